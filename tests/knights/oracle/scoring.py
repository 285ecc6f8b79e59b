"""The end of the game and who stands first (section 10)."""

from __future__ import annotations

from engine.games.knights.state import State
from tests.knights.oracle.council_world import CARDS, CITIES, armies, own, playing


def needed(state: State) -> int:
    """Kingdom cities for the crown (WK-WIN-1, E-27)."""
    standing = [name for name, row in CITIES.items() if row["kingdom"] and not state.cities[name].razed]
    five = len(playing(state)) == 2 and state.options["two_player_five_cities"] == "on"
    return 5 if five else len(standing) // 2 + 1


def majority_of(state: State) -> int:
    """Whoever has them, else -1 (WK-UPK-1)."""
    found = [seat for seat in playing(state) if len(own(state, seat, kingdom=True)) >= needed(state)]
    return found[0] if found else -1


def why_over(state: State) -> str:
    """Why the game ends after this Upkeep (WK-WIN-2, WK-WIN-4, WK-WIN-5, WK-OPT-5)."""
    if state.pool == 0 and state.options["might_is_right"] == "off":
        return "pool"
    if state.round == int(state.options["last_round"]):
        return "round"
    return "cities" if all(city.razed for city in state.cities.values()) else ""


def merits(state: State, seat: int) -> list[int]:
    """Influence, cities, tokens, troops on the board (WK-WIN-2); with might_is_right Kingdom cities first."""
    baron = state.barons[seat]
    troops = [card for army in armies(state, seat).values() if army.area for card in army.troops]  # type: ignore[attr-defined]
    might = state.options["might_is_right"] == "on"
    first = len(own(state, seat, kingdom=True)) if might else baron.influence
    strength = sum(int(CARDS[card]["strength"]) for card in troops)
    return [first, len(own(state, seat)), baron.crowns + baron.faith + baron.votes, strength]


def level(state: State) -> set[int]:
    """Who may still rearrange in the last Upkeep: leaders equal after two tie-breaks (WK-UPK-11)."""
    best = max(merits(state, seat)[:3] for seat in playing(state))
    found = {seat for seat in playing(state) if merits(state, seat)[:3] == best}
    return found if len(found) > 1 else set()


def first_places(state: State, *, majority: bool) -> list[int]:
    """Everybody who shares the first place (WK-WIN-6)."""
    if majority:
        assert majority_of(state) >= 0, "WK-WIN-1"
        return [majority_of(state)]
    left = [seat for seat in playing(state) if seat not in state.conceded]
    best = max(merits(state, seat) for seat in left)
    return [seat for seat in left if merits(state, seat) == best]
