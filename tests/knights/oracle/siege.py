"""Whom one may attack how, and what a siege needs (sections 9, 9.2 and 9.4)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.knights.oracle.war_board import HOME, NEUTRAL, Board


def fighters(board: Board, seat: int, area: str) -> list[str]:
    """Nobles who may attack: in the area and not exhausted (WK-BAT-2, WK-BAT-8)."""
    return [shape for shape in board.nobles(seat, area) if not board.armies[seat, shape].exhausted]


def in_the_open(board: Board, seat: int, area: str) -> set[int]:
    """Barons who can be met in open field: their Nobles are not within walls of their own (WK-BAT-3, WK-BAT-5)."""
    return {other for other in board.strangers(seat, area) if not board.inside(other, area)}


def third(board: Board, seat: int, area: str) -> set[int]:
    """Whose leave an attack on walls needs (WK-CATK-1)."""
    return board.strangers(seat, area) - {board.holder(area)}


def besiegers(board: Board, seat: int, armies: Iterable[str]) -> int:
    """The strength of besiegers under a commander (WK-SIEGE-1)."""
    return 200 + sum(board.armies[seat, shape].effective for shape in armies)


def defence(board: Board, area: str) -> int:
    """What besiegers must exceed: walls, everybody inside, 200 for a Noble (WK-SIEGE-1, WK-STR-1)."""
    owner = board.holder(area)
    assert owner is not None
    if owner == NEUTRAL:
        return board.walls(area)
    inside = sum(board.armies[owner, holder].effective for holder in board.all_armies(owner, area))
    return board.walls(area) + inside + (200 if board.nobles(owner, area) else 0)


def may_mark(board: Board, seat: int, area: str) -> bool:
    """Whether the siege marker of an area leaves room for a declaration (WK-SIEGE-5, WK-SIEGE-6)."""
    by, since = board.sieges.get(area, (seat, -1))
    return by == seat and since < board.round


def holds_out(board: Board, area: str, defender: int, nobles: Iterable[str]) -> bool:
    """Whether walls or those behind them still stand (WK-ASLT-5)."""
    if board.walls(area) > 0 or any(not board.armies[defender, shape].spent for shape in nobles):
        return True
    garrison = defender != NEUTRAL and HOME in board.all_armies(defender, area)
    return garrison and not board.armies[defender, HOME].spent


def laws_against(board: Board, area: str, kind: str) -> set[str]:
    """What forbids an attack on walls (Truce of God, WK-OPT-2)."""
    if kind == "open":
        return set()
    against = {kind} & board.forbidden
    return against | ({"stronghold"} if "truce_of_god" in board.laws and not board.town(area) else set())


def targets(board: Board, seat: int, area: str, denied: Iterable[str], obeyed: Iterable[str]) -> set[str]:
    """Everything that can be attacked in an area, as keys write it (WK-BAT-1, WK-BAT-9, WK-CATK-5)."""
    armies = fighters(board, seat, area)
    if not armies:
        return set()
    found = {f"open.{other + 1}" for other in in_the_open(board, seat, area)}
    owner = board.holder(area)
    if owner is None or owner == seat or area in denied:
        return found
    if not laws_against(board, area, "assault") & set(obeyed):
        found.add("assault")
    strong = besiegers(board, seat, armies) > defence(board, area)
    if strong and may_mark(board, seat, area) and not laws_against(board, area, "siege") & set(obeyed):
        found.add("siege")
    return found
