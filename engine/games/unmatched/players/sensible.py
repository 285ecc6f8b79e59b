"""`sensible`: weighs blows, keeps its defence, knows every hero; answers from the view alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.games.unmatched.keys import Key, read, write
from engine.games.unmatched.players import plans
from engine.games.unmatched.players.battle import Battle
from engine.games.unmatched.view import View
from engine.rules import Move

# How a decision is weighed: the worth of each answer, the best one is given.
Weigh = Callable[[Battle, Key], float]
PLANS: tuple[tuple[Weigh, str], ...] = (
    (plans.size, "size"),
    (plans.sidekick_place, "place-sidekick"),
    (plans.action, "action"),
    (plans.boost_move, "boost-movement"),
    (plans.moving, "maneuver maneuver-walk move walk walk-after-attack place-fighter bring-back"),
    (plans.commit, "attack-card attach-boost"),
    (plans.defence, "defence"),
    (plans.grendel, "hit-back"),
    (plans.heirloom, "raise-value"),
    (plans.item, "item"),
    (plans.spend, "spend-for-value"),
    (plans.chosen_effect, "spend-for-effects choose-effects"),
    (plans.boost_attack, "boost-card"),
    (plans.target, "gaze target first-space second-space"),
    (plans.accept, "strike-down regain-card keep-card"),
    (plans.decline, "swap-places"),
    (plans.extra_card, "extra-card"),
    (plans.give_up, "give-up-card give-up-or-decline hand-limit"),
    (plans.take, "take-card card-on-top"),
    (plans.strip, "pick-their-card"),
    (plans.opponent, "opponent"),
)
WEIGHED: Mapping[str, Weigh] = {kind: weigh for weigh, kinds in PLANS for kind in kinds.split()}


class Sensible:
    """Weighs blows, keeps its defence, knows every hero."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of most worth; chance decides between equals."""
        asked = view.asked
        if len(moves) == 1:
            return moves[0].key
        if asked is None or asked.kind not in WEIGHED or view.board is None or not view.fighters:
            return moves[luck.randrange(len(moves))].key
        battle = Battle(view)
        weigh = WEIGHED[asked.kind]
        answers = [key for move in moves if (key := read(move.key)).verb != "defend" or not key.other]
        return write(*max(answers, key=lambda key: (weigh(battle, key), luck.random())))
