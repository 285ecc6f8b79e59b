"""Effects of cards on a siege: the balance after a card, and the most that a turn can send to a place.

Menus, help, hints and the coach tell what is found here. Which cards are counted, the caller says and puts into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.games.acres.content import Card, Nation
from engine.games.acres.facts.sieges import LEADER, marches, payable, resistance, strength
from engine.games.acres.view import View


def balance_after(view: View, nation: Nation, place: str, power: int) -> int:
    """The balance once a card has joined; of a siege not yet begun, how it opens."""
    siege = view.siege_at(place)
    if siege is None:
        return power - resistance(view, place)
    return siege.balance + (power if siege.attacker == nation else -power)


def fighters(view: View, nation: Nation, cards: Iterable[Card], place: str, *, attacking: bool) -> list[Card]:
    """Those of some cards that count in a siege of a place and can be paid, strongest first."""
    able = payable(view.flags, view.panel(nation).money, cards, place)
    found = [card for card in able if marches(card, attacking)]
    return sorted(found, key=lambda card: -strength(view.flags, card, place))


def sent(view: View, nation: Nation, force: Sequence[Card], place: str) -> int:
    """The most strength that the actions left and the money bring to a place, the Military Leader free."""
    leaders = sum(strength(view.flags, card, place) for card in force if card.free_action == LEADER)
    others = [card for card in force if card.free_action != LEADER]
    money = view.panel(nation).money
    most = max(
        sum(strength(view.flags, card, place) for card in chosen)
        for many in range(min(view.left, len(others)) + 1)
        for chosen in combinations(others, many)
        if sum(card.siege_play_cost for card in chosen) <= money
    )
    return leaders + most


def strongest(view: View, nation: Nation, place: str, hand: Sequence[Card], more: Sequence[Card] = ()) -> int:
    """The most that this turn can send to a siege begun from the hand; other cards may follow the first ones."""
    best = 0
    for start in (card for card in hand if card.route_to(place)):
        others = without(hand, start)
        for carrier in (card for card in others if start.route_to(place) in card.symbols):
            left = [*without(others, carrier), *more]
            best = max(best, sent(view, nation, fighters(view, nation, left, place, attacking=True), place))
    return best


def without(cards: Sequence[Card], gone: Card) -> list[Card]:
    """Some cards, one of a kind fewer."""
    rest = list(cards)
    rest.remove(gone)
    return rest
