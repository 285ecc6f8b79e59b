"""A computer player that plans a little."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.acres.asked import Begun
from engine.games.acres.content import CARDS, COSTS, Card, blocker_kind
from engine.games.acres.keys import DECLINE, DONE, LET, SHOW, Key, read
from engine.games.acres.orders import BLOCKERS, loss_rank, settler_rank
from engine.games.acres.players.values import Values
from engine.games.acres.sieges import strength
from engine.games.acres.view import View
from engine.rules import Move

SPARE_MONEY = 5
DEAD_WEIGHT = 0.9


class Sensible:
    """Expands, earns, keeps its deck lean, besieges when strong enough, and defends what it must not lose."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The move that promises most; equal promises are decided by luck."""
        if len(moves) == 1:
            return moves[0].key
        asked, nation = view.asked, view.nation
        assert asked is not None
        assert nation is not None
        values = Values(view, nation)
        keys = [move.key for move in moves]
        if asked.begun is not None:
            return _next_step(values, asked.begun, keys)
        if asked.kind in _ANSWERS:
            return _ANSWERS[asked.kind](keys)
        return max(keys, key=lambda key: (action_value(values, read(key)), luck.random()))


def action_value(values: Values, key: Key) -> float:
    """How much a first step promises; ending the turn is the measure of nothing."""
    return _PLAIN[key.verb] if key.verb in _PLAIN else _VALUES[key.verb](values, key)


def _reinforce(values: Values, key: Key) -> float:
    place = key.place
    siege = values.view.siege_at(place)
    force = values.fighters(place, attacking=siege is not None and siege.attacker == values.nation)
    force = [card for card in force if card.free_action != "military_leader"]
    return values.reinforce(siege, strength(values.view.flags, force[0], place)) if siege and force else 0.0


def _lead(values: Values, key: Key) -> float:
    siege = values.view.siege_at(key.place)
    return 1.0 + values.reinforce(siege, 1) if siege else 0.0


def _retrieve(values: Values, _: Key) -> float:
    """When what lies there begins the planned siege, helps in a running one, or money does not matter."""
    reserve = [CARDS[kind] for kind in values.own.reserve]
    at_war = values.view.left > 0 and any(values.helps(card) for card in reserve)
    strikes = values.gathered() and values.view.left == 2
    idle = values.plan is None and values.own.money >= 4 + len(reserve)
    return 30.0 if at_war or strikes or idle else -1.0


def _discard(values: Values, card: Card) -> float:
    """The filler of a turn: a card that does nothing here makes room for one that may."""
    if values.plan is not None and card.id in values.plan.package():
        return 0.0
    if values.useless(card) or not any(held.usable for held in values.view.hand if held.card == card.id):
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
    "retrieve": _retrieve,
}
_PLAIN: Mapping[str, float] = {"support": 50.0, "withdraw": -1.0, "surrender": -9.0, "pass": -1.0, "end": 0.1}


# Steps within an action


def _cards(keys: Sequence[str], verb: str) -> dict[str, Card]:
    """The cards in the keys of a verb."""
    moves = {key: read(key) for key in keys}
    return {key: CARDS[move.card] for key, move in moves.items() if move.verb == verb}


def _next_step(values: Values, begun: Begun, keys: list[str]) -> str:
    """The least useful card that serves; the strongest where strength is asked for."""
    cards = _cards(keys, begun.step)
    if begun.step == "add":
        return _next_card(values, begun, keys)
    if begun.step == "force":
        flags, place = values.view.flags, begun.target
        return max(cards, key=lambda key: (strength(flags, cards[key], place), -values.worth(cards[key])))
    if begun.step == "lose":
        return min(cards, key=lambda key: loss_rank(cards[key].id))
    return min(cards, key=lambda key: values.worth(cards[key]))


def _next_card(values: Values, begun: Begun, keys: list[str]) -> str:
    cards = _cards(keys, "add")
    if begun.verb in ("merchant", "trade") and cards:
        return max(cards, key=lambda key: cards[key].money)
    if begun.verb == "govern" and cards:
        return next((key for key in cards if values.useless(cards[key])), DONE)
    if begun.verb == "discard" and values.own.money >= SPARE_MONEY + len(begun.chosen):
        return next((key for key in cards if _discard(values, cards[key]) >= DEAD_WEIGHT), DONE)
    if DONE in keys:
        return DONE
    raiders = [key for key in cards if cards[key].can_raid]
    started = any(CARDS[kind].can_raid for kind in begun.chosen)
    return min(cards if started or not raiders else raiders, key=lambda key: values.worth(cards[key]))


# Answers out of turn, and at the edges of the turn


def _least(keys: Sequence[str], verb: str, rank: Callable[[str], Any], otherwise: str) -> str:
    """The move whose card is the least of those that can be named, or another answer if none can."""
    cards = _cards(keys, verb)
    return min(cards, key=lambda key: rank(cards[key].id), default=otherwise)


def _block(keys: Sequence[str]) -> str:
    return _least(keys, "block", lambda kind: BLOCKERS.index(blocker_kind(CARDS[kind])), LET)


def _ambush_answer(keys: Sequence[str]) -> str:
    """Block only if there is something to lose."""
    lost = _least(keys, "lose", loss_rank, SHOW)
    return _block(keys) if lost != SHOW and _cards(keys, "block") else lost


def _settle_answer(keys: Sequence[str]) -> str:
    return _least(keys, "settler", settler_rank, DECLINE)


_ANSWERS: Mapping[str, Callable[[Sequence[str]], str]] = {
    "raid": _block,
    "ambush": _ambush_answer,
    "settle": _settle_answer,
    "surrender": _settle_answer,
    "loss": lambda keys: _least(keys, "lose", loss_rank, keys[0]),
}
