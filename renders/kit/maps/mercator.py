"""Mercator's projection: converts longitude and latitude to points of a map."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from renders.kit.maps.windows import Line, Spot


class Mercator(msgspec.Struct, frozen=True):
    """The projection of one map: the degrees of its upper left corner, and map units for a degree of longitude."""

    west: float
    north: float
    units: float

    def spot(self, degrees: Spot) -> Spot:
        return (degrees[0] - self.west) * self.units, (_height(self.north) - _height(degrees[1])) * self.units

    def line(self, degrees: Iterable[Spot]) -> Line:
        return tuple(self.spot(spot) for spot in degrees)


def _height(latitude: float) -> float:
    """The distance of a latitude from the equator on the map, in degrees of longitude."""
    return math.degrees(math.asinh(math.tan(math.radians(latitude))))
