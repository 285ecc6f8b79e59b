"""Refusals with their clauses; the rules themselves are in the frames."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Arg, Refusal, SeatName, Text, Word
from engine.games.knights.content.armies import SHAPES
from engine.games.knights.content.cards import ACTIONS, AGENDAS
from engine.games.knights.content.kingdom import AREAS
from engine.games.knights.content.printed import ZONES


def refuse(message: str, clause: str, **args: Arg) -> Refusal:
    """A refusal with one of this game's messages."""
    return Refusal(Text(f"knights-why-{message}", args), clause)


def area(name: str) -> Word:
    """An area in a message."""
    return Word(f"area.{name}")


def city(name: str) -> Word:
    """A city in a message."""
    return Word(f"city.{name}")


def baron(seat: int) -> SeatName:
    """A Baron in a message."""
    return SeatName(seat)


def too_dear(price: int, crowns: int, clause: str) -> Refusal:
    """The price cannot be paid."""
    return refuse("crowns", clause, price=price, crowns=crowns)


def no_stronghold(name: str, clause: str) -> Refusal:
    """No stronghold can stand there."""
    return refuse("stronghold", clause, area=area(name)) if name in AREAS else NOT_POSSIBLE


def no_noble(name: str, clause: str) -> Refusal:
    """No Noble can be placed there."""
    return refuse("noble", clause, area=area(name)) if name in AREAS else NOT_POSSIBLE


# Setup and planning


def without_troops(shape: str) -> Refusal:
    """The Noble has no troops or stands on the board already."""
    return refuse("without-troops", "WK-SET-14") if shape in SHAPES else NOT_POSSIBLE


def not_in_hand(kinds: list[str]) -> Refusal:
    """The cards are not in hand that many times, or are too many."""
    known = kinds and all(kind in ACTIONS for kind in kinds)
    return refuse("not-in-hand", "WK-PLAN-2" if len(kinds) < 3 else "WK-PLAN-1") if known else NOT_POSSIBLE


# Actions


def wrong_zone(name: str) -> Refusal:
    """The card cannot go to that zone."""
    return refuse("zone", "WK-ALLOC-1", zone=Word(f"zone.{name}")) if name in ZONES else NOT_POSSIBLE


def spot_taken(spot: int, seat: int) -> Refusal:
    """The spot is taken by a marker."""
    return refuse("spot-taken", "WK-BA-2", spot=spot, player=baron(seat))


def spot_closed(spot: int) -> Refusal:
    """The spot is for more Barons."""
    return refuse("spot-closed", "WK-DRAFT-1", spot=spot)


def no_march() -> Refusal:
    """No Noble can be sent anywhere."""
    return refuse("no-march", "WK-MOVE-1")


def no_battle() -> Refusal:
    """No battle can be started anywhere."""
    return refuse("no-battle", "WK-BAT-1")


# Neutral cards


def too_little_faith(price: int, faith: int, clause: str) -> Refusal:
    """Not enough Faith."""
    return refuse("faith", clause, price=price, faith=faith)


def too_much_faith(faith: int) -> Refusal:
    """A Baron cannot pledge more Faith than he has."""
    return refuse("pledge", "WK-EVT-6", most=faith)


def under_way() -> Refusal:
    """The expedition has set out already."""
    return refuse("under-way", "WK-EXP-2")


def too_much_invested(most: int) -> Refusal:
    """At most five crowns, and no more than he has."""
    return refuse("invest", "WK-EXP-3", most=most)


def off_board() -> Refusal:
    """The stronghold is off the board."""
    return refuse("no-stronghold", "WK-UPG-1")


def not_yours(name: str) -> Refusal:
    """The city belongs to another Baron or is neutral."""
    return refuse("not-yours", "WK-UPG-1", city=city(name))


def besieged() -> Refusal:
    """A besieged structure cannot be upgraded."""
    return refuse("besieged", "WK-UPG-2")


def already_fortified(name: str) -> Refusal:
    """The city is fortified."""
    return refuse("fortified", "WK-UPG-2", city=city(name))


# The Draft


def not_offered() -> Refusal:
    """No such mercenary is offered."""
    return refuse("not-offered", "WK-DRAFT-2")


def no_set() -> Refusal:
    """Several mercenaries must be of one nation, with a marker each."""
    return refuse("no-set", "WK-DRAFT-3")


def no_post() -> Refusal:
    """The Noble is not in a place where mercenaries can join him."""
    return refuse("no-post", "WK-DRAFT-6")


# The Assembly


def too_many_votes(most: int) -> Refusal:
    """A Baron cannot stake more Votes than he has left."""
    return refuse("votes", "WK-VOTE-1", most=most)


def no_candidate(seat: int, agenda: str) -> Refusal:
    """The card excludes the Baron."""
    return refuse("candidate", "WK-VOTE-3", player=baron(seat), agenda=Word(f"agenda.{agenda}"))


def say_now(clause: str) -> Refusal:
    """The side must be given with the number."""
    return refuse("say-now", clause)


def not_tied() -> Refusal:
    """The chair can choose only between tied sides."""
    return refuse("not-tied", "WK-VOTE-2")


def new_charge(agenda: str) -> Refusal:
    """One of the old charges must be dropped, not the new one."""
    return refuse("new-charge", "WK-AG-3", agenda=Word(f"agenda.{agenda}"))


def out_of_the_game() -> Refusal:
    """The Noble is out of the game."""
    return refuse("gone", "WK-AG-7")


def no_object(about: str) -> Refusal:
    """There is no object for such a proposal."""
    return refuse("no-object", "WK-PM-4") if about in AGENDAS or about.isdecimal() else NOT_POSSIBLE


# Upkeep


def must_return() -> Refusal:
    """Every Noble with troops has to be placed."""
    return refuse("must-return", "WK-OPT-8")
