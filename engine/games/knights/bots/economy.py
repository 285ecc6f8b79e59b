"""Answers about money and troops: hiring, wages, defences, expeditions; with the reasons for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.contract import Arg, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard, AskedSheet
from engine.games.knights.bots.position import WEIGHTS, Position, Ranking, hint, named, ranked, strength_of_kind
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES, SHAPES
from engine.games.knights.content.cards import EXPEDITIONS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts import accounts
from engine.games.knights.words import labels
from engine.games.knights.words.names import city as city_name
from engine.games.knights.words.names import crowns

_W = WEIGHTS.economy
_V = WEIGHTS.values


def _purse(position: Position) -> dict[str, Arg]:
    return {"crowns": crowns(position.own.crowns), "wages": position.bill}


def _no_troops(position: Position) -> Text:
    return hint("no-troops", **_purse(position), income=position.income(position.seat))


# Mercenaries


def spot(position: Position, offered: Sequence[str]) -> Ranking:
    """The left-most spot; none where troops cost too much already (D-TRACK-SPOT)."""
    free = sorted((key for key in offered if keys.verb(key) == "spot"), key=keys.number)
    liked = [keys.DECLINE, *free[:1]] if position.overspends else [*free, keys.DECLINE]
    return ranked(liked, offered, partial(_why_spot, position))


def _why_spot(position: Position, key: str) -> Text:
    if keys.verb(key) != "spot":
        return _no_troops(position)
    return hint("spot", before=sum(place < keys.number(key) for place in position.view.track))


def hire(position: Position, offered: Sequence[str]) -> Ranking:
    """The most strength that fits the purse (D-DRAFT-HIRE)."""

    def worth(key: str) -> tuple[int, int]:
        return sum(map(strength_of_kind, _hired(key))), -labels.hire_cost(position.view, _hired(key))

    fit = [key for key in offered if labels.hire_cost(position.view, _hired(key)) <= budget(position)]
    fit.sort(key=worth, reverse=True)
    liked = ["hire:none", *fit] if position.overspends else fit
    return ranked(liked, offered, partial(_why_hire, position))


def budget(position: Position) -> float:
    """What he spends on mercenaries at most."""
    own = position.own.crowns
    return max(0, _W.first_budget * own if position.view.round == 1 else own - _W.budget_bill * position.bill)


def _hired(key: str) -> list[str]:
    return [] if keys.rest(key) == keys.NONE else keys.split(keys.rest(key))


def _why_hire(position: Position, key: str) -> Text:
    kinds = _hired(key)
    if not kinds:
        return _no_troops(position)
    price = labels.hire_cost(position.view, kinds)
    bill, left = position.bill + labels.wages(position.view, kinds), crowns(position.own.crowns - price)
    return hint("hire", strength=sum(map(strength_of_kind, kinds)), price=crowns(price), left=left, wages=bill)


def post(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """The circle Noble while his troops are free, else the weakest Noble on the board, off it, else the garrison."""
    card = MERCENARIES[asked.card]
    places = named(offered, "post")
    unpaid = position.army("circle").strength + card.strength <= LIMITS.unpaid_strength
    nobles = [position.army(shape) for shape in SHAPES if shape in places]
    nobles.sort(key=lambda army: (not army.area, army.strength))
    holders = [*(["circle"] if unpaid else []), *(army.holder for army in nobles), STRONGHOLD]
    return ranked((f"post:{holder}" for holder in holders), offered, partial(_why_post, position, card.wage))


def _why_post(position: Position, wage: int, key: str) -> Text:
    holder = keys.rest(key)
    if holder in ("circle", "back"):
        return hint(f"post-{holder}", wage=crowns(wage))
    if holder == STRONGHOLD:
        return hint("post-stronghold")
    army = position.army(holder)
    return hint("post-board" if army.area else "post-off", army=position.called(holder), strength=army.strength)


def wages(position: Position, asked: AskedSheet, offered: Sequence[str]) -> Ranking:
    """All; else the strength that is dearest to him first, and no small troops beyond his means (D-WAGES)."""
    pays = sorted((key for key in offered if keys.verb(key) == "pay"), key=_payment_rank)
    if position.overspends:
        liked = [*(key for key in pays if strength_of_kind(key) != _W.paid_first[-1]), keys.ENOUGH]
    else:
        liked = [keys.ALL, *pays, keys.ENOUGH]
    return ranked(liked, offered, partial(_why_pay, position, asked))


def _payment_rank(key: str) -> int:
    strength = strength_of_kind(key)
    return _W.paid_first.index(strength) if strength in _W.paid_first else -1


def bribe(position: Position, asked: AskedSheet, offered: Sequence[str]) -> Ranking:
    """Everybody who can be paid, the strongest first (Mercenary Unrest)."""
    pays = sorted((key for key in offered if keys.verb(key) == "pay"), key=strength_of_kind, reverse=True)
    return ranked([*pays, keys.ENOUGH], offered, partial(_why_pay, position, asked))


def _why_pay(position: Position, asked: AskedSheet, key: str) -> Text:
    """What paying costs, and what it keeps; a bribe is one crown."""
    if key == keys.ALL:
        left = crowns(position.own.crowns - position.bill)
        return hint("pay-all", wages=crowns(position.bill), left=left)
    if key == keys.ENOUGH:
        return hint("enough", crowns=crowns(asked.most))
    price = 1 if asked.kind == "bribe" else labels.wages(position.view, [keys.other(key)])
    return hint("pay", strength=strength_of_kind(key), price=crowns(price))


# Defences


def upgrade(position: Position, offered: Sequence[str]) -> Ranking:
    """Fortify the richest city with an enemy in reach, else repair most (D-UPGRADE)."""
    threatened = [key for key in _fortified(offered) if position.threats(CITIES[keys.rest(key)].area)]
    liked = [*threatened, *_repairs(offered), keys.NOTHING]
    if position.own.crowns < _W.upgrade_crowns:
        liked = [keys.NOTHING, liked[0]]
    return ranked(liked, offered, partial(_why_defend, position))


def masons(position: Position, offered: Sequence[str]) -> Ranking:
    """Fortify the richest city, else repair most (Master Masons)."""
    return ranked([*_fortified(offered), *_repairs(offered)], offered, partial(_why_defend, position))


def _fortified(offered: Sequence[str]) -> list[str]:
    """Cities that can be fortified, the richest first."""
    cities = [key for key in offered if keys.verb(key) == "fortify"]
    return sorted(cities, key=lambda key: CITIES[keys.rest(key)].income, reverse=True)


def _repairs(offered: Sequence[str]) -> list[str]:
    """Repairs, the largest first."""
    return sorted((key for key in offered if keys.verb(key) == "repair"), key=keys.other_number, reverse=True)


def _why_defend(position: Position, key: str) -> Text:
    verb = keys.verb(key)
    if verb == "fortify":
        return hint("fortify", many=position.threats(CITIES[keys.rest(key)].area))
    if verb != "repair":
        return hint("nothing", **_purse(position))
    strength = HUNDRED * keys.other_number(key)
    price = labels.price_of(position.view, key)
    if price is None:
        return hint("repair-free", strength=strength)
    return hint("repair", strength=strength, price=crowns(price))


def muster(position: Position, offered: Sequence[str]) -> Ranking:
    """Heal as many casualties as leave him some crowns (D-MUSTER)."""
    cost = accounts.mending_price(position.view, position.seat, LIMITS.heal_cost_per_casualty)
    spare = position.own.crowns - _W.muster_left
    fit = [key for key in offered if keys.verb(key) == "muster" and cost * keys.other_number(key) <= spare]
    fit.sort(key=keys.other_number, reverse=True)
    return ranked([*fit, keys.NOTHING], offered, partial(_why_muster, position, cost))


def _why_muster(position: Position, cost: int, key: str) -> Text:
    if key == keys.NOTHING:
        return hint("nothing", **_purse(position))
    many, army = keys.other_number(key), position.called(keys.name(key))
    return hint("muster", army=army, strength=HUNDRED * many, price=crowns(cost * many))


def heal(position: Position, offered: Sequence[str]) -> Ranking:
    """The army with most casualties (Skilled Surgeon)."""
    liked = sorted(offered, key=lambda key: position.army(keys.rest(key)).tokens, reverse=True)
    return ranked(liked, offered, partial(_why_heal, position))


def _why_heal(position: Position, key: str) -> Text:
    army = position.army(keys.rest(key))
    return hint("heal", army=position.called(army.holder), strength=army.strength - army.effective)


# Expeditions


def start(position: Position, offered: Sequence[str]) -> Ranking:
    """The riskiest idle expedition, with money to spare and time for it to return (D-EXP-START)."""
    idle = [f"start:{name}" for name in reversed(EXPEDITIONS)]
    liked = [*idle, "start:none"] if _spare(position) > 0 else ["start:none"]
    return ranked(liked, offered, partial(_why_start, position))


def _why_start(position: Position, key: str) -> Text:
    name = keys.rest(key)
    if name == keys.NONE:
        return hint("start-none", **_purse(position))
    return hint("start", odds=labels.odds(name), crowns=crowns(position.own.crowns))


def invest(position: Position, offered: Sequence[str]) -> Ranking:
    """What he has beyond his reserve, while there is time (D-EXP-FUND)."""
    wanted = max(0, min(_W.expedition_most, _spare(position)))
    near = sorted(offered, key=lambda key: abs(keys.number(key) - wanted))
    return ranked([f"invest:{wanted}", *near[:2]], offered, partial(_why_invest, position))


def _why_invest(position: Position, key: str) -> Text:
    if not keys.number(key):
        return hint("invest-none", **_purse(position))
    return hint("invest", left=crowns(position.own.crowns - keys.number(key)), wages=position.bill)


def _spare(position: Position) -> int:
    return position.own.crowns - _W.expedition_crowns if position.payments >= _W.expedition_payments else 0


def bless(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """Only with Faith to spare and much at stake (D-EXP-BLESS)."""
    invested = {str(name): voyage.invested for name, voyage in position.view.voyages.items()}
    staked, faith = invested[asked.card].get(position.seat, 0), position.own.faith
    fits = faith >= _W.bless_faith and staked >= _W.bless_crowns

    def why(key: str) -> Text:
        return hint("bless" if keys.rest(key) == keys.YES else "bless-no", crowns=crowns(staked), faith=faith)

    return ranked(["bless:yes" if fits else "bless:no"], offered, why)


def revolt(position: Position, asked: AskedSheet, offered: Sequence[str]) -> Ranking:
    """Faith if there is some to spare, else crowns; let it go if it is not worth the price (D-REVOLT)."""
    city, price = asked.about, asked.most
    pray, pay, lose = (f"revolt:{city}>{way}" for way in ("faith", "crowns", "lose"))
    prays = position.own.faith >= _W.revolt_faith or pay not in offered
    if pray in offered and prays:
        liked = pray if position.city_worth(city) > _V.faith else lose
    else:
        liked = pay if pay in offered and position.city_worth(city) > _V.crown * price else lose
    return ranked([liked, pay, pray], offered, partial(_why_revolt, position, asked))


def _why_revolt(position: Position, asked: AskedSheet, key: str) -> Text:
    args: dict[str, Arg] = {"city": city_name(asked.about), "influence": position.payments}
    match keys.other(key):
        case "faith":
            return hint("revolt-faith", **args, faith=position.own.faith)
        case "crowns":
            return hint("revolt-crowns", **args, price=crowns(asked.most), crowns=position.own.crowns)
        case _:
            return hint("revolt-lose", **args, price=crowns(asked.most))
