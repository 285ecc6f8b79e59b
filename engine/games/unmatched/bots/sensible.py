"""`sensible`: weighs blows, keeps its defence, knows every hero; answers from the view alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.contract import Move, Preference, Text
from engine.games.unmatched.bots import plans
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.keys import Key, read, write
from engine.games.unmatched.teaching import reasons
from engine.games.unmatched.teaching.reasons import plain_reason
from engine.games.unmatched.view import View

# How a decision is weighed, the best answer being given, and the reason that is told for an answer.
Weigh = Callable[[Battle, Key], float]
Say = Callable[[Battle, Key], Text]
DECISIONS: tuple[tuple[str, Weigh, Say], ...] = (
    ("size", plans.size, reasons.size),
    ("place-sidekick", plans.sidekick_place, reasons.sidekick_place),
    ("action", plans.action, reasons.action),
    ("boost-movement", plans.boost_move, reasons.boost_move),
    ("maneuver maneuver-walk move walk walk-after-attack place-fighter bring-back", plans.moving, reasons.moving),
    ("attack-card attach-boost", plans.commit, reasons.commit),
    ("defence", plans.defence, reasons.defence),
    ("hit-back", plans.grendel, reasons.pay),
    ("raise-value", plans.heirloom, reasons.pay),
    ("item", plans.item, reasons.item),
    ("spend-for-value", plans.spend, reasons.spend),
    ("spend-for-effects choose-effects", plans.chosen_effect, reasons.chosen_effect),
    ("boost-card", plans.boost_attack, reasons.boost_card),
    ("gaze target first-space second-space", plans.target, reasons.target),
    ("strike-down regain-card keep-card", plans.prefer("use"), reasons.may),
    ("swap-places", plans.prefer("skip"), reasons.may),
    ("extra-card", plans.extra_card, reasons.may),
    ("give-up-card give-up-or-decline hand-limit", plans.give_up, reasons.give_up),
    ("take-card card-on-top", plans.take, reasons.take),
    ("pick-their-card", plans.strip, reasons.strip),
    ("opponent", plans.opponent, reasons.opponent),
)
DECIDED: Mapping[str, tuple[Weigh, Say]] = {
    kind: (weigh, say) for kinds, weigh, say in DECISIONS for kind in kinds.split()
}
# Reasons that compare with all else, and are told differently of what is not liked best.
COMPARING = frozenset({"unmatched-hint-done", "unmatched-hint-boost-none", "unmatched-hint-maneuver-card"})
# How many answers are named as hints.
MOST = 3


class Sensible:
    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of most worth; chance decides between equals."""
        return self.ranked(view, moves, luck)[0]

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The answers of most worth, each with what decided its weight."""
        liked = self.ranked(view, moves, luck)[:MOST]
        if not _weighs(view):
            return [Preference(key, plain_reason(read(key))) for key in liked]
        battle = Battle(view)
        return [Preference(key, why(battle, read(key), best=key == liked[0])) for key in liked]

    def ranked(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """All answers, the best first; where nothing is weighed, beginning with any."""
        if len(moves) == 1:
            return [moves[0].key]
        if not _weighs(view):
            first = luck.randrange(len(moves))
            return [move.key for move in (*moves[first:], *moves[:first])]
        battle = Battle(view)
        weigh, _ = DECIDED[battle.asked.kind]
        answers = [key for move in moves if (key := read(move.key)).verb != "defend" or not key.other]
        weighed = [(weigh(battle, key), luck.random(), key) for key in answers]
        weighed.sort(key=lambda answer: answer[:2], reverse=True)
        return [write(*key) for _, _, key in weighed]


def _weighs(view: View) -> bool:
    """Whether there is a battle to think of, and a way to weigh what is asked."""
    return view.asked is not None and view.asked.kind in DECIDED and view.board is not None and bool(view.fighters)


def why(battle: Battle, key: Key, *, best: bool) -> Text:
    """The reason for an answer; `best` if nothing is rated higher."""
    said = DECIDED[battle.asked.kind][1](battle, key)
    return said if best or said.id not in COMPARING else Text(f"{said.id}-second", said.args)
