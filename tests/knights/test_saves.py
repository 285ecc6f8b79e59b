"""Stored games, one for each question, load as they were written and can be played to their end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games.knights.state import State
from engine.parts.at_once import AtOnce
from engine.rules import Frame
from tests.knights.table import GAME

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))
# Nobody is ever waited for while one of these is on the stack.
PASSING = {
    "assembly_opened",
    "beginning",
    "important_event",
    "levy_taxes",
    "mobilize_forces",
    "muster_troops",
    "noted_strategy",
    "opening",
    "private_motion",
    "rally_support",
    "serve_the_church",
    "taxation",
    "uncertain_times",
    "upgrade_defenses",
    "wages",
}
# Questions to several Barons at once; somebody has answered already.
FACE_DOWN = (
    "consent",
    "counting",
    "discards",
    "investments",
    "musters",
    "passage",
    "planning",
    "pledges",
    "returns",
    "revolts",
    "tithe",
    "troops",
    "upgrades",
    "wage-sheets",
    "writing",
)


def stored(path: Path) -> State:
    """The game in a file."""
    return GAME.load(path.read_bytes())


def standing(state: State) -> Iterator[str]:
    """The tags of all frames on the stack, and of those in the lanes of whoever answers at once."""
    for frame in state.stack:
        yield str(frame.__struct_config__.tag)
        if isinstance(frame, AtOnce):
            yield from (str(inner.__struct_config__.tag) for lane in frame.lanes.values() for inner in lane)


def tags(kind: type[Frame[Any]]) -> Iterator[str]:
    """The tags of all frames of this game that are of a kind."""
    for frame in kind.__subclasses__():
        if frame.__module__.startswith("engine.games.knights") and frame.__struct_config__.tag:
            yield str(frame.__struct_config__.tag)
        yield from tags(frame)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_stored_game_goes_on(path: Path) -> None:
    """WK-WIN-4: to its end."""
    state = stored(path)
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
        games = [stored(path) for path in SAVES if path.stem.startswith(f"v{version}-")]
        assert {tag for state in games for tag in standing(state)} == {*tags(Frame)} - PASSING


@pytest.mark.parametrize("name", FACE_DOWN)
def test_answers_that_lie_face_down_are_stored(name: str) -> None:
    """WK-ASYNC-12: a restart between half of the sealed answers loses none and asks nobody twice."""
    (path,) = [path for path in SAVES if path.stem == f"v1-{name}"]
    state = stored(path)
    frame = state.stack[-1]
    done = [seat for seat, lane in frame.lanes.items() if not lane]
    assert frame.answers
    assert done
    assert not {*done} & {*GAME.to_act(state)}
