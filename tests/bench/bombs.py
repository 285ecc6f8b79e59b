"""How long everybody waits while one person sends the dearest requests there are, against an honest request."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from cogs.autocomplete import moves_typed
from cogs.panels.question.decision_rows import decision_rows, question_of
from cogs.panels.table.play import news
from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.catalog import catalog, published
from engine.contract.chance import stream
from engine.selfplay import game_seed, quantile
from engine.tables import GameHost, PersonSettings, Table, TableError
from engine.tables.core.preview import STEPS_AT_ONCE
from tests.bench.figures import Figure
from tests.contract.walk import AnyGame
from tests.tables.circles import Circle, circle_at, order_circle, positions
from tests.tables.room import PLENTY

SECONDS = 2.0
ARRIVALS = 0.01
COMMANDS = 200
SEARCHED = 3.0
PEOPLE = tuple(range(101, 108))
# Milliseconds that anybody's request may wait for the loop.
MOST = 100.0


class Bomb(msgspec.Struct, frozen=True):
    """A position with the dearest moves there that teach nobody anything, and the moves that lead to it."""

    seats: int
    seed: str
    path: tuple[tuple[int, str], ...]
    circle: Circle

    @property
    def person(self) -> int:
        """Whoever throws it."""
        return PEOPLE[self.circle.seat]


def measure() -> Iterator[Figure]:
    """Every bomb in the game where it is worst."""
    made = {slug: (dearest(game, circle_at), dearest(game, order_circle)) for slug, game in published.items()}
    calm = 1000 * quantile(asyncio.run(_quiet()), 0.5)
    for name, (throw, by_orders) in BOMBS.items():
        thrown = {slug: asyncio.run(_waits(catalog[slug], bombs[by_orders], throw)) for slug, bombs in made.items()}
        slug = max(thrown, key=lambda slug: quantile(thrown[slug], 0.99))
        value = 1000 * quantile(thrown[slug], 0.99)
        yield Figure(
            section="bombs",
            name=f"{name}: wait of others, p99",
            value=value,
            unit="ms",
            baseline="a request of another table",
            ratio=value / calm,
            most=MOST,
            note=f"worst of all games: {slug}; at most {1000 * max(thrown[slug]):.0f} ms",
        )


Search = Callable[[AnyGame, Any, int, Any], Circle | None]


def dearest(game: AnyGame, search: Search) -> Bomb:
    """The position of some random games whose circle takes most processor time a move; its start if none has one."""
    luck, began, index = stream("bombs", game.slug), time.thread_time(), 0
    found: list[tuple[float, Bomb]] = []
    while time.thread_time() - began < SEARCHED:
        seats, seed = game.counts[index % len(game.counts)], game_seed("bombs", index)
        index += 1
        for state, path in positions(game, seats, seed):
            circle = search(game, state, luck.choice(game.to_act(state)), luck) if luck.random() < 0.1 else None
            if circle is not None:
                found.append((_cost(game, state, circle), Bomb(seats, seed, tuple(path), circle)))
            if time.thread_time() - began > SEARCHED:
                break
    return max(found, key=lambda one: one[0], default=(0.0, _nothing(game)))[1]


def _nothing(game: AnyGame) -> Bomb:
    """A game that has just begun, with nothing to go round in."""
    return Bomb(game.counts[-1], game_seed("bombs", 0), (), Circle(0, (), ()))


def _cost(game: AnyGame, state: Any, circle: Circle) -> float:
    began = time.thread_time()
    game.play_all(state, circle.seat, (*circle.lead, *circle.keys, *circle.keys))
    return (time.thread_time() - began) / len((*circle.lead, *circle.keys, *circle.keys))


# Others arrive


async def _quiet() -> list[float]:
    """What the requests of a table that nobody attacks take."""
    game = catalog["samurai"]
    with tempfile.TemporaryDirectory() as folder:
        async with _laid(Path(folder), game, _nothing(game)) as table:
            taken: list[float] = []
            for _ in range(30):
                person = next(person for person in PEOPLE if table.choices(person))
                began = time.process_time()
                await table.play(person, [table.choices(person)[0].key])
                taken.append(time.process_time() - began)
            return taken


async def _waits(game: AnyGame, bomb: Bomb, throw: Throw) -> list[float]:
    """How much later than they came requests reach the loop, while somebody throws."""
    with tempfile.TemporaryDirectory() as folder:
        async with _laid(Path(folder), game, bomb) as table:
            thrower = asyncio.ensure_future(_thrown(table, bomb, throw))
            await asyncio.sleep(0.1)
            waits = await _arrivals(time.monotonic() + SECONDS)
            thrower.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await thrower
            return waits


async def _arrivals(until: float) -> list[float]:
    """The waits in seconds of this program's processor time: what else the machine does is nobody's bomb."""
    waits: list[float] = []
    while time.monotonic() < until:
        began = time.process_time()
        await asyncio.sleep(ARRIVALS)
        waits.append(max(0.0, time.process_time() - began - ARRIVALS))
    return waits


@contextlib.asynccontextmanager
async def _laid(folder: Path, game: AnyGame, bomb: Bomb) -> AsyncIterator[Table]:
    """A table at the bomb's position, after two hundred commands of its circle."""
    game_host = await GameHost.open(folder / "house.db", quotas=PLENTY, seeds=lambda: bomb.seed)
    try:
        table = await game_host.create(PEOPLE[0], game.slug)
        for person in PEOPLE[1 : bomb.seats]:
            await table.join(person)
        await table.start(PEOPLE[0])
        for seat, key in bomb.path:
            await table.play(PEOPLE[seat], [key])
        chains = bomb.circle.chains(STEPS_AT_ONCE)
        for _ in range(COMMANDS if bomb.circle.keys else 0):
            with contextlib.suppress(TableError):
                await table.play(bomb.person, next(chains))
        yield table
    finally:
        await game_host.close()


