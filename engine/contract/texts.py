"""Texts: messages before they have a language, as a message id and its arguments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from engine.contract.events import Event


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A name from a game's content, translated for the reader: `card.ninja`."""

    key: str


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """The name of the player in a seat; only the table knows it."""

    seat: int


class Many(msgspec.Struct, frozen=True, tag="many"):
    """Several arguments, joined as a list."""

    items: tuple[Arg, ...]


class Text(msgspec.Struct, frozen=True, tag="say"):
    """One message of the locale files with its arguments."""

    id: str
    args: dict[str, Arg] = {}


Arg: TypeAlias = int | str | Word | SeatName | Many | Text


def mentioned(arg: Arg) -> Iterator[Arg]:
    """Everything that a message names, at any depth."""
    yield arg
    parts = arg.items if isinstance(arg, Many) else tuple(arg.args.values()) if isinstance(arg, Text) else ()
    for part in parts:
        yield from mentioned(part)


class StandingOrder(msgspec.Struct, frozen=True):
    """The current value of a standing order: its subject in words, and the key that would give it again, if any."""

    subject: str
    words: Text
    key: str = ""


V_contra = TypeVar("V_contra", contravariant=True)


class Texts(Protocol, Generic[V_contra]):
    """The texts of a game; made from views and redacted events only, so that they cannot leak."""

    def prompt(self, view: V_contra) -> Text:
        """The viewing seat's decision and the reason for it."""
        ...

    def situation(self, view: V_contra) -> Text:
        """One public line: whom the table waits for, and for what."""
        ...

    def label(self, view: V_contra, key: str) -> Text:
        """A move as the label of a button (at most 80 characters once translated)."""
        ...

    def note(self, view: V_contra, key: str) -> Text | None:
        """A short explanation below the label (at most 100 characters once translated)."""
        ...

    def verb(self, verb: str) -> Text:
        """The heading under which moves of one verb are grouped."""
        ...

    def story(self, event: Event) -> Text | None:
        """One line of the log for an event already redacted for its reader; None if it has none."""
        ...

    def board(self, view: V_contra) -> list[Text]:
        """The whole position in words: the text board and the picture's alternative text."""
        ...

    def hand(self, view: V_contra) -> list[Text]:
        """What only this seat knows, in words; empty for the public."""
        ...

    def held(self, view: V_contra) -> list[Text]:
        """The hidden cards of this seat, briefly and in the third person: shown beside the board after the end."""
        ...

    def orders(self, view: V_contra) -> list[Text]:
        """The seat's current standing orders."""
        ...

    def standing(self, view: V_contra) -> list[StandingOrder]:
        """The same orders one by one, so that a menu can mark the current value."""
        ...

    def outcome(self, view: V_contra) -> list[Text]:
        """The final result in words; empty while the game runs."""
        ...

    def verdict(self, view: V_contra) -> Text | None:
        """The result in words for the viewing seat; None for the public and while the game runs."""
        ...

    def cards(self) -> tuple[str, ...]:
        """Everything a player can look up by name, as word keys: `card.ninja`."""
        ...

    def card(self, key: str) -> list[Text]:
        """The text printed on a card."""
        ...


class Advice(Protocol, Generic[V_contra]):
    """Help for players considering their moves; made from views only, so that it cannot leak."""

    def topics(self, view: V_contra) -> dict[str, Text]:
        """The current help topics, by short keys that never change, with their names for a menu.

        The key of a card or place is the one it is looked up by: `province.italia`.
        """
        ...

    def about(self, view: V_contra, topic: str) -> list[Text]:
        """The help text for a topic now."""
        ...

    def beside(self, view: V_contra) -> list[Text]:
        """Useful facts before the viewing seat answers its question; empty if the question contains them."""
        ...
