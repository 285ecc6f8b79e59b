"""A question is plain data, and nothing in it tells what its seat does not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.panels.question.decision_rows import question_of
from cogs.ui.viewer import Viewer
from engine.catalog import catalog, published
from tests.contract.cases import setups
from tests.contract.walk import AnyGame, stops
from tests.depth import mostly_deep
from tests.front.tap_counter import Desk, reading_of

# So many positions of each game at each count, spread over the whole game.
POSITIONS = 3


def asked(game: AnyGame) -> Iterator[tuple[Desk, int]]:
    """Seats of random games that have to decide something."""
    for seats in game.counts:
        (setup,) = setups(game, seats, {}, 1, "questions")
        passed = [stop.state for stop in stops(game, setup)]
        for at in range(POSITIONS):
            state = passed[at * len(passed) // POSITIONS]
            waiting = game.to_act(state)
            yield Desk(game, state), waiting[at % len(waiting)]


def focuses(viewer: Viewer) -> list[str]:
    """All moves, and what can be looked at alone: every kind of moves, every thing pointed at first."""
    moves = viewer.table.choices(viewer.user or 0)
    things = [thing for move in moves for thing in move.things[:1]]
    return list(dict.fromkeys(("", *(move.verb for move in moves), *things)))


@pytest.mark.parametrize("slug", mostly_deep(sorted(published), lambda slug: slug != "knights"))
def test_a_question_is_made_of_what_its_seat_knows(slug: str) -> None:
    """The same question is asked in a position that the seat cannot tell from the real one."""
    game = catalog[slug]
    for number, (desk, seat) in enumerate(asked(game)):
        other = Desk(game, game.sample_hidden_state(desk.snapshot.position, seat, f"{number:02x}"))
        viewer, guessed = reading_of(desk, seat), reading_of(other, seat)
        for focus in focuses(viewer):
            assert question_of(viewer, viewer.view(), focus) == question_of(guessed, guessed.view(), focus)
