"""Legal attacks: targets, areas and attacking armies (WK-BAT, WK-CATK, WK-SIEGE-1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.contract import NOT_POSSIBLE, Refusal
from engine.games.knights import keys
from engine.games.knights.conflict import Battle, BattleKind, Holder, Side
from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.facts import combat, forces, laws, structures
from engine.games.knights.rules.march import war_refusals
from engine.games.knights.rules.march.march import deed_of
from engine.games.knights.state import NOBODY, State

OPEN: BattleKind = "open"
ASSAULT: BattleKind = "assault"
SIEGE: BattleKind = "siege"

# Abilities by their worth for a default commander (D-BAT-COMMANDER).
COMMAND_ORDER: tuple[Shape, ...] = ("triangle", "star", "square", "circle")


def battle_of(state: State) -> Battle:
    """The current battle."""
    assert state.battle is not None
    return state.battle


def fighters(state: State, seat: int, area: str) -> list[Shape]:
    """A Baron's Nobles in an area who may attack (WK-BAT-2, WK-BAT-8)."""
    baron = state.barons[seat]
    return [shape for shape in baron.in_area(area) if not baron.nobles[shape].exhausted]


def defenders(state: State, seat: int, area: str) -> list[Holder]:
    """All of a Baron's armies in an area: they fight when he is attacked there (WK-BAT-2)."""
    return [] if seat == NOBODY else forces.armies_in(state.barons[seat], area)


def open_targets(state: State, seat: int, area: str) -> list[int]:
    """Barons with Nobles in an area who are not inside their own walls (WK-BAT-3, WK-BAT-5)."""
    return [other for other in forces.others_in(state, area, seat) if not structures.is_inside(state, other, area)]


def targets(state: State, seat: int, area: str) -> list[str]:
    """Every target that a Baron might attack in an area, as in keys; Barons clockwise from him (WK-DEC-3)."""
    walls = [SIEGE, ASSAULT] if structures.structure(state, area) else []
    return [*walls, *(f"{OPEN}.{keys.seat_name(other)}" for other in state.clockwise(seat))]


def why_no_target(state: State, seat: int, area: str, target: str) -> Refusal | None:
    """Why a Baron cannot attack a target in an area with the current card."""
    if not fighters(state, seat, area):
        return war_refusals.no_fighter(area)
    kind, _, other = target.partition(".")
    if kind == OPEN:
        return _why_no_open_field(state, seat, area, keys.seat(other))
    if target == ASSAULT:
        return _why_no_attack(state, seat, area, ASSAULT)
    if target == SIEGE:
        return _why_no_attack(state, seat, area, SIEGE) or _why_no_siege(state, seat, area)
    return NOT_POSSIBLE


def _why_no_open_field(state: State, seat: int, area: str, other: int) -> Refusal | None:
    if other not in state.playing or other == seat:
        return NOT_POSSIBLE
    if other in open_targets(state, seat, area):
        return None
    if state.barons[other].in_area(area):
        return war_refusals.behind_walls(other, area)
    return war_refusals.no_enemy(other, area)


def _why_no_attack(state: State, seat: int, area: str, kind: BattleKind) -> Refusal | None:
    """Why the structure of an area cannot be attacked at all."""
    if not structures.structure(state, area) or structures.holder(state, area) == seat:
        return war_refusals.no_walls(area)
    if area in deed_of(state).denied:
        return war_refusals.denied(area)
    obeyed = [law for law in laws_due(state, area, kind) if law in deed_of(state).obeyed]
    return war_refusals.law_obeyed() if obeyed else None


def _why_no_siege(state: State, seat: int, area: str) -> Refusal | None:
    siege = state.sieges.get(area)
    if siege and siege.by != seat:
        return war_refusals.besieged_by(siege.by)
    if siege and siege.round >= state.round:
        return war_refusals.besieged_this_round()
    strong = _besieging(state, seat, fighters(state, seat, area))
    needed = structures.defence_strength(state, area)
    if combat.can_besiege(strong, needed):
        return None
    return war_refusals.too_weak(strong, needed)


