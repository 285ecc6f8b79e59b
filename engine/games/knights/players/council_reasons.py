"""Why the computer player prays, votes and proposes as it does."""

from __future__ import annotations

from engine.contract import Arg, Say, SeatName
from engine.games.knights import accounts, keys
from engine.games.knights.asked import AskedCard, AskedVote
from engine.games.knights.ballots import UNWANTED
from engine.games.knights.cards import EVENTS
from engine.games.knights.names import agenda as agenda_name
from engine.games.knights.names import army as army_name
from engine.games.knights.names import crowns, faith, signed, votes
from engine.games.knights.names import event as event_name
from engine.games.knights.players.position import Position

# From which interest on an agenda matters much, and at least somewhat.
_MUCH, _SOMEWHAT = 0.8, 0.5


def _baron(position: Position, seat: int) -> dict[str, Arg]:
    """A Baron with his Influence."""
    return {"who": SeatName(seat), "influence": position.view.barons[seat].influence}


# Events


def drawer(position: Position, colour: str, key: str) -> Say:
    """Whom an event helps or hurts, and what it costs to say so."""
    seat = keys.seat(keys.rest(key))
    if colour == "blue":
        return Say("knights-hint-draw-blue")
    if seat == position.seat:
        return Say(f"knights-hint-draw-{colour}-own", {"faith": position.own.faith})
    return Say(f"knights-hint-draw-{colour}", _baron(position, seat))


def cancel(position: Position, asked: AskedCard, key: str) -> Say:
    """Whether an event is worth its price."""
    args: dict[str, Arg] = {"event": event_name(asked.card), "price": faith(asked.price), "faith": position.own.faith}
    return Say("knights-hint-cancel" if key == keys.CANCEL else "knights-hint-allow", args)


def pledge(position: Position, event: str, key: str) -> Say:
    """What is needed together, and what is kept."""
    many, price = keys.number(key), faith(EVENTS[event].faith_cancel)
    if not many:
        return Say("knights-hint-pledge-none", {"faith": position.own.faith})
    return Say("knights-hint-pledge", {"price": price, "left": position.own.faith - many})


# Votes


def count(asked: AskedVote, cares: float, key: str) -> Say:
    """How much an agenda matters, and what is left for others."""
    many = keys.number(key)
    if key == keys.ASK:
        return Say("knights-hint-count-ask")
    if not many:
        return Say("knights-hint-count-none", {"votes": votes(asked.most)})
    much = "much" if cares >= _MUCH else "somewhat" if cares >= _SOMEWHAT else "little"
    return Say(f"knights-hint-count-{much}", {"left": votes(asked.most - many)})


def side(position: Position, agenda: str, proposal: str, key: str) -> Say:
    """Whom a decision helps."""
    name = keys.rest(key)
    if name == keys.LATER:
        return Say("knights-hint-side-later")
    if name.isdecimal():
        return _for_baron(position, agenda, keys.seat(name))
    leader = position.leader if position.leader >= 0 else position.seat
    if proposal:
        return Say(f"knights-hint-proposal-{name}", {"who": SeatName(leader)})
    mine, theirs = (accounts.due(position.view, seat, agenda) for seat in (position.seat, leader))
    if mine or theirs:
        args: dict[str, Arg] = {"mine": signed(mine), "theirs": signed(theirs), "who": SeatName(leader)}
        return Say("knights-hint-side-dues", args)
    return Say(f"knights-hint-side-{name}", {"who": SeatName(leader)})


def _for_baron(position: Position, agenda: str, seat: int) -> Say:
    card = agenda_name(agenda)
    if agenda in UNWANTED:
        return Say("knights-hint-side-burden", _baron(position, seat) | {"agenda": card})
    if seat == position.seat:
        return Say("knights-hint-side-own", {"agenda": card})
    return Say("knights-hint-side-gift", _baron(position, seat))


# What else the Assembly asks


def fine(key: str) -> Say:
    """A payment is voted on whatever its amount."""
    return Say("knights-hint-fine", {"crowns": crowns(keys.number(key))})


def propose(position: Position, key: str) -> Say:
    """What a proposal could bring."""
    own = votes(position.own.votes)
    match keys.name(key):
        case "lift" if keys.other(key) == keys.seat_name(position.seat):
            return Say("knights-hint-lift")
        case "card":
            return Say("knights-hint-propose-card", {"agenda": agenda_name(keys.other(key)), "votes": own})
        case keys.NONE:
            return Say("knights-hint-propose-none", {"votes": own})
        case _:
            return Say("knights-hint-propose")


def refuse(position: Position, asked: AskedCard, key: str) -> Say:
    """What accepting costs, and what a ban costs."""
    if key == keys.ACCEPT:
        priced = Say("knights-hint-comply-price", {"price": crowns(asked.price)})
        return priced if asked.price else Say("knights-hint-comply")
    if position.own.banned:
        return Say("knights-hint-refuse-banned")
    worse = asked.card in ("city_charter", "crown_debtor")
    return Say("knights-hint-refuse-worse" if worse else "knights-hint-refuse")


def dropped(key: str) -> Say:
    """What a charge is good for."""
    name = keys.rest(key)
    message = "knights-hint-charge-burden" if name in UNWANTED else "knights-hint-charge"
    return Say(message, {"agenda": agenda_name(name)})


def office(position: Position, key: str) -> Say:
    """How safe an office is with a Noble."""
    army = position.army(keys.rest(key))
    args: dict[str, Arg] = {"army": army_name(position.view, position.seat, army.holder), "strength": army.strength}
    return Say("knights-hint-office-second" if army.office else "knights-hint-office", args)


def acting(position: Position, key: str) -> Say:
    """How dangerous a Baron is."""
    return Say("knights-hint-acting", _baron(position, keys.seat(keys.rest(key))))


def order(position: Position, first: str, key: str) -> Say:
    """Whether an agenda comes as it lies, or early."""
    message = "knights-hint-order-first" if key == first else "knights-hint-order"
    return Say(message, {"votes": votes(position.own.votes)})
