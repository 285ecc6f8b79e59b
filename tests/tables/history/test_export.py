"""A game as a file: written, verified, changed and found out, taken in again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from config.language import LANGUAGES, Translator
from engine.__main__ import main
from engine.catalog import catalog, published
from engine.tables import GameHost, Location, Phase
from engine.tables.core import errors as e
from engine.tables.history.export import Report, verify, verify_data
from tests.tables.room import ANN, BOB, CLEO, DAN, EVE, GAMES, PLENTY, Room, bid_all, play_out, rich_game


def check(data: bytes) -> Report:
    """Verify an export of the toy."""
    return verify_data(data, GAMES)


async def test_a_finished_game_is_verified(room: Room, tmp_path: Path) -> None:
    table = await rich_game(room)
    await play_out(room, table, ANN, BOB, DAN)
    data = await table.export(EVE)
    path = tmp_path / "game.json"
    path.write_bytes(data)
    report = verify(path, GAMES)
    assert report.problems == ()
    assert report.ok
    assert report.steps == table.snapshot.record.seq
    kinds = {step["kind"] for step in json.loads(data)["steps"]}
    assert kinds >= {"start", "move", "order", "undo", "takeback", "repair", "drop", "rejoin", "substitute", "end"}
    assert report.snapshots > 10
    assert report.skipped == 0


Change = Callable[[dict[str, Any]], None]


def _step(export: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(step for step in export["steps"] if step["kind"] == kind)
    return found


def another_seed(export: dict[str, Any]) -> None:
    export["table"]["seed"] = "0" * 32


def another_hash(export: dict[str, Any]) -> None:
    export["table"]["seed_hash"] = "0" * 64


def hash_at_start(export: dict[str, Any]) -> None:
    _step(export, "start")["data"]["hash"] = "0" * 64


def another_move(export: dict[str, Any]) -> None:
    step = next(s for s in reversed(export["steps"]) if s["kind"] == "move")
    step["keys"] = ["keep"] if step["keys"] != ["keep"] else ["bid:1"]


def another_seat(export: dict[str, Any]) -> None:
    _step(export, "move")["seat"] = 1


def no_seat(export: dict[str, Any]) -> None:
    _step(export, "move")["seat"] = None


def a_step_less(export: dict[str, Any]) -> None:
    del export["steps"][2]


def another_event(export: dict[str, Any]) -> None:
    step = next(s for s in export["steps"] if any(ev["kind"] == "prize" for ev in s.get("events", [])))
    for event in step["events"]:
        if event["kind"] == "prize":
            event["fields"]["prize"] = 99


def another_digest(export: dict[str, Any]) -> None:
    export["steps"][3]["digest"] = "0" * 64


def another_state(export: dict[str, Any]) -> None:
    export["steps"][0]["state"]["state"]["points"] = [9, 9, 9]


def another_result(export: dict[str, Any]) -> None:
    export["table"]["result"]["places"][0]["score"] += 1


def no_undo(export: dict[str, Any]) -> None:
    step = next(s for s in export["steps"] if s.get("undone"))
    del step["undone"]


def another_branch(export: dict[str, Any]) -> None:
    _step(export, "takeback")["data"]["branch"] = 7


def wild_target(export: dict[str, Any]) -> None:
    _step(export, "undo")["data"]["target"] = "seven"


def no_options(export: dict[str, Any]) -> None:
    _step(export, "start")["data"]["options"] = []


@pytest.mark.parametrize(
    "change",
    [
        another_seed,
        another_hash,
        hash_at_start,
        another_move,
        another_seat,
        no_seat,
        a_step_less,
        another_event,
        another_digest,
        another_state,
        another_result,
        no_undo,
        another_branch,
        wild_target,
        no_options,
    ],
)
async def test_whatever_is_changed_is_found_out(room: Room, change: Change) -> None:
    table = await rich_game(room)
    await play_out(room, table, ANN, BOB, DAN)
    export = json.loads(await table.export())
    change(export)
    data = json.dumps(export).encode()
    try:
        report = check(data)
    except e.BadExport:
        pass
    else:
        assert not report.ok
    with pytest.raises(e.BadExport):
        await room.game_host.take_in(EVE, data)
    assert await room.game_host.lists.count() == {"finished": 1}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"longtable": "1"}',
        b'{"longtable": 99}',
        b'{"longtable": 1}',
        b'{"longtable": 1, "rules": 1, "table": 5, "steps": []}',
        b"[" * 100_000,
        "{",
    ],
)
async def test_what_is_no_export_is_refused(room: Room, data: bytes | str) -> None:
    with pytest.raises(e.BadExport):
        verify_data(data, GAMES)
    with pytest.raises(e.BadExport):
        await room.game_host.take_in(ANN, data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("table", "seats"), 5),
        (("table", "seats"), []),
        (("table", "phase"), "lobby"),
        (("table", "phase"), "running"),
        (("table", "seq"), 3),
        (("table", "pace"), {"kind": "hasty"}),
        (("table", "host"), "me"),
        (("table", "seed"), None),
        (("steps",), []),
        (("steps", 0, "kind"), "explode"),
        (("steps", 0, "keys"), [5]),
        (("steps", 0, "events"), {"a": 1}),
        (("steps", 0, "at"), "noon"),
        (("rules",), None),
    ],
)
async def test_wrong_types_are_refused(room: Room, path: tuple[str | int, ...], value: object) -> None:
    table = await room.begin(ANN, BOB)
    await play_out(room, table, ANN, BOB)
    export = json.loads(await table.export())
    place = export
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(e.BadExport):
        await room.game_host.take_in(ANN, json.dumps(export))


async def test_an_unknown_game_is_refused(room: Room, tmp_path: Path) -> None:
    table = await room.begin(ANN, BOB)
    await play_out(room, table, ANN, BOB)
    export = json.loads(await table.export())
    export["table"]["game"] = "whist"
    with pytest.raises(e.UnknownGame):
        check(json.dumps(export).encode())
    with pytest.raises(e.BadExport):
        verify(tmp_path / "nowhere.json", GAMES)


async def test_before_the_end_an_export_holds_what_its_reader_knows(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await bid_all(table, ANN, CLEO)
    await table.play(BOB, ["order:low"])
    assert table.snapshot.state is not None
    for user in (ANN, EVE, None):
        data = await table.export(user)
        told = json.loads(data)
        assert table.snapshot.state.seed not in data.decode()
        assert "order" not in {step["kind"] for step in told["steps"]}
        assert len(told["view"]["hand"]) == (3 if user == ANN else 0)
        with pytest.raises(e.PartialExport):
            check(data)


async def test_a_finished_game_is_taken_in(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_out(room, table, ANN, BOB)
    data = await table.export()
    again = await room.game_host.take_in(EVE, data, "import-1", location=Location(5))
    assert await room.game_host.take_in(EVE, data, "import-1") is again
    assert again.number != table.number
    assert again.view(None) == table.view(None)
    assert [line.say for line in await again.log(None)] == [line.say for line in await table.log(None)]
    assert again.summary().result == table.summary().result
    assert check(await again.export()).ok


async def test_a_running_game_moves_house(room: Room) -> None:
    table = await rich_game(room)
    data = await table.export_whole(EVE)
    assert check(data).ok
    assert ("export", EVE) in [(entry.action, entry.user) for entry in await room.game_host.lists.audit(1)]
    again = await room.game_host.take_in(EVE, data)
    assert again.summary().phase is Phase.RUNNING
    assert all(seat.user is None and seat.offered for seat in again.summary().seats)
    for seat, person in enumerate((ANN, BOB, CLEO)):
        await again.take_over(person, seat)
    assert again.view(ANN).hand == table.view(ANN).hand
    await play_out(room, again, ANN, BOB, CLEO)
    assert check(await again.export()).ok


@pytest.mark.parametrize("slug", sorted(published))
async def test_what_the_rules_refuse_is_told_in_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], slug: str
) -> None:
    """Nobody who checks a file is shown how our errors look inside."""
    game_host = await GameHost.open(tmp_path / "games.db", quotas=PLENTY)
    table = await game_host.create(ANN, slug)
    for person in (BOB, CLEO, DAN, EVE)[: game_host.games[slug].counts[0] - 1]:
        await table.join(person)
    await table.start(ANN)
    asked = next(person for person in (ANN, BOB, CLEO) if table.choices(person))
    own = table.choices(asked)[0].key
    export = json.loads(await table.export_whole(EVE))
    await game_host.close()
    seat = next(at for at, seat in enumerate(export["table"]["seats"]) if seat["user"] == asked)
    last = export["table"]["seq"] = export["table"]["seq"] + 1
    path = tmp_path / "game.json"
    for keys in (["zzz:1"], [f"{own}:zz"]):
        step = {"seq": last, "kind": "move", "seat": seat, "version": 99, "rules": 1, "at": 0.0, "keys": keys}
        path.write_text(json.dumps({**export, "steps": [*export["steps"], step]}))
        assert main(["verify", str(path)]) == 1
        (problem,) = verify(path).problems
        told = [Translator(one, words=catalog[slug].words, strict=True)(problem.say) for one in LANGUAGES]
        assert f"step {last}: {told[0]}\n" in capsys.readouterr().out
        assert told[0].startswith("the rules do not allow this move: ")
        assert not any(mark in line for line in told for mark in ("('", "{", "rules-", "verify-"))
