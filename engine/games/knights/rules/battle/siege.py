"""Sieges: a marker is placed, or in a later round the walls surrender (section 9.4)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.knights.rules.battle import aftermath, attack
from engine.games.knights.state import Siege, State


def begin(run: Run[State]) -> None:
    """Place a marker at the first declaration; one in a later round takes the walls and all inside (WK-SIEGE-2, 5)."""
    state = run.state
    fought = attack.battle_of(state)
    seat, area = fought.attacker.seat, fought.area
    if area not in state.sieges:
        state.sieges[area] = Siege(by=seat, round=state.round)
        run.tell("besieged", {"seat": seat, "area": area})
        run.push(aftermath.BattleEnd())
        return
    fought.captured = True
    fought.winner, fought.outcome = aftermath.ATTACKER, "full"
    run.tell("surrendered", {"seat": seat, "area": area})
    run.push(*aftermath.consequences(state, fought, falls=True))
