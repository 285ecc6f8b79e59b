"""Taxes, points of provinces, the price of chaos, and final places (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Place, ranked
from engine.games.empire.content import KEY_PROVINCES, NUMBERS, PROVINCES
from engine.games.empire.state import State


def cities(state: State, seat: int) -> int:
    """How many cities a player owns."""
    return sum(owner == seat for owner in state.cities.values())


def taxes(state: State, seat: int) -> int:
    """Talents for every marker, and again for those beside an own city (EMP-TAX-1, EMP-TAX-2)."""
    markers = state.players[seat].markers
    beside = sum(many for province, many in markers.items() if state.cities.get(province) == seat)
    return sum(markers.values()) * NUMBERS.tax_per_influence + beside * NUMBERS.tax_city_bonus_per_influence


def shared_values(counts: Sequence[int], values: Sequence[int], skipping: bool) -> list[int]:
    """What each of some players gets: equal counts share a place in full, none gets nothing.

    The next lower count takes the next value (1-1-2), or with the option as many places on as shared it (1-1-3).
    """
    found = [0] * len(counts)
    for seat, count in enumerate(counts):
        ahead = [other for other in counts if other > count]
        place = len(ahead) if skipping else len(set(ahead))
        if count > 0 and place < len(values):
            found[seat] = values[place]
    return found


def province_points(state: State, province: str) -> list[int]:
    """What each player would score in a province now (EMP-SCO-1, EMP-SCO-2, EMP-OPT-2)."""
    counts = [player.markers.get(province, 0) for player in state.players]
    return shared_values(counts, PROVINCES[province].points, state.on("skipping_ties"))


def points(state: State) -> list[int]:
    """What each player scores in all key provinces."""
    each = [province_points(state, province) for province in KEY_PROVINCES]
    return [sum(some) for some in zip(*each, strict=True)]


def penalties(totals: Sequence[int], skipping: bool) -> list[int]:
    """The points that the highest chaos totals cost (EMP-CHA-2, EMP-CHA-3)."""
    return shared_values(totals, NUMBERS.chaos_penalty, skipping)


def places(state: State) -> tuple[Place, ...]:
    """Places by points, then by markers on the map (EMP-WIN-1 to 4)."""
    merits = {seat: (player.points, player.markers_on_map) for seat, player in state.each()}
    return ranked(merits, {seat: player.points for seat, player in state.each()})
