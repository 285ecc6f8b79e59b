"""Features of single heroes: basket, voyages, size."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS, HEROES, ITEMS, KINDS, VOYAGE, WILD, Card
from engine.games.unmatched.facts.table import Figure, Side


def basket(band: Side) -> str:
    """The item in Little Red's basket; WILD for the Basket card and its like (UNM-RED-1, 4, 6)."""
    return CARDS[band.discard[-1]].item if band.discard else WILD


def basket_items(band: Side) -> tuple[str, ...]:
    """The possible items in the basket."""
    item = basket(band)
    return ITEMS if item == WILD else (item,)


def voyages(band: Side) -> int:
    """Voyage cards in the discard pile (UNM-HERO-SIN-1)."""
    return sum(VOYAGE in CARDS[card].tags for card in band.discard)


def allowance(band: Side, boost: int = 0) -> int:
    """Steps of each fighter: move value, BOOST, and Sinbad's current voyages (UNM-MAN-3, UNM-HERO-SIN-2)."""
    hero = HEROES[band.hero]
    bonus = voyages(band) if any(entry.do == "add_move" for entry in hero.ability) else 0
    return hero.move + boost + bonus


def size_bonus(band: Side, figure: Figure, role: str) -> int:
    """Alice's bonus: BIG for her attacks, SMALL for her defences (UNM-HERO-ALI-1)."""
    resource = HEROES[band.hero].resource
    if resource is None or not figure.space or not KINDS[figure.kind].is_hero:
        return 0
    size, bonus = resource.bonus.get(role, ("", 0))
    return bonus if band.size == size else 0


def can_defend_with(card: Card, figure: Figure, band: Side) -> bool:
    """Whether a card may be committed as a defence (UNM-ATK-5, UNM-RED-8)."""
    if card.defends_for(figure.kind):
        return True
    knives = (effect.item for effect in card.effects if effect.do == "play_as_defense")
    return card.used_by(figure.kind) and any(item in basket_items(band) for item in knives)
