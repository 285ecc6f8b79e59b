"""The end of the game (section 10)."""

from __future__ import annotations

from engine.contract import Run, Value
from engine.contract.outcome import below_the_rest
from engine.games.knights.facts import structures
from engine.games.knights.rules.upkeep import scoring
from engine.games.knights.state import NOBODY, State


def ends_after(state: State) -> str:
    """Why the game ends after this Upkeep: `pool`, `round` or `cities`; empty if it goes on (WK-UPK-8, WK-WIN-5)."""
    if state.pool == 0 and not state.on("might_is_right"):
        return "pool"
    if state.round >= state.number("last_round"):
        return "round"
    return "" if structures.unrazed(state, kingdom=False) else "cities"


def end(run: Run[State], why: str) -> None:
    """End the game; a Baron who shares the first place, or gave up, is no King (WK-WIN-6)."""
    state = run.state
    first = [place.seat for place in below_the_rest(scoring.places(state), state.conceded) if place.place == 1]
    state.phase = "end"
    state.special, state.deed = "", None
    state.stack.clear()
    king = first[0] if len(first) == 1 else NOBODY
    run.tell("ended", {"why": why, "king": king, "first": list[Value](first)})
