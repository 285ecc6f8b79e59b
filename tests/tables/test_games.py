"""Every game of the catalog at a table: people and computers, undo and orders, a restart, a proof at the end."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.tables import GameHost, Pace, Phase, Table
from engine.tables.core.model import DAY
from engine.tables.history.export import verify_data
from tests.depth import mostly_deep
from tests.tables.room import ANN, BOB, CLEO, PLENTY, StillClock, steady_seeds

PEOPLE = (ANN, BOB, CLEO)
NAMES = [f"Player {number}" for number in range(1, 9)]
STEPS = 4000


@pytest.fixture
def clock() -> StillClock:
    """The time in the house."""
    return StillClock()


@pytest_asyncio.fixture
async def game_host(tmp_path: Path, clock: StillClock) -> AsyncIterator[GameHost]:
    """A house with the real games."""
    made = await GameHost.open(tmp_path / "games.db", clock=clock, quotas=PLENTY, seeds=steady_seeds())
    yield made
    await made.close()


async def seated(game_host: GameHost, slug: str, people: int, **settings: Any) -> Table:
    """A game with people, and computer players where more are needed."""
    game = catalog[slug]
    people = min(people, game.counts[-1])
    table = await game_host.create(PEOPLE[0], slug, **settings)
    for person in PEOPLE[1:people]:
        await table.join(person)
    for _ in range(max(people, game.counts[0] + 1 if game.counts[-1] > 2 else 2) - people):
        await table.add_computer(PEOPLE[0], game.quick_level)
    await table.start(PEOPLE[0])
    return table


async def amble(game_host: GameHost, table: Table, luck: random.Random, most: int) -> None:
    """Random moves with an undo or an order now and then."""
    for _ in range(most):
        await game_host.computers.rest()
        able = [person for person in PEOPLE if table.choices(person)]
        if table.summary().phase is not Phase.RUNNING:
            return
        assert able, "nobody can move"
        person = luck.choice(able)
        orders = table.orders(person)
        if orders and luck.random() < 0.03:
            await table.play(person, [luck.choice(orders).key])
            continue
        await table.play(person, [luck.choice(table.choices(person)).key], decision=table.decision(person))
        if luck.random() < 0.1 and await table.can_undo(person):
            await table.undo(person)


@pytest.mark.parametrize("people", mostly_deep([1, 2, 3], lambda people: people == 2))
@pytest.mark.parametrize("slug", mostly_deep(sorted(published), lambda slug: slug not in {"empire", "knights"}))
async def test_a_whole_game(game_host: GameHost, tmp_path: Path, slug: str, people: int) -> None:
    luck = random.Random(f"{slug}{people}")
    table = await seated(game_host, slug, people)
    await amble(game_host, table, luck, 40)
    await game_host.computers.rest()
    again = await GameHost.open(tmp_path / "games.db", clock=StillClock())
    reread = await again.table(table.number)
    for person in PEOPLE[:people]:
        assert reread.view(person) == table.view(person)
        assert reread.choices(person) == table.choices(person)
    await again.close()
    await amble(game_host, table, luck, STEPS)
    assert table.summary().phase is Phase.FINISHED
    assert verify_data(await table.export(), catalog).problems == ()
    for language in LANGUAGES:
        speak = Translator(language, NAMES, table.game.words, strict=True)
        for reader in (*PEOPLE[:people], None):
            for line in await table.log(reader):
                assert speak(line.say)


@pytest.mark.parametrize("slug", sorted(published))
async def test_a_game_that_nobody_answers_is_played_out_by_the_clock(
    game_host: GameHost, clock: StillClock, slug: str
) -> None:
    table = await seated(game_host, slug, 2, pace=Pace.limited(DAY))
    for _ in range(STEPS):
        if table.summary().phase is not Phase.RUNNING:
            break
        clock.at += DAY
        await game_host.scheduler.run_due()
        await game_host.computers.rest()
    assert table.summary().phase is Phase.FINISHED
    assert verify_data(await table.export(), catalog).problems == ()


async def test_a_missed_turn_of_unmatched_passes_at_once_and_three_let_the_other_end_it(
    game_host: GameHost, clock: StillClock
) -> None:
    """UNM-ASYNC-9, at a table with a clock."""
    table = await game_host.create(ANN, "unmatched", pace=Pace.limited(DAY))
    await table.join(BOB)
    await table.start(ANN)
    while table.view(None).turn == 0:
        await table.play(*next((who, [table.choices(who)[0].key]) for who in (ANN, BOB) if table.choices(who)))
    seat = 1 - table.summary().awaited[0]
    here = PEOPLE[seat]
    for missed in range(1, 4):
        clock.at += DAY
        await game_host.scheduler.run_due()
        assert table.summary().awaited == (seat,), "one day, one turn"
        claims = [move.key for move in table.anytime_moves(here)]
        assert len(claims) == (1 if missed == 3 else 0)
        if claims:
            break
        while table.choices(here):
            await table.play(here, [table.game.default(table.snapshot.state, seat)])
    await table.play(here, claims)
    assert table.summary().phase is Phase.FINISHED
    assert verify_data(await table.export(), catalog).problems == ()
