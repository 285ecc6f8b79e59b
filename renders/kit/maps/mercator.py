"""Degrees of longitude and latitude as points of a map."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from renders.kit.maps.windows import Line, Spot


class Mercator(msgspec.Struct, frozen=True):
    """Mercator's projection: the degrees of the map's upper left corner, and units for a degree of longitude."""

    west: float
    north: float
    units: float

    def spot(self, degrees: Spot) -> Spot:
        """A longitude and latitude on the map."""
        return (degrees[0] - self.west) * self.units, (_height(self.north) - _height(degrees[1])) * self.units

    def line(self, degrees: Iterable[Spot]) -> Line:
        """A line of longitudes and latitudes on the map."""
        return tuple(self.spot(spot) for spot in degrees)


def _height(latitude: float) -> float:
    """How far from the equator a latitude is drawn, in degrees of longitude."""
    return math.degrees(math.asinh(math.tan(math.radians(latitude))))
