"""Income, wages, dues, prices, Influence and majorities in the current position."""

from __future__ import annotations

from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import MERCENARIES, SHAPES, TROOPS
from engine.games.knights.content.cards import AGENDAS, EventColour
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS, majority
from engine.games.knights.facts import forces, laws
from engine.games.knights.facts.board import Board
from engine.games.knights.facts.structures import free_cities, unrazed

# The cards whose wages Fair Pay raises.
RAISED = AGENDAS["fair_pay"].params.strength


# Taxation


def income(board: Board, seat: int) -> int:
    """A Baron's income from Taxation: unbesieged cities, concessions and stipends (WK-TAX-1, WK-TAX-2)."""
    cities = sum(
        CITIES[name].income + LIMITS.fortify_income * board.cities[name].fortified for name in free_cities(board, seat)
    )
    charges = [AGENDAS[card] for card in board.barons[seat].charges]
    concessions = sum(card.params.crowns for card in charges if card.handler == "concession")
    stipends = sum(due(board, seat, law) for law in board.laws if AGENDAS[law].handler in _STIPENDS)
    return cities + concessions + stipends


_STIPENDS = ("stipend_head", "stipend_chairman")


def due(board: Board, seat: int, agenda: str) -> int:
    """What an agenda would give a Baron now, or take from him (negative), where the position determines it."""
    baron, params = board.barons[seat], AGENDAS[agenda].params
    match AGENDAS[agenda].handler:
        case "gain_crowns_per_army":
            return params.n * sum(baron.army(shape).area != "" for shape in SHAPES)
        case "tithe":
            return 0 if seat == board.head else -min(params.crowns, baron.crowns)
        case "wage_change":
            return -params.plus * sum(is_raised(card) for _, card in mercenaries_to_pay(board, seat))
        case "stipend_head":
            return params.crowns if seat == board.head else 0
        case "stipend_chairman":
            return params.crowns if seat == board.chairman else 0
        case _:
            return -_demand(board, seat, agenda)


def _demand(board: Board, seat: int, law: str) -> int:
    baron, params = board.barons[seat], AGENDAS[law].params
    cities = board.cities_of(seat)
    match AGENDAS[law].handler:
        case "tax_fortified":
            return params.per_fortified * sum(board.cities[city].fortified for city in cities)
        case "tax_cities_over":
            return params.per_city * max(0, len(cities) - params.free)
        case "wages_surcharge":
            return params.crowns if forces.all_troops(baron) > params.over_strength else 0
        case _:
            return 0


def owed(board: Board, seat: int, law: str) -> int:
    """A Baron's payment by a law, at most what he has (WK-TAX-3)."""
    return min(_demand(board, seat, law), board.barons[seat].crowns)


# Wages and prices


def to_pay(board: Board, seat: int) -> list[tuple[Holder, str]]:
    """The troop cards a Baron must pay, by army; up to 400 under a circle Noble are free (WK-WAGES-1, WK-WAGES-8)."""
    paid = [
        (holder, army)
        for holder, army in forces.armies_of(board.barons[seat])
        if holder != "circle" or army.strength > LIMITS.unpaid_strength
    ]
    return [(holder, card) for holder, army in paid for card in army.troops]


def mercenaries_to_pay(board: Board, seat: int) -> list[tuple[Holder, str]]:
    return [(holder, card) for holder, card in to_pay(board, seat) if card in MERCENARIES]


def is_raised(card: str) -> bool:
    return TROOPS[card].strength == RAISED


def wage(card: str, plus: int) -> int:
    """The wage of a mercenary; `plus` is the raise by Fair Pay."""
    return TROOPS[card].wage + plus * is_raised(card)


def wages(board: Board, seat: int) -> int:
    return sum(TROOPS[card].wage for _, card in to_pay(board, seat))


def hire_price(board: Board, seat: int, card: str) -> int:
    """A Baron's price for a mercenary, lower with the Master of Levies (WK-DRAFT-2)."""
    recruiter = laws.charge(board, seat, "cheap_hire")
    return max(0, MERCENARIES[card].hire_cost - (recruiter.discount if recruiter else 0))


def mending_price(board: Board, seat: int, usual: int) -> int:
    """A Baron's price for removing a breach or a casualty token (Quartermaster)."""
    quartermaster = laws.charge(board, seat, "cheap_repair")
    return quartermaster.cost if quartermaster else usual


def drawing_price(colour: EventColour | None, *, own: bool) -> int:
    """The Head's price for letting a Baron draw: red for another, green for himself (WK-EVT-2, WK-EVT-7)."""
    return LIMITS.event_redirect_faith if (colour, own) in (("red", False), ("green", True)) else 0


# Influence and the majority


def influence(board: Board, seat: int) -> int:
    """1 for each unbesieged city, and a Crusader's extra; none while the stronghold is off the board (WK-UPK-2)."""
    if not board.barons[seat].stronghold.area:
        return 0
    free = free_cities(board, seat)
    crusader = laws.charge(board, seat, "crusader")
    overseas = any(not CITIES[city].kingdom for city in free)
    return len(free) + (crusader.influence if crusader and overseas else 0)


def kingdom_cities(board: Board, seat: int) -> int:
    return sum(CITIES[name].kingdom for name in board.cities_of(seat))


def tie_breaks(board: Board, seat: int) -> dict[str, int]:
    """Cities, tokens, and the strength of troop cards on the board, without maintained troops (WK-WIN-2)."""
    baron = board.barons[seat]
    cards = [card for _, army in forces.armies_of(baron) if army.area for card in army.troops]
    troops = sum(TROOPS[card].strength for card in cards)
    return {"cities": len(board.cities_of(seat)), "tokens": baron.crowns + baron.faith + baron.votes, "troops": troops}


def needed(board: Board) -> int:
    """The number of Kingdom cities with which a Baron wins at once (WK-WIN-1, WK-UPK-1)."""
    if board.on("two_player_five_cities") and len(board.playing) == 2:
        return LIMITS.two_player_majority
    return majority(len(unrazed(board, kingdom=True)))
