"""Reasons for the computer player's marches, attacks and losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.contract import Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard
from engine.games.knights.asked_war import AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.bots.marches import Order, prospects
from engine.games.knights.bots.position import Position, strength_of_kind
from engine.games.knights.bots.war import assault, besieging, open_field
from engine.games.knights.conflict import ASSAULT, SIEGE, STRONGHOLD
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts.odds import Chances
from engine.games.knights.facts.structures import siege_strength
from engine.games.knights.rules.war.battle import WALLS
from engine.games.knights.view import ArmyView
from engine.games.knights.words.names import area as area_name
from engine.games.knights.words.names import city as city_name
from engine.games.knights.words.names import crowns, marks, own_army, votes

# The chance, in percent, from which an assault is mentioned.
_LIKELY = 20


# Orders


def versatile(position: Position, steps: Mapping[str, Order], key: str) -> Text:
    """What the best march or battle promises, or what crowns and Votes are good for."""
    own = position.own
    if key in steps:
        return _order(position, steps[key])
    if key == keys.CROWNS:
        purse: dict[str, Arg] = {"crowns": crowns(own.crowns), "wages": position.bill}
        return Text("knights-hint-crowns-short" if position.is_short else "knights-hint-crowns", purse)
    return Text("knights-hint-vote", {"votes": votes(own.votes + 1)}) if key == keys.VOTE else Text("knights-hint-idle")


def ordered(position: Position, steps: Mapping[str, Order], key: str) -> Text:
    """What the order promises that begins with a step."""
    if key in steps:
        return _order(position, steps[key])
    if key in (keys.DECLINE, keys.DONE):
        return Text("knights-hint-decline")
    return Text("knights-hint-forbidden" if keys.verb(key) == "target" else "knights-hint-idle")


def _order(position: Position, order: Order) -> Text:
    coming = [trip.noble for trip in order.trips]
    if order.attack is None:
        return _stand(position, order.area, coming)
    extra = max((trip.extra for trip in order.trips), default=0)
    fighting = [position.army(holder) for holder in order.attack.armies]
    return _battle(position, order.area, order.attack.target, fighting, extra)


def _battle(position: Position, area: str, target: str, fighting: Sequence[ArmyView], extra: int = 0) -> Text:
    """What an attack promises."""
    args: dict[str, Arg] = {"place": area_name(area), "nobles": _band(fighting, extra)}
    if target == SIEGE:
        marker = position.view.sieges.get(area)
        args |= {"strength": siege_strength(list(fighting)) + extra, "needed": position.defence(area)}
        return Text("knights-hint-siege-last" if marker else "knights-hint-siege", args)
    if target == ASSAULT:
        return Text("knights-hint-assault", args | _percent(assault(position, area, fighting, extra)))
    other = keys.seat(target.partition(".")[2])
    found = open_field(position, area, fighting, other, extra)
    return Text("knights-hint-open", args | _percent(found) | {"who": SeatName(other)})


def _band(fighting: Sequence[ArmyView], extra: int = 0) -> Arg:
    """Who is reckoned with: the Nobles, and the strength that joins them on the way."""
    nobles = marks(army.holder for army in fighting)
    return Text("knights-hint-band", {"nobles": nobles, "extra": extra}) if extra else nobles


def _percent(found: Chances) -> dict[str, Arg]:
    return {"win": round(100 * found.win), "lost": round(100 * found.lost)}


def _stand(position: Position, area: str, coming: Sequence[ArmyView]) -> Text:
    """What some Nobles who come to an area can do there."""
    there = position.nobles(area, position.seat)
    band = [*there, *(army for army in coming if army not in there)]
    city = position.city_in(area)
    if city and position.holder(area) == position.seat:
        return Text("knights-hint-stand-more" if there else "knights-hint-stand-own", {"city": city_name(city)})
    strength = sum(army.effective for army in band)
    args: dict[str, Arg] = {"place": area_name(area), "nobles": _band(band)}
    if position.has_walls(area) and besieging(position, area, strength):
        args |= {"strength": siege_strength(band), "needed": position.defence(area)}
        return Text("knights-hint-stand-siege", args)
    if position.has_walls(area) and position.holder(area) != position.seat:
        chance = round(100 * assault(position, area, band).win)
        if chance >= _LIKELY:
            return Text("knights-hint-stand-assault", args | {"win": chance})
    near = max(NEIGHBOURS[area], key=lambda place: prospects(position, place, band), default="")
    if near and prospects(position, near, band) > 0:
        return Text("knights-hint-stand-near", args | {"other": area_name(near)})
    return Text("knights-hint-stand", args)


def way(position: Position, asked: AskedWay, steps: Mapping[str, Order], key: str) -> Text:
    """What is taken along, or where the way leads."""
    giver = keys.name(key)
    match keys.verb(key):
        case "take" | "takeall" if giver == STRONGHOLD:
            return Text("knights-hint-take-garrison", {"strength": _taken(position, key)})
        case "take" | "takeall":
            army = own_army(position.view, giver)
            return Text("knights-hint-take", {"army": army, "strength": _taken(position, key)})
    if asked.goal and key in steps:
        return Text("knights-hint-way", {"place": area_name(asked.goal)})
    area = steps[key].area if key in steps else giver or asked.way[-1]
    return _stand(position, area, [position.army(asked.noble)])


def _taken(position: Position, key: str) -> int:
    return strength_of_kind(keys.other(key)) if keys.other(key) else position.army(keys.name(key)).strength


def refuge(position: Position, key: str) -> Text:
    """What a Noble can do in the area to which he goes."""
    return _stand(position, keys.other(key), [position.army(keys.name(key))])


# Declaring and permitting


def armies(position: Position, asked: AskedDeclaration, key: str) -> Text:
    """What the armies of an answer can do together."""
    fighting = [position.army(shape) for shape in keys.split(keys.rest(key))]
    return _battle(position, asked.area, asked.target, fighting)


def command(position: Position, key: str) -> Text:
    """What a Noble's sign brings."""
    army = position.army(keys.rest(key))
    name = "exhausted" if army.exhausted else army.holder
    return Text(f"knights-hint-command-{name}")


