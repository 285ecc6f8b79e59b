"""Confidence intervals of shares that are measured in blocks, and the looks at which a match may stop."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import msgspec

ERROR = 0.05
# What each look before the last may spend of the error; the last has the rest (Haybittle and Peto).
EARLY_ERROR = 0.001
LOOKS = 5
FEWEST_BLOCKS = 10
# Blocks decided by chance alone that are added to the spread: without them ten blocks won would leave no doubt.
ADDED = 4


class Interval(msgspec.Struct, frozen=True):
    """The values that a measurement does not rule out."""

    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether a value lies outside."""
        return not self.low <= value <= self.high


class Peek(msgspec.Struct, frozen=True):
    """A moment at which the interval is computed: after so many blocks, with that error."""

    blocks: int
    error: float


def peeks(blocks: int) -> tuple[Peek, ...]:
    """The looks of a match, fixed before it begins; all their intervals hold together with 95 % confidence.

    Each interval errs with its own share of the error only, and the shares add up to it: wherever the match stops, the
    chance that its interval misses the truth is at most the whole error.
    """
    after = {math.ceil(blocks * look / LOOKS) for look in range(1, LOOKS)}
    early = sorted(many for many in after if FEWEST_BLOCKS <= many < blocks)
    last = Peek(blocks, ERROR - EARLY_ERROR * len(early))
    return (*(Peek(many, EARLY_ERROR) for many in early), last)


def interval(values: Sequence[float], fair: float, error: float = ERROR) -> Interval:
    """Student's interval of the mean of shares, one value for each block of games.

    Games of a block are played with the same luck, so only whole blocks are independent. The spread is computed with
    as many blocks more as `ADDED`, won and lost as pure chance would have it.
    """
    blocks = len(values) + ADDED
    won, lost = ADDED * fair, ADDED * (1 - fair)
    total = math.fsum(values)
    mean, middle = total / len(values), (total + won) / blocks
    squares = math.fsum((value - middle) ** 2 for value in values) + won * (1 - middle) ** 2 + lost * middle**2
    reach = student(1 - error / 2, blocks - 1) * math.sqrt(squares / (blocks - 1) / blocks)
    return Interval(max(0.0, mean - reach), min(1.0, mean + reach))


def student(share: float, freedom: int) -> float:
    """The quantile of Student's distribution, by the first terms of its expansion about the normal one.

    It is within one per cent from three degrees of freedom on at 97.5 %.
    """
    z = NormalDist().inv_cdf(share)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
