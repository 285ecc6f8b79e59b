"""What is to be posted: once, in order, the newest only, over crashes."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.tables import DAY, Ballot, Location, MessageKind, Timeouts
from engine.tables.outbox.outbox import LATER, LEASE, MIN_RETRY_PAUSE
from engine.tables.requests.sql import MAX_PENDING
from engine.tables.storage import SqliteStore
from engine.tables.storage.errors import StoreBusy, StoreUnreachable
from engine.tables.storage.migrate import MIGRATIONS
from tests.tables.room import ANN, BOB, CLEO, DAN, Room, actor, bid_all, play_first

TURNED = b'{"turned":true}'


async def test_a_letter_is_claimed_once_and_done_once(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    assert (claimed.kind, claimed.table, claimed.user) == (MessageKind.LOBBY, 1, None)
    assert await room.game_host.outbox.claim() == []
    await room.game_host.outbox.done(claimed, {"message": 5})
    assert await room.game_host.outbox.claim() == []
    assert await room.game_host.outbox.posted(1, MessageKind.LOBBY) == {"message": 5}
    assert await room.game_host.outbox.waiting() == 0


async def test_a_crash_before_done_posts_with_the_same_nonce(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    await room.reopen()
    (again,) = await room.game_host.outbox.claim()
    assert (again.id, again.nonce) == (claimed.id, claimed.nonce)
    await room.game_host.outbox.done(again)
    await room.reopen()
    assert await room.game_host.outbox.claim() == []


async def test_a_failed_letter_is_retried_when_told(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    await room.game_host.outbox.failed(claimed, room.clock.at + 60)
    assert await room.game_host.outbox.claim() == []
    room.clock.at += 60
    (again,) = await room.game_host.outbox.claim()
    assert (again.nonce, again.tries) == (claimed.nonce, 1)


async def test_a_newer_panel_takes_the_place_of_an_older_one(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    kinds = [(claimed.kind, claimed.user) for claimed in await room.letters()]
    assert kinds.count((MessageKind.PANEL, None)) == 1
    assert kinds.count((MessageKind.HAND, ANN)) == 1
    assert kinds.count((MessageKind.LOBBY, None)) == 1


async def test_a_claimed_panel_is_followed_by_the_newer_one(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    panel = next(p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL)
    await table.play(actor(table), ["peek:nobody"])
    assert MessageKind.PANEL not in [p.kind for p in await room.game_host.outbox.claim()]
    await room.game_host.outbox.done(panel, {"message": 1})
    (newer,) = [p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL]
    assert newer.before == {"message": 1}
    assert newer.nonce != panel.nonce


async def test_a_newer_panel_goes_under_the_nonce_of_one_that_failed_meanwhile(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    panel = next(p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL)
    await table.play(actor(table), ["peek:nobody"])
    await room.game_host.outbox.failed(panel, room.clock.at + 3600)
    assert MessageKind.PANEL not in [p.kind for p in await room.game_host.outbox.claim()]
    room.clock.at += MIN_RETRY_PAUSE
    (newer,) = [p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL]
    assert (newer.nonce, newer.tries) == (panel.nonce, 1)
    await room.game_host.outbox.done(newer)
    assert MessageKind.PANEL not in [p.kind for p in await room.letters()]


async def test_a_newer_panel_goes_under_the_nonce_of_one_that_failed_before(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    panel = next(p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL)
    await room.game_host.outbox.failed(panel, room.clock.at + 60)
    await table.play(actor(table), ["peek:nobody"])
    (newer,) = [p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL]
    assert (newer.nonce, newer.tries) == (panel.nonce, 1)
    await room.game_host.outbox.done(newer)
    room.clock.at += 60
    assert MessageKind.PANEL not in [p.kind for p in await room.letters()]


async def test_a_crash_while_posting_is_told_as_a_try(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    await room.reopen()
    (again,) = await room.game_host.outbox.claim()
    assert (claimed.tries, again.tries) == (0, 1)


async def test_a_claim_that_nobody_reports_ends_by_itself(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    room.clock.at += LEASE - 1
    assert await room.game_host.outbox.claim() == []
    room.clock.at += 1
    (again,) = await room.game_host.outbox.claim()
    assert (again.id, again.nonce, again.tries) == (claimed.id, claimed.nonce, 1)


async def test_a_letter_whose_putting_off_failed_is_free_again_without_a_restart(file_room: Room) -> None:
    await file_room.game_host.create(ANN, "toy")
    (claimed,) = await file_room.game_host.outbox.claim()
    await file_room.game_host.store.rows("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(file_room.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy):
        await file_room.game_host.outbox.failed(claimed, file_room.clock.at + 2)
    other.close()
    file_room.clock.at += LEASE
    (again,) = await file_room.game_host.outbox.claim()
    assert again.nonce == claimed.nonce


async def test_whoever_is_slow_keeps_the_letter(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    for _ in range(5):
        room.clock.at += LEASE - 1
        await room.game_host.outbox.renew(claimed)
        assert await room.game_host.outbox.claim() == []
    await room.game_host.outbox.done(claimed, {"message": 5})
    assert await room.game_host.outbox.waiting() == 0


@pytest.mark.parametrize("late", ["done", "failed", "renewed"])
async def test_whoever_lost_a_letter_does_no_harm_to_its_new_holder(room: Room, late: str) -> None:
    outbox = room.game_host.outbox
    await room.game_host.create(ANN, "toy")
    (old,) = await outbox.claim()
    room.clock.at += LEASE
    (new,) = await outbox.claim()
    match late:
        case "done":
            await outbox.done(old, {"message": 1})
        case "failed":
            await outbox.failed(old, room.clock.at)
        case "renewed":
            await outbox.renew(old)
    assert await outbox.claim() == []
    assert await outbox.posted(1, MessageKind.LOBBY) is None
    await outbox.done(new, {"message": 2})
    assert await outbox.posted(1, MessageKind.LOBBY) == {"message": 2}
    assert await outbox.waiting() == 0


async def test_a_newer_letter_takes_the_nonce_of_one_whose_holder_vanished(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    (old,) = await room.game_host.outbox.claim()
    room.clock.at += LEASE
    await table.join(BOB)
    (new,) = await room.game_host.outbox.claim()
    assert (new.nonce, new.tries) == (old.nonce, 1)
    assert await room.game_host.outbox.waiting() == 1


async def test_next_wakes_when_a_claim_ends(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.game_host.create(ANN, "toy")
    await room.game_host.outbox.claim()
    pauses: list[float | None] = []

    def passing(pause: float | None) -> asyncio.Timeout:
        pauses.append(pause)
        room.clock.at += pause or 0.0
        return asyncio.Timeout(asyncio.get_running_loop().time())

    monkeypatch.setattr("engine.tables.outbox.outbox.asyncio.timeout", passing)
    (again,) = await room.game_host.outbox.next()
    assert again.tries == 1
    assert pauses == [LEASE]


async def test_letters_claimed_by_an_older_program_are_posted_again(tmp_path: Path) -> None:
    path, folder = tmp_path / "old.db", tmp_path / "migrations"
    folder.mkdir()
    first = "0001_tables.sql"
    (folder / first).write_bytes((MIGRATIONS / first).read_bytes())
    old = await SqliteStore.open(path, folder)
    await old.write(
        [
            ("INSERT INTO tables VALUES (1, 'toy', 'lobby', NULL, NULL, NULL, 0, '{}')", ()),
            ("INSERT INTO outbox VALUES (1, 1, 0, 'notice', '{}', 'n', 5, 0, 1)", ()),
        ]
    )
    await old.close()
    room = await Room(path).open()
    (claimed,) = await room.game_host.outbox.claim()
    assert (claimed.nonce, claimed.tries, claimed.wanted) == ("n", 1, 5)
    await room.game_host.close()


async def test_people_are_called_once_for_each_wait(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    (panel,) = [p for p in await room.letters() if p.kind is MessageKind.PANEL]
    assert panel.call == (ANN, BOB)
    await table.offer(ANN)
    (panel,) = [p for p in await room.letters() if p.kind is MessageKind.PANEL]
    assert panel.call == ()
    await bid_all(table, ANN, BOB)
    best = actor(table)
    (panel,) = [p for p in await room.letters() if p.kind is MessageKind.PANEL]
    assert panel.call == (best,)


async def test_lost_messages_are_posted_again(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await table.post_again()
    (panel,) = await room.letters()
    assert (panel.kind, panel.call, panel.before) == (MessageKind.PANEL, (ANN, BOB), None)
    lobby = await room.game_host.create(ANN, "toy")
    await room.letters()
    await lobby.post_again()
    (letter,) = await room.letters()
    assert (letter.kind, letter.table) == (MessageKind.LOBBY, lobby.number)


async def test_the_house_tells_how_it_is(room: Room) -> None:
    await room.begin(ANN, BOB)
    room.clock.at += 60
    health = await room.game_host.health()
    assert (health.tables, health.awake, health.post.letters, health.post.late) == ({"running": 1}, 1, 2, 60)
    assert health.fit


async def test_a_hand_asks_once(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    hands = [p for p in await room.letters() if p.kind is MessageKind.HAND]
    assert [(p.user, p.asks) for p in hands] == [(ANN, True), (BOB, True)]
    await table.play(ANN, ["order:low"])
    await play_first(table, BOB)
    hands = [p for p in await room.letters() if p.kind is MessageKind.HAND and p.user == ANN]
    assert all(p.before is not None for p in hands)


async def test_computer_moves_are_one_message(room: Room) -> None:
    room.timeouts = Timeouts(panel_pause=30)
    await room.reopen()
    table = await room.begin(ANN, computers=3)
    room.clock.at += 60
    await room.letters()
    await play_first(table, ANN)
    await room.game_host.computers.rest()
    room.clock.at += 60
    panels = await room.letters_of(MessageKind.PANEL)
    assert len(panels) == 1


async def test_whoever_goes_on_gets_one_message_for_all_steps(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    await table.play(actor(table), ["peek:nobody"])
    await room.letters()
    lowest = actor(table)
    for _ in range(3):
        await play_first(table, lowest, 1)
        await table.undo(lowest)
    await play_first(table, lowest, 1)
    assert await room.letters() == [], "they see every step in their own panel"
    await room.pass_time(room.timeouts.own_pause)
    assert await room.letters() == [], "the public learns nothing of it"
    await room.pass_time(room.timeouts.hand_pause)
    assert [(p.kind, p.user) for p in await room.letters()] == [(MessageKind.HAND, lowest)]
    await room.pass_time(room.timeouts.hand_pause)
    assert await room.letters() == []


async def test_whoever_acted_is_asked_by_others_at_once(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await play_first(table, ANN)
    assert await room.letters_of(MessageKind.HAND) == [], "the hand waits until its owner has rested"
    await play_first(table, BOB)
    asked = {claimed.user: claimed.asks for claimed in await room.letters_of(MessageKind.HAND)}
    assert asked == ({ANN: True} if actor(table) == ANN else {})
    await room.pass_time(room.timeouts.hand_pause)
    assert {claimed.user for claimed in await room.letters_of(MessageKind.HAND)} == {ANN, BOB} - asked.keys()


async def test_hands_of_a_new_turn_wait_for_its_board_but_not_for_one_that_cannot_be_posted(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    forgotten = "UPDATE posts SET mark = '{}' WHERE kind = 'hand'"
    await room.game_host.store.write(
        [(forgotten, ()), ("UPDATE outbox SET payload = ? WHERE kind = 'hands'", (TURNED,))]
    )
    (board,) = await room.game_host.outbox.claim()
    assert board.kind is MessageKind.PANEL
    assert await room.game_host.outbox.claim() == []
    await room.game_host.outbox.failed(board, room.clock.now() + 60)
    assert {claimed.kind for claimed in await room.game_host.outbox.claim()} == {MessageKind.HAND}


async def test_others_are_called_at_once_whatever_waited(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    await table.play(actor(table), ["peek:nobody"])
    await room.letters()
    lowest = actor(table)
    await play_first(table, lowest, 1)
    await table.play(lowest, ["take:top"])
    called = {(p.kind, p.user) for p in await room.letters()}
    (other,) = {ANN, BOB} - {lowest}
    assert called >= {(MessageKind.PANEL, None), (MessageKind.HAND, other)}


async def test_a_table_that_cannot_be_read_holds_up_nobody(room: Room) -> None:
    broken = await room.begin(ANN, BOB)
    await room.game_host.store.write([("UPDATE steps SET snapshot = ?", (b"\x78\x9c",))])
    await room.reopen()
    await room.game_host.create(CLEO, "toy")
    assert {claimed.table for claimed in await room.letters()} == {broken.number, broken.number + 1}
    named = (await room.game_host.health()).post.unreadable
    assert [line.partition(",")[0] for line in named] == [
        f"table {broken.number}: {kind}" for kind in ("panel", "hands")
    ]
    assert await room.game_host.outbox.waiting() == 2


@pytest.mark.parametrize(
    ("column", "damage"),
    [("payload", b"{"), ("payload", b"[]"), ("payload", b"\xff"), ("kind", "poem"), ("kind", "reminder")],
)
async def test_a_record_that_does_not_decode_is_put_aside_and_named(
    room: Room, column: str, damage: bytes | str
) -> None:
    await room.game_host.create(ANN, "toy")
    await room.game_host.store.write([(f"UPDATE outbox SET {column} = ?", (damage,))])
    await room.game_host.create(CLEO, "toy")
    (claimed,) = await room.game_host.outbox.next(1)
    assert claimed.table == 2
    assert [line.partition(":")[0] for line in (await room.game_host.health()).post.unreadable] == ["table 1"]
    assert await room.game_host.outbox.waiting() == 2, "it is kept"


async def test_what_was_put_aside_is_read_again_after_a_start(room: Room) -> None:
    await room.game_host.create(ANN, "toy")
    await room.game_host.store.write([("UPDATE outbox SET kind = 'poem'", ())])
    assert await room.game_host.outbox.claim() == []
    await room.game_host.store.write([("UPDATE outbox SET kind = 'lobby'", ())])
    assert await room.game_host.outbox.claim() == []
    await room.reopen()
    (claimed,) = await room.game_host.outbox.claim()
    assert claimed.kind is MessageKind.LOBBY


async def test_hands_that_cannot_be_dealt_are_kept_until_they_can(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    (kept,) = await room.game_host.store.row("SELECT snapshot FROM steps") or (b"",)
    await room.game_host.store.write([("UPDATE steps SET snapshot = ?", (b"\x78\x9c",))])
    await room.reopen()
    assert MessageKind.HAND not in [claimed.kind for claimed in await room.letters()]
    await room.game_host.store.write([("UPDATE steps SET snapshot = ?", (kept,))])
    room.clock.at += LATER
    hands = await room.letters_of(MessageKind.HAND)
    assert {claimed.user for claimed in hands} == {ANN, BOB}
    assert table.number == hands[0].table


async def refused(room: Room, pause: float = 3600) -> None:
    """Everything that is to be posted now is refused."""
    while claims := await room.game_host.outbox.claim(100):
        for claimed in claims:
            await room.game_host.outbox.failed(claimed, room.clock.at + pause)


async def test_a_closed_place_collects_few_letters_and_keeps_what_matters(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    for _ in range(2 * MAX_PENDING):
        vote = (await table.propose(ANN, Ballot.PAUSE)).vote
        assert vote is not None
        await table.withdraw(ANN, vote)
        await refused(room)
        room.clock.at += DAY
    rows = await room.game_host.store.rows('SELECT kind, "user", count(*) FROM outbox GROUP BY kind, "user"')
    counts = {(kind, user): count for kind, user, count in rows}
    assert counts[MessageKind.PANEL, 0] == counts[MessageKind.LOBBY, 0] == 1
    assert counts[MessageKind.HAND, ANN] == counts[MessageKind.HAND, BOB] == 1
    assert max(counts.values()) <= MAX_PENDING
    room.game_host.outbox.nudge(table.number)
    room.clock.at += 1
    kinds = [claimed.kind for claimed in await room.letters()]
    assert MessageKind.PANEL in kinds
    assert kinds.count(MessageKind.HAND) == 2


async def test_a_letter_that_arrives_opens_its_place_for_the_others(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await refused(room)
    assert await room.game_host.outbox.claim() == []
    await table.propose(ANN, Ballot.PAUSE)
    found = await room.letters()
    assert {MessageKind.VOTE, MessageKind.PANEL, MessageKind.LOBBY} <= {claimed.kind for claimed in found}
    assert MessageKind.HAND not in {claimed.kind for claimed in found}, "direct messages are another place"


async def test_a_nudge_brings_forward_what_was_put_off_but_not_what_was_to_come_later(room: Room) -> None:
    table = await room.begin(ANN, BOB, location=Location(7, 8))
    other = await room.begin(CLEO, DAN, location=Location(9, 8))
    await refused(room)
    room.game_host.outbox.nudge_guild(7)
    assert {claimed.table for claimed in await room.letters()} == {table.number}
    room.game_host.outbox.nudge_all()
    assert {claimed.table for claimed in await room.letters()} == {other.number}
    await room.game_host.store.write([("INSERT INTO outbox SELECT 9, 1, ?, 'notice', '{}', 'n', ?, 1, 0, '', ?, ''",
                                   (ANN, room.clock.at + 90, room.clock.at + 60))])  # fmt: skip
    room.game_host.outbox.nudge_all()
    assert await room.letters() == []
    room.clock.at += 60
    assert len(await room.letters()) == 1


async def test_a_place_that_opens_while_a_letter_is_refused_is_tried_again_soon(room: Room) -> None:
    await room.game_host.create(ANN, "toy", location=Location(7, 8))
    (claimed,) = await room.game_host.outbox.claim()
    room.game_host.outbox.nudge_guild(7)
    await room.game_host.outbox.failed(claimed, room.clock.at + 3600)
    room.clock.at += MIN_RETRY_PAUSE
    assert len(await room.letters()) == 1


async def test_somebody_at_a_table_brings_its_post_forward_at_most_once_a_breath(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await refused(room)
    room.game_host.outbox.nudge(table.number)
    assert await room.game_host.outbox.claim() == []
    room.clock.at += 1
    assert len(await room.letters()) == 4


async def test_the_host_is_told_once_for_each_time_a_place_is_closed(room: Room) -> None:
    outbox = room.game_host.outbox
    table = await room.begin(ANN, BOB)
    assert not await outbox.host_knows(table.number)
    await outbox.told_host(table.number)
    await room.reopen()
    outbox = room.game_host.outbox
    assert await outbox.host_knows(table.number)
    assert (await room.game_host.health()).post.closed == 1
    await room.letters()
    assert not await outbox.host_knows(table.number)


async def test_people_come_before_threads_but_threads_do_not_starve(room: Room) -> None:
    await room.begin(ANN, BOB)
    kinds = [claimed.kind for claimed in await room.game_host.outbox.claim(2)]
    assert kinds == [MessageKind.HAND, MessageKind.HAND]
    await room.reopen()
    room.clock.at += 60
    await room.begin(CLEO, BOB)
    assert {claimed.table for claimed in await room.game_host.outbox.claim(3)} == {1}


async def test_a_vote_goes_after_the_board_that_still_waits(room: Room) -> None:
    """Whichever was written first: a board below a vote would hide its buttons."""
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    await table.propose(ANN, Ballot.TAKEBACK)
    shared = [claimed.kind for claimed in await room.letters() if claimed.user is None]
    assert shared == [MessageKind.PANEL, MessageKind.VOTE]


async def test_a_claimed_board_is_addressed_anew_when_the_table_went_on(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await table.offer(ANN)
    panel = next(p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL)
    called = [panel.call]
    await bid_all(table, ANN, BOB)
    assert await room.game_host.outbox.refresh(panel)
    called.append(panel.call)
    assert called == [(), (actor(table),)]
    await room.game_host.outbox.done(panel, {"message": 1})
    (newer,) = [p for p in await room.game_host.outbox.claim() if p.kind is MessageKind.PANEL]
    assert newer.call == ()


async def test_next_waits_for_something_to_post(room: Room) -> None:
    waiting = asyncio.ensure_future(room.game_host.outbox.next())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await room.game_host.create(ANN, "toy")
    (claimed,) = await waiting
    assert claimed.kind is MessageKind.LOBBY


async def test_parcels_hold_no_secrets(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    state = table.snapshot.state
    assert state is not None
    await bid_all(table, ANN, BOB)
    for row in await room.game_host.store.rows("SELECT payload FROM outbox"):
        assert state.seed not in row[0].decode()
        assert "hand" not in row[0].decode()


# The store fails for a moment


class Failing:
    """A store whose changes, or questions, fail from time to time."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.writes = self.reads = 0
        self.commits = False
        self._together, self._row = room.game_host.store.together, room.game_host.store.row
        monkeypatch.setattr(room.game_host.store, "together", self.together)
        monkeypatch.setattr(room.game_host.store, "row", self.row)

    async def together(self, work: Any) -> Any:
        """A change; where it fails it may have been stored all the same."""
        if not self.writes:
            return await self._together(work)
        self.writes -= 1
        if self.commits:
            await self._together(work)
        raise StoreUnreachable

    async def row(self, *asked: Any) -> Any:
        """A question."""
        if not self.reads:
            return await self._row(*asked)
        self.reads -= 1
        raise StoreUnreachable


