"""What a database says of an error stays out of answers and log: it repeats rows, hidden cards included."""

from __future__ import annotations

import logging

import pytest

from engine.tables.storage.errors import StoreError
from tests.tables.room import Room


async def test_a_refused_row_is_not_repeated(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), pytest.raises(StoreError) as caught:
        await room.game_host.store.write([("INSERT INTO house VALUES ('the sixth ace', NULL)", ())])
    assert "ace" not in str(caught.value) + caplog.text
