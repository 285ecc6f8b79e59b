"""Alliances, and the players who can still be proposed in an auction (section 6)."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from engine.games.empire.content import NUMBERS
from engine.games.empire.facts.board import Board
from engine.games.empire.state import NOBODY


def row(board: Board, seat: int) -> int:
    """The alliance of a player: 0 the upper row, 1 the lower (section 6)."""
    return board.slots.index(seat) % 2


def enemies(board: Board, seat: int) -> list[int]:
    """The players of the other alliance, in turn order; empty before the seat has a slot (EMP-TERM-3)."""
    return _row_of(board, seat, apart=1)


def allies(board: Board, seat: int) -> list[int]:
    """The other players of the own alliance, in turn order (EMP-TERM-3)."""
    return [other for other in _row_of(board, seat, apart=0) if other != seat]


def _row_of(board: Board, seat: int, apart: int) -> list[int]:
    if seat not in board.slots:
        return []
    wanted = (row(board, seat) + apart) % 2
    return [other for slot, other in enumerate(board.slots) if other != NOBODY and slot % 2 == wanted]


def unallied(board: Board, start: int = 0) -> list[int]:
    """Players without a slot, clockwise from one."""
    circle = ((start + step) % board.seats for step in range(board.seats))
    return [seat for seat in circle if seat not in board.slots]


class Proposal(NamedTuple):
    """The players for A and B; -1 for an empty place."""

    a: int
    b: int


def proposals(board: Board) -> list[Proposal]:
    """Every proposal that can come with a bid: A and B, or the last player on either (EMP-ALL-6, EMP-ALL-7)."""
    free = unallied(board)
    if len(free) == 1:
        return [Proposal(free[0], NOBODY), Proposal(NOBODY, free[0])]
    return [Proposal(*pair) for pair in permutations(free, 2)]


def highest_bid(talents: int) -> int:
    """The most that can be bid with so many talents: bids go in steps (EMP-ALL-11)."""
    return talents // NUMBERS.talent_step * NUMBERS.talent_step


def turn_number(board: Board, row: int) -> int:
    """The place in the turn order of the player on A (0) or B (1); a single last player is last on either."""
    free = len(unallied(board))
    return board.seats - free + 1 + (row if free > 1 else 0)
