"""Several things and amounts: the moves they stand for."""

from __future__ import annotations

import pytest

from engine.contract import Amount, Several

TWICE = ("discard:a", "discard:a", "discard:b")


@pytest.mark.parametrize(
    ("several", "picked", "keys"),
    [
        (Several(TWICE, 0, 3), (), []),
        (Several(TWICE, 0, 3), (2, 0), ["discard:b", "discard:a"]),
        (Several(TWICE, 0, 3), (0, 1), ["discard:a", "discard:a"]),
        (Several(TWICE, 1, 3, "done", "add"), (2,), ["discard:b"]),
        (Several(TWICE, 1, 3, "done", "add"), (2, 1, 0), ["discard:b", "add:a", "add:a"]),
    ],
)
def test_the_moves_of_a_pick(several: Several, picked: tuple[int, ...], keys: list[str]) -> None:
    assert several.chain(picked) == keys


@pytest.mark.parametrize(
    ("amount", "keys"),
    [
        (Amount("pay", 0, 2), ["pay:0", "pay:1", "pay:2"]),
        (Amount("pay", 5, 20, 5), ["pay:5", "pay:10", "pay:15", "pay:20"]),
        (Amount("pay", 3, 3), ["pay:3"]),
        (Amount("pay", 0, 5, 2), ["pay:0", "pay:2", "pay:4"]),
    ],
)
def test_the_moves_of_an_amount(amount: Amount, keys: list[str]) -> None:
    assert amount.keys == keys
