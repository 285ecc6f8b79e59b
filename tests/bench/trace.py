"""What one request runs through: functions, files, calls between layers, questions to the rules and the store."""

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

from cogs.ui import viewer
from engine.catalog import catalog
from engine.contract import Game, Played
from engine.contract.teaching.lessons import READ
from engine.tables import DAY, GuildSettings, Pace, Timeouts
from engine.tables.storage import SqliteStore
from local_discord.seed import Seed, SeedUser
from local_discord.stage import stage
from tests.acres.table import Table as Layout
from tests.bench.figures import Figure
from tests.front.conftest import Scene
from tests.front.driver import all_posted, guild_of, moves, opened, panel, tap, thread_of
from tests.front.panels.test_lessons import GO_ON
from tests.front.panels.test_lessons import opened as lesson_opened
from tests.tables.room import StillClock

ROOT = Path(__file__).parents[2]
LAYERS = ("cogs", "config", "renders", *(f"engine/{name}" for name in ("tables", "rules", "parts", "games", "pool")))
SEED = "5" * 32
COUNTED: dict[str, tuple[Callable[..., Any], ...]] = {
    "views": (Game.view,),
    "choices": (Game.choices,),
    "plays": (Game.play_all, Game.play_on),
    "readings": (viewer.read, viewer.read_lesson),
    "SQL reads": (SqliteStore.read, SqliteStore.beside),
    "SQL writes": (SqliteStore.write, SqliteStore.together),
}
# What a tap that moves may run through, a little above what it does.
MOST = {"functions": 470, "files": 100, "crossings": 200}


class Trace:
    """Notes the project's functions that run in this thread while it is open; a coroutine counts once."""

    def __init__(self) -> None:
        self.functions: set[CodeType] = set()
        self.files: set[str] = set()
        self.crossings = 0
        self.calls: Counter[str] = Counter()
        self.between: Counter[tuple[str, str]] = Counter()
        self._begun: dict[int, FrameType] = {}
        self._counted = {function.__code__: name for name, found in COUNTED.items() for function in found}

    def __enter__(self) -> Trace:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        self._begun.clear()

    def figures(self) -> dict[str, int]:
        """Everything that was counted."""
        asked = {name: self.calls[name] for name in COUNTED}
        return {"functions": len(self.functions), "files": len(self.files), "crossings": self.crossings, **asked}

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not (layer := layer_of(frame.f_code)) or id(frame) in self._begun:
            return
        self._begun[id(frame)] = frame
        if not frame.f_code.co_name.startswith("<"):
            self.functions.add(frame.f_code)
        self.files.add(frame.f_code.co_filename)
        if name := self._counted.get(frame.f_code):
            self.calls[name] += 1
        caller = frame.f_back
        while caller is not None and not layer_of(caller.f_code):
            caller = caller.f_back
        if caller is not None and (above := layer_of(caller.f_code)) != layer:
            self.crossings += 1
            self.between[above, layer] += 1


_layers: dict[CodeType, str] = {}


def layer_of(code: CodeType) -> str:
    """The layer that a function belongs to; empty for what is not the program's."""
    if code not in _layers:
        path = Path(code.co_filename)
        name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
        _layers[code] = next((layer for layer in LAYERS if name.startswith(f"{layer}/")), "")
    return _layers[code]


Scenario = Callable[[Scene, Trace], Awaitable[None]]


def measure() -> Iterator[Figure]:
    """A tap that moves, a command of several steps, a time-out and a step of a lesson."""
    for name, slug, begin, scenario in SCENARIOS:
        trace = asyncio.run(_traced(slug, begin, scenario))
        for what, value in trace.figures().items():
            yield Figure(
                section="trace",
                name=f"{name}: {what}",
                value=value,
                unit=what,
                baseline="functions",
                ratio=value / len(trace.functions),
                most=MOST.get(what) if scenario is _attack else None,
                note=_between(trace) if what == "crossings" else "",
            )


