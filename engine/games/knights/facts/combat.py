"""Computation of battles and sieges (WK-OPEN, WK-ASLT, WK-SIEGE-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.games.knights.conflict import Outcome
from engine.games.knights.content.armies import Shape
from engine.games.knights.content.cards import BattleResultId
from engine.games.knights.content.printed import HUNDRED, LIMITS

# Abilities by their worth for a default commander (D-BAT-COMMANDER).
COMMAND_ORDER: tuple[Shape, ...] = ("triangle", "star", "square", "circle")
# The order of default discards (D-BAT-DISCARD).
DROP_FIRST: tuple[BattleResultId, ...] = ("draw", "prevent", "deal", "victory")


class Tally(msgspec.Struct, frozen=True):
    """The sums of a side's cards and its commander's ability."""

    deal: int = 0
    prevent: int = 0
    victories: int = 0


def cards_drawn(strength: int, commanded: bool) -> int:
    """The number of Fate cards a side draws (WK-OPEN-2)."""
    return min(LIMITS.fate_cards_in_battle, strength // HUNDRED + LIMITS.command_cards * commanded)


def cards_to_drop(drawn: int, commanded: bool) -> int:
    """The number of cards a side must discard; one is always kept (WK-OPEN-3)."""
    return min(LIMITS.command_discards, drawn - 1) if commanded and drawn else 0


def usual_drops(results: Iterable[BattleResultId], many: int) -> list[BattleResultId]:
    """The default discards (D-BAT-DISCARD)."""
    return sorted(results, key=DROP_FIRST.index)[:many]


def tally(results: Sequence[BattleResultId], ability: Shape | None) -> Tally:
    """The sum of a side's cards; the ability is that of an unexhausted commander (WK-OPEN-6, WK-OPEN-8)."""
    return Tally(
        deal=results.count("deal") + (ability == "star"),
        prevent=results.count("prevent") + (ability == "square"),
        victories=results.count("victory") + (ability == "triangle"),
    )


def hits(struck: Tally, by: Tally) -> int:
    """The casualties one side takes from the other (WK-OPEN-6)."""
    return max(0, by.deal - struck.prevent)


def margin(difference: int) -> Outcome:
    """The outcome for a difference of victories (WK-OPEN-8)."""
    match difference:
        case 0:
            return "stalemate"
        case 1:
            return "partial"
        case _:
            return "full"


def can_besiege(attackers: int, defenders: int) -> bool:
    """Whether the attackers are strictly stronger (WK-SIEGE-1)."""
    return attackers > defenders
