"""The house: opens the store, finds tables, queues requests, one transaction for each."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from engine.rules import Game
from engine.rules.catalog import catalog
from engine.tables import export, history, lobby, writing
from engine.tables.clock import Clock, SystemClock
from engine.tables.computers import Computers, Thought
from engine.tables.desk import FrontDesk
from engine.tables.draft import AnyGame, Draft, Habits, copied
from engine.tables.errors import BadExport, UnknownGame, UnknownTable
from engine.tables.listing import Lists
from engine.tables.model import FlagRule, Pace, Phase, Receipt, Record, Spot
from engine.tables.outbox import Backlog, Outbox
from engine.tables.people import People, Settings
from engine.tables.settle import settle
from engine.tables.store import Statement, Store
from engine.tables.supervision import Shift, Supervisor
from engine.tables.table import Head, Op, Table
from engine.tables.ticker import Ticker

log = logging.getLogger(__name__)
AWAKE = 200


class Health(msgspec.Struct, frozen=True):
    """Tables by phase, those in memory, the post, everybody who works by themselves, and what keeps the store from
    writing, if anything does."""

    tables: dict[str, int]
    awake: int
    post: Backlog
    workers: tuple[Shift, ...]
    store: str

    @property
    def fit(self) -> bool:
        """Whether everything is done that the house is there for."""
        return not self.store and all(shift.up for shift in self.workers if shift.vital)


class House:
    """All tables of one database."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]], clock: Clock, habits: Habits) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.habits = habits
        self.people = People(store)
        self.desk = FrontDesk(store, clock, habits, self.people, refresh=self._refresh, wake=self._wake)
        self.lists = Lists(store)
        self.outbox = Outbox(store, clock, self.table)
        self.ticker = Ticker(store, clock, habits, self._record, self._change_by_number)
        self.workers = Supervisor()
        self.computers = Computers(self.workers, self._thought, self._change_by_number)
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._awake: OrderedDict[int, Table] = OrderedDict()
        self._opening = asyncio.Lock()
        self._last = 0

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        games: Mapping[str, Game[Any, Any]] = catalog,
        clock: Clock | None = None,
        habits: Habits | None = None,
    ) -> House:
        """The house over a database file; nothing runs by itself until `start`."""
        store = await Store.open(path)
        house = cls(store, games, clock or SystemClock(), habits or Habits())
        last = await store.row("SELECT max(number) FROM tables")
        house._last = (last[0] or 0) if last else 0
        await house.outbox.recover()
        return house

    async def start(self) -> None:
        """Let clocks and reminders run, and computer players go on where they stopped."""
        await self.ticker.forgive()
        for (number,) in await self.store.rows("SELECT number FROM dues WHERE kind = 'computer'"):
            self.computers.wake(number)
        self.workers.watch("ticker", self.ticker.run)

    async def close(self) -> None:
        """Stop everything that runs by itself and let go of the database."""
        await self.workers.stop("ticker")
        await self.computers.close()
        await self.workers.close()
        await self.desk.close()
        await self.store.close()

    # Tables

    async def create(
        self,
        user: int,
        game: str,
        request: str | None = None,
        *,
        spot: Spot | None = None,
        options: Mapping[str, str] | None = None,
        pace: Pace | None = None,
        flag: FlagRule = FlagRule.DEFAULT,
        language: str = "en",
        name: str = "",
        away_days: int = 0,
    ) -> Table:
        """Open a lobby."""
        found = self._game(game)
        async with self._opening:
            earlier = await self.desk.answered(request)
            if earlier is not None:
                return await self.table(earlier.table)
            now = self.clock.now()
            record = lobby.opened(
                found,
                self._last + 1,
                user,
                now,
                spot=spot or Spot(),
                options=options or {},
                pace=pace or Pace(),
                flag=flag,
                language=language,
                name=name,
                away_days=away_days,
            )
            return await self._open(Draft(found, record, now, habits=self.habits), user, request)

    async def rematch(self, user: int, number: int, request: str | None = None) -> Table:
        """A lobby with the same people, each one seat further; asked again, the same lobby."""
        old = await self.table(number)
        async with old.lock, self._opening:
            record = old.head.record
            if record.rematch is not None:
                return await self.table(record.rematch)
            now = self.clock.now()
            new = lobby.rematch(old.game, record, self._last + 1, user, now)
            changed = Draft(old.game, copied(record), now, state=old.head.state)
            changed.record.rematch = new.number
            told = writing.statements(changed, record, None, None, changed.receipt(None))
            table = await self._open(Draft(old.game, new, now, habits=self.habits), user, request, told)
            old.head = msgspec.structs.replace(old.head, record=changed.record)
            return table

    async def take_in(
        self, user: int, data: bytes | str, request: str | None = None, *, spot: Spot | None = None
    ) -> Table:
        """A table made from an export of a whole game; in a game that still runs everybody's seat is free to take."""
        imported = export.read(data)
        game = self._game(imported.table.game)
        replay, report = export.replayed(game, imported)
        if not report.ok:
            raise BadExport(f"{report.problems[0].seq}: {report.problems[0].what}")
        async with self._opening:
            earlier = await self.desk.answered(request)
            if earlier is not None:
                return await self.table(earlier.table)
            record = lobby.adopted(imported.table, self._last + 1, user, self.clock.now(), spot or Spot())
            draft = Draft(game, record, self.clock.now(), state=replay.last(), habits=self.habits)
            draft.steps = export.steps_of(imported)
            for step in draft.steps:
                step.snapshot = game.dump(replay.states[step.seq]) if step.seq in replay.states else None
            return await self._open(draft, user, request)

    def _game(self, slug: str) -> AnyGame:
        game = self.games.get(slug)
        if game is None:
            raise UnknownGame(slug, tuple(self.games))
        return game

    async def _open(self, draft: Draft, user: int, request: str | None, besides: Sequence[Statement] = ()) -> Table:
        """Store a new table; the caller holds the door."""
        draft.publish()
        settle(draft)
        made = writing.statements(draft, None, request, user, draft.receipt(user))
        await self.store.write([*made, *besides])
        self._last += 1
        self._wake(draft.record)
        return await self.table(draft.record.number)

    async def table(self, number: int) -> Table:
        """The table with this number, from memory or from disk."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 1 << 60:
            raise UnknownTable(number)
        table = self._tables.get(number) or await self._load(number)
        if not table.fresh:
            async with table.lock:
                await self._refresh(table)
        self._awake[number] = table
        self._awake.move_to_end(number)
        while len(self._awake) > AWAKE:
            self._awake.popitem(last=False)
        return table

    async def _load(self, number: int) -> Table:
        game, head = await self._read(number)
        # Somebody else may have loaded it meanwhile: there is one object for each table.
        return self._tables.setdefault(number, Table(number, game, head, self.desk))

    async def _refresh(self, table: Table) -> None:
        """Read a table again after its memory became doubtful; the caller holds its lock."""
        if not table.fresh:
            _, table.head = await self._read(table.number)
            table.fresh = True

    async def _read(self, number: int) -> tuple[AnyGame, Head]:
        read = await self.store.read(lambda db: history.read_table(db, number))
        if read is None:
            raise UnknownTable(number)
        record, steps = read
        game = self._game(record.game)
        people = await self.people.of(record.members())
        state, tail = history.unfold(game, steps) or (None, None)
        return game, Head(record, state, tail, None, people)

    def _wake(self, record: Record) -> None:
        """A table changed: whoever posts, thinks or watches the clock may have something to do."""
        self.outbox.arrived()
        if "computer:0" in record.dues:
            self.computers.wake(record.number)
        for key, due in record.dues.items():
            if key != "computer:0":
                self.ticker.expect(due.at)

    # Looking after the house

    async def health(self) -> Health:
        """What whoever runs the house wants to know."""
        counts, post = await self.lists.count(), await self.outbox.backlog()
        return Health(counts, len(self._tables), post, self.workers.report(), self.store.failing)

    async def backup(self, path: Path | str) -> None:
        """A consistent copy of the whole database, made while tables go on."""
        await self.store.backup(path)

    # People

    async def set_settings(self, user: int, settings: Settings) -> None:
        """Change a person's settings; deadlines and reminders at all their tables follow."""
        await self.people.set(user, settings)
        for listed in await self.lists.of_user(user, (Phase.RUNNING,)):
            await self._change_by_number(listed.number, _look_again)

    # For those who work here

    async def _record(self, number: int) -> Record:
        return (await self.table(number)).head.record

    async def _change_by_number(self, number: int, op: Op) -> Receipt:
        return await self.desk.change(await self.table(number), op)

    async def _thought(self, number: int) -> tuple[AnyGame, Thought | None]:
        table = await self.table(number)
        record, state = table.head.record, table.head.state
        if state is None or "computer:0" not in record.dues:
            return table.game, None
        for at, seat in enumerate(record.seats):
            if seat.owes and seat.level is not None:
                view = table.game.view(state, at)
                moves = table.game.choices(state, at)
                return table.game, Thought(at, seat.decision, seat.level, view, moves)
        return table.game, None


def _look_again(_draft: Draft) -> None:
    """Change nothing: settling alone brings deadlines and reminders in line with the people's settings."""
