"""Golden playthroughs: whole games as they were when somebody last read them."""

from __future__ import annotations

from difflib import unified_diff
from itertools import product

import msgspec
import pytest

from engine.contract import Move, Place
from tests.depth import mostly_deep
from tests.golden.playthrough import FOLDER, REFUSED, Script, moves_of, playthrough, scripts, whole_game
from tests.toy import Toy
from tests.toy.state import ToyState

SCRIPTS = list(scripts())
TOY = next(script for script in SCRIPTS if script.name == "toy-3-1")
SOME_SCRIPTS = mostly_deep(SCRIPTS, lambda script: not script.name.endswith("-2"))
LINES = 60


def changes(script: Script) -> list[str]:
    """How the written moves come out otherwise than it is written, up to the first that is refused."""
    text = script.path.read_text(encoding="utf-8")
    now = playthrough(script, moves_of(text)).splitlines()
    written = text.splitlines()[: len(now) if now[-1].startswith(REFUSED) else None]
    return list(unified_diff(written, now, "as written", "as played now", lineterm="", n=4))


@pytest.mark.parametrize("script", SOME_SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_game_is_played_as_written(script: Script) -> None:
    found = changes(script)
    assert not found, "\n".join([f"{script.name} (by intention? `make golden`):", *found[:LINES]])


@pytest.mark.parametrize("script", SOME_SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_file_holds_every_move(script: Script) -> None:
    """Nothing is drawn anew where all moves are written and legal."""
    written = script.written()
    assert len(written) > 5
    assert whole_game(script) == written


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {script.path.name for script in SCRIPTS}


SIEGES = ("besieges", "wins the siege", "blocks the raid", "succeeds", "fortifies", "by piracy", "sells the furs")
BATTLES = ("attacks", "lends", "hits", "retreats", "withdraw", "drafts", "lays", "wins the vote", "special tax")

COUNCILS = (
    "lays siege to",
    "surrenders to",
    "assaults the",
    "walls in",
    "puts a marker",
    "hires",
    "invests",
    "decides the tie",
    "new law",
    "Desertion test",
)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        *product(("acres-first", "acres-revised"), SIEGES),
        *product(("empire-sensible",), BATTLES),
        *product(("knights-sensible",), COUNCILS),
    ],
)
def test_the_games_of_sensible_players_are_rich(name: str, told: str) -> None:
    assert told in (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


class OffersMore(Toy):
    """There is a new legal move, first in every list."""

    verbs = Toy.verbs | {"dance"}

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        moves = super().choices(state, seat)
        return [Move("dance"), *moves] if moves else []


class LowestWins(Toy):
    """The rule of the end is another one."""

    def score(self, state: ToyState) -> tuple[Place, ...]:
        return tuple(Place(seat, seat + 1, -points) for seat, points in enumerate(state.points))


class Without(Toy):
    """One move is no longer offered."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        return [move for move in super().choices(state, seat) if move.key != self.key]

    def allows(self, state: ToyState, seat: int, key: str) -> bool:
        return key != self.key and super().allows(state, seat, key)


def test_a_new_legal_move_changes_no_playthrough() -> None:
    script = msgspec.structs.replace(TOY, game=OffersMore())
    assert changes(script) == []
    assert whole_game(script) == TOY.written()


def test_a_changed_rule_is_read_in_the_difference() -> None:
    found = changes(msgspec.structs.replace(TOY, game=LowestWins()))
    assert any(line.startswith("+1. Anna: -") for line in found)
    assert len(found) < 25


def test_a_move_that_is_no_longer_legal_is_named_and_replaced() -> None:
    written = TOY.written()
    key = written[2].key
    gone = next(at for at, act in enumerate(written) if act.key == key)
    script = msgspec.structs.replace(TOY, game=Without(key))
    found = changes(script)
    assert found[-1].startswith(f"+{REFUSED}")
    assert f" {gone + 1}. " in "\n".join(found[-5:])
    again = whole_game(script)
    assert again[:gone] == written[:gone]
    assert key not in [act.key for act in again]