def _between(trace: Trace) -> str:
    return ", ".join(f"{above} > {below} {count}" for (above, below), count in trace.between.most_common())


async def _traced(slug: str, begin: Callable[[], Played[Any]] | None, scenario: Scenario) -> Trace:
    """What runs in a scene in which nothing is posted meanwhile: boards wait longer than the scene lasts."""
    trace, game = Trace(), catalog[slug]
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        if begin is not None:
            begun = begin()
            patch.setattr(type(game), "start", lambda *_: begun)
        scene = Scene(Path(folder), Timeouts(panel_pause=0.0, own_pause=0.0), StillClock())
        seed = Seed("Longtable", [SeedUser("anna"), SeedUser("boris")], ("games",))
        async with stage(scene.make_bot, seed=seed, heartbeat_interval=600.0, patience=60.0) as made:
            scene.stage = made
            await scenario(scene, trace)
        await scene.close()
    return trace


async def _quiet(scene: Scene) -> None:
    """Wait until everything is posted, and post nothing more."""
    await all_posted(scene)
    await scene.stage.settle()
    await scene.client.delivery.stop()


async def _answered(scene: Scene) -> None:
    """Wait until whoever asked has their answer."""
    await scene.client.active.wait_until_none(60.0)


async def _attack(scene: Scene, trace: Trace) -> None:
    """The second tap of an attack, from the panel of the own card to the next panel."""
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    for person in (anna, boris):
        seen = await panel(scene, person, number)
        await tap(person, seen, moves(seen)[0])
    active = anna if table.choices(int(anna.id)) else boris
    seen = await panel(scene, active, number)
    seen = await tap(active, seen, moves(seen)[0])
    await _quiet(scene)
    with trace:
        await tap(active, seen, moves(seen)[0])
        await _answered(scene)


async def _settle(scene: Scene, trace: Trace) -> None:
    """A command whose options were proposed before it is sent."""
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris, game="acres", sides=("british", "french"))
    thread = thread_of(scene, anna, number)
    places = await anna.autocomplete("acres settle", "place", "deer", at=thread)
    place = places["Settle Deerfield"]
    settlers = await anna.autocomplete("acres settle", "settler", at=thread, place=place)
    await _quiet(scene)
    with trace:
        await anna.slash("acres settle", place=place, settler=next(iter(settlers.values())), at=thread)
        await _answered(scene)


async def _time_out(scene: Scene, trace: Trace) -> None:
    """A deadline passes, and what the rules say then is stored."""
    anna, boris = scene.person("anna"), scene.person("boris")
    await scene.game_host.people.set_guild(guild_of(scene), GuildSettings(pace=Pace.limited(DAY)))
    await opened(scene, anna, boris)
    await _quiet(scene)
    assert isinstance(scene.game_host.clock, StillClock)
    scene.game_host.clock.at += DAY + 1
    with trace:
        await scene.game_host.scheduler.run_due()


async def _lesson(scene: Scene, trace: Trace) -> None:
    """A step of a lesson that one tap does, and what the others answer."""
    learner = scene.person("anna")
    fingers = await lesson_opened(scene, learner, "samurai", next(iter(scene.game_host.learning.lessons("samurai"))).id)
    while (chain := fingers.chain()) == [READ]:
        await fingers.press(GO_ON["en"])
    with trace:
        await fingers.play(*chain)
        await _answered(scene)


def _settlers() -> Layout:
    """The British can settle Deerfield, with one of two cards."""
    return Layout().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")


SCENARIOS: tuple[tuple[str, str, Callable[[], Played[Any]] | None, Scenario], ...] = (
    ("samurai, second tap of an attack", "samurai", lambda: catalog["samurai"].start(2, {}, SEED), _attack),
    ("/acres settle", "acres", lambda: Played(_settlers().state, (), sealed=True), _settle),
    ("samurai, a time-out", "samurai", None, _time_out),
    ("samurai, a step of a lesson", "samurai", None, _lesson),
)
