"""Refusals of marches, attacks and hand-overs, each with its clause (sections 8 and 9)."""

from __future__ import annotations

from engine.contract import Refusal
from engine.games.knights.content.armies import Shape
from engine.games.knights.content.kingdom import AREAS, BORDERS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import laws, structures
from engine.games.knights.facts.ways import Way
from engine.games.knights.rules.march import march
from engine.games.knights.rules.refusals import area, baron, city, refuse
from engine.games.knights.state import State

# Marches


def cannot_move(state: State, seat: int, shape: Shape) -> Refusal:
    """Why a Noble cannot start a march with the current card."""
    noble = state.barons[seat].nobles[shape]
    if not noble.area:
        return refuse("off-board", "WK-MOVE-1")
    if noble.at_sea:
        return refuse("at-sea", "WK-SEA-2", area=area(noble.area))
    if structures.is_shut_in(state, seat, noble.area):
        return refuse("shut-in", "WK-MOVE-7", area=area(noble.area))
    if shape in march.deed_of(state).used:
        return refuse("moved", "WK-BA-8")
    return refuse("exhausted", "WK-MOVE-1") if noble.exhausted else refuse("no-way-out", "WK-MOVE-2")


def cannot_reach(goal: str) -> Refusal:
    """A Noble can move, but not into the chosen area."""
    return refuse("no-way", "WK-MOVE-2", area=area(goal))


def no_step(state: State, seat: int, shape: Shape, laid: Way, to: str) -> Refusal:
    """Why a way cannot continue into an area."""
    here = laid[-1]
    border = BORDERS[here].get(to)
    warden = march.office(state.barons[seat].nobles[shape]).cross_mountains
    if to in laid:
        return refuse("visited", "WK-MOVE-11", area=area(to))
    if border is None:
        return refuse("not-adjacent", "WK-MOVE-2", area=area(to), here=area(here))
    if not border.is_passable and not (warden and border.kind == "mountain" and len(laid) == 1):
        return refuse(f"border-{border.kind}", "WK-MOVE-3", area=area(to), here=area(here))
    if len(laid) > 1:
        return _no_passage(state, seat, laid, to)
    if march.TOLL in march.deed_of(state).obeyed and border.bridge:
        return refuse("toll", "WK-BAN-2", area=area(to))
    return refuse("not-the-goal", "WK-BA-5", area=area(to))


def _no_passage(state: State, seat: int, laid: Way, to: str) -> Refusal:
    """Why nobody can go on from the last area of a way."""
    here = laid[-1]
    roads = all(BORDERS[one][other].roads for one, other in zip((*laid[:-1], here), (*laid[1:], to), strict=True))
    if not roads or len(laid) > laws.road_areas(state, LIMITS.road_areas):
        return refuse("road", "WK-MOVE-4", areas=laws.road_areas(state, LIMITS.road_areas))
    if structures.is_shut_in(state, seat, here):
        return refuse("shut-in", "WK-MOVE-7", area=area(here))
    passes = march.deed_of(state).passes
    refused = [other for other in state.playing if not passes.get(march.pass_name(other, here), True)]
    if refused:
        return refuse("no-passage", "WK-MOVE-9", player=baron(refused[0]), area=area(here))
    if march.deed_of(state).obeyed:
        return refuse("law-obeyed", "WK-BAN-2")
    return refuse("same-way", "WK-MOVE-10", area=area(to))


def no_stop() -> Refusal:
    """A way cannot end where it began, nor outside the chosen area."""
    return refuse("no-stop", "WK-STEP-5")


def no_sail(state: State, laid: Way, to: str) -> Refusal:
    """Why a Noble cannot sail to a port."""
    start = laid[0]
    if len(laid) > 1:
        return refuse("on-foot", "WK-SEA-1")
    if march.SEA in march.deed_of(state).obeyed:
        return refuse("law-obeyed", "WK-BAN-2")
    if not AREAS[start].port or not AREAS[to].port:
        return refuse("no-port", "WK-SEA-1", area=area(to if AREAS[start].port else start))
    return refuse("not-the-goal", "WK-SEA-5", area=area(to))


# Troops taken along


def no_giver() -> Refusal:
    """Only own unexhausted Nobles and the own stronghold in the area give troops."""
    return refuse("no-giver", "WK-XFER-1")


def all_or_nothing() -> Refusal:
    """A wounded army gives everything or nothing, others card by card."""
    return refuse("all-or-nothing", "WK-XFER-2")


def too_wounded() -> Refusal:
    """The receiver would have too many casualties."""
    return refuse("too-wounded", "WK-XFER-6")


# Attacks


def nothing_there(where: str) -> Refusal:
    """Nobody can enter the area or start a battle there with the card."""
    return refuse("no-one-there", "WK-BA-5", area=area(where))


def no_battle(where: str) -> Refusal:
    """There is nothing to attack in the area."""
    return refuse("no-battle-there", "WK-BAT-1", area=area(where))


def no_fighter(where: str) -> Refusal:
    """No unexhausted Noble stands in the area."""
    return refuse("no-fighter", "WK-BAT-8", area=area(where))


def behind_walls(seat: int, where: str) -> Refusal:
    """The enemy is inside his own walls."""
    return refuse("behind-walls", "WK-BAT-3", player=baron(seat), area=area(where))


def no_enemy(seat: int, where: str) -> Refusal:
    """The enemy has no Noble there."""
    return refuse("no-enemy", "WK-BAT-1", player=baron(seat), area=area(where))


def no_walls(where: str) -> Refusal:
    """No foreign city or stronghold stands there."""
    return refuse("no-walls", "WK-BAT-1", area=area(where))


def denied(where: str) -> Refusal:
    """Third Barons were asked already with this card."""
    return refuse("denied", "WK-CATK-5", area=area(where))


def law_obeyed() -> Refusal:
    """The attack was given up for a law."""
    return refuse("law-obeyed", "WK-BAN-2")


def besieged_by(seat: int) -> Refusal:
    """Another Baron besieges it."""
    return refuse("siege-of-another", "WK-SIEGE-6", player=baron(seat))


def besieged_this_round() -> Refusal:
    """The siege was declared in this round."""
    return refuse("siege-too-soon", "WK-SIEGE-5")


def too_weak(strength: int, needed: int) -> Refusal:
    """The besiegers' strength is not greater than the defenders'."""
    return refuse("siege-too-weak", "WK-SIEGE-1", strength=strength, needed=needed)


# After the battle


def no_refuge(where: str) -> Refusal:
    """Nobody retreats there."""
    return refuse("no-refuge", "WK-RETR-2", area=area(where))


def not_yours(name: str) -> Refusal:
    """The city cannot be given as a ransom."""
    return refuse("not-your-city", "WK-STR-3", city=city(name))
