"""The mercenaries a dead Noble's army loses for its casualties (WK-DEATH-2, WK-DEATH-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.printed import HUNDRED

# The strength of every troop card is a multiple of this.
UNIT = 50


def owed(strengths: Sequence[int], tokens: int, round_down: bool) -> int:
    """The strength to be lost: exactly the casualties, else the least possible above them, else everything.

    With the option `casualties_round_down` it is the most that does not exceed them.
    """
    need = HUNDRED * tokens
    total = sum(strengths)
    if total <= need:
        return total
    sums = _sums(strengths)
    searched = range(need, -1, -UNIT) if round_down else range(need, total + 1, UNIT)
    return next(found for found in searched if sums >> found // UNIT & 1)


def completing(cards: Sequence[str], owed: int) -> list[str]:
    """The cards with which a loss of this strength can be completed (WK-STEP-9)."""
    found = []
    for at, card in enumerate(cards):
        strength = MERCENARIES[card].strength
        others = _sums([MERCENARIES[other].strength for other in (*cards[:at], *cards[at + 1 :])])
        if strength <= owed and others >> (owed - strength) // UNIT & 1:
            found.append(card)
    return found


def is_forced(cards: Sequence[str], owed: int) -> bool:
    """Whether all sets of cards with this strength are alike (WK-DEATH-10)."""
    kinds: dict[tuple[str, int], int] = {}
    for card in cards:
        kind = (MERCENARIES[card].nationality, MERCENARIES[card].strength)
        kinds[kind] = kinds.get(kind, 0) + 1
    sets = _sets([(strength, many) for (_, strength), many in kinds.items()], owed)
    next(sets)
    return next(sets, None) is None


def usual(cards: Sequence[str], owed: int) -> list[str]:
    """The default set: the most cards (D-DEATH-LOSS)."""
    left, chosen = sorted(cards, key=lambda card: (MERCENARIES[card].strength, card)), list[str]()
    while owed:
        card = completing(left, owed)[0]
        left.remove(card)
        chosen.append(card)
        owed -= MERCENARIES[card].strength
    return chosen


def _sums(strengths: Sequence[int]) -> int:
    """The possible sums of these strengths, as bits."""
    sums = 1
    for strength in strengths:
        sums |= sums << strength // UNIT
    return sums


def _sets(kinds: Sequence[tuple[int, int]], owed: int) -> Iterator[tuple[int, ...]]:
    """Every combination of cards, as numbers of each kind, with this strength."""
    if not kinds:
        if not owed:
            yield ()
        return
    (strength, many), *others = kinds
    for taken in range(min(many, owed // strength) + 1):
        for rest in _sets(others, owed - taken * strength):
            yield taken, *rest
