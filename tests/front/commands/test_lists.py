"""Several things in one option of a command: how lists are read."""

from __future__ import annotations

import pytest

from cogs.slash.interpretations import akin, counted, fits, parts, words_of
from cogs.ui.layouts import whole_lines
from engine.tables.core.errors import TooManySteps


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("3 infantry", ["3 infantry"]),
        ("3 infantry, 1 catapult;general\n", ["3 infantry", "1 catapult", "general"]),
        ("Galley (anna, Mare Narbo), Infantry (boris)", ["Galley (anna, Mare Narbo)", "Infantry (boris)"]),
        (" , ,", []),
        ("a) b, (c", ["a) b", "(c"]),
        ("x" * 6000, ["x" * 100]),
    ],
)
def test_things_are_parted_by_commas(text: str, found: list[str]) -> None:
    assert parts(text) == found


def test_a_list_of_too_many_things_is_refused() -> None:
    with pytest.raises(TooManySteps):
        parts("1," * 61)


@pytest.mark.parametrize(
    ("part", "read"),
    [
        ("general", []),
        ("3 infantry", [("infantry", 3)]),
        ("3x infantry", [("infantry", 3)]),
        ("Infantry: Italia × 3", [("Infantry: Italia", 3)]),
        ("Italia: 3", [("Italia", 3)]),
        ("Italia 3", [("Italia", 3)]),
        ("3 space 12", [("space 12", 3), ("3 space", 12)]),
        ("99999 infantry", []),
    ],
)
def test_a_thing_may_have_a_number(part: str, read: list[tuple[str, int]]) -> None:
    assert list(counted(part)) == [(part, 1), *read]


@pytest.mark.parametrize(
    ("wanted", "label", "fit"),
    [
        ("infantry italia", "Infantry: Italia", True),
        ("пехоты Италии", "Пехота: Италия", True),
        ("катапульт", "Катапульта: Азия", True),
        ("cat", "Catapult: Asia", True),
        ("cavalry", "Catapult: Asia", False),
        ("Азия", "Катапульта: Италия", False),
        ("3", "13 infantry", False),
        ("3 infantry", "3 infantry", True),
        ("3 infantry", "4 infantry", False),
    ],
)
def test_words_fit_but_for_their_endings(wanted: str, label: str, fit: bool) -> None:
    assert fits(words_of(wanted), words_of(label)) is fit


def test_short_words_are_not_akin_by_chance() -> None:
    assert not akin("gaul", "goth")
    assert not akin("1", "10")


def test_a_list_that_is_too_long_ends_with_a_whole_line() -> None:
    lines = ["one", "two", "three"]
    assert whole_lines(lines, 100) == lines
    assert whole_lines(lines, 8) == ["one", "two"]
    assert whole_lines(lines, 7) == ["one"]
    assert whole_lines(lines, 3) == []
