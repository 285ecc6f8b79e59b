"""Setup, planning and the Barons' own cards: legal answers and defaults (sections 2 to 4)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.games.knights.state import State
from tests.knights.oracle.council_world import (
    ACTIONS,
    AREAS,
    CITY_OF,
    FEES,
    HOME,
    NEXT_TO,
    NOBLES,
    free_spots,
    playing,
    present,
    strength,
)

# What is answered, and the default; None where the first legal answer is.
Answers = tuple[set[str], str | None]
PLANS = ("versatile_strategy mobilize_forces", "levy_taxes rally_support", "serve_the_church draft_soldiers")
INSTEAD = "versatile_strategy levy_taxes serve_the_church rally_support draft_soldiers mobilize_forces"


def sharing(card: str, shared: int) -> Answers:
    """WK-SET-8: star reg100 + merc50, circle merc100 + reg50, square reg50, triangle reg50."""
    fifties = dict(enumerate(("circle", "square", "triangle"), start=3))
    usual = {"regular_100": "star", "regular_50": fifties.get(shared, "")}.get(card)
    usual = usual or ("circle" if card.endswith("_100") else "star")
    return {f"under:{name}" for name in (*NOBLES, HOME)}, f"under:{usual}"


def _standing(state: State, area: str) -> bool:
    return area in CITY_OF and not state.cities[CITY_OF[area]].razed


def sites(state: State, seat: int) -> list[str]:
    """Where a stronghold may stand (WK-SET-11, WK-PC-2, WK-STR-4)."""
    taken = {state.barons[other].stronghold.area for other in playing(state)}
    found = [area for area, row in AREAS.items() if row["kingdom"] and not _standing(state, area) and area not in taken]
    if state.began < 4:
        found = [area for area in found if not AREAS[area]["edge"]]
    if state.round:
        others = [other for other in playing(state) if other != seat]
        found = [area for area in found if not any(present(state, other, area) for other in others)]
    return found


def best_site(state: State, seat: int) -> str:
    """Most adjacent unrazed cities, then most neighbours, then id (D-SET-STRONGHOLD)."""
    found = sites(state, seat)
    near = {area: len([other for other in NEXT_TO[area] if _standing(state, other)]) for area in found}
    found = [area for area in found if near[area] == max(near.values())]
    most = max(len(NEXT_TO[area]) for area in found)
    return sorted(area for area in found if len(NEXT_TO[area]) == most)[0]


def nobles(state: State, seat: int, chosen: str) -> Answers:
    """WK-SET-12: a Noble with troops, then a Kingdom area without a foreign Noble or stronghold."""
    baron = state.barons[seat]
    if not chosen:
        waiting = [name for name in NOBLES if baron.nobles[name].troops and not baron.nobles[name].area]  # type: ignore[index]
        best = max(strength(baron.nobles[name]) for name in waiting)  # type: ignore[index]
        first = next(name for name in waiting if strength(baron.nobles[name]) == best)  # type: ignore[index]
        return {f"place:{name}" for name in waiting}, f"place:{first}"
    others = [other for other in playing(state) if other != seat]
    shut = {state.barons[other].stronghold.area for other in others}
    free = {
        area
        for area, row in AREAS.items()
        if row["kingdom"] and area not in shut and not any(present(state, other, area) for other in others)
    }
    wanted = {
        area
        for area in free
        if _standing(state, area) and state.cities[CITY_OF[area]].owner < 0 and not present(state, seat, area)
    }
    reached, edge = set[str](), {baron.stronghold.area}
    while edge:
        if edge & wanted:
            return {f"at:{area}" for area in free}, f"at:{min(edge & wanted)}"
        reached |= edge
        edge = {there for here in edge for there in NEXT_TO[here]} - reached
    return {f"at:{area}" for area in free}, f"at:{min(wanted or free)}"


def plan(state: State, seat: int, chosen: tuple[str, ...]) -> Answers:
    """WK-PLAN-1: up to two cards of the hand; D-PLAN with its substitutes."""
    hand = list(state.barons[seat].hand)
    for laid in chosen:
        for card in filter(None, laid.split("+")):
            hand.remove(card)
    verb = ("first", "second", "third")[len(chosen)]
    kinds = [card for card in ACTIONS if card in hand]
    pairs = [pair for pair in combinations_with_replacement(kinds, 2) if pair[0] != pair[1] or hand.count(pair[0]) == 2]
    picked = []
    for wanted in PLANS[len(chosen)].split():
        found = [card for card in [wanted, *INSTEAD.split()] if card in hand]
        if found:
            hand.remove(found[0])
            picked.append(found[0])
    usual = "+".join(sorted(picked, key=list(ACTIONS).index)) or "none"
    return {
        f"{verb}:none",
        *(f"{verb}:{one}" for one in kinds),
        *(f"{verb}:{a}+{b}" for a, b in pairs),
    }, f"{verb}:{usual}"


def marker(state: State) -> Answers:
    """WK-BA-2, D-TRACK-SPOT."""
    free = free_spots(state)
    return {"decline", *(f"spot:{spot}" for spot in free)}, f"spot:{min(free)}"


def versatile(state: State, seat: int) -> Answers:
    """WK-BA-6 without marches and battles, D-VERSATILE."""
    crowns = state.barons[seat].crowns
    return {
        "crowns",
        "vote",
        "decline",
        *(f"spot:{spot}" for spot in free_spots(state) if FEES[spot] <= crowns),
    }, "crowns"


def zone(card: str) -> Answers:
    """WK-ALLOC-1, WK-ALLOC-2: only where there is a choice."""
    if card == "serve_the_church":
        return {"zone:taxation", "zone:wages", "zone:assembly"}, "zone:taxation"
    assert card == "mobilize_forces", "WK-ALLOC-1"
    return {"zone:wages", "zone:assembly"}, "zone:assembly"
