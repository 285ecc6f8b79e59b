"""Simultaneous hidden answers: nothing happens before the last one."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from engine.contract import Arrangement, Bundle, Frame, Move, Question, Run, State, WhyNot

S = TypeVar("S", bound=State)

# The most steps of an unknown answer that are guessed at random; defaults complete it.
GUESSED = 12


class Unseen(Frame[S]):
    """Several seats decide at the same time; their answers are hidden until the last one is in.

    The seats that have answered are shown where this reveals nothing (`openly`): every seat asked has a choice whatever
    it holds, the question stays until all have answered, and the rules publish that an answer came at once by a
    standing order. Elsewhere all seats stay among the awaited until the last answer.
    """

    openly: ClassVar[bool] = False

    def hides_answers(self, state: S) -> bool:
        """Whether the seats that have answered are hidden."""
        return not self.openly

    def everybody(self) -> Iterable[int]:
        """All seats that were asked, whether they have answered or not."""
        raise NotImplementedError

    def can_answer(self, state: S, seat: int) -> bool:
        """Whether a seat has anything to answer, from public information; a seat without is never waited for."""
        return True

    def awaited(self, state: S) -> Sequence[int]:
        """All seats that were asked and can answer; where answering is shown, only those that have not."""
        asked, owing = self._asked_together(state), self.actors(state)
        return asked if self.hides_answers(state) else [seat for seat in asked if seat in owing]

    def handed_in(self, state: S) -> Sequence[int]:
        """The seats that were asked and have answered, where that is shown."""
        asked, owing = self._asked_together(state), self.actors(state)
        return [] if self.hides_answers(state) else [seat for seat in asked if seat not in owing]

    def _asked_together(self, state: S) -> list[int]:
        asked = [seat for seat in dict.fromkeys(self.everybody()) if seat not in state.absent]
        return [seat for seat in asked if self.can_answer(state, seat)]


class AnswerEach(Unseen[S]):
    """Every seat answers a question; after the last answer the frame continues (`proceed`).

    A game's frame has `waiting` as a field. Where a seat may owe several answers it names its actors once.
    """

    @property
    def waiting(self) -> list[int]:
        """One entry for every answer that a seat still owes."""
        raise NotImplementedError

    def actors(self, state: S) -> Sequence[int]:
        """The seats that still owe an answer."""
        return self.waiting

    def answered(self, run: Run[S], seat: int) -> None:
        """Record that a seat has given one of its answers."""
        self.waiting.remove(seat)
        if not self.waiting:
            self.proceed(run)

    def ask_others_again(self, state: S, seat: int | None) -> None:
        """Ask the others again, as far as this seat knows; absent seats were answered by their defaults."""
        owed = [other for other in self.waiting if other == seat]
        self.waiting[:] = owed + [other for other in self.everybody() if other not in (seat, *state.absent)]


class AtOnce(Unseen[S]):
    """Several seats decide at the same time, each on its own stack of frames.

    The frames of a seat ask and push further questions as usual, while the others answer theirs. When all stacks
    are empty the frame continues (`proceed`). A game redeclares `lanes` with the frames that may be in them.
    """

    lanes: dict[int, list[Any]]

    def begin(self, run: Run[S]) -> None:
        """Run frames that have no actors; to be called once this frame is on the stack."""
        for seat in self.lanes:
            self._walk(run, seat)

    def actors(self, state: S) -> Sequence[int]:
        """The seats that still have something to decide."""
        return [seat for seat, lane in self.lanes.items() if lane]

    def everybody(self) -> Iterable[int]:
        """All seats that have a stack, empty or not."""
        return self.lanes

    def asked(self, state: S, seat: int | None) -> Question | None:
        """The seat's own question; other viewers get the public version."""
        lane = self.lanes.get(seat) if seat is not None else None
        return lane[-1].asked(state, seat) if lane else self.known(state)

    def known(self, state: S) -> Question | None:
        """The public version of the questions."""
        return None

    def candidates(self, state: S, seat: int) -> Iterable[Move]:
        found: Iterable[Move] = self.lanes[seat][-1].candidates(state, seat)
        return found

    def why_not(self, state: S, seat: int) -> WhyNot:
        found: WhyNot = self.lanes[seat][-1].why_not(state, seat)
        return found

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Play an answer, and continue to the seat's next question."""
        with run.on(self.lanes[seat]):
            self.lanes[seat][-1].play(run, seat, key)
        self._walk(run, seat)

    def ordered(self, state: S, seat: int) -> str | None:
        key: str | None = self.lanes[seat][-1].ordered(state, seat)
        return key

    def default(self, state: S, seat: int) -> str:
        key: str = self.lanes[seat][-1].default(state, seat)
        return key

    def prepared(self, state: S, seat: int) -> str | None:
        key: str | None = self.lanes[seat][-1].prepared(state, seat)
        return key

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        found: Bundle | None = self.lanes[seat][-1].bundle(state, seat, verb)
        return found

    def arrangement(self, state: S, seat: int) -> Arrangement:
        found: Arrangement = self.lanes[seat][-1].arrangement(state, seat)
        return found

    def _walk(self, run: Run[S], seat: int) -> None:
        lane = self.lanes[seat]
        with run.on(lane):
            while lane and not lane[-1].actors(run.state):
                lane[-1].proceed(run)


