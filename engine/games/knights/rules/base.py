"""Shared frames of several chapters: a question to one Baron, sealed collections, and questions in turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from engine.contract import NOT_POSSIBLE, Arg, Frame, Move, Question, Refusal, Run, SeatName, Text, WhyNot, Word
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedBaron, AskedCard
from engine.games.knights.state import State
from engine.parts import at_once
from engine.parts.orders import Mode

F = TypeVar("F", bound=Frame[State])


def nearest(stack: Sequence[Any], kind: type[F]) -> F:
    """The topmost frame of a kind: the one that a question on top of it is about."""
    return next(frame for frame in reversed(stack) if isinstance(frame, kind))


def refuse(message: str, clause: str, **named: str | int) -> Refusal:
    """A refusal with one of this game's messages; its arguments are named by id or seat."""
    return Refusal(Text(f"knights-why-{message}", {what: _said(what, name) for what, name in named.items()}), clause)


def _said(what: str, name: str | int) -> Arg:
    match what:
        case "player":
            return SeatName(int(name))
        case "area" | "here":
            return Word(f"area.{name}")
        case "city" | "zone" | "agenda":
            return Word(f"{what}.{name}")
        case _:
            return name


class QuestionFrame(Frame[State]):
    """A question to one Baron.

    It is on the stack of the table or in the lane of a sealed collection. Everybody sees its `kind`, and the card it is
    about, if that is always the same. `by_default` is the default of section 14 where it never changes. With a `mode`
    the Baron is asked only if that order says so, else the default is given.
    """

    kind: ClassVar[str] = ""
    about_card: ClassVar[str] = ""
    by_default: ClassVar[str | None] = None
    mode: ClassVar[Mode | None] = None

    seat: int

    def actors(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def asked(self, state: State, seat: int | None) -> Question | None:
        if self.about_card:
            return AskedCard(self.kind, seat=self.seat, card=self.about_card)
        return AskedBaron(self.kind, seat=self.seat)

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Why one of the candidates is not possible now."""
        return None

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        """Why a key that is not among the candidates is no answer."""
        return NOT_POSSIBLE

    def why_not(self, state: State, seat: int) -> WhyNot:
        """The reasons for many keys: a candidate without a reason against it is legal; candidates are computed once."""
        listed = {move.key for move in self.candidates(state, seat)}
        return lambda key: self.reason(state, seat, key) if key in listed else self.unlisted(state, seat, key)

    def only_choice(self, state: State) -> str | None:
        """The answer, if there is only one: then nobody is asked (WK-DEC-1)."""
        found = self.choices(state, self.seat)
        return found[0].key if len(found) == 1 else None

    def ordered(self, state: State, seat: int) -> str | None:
        return self._by_order(state, seat) or self.only_choice(state)

    def by_order(self, state: State, seat: int) -> bool:
        """Whether the answer comes from an order or note, which is secret until it is carried out (WK-HID-2)."""
        return self._by_order(state, seat) is not None and self.only_choice(state) is None

    def _by_order(self, state: State, seat: int) -> str | None:
        standing = self.standing(state)
        return standing if standing is not None and self.why_not(state, seat)(standing) is None else None

    def standing(self, state: State) -> str | None:
        """The answer of the Baron's standing orders or notes; dropped if it is not legal now (WK-ASYNC-9)."""
        return None if self.mode is None or orders.asks(state, self.seat, self.mode) else self.usual(state)

    def default(self, state: State, seat: int) -> str:
        """The default of section 14, or the first legal answer if that is not legal now (WK-DEC-1)."""
        usual = self.usual(state)
        if usual is not None and self.why_not(state, seat)(usual) is None:
            return usual
        return self.choices(state, seat)[0].key

    def usual(self, state: State) -> str | None:
        """The default of section 14."""
        return self.by_default

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Remove the question and carry the answer out; questions in several steps stay until the last of them."""
        run.pop()
        self.decide(run, key)

    def decide(self, run: Run[State], key: str) -> None:
        """Carry the answer out: in a lane it is handed in to the collection below."""
        at_once.hand_in(run, self.seat, key)


class TwoAnswers(QuestionFrame):
    """A question whose answers are always the same."""

    answers: ClassVar[tuple[Move, ...]]

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        return self.answers


class LawAnswer(TwoAnswers):
    """A Baron complies with a law or refuses it and is banned; by default only the banned refuse (D-LAW)."""

    answers = (Move(keys.COMPLY), Move(keys.REFUSE))

    def standing(self, state: State) -> str | None:
        return orders.said(state, self.seat, orders.LAW)

    def usual(self, state: State) -> str | None:
        return keys.REFUSE if state.barons[self.seat].banned else keys.COMPLY


class Sealed(at_once.Sealed[State]):
    """Several Barons answer at once; answers are revealed together and carried out in Chairman order (WK-TERM-12).

    The Barons who have answered, by hand or by order, are shown, since the Barons asked follow from public facts
    (WK-HID-2). `about_crowns` says that gifts are closed meanwhile (WK-DEAL-2), `title` what others see asked.
    """

    openly: ClassVar[bool] = True
    about_crowns: ClassVar[bool] = False
    title: ClassVar[str] = ""
    question: ClassVar[type[QuestionFrame]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        """What a Baron is asked: one question, where the collection does not say otherwise."""
        return [self.question(seat)]

    def known(self, state: State) -> Question | None:
        return Question(self.title) if self.title else None

    def in_order(self, state: State) -> list[int]:
        return [seat for seat in state.chairman_order if seat in self.lanes]


class Collection(Sealed):
    """A sealed collection whose answers are carried out one by one, each to its end, in Chairman order.

    `order` are those whose answers have not been carried out; `later` those who are asked after them, one by one, if
    the collection goes `in_turn` (option `strict_order`); `shown` says that the answers are revealed. With `for_all`,
    Barons without anything to answer are carried out, too.
    """

    for_all: ClassVar[bool] = False

    order: list[int] = msgspec.field(default_factory=list)
    later: list[int] = msgspec.field(default_factory=list)
    in_turn: bool = False
    shown: bool = False

    def concerns(self, state: State, seat: int) -> bool:
        """Whether a Baron has anything to answer: decided by public facts only (WK-HID-2)."""
        return True

    def reveal(self, run: Run[State]) -> None:
        """Reveal the answers, once all are in."""

    def carry_out(self, run: Run[State], seat: int) -> None:
        """Carry out a Baron's answer; frames pushed here are played before the next answer."""
        raise NotImplementedError

    def finish(self, run: Run[State]) -> None:
        """Finish after all answers were carried out; the frame has already left the stack."""

    def proceed(self, run: Run[State]) -> None:
        """Reveal the answers, carry them out, then ask those who come later."""
        state = run.state
        if not self.shown:
            self.shown = True
            self.order = state.chairman_order if self.for_all and not self.in_turn else self.in_order(state)
            if self.lanes:
                run.reveal_to_all()
            self.reveal(run)
        if self.order:
            self.carry_out(run, self.order.pop(0))
        elif self.later:
            seat = self.later.pop(0)
            self.answers = {}
            if self.concerns(state, seat):
                self.lanes, self.shown = {seat: self.fresh(state, seat)}, False
                self.begin(run)
            elif self.for_all:
                self.carry_out(run, seat)
        else:
            run.pop()
            self.finish(run)

    def sealed(self, state: State) -> set[int]:
        """No answer is hidden once it has been revealed."""
        return set() if self.shown else set(self.lanes)


def collect(run: Run[State], frame: Collection, *, in_turn: bool = False) -> None:
    """Push a collection and ask every Baron it concerns, at once or one after another."""
    state = run.state
    if in_turn:
        frame.later, frame.in_turn, frame.shown = state.chairman_order, True, True
        run.push(frame)
    else:
        ask_together(run, frame, [seat for seat in state.chairman_order if frame.concerns(state, seat)])


def ask_together(run: Run[State], frame: Sealed, seats: Iterable[int]) -> None:
    frame.lanes = {seat: frame.fresh(run.state, seat) for seat in seats}
    run.push(frame)
    frame.begin(run)
