"""Answers about money and troops: hiring, wages, defences, expeditions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.bots.orders import named
from engine.games.knights.bots.position import Position, strength_of_kind
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES, SHAPES
from engine.games.knights.content.cards import EXPEDITIONS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import accounts
from engine.games.knights.rules import pieces
from engine.games.knights.teaching import money_reasons as reasons

_W = WEIGHTS.economy
_V = WEIGHTS.values


# Mercenaries


def spot(position: Position, offered: Sequence[str]) -> Ranking:
    """The left-most spot; none where troops cost too much already (D-TRACK-SPOT)."""
    free = sorted((key for key in offered if keys.verb(key) == "spot"), key=keys.number)
    liked = [keys.DECLINE, *free[:1]] if position.overspends else [*free, keys.DECLINE]
    return ranked(liked, offered, partial(reasons.spot, position))


def hire(position: Position, offered: Sequence[str]) -> Ranking:
    """The most strength that fits the purse (D-DRAFT-HIRE)."""

    def worth(key: str) -> tuple[int, int]:
        kinds = _kinds(key)
        return sum(map(strength_of_kind, kinds)), -_price(position, kinds)

    fit = [key for key in offered if _price(position, _kinds(key)) <= budget(position)]
    fit.sort(key=worth, reverse=True)
    liked = ["hire:none", *fit] if position.overspends else fit
    return ranked(liked, offered, partial(reasons.hire, position))


def budget(position: Position) -> float:
    """What he spends on mercenaries at most."""
    crowns = position.own.crowns
    return max(0, _W.first_budget * crowns if position.view.round == 1 else crowns - _W.budget_bill * position.bill)


def _kinds(key: str) -> list[str]:
    return [] if keys.rest(key) == keys.NONE else keys.split(keys.rest(key))


def _price(position: Position, kinds: Sequence[str]) -> int:
    """What mercenaries of some kinds on offer cost him (Master of Levies)."""
    costs = {
        pieces.kind_of(card): accounts.hire_price(position.view, position.seat, card) for card in position.view.offer
    }
    return sum(costs[kind] for kind in kinds)


def post(position: Position, card: str, offered: Sequence[str]) -> Ranking:
    """The circle Noble while his troops are free, else the weakest Noble on the board, off it, else the garrison."""
    places = named(offered, "post")
    unpaid = position.army("circle").strength + MERCENARIES[card].strength <= LIMITS.unpaid_strength
    nobles = [position.army(shape) for shape in SHAPES if shape in places]
    nobles.sort(key=lambda army: (not army.area, army.strength))
    holders = [*(["circle"] if unpaid else []), *(army.holder for army in nobles), STRONGHOLD]
    return ranked((f"post:{holder}" for holder in holders), offered, partial(reasons.post, position, card))


def wages(position: Position, offered: Sequence[str]) -> Ranking:
    """All; else the strength that is dearest to him first, and no small troops beyond his means (D-WAGES)."""
    pays = sorted((key for key in offered if keys.verb(key) == "pay"), key=_payment_rank)
    if position.overspends:
        liked = [*(key for key in pays if strength_of_kind(key) != _W.paid_first[-1]), keys.ENOUGH]
    else:
        liked = [keys.ALL, *pays, keys.ENOUGH]
    return ranked(liked, offered, partial(reasons.wages, position))


def _payment_rank(key: str) -> int:
    strength = strength_of_kind(key)
    return _W.paid_first.index(strength) if strength in _W.paid_first else -1


def bribe(position: Position, offered: Sequence[str]) -> Ranking:
    """Everybody who can be paid, the strongest first (Mercenary Unrest)."""
    pays = sorted((key for key in offered if keys.verb(key) == "pay"), key=strength_of_kind, reverse=True)
    return ranked([*pays, keys.ENOUGH], offered, partial(reasons.bribe, position))


# Defences


def upgrade(position: Position, offered: Sequence[str]) -> Ranking:
    """Fortify the richest city with an enemy in reach, else repair most (D-UPGRADE)."""
    threatened = [key for key in offered if keys.verb(key) == "fortify" and _is_threatened(position, keys.rest(key))]
    liked = [*_by_income(threatened), *_repairs(offered), keys.NOTHING]
    if position.own.crowns < _W.upgrade_crowns:
        liked = [keys.NOTHING, liked[0]]
    return ranked(liked, offered, partial(reasons.defence, position))


def _is_threatened(position: Position, city: str) -> bool:
    return bool(position.threats(CITIES[city].area))


def _by_income(offered: Sequence[str]) -> list[str]:
    """Cities that can be fortified, the richest first."""
    cities = [key for key in offered if keys.verb(key) == "fortify"]
    return sorted(cities, key=lambda key: CITIES[keys.rest(key)].income, reverse=True)


def _repairs(offered: Sequence[str]) -> list[str]:
    """Repairs, the largest first."""
    return sorted((key for key in offered if keys.verb(key) == "repair"), key=keys.other_number, reverse=True)


def muster(position: Position, offered: Sequence[str]) -> Ranking:
    """Heal as many casualties as leave him some crowns (D-MUSTER)."""
    cost = accounts.mending_price(position.view, position.seat, LIMITS.heal_cost_per_casualty)
    spare = position.own.crowns - _W.muster_left
    fit = [key for key in offered if keys.verb(key) == "muster" and cost * keys.other_number(key) <= spare]
    fit.sort(key=keys.other_number, reverse=True)
    return ranked([*fit, keys.NOTHING], offered, partial(reasons.muster, position, cost))


def heal(position: Position, offered: Sequence[str]) -> Ranking:
    """The army with most casualties (Skilled Surgeon)."""
    liked = sorted(offered, key=lambda key: position.army(keys.rest(key)).tokens, reverse=True)
    return ranked(liked, offered, partial(reasons.heal, position))


def masons(position: Position, offered: Sequence[str]) -> Ranking:
    """Fortify the richest city, else repair most (Master Masons)."""
    return ranked([*_by_income(offered), *_repairs(offered)], offered, partial(reasons.defence, position))


# Expeditions


def start(position: Position, offered: Sequence[str]) -> Ranking:
    """The riskiest idle expedition, with money to spare and time for it to return (D-EXP-START)."""
    idle = [f"start:{name}" for name in reversed(EXPEDITIONS)]
    liked = [*idle, "start:none"] if _spare(position) > 0 else ["start:none"]
    return ranked(liked, offered, partial(reasons.start, position))


def invest(position: Position, offered: Sequence[str]) -> Ranking:
    """What he has beyond his reserve, while there is time (D-EXP-FUND)."""
    wanted = max(0, min(_W.expedition_most, _spare(position)))
    near = sorted(offered, key=lambda key: abs(keys.number(key) - wanted))
    return ranked([f"invest:{wanted}", *near[:2]], offered, partial(reasons.invest, position))


def _spare(position: Position) -> int:
    return position.own.crowns - _W.expedition_crowns if position.payments >= _W.expedition_payments else 0


def bless(position: Position, expedition: str, offered: Sequence[str]) -> Ranking:
    """Only with Faith to spare and much at stake (D-EXP-BLESS)."""
    staked = sum(
        voyage.invested.get(position.seat, 0) for name, voyage in position.view.voyages.items() if name == expedition
    )
    fits = position.own.faith >= _W.bless_faith and staked >= _W.bless_crowns
    liked = ["bless:yes" if fits else "bless:no"]
    return ranked(liked, offered, partial(reasons.bless, position, staked))


def revolt(position: Position, city: str, price: int, offered: Sequence[str]) -> Ranking:
    """Faith if there is some to spare, else crowns; let it go if it is not worth the price (D-REVOLT)."""
    faith, crowns, lose = (f"revolt:{city}>{way}" for way in ("faith", "crowns", "lose"))
    prays = position.own.faith >= _W.revolt_faith or crowns not in offered
    if faith in offered and prays:
        liked = faith if position.city_worth(city) > _V.faith else lose
    else:
        liked = crowns if crowns in offered and position.city_worth(city) > _V.crown * price else lose
    return ranked([liked, crowns, faith], offered, partial(reasons.revolt, position, city, price))
