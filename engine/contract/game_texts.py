"""What a game says, as functions over views and redacted events only, so that no text can tell a secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.contract.events import Event
from engine.contract.texts import Text
from engine.contract.views import V

V_contra = TypeVar("V_contra", contravariant=True)


class StandingOrder(msgspec.Struct, frozen=True):
    """The current value of a standing order: its subject in words, and the key that would give it again, if any."""

    subject: str
    words: Text
    key: str = ""


def nothing(*_: Any) -> None:
    """A game has no text of this kind."""


def _no_lines(_: Any) -> list[Any]:
    return []


class Texts(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """The texts of a game: the functions that a game writes, and below them what follows from those in every game.

    `situation` is the public line on whom the table waits for and for what, `question` the decision of a seat that owes
    one, `waiting` what a seat that owes none is told instead of the situation. A `label` is a move on a button (at
    most 80 characters once translated), a `note` the short explanation below it (at most 100). A `story` is the line
    of the log for an event already redacted for its reader. `position` is everything that lies open, `hand` what only
    this seat knows (empty for the public), `held` its hidden cards in the third person, shown beside the board after
    the end. `standing` are the orders of the seat with the keys that a menu marks, `summed_orders` the same in
    fewer lines. `result` and `verdict` tell the end, to all and to one seat. `cards` are the word keys of everything
    that can be looked up (`card.ninja`), `card` is what is printed on it.
    """

    slug: str
    situation: Callable[[V], Text]
    question: Callable[[V], Text]
    label: Callable[[V, str], Text]
    story: Callable[[Event], Text | None]
    position: Callable[[V], list[Text]]
    result: Callable[[V], list[Text]]
    waiting: Callable[[V], Text | None] = nothing
    note: Callable[[V, str], Text | None] = nothing
    hand: Callable[[V], list[Text]] = _no_lines
    held: Callable[[V], list[Text]] = _no_lines
    standing: Callable[[V], list[StandingOrder]] = _no_lines
    summed_orders: Callable[[V], list[Text]] | None = None
    verdict: Callable[[V], Text | None] = nothing
    cards: tuple[str, ...] = ()
    card: Callable[[str], list[Text]] = _no_lines

    def prompt(self, view: V) -> Text:
        """The viewing seat's decision and the reason for it, or whom it waits for."""
        return self.question(view) if view.owes else self.waiting(view) or self.situation(view)

    def verb(self, verb: str) -> Text:
        """The heading under which moves of one verb are grouped."""
        return Text(f"{self.slug}-verb-{verb}")

    def board(self, view: V) -> list[Text]:
        """The whole position in words: the text board and the picture's alternative text."""
        return [self.situation(view), *self.position(view)]

    def orders(self, view: V) -> list[Text]:
        """The seat's current standing orders."""
        if self.summed_orders is not None:
            return self.summed_orders(view)
        return [order.words for order in self.standing(view)]

    def outcome(self, view: V) -> list[Text]:
        """The final result in words; empty while the game runs."""
        return self.result(view) if view.over else []


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
