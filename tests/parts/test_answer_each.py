"""Several seats owe an answer each, unseen, to the same question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from engine.contract import Run
from engine.parts.at_once import AnswerEach
from tests.parts.potluck import Potluck

ANNA, BORIS, CLARA = range(3)


class Toast(AnswerEach[Potluck], tag="toast"):
    """Whoever is named twice raises the glass twice."""

    guests: list[int]
    waiting: list[int]

    def actors(self, state: Potluck) -> Sequence[int]:
        """Nobody twice."""
        return list(dict.fromkeys(self.waiting))

    def everybody(self) -> Iterable[int]:
        """All guests."""
        return self.guests

    def proceed(self, run: Run[Potluck]) -> None:
        """All have drunk."""
        run.pop()
        run.tell("drunk")


def begun(*absent: int) -> tuple[Run[Potluck], Toast]:
    toast = Toast([ANNA, BORIS, CLARA, BORIS], [ANNA, BORIS, CLARA, BORIS])
    state = Potluck(seats=3, seed="0" * 32, brought=[], absent=list(absent))
    run = Run(state)
    run.push(toast)
    return run, toast


def test_the_frame_goes_on_after_the_last_answer() -> None:
    run, toast = begun()
    for seat, left in ((BORIS, [ANNA, BORIS, CLARA]), (ANNA, [CLARA, BORIS]), (CLARA, [BORIS])):
        toast.answered(run, seat)
        assert sorted(toast.actors(run.state)) == sorted(left)
        assert not run.events
    toast.answered(run, BORIS)
    assert [event.kind for event in run.events] == ["drunk"]
    assert not run.stack


def test_everybody_is_awaited_until_the_last_answer() -> None:
    run, toast = begun(CLARA)
    assert toast.awaited(run.state) == [ANNA, BORIS]
    toast.answered(run, ANNA)
    assert toast.awaited(run.state) == [ANNA, BORIS]


@pytest.mark.parametrize(
    ("seat", "owed"), [(ANNA, [BORIS, BORIS]), (BORIS, [ANNA, BORIS]), (None, [ANNA, BORIS, BORIS])]
)
def test_nobody_knows_who_else_has_answered(seat: int | None, owed: list[int]) -> None:
    run, toast = begun(CLARA)
    for quick in (ANNA, BORIS, CLARA):
        toast.answered(run, quick)
    toast.ask_others_again(run.state, seat)
    assert sorted(toast.waiting) == owed
