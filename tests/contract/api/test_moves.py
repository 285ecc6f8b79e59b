"""Moves: keys, their form, and what a text means."""

from __future__ import annotations

import pytest

from engine.contract import Ambiguous, Malformed, Move, verb_of
from engine.contract.errors import quoted
from engine.contract.moves import find, named_by, subject_of, well_formed

MOVES = [Move(key) for key in ("attack:2>3.1", "attack:2>3.10", "attack:2>4.1", "pass", "pay:boston", "pay:bo")]


@pytest.mark.parametrize(
    ("order", "subject"),
    [("order:monk=never", "monk"), ("order:refill+ninja", "refill"), ("order:spare:wiglaf", "spare"), ("order", "")],
)
def test_what_an_order_is_about(order: str, subject: str) -> None:
    assert subject_of(order) == subject


def test_what_follows_the_verb() -> None:
    assert (named_by("attack:2>3.1"), named_by("pass")) == ("2>3.1", "")


@pytest.mark.parametrize("key", ["pass", "attack:2>3.1", "pay:boston,albany", "a+b=c~d/e-f_0", "x" * 80])
def test_well_formed(key: str) -> None:
    assert well_formed(key) == key


@pytest.mark.parametrize(
    "key", ["", " ", "Pass", "pass ", "pass\n", "pay boston", "удар", "💥", "x" * 81, "a|b", None, 7, b"pass", ["pass"]]
)
def test_malformed(key: object) -> None:
    with pytest.raises(Malformed) as refused:
        well_formed(key)
    assert refused.value.given == quoted(str(key))


def test_a_huge_text_is_not_repeated_in_full() -> None:
    with pytest.raises(Malformed) as refused:
        well_formed("x" * 1_000_000)
    assert len(refused.value.given) == 60
    assert len(str(refused.value.say.args["given"])) == 60


@pytest.mark.parametrize(("key", "verb"), [("pass", "pass"), ("attack:2>3.1", "attack"), ("order:a:b", "order")])
def test_verb(key: str, verb: str) -> None:
    assert verb_of(key) == Move(key).verb == verb


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("attack:2>3.1", "attack:2>3.1"),
        ("attack:2>4", "attack:2>4.1"),
        ("attack:2>4.", "attack:2>4.1"),
        ("pa", None),
        ("pass", "pass"),
        ("pay:bo", "pay:bo"),
        ("pay:bos", None),
        ("attack:3", None),
        ("", None),
    ],
)
def test_find(text: str, meant: str | None) -> None:
    found = find(MOVES, text)
    assert (found.key if found else None) == meant


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("attack", ["attack:2>3.1", "attack:2>3.10", "attack:2>4.1"]),
        ("attack:2>3", ["attack:2>3.1", "attack:2>3.10"]),
        ("pay", ["pay:boston", "pay:bo"]),
    ],
)
def test_ambiguous_lists_the_candidates(text: str, candidates: list[str]) -> None:
    with pytest.raises(Ambiguous) as asked:
        find(MOVES, text)
    assert [move.key for move in asked.value.candidates] == candidates
    assert asked.value.say.args == {"given": text, "count": len(candidates)}
