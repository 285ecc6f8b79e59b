"""Marks on a map: places that changed, and places that are targets."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.palette import blend

REACH = 25.0
LINE = 4.0


def around(centre: tuple[int, int], reach: float) -> Box:
    """The square around a point."""
    side = round(reach)
    return Box(centre[0] - side, centre[1] - side, 2 * side, 2 * side)


class Marks(msgspec.Struct, frozen=True):
    changed: AbstractSet[str] = frozenset()
    targets: AbstractSet[str] = frozenset()

    def draw(self, canvas: Canvas, place: str, centre: tuple[int, int], scale: float, reach: float = REACH) -> None:
        """Draw the marks of one place, `reach` map units from its centre; its pieces are drawn above them."""
        if place in self.changed:
            draw_changed(canvas, centre, scale, reach)
        if place in self.targets:
            draw_target(canvas, centre, scale, reach)


def draw_changed(canvas: Canvas, centre: tuple[int, int], scale: float, reach: float = REACH) -> None:
    """Draw the mark of a change since the viewer last looked."""
    radius, line = round((reach + 1.5) * scale), _line(reach)
    shade = blend(canvas.palette.ink, canvas.palette.changed, 0.3)
    canvas.ring(centre, radius + max(1, round(scale)), round(1.5 * line * scale), shade)
    canvas.ring(centre, radius, round(line * scale), canvas.palette.changed)


def draw_target(canvas: Canvas, centre: tuple[int, int], scale: float, reach: float = REACH) -> None:
    box, line = around(centre, reach * scale), _line(reach)
    canvas.brackets(box, canvas.palette.target, max(4, round(line * scale)), round(reach * 0.6 * scale))


def _line(reach: float) -> float:
    """The thickness of a mark: finer around something small."""
    return min(LINE, LINE * reach / REACH)
