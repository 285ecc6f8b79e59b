"""`sensible`: weighs blows, keeps its defence, knows every hero; answers from the view alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.games.unmatched.players import plans
from engine.games.unmatched.players.outlook import Outlook
from engine.games.unmatched.view import View
from engine.rules import Move

# How a decision point is weighed: the worth of each answer, the best one is given.
Weigh = Callable[[Outlook, str], float]
POINTS: Mapping[str, Weigh] = {
    "D-3": plans.size,
    "D-4": plans.sidekick_place,
    "D-5": plans.target,
    "D-6": plans.action,
    "D-7": plans.boost_move,
    "D-8": plans.moving,
    "D-9": plans.commit,
    "D-10": plans.defence,
    "D-11": plans.grendel,
    "D-12": plans.item,
    "D-13": plans.spend,
    "D-14": plans.heirloom,
    "D-15": plans.boost_attack,
    "D-16": plans.moving,
    "D-17": plans.moving,
    "D-18": plans.target,
    "D-19": plans.may,
    "D-20": plans.give_up,
    "D-21": plans.give_up,
    "D-22": plans.chosen_effect,
    "D-23": plans.take,
    "D-24": plans.strip,
    "D-25": plans.moving,
    "D-26": plans.moving,
    "D-27": lambda look, key: float((key == "use") == (look.band.deck > 0)),
    "D-28": plans.give_up,
    "D-29": lambda look, key: float(look.view.bands[look.fighter(key.partition(":")[2]).band].hand),
}


class Sensible:
    """Weighs blows, keeps its defence, knows every hero."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of most worth; chance decides between equals."""
        ask = view.ask
        if len(moves) == 1:
            return moves[0].key
        if ask is None or ask.point not in POINTS or view.board is None or not view.fighters:
            return moves[luck.randrange(len(moves))].key
        look = Outlook(view, ask.band)
        weigh = POINTS[ask.point]
        keys = [move.key for move in moves if "+" not in move.key]
        return max(keys, key=lambda key: (weigh(look, key), luck.random()))
