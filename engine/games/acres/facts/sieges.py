"""The strength of cards and the balance of a siege."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.acres.content import ATTACKER_WINS, DEFENDER_WINS, PLACES, RIVAL, SIEGES, Card, Nation, card_of
from engine.games.acres.facts.network import Board
from engine.games.acres.state import State

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
    adv = balance(state, attacker)
    if adv >= ATTACKER_WINS:
        return attacker
    return RIVAL[attacker] if adv <= DEFENDER_WINS else None


def decides(place: str, attacker: Nation) -> bool:
    """Whether the fall of a place wins the game for its attacker (ACR-END-1)."""
    return PLACES[place].wins_for == attacker
