"""Where the words of the printed map stand, and where it leaves room for the tables of influence."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from typing import NamedTuple

from config.language import Speaker
from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS, WORDS
from renders.empire.blocks import bare_table, block_size
from renders.empire.chart import (
    ATLAS,
    CLOSE_UP,
    FAR,
    LABELS,
    MARGIN,
    PLACES,
    STRAIT_LINES,
    TABLES,
    figures,
    has_strip,
    letters,
    provinces_in,
    seas_in,
    strait_box,
)
from renders.empire.zones import hidden, outside, shares
from renders.kit.boxes import Box
from renders.kit.fonts import Face, width
from renders.kit.maps.labels import Label, Name
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.room import Room
from renders.kit.maps.spread import FACE
from renders.kit.maps.windows import Window

# What it costs when a ninth of a table hides another province, or of a name leaves its sea zone, in pixels.
HIDES = 14
LEAVES = 40
# A sea zone that takes less of a close-up has no name there, unless its fleets are shown.
SMALL = 0.025
# Where the title lies on the whole map, and where the compass: in units of the map.
CARTOUCHE = (696.0, 10.0, 294.0, 172.0)
COMPASS = ((455.0, 688.0), 30.0)


class Printed(NamedTuple):
    """The name of a sea zone or of a country beyond the empire at its place, its words in lines of their own or not."""

    id: str
    text: str
    box: Box
    size: int
    stacked: bool


class Layout(NamedTuple):
    """The words of a window, and the boxes kept for tables of influence."""

    crop: str | None
    labels: tuple[Label, ...]
    tables: Mapping[str, Box]
    waters: tuple[Printed, ...]
    countries: tuple[Printed, ...]
    # The title and the compass of the whole map.
    ornaments: tuple[Box, ...]

    @property
    def taken(self) -> list[Box]:
        """Where nothing else may stand."""
        names = [label.box for label in self.labels]
        return [*names, *(one.box for one in (*self.waters, *self.countries)), *self.ornaments]


@functools.cache
def layout(language: str, crop: str | None) -> Layout:
    """All words of a window: provinces first, then tables, sea zones, and the countries beyond."""
    window = ATLAS.window(crop)
    ornaments = () if crop is not None else (_cartouche(window), compass_box(window))
    room = Room(window.box.inset(8))
    wanted = [_name(province, window, language) for province in PROVINCES if window.shows(LABELS[province], MARGIN)]
    labels = tuple(place_names(window, wanted, Around(lines=tuple(STRAIT_LINES.values()), taken=ornaments)))
    straits = [strait_box(window, strait) for strait in STRAIT_LINES]
    for box in (*ornaments, *(label.box for label in labels), *straits):
        room.take(box.inset(-3))
    names = {label.name.id: label.box for label in labels}
    if crop is None:
        tables, waters = _tables(window, crop, room, names), _waters(window, crop, room, language)
    else:
        waters = _waters(window, crop, room, language)
        tables = {} if has_strip(window) else _tables(window, crop, room, names)
    countries = _countries(window, room, language)
    return Layout(crop, labels, tables, tuple(waters), tuple(countries), ornaments)


def _cartouche(window: Window) -> Box:
    left, top, wide, tall = CARTOUCHE
    x, y = window.near((left, top))
    return Box(x, y, round(wide * window.scale), round(tall * window.scale))


def compass_box(window: Window) -> Box:
    """The room of the compass rose."""
    spot, reach = COMPASS
    return Box(*window.near(spot), 0, 0).inset(-round(reach * window.scale))


def _name(province: str, window: Window, language: str) -> Name:
    key = PROVINCES[province].key
    return Name(
        province,
        WORDS[f"province.{province}"][language],
        LABELS[province],
        letters(window),
        Face.HEAVY if key else Face.TITLE,
        inside=max(45.0, PLACES[province].room * 2.2),
        rank=0 if key else 1,
    )


def _tables(window: Window, crop: str | None, room: Room, names: Mapping[str, Box]) -> dict[str, Box]:
    """Room for the table of every key province, those with the least room of their own first."""
    found: dict[str, Box] = {}
    shown = [province for province in provinces_in(window) if province in KEY_PROVINCES]
    for province in sorted(shown, key=lambda province: PLACES[province].room):
        size = block_size(bare_table(province), figures(window))
        centre = window.near(TABLES[province]) if crop is None else names[province].centre
        spot = room.best(size, centre, functools.partial(_hides, province, window, crop))
        if spot is not None:
            found[province] = spot.box
            room.take(spot.box.inset(-3))
    return found


def _hides(province: str, window: Window, crop: str | None, box: Box) -> float:
    return HIDES * hidden(province, box, window, crop)


def _leaves(sea: str, window: Window, crop: str | None, box: Box) -> float:
    return LEAVES * outside(sea, box, window, crop) * math.sqrt(window.scale)


def _waters(window: Window, crop: str | None, room: Room, language: str) -> list[Printed]:
    """The name of every sea zone of which enough is to be seen, the narrow ones first."""
    found: list[Printed] = []
    seen, needed = shares(crop), seas_in(window)
    for sea in sorted(SEAS, key=lambda sea: PLACES[sea].room):
        if sea not in needed and seen[sea] < SMALL:
            continue
        water = _water(sea, window, crop, room, language)
        if water is not None and (sea in needed or outside(sea, water.box, window, crop) < 6):
            found.append(water)
            room.take(water.box.inset(-2))
    return found


def _water(sea: str, window: Window, crop: str | None, room: Room, language: str) -> Printed | None:
    """A sea zone's name, its words one below the other: as large as it fits well, then as it fits at all."""
    text = WORDS[f"sea.{sea}"][language]
    close = window.scale > CLOSE_UP
    sizes = (letters(window),) if close else (18, 16, 15, 14)
    x, y = window.near(LABELS[sea])
    centre = (min(max(x, window.box.x), window.box.right), min(max(y, window.box.y), window.box.bottom))
    price = functools.partial(_leaves, sea, window, crop)
    for size in sizes:
        most = math.inf if size == sizes[-1] else LEAVES * 3.0
        found: list[Printed] = []
        prices: list[float] = []
        for lines in ((*text.split(),), (text,))[: 1 + close]:
            wide = max(_line_width(line, size) for line in lines)
            spot = room.best((wide, round(size * 1.1) * len(lines)), centre, price, most)
            if spot is not None:
                found.append(Printed(sea, text, spot.box, size, stacked=len(lines) > 1))
                prices.append(spot.price)
        if found:
            return found[prices.index(min(prices))]
    return None


def _line_width(word: str, size: int) -> int:
    return math.ceil(width(word, FACE, size) + size * 0.1 * (len(word) - 1)) + 4


def _countries(window: Window, room: Room, language: str) -> list[Printed]:
    """The names of the countries beyond the empire, where they are in nobody's way."""
    found: list[Printed] = []
    say = Speaker(language, (), WORDS)
    size = round(letters(window) * 1.1)
    for far in FAR:
        text = say(f"renders-empire-far-{far.id}")
        long = width(text, FACE, size)
        gap = max(0.0, min(size * 0.45, (far.room * window.scale - long) / max(1, len(text) - 1)))
        wide = math.ceil(long + gap * (len(text) - 1)) + 4
        spot = room.best((wide, round(size * 1.1)), window.near(far.at), most=size * 4.0)
        if window.shows(far.at, MARGIN) and spot is not None:
            found.append(Printed(far.id, text, spot.box, size, stacked=False))
            room.take(spot.box)
    return found
