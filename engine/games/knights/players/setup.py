"""Answers at setup, and how armies come back to the board in Upkeep."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from engine.games.knights import keys
from engine.games.knights.armies import TROOPS
from engine.games.knights.asked import AskedNoble, AskedSheet, AskedTroop
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.players import marches
from engine.games.knights.players.orders import named
from engine.games.knights.players.position import Position, strength_of_kind
from engine.games.knights.players.war import besieging
from engine.games.knights.players.weights import WEIGHTS
from engine.games.knights.state import NOBODY

_W = WEIGHTS.setup


def share(asked: AskedTroop) -> str:
    """Troops for all four Nobles, none for the stronghold (D-SET-TROOPS)."""
    return f"under:{_W.share[len(asked.chosen)]}"


def stronghold(position: Position, offered: Sequence[str], luck: random.Random) -> str:
    """Where most cities are near and no other stronghold is (D-SET-STRONGHOLD, D-REPLACE-STRONGHOLD)."""
    areas = named(offered, "stronghold")
    return f"stronghold:{max(areas, key=lambda area: _site(position, area) + _W.chance * luck.random())}"


def _site(position: Position, area: str) -> float:
    near = NEIGHBOURS[area]
    cities = sum(bool(position.city_in(place)) for place in near)
    foreign = sum(position.strongholds.get(place, position.seat) != position.seat for place in near)
    return _W.city_near * cities - _W.stronghold_near * foreign + _W.border * len(near)


def noble(position: Position, asked: AskedNoble, offered: Sequence[str]) -> str:
    """The strongest first, each to a neutral city that he can besiege (D-SET-NOBLE)."""
    if not asked.noble:
        return max(offered, key=lambda key: position.army(keys.rest(key)).strength)
    army = position.army(asked.noble)
    return max(offered, key=lambda key: _station(position, keys.rest(key), army.effective))


def _station(position: Position, area: str, strength: int) -> float:
    """What it is worth to begin in an area."""
    worth = 0.0
    city = position.city_in(area)
    if city and position.holder(area) == NOBODY and besieging(position, area, strength):
        worth += _W.besiegeable + _W.income * CITIES[city].income
    worth -= _W.own_noble * bool(position.nobles(area, position.seat))
    worth -= _W.foreign_noble * position.threats(area)
    home = position.army(STRONGHOLD).area
    return worth + _W.home * (home in (area, *NEIGHBOURS[area]))


# Upkeep


def come_back(position: Position, asked: AskedSheet, offered: Sequence[str]) -> str:
    """Garrison and spare troops for those who are off the board, then every Noble where he is needed (D-RETURN)."""
    match asked.about:
        case "c":
            return _spare(position, asked.chosen, offered)
        case "d":
            return _from_garrison(position, asked.chosen, offered)
        case "e":
            places = [key for key in offered if keys.verb(key) == "place"]
            taken = Counter(keys.other(key) for key in asked.chosen if keys.verb(key) == "place")
            return max(places, key=lambda key: _refuge(position, key, taken), default=keys.NEXT)
        case _:
            return keys.NEXT


def _strengths(position: Position, chosen: Sequence[str]) -> dict[str, int]:
    """How strong each army is after the steps of the sheet so far."""
    strengths = {army.holder: sum(TROOPS[card].strength for card in army.troops) for army in position.own.armies}
    for key in chosen:
        giver, _, kind = keys.name(key).partition(".")
        if keys.verb(key) == "give":
            strengths[giver] -= strength_of_kind(kind)
            strengths[keys.other(key)] += strength_of_kind(kind)
        elif keys.verb(key) == "giveall":
            strengths[keys.other(key)] += strengths[giver]
            strengths[giver] = 0
    return strengths


def _spare(position: Position, chosen: Sequence[str], offered: Sequence[str]) -> str:
    """A Noble without troops gets a card from one who keeps others."""
    strengths = _strengths(position, chosen)
    gifts = [
        key
        for key in offered
        if keys.verb(key) == "give"
        and not strengths[keys.other(key)]
        and strengths[keys.name(key).partition(".")[0]] > strength_of_kind(keys.name(key))
    ]
    return min(gifts, key=lambda key: strength_of_kind(keys.name(key)), default=keys.NEXT)


def _from_garrison(position: Position, chosen: Sequence[str], offered: Sequence[str]) -> str:
    """The strongest card for the weakest Noble off the board."""
    strengths = _strengths(position, chosen)
    gifts = [key for key in offered if keys.verb(key) == "give"]
    if gifts:
        return min(gifts, key=lambda key: (strengths[keys.other(key)], -strength_of_kind(keys.name(key))))
    return next((key for key in offered if keys.verb(key) == "giveall"), keys.NEXT)


def _refuge(position: Position, key: str, taken: Counter[str]) -> float:
    """An own city without a Noble first, then where there is most to do."""
    area = keys.other(key)
    worth = marches.arrival(position, area, [position.army(keys.name(key))])
    return worth - _W.own_noble * taken[area]
