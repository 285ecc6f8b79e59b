"""Cities and strongholds: who holds what stands in an area, how strong its walls are, and how it changes hands."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.contract import Run
from engine.games.knights import pieces
from engine.games.knights.armies import BARONS
from engine.games.knights.content import HUNDRED, LIMITS, SETUP
from engine.games.knights.kingdom import AREAS, CITIES, CITY_IN, KINGDOM, NEIGHBOURS
from engine.games.knights.state import NOBODY, State

Structure: TypeAlias = Literal["", "city", "stronghold"]


def stronghold_in(state: State, area: str) -> int:
    """Whose stronghold stands in an area; -1 for nobody's."""
    return next((seat for seat, baron in state.each() if area and baron.stronghold.area == area), NOBODY)


def city_in(state: State, area: str) -> str:
    """The unrazed city of an area, if there is one."""
    city = CITY_IN.get(area, "")
    return city if city and not state.cities[city].razed else ""


def structure(state: State, area: str) -> Structure:
    """What stands in an area: an unrazed city or a stronghold, never both (WK-TERM-12)."""
    if city_in(state, area):
        return "city"
    return "stronghold" if stronghold_in(state, area) != NOBODY else ""


def holder(state: State, area: str) -> int:
    """Who holds the structure of an area; -1 for a neutral city or where nothing stands."""
    city = city_in(state, area)
    return state.cities[city].owner if city else stronghold_in(state, area)


def full_strength(state: State, area: str) -> int:
    """The strength of the structure without breaches (WK-ASLT-1, WK-COMP-6)."""
    city = city_in(state, area)
    if city:
        return CITIES[city].strength + LIMITS.fortify_strength * state.cities[city].fortified
    seat = stronghold_in(state, area)
    return 0 if seat == NOBODY else BARONS[state.barons[seat].id].stronghold_strength


def breaches(state: State, area: str) -> int:
    """The breaches in the walls of the structure of an area."""
    city = city_in(state, area)
    if city:
        return state.cities[city].breaches
    seat = stronghold_in(state, area)
    return 0 if seat == NOBODY else state.barons[seat].stronghold.breaches


def walls(state: State, area: str) -> int:
    """The current strength of the structure of an area (WK-ASLT-1, WK-STR-1)."""
    return full_strength(state, area) - HUNDRED * breaches(state, area)


