"""The first placement: Caesar and general where tokens lie, a guard everywhere (D-PLACE)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.contract import Text
from engine.games.empire import keys
from engine.games.empire.asked import AskedPlacement
from engine.games.empire.bots.shopping import coast_tokens
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import CAESAR, GALLEY, GENERAL, LEADERS, PROVINCES, UNITS, WAYS
from engine.games.empire.facts.units import harbours
from engine.games.empire.view import View
from engine.games.empire.words.names import say

_W = WEIGHTS.placement


def places(view: View, asked: AskedPlacement) -> Iterator[Weighed]:
    """The answers to a step of the placement, best first."""
    own = view.players[asked.seat].markers
    ranked = sorted(own, key=lambda name: (-promise(view, name), name))
    caesar, general = ranked[0], ranked[min(1, len(ranked) - 1)]
    match asked.unit:
        case "galley":
            return _harbours(view, own)
        case "infantry":
            guards = {name: _W.with_general if name == general else 1 for name in ranked if name != caesar}
            rest = UNITS["infantry"].start - sum(guards.values())
            return _guards(view, asked, min(asked.left, guards.get(asked.province, rest)))
        case "cavalry":
            return _riders(asked, with_caesar=asked.province == caesar)
        case "catapult":
            return _beside(caesar, general)
        case unit:
            assert unit is not None
            best = [general, *(name for name in ranked if name != general)] if unit == GENERAL else ranked
            return (Weighed(keys.move(unit, name).key, _promising(view, name)) for name in best)


def _promising(view: View, name: str) -> Text:
    """What a leader finds in a province and next door."""
    points, tokens = PROVINCES[name].points[0], view.tokens.get(name, 0)
    return say("empire-hint-leader", province=name, points=points, tokens=tokens, near=_near(view, name))


def _harbours(view: View, own: Collection[str]) -> Iterator[Weighed]:
    """Sea zones beside own provinces, most tokens on their coasts first."""
    for sea in sorted(harbours(own), key=lambda sea: -coast_tokens(view.tokens, sea)):
        yield Weighed(f"{GALLEY}:{sea}", say("empire-hint-harbour", sea=sea, tokens=coast_tokens(view.tokens, sea)))


def _guards(view: View, asked: AskedPlacement, best: int) -> Iterator[Weighed]:
    """So much infantry, or one more or fewer."""
    markers = view.players[asked.seat].markers[asked.province]
    led = any(keys.verb(key) in LEADERS and keys.name(key) == asked.province for key in asked.chosen)
    bare = "empire-hint-guards-led" if led else "empire-hint-guards-none"
    for many in (best, best + 1, best - 1):
        yield Weighed(f"infantry:{many}", say("empire-hint-guards" if many else bare, many=many, markers=markers))


def _riders(asked: AskedPlacement, *, with_caesar: bool) -> Iterator[Weighed]:
    """All cavalry with the Caesar, or one elsewhere."""
    counts = {asked.left: "riders", 0: "riders-away"} if with_caesar else {0: "riders-saved", 1: "riders-spread"}
    for many, why in counts.items():
        yield Weighed(f"cavalry:{many}", Text(f"empire-hint-{why}"))


def _beside(caesar: str, general: str) -> Iterator[Weighed]:
    """The catapult goes with the Caesar, otherwise with the general."""
    for leader, name in ((CAESAR, caesar), (GENERAL, general)):
        yield Weighed(keys.move("catapult", name).key, say(f"empire-hint-with-{leader}", province=name))


def promise(view: View, province: str) -> int:
    return view.tokens.get(province, 0) * PROVINCES[province].points[0] + _W.token_near * _near(view, province)


def _near(view: View, province: str) -> int:
    """How many tokens lie next door."""
    return sum(view.tokens.get(way.to, 0) for way in WAYS[province])
