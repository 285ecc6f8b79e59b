"""Laws in force and charges held, and their effects (WK-AG-2 to WK-AG-4)."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from engine.games.knights.content.cards import AGENDAS, AgendaHandler, AgendaParams
from engine.games.knights.facts.board import Board

# The actions that a law or a prohibition of an open private motion can forbid (WK-OPT-2).
Forbidden: TypeAlias = Literal["siege", "assault", "road", "sea", "raze", "stronghold"]
PROHIBITIONS: tuple[Forbidden, ...] = ("siege", "assault", "road", "sea")
FORBIDDEN: tuple[Forbidden, ...] = get_args(Forbidden)
_BY_LAW: dict[Forbidden, AgendaHandler] = {"raze": "forbid_raze", "stronghold": "forbid_stronghold_attack"}


def in_force(board: Board, handler: AgendaHandler) -> str:
    """The law in force with a handler; empty if there is none."""
    return next((law for law in board.laws if AGENDAS[law].handler == handler), "")


def forbids(board: Board, what: Forbidden) -> str:
    """The law or prohibition that forbids an action; empty if it is allowed.

    A Baron who does it nevertheless refuses the law and is banned or, if banned already, ignores it (WK-BAN-2).
    """
    if what in _BY_LAW:
        return in_force(board, _BY_LAW[what])
    return what if what in board.prohibitions else ""


def road_areas(board: Board, usual: int) -> int:
    """How many areas a Noble moves along roads (Freedom of the Roads)."""
    law = in_force(board, "road_range")
    return AGENDAS[law].params.areas if law else usual


def bridge_toll(board: Board) -> int:
    law = in_force(board, "bridge_toll")
    return AGENDAS[law].params.crowns if law else 0


def charge(board: Board, seat: int, handler: AgendaHandler) -> AgendaParams | None:
    held = [card for card in board.barons[seat].charges if AGENDAS[card].handler == handler]
    return AGENDAS[held[0]].params if held else None
