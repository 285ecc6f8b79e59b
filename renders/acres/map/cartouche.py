"""What explains the map's signs: a cartouche in the ocean of the whole map, and a legend below a close-up."""

from __future__ import annotations

from engine.games.acres.content import LINKS, PLACES, Nation
from engine.games.acres.view import View as AcresView
from renders.acres.map.chart import places_in
from renders.acres.map.links import style_of, styles
from renders.acres.map.tokens import draw_cannon, draw_cut_off, draw_empty, draw_fort, draw_piece, draw_points
from renders.acres.news import news, targets
from renders.acres.signs import DEFENCE, EMBLEMS, SYMBOLS
from renders.kit import Box, Canvas, blend, colour, medallion
from renders.kit.maps import compass, legend
from renders.kit.maps.legend import Draw, changed_sign, icon_sign, said, target_sign
from renders.kit.maps.links import draw_line
from renders.kit.maps.windows import Spot, Window
from renders.renderer import Look

PAPER = colour("#f6eed9")
SEA = colour("#8fb2b9")


def nations_box(window: Window) -> Box:
    """The box of both nations' panels on the whole map: in the ocean."""
    return _box(window, (612, 668), (990, 970))


def sieges_box(window: Window) -> Box:
    """The box of the sieges on the whole map: in the ocean above the nations."""
    return _box(window, (726, 478), (990, 614))


def _box(window: Window, corner: Spot, other: Spot) -> Box:
    (x, y), (right, bottom) = window.near(corner), window.near(other)
    return Box(x, y, right - x, bottom - y)


def _line(style: str) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        y = box.centre[1]
        if style == "sea":
            canvas.rounded(box.middle(box.w, round(30 * scale)), 5, SEA)
        draw_line(canvas, styles(canvas.palette)[style], [(box.x + 5, y), (box.right - 5, y)], 1.3 * scale)

    return draw


def _piece(nation: Nation, *, town: bool) -> Draw:
    return lambda canvas, box, scale: draw_piece(canvas, box.centre, 0.78 * scale, nation, town=town)


def _fort(canvas: Canvas, box: Box, scale: float) -> None:
    draw_fort(canvas, box.centre, 0.62 * scale)
    draw_piece(canvas, box.centre, 0.7 * scale, "british", town=False)


def _besieged(canvas: Canvas, box: Box, scale: float) -> None:
    x, y = box.centre
    shift = round(17 * 1.1 * scale)
    draw_cannon(canvas, (x + shift, y - shift), 1.1 * scale, "british")


def _points(canvas: Canvas, box: Box, scale: float) -> None:
    x, y = box.centre
    draw_points(canvas, (x - round(22.8 * scale), y + round(21.2 * scale)), 1.57 * scale, 2)


def _cut_off(canvas: Canvas, box: Box, scale: float) -> None:
    shift = round(14 * 1.3 * scale)
    draw_cut_off(canvas, (box.centre[0] + shift, box.centre[1] + shift), 1.3 * scale)


def _nations(canvas: Canvas, box: Box, scale: float) -> None:
    x, y = box.centre
    medallion(canvas, (x - round(14 * scale), y), round(13 * scale), EMBLEMS["british"])
    medallion(canvas, (x + round(14 * scale), y), round(13 * scale), EMBLEMS["french"])


SIGNS: tuple[tuple[str, Draw], ...] = (
    ("river", _line("river")),
    ("village", _piece("british", town=False)),
    ("lake", _line("lake")),
    ("town", _piece("french", town=True)),
    ("card", _line("card")),
    ("fort", _fort),
    ("road", _line("road")),
    ("points", _points),
    ("trail", _line("trail")),
    ("settler", icon_sign(SYMBOLS["settler"])),
    ("sea", _line("sea")),
    ("ship", icon_sign(SYMBOLS["ship"])),
    ("siege", _besieged),
    ("defence", icon_sign(DEFENCE)),
    ("cut-off", _cut_off),
    ("empty", lambda canvas, box, scale: draw_empty(canvas, box.centre, 0.78 * scale)),
    ("nations", _nations),
)


def draw_compass(canvas: Canvas, window: Window) -> None:
    dark = blend(SEA, colour("#3e6472"), 0.75)
    compass.draw_compass(canvas, window.at((885, 558)), 54 * window.scale, (SEA, dark, PAPER))


def _signs(view: AcresView, look: Look[AcresView], window: Window) -> dict[str, Draw]:
    """The signs in use, the marks first."""
    fresh, wanted = news(view, look.before), targets(look.marks)
    shown = set(places_in(window))
    seen = [view.places[place] for place in shown]
    styles = {style_of(link) for link in LINKS if link.a in shown or link.b in shown}
    used = {
        "changed": fresh.places & shown,
        "target": wanted.places & shown,
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
    marks: dict[str, Draw] = {"changed": changed_sign, "target": target_sign}
    return {name: draw for name, draw in (marks | dict(SIGNS)).items() if used.get(name, True)}


def legend_height(view: AcresView, look: Look[AcresView], window: Window) -> int:
    return legend.legend_height(len(_signs(view, look, window)))


def draw_legend(canvas: Canvas, box: Box, look: Look[AcresView], view: AcresView, window: Window) -> None:
    legend.draw_legend(canvas, box, said(look.translator, "renders-acres-legend", _signs(view, look, window)))
