"""Cards that are chosen together: which, how many, and what they come to."""

from __future__ import annotations

import pytest

from engine.contract import Several, Text
from engine.games.acres import GAME
from tests.acres.table import Table

CARDS = ("br_governor", "br_loc_boston", "br_militia", "br_militia")


def several(table: Table, verb: str = "") -> Several | None:
    """What the British may choose together."""
    state = table.turn("british").state
    found = GAME.bundle(state, state.seat_of("british"), verb)
    assert found is None or isinstance(found, Several)
    return found


@pytest.mark.parametrize(
    ("verb", "money", "copies", "most"),
    [
        ("discard", 9, 2, 4),  # ACR-CM-2: the first is free, each further one costs 1
        ("discard", 1, 2, 2),
        ("discard", 0, 1, 1),
        ("govern", 0, 2, 2),  # ACR-RULE-13: one or two, never himself
    ],
)
def test_cards_chosen_from_the_whole_hand(verb: str, money: int, copies: int, most: int) -> None:
    found = several(Table().money("british", money).hand("british", *CARDS), verb)
    assert found is not None
    assert found.moves.count(f"{verb}:br_militia") == copies
    assert (f"{verb}:br_governor" in found.moves) == (verb == "discard")
    assert (found.least, found.most, found.done, found.further) == (1, most, "done", "add")


@pytest.mark.parametrize("verb", ["", "settle", "govern"])
def test_nothing_to_choose_together(verb: str) -> None:
    assert several(Table().hand("british", "br_loc_boston"), verb) is None


def test_the_total_counts_what_is_chosen_already() -> None:
    table = Table().money("british", 3).hand("british", *CARDS).turn("british")
    seat = table.state.seat_of("british")
    state = GAME.play_all(table.state, seat, ["discard:br_militia", "add:br_militia"]).state
    found = GAME.bundle(state, seat)
    assert isinstance(found, Several)
    assert (found.least, found.most) == (0, 2)
    assert found.total == Text("acres-total-discard", {"paid": 1, "money": 3})
