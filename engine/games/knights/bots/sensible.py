"""A computer player that finds the best complete order and answers with its next step."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from engine.contract import Move, Preference, Question, Text
from engine.games.knights.asked import (
    AskedAmount,
    AskedBaron,
    AskedCard,
    AskedNoble,
    AskedPlan,
    AskedSheet,
    AskedTroop,
    AskedVote,
)
from engine.games.knights.asked_war import AskedArmy, AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.bots import assembly, battles, economy, events, orders, planning, setup
from engine.games.knights.bots.position import Position
from engine.games.knights.bots.ranking import Ranking
from engine.games.knights.view import View

Offered: TypeAlias = Sequence[str]

# The number of answers with reasons.
_MOST = 3

# Questions that need only their answers.
_CARDS: Mapping[str, Callable[[Offered], Ranking]] = {
    "desertion": battles.weakest,
    "death_loss": battles.weakest,
    "volunteer": battles.strongest,
    "loss_rule": battles.loss_rule,
}

# Questions that need only the answers and the table.
_CHOICES: Mapping[str, Callable[[Position, Offered], Ranking]] = {
    "masons": economy.masons,
    "bribe": economy.bribe,
    "order": assembly.order,
    "versatile": orders.versatile,
    "mobilize": orders.mobilize,
    "move_one": orders.move_one,
    "field": orders.field,
    "retreat": orders.retreat,
    "ransom": orders.ransom,
    "charter": orders.ransom,
    "law": orders.law,
    "discard": battles.discard,
    "deaths": battles.fallen,
    "zone": planning.zone,
    "serve": planning.zone,
    "spot": economy.spot,
    "hire": economy.hire,
    "wages": economy.wages,
    "upgrade": economy.upgrade,
    "muster": economy.muster,
    "heal": economy.heal,
    "start": economy.start,
    "invest": economy.invest,
    "drop_charge": assembly.drop_charge,
    "office": assembly.office,
    "acting": assembly.acting,
}


class Sensible:
    """Besieges with four small armies, keeps its conquests, and spends no more than its cities bring."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer by the rule for the question."""
        offered = [move.key for move in moves]
        return offered[0] if len(offered) == 1 else _ranking(Position(view), offered, luck).keys[0]

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The best answers by the same rule, with reasons."""
        offered = [move.key for move in moves]
        if len(offered) == 1:
            return [Preference(offered[0], Text("knights-hint-only"))]
        found = _ranking(Position(view), offered, luck)
        return [Preference(key, found.why(key)) for key in found.keys[:_MOST]]


def _ranking(position: Position, offered: Offered, luck: random.Random) -> Ranking:
    """The answers by the rule for what is asked."""
    asked = position.view.asked
    assert asked is not None
    if asked.kind in _CARDS:
        return _CARDS[asked.kind](offered)
    if asked.kind in _CHOICES:
        return _CHOICES[asked.kind](position, offered)
    match asked:
        case AskedArmy():
            return _army(position, asked, offered)
        case AskedCard():
            return _card(position, asked, offered)
        case AskedVote() if asked.kind == "count":
            return assembly.count(position, asked, offered, luck)
        case AskedBaron() if asked.kind in ("stronghold", "replace"):
            return setup.stronghold(position, offered, luck)
        case _:
            return _step(position, asked, offered)


def _army(position: Position, asked: AskedArmy, offered: Offered) -> Ranking:
    """Decisions about armies."""
    match asked.kind:
        case "forces":
            return orders.forces(position, asked, offered)
        case "command":
            return battles.command(position, asked, offered)
        case "losses":
            return battles.losses(position, asked, offered)
        case _:
            return orders.capture(position, asked.about, offered)


def _card(position: Position, asked: AskedCard, offered: Offered) -> Ranking:
    """Decisions about a card."""
    match asked.kind:
        case "drawer":
            return events.drawer(position, asked.card, offered)
        case "cancel":
            return events.cancel(position, asked, offered)
        case "bless":
            return economy.bless(position, asked.card, offered)
        case "post":
            return economy.post(position, asked.card, offered)
        case "propose":
            return assembly.propose(position, asked, offered)
        case "declare":
            return assembly.declare(position, asked, offered)
        case "tie":
            return assembly.tie(position, asked, offered)
        case _:
            return assembly.refuse(position, asked, offered)


def _step(position: Position, asked: Question, offered: Offered) -> Ranking:
    """The next step of an action in steps, or a single number."""
    match asked:
        case AskedTroop():
            return setup.share(position, asked, offered)
        case AskedNoble():
            return setup.noble(position, asked, offered)
        case AskedPlan():
            return planning.plan(position, asked, offered)
        case AskedWay():
            return orders.way(position, asked, offered)
        case AskedDeclaration():
            return orders.declare(position, asked, offered)
        case AskedPermission():
            return orders.permit(position, asked, offered)
        case AskedVote():
            return assembly.vote(position, asked, offered)
        case AskedSheet() if asked.kind == "return":
            return setup.come_back(position, asked, offered)
        case AskedSheet():
            return economy.revolt(position, asked.about, asked.most, offered)
        case AskedAmount():
            return events.pledge(position, asked, offered)
        case _:
            raise AssertionError(f"no rule for {asked.kind}")
