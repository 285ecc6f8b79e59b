"""Answers in the Assembly: how many Votes, for what, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.games.knights import keys
from engine.games.knights.armies import MERCENARIES
from engine.games.knights.asked import AskedCard, AskedVote
from engine.games.knights.ballots import UNWANTED, is_card
from engine.games.knights.cards import AGENDAS, AgendaHandler
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.kingdom import CITIES
from engine.games.knights.players.orders import named
from engine.games.knights.players.position import Position
from engine.games.knights.players.weights import WEIGHTS

_W = WEIGHTS.assembly
# What a banned Baron refuses at no cost (D-REFUSE).
_PAYMENTS = frozenset({"treason_fine", "city_charter", "church_tithe", "crown_debtor"})


def interest(position: Position, agenda: str) -> float:
    """How much he cares about an agenda."""
    if agenda == "crusader" and any(not CITIES[name].kingdom for name in position.own.cities):
        return _W.crusader_overseas
    return _W.interest.get(agenda, _W.law)


def count(position: Position, asked: AskedVote, luck: random.Random) -> str:
    """A share of his Votes by interest; the sheet is filled in for further agendas too (D-VOTE-COUNT, WK-ASYNC-11)."""
    cares = _W.proposal if asked.proposal and not is_card(asked.proposal) else interest(position, asked.agenda)
    if len(position.playing) == 2 and not asked.proposal:
        return f"count:{_written(position, asked, cares)}"
    share = _W.stake * cares * luck.uniform(1 - _W.spread, 1 + _W.spread)
    return f"count:{min(asked.most, round(share * position.own.votes))}"


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


def tie(position: Position, asked: AskedCard, offered: Sequence[str]) -> str:
    """As he would vote, out of what is tied (D-VOTE-TIE)."""
    return f"tie:{side(position, asked.card, _proposal(asked.about), named(offered, 'tie'))}"


def declare(position: Position, asked: AskedCard, offered: Sequence[str]) -> str:
    """What his Votes are for."""
    return f"side:{side(position, asked.card, _proposal(asked.about), named(offered, 'side'))}"


def vote(position: Position, asked: AskedVote, offered: Sequence[str]) -> str:
    """What the Votes of a sheet are for."""
    sides = [name for name in named(offered, "side") if name != keys.LATER]
    return f"side:{side(position, asked.agenda, _proposal(asked.proposal), sides)}"


def _proposal(proposal: str) -> str:
    """A card out of the discard pile is voted on in its own way (WK-PM-2)."""
    return "" if is_card(proposal) else proposal


def propose(position: Position, asked: AskedCard, offered: Sequence[str]) -> str:
    """His own ban lifted, else the most interesting gift of the discard pile, else nothing (D-PM-PROPOSE)."""
    if asked.about:
        return offered[-1]
    lift = f"propose:lift>{keys.seat_name(position.seat)}"
    if lift in offered:
        return lift
    cards = [keys.other(key) for key in offered if keys.name(key) == "card"]
    gifts = [card for card in cards if AGENDAS[card].vote == "choose_baron" and card not in UNWANTED]
    if gifts and position.own.votes:
        return f"propose:card>{max(gifts, key=lambda card: interest(position, card))}"
    return "propose:none"


def refuse(position: Position, asked: AskedCard) -> str:
    """Accept, except what costs more than a ban does (D-REFUSE)."""
    if position.own.banned:
        return keys.REFUSE if asked.price or asked.card in _PAYMENTS else keys.ACCEPT
    view = position.view
    late = view.last_round - view.round < _W.refuse_rounds or position.payments <= _W.refuse_rounds
    if asked.card == "city_charter" and late:
        return keys.REFUSE
    idle = not position.own.cities or position.own.votes < _W.refuse_votes
    if asked.card == "crown_debtor" and position.payments >= _W.refuse_payments and idle:
        return keys.REFUSE
    return keys.ACCEPT


def drop_charge(position: Position, offered: Sequence[str]) -> str:
    """The charge that is worth least, burdens first (D-CHARGE-DROP)."""
    return min(offered, key=lambda key: (keys.rest(key) not in UNWANTED, interest(position, keys.rest(key))))


def office(position: Position, offered: Sequence[str]) -> str:
    """The strongest army without an office, on the board if it can be (D-OFFICE-NOBLE)."""

    def rank(key: str) -> tuple[bool, bool, int]:
        army = position.army(keys.rest(key))
        return not army.office, bool(army.area), army.strength

    return max(offered, key=rank)


def acting(position: Position, offered: Sequence[str]) -> str:
    """Whoever has the least Influence (D-ASM-ACTING)."""
    return min(offered, key=lambda key: position.view.barons[keys.seat(keys.rest(key))].influence)


def order(offered: Sequence[str]) -> str:
    """The agendas as they lie (D-ASM-ORDER)."""
    return offered[0]
