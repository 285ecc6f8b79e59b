"""Income, wages and Influence as the table stands, read from a view."""

from __future__ import annotations

from engine.games.knights.armies import MERCENARIES, TROOPS, UNPAID_STRENGTH
from engine.games.knights.cards import AGENDAS
from engine.games.knights.content import LIMITS, majority
from engine.games.knights.kingdom import CITIES
from engine.games.knights.view import View

# With the option `two_player_five_cities` so many cities are the majority (WK-OPT-8).
FIVE = 5


def free_cities(view: View, seat: int) -> list[str]:
    """A Baron's cities that nobody besieges."""
    return [name for name in view.barons[seat].cities if CITIES[name].area not in view.sieges]


def income(view: View, seat: int) -> int:
    """What Taxation would bring a Baron now (WK-TAX-1, WK-TAX-2)."""
    cities = sum(
        CITIES[name].income + LIMITS.fortify_income * view.cities[name].fortified for name in free_cities(view, seat)
    )
    charges = [AGENDAS[card] for card in view.barons[seat].charges]
    return cities + sum(card.params.crowns for card in charges if card.handler == "concession") + _stipend(view, seat)


def _stipend(view: View, seat: int) -> int:
    """What laws pay the Chairman and the Head of the Church."""
    handlers = [
        handler
        for handler, holder in (("stipend_head", view.head), ("stipend_chairman", view.chairman))
        if holder == seat
    ]
    return sum(AGENDAS[law].params.crowns for law in view.laws if AGENDAS[law].handler in handlers)


def paid_troops(view: View, seat: int) -> list[str]:
    """The troop cards a Baron has to pay; a circle Noble's up to 400 are free (WK-WAGES-1, WK-WAGES-4)."""
    return [
        card
        for army in view.barons[seat].armies
        if not (army.holder == "circle" and army.strength <= UNPAID_STRENGTH)
        for card in army.troops
    ]


def wages(view: View, seat: int) -> int:
    """What all of a Baron's troops would cost him now."""
    return sum(TROOPS[card].wage for card in paid_troops(view, seat))


def influence(view: View, seat: int) -> int:
    """What the next Upkeep would bring a Baron now (WK-UPK-2)."""
    baron = view.barons[seat]
    if not any(army.holder == "stronghold" and army.area for army in baron.armies):
        return 0
    free = free_cities(view, seat)
    extra = sum(AGENDAS[card].params.influence for card in baron.charges if AGENDAS[card].handler == "crusader")
    return len(free) + (extra if any(not CITIES[name].kingdom for name in free) else 0)


def kingdom_cities(view: View, seat: int) -> int:
    """How many cities of the Kingdom a Baron has."""
    return sum(CITIES[name].kingdom for name in view.barons[seat].cities)


def needed(view: View) -> int:
    """With how many Kingdom cities a Baron wins at once (WK-WIN-1)."""
    if view.options.get("two_player_five_cities") == "on" and len(playing(view)) == 2:
        return FIVE
    return majority(sum(CITIES[name].kingdom and not city.razed for name, city in view.cities.items()))


def playing(view: View) -> list[int]:
    """Barons still in the game."""
    return [seat for seat, baron in enumerate(view.barons) if not baron.out]


def due(view: View, seat: int, agenda: str) -> int:
    """What an agenda would give a Baron now, or take from him (below zero), where that follows from the table."""
    card, baron = AGENDAS[agenda], view.barons[seat]
    params = card.params
    match card.handler:
        case "gain_crowns_per_army":
            return params.n * sum(army.holder != "stronghold" and army.area != "" for army in baron.armies)
        case "tithe":
            return 0 if seat == view.head else -min(params.crowns, baron.crowns)
        case "tax_fortified":
            return -params.per_fortified * sum(view.cities[name].fortified for name in baron.cities)
        case "tax_cities_over":
            return -params.per_city * max(0, len(baron.cities) - params.free)
        case "wages_surcharge":
            troops = sum(army.strength for army in baron.armies)
            return -params.crowns if troops > params.over_strength else 0
        case "wage_change":
            hired = [MERCENARIES[card] for card in paid_troops(view, seat) if card in MERCENARIES]
            return -params.plus * sum(card.strength == params.strength for card in hired)
        case "stipend_head":
            return params.crowns if seat == view.head else 0
        case "stipend_chairman":
            return params.crowns if seat == view.chairman else 0
    return 0
