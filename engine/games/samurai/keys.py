"""The keys of all moves and of the things they point at, written and read here and nowhere else.

Places are 1 (left) to 3 (right), seats are counted from 1 as they sit at the table, cards are named as in `cards.toml`:

- `setup:213` lays peasant 2 left, peasant 1 in the middle, peasant 3 right
- `attack:1>2.3` turns up the own left card against the right card of seat 2
- `second:1>2.3` does so in addition, `second:no` declines
- `monk:yes`, `monk:no`, and `continue` where there is nothing to decide
- `refill:2=ninja` fills the middle place
- `exchange:2=ninja` puts the ninja into the middle place (the card that lay there: a feint), `exchange:no` nothing
- `swap:1,3=yes` takes up left and right and swaps them, `swap:1,3=no` puts them back as they were
- `look:2`, `look:no`
- `order:monk=ask`, `order:look=newest`, `order:refill=random`; `order:refill+ninja` adds to the refill list,
  `order:refill=-ninja` strikes from it

Moves point at places of a row, `row.2.3` for the right place of seat 2, and at cards to be laid, `card.ninja`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import TypeAlias

import msgspec

from engine.games.samurai.content import BOX, CARDS, PLACES
from engine.rules import ORDER, Move, verb_of

VERBS = frozenset({"setup", "attack", "second", "monk", "continue", "refill", "exchange", "swap", "look"})
ORDERS = {
    "monk": ("auto", "win_only", "never", "ask"),
    "refill": ("ask", "random"),
    "look": ("ask", "newest", "left", "middle", "right", "never"),
}
SEATS = range(BOX.meta.max_players)


# What keys mean


class StartingRow(msgspec.Struct, frozen=True):
    """The peasants from the left, by their strength."""

    order: tuple[int, ...]


class Attack(msgspec.Struct, frozen=True):
    """The card in an own place against a card of another seat; `again` after a ronin's attack."""

    place: int
    seat: int
    target: int
    again: bool = False


class Monk(msgspec.Struct, frozen=True):
    """Whether the monk is turned up."""

    shown: bool


class Continue(msgspec.Struct, frozen=True):
    """Going on where there is nothing to decide."""


class Decline(msgspec.Struct, frozen=True):
    """No second attack, no exchange or no look."""

    verb: str


class Refill(msgspec.Struct, frozen=True):
    """A hand card into an empty place."""

    place: int
    card: str


class Exchange(msgspec.Struct, frozen=True):
    """A hand card, or the same card again, into a place that was taken up."""

    place: int
    card: str


class Swap(msgspec.Struct, frozen=True):
    """Two places taken up and put back, the cards `really` changing places or not."""

    place: int
    other: int
    really: bool


class Look(msgspec.Struct, frozen=True):
    """A look at a place of the active player."""

    place: int


class Setting(msgspec.Struct, frozen=True):
    """A standing order: what it is about and what it says."""

    what: str
    value: str


class Listing(msgspec.Struct, frozen=True):
    """A card that is added to the refill list, or struck from it."""

    card: str
    added: bool


class Unclear(msgspec.Struct, frozen=True):
    """A key that has no meaning in this game, though its verb may have one."""

    verb: str


Meaning: TypeAlias = (
    StartingRow | Attack | Monk | Continue | Decline | Refill | Exchange | Swap | Look | Setting | Listing | Unclear
)


def write(meaning: Meaning) -> str:
    """The key of what somebody wants to do."""
    match meaning:
        case StartingRow(order):
            return f"setup:{''.join(map(str, order))}"
        case Attack(place, seat, target, again):
            return f"{'second' if again else 'attack'}:{place}>{seat + 1}.{target}"
        case Monk(shown):
            return f"monk:{'yes' if shown else 'no'}"
        case Decline(verb):
            return f"{verb}:no"
        case Refill(place, card):
            return f"refill:{place}={card}"
        case Exchange(place, card):
            return f"exchange:{place}={card}"
        case Swap(place, other, really):
            return f"swap:{place},{other}={'yes' if really else 'no'}"
        case Look(place):
            return f"look:{place}"
        case Setting(what, value):
            return f"{ORDER}:{what}={value}"
        case Listing(card, added):
            return f"{ORDER}:refill{'+' if added else '=-'}{card}"
        case Unclear(verb):
            return verb
    return "continue"


