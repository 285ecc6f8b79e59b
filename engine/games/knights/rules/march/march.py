"""The marches of one Noble: his ways, the permissions they need, and pick-ups of troops (section 8)."""

from __future__ import annotations

from engine.games.knights.asked import AskedCard
from engine.games.knights.conflict import STRONGHOLD, Deed, Holder, Pickup
from engine.games.knights.content.armies import SHAPES, TROOPS, Shape
from engine.games.knights.content.cards import AGENDAS, AgendaParams
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts import laws, structures
from engine.games.knights.facts.ways import Way, bridges, by_land, by_sea, distinct, passed
from engine.games.knights.rules import pieces
from engine.games.knights.state import Noble, State

# What a law can forbid on a march (WK-OPT-2), and its possible demands.
ROAD: laws.Forbidden = "road"
SEA: laws.Forbidden = "sea"
TOLL = "toll"


def under_way(state: State) -> AskedCard:
    """The public question while a Baron carries a card out, without his steps so far (section 15)."""
    card = deed_of(state).card
    return AskedCard("card", seat=card.owner, card=card.kind)


# The first words of notes that order something on the map (WK-ASYNC-9).
WAR_NOTES = ("march", "again", "besiege", "assault")


def noted(state: State) -> str:
    """The note for the current card, if it concerns the map."""
    note = deed_of(state).note
    return note if note.partition(".")[0] in WAR_NOTES else ""


def exhaust(state: State) -> None:
    """End the card: every Noble who moved or attacked with it is exhausted (WK-BA-5, WK-MOVE-6, WK-BAT-7)."""
    deed = deed_of(state)
    for shape in deed.used:
        noble = state.barons[deed.card.owner].nobles[shape]
        noble.exhausted = noble.on_board


def deed_of(state: State) -> Deed:
    """The action card that is being carried out."""
    assert state.deed is not None
    return state.deed


NO_OFFICE = AgendaParams()


def office(noble: Noble) -> AgendaParams:
    """The effects of a Noble's office."""
    return AGENDAS[noble.office].params if noble.office else NO_OFFICE


def can_set_out(state: State, seat: int, shape: Shape) -> bool:
    """Whether a Noble can move with the card: unexhausted, not at sea, not besieged, not moved yet (WK-BA-8)."""
    noble = state.barons[seat].nobles[shape]
    fit = noble.area and not noble.at_sea and not noble.exhausted and shape not in deed_of(state).used
    return bool(fit) and not structures.is_shut_in(state, seat, noble.area)


def land_ways(state: State, seat: int, shape: Shape, goal: str = "") -> list[Way]:
    """The ways by land that a Noble can still take with this card, to an area if one is named."""
    noble = state.barons[seat].nobles[shape]
    found = by_land(noble.area, laws.road_areas(state, LIMITS.road_areas), office(noble).cross_mountains)
    to_goal = [way for way in found if way[-1] == goal] if goal else found
    closed = closed_areas(state, seat)
    return [way for way in to_goal if is_open(state, seat, way, closed)]


def different(state: State, seat: int, ways: list[Way]) -> list[Way]:
    """The ways that differ in end, permissions, tolls or pick-ups; of equal ones the first (WK-MOVE-10)."""
    return distinct(ways, lambda way: (_leave_needed(state, seat, way), bridges(way), _suppliers(state, seat, way)))


def closed_areas(state: State, seat: int) -> set[str]:
    """Areas that no way passes: refused with this card, or an own besieged city, where it ends (WK-MOVE-7, 9)."""
    refused = {name.partition(".")[2] for name, granted in deed_of(state).passes.items() if not granted}
    return refused | {area for area in state.sieges if structures.is_shut_in(state, seat, area)}


def is_open(state: State, seat: int, way: Way, closed: set[str]) -> bool:
    """Whether a way passes no closed area and breaks no law that was obeyed with this card."""
    obeyed = deed_of(state).obeyed
    if ROAD in obeyed and passed(way):
        return False
    if TOLL in obeyed and toll(state, way) > state.barons[seat].crowns:
        return False
    return closed.isdisjoint(passed(way))


