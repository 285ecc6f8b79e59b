"""Answers ranked by the computer player, with reasons computed only on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from engine.contract import Text

Why: TypeAlias = Callable[[str], Text]

# The number of answers named, if there are as many.
LEAST = 2


class Ranking(NamedTuple):
    """Some answers, the best first, and the reason for each."""

    keys: list[str]
    why: Why


def ranked(liked: Iterable[str], offered: Sequence[str], why: Why) -> Ranking:
    """The liked answers that are offered, followed by the first of the rest."""
    found = [key for key in dict.fromkeys(liked) if key in offered]
    rest = [key for key in offered if key not in found]
    return Ranking([*found, *rest[: max(0, LEAST - len(found))]], why)
