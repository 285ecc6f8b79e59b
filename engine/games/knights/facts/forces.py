"""Armies: strengths, places, remaining troops (section 8), and computation of battles (WK-OPEN, WK-ASLT)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

import msgspec

from engine.games.knights.conflict import STRONGHOLD, Holder, Outcome
from engine.games.knights.content.armies import MERCENARIES, Shape
from engine.games.knights.content.cards import BattleResultId
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts.board import ArmyFacts, BaronFacts, Board

HOLDERS: tuple[Holder, ...] = get_args(Holder)


def holder_of(text: str) -> Holder:
    return next(holder for holder in HOLDERS if holder == text)


def armies_of(baron: BaronFacts) -> Iterator[tuple[Holder, ArmyFacts]]:
    """All armies of a Baron, on and off the board."""
    return ((holder, baron.army(holder)) for holder in HOLDERS)


def is_spent(army: ArmyFacts) -> bool:
    """Whether its tokens have reached its strength: a Noble dies, a garrison takes no more (WK-DEATH-7)."""
    return army.tokens > 0 and HUNDRED * army.tokens >= army.strength


def has_troops(army: ArmyFacts) -> bool:
    """Whether an army has any troops; maintained ones count (WK-AG-7)."""
    return army.strength > 0


def room(army: ArmyFacts) -> int:
    """The number of further casualties an army can take (WK-OPEN-7)."""
    return max(0, -(-army.strength // HUNDRED) - army.tokens)


def mercenaries(army: ArmyFacts) -> list[str]:
    return [card for card in army.troops if card in MERCENARIES]


def all_troops(baron: BaronFacts) -> int:
    """The strength of all a Baron's troops anywhere, maintained ones included (Limit of Arms)."""
    return sum(army.strength for _, army in armies_of(baron))


def others_in(board: Board, area: str, seat: int) -> list[int]:
    """Other Barons who have a Noble in an area, clockwise from a Baron."""
    return [other for other in board.clockwise(seat) if other != seat and board.barons[other].in_area(area)]


def armies_in(baron: BaronFacts, area: str) -> list[Holder]:
    """A Baron's armies in an area: Nobles, and the garrison where his stronghold stands."""
    found: list[Holder] = [*baron.in_area(area)]
    if area and baron.stronghold.area == area and baron.stronghold.troops:
        found.append(STRONGHOLD)
    return found


# Battles

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
