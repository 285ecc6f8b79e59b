"""Answers to events and in the Assembly: Faith, Votes, sides and refusals; with the reasons for them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.contract import Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedAmount, AskedCard, AskedVote
from engine.games.knights.bots.position import WEIGHTS, Position, Ranking, hint, named, ranked
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import AGENDAS, EVENTS, UNWANTED, AgendaHandler
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import accounts, forces
from engine.games.knights.rules.council.motions import REFUSED_BY_BANNED, is_card
from engine.games.knights.words import names
from engine.games.knights.words.names import crowns, signed, votes

_E = WEIGHTS.events
_W = WEIGHTS.assembly
# From which interest on an agenda matters much, and at least somewhat.
_MUCH, _SOMEWHAT = 0.8, 0.5


def _influence(position: Position, seat: int) -> int:
    return position.view.barons[seat].influence


def _baron(position: Position, seat: int) -> dict[str, Arg]:
    return {"who": SeatName(seat), "influence": _influence(position, seat)}


def _seat(key: str) -> int:
    return keys.seat(keys.rest(key))


# Events


def drawer(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """Red for the leader, green for himself, if there is Faith to spare; else what costs none (D-EVT-DRAWER)."""
    colour, own = asked.card, position.seat
    spare = position.own.faith >= _E.faith
    least = min(position.opponents, key=lambda seat: _influence(position, seat), default=own)
    wanted = {"red": position.leader if spare else own, "green": own if spare else least}.get(colour, own)
    others = sorted(offered, key=lambda key: _influence(position, _seat(key)), reverse=colour != "green")
    liked = [f"drawer:{keys.seat_name(wanted)}"]
    if liked[0] in offered:
        liked += others[:2]
    return ranked(liked, offered, partial(_why_drawer, position, colour))


def _why_drawer(position: Position, colour: str, key: str) -> Text:
    if colour == "blue":
        return hint("draw-blue")
    if _seat(key) == position.seat:
        return hint(f"draw-{colour}-own", faith=position.own.faith)
    return hint(f"draw-{colour}", **_baron(position, _seat(key)))


def cancel(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """When the card costs more than the Faith (D-EVT-CANCEL)."""
    liked = [keys.CANCEL if _loss(position, asked.card) > _E.cancel * asked.price else keys.ALLOW]

    def why(key: str) -> Text:
        message = "cancel" if key == keys.CANCEL else "allow"
        price = names.faith(asked.price)
        return hint(message, event=names.event(asked.card), price=price, faith=position.own.faith)

    return ranked(liked, offered, why)


def pledge(position: Position, asked: AskedAmount, offered: Sequence[str]) -> Ranking:
    """Half of his Faith at most, and only for what is likely to hurt him or to serve the leader (D-EVT-PLEDGE)."""
    price = EVENTS[asked.about].faith_cancel
    hurts = _loss(position, asked.about) * _share(position, asked.about) > _E.cancel * price
    wanted = min(price, asked.most // 2) if hurts else 0
    near = sorted(offered, key=lambda key: abs(keys.number(key) - wanted))
    return ranked([f"pledge:{wanted}", *near[:2]], offered, partial(_why_pledge, position, price))


def _why_pledge(position: Position, price: int, key: str) -> Text:
    if not keys.number(key):
        return hint("pledge-none", faith=position.own.faith)
    return hint("pledge", price=names.faith(price), left=position.own.faith - keys.number(key))


def _loss(position: Position, event: str) -> float:
    if EVENTS[event].handler == "lose_votes_half":
        return _E.scandal_vote * position.own.votes
    return _E.loss.get(event, 0)


def _share(position: Position, event: str) -> float:
    """How much of a blue card falls on him, as far as the table shows it."""
    own, many = position.own, max(1, position.view.many)
    match EVENTS[event].handler:
        case "city_revolts" | "city_damage":
            return len(own.cities) / max(1, sum(len(baron.cities) for baron in position.view.barons))
        case "pay_or_desert":
            return float(_mercenaries(position, position.seat) > 0 and not own.crowns)
        case "storm":
            invested = sum(voyage.invested.get(position.seat, 0) for voyage in position.view.voyages.values())
            return float(any(army.at_sea for army in own.armies) or invested > 0)
        case "gain_crowns":
            return float(position.leads(position.leader)) / many
        case "lose_votes_half":
            return 1.0
        case _:
            return 1 / many


# Votes


def interest(position: Position, agenda: str) -> float:
    if agenda == "crusader" and any(not CITIES[name].kingdom for name in position.own.cities):
        return _W.crusader_overseas
    return _W.interest.get(agenda, _W.law)


def count(position: Position, asked: AskedVote, offered: Sequence[str], luck: random.Random) -> Ranking:
    """A share of his Votes by interest; the sheet is filled in for further agendas too (D-VOTE-COUNT, WK-ASYNC-11)."""
    cares = _W.proposal if asked.proposal and not is_card(asked.proposal) else interest(position, asked.agenda)
    if position.view.many == 2 and not asked.proposal:
        wanted = _written(position, asked, cares)
    else:
        share = _W.stake * cares * luck.uniform(1 - _W.spread, 1 + _W.spread)
        wanted = min(asked.most, round(share * position.own.votes))
    near = sorted(offered, key=lambda key: abs(keys.number(key) - wanted) if keys.verb(key) == "count" else asked.most)
    return ranked([f"count:{wanted}", *near[:2]], offered, partial(_why_count, asked, cares))


def _written(position: Position, asked: AskedVote, cares: float) -> int:
    """Two Barons write all sheets at once: what is left is split over those still to write (WK-VOTE-4)."""
    assert position.view.own is not None
    assembly = position.view.assembly
    done = {text.partition("/")[0] for text in position.view.own.answered}
    open_ = [agenda for agenda in (assembly.to_come if assembly else []) if agenda not in done]
    total = sum(interest(position, agenda) for agenda in open_ if agenda != asked.agenda) + cares
    return min(asked.most, round(asked.most * cares / total)) if total else 0


def _why_count(asked: AskedVote, cares: float, key: str) -> Text:
    many = keys.number(key)
    if key == keys.ASK:
        return hint("count-ask")
    if not many:
        return hint("count-none", votes=votes(asked.most))
    much = "much" if cares >= _MUCH else "somewhat" if cares >= _SOMEWHAT else "little"
    return hint(f"count-{much}", left=votes(asked.most - many))


# Sides


def side(position: Position, agenda: str, proposal: str, offered: Sequence[str]) -> Ranking:
    """The side he is on, and the one he would be on without it; he decides a tie as he votes (WK-PM-2, D-VOTE-TIE)."""
    verb, proposal = keys.verb(offered[0]), "" if is_card(proposal) else proposal
    sides = [name for name in named(offered, verb) if name != keys.LATER]
    first = _side(position, agenda, proposal, sides)
    others = [name for name in sides if name != first]
    second = [_side(position, agenda, proposal, others)] if others and keys.YES not in sides else []
    liked = (f"{verb}:{name}" for name in (first, *second))
    return ranked(liked, offered, partial(_why_side, position, agenda, proposal))


def _side(position: Position, agenda: str, proposal: str, sides: Sequence[str]) -> str:
    """Gifts for himself, burdens for the opponent with most Influence, laws by whom they cost most (D-VOTE-SIDE)."""
    if keys.YES in sides:
        wanted = _wants_proposal(position, proposal) if proposal else _wants(position, agenda)
        return keys.YES if wanted else keys.NO
    own = keys.seat_name(position.seat)
    if own in sides and agenda not in UNWANTED:
        return own
    others = [name for name in sides if name != own and name.isdecimal()]
    if not others:
        return sides[0]
    others.sort(key=lambda name: _influence(position, keys.seat(name)))
    return others[-1] if agenda in UNWANTED else others[0]


def _wants_proposal(position: Position, proposal: str) -> bool:
    what, _, thing = proposal.partition(">")
    leader = position.view.barons[position.leader]
    match what:
        case "lift":
            return thing == keys.seat_name(position.seat)
        case "cancel":
            held = {*leader.charges, *(army.office for army in leader.armies)}
            own = {*position.own.charges, *(army.office for army in position.own.armies)}
            bad_law = thing in position.view.laws and not _wants(position, thing)
            return thing in held - UNWANTED or thing in own & UNWANTED or bad_law
        case "fine":
            payer, _, rest = thing.partition(".")
            return payer != keys.seat_name(position.seat) and rest.startswith(keys.seat_name(position.seat))
        case "dole":
            return True
        case _:
            return False


def _wants(position: Position, agenda: str) -> bool:
    """Whether a motion or law pays him, or costs the leader more than him."""
    if position.leader < 0:
        return False
    handler = AGENDAS[agenda].handler
    if handler == "lift_all_bans":
        return position.own.banned
    if handler in _GAINS:
        return _GAINS[handler](position, position.seat) > 0
    if handler == "gain_crowns_per_army":
        return _armies(position, position.seat) >= _armies(position, position.leader)
    burden = _BURDENS.get(handler)
    return burden is not None and burden(position, position.leader) > burden(position, position.seat)


def _armies(position: Position, seat: int) -> int:
    return sum(bool(army.area) for army in position.view.barons[seat].armies if army.holder != STRONGHOLD)


def _fortified(position: Position, seat: int) -> int:
    return sum(position.view.cities[name].fortified for name in position.view.barons[seat].cities)


def _mercenaries(position: Position, seat: int) -> int:
    armies = position.view.barons[seat].armies
    return sum(card in MERCENARIES for army in armies for card in army.troops)


_GAINS: Mapping[AgendaHandler, Callable[[Position, int], int]] = {
    "tithe": lambda position, seat: position.view.head == seat,
    "stipend_head": lambda position, seat: position.view.head == seat,
    "stipend_chairman": lambda position, seat: position.view.chairman == seat,
}
_BURDENS: Mapping[AgendaHandler, Callable[[Position, int], int]] = {
    "tax_fortified": _fortified,
    "tax_cities_over": lambda position, seat: len(position.view.barons[seat].cities),
    "wages_surcharge": lambda position, seat: forces.all_troops(position.view.barons[seat]),
    "wage_change": _mercenaries,
}


def _why_side(position: Position, agenda: str, proposal: str, key: str) -> Text:
    name = keys.rest(key)
    if name == keys.LATER:
        return hint("side-later")
    if name.isdecimal():
        return _why_baron(position, agenda, keys.seat(name))
    leader = position.leader if position.leader >= 0 else position.seat
    who = SeatName(leader)
    if proposal:
        return hint(f"proposal-{name}", who=who)
    mine, theirs = (accounts.due(position.view, seat, agenda) for seat in (position.seat, leader))
    if mine or theirs:
        return hint("side-dues", mine=signed(mine), theirs=signed(theirs), who=who)
    return hint(f"side-{name}", who=who)


def _why_baron(position: Position, agenda: str, seat: int) -> Text:
    card = names.agenda(agenda)
    if agenda in UNWANTED:
        return hint("side-burden", **_baron(position, seat), agenda=card)
    return hint("side-own", agenda=card) if seat == position.seat else hint("side-gift", **_baron(position, seat))


# What else the Assembly asks


def propose(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """His own ban lifted, else the most interesting gift of the discard pile, else nothing (D-PM-PROPOSE)."""
    if asked.about:
        # A payment is voted on whatever its amount.
        return ranked(reversed(offered[-2:]), offered, lambda key: hint("fine", crowns=crowns(keys.number(key))))
    lift = f"propose:lift>{keys.seat_name(position.seat)}"
    cards = [keys.other(key) for key in offered if keys.name(key) == "card"]
    gifts = [card for card in cards if AGENDAS[card].vote == "choose_baron" and card not in UNWANTED]
    gifts.sort(key=lambda card: interest(position, card), reverse=True)
    named_gifts = [f"propose:card>{card}" for card in gifts] if position.own.votes else []
    return ranked([lift, *named_gifts, "propose:none"], offered, partial(_why_propose, position))


def _why_propose(position: Position, key: str) -> Text:
    own = votes(position.own.votes)
    match keys.name(key):
        case "lift" if keys.other(key) == keys.seat_name(position.seat):
            return hint("lift")
        case "card":
            return hint("propose-card", agenda=names.agenda(keys.other(key)), votes=own)
        case keys.NONE:
            return hint("propose-none", votes=own)
        case _:
            return hint("propose")


def law(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """Comply; whoever is banned already has nothing more to lose (D-LAW)."""
    return ranked([keys.REFUSE if position.own.banned else keys.COMPLY], offered, partial(_why_comply, position, asked))


def refuse(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """Accept, except what costs more than a ban does (D-REFUSE)."""
    liked = keys.REFUSE if _refuses(position, asked) else keys.ACCEPT
    return ranked([liked], offered, partial(_why_comply, position, asked))


def _refuses(position: Position, asked: AskedCard) -> bool:
    if position.own.banned:
        return bool(asked.price) or asked.card in REFUSED_BY_BANNED
    view = position.view
    late = view.last_round - view.round < _W.refuse_rounds or position.payments <= _W.refuse_rounds
    if asked.card == "city_charter" and late:
        return True
    idle = not position.own.cities or position.own.votes < _W.refuse_votes
    return asked.card == "crown_debtor" and position.payments >= _W.refuse_payments and idle


def _why_comply(position: Position, asked: AskedCard, key: str) -> Text:
    if key != keys.REFUSE:
        return hint("comply-price", price=crowns(asked.price)) if asked.price else hint("comply")
    if position.own.banned:
        return hint("refuse-banned")
    return hint("refuse-worse" if asked.card in ("city_charter", "crown_debtor") else "refuse")


def drop_charge(position: Position, offered: Sequence[str]) -> Ranking:
    """The charge that is worth least, burdens first (D-CHARGE-DROP)."""
    liked = sorted(offered, key=lambda key: (keys.rest(key) not in UNWANTED, interest(position, keys.rest(key))))

    def why(key: str) -> Text:
        charge = keys.rest(key)
        return hint("charge-burden" if charge in UNWANTED else "charge", agenda=names.agenda(charge))

    return ranked(liked, offered, why)


def office(position: Position, offered: Sequence[str]) -> Ranking:
    """The strongest army without an office, on the board if it can be (D-OFFICE-NOBLE)."""

    def rank(key: str) -> tuple[bool, bool, int]:
        army = position.army(keys.rest(key))
        return not army.office, bool(army.area), army.strength

    def why(key: str) -> Text:
        army = position.army(keys.rest(key))
        message = "office-second" if army.office else "office"
        return hint(message, army=position.called(army.holder), strength=army.strength)

    return ranked(sorted(offered, key=rank, reverse=True), offered, why)


def acting(position: Position, offered: Sequence[str]) -> Ranking:
    """Whoever has the least Influence (D-ASM-ACTING)."""
    liked = sorted(offered, key=lambda key: _influence(position, _seat(key)))
    return ranked(liked, offered, lambda key: hint("acting", **_baron(position, _seat(key))))


def order(position: Position, offered: Sequence[str]) -> Ranking:
    """The agendas as they lie (D-ASM-ORDER)."""
    own = votes(position.own.votes)
    return ranked(offered[:2], offered, lambda key: hint("order-first" if key == offered[0] else "order", votes=own))
