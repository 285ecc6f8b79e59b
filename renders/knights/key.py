"""The key of Warrior Knights: the signs of the map, the panels and the Barons, with their meanings."""

from __future__ import annotations

from engine.games.knights.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, target_sign
from renders.kit.names import name_of
from renders.knights.legend import baron_sign, coin_sign, hollow_sign, wall_sign
from renders.knights.signs import (
    BANNED,
    BREACH,
    CHAIRMAN,
    CHARGE,
    CITY,
    CROWNS,
    FAITH,
    GARRISON,
    HEAD,
    HELD,
    HERETIC,
    INFLUENCE,
    OFFICE,
    PORT,
    RUINS,
    SIEGE,
    STRONGHOLD,
    VOTES,
    WOUND,
    draw_shape,
    emblem_of,
)
from renders.knights.tokens import draw_nobles_in_brief
from renders.renderer import Look

MAP: dict[str, Draw] = {
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
    "port": icon_sign(PORT),
}
PANEL = {
    "turn": "hourglass",
    "influence": INFLUENCE,
    "crowns": CROWNS,
    "votes": VOTES,
    "faith": FAITH,
    "cities": CITY,
    "cards": HELD,
    "charge": CHARGE,
    "chairman": CHAIRMAN,
    "head": HEAD,
    "heretic": HERETIC,
    "banned": BANNED,
    "wound": WOUND,
    "office": OFFICE,
}


def _noble_sign(canvas: Canvas, box: Box, scale: float) -> None:
    side = round(24 * scale)
    draw_shape(canvas, box.middle(side, side), "star", canvas.palette.ink, canvas.palette.paper)


def _nobles_sign(view: View) -> Draw:
    return lambda canvas, box, _: draw_nobles_in_brief(canvas, box.middle(94, 44), emblem_of(view, 0), 50, 36)


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: the map with its marks, the panels below it, and the Barons' colours."""
    say = look.translator
    on_map = [Sign(say(f"renders-knights-legend-{name}"), draw) for name, draw in MAP.items()]
    on_map.append(Sign(say("renders-knights-key-nobles"), _nobles_sign(view)))
    on_map.append(Sign(say("renders-knights-key-noble"), _noble_sign))
    on_map.append(Sign(say("renders-knights-legend-exhausted"), hollow_sign))
    panel = [Sign(say(f"renders-knights-key-{name}"), icon_sign(icon)) for name, icon in PANEL.items()]
    barons = [Sign(name_of(say, seat), baron_sign(view, seat)) for seat in range(view.seats)]
    return (
        KeySection(say("renders-knights-key-map"), on_map),
        KeySection(say("renders-knights-key-panels"), panel),
        KeySection(say("renders-knights-key-barons"), barons),
    )
