"""The chances of a battle before it is declared: every draw of both sides from a full Fate deck is weighed.

Both sides are taken to keep +1 Victory first, then Draw 1 Fate, Deal and Prevent, and to take hits on walls first.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from math import comb
from typing import TypeAlias

import msgspec

from engine.games.knights import combat
from engine.games.knights.armies import Shape
from engine.games.knights.cards import BATTLE_RESULTS

# So many cards of each result: Deal, Prevent, Victory, Draw.
Cards: TypeAlias = tuple[int, int, int, int]
# How results are given up, the worst first: Prevent, Deal, Draw, Victory.
_DROPPED = (1, 0, 3, 2)
_DECK: Cards = (
    BATTLE_RESULTS["deal"].count,
    BATTLE_RESULTS["prevent"].count,
    BATTLE_RESULTS["victory"].count,
    BATTLE_RESULTS["draw"].count,
)


class Force(msgspec.Struct, frozen=True):
    """A side of a battle: its strength, whether somebody commands it, with which ability, and the hits it can take."""

    strength: int
    room: int
    commanded: bool
    ability: Shape | None = None


class Chances(msgspec.Struct, frozen=True):
    """How likely it is that the attacker wins, and that his or the defender's side is destroyed.

    In an assault he wins when the walls fall to him; in the open field when he has more victories or stands alone.
    """

    win: float
    lost: float
    beaten: float


@functools.lru_cache(maxsize=4096)
def chances(attacker: Force, defender: Force) -> Chances:
    """What a battle of two sides comes to."""
    win = lost = beaten = 0.0
    for share, mine, theirs in _outcomes(attacker, defender):
        hurt, harm = combat.hits(mine, theirs), combat.hits(theirs, mine)
        stands, holds = hurt < attacker.room, harm < defender.room
        difference = mine.victories - theirs.victories if stands and holds else 0
        full = combat.margin(abs(difference)) == "full"
        win += share * (stands and (not holds or difference > 0))
        lost += share * (not stands or (full and difference < 0))
        beaten += share * (not holds or (full and difference > 0))
    return Chances(win, lost, beaten)


def _outcomes(attacker: Force, defender: Force) -> Iterator[tuple[float, combat.Tally, combat.Tally]]:
    """Every way the cards can fall, with its share of all."""
    for first_share, first in _draws(_DECK, _many(attacker)):
        kept = _kept(first, attacker)
        rest = _without(_DECK, first)
        for second_share, second in _draws(rest, _many(defender)):
            answer = _kept(second, defender)
            left = _without(rest, second)
            for third_share, more in _chain(left, kept[3]):
                for fourth_share, most in _chain(_without(left, more), answer[3]):
                    share = first_share * second_share * third_share * fourth_share
                    yield share, _tally(kept, more, attacker), _tally(answer, most, defender)


def _many(force: Force) -> int:
    return combat.cards_drawn(force.strength, force.commanded)


def _without(deck: Cards, gone: Cards) -> Cards:
    return deck[0] - gone[0], deck[1] - gone[1], deck[2] - gone[2], deck[3] - gone[3]


@functools.lru_cache(maxsize=4096)
def _draws(deck: Cards, many: int) -> tuple[tuple[float, Cards], ...]:
    """Every hand of so many cards with its share of all hands."""
    many = min(many, sum(deck))
    ways = comb(sum(deck), many)
    found = []
    for deal in range(min(deck[0], many) + 1):
        for prevent in range(min(deck[1], many - deal) + 1):
            for victory in range(min(deck[2], many - deal - prevent) + 1):
                draw = many - deal - prevent - victory
                if draw <= deck[3]:
                    hand = (deal, prevent, victory, draw)
                    share = comb(deck[0], deal) * comb(deck[1], prevent) * comb(deck[2], victory) * comb(deck[3], draw)
                    found.append((share / ways, hand))
    return tuple(found)


@functools.lru_cache(maxsize=4096)
def _chain(deck: Cards, many: int) -> tuple[tuple[float, Cards], ...]:
    """What Draw 1 Fate adds: so many cards, and one more for each further Draw among them (WK-OPEN-5)."""
    found: dict[Cards, float] = {}
    for share, hand in _draws(deck, many):
        further = _chain(_without(deck, hand), hand[3]) if hand[3] else ((1.0, (0, 0, 0, 0)),)
        for other_share, more in further:
            both = (hand[0] + more[0], hand[1] + more[1], hand[2] + more[2], hand[3] + more[3])
            found[both] = found.get(both, 0.0) + share * other_share
    return tuple((share, hand) for hand, share in found.items())


def _kept(hand: Cards, force: Force) -> Cards:
    """What is left of a hand after the discards."""
    left = list(hand)
    drop = combat.cards_to_drop(sum(hand), force.commanded)
    for result in _DROPPED:
        gone = min(drop, left[result])
        left[result] -= gone
        drop -= gone
    return left[0], left[1], left[2], left[3]


def _tally(kept: Cards, more: Cards, force: Force) -> combat.Tally:
    return combat.Tally(
        deal=kept[0] + more[0] + (force.ability == "star"),
        prevent=kept[1] + more[1] + (force.ability == "square"),
        victories=kept[2] + more[2] + (force.ability == "triangle"),
    )
