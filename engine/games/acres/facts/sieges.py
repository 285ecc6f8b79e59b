"""The strength of cards, the balance of a siege, and what further cards would make of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from engine.games.acres.content import ATTACKER_WINS, DEFENDER_WINS, PLACES, RIVAL, SIEGES, Card, Nation, card_of
from engine.games.acres.facts.network import Board
from engine.games.acres.state import State

if TYPE_CHECKING:
    from engine.games.acres.view import View

LEADER = "military_leader"


def strength(flags: Collection[str], card: Card, place: str) -> int:
    """A card's strength in a siege of a place: its military, or 1 for a ship where ships count (ACR-SIEGE-5)."""
    if card.military:
        return card.military
    if "ship" in card.symbols and PLACES[place].ship_symbol:
        return 1
    return int(card.native and "var_native_strength" in flags)


def payable(flags: Collection[str], money: int, cards: Iterable[Card], place: str) -> list[Card]:
    """The cards that count in a siege of a place and can be paid (ACR-CARD-5)."""
    return [card for card in cards if strength(flags, card, place) and card.siege_play_cost <= money]


def marches(card: Card, attacking: bool) -> bool:
    """Whether a card may be sent into a siege on this side: a Fortification cannot attack (ACR-REINF-2)."""
    return not (attacking and card.defender_only)


def resistance(table: Board, place: str) -> int:
    """The strength an attacker must exceed before any card is played (ACR-SIEGE-4, ACR-FORT-2)."""
    return SIEGES.resistance + PLACES[place].defence + (SIEGES.fort_resistance if place in table.forts else 0)


def balance(state: State, attacker: Nation) -> int:
    """The siege balance from the attacker's point of view; cards keep their strength (ACR-SIEGE-6, ACR-SIEGE-7)."""
    siege = state.sieges[attacker]
    place = siege.target
    attack = sum(strength(state.flags, card_of(copy), place) for copy in siege.attack)
    defence = sum(strength(state.flags, card_of(copy), place) for copy in siege.defence)
    return attack - defence - resistance(state, place)


def won_by(state: State, attacker: Nation) -> Nation | None:
    """The winner of the siege, by its current balance, at the start of his next turn (ACR-WIN-1)."""
    missing = short_of_winning(attacker, balance(state, attacker))
    return next((nation for nation, strength in missing.items() if strength <= 0), None)


def short_of_winning(attacker: Nation, balance: int) -> dict[Nation, int]:
    """The strength that each side still lacks to win with this balance (ACR-WIN-1)."""
    return {attacker: ATTACKER_WINS - balance, RIVAL[attacker]: balance - DEFENDER_WINS}


def decides(place: str, attacker: Nation) -> bool:
    """Whether the fall of a place wins the game for its attacker (ACR-END-1)."""
    return PLACES[place].wins_for == attacker


# What cards would change, as somebody sees it


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
