"""A nation's hand and what it can do now, looked up once for a whole menu."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from engine.games.acres.content import ACTION_CARDS, CARDS, PLACES, RIVAL, ROUTES, Card, Nation
from engine.games.acres.network import connected, raid_distances, usable
from engine.games.acres.state import State
from engine.games.acres.zones import distinct, kinds


class Hand:
    """The kinds a nation has in hand with their numbers; what it takes some time to find is found when it is asked."""

    def __init__(self, state: State, nation: Nation) -> None:
        self.state = state
        self.nation = nation
        self.rival = RIVAL[nation]
        self.realm = state.realm(nation)
        self.kinds = _counted(kinds(self.realm.hand))
        self._showing: dict[str, list[Card]] = {}
        self._doing: dict[str, list[Card]] = {}
        for kind in self.kinds:
            for action in ACTION_CARDS.get(kind, ()):
                self._doing.setdefault(action, []).append(CARDS[kind])

    @property
    def lines(self) -> frozenset[str]:
        """The places with a line home (ACR-LOC-3)."""
        return connected(self.state, self.nation)

    @cached_property
    def playable(self) -> dict[str, Card]:
        """The kinds that can be played: location cards must be usable (ACR-LOC-2)."""
        state, nation, lines = self.state, self.nation, self.lines
        return {kind: CARDS[kind] for kind in self.kinds if usable(state, nation, CARDS[kind], lines)}

    @property
    def linked(self) -> tuple[str, ...]:
        """Places to which the cards have a link, whether they can be played or not, in the order of the board."""
        return _linked(tuple(self.kinds))

    @cached_property
    def ways(self) -> dict[str, list[Card]]:
        """The playable cards that have a link to a place."""
        found: dict[str, list[Card]] = {}
        for card in self.playable.values():
            for route in card.connections:
                found.setdefault(route.to, []).append(card)
        return found

    @cached_property
    def supply(self) -> tuple[str, ...]:
        """The kinds that can be drafted: empire cards of the own colour and neutral ones (ACR-CM-1)."""
        return _distinct((*self.realm.empire, *self.state.display))

    @property
    def raid_bonus(self) -> int:
        """Links a raid reaches beyond its number of cards."""
        return int(self.has("rev_raid_range"))

    @cached_property
    def raid_range(self) -> int:
        """How far the whole hand can raid; 0 without a true raid card (ACR-RAID-2)."""
        money = self.realm.money
        cards = [CARDS[kind] for kind in self.kinds]
        able = [card for card in cards if card.raids and card.raid_ambush_play_cost <= money]
        if not any(card.can_raid for card in able):
            return 0
        paying = sum(self.kinds[card.id] for card in able if card.raid_ambush_play_cost)
        free = sum(self.kinds[card.id] for card in able if not card.raid_ambush_play_cost)
        return free + min(paying, money) + self.raid_bonus

    @cached_property
    def raided(self) -> dict[str, int]:
        """How many links raiders go to each place within their range."""
        return raid_distances(self.state, self.nation, self.raid_range)

    def has(self, flag: str) -> bool:
        """Whether an option is on."""
        return flag in self.state.flags

    def showing(self, symbol: str) -> list[Card]:
        """Playable cards with a symbol."""
        found = self._showing.get(symbol)
        if found is None:
            found = self._showing[symbol] = [card for card in self.playable.values() if symbol in card.symbols]
        return found

    def doing(self, action: str) -> list[Card]:
        """Cards in hand that alone can do an action; location cards never do."""
        return self._doing.get(action, [])

    def spare(self, cards: Iterable[Card], used: list[str]) -> list[Card]:
        """Those of the cards that are still in hand when some are used already."""
        return [card for card in cards if used.count(card.id) < self.kinds[card.id]]


@lru_cache(maxsize=1024)
def _linked(held: tuple[str, ...]) -> tuple[str, ...]:
    found = frozenset[str]().union(*(ROUTES[kind] for kind in held))
    return tuple(place for place in PLACES if place in found)


@lru_cache(maxsize=1024)
def _distinct(copies: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(distinct(copies))


def _counted(cards: list[str]) -> dict[str, int]:
    numbers = dict.fromkeys(cards, 1)
    if len(numbers) < len(cards):
        for kind in numbers:
            numbers[kind] = cards.count(kind)
    return numbers
