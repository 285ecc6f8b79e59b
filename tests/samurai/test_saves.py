"""Stored games of every version of the state still load and can be played to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.samurai import GAME

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_stored_game_goes_on(path: Path) -> None:
    state = GAME.load(path.read_bytes())
    GAME.check(state)
    assert type(state.stack[-1]).__name__.lower() == path.stem.partition("-")[2] if state.stack else "over" in path.stem
    while waits := GAME.to_act(state):
        state = GAME.play(state, waits[0], GAME.default(state, waits[0])).state
    assert GAME.result(state) is not None


def test_there_is_a_stored_game_of_every_version_and_question() -> None:
    questions = {"setup", "attack", "reveal", "second", "restore", "peek", "over"}
    for version in range(1, GAME.version + 1):
        assert {p.stem for p in SAVES if p.stem.startswith(f"v{version}-")} >= {f"v{version}-{q}" for q in questions}
