"""A nation's hand: what is possible with it, computed once for a whole menu, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache

from engine.contract import NOT_POSSIBLE, Arg, Move, Refusal, Text
from engine.games.acres.content import ACTIONS_OF, CARDS, PLACES, RIVAL, ROUTES, Card, Nation
from engine.games.acres.facts.network import connected, raid_bonus, raid_distances, usable
from engine.games.acres.keys import Key
from engine.games.acres.rules.zones import kinds
from engine.games.acres.state import State
from engine.games.acres.words import names


@lru_cache(maxsize=32)
def _known(
    copies: tuple[str, ...],
) -> tuple[dict[str, int], dict[str, list[Card]], tuple[str, ...], dict[str, list[tuple[Move, Key]]]]:
    """Facts of some cards: numbers by kind, kinds by action, linked places, and suggestions."""
    cards = kinds(copies)
    numbers = {kind: cards.count(kind) for kind in cards}
    doing: dict[str, list[Card]] = {}
    for kind in numbers:
        for action in ACTIONS_OF[kind]:
            doing.setdefault(action, []).append(CARDS[kind])
    places = {place for kind in numbers for place in ROUTES[kind]}
    return numbers, doing, tuple(place for place in PLACES if place in places), {}


@lru_cache(maxsize=32)
def _supply(copies: tuple[str, ...]) -> dict[str, Card]:
    return {kind: CARDS[kind] for kind in kinds(copies)}


class Hand:
    """The kinds in a nation's hand with their numbers, and everything that is asked of them repeatedly.

    `linked` are the places listed on the cards, playable or not, in the order of the board;
    `suggested` caches the suggestions for an action from the cards alone.
    """

    def __init__(self, state: State, nation: Nation) -> None:
        self.state = state
        self.nation = nation
        self.rival = RIVAL[nation]
        self.realm = state.realm(nation)
        self.kinds, self._doing, self.linked, self.suggested = _known(tuple(self.realm.hand))
        self._showing: dict[str, list[Card]] = {}

    @cached_property
    def playable(self) -> dict[str, Card]:
        """The kinds that can be played: location cards must be usable (ACR-LOC-2)."""
        state, nation, lines = self.state, self.nation, connected(self.state, self.nation)
        return {kind: CARDS[kind] for kind in self.kinds if usable(state, nation, CARDS[kind], lines)}

    @cached_property
    def ways(self) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = {}
        for kind, card in self.playable.items():
            for place in ROUTES[kind]:
                found.setdefault(place, []).append(card)
        return found

    @cached_property
    def supply(self) -> dict[str, Card]:
        """The kinds that can be drafted: empire cards of the own colour and neutral ones (ACR-CM-1)."""
        return _supply((*self.realm.empire, *self.state.display))

    @cached_property
    def raid_range(self) -> int:
        """The raid range of the whole hand; 0 without a true raid card (ACR-RAID-2)."""
        money = self.realm.money
        cards = [CARDS[kind] for kind in self.kinds]
        able = [card for card in cards if card.raids and card.raid_ambush_play_cost <= money]
        if not any(card.can_raid for card in able):
            return 0
        paying = sum(self.kinds[card.id] for card in able if card.raid_ambush_play_cost)
        free = sum(self.kinds[card.id] for card in able if not card.raid_ambush_play_cost)
        return free + min(paying, money) + raid_bonus(self.state.flags)

    @cached_property
    def raided(self) -> Mapping[str, int]:
        return raid_distances(self.state, self.nation, self.raid_range)

    def has(self, flag: str) -> bool:
        """Whether an option is on."""
        return flag in self.state.flags

    def showing(self, symbol: str) -> list[Card]:
        found = self._showing.get(symbol)
        if found is None:
            found = self._showing[symbol] = [card for card in self.playable.values() if symbol in card.symbols]
        return found

    def doing(self, action: str) -> list[Card]:
        """Cards in hand that can do an action by themselves; location cards never do."""
        return self._doing.get(action, [])

    def spare(self, cards: Iterable[Card], used: list[str]) -> list[Card]:
        """The cards that remain in hand after some were used."""
        return [card for card in cards if used.count(card.id) < self.kinds[card.id]]


# Refusals: the missing symbol, money, link, supply or piece, with the clause


def refuse(message: str, clause: str, **args: Arg) -> Refusal:
    """A refusal with one of this game's messages."""
    return Refusal(Text(f"acres-why-{message}", args), clause)


@cache
def barred(place: str, clause: str, message: str) -> Refusal:
    return refuse(message, clause, place=names.place(place))


@cache
def unfit(kind: str, clause: str, message: str = "card-unfit") -> Refusal:
    return refuse(message, clause, card=names.card(kind))


@cache
def no_symbol(symbol: str, clause: str, spoken_for: bool = False) -> Refusal:
    """No card with a symbol, or none besides those already needed."""
    return refuse("symbol-spent" if spoken_for else "symbol", clause, symbol=names.symbol(symbol))


def no_money(hand: Hand, cost: int, clause: str) -> Refusal | None:
    return None if cost <= hand.realm.money else _too_dear(cost, hand.realm.money, clause)


@lru_cache(maxsize=256)
def _too_dear(cost: int, money: int, clause: str) -> Refusal:
    return refuse("money", clause, cost=cost, money=money)


def no_card(hand: Hand, kind: str, clause: str, used: int = 0) -> Refusal | None:
    return None if hand.kinds.get(kind, 0) > used else unfit(kind, clause, "not-in-hand")


def unusable(hand: Hand, card: Card) -> Refusal:
    """A location card that cannot be played now, and why (ACR-LOC-2)."""
    name: dict[str, Arg] = {"card": names.card(card.id), "place": names.place(card.location)}
    if not hand.state.holds(hand.nation, card.location):
        return refuse("not-held", "ACR-LOC-2", **name)
    if hand.state.besieged(card.location):
        return refuse("under-siege", "ACR-LOC-2", **name)
    return refuse("cut-off", "ACR-LOC-3", **name)


def unplayable(hand: Hand, kind: str, clause: str) -> Refusal | None:
    """Why a card cannot be played at all: no such card, not in hand, or not usable."""
    if kind in hand.playable:
        return None
    if kind not in CARDS:
        return NOT_POSSIBLE
    return no_card(hand, kind, clause) or unusable(hand, CARDS[kind])
