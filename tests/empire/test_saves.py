"""Stored games, one for each question, load as they were written and can be played to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import Frame
from engine.games.empire import GAME
from tests.frames import standing, tags

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))
# Nobody is ever waited for while one of these is on the stack.
PASSING = {"aftermath", "beginning", "benefit", "round", "season"}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_stored_game_goes_on(path: Path) -> None:
    state = GAME.load(path.read_bytes())
    GAME.check(state)
    assert path.stem.partition("-")[2].replace("-", "_") in ({*standing(state)} or {"over"})
    while waiting := GAME.to_act(state):
        state = GAME.play(state, waiting[0], GAME.default(state, waiting[0])).state
        GAME.check(state)
    assert GAME.result(state) is not None


@pytest.mark.parametrize("path", [path for path in SAVES if path.stem.startswith(f"v{GAME.version}-")])
def test_the_present_version_is_written_as_it_was_read(path: Path) -> None:
    data = path.read_bytes().strip()
    assert GAME.dump(GAME.load(data)) == data


def test_every_frame_that_can_wait_is_stored_in_every_version() -> None:
    for version in range(1, GAME.version + 1):
        stored = [GAME.load(path.read_bytes()) for path in SAVES if path.stem.startswith(f"v{version}-")]
        assert {tag for state in stored for tag in standing(state)} == {*tags(Frame, "empire")} - PASSING


def test_answers_that_lie_face_down_are_stored() -> None:
    """EMP-ASY-2: a restart between an answer and its opening loses nothing."""
    for name in (
        "open-auction",
        "sealed-auction",
        "placement-together",
        "losses",
        "retreats",
        "open-vote",
        "sealed-vote",
    ):
        (path,) = [path for path in SAVES if path.stem == f"v1-{name}"]
        assert GAME.load(path.read_bytes()).stack[-1].answers, name
