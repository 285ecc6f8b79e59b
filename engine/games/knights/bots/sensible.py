"""A computer player that finds the best complete order and answers with its next step."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from engine.contract import Move, Preference, Text
from engine.games.knights.asked import AskedDeclaration, AskedVote
from engine.games.knights.bots import council, economy, orders, planning, war
from engine.games.knights.bots.position import Position, Ranking
from engine.games.knights.view import View

Offered: TypeAlias = Sequence[str]

# The number of answers with reasons.
_MOST = 3

# Questions that need only the answers and the table.
_CHOICES: Mapping[str, Callable[[Position, Offered], Ranking]] = {
    **dict.fromkeys(("desertion", "death_loss"), war.weakest),
    "volunteer": war.strongest,
    "loss_rule": war.loss_rule,
    "masons": economy.masons,
    "order": council.order,
    "versatile": orders.versatile,
    "mobilize": orders.mobilize,
    "move_one": orders.move_one,
    "field": orders.field,
    "retreat": orders.retreat,
    **dict.fromkeys(("ransom", "charter"), war.ransom),
    "discard": war.discard,
    "deaths": war.fallen,
    **dict.fromkeys(("zone", "serve"), planning.zone),
    "spot": economy.spot,
    "hire": economy.hire,
    "upgrade": economy.upgrade,
    "muster": economy.muster,
    "heal": economy.heal,
    "start": economy.start,
    "invest": economy.invest,
    "drop_charge": council.drop_charge,
    "office": council.office,
    "acting": council.acting,
}

# Questions whose details count.
_DETAILS: Mapping[str, Callable[[Position, Any, Offered], Ranking]] = {
    "share": planning.share,
    "noble": planning.noble,
    "plan": planning.plan,
    "return": planning.come_back,
    "forces": orders.forces,
    "way": orders.way,
    "target": orders.target,
    "armies": orders.armies,
    "command": orders.command,
    "attack": orders.may_attack,
    "pass": orders.may_pass,
    "losses": war.losses,
    "capture": war.capture,
    "wages": economy.wages,
    "bribe": economy.bribe,
    "post": economy.post,
    "bless": economy.bless,
    "revolt": economy.revolt,
    "drawer": council.drawer,
    "cancel": council.cancel,
    "pledge": council.pledge,
    "side": lambda position, asked, offered: council.side(position, asked.agenda, asked.proposal, offered),
    **dict.fromkeys(
        ("declare", "tie"), lambda position, asked, offered: council.side(position, asked.card, asked.about, offered)
    ),
    "propose": council.propose,
    "law": council.law,
    "refuse": council.refuse,
}


class Sensible:
    """Besieges with four small armies, keeps its conquests, and spends no more than its cities bring."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        offered = [move.key for move in moves]
        return offered[0] if len(offered) == 1 else _ranking(Position(view), offered, luck).keys[0]

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        offered = [move.key for move in moves]
        if len(offered) == 1:
            return [Preference(offered[0], Text("knights-hint-only"))]
        found = _ranking(Position(view), offered, luck)
        return [Preference(key, found.why(key)) for key in found.keys[:_MOST]]


def _ranking(position: Position, offered: Offered, luck: random.Random) -> Ranking:
    asked = position.view.asked
    assert asked is not None
    if asked.kind in _CHOICES:
        return _CHOICES[asked.kind](position, offered)
    if isinstance(asked, AskedVote) and asked.kind == "count":
        return council.count(position, asked, offered, luck)
    if asked.kind in ("stronghold", "replace"):
        return planning.stronghold(position, offered, luck)
    if isinstance(asked, AskedDeclaration) and asked.kind == "plan":
        return war.plan(position, asked, offered)
    return _DETAILS[asked.kind](position, asked, offered)
