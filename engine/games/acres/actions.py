"""The actions and free actions of a turn (ACR-ACT-2): what could be done, the reason why not, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.games.acres.content import CARDS, Card
from engine.games.acres.hand import Hand
from engine.games.acres.keys import ALONE, Key, move, moves, read
from engine.games.acres.refusals import refuse
from engine.games.acres.state import Done, State
from engine.rules import NOT_POSSIBLE, Move, Refusal, Run, Value


class Action(NamedTuple):
    """An action: its candidates, the reason why not for each of them, and what it does.

    `at_all` is the reason why nothing of it is possible, whatever it is done with. Asked about the verb alone, `reason`
    says why no candidate is possible.
    """

    verb: str
    candidates: Callable[[Hand], Iterable[Move]]
    reason: Callable[[Hand, Key], Refusal | None]
    begin: Callable[[Run[State], Hand, Key], None]
    at_all: Callable[[Hand], Refusal | None] | None = None
    free: bool = False

    def unsaid(self, hand: Hand, key: Key) -> Refusal:
        """Why a key that does not say enough, or too much, is no such action."""
        if self.verb in ALONE:
            return self.reason(hand, Key(self.verb)) or NOT_POSSIBLE
        if not key.known:
            return NOT_POSSIBLE
        if any(self.reason(hand, read(other.key)) is None for other in self.candidates(hand)):
            return refuse("say-more", "ACR-ACT-2")
        return self.reason(hand, key) or NOT_POSSIBLE


def alone(verb: str, card: str, commits: bool = False) -> Callable[[Hand], Iterable[Move]]:
    """The one candidate of an action whose name says everything, for a hand with the card that does it."""
    only = (move(verb, commits=commits),)
    return lambda hand: only if hand.doing(card) else ()


def with_cards(
    verb: str, fits: Callable[[Card], object] = lambda _: True, commits: bool = False
) -> Callable[[Hand], Iterable[Move]]:
    """A candidate for each card in hand that fits."""
    fitting = {kind: made for kind, made in moves(verb, commits).items() if fits(CARDS[kind])}
    return lambda hand: [fitting[kind] for kind in hand.kinds if kind in fitting]


def tell(run: Run[State], hand: Hand, kind: str, **fields: Value) -> None:
    """Announce what a player did, and remember it for two turns."""
    state = run.state
    run.tell(kind, {"seat": state.seat_of(hand.nation), **fields})
    shown = [fields.get("ship"), fields.get("force"), fields.get("card"), *_list(fields.get("cards"))]
    cards = tuple(kind for kind in shown if isinstance(kind, str))
    place = fields.get("place")
    state.done = [old for old in state.done if old.turn >= state.turn - 1]
    state.done.append(Done(state.turn, hand.nation, kind, place if isinstance(place, str) else "", cards))


def _list(value: Value) -> list[Value]:
    return value if isinstance(value, list) else []


def use_action(run: Run[State]) -> None:
    """One action of the turn is used up (ACR-TURN-4)."""
    run.state.left -= 1


def listed(cards: list[str]) -> list[Value]:
    """Card ids as an event field."""
    return [*cards]
