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

from engine.contract import ORDER, Move
from engine.games.samurai.content import BOX, CARDS, PLACES
from engine.parts import orders
from engine.parts.orders import Mode, Toggle

VERBS = frozenset({"setup", "attack", "second", "monk", "continue", "refill", "exchange", "swap", "look"})
# The actions of a player, without their later steps.
ACTIONS = ("attack", "second", "monk", "refill", "exchange", "swap", "look")
# Moves that change nothing.
IDLE = frozenset({"second:no", "monk:no", "exchange:no", "look:no"})
MODES = (
    Mode("monk", ("auto", "win_only", "never", "ask")),
    Mode("refill", ("ask", "random")),
    Mode("look", ("ask", "newest", "left", "middle", "right", "never")),
)
LISTED = Toggle("refill+", "refill=-")
SETTINGS = orders.moves(MODES)
SEATS = range(BOX.meta.max_players)


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
    shown: bool


class Continue(msgspec.Struct, frozen=True):
    """Continue without a decision."""


class Decline(msgspec.Struct, frozen=True):
    """No second attack, no exchange or no look."""

    verb: str


class Refill(msgspec.Struct, frozen=True):
    """A hand card for an empty place."""

    place: int
    card: str


class Exchange(msgspec.Struct, frozen=True):
    """A hand card, or the same card again, for a place that was picked up."""

    place: int
    card: str


class Swap(msgspec.Struct, frozen=True):
    """Two places picked up and put back, the cards `really` changing places or not."""

    place: int
    other: int
    really: bool


class Look(msgspec.Struct, frozen=True):
    """A look at a place of the active player."""

    place: int


class Setting(msgspec.Struct, frozen=True):
    what: str
    value: str


class Listing(msgspec.Struct, frozen=True):
    """A card that is added to the refill list, or removed from it."""

    card: str
    added: bool


Meaning: TypeAlias = (
    StartingRow | Attack | Monk | Continue | Decline | Refill | Exchange | Swap | Look | Setting | Listing
)


def _all_keys() -> Iterator[tuple[str, Meaning]]:
    for order in permutations(PLACES):
        yield f"setup:{''.join(map(str, order))}", StartingRow(order)
    for place, seat, target in product(PLACES, SEATS, PLACES):
        yield f"attack:{place}>{seat + 1}.{target}", Attack(place, seat, target)
        yield f"second:{place}>{seat + 1}.{target}", Attack(place, seat, target, again=True)
    yield from (("monk:yes", Monk(True)), ("monk:no", Monk(False)), ("continue", Continue()))
    yield from {f"{verb}:no": Decline(verb) for verb in ("second", "exchange", "look")}.items()
    for place, card in product(PLACES, CARDS):
        yield f"refill:{place}={card}", Refill(place, card)
        yield f"exchange:{place}={card}", Exchange(place, card)
    for place, other in combinations(PLACES, 2):
        yield f"swap:{place},{other}=yes", Swap(place, other, True)
        yield f"swap:{place},{other}=no", Swap(place, other, False)
    yield from {f"look:{place}": Look(place) for place in PLACES}.items()
    for setting in SETTINGS:
        yield setting.key, Setting(*orders.read(setting.key))
    for card in CARDS:
        yield f"{ORDER}:{LISTED.give}{card}", Listing(card, True)
        yield f"{ORDER}:{LISTED.lift}{card}", Listing(card, False)


_MEANINGS = dict(_all_keys())
read: Callable[[str], Meaning | None] = _MEANINGS.get
write: Callable[[Meaning], str] = {meaning: key for key, meaning in _MEANINGS.items()}.__getitem__


def read_told(order: str) -> Meaning | None:
    """A standing order as in events, without the verb that all of them have."""
    return read(f"{ORDER}:{order}")


class RowPlace(msgspec.Struct, frozen=True):
    """A place of a player's row (SAM-TERM-1)."""

    seat: int
    place: int


def _row(seat: int, place: int) -> str:
    return f"row.{seat + 1}.{place}"


_ROW_PLACES = {_row(seat, place): RowPlace(seat, place) for seat in SEATS for place in PLACES}
_CARDS = {f"card.{card}": card for card in CARDS}


def row_places(things: Iterable[str]) -> frozenset[RowPlace]:
    """The places among things that moves point at."""
    return frozenset(_ROW_PLACES[thing] for thing in things if thing in _ROW_PLACES)


def cards(things: Iterable[str]) -> frozenset[str]:
    """The cards to be laid among things that moves point at."""
    return frozenset(_CARDS[thing] for thing in things if thing in _CARDS)


MONK_YES = Move(write(Monk(True)), commits=True)
MONK_NO = Move(write(Monk(False)), commits=True)
CONTINUE = Move(write(Continue()))
SECOND_NO = Move(write(Decline("second")))
EXCHANGE_NO = Move(write(Decline("exchange")))
LOOK_NO = Move(write(Decline("look")))
STARTING_ROWS = [Move(write(StartingRow(order))) for order in permutations(PLACES)]


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
    return {card: Move(write(kind(place, card)), things=(_row(seat, place), f"card.{card}")) for card in CARDS}


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
    return Move(write(Listing(card, added)), things=(f"card.{card}",))