def permit(position: Position, asked: AskedPermission, key: str) -> Text:
    """Whom a permission helps."""
    return _attack(position, asked, key) if asked.kind == "attack" else _pass(position, asked, key)


def _pass(position: Position, asked: AskedPermission, key: str) -> Text:
    who: dict[str, Arg] = {"who": SeatName(asked.mover)}
    mine, theirs = position.own.influence, position.view.barons[asked.mover].influence
    places = (asked.area, *NEIGHBOURS[asked.area])
    near = [name for name in position.own.cities if CITIES[name].area in places]
    if key == keys.PERMIT:
        clear = theirs <= mine and not near and position.view.many > 2
        return Text("knights-hint-pass-yes" if clear else "knights-hint-favour", who)
    if position.view.many == 2:
        return Text("knights-hint-pass-two", who)
    if theirs > mine:
        return Text("knights-hint-pass-ahead", who | {"mine": mine, "theirs": theirs})
    if near:
        return Text("knights-hint-pass-near", who | {"city": city_name(near[0])})
    return Text("knights-hint-pass-no", who)


def _attack(position: Position, asked: AskedPermission, key: str) -> Text:
    who: dict[str, Arg] = {"who": SeatName(asked.mover)}
    if key != keys.PERMIT:
        return Text("knights-hint-attack-no", who)
    holder = position.holder(asked.area)
    if holder != position.leader or not position.leads(holder):
        return Text("knights-hint-favour", who)
    influence = position.view.barons[holder].influence
    return Text("knights-hint-attack-leader", {"who": SeatName(holder), "influence": influence})


# What becomes of cities and laws


def spoils(position: Position, city: str, key: str) -> Text:
    """What a city brings that is kept, and one that is razed."""
    income = CITIES[city].income
    match keys.rest(key):
        case "keep":
            brings: dict[str, Arg] = {"crowns": crowns(income), "influence": position.payments}
            return Text("knights-hint-keep", brings | {"city": city_name(city)})
        case "raze":
            return Text("knights-hint-raze", {"crowns": crowns(LIMITS.raze_income_multiplier * income)})
        case _:
            return Text("knights-hint-later")


def given_up(position: Position, key: str) -> Text:
    """What a city would still have brought."""
    name = keys.rest(key)
    args: dict[str, Arg] = {"city": city_name(name), "crowns": crowns(CITIES[name].income)}
    return Text("knights-hint-given-up", args | {"influence": position.payments})


def law(position: Position, key: str) -> Text:
    """What a ban costs beside the price."""
    asked = position.view.asked
    price = asked.price if isinstance(asked, AskedCard) else 0
    if key == keys.REFUSE:
        return Text("knights-hint-refuse-banned" if position.own.banned else "knights-hint-refuse")
    if price:
        return Text("knights-hint-comply-price", {"price": crowns(price)})
    return Text("knights-hint-comply")


# In battle and after it


def discard(position: Position, key: str) -> Text:
    """What a result does for the side that gives it up."""
    battle = position.view.battle
    if key == keys.READY or battle is None:
        return Text("knights-hint-ready")
    side = "attacker" if battle.attacker.seat == position.seat else "defender"
    return Text(f"knights-hint-drop-{side}-{keys.rest(key)}")


def loss(position: Position, left: Mapping[str, int], key: str) -> Text:
    """Whether walls or an army outlast a hit."""
    name = keys.rest(key)
    lasts = left[name] > 1
    if name == WALLS:
        return Text("knights-hint-hit-walls" if lasts else "knights-hint-hit-walls-last")
    args: dict[str, Arg] = {"army": own_army(position.view, name)}
    args["strength"] = position.army(name).strength
    return Text("knights-hint-hit-lasting" if lasts else "knights-hint-hit-dying", args)


def loss_rule(key: str) -> Text:
    """What it brings to be asked, and not to be asked."""
    return Text("knights-hint-losses-ask" if keys.rest(key) == keys.ASK else "knights-hint-losses-auto")


def deserter(key: str) -> Text:
    """How much strength leaves."""
    return Text("knights-hint-desert", {"strength": strength_of_kind(keys.rest(key))})


def volunteer(key: str) -> Text:
    """How much strength comes."""
    return Text("knights-hint-volunteer", {"strength": strength_of_kind(keys.rest(key))})


def fallen(position: Position, key: str) -> Text:
    """How much strength lies under a dead Noble."""
    return Text("knights-hint-dead", {"strength": position.army(keys.rest(key)).strength})
