"""The chart of the empire: outlines and points of places on the stretched map, and its close-ups."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from engine.games.empire.geography import GEOGRAPHY, Polygon
from renders.kit import Box
from renders.kit.head import EDGE
from renders.kit.maps.insets import PlaceSlots
from renders.kit.maps.marks import around
from renders.kit.maps.windows import Atlas, Frame, Line, Mercator, Spot, Window

MERCATOR = Mercator(-10.5, 56, 1000 / 56)


class Stretch(msgspec.Struct, frozen=True):
    """The displaced grid of a map.

    Its fields are its first point on Mercator's map, the step between two points, the new positions row by row, and the
    height of the new map, which is 1000 units wide.
    """

    left: float
    top: float
    step: float
    tall: float
    rows: tuple[tuple[Spot, ...], ...]

    def spot(self, degrees: Spot) -> Spot:
        """The map point of a longitude and latitude."""
        x, y = MERCATOR.spot(degrees)
        column, across = _cell((x - self.left) / self.step, len(self.rows[0]))
        row, down = _cell((y - self.top) / self.step, len(self.rows))
        upper, lower = self.rows[row], self.rows[row + 1]
        return _between(
            _between(upper[column], upper[column + 1], across), _between(lower[column], lower[column + 1], across), down
        )

    def line(self, degrees: Iterable[Spot]) -> Line:
        return tuple(self.spot(spot) for spot in degrees)


def _cell(at: float, count: int) -> tuple[int, float]:
    """The cell of a grid that contains a coordinate, and the position in it; outside, the nearest edge."""
    inside = max(0.0, min(at, count - 1.0))
    cell = min(int(inside), count - 2)
    return cell, inside - cell


def _between(one: Spot, other: Spot, share: float) -> Spot:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


STRETCH = msgspec.json.decode(Path(__file__).with_name("stretch.json").read_bytes(), type=Stretch)


class Rivers(msgspec.Struct, frozen=True):
    width: tuple[float, float]
    lines: tuple[Line, ...]


class Ridges(msgspec.Struct, frozen=True):
    peak: float
    lines: tuple[Line, ...]


class Wild(msgspec.Struct, frozen=True):
    """A part of the country beyond: west, north, east and south, its vegetation and its density."""

    growth: Literal["wood", "grass", "dune"]
    frame: tuple[float, float, float, float]
    often: float


class Relief(msgspec.Struct, frozen=True):
    """All map data that the rules do not need."""

    rivers: Rivers
    ridges: tuple[Ridges, ...]
    wilds: tuple[Wild, ...]
    grown: dict[str, tuple[float, float]]


RELIEF = msgspec.convert(tomllib.loads(Path(__file__).with_name("chart.toml").read_text(encoding="utf-8")), Relief)


WHOLE = 1280


CLOSE = 1000


# The scale above which a window is a close-up of a single province.
PROVINCE = 3.0


# The margin around names and pieces, in units of the map.
MARGIN = 8


ELBOW = 14


# The extent of the close-up of a key province, in units of the map.
ACROSS, DOWN = 232, 232


def _around(province: str) -> Frame:
    """The close-up of one province, moved inside the map."""
    x, y = STRETCH.spot(GEOGRAPHY.regions[province].stand)
    left = max(0.0, min(x - ACROSS / 2, 1000 - ACROSS))
    top = max(0.0, min(y - DOWN / 2, STRETCH.tall - DOWN))
    return left, top, ACROSS, DOWN


# Three parts of the empire, then each key province with all its plates (EMP-PIC-9).
ATLAS = Atlas(
    whole=(0, 0, 1000, STRETCH.tall),
    parts={
        "west": (0, 0, 545, STRETCH.tall - 20),
        "centre": (205, 125, 540, STRETCH.tall - 145),
        "east": (500, 60, 500, STRETCH.tall - 60),
        **{province: _around(province) for province in KEY_PROVINCES},
    },
    whole_width=WHOLE - 2 * EDGE,
    part_width=CLOSE - 2 * EDGE,
)


def _pieces(polygons: tuple[Polygon, ...]) -> tuple[tuple[Line, ...], ...]:
    return tuple(tuple(STRETCH.line(ring) for ring in polygon) for polygon in polygons)


def _outline(region: str) -> tuple[tuple[Line, ...], ...]:
    """The coasts and borders of a region; the largest part of a small island is drawn larger and without its bays."""
    pieces = _pieces(GEOGRAPHY.regions[region].polygons)
    if region not in RELIEF.grown:
        return pieces
    (x, y), (across, down) = STRETCH.spot(GEOGRAPHY.regions[region].stand), RELIEF.grown[region]
    first, *rest = sorted(pieces, key=lambda piece: -len(piece[0]))
    shore = tuple((x + (a - x) * across, y + (b - y) * down) for a, b in _hull(first[0]))
    return ((shore,), *rest)


def _hull(line: Line) -> Line:
    spots = sorted(set(line))
    return (*_half(spots), *_half(spots[::-1]))


def _half(spots: Sequence[Spot]) -> list[Spot]:
    """One side of the hull, for points in the order given; without its last point."""
    found: list[Spot] = []
    for x, y in spots:
        while len(found) > 1:
            (ax, ay), (bx, by) = found[-2:]
            if (bx - ax) * (y - ay) > (by - ay) * (x - ax):
                break
            found.pop()
        found.append((x, y))
    return found[:-1]


OUTLINES = {region: _outline(region) for region in GEOGRAPHY.regions}


BEYOND = _pieces(GEOGRAPHY.beyond)


WATERS_BEYOND = _pieces(GEOGRAPHY.waters_beyond)


LABELS: dict[str, Spot] = {region: STRETCH.spot(drawn.label) for region, drawn in GEOGRAPHY.regions.items()}


def _place(region: str) -> PlaceSlots:
    """The point of a region farthest from its borders, and its distance from the nearest border."""
    stand = STRETCH.spot(GEOGRAPHY.regions[region].stand)
    return PlaceSlots(
        stand, min(math.dist(stand, spot) for piece in OUTLINES[region] for ring in piece for spot in ring)
    )


PLACES = {region: _place(region) for region in GEOGRAPHY.regions}


def reach_of(region: str) -> float:
    """The larger of a region's width and height, in units of the map."""
    spots = [spot for piece in OUTLINES[region] for spot in piece[0]]
    return max(max(spot[axis] for spot in spots) - min(spot[axis] for spot in spots) for axis in (0, 1))


