"""What is known of a head: computed once, gone with the head, kept for few tables, never by a change."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.contract import Move, Played
from engine.tables import GameHost, Table, loading
from engine.tables.core.change import Change
from engine.tables.snapshot_cache import CacheLimit
from tests.tables.room import ANN, BOB, PLENTY, Room, actor, bid_all, play_first
from tests.toy import Toy
from tests.toy.state import ToyState
from tests.toy.view import ToyView

PUBLIC = None


class Counting(Toy):
    """The toy, counting what it is asked for: the question, and the seat it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: Counter[tuple[str, int | None]] = Counter()

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        """See, and count."""
        self.noted["view", seat] += 1
        return super().view(state, seat)

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        """List, and count."""
        self.noted["choices", seat] += 1
        return super().choices(state, seat)

    def orders(self, state: ToyState, seat: int) -> list[Move]:
        """List, and count."""
        self.noted["orders", seat] += 1
        return super().orders(state, seat)

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        """Try a step, and count."""
        self.noted["play", seat] += 1
        return super().play(state, seat, key)


class Counted:
    """A house whose game counts."""

    def __init__(self, game_host: GameHost, game: Counting) -> None:
        self.game_host = game_host
        self.game = game

    async def begin(self) -> Table:
        """A game of two of which nothing is known."""
        table = await self.game_host.create(ANN, "toy")
        await table.join(BOB)
        await table.start(ANN)
        self.forget(table)
        return table

    def forget(self, table: Table) -> None:
        """Begin to count anew."""
        table.known.forget()
        self.game.noted.clear()


@pytest.fixture
async def counted(tmp_path: Path) -> Any:
    """A house whose game counts."""
    game = Counting()
    made = await GameHost.open(tmp_path / "tables.db", games={"toy": game}, quotas=PLENTY)
    yield Counted(made, game)
    await made.close()


async def ask_everything(table: Table) -> list[object]:
    """Every question that is answered from memory, for both people and the public."""
    answers: list[object] = [table.summary(), table.view()]
    for person in (ANN, BOB):
        seat = table.need_seat(person)
        answers += [table.view(person), table.hand_print(seat), table.decision(person), table.owes(person)]
        answers += [table.choices(person), table.orders(person), table.preview(person).choices()]
        answers += [await table.can_undo(person), table.stretch(person, ["order:low", "order:high"])]
    return answers


async def test_everything_is_computed_once_for_a_head(counted: Counted) -> None:
    table = await counted.begin()
    first = await ask_everything(table)
    once = Counter(counted.game.noted)
    assert all(once["view", seat] == 1 for seat in (0, 1, PUBLIC))
    assert all(once["play", seat] == 1 for seat in (0, 1)), "the last step of a stretch is not tried"
    assert await ask_everything(table) == first
    assert counted.game.noted == once


async def test_a_change_begins_anew(counted: Counted) -> None:
    table = await counted.begin()
    await ask_everything(table)
    version, offered = table.summary().version, table.choices(ANN)
    await table.play(ANN, [offered[0].key])
    assert not table.choices(ANN)
    assert table.view(ANN).owes is False
    await table.undo(ANN)
    assert table.choices(ANN) == offered
    await bid_all(table, ANN, BOB)
    assert table.summary().version > version


async def test_answers_can_be_changed_by_whoever_gets_them(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    offered = table.choices(ANN)
    table.choices(ANN).clear()
    table.orders(ANN).clear()
    table.preview(ANN).choices().clear()
    assert table.choices(ANN) == table.preview(ANN).choices() == offered
    assert table.orders(ANN)


async def test_reading_begins_no_change(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("reading is no change")

    monkeypatch.setattr(Change, "__init__", refuse)
    assert await ask_everything(table)
    key = table.choices(ANN)[0].key
    assert table.find(ANN, key).key == key
    assert table.why_not(ANN, "bid:99") is not None
    with pytest.raises(AssertionError, match="no change"):
        await table.play(ANN, [key])


async def test_typed_moves_and_reasons_are_looked_up_in_what_is_kept(counted: Counted) -> None:
    table = await counted.begin()
    key = table.choices(ANN)[0].key
    for _ in range(2):
        assert table.find(ANN, key).key == key
        assert table.why_not(ANN, key) is None
        assert table.why_not(ANN, "bid:99") is not None
        assert table.find(ANN, "order:low").key == "order:low"
    assert counted.game.noted == {("choices", 0): 1, ("orders", 0): 1}


async def test_steps_tried_for_a_proposal_are_not_played_again_for_the_next(counted: Counted) -> None:
    table = await counted.begin()
    await table.play(ANN, ["order:low"])
    counted.forget(table)
    for keys in (["order:low"], ["order:low", "order:high"], ["order:low", "order:high", "bid:99"]):
        preview = table.preview(ANN)
        for key in keys:
            preview.step(key)
        assert preview.possible == (keys[-1] != "bid:99")
    assert table.stretch(ANN, ["order:low", "order:high", "order:low"]) == 3
    assert counted.game.noted["play", 0] == 3
    other = table.preview(ANN)
    other.step("order:high")
    assert counted.game.noted["play", 0] == 4


async def test_a_branch_goes_its_own_way(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    preview = table.preview(best)
    branch = preview.branch()
    branch.step("peek:nobody")
    assert preview.choices() == table.choices(best)
    assert branch.choices() != preview.choices()


async def test_the_board_before_is_the_one_that_was_seen(counted: Counted) -> None:
    table = await counted.begin()
    shown, version = table.view(), table.summary().version
    await bid_all(table, ANN, BOB)
    seen = msgspec.json.encode(await table.position(version))
    assert seen == msgspec.json.encode(shown)
    counted.forget(table)
    assert msgspec.json.encode(await table.position(version)) == seen, "the history tells the same"
    assert counted.game.noted["view", PUBLIC] == 1
    assert await table.position(table.summary().version, ANN) == table.view(ANN)


async def test_only_the_tables_looked_at_last_keep_what_is_known(counted: Counted) -> None:
    counted.game_host.requests.known = CacheLimit(2)
    tables = [await counted.begin() for _ in range(3)]
    counted.game.noted.clear()
    for table in tables:
        table.view(ANN)
    assert len(counted.game_host.requests.known) == 2
    for table in reversed(tables):
        table.view(ANN)
    assert counted.game.noted["view", 0] == 4, "only the first had to look again"
    assert len(counted.game_host.requests.known) == 2


async def test_a_sleeping_table_keeps_nothing(counted: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "KEPT", 1)
    for _ in range(3):
        (await counted.begin()).view(ANN)
    gc.collect()
    assert len(counted.game_host.requests.known) == 1


async def test_a_deadline_follows_outages_while_nothing_else_changes(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    summary = table.summary()
    assert table.summary() is summary
    room.game_host.outages.lose()
    room.clock.at += 100
    assert table.summary() is not summary
