"""The marches of one Noble: ways, permissions, pick-ups of troops, and laws obeyed or refused (section 8, WK-BAN-2)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from engine.contract import Frame, Move, Question, Refusal, Run
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard
from engine.games.knights.conflict import STRONGHOLD, Holder, Pickup
from engine.games.knights.content.armies import SHAPES, TROOPS, Shape
from engine.games.knights.content.cards import AGENDAS, AgendaParams
from engine.games.knights.content.kingdom import AREAS, BORDERS, Way, bridges, by_land, by_sea, distinct, passed
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts import laws, structures
from engine.games.knights.rules import pieces
from engine.games.knights.rules.base import LawAnswer, QuestionFrame, nearest, refuse
from engine.games.knights.rules.council import bans
from engine.games.knights.state import Noble, State

# What a law can forbid on a march (WK-OPT-2), and its possible demands.
ROAD: laws.Forbidden = "road"
SEA: laws.Forbidden = "sea"
TOLL = "toll"


class OnTheMap(QuestionFrame):
    """A step on the map: others know only that the card is being carried out (section 15)."""

    def own_question(self, state: State) -> Question:
        raise NotImplementedError

    def asked(self, state: State, seat: int | None) -> Question | None:
        card = state.current_deed.card
        return self.own_question(state) if seat == self.seat else AskedCard("card", seat=card.owner, card=card.kind)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        return (self,) if seat == self.seat else ()


# The first words of notes that order something on the map (WK-ASYNC-9).
WAR_NOTES = ("march", "again", "besiege", "assault")


def noted(state: State) -> str:
    """The note for the current card, if it concerns the map."""
    note = state.current_deed.note
    return note if note.partition(".")[0] in WAR_NOTES else ""


def exhaust(state: State) -> None:
    """End the card: every Noble who moved or attacked with it is exhausted (WK-BA-5, WK-MOVE-6, WK-BAT-7)."""
    deed = state.current_deed
    for shape in deed.used:
        noble = state.barons[deed.card.owner].nobles[shape]
        noble.exhausted = noble.on_board


def office(noble: Noble) -> AgendaParams:
    return AGENDAS[noble.office].params if noble.office else AgendaParams()


def can_set_out(state: State, seat: int, shape: Shape) -> bool:
    """Whether a Noble can move with the card: unexhausted, not at sea, not besieged, not moved yet (WK-BA-8)."""
    noble = state.barons[seat].nobles[shape]
    fit = noble.area and not noble.at_sea and not noble.exhausted and shape not in state.current_deed.used
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

    def marks(way: Way) -> tuple[object, ...]:
        asked = frozenset((area, other) for area in passed(way) for other in structures.concerned(state, seat, area))
        return asked, bridges(way), frozenset(area for area in passed(way) if givers(state, seat, area))

    return distinct(ways, marks)


def closed_areas(state: State, seat: int) -> set[str]:
    """Areas that no way passes: refused with this card, or an own besieged city, where it ends (WK-MOVE-7, 9)."""
    refused = {name.partition(".")[2] for name, granted in state.current_deed.passes.items() if not granted}
    return refused | {area for area in state.sieges if structures.is_shut_in(state, seat, area)}


def is_open(state: State, seat: int, way: Way, closed: set[str]) -> bool:
    """Whether a way passes no closed area and breaks no law that was obeyed with this card."""
    obeyed = state.current_deed.obeyed
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
            if pass_name(other, area) not in state.current_deed.passes:
                asked.setdefault(other, []).append(area)
    return asked


def toll(state: State, way: Way) -> int:
    return bridges(way) * laws.bridge_toll(state)


def sea_goals(state: State, seat: int, shape: Shape, goal: str = "") -> list[str]:
    """The ports a Noble can sail to with this card, or the named one alone (WK-SEA-1, WK-SEA-5)."""
    if SEA in state.current_deed.obeyed:
        return []
    return [port for port in by_sea(state.barons[seat].nobles[shape].area) if goal in ("", port)]


def can_reach(state: State, seat: int, shape: Shape, goal: str = "") -> bool:
    if not can_set_out(state, seat, shape):
        return False
    return bool(sea_goals(state, seat, shape, goal) or land_ways(state, seat, shape, goal))


def goals(state: State, seat: int) -> set[str]:
    """Every area or port icon that any Noble can reach with this card (WK-STEP-4)."""
    return {goal for shape in SHAPES for goal in goals_of(state, seat, shape)}


def goals_of(state: State, seat: int, shape: Shape) -> set[str]:
    if not can_set_out(state, seat, shape):
        return set()
    return {*sea_goals(state, seat, shape), *(way[-1] for way in land_ways(state, seat, shape))}


# Why not


def why_no_start(state: State, seat: int, shape: Shape) -> Refusal:
    noble = state.barons[seat].nobles[shape]
    if not noble.area:
        return refuse("off-board", "WK-MOVE-1")
    if noble.at_sea:
        return refuse("at-sea", "WK-SEA-2", area=noble.area)
    if structures.is_shut_in(state, seat, noble.area):
        return refuse("shut-in", "WK-MOVE-7", area=noble.area)
    if shape in state.current_deed.used:
        return refuse("moved", "WK-BA-8")
    return refuse("exhausted", "WK-MOVE-1") if noble.exhausted else refuse("no-way-out", "WK-MOVE-2")


def why_no_step(state: State, seat: int, shape: Shape, laid: Way, to: str) -> Refusal:
    here = laid[-1]
    border = BORDERS[here].get(to)
    warden = office(state.barons[seat].nobles[shape]).cross_mountains
    if to in laid:
        return refuse("visited", "WK-MOVE-11", area=to)
    if border is None:
        return refuse("not-adjacent", "WK-MOVE-2", area=to, here=here)
    if not border.is_passable and not (warden and border.kind == "mountain" and len(laid) == 1):
        return refuse(f"border-{border.kind}", "WK-MOVE-3", area=to, here=here)
    if len(laid) > 1:
        return _why_no_passage(state, seat, laid, to)
    if TOLL in state.current_deed.obeyed and border.bridge:
        return refuse("toll", "WK-BAN-2", area=to)
    return refuse("not-the-goal", "WK-BA-5", area=to)


def _why_no_passage(state: State, seat: int, laid: Way, to: str) -> Refusal:
    here = laid[-1]
    roads = all(BORDERS[one][other].roads for one, other in zip((*laid[:-1], here), (*laid[1:], to), strict=True))
    if not roads or len(laid) > laws.road_areas(state, LIMITS.road_areas):
        return refuse("road", "WK-MOVE-4", areas=laws.road_areas(state, LIMITS.road_areas))
    if structures.is_shut_in(state, seat, here):
        return refuse("shut-in", "WK-MOVE-7", area=here)
    passes = state.current_deed.passes
    refused = [other for other in state.playing if not passes.get(pass_name(other, here), True)]
    if refused:
        return refuse("no-passage", "WK-MOVE-9", player=refused[0], area=here)
    if state.current_deed.obeyed:
        return refuse("law-obeyed", "WK-BAN-2")
    return refuse("same-way", "WK-MOVE-10", area=to)


def why_no_sail(state: State, laid: Way, to: str) -> Refusal:
    start = laid[0]
    if len(laid) > 1:
        return refuse("on-foot", "WK-SEA-1")
    if SEA in state.current_deed.obeyed:
        return refuse("law-obeyed", "WK-BAN-2")
    if not AREAS[start].port or not AREAS[to].port:
        return refuse("no-port", "WK-SEA-1", area=to if AREAS[start].port else start)
    return refuse("not-the-goal", "WK-SEA-5", area=to)


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
    left = list(state.barons[seat].army(giver).troops)
    for pickup in taken:
        if pickup.giver == giver:
            for card in picked(left, pickup):
                left.remove(card)
    return left


def picked(cards: list[str], pickup: Pickup) -> list[str]:
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


class Bound(Frame[State], kw_only=True):
    """An action that laws may forbid; `answers` are its Baron's answers for each law."""

    seat: int
    answers: dict[str, str] = msgspec.field(default_factory=dict)


