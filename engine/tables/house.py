"""The house: opens the store, finds tables, queues requests, one transaction for each."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from engine.rules import Game, RulesError, State
from engine.tables import history, lobby, writing
from engine.tables.clock import Clock, SystemClock
from engine.tables.computers import Computers, Thought
from engine.tables.draft import AnyGame, Draft, Habits, copied
from engine.tables.errors import BadRequest, StoreBroken, StoreError, TableError, UnknownGame, UnknownTable
from engine.tables.model import FlagRule, Letter, LetterKind, Pace, Receipt, Record, Spot
from engine.tables.outbox import Outbox
from engine.tables.people import People
from engine.tables.settle import hands_of, settle
from engine.tables.store import Store
from engine.tables.table import Head, Op, Table
from engine.tables.ticker import Ticker

log = logging.getLogger(__name__)
AWAKE = 200
REFUSALS = 2000
REQUEST_LIMIT = 100


class House:
    """All tables of one database."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]], clock: Clock, habits: Habits) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.habits = habits
        self.people = People(store)
        self.outbox = Outbox(store, clock, self._record)
        self.ticker = Ticker(store, clock, self._record, self._change_by_number)
        self.computers = Computers(self._thought, self._change_by_number)
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._awake: OrderedDict[int, Table] = OrderedDict()
        self._refused: OrderedDict[str, TableError | RulesError] = OrderedDict()
        self._opening = asyncio.Lock()
        self._busy: set[asyncio.Task[Receipt]] = set()
        self._last = 0
        self._ticking: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        games: Mapping[str, Game[Any, Any]] | None = None,
        clock: Clock | None = None,
        habits: Habits | None = None,
    ) -> House:
        """The house over a database file; nothing runs by itself until `start`."""
        if games is None:
            from engine.rules.catalog import catalog  # noqa: PLC0415

            games = catalog
        store = await Store.open(path)
        house = cls(store, games, clock or SystemClock(), habits or Habits())
        last = await store.row("SELECT max(number) FROM tables")
        house._last = (last[0] or 0) if last else 0
        await house.outbox.recover()
        return house

    async def start(self) -> None:
        """Let clocks and reminders run, and computer players go on where they stopped."""
        for (number,) in await self.store.rows("SELECT number FROM dues WHERE kind = 'computer'"):
            self.computers.wake(number)
        self._ticking = asyncio.get_running_loop().create_task(self.ticker.run())

    async def close(self) -> None:
        """Finish what is being stored and let go of the database."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await self.computers.close()
        if self._busy:
            await asyncio.wait(self._busy)
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
        found = self.games.get(game)
        if found is None:
            raise UnknownGame(game, tuple(self.games))
        async with self._opening:
            earlier = await self._answered(request)
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
            draft = Draft(found, record, now, habits=self.habits)
            draft.letters.append(Letter(LetterKind.LOBBY))
            settle(draft, ())
            await self.store.write(writing.statements(draft, None, request, user, draft.receipt(user)))
            self._last += 1
        self._wake(draft)
        return await self.table(record.number)

    async def table(self, number: int) -> Table:
        """The table with this number, from memory or from disk."""
        table = self._tables.get(number)
        if table is None or not table.fresh:
            table = await self._load(number)
        self._awake[number] = table
        self._awake.move_to_end(number)
        while len(self._awake) > AWAKE:
            self._awake.popitem(last=False)
        return table

    async def _load(self, number: int) -> Table:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 1 << 60:
            raise UnknownTable(number)
        read = await self.store.read(lambda db: history.read_table(db, number))
        if read is None:
            raise UnknownTable(number)
        record, steps = read
        game = self.games.get(record.game)
        if game is None:
            raise UnknownGame(record.game, tuple(self.games))
        people = await self.people.of(record.members())
        state, tail = history.unfold(game, steps) or (None, None)
        head = Head(record, state, tail, hands_of(game, state, record), people)
        # Somebody else may have loaded it meanwhile: there is one object for each table.
        table = self._tables.get(number)
        if table is None:
            table = self._tables[number] = Table(number, game, head, self)
        elif not table.fresh:
            table.head, table.fresh = head, True
        return table

    # Requests

    async def change(
        self,
        table: Table,
        op: Op,
        *,
        user: int | None = None,
        request: str | None = None,
        prepare: Callable[[Record], Awaitable[State | None]] | None = None,
    ) -> Receipt:
        """Queue a change of a table; once begun it is finished even if nobody waits for the answer any more."""
        if request is not None and not 0 < len(request) <= REQUEST_LIMIT:
            raise BadRequest("request")
        task = asyncio.get_running_loop().create_task(self._change(table, op, user, request, prepare))
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return await asyncio.shield(task)

    async def _change(
        self,
        table: Table,
        op: Op,
        user: int | None,
        request: str | None,
        prepare: Callable[[Record], Awaitable[State | None]] | None,
    ) -> Receipt:
        async with table.lock:
            refused = self._refused.get(request or "")
            if refused is not None:
                raise refused
            if not table.fresh:
                await self._load(table.number)
            try:
                draft = await self._drafted(table, op, user, prepare)
            except (TableError, RulesError) as refusal:
                earlier = await self._answered(request)
                if earlier is not None:
                    return earlier
                self._remember_refusal(request, refusal)
                raise
            receipt = draft.receipt(user)
            try:
                await self.store.write(writing.statements(draft, table.head.record, request, user, receipt))
            except StoreError as problem:
                table.fresh = False
                earlier = await self._answered(request) if isinstance(problem, StoreBroken) else None
                if earlier is not None:
                    return earlier
                raise
            table.head = Head(draft.record, draft.state, draft.tail, draft.hands, draft.people)
        self._wake(draft)
        return receipt

    async def _drafted(
        self,
        table: Table,
        op: Op,
        user: int | None,
        prepare: Callable[[Record], Awaitable[State | None]] | None,
    ) -> Draft:
        head = table.head
        members = head.record.members()
        people = await self.people.of(members if user is None or user in members else [*members, user])
        past = await prepare(head.record) if prepare else None
        draft = Draft(
            table.game,
            copied(head.record),
            self.clock.now(),
            state=head.state,
            tail=head.tail,
            people=people,
            habits=self.habits,
            past=past,
        )
        op(draft)
        settle(draft, head.hands)
        return draft

    async def _answered(self, request: str | None) -> Receipt | None:
        if request is None:
            return None
        row = await self.store.row("SELECT answer FROM requests WHERE id = ?", (request,))
        return None if row is None else msgspec.json.decode(row[0], type=Receipt)

    def _remember_refusal(self, request: str | None, refusal: TableError | RulesError) -> None:
        if request is not None and not isinstance(refusal, StoreError):
            self._refused[request] = refusal
            while len(self._refused) > REFUSALS:
                self._refused.popitem(last=False)

    def _wake(self, draft: Draft) -> None:
        if draft.letters:
            self.outbox.arrived()
        if "computer:0" in draft.record.dues:
            self.computers.wake(draft.record.number)
        if draft.record.dues:
            self.ticker.expect(min(due.at for due in draft.record.dues.values()))

    # For those who work here

    async def _record(self, number: int) -> Record:
        return (await self.table(number)).head.record

    async def _change_by_number(self, number: int, op: Op) -> Receipt:
        return await self.change(await self.table(number), op)

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
