"""Upkeep: victory check, Influence, revolts, arrivals, refresh, return (section 3.5)."""

from __future__ import annotations

from engine.games.knights.state import State
from engine.rules import Frame, Run


class Upkeep(Frame[State], tag="upkeep"):
    """The steps of Upkeep in their order."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.phase = "upkeep"
        for baron in state.barons:
            for noble in baron.nobles.values():
                noble.exhausted = noble.at_sea = False
        if state.round >= state.number("last_round"):
            state.stack.clear()
        else:
            run.pop()
