"""Answers about money and troops: hiring, wages, defences, expeditions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.knights import keys, pieces
from engine.games.knights.armies import MERCENARIES, SHAPES, UNPAID_STRENGTH
from engine.games.knights.cards import AGENDAS, EXPEDITIONS
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content import LIMITS
from engine.games.knights.kingdom import CITIES
from engine.games.knights.players.orders import named
from engine.games.knights.players.position import Position, strength_of_kind
from engine.games.knights.players.weights import WEIGHTS

_W = WEIGHTS.economy
_V = WEIGHTS.values


# Mercenaries


def spot(position: Position, offered: Sequence[str]) -> str:
    """The left-most spot; none where troops cost too much already (D-TRACK-SPOT)."""
    free = [key for key in offered if keys.verb(key) == "spot"]
    return keys.DECLINE if position.overspends or not free else min(free, key=keys.number)


def hire(position: Position, offered: Sequence[str]) -> str:
    """The most strength that fits the purse (D-DRAFT-HIRE)."""
    if position.overspends:
        return "hire:none"

    def worth(key: str) -> tuple[int, int]:
        kinds = _kinds(key)
        return sum(map(strength_of_kind, kinds)), -_price(position, kinds)

    return max((key for key in offered if _price(position, _kinds(key)) <= budget(position)), key=worth)


def budget(position: Position) -> float:
    """What he spends on mercenaries at most."""
    crowns = position.own.crowns
    return max(0, _W.first_budget * crowns if position.view.round == 1 else crowns - _W.budget_bill * position.bill)


def _kinds(key: str) -> list[str]:
    return [] if keys.rest(key) == keys.NONE else keys.split(keys.rest(key))


def _price(position: Position, kinds: Sequence[str]) -> int:
    """What mercenaries of some kinds on offer cost him (Master of Levies)."""
    cheaper = sum(
        AGENDAS[card].params.discount for card in position.own.charges if AGENDAS[card].handler == "cheap_hire"
    )
    costs = {pieces.kind_of(card): MERCENARIES[card].hire_cost for card in position.view.offer}
    return sum(max(0, costs[kind] - cheaper) for kind in kinds)


def post(position: Position, card: str, offered: Sequence[str]) -> str:
    """The circle Noble while his troops are free, else the weakest Noble on the board, off it, else the garrison."""
    places = named(offered, "post")
    circle = position.army("circle")
    if "circle" in places and circle.strength + MERCENARIES[card].strength <= UNPAID_STRENGTH:
        return "post:circle"
    nobles = [position.army(shape) for shape in SHAPES if shape in places]
    if nobles:
        return f"post:{min(nobles, key=lambda army: (not army.area, army.strength)).holder}"
    return f"post:{STRONGHOLD}" if STRONGHOLD in places else offered[0]


def wages(position: Position, offered: Sequence[str]) -> str:
    """All; else the strength that is dearest to him first, and no small troops beyond his means (D-WAGES)."""
    if keys.ALL in offered and not position.overspends:
        return keys.ALL
    pays = [key for key in offered if keys.verb(key) == "pay"]
    if position.overspends:
        pays = [key for key in pays if strength_of_kind(key) != _W.paid_first[-1]]
    return min(pays, key=_payment_rank, default=keys.ENOUGH)


def _payment_rank(key: str) -> int:
    strength = strength_of_kind(key)
    return _W.paid_first.index(strength) if strength in _W.paid_first else -1


def bribe(offered: Sequence[str]) -> str:
    """Everybody who can be paid, the strongest first (Mercenary Unrest)."""
    return max((key for key in offered if keys.verb(key) == "pay"), key=strength_of_kind, default=keys.ENOUGH)


# Defences


def upgrade(position: Position, offered: Sequence[str]) -> str:
    """Fortify the richest city with an enemy in reach, else repair most (D-UPGRADE)."""
    if position.own.crowns < _W.upgrade_crowns:
        return keys.NOTHING
    cities = [name for name in named(offered, "fortify") if position.threats(CITIES[name].area)]
    if cities:
        return f"fortify:{max(cities, key=lambda name: CITIES[name].income)}"
    return max((key for key in offered if keys.verb(key) == "repair"), key=keys.other_number, default=keys.NOTHING)


def muster(position: Position, offered: Sequence[str]) -> str:
    """Heal as many casualties as leave him some crowns (D-MUSTER)."""
    held = [AGENDAS[card].params.cost for card in position.own.charges if AGENDAS[card].handler == "cheap_repair"]
    cost = held[0] if held else LIMITS.heal_cost_per_casualty
    spare = position.own.crowns - _W.muster_left
    fit = [key for key in offered if keys.verb(key) == "muster" and cost * keys.other_number(key) <= spare]
    return max(fit, key=keys.other_number, default=keys.NOTHING)


def heal(position: Position, offered: Sequence[str]) -> str:
    """The army with most casualties (Skilled Surgeon)."""
    return max(offered, key=lambda key: position.army(keys.rest(key)).tokens)


def masons(offered: Sequence[str]) -> str:
    """Fortify the richest city, else repair most (Master Masons)."""
    cities = named(offered, "fortify")
    if cities:
        return f"fortify:{max(cities, key=lambda name: CITIES[name].income)}"
    return max(offered, key=keys.other_number)


# Expeditions


def start(position: Position, offered: Sequence[str]) -> str:
    """The riskiest idle expedition, with money to spare and time for it to return (D-EXP-START)."""
    idle = [name for name in reversed(EXPEDITIONS) if f"start:{name}" in offered]
    return f"start:{idle[0]}" if idle and _spare(position) > 0 else "start:none"


def invest(position: Position) -> str:
    """What he has beyond his reserve, while there is time (D-EXP-FUND)."""
    return f"invest:{max(0, min(_W.expedition_most, _spare(position)))}"


def _spare(position: Position) -> int:
    return position.own.crowns - _W.expedition_crowns if position.payments >= _W.expedition_payments else 0


def bless(position: Position, expedition: str) -> str:
    """Only with Faith to spare and much at stake (D-EXP-BLESS)."""
    staked = sum(
        voyage.invested.get(position.seat, 0) for name, voyage in position.view.voyages.items() if name == expedition
    )
    fits = position.own.faith >= _W.bless_faith and staked >= _W.bless_crowns
    return "bless:yes" if fits else "bless:no"


def revolt(position: Position, city: str, price: int, offered: Sequence[str]) -> str:
    """Faith if there is some to spare, else crowns; let it go if it is not worth the price (D-REVOLT)."""
    faith, crowns, lose = (f"revolt:{city}>{way}" for way in ("faith", "crowns", "lose"))
    prays = position.own.faith >= _W.revolt_faith or crowns not in offered
    if faith in offered and prays:
        return faith if position.city_worth(city) > _V.faith else lose
    return crowns if crowns in offered and position.city_worth(city) > _V.crown * price else lose
