"""What lies before one player, and the standing orders he keeps."""

from __future__ import annotations

import msgspec

MONK_ORDERS = ("auto", "win_only", "never", "ask")
REFILL_ORDERS = ("ask", "random")
LOOK_ORDERS = ("ask", "newest", "left", "middle", "right", "never")


class Orders(msgspec.Struct):
    """A player's private standing orders (SAM-DAY-3 to 5); `prefer` is the list by which refill `list` goes."""

    monk: str = "auto"
    refill: str = "ask"
    look: str = "ask"
    prefer: list[str] = []


class OwnedCard(msgspec.Struct, frozen=True, array_like=True):
    """A card that left its row, with the seat whose set it belongs to."""

    owner: int
    card: str


class Player(msgspec.Struct):
    """One seat: its colour, the row in places 1, 2, 3 (an empty text is a gap), hand, captured pile, orders."""

    row: list[str]
    hand: list[str]
    side: str = ""
    captured: list[OwnedCard] = []
    orders: Orders = msgspec.field(default_factory=Orders)
