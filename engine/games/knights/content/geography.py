"""The drawing of the kingdom: shapes, lines and places on a square of 1000 by 1000."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.games.knights.content.kingdom import BorderKind
from engine.games.knights.content.printed import FOLDER

Spot: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Spot, ...]
# A closed line.
Ring: TypeAlias = tuple[Spot, ...]
# Left, top, right, bottom.
Box: TypeAlias = tuple[float, float, float, float]
Growth: TypeAlias = Literal["forest", "fields", "moor", "fen", "hills", "lake", "vale", "cliffs"]
# A tree, a tuft or a knoll: place, kind, size.
Scattered: TypeAlias = tuple[float, float, Growth, float]
# Place and height.
Peak: TypeAlias = tuple[float, float, float]


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """An area of the Kingdom with the places of its pieces (WK-PIC-1)."""

    ring: Ring
    node: Spot
    label: Spot
    label_width: float
    # Its vegetation; an area with a city has none.
    terrain: Growth | None = None
    stronghold: Spot
    siege: Spot
    # One place for the pieces of each Baron.
    slots: tuple[Spot, ...]
    city: Spot | None = None
    port: Spot | None = None


class BorderLine(msgspec.Struct, frozen=True, kw_only=True, rename={"kind": "type"}):
    a: str
    b: str
    kind: BorderKind
    line: Line


class RiverLine(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    line: Line
    width: tuple[float, float]


class Lake(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name_en: str
    name_ru: str
    ring: Ring


class RoadLine(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    line: Line


class BridgeMark(msgspec.Struct, frozen=True, kw_only=True):
    """A bridge and its angle in degrees."""

    id: str
    at: Spot
    angle: float


class Vignette(msgspec.Struct, frozen=True, kw_only=True):
    frame: Box
    land: tuple[Ring, ...]
    city: Spot
    port: Spot
    label: Spot
    slots: tuple[Spot, ...]
    river: Line = ()
    road: Line = ()
    water: tuple[Ring, ...] = ()


class SeaName(msgspec.Struct, frozen=True, kw_only=True):
    """The name of a sea and its angle in degrees."""

    name_en: str
    name_ru: str
    at: Spot
    angle: float


class Ornaments(msgspec.Struct, frozen=True, kw_only=True):
    # Place and radius.
    compass: tuple[float, float, float]
    ships: tuple[Spot, ...]
    sea_names: tuple[SeaName, ...]


class Geography(msgspec.Struct, frozen=True, kw_only=True):
    """The whole picture of the Kingdom (WK-PIC-1)."""

    canvas: tuple[int, int]
    land: tuple[Ring, ...]
    areas: dict[str, Shape]
    borders: tuple[BorderLine, ...]
    rivers: tuple[RiverLine, ...]
    lakes: tuple[Lake, ...]
    roads: tuple[RoadLine, ...]
    bridges: tuple[BridgeMark, ...]
    peaks: tuple[Peak, ...]
    hills: tuple[Peak, ...]
    scatter: tuple[Scattered, ...]
    overseas: dict[str, Vignette]
    ornaments: Ornaments


GEOGRAPHY = msgspec.json.decode((FOLDER / "geography.json").read_bytes(), type=Geography)
