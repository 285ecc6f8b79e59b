"""Answers on the map: the next step of the best complete order that agrees with the steps so far (WK-STEP-4, 5, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TypeAlias

from engine.contract import Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy, AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.bots import marches
from engine.games.knights.bots.marches import Order
from engine.games.knights.bots.position import WEIGHTS, Position, Ranking, hint, named, ranked, strength_of_kind
from engine.games.knights.bots.war import attacks, battle, besieging, best_attack
from engine.games.knights.conflict import ASSAULT, SIEGE, STRONGHOLD
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.facts.odds import by_command
from engine.games.knights.facts.structures import siege_strength
from engine.games.knights.view import ArmyView
from engine.games.knights.words.names import area as area_name
from engine.games.knights.words.names import city as city_name
from engine.games.knights.words.names import crowns, marks, votes

_W = WEIGHTS.war
_V = WEIGHTS.values
# The chance, in percent, from which an assault is mentioned.
_LIKELY = 20

# The best order that begins with each step.
Steps: TypeAlias = Mapping[str, Order]


def _steps(orders: Iterable[tuple[str, Order]]) -> dict[str, Order]:
    """The best order that begins with each step, out of orders with their first steps, the best first."""
    found: dict[str, Order] = {}
    for step, order in orders:
        found.setdefault(step, order)
    return found


# What an order promises


def _why(position: Position, steps: Steps, key: str) -> Text:
    """What the order promises that begins with a step."""
    if key in steps:
        return _promise(position, steps[key])
    if key in (keys.DECLINE, keys.DONE):
        return hint("decline")
    return hint("forbidden" if keys.verb(key) == "target" else "idle")


def _promise(position: Position, order: Order) -> Text:
    coming = [trip.noble for trip in order.trips]
    if order.attack is None:
        return _stand(position, order.area, coming)
    extra = max((trip.extra for trip in order.trips), default=0)
    fighting = [position.army(holder) for holder in order.attack.armies]
    return _battle(position, order.area, order.attack.target, fighting, extra)


def _battle(position: Position, area: str, target: str, fighting: Sequence[ArmyView], extra: int = 0) -> Text:
    args: dict[str, Arg] = {"place": area_name(area), "nobles": _band(fighting, extra)}
    if target == SIEGE:
        args |= {"strength": siege_strength(fighting) + extra, "needed": position.defence(area)}
        return hint("siege-last" if area in position.view.sieges else "siege", **args)
    found = battle(position, area, target, fighting, extra).percent()
    if target == ASSAULT:
        return hint("assault", **args, **found)
    return hint("open", **args, **found, who=SeatName(keys.seat(target.partition(".")[2])))


def _band(fighting: Sequence[ArmyView], extra: int = 0) -> Arg:
    """Who is reckoned with: the Nobles, and the strength that joins them on the way."""
    nobles = marks(army.holder for army in fighting)
    return hint("band", nobles=nobles, extra=extra) if extra else nobles


def _stand(position: Position, area: str, coming: Sequence[ArmyView]) -> Text:
    there = position.nobles(area, position.seat)
    band = [*there, *(army for army in coming if army not in there)]
    city = position.city_in(area)
    if city and position.holder(area) == position.seat:
        return hint("stand-more" if there else "stand-own", city=city_name(city))
    args: dict[str, Arg] = {"place": area_name(area), "nobles": _band(band)}
    if position.has_walls(area) and besieging(position, area, band):
        return hint("stand-siege", **args, strength=siege_strength(band), needed=position.defence(area))
    if position.has_walls(area) and position.holder(area) != position.seat:
        win = battle(position, area, ASSAULT, band).percent()["win"]
        if win >= _LIKELY:
            return hint("stand-assault", **args, win=win)
    near = max(NEIGHBOURS[area], key=lambda place: marches.prospects(position, place, band), default="")
    if near and marches.prospects(position, near, band) > 0:
        return hint("stand-near", **args, other=area_name(near))
    return hint("stand", **args)


def refuge(position: Position, key: str) -> Text:
    return _stand(position, keys.other(key), [position.army(keys.name(key))])


# Versatile Strategy and Mobilize Forces


def versatile(position: Position, offered: Sequence[str]) -> Ranking:
    """A battle or a march if it is worth more than two crowns (D-VERSATILE)."""
    crown = _V.crown_short if position.is_short else _V.crown
    worths = {keys.CROWNS: 2 * crown, keys.VOTE: _V.vote}
    steps: dict[str, Order] = {}
    if keys.BATTLE in offered and (battles := marches.best_battles(position, marches.fields(position))):
        steps[keys.BATTLE] = battles[0]
    movable = [army.holder for army in position.own.armies if marches.may_go(position, army)]
    if keys.MARCH in offered and (found := marches.best_marches(position, movable)):
        steps[keys.MARCH] = found[0]
    worths |= {key: order.worth for key, order in steps.items()}
    liked = sorted((key for key, worth in worths.items() if worth > 0), key=lambda key: worths[key], reverse=True)
    return ranked(liked, offered, partial(_why_versatile, position, steps))


def _why_versatile(position: Position, steps: Steps, key: str) -> Text:
    own = position.own
    if key in steps:
        return _promise(position, steps[key])
    if key == keys.CROWNS:
        message = "crowns-short" if position.is_short else "crowns"
        return hint(message, crowns=crowns(own.crowns), wages=position.bill)
    return hint("vote", votes=votes(own.votes + 1)) if key == keys.VOTE else hint("idle")


def move_one(position: Position, offered: Sequence[str]) -> Ranking:
    """The Noble whose best march brings most."""
    orders = marches.best_marches(position, named(offered, "move"))
    steps = {f"move:{order.trips[0].noble.holder}": order for order in orders}
    return ranked(steps, offered, partial(_why, position, steps))


def field(position: Position, offered: Sequence[str]) -> Ranking:
    steps = {f"area:{order.area}": order for order in marches.best_battles(position, named(offered, "area"))}
    return ranked(steps, offered, partial(_why, position, steps))


def mobilize(position: Position, offered: Sequence[str]) -> Ranking:
    """The area of the best order, if it is worth anything (D-MOB)."""
    orders = (marches.best_first(marches.mobilizations(position, area))[:1] for area in named(offered, "area"))
    steps = {f"area:{order.area}": order for order in marches.best_first(chain.from_iterable(orders))}
    liked = [step for step, order in steps.items() if order.worth >= _W.least]
    return ranked([*liked, keys.DECLINE, *steps], offered, partial(_why, position, steps))


def forces(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Who still moves into the area; then the battle, or nothing more."""
    movers = named(offered, "move")
    orders = marches.best_first(
        order
        for order in marches.mobilizations(position, asked.area)
        if all(trip.noble.holder in movers for trip in order.trips)
        # A battle can be started now, or once the first Noble has arrived.
        and (not order.attack or order.trips or keys.BATTLE in offered)
    )
    steps = _steps((f"move:{order.trips[0].noble.holder}" if order.trips else keys.BATTLE, order) for order in orders)
    liked = [step for step, order in steps.items() if order.worth > 0]
    return ranked([*liked, keys.DONE, *steps], offered, partial(_why, position, steps))


