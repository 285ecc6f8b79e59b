"""The actions and free actions of a turn (ACR-ACT-2): suggestions, reasons against them, and effects."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from engine.contract import NOT_POSSIBLE, Move, Refusal, Run, Value
from engine.games.acres.content import CARDS, Card
from engine.games.acres.keys import ALONE, Key, moves
from engine.games.acres.rules.hand import Hand
from engine.games.acres.rules.refusals import refuse
from engine.games.acres.state import Done, State


class Action(NamedTuple):
    """An action: the places or cards that the hand suggests for it, the reason against a key, and its effect.

    `at_all` is the reason if the action is impossible with any place or card. Asked about the verb alone, `reason`
    says why no suggestion is possible. `final` says whether it cannot be undone. If the cards in hand alone
    suggest it (`by_cards`), the suggestions are cached with them.
    """

    verb: str
    suggests: Callable[[Hand], Collection[str]]
    reason: Callable[[Hand, Key], Refusal | None]
    begin: Callable[[Run[State], Hand, Key], None]
    at_all: Callable[[Hand], Refusal | None] | None = None
    final: Callable[[Hand], bool] | None = None
    free: bool = False
    by_cards: bool = True

    def suggested(self, hand: Hand) -> list[tuple[Move, Key]]:
        """What the hand suggests, with the keys read."""
        found: list[tuple[Move, Key]] = []
        whats = self.suggests(hand)
        if whats:
            made = moves(self.verb, self.final is not None and self.final(hand))
            found = [made[what] for what in whats]
        if self.by_cards:
            hand.suggested[self.verb] = found
        return found

    def possible(self, hand: Hand) -> list[Move]:
        """The suggestions without a reason against them."""
        found = hand.suggested.get(self.verb)
        if found is None:
            found = self.suggested(hand)
        if not found or (self.at_all is not None and self.at_all(hand) is not None):
            return []
        reason = self.reason
        return [move for move, key in found if reason(hand, key) is None]

    def unsaid(self, hand: Hand, key: Key) -> Refusal:
        """Why a key with too little or too much in it is no such action."""
        if self.verb in ALONE:
            return self.reason(hand, Key(self.verb)) or NOT_POSSIBLE
        if not key.known:
            return NOT_POSSIBLE
        if self.possible(hand):
            return refuse("say-more", "ACR-ACT-2")
        return self.reason(hand, key) or NOT_POSSIBLE


def always(_: Hand) -> bool:
    """For actions that are always final."""
    return True


def itself(_: Hand) -> Collection[str]:
    """Suggests the action itself, without place or card."""
    return ("",)


def having(action: str, suggests: Callable[[Hand], Collection[str]] = itself) -> Callable[[Hand], Collection[str]]:
    """Suggests something only to a hand with a card for an action."""
    return lambda hand: suggests(hand) if hand.doing(action) else ()


def cards(fits: Callable[[Card], object]) -> Callable[[Hand], Collection[str]]:
    """Suggests the cards in hand that fit."""
    fitting = {card.id for card in CARDS.values() if fits(card)}
    return lambda hand: [kind for kind in hand.kinds if kind in fitting]


def any_card(hand: Hand) -> Collection[str]:
    """Suggests every card in hand."""
    return hand.kinds


def tell(run: Run[State], hand: Hand, kind: str, **fields: Value) -> None:
    """Record an event of what a player did, and remember it for two turns."""
    state = run.state
    run.tell(kind, {"seat": state.seat_of(hand.nation), **fields})
    several = fields.get("cards")
    shown = [
        fields.get("ship"),
        fields.get("force"),
        fields.get("card"),
        *(several if isinstance(several, list) else ()),
    ]
    cards = tuple(kind for kind in shown if isinstance(kind, str))
    place = fields.get("place")
    state.done = [old for old in state.done if old.turn >= state.turn - 1]
    state.done.append(Done(state.turn, hand.nation, kind, place if isinstance(place, str) else "", cards))


def use_action(run: Run[State]) -> None:
    """Use up one action of the turn (ACR-TURN-4)."""
    run.state.left -= 1


def listed(cards: list[str]) -> list[Value]:
    """Card ids as an event field."""
    return [*cards]
