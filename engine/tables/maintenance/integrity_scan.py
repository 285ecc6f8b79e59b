"""A scan of the store after a start, so that unreadable rows are known before anybody asks for them."""

from __future__ import annotations

from collections.abc import Container

from engine.tables.core.errors import UnknownGame
from engine.tables.core.settings import People
from engine.tables.history.archive import record_of
from engine.tables.storage import Store
from engine.tables.storage.unreadable import UnreadableRows

SLICE = 100
_TABLES = (
    "SELECT number, game, record FROM tables WHERE number > ? AND phase IN ('lobby', 'running') ORDER BY number LIMIT ?"
)
_PEOPLE = "SELECT id, settings FROM users WHERE id > ? ORDER BY id LIMIT ?"


async def inspect(store: Store, people: People, games: Container[str], unreadable: UnreadableRows) -> None:
    """Decode the records of open tables and the settings of people, a few at a time, and note those that fail."""
    last = 0
    while rows := await store.rows(_TABLES, (last, SLICE)):
        for number, game, record in rows:
            try:
                record_of(record)
                if game not in games:
                    raise UnknownGame(game, ())
            except Exception as problem:
                unreadable.table(number, problem)
        last = rows[-1][0]
    last = 0
    while rows := await store.rows(_PEOPLE, (last, SLICE)):
        for user, settings in rows:
            people.usable(user, settings)
        last = rows[-1][0]
