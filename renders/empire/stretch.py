"""Distorts Mercator's map, so that every province and sea zone has space for its name and its pieces.

`stretch.json` gives the new positions for the points of a square grid on Mercator's map; points between them are
interpolated. Neighbours stay neighbours: only sizes and shapes differ from the true ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from renders.kit.maps.mercator import Mercator
from renders.kit.maps.windows import Line, Spot

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
        """The map points of a line of longitudes and latitudes."""
        return tuple(self.spot(spot) for spot in degrees)


def _cell(at: float, count: int) -> tuple[int, float]:
    """The cell of a grid that contains a coordinate, and the position in it; outside, the nearest edge."""
    inside = max(0.0, min(at, count - 1.0))
    cell = min(int(inside), count - 2)
    return cell, inside - cell


def _between(one: Spot, other: Spot, share: float) -> Spot:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


STRETCH = msgspec.json.decode(Path(__file__).with_name("stretch.json").read_bytes(), type=Stretch)
