"""The layout of the printed map: the area of each cell, the positions of its words, the boxes reserved for cities."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image, ImageDraw

from config.language import Translator
from engine.games.knights.content.geography import GEOGRAPHY
from engine.games.knights.content.kingdom import CITY_IN
from engine.games.knights.content.words import WORDS
from renders.kit import Box, Canvas, Face
from renders.kit.images.byte_cache import cached
from renders.kit.maps.labels import Label, Name
from renders.kit.maps.marks import around
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.room import Room
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Spot
from renders.knights.map.chart import Pane, home, map_box, panes, port, sizes
from renders.knights.map.tokens import plate_size

CELL = 8
NUMBERS = {area: number for number, area in enumerate(GEOGRAPHY.areas, start=1)}
# The width of the name of a sea, and the maximum width of the name of a land overseas, in units of the map.
SEA_ROOM = 180
FAR_ROOM = 138
# The foot of the window of a land overseas, which holds its name, in pixels.
FAR_NAME = 36
PORT_REACH = 0.72


class Astray(NamedTuple):
    """The number of a box's nine points outside its own area, and of those in another area."""

    outside: int
    abroad: int


class Zones(NamedTuple):
    """The number of the area in every cell, row by row; 0 is water."""

    wide: int
    cells: bytes

    def astray(self, area: str, box: Box) -> Astray:
        """How much of a box lies outside its own area of the kingdom."""
        own, (x, y, wide, tall) = NUMBERS[area], box
        columns = [(x + wide * share // 8) // CELL for share in (1, 4, 7)]
        rows = [(y + tall * share // 8) // CELL * self.wide for share in (1, 4, 7)]
        under = [there for row in rows for column in columns if (there := self.cells[row + column]) != own]
        return Astray(len(under), len(under) - under.count(0))


def _weight(zones: Zones) -> int:
    return len(zones.cells)


@cached(_weight)
def zones_of(crop: str | None) -> Zones:
    """The grid of a picture whose first window shows the kingdom."""
    window = panes(crop)[0].window
    image = Image.new("L", (window.box.right // CELL + 1, window.box.bottom // CELL + 1), 0)
    pen = ImageDraw.Draw(image)
    for area, shape in GEOGRAPHY.areas.items():
        pen.polygon([(x / CELL, y / CELL) for x, y in window.line(shape.ring)], fill=NUMBERS[area])
    return Zones(image.width, image.tobytes())


class Layout(NamedTuple):
    """The words of a map with the boxes of its cities and ports."""

    labels: Mapping[str, Label]
    plates: Mapping[str, Box]
    ports: Mapping[str, Box]
    seas: tuple[tuple[Spread, Box], ...]

    @property
    def taken(self) -> list[Box]:
        """The boxes that vegetation must avoid."""
        names = [label.box for label in self.labels.values()]
        return [*names, *self.plates.values(), *self.ports.values()]

    @property
    def words(self) -> list[Box]:
        """The boxes that other words must avoid."""
        return [*(label.box for label in self.labels.values()), *(box for _, box in self.seas)]


@functools.cache
def layout(language: str, crop: str | None) -> Layout:
    """All words of a map: the kingdom's names, those of the lands overseas, then those of the seas."""
    size = sizes(crop).figure
    labels: dict[str, Label] = {}
    plates: dict[str, Box] = {}
    ports: dict[str, Box] = {}
    for pane in panes(crop):
        anchors = {
            area: _within(around(pane.window.near(spot), PORT_REACH * size), pane.window.box.inset(6))
            for area in pane.areas
            if (spot := port(area)) is not None
        }
        here = {area: _plate(pane, area, size, anchors.get(area)) for area in pane.areas if area in CITY_IN}
        if crop is None and len(pane.areas) == 1:
            anchors, here = _far_places(pane, size)
        taken = [box.inset(-4) for box in (*here.values(), *anchors.values())]
        roads = [road.line for road in GEOGRAPHY.roads]
        placed = place_names(pane.window, _names(pane, language, crop), Around(lines=roads, taken=taken))
        labels |= {label.name.id: label for label in placed}
        plates |= here
        ports |= anchors
    return Layout(labels, plates, ports, _seas(language, crop, [label.box for label in labels.values()]))


def _within(box: Box, room: Box) -> Box:
    """A box moved inside another one."""
    x, y = max(room.x, min(box.x, room.right - box.w)), max(room.y, min(box.y, room.bottom - box.h))
    return Box(x, y, box.w, box.h)


def _plate(pane: Pane, area: str, size: int, anchor: Box | None) -> Box:
    """The box of a city, inside its window and beside its port."""
    centre, wanted = pane.window.near(home(area)), plate_size(size)
    room = Room(pane.window.box.inset(8))
    if anchor is not None:
        room.take(anchor.inset(-2))
    found = room.best(wanted, centre)
    return Box(*centre, 0, 0).middle(*wanted) if found is None else found.box


def _far_places(pane: Pane, size: int) -> tuple[dict[str, Box], dict[str, Box]]:
    """Port and city of a small land overseas: in its upper corners, which leaves space for Nobles below."""
    (area,), box, side = pane.areas, pane.window.box.inset(8), round(2 * PORT_REACH * size)
    port_box = Box(box.right - side, box.y, side, side)
    wide, tall = plate_size(size)
    return {area: port_box}, {area: Box(box.x, box.y, wide, tall)}


def _names(pane: Pane, language: str, crop: str | None) -> list[Name]:
    """The names of a window's areas: cities upright, other areas in italics."""
    say, letters = Translator(language, (), WORDS), sizes(crop)
    found = []
    for area in pane.areas:
        text, city = say.word(f"area.{area}"), area in CITY_IN
        if area in GEOGRAPHY.overseas:
            at, wide = _far_name(pane, area), float(FAR_ROOM)
        else:
            at, wide = GEOGRAPHY.areas[area].label, GEOGRAPHY.areas[area].label_width
        face, size = (Face.TITLE, letters.city) if city else (Face.ITALIC, letters.wild)
        found.append(Name(area, text, at, size, face, inside=max(wide, 60)))
    return found


def _far_name(pane: Pane, area: str) -> Spot:
    """The position of the name of a land overseas, within its visible part."""
    x, y = GEOGRAPHY.overseas[area].label
    window = pane.window
    return x, min(y, window.top + (window.box.h - FAR_NAME / 2) / window.scale)


def _seas(language: str, crop: str | None, taken: list[Box]) -> tuple[tuple[Spread, Box], ...]:
    """The names of the seas that fit, tried on an empty sheet."""
    if crop not in (None, "west"):
        return ()
    window, size = panes(crop)[0].window, sizes(crop).city
    sheet = Canvas(*map_box(crop)[2:], "standard")
    found = []
    for sea in GEOGRAPHY.ornaments.sea_names:
        name = sea.name_ru if language == "ru" else sea.name_en
        spread = Spread(name, sea.at, SEA_ROOM, size + 2, size, turn=-sea.angle)
        if draw_spread(sheet, window, spread, (0, 0, 0), taken):
            found.append((spread, sheet.written[-1].taken))
    return tuple(found)