STRAIT_LINES = {strait: STRETCH.line(arrow.path) for strait, arrow in GEOGRAPHY.straits.items()}


# The extent of the sign of a strait around its middle, in units of the map.
STRAIT_SIGN = 8.5


def strait_box(window: Window, strait: str) -> Box:
    """The box of the sign in the middle of a strait."""
    return around(window.near(STRAIT_LINES[strait][1]), STRAIT_SIGN * window.scale * fine(window))


def map_window(crop: str | None, top: int) -> Window:
    return ATLAS.window(crop, (EDGE, top))


def has_strip(window: Window) -> bool:
    """Whether the tables of influence stand below a close-up: a third of the empire has no space for them."""
    return window.scale <= PROVINCE


def letters(window: Window) -> int:
    """The type size of a close-up."""
    return 44 if window.scale > PROVINCE else 35


def figures(window: Window) -> int:
    """The type size of the numbers beside the pieces of a close-up."""
    return 40 if window.scale > PROVINCE else 35


def fine(window: Window) -> float:
    """The factor by which lines are thinner than the map's scale, so that close-ups have no thick borders."""
    return min(1.0, 2.2 / window.scale)


def provinces_in(window: Window) -> list[str]:
    return [
        province
        for province in PROVINCES
        if window.shows(PLACES[province].home, ELBOW) and window.shows(LABELS[province], MARGIN)
    ]


def seas_in(window: Window) -> list[str]:
    """The sea zones whose point for fleets a window shows."""
    return [sea for sea in SEAS if window.shows(PLACES[sea].home, ELBOW)]