def way(position: Position, asked: AskedWay, offered: Sequence[str]) -> Ranking:
    """Garrison troops are always taken along; then the next area of the best way."""
    garrison = [key for key in offered if keys.verb(key) in ("take", "takeall") and keys.name(key) == STRONGHOLD]
    taken = garrison[:1] if position.own.stronghold.effective else []
    orders = marches.goings(position, position.army(asked.noble), asked.goal, asked.way)
    steps = _steps((_step(order.trips[0], asked.way), order) for order in orders)
    going = [key for key in offered if keys.verb(key) in (keys.STOP, "on", "sail")]
    best = steps if next(iter(steps), "") in offered else {}
    return ranked([*taken, *best, keys.STOP, *going], offered, partial(_why_way, position, asked, steps))


def _step(trip: marches.Trip, laid: tuple[str, ...]) -> str:
    if trip.at_sea:
        return f"sail:{trip.way[-1]}"
    return keys.STOP if trip.way == laid else f"on:{trip.way[len(laid)]}"


def _why_way(position: Position, asked: AskedWay, steps: Steps, key: str) -> Text:
    giver, kind = keys.name(key), keys.other(key)
    if keys.verb(key) in ("take", "takeall"):
        taken = strength_of_kind(kind) if kind else position.army(giver).strength
        if giver == STRONGHOLD:
            return hint("take-garrison", strength=taken)
        return hint("take", army=position.called(giver), strength=taken)
    if asked.goal and key in steps:
        return hint("way", place=area_name(asked.goal))
    area = steps[key].area if key in steps else giver or asked.way[-1]
    return _stand(position, area, [position.army(asked.noble)])


