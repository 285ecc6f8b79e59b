"""Armies in a battle: units join, dice are rolled and hit, and units fall in some order."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Run
from engine.games.empire import keys
from engine.games.empire.content import COMBAT_UNITS, DIE, UnitId
from engine.games.empire.facts import armies
from engine.games.empire.facts.armies import card_of, running
from engine.games.empire.rules.pieces import add, put_units
from engine.games.empire.state import Army, Group, State

LOSS_ORDER = ("catapult", "cavalry", "galley", "infantry")


def enlist(army: Army, owner: int, unit: UnitId, many: int, sea: str = "") -> None:
    """Units join an army; none make no group."""
    if many:
        army.groups.append(Group(unit=unit, owner=owner, many=many, sea=sea))


def dice(state: State, side: int) -> dict[str, int]:
    """The dice that a side rolls in this round, by what they come from (EMP-BAT-6, EMP-NAV-2)."""
    battle = running(state)
    return armies.dice(state, battle.armies[side], battle.place, defends=side == 1)


def roll(run: Run[State], side: int) -> None:
    """Roll the dice of a side and count the hits of its army as it stands (EMP-BAT-7, EMP-NAV-3)."""
    army = running(run.state).armies[side]
    rolled = sum(dice(run.state, side).values())
    army.faces = [run.pick(DIE.faces, "die") for _ in range(rolled)]
    army.hits = hits(army)


def hits(army: Army) -> int:
    """For each kind, faces rolled or units there are, whichever is less (EMP-BAT-7)."""
    return sum(min(army.faces.count(unit), army.count(unit)) for unit in COMBAT_UNITS)


def target(group: Group) -> str:
    """How a group is named in a key: kind, then card, or owner with the sea zone of a galley."""
    if group.card:
        return f"{group.unit}>{group.card}"
    return f"{group.unit}>{keys.seat_name(group.owner)}" + (group.sea and f".{group.sea}")


def targets(army: Army) -> dict[str, int]:
    """The combat units of an army by name, with their numbers (EMP-BAT-8)."""
    return {target(group): group.many for group in army.groups if group.unit in COMBAT_UNITS}


def loss_order(state: State, army: Army, kinds: Iterable[str]) -> list[str]:
    """The groups of an army in the order in which they fall by default (D-BAT-CAS, D-NAV-CAS)."""
    rank = list(kinds)

    def place(group: Group) -> tuple[int, int, int, str]:
        lent = 0 if group.owner == army.seat else 1
        return (
            rank.index(group.unit),
            2 if group.card else lent,
            state.order.index(group.owner),
            group.card or group.sea,
        )

    return [target(group) for group in sorted((g for g in army.groups if g.unit in COMBAT_UNITS), key=place)]


def fall(state: State, army: Army, name: str) -> None:
    """A unit is removed to its owner's reserve, or marked lost on its card (EMP-BAT-8)."""
    battle = running(state)
    group = next(group for group in army.groups if target(group) == name)
    group.many -= 1
    if not group.many:
        army.groups.remove(group)
    player = state.players[group.owner]
    if group.card:
        add(card_of(player, group.card).lost, group.unit, 1)
    else:
        put_units(player, group.unit, group.sea or battle.place, -1)
