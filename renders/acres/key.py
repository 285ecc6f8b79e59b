"""The key and the rules on one page: the signs of map, panels and cards; the turn, growing, money, war, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.acres.view import View
from renders.acres import signs
from renders.acres.map.cartouche import SIGNS
from renders.kit.key import KeySection, numbered
from renders.kit.maps.legend import Draw, changed_sign, number_sign, said, target_sign
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
CHAPTERS: Mapping[str, Mapping[str, Draw | str]] = {
    "turn": numbered(("check", "act", "draw")),
    "grow": {
        "settle": _ON_THE_MAP["village"],
        "develop": _ON_THE_MAP["town"],
        "fortify": _ON_THE_MAP["fort"],
        "line": _ON_THE_MAP["cut-off"],
    },
    "cards": {
        "money": signs.MONEY,
        "merchant": signs.SYMBOLS["ship"],
        "furs": signs.SYMBOLS["fur"],
        "draft": signs.DISCARD,
        "reserve": signs.RESERVE,
    },
    "war": {
        "besiege": _ON_THE_MAP["siege"],
        "balance": signs.DEFENCE,
        "win": number_sign("+2"),
        "raid": signs.art("nt_native_americans"),
        "ambush": signs.SYMBOLS["ambush"],
    },
    "end": {
        "home": signs.SIEGE,
        "pieces": "alarm-clock",
        "points": signs.POINTS,
    },
}


def key_chapters(_view: View, look: Look[View]) -> tuple[KeySection, ...]:
    say = look.translator
    on_map: dict[str, Draw] = {"changed": changed_sign, "target": target_sign, **_ON_THE_MAP}
    return (
        KeySection(say("renders-acres-key-map"), said(say, "renders-acres-legend", on_map)),
        KeySection(say("renders-acres-key-panels"), said(say, "renders-acres-key", PANEL)),
        KeySection(say("renders-acres-key-cards"), said(say, "renders-acres-symbol", signs.SYMBOLS)),
    )


def summary_chapters(look: Look[View]) -> list[KeySection]:
    say = look.translator
    return [
        KeySection(say(f"renders-acres-short-{chapter}"), said(say, f"renders-acres-short-{chapter}", drawn))
        for chapter, drawn in CHAPTERS.items()
    ]