async def _thrown(table: Table, bomb: Bomb, throw: Throw) -> None:
    while True:
        with contextlib.suppress(TableError):
            await throw(table, bomb)
        await asyncio.sleep(0)


# What is thrown


Throw = Callable[[Table, Bomb], Awaitable[object]]


def _chain(bomb: Bomb) -> list[str]:
    keys = bomb.circle.keys
    return list(keys) * (STEPS_AT_ONCE // len(keys)) if keys else []


async def undo(table: Table, bomb: Bomb) -> None:
    """Take a step back and make it again."""
    await table.undo(bomb.person)
    await table.play(bomb.person, list(bomb.circle.keys))


async def panel(table: Table, bomb: Bomb) -> None:
    """Make a step, whereupon everybody looks whether they can take one back and what happened."""
    try:
        await table.play(bomb.person, list(bomb.circle.keys))
    finally:
        for person in PEOPLE[: bomb.seats]:
            await table.can_undo(person)
            await news(_viewer(table, person))


async def chain(table: Table, bomb: Bomb) -> None:
    """As many steps as one command may have, tried and played, and taken back where there are too many."""
    try:
        keys = _chain(bomb)
        await table.play(bomb.person, keys[: table.stretch(bomb.person, keys)])
    except TableError:
        await table.undo(bomb.person)


async def completion(table: Table, bomb: Bomb) -> None:
    """Proposals after as many steps as may be typed."""
    moves_typed(_viewer(table, bomb.person), " ".join([*_chain(bomb)[:-1], ""]))


async def composing(table: Table, bomb: Bomb) -> None:
    """Everything a panel tries out ahead, of a position that nobody has looked at yet."""
    table.known.forget()
    viewer = _viewer(table, bomb.person)
    if table.choices(bomb.person):
        decision_rows(viewer, question_of(viewer, viewer.view()))


async def orders(table: Table, bomb: Bomb) -> None:
    """As many standing orders as one command may have, and a look whether something can be taken back."""
    try:
        await table.play(bomb.person, _chain(bomb))
    finally:
        await table.can_undo(bomb.person)


BOMBS: dict[str, tuple[Throw, bool]] = {
    "undo": (undo, False),
    "panel": (panel, False),
    "chains by command": (chain, False),
    "autocompletion": (completion, False),
    "trying ahead": (composing, False),
    "orders": (orders, True),
}


def _viewer(table: Table, person: int) -> Viewer:
    names = tuple(f"Player {number}" for number in range(len(table.summary().seats)))
    translator = Translator("en", names, table.game.words)
    return Viewer(
        table=table,
        summary=table.summary(),
        game=table.game,
        user=person,
        settings=PersonSettings(),
        names=names,
        say=translator,
        draw=translator,
    )
