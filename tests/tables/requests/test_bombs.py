"""Nobody stalls the house: whatever one person does again and again, each request plays few moves on the event loop."""

from __future__ import annotations

import random
import threading
from collections.abc import AsyncIterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine.catalog import catalog, published
from engine.contract import Played
from engine.tables import GameHost, Table
from engine.tables.core import errors as e
from engine.tables.core.preview import STEPS_AT_ONCE
from engine.tables.core.undo import BETWEEN_CHECKPOINTS, MOVES_AT_ONCE, ORDERS_AT_ONCE
from engine.tables.history import log
from engine.tables.history.export import verify_data
from engine.tables.operations import moves
from engine.tables.runtime import background
from engine.tables.runtime.background import SHORT
from tests.contract.cases import seed_of
from tests.tables.circles import AnyGame, Circle, circle_at, order_circle, positions
from tests.tables.room import ANN, BOB, CLEO, GAMES, PLENTY, Room, bid_all, play_first

PEOPLE = tuple(range(11, 18))
# Of the first positions of a game every third is tried.
SEARCHED, EVERY = 60, 3


class Counter:
    """Counts the moves a game plays: on the event loop, and beside it."""

    def __init__(self, game: AnyGame, patch: pytest.MonkeyPatch) -> None:
        self.on_loop = self.beside = 0
        self._play_all, self._loop = game.play_all, threading.get_ident()
        patch.setattr(game, "play_all", self._counted)

    def _counted(self, state: Any, seat: int, keys: Sequence[str]) -> Played[Any]:
        if threading.get_ident() == self._loop:
            self.on_loop += len(keys)
        else:
            self.beside += len(keys)
        return self._play_all(state, seat, keys)

    def begin(self) -> None:
        """Another request."""
        self.on_loop = self.beside = 0


class Place:
    """A position of a random game where somebody can go round in a circle, laid on a table."""

    def __init__(self, game: AnyGame, search: Any) -> None:
        luck = random.Random(game.slug)
        self.game, self.seats, self.seed = game, game.counts[-1], seed_of("bombs", game.slug)
        self.path: list[tuple[int, str]] = []
        self.circle = Circle(0, (), ())
        for state, path in islice(positions(game, self.seats, self.seed), 0, SEARCHED, EVERY):
            circle = search(game, state, luck.choice(game.to_act(state)), luck)
            if circle is not None and len(circle.keys) > len(self.circle.keys):
                self.path, self.circle = path, circle

    @property
    def person(self) -> int:
        """Whoever goes round."""
        return PEOPLE[self.circle.seat]

    async def lay(self, game_host: GameHost) -> Table:
        """The table at that position."""
        table = await game_host.create(PEOPLE[0], self.game.slug)
        for person in PEOPLE[1 : self.seats]:
            await table.join(person)
        await table.start(PEOPLE[0])
        for seat, key in self.path:
            await table.play(PEOPLE[seat], [key])
        return table


@pytest.fixture(params=sorted(published))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game."""
    return catalog[request.param]


async def opened(folder: Path, place: Place) -> GameHost:
    """A house whose games come from the place's seed."""
    return await GameHost.open(folder / "tables.db", quotas=PLENTY, seeds=lambda: place.seed)


async def go_round(table: Table, place: Place, times: int = 10) -> AsyncIterator[bool]:
    """Go round again and again; whether each command was refused because there were too many."""
    for chain in islice(place.circle.chains(STEPS_AT_ONCE), times):
        try:
            await table.play(place.person, chain)
        except (e.TooManyMoves, e.TooManyOrders):
            yield True
        else:
            yield False


