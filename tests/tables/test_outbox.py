"""What is to be posted: once, in order, the newest only, over crashes."""

from __future__ import annotations

import asyncio

from engine.tables import Habits, LetterKind
from tests.tables.room import ANN, BOB, CLEO, Room, actor, bid_all, play_first


async def test_a_letter_is_claimed_once_and_done_once(room: Room) -> None:
    await room.house.create(ANN, "toy")
    (parcel,) = await room.house.outbox.claim()
    assert (parcel.kind, parcel.table, parcel.user) == (LetterKind.LOBBY, 1, None)
    assert await room.house.outbox.claim() == []
    await room.house.outbox.done(parcel, {"message": 5})
    assert await room.house.outbox.claim() == []
    assert await room.house.outbox.posted(1, LetterKind.LOBBY) == {"message": 5}
    assert await room.house.outbox.waiting() == 0


async def test_a_crash_before_done_posts_with_the_same_nonce(room: Room) -> None:
    await room.house.create(ANN, "toy")
    (parcel,) = await room.house.outbox.claim()
    await room.reopen()
    (again,) = await room.house.outbox.claim()
    assert (again.id, again.nonce) == (parcel.id, parcel.nonce)
    await room.house.outbox.done(again)
    await room.reopen()
    assert await room.house.outbox.claim() == []


async def test_a_failed_letter_is_retried_when_told(room: Room) -> None:
    await room.house.create(ANN, "toy")
    (parcel,) = await room.house.outbox.claim()
    await room.house.outbox.failed(parcel, room.clock.at + 60)
    assert await room.house.outbox.claim() == []
    room.clock.at += 60
    (again,) = await room.house.outbox.claim()
    assert (again.nonce, again.tries) == (parcel.nonce, 1)


async def test_a_newer_panel_takes_the_place_of_an_older_one(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    kinds = [(parcel.kind, parcel.user) for parcel in await room.letters()]
    assert kinds.count((LetterKind.PANEL, None)) == 1
    assert kinds.count((LetterKind.HAND, ANN)) == 1
    assert kinds.count((LetterKind.LOBBY, None)) == 1


async def test_a_claimed_panel_is_followed_by_the_newer_one(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    panel = next(p for p in await room.house.outbox.claim() if p.kind is LetterKind.PANEL)
    await table.play(actor(table), ["peek:nobody"])
    assert LetterKind.PANEL not in [p.kind for p in await room.house.outbox.claim()]
    await room.house.outbox.done(panel, {"message": 1})
    (newer,) = [p for p in await room.house.outbox.claim() if p.kind is LetterKind.PANEL]
    assert newer.before == {"message": 1}
    assert newer.nonce != panel.nonce


async def test_a_newer_panel_goes_under_the_nonce_of_one_that_failed_meanwhile(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    panel = next(p for p in await room.house.outbox.claim() if p.kind is LetterKind.PANEL)
    await table.play(actor(table), ["peek:nobody"])
    await room.house.outbox.failed(panel, room.clock.at + 60)
    assert LetterKind.PANEL not in [p.kind for p in await room.house.outbox.claim()]
    room.clock.at += 60
    (newer,) = [p for p in await room.house.outbox.claim() if p.kind is LetterKind.PANEL]
    assert (newer.nonce, newer.tries) == (panel.nonce, 1)
    await room.house.outbox.done(newer)
    assert LetterKind.PANEL not in [p.kind for p in await room.letters()]


async def test_a_newer_panel_goes_under_the_nonce_of_one_that_failed_before(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await bid_all(table, ANN, BOB)
    panel = next(p for p in await room.house.outbox.claim() if p.kind is LetterKind.PANEL)
    await room.house.outbox.failed(panel, room.clock.at + 60)
    await table.play(actor(table), ["peek:nobody"])
    (newer,) = [p for p in await room.house.outbox.claim() if p.kind is LetterKind.PANEL]
    assert (newer.nonce, newer.tries) == (panel.nonce, 1)
    await room.house.outbox.done(newer)
    room.clock.at += 60
    assert LetterKind.PANEL not in [p.kind for p in await room.letters()]


async def test_a_crash_while_posting_is_told_as_a_try(room: Room) -> None:
    await room.house.create(ANN, "toy")
    (parcel,) = await room.house.outbox.claim()
    await room.reopen()
    (again,) = await room.house.outbox.claim()
    assert (parcel.tries, again.tries) == (0, 1)


async def test_people_are_called_once_for_each_wait(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    (panel,) = [p for p in await room.letters() if p.kind is LetterKind.PANEL]
    assert panel.call == (ANN, BOB)
    await table.offer(ANN)
    (panel,) = [p for p in await room.letters() if p.kind is LetterKind.PANEL]
    assert panel.call == ()
    await bid_all(table, ANN, BOB)
    best = actor(table)
    (panel,) = [p for p in await room.letters() if p.kind is LetterKind.PANEL]
    assert panel.call == (best,)


async def test_lost_messages_are_posted_again(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await table.post_again()
    (panel,) = await room.letters()
    assert (panel.kind, panel.call, panel.before) == (LetterKind.PANEL, (ANN, BOB), None)
    lobby = await room.house.create(ANN, "toy")
    await room.letters()
    await lobby.post_again()
    (letter,) = await room.letters()
    assert (letter.kind, letter.table) == (LetterKind.LOBBY, lobby.number)


async def test_the_house_tells_how_it_is(room: Room) -> None:
    await room.begin(ANN, BOB)
    room.clock.at += 60
    health = await room.house.health()
    assert (health.tables, health.awake, health.letters, health.late) == ({"running": 1}, 1, 2, 60)


async def test_a_hand_asks_once(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    hands = [p for p in await room.letters() if p.kind is LetterKind.HAND]
    assert [(p.user, p.asks) for p in hands] == [(ANN, True), (BOB, True)]
    await table.play(ANN, ["order:low"])
    await play_first(table, BOB)
    hands = [p for p in await room.letters() if p.kind is LetterKind.HAND and p.user == ANN]
    assert all(p.before is not None for p in hands)


async def test_computer_moves_are_one_message(room: Room) -> None:
    room.habits = Habits(panel_pause=30)
    await room.reopen()
    table = await room.begin(ANN, computers=3)
    room.clock.at += 60
    await room.letters()
    await play_first(table, ANN)
    await room.house.computers.rest()
    room.clock.at += 60
    panels = await room.letters_of(LetterKind.PANEL)
    assert len(panels) == 1


async def test_a_table_that_cannot_be_read_holds_up_nobody(room: Room) -> None:
    broken = await room.begin(ANN, BOB)
    await room.house.store.write([("UPDATE steps SET snapshot = x'789c'", ())])
    await room.reopen()
    await room.house.create(CLEO, "toy")
    assert {parcel.table for parcel in await room.letters()} == {broken.number, broken.number + 1}
    assert await room.house.outbox.waiting() == 1


async def test_next_waits_for_something_to_post(room: Room) -> None:
    waiting = asyncio.ensure_future(room.house.outbox.next())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await room.house.create(ANN, "toy")
    (parcel,) = await waiting
    assert parcel.kind is LetterKind.LOBBY


async def test_parcels_hold_no_secrets(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    state = table.head.state
    assert state is not None
    await bid_all(table, ANN, BOB)
    for row in await room.house.store.rows("SELECT payload FROM outbox"):
        assert state.seed not in row[0].decode()
        assert "hand" not in row[0].decode()
