"""Golden playthroughs of both editions: a changed rule shows as a changed story."""

from __future__ import annotations

import pytest

from tests.acres.playthrough import EDITIONS, FOLDER, moves_of, playthrough


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_goes_as_written(edition: str) -> None:
    """`python -m tests.acres.playthrough` writes the games anew."""
    written = (FOLDER / f"{edition}.txt").read_text(encoding="utf-8")
    assert playthrough(edition, moves_of(written)) == written


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_written_games_are_rich(edition: str) -> None:
    written = (FOLDER / f"{edition}.txt").read_text(encoding="utf-8")
    for told in (
        "besieges",
        "wins the siege",
        "blocks the raid",
        "succeeds",
        "fortifies",
        "by piracy",
        "sells the furs",
    ):
        assert told in written, told
