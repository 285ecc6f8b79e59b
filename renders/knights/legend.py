"""The legend of a close-up: the marks in use, the signs of its cities, and the Barons' colours."""

from __future__ import annotations

from engine.games.knights.content.kingdom import CITY_IN, PORTS
from engine.games.knights.view import CityView, View
from renders.kit import Box, Canvas, medallion, name_of
from renders.kit.maps import legend
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, target_sign
from renders.knights.map.chart import areas_in
from renders.knights.seen import garrison, news, targets
from renders.knights.signs import BREACH, COIN, GARRISON, PORT, RUINS, SIEGE, STRONGHOLD, draw_shape, emblem_of
from renders.renderer import Look


def baron_sign(view: View, seat: int) -> Draw:
    return lambda canvas, box, scale: medallion(canvas, box.centre, round(14 * scale), emblem_of(view, seat))


def coin_sign(canvas: Canvas, box: Box, scale: float) -> None:
    canvas.disc(box.centre, round(11 * scale), canvas.palette.ink)
    canvas.disc(box.centre, round(9.5 * scale), COIN)


def wall_sign(canvas: Canvas, box: Box, scale: float) -> None:
    room = box.middle(round(30 * scale), round(22 * scale))
    canvas.outline(room, canvas.palette.ink, round(2 * scale), round(4 * scale))
    canvas.outline(room.inset(round(5 * scale)), canvas.palette.ink, round(2 * scale), round(3 * scale))


def hollow_sign(canvas: Canvas, box: Box, scale: float) -> None:
    side = round(24 * scale)
    draw_shape(canvas, box.middle(side, side), "star", canvas.palette.ink, canvas.palette.paper, hollow=True)


def _signs(view: View, look: Look[View], crop: str) -> list[Sign]:
    shown = set(areas_in(crop))
    cities: list[CityView] = [view.cities[name] for area, name in CITY_IN.items() if area in shown]
    standing = [city for city in cities if not city.razed]
    forts = [seat for seat in range(view.seats) if garrison(view, seat).area in shown]
    nobles = [
        army for baron in view.barons for army in baron.armies if army.area in shown and army.holder != "stronghold"
    ]
    marks: list[tuple[bool, str, Draw]] = [
        (bool(news(view, look.before).areas & shown), "changed", changed_sign),
        (bool(targets(look.marks).areas & shown), "target", target_sign),
        (bool(standing) or bool(forts), "strength", icon_sign("shield")),
        (bool(standing), "income", coin_sign),
        (any(city.fortified for city in standing), "fortified", wall_sign),
        (
            any(city.breaches for city in standing) or any(view.barons[seat].breaches for seat in forts),
            "breaches",
            icon_sign(BREACH),
        ),
        (bool(shown & set(view.sieges)), "siege", icon_sign(SIEGE)),
        (any(city.razed for city in cities), "ruins", icon_sign(RUINS)),
        (bool(forts), "stronghold", icon_sign(STRONGHOLD)),
        (any(garrison(view, seat).strength for seat in forts), "garrison", icon_sign(GARRISON)),
        (any(army.exhausted for army in nobles), "exhausted", hollow_sign),
        (bool(shown & set(PORTS)), "port", icon_sign(PORT)),
    ]
    found = [Sign(look.translator(f"renders-knights-legend-{name}"), draw) for there, name, draw in marks if there]
    owners = (
        {city.owner for city in standing} | set(forts) | {siege.by for a, siege in view.sieges.items() if a in shown}
    )
    present = [
        seat
        for seat, baron in enumerate(view.barons)
        if seat in owners or any(army.area in shown for army in baron.armies)
    ]
    return found + [Sign(name_of(look.translator, seat), baron_sign(view, seat)) for seat in present]


def legend_height(view: View, look: Look[View], crop: str) -> int:
    return legend.legend_height(len(_signs(view, look, crop)))


def draw_legend(canvas: Canvas, box: Box, view: View, look: Look[View], crop: str) -> None:
    legend.draw_legend(canvas, box, _signs(view, look, crop))
