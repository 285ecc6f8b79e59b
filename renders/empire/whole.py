"""The whole current map: arrows, a badge for each side in its own province, changes and targets."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.empire.content import KEY_PROVINCES, SEAS
from engine.games.empire.view import View
from renders.empire.badges import Standing, badges_in, draw_badge, draw_crowd, is_crowded, standing_at
from renders.empire.ground import ground
from renders.empire.news import news, targets
from renders.empire.sites import sites
from renders.empire.straits import draw_straits
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps.windows import Window
from renders.renderer import Look

LINE = 4


def stands(view: View, language: str) -> list[Standing]:
    """All badges of the map, before it has its position on the picture."""
    return [one for site in sites(language).values() for one in standing_at(view, site)]


def crowded_places(view: View, language: str) -> list[str]:
    """The places whose sides are listed below the map, key provinces first and sea zones last."""
    found = [place for place, site in sites(language).items() if is_crowded(view, site)]
    return sorted(found, key=lambda place: (place in SEAS, place not in KEY_PROVINCES))


def draw_whole(canvas: Canvas, window: Window, view: View, look: Look[View]) -> None:
    """Draw the printed map with all pieces."""
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
