"""`sensible`: weighs blows, keeps its defence, knows every hero; answers from the view alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.games.unmatched.keys import Key, read, write
from engine.games.unmatched.players import plans
from engine.games.unmatched.players.outlook import Outlook
from engine.games.unmatched.view import View
from engine.rules import Move

# How a decision is weighed: the worth of each answer, the best one is given.
Weigh = Callable[[Outlook, Key], float]
WEIGHED: Mapping[str, Weigh] = {
    "size": plans.size,
    "place-sidekick": plans.sidekick_place,
    "gaze": plans.target,
    "action": plans.action,
    "boost-movement": plans.boost_move,
    "maneuver": plans.moving,
    "maneuver-walk": plans.moving,
    "attack-card": plans.commit,
    "attach-boost": plans.commit,
    "defence": plans.defence,
    "hit-back": plans.grendel,
    "item": plans.item,
    "spend-for-value": plans.spend,
    "spend-for-effects": plans.chosen_effect,
    "choose-effects": plans.chosen_effect,
    "raise-value": plans.heirloom,
    "boost-card": plans.boost_attack,
    "move": plans.moving,
    "walk": plans.moving,
    "walk-after-attack": plans.moving,
    "place-fighter": plans.moving,
    "bring-back": plans.moving,
    "target": plans.target,
    "first-space": plans.target,
    "second-space": plans.target,
    "swap-places": plans.decline,
    "strike-down": plans.accept,
    "regain-card": plans.accept,
    "keep-card": plans.accept,
    "extra-card": plans.extra_card,
    "give-up-card": plans.give_up,
    "give-up-or-decline": plans.give_up,
    "hand-limit": plans.give_up,
    "take-card": plans.take,
    "card-on-top": plans.take,
    "pick-their-card": plans.strip,
    "opponent": plans.opponent,
}


class Sensible:
    """Weighs blows, keeps its defence, knows every hero."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of most worth; chance decides between equals."""
        asked = view.asked
        if len(moves) == 1:
            return moves[0].key
        if asked is None or asked.kind not in WEIGHED or view.board is None or not view.fighters:
            return moves[luck.randrange(len(moves))].key
        look = Outlook(view)
        weigh = WEIGHED[asked.kind]
        answers = [key for move in moves if (key := read(move.key)).verb != "defend" or not key.other]
        return write(*max(answers, key=lambda key: (weigh(look, key), luck.random())))
