"""Golden playthroughs: whole games as they were when somebody last read them."""

from __future__ import annotations

import pytest

from tests.contract.walk import AnyGame, Setup
from tests.golden.playthrough import FOLDER, names, playthrough

GOLDEN = list(names())


@pytest.mark.parametrize(("name", "game", "setup"), GOLDEN, ids=[name for name, _, _ in GOLDEN])
def test_the_game_is_played_as_written(name: str, game: AnyGame, setup: Setup) -> None:
    """Where this differs by intention, `make golden` writes it anew."""
    assert playthrough(game, setup).splitlines() == (FOLDER / name).read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {name for name, _, _ in GOLDEN}
