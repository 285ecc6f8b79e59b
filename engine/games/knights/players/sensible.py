"""A computer player that works out the best complete order and gives its next step."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

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
from engine.games.knights.players import assembly, battles, economy, events, orders, planning, setup
from engine.games.knights.players.position import Position
from engine.games.knights.view import View
from engine.rules import Asked, Move

Offered: TypeAlias = Sequence[str]

# Questions whose answers say everything.
_CARDS: Mapping[str, Callable[[Offered], str]] = {
    "desertion": battles.weakest,
    "death_loss": battles.weakest,
    "volunteer": battles.strongest,
    "masons": economy.masons,
    "bribe": economy.bribe,
    "order": assembly.order,
    "loss_rule": battles.loss_rule,
}

# Questions for which the answers and the table are enough.
_CHOICES: Mapping[str, Callable[[Position, Offered], str]] = {
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
    "spot": economy.spot,
    "hire": economy.hire,
    "wages": economy.wages,
    "upgrade": economy.upgrade,
    "muster": economy.muster,
    "heal": economy.heal,
    "start": economy.start,
    "drop_charge": assembly.drop_charge,
    "office": assembly.office,
    "acting": assembly.acting,
}


class Sensible:
    """Besieges with four small armies, keeps what it takes, and spends no more than its cities bring."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of the rule for what is asked."""
        offered = [move.key for move in moves]
        position, asked = Position(view), view.asked
        assert asked is not None
        if len(offered) == 1:
            return offered[0]
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
                return assembly.count(position, asked, luck)
            case AskedBaron() if asked.kind in ("stronghold", "replace"):
                return setup.stronghold(position, offered, luck)
            case _:
                return _step(position, asked, offered)


def _army(position: Position, asked: AskedArmy, offered: Offered) -> str:
    """What becomes of armies."""
    match asked.kind:
        case "forces":
            return orders.forces(position, asked, offered)
        case "command":
            return battles.command(position, asked)
        case "losses":
            return battles.losses(position, asked, offered)
        case _:
            return orders.capture(position, asked.about)


def _card(position: Position, asked: AskedCard, offered: Offered) -> str:
    """What is done about a card."""
    match asked.kind:
        case "drawer":
            return events.drawer(position, asked.card, offered)
        case "cancel":
            return events.cancel(position, asked)
        case "bless":
            return economy.bless(position, asked.card)
        case "post":
            return economy.post(position, asked.card, offered)
        case "propose":
            return assembly.propose(position, asked, offered)
        case "declare":
            return assembly.declare(position, asked, offered)
        case "tie":
            return assembly.tie(position, asked, offered)
        case _:
            return assembly.refuse(position, asked)


def _step(position: Position, asked: Asked, offered: Offered) -> str:
    """The next step of something that is laid down in steps, or a single number."""
    match asked:
        case AskedTroop():
            return setup.share(asked)
        case AskedNoble():
            return setup.noble(position, asked, offered)
        case AskedPlan():
            return planning.plan(position, asked, offered)
        case AskedWay():
            return orders.way(position, asked, offered)
        case AskedDeclaration():
            return orders.declare(position, asked, offered)
        case AskedPermission():
            return orders.permit(position, asked)
        case AskedVote():
            return assembly.vote(position, asked, offered)
        case AskedAmount() if asked.kind == "pledge":
            return events.pledge(position, asked.about, asked.most)
        case AskedSheet() if asked.kind == "return":
            return setup.come_back(position, asked, offered)
        case AskedSheet():
            return economy.revolt(position, asked.about, asked.most, offered)
        case _:
            return economy.invest(position)
