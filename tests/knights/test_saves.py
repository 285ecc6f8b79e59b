"""Stored games, one for each question, load as they were written and can be played to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import Frame
from engine.games.knights.state import State
from tests.depth import mostly_deep
from tests.frames import standing, tags
from tests.knights.table import GAME

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))
PRESENT = [path for path in SAVES if path.stem.startswith(f"v{GAME.version}-")]
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
    "taxation",
    "uncertain_times",
    "upgrade_defenses",
    "wages",
}
# Asked for only since a later version of the rules.
SINCE = {"serve_the_church": 2}
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


@pytest.mark.parametrize("path", mostly_deep(SAVES, lambda path: path in PRESENT), ids=lambda path: path.stem)
def test_a_stored_game_goes_on(path: Path) -> None:
    """WK-WIN-4: to its end."""
    state = stored(path)
    GAME.check(state)
    assert path.stem.partition("-")[2].replace("-", "_") in ({*standing(state)} or {"over"})
    while waiting := GAME.to_act(state):
        state = GAME.play(state, waiting[0], GAME.default(state, waiting[0])).state
    GAME.check(state)
    assert GAME.result(state) is not None


@pytest.mark.parametrize("path", PRESENT)
def test_the_present_version_is_written_as_it_was_read(path: Path) -> None:
    data = path.read_bytes().strip()
    assert GAME.dump(GAME.load(data)) == data


def test_every_frame_that_can_wait_is_stored_in_every_version() -> None:
    for version in range(1, GAME.version + 1):
        games = [stored(path) for path in SAVES if path.stem.startswith(f"v{version}-")]
        asked = {tag for tag in tags(Frame, "knights") if SINCE.get(tag, 1) <= version} - PASSING
        assert {tag for state in games for tag in standing(state)} == asked


def test_faith_of_a_game_stored_before_serving_could_be_declined() -> None:
    """WK-ACT-6: Serve the Church had been carried out when its zone was asked for, so only the zone is left to say."""
    (path,) = [path for path in SAVES if path.stem == "v1-zone-choice"]
    card = '"deed":{"card":{"owner":0,"kind":"%s"}'
    state = GAME.load(path.read_text().replace(card % "mobilize_forces", card % "serve_the_church").encode())
    assert state.deed is not None
    assert state.deed.card.kind == "serve_the_church"
    assert {move.key for move in GAME.choices(state, 0)} == {"zone:taxation", "zone:wages", "zone:assembly"}
    after = GAME.play(state, 0, "zone:taxation").state
    assert after.barons[0].faith == state.barons[0].faith


@pytest.mark.parametrize("name", FACE_DOWN)
def test_answers_that_lie_face_down_are_stored(name: str) -> None:
    """WK-ASYNC-12: a restart between half of the sealed answers loses none and asks nobody twice."""
    (path,) = [path for path in SAVES if path.stem == f"v{GAME.version}-{name}"]
    state = stored(path)
    frame = state.stack[-1]
    done = [seat for seat, lane in frame.lanes.items() if not lane]
    assert frame.answers
    assert done
    assert not {*done} & {*GAME.to_act(state)}
