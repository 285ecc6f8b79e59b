"""Every game keeps the contract: random whole games at every player count and with every option value."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract import leaks, speech
from tests.contract.cases import games, mixed_options, option_values, setups
from tests.contract.suite import SUITE, every_check, loads_between, one_check, same_again
from tests.contract.walk import KEEN, UNRULY, AnyGame, Setup

TABLES = 2
# A game of a thousand decisions shows at one table what others show at several.
LONG = {"knights"}

CASES = [pytest.param(game, n, id=f"{slug}-{n}") for slug, game in games().items() for n in game.counts]
OPTIONS = [
    pytest.param(game, seats, options, id=f"{slug}-{seats}-{'-'.join(*options.items())}")
    for slug, game in games().items()
    for seats, options in option_values(game)
]
every_case = pytest.mark.parametrize(("game", "seats"), CASES)
every_game = pytest.mark.parametrize("game", games().values(), ids=games().keys())


def tables(game: AnyGame, seats: int, label: str) -> Iterator[Setup]:
    """Some tables without options."""
    return setups(game, seats, {}, 1 if game.slug in LONG else TABLES, label)


@every_case
@pytest.mark.parametrize("name", SUITE)
def test_holds_all_through_a_game(game: AnyGame, seats: int, name: str) -> None:
    for setup in tables(game, seats, name):
        assert one_check(game, setup, name) > 1


@every_case
@pytest.mark.parametrize("name", ["invariants", "flow", "answers", "apart", "hidden answers", "secrets", "stories"])
def test_holds_with_unruly_players(game: AnyGame, seats: int, name: str) -> None:
    for setup in tables(game, seats, f"unruly {name}"):
        assert one_check(game, setup, name, UNRULY) > 1


@every_case
@pytest.mark.parametrize("name", ["invariants", "flow", "every choice", "hidden facts", "secrets", "stories"])
def test_holds_with_keen_players(game: AnyGame, seats: int, name: str) -> None:
    for setup in setups(game, seats, {}, 1, f"keen {name}"):
        assert one_check(game, setup, name, KEEN) > 1


@every_case
def test_same_seed_and_acts_give_the_same_game(game: AnyGame, seats: int) -> None:
    for setup in tables(game, seats, "again"):
        same_again(game, setup)
        same_again(game, setup, UNRULY)


@every_case
def test_saving_and_loading_between_acts_changes_nothing(game: AnyGame, seats: int) -> None:
    for setup in tables(game, seats, "loads"):
        loads_between(game, setup)
        loads_between(game, setup, UNRULY)


@every_case
def test_guesses_change_what_others_hold(game: AnyGame, seats: int) -> None:
    for setup in setups(game, seats, {}, 1, "guesses"):
        leaks.ignorance(game, setup, random.Random(seats))


@pytest.mark.parametrize(("game", "seats", "options"), OPTIONS)
def test_everything_holds_with_each_option(game: AnyGame, seats: int, options: dict[str, str]) -> None:
    for setup in setups(game, seats, options, 1, "options"):
        every_check(game, setup, 2)
        same_again(game, setup)


@every_case
def test_everything_holds_with_options_mixed(game: AnyGame, seats: int) -> None:
    options = mixed_options(game, seats, random.Random(f"{game.slug} {seats}"))
    for setup in setups(game, seats, options, 1, "mixed"):
        every_check(game, setup, 2, UNRULY)
        same_again(game, setup, UNRULY)


@every_game
def test_every_word_can_be_said(game: AnyGame) -> None:
    speech.dictionary(game)


@every_game
def test_rooms_are_named_after_the_game(game: AnyGame) -> None:
    assert game.folder.name == game.slug
    assert all((game.folder / "locales" / f"{language}.ftl").is_file() for language in ("en", "ru"))


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
