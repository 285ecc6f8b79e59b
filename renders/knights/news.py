"""What a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.games.knights.content.cards import EXPEDITIONS
from engine.games.knights.content.kingdom import AREAS, CITIES, CITY_IN
from engine.games.knights.content.printed import ZONES
from engine.games.knights.view import ArmyView, View
from renders.knights.seen import garrison

COUNTS = ("crowns", "votes", "faith", "influence", "cities", "charges", "held")
PARTS = ("round", "pool", "chairman", "head", "event_colour", "laws", "prohibitions", "track", "left")


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
    """The targets of legal moves."""

    areas: frozenset[str] = frozenset()
    nobles: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()
    agendas: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()
    expeditions: frozenset[str] = frozenset()
    seats: frozenset[int] = frozenset()


def news(view: View, before: View | None) -> News:
    """The differences between two views."""
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
    """All pieces in an area."""
    city = view.cities.get(CITY_IN.get(area, ""))
    forts = tuple((seat, baron.breaches) for seat, baron in enumerate(view.barons) if garrison(view, seat).area == area)
    armies = tuple((seat, *_seen(army)) for seat, b in enumerate(view.barons) for army in b.armies if army.area == area)
    return (city, view.sieges.get(area), forts, armies)


def _seen(army: ArmyView) -> tuple[object, ...]:
    """The visible properties of an army on the map."""
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
