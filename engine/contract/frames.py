"""Frames: the flow of a game as data on a stack, so that a game saved in mid-battle loads after an upgrade."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.contract.arrangements import UNARRANGED, Arrangement
from engine.contract.chance import number
from engine.contract.errors import NOT_POSSIBLE, Refusal
from engine.contract.events import WHOLE, Event, Value
from engine.contract.moves import Bundle, Move

T = TypeVar("T")
S = TypeVar("S", bound="State")

WhyNot: TypeAlias = Callable[[str], Refusal | None]


class Question(msgspec.Struct, frozen=True):
    """A decision as one viewer may see it: its name in the rulebook; games add fields for its subject."""

    kind: str


class State(msgspec.Struct, kw_only=True):
    """Base of every game's state; a game adds its own fields and redeclares `stack` with its own frames.

    `turn` counts the turns (or rounds) begun so far: a seat whose time runs out misses the rest of one, never more.
    """

    seats: int
    seed: str
    stack: list[Any] = []
    drawn: int = 0
    branch: int = 0
    steps: int = 0
    turn: int = 0
    absent: list[int] = []
    conceded: list[int] = []

    def derived_number(self, below: int, label: str) -> int:
        """A derived number that takes nothing from the random stream: for answers on behalf of an absent player."""
        return number(self.seed, f"whim|{self.branch}|{self.steps}|{self.drawn}|{label}", below)


class Run(Generic[S]):
    """A play in progress: the state being changed, the events so far, and whether the play can still be undone.

    `stack` is where frames are pushed: the state's, or the stack of one seat while several decide at once. `answered`
    are the seats that were not asked because a standing order answered or there was one answer only, each with the key.
    """

    __slots__ = ("answered", "events", "learnt", "sealed", "stack", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.stack = state.stack
        self.events: list[Event] = []
        self.sealed = False
        self.learnt = False
        self.answered: list[tuple[int, str]] = []

    def push(self, *frames: Frame[S]) -> None:
        """Put frames on the stack; the first named is played first."""
        self.stack.extend(reversed(frames))

    def pop(self) -> None:
        """Remove the top frame; the one below continues."""
        self.stack.pop()

    def replace(self, *frames: Frame[S]) -> None:
        """Remove the top frame and push these instead."""
        self.stack.pop()
        self.push(*frames)

    @contextlib.contextmanager
    def on(self, stack: list[Any]) -> Iterator[None]:
        """Within this context, frames are pushed to and taken from another stack."""
        before, self.stack = self.stack, stack
        try:
            yield
        finally:
            self.stack = before

    def tell(
        self,
        kind: str,
        fields: dict[str, Value] | None = None,
        only: dict[str, tuple[int, ...]] | None = None,
    ) -> None:
        """Record an event."""
        self.events.append(Event(kind, fields or {}, only or {}))

    def reveal_to_all(self) -> None:
        """Mark that hidden information was revealed: from here on a takeback needs consent."""
        self.sealed = self.learnt = True

    def reveal_to_others(self) -> None:
        """Mark that the others learnt what the acting seat knew: no takeback without consent, nothing new to it."""
        self.sealed = True

    def draw(self, below: int, why: str) -> int:
        """A random number in `range(below)`, recorded for the proof of fairness and hidden until the end."""
        state = self.state
        got = number(state.seed, f"{state.branch}|{state.drawn}", below)
        state.drawn += 1
        self.reveal_to_all()
        self.events.append(Event("chance", {"why": why, "below": below, "got": got}, {WHOLE: ()}))
        return got

    def pick(self, items: Sequence[T], why: str) -> T:
        """One of the items at random."""
        return items[self.draw(len(items), why)]

    def shuffle(self, items: list[T], why: str) -> None:
        """Put a list in random order in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(last + 1, why)
            items[last], items[other] = items[other], items[last]


class Frame(msgspec.Struct, Generic[S]):
    """A point in the flow with its decision: with actors it waits for their answers, without them it runs by itself.

    Legality is defined once: an answer is legal if there is no reason against it, and the menu is every candidate
    without one.
    """

    # Who decides what

    def actors(self, state: S) -> Sequence[int]:
        """Seats that owe a decision here."""
        return ()

    def awaited(self, state: S) -> Sequence[int]:
        """Seats that the public sees the table waiting for: must not depend on hidden information."""
        return self.actors(state)

    def handed_in(self, state: S) -> Sequence[int]:
        """Seats that have answered while others have not, where this is public."""
        return ()

    def hides_answers(self, state: S) -> bool:
        """Whether seats that have answered stay among the awaited, since answering at all would reveal something."""
        return False

    def asked(self, state: S, seat: int | None) -> Question | None:
        """The question as this seat (None: the public) may see it."""
        return None

    # The answers

    def candidates(self, state: S, seat: int) -> Iterable[Move]:
        """Every answer worth considering for an actor, in the order of the menu; some may not be possible."""
        return ()

    def reason(self, state: S, seat: int, key: str) -> Refusal | None:
        """Why a well-formed key is not a legal answer here; None if it is."""
        return NOT_POSSIBLE

    def why_not(self, state: S, seat: int) -> WhyNot:
        """The reasons for many keys at once, for frames that share one lookup between them."""
        return partial(self.reason, state, seat)

    def menu(self, state: S, seat: int) -> tuple[Iterable[Move], WhyNot]:
        """Candidates and reasons together, for frames that share one lookup between them."""
        return self.candidates(state, seat), self.why_not(state, seat)

    def choices(self, state: S, seat: int) -> list[Move]:
        """Every legal answer of an actor."""
        candidates, why_not = self.menu(state, seat)
        return [move for move in candidates if why_not(move.key) is None]

    def allows(self, state: S, seat: int, key: str) -> bool:
        """Whether a key is among the choices, without computing the reasons against all the others."""
        candidates, why_not = self.menu(state, seat)
        return why_not(key) is None and any(move.key == key for move in candidates)

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Carry out an answer that is among the choices."""
        raise AssertionError(f"{type(self).__name__} asks nobody: {key} by seat {seat}")

    # Answers without a person

    def ordered(self, state: S, seat: int) -> str | None:
        """The answer that the seat's standing orders give here, if any."""
        return None

    def by_order(self, state: S, seat: int) -> bool:
        """Whether the answer comes from a standing order whose existence others may thereby learn."""
        return False

    def default(self, state: S, seat: int) -> str:
        """The answer for a player who never gives one."""
        return self.choices(state, seat)[0].key

    def prepared(self, state: S, seat: int) -> str | None:
        """An answer that the seat gave in advance; the table plays it after a pause as long as a person's."""
        return None

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        """The choices, or those of one verb and their follow-ups, as a pick of several things or an amount."""
        return None

    def arrangement(self, state: S, seat: int) -> Arrangement:
        """How the choices are laid out in menus and buttons."""
        return UNARRANGED

    # Continuing

    def proceed(self, run: Run[S]) -> None:
        """Continue without a decision; a frame without actors must push, replace or pop."""
        raise AssertionError(f"{type(self).__name__} waits for its actors")

    # What is hidden

    def guessed(self, state: S, seat: int | None, luck: random.Random) -> Sequence[Frame[S]]:
        """The frames that could stand here as far as the seat knows, after hidden cards were dealt at random."""
        return (self,)
