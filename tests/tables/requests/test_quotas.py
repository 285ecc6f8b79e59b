"""Quotas: what one person and one server may ask for, and what they are told beyond it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from engine.tables import Location, Phase, Quotas
from engine.tables.core import errors as e
from engine.tables.requests import quotas as quotas_module
from engine.tables.requests.quotas import MINUTE, Openings, Slots
from tests.tables.room import ANN, BOB, CLEO, PLENTY, Room, StillClock, play_out

HERE, THERE = Location(guild=1, channel=10), Location(guild=2, channel=20)


@pytest_asyncio.fixture
async def opened(tmp_path: Path) -> AsyncIterator[Room]:
    """A house that allows little: two tables a person and three a server."""
    made = await Room(tmp_path / "tables.db", quotas=msgspec.structs.replace(PLENTY, hosted=2, guild_tables=3)).open()
    yield made
    await made.game_host.close()


async def test_a_person_hosts_only_so_many_tables(opened: Room) -> None:
    first = await opened.game_host.create(ANN, "toy", location=HERE)
    second = await opened.game_host.create(ANN, "toy", location=THERE)
    with pytest.raises(e.TooManyHosted):
        await opened.game_host.create(ANN, "toy")
    assert len(await opened.game_host.lists.of_user(ANN)) == 2
    await opened.reopen()
    with pytest.raises(e.TooManyHosted):
        await opened.game_host.create(ANN, "toy")
    await (await opened.game_host.table(first.number)).cancel(ANN)
    third = await opened.game_host.create(ANN, "toy")
    assert third.number == second.number + 1
    second = await opened.game_host.table(second.number)
    await second.join(BOB)
    await second.make_host(ANN, BOB)
    await opened.game_host.create(ANN, "toy")


async def test_a_server_has_only_so_many_tables(opened: Room) -> None:
    for person in (ANN, ANN, BOB):
        await opened.game_host.create(person, "toy", location=HERE)
    with pytest.raises(e.TooManyInGuild):
        await opened.game_host.create(BOB, "toy", location=HERE)
    await opened.game_host.create(BOB, "toy", location=THERE)


async def test_finished_games_and_repeated_requests_count_for_nothing(opened: Room) -> None:
    table = await opened.begin(ANN, BOB, location=HERE)
    await play_out(opened, table, ANN, BOB)
    for request in ("one", "two", "two", "one"):
        await opened.game_host.create(ANN, "toy", request, location=HERE)
    with pytest.raises(e.TooManyHosted):
        await opened.game_host.rematch(ANN, table.number)
    again = await opened.game_host.rematch(BOB, table.number)
    assert again.summary().phase is Phase.LOBBY


async def test_lobbies_are_not_opened_one_upon_another(tmp_path: Path) -> None:
    room = await Room(tmp_path / "tables.db", quotas=msgspec.structs.replace(PLENTY, lobbies=2, guild_lobbies=3)).open()
    for person in (ANN, ANN, BOB):
        await room.game_host.create(person, "toy", location=HERE)
    with pytest.raises(e.TooFast) as refused:
        await room.game_host.create(ANN, "toy", location=THERE)
    assert refused.value.say.args == {"seconds": 60}
    with pytest.raises(e.TooFast):
        await room.game_host.create(CLEO, "toy", location=HERE)
    room.clock.at += MINUTE / 2
    await room.game_host.create(BOB, "toy", location=THERE)
    room.clock.at += MINUTE / 2
    await room.game_host.create(ANN, "toy", location=HERE)
    await room.game_host.close()


def test_of_openings_only_the_last_minute_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas_module, "REMEMBERED", 3)
    clock = StillClock()
    openings = Openings(clock, Quotas(lobbies=1, guild_lobbies=1))
    for user in range(5):
        openings.count(user, None)
    openings.require_pause(0, None)
    with pytest.raises(e.TooFast):
        openings.require_pause(4, None)
    clock.at -= 10 * MINUTE
    openings.require_pause(4, None)


async def test_heavy_things_one_a_person_and_few_a_server() -> None:
    slots = Slots(Quotas(guild_heavy=2))
    async with slots.slot(ANN, 1):
        with pytest.raises(e.StillAtIt):
            async with slots.slot(ANN, 2):
                raise AssertionError
        async with slots.slot(BOB, 1):
            with pytest.raises(e.GuildBusy):
                async with slots.slot(CLEO, 1):
                    raise AssertionError
            async with slots.slot(CLEO, 2):
                pass
            async with slots.slot(CLEO, None):
                pass
    with pytest.raises(ZeroDivisionError):
        async with slots.slot(ANN, 1):
            raise ZeroDivisionError
    async with slots.slot(ANN, 1), slots.slot(BOB, 1):
        pass
