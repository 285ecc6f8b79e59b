"""Several programs share one house: each serves its shards, and nobody who plays notices who it was."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.metrics.requests import Post, RequestKind, RequestResult
from engine.tables import HOUR, Pace
from engine.tables.storage.errors import StoreUnreachable
from local_discord.testing import Person
from tests.databases import Schema, server
from tests.depth import deep
from tests.front.driver import boards, moves, press, tap
from tests.front.town import PATIENCE, Program, Town, town


@pytest.fixture
def database() -> Iterator[str]:
    """An empty PostgreSQL database."""
    schema = Schema(server())
    yield schema.url
    schema.drop()


@pytest.fixture
async def place(database: str, tmp_path: Path) -> AsyncIterator[Town]:
    """A town of two servers, each on its own shard."""
    async with town(database, tmp_path) as made:
        yield made


async def two_programs(place: Town) -> tuple[Program, Program]:
    """One that holds the first shard, and one that holds the second."""
    one, two = await place.begin(), await place.begin()
    await place.shared((one, {0}), (two, {1}))
    return one, two


async def lobby(anna: Person) -> None:
    """A lobby where she is."""
    await anna.slash("table new", game="samurai")
    await anna.sees("1 of 7 seats taken", at=anna.here)


async def all_posted(program: Program) -> None:
    """Wait until no table of the house has anything more to say."""
    async with asyncio.timeout(60):
        while True:
            if await program.game_host.store.row("SELECT count(*) FROM outbox") == (0,):
                return
            await asyncio.sleep(0.01)


async def counted(place: Town, program: Program) -> None:
    """Wait until a program has noted what it did: people see it a moment earlier."""
    await place.until(lambda: bool(program.watcher.served and program.watcher.letters))


async def divided(place: Town, programs: list[Program], shares: list[int]) -> None:
    """Wait until the programs hold so many shards each, in whatever order."""
    await place.until(lambda: sorted(len(program.holds) for program in programs) == shares)
    await place.shared(*((program, program.holds) for program in programs))


async def test_each_new_program_takes_its_share(database: str, tmp_path: Path) -> None:
    async with town(database, tmp_path, shards=3) as place:
        programs: list[Program] = []
        for shares in ([3], [1, 2], [1, 1, 1]):
            programs.append(await place.begin())
            await divided(place, programs, shares)
        sent = [call for call in place.server.core.calls if call.method == "PUT" and call.path.endswith("/commands")]
        assert len(sent) == 1, "the commands are told once"
        for program in programs:
            (shard,) = program.holds
            assert [guild.id for guild in program.client.guilds] == [place.guild(shard)]
            await lobby(place.person("anna", shard))
        await all_posted(programs[0])
        for program in programs:
            await counted(place, program)
            assert program.watcher.served == {(RequestKind.COMMAND, RequestResult.DONE): 1}
            assert program.watcher.letters == {Post.POSTED: 1}


async def test_a_tap_in_private_plays_on_another_programs_server(place: Town) -> None:
    one, two = await two_programs(place)
    anna, boris = place.person("anna", 1), place.person("boris", 1)
    await lobby(anna)
    await boris.click("Join", at=anna.here)
    await anna.click("Start", at=anna.here)
    await all_posted(one)
    thread = next(channel.id for channel in anna.channels() if channel.name.startswith("#1 "))
    for person in (anna, boris):
        person.go_dm()
        shown = (await person.click("Play", at=person.here)).message
        assert shown is not None
        await tap(person, shown, moves(shown)[0])
    await all_posted(one)
    # Direct messages belong to the first shard.
    await place.until(lambda: one.watcher.answered(RequestKind.TAP) == 4)
    assert not one.watcher.letters, "the thread belongs to the second"
    assert len([seen for seen in boards(anna, thread) if any(button.enabled for button in seen.buttons)]) == 1
    asked = (await anna.slash("table concede", table="1", at=anna.here)).message
    assert asked is not None
    await press(anna, asked, "Yes, I give up")
    again = await anna.slash("table rematch", table="1", at=anna.here)
    home = place.person("anna", 1).here
    assert f"<#{home}>" in again.text
    await all_posted(one)
    assert len([seen for seen in anna.messages(home) if "seats taken" in seen]) == 1, "the rematch, where it was before"
    assert not one.watcher.letters
    assert set(two.watcher.letters) == {Post.POSTED}
    assert {result for program in (one, two) for _, result in program.watcher.served} == {RequestResult.DONE}


class Fidgeting:
    """Somebody who joins and leaves a lobby again and again."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._clicks = 0
        self._enough = False
        self._task = asyncio.create_task(self._go_on())

    async def some(self) -> None:
        """Wait until some more clicks have been answered."""
        seen = self._clicks
        await self._person.until(lambda: True if self._clicks > seen + 1 or self._task.done() else None)

    async def stop(self) -> int:
        """Enough; gives how many clicks there were."""
        self._enough = True
        await self._task
        return self._clicks

    async def _go_on(self) -> None:
        while not self._enough:
            button, told = ("Leave", "left") if self._clicks % 2 else ("Join", "You sit")
            answer = await self._person.click(button, at=self._person.here)
            assert told in answer.text, answer.text
            self._clicks += 1


