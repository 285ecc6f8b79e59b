"""The end of the game (section 11)."""

from __future__ import annotations

from engine.contract import Run, Value
from engine.games.acres.content import NATIONS, Nation
from engine.games.acres.scoring import points
from engine.games.acres.state import Ending, State


def end_game(run: Run[State], ending: Ending) -> None:
    """Stop at once (ACR-END-6) and announce the score."""
    state = run.state
    state.ending = ending
    state.stack.clear()
    scores: dict[str, Value] = {nation: points(state, nation) for nation in NATIONS}
    fields: dict[str, Value] = {"reason": ending.reason, "nation": ending.nation, "place": ending.place, **scores}
    run.tell("over", {"seat": state.seat_of(ending.nation), **fields})
    run.reveal_to_all()


def home_target_falls(run: Run[State], winner: Nation, place: str, reason: str) -> None:
    """An immediate victory (ACR-END-1)."""
    end_game(run, Ending(reason, winner, place, winner))
