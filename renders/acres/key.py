"""The key and the rules on one page: the signs of map, panels and cards; the turn, growing, money, war, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.acres.view import View
from renders.acres import signs
from renders.acres.map.cartouche import SIGNS, meaning
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, number_sign, target_sign
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
_ON_THE_MAP = dict(SIGNS)
CHAPTERS: Mapping[str, Mapping[str, Draw]] = {
    "turn": {
        "check": number_sign(1),
        "act": number_sign(2),
        "draw": number_sign(3),
    },
    "grow": {
        "settle": _ON_THE_MAP["village"],
        "develop": _ON_THE_MAP["town"],
        "fortify": _ON_THE_MAP["fort"],
        "line": _ON_THE_MAP["cut-off"],
    },
    "cards": {
        "money": icon_sign(signs.MONEY),
        "merchant": icon_sign(signs.SYMBOLS["ship"]),
        "furs": icon_sign(signs.SYMBOLS["fur"]),
        "draft": icon_sign(signs.DISCARD),
        "reserve": icon_sign(signs.RESERVE),
    },
    "war": {
        "besiege": _ON_THE_MAP["siege"],
        "balance": icon_sign(signs.DEFENCE),
        "win": number_sign("+2"),
        "raid": icon_sign(signs.art("nt_native_americans")),
        "ambush": icon_sign(signs.SYMBOLS["ambush"]),
    },
    "end": {
        "home": icon_sign(signs.SIEGE),
        "pieces": icon_sign("alarm-clock"),
        "points": icon_sign(signs.POINTS),
    },
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


def summary_chapters(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, each line beside its sign of the board."""
    say = look.translator
    return tuple(
        KeySection(
            say(f"renders-acres-short-{chapter}"),
            [Sign(say(f"renders-acres-short-{chapter}-{name}"), draw) for name, draw in drawn.items()],
        )
        for chapter, drawn in CHAPTERS.items()
    )
