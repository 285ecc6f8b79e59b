"""Answers on the map: the next step of the best complete order that agrees with the steps so far (WK-STEP-4, 5, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.asked_war import AskedArmy, AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.bots import marches
from engine.games.knights.bots.position import Position
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.bots.war import attacks, best_attack
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.conflict import ASSAULT, SIEGE, STRONGHOLD
from engine.games.knights.content.kingdom import AREAS, CITIES, NEIGHBOURS
from engine.games.knights.facts.odds import by_command
from engine.games.knights.teaching import war_reasons

_W = WEIGHTS.war
_V = WEIGHTS.values


def named(offered: Sequence[str], verb: str) -> list[str]:
    """What the offered answers with a verb name."""
    return [keys.rest(key) for key in offered if keys.verb(key) == verb]


def _steps(orders: Iterable[tuple[str, marches.Order]]) -> dict[str, marches.Order]:
    """The best order that begins with each step, out of orders with their first steps, the best first."""
    found: dict[str, marches.Order] = {}
    for step, order in orders:
        found.setdefault(step, order)
    return found


# Versatile Strategy and Mobilize Forces


def versatile(position: Position, offered: Sequence[str]) -> Ranking:
    """A battle or a march if it is worth more than two crowns (D-VERSATILE)."""
    crown = _V.crown_short if position.is_short else _V.crown
    worths = {keys.CROWNS: 2 * crown, keys.VOTE: _V.vote}
    steps: dict[str, marches.Order] = {}
    if keys.BATTLE in offered and (battles := marches.best_battles(position, marches.fields(position))):
        steps[keys.BATTLE] = battles[0]
    movable = [army.holder for army in position.own.armies if marches.may_go(position, army)]
    if keys.MARCH in offered and (found := marches.best_marches(position, movable)):
        steps[keys.MARCH] = found[0]
    worths |= {key: order.worth for key, order in steps.items()}
    liked = sorted((key for key, worth in worths.items() if worth > 0), key=lambda key: worths[key], reverse=True)
    return ranked(liked, offered, partial(war_reasons.versatile, position, steps))


def move_one(position: Position, offered: Sequence[str]) -> Ranking:
    """The Noble whose best march brings most."""
    orders = marches.best_marches(position, named(offered, "move"))
    steps = {f"move:{order.trips[0].noble.holder}": order for order in orders}
    return ranked(steps, offered, partial(war_reasons.ordered, position, steps))


def field(position: Position, offered: Sequence[str]) -> Ranking:
    """The area of the best battle."""
    steps = {f"area:{order.area}": order for order in marches.best_battles(position, named(offered, "area"))}
    return ranked(steps, offered, partial(war_reasons.ordered, position, steps))


def mobilize(position: Position, offered: Sequence[str]) -> Ranking:
    """The area of the best order, if it is worth anything (D-MOB)."""
    orders = marches.best_mobilizations(position, named(offered, "area"))
    steps = {f"area:{order.area}": order for order in orders}
    liked = [step for step, order in steps.items() if order.worth >= _W.least]
    return ranked([*liked, keys.DECLINE, *steps], offered, partial(war_reasons.ordered, position, steps))


def forces(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Who still moves into the area; then the battle, or nothing more."""
    movers = named(offered, "move")
    orders = [
        order
        for order in marches.mobilizations(position, asked.area)
        if all(trip.noble.holder in movers for trip in order.trips) and (not order.attack or _may_fight(order, offered))
    ]
    orders.sort(key=lambda order: order.worth, reverse=True)
    steps = _steps((f"move:{order.trips[0].noble.holder}" if order.trips else keys.BATTLE, order) for order in orders)
    liked = [step for step, order in steps.items() if order.worth > 0]
    return ranked([*liked, keys.DONE, *steps], offered, partial(war_reasons.ordered, position, steps))


def _may_fight(order: marches.Order, offered: Sequence[str]) -> bool:
    """A battle can be started now, or once the first Noble has arrived."""
    return bool(order.trips) or keys.BATTLE in offered


def way(position: Position, asked: AskedWay, offered: Sequence[str]) -> Ranking:
    """Garrison troops are always taken along; then the next area of the best way."""
    garrison = [key for key in offered if keys.verb(key) in ("take", "takeall") and keys.name(key) == STRONGHOLD]
    taken = garrison[:1] if position.army(STRONGHOLD).effective else []
    army = position.army(asked.noble)
    orders = marches.goings(position, army, asked.goal, asked.way)
    steps = _steps((_step(order.trips[0], asked.way), order) for order in orders)
    going = [key for key in offered if keys.verb(key) in (keys.STOP, "on", "sail")]
    rest = [keys.STOP, *going]
    wanted = next(iter(steps), "")
    liked = [*taken, *(steps if wanted in offered else []), *rest]
    return ranked(liked, offered, partial(war_reasons.way, position, asked, steps))


