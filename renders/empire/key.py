"""The key of Conquest of the Empire: the signs of the map, units, panels and players, with their meanings."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.empire.badges import Badge
from renders.empire.legend import badge_sign, crowd_sign, player_sign, value_sign
from renders.empire.signs import (
    ALLIANCES,
    ARMIES,
    AUCTION,
    CHAOS,
    CITY,
    DECK,
    MARKER,
    POINTS,
    POOL,
    SENATOR,
    TALENT,
    TOKEN,
    UNIT_ICONS,
)
from renders.empire.straits import draw_strait
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, target_sign
from renders.kit.names import name_of
from renders.renderer import Look

PANEL = {
    "turn": "hourglass",
    "points": POINTS,
    "talents": TALENT,
    "senators": SENATOR,
    "chaos": CHAOS,
    "markers": MARKER,
    "cities": CITY,
    "cards": "hand-cards",
    "deck": DECK,
    "pool": POOL,
    "upper": ALLIANCES[0],
    "lower": ALLIANCES[1],
    "auction": AUCTION,
    "strength": ARMIES,
}


def strait_sign(*, closed: bool) -> Draw:
    """The arrow across a strait."""

    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        room = box.middle(round(44 * scale), 0)
        draw_strait(canvas, [(room.x, room.y), (room.right, room.y)], scale * 1.6, closed=closed)

    return draw


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: the map with its marks, the units, the panels below it, and the players' colours."""
    say = look.translator
    drawn = {
        "changed": changed_sign,
        "target": target_sign,
        "value": value_sign,
        "tokens": icon_sign(TOKEN),
        "city": icon_sign(CITY),
        "badge": badge_sign(view, Badge(view.seat or 0, 4)),
        "led": badge_sign(view, Badge(view.seat or 0, 4, led=True)),
        "alone": badge_sign(view, Badge(view.seat or 0, 0, led=True)),
        "crowd": crowd_sign,
        "open": strait_sign(closed=False),
        "closed": strait_sign(closed=True),
    }
    on_map = [Sign(say(f"renders-empire-legend-{name}"), draw) for name, draw in drawn.items()]
    units = [Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in UNIT_ICONS.items()]
    panel = [Sign(say(f"renders-empire-key-{name}"), icon_sign(icon)) for name, icon in PANEL.items()]
    players = [Sign(name_of(say, seat), player_sign(view, seat)) for seat in range(view.seats)]
    return (
        KeySection(say("renders-empire-key-map"), on_map),
        KeySection(say("renders-empire-key-units"), units),
        KeySection(say("renders-empire-key-panels"), panel),
        KeySection(say("renders-empire-key-players"), players),
    )
