"""The legend of a close-up: the marks in use, the signs of its cities, and the Barons' colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.knights.content.kingdom import CITY_IN, PORTS
from engine.games.knights.view import CityView, View
from renders.kit import Box, Canvas, name_of
from renders.kit.maps.legend import Draw, Sign, changed_sign, crest_sign, icon_sign, said, target_sign
from renders.knights.map.chart import areas_in
from renders.knights.seen import news, targets
from renders.knights.signs import BREACH, COIN, GARRISON, PORT, RUINS, SIEGE, STRONGHOLD, draw_shape, emblem_of
from renders.renderer import Look


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


# The signs of the map in the order of the legend.
MARKS: dict[str, Draw] = {
    "changed": changed_sign,
    "target": target_sign,
    "strength": icon_sign("shield"),
    "income": coin_sign,
    "fortified": wall_sign,
    "breaches": icon_sign(BREACH),
    "siege": icon_sign(SIEGE),
    "ruins": icon_sign(RUINS),
    "stronghold": icon_sign(STRONGHOLD),
    "garrison": icon_sign(GARRISON),
    "exhausted": hollow_sign,
    "port": icon_sign(PORT),
}


def baron_signs(view: View, look: Look[View], seats: Iterable[int]) -> list[Sign]:
    """The crests of some Barons with their names."""
    return [Sign(name_of(look.translator, seat), crest_sign(emblem_of(view, seat))) for seat in seats]


def signs_shown(view: View, look: Look[View], crop: str) -> list[Sign]:
    """The marks in use, then the Barons with a city, a stronghold, a siege or an army there."""
    shown = set(areas_in(crop))
    cities = [view.cities[name] for area, name in CITY_IN.items() if area in shown]
    standing = [city for city in cities if not city.razed]
    forts = [seat for seat in range(view.seats) if view.barons[seat].stronghold.area in shown]
    present = {city.owner for city in standing} | set(forts)
    present |= {siege.by for area, siege in view.sieges.items() if area in shown}
    present |= {seat for seat, baron in enumerate(view.barons) if any(army.area in shown for army in baron.armies)}
    used = _used_marks(view, look, shown) | _used_walls(view, cities, forts)
    drawn = {name: draw for name, draw in MARKS.items() if name in used}
    barons = baron_signs(view, look, [seat for seat in range(view.seats) if seat in present])
    return said(look.translator, "renders-knights-legend", drawn) + barons


def _used_marks(view: View, look: Look[View], shown: set[str]) -> set[str]:
    nobles = [army for baron in view.barons for army in baron.armies if army.holder != "stronghold"]
    found = {
        "changed": news(view, look.before).areas & shown,
        "target": targets(look.marks).areas & shown,
        "siege": shown & set(view.sieges),
        "exhausted": [army for army in nobles if army.area in shown and army.exhausted],
        "port": shown & set(PORTS),
    }
    return {name for name, there in found.items() if there}


def _used_walls(view: View, cities: Sequence[CityView], forts: Sequence[int]) -> set[str]:
    standing = [city for city in cities if not city.razed]
    found = {
        "strength": standing or forts,
        "income": standing,
        "fortified": [city for city in standing if city.fortified],
        "breaches": [
            *(city for city in standing if city.breaches),
            *(seat for seat in forts if view.barons[seat].breaches),
        ],
        "ruins": len(standing) < len(cities),
        "stronghold": forts,
        "garrison": [seat for seat in forts if view.barons[seat].stronghold.strength],
    }
    return {name for name, there in found.items() if there}
