"""The legend of a close-up: only the signs that it shows."""

from __future__ import annotations

from engine.games.acres.content import LINKS, PLACES
from engine.games.acres.view import View as AcresView
from renders.acres.cartouche import SIGNS, meaning
from renders.acres.chart import places_in
from renders.acres.links import style_of
from renders.acres.news import news, targets
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps import legend
from renders.kit.maps.legend import Draw, Sign, changed_sign, target_sign
from renders.kit.maps.windows import Window
from renders.renderer import Look


def _signs(view: AcresView, look: Look[AcresView], window: Window) -> list[tuple[str, Draw]]:
    """The signs in use, the marks first."""
    fresh, wanted = news(view, look.before), targets(look.marks)
    shown = set(places_in(window))
    seen = [view.places[place] for place in shown]
    styles = {style_of(link) for link in LINKS if link.a in shown or link.b in shown}
    used = {
        "village": any(place.nation and not place.town for place in seen),
        "town": any(place.town for place in seen),
        "fort": any(place.fort for place in seen),
        "siege": any(place.besieger for place in seen),
        "cut-off": any(place.cut_off for place in seen),
        "empty": any(not place.nation for place in seen),
        "nations": False,
        "sea": any(PLACES[place].sea_access for place in shown),
        "ship": any(PLACES[place].ship_symbol for place in shown),
        "defence": any(PLACES[place].defence for place in shown),
        **{style: style in styles for style in ("river", "lake", "card", "road", "trail")},
    }
    marks: list[tuple[bool, str, Draw]] = [
        (bool(fresh.places & shown), "changed", changed_sign),
        (bool(wanted.places & shown), "target", target_sign),
    ]
    return [(name, draw) for there, name, draw in marks if there] + [
        (name, draw) for name, draw in SIGNS if used.get(name, True)
    ]


def legend_height(view: AcresView, look: Look[AcresView], window: Window) -> int:
    """The height of the legend."""
    return legend.legend_height(len(_signs(view, look, window)))


def draw_legend(canvas: Canvas, box: Box, look: Look[AcresView], view: AcresView, window: Window) -> None:
    """Draw the signs on a sheet of paper."""
    signs = [Sign(meaning(look.translator, name), draw) for name, draw in _signs(view, look, window)]
    legend.draw_legend(canvas, box, signs)
