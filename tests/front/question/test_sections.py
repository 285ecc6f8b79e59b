"""Every menu, and every section of a long one, says what it holds: no heading is a bare number, no two are equal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from discord import ui

from cogs.bot import Longtable
from cogs.panels.orders import orders_panel
from cogs.panels.question.decision_rows import decision_rows, question_of
from cogs.panels.table.looks import help_panel
from cogs.parsing.numbers import LastNumbers
from cogs.ui.layouts import Row
from cogs.ui.viewer import Viewer, read
from config.language import LANGUAGES
from engine.catalog import catalog, published
from engine.tables import GameHost
from tests.contract.cases import setups
from tests.contract.walk import stops
from tests.depth import mostly_deep
from tests.front.games.test_result import posed
from tests.front.panels.test_fitting import Blank
from tests.tables.room import PLENTY, StillClock, steady_seeds

# Positions of each game and count that are looked at.
POSITIONS = 20
# Explanations below what they explain.
SMALL = "-# "
LETTER = re.compile(r"[^\W\d_]")
BARE = re.compile(r"(^|· )\W*\d*\W*$")


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Longtable]:
    game_host = await GameHost.open(tmp_path / "house.db", clock=StillClock(), quotas=PLENTY, seeds=steady_seeds())
    yield cast(
        Longtable, SimpleNamespace(game_host=game_host, names=Blank(), pictures=Blank(), last_numbers=LastNumbers())
    )
    await game_host.close()


async def deciders(client: Longtable, slug: str) -> AsyncIterator[Viewer]:
    """Somebody who has to decide something, in random games of every count, in one language after the other."""
    game = catalog[slug]
    for seats in game.counts:
        table = await client.game_host.create(100, slug)
        for user in range(101, 100 + seats):
            await table.join(user)
        await table.start(100)
        (setup,) = setups(game, seats, {}, 1, "sections")
        passed = [stop.state for stop in stops(game, setup)][:-1]
        for at in range(POSITIONS):
            state = passed[at * len(passed) // POSITIONS]
            await posed(table, state)
            for seat in game.to_act(state)[:1]:
                yield await read(client, table, 100 + seat, LANGUAGES[at % len(LANGUAGES)])


def panels_of(viewer: Viewer) -> Iterator[list[Row]]:
    """The menus of a question: all of it, and narrowed to each kind of moves or thing."""
    view, moves = viewer.view(), viewer.table.choices(viewer.user or 0)
    parted = viewer.table.arrangement(viewer.user or 0).two_step
    things = [thing for move in moves if move.verb in parted for thing in move.things[:1]]
    for focus in dict.fromkeys(("", *(move.verb for move in moves), *things)):
        yield decision_rows(viewer, question_of(viewer, view, focus))
    yield orders_panel(viewer).rows
    if viewer.game.advice is not None:
        yield help_panel(viewer, viewer.game.advice, "").rows


def headings(rows: list[Row]) -> list[str]:
    """What menus and groups of buttons are called."""
    menus = [row.placeholder or "" for row in rows if isinstance(row, ui.Select)]
    lines = [line for row in rows if isinstance(row, str) for line in row.splitlines()]
    return menus + [line for line in lines if not line.startswith(SMALL)]


@pytest.mark.parametrize("slug", mostly_deep(sorted(published), lambda slug: slug == "samurai"))
async def test_every_section_says_what_it_holds(client: Longtable, slug: str) -> None:
    seen = 0
    async for viewer in deciders(client, slug):
        for rows in panels_of(viewer):
            found = headings(rows)
            seen += len(found)
            for heading in found:
                assert LETTER.search(heading)
                assert not BARE.search(heading), heading
            twice = [heading for heading, count in Counter(found).items() if count > 1]
            assert not twice, twice
    assert seen > 50
