"""What frames of several chapters share: the question of one seat, answers ahead, and half-built actions."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

import msgspec

from engine.contract import Arrangement, Frame, Move, Question, Refusal, Run, WhyNot
from engine.games.empire import keys
from engine.games.empire.asked import AskedTurn
from engine.games.empire.refusals import NO_ANSWER
from engine.games.empire.rules.pieces import gain_chaos
from engine.games.empire.state import State
from engine.parts.in_order import InOrder


class Listed(Frame[State]):
    """A question whose candidates are exactly its legal answers; `refusal` only says why others are none."""

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
    """A question that one seat answers."""

    seat: int

    def actors(self, state: State) -> Sequence[int]:
        """The seat."""
        return (self.seat,)

    def only_choice(self, state: State) -> str | None:
        """The only answer there is, given unasked; None where there are several."""
        found = self.choices(state, self.seat)
        return found[0].key if len(found) == 1 else None

    def ordered(self, state: State, seat: int) -> str | None:
        """A question with one answer is never asked (section 14)."""
        return self.only_choice(state)


class Ahead(InOrder[State]):
    """Answers may be given ahead and are taken in the order of the rules (EMP-ASY-6, EMP-ASY-10)."""

    def takes_back(self, state: State, seat: int) -> Collection[str]:
        """The orders by which a seat wants to be asked again what it has answered here."""
        raise NotImplementedError

    def is_by_orders(self, state: State, seat: int) -> bool:
        """Whether the answer that a seat gave ahead is the one that its standing orders give."""
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


# Where and from whom, which card and for what, where to and how many.
JOINED = {"province": ("source",), "card": ("at", "marker"), "zone": ("galleys",)}


class Building(Listed):
    """An action of the own turn that is built step by step; nothing is paid or moved before the last (EMP-ASY-11).

    `card` is the reusable card that gives the action for free, empty where one of the two actions is spent.
    """

    card: str = ""

    def actors(self, state: State) -> Sequence[int]:
        """The active player."""
        return (state.active,)

    def asked(self, state: State, seat: int | None) -> Question | None:
        """The step, for the builder; all others see only that it is the builder's turn."""
        if seat != state.active:
            return AskedTurn("turn", seat=state.active, actions=state.actions)
        return self.step(state)

    def step(self, state: State) -> Question:
        """What the builder is asked now."""
        raise NotImplementedError

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The first steps of an action together; it can be left at any of them."""
        return Arrangement(combine_with=JOINED, hidden_followups=(keys.CANCEL,), in_progress=True)

    def default(self, state: State, seat: int) -> str:
        """An action that was begun is dropped (EMP-ASY-12)."""
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
