"""What is offered can be played, and what stands beside it is refused in the words kept in `refused.txt`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.contract import Refusal
from engine.games.knights.state import State
from tests.knights.table import GAME, new, play

KEPT = Path(__file__).parent / "refused.txt"
OPTIONS = {2: {"miracles": "on"}, 4: {"exchange_heirs": "on", "strict_order": "on"}, 6: {"sealed_votes": "on"}}


def positions(seats: int) -> Iterator[tuple[State, int]]:
    """The decisions of a random game, with whoever decides."""
    luck = random.Random(seats)
    state = new(seats, seats, last_round="12", **OPTIONS[seats])
    while state.stack:
        seat = luck.choice(GAME.to_act(state))
        yield state, seat
        state = play(state, seat, luck.choice(GAME.choices(state, seat)).key)


def spoken(refusal: Refusal | None) -> str:
    """A refusal as it is kept."""
    return "none" if refusal is None else f"{refusal.reason.id} {refusal.clause}".strip()


def refusals(seats: int) -> Iterator[str]:
    """The refusals of a random game: the frame, the verb and the words."""
    luck, known = random.Random(seats), dict[str, list[str]]()
    for state, seat in positions(seats):
        offered = [move.key for move in GAME.choices(state, seat)]
        frame = state.stack[-1]
        why_not = frame.why_not(state, seat)
        assert all(why_not(key) is None for key in offered)
        for key in offered:
            known.setdefault(key.partition(":")[0], []).append(key)
        listed = [move.key for move in frame.menu(state, seat)[0]]
        verbs = {key.partition(":")[0] for key in listed}
        near = [luck.choice(known[verb]) for verb in sorted(verbs & set(known)) for _ in range(3)]
        for key in dict.fromkeys([*listed, *near]):
            if key not in offered:
                yield f"{type(frame).__name__} {key.partition(':')[0]}: {spoken(why_not(key))}"


@pytest.mark.parametrize("seats", OPTIONS)
def test_neighbours_are_refused_in_the_same_words(seats: int) -> None:
    """WK-DEC-1: a table of what each frame says about each verb over a random game."""
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{seats} ")]
    assert [f"{seats} {line}" for line in sorted(set(refusals(seats)))] == kept
