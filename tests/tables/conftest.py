"""The room every test of tables plays in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.tables.room import Room


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """An open house over an empty database."""
    made = await Room(tmp_path / "tables.db").open()
    yield made
    await made.house.close()
