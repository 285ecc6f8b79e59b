"""Offices of Nobles: given, replaced and lost (WK-AG-5, WK-AG-7, WK-AG-8)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.knights.content.armies import Shape
from engine.games.knights.facts import forces
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.battle import deaths
from engine.games.knights.state import State


def assign(run: Run[State], seat: int, shape: Shape, office: str) -> None:
    """A Noble takes an office; the one he had is discarded."""
    noble = run.state.barons[seat].nobles[shape]
    if noble.office:
        decks.discard_agenda(run.state, noble.office)
    noble.office = office
    run.tell("office", {"seat": seat, "noble": shape, "office": office})
    _settle(run, seat, shape)


def lose(run: Run[State], seat: int, shape: Shape) -> None:
    """An office is cancelled; its maintained troops vanish."""
    noble = run.state.barons[seat].nobles[shape]
    decks.discard_agenda(run.state, noble.office)
    run.tell("office_lost", {"seat": seat, "noble": shape, "office": noble.office})
    noble.office = ""
    _settle(run, seat, shape)


def _settle(run: Run[State], seat: int, shape: Shape) -> None:
    """Whose last troops were maintained ones leaves the board alive (WK-ARMY-6), unless tokens kill him (WK-AG-8)."""
    noble = run.state.barons[seat].nobles[shape]
    if noble.on_board and not forces.has_troops(noble) and not noble.tokens:
        pieces.leave_board(run.state, seat, shape)
        run.tell("left_board", {"seat": seat, "noble": shape})
        pieces.lift_idle_sieges(run)
    elif forces.is_spent(noble):
        deaths.check_wounds(run, [(seat, shape)])
