"""The fixed layout of the whole map: the space in each region, its name, and the positions of its badges."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw

from config.language import Translator
from engine.games.empire.content import PROVINCES, SEAS, WORDS
from renders.empire.map.chart import ATLAS, BEYOND, OUTLINES, STRAIT_LINES, strait_box
from renders.empire.map.straits import bow
from renders.empire.signs import thing_of
from renders.kit import Box, Face, grid, width
from renders.kit.maps.room import CELL, Room
from renders.kit.maps.windows import Spot

# Maps fully covered cells to ones, all others to noughts.
_FULL = bytes(255 * b"0" + b"1")
FACE = {False: Face.BOLD, True: Face.ITALIC}
SIZE = 22
LINE = 24
# The shapes of a badge: a crest with a number of two figures beside it, or below it.
FLAT, UPRIGHT = (62, 34), (38, 58)
GAP = 4
# The arrangements of badges by columns and rows; the best ones first.
SHAPES = {
    1: ((1, 1),),
    2: ((1, 2), (2, 1)),
    3: ((1, 3), (2, 2), (3, 1)),
    4: ((2, 2), (1, 4), (4, 1)),
    5: ((2, 3), (3, 2), (1, 5), (5, 1)),
    6: ((2, 3), (3, 2), (1, 6), (6, 1)),
}


class Area(Room):
    """The free cells of a region."""

    def without(self, boxes: Iterable[Box] = ()) -> Area:
        """A copy in which the boxes are occupied."""
        other = Area(self.box)
        other.rows = list(self.rows)
        for box in boxes:
            other.take(box)
        return other

    def nearest(self, size: tuple[int, int], spot: tuple[float, float]) -> Box | None:
        """The free box whose centre is nearest to a point."""
        x, y = spot[0] - size[0] / 2, spot[1] - size[1] / 2
        found = min(self._corners(size), key=lambda corner: math.dist(corner, (x, y)), default=None)
        return None if found is None else Box(*found, *size)

    def _corners(self, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
        for number, row in enumerate(self.blocked(size)):
            bits = ~row
            while bits:
                low = bits & -bits
                yield self.box.x + (low.bit_length() - 1) * CELL, self.box.y + number * CELL
                bits ^= low


@functools.cache
def areas() -> dict[str, Area]:
    """The areas of all regions on the whole map; a cell belongs to a region if all its pixels do."""
    image = _painted()
    return {region: _area(image, number) for number, region in enumerate((*PROVINCES, *SEAS), start=1)}


def _painted() -> Image.Image:
    """The whole map with the number of the region in each pixel; 0 is land beyond the empire, and the rim."""
    window = ATLAS.window(None)
    image = Image.new("L", (window.box.w, window.box.h), 0)
    pen = ImageDraw.Draw(image)
    numbers = {region: number for number, region in enumerate((*PROVINCES, *SEAS), start=1)}
    for regions in (SEAS, PROVINCES):
        for region in regions:
            for shore, *_ in OUTLINES[region]:
                pen.polygon(window.line(shore), fill=numbers[region])
        if regions is SEAS:
            for shore, *_ in BEYOND:
                pen.polygon(window.line(shore), fill=0)
    pen.rectangle((0, 0, image.width - 1, image.height - 1), outline=0, width=10)
    return image


def _area(image: Image.Image, number: int) -> Area:
    mask = image.point([255 * (value == number) for value in range(256)]).reduce(CELL)
    wide, data = mask.width, mask.tobytes()
    # Each row as a number, the first cell in its lowest bit.
    rows = [int(data[row * wide : (row + 1) * wide].translate(_FULL)[::-1], 2) for row in range(mask.height)]
    filled = [number for number, row in enumerate(rows) if row]
    top, bottom = filled[0], filled[-1] + 1
    left = min((row & -row).bit_length() - 1 for row in rows if row)
    wide = max(row.bit_length() for row in rows) - left
    area = Area(Box(left * CELL, top * CELL, wide * CELL, (bottom - top) * CELL))
    area.rows = [~(row >> left) for row in rows[top:bottom]]
    return area


class Site(NamedTuple):
    """The position of a region's name, and the badges for one side, for two, and so on."""

    region: str
    lines: tuple[str, ...]
    label: Box
    badges: tuple[tuple[Box, ...], ...]

    @property
    def name(self) -> list[Box]:
        return self.label.rows(len(self.lines))


