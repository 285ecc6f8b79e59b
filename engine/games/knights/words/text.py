"""The game's implementation of `Texts`."""

from __future__ import annotations

from engine.contract import Event, StandingOrder, Text
from engine.games.knights.view import View
from engine.games.knights.words import card_text, hints, labels
from engine.games.knights.words.board_text import board_lines, hand_lines, held_lines
from engine.games.knights.words.order_text import order_lines, standing_orders
from engine.games.knights.words.outcome_text import outcome_lines, verdict
from engine.games.knights.words.prompts import prompt
from engine.games.knights.words.situations import situation
from engine.games.knights.words.stories import story


class KnightsTexts:
    """The texts of Warrior Knights."""

    def prompt(self, view: View) -> Text:
        """The viewing Baron's decision and the reason for it."""
        if not view.owes or view.asked is None:
            return self.situation(view)
        return prompt(view, view.asked)

    def situation(self, view: View) -> Text:
        """The seats that the table waits for, and the question."""
        return situation(view)

    def label(self, view: View, key: str) -> Text:
        """The label of a move."""
        return labels.label(view, key)

    def note(self, view: View, key: str) -> Text | None:
        """The note for a move."""
        return hints.note(view, key)

    def verb(self, verb: str) -> Text:
        """The heading of a verb."""
        return Text(f"knights-verb-{verb}")

    def story(self, event: Event) -> Text | None:
        """One line of the log."""
        return story(event)

    def board(self, view: View) -> list[Text]:
        """The whole position in names."""
        return [self.situation(view), *board_lines(view)]

    def hand(self, view: View) -> list[Text]:
        """The viewing Baron's private information."""
        return hand_lines(view)

    def held(self, view: View) -> list[Text]:
        """Hand, plan, Fate cards and sealed answers."""
        return held_lines(view)

    def orders(self, view: View) -> list[Text]:
        """The current standing orders."""
        return order_lines(view)

    def standing(self, view: View) -> list[StandingOrder]:
        """The same one by one, with separate permissions."""
        return standing_orders(view)

    def outcome(self, view: View) -> list[Text]:
        """The final result in names."""
        return outcome_lines(view) if view.over else []

    def verdict(self, view: View) -> Text | None:
        """The result for the seat."""
        return verdict(view)

    def cards(self) -> tuple[str, ...]:
        """Cards, Nobles, expeditions and areas."""
        return card_text.KEYS

    def card(self, key: str) -> list[Text]:
        """The text printed on a card."""
        return card_text.card_lines(key)
