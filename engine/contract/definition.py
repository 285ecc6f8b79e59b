"""What a game implements: its facts for lobby and menus, its rules, and what it says."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Generic, Literal

import msgspec

from engine.contract.computer import Adviser, ComputerPlayer
from engine.contract.events import Event
from engine.contract.frames import Run, S
from engine.contract.game_texts import Advice, Texts
from engine.contract.moves import Move, Preset
from engine.contract.outcome import Place
from engine.contract.saves import Lap, Upgrade
from engine.contract.teaching.coaching import Coach
from engine.contract.texts import SeatName, Text, mentioned
from engine.contract.views import V


class Option(msgspec.Struct, frozen=True):
    """A setting of the lobby with its possible values; the first value is the default.

    Where it only repeats what another option implies (`part_of`), it is offered while that one has its default.
    """

    id: str
    values: tuple[str, ...]
    part_of: str = ""


class GameDefinition(ABC, Generic[S, V]):
    """A game as its author writes it; `Game` plays it.

    Menus list the moves of the verbs in `alphabetical` by the reader's alphabet, those of `alphabetical_within` by the
    things they point at first, and by the alphabet within each. `actions` are the verbs of what players know by name,
    in the order of the rulebook: people ask why one of them is not possible, and not about the steps of one that was
    begun. `idle` are the keys of moves that do nothing or leave things as they are, `retracting` those that take a step
    back: hints name neither beside a move that does something. People count the game by its `round_unit`.
    `result_events` tell the result, which the outcome tells, too: what is posted at the end leaves them out.
    `first_game_seats` is how many sit at a first game against the computer, the least that is possible where it is 0.
    A `draft` is offered only where the host asks for drafts, and owes no guide, lessons or help yet.
    """

    slug: ClassVar[str]
    stage: ClassVar[Literal["draft", "published"]] = "published"
    version: ClassVar[int] = 1
    counts: ClassVar[range]
    verbs: ClassVar[frozenset[str]]
    anytime_verbs: ClassVar[frozenset[str]] = frozenset()
    actions: ClassVar[tuple[str, ...]] = ()
    alphabetical: ClassVar[frozenset[str]] = frozenset()
    alphabetical_within: ClassVar[frozenset[str]] = frozenset()
    idle: ClassVar[frozenset[str]] = frozenset()
    retracting: ClassVar[frozenset[str]] = frozenset()
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    folder: ClassVar[Path]
    round_unit: ClassVar[Lap] = "turn"
    result_events: ClassVar[frozenset[str]] = frozenset()
    first_game_seats: ClassVar[int] = 0

    state_type: type[S]
    texts: Texts[V]
    advice: Advice[V] | None = None
    coach: Coach[V] | None = None
    adviser: Adviser[V] | None = None
    words: Mapping[str, Mapping[str, str]] = {}
    computers: Mapping[str, Callable[[], ComputerPlayer[V]]] = {}

    @abstractmethod
    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> S:
        """The initial state, first frame on the stack; that frame is the first that may use chance."""

    @abstractmethod
    def see(self, state: S, seat: int | None) -> V:
        """The view of that seat; None is the public. The header of the view is filled in by `view`."""

    @abstractmethod
    def private(self, view: V) -> object:
        """The part of a view that only its seat knows: when it changes, the hand posted to the seat is out of date."""

    @abstractmethod
    def score(self, state: S) -> tuple[Place, ...]:
        """The places of a game that is over."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Check the invariants of the whole state; raise BrokenInvariant where it is impossible."""

    @abstractmethod
    def guess(self, state: S, seat: int | None, luck: random.Random) -> None:
        """Redeal in place what this seat does not know, consistently with its view; frames redeal their own fields."""

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Colours, camps or characters to choose from in the lobby; empty if there is nothing to choose."""
        return ()

    def orders(self, state: S, seat: int) -> list[Move]:
        """Every standing order the seat could give now, in its turn or not."""
        return []

    def give_order(self, run: Run[S], seat: int, key: str) -> None:
        """Change the seat's standing orders."""
        raise AssertionError(f"{self.slug} has no standing orders: {key} by seat {seat}")

    def anytime_moves(self, state: S, seat: int) -> list[Move]:
        """Every move the seat can make now out of turn, besides its orders and the question it is asked."""
        return []

    def shows_anytime_moves(self, view: V) -> bool:
        """Whether panels offer anytime moves now; commands do so whenever they are possible."""
        return True

    def play_anytime(self, run: Run[S], seat: int, key: str) -> None:
        """Play an anytime move."""
        raise AssertionError(f"{self.slug} has no moves at any time: {key} by seat {seat}")

    def word_of(self, thing: str) -> str:
        """The word for a thing that a move points at, where the thing also contains its location."""
        return thing

    def renamed(self, key: str) -> str:
        """A key of an earlier version in today's form, for the histories of old games."""
        return key

    def unused(self, view: V, key: str) -> Text | None:
        """What the viewing seat would leave unused by ending its turn with this move; None for all others."""
        return None

    def surrender(self, run: Run[S], seat: int) -> None:
        """What a concession does to the game: it ends when one seat is left, otherwise defaults play on."""
        if run.state.seats - len(run.state.conceded) <= 1:
            run.state.stack.clear()
        elif seat not in run.state.absent:
            run.state.absent.append(seat)

    def reveal_all(self, board: V, seats: Sequence[V]) -> V:
        """The public's view with the cards known to the seats turned face up; `Texts.held` describes their hands."""
        return board

    def touches(self, view: V, line: Text) -> bool:
        """Whether a line of the log concerns the viewing seat."""
        return SeatName(-1 if view.seat is None else view.seat) in mentioned(line)

    def as_told(self, view: V, events: Sequence[Event]) -> V:
        """A view completed from events of that moment, for pictures that are posted together with them."""
        return view

    def acted(self, run: Run[S], seat: int) -> None:
        """Called before the seat answers for itself, not by a time-out: for games that count missed turns."""