def _step(trip: marches.Trip, laid: tuple[str, ...]) -> str:
    if trip.at_sea:
        return f"sail:{trip.way[-1]}"
    return keys.STOP if trip.way == laid else f"on:{trip.way[len(laid)]}"


# Declaring a battle


def declare(position: Position, asked: AskedDeclaration, offered: Sequence[str]) -> Ranking:
    """The next step of the best battle in the area (D-BAT-DECLARE)."""
    if asked.kind == "command":
        nobles = by_command([position.army(shape) for shape in asked.armies])
        return ranked((f"command:{army.holder}" for army in nobles), offered, partial(war_reasons.command, position))
    if asked.kind == "plan":
        liked = (f"plan:{plan}" for plan in (keys.LATER, "keep"))
        return ranked(liked, offered, partial(war_reasons.spoils, position, position.city_in(asked.area)))
    if asked.kind == "target":
        return _target(position, asked.area, offered)
    ready = marches.fighters(position, asked.area)
    found = [attack for attack in attacks(position, asked.area, ready) if attack.target == asked.target]
    found.sort(key=lambda attack: attack.worth, reverse=True)
    liked = (f"armies:{keys.joined(attack.armies)}" for attack in found)
    return ranked(liked, offered, partial(war_reasons.armies, position, asked))


def _target(position: Position, area: str, offered: Sequence[str]) -> Ranking:
    ready = marches.fighters(position, area)
    found = [best_attack(position, area, ready, target=name) for name in named(offered, "target")]
    orders = [marches.Order(area, (), attack, attack.worth) for attack in found if attack]
    orders.sort(key=lambda order: order.worth, reverse=True)
    steps = {f"target:{order.attack.target}": order for order in orders if order.attack}
    return ranked(steps, offered, partial(war_reasons.ordered, position, steps))


def permit(position: Position, asked: AskedPermission, offered: Sequence[str]) -> Ranking:
    """Whether another Baron may pass or attack (D-PERMIT-PASS, D-PERMIT-ATTACK)."""
    allowed = _may_pass(position, asked) if asked.kind == "pass" else _may_attack(position, asked)
    liked = [keys.PERMIT if allowed else keys.FORBID]
    return ranked(liked, offered, partial(war_reasons.permit, position, asked))


def _may_attack(position: Position, asked: AskedPermission) -> bool:
    """Only what the leader holds."""
    holder = position.holder(asked.area)
    to_the_leader = asked.about in (ASSAULT, SIEGE) and holder == position.leader and position.leads(holder)
    return to_the_leader and holder != asked.mover


def _may_pass(position: Position, asked: AskedPermission) -> bool:
    """Yes to whoever has no more Influence, where the way leads to no city of his own; with two Barons never."""
    if position.view.many == 2:
        return False
    barons = position.view.barons
    cities = {CITIES[name].area for name in position.own.cities}
    near = cities.intersection((asked.area, *NEIGHBOURS[asked.area]))
    return barons[asked.mover].influence <= position.own.influence and not near


def retreat(position: Position, offered: Sequence[str]) -> Ranking:
    """Where the Noble stands best: with an own city, then by what he can do there (D-RETREAT)."""

    def worth(key: str) -> float:
        area = keys.other(key)
        return marches.arrival(position, area, [position.army(keys.name(key))]) - _W.leave_enemy * position.threats(
            area
        )

    return ranked(sorted(offered, key=worth, reverse=True), offered, partial(war_reasons.refuge, position))


def capture(position: Position, city: str, offered: Sequence[str]) -> Ranking:
    """Keep, unless the city can bring nothing any more (D-CAPTURE)."""
    siege = position.view.sieges.get(CITIES[city].area)
    lost = position.payments == 1 and siege is not None and siege.by != position.seat
    lies = position.view.cities[city]
    remote = not AREAS[CITIES[city].area].kingdom and not lies.fortified
    alone = not position.nobles(CITIES[city].area, position.seat)
    liked = "capture:raze" if lost or (remote and alone and position.is_short) else "capture:keep"
    return ranked([liked], offered, partial(war_reasons.spoils, position, city))


def ransom(position: Position, offered: Sequence[str]) -> Ranking:
    """The city that is worth least (D-RANSOM, D-AG-CHOICE)."""
    liked = sorted(offered, key=lambda key: position.city_worth(keys.rest(key)))
    return ranked(liked, offered, partial(war_reasons.given_up, position))


def law(position: Position, offered: Sequence[str]) -> Ranking:
    """Comply; whoever is banned already has nothing more to lose (D-LAW)."""
    liked = [keys.REFUSE if position.own.banned else keys.COMPLY]
    return ranked(liked, offered, partial(war_reasons.law, position))