@pytest.fixture
def failing(room: Room, monkeypatch: pytest.MonkeyPatch) -> Failing:
    return Failing(room, monkeypatch)


async def test_a_letter_that_could_not_be_read_is_free_again_soon(room: Room, failing: Failing) -> None:
    await room.game_host.create(ANN, "toy")
    failing.reads = 1
    assert await room.game_host.outbox.claim() == []
    room.clock.at += MIN_RETRY_PAUSE
    (claimed,) = await room.game_host.outbox.claim()
    await room.game_host.outbox.done(claimed)
    assert await room.game_host.outbox.waiting() == 0


async def test_letters_of_a_claim_whose_end_was_not_heard_are_free_at_once(room: Room, failing: Failing) -> None:
    await room.game_host.create(ANN, "toy")
    failing.writes, failing.commits = 1, True
    with pytest.raises(StoreUnreachable):
        await room.game_host.outbox.claim()
    assert [claimed.kind for claimed in await room.game_host.outbox.claim()] == [MessageKind.LOBBY]


@pytest.mark.parametrize("commits", [False, True])
async def test_a_posted_letter_is_ticked_off_when_the_store_is_back(
    room: Room, failing: Failing, commits: bool
) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    failing.writes, failing.commits = 2, commits
    with pytest.raises(StoreUnreachable):
        await room.game_host.outbox.done(claimed, {"message": 5})
    await room.game_host.outbox.failed(claimed, room.clock.at + 1)  # as whoever posts does when anything fails
    with pytest.raises(StoreUnreachable):
        await room.game_host.outbox.claim()
    assert await room.game_host.outbox.claim() == [], "it is not posted again"
    assert await room.game_host.outbox.waiting() == 0
    assert await room.game_host.outbox.posted(1, MessageKind.LOBBY) == {"message": 5}


async def test_a_letter_is_put_off_when_the_store_is_back(room: Room, failing: Failing) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    failing.writes = 1
    with pytest.raises(StoreUnreachable):
        await room.game_host.outbox.failed(claimed, room.clock.at + 2)
    assert await room.game_host.outbox.claim() == []
    room.clock.at += 2
    (again,) = await room.game_host.outbox.claim()
    assert (again.nonce, again.tries) == (claimed.nonce, 1)


async def test_whoever_waits_for_letters_hears_of_one_that_the_store_kept_back(room: Room, failing: Failing) -> None:
    await room.game_host.create(ANN, "toy")
    (claimed,) = await room.game_host.outbox.claim()
    waiting = asyncio.create_task(room.game_host.outbox.next())
    await asyncio.sleep(0)
    failing.writes = 1
    with pytest.raises(StoreUnreachable):
        await room.game_host.outbox.failed(claimed, room.clock.at)
    async with asyncio.timeout(LEASE / 2):
        assert [again.nonce for again in await waiting] == [claimed.nonce]
