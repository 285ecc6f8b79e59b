"""What is stored about a person is told to that person, all of it and nothing that is somebody else's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.tables import DAY, Ballot, Location, Pace, PersonSettings
from tests.tables.room import ANN, BOB, CLEO, DAN, EVE, Room, bid_all, play_first, play_out, rich_game


async def told(room: Room, user: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((await room.game_host.data_export.of(user))[1])
    return found


async def pack_all(room: Room) -> None:
    room.clock.at += room.timeouts.pack_after
    while await room.game_host.cleanup.pack_one():
        pass


async def test_nothing_is_stored_about_a_stranger(room: Room) -> None:
    await room.begin(ANN, BOB)
    assert await told(room, EVE) == {
        "longtable": 1,
        "person": EVE,
        "at": "2026-03-02T00:00:00+00:00",
        "settings": None,
        "tables": [],
        "left_out": 0,
        "requests": [],
        "letters": [],
        "messages": [],
        "audit": [],
        "lessons": [],
        "explained": [],
        "unreadable": [],
    }


async def test_everything_is_told(room: Room) -> None:
    await room.game_host.set_settings(ANN, PersonSettings(language="ru"))
    table = await room.begin(ANN, BOB, CLEO, location=Location(1, 2, 3), pace=Pace.limited(DAY))
    key = await play_first(table, ANN)
    await table.propose(ANN, Ballot.PAUSE, "request-1")
    (hand,) = [claimed for claimed in await room.game_host.outbox.claim(100) if claimed.user == ANN]
    await room.game_host.outbox.done(hand, {"channel": 5, "message": 6})
    await table.concede(ANN)
    await table.repair(ANN, reason="a look")
    data = await told(room, ANN)
    assert data["settings"] == {"language": "ru"}
    (game,) = data["tables"]
    place = (game["server"], game["channel"], game["thread"])
    assert (game["number"], game["game"], game["phase"], game["seat"], place) == (1, "toy", "running", 1, (1, 2, 3))
    assert (game["hosts"], game["conceded"]) == (True, True)
    assert [step["kind"] for step in game["steps"]] == ["start", "move", "concede"]
    assert game["steps"][1]["keys"] == [key]
    assert [request["id"] for request in data["requests"]] == ["request-1"]
    assert data["messages"] == [{"table": 1, "kind": "hand", "channel": 5, "message": 6}]
    assert [letter["kind"] for letter in data["letters"]] == ["hand"]
    assert [(entry["action"], entry["detail"]) for entry in data["audit"]] == [("check", "a look")]


async def test_votes_that_are_open_are_told(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    vote = (await table.propose(ANN, Ballot.PAUSE)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    for user, (proposed, asked, agreed) in {ANN: (True, False, False), BOB: (False, True, True)}.items():
        ((mine,),) = [game["votes"] for game in (await told(room, user))["tables"]]
        assert (mine["kind"], mine["proposed"], mine["asked"], mine["agreed"]) == ("pause", proposed, asked, agreed)


async def test_a_running_game_tells_no_secret(room: Room) -> None:
    """Neither the seed, nor the others' hands and steps, nor who they are."""
    table = await room.begin(ANN, 1_000_000_012, 1_000_000_013)
    await bid_all(table, 1_000_000_012, 1_000_000_013)
    record = table.snapshot.record
    data = json.dumps(await told(room, ANN))
    for secret in (record.seed, "1000000012", "1000000013", "bid:", "hands", "snapshot", "hash"):
        assert str(secret) not in data


async def test_what_others_do_in_secret_changes_nothing(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY))
    before = await told(room, ANN)
    await play_first(table, BOB)
    await table.play(CLEO, ["order:high"])
    assert await told(room, ANN) == before


async def test_a_packed_game_tells_the_same(room: Room) -> None:
    table = await rich_game(room)
    await play_out(room, table, ANN, BOB, DAN)
    before = [(await told(room, user))["tables"] for user in (ANN, BOB, CLEO, DAN)]
    await pack_all(room)
    assert [(await told(room, user))["tables"] for user in (ANN, BOB, CLEO, DAN)] == before
    ann, _, cleo, dan = before
    assert cleo[0]["left_seat"] == dan[0]["seat"] == 3
    assert "seat" not in cleo[0]
    assert {step["kind"] for step in ann[0]["steps"]} >= {"move", "undo"}
    assert sorted(game[0]["place"] for game in (ann, before[1], dan)) in ([1, 2, 3], [1, 1, 3], [1, 2, 2])


async def test_a_file_has_a_bound_and_the_newest_games_first(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):
        await room.begin(ANN, BOB)
    monkeypatch.setattr("engine.tables.privacy.data_export.SIZE_LIMIT", 700)
    data = await told(room, ANN)
    assert [game["number"] for game in data["tables"]] == [5, 4, 3]
    assert data["left_out"] == 2


SPOILT: dict[str, tuple[str, bytes | str]] = {
    "lessons/toy/bidding": ("UPDATE lessons SET path = ?", "nonsense"),
    "messages/1/hand": ("UPDATE posts SET result = ?", b"nonsense"),
    "settings": ("UPDATE users SET settings = ?", b"nonsense"),
    "tables/1": ("UPDATE tables SET record = ? WHERE number = 1", b"11 nonsense"),
    "tables/2": ("UPDATE steps SET keys = ? WHERE number = 2", b"nonsense"),
}


@pytest.mark.parametrize("spoilt", [*([name] for name in SPOILT), list(SPOILT)])
async def test_what_cannot_be_read_is_named_and_everything_else_is_told(room: Room, spoilt: list[str]) -> None:
    await room.game_host.set_settings(ANN, PersonSettings(language="ru"))
    for _ in range(3):
        await room.begin(ANN, BOB)
    (hand,) = [
        claimed for claimed in await room.game_host.outbox.claim(100) if (claimed.user, claimed.table) == (ANN, 1)
    ]
    await room.game_host.outbox.done(hand, {"channel": 5, "message": 6})
    await room.game_host.learning.open(ANN, "toy", "bidding")
    for name in spoilt:
        sql, value = SPOILT[name]
        await room.game_host.store.write([(sql, (value,))])
    data = await told(room, ANN)
    assert sorted(data["unreadable"]) == sorted(spoilt)
    numbers = {table["number"] for table in data["tables"]}
    assert numbers == {1, 2, 3} - {int(n[-1]) for n in spoilt if n[:6] == "tables"}
    assert (data["lessons"] == []) == ("lessons/toy/bidding" in spoilt)
    assert (data["settings"] is None) == ("settings" in spoilt)
    assert (data["messages"] == []) == ("messages/1/hand" in spoilt)
