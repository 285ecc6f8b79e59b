"""The price of chaos, and final places (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Place, ranked
from engine.games.empire.content import NUMBERS
from engine.games.empire.facts.markers import shared_values
from engine.games.empire.state import State


def penalties(totals: Sequence[int], skipping: bool) -> list[int]:
    """The points that the highest chaos totals cost (EMP-CHA-2, EMP-CHA-3)."""
    return shared_values(totals, NUMBERS.chaos_penalty, skipping)


def places(state: State) -> tuple[Place, ...]:
    """Places by points, then by markers on the map (EMP-WIN-1 to 4)."""
    merits = {seat: (player.points, player.markers_on_map) for seat, player in state.each()}
    return ranked(merits, {seat: player.points for seat, player in state.each()})
