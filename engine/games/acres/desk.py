"""A player's desk: what the hand can do now, looked up once for a whole menu."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.acres.content import CARDS, RIVAL, Card, Nation
from engine.games.acres.network import connected, usable
from engine.games.acres.state import Position
from engine.games.acres.zones import kinds


class Desk:
    """One nation's hand by kind, which of its cards can be played, and the lines home."""

    __slots__ = ("hand", "lines", "nation", "playable", "realm", "rival", "table")

    def __init__(self, table: Position, nation: Nation) -> None:
        self.table = table
        self.nation = nation
        self.rival = RIVAL[nation]
        self.realm = table.realm(nation)
        self.lines = connected(table, nation)
        self.hand = Counter(kinds(self.realm.hand))
        self.playable = [
            card for card in (CARDS[kind] for kind in self.hand) if usable(table, nation, card, self.lines)
        ]

    def has(self, flag: str) -> bool:
        """Whether an option is on."""
        return flag in self.table.flags

    def showing(self, symbol: str) -> list[Card]:
        """Playable cards with a symbol."""
        return [card for card in self.playable if symbol in card.symbols]

    def doing(self, action: str) -> list[Card]:
        """Cards in hand with an action of their own."""
        return [card for card in self.playable if action in (card.action, card.free_action)]

    def spare(self, cards: Iterable[Card], used: list[str]) -> list[Card]:
        """Those of the cards that are still in hand when some are used already."""
        return [card for card in cards if used.count(card.id) < self.hand[card.id]]