async def test_no_request_of_whoever_goes_round_plays_many_moves_on_the_loop(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [place for search in (circle_at, order_circle) if (place := Place(game, search)).circle.keys]
    assert places, "nobody can go round"
    game_host = await opened(tmp_path, places[0])
    for place in places:
        table = await place.lay(game_host)
        with monkeypatch.context() as patch:
            await hold_the_bounds(table, place, Counter(game, patch))
        assert verify_data(await table.export_whole(1), catalog).ok
    await game_host.close()


async def hold_the_bounds(table: Table, place: Place, counter: Counter) -> None:
    """Go round until it is refused, with everybody looking on, then take everything back."""
    refused = 0
    async for too_many in go_round(table, place):
        assert counter.on_loop <= SHORT
        refused += too_many
        for person in PEOPLE[: place.seats]:
            counter.begin()
            await table.can_undo(person)
            assert counter.on_loop <= SHORT
        counter.begin()
    assert refused, "it has no bound"
    assert table.snapshot.tail is not None
    assert table.snapshot.tail.within_bounds
    while await table.can_undo(place.person):
        counter.begin()
        await table.undo(place.person)
        assert counter.on_loop <= SHORT
        assert counter.on_loop + counter.beside < BETWEEN_CHECKPOINTS + MOVES_AT_ONCE + ORDERS_AT_ONCE


async def test_whoever_made_too_many_moves_goes_on_after_an_undo(tmp_path: Path) -> None:
    place = Place(catalog["empire"], circle_at)
    game_host = await opened(tmp_path, place)
    table = await place.lay(game_host)
    assert [too_many async for too_many in go_round(table, place, 4)][1::2] == [False, True]
    seen = table.view(place.person)
    await game_host.close()
    game_host = await opened(tmp_path, place)
    table = await game_host.table(table.number)
    assert [too_many async for too_many in go_round(table, place, 2)][1:] == [True]
    assert await table.can_undo(place.person)
    await table.undo(place.person)
    await table.play(place.person, place.circle.keys)
    assert table.view(place.person) == seen, "a circle leads back"
    await game_host.close()


async def test_what_others_did_since_is_replayed_beside_the_loop_where_it_is_much(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await play_first(table, BOB)
    counter = Counter(table.game, monkeypatch)
    for _ in range(ORDERS_AT_ONCE // 50):
        await table.play(ANN, ["order:high", "order:none"] * 25)
    counter.begin()
    assert await table.can_undo(BOB)
    assert (counter.on_loop, counter.beside) == (0, ORDERS_AT_ONCE)
    assert await table.can_undo(BOB)
    assert counter.beside == ORDERS_AT_ONCE, "it is computed once"
    await table.undo(BOB)
    assert (counter.on_loop, counter.beside) == (0, 2 * ORDERS_AT_ONCE)
    assert table.owes(BOB)
    assert room.game_host.requests.replays.busy == 0


async def test_a_stored_tail_that_is_too_long_survives_without_its_undo(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await play_first(table, BOB)
    monkeypatch.setattr(moves, "ORDERS_AT_ONCE", 1000)
    for _ in range(5):
        await table.play(ANN, ["order:high", "order:none"] * 25)
    monkeypatch.undo()
    view = table.view(BOB)
    await room.reopen()
    table = await room.game_host.table(table.number)
    assert table.view(BOB) == view
    assert not await table.can_undo(BOB)
    await table.play(ANN, ["order:high"])
    await play_first(table, CLEO)
    data = await table.export_whole(1)
    assert verify_data(data, GAMES).ok


async def test_a_seat_that_cannot_undo_is_not_held_up(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)
    monkeypatch.setattr(moves, "MOVES_AT_ONCE", 0)
    await play_first(table, ANN)
    assert not await table.can_undo(ANN), "what was done before cannot be undone any more"
    await play_first(table, BOB)
    assert verify_data(await table.export_whole(1), GAMES).ok


async def test_a_long_story_is_told_beside_the_loop(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    told, digest = await table.log(ANN), await table.since(ANN)
    threads: set[int] = set()
    told_here = log.log

    def overheard(*given: Any, **named: Any) -> list[log.Line]:
        threads.add(threading.get_ident())
        return told_here(*given, **named)

    monkeypatch.setattr(log, "log", overheard)
    assert (await table.log(ANN), await table.since(ANN)) == (told, digest)
    assert threads == {threading.get_ident()}
    threads.clear()
    monkeypatch.setattr(background, "SHORT", -1)
    assert (await table.log(ANN), await table.since(ANN)) == (told, digest)
    assert threads
    assert threading.get_ident() not in threads
