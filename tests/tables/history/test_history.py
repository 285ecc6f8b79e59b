"""Looking back: log, digest, positions; what each reader may know; repair and end by admins."""

from __future__ import annotations

import pytest

from engine.tables import Location, Phase
from engine.tables.core import errors as e
from engine.tables.core.model import StepKind
from engine.tables.history import archive
from engine.tables.operations.undo import step_again
from tests.tables.room import ANN, BOB, CLEO, EVE, Room, actor, bid_all, play_first, play_out
from tests.toy import Toy


async def test_the_log_is_redacted_for_each_reader(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    logs = {user: [line.say.id for line in await table.log(user)] for user in (ANN, BOB, None)}
    assert logs[ANN].count("toy-bid") == 1
    assert logs[BOB].count("toy-bid") == 0
    assert logs[None] == [said for said in logs[BOB] if said != "toy-hand"]
    assert logs[None][0] == "tables-log-start"


async def test_after_the_end_everything_may_be_told(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    with pytest.raises(e.NotFinished):
        await table.log(ANN, whole=True)
    with pytest.raises(e.NotFinished):
        await table.opened(table.summary().version)
    await play_out(room, table, ANN, BOB)
    whole = [line.say.id for line in await table.log(None, whole=True)]
    assert whole.count("toy-hand") == 2
    assert whole[-1] == "tables-log-end-played"
    versions = await table.versions()
    first, last = await table.position(versions[0], ANN), await table.position(versions[-1], ANN)
    assert (len(first.hand), last.phase) == (4, "over")
    assert len((await table.opened(versions[0])).seats[1].hand) == 4


async def test_the_digest_tells_what_happened_since(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, options={"peeking": "no"})
    assert [line.say.id for line in (await table.since(ANN)).lines] == []
    await bid_all(table, ANN, BOB, CLEO)
    mender = actor(table)
    await table.play(mender, ["keep"])
    other = next(user for user in (ANN, BOB) if user != mender)
    digest = await table.since(other)
    assert "toy-revealed" in [line.say.id for line in digest.lines]
    assert [line.say.id for line in (await table.since(mender)).lines] == []
    assert (await table.position(digest.version, other)).round == 1
    with pytest.raises(e.NotSeated):
        await table.since(EVE)


async def test_positions_at_every_version(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    views = {(await table.versions())[-1]: table.view(None)}
    for _ in range(30):
        for person in (ANN, BOB):
            if table.choices(person):
                await play_first(table, person)
                views[(await table.versions())[-1]] = table.view(None)
    assert table.summary().phase is Phase.FINISHED
    assert {version: await table.position(version) for version in await table.versions()} == views
    with pytest.raises(e.NoSuchStep):
        await table.position(0)


async def test_taken_back_steps_are_not_in_the_replay(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    version = table.summary().version
    await table.undo(best)
    assert version not in await table.versions()


async def test_versions_tell_nothing_of_secret_steps(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    before = (table.summary().version, await table.versions())
    await table.play(ANN, ["order:none"])
    await play_first(table, ANN)
    assert (table.summary().version, await table.versions()) == before


async def test_an_admin_steps_back(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, location=Location(1))
    version = table.summary().version
    await bid_all(table, ANN, BOB, CLEO)
    await table.concede(CLEO)
    await table.repair(EVE, version)
    assert table.view(None).spent == ()
    assert not table.summary().seats[2].conceded
    assert table.snapshot.state is not None
    assert table.snapshot.state.branch == 1
    assert [(entry.user, entry.action) for entry in await room.game_host.lists.audit(1)] == [(EVE, "step back")]
    with pytest.raises(e.NoSuchStep):
        await table.repair(EVE, 10_000)
    with pytest.raises(e.NoSuchStep):
        await table.repair(EVE, 0)
    await room.reopen()
    table = await room.game_host.table(table.number)
    await play_out(room, table, ANN, BOB, CLEO)


async def test_an_admin_reloads_and_ends(room: Room) -> None:
    table = await room.begin(ANN, BOB, location=Location(1))
    await table.repair(EVE)
    await play_first(table, ANN)
    await table.end(EVE)
    assert (table.summary().phase, table.summary().ending) == (Phase.FINISHED, "ended")
    with pytest.raises(e.Finished):
        await table.end(EVE)
    with pytest.raises(e.Finished):
        await table.repair(EVE, 1)
    lobby = await room.game_host.create(ANN, "toy", location=Location(1))
    await lobby.end(EVE)
    assert lobby.summary().phase is Phase.CANCELLED
    assert [entry.action for entry in await room.game_host.lists.audit(1)] == ["end", "end", "check"]


async def test_every_kind_of_step_has_a_line_or_none(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await table.offer(BOB)
    await table.offer(BOB, on=False)
    await table.leave(CLEO)
    await table.concede(BOB)
    await table.leave(ANN)
    kinds = [step.kind for step in await room.game_host.requests.archive.steps(table.number)]
    assert kinds == [StepKind.START, StepKind.OFFER, StepKind.OFFER, StepKind.DROP, StepKind.CONCEDE, StepKind.END]
    said = [line.say.id for line in await table.log(None) if line.say.id.startswith("tables")]
    assert said == [
        "tables-log-start",
        "tables-log-offer",
        "tables-log-offer-ended",
        "tables-log-drop",
        "tables-log-concede",
        "tables-log-end-abandoned",
    ]


def test_time_outs_of_earlier_versions_give_the_answers_they_name() -> None:
    game = Toy()
    state = game.new(2, {}, "5" * 32)
    other = next(move.key for move in game.choices(state, 0) if move.key != game.default(state, 0))
    assert step_again(game, state, StepKind.FLAG, 0, (other,)) == game.play(state, 0, other)
    assert step_again(game, state, StepKind.FLAG, 0, ()) == game.time_out(state, 0)


async def test_of_a_very_long_story_the_end_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)
    await play_out(room, table, ANN, BOB)
    whole = await table.log(ANN)
    monkeypatch.setattr(archive, "STEPS_TOLD", 3)
    told = await table.log(ANN)
    assert 0 < len(told) < len(whole)
    assert told == whole[-len(told) :]


async def test_a_reason_is_noted_no_longer_than_it_is_read(room: Room) -> None:
    table = await room.begin(ANN, BOB, location=Location(1))
    await table.end(EVE, reason="because " * 700)
    (entry,) = await room.game_host.lists.audit(1)
    assert len(entry.detail) == 200