def pass_name(seat: int, area: str) -> str:
    """The key under which a Baron's answer to a request for passage is stored."""
    return f"{seat}.{area}"


def leave_missing(state: State, seat: int, way: Way) -> dict[int, list[str]]:
    """The areas of a way for which each Baron must still be asked with this card (WK-MOVE-9)."""
    asked: dict[int, list[str]] = {}
    for area in passed(way):
        for other in structures.concerned(state, seat, area):
            if pass_name(other, area) not in deed_of(state).passes:
                asked.setdefault(other, []).append(area)
    return asked


def _leave_needed(state: State, seat: int, way: Way) -> frozenset[tuple[str, int]]:
    return frozenset((area, other) for area in passed(way) for other in structures.concerned(state, seat, area))


def _suppliers(state: State, seat: int, way: Way) -> frozenset[str]:
    return frozenset(area for area in passed(way) if givers(state, seat, area))


def toll(state: State, way: Way) -> int:
    """The crowns a way costs if bridges have a toll."""
    return bridges(way) * laws.bridge_toll(state)


def sea_goals(state: State, seat: int, shape: Shape, goal: str = "") -> list[str]:
    """The ports a Noble can sail to with this card, or the named one alone (WK-SEA-1, WK-SEA-5)."""
    if SEA in deed_of(state).obeyed:
        return []
    return [port for port in by_sea(state.barons[seat].nobles[shape].area) if goal in ("", port)]


def can_reach(state: State, seat: int, shape: Shape, goal: str = "") -> bool:
    """Whether a Noble can move with this card, into an area if one is named."""
    if not can_set_out(state, seat, shape):
        return False
    return bool(sea_goals(state, seat, shape, goal) or land_ways(state, seat, shape, goal))


def goals(state: State, seat: int) -> set[str]:
    """Every area or port icon that any Noble can reach with this card (WK-STEP-4)."""
    return {goal for shape in SHAPES for goal in goals_of(state, seat, shape)}


def goals_of(state: State, seat: int, shape: Shape) -> set[str]:
    """Every area or port icon that a Noble can reach with this card."""
    if not can_set_out(state, seat, shape):
        return set()
    return {*sea_goals(state, seat, shape), *(way[-1] for way in land_ways(state, seat, shape))}


# Picking up troops (WK-XFER)


def givers(state: State, seat: int, area: str, but: Shape | None = None) -> list[Holder]:
    """Own armies in an area that a passing Noble may take troops from (WK-XFER-1, WK-XFER-3)."""
    if structures.is_shut_in(state, seat, area):
        return []
    baron = state.barons[seat]
    found: list[Holder] = [
        shape
        for shape in baron.in_area(area)
        if shape != but and not baron.nobles[shape].exhausted and baron.nobles[shape].troops
    ]
    if baron.stronghold.area == area and baron.stronghold.troops:
        found.append(STRONGHOLD)
    return found


def cards_left(state: State, seat: int, giver: Holder, taken: list[Pickup]) -> list[str]:
    """The cards of an army that earlier pick-ups leave."""
    left = list(state.barons[seat].army(giver).troops)
    for pickup in taken:
        if pickup.giver == giver:
            for card in picked(left, pickup):
                left.remove(card)
    return left


def picked(cards: list[str], pickup: Pickup) -> list[str]:
    """The cards that a pick-up takes out of an army."""
    return [pieces.of_kind(cards, pickup.kind)] if pickup.kind else list(cards)


def survives(state: State, seat: int, taker: Shape, taken: list[Pickup]) -> bool:
    """Whether the receiver's strength stays above his casualties after all pick-ups (WK-XFER-6)."""
    baron = state.barons[seat]
    noble = baron.nobles[taker]
    whole = {pickup.giver for pickup in taken if not pickup.kind}
    tokens = noble.tokens + sum(baron.army(giver).tokens for giver in whole)
    coming = 0
    for giver in dict.fromkeys(pickup.giver for pickup in taken):
        had, left = baron.army(giver).troops, cards_left(state, seat, giver, taken)
        coming += sum(TROOPS[card].strength for card in had) - sum(TROOPS[card].strength for card in left)
    return not tokens or HUNDRED * tokens < noble.strength + coming
