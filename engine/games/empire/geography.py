"""The outlines of provinces and sea zones and the places for names and pieces, as longitude and latitude."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.games.empire.content import FOLDER

Spot: TypeAlias = tuple[float, float]
Ring: TypeAlias = tuple[Spot, ...]
# An outer ring and the holes in it.
Polygon: TypeAlias = tuple[Ring, ...]


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A province or sea zone as it is drawn (EMP-PIC-1, EMP-PIC-3)."""

    kind: Literal["land", "sea"]
    polygons: tuple[Polygon, ...]
    # The centre of the name, and its angle in degrees.
    label: Spot
    angle: float = 0
    # The roomiest point, and the radius of free space round it in degrees of longitude.
    stand: Spot
    room: float
    # The places for the pieces of a region that is too small for them.
    callout: Spot | None = None


class Arrow(msgspec.Struct, frozen=True):
    """A strait as it is drawn: from inside one province through the sea zone into the other (EMP-PIC-4)."""

    sea: str
    path: tuple[Spot, Spot, Spot]


class Geography(msgspec.Struct, frozen=True):
    """The whole picture of the empire, with the land and water round it that belong to no region."""

    regions: dict[str, Region]
    beyond: tuple[Polygon, ...]
    waters_beyond: tuple[Polygon, ...]
    straits: dict[str, Arrow]


GEOGRAPHY = msgspec.json.decode((FOLDER / "regions.json").read_bytes(), type=Geography)
