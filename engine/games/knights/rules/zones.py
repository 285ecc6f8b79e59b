"""Zones for used action cards (section 3.3)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.knights.conflict import Card, Deed
from engine.games.knights.content.cards import ACTIONS, Allocation
from engine.games.knights.content.printed import ZONES, ZoneId
from engine.games.knights.state import State

_ALLOCATION: dict[str, Allocation] = {action.id: action.allocation for action in ACTIONS.values()}


def possible(deed: Deed) -> list[ZoneId]:
    """The zones for a Baron's card; none for Versatile Strategy, which returns to hand (WK-ALLOC-1 to 4)."""
    match _ALLOCATION[deed.card.kind]:
        case "hand":
            return []
        case "any":
            return list(ZONES)
        case "wages_or_assembly":
            if deed.moved == deed.attacked:
                return ["wages", "assembly"]
            return ["wages"] if deed.moved else ["assembly"]
        case "taxation" | "wages" | "assembly" as zone:
            return [zone]


def allocate(run: Run[State], zone: ZoneId) -> None:
    """Put the card face up in a zone (WK-ALLOC-5)."""
    state = run.state
    assert state.deed is not None
    state.zones[zone].append(state.deed.card)
    state.deed.laid = True
    run.tell("allocated", {"seat": state.deed.card.owner, "card": state.deed.card.kind, "zone": zone})


def give_back(state: State, card: Card) -> None:
    """Return a card to its owner's hand (WK-PLAN-5)."""
    hand = state.barons[card.owner].hand
    hand.append(card.kind)
    hand.sort()


def return_zone(run: Run[State], zone: ZoneId) -> None:
    """Return all cards of a zone to their owners when its phase is over (WK-SPEC-5)."""
    state = run.state
    for card in state.zones[zone]:
        give_back(state, card)
    state.zones[zone] = []
