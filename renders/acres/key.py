"""The key of A Few Acres of Snow: the signs of the map, the panels below it and the cards, with their meanings."""

from __future__ import annotations

from engine.games.acres.view import View
from renders.acres import signs
from renders.acres.cartouche import SIGNS, meaning
from renders.kit.key import KeySection
from renders.kit.maps.legend import Sign, changed_sign, icon_sign, target_sign
from renders.renderer import Look

PANEL = {
    "turn": "hourglass",
    "money": signs.MONEY,
    "points": signs.POINTS,
    "cubes": signs.VILLAGE,
    "discs": signs.TOWN,
    "hand": signs.HAND,
    "deck": signs.DECK,
    "discard": signs.DISCARD,
    "captured": signs.CAPTURED,
    "reserve": signs.RESERVE,
    "alarm": "alarm-clock",
}


def key_chapters(_view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: the map with its marks, the panels, the symbols of the cards."""
    say = look.translator
    marks = [Sign(meaning(say, "changed"), changed_sign), Sign(meaning(say, "target"), target_sign)]
    on_map = [*marks, *(Sign(meaning(say, name), draw) for name, draw in SIGNS)]
    panel = [Sign(say(f"renders-acres-key-{name}"), icon_sign(icon)) for name, icon in PANEL.items()]
    cards = [Sign(say(f"renders-acres-symbol-{name}"), icon_sign(icon)) for name, icon in signs.SYMBOLS.items()]
    return (
        KeySection(say("renders-acres-key-map"), on_map),
        KeySection(say("renders-acres-key-panels"), panel),
        KeySection(say("renders-acres-key-cards"), cards),
    )
