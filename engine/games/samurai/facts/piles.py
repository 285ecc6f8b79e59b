"""Rows, hands and captured piles by their public numbers of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.games.samurai.content import SCORE
from engine.games.samurai.facts.battles import losses
from engine.games.samurai.facts.history import Battle, Fact, OwnedCard


class Side(Protocol):
    """A player's row and hand, whose numbers of cards are public."""

    def gaps(self) -> list[int]:
        """The empty places of the row."""

    @property
    def held(self) -> int:
        """The number of cards in the hand."""


def spare(side: Side) -> int:
    """The hand cards beyond the gaps of the row; below 0 the game ends (SAM-END-1)."""
    return side.held - len(side.gaps())


def unfilled(sides: Sequence[Side]) -> list[int]:
    """The seats that cannot refill their rows (SAM-END-1, 2)."""
    return [seat for seat, side in enumerate(sides) if spare(side) < 0]


def captured(facts: Iterable[Fact], seats: int) -> tuple[list[list[OwnedCard]], list[OwnedCard]]:
    """The captured pile of every seat, and the discard, computed from the battles (SAM-TERM-3, SAM-TERM-4)."""
    piles: list[list[OwnedCard]] = [[] for _ in range(seats)]
    discard: list[OwnedCard] = []
    for fact in facts:
        if isinstance(fact, Battle):
            for loss in losses(fact):
                pile = discard if loss.captor is None else piles[loss.captor]
                pile.append(OwnedCard(loss.owner, loss.card))
    return piles, discard


def worth(pile: Iterable[OwnedCard]) -> int:
    """The points of a captured pile (SAM-SCO-1)."""
    return sum(SCORE[taken.card] for taken in pile)