def breach(run: Run[State], area: str, many: int) -> int:
    """Breaches one by one as long as there is a wall; how many there was room for."""
    state = run.state
    made = min(many, walls(state, area) // HUNDRED)
    city = city_in(state, area)
    if city:
        state.cities[city].breaches += made
    else:
        state.barons[stronghold_in(state, area)].stronghold.breaches += made
    if made:
        run.tell("breached", {"area": area, "breaches": made})
    return made


def mend_fortification(run: Run[State], area: str) -> None:
    """A fortified city at strength 0 turns plain and loses one breach (WK-FORT-3)."""
    state = run.state
    city = city_in(state, area)
    if city and state.cities[city].fortified and walls(state, area) <= 0:
        state.cities[city].fortified = False
        state.cities[city].breaches -= 1
        run.tell("unfortified", {"city": city})


def is_besieged(state: State, area: str) -> bool:
    """Whether a siege marker lies there."""
    return area in state.sieges


def besieged_city(state: State, city: str) -> bool:
    """Whether a city is besieged (WK-CITY-3)."""
    return CITIES[city].area in state.sieges


def is_inside(state: State, seat: int, area: str) -> bool:
    """Whether a Baron's Nobles in an area are within walls of his own (WK-BAT-3)."""
    return structure(state, area) != "" and holder(state, area) == seat


def is_shut_in(state: State, seat: int, area: str) -> bool:
    """Whether a Baron's Nobles in an area are besieged there (WK-MOVE-7)."""
    return is_besieged(state, area) and is_inside(state, seat, area)


def unrazed(state: State, *, kingdom: bool) -> list[str]:
    """The unrazed cities of the Kingdom, or everywhere."""
    return [name for name, city in state.cities.items() if not city.razed and (CITIES[name].kingdom or not kingdom)]


def make_neutral(run: Run[State], city: str, why: str) -> None:
    """The marker goes, the fortification is lost, breaches stay up to the printed strength (WK-CITY-4)."""
    lies = run.state.cities[city]
    was = lies.owner
    lies.owner, lies.fortified = NOBODY, False
    lies.breaches = min(lies.breaches, CITIES[city].strength // HUNDRED)
    run.tell("freed", {"city": city, "seat": was, "why": why})
    lift_own_siege(run, city)


def take(run: Run[State], city: str, seat: int, why: str) -> None:
    """A Baron puts his marker on a city; walls, fortification and breaches stay as they are (WK-ASLT-7, WK-FORT-2)."""
    lies = run.state.cities[city]
    was = lies.owner
    lies.owner = seat
    run.tell("taken", {"city": city, "seat": seat, "from": was, "why": why})
    lift_own_siege(run, city)


def lift_own_siege(run: Run[State], city: str) -> None:
    """A siege stays against a new owner, unless he is the besieger himself (WK-SIEGE-7)."""
    area = CITIES[city].area
    siege = run.state.sieges.get(area)
    if siege and siege.by == run.state.cities[city].owner:
        pieces.lift_siege(run, area, fallen=True)


def raze(run: Run[State], city: str, seat: int) -> None:
    """The city is gone for good; its captor gains three times the income (WK-RAZE-1)."""
    state = run.state
    lies = state.cities[city]
    lies.owner, lies.fortified, lies.breaches, lies.razed = NOBODY, False, 0, True
    state.sieges.pop(CITIES[city].area, None)
    gained = LIMITS.raze_income_multiplier * CITIES[city].income
    state.barons[seat].crowns += gained
    run.tell("razed", {"city": city, "seat": seat, "crowns": gained})


def why_no_stronghold(state: State, seat: int, area: str) -> str | None:
    """The clause that forbids a Baron to put his stronghold into an area (WK-SET-11, WK-STR-4); None if he may."""
    if area not in AREAS or not AREAS[area].kingdom or structure(state, area):
        return "WK-SET-11"
    if state.began in SETUP.edge_strongholds_forbidden_for and AREAS[area].edge:
        return "WK-PC-2"
    if state.phase != "setup" and any(other != seat and baron.in_area(area) for other, baron in state.each()):
        return "WK-STR-4"
    return None


def stronghold_areas(state: State, seat: int) -> list[str]:
    """Where a Baron may put his stronghold."""
    return [area for area in KINGDOM if why_no_stronghold(state, seat, area) is None]


def raise_stronghold(run: Run[State], seat: int, area: str) -> None:
    """A stronghold comes onto the board, without breaches (WK-STR-4)."""
    stronghold = run.state.barons[seat].stronghold
    stronghold.area, stronghold.breaches = area, 0
    run.tell("stronghold", {"seat": seat, "area": area})


def usual_stronghold(state: State, areas: list[str]) -> str:
    """Most adjacent unrazed cities, then most neighbours, then id (D-SET-STRONGHOLD)."""
    return min(areas, key=lambda area: (-sum(map(bool, _cities_near(state, area))), -len(NEIGHBOURS[area]), area))


def _cities_near(state: State, area: str) -> list[str]:
    return [city_in(state, near) for near in NEIGHBOURS[area]]


def return_places(state: State, seat: int) -> list[str]:
    """Where an off-board Noble may return: own unbesieged cities, or the own stronghold (WK-RET-1 e)."""
    areas = [CITIES[city].area for city in state.cities_of(seat) if not besieged_city(state, city)]
    home = state.barons[seat].stronghold.area
    return sorted({*areas, *([home] if home else [])})
