"""The way back through a game: moments worth a look, as each reader may know them, and all open after the end."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.catalog import catalog, published
from engine.contract import Text
from engine.tables import GameHost, Phase, Table
from engine.tables.core import errors as e
from engine.tables.history.archive import LAST
from engine.tables.history.log import Line
from engine.tables.history.timeline import CHAPTERS, timeline_of, turned
from tests.tables.room import ANN, BOB, CLEO, EVE, PLENTY, Room, actor, bid_all, play_first, play_out


def line(version: int, said: str = "toy-bid") -> Line:
    return Line(version, 0.0, Text(said))


def test_steps_without_words_lead_to_the_next_that_has_some() -> None:
    told = [line(1, "first"), line(4, "pause"), line(5, "second"), line(5, "third"), line(9, "beyond")]
    timeline = timeline_of([1, 2, 3, 5, 6, 7], told)
    assert timeline.versions == (1, 5, 7)
    assert timeline.news == (1, 3, 1)
    assert [chapter.line and chapter.line.say.id for chapter in timeline.chapters] == ["first", "pause", "beyond"]
    assert [timeline.nearest(version) for version in (0, 1, 4, 5, 6, 7, LAST)] == [0, 0, 0, 1, 1, 2, 2]
    assert [(timeline.after(at), timeline.until(at)) for at in range(3)] == [(-1, 1), (1, 5), (5, LAST)]


def test_a_way_has_few_chapters_over_its_whole_length() -> None:
    timeline = timeline_of(range(1, 601), [line(version) for version in range(1, 601)])
    places = [chapter.at for chapter in timeline.chapters]
    assert (len(places), places[0], places[-1]) == (CHAPTERS, 0, 599)
    assert max(b - a for a, b in itertools.pairwise(places)) <= 25
    assert timeline_of([], []).versions == ()


@pytest.mark.parametrize(
    ("at", "on", "there"),
    [
        (0, True, 3),
        (2, True, 3),
        (3, True, 5),
        (5, True, 5),
        (5, False, 3),
        (4, False, 3),
        (3, False, 0),
        (0, False, 0),
    ],
)
async def test_turns_are_found_where_they_begin(at: int, on: bool, there: int) -> None:
    laps = {10: 1, 11: 1, 12: 1, 13: 2, 14: 2, 15: 4}

    async def lap_of(version: int) -> int:
        return laps[version]

    assert await turned(list(laps), at, on, lap_of) == there


async def test_each_reader_looks_back_at_what_they_were_told(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    last = {user: await table.moment(LAST, user) for user in (ANN, BOB, EVE, None)}
    told = {user: [line.say.id for line in moment.lines] for user, moment in last.items()}
    assert "toy-bid" in told[ANN]
    assert "toy-bid" not in told[BOB] + told[EVE] + told[None]
    assert told[EVE] == told[None]
    await play_first(table, BOB)
    for user in (ANN, BOB, None):
        timeline = await table.timeline_of(user)
        story = [(await table.moment(version, user)).lines for version in timeline.versions]
        assert [line for lines in story for line in lines] == await table.log(user)
        assert list(timeline.news) == [len(lines) for lines in story]


async def test_the_way_goes_on_with_the_game(room: Room) -> None:
    table = await room.begin(ANN, BOB, options={"peeking": "no"})
    before = await table.timeline_of(ANN)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    gone = table.summary().version
    after = await table.timeline_of(ANN)
    assert after.versions[: len(before.versions)] == before.versions
    assert len(after.versions) > len(before.versions)
    assert (await table.moment(gone, ANN)).version == gone
    assert await table.turned(gone, best, on=False) <= gone


async def test_a_step_taken_back_leads_to_the_one_before(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    gone = table.summary().version
    await table.undo(best)
    moment = await table.moment(gone, best)
    assert moment.version < gone
    assert "peek" not in "".join(line.say.id for line in moment.lines)


async def test_a_lobby_has_no_history(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    assert (await table.timeline_of(ANN)).versions == ()
    for look in (table.moment(LAST, ANN), table.turned(LAST, ANN, on=True)):
        with pytest.raises(e.NotRunning):
            await look
    with pytest.raises(e.NotFinished):
        await table.opened(0)


async def looks_everywhere(table: Table, *users: int | None) -> None:
    """Whoever asks, and whatever for: nothing is laid open."""
    for version in (-1, 0, 1, table.summary().version, LAST, LAST + 1):
        with pytest.raises(e.NotFinished):
            await table.opened(version)
        for user in users:
            with pytest.raises(e.NotFinished):
                await table.moment(version, user, whole=True)
            with pytest.raises(e.NotFinished):
                await table.turned(version, user, on=True, whole=True)
    for user in users:
        with pytest.raises(e.NotFinished):
            await table.timeline_of(user, whole=True)


async def test_nothing_is_laid_open_before_the_end(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await looks_everywhere(table, ANN, EVE, None)
    await play_first(table, ANN)
    await table.concede(BOB)
    await looks_everywhere(table, ANN, BOB, EVE, None)
    await room.reopen()
    table = await room.game_host.table(table.number)
    await looks_everywhere(table, ANN, BOB)
    await play_out(room, table, ANN, CLEO)
    first = (await table.timeline_of(None, whole=True)).versions[0]
    assert [len(view.hand) for view in (await table.opened(first)).seats] == [4, 4, 4]
    assert "toy-hand" in [line.say.id for line in (await table.moment(first, None, whole=True)).lines]
    assert "toy-hand" not in [line.say.id for line in (await table.moment(first, None)).lines]


@pytest.fixture
async def game_host(tmp_path: Path) -> AsyncIterator[GameHost]:
    """A house with all games of the catalog."""
    found = await GameHost.open(tmp_path / "games.db", quotas=PLENTY)
    yield found
    await found.close()


@pytest.mark.parametrize("slug", list(published))
async def test_every_game_is_laid_open_after_its_end_and_not_before(game_host: GameHost, slug: str) -> None:
    seats = catalog[slug].counts[0]
    table = await game_host.create(1, slug)
    for person in range(2, seats + 1):
        await table.join(person)
    await table.start(1)
    await looks_everywhere(table, 1, None)
    for person in range(2, seats + 1):
        await table.concede(person)
    assert table.summary().phase is Phase.FINISHED
    for version in await table.versions():
        assert [view.seat for view in (await table.opened(version)).seats] == list(range(seats))
