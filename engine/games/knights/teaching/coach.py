"""The coach: explains decisions to beginners, and warns of moves that are almost always mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from engine.contract import Text
from engine.games.knights.asked_war import AskedDeclaration
from engine.games.knights.teaching import cautions
from engine.games.knights.view import View

# Questions that share a topic of the coach; all others have topics of their own names.
_SORTS = {
    "replace": "stronghold",
    "move_one": "march",
    "way": "march",
    "field": "target",
    "pass": "passage",
    "attack": "consent",
    "capture": "spoils",
    "loss_rule": "losses",
    "desertion": "deserters",
    "death_loss": "deserters",
    "charter": "ransom",
    "serve": "zone",
    "volunteer": "boon",
    "heal": "boon",
    "masons": "boon",
    "declare": "side",
    "drop_charge": "charge",
}


class KnightsCoach:
    """Explains every question of the game; its warnings are in `cautions.py`."""

    topics: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "share": "D-SET-TROOPS",
            "stronghold": "D-SET-STRONGHOLD",
            "noble": "D-SET-NOBLE",
            "plan": "WK-PLAN-1",
            "zone": "WK-ALLOC-1",
            "spot": "D-TRACK-SPOT",
            "versatile": "D-VERSATILE",
            "mobilize": "D-MOB",
            "forces": "WK-BA-8",
            "march": "D-MOVE-STEP",
            "passage": "WK-MOVE-5",
            "consent": "D-PERMIT-ATTACK",
            "law": "D-LAW",
            "target": "WK-BAT-5",
            "armies": "D-BAT-DECLARE",
            "command": "D-BAT-COMMANDER",
            "spoils": "D-CAPTURE",
            "discard": "D-BAT-DISCARD",
            "losses": "D-BAT-LOSSES",
            "deserters": "D-DESERT",
            "deaths": "WK-DEATH-6",
            "retreat": "D-RETREAT",
            "ransom": "D-RANSOM",
            "drawer": "D-EVT-DRAWER",
            "cancel": "D-EVT-CANCEL",
            "pledge": "D-EVT-PLEDGE",
            "boon": "D-EVT-CHOICE",
            "bribe": "WK-EVT-8",
            "start": "D-EXP-START",
            "invest": "D-EXP-FUND",
            "bless": "D-EXP-BLESS",
            "upgrade": "D-UPGRADE",
            "muster": "D-MUSTER",
            "wages": "D-WAGES",
            "acting": "D-ASM-ACTING",
            "propose": "D-PM-PROPOSE",
            "order": "D-ASM-ORDER",
            "count": "D-VOTE-COUNT",
            "side": "D-VOTE-SIDE",
            "tie": "D-VOTE-TIE",
            "refuse": "D-REFUSE",
            "charge": "D-CHARGE-DROP",
            "office": "D-OFFICE-NOBLE",
            "hire": "D-DRAFT-HIRE",
            "post": "D-DRAFT-ASSIGN",
            "revolt": "D-REVOLT",
            "return": "D-RETURN",
        }
    )

    def topic(self, view: View) -> str:
        """The topic of the viewing Baron's question; empty if others are asked."""
        if view.asked is None or not view.owes:
            return ""
        if isinstance(view.asked, AskedDeclaration) and view.asked.kind == "plan":
            return "spoils"
        return _SORTS.get(view.asked.kind, view.asked.kind)

    def warning(self, view: View, key: str) -> Text | None:
        """Why an answer is almost always a mistake."""
        return cautions.caution(view, key)