def retreat(position: Position, offered: Sequence[str]) -> Ranking:
    """Where the Noble stands best: with an own city, then by what he can do there (D-RETREAT)."""

    def worth(key: str) -> float:
        area, army = keys.other(key), position.army(keys.name(key))
        return marches.arrival(position, area, [army]) - _W.leave_enemy * position.threats(area)

    return ranked(sorted(offered, key=worth, reverse=True), offered, partial(refuge, position))


# Declaring a battle (D-BAT-DECLARE)


def target(position: Position, asked: AskedDeclaration, offered: Sequence[str]) -> Ranking:
    ready = position.own.ready_in(asked.area)
    found = [best_attack(position, asked.area, ready, target=name) for name in named(offered, "target")]
    orders = marches.best_first(Order(asked.area, (), attack, attack.worth) for attack in found if attack)
    steps = {f"target:{order.attack.target}": order for order in orders if order.attack}
    return ranked(steps, offered, partial(_why, position, steps))


def armies(position: Position, asked: AskedDeclaration, offered: Sequence[str]) -> Ranking:
    ready = position.own.ready_in(asked.area)
    found = [attack for attack in attacks(position, asked.area, ready) if attack.target == asked.target]
    found.sort(key=lambda attack: attack.worth, reverse=True)

    def why(key: str) -> Text:
        fighting = [position.army(shape) for shape in keys.split(keys.rest(key))]
        return _battle(position, asked.area, asked.target, fighting)

    return ranked((f"armies:{keys.joined(attack.armies)}" for attack in found), offered, why)


def command(position: Position, asked: AskedArmy | AskedDeclaration, offered: Sequence[str]) -> Ranking:
    """The best ability that is not exhausted (D-BAT-COMMANDER)."""
    holders = asked.holders if isinstance(asked, AskedArmy) else asked.armies
    nobles = by_command([position.army(shape) for shape in holders])

    def why(key: str) -> Text:
        army = position.army(keys.rest(key))
        return hint(f"command-{'exhausted' if army.exhausted else army.holder}")

    return ranked((f"command:{army.holder}" for army in nobles), offered, why)


# Permission for others


def may_attack(position: Position, asked: AskedPermission, offered: Sequence[str]) -> Ranking:
    """Whether another Baron may attack: only what the leader holds (D-PERMIT-ATTACK)."""
    holder = position.holder(asked.area)
    leads = holder == position.leader and position.leads(holder)
    permits = leads and asked.about in (ASSAULT, SIEGE) and holder != asked.mover
    who = SeatName(asked.mover)

    def why(key: str) -> Text:
        if key != keys.PERMIT:
            return hint("attack-no", who=who)
        if not leads:
            return hint("favour", who=who)
        return hint("attack-leader", who=SeatName(holder), influence=position.view.barons[holder].influence)

    return ranked([keys.PERMIT if permits else keys.FORBID], offered, why)


def may_pass(position: Position, asked: AskedPermission, offered: Sequence[str]) -> Ranking:
    """Yes to whoever has no more Influence and whose way leads to no own city; with two never (D-PERMIT-PASS)."""
    who = SeatName(asked.mover)
    mine, theirs = position.own.influence, position.view.barons[asked.mover].influence
    places = (asked.area, *NEIGHBOURS[asked.area])
    near = [name for name in position.own.cities if CITIES[name].area in places]
    permits = theirs <= mine and not near and position.view.many > 2

    def why(key: str) -> Text:
        if key == keys.PERMIT:
            return hint("pass-yes" if permits else "favour", who=who)
        if position.view.many == 2:
            return hint("pass-two", who=who)
        if theirs > mine:
            return hint("pass-ahead", who=who, mine=mine, theirs=theirs)
        return hint("pass-near", who=who, city=city_name(near[0])) if near else hint("pass-no", who=who)

    return ranked([keys.PERMIT if permits else keys.FORBID], offered, why)
