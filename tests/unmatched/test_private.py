"""What a seat alone knows changes exactly when the text of its hand does."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.unmatched import GAME
from tests.contract.cases import setups
from tests.contract.walk import KEEN, stops


@pytest.mark.parametrize("seats", GAME.counts)
def test_a_hand_is_out_of_date_exactly_when_its_text_changes(seats: int) -> None:
    for setup in setups(GAME, seats, {}, 2, "private"):
        told: dict[int, tuple[bytes, bytes]] = {}
        changes = 0
        for stop in stops(GAME, setup, temper=KEEN):
            for seat in range(seats):
                view = GAME.view(stop.state, seat)
                now = (msgspec.json.encode(GAME.private(view)), msgspec.json.encode(GAME.texts.hand(view)))
                before = told.get(seat, now)
                assert (now[0] == before[0]) == (now[1] == before[1]), f"{before} {now}"
                changes += now != before
                told[seat] = now
        assert changes > 10


def test_the_public_has_nothing_of_its_own() -> None:
    views = [GAME.view(stop.state, None) for stop in stops(GAME, next(setups(GAME, 2, {}, 1, "public")))]
    assert {GAME.private(view) for view in views} == {((), (), ())}
