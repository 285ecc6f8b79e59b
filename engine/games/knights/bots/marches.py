"""Values of places for his Nobles, and the best order for an action card (D-MOB, D-VERSATILE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.games.knights.bots.position import WEIGHTS, Position
from engine.games.knights.bots.war import Attack, battle, besieging, best_attack
from engine.games.knights.conflict import ASSAULT, STRONGHOLD
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.kingdom import NEIGHBOURS, Way, by_land, by_sea, passed
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import laws
from engine.games.knights.facts.laws import Forbidden
from engine.games.knights.rules.war.marches import ROAD, SEA, pass_name
from engine.games.knights.view import ArmyView

_W = WEIGHTS.war


class Trip(NamedTuple):
    noble: ArmyView
    way: Way
    at_sea: bool
    extra: int
    asks: bool


class Order(NamedTuple):
    area: str
    trips: tuple[Trip, ...]
    attack: Attack | None
    worth: float


# Standing in a place


def prospects(position: Position, area: str, band: Sequence[ArmyView]) -> float:
    """The value of the walls of an area for some of his Nobles: by a siege next, or else by storming."""
    if not band or not position.has_walls(area) or position.holder(area) == position.seat:
        return 0
    worth = position.worth(area)
    if besieging(position, area, band):
        return worth * (_W.leave_siege if area in position.view.sieges else _W.stand_siege)
    return _W.stand_assault * battle(position, area, ASSAULT, band).win * worth


def footing(position: Position, area: str, band: Sequence[ArmyView]) -> float:
    """The value of some of his Nobles in an area, without own cities."""
    if not band:
        return 0
    near = max((prospects(position, place, band) for place in NEIGHBOURS[area]), default=0)
    enemies = [
        sum(army.effective for army in position.nobles(area, seat))
        for seat in position.foreigners(area)
        if not (position.has_walls(area) and position.holder(area) == seat)
    ]
    outnumbered = max(enemies, default=0) > sum(army.effective for army in band)
    return prospects(position, area, band) + _W.next_door * near - _W.outnumbered * outnumbered


def arrival(position: Position, area: str, coming: Sequence[ArmyView]) -> float:
    """The value of some of his Nobles joining those in an area."""
    there = position.nobles(area, position.seat)
    gain = footing(position, area, [*there, *coming]) - footing(position, area, there)
    if coming and not there and position.city_in(area) and position.holder(area) == position.seat:
        gain += _W.stand_own * position.worth(area)
    return gain


def leaving(position: Position, area: str, going: Sequence[ArmyView]) -> float:
    """The loss if some of his Nobles leave an area."""
    there = position.nobles(area, position.seat)
    stay = [army for army in there if army not in going]
    cost = footing(position, area, there) - footing(position, area, stay)
    if going and not stay and position.city_in(area) and position.holder(area) == position.seat:
        cost += _W.leave_city * position.worth(area) + _W.leave_enemy * position.threats(area)
    return cost


# Going somewhere


def may_go(position: Position, army: ArmyView) -> bool:
    """Whether a Noble can set out with the card under way (WK-BA-8)."""
    deed = position.view.deed
    used = deed.used if deed else []
    fit = army.holder != STRONGHOLD and army.area and not army.at_sea and not army.exhausted
    return bool(fit) and army.holder not in used and not position.is_shut_in(army.area)


def ways_of(position: Position, army: ArmyView) -> list[Way]:
    roads = laws.road_areas(position.view, LIMITS.road_areas)
    mountains = bool(army.office) and AGENDAS[army.office].params.cross_mountains
    barred = _is_forbidden(position, ROAD)
    deed = position.view.deed
    refused = [name.partition(".")[2] for name, granted in deed.passes.items() if not granted] if deed else []

    def is_open(way: Way) -> bool:
        closed = barred or any(area in refused or position.is_shut_in(area) for area in passed(way))
        return not (closed and passed(way))

    return list(filter(is_open, by_land(army.area, roads, mountains)))


def _is_forbidden(position: Position, what: Forbidden) -> bool:
    """Whether a prohibition binds him: whoever is banned ignores it (WK-BAN-2)."""
    return what in position.view.prohibitions and not position.own.banned


def garrison_on(position: Position, way: Sequence[str]) -> int:
    home = position.army(STRONGHOLD)
    free = home.area in way and home.troops and not home.tokens and not position.is_shut_in(home.area)
    return home.strength if free else 0


def trips(position: Position, army: ArmyView, goal: str = "", laid: Way = ()) -> list[Trip]:
    """How a Noble can go, the best way for each goal; `laid` is the beginning of it."""
    found: dict[str, Trip] = {}
    passes = position.view.deed.passes if position.view.deed else {}
    for way in ways_of(position, army):
        if goal in ("", way[-1]) and way[: len(laid)] == laid:
            needed = [pass_name(other, area) for area in passed(way) for other in position.concerned(area)]
            asks = not all(map(passes.get, needed))
            trip = Trip(army, way, at_sea=False, extra=garrison_on(position, way), asks=asks)
            known = found.get(way[-1])
            if known is None or (trip.asks, -trip.extra) < (known.asks, -known.extra):
                found[way[-1]] = trip
    if len(laid) < 2 and not _is_forbidden(position, SEA):
        for port in by_sea(army.area):
            if goal in ("", port) and port not in found:
                extra = garrison_on(position, (army.area,))
                found[port] = Trip(army, (army.area, port), at_sea=True, extra=extra, asks=False)
    return list(found.values())


def goings(position: Position, army: ArmyView, goal: str = "", laid: Way = ()) -> list[Order]:
    """The places to which one Noble can go without a battle, the best first; `laid` is the beginning of his way."""
    return best_first(_marched(position, trip.way[-1], (trip,)) for trip in trips(position, army, goal, laid))


def best_first(orders: Iterable[Order | None]) -> list[Order]:
    return sorted((order for order in orders if order), key=lambda order: order.worth, reverse=True)


def best_marches(position: Position, shapes: Iterable[str]) -> list[Order]:
    return best_first(order for shape in shapes for order in goings(position, position.army(shape))[:1])


def _marched(position: Position, area: str, moving: tuple[Trip, ...]) -> Order:
    gain = arrival(position, area, [trip.noble for trip in moving])
    if gain > 0 and any(trip.at_sea for trip in moving):
        gain *= _W.by_sea
    return Order(area, moving, None, gain - _cost(position, moving))


def _cost(position: Position, moving: Sequence[Trip]) -> float:
    starts = dict.fromkeys(trip.noble.area for trip in moving)
    left = sum(leaving(position, area, [trip.noble for trip in moving if trip.noble.area == area]) for area in starts)
    return left + _W.permission * sum(trip.asks for trip in moving)


# Orders for a card


def mobilizations(position: Position, area: str) -> Iterator[Order]:
    """Everything Mobilize Forces can do in an area: any Nobles move there, then a battle or none."""
    present = position.own.ready_in(area)
    coming = [
        trip
        for army in position.own.armies
        if may_go(position, army) and army.area != area
        for trip in trips(position, army, area)
    ]
    embattled = bool(position.foreigners(area)) or (position.has_walls(area) and position.holder(area) != position.seat)
    for many in range(len(coming) + 1):
        for moving in combinations(coming, many):
            if moving:
                yield _marched(position, area, moving)
            if embattled and not any(trip.at_sea for trip in moving):
                yield from _fought(position, area, present, moving)


def _fought(position: Position, area: str, present: Sequence[ArmyView], moving: tuple[Trip, ...]) -> Iterator[Order]:
    """The battle that those present and those who come can fight; whoever comes takes part in it."""
    extra = max((trip.extra for trip in moving), default=0)
    attack = best_attack(position, area, [*present, *(trip.noble for trip in moving)], extra)
    if attack and all(trip.noble.holder in attack.armies for trip in moving):
        yield Order(area, moving, attack, attack.worth - _cost(position, moving))


def best_battles(position: Position, areas: Iterable[str]) -> list[Order]:
    found = [(area, best_attack(position, area, position.own.ready_in(area))) for area in areas]
    return best_first(Order(area, (), attack, attack.worth) for area, attack in found if attack)


def fields(position: Position) -> list[str]:
    """The areas in which he has Nobles who may attack."""
    return sorted({army.area for army in position.own.armies if army.area and position.own.ready_in(army.area)})
