"""A table: questions are answered from memory, operations go through the request queue into the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar, Unpack

from engine.contract import AnyGame, FullInformation
from engine.tables.core.change import Change
from engine.tables.core.errors import Finished, NotFinished, NotRunning
from engine.tables.core.model import Location, MessageKind, Pace, Phase, Receipt, Step, TableRecord, Vote
from engine.tables.core.snapshot import Snapshot
from engine.tables.core.timeouts import Timeouts
from engine.tables.core.undo import Past
from engine.tables.history import export, log
from engine.tables.history.archive import Archive, step_of
from engine.tables.history.log import Digest, Line
from engine.tables.history.timeline import Timeline, TimelineEntry, timeline_of, turned
from engine.tables.operations import admin as power
from engine.tables.operations import hints, lobby, moves, reminders, seats, undo, votes
from engine.tables.operations.lobby import LobbySettings
from engine.tables.operations.votes import Ballot
from engine.tables.playable import Playable
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.budget import WorkBudget
from engine.tables.schedule.outages import Outages
from engine.tables.snapshot_cache import CacheLimit
from engine.tables.storage import Row

T = TypeVar("T")
# Writing the log of this number of events takes about as long as playing a move.
EVENTS_A_MOVE = 10

Op = Callable[[Change], None]
Prepare = Callable[[TableRecord], Awaitable[Past | None]]
# The number of moves that an operation plays, to decide where it runs.
Weigh = Callable[[Snapshot], int]


class RequestQueue(Protocol):
    """The interface of the request queue that tables use."""

    background: BackgroundWorker
    replays: BackgroundWorker
    outages: Outages
    known: CacheLimit
    timeouts: Timeouts

    @property
    def archive(self) -> Archive:
        """The reader of stored histories."""

    async def submit(
        self,
        table: Table,
        op: Op,
        *,
        user: int | None = None,
        request: str | None = None,
        prepare: Prepare | None = None,
        weigh: Weigh | None = None,
    ) -> Receipt:
        """Carry out an operation at a table in one transaction."""


class Table(Playable):
    """A game with its people; `request` is the front end's id of a request, which has one effect however often sent."""

    def __init__(self, number: int, game: AnyGame, snapshot: Snapshot, requests: RequestQueue) -> None:
        super().__init__(number, game, snapshot, requests.known, requests.outages)
        self.lock = asyncio.Lock()
        self.fresh = True
        self._requests = requests

    # Questions

    async def can_undo(self, user: int) -> bool:
        seat = self.seat_of(user)
        return seat is not None and self.snapshot.plays and await self.known.can_undo(seat, self._requests.replays)

    # The lobby

    async def join(self, user: int, request: str | None = None, *, seat: int | None = None) -> Receipt:
        return await self._do(lambda change: lobby.join(change, user, seat), user, request)

    async def leave(self, user: int, request: str | None = None) -> Receipt:
        """Leave the lobby, or a running game, where the seat is then free to take."""

        def op(change: Change) -> None:
            if change.record.phase is Phase.LOBBY:
                lobby.leave(change, user)
            else:
                seats.leave(change, user)

        return await self._do(op, user, request)

    async def configure(self, user: int, request: str | None = None, **settings: Unpack[LobbySettings]) -> Receipt:
        return await self._do(lambda change: lobby.configure(change, user, settings), user, request)

    async def choose_side(
        self, user: int, side: str | None, request: str | None = None, *, seat: int | None = None
    ) -> Receipt:
        """Choose a colour, camp or character; the host may name a computer player's seat."""
        return await self._do(lambda change: lobby.choose_side(change, user, side, seat), user, request)

    async def sit(self, user: int, seat: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: lobby.sit(change, user, seat), user, request)

    async def add_computer(
        self, user: int, level: str, request: str | None = None, *, seat: int | None = None
    ) -> Receipt:
        return await self._do(lambda change: lobby.add_computer(change, user, level, seat), user, request)

    async def kick(self, user: int, seat: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: lobby.kick(change, user, seat), user, request)

    async def make_host(self, user: int, other: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: lobby.make_host(change, user, other), user, request)

    async def start(self, user: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: lobby.start(change, user), user, request)

    async def cancel(self, user: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: lobby.cancel(change, user), user, request)

    async def move(self, location: Location, *, announce: bool = False) -> Receipt:
        """Set where the table lives in Discord; `announce` posts it."""

        def op(change: Change) -> None:
            change.record.location = location
            if announce:
                change.publish()

        return await self._do(op, None, None)

    async def post_again(self) -> Receipt:
        """Post the board or the lobby anew, mentioning all those waited for, since its message was lost."""

        def op(change: Change) -> None:
            running = change.record.phase is Phase.RUNNING
            change.send(MessageKind.PANEL if running else MessageKind.LOBBY, again=True)

        return await self._do(op, None, None)

    # The game

    async def play(
        self, user: int, keys: Sequence[str], request: str | None = None, *, decision: int | None = None
    ) -> Receipt:
        def weigh(snapshot: Snapshot) -> int:
            return moves.play_weight(snapshot.tail, snapshot.record.seat_of(user) or 0, keys)

        return await self._requests.submit(
            self, lambda change: moves.play(change, user, keys, decision), user=user, request=request, weigh=weigh
        )

    async def undo(self, user: int, request: str | None = None) -> Receipt:
        def weigh(snapshot: Snapshot) -> int:
            return undo.undo_weight(snapshot.tail, snapshot.record.seat_of(user) or 0)

        return await self._requests.submit(
            self, lambda change: undo.undo(change, user), user=user, request=request, weigh=weigh
        )

    async def take_hint(self, user: int, decision: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: hints.take(change, user, decision), user, request)

    def hints_left(self, user: int) -> int | None:
        return hints.left(self.snapshot.record, user)

    async def offer(self, user: int, request: str | None = None, *, on: bool = True) -> Receipt:
        return await self._do(lambda change: seats.offer(change, user, on=on), user, request)

    async def take_over(self, user: int, seat: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: seats.take_over(change, user, seat), user, request)

    async def seat_computer(self, user: int, seat: int, level: str, request: str | None = None) -> Receipt:
        return await self._do(lambda change: seats.seat_computer(change, user, seat, level), user, request)

    async def rejoin(self, user: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: seats.rejoin(change, user), user, request)

    async def drop(self, user: int, seat: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: seats.drop_by_host(change, user, seat), user, request)

    async def concede(self, user: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: seats.concede(change, user), user, request)

    def patience_with(self, seat: int) -> seats.Patience:
        requests = self._requests
        record = requests.outages.aligned(self.snapshot.record)
        return seats.patience_with(record, seat, requests.timeouts, requests.outages.spans())

    def plays_alone(self, user: int) -> bool:
        return seats.alone(self.snapshot.record, user)

    def ends_without(self, user: int) -> bool:
        """Whether the game ends if the person concedes."""
        at, state = self.need_seat(user), self.snapshot.position
        if not self.snapshot.runs:
            raise Finished
        return self.plays_alone(user) or self.game.result(self.game.concede(state, at).state) is not None

    async def nudge(self, user: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: reminders.nudge(change, user), user, request)

    # Votes

    async def propose(
        self,
        user: int,
        ballot: Ballot,
        request: str | None = None,
        *,
        seat: int | None = None,
        seconds: int | None = None,
        pace: Pace | None = None,
    ) -> Receipt:
        """Open a vote on a takeback, a pause and so on; `receipt.vote` is its number."""

        def op(change: Change) -> None:
            votes.propose(change, user, ballot, seat=seat, seconds=seconds, pace=pace)

        async def prepare(record: TableRecord) -> Past | None:
            at = record.seat_of(user)
            if ballot is not Ballot.TAKEBACK or at is None or record.phase is not Phase.RUNNING:
                return None
            return await self._requests.archive.before_own(self.game, self.number, at)

        return await self._requests.submit(self, op, user=user, request=request, prepare=prepare)

    async def answer(self, user: int, vote: int, *, yes: bool, request: str | None = None) -> Receipt:
        async def prepare(record: TableRecord) -> Past | None:
            asked = record.vote(vote)
            if asked is None or asked.step is None:
                return None
            return await self._requests.archive.before(self.game, self.number, asked.step)

        return await self._requests.submit(
            self, lambda change: votes.answer(change, user, vote, yes=yes), user=user, request=request, prepare=prepare
        )

    async def withdraw(self, user: int, vote: int, request: str | None = None) -> Receipt:
        return await self._do(lambda change: votes.withdraw(change, user, vote), user, request)

    # Looking back

    async def log(self, user: int | None = None, *, whole: bool = False, after: int = -1) -> list[Line]:
        if whole and self.snapshot.runs:
            raise NotFinished
        seat = None if user is None else self.seat_of(user)
        steps = await self._requests.archive.steps(self.number, after)
        return await self._tell(steps, lambda: log.log(self.game, steps, seat, whole=whole))

    async def undone_by(self, vote: Vote) -> list[Line]:
        """The log of what a takeback would undo, as everybody may know it."""
        first = vote.step
        if first is None:
            return []
        steps = await self._requests.archive.steps(self.number)
        undone = [step for step in steps if step.seq >= first]
        return await self._tell(undone, lambda: log.log(self.game, undone, None))

    async def since(self, user: int) -> Digest:
        if self.snapshot.state is None:
            raise NotRunning
        seat = self.need_seat(user)
        steps = await self._requests.archive.steps_since(self.number, seat)
        return await self._tell(steps, lambda: log.since(self.game, steps, seat))

    async def timeline_of(self, user: int | None = None, *, whole: bool = False) -> Timeline:
        """The timeline of what the person was told; `whole`, after the end, of everything."""
        seat, ways = None if user is None else self.seat_of(user), self.known.timelines
        if (seat, whole) not in ways:
            told = await self.log(user, whole=whole)
            ways[seat, whole] = timeline_of(await self.versions(), told)
        return ways[seat, whole]

    async def moment(self, version: int, user: int | None = None, *, whole: bool = False) -> TimelineEntry:
        """The entry of the timeline at a version, or the last before it, with its lines."""
        timeline = await self._timeline(user, whole=whole)
        at, seat = timeline.nearest(version), None if user is None else self.seat_of(user)
        steps = await self._requests.archive.steps_between(self.number, timeline.after(at), timeline.until(at))
        return TimelineEntry(timeline, at, tuple(log.log(self.game, steps, seat, whole=whole)))

    async def turned(self, version: int, user: int | None = None, *, on: bool, whole: bool = False) -> int:
        """The version where the next turn begins, or the current or previous one."""
        timeline = await self._timeline(user, whole=whole)
        return timeline.versions[await turned(timeline.versions, timeline.nearest(version), on, self.round_at)]

    async def round_at(self, version: int) -> int:
        return await self._requests.archive.round_at(self.game, self.number, version)

    async def opened(self, version: int) -> FullInformation[Any]:
        """The position at a version with what every seat knows, after the end only."""
        if self.snapshot.record.phase is not Phase.FINISHED:
            raise NotFinished
        state = await self._requests.archive.position(self.game, self.number, version)
        return self.game.opened(state)

    async def versions(self) -> list[int]:
        return await self._requests.archive.versions(self.number)

    async def position(self, version: int, user: int | None = None) -> Any:
        """The view that the person had at a version."""
        seat = None if user is None else self.seat_of(user)
        perspective = self.known.at_version(version, seat)
        if perspective is not None:
            return perspective.view
        return self.game.view(await self._requests.archive.position(self.game, self.number, version), seat)

    async def export(self, user: int | None = None) -> bytes:
        """The game as JSON: all of it after the end, before that what the person may know."""
        if self.snapshot.record.phase is Phase.FINISHED:
            return await self._whole()
        seat = None if user is None else self.seat_of(user)
        rows, told, view = await self._requests.archive.rows(self.number), self.summary(), self.view(user)
        if not rows:
            raise NotRunning
        return await self._requests.background.do(
            lambda budget: export.write_partial(told, _steps(rows, budget), seat, view)
        )

    # Operations of admins, each with an audit entry

    async def export_whole(self, admin: int) -> bytes:
        """Export the whole game with its secrets, as an admin, with an audit entry."""
        await self._do(lambda change: change.audit(admin, "export"), None, None)
        return await self._whole()

    async def repair(
        self, admin: int, version: int | None = None, request: str | None = None, *, reason: str = ""
    ) -> Receipt:
        """Read the table again and recompute it, or go back to a version, as an admin."""
        self.fresh = False
        if version is None:
            return await self._do(lambda change: power.check(change, admin, reason), admin, request)

        async def prepare(record: TableRecord) -> Past | None:
            if record.phase is not Phase.RUNNING:
                return None
            return await self._requests.archive.after(self.game, self.number, version)

        return await self._requests.submit(
            self, lambda change: power.step_back(change, admin, reason), user=admin, request=request, prepare=prepare
        )

    async def end(self, admin: int, request: str | None = None, *, reason: str = "") -> Receipt:
        return await self._do(lambda change: power.end(change, admin, reason), admin, request)

    # Inside

    async def _timeline(self, user: int | None, *, whole: bool) -> Timeline:
        timeline = await self.timeline_of(user, whole=whole)
        if not timeline.versions:
            raise NotRunning
        return timeline

    async def _whole(self) -> bytes:
        record, rows = await self._requests.archive.whole(self.number)
        if not rows:
            raise NotRunning
        return await self._requests.background.do(lambda budget: export.write(self.game, record, _steps(rows, budget)))

    async def _tell(self, steps: Sequence[Step], tell: Callable[[], T]) -> T:
        """Compute a log from some steps, in the background thread if they have many events."""
        weight = sum(len(step.events) for step in steps) // EVENTS_A_MOVE
        return await self._requests.replays.short_or_long(weight, lambda _: tell())

    async def _do(self, op: Op, user: int | None, request: str | None) -> Receipt:
        return await self._requests.submit(self, op, user=user, request=request)


def _steps(rows: Sequence[Row], budget: WorkBudget) -> list[Step]:
    steps: list[Step] = []
    for row in rows:
        budget.spend()
        steps.append(step_of(row))
    return steps
