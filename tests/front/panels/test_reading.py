"""What a tap costs the rules: one view for each person who is shown something, before and after, and no more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.contract import Game, Played
from engine.games.acres import GAME as ACRES
from engine.games.samurai import GAME as SAMURAI
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table as Layout
from tests.front.conftest import Scene
from tests.front.driver import all_posted, moves, opened, panel, pick, press, tap
from tests.tables.room import bid_all

SEED = "5" * 32
SEATS = (0, 1, None)


class Views:
    """Counts the views a game computes, by position and seat."""

    def __init__(self, game: Game[Any, Any], patch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.counts: Counter[tuple[bytes, int | None]] = Counter()
        view = type(game).view

        def noted(game: Game[Any, Any], state: Any, seat: int | None) -> Any:
            self.counts[game.dump(state), seat] += 1
            return view(game, state, seat)

        patch.setattr(type(game), "view", noted)

    def begin(self, table: Table) -> None:
        """Count from here, nothing being known of the table."""
        table.known.forget()
        self.counts.clear()

    def require_few(self, table: Table, between: int = 0) -> None:
        """At most one for each seat, of the position before and of the one after; the public's board begins earlier.

        Steps that are taken together are told by their own player's view of the positions between them.
        """
        assert set(self.counts.values()) == {1}
        assert {seat for _, seat in self.counts} <= set(SEATS)
        for public, most in ((True, 2), (False, 2 + between)):
            assert len({position for position, seat in self.counts if (seat is None) == public}) <= most
        self._require_unchanged(table)

    def _require_unchanged(self, table: Table) -> None:
        """Nobody changed a view that others are given too."""
        assert table.snapshot.state is not None
        for seat in SEATS:
            fresh = self.game.view(table.snapshot.state, seat)
            assert msgspec.json.encode(table.known.perspective(seat).view) == msgspec.json.encode(fresh)


async def test_an_attack_by_tap(scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = SAMURAI.start(2, {}, SEED)
    monkeypatch.setattr(type(SAMURAI), "start", lambda *_: begun)
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    await bid_all(table, int(anna.id), int(boris.id))
    active = anna if table.choices(int(anna.id)) else boris
    seen = await panel(scene, active, number)
    await all_posted(scene)
    views = Views(SAMURAI, monkeypatch)
    views.begin(table)
    seen = await tap(active, seen, moves(seen)[0])
    await tap(active, seen, moves(seen)[0])
    await all_posted(scene)
    views.require_few(table)


async def at_acres(scene: Scene, anna: Person, boris: Person, patch: pytest.MonkeyPatch) -> tuple[Table, Views, Seen]:
    """Anna (British) can settle with one of two cards; her panel asks where."""
    layout = Layout().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")
    patch.setattr(type(ACRES), "start", lambda *_: Played(layout.state, (), sealed=True))
    number = await opened(scene, anna, boris, game="acres", sides=("british", "french"))
    seen = await pick(anna, await panel(scene, anna, number), "What do you do?", "settle")
    await all_posted(scene)
    return await scene.game_host.table(number), Views(ACRES, patch), seen


async def test_a_step_and_its_undo(scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table, views, seen = await at_acres(scene, anna, boris, monkeypatch)
    views.begin(table)
    seen = await tap(anna, seen, next(move for move in moves(seen) if "=settle:deerfield " in move))
    await all_posted(scene)
    views.require_few(table, between=1)
    views.begin(table)
    await press(anna, seen, "Undo")
    await all_posted(scene)
    views.require_few(table)
