"""The current map: cities, strongholds and Nobles on the printed map, with changes and targets."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.knights.view import View
from renders.kit import Box, Canvas
from renders.kit.maps.labels import Tie, lift_labels
from renders.kit.maps.marks import around
from renders.knights.map.chart import Pane, home, panes, sizes
from renders.knights.map.ground import ground, name_ink
from renders.knights.map.layout import Layout, layout, zones_of
from renders.knights.map.standing import Standing, arrange, solid
from renders.knights.map.tokens import draw_token
from renders.knights.seen import Targets, news, nobles_at, targets, way_shown
from renders.knights.signs import INKS
from renders.renderer import Look

# A token with this many of its nine points outside its area is tied to it by a line.
FAR_OUT = 5


def draw_field(canvas: Canvas, at: tuple[int, int], view: View, look: Look[View], crop: str | None) -> None:
    """Draw the printed map with all pieces, its upper left corner at a point."""
    field = ground(look.translator.language, look.palette, crop)
    words, size = layout(look.translator.language, crop), sizes(crop).figure
    standing = arrange(view, words, crop)
    for pane in panes(crop):
        ties = _draw_ties(field, pane, standing, crop)
        for area, label in words.labels.items():
            lift_labels(field, [label], ties, name_ink(field, area))
        _draw_way(field, pane, way_shown(view), size)
    for one in standing:
        draw_token(field, one.box, view, one.token, size)
    fresh, wanted = news(view, look.before).areas, targets(look.marks)
    built = {one.token.area: solid(view, one, crop)[-1] for one in standing if one.token.kind in ("city", "stronghold")}
    for pane in panes(crop):
        for area in pane.areas:
            box = built.get(area) or _named(area, pane, words, size)
            _mark(field, box, (area in fresh, area in wanted.areas), size)
    _mark_nobles(field, view, wanted, standing, size)
    canvas.stamp(field, at)


def _draw_ties(canvas: Canvas, pane: Pane, standing: Sequence[Standing], crop: str | None) -> list[Tie]:
    found: list[Tie] = []
    zones = zones_of(crop)
    for token, box in standing:
        if token.kind != "nobles" or token.area not in pane.areas:
            continue
        if pane.window.box.holds(box) and (len(pane.areas) == 1 or zones.astray(token.area, box).outside < FAR_OUT):
            continue
        start, end = box.centre, pane.window.near(home(token.area))
        if math.dist(start, end) > box.w:
            canvas.stroke((start, end), 5, canvas.palette.paper)
            canvas.stroke((start, end), 3, INKS.coast)
            found.append((start, end))
    return found


def _draw_way(canvas: Canvas, pane: Pane, way: Sequence[str], size: int) -> None:
    spots = [pane.window.at(home(area)) for area in way if area in pane.areas]
    if len(spots) < 2:
        return
    line = max(4, size // 4)
    canvas.stroke(spots, line + 6, canvas.palette.frame)
    canvas.stroke(spots, line, canvas.palette.target, (2.5 * line, 1.5 * line))
    x, y = spots[-1]
    canvas.disc((round(x), round(y)), size, canvas.palette.frame)
    canvas.disc((round(x), round(y)), size - 3, canvas.palette.target)
    canvas.icon("walking-boot", around((round(x), round(y)), size * 0.66), canvas.palette.frame)


def _named(area: str, pane: Pane, words: Layout, size: int) -> Box:
    """The box of an area's name, which is marked if nothing is built there."""
    label = words.labels.get(area)
    return around(pane.window.near(home(area)), size) if label is None else label.box


def _mark(canvas: Canvas, box: Box, marked: tuple[bool, bool], size: int) -> None:
    """Draw a frame around a change, brackets around a target."""
    changed, wanted = marked
    line = max(4, size // 6)
    if changed:
        canvas.outline(box.inset(-line - 2), canvas.palette.changed, line, size // 2 + line)
    if wanted:
        canvas.brackets(box.inset(-2 * line), canvas.palette.target, line, max(12, size * 2 // 3))


def _mark_nobles(canvas: Canvas, view: View, wanted: Targets, standing: Sequence[Standing], size: int) -> None:
    line = max(4, size // 6)
    for token, box in standing:
        if token.seat != view.seat or token.kind not in ("nobles", "sea"):
            continue
        here = {army.holder for army in nobles_at(view, token.seat, token.area, at_sea=token.kind == "sea")}
        if here & wanted.nobles:
            canvas.brackets(box.inset(-line - 1), canvas.palette.target, line, max(10, size // 2))
