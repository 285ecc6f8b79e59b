"""Answers to events: drawers, and cancelling by Faith."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.asked import AskedAmount, AskedCard
from engine.games.knights.bots.position import Position
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import EVENTS
from engine.games.knights.teaching import council_reasons as reasons

_W = WEIGHTS.events


def drawer(position: Position, colour: str, offered: Sequence[str]) -> Ranking:
    """Red for the leader, green for himself, if there is Faith to spare; else what costs none (D-EVT-DRAWER)."""
    spare, own = position.own.faith >= _W.faith, position.seat
    barons = position.view.barons
    least = min(position.opponents, key=lambda seat: barons[seat].influence, default=own)
    wanted = {"red": position.leader if spare else own, "green": own if spare else least}.get(colour, own)
    others = sorted(offered, key=lambda key: barons[_seat(key)].influence, reverse=colour != "green")
    liked = [f"drawer:{keys.seat_name(wanted)}"]
    if liked[0] in offered:
        liked += others[:2]
    return ranked(liked, offered, partial(reasons.drawer, position, colour))


def _seat(key: str) -> int:
    return keys.seat(keys.rest(key))


def cancel(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """When the card costs more than the Faith (D-EVT-CANCEL)."""
    liked = [keys.CANCEL if _loss(position, asked.card) > _W.cancel * asked.price else keys.ALLOW]
    return ranked(liked, offered, partial(reasons.cancel, position, asked))


def pledge(position: Position, asked: AskedAmount, offered: Sequence[str]) -> Ranking:
    """Half of his Faith at most, and only for what is likely to hurt him or to serve the leader (D-EVT-PLEDGE)."""
    event = asked.about
    price = EVENTS[event].faith_cancel
    hurts = _loss(position, event) * _share(position, event) > _W.cancel * price
    wanted = min(price, asked.most // 2) if hurts else 0
    near = sorted(offered, key=lambda key: abs(keys.number(key) - wanted))
    return ranked([f"pledge:{wanted}", *near[:2]], offered, partial(reasons.pledge, position, event))


def _loss(position: Position, event: str) -> float:
    if EVENTS[event].handler == "lose_votes_half":
        return _W.scandal_vote * position.own.votes
    return _W.loss.get(event, 0)


def _share(position: Position, event: str) -> float:
    """How much of a blue card falls on him, as far as the table shows it."""
    own, many = position.own, max(1, position.view.many)
    match EVENTS[event].handler:
        case "city_revolts" | "city_damage":
            return len(own.cities) / max(1, sum(len(baron.cities) for baron in position.view.barons))
        case "pay_or_desert":
            return float(any(card in MERCENARIES for army in own.armies for card in army.troops) and not own.crowns)
        case "storm":
            return float(any(army.at_sea for army in own.armies) or _invested(position) > 0)
        case "gain_crowns":
            return float(position.leads(position.leader)) / many
        case "lose_votes_half":
            return 1.0
        case _:
            return 1 / many


def _invested(position: Position) -> int:
    return sum(voyage.invested.get(position.seat, 0) for voyage in position.view.voyages.values())
