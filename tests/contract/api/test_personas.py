"""What computer players are called: a list for each game, and nobody is mistaken for somebody else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.contract.computer import persona_of, read_personas

LONGEST = 18
LIST = tuple({"en": f"Old {letter}", "ru": f"Старый {letter}"} for letter in "ABCDEFGHI")


@pytest.mark.parametrize("slug", sorted(published))
def test_every_game_has_names_for_every_seat_and_two_in_reserve(slug: str) -> None:
    game = catalog[slug]
    assert len(game.personas) >= 3 * game.counts[-1]
    for language in LANGUAGES:
        names = [persona[language].casefold() for persona in game.personas]
        assert max(Counter(names).values()) == 1
        assert all(0 < len(name) <= LONGEST for name in names)


@pytest.mark.parametrize("slug", sorted(published))
def test_nobody_is_called_like_a_thing_of_the_game_or_like_somebody_in_its_lessons(slug: str) -> None:
    game = catalog[slug]
    for language in LANGUAGES:
        known = {word[language].casefold() for word in game.words.values()}
        known |= {name.casefold() for name in Translator(language)("renders-example-names").split(", ")}
        for persona in game.personas:
            assert known.isdisjoint({persona[language].casefold(), *persona[language].casefold().split()})


def test_a_game_without_a_list_has_no_names(tmp_path: Path) -> None:
    assert read_personas(tmp_path) == ()
    assert persona_of((), 1, 0, 2, ()) is None


def test_at_one_table_all_are_called_differently_whoever_else_sits_there() -> None:
    for table in range(1, 50):
        for people in ((), ("A",), ("старый b", "Old C")):
            found = [persona_of(LIST, table, seat, 3, people) for seat in range(3)]
            assert len({str(persona) for persona in found}) == 3
            assert None not in found


def test_a_name_stays_unless_a_person_bears_it_and_then_only_that_one_changes() -> None:
    for table in range(1, 50):
        before = [persona_of(LIST, table, seat, 3, ("Anna",)) for seat in range(3)]
        assert before[1] is not None
        for person in (before[1]["ru"].upper(), before[1]["en"], before[1]["en"].removeprefix("Old ")):
            after = [persona_of(LIST, table, seat, 3, ("Anna", person)) for seat in range(3)]
            assert [after[0], after[2]] == [before[0], before[2]]
            assert after[1] not in (None, before[1])


def test_tables_differ() -> None:
    assert len({str(persona_of(LIST, table, 0, 3, ())) for table in range(1, 50)}) > 5


def test_whoever_takes_all_names_of_a_seat_leaves_none() -> None:
    taken = [persona["en"] for persona in LIST]
    assert persona_of(LIST, 1, 0, 3, taken) is None
