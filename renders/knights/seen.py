"""Queries on a view, and what a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from engine.contract import Place, ranked
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy, AskedDeclaration, AskedPermission, AskedPlan, AskedTroop, AskedWay
from engine.games.knights.content.armies import TROOPS, to_share
from engine.games.knights.content.cards import EXPEDITIONS
from engine.games.knights.content.kingdom import AREAS, CITIES, CITY_IN
from engine.games.knights.content.printed import ZONES
from engine.games.knights.view import ArmyView, View

# The holder of the troops that no Noble leads.
STRONGHOLD: Final = "stronghold"
COUNTS = ("crowns", "votes", "faith", "influence", "cities", "charges", "held")
PARTS = ("round", "pool", "chairman", "head", "event_colour", "laws", "prohibitions", "track", "left")


def nobles_at(view: View, seat: int, area: str, *, at_sea: bool) -> list[ArmyView]:
    """A Baron's Nobles in an area, or on its port icon."""
    return [
        army
        for army in view.barons[seat].armies
        if army.holder != STRONGHOLD and army.area == area and army.at_sea == at_sea
    ]


def armies_shown(view: View, seat: int) -> list[ArmyView]:
    """A Baron's armies; while the viewer assigns his first troops, including those assigned so far."""
    armies = list(view.barons[seat].armies)
    if seat != view.seat or not isinstance(view.asked, AskedTroop):
        return armies
    cards = to_share(view.barons[seat].stronghold.troops)
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


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it: areas, counts of Barons, and parts of the council."""

    areas: frozenset[str] = frozenset()
    counts: frozenset[tuple[int, str]] = frozenset()
    armies: frozenset[tuple[int, str]] = frozenset()
    parts: frozenset[str] = frozenset()
    offer: Counter[str] = Counter()
    agendas: Counter[str] = Counter()
    hand: Counter[str] = Counter()


class Targets(msgspec.Struct, frozen=True):
    areas: frozenset[str] = frozenset()
    nobles: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()
    agendas: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()
    expeditions: frozenset[str] = frozenset()
    seats: frozenset[int] = frozenset()


def news(view: View, before: View | None) -> News:
    if before is None:
        return News()
    pairs = [(seat, now, before.barons[seat]) for seat, now in enumerate(view.barons) if seat < before.seats]
    parts = {part for part in PARTS if getattr(view, part) != getattr(before, part)}
    parts |= {f"zone.{zone}" for zone in ZONES if view.zones.get(zone) != before.zones.get(zone)}
    parts |= {f"expedition.{name}" for name in EXPEDITIONS if view.voyages.get(name) != before.voyages.get(name)}
    return News(
        areas=frozenset(area for area in AREAS if _there(view, area) != _there(before, area)),
        counts=frozenset(
            (seat, name) for seat, now, then in pairs for name in COUNTS if getattr(now, name) != getattr(then, name)
        ),
        armies=frozenset(
            (seat, army.holder)
            for seat, now, then in pairs
            for army, was in zip(now.armies, then.armies, strict=True)
            if army != was
        ),
        parts=frozenset(parts),
        offer=Counter(view.offer) - Counter(before.offer),
        agendas=Counter(view.display) - Counter(before.display),
        hand=Counter(_hand(view)) - Counter(_hand(before)),
    )


def _hand(view: View) -> tuple[str, ...]:
    return () if view.own is None else view.own.hand


def _there(view: View, area: str) -> tuple[object, ...]:
    city = view.cities.get(CITY_IN.get(area, ""))
    forts = tuple((seat, baron.breaches) for seat, baron in enumerate(view.barons) if baron.stronghold.area == area)
    armies = tuple((seat, *_seen(army)) for seat, b in enumerate(view.barons) for army in b.armies if army.area == area)
    return (city, view.sieges.get(area), forts, armies)


def _seen(army: ArmyView) -> tuple[object, ...]:
    return army.holder, army.at_sea, army.exhausted, army.effective


def targets(marks: Iterable[str]) -> Targets:
    """The targets that legal moves refer to; a city is marked on its area."""
    found: dict[str, set[str]] = {}
    for mark in marks:
        sort, _, name = mark.partition(".")
        found.setdefault(sort, set()).add(name)
    cities = {CITIES[name].area for name in found.get("city", ()) if name in CITIES}
    return Targets(
        areas=frozenset(found.get("area", set()) | cities),
        nobles=frozenset(found.get("noble", ())),
        actions=frozenset(found.get("action", ())),
        agendas=frozenset(found.get("agenda", ())),
        zones=frozenset(found.get("zone", ())),
        expeditions=frozenset(found.get("expedition", ())),
        seats=frozenset(int(seat) - 1 for seat in found.get("seat", ())),
    )
