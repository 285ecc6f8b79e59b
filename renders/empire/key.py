"""What the signs on the pictures of Conquest of the Empire mean: the map, the units, the panels, the players."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.empire.cartouche import value_sign
from renders.empire.legend import player_sign
from renders.empire.signs import (
    ALLIANCES,
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
from renders.kit.key import Chapter
from renders.kit.maps.legend import Sign, changed_sign, icon_sign, target_sign
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
}


def key_chapters(view: View, look: Look[View]) -> tuple[Chapter, ...]:
    """The map with its marks, the units, the panels below it, and whose colour is whose."""
    say = look.speaker
    drawn = {
        "changed": changed_sign,
        "target": target_sign,
        "value": value_sign,
        "tokens": icon_sign(TOKEN),
        "city": icon_sign(CITY),
    }
    on_map = [Sign(say(f"renders-empire-legend-{name}"), draw) for name, draw in drawn.items()]
    units = [Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in UNIT_ICONS.items()]
    panel = [Sign(say(f"renders-empire-key-{name}"), icon_sign(icon)) for name, icon in PANEL.items()]
    players = [Sign(name_of(say, seat), player_sign(view, seat)) for seat in range(view.seats)]
    return (
        Chapter(say("renders-empire-key-map"), on_map),
        Chapter(say("renders-empire-key-units"), units),
        Chapter(say("renders-empire-key-panels"), panel),
        Chapter(say("renders-empire-key-players"), players),
    )
