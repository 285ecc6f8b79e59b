"""Chance of the house: secret and never the same, unless somebody gives the seeds."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from engine.tables import GameHost, Phase, Table
from engine.tables.core.seeds import secret_seed
from tests.tables.room import ANN, BOB, GAMES, PLENTY, Room, play_out, steady_seeds


async def told(table: Table) -> tuple[str | None, bytes]:
    """The published seed and everything that happened."""
    return table.summary().seed, await table.export()


async def one_game(path: Path, label: str) -> tuple[str | None, bytes]:
    """A game with a computer player to its end, from these seeds."""
    room = Room(path)
    room.seeds = steady_seeds(label)
    await room.open()
    table = await room.begin(ANN, BOB, computers=1)
    await play_out(room, table, ANN, BOB)
    found = await told(table)
    await room.game_host.close()
    return found


async def test_the_same_seeds_give_the_same_evening(tmp_path: Path) -> None:
    one = await one_game(tmp_path / "one.db", "a")
    again = await one_game(tmp_path / "again.db", "a")
    other = await one_game(tmp_path / "other.db", "b")
    assert one == again
    assert one[0] != other[0]


async def test_two_answers_left_behind_do_not_come_together(room: Room) -> None:
    table = await room.begin(ANN, BOB, game="thoughtful")
    one, other = (table.snapshot.record.jobs[f"prepared:{seat}"].at for seat in (0, 1))
    assert one != other


def test_a_secret_seed_is_long_and_never_the_same() -> None:
    seeds = {secret_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert all(len(seed) == 32 and set(seed) <= set(string.hexdigits) for seed in seeds)


@pytest.mark.parametrize("_try", range(3))
async def test_by_itself_a_house_takes_secret_seeds(tmp_path: Path, _try: int) -> None:
    """Other cards at every run: whatever they are, the game comes to its end and holds what it published."""
    game_host = await GameHost.open(tmp_path / "house.db", games=GAMES, quotas=PLENTY)
    begun = []
    for _ in range(2):
        table = await game_host.create(ANN, "toy")
        await table.add_computer(ANN, "easy")
        await table.start(ANN)
        begun.append(table)
    assert begun[0].snapshot.record.seed != begun[1].snapshot.record.seed
    while begun[0].summary().phase is Phase.RUNNING:
        await game_host.computers.rest()
        if choices := begun[0].choices(ANN):
            await begun[0].play(ANN, [choices[-1].key])
    report = await game_host.verify(await begun[0].export())
    assert report.ok
    await game_host.close()
