"""The interface of a game to its table: pure, synchronous, with enumerable moves, and views without secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias

import msgspec

from engine.contract.arrangements import UNARRANGED, Arrangement
from engine.contract.chance import SEED_FORM, stream
from engine.contract.computer import ComputerPlayer, Easy, read_personas
from engine.contract.definition import GameDefinition
from engine.contract.errors import NOT_POSSIBLE, Illegal, Malformed, Refusal, quoted
from engine.contract.events import Event, read_tones, redact
from engine.contract.frames import Question, Run, S
from engine.contract.moves import ORDER, Bundle, Move, find, verb_of, well_formed
from engine.contract.outcome import Result, below_the_rest
from engine.contract.saves import Saves
from engine.contract.searching import Searching
from engine.contract.texts import Arg, Many, SeatName, Text
from engine.contract.views import FullInformation, V

# A turn with more steps than this is an endless loop.
STEP_LIMIT = 10_000


class Played(msgspec.Struct, Generic[S], frozen=True):
    """The result of a play; `sealed` if information was revealed or chance was used, so that undo stops here.

    `learnt` if that may have been the acting seat: its choices would then tell it something.
    `answered` are the answers that were given automatically, with their seats.
    """

    state: S
    events: tuple[Event, ...]
    sealed: bool
    learnt: bool = True
    answered: tuple[tuple[int, str], ...] = ()


class Game(GameDefinition[S, V]):
    """One game of the catalog: what the contract does with a game's definition."""

    def __init__(self) -> None:
        self.saves = Saves(self.slug, self.version, self.state_type, self.upgrades)
        self.tones = read_tones(self.folder)
        self.personas = read_personas(self.folder)

    # Starting

    def new(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None] | None = None) -> S:
        """A game about to ask its first question."""
        return self.start(seats, options, seed, sides).state

    def start(
        self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None] | None = None
    ) -> Played[S]:
        """A new game with the events of its setup."""
        if type(seats) is not int or seats not in self.counts:
            span: dict[str, Arg] = {"least": self.counts[0], "most": self.counts[-1], "given": quoted(str(seats))}
            raise Malformed(str(seats), Text("rules-player-count", span))
        if not isinstance(seed, str) or not SEED_FORM.fullmatch(seed):
            raise Malformed(str(seed), Text("rules-seed"))
        settings = self.settings(options)
        run = Run(self.deal(seats, settings, seed, self._chosen(seats, settings, sides)))
        self._settle(run)
        return Played(run.state, tuple(run.events), run.sealed, run.learnt)

    def settings(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in; refuses values that the lobby does not offer."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise Malformed(str(name), Text("rules-no-option", {"given": quoted(str(name))}))
            if value not in known[name].values:
                raise Malformed(str(value), Text("rules-option-value", {"option": name, "given": quoted(str(value))}))
        return {name: options.get(name, option.values[0]) for name, option in known.items()}

    def _chosen(
        self, seats: int, settings: Mapping[str, str], sides: Sequence[str | None] | None
    ) -> Sequence[str | None]:
        chosen = [None] * seats if sides is None else list(sides)
        named = [side for side in chosen if side is not None]
        offered = self.sides(settings)
        if len(chosen) != seats or any(side not in offered for side in named) or len(set(named)) != len(named):
            raise Malformed(",".join(map(str, chosen)), Text("rules-sides"))
        return chosen

    # Deciding

    def to_act(self, state: S) -> tuple[int, ...]:
        """Seats that owe a decision now; several when choices are simultaneous; none when the game is over."""
        return tuple(state.stack[-1].actors(state)) if state.stack else ()

    def awaited(self, state: S) -> tuple[int, ...]:
        """Seats that the public sees the table waiting for."""
        return tuple(state.stack[-1].awaited(state)) if state.stack else ()

    def handed_in(self, state: S) -> tuple[int, ...]:
        """Seats that the public sees as having answered while the table waits for others."""
        return tuple(state.stack[-1].handed_in(state)) if state.stack else ()

    def hides_answers(self, state: S) -> bool:
        """Whether seats that have answered stay among the awaited, since answering at all would reveal something."""
        return bool(state.stack) and state.stack[-1].hides_answers(state)

    def choices(self, state: S, seat: int) -> list[Move]:
        """Every legal move of a seat, with stable keys; empty if it owes nothing."""
        if not state.stack:
            return []
        frame = state.stack[-1]
        moves: list[Move] = frame.choices(state, seat) if seat in frame.actors(state) else []
        return moves

    def allows(self, state: S, seat: int, key: str) -> bool:
        """Whether a key is among the choices of a seat."""
        return seat in self.to_act(state) and bool(state.stack[-1].allows(state, seat, key))

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        """The choices of a seat (of one verb) as a pick of several things or an amount, where they are one."""
        if seat not in self.to_act(state):
            return None
        found: Bundle | None = state.stack[-1].bundle(state, seat, verb)
        return found

    def arrangement(self, state: S, seat: int) -> Arrangement:
        """How the question to a seat is laid out in menus and buttons."""
        arrangement: Arrangement = (
            state.stack[-1].arrangement(state, seat) if seat in self.to_act(state) else UNARRANGED
        )
        return arrangement

    def asked(self, state: S, seat: int | None) -> Question | None:
        """The question the table waits for, as that seat may see it."""
        asked: Question | None = state.stack[-1].asked(state, seat) if state.stack else None
        return asked

    def asks_anew(self, before: S, now: S, seat: int) -> bool:
        """Whether the seat is asked something new; if only the possible answers changed, it is the same question."""
        return self._question(before, seat) != self._question(now, seat)

    def _question(self, state: S, seat: int) -> tuple[object, ...]:
        return (tuple(type(frame).__name__ for frame in state.stack), self.asked(state, seat))

    def find(self, state: S, seat: int, text: str, offered: Sequence[Move] | None = None) -> Move:
        """The one legal move a text means; `offered` are the seat's moves, if they are known already."""
        self._require_seat(state, seat)
        well_formed(text)
        if offered is None:
            offered = self._offered(state, seat, text)
        move = find(offered, text)
        if move is None:
            raise self._illegal(state, seat, text, offered)
        return move

    def why_not(self, state: S, seat: int, key: str, offered: Sequence[Move] | None = None) -> Refusal | None:
        """Why a move is not possible now, None if it is; `offered` as for `find`."""
        try:
            self._require(state, seat, key, offered)
        except Illegal as refused:
            return Refusal(refused.say, refused.clause)
        except Malformed as refused:
            return Refusal(refused.say)
        return None

    def default(self, state: S, seat: int) -> str:
        """The default answer for a seat that never answers."""
        key: str = state.stack[-1].default(state, seat)
        return key

    def prepared(self, state: S, seat: int) -> str | None:
        """An answer that the seat gave in advance, to be played after a pause as long as a person's."""
        key: str | None = state.stack[-1].prepared(state, seat) if seat in self.to_act(state) else None
        return key

    # Playing

    def play(self, state: S, seat: int, key: str) -> Played[S]:
        """The game after one move; the given state is untouched."""
        return self.play_all(state, seat, (key,))

    def play_all(self, state: S, seat: int, keys: Sequence[str]) -> Played[S]:
        """The game after several moves of one seat; either all are played or none."""
        run = Run(self.saves.copy(state))
        for key in keys:
            self._require(run.state, seat, key)
            self._apply(run, seat, key)
        return Played(run.state, tuple(run.events), run.sealed, run.learnt, tuple(run.answered))

    def play_on(self, state: S, seat: int, key: str) -> Played[S]:
        """Play a move known to be legal in place: for self-play, which does not need the previous state."""
        run = Run(state)
        self._apply(run, seat, key)
        return Played(state, tuple(run.events), run.sealed, run.learnt)

    def time_out(self, state: S, seat: int) -> Played[S]:
        """Apply a time-out of the seat: its defaults answer the question, and the rest of a turn of its own."""
        self._require_seat(state, seat)
        if seat not in self.to_act(state):
            raise self._illegal(state, seat, "lapse", [])
        run = Run(self.saves.copy(state))
        alone = (*self.awaited(state), *self.handed_in(state)) == (seat,)
        while seat in self.to_act(run.state) and run.state.turn == state.turn and (alone or not run.sealed):
            run.state.steps += 1
            run.state.stack[-1].play(run, seat, self.default(run.state, seat))
            self._settle(run)
        return Played(run.state, tuple(run.events), run.sealed, run.learnt)

    def drop(self, state: S, seat: int) -> Played[S]:
        """Mark the seat as abandoned: from now on defaults answer for it."""
        run = Run(self.saves.copy(state))
        self._require_seat(state, seat)
        if seat not in run.state.absent:
            run.state.absent.append(seat)
        run.tell("dropped", {"seat": seat})
        run.reveal_to_all()
        self._settle(run)
        return Played(run.state, tuple(run.events), run.sealed, run.learnt)

    def rejoin(self, state: S, seat: int) -> Played[S]:
        """Mark the seat as played again."""
        run = Run(self.saves.copy(state))
        self._require_seat(state, seat)
        if seat in run.state.absent:
            run.state.absent.remove(seat)
        run.tell("rejoined", {"seat": seat})
        run.reveal_to_all()
        return Played(run.state, tuple(run.events), run.sealed, run.learnt)

    def concede(self, state: S, seat: int) -> Played[S]:
        """Let the seat concede: it ranks below everybody who did not."""
        run = Run(self.saves.copy(state))
        self._require_seat(state, seat)
        if not state.stack:
            raise self._illegal(state, seat, "concede", [])
        if seat not in run.state.conceded:
            run.state.conceded.append(seat)
        run.tell("conceded", {"seat": seat})
        run.reveal_to_all()
        self.surrender(run, seat)
        self._settle(run)
        return Played(run.state, tuple(run.events), run.sealed, run.learnt)

    def branch(self, state: S) -> S:
        """The same position with a new random stream: after a takeback nobody may know what chance will bring."""
        other = self.saves.copy(state)
        other.branch += 1
        return other

    # Views

    def view(self, state: S, seat: int | None) -> V:
        """The view of that seat; None is the public."""
        view = self.see(state, seat)
        view.seat, view.seats = seat, state.seats
        view.awaited, view.handed_in = self.awaited(state), self.handed_in(state)
        view.owes = seat is not None and seat in self.to_act(state)
        view.over = not state.stack
        view.conceded = tuple(state.conceded)
        view.asked = self.asked(state, seat)
        return view

    def opened(self, state: S) -> FullInformation[V]:
        """The position with everything that any seat knows: for reviewing a finished game."""
        seats = tuple(self.view(state, seat) for seat in range(state.seats))
        return FullInformation(self.reveal_all(self.view(state, None), seats), seats)

    def sample_hidden_state(self, state: S, seat: int | None, seed: str) -> S:
        """A random full state that is consistent with the view of this seat.

        It follows from the view and the seed alone: counters that secret acts advance begin anew, and so does chance.
        """
        other, luck = self.saves.copy(state), stream(seed, "determinize")
        other.seed = f"{luck.getrandbits(128):032x}"
        other.drawn = other.branch = other.steps = 0
        self.guess(other, seat, luck)
        other.stack = [guessed for frame in other.stack for guessed in frame.guessed(other, seat, luck)]
        return other

    def names_of(self, move: Move) -> tuple[str, ...]:
        """The names of the things that a move points at, in all languages."""
        return tuple(name for thing in move.things for name in self.words.get(self.word_of(thing), {}).values())

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """The event as that seat may see it, or None."""
        return redact(event, seat)

    def result(self, state: S) -> Result | None:
        """None while the game runs, then places and scores."""
        if state.stack:
            return None
        return Result(below_the_rest(self.score(state), state.conceded))

    def computer(self, level: str) -> ComputerPlayer[V]:
        """The computer player of that level; every game has `easy`."""
        return Easy() if level == "easy" else self.computers[level]()

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of computer players this game has."""
        return ("easy", *self.computers)

    def thinks(self, level: str) -> bool:
        """Whether players of that level try their moves out, which takes time."""
        return isinstance(self.computer(level), Searching)

    @property
    def quick_level(self) -> str:
        """The best level that answers at once: for a first game, for lessons, and for whoever is absent."""
        return next(level for level in reversed(self.levels) if not self.thinks(level))

    # Saving

    def dump(self, state: S) -> bytes:
        """The state as versioned JSON."""
        return self.saves.dump(state)

    def load(self, data: bytes) -> S:
        """The state in a save of this or an earlier version."""
        return self.saves.load(data)

    def copy(self, state: S) -> S:
        """A state that shares nothing with the original."""
        return self.saves.copy(state)

    # Inside

    def _apply(self, run: Run[S], seat: int, key: str) -> None:
        state = run.state
        state.steps += 1
        verb, _, _ = key.partition(":")
        if verb == ORDER:
            self.give_order(run, seat, key)
        elif verb in self.anytime_verbs:
            self.play_anytime(run, seat, key)
        else:
            self.acted(run, seat)
            state.stack[-1].play(run, seat, key)
        self._settle(run)

    def _settle(self, run: Run[S]) -> None:
        """Run frames without actors and answer by standing order or default, until a person must decide.

        Steps are counted turn by turn: with every seat absent a whole game, however long, runs in one go.
        """
        state = run.state
        turn = steps = 0
        while state.stack:
            steps = steps + 1 if state.turn == turn else 1
            turn = state.turn
            if steps > STEP_LIMIT:
                raise AssertionError(f"{self.slug}: no decision after {STEP_LIMIT} steps")
            frame = state.stack[-1]
            actors = frame.actors(state)
            if not actors:
                frame.proceed(run)
                continue
            for seat in actors:
                key = frame.default(state, seat) if seat in state.absent else frame.ordered(state, seat)
                if key is not None:
                    state.steps += 1
                    run.answered.append((seat, key))
                    if seat not in state.absent and frame.by_order(state, seat):
                        run.reveal_to_others()
                    frame.play(run, seat, key)
                    break
            else:
                return

    def _require_seat(self, state: S, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise Malformed(str(seat), Text("rules-no-seat", {"given": quoted(str(seat))}))

    def _require(self, state: S, seat: int, key: str, offered: Sequence[Move] | None = None) -> None:
        self._require_seat(state, seat)
        well_formed(key)
        if offered is None:
            if not self.at_any_time(key) and self.allows(state, seat, key):
                return
            offered = self._offered(state, seat, key)
        if not any(move.key == key for move in offered):
            raise self._illegal(state, seat, key, offered)

    def _offered(self, state: S, seat: int, key: str) -> list[Move]:
        """The list that must contain a key: orders, anytime moves, or answers to the question."""
        verb = verb_of(key)
        if verb == ORDER:
            return self.orders(state, seat)
        return self.anytime_moves(state, seat) if verb in self.anytime_verbs else self.choices(state, seat)

    def at_any_time(self, key: str) -> bool:
        """Whether a key answers no question: an order or an anytime move."""
        return verb_of(key) == ORDER or verb_of(key) in self.anytime_verbs

    def _illegal(self, state: S, seat: int, key: str, offered: Sequence[Move]) -> Malformed | Illegal:
        if verb_of(key) not in self.verbs | self.anytime_verbs | {ORDER, "concede", "lapse"}:
            return Malformed(key)
        return Illegal(key, self._refusal(state, seat, key), tuple(offered))

    def _refusal(self, state: S, seat: int, key: str) -> Refusal:
        if verb_of(key) == ORDER:
            return Refusal(Text("rules-no-order"))
        if not state.stack:
            return Refusal(Text("rules-over"))
        if verb_of(key) in self.anytime_verbs:
            return NOT_POSSIBLE
        if seat not in self.to_act(state):
            waits = Many(tuple(SeatName(other) for other in self.awaited(state) if other != seat))
            return Refusal(Text("rules-not-now", {"awaited": waits}))
        known: Refusal | None = state.stack[-1].why_not(state, seat)(key)
        return known or NOT_POSSIBLE


AnyGame: TypeAlias = Game[Any, Any]
