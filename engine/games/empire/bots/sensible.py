"""A computer player that looks two actions ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.contract import Move, Preference, Text
from engine.games.empire.asked import (
    AskedBenefit,
    AskedBid,
    AskedLosses,
    AskedMuster,
    AskedPlacement,
    AskedSenators,
    AskedTurn,
)
from engine.games.empire.bots import alliances, battles, placing, senate, turn
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.view import View

HINTS = 3
# One hint would be an order.
LEAST_HINTS = 2


class Sensible:
    """Buys influence early, guards it with single units, and attacks what has lost its protection."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer by the rule for the question; luck is not used, so that half-built plans are kept."""
        keys = [move.key for move in moves]
        return keys[0] if len(keys) == 1 else next(_weighed(view, keys)).key

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The same answer, those that come next by the same rule, and why."""
        keys = [move.key for move in moves]
        if len(keys) == 1:
            return [Preference(keys[0], Text("empire-hint-only"))]
        found: dict[str, Weighed] = {}
        for weighed in _weighed(view, keys):
            if weighed.key in keys:
                found.setdefault(weighed.key, weighed)
            if len(found) == HINTS:
                break
        for key in keys:
            if len(found) < LEAST_HINTS:
                found.setdefault(key, Weighed(key, Text("empire-hint-unweighed")))
        return [Preference(weighed.key, weighed.reason()) for weighed in found.values()]


def _weighed(view: View, keys: Sequence[str]) -> Iterator[Weighed]:
    """Answers to the question, best first."""
    match view.asked:
        case AskedTurn():
            return turn.anytime_moves(view, keys)
        case AskedBid(kind="propose") as asked:
            return alliances.proposals(view, asked)
        case AskedBid() as asked:
            return alliances.bids(view, asked, keys)
        case AskedPlacement() as asked:
            return placing.places(view, asked)
        case AskedMuster(kind="defend") as asked:
            return battles.defend(view, asked, keys)
        case AskedMuster() as asked:
            return battles.lend(view, asked)
        case AskedLosses() as asked:
            return battles.losses(view, asked, keys)
        case AskedSenators() as asked:
            return senate.senators(view, asked, keys)
        case AskedBenefit() as asked:
            return senate.aims(view, asked, keys)
        case asked:
            assert asked is not None
            leave = battles.LEAVING.get(asked.kind)
            return leave(view, keys) if leave else turn.steps(view, asked, keys)
