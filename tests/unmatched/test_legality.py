"""What is offered can be played, and what stands beside it is refused in the words kept in `refused.txt`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.contract import Refusal
from engine.games.unmatched import GAME
from engine.games.unmatched.state import State

KEPT = Path(__file__).parent / "refused.txt"
OPTIONS = {
    2: {"board": "ask", "first_player": "host"},
    3: {"allow_mirror": "on", "late_game_end": "on"},
    4: {"board": "sarpedon", "team_shared_hands": "off"},
}


def positions(seats: int) -> Iterator[tuple[State, int]]:
    """The decisions of random games, with whoever decides."""
    for game in range(6):
        luck = random.Random(f"{seats}/{game}")
        state = GAME.start(seats, OPTIONS[seats], f"{seats}{game}" * 16, None).state
        while state.stack:
            seat = luck.choice(GAME.to_act(state))
            yield state, seat
            state = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key).state


def spoken(refusal: Refusal | None) -> str:
    """A refusal as it is kept."""
    return "none" if refusal is None else f"{refusal.reason.id} {refusal.clause}".strip()


def refusals(seats: int) -> Iterator[str]:
    """The refusals of random games: the frame, the verb and the words; everything offered is allowed."""
    luck, known = random.Random(seats), dict[str, list[str]]()
    for state, seat in positions(seats):
        offered = [move.key for move in GAME.choices(state, seat)]
        frame = state.stack[-1]
        why_not = frame.why_not(state, seat)
        assert all(why_not(key) is None for key in offered)
        for key in offered:
            known.setdefault(key.partition(":")[0], []).append(key)
        verbs = {key.partition(":")[0] for key in offered}
        near = [luck.choice(known[verb]) for verb in sorted(verbs) for _ in range(3)]
        for key in dict.fromkeys(near):
            if key not in offered:
                yield f"{type(frame).__name__} {key.partition(':')[0]}: {spoken(why_not(key))}"


@pytest.mark.parametrize("seats", OPTIONS)
def test_neighbours_are_refused_in_the_same_words(seats: int) -> None:
    """A table of what each frame says about each verb over random games."""
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{seats} ")]
    assert [f"{seats} {line}" for line in sorted(set(refusals(seats)))] == kept
