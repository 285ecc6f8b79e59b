"""The keys of all moves, written once.

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
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

from engine.games.samurai.content import CARDS, PLACES
from engine.rules import Move

VERBS = frozenset({"setup", "attack", "second", "monk", "continue", "refill", "exchange", "swap", "look"})

SETUP = [Move(f"setup:{a}{b}{c}") for a, b, c in permutations(PLACES)]
MONK_YES = Move("monk:yes", commits=True)
MONK_NO = Move("monk:no", commits=True)
CONTINUE = Move("continue")
SECOND_NO = Move("second:no")
EXCHANGE_NO = Move("exchange:no")
REFILL = {(place, card): Move(f"refill:{place}={card}") for place in PLACES for card in CARDS}
EXCHANGE = {(place, card): Move(f"exchange:{place}={card}") for place in PLACES for card in CARDS}
SWAPS = [Move(f"swap:{one},{other}={really}") for one, other in combinations(PLACES, 2) for really in ("yes", "no")]
LOOK_NO = Move("look:no")
LOOKS = [LOOK_NO, *(Move(f"look:{place}", commits=True) for place in PLACES)]


@cache
def attacks(seats: int, seat: int, place: int) -> tuple[Move, ...]:
    """Every attack with the card in that place."""
    return tuple(
        Move(f"attack:{place}>{other + 1}.{target}", commits=True)
        for other in range(seats)
        if other != seat
        for target in PLACES
    )


@cache
def second(place: int, other: int, target: int) -> Move:
    """One additional attack."""
    return Move(f"second:{place}>{other + 1}.{target}", commits=True)


def attack_of(key: str) -> tuple[int, int, int]:
    """Own place, attacked seat and its place in the key of an attack."""
    return int(key[-5]), int(key[-3]) - 1, int(key[-1])


def laying_of(key: str) -> tuple[int, str]:
    """Place and card in the key of a refill or exchange."""
    place, _, card = key.partition(":")[2].partition("=")
    return int(place), card


def place_looked_at(key: str) -> int:
    """The place in the key of a look, 0 where it is declined."""
    return 0 if key == LOOK_NO.key else int(key[-1])


def swap_of(key: str) -> tuple[int, int, bool]:
    """Both places and whether the cards change them, in the key of a swap."""
    return int(key[5]), int(key[7]), key.endswith("yes")
