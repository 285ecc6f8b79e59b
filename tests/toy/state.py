"""The state of the toy game."""

from __future__ import annotations

from engine.contract import State

from .frames import Alms, Bids, Deal, Mend, Peek, Round, Share

COLOURS = ("red", "blue", "green", "white")
ORDERS = ("none", "low", "high")
HELD = 4


class ToyState(State, kw_only=True):
    """Hands and the deck are hidden; everything else but looks, orders and open frames is public."""

    stack: list[Deal | Round | Bids | Peek | Share | Alms | Mend]
    rounds: int
    peeking: bool
    sharing: bool = False
    colours: list[str | None]
    deck: list[int]
    hands: list[list[int]]
    spent: list[int]
    points: list[int]
    round: int = 0
    prize: int = 0
    orders: list[str]
    seen: list[list[tuple[int, int]]]
    looked: list[tuple[int, int]]
    mended: list[int]


def cards_of(seats: int) -> list[int]:
    """The whole deck (TOY-CARDS): four cards a seat and four nobody gets."""
    return list(range(1, (HELD + 1) * 4 + 1))[: HELD * seats + 4]
