"""The current map, whole or a close-up: arrows, what stands in every place, changes and targets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from engine.games.empire.content import KEY_PROVINCES, SEAS
from engine.games.empire.view import View
from renders.empire.map.blocks import (
    PlacedBadge,
    badges_in,
    draw_badge,
    draw_block,
    draw_crowd,
    is_crowded,
    standing_at,
)
from renders.empire.map.chart import PLACES, figures, fine, letters, provinces_in, seas_in
from renders.empire.map.ground import ground
from renders.empire.map.layout import Layout, layout
from renders.empire.map.sites import sites
from renders.empire.map.standing import Standing, arrange
from renders.empire.map.straits import draw_straits, strait_signs
from renders.empire.seen import news, targets
from renders.empire.signs import INKS
from renders.kit import Box, Canvas
from renders.kit.maps.labels import Tie, lift_labels
from renders.kit.maps.marks import Marks, around
from renders.kit.maps.windows import Window
from renders.renderer import Look

LINE = 4


def stands(view: View, language: str) -> list[PlacedBadge]:
    """All badges of the map, before it has its position on the picture."""
    return [one for site in sites(language).values() for one in standing_at(view, site)]


def crowded_places(view: View, language: str) -> list[str]:
    """The places whose sides are listed below the map, key provinces first and sea zones last."""
    found = [place for place, site in sites(language).items() if is_crowded(view, site)]
    return sorted(found, key=lambda place: (place in SEAS, place not in KEY_PROVINCES))


def draw_whole(canvas: Canvas, window: Window, view: View, look: Look[View]) -> None:
    at, language = (window.box.x, window.box.y), look.translator.language
    canvas.stamp(ground(language, look.palette, None), at)
    draw_straits(canvas, window, view)
    standing = [one._replace(box=one.box.moved(*at)) for one in stands(view, language)]
    for one in standing:
        if one.badge is None:
            draw_crowd(canvas, one.box, one.place, len(badges_in(view, one.place)))
        else:
            draw_badge(canvas, one.box, one.badge, view)
    fresh, wanted = news(view, look.before).places, targets(look.marks).places
    for place, site in sites(language).items():
        label = site.label.moved(*at)
        if place in fresh:
            _frame(canvas, [one.box for one in standing if one.place == place] or [label])
        if place in wanted:
            canvas.brackets(label.inset(-7, -4), canvas.palette.target, LINE, 14)


def _frame(canvas: Canvas, boxes: Iterable[Box]) -> None:
    for box in boxes:
        canvas.outline(box.inset(-LINE), canvas.palette.changed, LINE, 12)


def draw_field(
    canvas: Canvas, window: Window, view: View, look: Look[View], *, crop: str, standing: Sequence[Standing]
) -> None:
    at = (window.box.x, window.box.y)
    words = layout(look.translator.language, crop)
    canvas.stamp(ground(look.translator.language, look.palette, crop), at)
    draw_straits(canvas, window, view)
    labels = [label._replace(box=label.box.moved(*at)) for label in words.labels]
    anchors = anchors_in(window, words)
    ties = [tie for _, tie in ties_of(window, standing, anchors)]
    for tie in ties:
        _draw_tie(canvas, window, tie)
    lift_labels(canvas, labels, ties, canvas.palette.ink)
    size = figures(window)
    for one in standing:
        draw_block(canvas, one.box, one.block, size, view)
    marks = Marks(news(view, look.before).places, targets(look.marks).places)
    _mark(canvas, window, marks, _boxes(standing), anchors)


def anchors_in(window: Window, words: Layout) -> dict[str, Box]:
    at = (window.box.x, window.box.y)
    return {region: box.moved(*at) for region, box in words.named.items()}


def ties_of(window: Window, standing: Sequence[Standing], anchors: Mapping[str, Box]) -> list[tuple[str, Tie]]:
    found = [(one.place, _tie(window, one, _homes(one, standing, anchors))) for one in standing]
    return [(place, tie) for place, tie in found if tie is not None]


def standing_in(view: View, window: Window, language: str, crop: str) -> list[Standing]:
    words = layout(language, crop)
    return arrange(view, window, words, anchors_in(window, words), strait_signs(window, view))


def _boxes(standing: Sequence[Standing]) -> dict[str, list[Box]]:
    found: dict[str, list[Box]] = {}
    for one in standing:
        found.setdefault(one.place, []).append(one.box)
    return found


def _homes(standing: Standing, others: Sequence[Standing], anchors: Mapping[str, Box]) -> list[Box]:
    """The anchors of a block's line: the name of its place and, for an army, the table beside it."""
    names = [anchors[standing.place]] if standing.place in anchors else []
    tables = [one.box for one in others if one.place == standing.place and one.block.columns and one is not standing]
    return names + tables


def _tie(window: Window, standing: Standing, homes: Sequence[Box]) -> Tie | None:
    """A line from a displaced block to the nearest anchor of its place, or to its middle."""
    box = standing.box
    ends = [*homes] or [around(window.near(PLACES[standing.place].home), 3 * window.scale)]
    lines = [(_between(box, home), _between(home, box)) for home in ends]
    tie = min(lines, key=lambda line: math.dist(*line))
    return None if math.dist(*tie) < figures(window) * 0.8 else tie


def _draw_tie(canvas: Canvas, window: Window, tie: Tie) -> None:
    scale = max(2.0, window.scale * fine(window))
    canvas.stroke(tie, 2.1 * scale, canvas.palette.paper)
    canvas.stroke(tie, 1.1 * scale, INKS.coast)
    canvas.disc(tie[1], round(2.2 * scale), INKS.coast)


def _between(box: Box, other: Box) -> tuple[int, int]:
    """The point of a box that is nearest to the middle of another."""
    x, y = other.centre
    return max(box.x, min(x, box.right)), max(box.y, min(y, box.bottom))


def _mark(canvas: Canvas, window: Window, marks: Marks, boxes: dict[str, list[Box]], labels: dict[str, Box]) -> None:
    """Draw frames around changes, brackets around targets."""
    line = max(4, round(2 * window.scale * fine(window)))
    stands = [box for found in boxes.values() for box in found]
    for place in [*provinces_in(window), *seas_in(window)]:
        spot = around(window.near(PLACES[place].home), letters(window))
        for box in boxes.get(place) or [labels.get(place, spot)]:
            if place in marks.changed and (place in boxes or not any(box.meets(other) for other in stands)):
                canvas.outline(box.inset(-line), canvas.palette.changed, line, letters(window) // 3 + line)
            if place in marks.targets:
                canvas.brackets(box.inset(-2 * line), canvas.palette.target, line, max(14, letters(window) * 2 // 3))
