"""A change in progress: a copy of a table's record that replaces it once the store has committed it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.contract import AnyGame, Event, Played, State, Text, redact
from engine.tables.core.away import absence, follow_people
from engine.tables.core.clock import Absence, Span, stretched
from engine.tables.core.errors import Finished, NotHost, NotInLobby, NotRunning, NotSeated
from engine.tables.core.model import (
    MessageKind,
    OutboxMessage,
    Phase,
    Receipt,
    Seat,
    Step,
    StepKind,
    TableRecord,
    Timer,
    Vote,
)
from engine.tables.core.perspective import Perspective
from engine.tables.core.seeds import Seeds, secret_seed
from engine.tables.core.settings import PersonSettings
from engine.tables.core.timeouts import Timeouts
from engine.tables.core.undo import Past, Tail

AUDIT_LIMIT = 200
_encode = msgspec.json.Encoder().encode


class Change:
    """The unit of work of one request: record, position, steps and messages, stored together in one transaction."""

    def __init__(
        self,
        game: AnyGame,
        record: TableRecord,
        now: float,
        *,
        state: State | None = None,
        tail: Tail | None = None,
        people: Mapping[int, PersonSettings] | None = None,
        timeouts: Timeouts | None = None,
        past: Past | None = None,
        public: Perspective | None = None,
        outages: Sequence[Span] = (),
        seeds: Seeds = secret_seed,
    ) -> None:
        self.game = game
        self.record = record
        self.now = now
        self.state = state
        self.tail = tail
        self.people = people or {}
        self.timeouts = timeouts or Timeouts()
        self.past = past
        self.outages = outages
        self.seeds = seeds
        self.before = state
        self.steps: list[Step] = []
        self.undone: dict[int, int] = {}
        self.letters: list[OutboxMessage] = []
        self.audits: list[tuple[int, str, str]] = []
        self.acted: set[int] = set()
        self.renewed: set[int] = set()
        self.timers: tuple[Timer, ...] | None = None
        self.rewound: tuple[int, int] | None = None
        self.forgets: int | None = None
        self.public = False
        self.goes_on = False
        self.days_changed: set[int] = set()
        self.passed: list[Vote] = []
        self.vote: int | None = None
        self._perspective = public

    # Reading

    @property
    def position(self) -> State:
        if self.state is None:
            raise NotRunning
        return self.state

    def public_perspective(self) -> Perspective | None:
        """The position as the public sees it; None before the game begins."""
        if self._perspective is None and self.state is not None:
            self._perspective = Perspective(self.game, self.state, None)
        return self._perspective

    def _public_print(self) -> bytes:
        """The public view as bytes, to compare two positions by what everybody sees."""
        perspective = self.public_perspective()
        return b"" if perspective is None else _encode(perspective.view)

    def absence(self, seat: Seat) -> Absence:
        return absence(seat, self.record.away_days, self.outages)

    def later(self, start: float, end: float) -> float:
        """The end of a period, moved on by the outages in it."""
        return stretched(self.outages, start, end)

    # Preconditions

    def need_lobby(self) -> None:
        if self.record.phase is not Phase.LOBBY:
            raise NotInLobby

    def need_running(self) -> None:
        if self.record.phase in (Phase.FINISHED, Phase.CANCELLED):
            raise Finished
        if self.record.phase is Phase.LOBBY:
            raise NotRunning

    def need_host(self, user: int) -> None:
        if user != self.record.host:
            raise NotHost

    def need_seat(self, user: int) -> int:
        seat = self.record.seat_of(user)
        if seat is None:
            raise NotSeated
        return seat

    # Writing

    def follow_people(self) -> None:
        self.days_changed |= follow_people(self.record, self.people, self.now, self.outages)

    def publish(self) -> None:
        """Raise the public version: something that everybody may know has changed."""
        self.record.version += 1
        self.record.changed = self.now
        self.record.silent = False
        self.public = True

    def note(
        self,
        kind: StepKind,
        *,
        seat: int | None = None,
        user: int | None = None,
        keys: Sequence[str] = (),
        events: Sequence[Event] = (),
        data: dict[str, Any] | None = None,
        sealed: bool = False,
        secret: bool = False,
        snapshot: bool = False,
    ) -> Step:
        """Add a step to the history."""
        self.record.seq += 1
        if not secret:
            self.publish()
        step = Step(
            seq=self.record.seq,
            kind=kind,
            version=self.record.version,
            rules=self.game.version,
            at=self.now,
            seat=seat,
            user=user,
            keys=tuple(keys),
            events=tuple(events),
            data=data or {},
            sealed=sealed,
            secret=secret,
            snapshot=self.game.dump(self.position) if snapshot else None,
        )
        self.steps.append(step)
        return step

    def replace(self, state: State) -> None:
        self.state = state
        self._perspective = None

    def replace_unseen(self, state: State) -> bool:
        """Set another position; returns whether the public view stays the same."""
        before = self._public_print()
        self.replace(state)
        return before == self._public_print()

    def advance(
        self,
        kind: StepKind,
        played: Played[Any],
        *,
        seat: int | None = None,
        user: int | None = None,
        keys: Sequence[str] = (),
        data: dict[str, Any] | None = None,
    ) -> Step:
        """Set the position that a play led to, and add the step that tells of it."""
        secret = False
        if any(redact(event, None) for event in played.events):
            self.replace(played.state)
        else:
            secret = self.replace_unseen(played.state)
        return self.note(
            kind,
            seat=seat,
            user=user,
            keys=keys,
            events=played.events,
            data=data,
            sealed=played.sealed,
            secret=secret,
            snapshot=True,
        )

    def send(self, kind: MessageKind, user: int | None = None, *, delay: float = 0.0, **payload: Any) -> None:
        """Add a message for the front end to post."""
        self.letters.append(OutboxMessage(kind, user, payload, delay))

    def notify(self, say: Text, user: int | None = None) -> None:
        """Add a sentence for the front end to post, in the table's thread or to one person."""
        self.send(MessageKind.NOTICE, user, say=msgspec.to_builtins(say))

    def audit(self, user: int, action: str, detail: str = "") -> None:
        self.audits.append((user, action, detail[:AUDIT_LIMIT]))

    def receipt(self, user: int | None) -> Receipt:
        """The answer to the request, from the record as it is now."""
        at = self.record.seat_of(user) if user is not None else None
        decision = self.record.seats[at].decision if at is not None else 0
        return Receipt(self.record.number, self.record.version, at, decision, self.vote)