def _all_meanings() -> Iterator[Meaning]:
    yield from (StartingRow(order) for order in permutations(PLACES))
    yield from (Attack(*attack) for attack in product(PLACES, SEATS, PLACES, (False, True)))
    yield from (Monk(True), Monk(False), Continue())
    yield from (Decline(verb) for verb in ("second", "exchange", "look"))
    yield from (kind(place, card) for kind in (Refill, Exchange) for place in PLACES for card in CARDS)
    yield from (Swap(*places, really) for places in combinations(PLACES, 2) for really in (True, False))
    yield from (Look(place) for place in PLACES)
    yield from (Setting(what, value) for what, values in ORDERS.items() for value in values)
    yield from (Listing(card, added) for card in CARDS for added in (True, False))


class _Meanings(dict[str, Meaning]):
    """What every key means."""

    def __missing__(self, key: str) -> Meaning:
        return Unclear(verb_of(key))


read: Callable[[str], Meaning] = _Meanings((write(meaning), meaning) for meaning in _all_meanings()).__getitem__


# A standing order is told without the verb that all of them have


def order_told(key: str) -> str:
    """A standing order as events tell it: `monk=ask`."""
    return key.removeprefix(f"{ORDER}:")


def read_told(order: str) -> Meaning:
    """What a standing order means that an event tells."""
    return read(f"{ORDER}:{order}")


# What moves point at


class RowPlace(msgspec.Struct, frozen=True):
    """A place of somebody's row (SAM-TERM-1)."""

    seat: int
    place: int


def _row(seat: int, place: int) -> str:
    return f"row.{seat + 1}.{place}"


def _card(card: str) -> str:
    return f"card.{card}"


_ROW_PLACES = {_row(seat, place): RowPlace(seat, place) for seat in SEATS for place in PLACES}
_CARDS = {_card(card): card for card in CARDS}


def row_places(things: Iterable[str]) -> frozenset[RowPlace]:
    """The places among things that moves point at."""
    return frozenset(_ROW_PLACES[thing] for thing in things if thing in _ROW_PLACES)


def cards(things: Iterable[str]) -> frozenset[str]:
    """The cards to be laid among things that moves point at."""
    return frozenset(_CARDS[thing] for thing in things if thing in _CARDS)


# The moves


MONK_YES = Move(write(Monk(True)), commits=True)
MONK_NO = Move(write(Monk(False)), commits=True)
CONTINUE = Move(write(Continue()))
SECOND_NO = Move(write(Decline("second")))
EXCHANGE_NO = Move(write(Decline("exchange")))
LOOK_NO = Move(write(Decline("look")))
STARTING_ROWS = [Move(write(StartingRow(order))) for order in permutations(PLACES)]
SETTINGS = [Move(write(Setting(what, value))) for what, values in ORDERS.items() for value in values]


@cache
def attacks(seats: int, seat: int, places: tuple[int, ...] = PLACES, again: bool = False) -> tuple[Move, ...]:
    """Own places against every place of every other seat."""
    return tuple(
        Move(write(Attack(place, other, target, again)), commits=True, things=(_row(seat, place), _row(other, target)))
        for place in places
        for other in range(seats)
        if other != seat
        for target in PLACES
    )


@cache
def layings(kind: type[Refill] | type[Exchange], seat: int, place: int) -> dict[str, Move]:
    """Every card into a place of the seat."""
    return {card: Move(write(kind(place, card)), things=(_row(seat, place), _card(card))) for card in CARDS}


@cache
def swaps(seat: int) -> tuple[Move, ...]:
    """Every two places of the seat, swapped and not."""
    return tuple(
        Move(write(Swap(one, other, really)), things=(_row(seat, one), _row(seat, other)))
        for one, other in combinations(PLACES, 2)
        for really in (True, False)
    )


@cache
def looks(owner: int) -> tuple[Move, ...]:
    """No place or one of the owner."""
    return LOOK_NO, *(Move(write(Look(place)), commits=True, things=(_row(owner, place),)) for place in PLACES)


def listing(card: str, added: bool) -> Move:
    """A card onto the refill list, or from it."""
    return Move(write(Listing(card, added)), things=(_card(card),))
