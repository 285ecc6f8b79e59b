"""Offices of Nobles: given, replaced and lost (WK-AG-5, WK-AG-7, WK-AG-8)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.knights.content.armies import Shape
from engine.games.knights.facts import forces
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.battle import deaths
from engine.games.knights.state import State


def assign(run: Run[State], seat: int, shape: Shape, office: str) -> None:
    """Give a Noble an office; his previous one is discarded."""
    noble = run.state.barons[seat].nobles[shape]
    if noble.office:
        decks.discard_agenda(run.state, noble.office)
    noble.office = office
    run.tell("office", {"seat": seat, "noble": shape, "office": office})
    _settle(run, seat, shape)


def lose(run: Run[State], seat: int, shape: Shape) -> None:
    """Cancel an office; its maintained troops are removed."""
    noble = run.state.barons[seat].nobles[shape]
    decks.discard_agenda(run.state, noble.office)
    run.tell("office_lost", {"seat": seat, "noble": shape, "office": noble.office})
    noble.office = ""
    _settle(run, seat, shape)


def _settle(run: Run[State], seat: int, shape: Shape) -> None:
    """Take a Noble whose last troops were maintained off the board (WK-ARMY-6), or kill him by his tokens (WK-AG-8)."""
    noble = run.state.barons[seat].nobles[shape]
    if noble.on_board and not forces.has_troops(noble) and not noble.tokens:
        pieces.leave_board(run.state, seat, shape)
        run.tell("left_board", {"seat": seat, "noble": shape})
        pieces.lift_idle_sieges(run)
    elif forces.is_spent(noble):
        deaths.check_wounds(run, [(seat, shape)])
