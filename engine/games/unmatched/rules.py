"""Who stands where, who may do what to whom, with which card."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.unmatched.content import CARDS, ITEMS, KINDS, VOYAGE, WILD, Card
from engine.games.unmatched.facts.field import Field, field
from engine.games.unmatched.state import Band, Combat, Fighter, State


def field_of(state: State) -> Field:
    """The battlefield with the doors as they are."""
    return field(state.board, tuple(sorted(state.closed)))


def standing(state: State) -> dict[str, Fighter]:
    """Every occupied space with its fighter (UNM-BOARD-1)."""
    return {fighter.space: fighter for fighter in state.fighters.values() if fighter.space}


def empty(state: State, spaces: Iterable[str]) -> list[str]:
    """Those of the spaces nobody stands on, by id."""
    taken = standing(state)
    return sorted(space for space in spaces if space not in taken)


def own(state: State, band: int) -> list[Fighter]:
    """The living fighters of a band."""
    return [fighter for fighter in state.fighters.values() if fighter.band == band and fighter.alive]


def team_of(state: State, fighter: Fighter) -> int:
    return state.bands[fighter.band].team


def opposing(state: State, team: int) -> list[Fighter]:
    """The living fighters of the other team (UNM-TEAM-6)."""
    return [f for f in state.fighters.values() if f.alive and state.bands[f.band].team != team]


def hero_fighter(state: State, band: int) -> Fighter:
    """The hero of a band, living or not."""
    return next(f for f in state.fighters.values() if f.band == band and KINDS[f.kind].is_hero)


def rivals(state: State, band: int) -> list[int]:
    """Living seats of the other team in turn order from the band on (UNM-TEAM-7)."""
    at = state.order.index(band)
    around = state.order[at + 1 :] + state.order[:at]
    team = state.bands[band].team
    return [other for other in around if state.bands[other].team != team and not state.bands[other].out]


def eyes(state: State, band: int) -> tuple[int, ...]:
    """The seats that may see a band's hand (section 13)."""
    mine = state.bands[band]
    if state.on("team_shared_hands"):
        return tuple(sorted({other.seat for other in state.bands if other.team == mine.team}))
    return (mine.seat,)


def adjacent(state: State, one: Fighter, other: Fighter) -> bool:
    """Whether two living fighters stand on adjacent spaces (UNM-BOARD-2)."""
    return one.alive and other.alive and other.space in field_of(state).adjacent[one.space]


def same_zone(state: State, one: Fighter, other: Fighter) -> bool:
    """Whether two living fighters stand in the same zone (UNM-BOARD-4)."""
    return one.alive and other.alive and other.space in field_of(state).zone[one.space]


def basket(band: Band) -> str:
    """The item in Little Red's basket; WILD for the Basket card and its like (UNM-RED-1, 4, 6)."""
    return CARDS[band.discard[-1]].item if band.discard else WILD


def basket_items(band: Band) -> tuple[str, ...]:
    """What the basket can be read as."""
    item = basket(band)
    return ITEMS if item == WILD else (item,)


def voyages(band: Band) -> int:
    """Voyage cards in the discard pile (UNM-HERO-SIN-1)."""
    return sum(VOYAGE in CARDS[card].tags for card in band.discard)


def defence_cards(state: State, fighter: Fighter) -> list[str]:
    """Distinct hand cards a fighter can be defended with (UNM-ATK-5)."""
    band = state.bands[fighter.band]
    return sorted({c for c in band.hand if can_defend_with(CARDS[c], fighter, band)})


def can_defend_with(card: Card, fighter: Fighter, band: Band) -> bool:
    """Whether a card may be committed as a defence (UNM-ATK-5, UNM-RED-8)."""
    if not card.used_by(fighter.kind):
        return False
    if card.type in {"defense", "versatile"}:
        return True
    return any(e.do == "play_as_defense" and e.item in basket_items(band) for e in card.effects)


def can_attack(state: State, fighter: Fighter, foe: Fighter) -> bool:
    """Whether a living fighter may attack another: adjacent, or in the same zone if ranged (UNM-ATK-2, 3)."""
    if not foe.alive or team_of(state, fighter) == team_of(state, foe):
        return False
    ground, here = field_of(state), fighter.space
    ranged = KINDS[fighter.kind].attack == "ranged"
    return foe.space in ground.adjacent[here] or (ranged and foe.space in ground.zone[here])


def the_combat(state: State) -> Combat:
    """The combat being fought."""
    assert state.combat is not None
    return state.combat
