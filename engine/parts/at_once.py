"""Answers given at once and unseen: nothing happens before the last one."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from engine.contract import Arrangement, Bundle, Frame, Move, Question, Run, State, WhyNot

S = TypeVar("S", bound=State)

# So many steps of an answer that nobody knows are guessed at random; defaults bring it to its end.
GUESSED = 12


class Unseen(Frame[S]):
    """Several seats decide at the same time, unseen: what they answer is known when the last one has.

    Who has handed in is open where that tells nothing (`openly`): whoever is asked has a choice whatever they hold, the
    question goes on until all have answered, and the rules let everybody know that an answer came at once by a standing
    order. Elsewhere who was quick is nobody's business, and everybody is waited for until the last answer.
    """

    openly: ClassVar[bool] = False

    def hides_answers(self, state: S) -> bool:
        """Whether nobody sees who has handed in."""
        return not self.openly

    def everybody(self) -> Iterable[int]:
        """All who were asked, whether they have answered or not."""
        raise NotImplementedError

    def can_answer(self, state: S, seat: int) -> bool:
        """Whether a seat has anything to answer as far as everybody knows: who has not is never waited for."""
        return True

    def awaited(self, state: S) -> Sequence[int]:
        """Everybody who was asked and could answer; where handing in is open, only those who have not."""
        asked, owing = self._asked_together(state), self.actors(state)
        return asked if self.hides_answers(state) else [seat for seat in asked if seat in owing]

    def handed_in(self, state: S) -> Sequence[int]:
        """Everybody who was asked and has answered, where that is open."""
        asked, owing = self._asked_together(state), self.actors(state)
        return [] if self.hides_answers(state) else [seat for seat in asked if seat not in owing]

    def _asked_together(self, state: S) -> list[int]:
        asked = [seat for seat in dict.fromkeys(self.everybody()) if seat not in state.absent]
        return [seat for seat in asked if self.can_answer(state, seat)]


class AnswerEach(Unseen[S]):
    """Every seat answers a question; after the last answer the frame goes on (`proceed`).

    A game's frame has `waiting` as a field. Where a seat may owe several answers it names its actors once.
    """

    @property
    def waiting(self) -> list[int]:
        """An entry for every answer that somebody still owes."""
        raise NotImplementedError

    def actors(self, state: S) -> Sequence[int]:
        """Everybody who still owes an answer."""
        return self.waiting

    def answered(self, run: Run[S], seat: int) -> None:
        """A seat has given one of its answers."""
        self.waiting.remove(seat)
        if not self.waiting:
            self.proceed(run)

    def ask_others_again(self, state: S, seat: int | None) -> None:
        """As far as a seat knows, the others have still to answer; for the absent their defaults did."""
        owed = [other for other in self.waiting if other == seat]
        self.waiting[:] = owed + [other for other in self.everybody() if other not in (seat, *state.absent)]


class AtOnce(Unseen[S]):
    """Several seats decide at the same time, each walking a stack of frames of its own.

    A seat's frames ask and push further questions as everywhere else, while the others answer theirs. When all stacks
    are empty the frame goes on (`proceed`). A game redeclares `lanes` with the frames that may stand there.
    """

    lanes: dict[int, list[Any]]

    def begin(self, run: Run[S]) -> None:
        """Let frames run that wait for nobody; to be called once this frame is on the stack."""
        for seat in self.lanes:
            self._walk(run, seat)

    def actors(self, state: S) -> Sequence[int]:
        """Everybody who still has something to decide."""
        return [seat for seat, lane in self.lanes.items() if lane]

    def everybody(self) -> Iterable[int]:
        """Every seat that has a stack, empty or not."""
        return self.lanes

    def asked(self, state: S, seat: int | None) -> Question | None:
        """The seat's own question; others hear what everybody may know."""
        lane = self.lanes.get(seat) if seat is not None else None
        return lane[-1].asked(state, seat) if lane else self.known(state)

    def known(self, state: S) -> Question | None:
        """What everybody may know of the questions."""
        return None

    def candidates(self, state: S, seat: int) -> Iterable[Move]:
        """The answers to the seat's own question."""
        found: Iterable[Move] = self.lanes[seat][-1].candidates(state, seat)
        return found

    def why_not(self, state: S, seat: int) -> WhyNot:
        """The reasons of the seat's own question."""
        found: WhyNot = self.lanes[seat][-1].why_not(state, seat)
        return found

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Answer, and go on to the seat's next question."""
        with run.on(self.lanes[seat]):
            self.lanes[seat][-1].play(run, seat, key)
        self._walk(run, seat)

    def ordered(self, state: S, seat: int) -> str | None:
        """What the seat's orders say to its own question."""
        key: str | None = self.lanes[seat][-1].ordered(state, seat)
        return key

    def default(self, state: S, seat: int) -> str:
        """The default of the seat's own question."""
        key: str = self.lanes[seat][-1].default(state, seat)
        return key

    def prepared(self, state: S, seat: int) -> str | None:
        """What the seat left behind for its own question."""
        key: str | None = self.lanes[seat][-1].prepared(state, seat)
        return key

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        """How the seat's own question can be answered at once."""
        found: Bundle | None = self.lanes[seat][-1].bundle(state, seat, verb)
        return found

    def arrangement(self, state: S, seat: int) -> Arrangement:
        """How the seat's own question is laid out."""
        found: Arrangement = self.lanes[seat][-1].arrangement(state, seat)
        return found

    def _walk(self, run: Run[S], seat: int) -> None:
        lane = self.lanes[seat]
        with run.on(lane):
            while lane and not lane[-1].actors(run.state):
                lane[-1].proceed(run)


