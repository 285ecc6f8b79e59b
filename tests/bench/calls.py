"""How often the rules are asked while one person does one thing at a table, and how often Discord is for each move."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from engine.catalog import published
from engine.contract import Game, Played
from engine.games.acres import GAME as ACRES
from engine.games.samurai import GAME as SAMURAI
from engine.tables import Timeouts
from engine.tables.snapshot_cache import HEADS, CacheLimit
from local_discord.seed import Seed, SeedUser
from local_discord.stage import stage
from tests.acres.table import Table as Layout
from tests.bench.figures import Figure
from tests.front.conftest import Scene
from tests.front.driver import all_posted, moves, opened, panel, tap, thread_of
from tests.front.traffic import MOST_A_MOVE, PEOPLE, Traffic, traffic_of
from tests.tables.room import StillClock

ASKED = ("choices", "play_all", "view")
TOTAL = "choices + play + view"
# Half of what it took when every question was answered anew, chains of steps included: 17 and 32.
MOST = {"samurai": 8, "acres": 16}
SEED = "5" * 32
# A whole game of samurai, and a good part of every other.
GAME_MOVES = 200


def measure() -> Iterator[Figure]:
    """One attack by tap, one settlement by command with everything that is proposed on the way, then whole games."""
    attacked, settling = SAMURAI.start(2, {}, SEED), Played(_settlers().state, (), sealed=True)
    yield from _figures("an attack by taps", SAMURAI, attacked, _attack)
    yield from _figures("/acres settle with completion", ACRES, settling, _settle)
    for slug, seats in [(game.slug, count) for game in published.values() for count in game.counts]:
        for rested in (False, True):
            traffic = asyncio.run(_traffic(slug, seats, rested))
            yield Figure(
                section=slug,
                name=f"{seats} people{' who rest after a turn' if rested else ''}: Discord calls a move",
                value=traffic.a_move,
                unit="calls",
                baseline=f"{traffic.moves} moves",
                ratio=traffic.a_move,
                most=None if rested else MOST_A_MOVE,
                note=str(traffic),
            )


async def _traffic(slug: str, seats: int, rested: bool) -> Traffic:
    """What the letters of a game cost of Discord's global rate limit: without pauses, where nothing merges letters of
    several moves, or played as people do, who make a turn's moves in a row and then rest."""
    timeouts, clock = Timeouts() if rested else Timeouts(panel_pause=0.0, own_pause=0.0), StillClock()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        scene = Scene(Path(folder), timeouts, clock)
        seed = Seed("Longtable", [SeedUser(name) for name in PEOPLE], ("games",))
        async with stage(scene.make_bot, seed=seed, heartbeat_interval=600.0, patience=60.0, limits_speed=0.0) as made:
            scene.stage = made
            traffic = await traffic_of(scene, slug, seats, GAME_MOVES, patch, clock=clock if rested else None)
        await scene.close()
    return traffic


def _settlers() -> Layout:
    """The British can settle Deerfield, with one of two cards."""
    return Layout().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")


def _figures(name: str, game: Game[Any, Any], begun: Played[Any], scenario: Scenario) -> Iterator[Figure]:
    counts, forgetful = (asyncio.run(_counted(game, begun, scenario, heads)) for heads in (HEADS, 0))
    for what, asked in {**{f"calls of {asked}": (asked,) for asked in ASKED}, TOTAL: ASKED}.items():
        value, anew = (sum(counted[each] for each in asked) for counted in (counts, forgetful))
        yield Figure(
            section=game.slug,
            name=f"{name}: {what}",
            value=value,
            unit="calls",
            baseline="the same where no table keeps anything",
            ratio=value / anew,
            most=MOST[game.slug] if what == TOTAL else None,
        )


class Calls:
    """Counts how often functions are called in this thread while it is open."""

    def __init__(self, functions: dict[str, Callable[..., Any]]) -> None:
        self.counts: Counter[str] = Counter()
        self._names: dict[CodeType, str] = {function.__code__: name for name, function in functions.items()}

    def __enter__(self) -> Calls:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (name := self._names.get(frame.f_code)):
            self.counts[name] += 1


Scenario = Callable[[Scene, Calls], Awaitable[None]]


async def _counted(game: Game[Any, Any], begun: Played[Any], scenario: Scenario, heads: int) -> Counter[str]:
    """The questions asked of the rules at a table that begins with this position, while so many tables keep answers."""
    calls = Calls({name: getattr(type(game), name) for name in ASKED})
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "start", lambda *_: begun)
        scene = Scene(Path(folder), Timeouts(panel_pause=0.0, own_pause=0.0))
        seed = Seed("Longtable", [SeedUser("anna"), SeedUser("boris")], ("games",))
        async with stage(scene.make_bot, seed=seed, heartbeat_interval=600.0, patience=60.0) as made:
            scene.stage = made
            scene.game_host.requests.known = CacheLimit(heads)
            await scenario(scene, calls)
        await scene.close()
    return calls.counts


async def _attack(scene: Scene, calls: Calls) -> None:
    """An attack is chosen in the panel, the own card first."""
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    for person in (anna, boris):
        seen = await panel(scene, person, number)
        await tap(person, seen, moves(seen)[0])
    active = anna if table.choices(int(anna.id)) else boris
    seen = await panel(scene, active, number)
    await all_posted(scene)
    with calls:
        seen = await tap(active, seen, moves(seen)[0])
        await tap(active, seen, moves(seen)[0])
        await all_posted(scene)


async def _settle(scene: Scene, calls: Calls) -> None:
    """A command is typed option by option, with a look at what is proposed for each, and sent."""
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris, game="acres", sides=("british", "french"))
    thread = thread_of(scene, anna, number)
    await all_posted(scene)
    with calls:
        places = await anna.autocomplete("acres settle", "place", "deer", at=thread)
        place = places["Settle Deerfield"]
        settlers = await anna.autocomplete("acres settle", "settler", at=thread, place=place)
        await anna.slash("acres settle", place=place, settler=next(iter(settlers.values())), at=thread)
        await all_posted(scene)
