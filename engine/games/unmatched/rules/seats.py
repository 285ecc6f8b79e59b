"""Lookups in the state: visible hands, opponents, and the current combat."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.facts.heroes import can_defend_with
from engine.games.unmatched.state import Combat, Fighter, State


def rivals(state: State, band: int) -> list[int]:
    """Living seats of the other team in turn order from the band on (UNM-TEAM-7)."""
    at = state.order.index(band)
    around = state.order[at + 1 :] + state.order[:at]
    team = state.bands[band].team
    return [other for other in around if state.bands[other].team != team and not state.bands[other].out]


def eyes(state: State, band: int) -> tuple[int, ...]:
    """The seats that may see a band's hand (section 13)."""
    mine = state.bands[band]
    if state.on("team_shared_hands"):
        return tuple(sorted({other.seat for other in state.bands if other.team == mine.team}))
    return (mine.seat,)


def defence_cards(state: State, fighter: Fighter) -> list[str]:
    """Distinct hand cards a fighter can be defended with (UNM-ATK-5)."""
    band = state.bands[fighter.band]
    return sorted({c for c in band.hand if can_defend_with(CARDS[c], fighter, band)})


def the_combat(state: State) -> Combat:
    """The current combat."""
    assert state.combat is not None
    return state.combat
