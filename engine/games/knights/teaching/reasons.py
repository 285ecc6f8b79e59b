"""Reasons for the computer player's placements, plans and returns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.contract import Arg, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedTroop
from engine.games.knights.bots.position import Position, strength_of_kind
from engine.games.knights.bots.war import besieging
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import TROOPS, to_share
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import HUNDRED, LIMITS, ZoneId, track_size, zone_size
from engine.games.knights.state import NOBODY
from engine.games.knights.teaching import war_reasons
from engine.games.knights.view import ArmyView
from engine.games.knights.words.names import area as area_name
from engine.games.knights.words.names import crowns, listed, own_army, votes

# Setup


def share(position: Position, asked: AskedTroop, key: str) -> Text:
    """Which walls an army could besiege with the card."""
    holder = keys.rest(key)
    cards = to_share(position.army(STRONGHOLD).troops)
    strength = sum(
        TROOPS[card].strength for card, given in zip(cards, (*asked.chosen, holder), strict=False) if given == holder
    )
    walls = (strength + LIMITS.command_strength - 1) // HUNDRED * HUNDRED
    army = own_army(position.view, holder)
    return Text("knights-hint-share", {"army": army, "strength": strength, "walls": walls})


def stronghold(position: Position, key: str) -> Text:
    """Which cities and strongholds are beside it."""
    if key == keys.WAIT:
        return Text("knights-hint-wait")
    near = NEIGHBOURS[keys.rest(key)]
    cities = listed(area_name(place) for place in near if position.city_in(place))
    foreign = sum(position.strongholds.get(place, position.seat) != position.seat for place in near)
    if foreign:
        return Text("knights-hint-site-shared", {"cities": cities, "many": foreign})
    return Text("knights-hint-site", {"cities": cities})


def noble(position: Position, key: str) -> Text:
    """How strong a Noble is who is placed now."""
    return Text("knights-hint-noble", {"strength": position.army(keys.rest(key)).strength})


def station(position: Position, army: ArmyView, key: str) -> Text:
    """What a Noble can do where he begins."""
    area = keys.rest(key)
    city = position.city_in(area)
    if city and position.holder(area) == NOBODY and besieging(position, area, army.effective):
        walls, income = position.walls(area), CITIES[city].income
        return Text("knights-hint-station", {"income": income, "strength": army.effective, "walls": walls})
    if position.army(STRONGHOLD).area in (area, *NEIGHBOURS[area]):
        return Text("knights-hint-station-home")
    return Text("knights-hint-station-else", {"many": position.threats(area)})


# Planning


def plan(position: Position, key: str) -> Text:
    """What the cards of a stack are wanted for."""
    kinds = Counter(kind for kind in keys.split(keys.rest(key)) if kind != keys.NONE)
    said = [_planned(position, kind) for kind in kinds]
    match said:
        case []:
            return Text("knights-hint-plan-none")
        case [only]:
            return Text("knights-hint-plan-both", {"first": only}) if kinds.total() > 1 else only
        case [first, second, *_]:
            return Text("knights-hint-plan", {"first": first, "second": second})
        case _:
            raise AssertionError(key)


def _planned(position: Position, kind: str) -> Text:
    own, view = position.own, position.view
    stand = {army.area for army in own.armies if army.holder != STRONGHOLD and army.area and not army.at_sea}
    match kind:
        case "mobilize_forces":
            marching = sum(bool(army.area) for army in own.armies if army.holder != STRONGHOLD)
            return Text("knights-hint-plan-mobilize", {"many": marching})
        case "versatile_strategy":
            return Text("knights-hint-plan-versatile")
        case "levy_taxes" if position.is_short:
            missing = crowns(position.bill - own.crowns)
            return Text("knights-hint-plan-levy-short", {"crowns": crowns(len(stand)), "missing": missing})
        case "levy_taxes":
            return Text("knights-hint-plan-levy", {"crowns": crowns(len(stand))})
        case "draft_soldiers":
            full = track_size(position.view.many)
            return Text("knights-hint-plan-draft", {"crowns": own.crowns, "many": len(view.track), "full": full})
        case "serve_the_church":
            return Text("knights-hint-plan-serve", {"faith": own.faith})
        case _:
            full = zone_size(position.view.many)
            return Text("knights-hint-plan-rally", {"many": len(view.zones["assembly"]), "full": full})


def zone(position: Position, key: str) -> Text:
    """How near the phase of a zone comes, and what it would bring."""
    own, name = position.own, keys.rest(key)
    full = zone_size(position.view.many)
    if name == "taxation":
        many, income = _with_it(position, "taxation"), crowns(position.income(position.seat))
        return Text("knights-hint-zone-taxation", {"many": many, "full": full, "crowns": income})
    if name == "assembly":
        many = _with_it(position, "assembly")
        return Text("knights-hint-zone-assembly", {"many": many, "full": full, "votes": votes(own.votes)})
    args: dict[str, Arg] = {"many": _with_it(position, "wages"), "full": full}
    args |= {"wages": position.bill, "crowns": own.crowns}
    return Text("knights-hint-zone-wages-short" if position.is_short else "knights-hint-zone-wages", args)


def _with_it(position: Position, zone: ZoneId) -> int:
    """How many cards lie in a zone with the one that comes."""
    return len(position.view.zones[zone]) + 1


# Upkeep


def come_back(position: Position, held: Mapping[str, int], key: str) -> Text:
    """Who is stronger for it, or what he can do where he returns."""
    match keys.verb(key):
        case "place":
            return war_reasons.refuge(position, key)
        case "give":
            taker, more = keys.other(key), strength_of_kind(keys.name(key))
        case "giveall":
            taker, more = keys.other(key), held[keys.name(key)]
        case _:
            return Text("knights-hint-next")
    army = own_army(position.view, taker)
    return Text("knights-hint-give", {"army": army, "strength": held[taker] + more})
