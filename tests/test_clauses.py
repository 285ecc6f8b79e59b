"""Every clause of every rulebook is proved by a test of its game, and none is named that does not exist."""

from __future__ import annotations

import pytest

from engine.catalog import published
from tests.clauses import asserted, defined, names, rooms, strangers, unknown, unproved
from tests.contract.walk import AnyGame

every_game = pytest.mark.parametrize("game", published.values(), ids=published.keys())


def clauses(game: AnyGame, language: str = "en") -> list[str]:
    return defined((game.folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8"))


@every_game
def test_every_clause_is_proved(game: AnyGame) -> None:
    wanted = clauses(game)
    assert wanted
    assert len(wanted) == len(set(wanted))
    assert unproved(rooms(game.slug), wanted) == []


@every_game
def test_no_test_names_a_clause_that_does_not_exist(game: AnyGame) -> None:
    assert unknown(rooms(game.slug), clauses(game)) == []


@every_game
def test_no_rule_names_a_clause_that_does_not_exist(game: AnyGame) -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py"))
    assert strangers(names(sources), clauses(game)) == []


@every_game
def test_both_languages_have_the_same_clauses(game: AnyGame) -> None:
    assert clauses(game, "ru") == clauses(game)


FILE = '''
"""About X-FILE-1."""

ROWS = [("a", "X-ROW-1"), ("b", "X-ROW-2")]
UNUSED = ["X-UNUSED-1"]


def helper() -> None:
    """X-HELPER-1."""
    assert True, "X-HELPER-2"


def test_says_and_asserts() -> None:
    """X-DOC-1, X-DOC-3 to 5: so it is."""
    found = play("X-BODY-1")  # X-COMMENT-1
    assert found == ("no", "X-ASSERT-1")


async def test_waits_and_asserts() -> None:
    """X-WAIT-1."""
    with pytest.raises(Illegal, match="X-RAISES-1"):
        await play()


def test_only_says() -> None:
    """X-SAID-1."""
    helper()


@pytest.mark.parametrize("row", ROWS)
def test_rows(row: str) -> None:
    assert row


@deep
def test_seldom() -> None:
    """X-DEEP-1."""
    assert True


@clause("X-MARK-1")
@pytest.mark.parametrize("row", [pytest.param(1, id="X-PARAM-1")])
def test_helped(row: int) -> None:
    holds(row)
'''


def test_a_clause_counts_only_where_a_test_asserts_it() -> None:
    proved = {
        "DOC-1",
        "DOC-3",
        "DOC-4",
        "DOC-5",
        "ASSERT-1",
        "WAIT-1",
        "RAISES-1",
        "ROW-1",
        "ROW-2",
        "MARK-1",
        "PARAM-1",
    }
    assert {name.removeprefix("X-") for name in asserted(FILE) if name.startswith("X-")} == proved


def test_what_looks_like_a_clause_and_is_none_is_found() -> None:
    assert strangers({"X-DOC-1", "X-DOC-9", "Y-DOC-1", "E7", "x-ray"}, ["X-DOC-1", "E1"]) == ["E7", "X-DOC-9"]


def test_clauses_are_read_from_lists_tables_and_examples() -> None:
    rules = """
- **A-ONE-1** first, see A-ONE-9
  - **A-ONE-2** more

| A-TAB-1 | row |
| **D-SIDE** | row |
| D-SIDE-2ND | row |
| P1 and P2 | no clause |

**A-EX-1.** So it goes.
"""
    assert defined(rules) == ["A-ONE-1", "A-ONE-2", "A-TAB-1", "D-SIDE", "D-SIDE-2ND", "A-EX-1"]
