"""The chart of the empire: outlines and places on the map, and the close-ups of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from engine.games.empire.geography import GEOGRAPHY, Polygon
from renders.kit.boxes import Box
from renders.kit.head import EDGE
from renders.kit.maps.insets import Place
from renders.kit.maps.marks import around
from renders.kit.maps.mercator import Mercator
from renders.kit.maps.windows import Atlas, Frame, Line, Spot, Window


class Rivers(msgspec.Struct, frozen=True):
    """Rivers from source to mouth, and how wide they are at both."""

    width: tuple[float, float]
    lines: tuple[Line, ...]


class Ridges(msgspec.Struct, frozen=True):
    """Lines of mountains, and how tall these are."""

    peak: float
    lines: tuple[Line, ...]


class Wild(msgspec.Struct, frozen=True):
    """A part of the country beyond: west, north, east and south, what grows there and how often."""

    growth: Literal["wood", "grass", "dune"]
    frame: tuple[float, float, float, float]
    often: float


class Far(msgspec.Struct, frozen=True):
    """A country beyond the empire: where its name stands and how wide."""

    id: str
    at: Spot
    room: float


class Relief(msgspec.Struct, frozen=True):
    """Everything the map shows beyond the rules."""

    rivers: Rivers
    ridges: tuple[Ridges, ...]
    wilds: tuple[Wild, ...]
    far: tuple[Far, ...]
    names: dict[str, Spot]
    tables: dict[str, Spot]


RELIEF = msgspec.convert(tomllib.loads(Path(__file__).with_name("chart.toml").read_text(encoding="utf-8")), Relief)

WHOLE = 1280
CLOSE = 1000
SIZE = 1000
MERCATOR = Mercator(-10.5, 56, SIZE / 56)
# A close-up shows more pixels for a unit of the map than this.
CLOSE_UP = 1.6
# The close-up of a single province shows more than this.
PROVINCE = 3.0
# What names and pieces need around them to be shown, in units of the map.
MARGIN = 8
ELBOW = 14
# Degrees around a key province that its own close-up shows.
ACROSS, DOWN = 13, 10


def _frame(west: float, north: float, east: float, south: float) -> Frame:
    left, top = MERCATOR.spot((west, north))
    right, bottom = MERCATOR.spot((east, south))
    return left, top, right - left, bottom - top


def _around(province: str) -> Frame:
    """The close-up of one province, moved where it would leave the map."""
    x, y = GEOGRAPHY.regions[province].stand
    x = max(-10.5 + ACROSS / 2, min(x, 45.5 - ACROSS / 2))
    y = max(26 + DOWN / 2, min(y, 56 - DOWN / 2))
    return _frame(x - ACROSS / 2, y + DOWN / 2, x + ACROSS / 2, y - DOWN / 2)


# Three parts of the empire, then each key province with all its plates (EMP-PIC-9).
ATLAS = Atlas(
    whole=_frame(-10.5, 56, 45.5, 26),
    parts={
        "west": _frame(-10.5, 55.6, 14.5, 31),
        "centre": _frame(2.4, 50, 29.2, 28.6),
        "east": _frame(19, 47.5, 45.4, 26),
        **{province: _around(province) for province in KEY_PROVINCES},
    },
    whole_width=WHOLE - 2 * EDGE,
    part_width=CLOSE - 2 * EDGE,
)


def _pieces(polygons: tuple[Polygon, ...]) -> tuple[tuple[Line, ...], ...]:
    return tuple(tuple(MERCATOR.line(ring) for ring in polygon) for polygon in polygons)


OUTLINES = {region: _pieces(drawn.polygons) for region, drawn in GEOGRAPHY.regions.items()}
BEYOND = _pieces(GEOGRAPHY.beyond)
WATERS_BEYOND = _pieces(GEOGRAPHY.waters_beyond)
LABELS: dict[str, Spot] = {
    region: MERCATOR.spot(RELIEF.names.get(region, drawn.label)) for region, drawn in GEOGRAPHY.regions.items()
}
TABLES: dict[str, Spot] = {province: MERCATOR.spot(spot) for province, spot in RELIEF.tables.items()}
FAR = tuple(Far(far.id, MERCATOR.spot(far.at), far.room) for far in RELIEF.far)
PLACES = {
    region: Place(
        MERCATOR.spot(drawn.stand),
        drawn.room * MERCATOR.units,
        None if drawn.callout is None else MERCATOR.spot(drawn.callout),
    )
    for region, drawn in GEOGRAPHY.regions.items()
}
STRAIT_LINES = {strait: MERCATOR.line(arrow.path) for strait, arrow in GEOGRAPHY.straits.items()}


# How far the sign of a strait reaches from its middle, in units of the map.
STRAIT_SIGN = 8.5


def strait_box(window: Window, strait: str) -> Box:
    """The room of the sign in the middle of a strait."""
    return around(window.near(STRAIT_LINES[strait][1]), STRAIT_SIGN * window.scale * fine(window))


def map_window(crop: str | None, top: int) -> Window:
    """Where the map is on a picture: the whole of it, or a close-up."""
    return ATLAS.window(crop, (EDGE, top))


def has_strip(window: Window) -> bool:
    """Whether the tables of influence stand below the map: a close-up of a third of the empire has no room for them."""
    return CLOSE_UP < window.scale <= PROVINCE


def letters(window: Window) -> int:
    """How large the letters on a map are: as a phone needs them in a close-up, as the map allows on the whole."""
    if window.scale > PROVINCE:
        return 44
    return 35 if window.scale > CLOSE_UP else 20


def figures(window: Window) -> int:
    """How large the numbers beside pieces are."""
    if window.scale > PROVINCE:
        return 40
    return 35 if window.scale > CLOSE_UP else 18


def fine(window: Window) -> float:
    """How much finer lines are drawn than the scale would make them: a close-up of a province has no thick borders."""
    return min(1.0, 2.2 / window.scale)


def provinces_in(window: Window) -> list[str]:
    """The provinces whose pieces a window shows: those whose names it shows, too."""
    return [
        province
        for province in PROVINCES
        if window.shows(PLACES[province].home, ELBOW) and window.shows(LABELS[province], MARGIN)
    ]


def seas_in(window: Window) -> list[str]:
    """The sea zones whose fleets a window shows."""
    return [sea for sea in SEAS if window.shows(PLACES[sea].home, ELBOW)]
