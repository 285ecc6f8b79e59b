"""A computer player that plans a little."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.contract import Move, Preference
from engine.games.acres.asked import Begun
from engine.games.acres.bots.values import Values
from engine.games.acres.content import CARDS, COSTS, Card, blocker_kind
from engine.games.acres.facts.sieges import strength
from engine.games.acres.keys import CANCEL, DONE, END, PASS, SHOW, Key, read
from engine.games.acres.orders import BLOCKERS, loss_rank, settler_rank
from engine.games.acres.teaching.reasons import why
from engine.games.acres.view import View

SPARE_MONEY = 5
DEAD_WEIGHT = 0.9
HINTS_AT_LEAST, HINTS_AT_MOST = 2, 3
LAST_RESORTS = frozenset({PASS, CANCEL, "withdraw", "surrender"})


class Sensible:
    """Expands, earns, keeps its deck lean, besieges when strong enough, and defends what it must not lose."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The move that promises most; equal promises are decided by luck."""
        return self.ranked(view, moves, luck)[0]

    def ranked(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """All moves, the most promising first."""
        keys = [move.key for move in moves]
        return keys if len(keys) == 1 else _ranking(_values(view), keys, luck)

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The moves that promise most with what speaks for them; what only gives up is named where little else is."""
        values = _values(view)
        keys = _ranking(values, [move.key for move in moves], luck)
        last = [key for key in keys if read(key).verb in LAST_RESORTS]
        liked = [key for key in keys if key not in last]
        if END in liked:
            liked = liked[: max(liked.index(END) + 1, HINTS_AT_LEAST)]
        hints = (liked if len(liked) >= HINTS_AT_LEAST else [*liked, *last][:HINTS_AT_LEAST])[:HINTS_AT_MOST]
        return [Preference(key, why(values, read(key), best=not at)) for at, key in enumerate(hints)]


def _values(view: View) -> Values:
    assert view.nation is not None
    return Values(view, view.nation)


def _ranking(values: Values, keys: list[str], luck: random.Random) -> list[str]:
    asked = values.view.asked
    assert asked is not None
    if asked.begun is not None:
        return _with_others(_next_steps(values, asked.begun, keys), keys)
    if asked.kind in _ANSWERS:
        return _with_others(_ANSWERS[asked.kind](keys), keys)
    promises = {key: (action_value(values, read(key)), luck.random()) for key in keys}
    return sorted(keys, key=promises.__getitem__, reverse=True)


def _with_others(best: Sequence[str], keys: Sequence[str]) -> list[str]:
    return [*best, *(key for key in keys if key not in best)]


def action_value(values: Values, key: Key) -> float:
    """How much a first step promises; ending the turn is the measure of nothing."""
    return _PLAIN[key.verb] if key.verb in _PLAIN else _VALUES[key.verb](values, key)


def _reinforce(values: Values, key: Key) -> float:
    siege, power = values.view.siege_at(key.place), values.sendable(key.place)
    return values.reinforce(siege, power) if siege and power else 0.0


def _lead(values: Values, key: Key) -> float:
    siege = values.view.siege_at(key.place)
    return 1.0 + values.reinforce(siege, 1) if siege else 0.0


def _discard(values: Values, card: Card) -> float:
    """The filler of a turn: a card that does nothing here makes room for one that may."""
    if values.plan is not None and card.id in values.plan.package():
        return 0.0
    if values.dead(card):
        return 1.5
    return max(0.2, 1.2 - 0.15 * values.worth(card)) if values.own.deck + len(values.own.discard) else 0.0


def _card(value: Callable[[Values, Card], float]) -> Callable[[Values, Key], float]:
    return lambda values, key: value(values, CARDS[key.card])


_VALUES: Mapping[str, Callable[[Values, Key], float]] = {
    "settle": lambda values, key: values.settle(key.place),
    "develop": lambda values, key: values.develop(key.place),
    "fortify": lambda values, key: values.fortify(key.place),
    "besiege": lambda values, key: values.besiege(key.place),
    "reinforce": _reinforce,
    "lead": _lead,
    "raid": lambda values, key: values.raid(key.place),
    "ambush": lambda values, _: values.ambush(),
    "convert": lambda values, _: values.convert(),
    "money": _card(lambda values, card: card.money * values.thirst() - 0.1 * values.worth(card)),
    "merchant": _card(lambda values, ship: values.merchant(ship) * values.thirst() - 0.1 * values.worth(ship)),
    "trade": lambda values, _: COSTS.trader_per_fur * values.furs() * values.thirst(),
    "piracy": _card(lambda values, ship: COSTS.piracy * (values.thirst() + 0.3) - 0.2 * values.worth(ship)),
    "draft": _card(Values.draft),
    "discard": _card(_discard),
    "reserve": _card(Values.set_aside),
    "govern": _card(lambda values, card: 6.0 if values.useless(card) else 0.0),
    "intendant": _card(Values.fetch),
    "retrieve": lambda values, _: 30.0 if values.retrieval() else -1.0,
}
_PLAIN: Mapping[str, float] = {"support": 50.0, "withdraw": -1.0, "surrender": -9.0, "pass": -1.0, "end": 0.1}


# Steps within an action


def _cards(keys: Sequence[str], verb: str) -> dict[str, Card]:
    moves = {key: read(key) for key in keys}
    return {key: CARDS[move.card] for key, move in moves.items() if move.verb == verb}


def _next_steps(values: Values, begun: Begun, keys: list[str]) -> list[str]:
    """The least useful of the cards that serve; the strongest where strength is asked for."""
    cards = _cards(keys, begun.step)
    if begun.step == "add":
        return _next_cards(values, begun, keys)
    if begun.step == "force":
        flags, place = values.view.flags, begun.target
        return sorted(cards, key=lambda key: (-strength(flags, cards[key], place), values.worth(cards[key])))
    if begun.step == "lose":
        return sorted(cards, key=lambda key: loss_rank(cards[key].id))
    return sorted(cards, key=lambda key: values.worth(cards[key]))


def _next_cards(values: Values, begun: Begun, keys: list[str]) -> list[str]:
    cards = _cards(keys, "add")
    if begun.verb in ("merchant", "trade") and cards:
        return sorted(cards, key=lambda key: -cards[key].money)
    if begun.verb == "govern" and cards:
        return [*(key for key in cards if values.useless(cards[key])), DONE]
    if begun.verb == "discard" and values.own.money >= SPARE_MONEY + len(begun.chosen):
        return [*(key for key in cards if _discard(values, cards[key]) >= DEAD_WEIGHT), DONE]
    by_worth = sorted(cards, key=lambda key: values.worth(cards[key]))
    if DONE in keys:
        return [DONE, *by_worth]
    started = any(CARDS[kind].can_raid for kind in begun.chosen)
    return by_worth if started else sorted(by_worth, key=lambda key: not cards[key].can_raid)


# Answers out of turn, and at the edges of the turn


def _least(keys: Sequence[str], verb: str, rank: Callable[[str], Any]) -> list[str]:
    cards = _cards(keys, verb)
    return sorted(cards, key=lambda key: rank(cards[key].id))


def _block(keys: Sequence[str]) -> list[str]:
    return _least(keys, "block", lambda kind: BLOCKERS.index(blocker_kind(CARDS[kind])))


def _ambush_answer(keys: Sequence[str]) -> list[str]:
    """Block only if there is something to lose."""
    lost = _least(keys, "lose", loss_rank)
    return [*_block(keys), *lost] if lost else [SHOW]


_ANSWERS: Mapping[str, Callable[[Sequence[str]], list[str]]] = {
    "raid": _block,
    "ambush": _ambush_answer,
    "settle": lambda keys: _least(keys, "settler", settler_rank),
    "surrender": lambda keys: _least(keys, "settler", settler_rank),
    "loss": lambda keys: _least(keys, "lose", loss_rank),
}
