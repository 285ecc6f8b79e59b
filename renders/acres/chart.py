"""The chart: geography, close-ups, names of waters, bends of links and sea lanes, and windows onto them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.games.acres.content import FOLDER, PLACES
from renders.kit.boxes import Box

Spot: TypeAlias = tuple[float, float]


class Region(msgspec.Struct, frozen=True):
    """A close-up of the map."""

    id: str
    frame: tuple[int, int, int, int]


class Water(msgspec.Struct, frozen=True):
    """A name on the water: how large against the names of places, over what width, turned by how many degrees, and
    whether its words stand one below the other."""

    id: str
    at: Spot
    size: float
    room: int
    turn: float = 0
    stacked: bool = False


class Bend(msgspec.Struct, frozen=True):
    """A link that does not run straight: the points between its ends."""

    ends: tuple[str, str]
    via: tuple[Spot, ...]


class Chart(msgspec.Struct, frozen=True):
    """Everything the drawings know beyond the rules."""

    region: tuple[Region, ...]
    water: tuple[Water, ...]
    bend: tuple[Bend, ...] = ()
    lane: tuple[tuple[Spot, ...], ...] = ()
    ridge: tuple[tuple[Spot, ...], ...] = ()
    left_out: tuple[str, ...] = ()
    side: dict[str, tuple[str, ...]] = {}


class Lake(msgspec.Struct, frozen=True):
    """A lake as rings of points: its shore, then its islands."""

    name: str
    rings: tuple[tuple[Spot, ...], ...]


class River(msgspec.Struct, frozen=True):
    """A river as a line of points."""

    name: str
    line: tuple[Spot, ...]


class Geography(msgspec.Struct, frozen=True):
    """Coast, lakes and rivers."""

    land: tuple[tuple[tuple[Spot, ...], ...], ...]
    lakes: tuple[Lake, ...]
    rivers: tuple[River, ...]


class Window(NamedTuple):
    """A part of the map shown in a box: its left and top edge on the map, and pixels for a unit of the map."""

    box: Box
    left: float
    top: float
    scale: float

    def at(self, spot: Spot) -> Spot:
        """Where a point of the map is on the picture."""
        return (
            self.box.x + (spot[0] - self.left) * self.scale,
            self.box.y + (spot[1] - self.top) * self.scale,
        )

    def near(self, place: str) -> tuple[int, int]:
        """Where a place is on the picture, in whole pixels."""
        x, y = self.at(where(place))
        return round(x), round(y)

    def shows(self, place: str, margin: float) -> bool:
        """Whether a place lies inside, with a margin in units of the map."""
        x, y = where(place)
        wide, tall = self.box.w / self.scale, self.box.h / self.scale
        return (
            self.left + margin <= x <= self.left + wide - margin and self.top + margin <= y <= self.top + tall - margin
        )


def where(place: str) -> Spot:
    """A place on the map."""
    printed = PLACES[place]
    return printed.x, printed.y


def whole(box: Box) -> Window:
    """The whole map in a square box."""
    return Window(box, 0, 0, box.w / SIZE)


def close_up(name: str, width: int, at: tuple[int, int]) -> Window:
    """A close-up as wide as given."""
    left, top, wide, tall = REGIONS[name].frame
    scale = width / wide
    return Window(Box(*at, width, round(tall * scale)), left, top, scale)


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


SIZE = 1000
CHART = msgspec.convert(_read(Path(__file__).with_name("chart.toml")), Chart)
REGIONS = {part.id: part for part in CHART.region}
_RAW = msgspec.json.decode((FOLDER / "geography.json").read_bytes(), type=Geography)
GEOGRAPHY = msgspec.structs.replace(_RAW, lakes=tuple(lake for lake in _RAW.lakes if lake.name not in CHART.left_out))
