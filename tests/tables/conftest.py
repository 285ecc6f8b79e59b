"""The rooms that tests of tables play in: over a file, and over every kind of store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.databases import Schema, server
from tests.tables.room import Room
from tests.tables.several import Several

# The one test of a module that is always tried over PostgreSQL too.
SMOKE = pytest.StashKey[pytest.Item]()

STORES = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres() -> str:
    """The address of a PostgreSQL server, one for all processes of a test run."""
    return server()


@pytest.fixture(params=STORES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path | str]:
    """An empty database of each kind: a file, or an address."""
    if request.param == "sqlite":
        yield tmp_path / "tables.db"
        return
    schema = Schema(request.getfixturevalue("postgres"))
    yield schema.url
    schema.drop()


@pytest_asyncio.fixture
async def room(place: Path | str) -> AsyncIterator[Room]:
    """An open house over an empty database of each kind."""
    made = await Room(place).open()
    yield made
    await made.game_host.close()


@pytest_asyncio.fixture
async def several(postgres: str) -> AsyncIterator[Several]:
    """An empty database that several programs are to share."""
    schema = Schema(postgres)
    made = Several(schema.url)
    yield made
    await made.close()
    schema.drop()


@pytest_asyncio.fixture
async def file_room(tmp_path: Path) -> AsyncIterator[Room]:
    """An open house over an empty file."""
    made = await Room(tmp_path / "tables.db").open()
    yield made
    await made.game_host.close()


def pytest_itemcollected(item: pytest.Item) -> None:
    """All tests in here are slow; what is tried over a file is tried over PostgreSQL in the deep part, but for one."""
    item.add_marker("slow")
    if isinstance(item, pytest.Function) and "postgres" in item.name and "place" in item.fixturenames:
        assert item.parent is not None
        if item.parent.stash.setdefault(SMOKE, item) is not item:
            item.add_marker("deep")