class Sealed(AtOnce[S]):
    """Answers that are collected face down until they are revealed.

    The frames of a seat's lane submit its answer with `hand_in`. As far as the others know, the seat is still
    at its first question, with which a lane begins (`fresh`), unless answering is shown.
    """

    answers: dict[int, list[str]] = msgspec.field(default_factory=dict)

    def fresh(self, state: S, seat: int) -> list[Any]:
        """The lane of a seat that has not answered."""
        raise NotImplementedError

    def hand_in(self, seat: int, *keys: str) -> None:
        """Record an answer of a seat, or a part of it."""
        self.answers.setdefault(seat, []).extend(keys)

    def given(self, seat: int) -> list[str]:
        """The answer of a seat so far."""
        return self.answers.get(seat, [])

    def ask(self, state: S, seats: Iterable[int]) -> None:
        """Ask these seats, except those that have answered or are answering."""
        for seat in seats:
            if seat not in self.answers and not self.lanes.get(seat):
                self.lanes[seat] = self.fresh(state, seat)

    def reopen(self, state: S, seat: int) -> None:
        """Discard a seat's answer and ask it again."""
        if self.answers.pop(seat, None) is not None:
            self.lanes[seat] = self.fresh(state, seat)

    def sealed(self, state: S) -> Collection[int]:
        """The seats whose answers are still hidden."""
        return self.lanes

    def guessed(self, state: S, seat: int | None, luck: random.Random) -> Sequence[Frame[S]]:
        """Others have not answered, or have given random answers where that is shown; absent seats are kept."""
        answered = self.handed_in(state)
        for other in self.sealed(state):
            first = self.fresh(state, other)
            if other != seat and other not in state.absent and first[-1].actors(state):
                self.lanes[other] = first
                self.answers.pop(other, None)
                if other in answered:
                    self._answer_anyhow(state, other, luck)
        self.answers = {other: self.answers[other] for other in sorted(self.answers)}  # who was first is unknown
        return (self,)

    def _answer_anyhow(self, state: S, seat: int, luck: random.Random) -> None:
        """Complete the seat's lane with random answers."""
        run, steps = Run(state), 0
        while self.lanes[seat]:
            guess = steps < GUESSED
            key = luck.choice(self.choices(state, seat)).key if guess else self.default(state, seat)
            self.play(run, seat, key)
            steps += 1


def hand_in(run: Run[S], seat: int, *keys: str) -> None:
    """Submit an answer from a lane to the collecting frame, which is on top of the table's stack."""
    run.state.stack[-1].hand_in(seat, *keys)
