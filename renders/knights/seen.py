"""Queries on a view: Nobles by place, strongholds, sieges, and the battle and Assembly to show."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.contract import Place, ranked
from engine.games.knights import keys
from engine.games.knights.asked import AskedPlan, AskedTroop
from engine.games.knights.asked_war import AskedArmy, AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.conflict import Battle
from engine.games.knights.content.armies import TROOPS, to_share
from engine.games.knights.state import Assembly
from engine.games.knights.view import ArmyView, View

# The holder of the troops that no Noble leads.
STRONGHOLD: Final = "stronghold"


def nobles_at(view: View, seat: int, area: str, *, at_sea: bool) -> list[ArmyView]:
    """A Baron's Nobles in an area, or on its port icon."""
    return [
        army
        for army in view.barons[seat].armies
        if army.holder != STRONGHOLD and army.area == area and army.at_sea == at_sea
    ]


def garrison(view: View, seat: int) -> ArmyView:
    """The troops in a Baron's stronghold."""
    return next(army for army in view.barons[seat].armies if army.holder == STRONGHOLD)


def stronghold_in(view: View, area: str) -> int | None:
    """The Baron whose stronghold stands in an area."""
    return next((seat for seat in range(view.seats) if garrison(view, seat).area == area), None)


def battle_shown(view: View) -> Battle | None:
    """The current battle, or else the last one."""
    return view.battle or view.fought


def assembly_shown(view: View) -> Assembly | None:
    """The current Assembly, or else the last one."""
    return view.assembly or view.last_assembly


def army_of(view: View, seat: int, holder: str) -> ArmyView:
    """A Baron's army."""
    return next(army for army in view.barons[seat].armies if army.holder == holder)


def armies_shown(view: View, seat: int) -> list[ArmyView]:
    """A Baron's armies; while the viewer assigns his first troops, including those assigned so far."""
    armies = list(view.barons[seat].armies)
    if seat != view.seat or not isinstance(view.asked, AskedTroop):
        return armies
    cards = to_share(garrison(view, seat).troops)
    given = list(zip(cards, view.asked.chosen, strict=False))
    left = cards[len(given) :]
    return [_armed(army, given, left if army.holder == STRONGHOLD else []) for army in armies]


def _armed(army: ArmyView, given: list[tuple[str, str]], left: list[str]) -> ArmyView:
    troops = (*left, *(card for card, holder in given if holder == army.holder))
    strength = sum(TROOPS[card].strength for card in troops)
    return msgspec.structs.replace(army, troops=troops, strength=strength, effective=strength)


def way_shown(view: View) -> tuple[str, ...]:
    """The areas of the path that the viewer is choosing for a Noble, the start first."""
    return view.asked.way if isinstance(view.asked, AskedWay) else ()


def place_asked(view: View) -> tuple[str, ...]:
    """The area that the viewer's current question concerns."""
    about = AskedArmy | AskedDeclaration | AskedPermission
    return (view.asked.area,) if isinstance(view.asked, about) and view.asked.area else ()


def plan_shown(view: View) -> tuple[tuple[str, ...], ...]:
    """The viewer's cards by stack; while he is planning, those laid so far."""
    if view.own is None:
        return ()
    if isinstance(view.asked, AskedPlan):
        return tuple(tuple(keys.split(laid)) for laid in view.asked.chosen)
    return view.own.plan


def standing(view: View) -> tuple[Place, ...]:
    """The Barons by Influence, and by cities if that is equal; eliminated ones come last."""
    merits = {
        seat: (not baron.out, baron.out, baron.influence, len(baron.cities)) for seat, baron in enumerate(view.barons)
    }
    return ranked(merits, {seat: baron.influence for seat, baron in enumerate(view.barons)})
