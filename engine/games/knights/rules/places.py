"""Cities and strongholds: owners, breaches, fortifications, how they change hands, and where a stronghold goes."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Move, Refusal, Run
from engine.games.knights import keys
from engine.games.knights.content.kingdom import AREAS, CITIES, KINGDOM, NEIGHBOURS
from engine.games.knights.content.printed import HUNDRED, LIMITS, SETUP
from engine.games.knights.facts import structures
from engine.games.knights.rules import pieces
from engine.games.knights.rules.base import QuestionFrame, refuse
from engine.games.knights.state import NOBODY, State


def breach(run: Run[State], area: str, many: int) -> None:
    """Add breaches while there is a wall."""
    state = run.state
    made = min(many, structures.walls(state, area) // HUNDRED)
    city = structures.city_in(state, area)
    if city:
        state.cities[city].breaches += made
    else:
        state.barons[structures.stronghold_in(state, area)].stronghold.breaches += made
    if made:
        run.tell("breached", {"area": area, "breaches": made})


def mend_fortification(run: Run[State], area: str) -> None:
    """Turn a fortified city at strength 0 plain, with one breach less (WK-FORT-3)."""
    state = run.state
    city = structures.city_in(state, area)
    if city and state.cities[city].fortified and structures.walls(state, area) <= 0:
        state.cities[city].fortified = False
        state.cities[city].breaches -= 1
        run.tell("unfortified", {"city": city})


def make_neutral(run: Run[State], city: str, why: str) -> None:
    """Make a city neutral: fortification lost, breaches kept up to the printed strength (WK-CITY-4)."""
    lies = run.state.cities[city]
    was = lies.owner
    lies.owner, lies.fortified = NOBODY, False
    lies.breaches = min(lies.breaches, CITIES[city].strength // HUNDRED)
    run.tell("freed", {"city": city, "seat": was, "why": why})
    lift_own_siege(run, city)


def take(run: Run[State], city: str, seat: int, why: str) -> None:
    """Give a city to a Baron; walls, fortification and breaches stay as they are (WK-ASLT-7, WK-FORT-2)."""
    lies = run.state.cities[city]
    was = lies.owner
    lies.owner = seat
    run.tell("taken", {"city": city, "seat": seat, "from": was, "why": why})
    lift_own_siege(run, city)


def lift_own_siege(run: Run[State], city: str) -> None:
    """Remove a siege of a city by its new owner; other sieges stay (WK-SIEGE-7)."""
    area = CITIES[city].area
    siege = run.state.sieges.get(area)
    if siege and siege.by == run.state.cities[city].owner:
        pieces.lift_siege(run, area, fallen=True)


def raze(run: Run[State], city: str, seat: int) -> None:
    """Remove a city for good; its captor gains three times the income (WK-RAZE-1)."""
    state = run.state
    lies = state.cities[city]
    lies.owner, lies.fortified, lies.breaches, lies.razed = NOBODY, False, 0, True
    state.sieges.pop(CITIES[city].area, None)
    gained = LIMITS.raze_income_multiplier * CITIES[city].income
    state.barons[seat].crowns += gained
    run.tell("razed", {"city": city, "seat": seat, "crowns": gained})


def why_no_stronghold(state: State, seat: int, area: str) -> str | None:
    """The clause that forbids a Baron to put his stronghold into an area (WK-SET-11, WK-STR-4); None if he may."""
    if area not in AREAS or not AREAS[area].kingdom or structures.structure(state, area):
        return "WK-SET-11"
    if state.began in SETUP.edge_strongholds_forbidden_for and AREAS[area].edge:
        return "WK-PC-2"
    if state.phase != "setup" and any(other != seat and baron.in_area(area) for other, baron in state.each()):
        return "WK-STR-4"
    return None


def stronghold_areas(state: State, seat: int) -> list[str]:
    return [area for area in KINGDOM if why_no_stronghold(state, seat, area) is None]


def raise_stronghold(run: Run[State], seat: int, area: str) -> None:
    """Place a stronghold on the board, without breaches (WK-STR-4)."""
    stronghold = run.state.barons[seat].stronghold
    stronghold.area, stronghold.breaches = area, 0
    run.tell("stronghold", {"seat": seat, "area": area})


class StrongholdChoice(QuestionFrame):
    """A Baron chooses the area of his stronghold (WK-SET-11, WK-STR-4)."""

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("stronghold", area) for area in KINGDOM]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if keys.verb(key) != "stronghold":
            return None
        area = keys.rest(key)
        clause = why_no_stronghold(state, self.seat, area)
        if clause is None:
            return None
        return refuse("stronghold", clause, area=area) if area in AREAS else NOT_POSSIBLE

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return self.reason(state, seat, key) or NOT_POSSIBLE

    def usual(self, state: State) -> str | None:
        """The area with the most adjacent unrazed cities, then most neighbours, then by id (D-SET-STRONGHOLD)."""

        def worth(area: str) -> tuple[int, int, str]:
            cities = sum(structures.city_in(state, near) != "" for near in NEIGHBOURS[area])
            return -cities, -len(NEIGHBOURS[area]), area

        return f"stronghold:{min(stronghold_areas(state, self.seat), key=worth)}"
