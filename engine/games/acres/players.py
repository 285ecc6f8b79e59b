"""Computer players."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.games.acres.content import CARDS, COSTS, blocker_kind
from engine.games.acres.judgement import Judge
from engine.games.acres.orders import BLOCKERS, loss_rank, settler_rank
from engine.games.acres.sieges import strength
from engine.games.acres.view import AcresView, Half
from engine.rules import ComputerPlayer, Move

SPARE_MONEY = 5
DEAD_WEIGHT = 0.9


class Sensible:
    """Expands, earns, keeps its deck lean, besieges when strong enough, and defends what it must not lose."""

    def choose(self, view: AcresView, moves: Sequence[Move], luck: random.Random) -> str:
        """The move that promises most; equal promises are decided by luck."""
        if len(moves) == 1:
            return moves[0].key
        nation = view.nation
        assert nation is not None
        judge = Judge(view, nation)
        keys = [move.key for move in moves]
        question = view.question.kind if view.question else ""
        if view.half is not None:
            return _next_step(judge, view.half, keys)
        if question in _ANSWERS:
            return _ANSWERS[question](keys)
        return max(keys, key=lambda key: (deed_value(judge, key), luck.random()))


def deed_value(judge: Judge, key: str) -> float:
    """How much a first step promises; ending the turn is the measure of nothing."""
    verb, _, rest = key.partition(":")
    return _PLAIN[verb] if verb in _PLAIN else _VALUES[verb](judge, rest)


def _reinforce(judge: Judge, place: str) -> float:
    siege = judge.view.siege_at(place)
    force = judge.fighters(place, attacking=siege is not None and siege.attacker == judge.nation)
    force = [card for card in force if card.free_action != "military_leader"]
    return judge.reinforce(siege, strength(judge.view, force[0], place)) if siege and force else 0.0


def _lead(judge: Judge, place: str) -> float:
    siege = judge.view.siege_at(place)
    return 1.0 + judge.reinforce(siege, 1) if siege else 0.0


def _retrieve(judge: Judge, _: str) -> float:
    """When what lies there begins the planned siege, helps in a running one, or money does not matter."""
    reserve = [CARDS[kind] for kind in judge.own.reserve]
    at_war = judge.view.left > 0 and any(judge.helps(card) for card in reserve)
    strikes = judge.gathered() and judge.view.left == 2
    idle = judge.plan is None and judge.own.money >= 4 + len(reserve)
    return 30.0 if at_war or strikes or idle else -1.0


def _discard(judge: Judge, kind: str) -> float:
    """The filler of a turn: a card that does nothing here makes room for one that may."""
    card = CARDS[kind]
    if judge.plan is not None and kind in judge.plan.package():
        return 0.0
    if judge.useless(card) or not any(held.usable for held in judge.view.hand if held.card == kind):
        return 1.5
    return max(0.2, 1.2 - 0.15 * judge.worth(card)) if judge.own.deck + len(judge.own.discard) else 0.0


def _govern(judge: Judge, kind: str) -> float:
    return 6.0 if judge.useless(CARDS[kind]) else 0.0


def _piracy(judge: Judge, kind: str) -> float:
    return COSTS.piracy * (judge.thirst() + 0.3) - 0.2 * judge.worth(CARDS[kind])


def _merchant(judge: Judge, ship: str) -> float:
    return judge.merchant(CARDS[ship]) * judge.thirst() - 0.1 * judge.worth(CARDS[ship])


def _trade(judge: Judge, _: str) -> float:
    furs = sum("fur" in card.symbols for card in judge.hand)
    return COSTS.trader_per_fur * furs * judge.thirst()


_VALUES: Mapping[str, Callable[[Judge, str], float]] = {
    "settle": lambda judge, place: judge.settle(place),
    "develop": lambda judge, place: judge.develop(place),
    "fortify": lambda judge, place: judge.fortify(place),
    "besiege": lambda judge, place: judge.besiege(place),
    "reinforce": _reinforce,
    "lead": _lead,
    "raid": lambda judge, place: judge.raid(place),
    "ambush": lambda judge, _: judge.ambush(),
    "convert": lambda judge, _: judge.convert(),
    "money": lambda judge, kind: CARDS[kind].money * judge.thirst() - 0.1 * judge.worth(CARDS[kind]),
    "merchant": _merchant,
    "trade": _trade,
    "piracy": _piracy,
    "draft": lambda judge, kind: judge.draft(CARDS[kind]),
    "discard": _discard,
    "reserve": lambda judge, kind: judge.set_aside(CARDS[kind]),
    "govern": _govern,
    "intendant": lambda judge, kind: judge.fetch(CARDS[kind]),
    "retrieve": _retrieve,
}
_PLAIN: Mapping[str, float] = {"support": 50.0, "withdraw": -1.0, "surrender": -9.0, "pass": -1.0, "end": 0.1}


# Steps within an action


def _next_step(judge: Judge, half: Half, keys: list[str]) -> str:
    """The least useful card that serves; the strongest where strength is asked for."""
    cards = {key: CARDS[key.partition(":")[2]] for key in keys if key.partition(":")[2] in CARDS}
    if half.step == "add":
        return _next_card(judge, half, keys)
    if half.step == "force":
        return max(cards, key=lambda key: (strength(judge.view, cards[key], half.target), -judge.worth(cards[key])))
    if half.step == "lose":
        return min(cards, key=lambda key: loss_rank(cards[key].id))
    return min(cards, key=lambda key: judge.worth(cards[key]))


def _next_card(judge: Judge, half: Half, keys: list[str]) -> str:
    more = [key for key in keys if key.startswith("add:")]
    cards = {key: CARDS[key.partition(":")[2]] for key in more}
    if half.verb in ("merchant", "trade") and more:
        return max(more, key=lambda key: cards[key].money)
    if half.verb == "govern" and more:
        junk = [key for key in more if judge.useless(cards[key])]
        return junk[0] if junk else "done"
    if half.verb == "discard" and judge.own.money >= SPARE_MONEY + len(half.chosen):
        dead = [key for key in more if _discard(judge, cards[key].id) >= DEAD_WEIGHT]
        return dead[0] if dead else "done"
    if "done" in keys:
        return "done"
    raiders = [key for key in more if cards[key].can_raid]
    started = any(CARDS[kind].can_raid for kind in half.chosen)
    return min(more if started or not raiders else raiders, key=lambda key: judge.worth(cards[key]))


# Answers out of turn, and at the edges of the turn


def _raid_answer(keys: list[str]) -> str:
    blockers = [key for key in keys if key.startswith("block:")]
    return min(blockers, key=lambda key: BLOCKERS.index(blocker_kind(CARDS[key.partition(":")[2]])), default="let")


def _ambush_answer(keys: list[str]) -> str:
    losses = [key for key in keys if key.startswith("lose:")]
    blockers = [key for key in keys if key.startswith("block:")]
    if losses and blockers:
        return _raid_answer(blockers)
    return min(losses, key=lambda key: loss_rank(key.rpartition(".")[2]), default="show")


def _settle_answer(keys: list[str]) -> str:
    settlers = [key for key in keys if key.startswith("settler:")]
    return min(settlers, key=lambda key: settler_rank(key.partition(":")[2]), default="decline")


def _loss_answer(keys: list[str]) -> str:
    return min(keys, key=lambda key: loss_rank(key.partition(":")[2]))


_ANSWERS: Mapping[str, Callable[[list[str]], str]] = {
    "raid": _raid_answer,
    "ambush": _ambush_answer,
    "settle": _settle_answer,
    "surrender": _settle_answer,
    "loss": _loss_answer,
}

COMPUTERS: Mapping[str, Callable[[], ComputerPlayer[AcresView]]] = {"sensible": Sensible}
