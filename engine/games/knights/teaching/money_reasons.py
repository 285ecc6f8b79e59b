"""Reasons for the computer player's payments."""

from __future__ import annotations

from engine.contract import Arg, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedSheet
from engine.games.knights.bots.position import Position, strength_of_kind
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.words import hints
from engine.games.knights.words.names import city as city_name
from engine.games.knights.words.names import crowns, own_army


def _purse(position: Position) -> dict[str, Arg]:
    """What he has, and what his troops cost."""
    return {"crowns": crowns(position.own.crowns), "wages": position.bill}


# Mercenaries


def spot(position: Position, key: str) -> Text:
    """Who hires before him."""
    if keys.verb(key) != "spot":
        return _no_troops(position)
    before = sum(place < keys.number(key) for place in position.view.track)
    return Text("knights-hint-spot", {"before": before})


def _no_troops(position: Position) -> Text:
    return Text("knights-hint-no-troops", _purse(position) | {"income": position.income(position.seat)})


def hire(position: Position, key: str) -> Text:
    """How much strength for how much, and what is left for wages."""
    if keys.rest(key) == keys.NONE:
        return _no_troops(position)
    kinds = keys.split(keys.rest(key))
    price = hints.price_of(position.view, "hire", keys.rest(key), "") or 0
    more = sum(hints.wage(position.view, kind) for kind in kinds)
    return Text(
        "knights-hint-hire",
        {
            "strength": sum(map(strength_of_kind, kinds)),
            "price": crowns(price),
            "left": crowns(position.own.crowns - price),
            "wages": position.bill + more,
        },
    )


def post(position: Position, card: str, key: str) -> Text:
    """What becomes of a mercenary in a place."""
    holder = keys.rest(key)
    match holder:
        case "circle":
            return Text("knights-hint-post-circle", {"wage": crowns(MERCENARIES[card].wage)})
        case "back":
            return Text("knights-hint-post-back", {"wage": crowns(MERCENARIES[card].wage)})
        case str() if holder == STRONGHOLD:
            return Text("knights-hint-post-stronghold")
    army = position.army(holder)
    args: dict[str, Arg] = {"army": own_army(position.view, holder), "strength": army.strength}
    return Text("knights-hint-post-board" if army.area else "knights-hint-post-off", args)


def wages(position: Position, key: str) -> Text:
    """What paying costs, and what it keeps."""
    if key == keys.ALL:
        left = crowns(position.own.crowns - position.bill)
        return Text("knights-hint-pay-all", {"wages": crowns(position.bill), "left": left})
    if key == keys.ENOUGH:
        return _unpaid(position)
    kind = keys.other(key)
    price = crowns(hints.wage(position.view, kind))
    return Text("knights-hint-pay", {"strength": strength_of_kind(kind), "price": price})


def bribe(position: Position, key: str) -> Text:
    """What a crown keeps."""
    if key == keys.ENOUGH:
        return _unpaid(position)
    return Text("knights-hint-pay", {"strength": strength_of_kind(key), "price": crowns(1)})


def _unpaid(position: Position) -> Text:
    asked = position.view.asked
    left = asked.most if isinstance(asked, AskedSheet) else position.own.crowns
    return Text("knights-hint-enough", {"crowns": crowns(left)})


# Defences


def defence(position: Position, key: str) -> Text:
    """What walls gain."""
    verb = keys.verb(key)
    if verb == "fortify":
        return Text("knights-hint-fortify", {"many": position.threats(CITIES[keys.rest(key)].area)})
    if verb != "repair":
        return Text("knights-hint-nothing", _purse(position))
    strength = HUNDRED * keys.other_number(key)
    price = hints.price_of(position.view, "repair", keys.name(key), keys.other(key))
    if price is None:
        return Text("knights-hint-repair-free", {"strength": strength})
    return Text("knights-hint-repair", {"strength": strength, "price": crowns(price)})


def muster(position: Position, cost: int, key: str) -> Text:
    """How much strength comes back for how much."""
    if key == keys.NOTHING:
        return Text("knights-hint-nothing", _purse(position))
    many = keys.other_number(key)
    army = own_army(position.view, keys.name(key))
    return Text("knights-hint-muster", {"army": army, "strength": HUNDRED * many, "price": crowns(cost * many)})


def heal(position: Position, key: str) -> Text:
    """How much strength comes back for nothing."""
    army = position.army(keys.rest(key))
    gained = army.strength - army.effective
    return Text("knights-hint-heal", {"army": own_army(position.view, army.holder), "strength": gained})


# Expeditions


def start(position: Position, key: str) -> Text:
    """The odds, or what speaks against it."""
    name = keys.rest(key)
    if name == keys.NONE:
        return Text("knights-hint-start-none", _purse(position))
    return Text("knights-hint-start", {"odds": hints.odds(name), "crowns": crowns(position.own.crowns)})


def invest(position: Position, key: str) -> Text:
    """What is left for wages."""
    if not keys.number(key):
        return Text("knights-hint-invest-none", _purse(position))
    left = crowns(position.own.crowns - keys.number(key))
    return Text("knights-hint-invest", {"left": left, "wages": position.bill})


def bless(position: Position, staked: int, key: str) -> Text:
    """What is at stake, and how much Faith there is."""
    name = "knights-hint-bless" if keys.rest(key) == keys.YES else "knights-hint-bless-no"
    return Text(name, {"crowns": crowns(staked), "faith": position.own.faith})


def revolt(position: Position, city: str, price: int, key: str) -> Text:
    """What a city would still bring, for what."""
    args: dict[str, Arg] = {"city": city_name(city), "influence": position.payments}
    match keys.other(key):
        case "faith":
            return Text("knights-hint-revolt-faith", args | {"faith": position.own.faith})
        case "crowns":
            return Text("knights-hint-revolt-crowns", args | {"price": crowns(price), "crowns": position.own.crowns})
        case _:
            return Text("knights-hint-revolt-lose", args | {"price": crowns(price)})
