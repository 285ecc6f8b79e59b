"""What the tables offer to whoever watches them: plain numbers, in every kind of store."""

from __future__ import annotations

import pytest

from engine.tables.core.model import HOUR
from engine.tables.schedule.scheduler import Overdue
from engine.tables.storage import Visit
from engine.tables.storage.errors import StoreBroken
from tests.tables.room import ANN, BOB, Room


async def test_visits_are_timed_and_errors_counted(room: Room) -> None:
    store, visits = room.game_host.store, list[Visit]()
    store.timer = lambda visit, _: visits.append(visit)
    await store.row("SELECT 1")
    await store.write([("DELETE FROM dues", ())])
    await store.together(lambda db: db.execute("DELETE FROM dues"))
    with pytest.raises(StoreBroken):
        await store.rows("SELECT nothing FROM nowhere")
    with pytest.raises(StoreBroken):
        await store.write([("DELETE FROM nowhere", ())])
    assert visits == [Visit.READ, Visit.WRITE, Visit.WRITE, Visit.READ, Visit.WRITE]
    assert store.errors == {"StoreBroken": 2}


async def test_a_repeated_request_is_no_error_of_the_store(room: Room) -> None:
    number = (await room.begin(ANN, BOB)).number
    row = (f"INSERT INTO requests VALUES ('twice', {number}, 1, '', 0)", ())
    await room.game_host.store.write([row])
    with pytest.raises(StoreBroken):
        await room.game_host.store.write([row])
    assert room.game_host.store.errors == {}


async def test_what_is_due_and_not_done_is_told(room: Room) -> None:
    await room.begin(ANN, BOB)
    scheduler = room.game_host.scheduler
    assert await scheduler.overdue() == Overdue()
    room.clock.at += 30 * HOUR
    overdue = await scheduler.overdue()
    assert overdue.reminders >= 1
    assert 0 < overdue.late < 30 * HOUR
    await scheduler.run_due()
    assert (await scheduler.overdue()).reminders == 0
