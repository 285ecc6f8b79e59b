"""Why something cannot be done, each with its clause; the rules themselves stand in the frames."""

from __future__ import annotations

from engine.games.knights.kingdom import AREAS
from engine.rules import NOT_POSSIBLE, Arg, Refusal, Say, SeatName, Word


def refuse(message: str, clause: str, **args: Arg) -> Refusal:
    """A refusal with one of this game's messages."""
    return Refusal(Say(f"knights-why-{message}", args), clause)


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
