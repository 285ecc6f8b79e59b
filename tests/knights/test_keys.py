"""What the moves of this game point at, and what those things are called."""

from __future__ import annotations

import pytest

from engine.contract import Move
from engine.games.knights import keys
from engine.games.knights.content.words import WORDS
from tests.knights import scenes
from tests.knights.table import GAME

SEAT = "seat."


@pytest.mark.parametrize(
    ("move", "things"),
    [
        (keys.move("at", "bramford"), ("area.bramford",)),
        (keys.move("repair", "rota", "2"), ("city.rota",)),
        (keys.move("armies", "star+circle"), ("noble.star", "noble.circle")),
        (keys.move("first", "levy_taxes+levy_taxes"), ("action.levy_taxes",)),
        (keys.move("drawer", "2"), ("seat.2",)),
        (keys.move("hire", "polish_50+polish_100"), ("troop.polish_50", "troop.polish_100")),
        (keys.move("give", "star.regular_50", "circle"), ("troop.regular_50", "noble.star", "noble.circle")),
        (keys.move("hire", "none"), ()),
    ],
)
def test_what_moves_point_at(move: Move, things: tuple[str, ...]) -> None:
    """WK-STEP-2 to WK-STEP-13: pictures mark these, and people find moves by their names."""
    assert move.things == things


@pytest.mark.parametrize(
    ("move", "names"),
    [
        (keys.move("hire", "polish_100"), ("Polish 100", "Поляки 100")),
        (keys.move("take", "square", "regular_50"), ("Regulars 50", "Регулярный отряд 50", "Square", "Квадрат")),
        (keys.move("zone", "wages"), tuple(WORDS["zone.wages"].values())),
    ],
)
def test_things_are_called_by_their_names_in_both_languages(move: Move, names: tuple[str, ...]) -> None:
    """WK-STEP-11: `hire:` moves are found by the names of mercenaries whatever language is typed."""
    assert GAME.names_of(move) == names


def test_everything_a_move_points_at_has_a_name() -> None:
    """WK-STEP-1: in every scene; the names of people are known to the table alone."""
    offered = {
        move
        for state in scenes.every_scene()
        for seat in range(state.seats)
        for move in (*GAME.choices(state, seat), *GAME.anytime_moves(state, seat))
    }
    assert len({keys.verb(move.key) for move in offered}) > 30
    for move in offered:
        named = [thing for thing in move.things if not thing.startswith(SEAT)]
        assert len(GAME.names_of(move)) == 2 * len(named), move