class Name(NamedTuple):
    """The middle of a name in units of the map, and the number of words in its upper line."""

    x: float
    y: float
    above: int


# By language and region. A name stands inside its region if possible, and leaves space for two badges.
NAMES = msgspec.json.decode(Path(__file__).with_name("names.json").read_bytes(), type=dict[str, dict[str, Name]])


@functools.cache
def sites(language: str) -> Mapping[str, Site]:
    """The sites of all regions; the arrows of the straits are kept free."""
    printed = {region: _printed(region, language) for region in areas()}
    taken = [*_straits(), *(site.label for site in printed.values())]
    return {region: _filled(site, areas()[region].without(taken)) for region, site in printed.items()}


def _printed(region: str, language: str) -> Site:
    """A site with its name and without badges."""
    name = NAMES[language][region]
    say = Translator(language, (), WORDS)
    words = (say(f"renders-empire-sea-{region}") if region in SEAS else say.word(thing_of(region))).split()
    lines = tuple(" ".join(part) for part in (words[: name.above], words[name.above :]) if part)
    face = FACE[region in SEAS]
    size = max(math.ceil(width(line, face, SIZE)) for line in lines) + 2, LINE * len(lines)
    centre = ATLAS.window(None).near((name.x, name.y))
    return Site(region, lines, Box(*centre, 0, 0).middle(*size), ())


def _straits() -> Iterator[Box]:
    window = ATLAS.window(None)
    for strait, line in STRAIT_LINES.items():
        sign = strait_box(window, strait)
        # Reserve space for the signs of both alliances.
        yield sign.inset(-sign.w // 2 - 2, -2)
        yield from (Box(round(x), round(y), 0, 0).inset(-4) for x, y in bow(window.line(line), 24))


def _filled(site: Site, area: Area) -> Site:
    badges: list[tuple[Box, ...]] = []
    while len(badges) < len(SHAPES) and (more := _badges(area, len(badges) + 1, site.label.centre)):
        badges.append(more)
    return site._replace(badges=tuple(badges))


def _badges(free: Area, count: int, spot: Spot) -> tuple[Box, ...]:
    """The boxes of `count` badges, in rows as near to a point as possible, or each by itself; none without space."""
    rows: list[list[Box]] = [
        grid(count, across, badge, GAP, (box.x, box.y))
        for badge in (FLAT, UPRIGHT)
        for across, down in SHAPES[count]
        if (box := free.nearest(_block(badge, across, down), spot)) is not None
    ]
    if rows:
        best = min(rows, key=lambda boxes: math.dist(_middle(boxes), spot))
        return tuple(best)
    loose = [_loose(free, count, badge, spot) for badge in (FLAT, UPRIGHT)]
    return next((boxes for boxes in loose if len(boxes) == count), ())


def _loose(free: Area, count: int, badge: tuple[int, int], spot: Spot) -> tuple[Box, ...]:
    """Badges that each stand in any free space."""
    found: list[Box] = []
    left = free.without()
    while len(found) < count and (box := left.nearest(badge, spot)) is not None:
        found.append(box)
        left.take(box.inset(-GAP // 2))
    return tuple(found)


def _block(badge: tuple[int, int], across: int, down: int) -> tuple[int, int]:
    return across * (badge[0] + GAP) - GAP, down * (badge[1] + GAP) - GAP


def _middle(boxes: Collection[Box]) -> Spot:
    return sum(box.centre[0] for box in boxes) / len(boxes), sum(box.centre[1] for box in boxes) / len(boxes)
