"""Answers at setup, and for returning armies to the board in Upkeep."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.asked import AskedNoble, AskedSheet, AskedTroop
from engine.games.knights.bots import marches
from engine.games.knights.bots.orders import named
from engine.games.knights.bots.position import Position, strength_of_kind
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.bots.war import besieging
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import SHAPES, TROOPS
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.state import NOBODY
from engine.games.knights.teaching import reasons

_W = WEIGHTS.setup


def share(position: Position, asked: AskedTroop, offered: Sequence[str]) -> Ranking:
    """Troops for all four Nobles, none for the stronghold (D-SET-TROOPS)."""
    needy = sorted(SHAPES, key=asked.chosen.count)
    liked = (f"under:{shape}" for shape in (_W.share[len(asked.chosen)], *needy))
    return ranked(liked, offered, partial(reasons.share, position, asked))


def stronghold(position: Position, offered: Sequence[str], luck: random.Random) -> Ranking:
    """Where most cities are near and no other stronghold is (D-SET-STRONGHOLD, D-REPLACE-STRONGHOLD)."""
    areas = named(offered, "stronghold")
    areas.sort(key=lambda area: _site(position, area) + _W.chance * luck.random(), reverse=True)
    return ranked((f"stronghold:{area}" for area in areas), offered, partial(reasons.stronghold, position))


def _site(position: Position, area: str) -> float:
    near = NEIGHBOURS[area]
    cities = sum(bool(position.city_in(place)) for place in near)
    foreign = sum(position.strongholds.get(place, position.seat) != position.seat for place in near)
    return _W.city_near * cities - _W.stronghold_near * foreign + _W.border * len(near)


def noble(position: Position, asked: AskedNoble, offered: Sequence[str]) -> Ranking:
    """The strongest first, each to a neutral city that he can besiege (D-SET-NOBLE)."""
    if not asked.noble:
        liked = sorted(offered, key=lambda key: position.army(keys.rest(key)).strength, reverse=True)
        return ranked(liked, offered, partial(reasons.noble, position))
    army = position.army(asked.noble)
    liked = sorted(offered, key=lambda key: _station(position, keys.rest(key), army.effective), reverse=True)
    return ranked(liked, offered, partial(reasons.station, position, army))


def _station(position: Position, area: str, strength: int) -> float:
    """The value of beginning in an area."""
    worth = 0.0
    city = position.city_in(area)
    if city and position.holder(area) == NOBODY and besieging(position, area, strength):
        worth += _W.besiegeable + _W.income * CITIES[city].income
    worth -= _W.own_noble * bool(position.nobles(area, position.seat))
    worth -= _W.foreign_noble * position.threats(area)
    home = position.army(STRONGHOLD).area
    return worth + _W.home * (home in (area, *NEIGHBOURS[area]))


# Upkeep


def come_back(position: Position, asked: AskedSheet, offered: Sequence[str]) -> Ranking:
    """Garrison and spare troops for those who are off the board, then every Noble where he is needed (D-RETURN)."""
    liked: list[str] = []
    match asked.about:
        case "c":
            liked = _spare(position, asked.chosen, offered)
        case "d":
            liked = _from_garrison(position, asked.chosen, offered)
        case "e":
            places = [key for key in offered if keys.verb(key) == "place"]
            taken = Counter(keys.other(key) for key in asked.chosen if keys.verb(key) == "place")
            liked = sorted(places, key=lambda key: _refuge(position, key, taken), reverse=True)
    return ranked([*liked, keys.NEXT], offered, partial(reasons.come_back, position, strengths(position, asked.chosen)))


def strengths(position: Position, chosen: Sequence[str]) -> dict[str, int]:
    """How strong each army is after the steps of the sheet so far."""
    found = {army.holder: sum(TROOPS[card].strength for card in army.troops) for army in position.own.armies}
    for key in chosen:
        giver, _, kind = keys.name(key).partition(".")
        if keys.verb(key) == "give":
            found[giver] -= strength_of_kind(kind)
            found[keys.other(key)] += strength_of_kind(kind)
        elif keys.verb(key) == "giveall":
            found[keys.other(key)] += found[giver]
            found[giver] = 0
    return found


def _spare(position: Position, chosen: Sequence[str], offered: Sequence[str]) -> list[str]:
    """A Noble without troops gets a card from one who keeps others."""
    held = strengths(position, chosen)
    gifts = [
        key
        for key in offered
        if keys.verb(key) == "give"
        and not held[keys.other(key)]
        and held[keys.name(key).partition(".")[0]] > strength_of_kind(keys.name(key))
    ]
    return sorted(gifts, key=lambda key: strength_of_kind(keys.name(key)))


def _from_garrison(position: Position, chosen: Sequence[str], offered: Sequence[str]) -> list[str]:
    """The strongest card for the weakest Noble off the board."""
    held = strengths(position, chosen)
    gifts = [key for key in offered if keys.verb(key) == "give"]
    gifts.sort(key=lambda key: (held[keys.other(key)], -strength_of_kind(keys.name(key))))
    return [*gifts, *(key for key in offered if keys.verb(key) == "giveall")]


def _refuge(position: Position, key: str, taken: Counter[str]) -> float:
    """An own city without a Noble first, then where there is most to do."""
    area = keys.other(key)
    worth = marches.arrival(position, area, [position.army(keys.name(key))])
    return worth - _W.own_noble * taken[area]
