"""Windows onto a map: map a part of it, the whole or a named close-up, to a box of a picture."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from renders.kit.boxes import Box

# A point of a map in the map's own units: x, y.
Spot: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Spot, ...]
# A part of a map: left, top, width, height.
Frame: TypeAlias = tuple[float, float, float, float]


class Window(NamedTuple):
    """A part of the map shown in a box: its left and top edge on the map, and pixels for a unit of the map."""

    box: Box
    left: float
    top: float
    scale: float

    def at(self, spot: Spot) -> Spot:
        return (
            self.box.x + (spot[0] - self.left) * self.scale,
            self.box.y + (spot[1] - self.top) * self.scale,
        )

    def near(self, spot: Spot) -> tuple[int, int]:
        """The picture position of a map point, in whole pixels."""
        x, y = self.at(spot)
        return round(x), round(y)

    def line(self, spots: Iterable[Spot]) -> list[Spot]:
        return [self.at(spot) for spot in spots]

    def shows(self, spot: Spot, margin: float = 0) -> bool:
        """Whether a point lies inside, with a margin in units of the map."""
        x, y = spot
        wide, tall = self.box.w / self.scale, self.box.h / self.scale
        return (
            self.left + margin <= x <= self.left + wide - margin and self.top + margin <= y <= self.top + tall - margin
        )

    def part(self, frame: Frame) -> Window:
        """The window of a part of the box, with the same position and scale."""
        left, top, wide, tall = frame
        x, y = self.near((left, top))
        return Window(Box(x, y, round(wide * self.scale), round(tall * self.scale)), left, top, self.scale)


def along(line: Sequence[Spot], step: float) -> Iterator[Spot]:
    """Points of a line, about a step apart, without its end."""
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        many = max(1, round(math.dist((ax, ay), (bx, by)) / step))
        yield from ((ax + (bx - ax) * n / many, ay + (by - ay) * n / many) for n in range(many))


def band(window: Window, spots: Iterable[Spot], rim: int, whole: Sequence[Box]) -> Box:
    """The part of a close-up around some spots, with a margin in pixels, that cuts no name and no table in two."""
    heights = [window.near(spot)[1] for spot in spots]
    top, bottom = max(0, min(heights) - rim), min(window.box.h, max(heights) + rim)
    while cut := [box for box in whole if box.y < top < box.bottom]:
        top = min(box.y for box in cut)
    while cut := [box for box in whole if box.y < bottom < box.bottom]:
        bottom = max(box.bottom for box in cut)
    return Box(0, top, window.box.w, bottom - top)


def window_on(frame: Frame, width: int, at: tuple[int, int] = (0, 0)) -> Window:
    """A window on a part of a map, of the given width, with its upper left corner at a pixel of the picture."""
    left, top, wide, tall = frame
    scale = width / wide
    return Window(Box(*at, width, round(tall * scale)), left, top, scale)


class Atlas(msgspec.Struct, frozen=True):
    """A map with its named close-ups, and the widths at which the whole and a close-up are drawn."""

    whole: Frame
    parts: Mapping[str, Frame]
    whole_width: int
    part_width: int

    def window(self, part: str | None, at: tuple[int, int] = (0, 0)) -> Window:
        if part is None:
            return window_on(self.whole, self.whole_width, at)
        return window_on(self.parts[part], self.part_width, at)

    def part_with(self, spots: Sequence[Spot], margin: float) -> str | None:
        """The first close-up that shows all these points; None if no single one does."""
        if not spots:
            return None
        windows = ((part, self.window(part)) for part in self.parts)
        return next((part for part, window in windows if all(window.shows(spot, margin) for spot in spots)), None)

    def part_around(self, spot: Spot, among: Iterable[str] = ()) -> str:
        """The close-up with a point nearest to its middle, among some or all."""

        def off(part: str) -> float:
            left, top, wide, tall = self.parts[part]
            return max(abs(spot[0] - left - wide / 2) / wide, abs(spot[1] - top - tall / 2) / tall)

        return min(among or self.parts, key=off)


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