@deep
async def test_rolling_restarts_lose_no_click_and_do_none_twice(place: Town) -> None:
    programs = list(await two_programs(place))
    anna, boris = place.person("anna", 1), place.person("boris", 1)
    await lobby(anna)
    fidgeting = Fidgeting(boris)
    for old in tuple(programs):
        programs.append(await place.begin())
        assert not programs[-1].holds, "there is nothing left for it yet"
        await fidgeting.some()
        await place.end(old)
    await place.shared((programs[2], {0}), (programs[3], {1}))
    await fidgeting.some()
    clicks = await fidgeting.stop()
    stored = await programs[2].game_host.store.row('SELECT count(*) FROM requests WHERE "user" = ?', (int(boris.id),))
    assert stored == (clicks,)
    await place.until(lambda: sum(program.watcher.answered(RequestKind.TAP) for program in programs) == clicks)
    results = {result for program in programs for kind, result in program.watcher.served if kind is RequestKind.TAP}
    assert results <= {RequestResult.DONE, RequestResult.ANSWERED}
    table = await programs[2].game_host.table(1)
    assert (table.seat_of(int(boris.id)) is not None) is bool(clicks % 2)


async def test_an_heir_answers_nothing_until_it_knows_the_servers(place: Town) -> None:
    one = await place.begin()
    two = await place.begin(guild_ready_timeout=PATIENCE)
    await place.until(lambda: place.server.gateway.open_shards() == [(0, 2), (1, 2), (1, 2)])
    anna, boris = place.person("anna", 1), place.person("boris", 1)
    await lobby(anna)
    await boris.click("Join", at=boris.here)
    assert one.game_host.cluster.holds == {0, 1}
    await place.until(lambda: one.watcher.answered(RequestKind.TAP) == one.watcher.answered(RequestKind.COMMAND) == 1)
    assert not two.watcher.served


@deep
async def test_a_program_without_the_database_lets_the_others_answer(
    place: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await two_programs(place)
    await lobby(place.person("anna", 0))

    async def cut(*_: Any) -> Any:
        raise StoreUnreachable

    with monkeypatch.context() as away:
        for way in ("_asked", "_changed", "beside"):
            away.setattr(one.game_host.store, way, cut)
        await place.until(lambda: two.game_host.cluster.holds == {0, 1} and two.client.is_ready())
        assert place.server.gateway.open_shards() == [(0, 2), (0, 2), (1, 2)], "it still hears what it cannot answer"
        hears = two.client.gateways.answers

        async def busy(guild: int | None) -> bool:
            await asyncio.sleep(0.1)
            return await hears(guild)

        away.setattr(two.client.gateways, "answers", busy)
        for name in ("boris", "chen"):
            person = place.person(name, 0)
            assert "You sit" in (await person.click("Join", at=person.here)).text
    await place.until(lambda: two.watcher.answered(RequestKind.TAP) == 2)
    await divided(place, [one, two], [1, 1])


async def test_a_broken_line_is_the_trouble_of_whoever_holds_the_shard(
    place: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await two_programs(place)
    lost: list[tuple[bool, bool]] = []
    cut = two.client.connection.cut

    def noticed(shard: int) -> bool:
        stood = cut(shard)
        lost.append((one.game_host.outages.gone, two.game_host.outages.gone))
        return stood

    monkeypatch.setattr(two.client.connection, "cut", noticed)
    place.server.gateway.drop(resume=False, shard=1)
    await place.until(lambda: bool(lost))
    assert lost[0] == (False, True)
    await place.shared((one, {0}), (two, {1}))
    assert not two.game_host.outages.gone
    await lobby(place.person("anna", 1))


async def test_all_know_what_one_was_told(place: Town) -> None:
    one, two = await two_programs(place)
    anna, guild = place.person("anna", 1), place.guild(1)
    for program in (one, two):
        assert (await program.game_host.people.guild(guild)).pace == Pace()
        assert (await program.game_host.people.get(int(anna.id))).direct
    await anna.slash("admin pace", value="24h")
    anna.go_dm()
    await anna.slash("settings dms", value="off")
    for program in (one, two):
        assert (await program.game_host.people.guild(guild)).pace == Pace.limited(24 * HOUR)
        assert not (await program.game_host.people.get(int(anna.id))).direct
    await place.until(lambda: all(program.watcher.answered(RequestKind.COMMAND) == 1 for program in (one, two)))


async def test_whoever_hosts_sees_the_programs(place: Town) -> None:
    one, two = await two_programs(place)
    host = place.person(next(user.username for user in place.server.world.users.values() if not user.bot), 0)
    for language, shards in (("en-US", "shards"), ("ru", "шарды")):
        host.speak(language)
        shown = (await host.slash("admin health")).text
        for program, shard in ((one, 0), (two, 1)):
            assert f"`{program.game_host.cluster.name}` · {shards} {shard} ·" in shown
    await place.end(two)
    await place.shared((one, {0, 1}))
    assert one.game_host.cluster.name not in (await host.slash("admin health")).text, "alone it is nothing to tell"
