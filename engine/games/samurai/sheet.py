"""The private sheet "what you have seen", made only from facts its reader was shown (SAM-DAY-8)."""

from __future__ import annotations

import msgspec


class Seen(msgspec.Struct, frozen=True):
    """What the reader knows of one place of an opponent.

    `card` is the last face he saw there (empty if none), `turn` and `how` (`battle`, `monk`, `look`) say when; `since` is
    what happened to it afterwards: nothing, `handled`, or `swapped` with place `other`, in turn `since_turn`; `filled` is the
    turn in which the present card was laid, 0 for a starting card. `possible` is there at the level of deductions.
    """

    place: int
    empty: bool = False
    card: str = ""
    turn: int = 0
    how: str = ""
    since: str = ""
    since_turn: int = 0
    other: int = 0
    filled: int = 0
    possible: tuple[str, ...] = ()


class Opponent(msgspec.Struct, frozen=True):
    """One opponent on the sheet: his three places and the cards of his set that left the game."""

    seat: int
    places: tuple[Seen, ...]
    out: tuple[str, ...]


class Glance(msgspec.Struct, frozen=True):
    """Somebody looked at the reader's own card."""

    looker: int
    turn: int


class OwnPlace(msgspec.Struct, frozen=True):
    """One place of the reader's own row and who knows it; `seen` is the turn in which everybody saw the card, or 0."""

    place: int
    card: str = ""
    seen: int = 0
    glances: tuple[Glance, ...] = ()
    since: str = ""
    since_turn: int = 0
    other: int = 0


class Sheet(msgspec.Struct, frozen=True):
    """The whole sheet of one reader."""

    level: str
    opponents: tuple[Opponent, ...]
    own: tuple[OwnPlace, ...]
