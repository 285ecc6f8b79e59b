"""Armies: strengths, places, and remaining troops (section 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import MERCENARIES
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


def is_free(holder: Holder, army: ArmyFacts) -> bool:
    """Whether a circle Noble's troops need no wages (WK-WAGES-4, WK-WAGES-8)."""
    return holder == "circle" and army.strength <= LIMITS.unpaid_strength


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
