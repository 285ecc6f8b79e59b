"""Reasons for the computer player's prayers, votes and proposals."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard, AskedVote
from engine.games.knights.bots.position import Position
from engine.games.knights.content.cards import EVENTS, UNWANTED
from engine.games.knights.facts import accounts
from engine.games.knights.words.names import agenda as agenda_name
from engine.games.knights.words.names import crowns, faith, own_army, signed, votes
from engine.games.knights.words.names import event as event_name

# From which interest on an agenda matters much, and at least somewhat.
_MUCH, _SOMEWHAT = 0.8, 0.5


def _baron(position: Position, seat: int) -> dict[str, Arg]:
    """A Baron with his Influence."""
    return {"who": SeatName(seat), "influence": position.view.barons[seat].influence}


# Events


def drawer(position: Position, colour: str, key: str) -> Text:
    """Whom an event helps or hurts, and what it costs to say so."""
    seat = keys.seat(keys.rest(key))
    if colour == "blue":
        return Text("knights-hint-draw-blue")
    if seat == position.seat:
        return Text(f"knights-hint-draw-{colour}-own", {"faith": position.own.faith})
    return Text(f"knights-hint-draw-{colour}", _baron(position, seat))


def cancel(position: Position, asked: AskedCard, key: str) -> Text:
    """Whether an event is worth its price."""
    args: dict[str, Arg] = {"event": event_name(asked.card), "price": faith(asked.price), "faith": position.own.faith}
    return Text("knights-hint-cancel" if key == keys.CANCEL else "knights-hint-allow", args)


def pledge(position: Position, event: str, key: str) -> Text:
    """What is needed together, and what is kept."""
    many, price = keys.number(key), faith(EVENTS[event].faith_cancel)
    if not many:
        return Text("knights-hint-pledge-none", {"faith": position.own.faith})
    return Text("knights-hint-pledge", {"price": price, "left": position.own.faith - many})


# Votes


def count(asked: AskedVote, cares: float, key: str) -> Text:
    """How much an agenda matters, and what is left for others."""
    many = keys.number(key)
    if key == keys.ASK:
        return Text("knights-hint-count-ask")
    if not many:
        return Text("knights-hint-count-none", {"votes": votes(asked.most)})
    much = "much" if cares >= _MUCH else "somewhat" if cares >= _SOMEWHAT else "little"
    return Text(f"knights-hint-count-{much}", {"left": votes(asked.most - many)})


def side(position: Position, agenda: str, proposal: str, key: str) -> Text:
    """Whom a decision helps."""
    name = keys.rest(key)
    if name == keys.LATER:
        return Text("knights-hint-side-later")
    if name.isdecimal():
        return _for_baron(position, agenda, keys.seat(name))
    leader = position.leader if position.leader >= 0 else position.seat
    if proposal:
        return Text(f"knights-hint-proposal-{name}", {"who": SeatName(leader)})
    mine, theirs = (accounts.due(position.view, seat, agenda) for seat in (position.seat, leader))
    if mine or theirs:
        args: dict[str, Arg] = {"mine": signed(mine), "theirs": signed(theirs), "who": SeatName(leader)}
        return Text("knights-hint-side-dues", args)
    return Text(f"knights-hint-side-{name}", {"who": SeatName(leader)})


def _for_baron(position: Position, agenda: str, seat: int) -> Text:
    card = agenda_name(agenda)
    if agenda in UNWANTED:
        return Text("knights-hint-side-burden", _baron(position, seat) | {"agenda": card})
    if seat == position.seat:
        return Text("knights-hint-side-own", {"agenda": card})
    return Text("knights-hint-side-gift", _baron(position, seat))


# What else the Assembly asks


def fine(key: str) -> Text:
    """A payment is voted on whatever its amount."""
    return Text("knights-hint-fine", {"crowns": crowns(keys.number(key))})


def propose(position: Position, key: str) -> Text:
    """What a proposal could bring."""
    own = votes(position.own.votes)
    match keys.name(key):
        case "lift" if keys.other(key) == keys.seat_name(position.seat):
            return Text("knights-hint-lift")
        case "card":
            return Text("knights-hint-propose-card", {"agenda": agenda_name(keys.other(key)), "votes": own})
        case keys.NONE:
            return Text("knights-hint-propose-none", {"votes": own})
        case _:
            return Text("knights-hint-propose")


def refuse(position: Position, asked: AskedCard, key: str) -> Text:
    """What accepting costs, and what a ban costs."""
    if key == keys.ACCEPT:
        priced = Text("knights-hint-comply-price", {"price": crowns(asked.price)})
        return priced if asked.price else Text("knights-hint-comply")
    if position.own.banned:
        return Text("knights-hint-refuse-banned")
    worse = asked.card in ("city_charter", "crown_debtor")
    return Text("knights-hint-refuse-worse" if worse else "knights-hint-refuse")


def dropped(key: str) -> Text:
    """What a charge is good for."""
    name = keys.rest(key)
    message = "knights-hint-charge-burden" if name in UNWANTED else "knights-hint-charge"
    return Text(message, {"agenda": agenda_name(name)})


def office(position: Position, key: str) -> Text:
    """How safe an office is with a Noble."""
    army = position.army(keys.rest(key))
    args: dict[str, Arg] = {"army": own_army(position.view, army.holder), "strength": army.strength}
    return Text("knights-hint-office-second" if army.office else "knights-hint-office", args)


def acting(position: Position, key: str) -> Text:
    """How dangerous a Baron is."""
    return Text("knights-hint-acting", _baron(position, keys.seat(keys.rest(key))))


def order(position: Position, first: str, key: str) -> Text:
    """Whether an agenda comes as it lies, or early."""
    message = "knights-hint-order-first" if key == first else "knights-hint-order"
    return Text(message, {"votes": votes(position.own.votes)})
