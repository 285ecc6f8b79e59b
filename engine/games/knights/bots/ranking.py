"""Answers in the order in which the computer player likes them; the reasons are worked out only for whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from engine.contract import Text

Why: TypeAlias = Callable[[str], Text]

# So many answers are named where there are so many.
LEAST = 2


class Ranking(NamedTuple):
    """Some answers, the best first, and why each of them is liked."""

    keys: list[str]
    why: Why


def ranked(liked: Iterable[str], offered: Sequence[str], why: Why) -> Ranking:
    """What is liked as far as it is offered, filled up with what comes first among the rest."""
    found = [key for key in dict.fromkeys(liked) if key in offered]
    rest = [key for key in offered if key not in found]
    return Ranking([*found, *rest[: max(0, LEAST - len(found))]], why)
