"""Sentences before they have a language: a message id and its arguments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from engine.contract.events import Event


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A name from a game's content, spoken in the reader's language: `card.ninja`."""

    key: str


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """Whoever sits in a seat; only the table knows their name."""

    seat: int


class Many(msgspec.Struct, frozen=True, tag="many"):
    """Several arguments read out as a list."""

    items: tuple[Arg, ...]


class Text(msgspec.Struct, frozen=True, tag="say"):
    """One message of the locale files with its arguments."""

    id: str
    args: dict[str, Arg] = {}


Arg: TypeAlias = int | str | Word | SeatName | Many | Text


def mentioned(arg: Arg) -> Iterator[Arg]:
    """Everything that a sentence names, however deep."""
    yield arg
    parts = arg.items if isinstance(arg, Many) else tuple(arg.args.values()) if isinstance(arg, Text) else ()
    for part in parts:
        yield from mentioned(part)


class StandingOrder(msgspec.Struct, frozen=True):
    """A standing order as it is: what it is about, in words, and the key that would give it again, if one does."""

    subject: str
    words: Text
    key: str = ""


V_contra = TypeVar("V_contra", contravariant=True)


class Texts(Protocol, Generic[V_contra]):
    """What a game says about itself; made from views and redacted events only, so that it cannot leak."""

    def prompt(self, view: V_contra) -> Text:
        """What the viewing seat must decide now, and why."""
        ...

    def situation(self, view: V_contra) -> Text:
        """One public line: whom the table waits for and for what."""
        ...

    def label(self, view: V_contra, key: str) -> Text:
        """A move as a button says it (at most 80 characters when spoken)."""
        ...

    def note(self, view: V_contra, key: str) -> Text | None:
        """A short explanation below the label (at most 100 characters when spoken)."""
        ...

    def verb(self, verb: str) -> Text:
        """The heading under which moves of one verb are grouped."""
        ...

    def story(self, event: Event) -> Text | None:
        """One line of the log for an event already redacted for its reader; None where there is nothing to tell."""
        ...

    def board(self, view: V_contra) -> list[Text]:
        """The whole position in words: the text board and the picture's alternative text."""
        ...

    def hand(self, view: V_contra) -> list[Text]:
        """What only this seat knows, in words; empty for the public."""
        ...

    def held(self, view: V_contra) -> list[Text]:
        """What lies hidden with this seat, short and about it, not to it: told beside the open board after the end."""
        ...

    def orders(self, view: V_contra) -> list[Text]:
        """The seat's standing orders as they are now."""
        ...

    def standing(self, view: V_contra) -> list[StandingOrder]:
        """The same orders one by one, so that a menu can show what holds."""
        ...

    def outcome(self, view: V_contra) -> list[Text]:
        """The final result in words; empty while the game runs."""
        ...

    def verdict(self, view: V_contra) -> Text | None:
        """What the game came to for the viewing seat, said to it; None for the public and while the game runs."""
        ...

    def cards(self) -> tuple[str, ...]:
        """Everything a player can look up by name, as word keys: `card.ninja`."""
        ...

    def card(self, key: str) -> list[Text]:
        """What is printed on it."""
        ...


class Advice(Protocol, Generic[V_contra]):
    """Help for people who think about their moves; made from views only, so that it cannot leak."""

    def topics(self, view: V_contra) -> dict[str, Text]:
        """What can be asked about now, by keys that are short and stand for ever, and as a menu names it.

        A key of a card or place is the one it is looked up by: `province.italia`.
        """
        ...

    def about(self, view: V_contra, topic: str) -> list[Text]:
        """What can be told about a topic now."""
        ...

    def beside(self, view: V_contra) -> list[Text]:
        """What is worth knowing before the viewing seat answers what it is asked; empty where the question says it."""
        ...
