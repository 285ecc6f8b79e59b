"""`sensible`: weighs blows, keeps its defence, knows every hero; answers from the view alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.contract import Move, Preference
from engine.games.unmatched.bots import plans
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.keys import Key, read, write
from engine.games.unmatched.teaching.reasons import plain_reason, why
from engine.games.unmatched.view import View

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
# How many answers are named as hints.
MOST = 3
WEIGHED: Mapping[str, Weigh] = {kind: weigh for weigh, kinds in PLANS for kind in kinds.split()}


class Sensible:
    """Weighs blows, keeps its defence, knows every hero."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of most worth; chance decides between equals."""
        return self._liked(view, moves, luck)[0]

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The answers of most worth, each with what decided its weight."""
        liked = self._liked(view, moves, luck)[:MOST]
        if not _weighs(view):
            return [Preference(key, plain_reason(read(key))) for key in liked]
        battle = Battle(view)
        return [Preference(key, why(battle, read(key), best=key == liked[0])) for key in liked]

    def _liked(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """All answers, the best first; where nothing is weighed, beginning with any."""
        if len(moves) == 1:
            return [moves[0].key]
        if not _weighs(view):
            first = luck.randrange(len(moves))
            return [move.key for move in (*moves[first:], *moves[:first])]
        battle = Battle(view)
        weigh = WEIGHED[battle.asked.kind]
        answers = [key for move in moves if (key := read(move.key)).verb != "defend" or not key.other]
        weighed = [(weigh(battle, key), luck.random(), key) for key in answers]
        weighed.sort(key=lambda answer: answer[:2], reverse=True)
        return [write(*key) for _, _, key in weighed]


def _weighs(view: View) -> bool:
    """Whether there is a battle to think of, and a way to weigh what is asked."""
    return view.asked is not None and view.asked.kind in WEIGHED and view.board is not None and bool(view.fighters)
