"""Answers in the Assembly: Votes, sides and refusals."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.asked import AskedCard, AskedVote
from engine.games.knights.bots.orders import named
from engine.games.knights.bots.position import Position
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import AGENDAS, UNWANTED, AgendaHandler
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.rules.council.motions import is_card
from engine.games.knights.teaching import council_reasons as reasons

_W = WEIGHTS.assembly
# Cards that a banned Baron refuses at no cost (D-REFUSE).
_PAYMENTS = frozenset({"treason_fine", "city_charter", "church_tithe", "crown_debtor"})


def interest(position: Position, agenda: str) -> float:
    """The importance of an agenda for him."""
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
    return ranked([f"count:{wanted}", *near[:2]], offered, partial(reasons.count, asked, cares))


def _written(position: Position, asked: AskedVote, cares: float) -> int:
    """Two Barons write all sheets at once: what is left is split over those still to write (WK-VOTE-4)."""
    assert position.view.own is not None
    assembly = position.view.assembly
    done = {text.partition("/")[0] for text in position.view.own.answered}
    open_ = [agenda for agenda in (assembly.to_come if assembly else []) if agenda not in done]
    total = sum(interest(position, agenda) for agenda in open_ if agenda != asked.agenda) + cares
    return min(asked.most, round(asked.most * cares / total)) if total else 0


def side(position: Position, agenda: str, proposal: str, sides: Sequence[str]) -> str:
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
    ranked = sorted(others, key=lambda name: position.view.barons[keys.seat(name)].influence)
    return ranked[-1] if agenda in UNWANTED else ranked[0]


def _wants_proposal(position: Position, proposal: str) -> bool:
    """Yes to what frees him or takes something from the leader."""
    what, _, thing = proposal.partition(">")
    leader = position.view.barons[position.leader]
    match what:
        case "lift":
            return thing == keys.seat_name(position.seat)
        case "cancel":
            held = {*leader.charges, *(army.office for army in leader.armies)}
            own = {*position.own.charges, *(army.office for army in position.own.armies)}
            gifts = held - UNWANTED
            return thing in gifts or (thing in own and thing in UNWANTED) or _is_bad_law(position, thing)
        case "fine":
            payer, _, rest = thing.partition(".")
            return payer != keys.seat_name(position.seat) and rest.startswith(keys.seat_name(position.seat))
        case "dole":
            return True
        case _:
            return False


def _is_bad_law(position: Position, law: str) -> bool:
    return law in position.view.laws and not _wants(position, law)


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


def _troops(position: Position, seat: int) -> int:
    return sum(army.strength for army in position.view.barons[seat].armies)


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
    "wages_surcharge": _troops,
    "wage_change": _mercenaries,
}


def tie(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """As he would vote, out of what is tied (D-VOTE-TIE)."""
    return _sided(position, asked.card, asked.about, offered)


def declare(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """What his Votes are for."""
    return _sided(position, asked.card, asked.about, offered)


def vote(position: Position, asked: AskedVote, offered: Sequence[str]) -> Ranking:
    """What the Votes of a sheet are for."""
    return _sided(position, asked.agenda, asked.proposal, offered)


def _sided(position: Position, agenda: str, proposal: str, offered: Sequence[str]) -> Ranking:
    """The side he is on, and the one he would be on without it."""
    verb, proposal = keys.verb(offered[0]), _proposal(proposal)
    sides = [name for name in named(offered, verb) if name != keys.LATER]
    first = side(position, agenda, proposal, sides)
    others = [name for name in sides if name != first]
    second = [side(position, agenda, proposal, others)] if others and keys.YES not in sides else []
    liked = (f"{verb}:{name}" for name in (first, *second))
    return ranked(liked, offered, partial(reasons.side, position, agenda, proposal))


def _proposal(proposal: str) -> str:
    """A card out of the discard pile is voted on in its own way (WK-PM-2)."""
    return "" if is_card(proposal) else proposal


def propose(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """His own ban lifted, else the most interesting gift of the discard pile, else nothing (D-PM-PROPOSE)."""
    if asked.about:
        return ranked(reversed(offered[-2:]), offered, reasons.fine)
    lift = f"propose:lift>{keys.seat_name(position.seat)}"
    cards = [keys.other(key) for key in offered if keys.name(key) == "card"]
    gifts = [card for card in cards if AGENDAS[card].vote == "choose_baron" and card not in UNWANTED]
    gifts.sort(key=lambda card: interest(position, card), reverse=True)
    named_gifts = [f"propose:card>{card}" for card in gifts] if position.own.votes else []
    return ranked([lift, *named_gifts, "propose:none"], offered, partial(reasons.propose, position))


def refuse(position: Position, asked: AskedCard, offered: Sequence[str]) -> Ranking:
    """Accept, except what costs more than a ban does (D-REFUSE)."""
    liked = keys.REFUSE if _refuses(position, asked) else keys.ACCEPT
    return ranked([liked], offered, partial(reasons.refuse, position, asked))


def _refuses(position: Position, asked: AskedCard) -> bool:
    if position.own.banned:
        return bool(asked.price) or asked.card in _PAYMENTS
    view = position.view
    late = view.last_round - view.round < _W.refuse_rounds or position.payments <= _W.refuse_rounds
    if asked.card == "city_charter" and late:
        return True
    idle = not position.own.cities or position.own.votes < _W.refuse_votes
    return asked.card == "crown_debtor" and position.payments >= _W.refuse_payments and idle


def drop_charge(position: Position, offered: Sequence[str]) -> Ranking:
    """The charge that is worth least, burdens first (D-CHARGE-DROP)."""
    liked = sorted(offered, key=lambda key: (keys.rest(key) not in UNWANTED, interest(position, keys.rest(key))))
    return ranked(liked, offered, reasons.dropped)


def office(position: Position, offered: Sequence[str]) -> Ranking:
    """The strongest army without an office, on the board if it can be (D-OFFICE-NOBLE)."""

    def rank(key: str) -> tuple[bool, bool, int]:
        army = position.army(keys.rest(key))
        return not army.office, bool(army.area), army.strength

    return ranked(sorted(offered, key=rank, reverse=True), offered, partial(reasons.office, position))


def acting(position: Position, offered: Sequence[str]) -> Ranking:
    """Whoever has the least Influence (D-ASM-ACTING)."""
    liked = sorted(offered, key=lambda key: position.view.barons[keys.seat(keys.rest(key))].influence)
    return ranked(liked, offered, partial(reasons.acting, position))


def order(position: Position, offered: Sequence[str]) -> Ranking:
    """The agendas as they lie (D-ASM-ORDER)."""
    return ranked(offered[:2], offered, partial(reasons.order, position, offered[0]))
