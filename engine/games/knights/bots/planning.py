"""Answers that place troops, Nobles and cards: setup, plans, zones and returning armies; with the reasons for them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from engine.contract import Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedNoble, AskedPlan, AskedSheet, AskedTroop
from engine.games.knights.bots import marches
from engine.games.knights.bots.orders import refuge
from engine.games.knights.bots.position import WEIGHTS, Position, Ranking, hint, named, ranked, strength_of_kind
from engine.games.knights.bots.war import besieging
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import SHAPES, TROOPS, to_share
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import HUNDRED, LIMITS, ZoneId, track_size, zone_size
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView
from engine.games.knights.words.names import area as area_name
from engine.games.knights.words.names import crowns, listed, votes
from engine.parts.picking import left_of

_S = WEIGHTS.setup
_W = WEIGHTS.plan
_E = WEIGHTS.economy
MOBILIZE, LEVY = "mobilize_forces", "levy_taxes"


# Setup


def share(position: Position, asked: AskedTroop, offered: Sequence[str]) -> Ranking:
    """Troops for all four Nobles, none for the stronghold (D-SET-TROOPS)."""
    needy = sorted(SHAPES, key=asked.chosen.count)
    liked = (f"under:{shape}" for shape in (_S.share[len(asked.chosen)], *needy))
    return ranked(liked, offered, partial(_why_share, position, asked))


def _why_share(position: Position, asked: AskedTroop, key: str) -> Text:
    holder = keys.rest(key)
    cards = to_share(position.own.stronghold.troops)
    shared = zip(cards, (*asked.chosen, holder), strict=False)
    strength = sum(TROOPS[card].strength for card, given in shared if given == holder)
    walls = (strength + LIMITS.command_strength - 1) // HUNDRED * HUNDRED
    return hint("share", army=position.called(holder), strength=strength, walls=walls)


def stronghold(position: Position, offered: Sequence[str], luck: random.Random) -> Ranking:
    """Where most cities are near and no other stronghold is (D-SET-STRONGHOLD, D-REPLACE-STRONGHOLD)."""
    areas = named(offered, "stronghold")
    areas.sort(key=lambda area: _site(position, area) + _S.chance * luck.random(), reverse=True)
    return ranked((f"stronghold:{area}" for area in areas), offered, partial(_why_stronghold, position))


def _site(position: Position, area: str) -> float:
    cities, foreign = _beside(position, area)
    return _S.city_near * len(cities) - _S.stronghold_near * foreign + _S.border * len(NEIGHBOURS[area])


def _beside(position: Position, area: str) -> tuple[list[str], int]:
    """The areas with cities beside an area, and the number of foreign strongholds there."""
    cities = [place for place in NEIGHBOURS[area] if position.city_in(place)]
    owners = map(position.stronghold_in, NEIGHBOURS[area])
    return cities, sum(owner not in (NOBODY, position.seat) for owner in owners)


def _why_stronghold(position: Position, key: str) -> Text:
    if key == keys.WAIT:
        return hint("wait")
    near, foreign = _beside(position, keys.rest(key))
    cities = listed(map(area_name, near))
    return hint("site-shared", cities=cities, many=foreign) if foreign else hint("site", cities=cities)


def noble(position: Position, asked: AskedNoble, offered: Sequence[str]) -> Ranking:
    """The strongest first, each to a neutral city that he can besiege (D-SET-NOBLE)."""
    if not asked.noble:
        liked = sorted(offered, key=lambda key: position.army(keys.rest(key)).strength, reverse=True)
        return ranked(liked, offered, lambda key: hint("noble", strength=position.army(keys.rest(key)).strength))
    army = position.army(asked.noble)
    liked = sorted(offered, key=lambda key: _station(position, keys.rest(key), army), reverse=True)
    return ranked(liked, offered, partial(_why_station, position, army))


def _station(position: Position, area: str, army: ArmyView) -> float:
    worth = 0.0
    if _is_besiegeable(position, area, army):
        worth += _S.besiegeable + _S.income * CITIES[position.city_in(area)].income
    worth -= _S.own_noble * bool(position.nobles(area, position.seat))
    worth -= _S.foreign_noble * position.threats(area)
    return worth + _S.home * _is_near_home(position, area)


def _is_besiegeable(position: Position, area: str, army: ArmyView) -> bool:
    """Whether a neutral city stands there that a Noble could besiege alone."""
    neutral = position.city_in(area) and position.holder(area) == NOBODY
    return bool(neutral) and besieging(position, area, [army])


def _is_near_home(position: Position, area: str) -> bool:
    return position.own.stronghold.area in (area, *NEIGHBOURS[area])


def _why_station(position: Position, army: ArmyView, key: str) -> Text:
    area = keys.rest(key)
    if _is_besiegeable(position, area, army):
        income = CITIES[position.city_in(area)].income
        return hint("station", income=income, strength=army.effective, walls=position.walls(area))
    if _is_near_home(position, area):
        return hint("station-home")
    return hint("station-else", many=position.threats(area))


# Plans for the three stacks (D-PLAN)


def plan(position: Position, asked: AskedPlan, offered: Sequence[str]) -> Ranking:
    """The cards of one stack out of the best that are left for this one and those after it."""
    assert position.view.own is not None
    laid = [kind for text in asked.chosen for kind in keys.split(text)]
    left = left_of(position.view.own.hand, laid)
    stacks = LIMITS.stacks - asked.stack
    stack = _stack(position, _ordered(position, _best(position, left, stacks)), stacks)
    first = [key for key in offered if Counter(keys.split(keys.rest(key))) == Counter(stack)] or [offered[0]]
    others = sorted(offered, key=lambda key: _weight_of(position, key), reverse=True)
    return ranked([*first, *others], offered, partial(_why_plan, position))


def _laid(key: str) -> Counter[str]:
    return Counter(kind for kind in keys.split(keys.rest(key)) if kind != keys.NONE)


def _weight_of(position: Position, key: str) -> float:
    return sum(_weight(position, kind, copy) for kind, many in _laid(key).items() for copy in range(many))


def _best(position: Position, hand: Sequence[str], stacks: int) -> list[str]:
    copies: Counter[str] = Counter()
    weighed: list[tuple[float, str]] = []
    for kind in sorted(hand):
        weighed.append((_weight(position, kind, copies[kind]), kind))
        copies[kind] += 1
    weighed.sort(reverse=True)
    return [kind for _, kind in weighed[: stacks * LIMITS.cards_per_stack_per_baron]]


def _weight(position: Position, kind: str, copy: int) -> float:
    own, weight = position.own, _W.copies[kind][min(copy, 1)]
    match kind:
        case "levy_taxes" if position.is_short:
            return weight + _W.levy_short[min(copy, 1)]
        case "draft_soldiers" if own.crowns < _W.draft_crowns:
            return min(weight, _W.draft_poor)
        case "serve_the_church" if own.faith < _W.serve_below and not copy:
            return _W.serve_needed
        case "rally_support" if not copy:
            full = len(position.view.zones["assembly"]) / zone_size(position.view.many)
            return weight + _W.rally_zone * full
        case _:
            return weight


def _ordered(position: Position, cards: Sequence[str]) -> list[str]:
    """Attacks first, then Levy and Serve; a Levy comes before wages that are near and cannot be paid."""
    left = zone_size(position.view.many) - len(position.view.zones["wages"])
    urgent = position.is_short and left <= _W.wages_near

    def rank(kind: str) -> int:
        if kind == LEVY and urgent:
            return -1
        if kind in _W.attack_kinds:
            return 0
        return 1 if kind in _W.early_kinds else 2

    return sorted(cards, key=lambda kind: (rank(kind), kind))


def _stack(position: Position, cards: list[str], stacks: int) -> list[str]:
    """The first cards; of two attacks one Mobilize Forces is held back while an own city is in danger."""
    many = LIMITS.cards_per_stack_per_baron
    attacks = [kind for kind in cards if kind in _W.attack_kinds]
    if stacks > 1 and MOBILIZE in attacks and len(attacks) == many and _is_threatened(position):
        cards.remove(MOBILIZE)
    return cards[:many]


def _is_threatened(position: Position) -> bool:
    """Whether an enemy stands at or next to an own city without a Noble."""
    areas = [CITIES[name].area for name in position.own.cities]
    return any(not position.nobles(area, position.seat) and position.threats(area) for area in areas)


def _why_plan(position: Position, key: str) -> Text:
    kinds = _laid(key)
    said = [_why_card(position, kind) for kind in kinds]
    if not said:
        return hint("plan-none")
    if len(said) > 1:
        return hint("plan", first=said[0], second=said[1])
    return hint("plan-both", first=said[0]) if kinds.total() > 1 else said[0]


def _why_card(position: Position, kind: str) -> Text:
    own, view = position.own, position.view
    standing = [army for army in own.armies if army.holder != STRONGHOLD and army.area]
    match kind:
        case "mobilize_forces":
            return hint("plan-mobilize", many=len(standing))
        case "versatile_strategy":
            return hint("plan-versatile")
        case "levy_taxes":
            levied = crowns(len({army.area for army in standing if not army.at_sea}))
            if position.is_short:
                return hint("plan-levy-short", crowns=levied, missing=crowns(position.bill - own.crowns))
            return hint("plan-levy", crowns=levied)
        case "draft_soldiers":
            return hint("plan-draft", crowns=own.crowns, many=len(view.track), full=track_size(view.many))
        case "serve_the_church":
            return hint("plan-serve", faith=own.faith)
        case _:
            return hint("plan-rally", many=len(view.zones["assembly"]), full=zone_size(view.many))


# Zones for cards


def zone(position: Position, offered: Sequence[str]) -> Ranking:
    """Where a card brings the phase nearer that helps him, never wages that he cannot pay."""
    deed = position.view.deed
    wanted = church_zone(position) if deed and deed.card.kind == "serve_the_church" else march_zone(position)
    unwanted = {keys.DECLINE, "zone:wages"} if position.is_short else {keys.DECLINE}
    rest = [key for key in offered if key not in unwanted]
    return ranked([f"zone:{wanted}", *rest], offered, partial(_why_zone, position))


def march_zone(position: Position) -> ZoneId:
    """Where Mobilize Forces goes (D-MOB-ZONE)."""
    return "wages" if position.own.crowns >= position.bill + _E.zone_reserve else "assembly"


def church_zone(position: Position) -> ZoneId:
    """Where Serve the Church goes (D-CHURCH-ZONE)."""
    incomes = [position.income(seat) for seat in position.playing]
    if position.income(position.seat) * len(incomes) >= sum(incomes):
        return "taxation"
    return "assembly" if position.kingdom_cities(position.seat) >= _E.serve_kingdom else "taxation"


def _why_zone(position: Position, key: str) -> Text:
    own, zones, full = position.own, position.view.zones, zone_size(position.view.many)
    match keys.rest(key):
        case "taxation":
            income = crowns(position.income(position.seat))
            return hint("zone-taxation", many=len(zones["taxation"]) + 1, full=full, crowns=income)
        case "assembly":
            return hint("zone-assembly", many=len(zones["assembly"]) + 1, full=full, votes=votes(own.votes))
    message = "zone-wages-short" if position.is_short else "zone-wages"
    return hint(message, many=len(zones["wages"]) + 1, full=full, wages=position.bill, crowns=own.crowns)


# Upkeep


def come_back(position: Position, asked: AskedSheet, offered: Sequence[str]) -> Ranking:
    """Garrison and spare troops for those who are off the board, then every Noble where he is needed (D-RETURN)."""
    held = _strengths(position, asked.chosen)
    liked: list[str] = []
    match asked.about:
        case "c":
            liked = _spare(held, offered)
        case "d":
            liked = _from_garrison(held, offered)
        case "e":
            places = [key for key in offered if keys.verb(key) == "place"]
            taken = Counter(keys.other(key) for key in asked.chosen if keys.verb(key) == "place")
            liked = sorted(places, key=lambda key: _refuge(position, key, taken), reverse=True)
    return ranked([*liked, keys.NEXT], offered, partial(_why_return, position, held))


def _strengths(position: Position, chosen: Sequence[str]) -> dict[str, int]:
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


def _given(key: str) -> int:
    return strength_of_kind(keys.name(key))


def _spare(held: Mapping[str, int], offered: Sequence[str]) -> list[str]:
    """A Noble without troops gets a card from one who keeps others."""
    gifts = [key for key in offered if keys.verb(key) == "give" and not held[keys.other(key)]]
    return sorted((key for key in gifts if held[keys.name(key).partition(".")[0]] > _given(key)), key=_given)


def _from_garrison(held: Mapping[str, int], offered: Sequence[str]) -> list[str]:
    """The strongest card for the weakest Noble off the board."""
    gifts = [key for key in offered if keys.verb(key) == "give"]
    gifts.sort(key=lambda key: (held[keys.other(key)], -_given(key)))
    return [*gifts, *(key for key in offered if keys.verb(key) == "giveall")]


def _refuge(position: Position, key: str, taken: Counter[str]) -> float:
    """An own city without a Noble first, then where there is most to do."""
    area = keys.other(key)
    return marches.arrival(position, area, [position.army(keys.name(key))]) - _S.own_noble * taken[area]


def _why_return(position: Position, held: Mapping[str, int], key: str) -> Text:
    match keys.verb(key):
        case "place":
            return refuge(position, key)
        case "give":
            more = _given(key)
        case "giveall":
            more = held[keys.name(key)]
        case _:
            return hint("next")
    taker = keys.other(key)
    return hint("give", army=position.called(taker), strength=held[taker] + more)
