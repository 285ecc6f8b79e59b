"""Loaded tables: one object for each table in use, read from the store on first use and again when outdated."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from weakref import WeakValueDictionary

from engine.contract import AnyGame, NewerSave
from engine.tables.core.errors import BrokenTable, UnknownGame, UnknownTable
from engine.tables.core.model import Receipt, TableRecord
from engine.tables.core.snapshot import Snapshot
from engine.tables.history import archive
from engine.tables.schedule.outages import Outages
from engine.tables.storage import Store
from engine.tables.storage.errors import StoreError
from engine.tables.storage.unreadable import UnreadableRows
from engine.tables.table import Op, RequestQueue, Table

# The number of unused tables that stay loaded.
KEPT = 200
_EDITION = "SELECT edition FROM tables WHERE number = ?"


class TableReader:
    """Reads tables from the store; one that cannot be read is noted as broken and refused."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], broken: UnreadableRows) -> None:
        self._store = store
        self.games = games
        self._broken = broken

    @property
    def shared(self) -> bool:
        return self._store.shared

    def game(self, slug: str) -> AnyGame:
        game = self.games.get(slug)
        if game is None:
            raise UnknownGame(slug, tuple(self.games))
        return game

    async def read(self, number: int) -> tuple[AnyGame, Snapshot]:
        try:
            read = await self._store.read(lambda db: archive.read_table(db, number))
            if read is None:
                raise UnknownTable(number)
            record, steps, row_version = read
            game = self.game(record.game)
            state, tail = archive.unfold(game, steps) or (None, None)
        except (StoreError, UnknownTable):
            raise
        except Exception as problem:
            # Whatever fails in decoding, an upgrade or a game concerns this table only.
            self._broken.table(number, problem)
            if isinstance(problem, NewerSave):
                raise
            raise BrokenTable(number) from problem
        self._broken.mended(number)
        return game, Snapshot(record, state, tail, row_version)

    async def row_version(self, number: int) -> int | None:
        row = await self._store.row(_EDITION, (number,))
        return None if row is None else int(row[0])

    async def refresh(self, table: Table) -> None:
        """Read a table again if its snapshot may be outdated; the caller holds its lock."""
        if not table.fresh:
            _, snapshot = await self.read(table.number)
            table.replace(snapshot)
            table.fresh = True


class LoadedTables:
    """The identity map of tables: one shared object for each number; the most recently used stay loaded."""

    def __init__(self, reader: TableReader, requests: RequestQueue, outages: Outages) -> None:
        self._reader = reader
        self._requests = requests
        self._outages = outages
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._kept: OrderedDict[int, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    async def get(self, number: int) -> Table:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 1 << 60:
            raise UnknownTable(number)
        table = self._tables.get(number)
        if table is None:
            table = await self._load(number)
        elif self._reader.shared:
            await self._compare(table)
        if not table.fresh:
            async with table.lock:
                await self._reader.refresh(table)
        self._kept[number] = table
        self._kept.move_to_end(number)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return table

    async def record(self, number: int) -> TableRecord:
        """A table's record, with its moments moved by outages."""
        return self._outages.aligned((await self.get(number)).snapshot.record)

    async def change(self, number: int, op: Op) -> Receipt:
        """Change the table with this number, on behalf of no person."""
        return await self._requests.submit(await self.get(number), op)

    def close(self, number: int) -> None:
        """Drop a table that was deleted from the store."""
        self._tables.pop(number, None)
        self._kept.pop(number, None)

    def forget(self, user: int) -> None:
        """Mark a person's tables as outdated: their stored rows were changed directly."""
        for table in self._tables.values():
            record = table.snapshot.record
            if user in (record.host, *record.members(), *record.witnesses):
                table.fresh = False

    async def _load(self, number: int) -> Table:
        game, snapshot = await self._reader.read(number)
        # Another task may have loaded it meanwhile.
        return self._tables.setdefault(number, Table(number, game, snapshot, self._requests))

    async def _compare(self, table: Table) -> None:
        """Read a table again if another program has changed it."""
        row_version = await self._reader.row_version(table.number)
        if row_version is None:
            self.close(table.number)
            raise UnknownTable(table.number)
        if row_version > table.snapshot.row_version:
            async with table.lock:
                # Perhaps a request of this program did, while we waited for the lock.
                table.fresh = table.fresh and row_version <= table.snapshot.row_version
                await self._reader.refresh(table)
