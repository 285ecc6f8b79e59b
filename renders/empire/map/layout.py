"""The layout of a close-up: the positions of its words, and the boxes reserved for tables of influence."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS, WORDS
from renders.empire.map import chart
from renders.empire.map.blocks import bare_table, block_size
from renders.kit import Box, Face, width
from renders.kit.images.byte_cache import cached
from renders.kit.maps.labels import Label, Name
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.room import Room
from renders.kit.maps.spread import FACE
from renders.kit.maps.windows import Window

CELL = 8
NUMBERS = {region: number for number, region in enumerate((*PROVINCES, *SEAS), start=1)}
FIRST_SEA = len(PROVINCES) + 1
# The cost in pixels of each ninth of a table that hides another province, or of a name outside its sea zone.
HIDES = 14
LEAVES = 40
# The share of a close-up below which a sea zone has no name there, unless its fleets are shown.
SMALL = 0.025


def hidden(place: str, box: Box, window: Window, crop: str) -> int:
    """The number of a box's nine points on provinces other than its own."""
    return sum(0 < there < FIRST_SEA and there != NUMBERS[place] for there in _under(box, window, crop))


def outside(place: str, box: Box, window: Window, crop: str) -> int:
    """The number of a box's nine points outside its own province or sea zone."""
    return sum(there != NUMBERS[place] for there in _under(box, window, crop))


def _under(box: Box, window: Window, crop: str) -> list[int]:
    zones = _zones(crop)
    left, top = box.x - window.box.x, box.y - window.box.y
    columns = [(left + box.w * share // 8) // CELL for share in (1, 4, 7)]
    rows = [(top + box.h * share // 8) // CELL * zones.wide for share in (1, 4, 7)]
    return [zones.cells[row + column] for row in rows for column in columns]


class Zones(NamedTuple):
    """The number of the region in every cell, row by row; 0 is land and water beyond the empire."""

    wide: int
    cells: bytes


def _weight(zones: Zones) -> int:
    return len(zones.cells)


@cached(_weight)
def _zones(crop: str) -> Zones:
    window = chart.ATLAS.window(crop)
    image = Image.new("L", (window.box.w // CELL + 1, window.box.h // CELL + 1), 0)
    pen = ImageDraw.Draw(image)
    for region in (*SEAS, *PROVINCES):
        for shore, *_ in chart.OUTLINES[region]:
            pen.polygon([(x / CELL, y / CELL) for x, y in window.line(shore)], fill=NUMBERS[region])
    return Zones(image.width, image.tobytes())


class Printed(NamedTuple):
    """The name of a sea zone with its box; its words may stand one below the other."""

    id: str
    text: str
    box: Box
    size: int
    stacked: bool


class Layout(NamedTuple):
    """The words of a window, and the boxes reserved for tables of influence."""

    crop: str
    labels: tuple[Label, ...]
    tables: Mapping[str, Box]
    waters: tuple[Printed, ...]

    @property
    def named(self) -> dict[str, Box]:
        """The boxes of the names, by province and sea zone."""
        labels = {label.name.id: label.box for label in self.labels}
        return labels | {water.id: water.box for water in self.waters}

    @property
    def taken(self) -> list[Box]:
        return list(self.named.values())


@functools.cache
def layout(language: str, crop: str) -> Layout:
    """The layout of a close-up: names of provinces first, then of sea zones, then tables."""
    window = chart.ATLAS.window(crop)
    room = Room(window.box.inset(8))
    wanted = [
        _name(province, window, language)
        for province in PROVINCES
        if window.shows(chart.LABELS[province], chart.MARGIN)
    ]
    labels = tuple(place_names(window, wanted, Around(lines=tuple(chart.STRAIT_LINES.values()))))
    straits = [chart.strait_box(window, strait) for strait in chart.STRAIT_LINES]
    for box in (*(label.box for label in labels), *straits):
        room.take(box.inset(-3))
    waters = _waters(window, crop, room, language)
    tables = (
        {} if chart.has_strip(window) else _tables(window, crop, room, {label.name.id: label.box for label in labels})
    )
    return Layout(crop, labels, tables, tuple(waters))


def _name(province: str, window: Window, language: str) -> Name:
    key = PROVINCES[province].key
    return Name(
        province,
        WORDS[f"province.{province}"][language],
        chart.LABELS[province],
        chart.letters(window),
        Face.HEAVY if key else Face.TITLE,
        inside=max(45.0, chart.PLACES[province].room * 2.2),
        rank=0 if key else 1,
    )


def _tables(window: Window, crop: str, room: Room, names: Mapping[str, Box]) -> dict[str, Box]:
    """The boxes for the tables of every key province, those with the least space of their own first."""
    found: dict[str, Box] = {}
    shown = [province for province in chart.provinces_in(window) if province in KEY_PROVINCES]
    for province in sorted(shown, key=lambda province: chart.PLACES[province].room):
        size = block_size(bare_table(province), chart.figures(window))
        spot = room.best(size, names[province].centre, functools.partial(_hides, province, window, crop))
        if spot is not None:
            found[province] = spot.box
            room.take(spot.box.inset(-3))
    return found


def _hides(province: str, window: Window, crop: str, box: Box) -> float:
    return HIDES * hidden(province, box, window, crop)


def _leaves(sea: str, window: Window, crop: str, box: Box) -> float:
    return LEAVES * outside(sea, box, window, crop) * math.sqrt(window.scale)


def _waters(window: Window, crop: str, room: Room, language: str) -> list[Printed]:
    """The names of the sea zones that are visible enough, the narrow ones first."""
    found: list[Printed] = []
    cells, needed = _zones(crop).cells, chart.seas_in(window)
    for sea in sorted(SEAS, key=lambda sea: chart.PLACES[sea].room):
        if sea not in needed and cells.count(NUMBERS[sea]) / len(cells) < SMALL:
            continue
        water = _water(sea, window, crop, room, language)
        if water is not None and (sea in needed or outside(sea, water.box, window, crop) < 6):
            found.append(water)
            room.take(water.box.inset(-2))
    return found


def _water(sea: str, window: Window, crop: str, room: Room, language: str) -> Printed | None:
    """A sea zone's name, its words one below the other or in one line, whichever fits better."""
    text = WORDS[f"sea.{sea}"][language]
    size = chart.letters(window)
    x, y = window.near(chart.LABELS[sea])
    centre = (min(max(x, window.box.x), window.box.right), min(max(y, window.box.y), window.box.bottom))
    price = functools.partial(_leaves, sea, window, crop)
    found: list[tuple[float, Printed]] = []
    for lines in ((*text.split(),), (text,)):
        wide = max(math.ceil(width(line, FACE, size) + size * 0.1 * (len(line) - 1)) + 4 for line in lines)
        spot = room.best((wide, round(size * 1.1) * len(lines)), centre, price)
        if spot is not None:
            found.append((spot.price, Printed(sea, text, spot.box, size, stacked=len(lines) > 1)))
    return min(found, key=lambda one: one[0])[1] if found else None
