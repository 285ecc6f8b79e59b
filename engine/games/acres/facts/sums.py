"""Points of places and captured pieces, the winner by points (ACR-END), and sums of money (ACR-FIN)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Protocol

from engine.games.acres.content import CARDS, COSTS, LIMITS, SCORING, Card, Nation, place_points
from engine.games.acres.facts.network import Board


class Captures(Protocol):
    """The pieces that a nation has captured."""

    @property
    def captured_cubes(self) -> int: ...
    @property
    def captured_discs(self) -> int: ...


def captured_points(captures: Captures) -> int:
    """The points of the captured pieces (ACR-END-2)."""
    return captures.captured_cubes * SCORING.captured_cube + captures.captured_discs * SCORING.captured_disc


def prize(town: bool) -> int:
    """The points for capturing a village or a town (ACR-END-4)."""
    return SCORING.captured_disc if town else SCORING.captured_cube


def scored_places(table: Board, nation: Nation) -> Iterator[tuple[str, bool, int]]:
    """The places of a nation, whether they are towns, and their points (ACR-END-4)."""
    for place in sorted(table.places_of(nation)):
        town = table.is_town(place)
        yield place, town, place_points(place, town)


def score(places: Iterable[tuple[str, bool, int]], captures: Captures) -> int:
    """A nation's current score, from its scored places and captures (ACR-END-4)."""
    return sum(points for _, _, points in places) + captured_points(captures)


def leads(nation: Nation, own: int, others: int) -> bool:
    """Whether a nation wins with these points; a tie goes to the French (ACR-END-5)."""
    return own > others or (own == others and nation == SCORING.tie_winner)


# Money


def merchant_limit(flags: Collection[str]) -> int | None:
    """The number of cards for a Merchant; unlimited except in the revised edition (ACR-FIN-2)."""
    return LIMITS.revised_merchant_cards if "rev_merchant_two" in flags else None


def merchant_gain(flags: Collection[str], cards: Iterable[Card]) -> int:
    """The most money that a Merchant can bring home with some of these cards (ACR-FIN-2)."""
    money = sorted((card.money for card in cards), reverse=True)
    return sum(money[: merchant_limit(flags)])


def sold(verb: str, kinds: Collection[str]) -> int:
    """The money for the cards that a Trader or a Merchant has taken along (ACR-FIN-2, ACR-FIN-3)."""
    if verb == "trade":
        return COSTS.trader_per_fur * len(kinds)
    return sum(CARDS[kind].money for kind in kinds)


def retrieval_cost(reserve: Collection[str]) -> int:
    """The price of taking the whole reserve into the hand (ACR-CM-4)."""
    return COSTS.retrieve_reserve_per_card * len(reserve)
