"""The first placement: Caesar and general where tokens lie, a guard everywhere (D-PLACE)."""

from __future__ import annotations

from engine.games.empire import keys
from engine.games.empire.asked import AskedPlacement
from engine.games.empire.content import GALLEY, GENERAL, PROVINCES, SEAS, UNITS, WAYS
from engine.games.empire.players.shopping import coast_tokens
from engine.games.empire.players.weights import WEIGHTS
from engine.games.empire.view import View

_W = WEIGHTS.placement


def place(view: View, asked: AskedPlacement) -> str:
    """The next step of the placement."""
    own = view.players[asked.seat].markers
    ranked = sorted(own, key=lambda name: (-promise(view, name), name))
    caesar, general = ranked[0], ranked[min(1, len(ranked) - 1)]
    match asked.unit:
        case "galley":
            zones = [sea for sea in SEAS if any(sea in PROVINCES[name].seas for name in own)]
            return f"{GALLEY}:{max(zones, key=lambda sea: coast_tokens(view.tokens, sea))}"
        case "infantry":
            guards = {name: _W.with_general if name == general else 1 for name in ranked if name != caesar}
            rest = UNITS["infantry"].start - sum(guards.values())
            return f"infantry:{min(asked.left, guards.get(asked.province, rest))}"
        case "cavalry":
            return f"cavalry:{asked.left if asked.province == caesar else 0}"
        case unit:
            assert unit is not None
            return keys.move(unit, general if unit == GENERAL else caesar).key


def promise(view: View, province: str) -> int:
    """What a leader finds there and next door."""
    near = sum(view.tokens.get(way.to, 0) for way in WAYS[province])
    return view.tokens.get(province, 0) * PROVINCES[province].points[0] + _W.token_near * near