class Sealed(AtOnce[S]):
    """Answers that are handed in and lie face down until they are opened.

    The frames of a seat's lane hand in what it answered with `hand_in`. As far as anybody else knows the seat still
    stands at its first question, with which a lane begins (`fresh`), unless that it has handed in is open.
    """

    answers: dict[int, list[str]] = msgspec.field(default_factory=dict)

    def fresh(self, state: S, seat: int) -> list[Any]:
        """The lane of a seat that has not answered."""
        raise NotImplementedError

    def hand_in(self, seat: int, *keys: str) -> None:
        """A seat has answered, or given a part of its answer."""
        self.answers.setdefault(seat, []).extend(keys)

    def given(self, seat: int) -> list[str]:
        """What a seat has answered so far."""
        return self.answers.get(seat, [])

    def ask(self, state: S, seats: Iterable[int]) -> None:
        """Ask these, unless they have answered or are about to."""
        for seat in seats:
            if seat not in self.answers and not self.lanes.get(seat):
                self.lanes[seat] = self.fresh(state, seat)

    def reopen(self, state: S, seat: int) -> None:
        """What a seat has answered is void, and it is asked again."""
        if self.answers.pop(seat, None) is not None:
            self.lanes[seat] = self.fresh(state, seat)

    def sealed(self, state: S) -> Collection[int]:
        """Those whose answers only they know."""
        return self.lanes

    def guessed(self, state: S, seat: int | None, luck: random.Random) -> Sequence[Frame[S]]:
        """Others have not answered yet, or anything where it is open that they have; the absent by their defaults."""
        answered = self.handed_in(state)
        for other in self.sealed(state):
            first = self.fresh(state, other)
            if other != seat and other not in state.absent and first[-1].actors(state):
                self.lanes[other] = first
                self.answers.pop(other, None)
                if other in answered:
                    self._answer_anyhow(state, other, luck)
        return (self,)

    def _answer_anyhow(self, state: S, seat: int, luck: random.Random) -> None:
        """Walk the seat's lane to its end with any answers."""
        run, steps = Run(state), 0
        while self.lanes[seat]:
            guess = steps < GUESSED
            key = luck.choice(self.choices(state, seat)).key if guess else self.default(state, seat)
            self.play(run, seat, key)
            steps += 1


def hand_in(run: Run[S], seat: int, *keys: str) -> None:
    """Hand in from a lane to what collects the answers: it is on top of the table's stack."""
    run.state.stack[-1].hand_in(seat, *keys)