def named(state: State, law: str) -> str:
    """The agenda with the toll or prohibition; a prohibition of an open private motion has no agenda."""
    if law == TOLL:
        return laws.in_force(state, "bridge_toll")
    return next((laws.forbids(state, what) for what in laws.FORBIDDEN if what == law), law)


def given_up(state: State, bound: Bound, price: int = 0) -> list[str]:
    """The laws for which a Baron gives his action up; a toll only if he cannot pay it."""
    short = state.barons[bound.seat].crowns < price
    return [law for law, key in bound.answers.items() if key == keys.COMPLY and (law != TOLL or short)]


def goes_on(run: Run[State], bound: Bound, price: int = 0) -> bool:
    """Whether an action continues after its Baron's answers: refusing a law bans him, and it is ignored once."""
    state = run.state
    for law, key in bound.answers.items():
        if key == keys.REFUSE:
            run.tell("refused", {"seat": bound.seat, "agenda": named(state, law)})
            bans.ban(run, [bound.seat])
    obeyed = given_up(state, bound, price)
    state.current_deed.obeyed.extend(obeyed)
    if not obeyed and bound.answers.get(TOLL) == keys.COMPLY:
        state.barons[bound.seat].crowns -= price
        run.tell("paid_law", {"seat": bound.seat, "agenda": named(state, TOLL), "crowns": price})
    return not obeyed


def turn_back(run: Run[State]) -> None:
    """Cancel an action: its frame is removed, and its Baron chooses again (WK-MOVE-9, WK-CATK-4)."""
    run.pop()
    run.state.current_deed.turned_back = True


class Obey(LawAnswer, tag="obey"):
    """A Baron complies with a law, or refuses and is banned; once banned he ignores it at no cost (WK-BAN-2)."""

    answers = (Move(keys.COMPLY), Move(keys.REFUSE, commits=True))

    law: str
    price: int = 0

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("law", seat=self.seat, card=named(state, self.law), price=self.price)

    def decide(self, run: Run[State], key: str) -> None:
        nearest(run.stack, Bound).answers[self.law] = key
