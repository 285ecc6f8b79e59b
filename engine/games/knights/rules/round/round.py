"""A round: planning, the three stacks, Upkeep (section 3)."""

from __future__ import annotations

from engine.contract import Frame, Run
from engine.games.knights.rules.round.actions import Actions
from engine.games.knights.rules.round.planning import Planning
from engine.games.knights.rules.upkeep.upkeep import Upkeep
from engine.games.knights.state import State


class Round(Frame[State], tag="round"):
    """Repeats rounds until Upkeep ends the game (WK-RND-1)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.round += 1
        state.turn += 1
        state.phase = "planning"
        for baron in state.barons:
            baron.blessed = False
        last = state.round == state.number("last_round")
        nearly = state.round == state.number("last_round") - 1
        run.tell("round", {"round": state.round, "last": last, "nearly": nearly})
        run.push(Planning(lanes={}), Actions(), Upkeep())
