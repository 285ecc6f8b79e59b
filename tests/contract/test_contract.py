"""Every game keeps the contract: random whole games at every player count and with every option value."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.contract import leaks, speech
from tests.contract.cases import games, mixed_options, option_values, setups
from tests.contract.suite import SUITE, every_check, loads_between, same_again, some_checks
from tests.contract.walk import KEEN, UNRULY, AnyGame, Setup
from tests.depth import deep

TABLES = 2
# One table of so many decisions shows as much as several of fewer.
LONG = 800

CASES = [pytest.param(game, n, id=f"{slug}-{n}") for slug, game in games().items() for n in game.counts]
OPTIONS = [
    pytest.param(game, seats, options, id=f"{slug}-{seats}-{'-'.join(*options.items())}")
    for slug, game in games().items()
    for seats, options in option_values(game)
]
every_case = pytest.mark.parametrize(("game", "seats"), CASES)
every_game = pytest.mark.parametrize("game", games().values(), ids=games().keys())


def at_some_tables(game: AnyGame, seats: int, label: str, check: Callable[[Setup], int]) -> None:
    """Make a check that tells how many decisions it saw."""
    seen = 0
    for setup in setups(game, seats, {}, TABLES, label):
        seen += check(setup) if seen < LONG else 0


def checked_together(*names: str, at_once: int = 5) -> pytest.MarkDecorator:
    """Checks that are made in the same random games, since playing a game to its end costs more than most checks."""
    groups = [names[at : at + at_once] for at in range(0, len(names), at_once)]
    return pytest.mark.parametrize("names", groups, ids=[", ".join(group) for group in groups])


@deep
@every_case
@checked_together(*SUITE)
def test_holds_all_through_a_game(game: AnyGame, seats: int, names: Sequence[str]) -> None:
    at_some_tables(game, seats, ", ".join(names), lambda setup: some_checks(game, setup, names))


@deep
@every_case
@checked_together("invariants", "flow", "answers", "apart", "hidden answers", "secrets", "stories", at_once=4)
def test_holds_with_unruly_players(game: AnyGame, seats: int, names: Sequence[str]) -> None:
    at_some_tables(game, seats, f"unruly {', '.join(names)}", lambda setup: some_checks(game, setup, names, UNRULY))


@deep
@every_case
@checked_together("invariants", "flow", "every choice", "hidden facts", "secrets", "stories", at_once=3)
def test_holds_with_keen_players(game: AnyGame, seats: int, names: Sequence[str]) -> None:
    for setup in setups(game, seats, {}, 1, f"keen {', '.join(names)}"):
        some_checks(game, setup, names, KEEN)


@deep
@every_case
def test_same_seed_and_acts_give_the_same_game(game: AnyGame, seats: int) -> None:
    at_some_tables(game, seats, "again", lambda setup: same_again(game, setup) + same_again(game, setup, UNRULY))


@deep
@every_case
def test_saving_and_loading_between_acts_changes_nothing(game: AnyGame, seats: int) -> None:
    at_some_tables(game, seats, "loads", lambda setup: loads_between(game, setup) + loads_between(game, setup, UNRULY))


@deep
@every_case
def test_guesses_change_what_others_hold(game: AnyGame, seats: int) -> None:
    for setup in setups(game, seats, {}, 1, "guesses"):
        leaks.ignorance(game, setup, random.Random(seats))


@deep
@pytest.mark.parametrize(("game", "seats", "options"), OPTIONS)
def test_everything_holds_with_each_option(game: AnyGame, seats: int, options: dict[str, str]) -> None:
    for setup in setups(game, seats, options, 1, "options"):
        every_check(game, setup, 1)


@deep
@every_case
def test_everything_holds_with_options_mixed(game: AnyGame, seats: int) -> None:
    options = mixed_options(game, seats, random.Random(f"{game.slug} {seats}"))
    for setup in setups(game, seats, options, 1, "mixed"):
        every_check(game, setup, 2, UNRULY)


@every_game
def test_every_word_can_be_said(game: AnyGame) -> None:
    speech.dictionary(game)


@every_game
def test_rooms_are_named_after_the_game(game: AnyGame) -> None:
    assert game.folder.name == game.slug
    assert all((game.folder / "locales" / f"{language}.ftl").is_file() for language in ("en", "ru"))


@deep
@every_game
def test_every_process_plays_the_same_game(game: AnyGame) -> None:
    """Text hashing differs between processes; nothing of it may come into a game."""
    root = Path(__file__).parents[2]
    told = {
        subprocess.run(
            [sys.executable, "-m", "tests.contract.digest", game.slug],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hashing},
            check=True,
            capture_output=True,
        ).stdout
        for hashing in ("1", "2")
    }
    assert len(told) == 1
