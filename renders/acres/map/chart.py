"""The chart: geography, close-ups, names of waters, bends of links, sea lanes, ridges, and positions of places."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from engine.games.acres.content import FOLDER, PLACES
from renders.kit.head import EDGE
from renders.kit.maps.sheet import Polygon
from renders.kit.maps.windows import Atlas, Frame, Line, Spot, Window

SIZE = 1000
WHOLE = 1280
CLOSE = 1000
# The margin around a place that is shown, in units of the map.
NODE = 24


class Region(msgspec.Struct, frozen=True):
    id: str
    frame: Frame


class Water(msgspec.Struct, frozen=True):
    """A name on the water: its size relative to names of places, its width, its angle in degrees, its stacking.

    If `stacked`, its words stand one below the other.
    """

    id: str
    at: Spot
    size: float
    room: int
    turn: float = 0
    stacked: bool = False


class Bend(msgspec.Struct, frozen=True):
    """The inner points of a link that is not straight."""

    ends: tuple[str, str]
    via: Line


class Chart(msgspec.Struct, frozen=True):
    """All map data that the rules do not need."""

    region: tuple[Region, ...]
    water: tuple[Water, ...]
    bend: tuple[Bend, ...] = ()
    lane: tuple[Line, ...] = ()
    ridge: tuple[Line, ...] = ()
    left_out: tuple[str, ...] = ()
    side: dict[str, tuple[str, ...]] = {}


class Lake(msgspec.Struct, frozen=True):
    """A lake: its shore, then its islands."""

    name: str
    rings: Polygon


class River(msgspec.Struct, frozen=True):
    name: str
    line: Line


class Geography(msgspec.Struct, frozen=True):
    land: tuple[Polygon, ...]
    lakes: tuple[Lake, ...]
    rivers: tuple[River, ...]


CHART = msgspec.convert(tomllib.loads(Path(__file__).with_name("chart.toml").read_text(encoding="utf-8")), Chart)
SPOTS: dict[str, Spot] = {place.id: (place.x, place.y) for place in PLACES.values()}
ATLAS = Atlas(
    whole=(0, 12, SIZE, SIZE - 32),
    parts={part.id: part.frame for part in CHART.region},
    whole_width=WHOLE - 2 * EDGE,
    part_width=CLOSE - 2 * EDGE,
)
_RAW = msgspec.json.decode((FOLDER / "geography.json").read_bytes(), type=Geography)
GEOGRAPHY = msgspec.structs.replace(_RAW, lakes=tuple(lake for lake in _RAW.lakes if lake.name not in CHART.left_out))


def places_in(window: Window) -> list[str]:
    return [place for place, spot in SPOTS.items() if window.shows(spot, NODE)]
