"""Answers on the map: the next step of the best complete order that agrees with what is laid down (WK-STEP-4, 5, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.knights import keys
from engine.games.knights.asked_war import AskedArmy, AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.attack import ASSAULT, SIEGE
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.kingdom import AREAS, CITIES, NEIGHBOURS
from engine.games.knights.odds import commander_of
from engine.games.knights.players import marches
from engine.games.knights.players.position import Position
from engine.games.knights.players.war import best_attack
from engine.games.knights.players.weights import WEIGHTS

_W = WEIGHTS.war
_V = WEIGHTS.values


def named(offered: Sequence[str], verb: str) -> list[str]:
    """What the offered answers with a verb name."""
    return [keys.rest(key) for key in offered if keys.verb(key) == verb]


# Versatile Strategy and Mobilize Forces


def versatile(position: Position, offered: Sequence[str]) -> str:
    """A battle or a march if it is worth more than two crowns (D-VERSATILE)."""
    crown = _V.crown_short if position.is_short else _V.crown
    worths = {keys.CROWNS: 2 * crown, keys.VOTE: _V.vote}
    if keys.BATTLE in offered:
        battle = marches.best_battle(position, marches.fields(position))
        worths[keys.BATTLE] = battle[1].worth if battle else 0
    if keys.MARCH in offered:
        movable = [army.holder for army in position.own.armies if marches.may_go(position, army)]
        order = marches.best_march(position, movable)
        worths[keys.MARCH] = order.worth if order else 0
    return max((key for key in worths if key in offered), key=lambda key: worths[key])


def move_one(position: Position, offered: Sequence[str]) -> str:
    """The Noble whose best march brings most."""
    order = marches.best_march(position, named(offered, "move"))
    return f"move:{order.trips[0].noble.holder}" if order else offered[0]


def field(position: Position, offered: Sequence[str]) -> str:
    """The area of the best battle."""
    battle = marches.best_battle(position, named(offered, "area"))
    return f"area:{battle[0]}" if battle else offered[0]


def mobilize(position: Position, offered: Sequence[str]) -> str:
    """The area of the best order, if it is worth anything (D-MOB)."""
    order = marches.best_mobilization(position, named(offered, "area"))
    return f"area:{order.area}" if order and order.worth >= _W.least else keys.DECLINE


def forces(position: Position, asked: AskedArmy, offered: Sequence[str]) -> str:
    """Who still moves into the area; then the battle, or nothing more."""
    movers = named(offered, "move")
    orders = [
        order
        for order in marches.mobilizations(position, asked.area)
        if all(trip.noble.holder in movers for trip in order.trips) and (not order.attack or _may_fight(order, offered))
    ]
    order = max(orders, key=lambda order: order.worth, default=None)
    if order is None or order.worth <= 0:
        return keys.DONE
    return f"move:{order.trips[0].noble.holder}" if order.trips else keys.BATTLE


def _may_fight(order: marches.Order, offered: Sequence[str]) -> bool:
    """A battle can be started now, or once the first Noble has arrived."""
    return bool(order.trips) or keys.BATTLE in offered


def way(position: Position, asked: AskedWay, offered: Sequence[str]) -> str:
    """Garrison troops are always taken along; then the next area of the best way."""
    garrison = [key for key in offered if keys.verb(key) in ("take", "takeall") and keys.name(key) == STRONGHOLD]
    if garrison and position.army(STRONGHOLD).effective:
        return garrison[0]
    army = position.army(asked.noble)
    if asked.goal:
        found = marches.trips(position, army, asked.goal, asked.way)
        trip = found[0] if found else None
    else:
        order = marches.march(position, army, asked.way)
        trip = order.trips[0] if order else None
    step = _step(trip, asked.way) if trip else ""
    if step in offered:
        return step
    going = [key for key in offered if keys.verb(key) in (keys.STOP, "on", "sail")]
    return keys.STOP if keys.STOP in going else going[0]


def _step(trip: marches.Trip, laid: tuple[str, ...]) -> str:
    if trip.at_sea:
        return f"sail:{trip.way[-1]}"
    return keys.STOP if trip.way == laid else f"on:{trip.way[len(laid)]}"


# Declaring a battle


def declare(position: Position, asked: AskedDeclaration, offered: Sequence[str]) -> str:
    """The next step of the best battle in the area (D-BAT-DECLARE)."""
    ready = marches.fighters(position, asked.area)
    match asked.kind:
        case "target":
            found = [best_attack(position, asked.area, ready, target=name) for name in named(offered, "target")]
            best = max((attack for attack in found if attack), key=lambda attack: attack.worth, default=None)
            return f"target:{best.target}" if best else offered[0]
        case "armies":
            attack = best_attack(position, asked.area, ready, target=asked.target)
            key = f"armies:{keys.joined(attack.armies)}" if attack else ""
            return key if key in offered else offered[0]
        case "command":
            return f"command:{commander_of([position.army(shape) for shape in asked.armies]).holder}"
        case _:
            return f"plan:{keys.LATER}"


def permit(position: Position, asked: AskedPermission) -> str:
    """Whether another Baron may pass or attack (D-PERMIT-PASS, D-PERMIT-ATTACK)."""
    if asked.kind == "pass":
        return keys.PERMIT if _may_pass(position, asked) else keys.FORBID
    holder = position.holder(asked.area)
    to_the_leader = asked.about in (ASSAULT, SIEGE) and holder == position.leader and position.leads(holder)
    return keys.PERMIT if to_the_leader and holder != asked.mover else keys.FORBID


def _may_pass(position: Position, asked: AskedPermission) -> bool:
    """Yes to whoever has no more Influence, where the way leads to no city of his own; with two Barons never."""
    if len(position.playing) == 2:
        return False
    barons = position.view.barons
    cities = {CITIES[name].area for name in position.own.cities}
    near = cities.intersection((asked.area, *NEIGHBOURS[asked.area]))
    return barons[asked.mover].influence <= position.own.influence and not near


def retreat(position: Position, offered: Sequence[str]) -> str:
    """Where the Noble stands best: with an own city, then by what he can do there (D-RETREAT)."""

    def worth(key: str) -> float:
        area = keys.other(key)
        return marches.arrival(position, area, [position.army(keys.name(key))]) - _W.leave_enemy * position.threats(
            area
        )

    return max(offered, key=worth)


def capture(position: Position, city: str) -> str:
    """Keep, unless the city can bring nothing any more (D-CAPTURE)."""
    siege = position.view.sieges.get(CITIES[city].area)
    lost = position.payments == 1 and siege is not None and siege.by != position.seat
    lies = position.view.cities[city]
    remote = not AREAS[CITIES[city].area].kingdom and not lies.fortified
    alone = not position.nobles(CITIES[city].area, position.seat)
    return "capture:raze" if lost or (remote and alone and position.is_short) else "capture:keep"


def ransom(position: Position, offered: Sequence[str]) -> str:
    """The city that is worth least (D-RANSOM, D-AG-CHOICE)."""
    return min(offered, key=lambda key: position.city_worth(keys.rest(key)))


def law(position: Position, offered: Sequence[str]) -> str:
    """Comply; whoever is banned already has nothing more to lose (D-LAW)."""
    wanted = keys.REFUSE if position.own.banned else keys.COMPLY
    return wanted if wanted in offered else offered[0]
