"""What frames of several chapters share: the question of one seat, answers at once, and half-built actions."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from engine.games.empire import keys
from engine.games.empire.asked import AskedTurn
from engine.games.empire.pieces import gain_chaos
from engine.games.empire.state import State
from engine.parts.at_once import AtOnce
from engine.parts.in_order import InOrder
from engine.rules import Asked, Frame, Move, Run


class Question(Frame[State]):
    """A question that one seat answers."""

    seat: int

    def actors(self, state: State) -> Sequence[int]:
        """The seat."""
        return (self.seat,)

    def only_choice(self, state: State) -> str | None:
        """The answer, where there is just one: then nobody is asked."""
        found = self.choices(state, self.seat)
        return found[0].key if len(found) == 1 else None

    def ordered(self, state: State, seat: int) -> str | None:
        """A question with one answer is never asked (section 14)."""
        return self.only_choice(state)


class Sealed(AtOnce[State]):
    """Several seats answer at once; the answers are shown together."""

    answers: dict[int, str] = msgspec.field(default_factory=dict)

    def hand_in(self, seat: int, answer: str) -> None:
        """A seat has answered."""
        self.answers[seat] = answer

    def fresh(self, state: State, seat: int) -> list[Any]:
        """The lane of a seat that has not answered."""
        raise NotImplementedError

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """As far as anybody knows the others have not answered yet."""
        unanswered(self, state, seat)
        return (self,)


class Ahead(InOrder[State]):
    """Answers may be given ahead and are taken in the order of the rules (EMP-ASY-10)."""

    def takes_back(self, state: State, seat: int) -> Collection[str]:
        """The orders by which a seat wants to be asked again what it has answered here."""
        raise NotImplementedError

    def reopen(self, state: State, seat: int) -> None:
        """An answer that was not taken yet is void, and its seat is asked again."""
        if self.answers.pop(seat, None) is not None:
            self.lanes[seat] = self.fresh(state, seat)

    def fresh(self, state: State, seat: int) -> list[Any]:
        """The lane of a seat that has not answered."""
        raise NotImplementedError

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """As far as anybody knows the others have not answered yet."""
        unanswered(self, state, seat)
        return (self,)


def unanswered(frame: Sealed | Ahead, state: State, seat: int | None) -> None:
    """Everybody but the seat and the absent has still to answer."""
    for other in frame.lanes:
        if other != seat and other not in state.absent and (not isinstance(frame, Ahead) or other in frame.order):
            frame.lanes[other] = frame.fresh(state, other)
            frame.answers.pop(other, None)


class Building(Frame[State]):
    """An action of the own turn that is built step by step; nothing is paid or moved before the last step.

    `card` is the reusable card that gives the action for free, empty where one of the two actions is spent.
    """

    card: str = ""

    def actors(self, state: State) -> Sequence[int]:
        """The active player."""
        return (state.active,)

    def asked(self, state: State, seat: int | None) -> Asked | None:
        """The step, for the builder; nobody else sees what is half built."""
        if seat != state.active:
            return AskedTurn("turn", seat=state.active, actions=state.actions)
        return self.step(state)

    def step(self, state: State) -> Asked:
        """What the builder is asked now."""
        raise NotImplementedError

    def default(self, state: State, seat: int) -> str:
        """Whoever does not answer wanted nothing (section 14.1)."""
        return keys.CANCEL

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others know only that it is the builder's turn."""
        return (self,) if seat == state.active else ()

    def completed(self, run: Run[State]) -> None:
        """The action is carried out: it is off the stack, and an action or the card is spent."""
        run.pop()
        if self.card:
            turn_down(run.state, self.card)
        else:
            run.state.actions -= 1


CANCEL = Move(keys.CANCEL)


def turn_down(state: State, card: str) -> None:
    """A reusable card or vote card is used for this season (EMP-CARD-5)."""
    player = state.players[state.active]
    next(owned for owned in player.cards if owned.card == card and owned.ready).ready = False


def chaos(run: Run[State], seat: int, amount: int) -> None:
    """Chaos points rise or fall; told by their nominal amount (EMP-OP-19)."""
    gain_chaos(run.state.players[seat], amount)
    run.tell("chaos", {"seat": seat, "amount": amount})


def pay(run: Run[State], seat: int, amount: int) -> None:
    """Talents go to the bank."""
    run.state.players[seat].talents -= amount
