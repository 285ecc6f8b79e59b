"""Standing orders: a player's advance answers for the time he is away (ACR-ASYNC-2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Move
from engine.games.acres.content import CARDS, NEUTRAL, Card, Nation, blocker_kind
from engine.games.acres.state import Orders
from engine.parts.orders import Mode, Ranking, moves, put_first, read

BLOCKERS = ("location", "militia", "fortification", "natives", "woodsmen")
MODES = (
    Mode("raid", ("always", "never", "ask")),
    Mode("ambush", ("risk", "always", "never", "ask")),
    Mode("convert", ("reserve", "hand")),
    Mode("surrender", ("settle", "decline", "ask")),
    Mode("zone", ("reserve", "hand")),
)
RANKINGS: dict[str, str] = {
    "raid-first": "raid_blockers",
    "ambush-first": "ambush_blockers",
    "lose-first": "losses",
    "settler-first": "settlers",
}
SPARE = "settler-spare"


def settler_rank(kind: str) -> tuple[bool, int, int, str]:
    """The sort key for choosing a settler: location cards with few symbols and little money first (ACR-ASYNC-6)."""
    card = CARDS[kind]
    return (not card.location, len(card.symbols), card.money, kind)


def loss_rank(kind: str) -> tuple[int, str]:
    """The sort key for losing a card: the cheapest first (section 13, D-AMBUSH)."""
    return (CARDS[kind].cost, kind)


def _cards_of(nation: Nation) -> list[Card]:
    return [card for card in CARDS.values() if card.deck in (nation, NEUTRAL)]


def initial(nation: Nation) -> Orders:
    """The defaults of section 13, so that a game never stalls."""
    cards = _cards_of(nation)
    raid = {"location", *(blocker_kind(card) for card in cards if card.blocks_raid)}
    ambush = {blocker_kind(card) for card in cards if card.blocks_ambush}
    return Orders(
        raid_blockers=[kind for kind in BLOCKERS if kind in raid],
        ambush_blockers=[kind for kind in BLOCKERS if kind in ambush],
        losses=sorted((card.id for card in cards if card.ambush_vulnerable), key=loss_rank),
        settlers=sorted(settlers_of(nation), key=settler_rank),
    )


def settlers_of(nation: Nation) -> list[str]:
    """Every kind of card with which a nation can settle."""
    return [card.id for card in _cards_of(nation) if "settler" in card.symbols]


def order_moves(nation: Nation, orders: Orders) -> list[Move]:
    """Every change of the orders: a mode, or a kind put first in a ranking or removed from the settlers."""
    rankings = {name: getattr(orders, field) for name, field in RANKINGS.items()}
    ranked = rankings | {"settler-first": settlers_of(nation), SPARE: orders.settlers}
    return moves([*MODES, *(Ranking(name, tuple(kinds)) for name, kinds in ranked.items())])


def apply_order(orders: Orders, key: str) -> None:
    name, value = read(key)
    if name == SPARE:
        orders.settlers.remove(value)
    elif name in RANKINGS:
        setattr(orders, RANKINGS[name], put_first(getattr(orders, RANKINGS[name]), value))
    else:
        setattr(orders, name, value)


def best_blocker(held: Sequence[str], ranking: Sequence[str]) -> str | None:
    """The held blocker whose sort is first in a ranking."""
    return min(held, key=lambda kind: (ranking.index(blocker_kind(CARDS[kind])), kind), default=None)
