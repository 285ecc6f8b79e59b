"""A computer player that looks two actions ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.games.empire.asked import (
    AskedBenefit,
    AskedBid,
    AskedLosses,
    AskedMuster,
    AskedPlacement,
    AskedSenators,
    AskedTurn,
)
from engine.games.empire.players import alliances, battles, placing, senate, turn
from engine.games.empire.view import View
from engine.rules import Move


class Sensible:
    """Buys influence early, guards it with single units, and attacks what has lost its protection."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of the rule for what is asked; luck decides nothing, so that half-built plans are kept."""
        keys = [move.key for move in moves]
        if len(keys) == 1:
            return keys[0]
        match view.asked:
            case AskedTurn():
                return turn.next_deed(view, keys)
            case AskedBid() as asked:
                return alliances.answer(view, asked, keys)
            case AskedPlacement() as asked:
                return placing.place(view, asked)
            case AskedMuster() as asked:
                return battles.muster(view, asked, keys)
            case AskedLosses() as asked:
                return battles.losses(view, asked, keys)
            case AskedSenators() as asked:
                return senate.senators(view, asked, keys)
            case AskedBenefit() as asked:
                return senate.aim(view, asked, keys)
            case asked:
                assert asked is not None
                leave = battles.LEAVING.get(asked.kind)
                return leave(view, keys) if leave else turn.next_step(view, asked, keys)
