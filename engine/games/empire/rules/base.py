"""Shared frames of several chapters: a question to one seat, answers in advance, and actions in steps."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from engine.contract import Arrangement, Frame, Move, Question, Refusal, Run, Text, WhyNot
from engine.games.empire import keys
from engine.games.empire.asked import AskedTurn
from engine.games.empire.rules.pieces import gain_chaos
from engine.games.empire.state import State
from engine.games.empire.words.names import say
from engine.parts.in_order import InOrder

# A key that does not answer the question at all (EMP-FLOW-3).
NO_ANSWER = Refusal(Text("empire-why-no-answer"), "EMP-FLOW-3")


def refuse(message: str, clause: str, **args: Any) -> Refusal:
    """A refusal with one of this game's messages, its arguments put into words by their names."""
    return Refusal(say(f"empire-why-{message}", **args), clause)


def out_of_range(key: str, least: int, most: int, clause: str) -> Refusal:
    """A number outside the range; anything else is no answer at all."""
    return refuse("amount", clause, least=least, most=most) if keys.number(key) >= 0 else NO_ANSWER


def too_dear(price: int, talents: int, clause: str) -> Refusal:
    """The price cannot be paid (EMP-ACT-3)."""
    return refuse("money", clause, price=price, talents=talents)


class Listed(Frame[State]):
    """A question whose candidates are exactly its legal answers; `refusal` only explains other keys."""

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """Why a key that is not among the candidates is no answer."""
        return NO_ANSWER

    def choices(self, state: State, seat: int) -> list[Move]:
        return list(self.candidates(state, seat))

    def why_not(self, state: State, seat: int) -> WhyNot:
        listed = {move.key for move in self.candidates(state, seat)}
        return lambda key: None if key in listed else self.refusal(state, seat, key)

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return self.why_not(state, seat)(key)


class QuestionFrame(Listed):
    """A question to one seat."""

    seat: int

    def actors(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def only_choice(self, state: State) -> str | None:
        """The only answer, given without asking; None if there are several."""
        found = self.choices(state, self.seat)
        return found[0].key if len(found) == 1 else None

    def ordered(self, state: State, seat: int) -> str | None:
        """The only answer: such a question is never asked (section 14)."""
        return self.only_choice(state)


class SameQuestion(Frame[State]):
    """A question to several seats; the others know it without its particulars."""

    question: ClassVar[type[Frame[State]]]
    public: ClassVar[Question]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [self.question(seat=seat)]

    def known(self, state: State) -> Question | None:
        return self.public


class Ahead(InOrder[State]):
    """Answers that may be given in advance and are played in the order of the rules (EMP-ASY-6, EMP-ASY-10)."""

    def takes_back(self, state: State, seat: int) -> Collection[str]:
        """The orders with which a seat takes back its advance answer here."""
        raise NotImplementedError

    def is_by_orders(self, state: State, seat: int) -> bool:
        """Whether a seat's advance answer equals the answer of its standing orders."""
        if seat not in self.answers or self.lanes.get(seat):
            return False
        trial = msgspec.structs.replace(self, lanes={seat: self.fresh(state, seat)}, answers={}, order=[])
        run = Run(msgspec.structs.replace(state, stack=[trial]))
        while trial.lanes[seat]:
            key = trial.ordered(run.state, seat)
            if key is None:
                return False
            trial.play(run, seat, key)
        return trial.given(seat) == self.given(seat)


CANCEL = Move(keys.CANCEL)
# Where and from whom, which card and for what, where to and how many.
JOINED = {"province": ("source",), "card": ("at", "marker"), "zone": ("galleys",)}


class Building(Listed):
    """An action in steps; nothing is paid or moved before the last (EMP-ASY-11).

    `card` is the reusable card that gives the action for free; empty if it uses one of the two actions.
    """

    card: str = ""

    def actors(self, state: State) -> Sequence[int]:
        return (state.active,)

    def asked(self, state: State, seat: int | None) -> Question | None:
        """The step, for its player; all others see only that it is his turn."""
        if seat != state.active:
            return AskedTurn("turn", seat=state.active, actions=state.actions)
        return self.step(state)

    def step(self, state: State) -> Question:
        raise NotImplementedError

    def answers(self, state: State, seat: int) -> Iterable[Move]:
        raise NotImplementedError

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return [*self.answers(state, seat), CANCEL]

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        """Carry out an answer that goes on with the action."""
        raise NotImplementedError

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.CANCEL:
            run.pop()
        else:
            self.answer(run, seat, key)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The first steps of an action together; it can be cancelled at any of them."""
        return Arrangement(combine_with=JOINED, hidden_followups=(keys.CANCEL,), in_progress=True)

    def default(self, state: State, seat: int) -> str:
        """An unfinished action is cancelled (EMP-ASY-12)."""
        return keys.CANCEL

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others know only that it is the player's turn."""
        return (self,) if seat == state.active else ()

    def completed(self, run: Run[State]) -> None:
        """Finish the action: leave the stack, and use up an action or the card."""
        run.pop()
        if self.card:
            turn_down(run.state, self.card)
        else:
            run.state.actions -= 1


def turn_down(state: State, card: str) -> None:
    """Mark a reusable card or vote card as used for this season (EMP-CARD-5)."""
    player = state.players[state.active]
    next(owned for owned in player.cards if owned.card == card and owned.ready).ready = False


def chaos(run: Run[State], seat: int, amount: int) -> None:
    """Change a player's chaos points; the event has the nominal amount (EMP-OP-19)."""
    gain_chaos(run.state.players[seat], amount)
    run.tell("chaos", {"seat": seat, "amount": amount})


def pay(run: Run[State], seat: int, amount: int) -> None:
    run.state.players[seat].talents -= amount