def _besieging(state: State, seat: int, armies: Sequence[Holder]) -> int:
    return structures.siege_strength(state.barons[seat].army(holder) for holder in armies)


def possible(state: State, seat: int, area: str) -> list[str]:
    """The targets that a Baron can attack in an area with the current card."""
    if not fighters(state, seat, area):
        return []
    walls = [SIEGE, ASSAULT] if structures.holder(state, area) != seat and structures.structure(state, area) else []
    attacks = [target for target in walls if why_no_target(state, seat, area, target) is None]
    return [*attacks, *(f"{OPEN}.{keys.seat_name(other)}" for other in open_targets(state, seat, area))]


def fields(state: State, seat: int) -> list[str]:
    """The areas where a Baron can start a battle now."""
    areas = {noble.area for _, noble in state.barons[seat].on_board() if not noble.at_sea}
    return [area for area in sorted(areas) if possible(state, seat, area)]


def army_sets(state: State, seat: int, area: str, target: str) -> list[tuple[Shape, ...]]:
    """The sets of armies that may attack, the largest first; a siege needs enough of them (WK-BAT-9)."""
    present = fighters(state, seat, area)
    sets = [armies for many in range(len(present), 0, -1) for armies in combinations(present, many)]
    if target != SIEGE:
        return sets
    needed = structures.defence_strength(state, area)
    return [armies for armies in sets if combat.can_besiege(_besieging(state, seat, armies), needed)]


def third_barons(state: State, seat: int, area: str) -> list[int]:
    """Barons whose permission an attack on walls needs: others with a Noble in the area (WK-CATK-1)."""
    return [other for other in forces.others_in(state, area, seat) if other != structures.holder(state, area)]


def laws_due(state: State, area: str, kind: BattleKind) -> list[str]:
    """The laws that forbid an attack (WK-BAN-2)."""
    if kind == OPEN:
        return []
    due: list[str] = [kind] if laws.forbids(state, "siege" if kind == SIEGE else "assault") else []
    guarded = structures.structure(state, area) == "stronghold" and laws.forbids(state, "stronghold")
    return [*due, "stronghold"] if guarded else due


def usual_commander(state: State, seat: int, shapes: Sequence[Shape]) -> Shape:
    """The Noble with the strongest ability, unexhausted ones first (D-BAT-COMMANDER)."""
    nobles = state.barons[seat].nobles
    return min(shapes, key=lambda shape: (nobles[shape].exhausted, COMMAND_ORDER.index(shape)))


# The sides of a battle


def nobles_of(side: Side) -> list[Shape]:
    """The Nobles who fight on a side."""
    return [shape for shape in SHAPES if shape in side.armies]


def alive(state: State, side: Side) -> list[Shape]:
    """The Nobles of a side whose casualties have not reached their strength (WK-OPEN-7)."""
    return [shape for shape in nobles_of(side) if not forces.is_spent(state.barons[side.seat].nobles[shape])]


def ability(state: State, side: Side) -> Shape | None:
    """The ability of a side: that of an unexhausted commander (WK-OPEN-6)."""
    if side.commander is None:
        return None
    return None if state.barons[side.seat].nobles[side.commander].exhausted else side.commander


def strength_of(state: State, side: Side, walls: int = 0) -> int:
    """The strength for which a side draws cards (WK-OPEN-2)."""
    return walls + sum(state.barons[side.seat].army(army).effective for army in side.armies)


def holds_out(state: State, battle: Battle) -> bool:
    """Whether the defender still stands: a living Noble, walls, or a garrison that can take more (WK-ASLT-5)."""
    if alive(state, battle.defender):
        return True
    if battle.kind == OPEN:
        return False
    garrison = "stronghold" in battle.defender.armies and not forces.is_spent(
        state.barons[battle.defender.seat].stronghold
    )
    return garrison or structures.walls(state, battle.area) > 0
