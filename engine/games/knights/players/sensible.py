"""A computer player that works out the best complete order and gives its next step."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.games.knights import keys
from engine.games.knights.asked import (
    AskedAmount,
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
from engine.rules import Move


class Sensible:
    """Besieges with four small armies, keeps what it takes, and spends no more than its cities bring."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The answer of the rule for what is asked."""
        offered = [move.key for move in moves]
        if len(offered) == 1:
            return offered[0]
        position = Position(view)
        match view.asked:
            case AskedTroop() as asked:
                return setup.share(asked)
            case AskedNoble() as asked:
                return setup.noble(position, asked, offered)
            case AskedPlan() as asked:
                return planning.plan(position, asked, offered)
            case AskedWay() as asked:
                return orders.way(position, asked, offered)
            case AskedDeclaration() as asked:
                return orders.declare(position, asked, offered)
            case AskedPermission() as asked:
                return orders.permit(position, asked)
            case AskedArmy() as asked:
                return _army(position, asked, offered)
            case AskedVote() as asked:
                counts = asked.kind == "count"
                return assembly.count(position, asked, luck) if counts else assembly.vote(position, asked, offered)
            case AskedAmount() as asked:
                invests = asked.kind == "invest"
                return economy.invest(position) if invests else events.pledge(position, asked.about, asked.most)
            case AskedSheet() as asked:
                return _sheet(position, asked, offered)
            case AskedCard() as asked:
                return _card(position, asked, offered)
            case asked:
                assert asked is not None
                return _plain(position, asked.kind, offered, luck)


def _army(position: Position, asked: AskedArmy, offered: Sequence[str]) -> str:
    """What becomes of armies."""
    match asked.kind:
        case "mobilize":
            return orders.mobilize(position, offered)
        case "forces":
            return orders.forces(position, asked, offered)
        case "move_one":
            return orders.move_one(position, offered)
        case "field":
            return orders.field(position, offered)
        case "command":
            return battles.command(position, asked)
        case "discard":
            return battles.discard(position, offered)
        case "loss_rule":
            return "losses:ask"
        case "losses":
            return battles.losses(position, asked, offered)
        case "retreat":
            return orders.retreat(position, offered)
        case "capture":
            return orders.capture(position, asked.about)
        case "ransom":
            return orders.ransom(position, offered)
        case "deaths":
            return battles.fallen(position, offered)
        case _:
            return battles.weakest(offered)


def _card(position: Position, asked: AskedCard, offered: Sequence[str]) -> str:
    """What to do about a card."""
    match asked.kind:
        case "versatile":
            return orders.versatile(position, offered)
        case "spot":
            return economy.spot(position, offered)
        case "zone":
            return planning.zone(position, offered)
        case "law":
            return keys.REFUSE if position.own.banned else keys.COMPLY
        case "drawer":
            return events.drawer(position, asked.card, offered)
        case "cancel":
            return events.cancel(position, asked)
        case "volunteer":
            return battles.strongest(offered)
        case "heal":
            return economy.heal(position, offered)
        case "masons":
            return economy.masons(offered)
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
        case "refuse":
            return assembly.refuse(position, asked)
        case "drop_charge":
            return assembly.drop_charge(position, offered)
        case "office":
            return assembly.office(position, offered)
        case _:
            return orders.ransom(position, offered)


def _sheet(position: Position, asked: AskedSheet, offered: Sequence[str]) -> str:
    """A step of a sheet."""
    match asked.kind:
        case "upgrade":
            return economy.upgrade(position, offered)
        case "muster":
            return economy.muster(position, offered)
        case "wages":
            return economy.wages(position, offered)
        case "bribe":
            return economy.bribe(offered)
        case "revolt":
            return economy.revolt(position, asked.about, asked.most, offered)
        case "return":
            return setup.come_back(position, asked, offered)
        case _:
            return offered[0]


def _plain(position: Position, kind: str, offered: Sequence[str], luck: random.Random) -> str:
    """Questions that say nothing but what they are."""
    match kind:
        case "stronghold" | "replace":
            return setup.stronghold(position, offered, luck)
        case "start":
            return economy.start(position, offered)
        case "hire":
            return economy.hire(position, offered)
        case "acting":
            return assembly.acting(position, offered)
        case _:
            return offered[0]
