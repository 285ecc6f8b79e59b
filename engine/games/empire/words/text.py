"""The game's implementation of `Texts`."""

from __future__ import annotations

from engine.contract import Event, StandingOrder, Text
from engine.games.empire.content import CARDS, PROVINCES, SEAS
from engine.games.empire.view import View
from engine.games.empire.words import labels
from engine.games.empire.words.board_text import (
    board_lines,
    card_lines,
    hand_lines,
    held_lines,
    order_lines,
    situation,
    standing_orders,
)
from engine.games.empire.words.outcome_text import outcome_lines, verdict
from engine.games.empire.words.prompts import prompt
from engine.games.empire.words.stories import story


class EmpireTexts:
    """Everything Conquest of the Empire says."""

    def prompt(self, view: View) -> Text:
        """The viewing seat's decision and the reason for it."""
        if not view.owes or view.asked is None:
            return self.situation(view)
        return prompt(view, view.asked)

    def situation(self, view: View) -> Text:
        """The seats that the table waits for, and the question."""
        return situation(view)

    def label(self, view: View, key: str) -> Text:
        """A move on a button."""
        return labels.label(view, key)

    def note(self, view: View, key: str) -> Text | None:
        """The note for a move."""
        return labels.note(view, key)

    def verb(self, verb: str) -> Text:
        """The heading of a verb."""
        return Text(f"empire-verb-{verb}")

    def story(self, event: Event) -> Text | None:
        """One line of the log."""
        return story(event)

    def board(self, view: View) -> list[Text]:
        """The whole position in names."""
        return [self.situation(view), *board_lines(view)]

    def hand(self, view: View) -> list[Text]:
        """The viewer's private information."""
        return hand_lines(view)

    def held(self, view: View) -> list[Text]:
        """Senators, purse and sealed answers."""
        return held_lines(view)

    def orders(self, view: View) -> list[Text]:
        """The standing orders as they are now."""
        return order_lines(view)

    def standing(self, view: View) -> list[StandingOrder]:
        """The same one by one."""
        return standing_orders(view)

    def outcome(self, view: View) -> list[Text]:
        """The final result in names."""
        return outcome_lines(view) if view.over else []

    def verdict(self, view: View) -> Text | None:
        """The result said to the seat."""
        return verdict(view)

    def cards(self) -> tuple[str, ...]:
        """Cards, provinces and sea zones."""
        places = (*(f"province.{name}" for name in PROVINCES), *(f"sea.{name}" for name in SEAS))
        return (*(f"card.{name}" for name in CARDS), *places)

    def card(self, key: str) -> list[Text]:
        """The text printed on a card or at a place."""
        return card_lines(key)
