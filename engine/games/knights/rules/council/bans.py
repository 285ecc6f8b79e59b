"""Banishment from the Assembly, and the succession of Chairman and Head (WK-BAN-4, WK-BAN-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.contract import Run, Value
from engine.games.knights.rules import decks
from engine.games.knights.state import NOBODY, Baron, State


def ban(run: Run[State], seats: Iterable[int], *, until: int = 0) -> None:
    """Ban several Barons together; existing bans stay. Then fill the chair once (WK-BAN-9)."""
    state = run.state
    fresh = [seat for seat in seats if not state.barons[seat].banned]
    for seat in fresh:
        state.barons[seat].banned, state.barons[seat].ban_ends = True, until
    if not fresh:
        return
    run.tell("banned", {"seats": list[Value](fresh)})
    if assembly := state.assembly:
        assembly.attending = [seat for seat in assembly.attending if seat not in fresh]
        if assembly.chair in fresh:
            assembly.chair = NOBODY
        # Votes that they have written for later agendas are returned (WK-VOTE-5).
        for ballot in assembly.written:
            for seat in fresh:
                state.barons[seat].votes += ballot.counts.pop(seat, 0)
                ballot.sides.pop(seat, None)
    fill_chair(run)


def unban(run: Run[State], seat: int) -> None:
    """Let a Baron take part again from the next Assembly on (WK-PM-3)."""
    baron = run.state.barons[seat]
    baron.banned, baron.ban_ends = False, 0
    run.tell("reinstated", {"seat": seat})
    fill_chair(run)


def fill_chair(run: Run[State]) -> None:
    """Replace a banned Chairman by the unbanned Baron with the most Votes, ties by Fate (WK-BAN-5)."""
    state = run.state
    if not state.barons[state.chairman].banned and not state.barons[state.chairman].out:
        return
    chosen = most(run, lambda baron: None if baron.banned else baron.votes, "chairman")
    if chosen is not None:
        make_chairman(run, chosen)
    elif state.barons[state.chairman].out:
        make_chairman(run, state.clockwise(state.chairman)[0])


def fill_head(run: Run[State]) -> None:
    """Replace a Heretic or eliminated Head by the other Baron with the most Faith who is no Heretic."""
    state = run.state
    if not state.barons[state.head].heretic and not state.barons[state.head].out:
        return
    chosen = most(run, lambda baron: None if baron.heretic else baron.faith, "head")
    if chosen is not None:
        make_head(run, chosen)
    elif state.barons[state.head].out:
        make_head(run, state.playing[0])


def most(run: Run[State], measure: Callable[[Baron], int | None], why: str) -> int | None:
    """The Baron in the game with the most of something, ties by Fate; None if nobody qualifies."""
    measured = {seat: many for seat, baron in run.state.each() if (many := measure(baron)) is not None}
    if not measured:
        return None
    leaders = [seat for seat, many in measured.items() if many == max(measured.values())]
    chosen = decks.baron_by_fate(run, leaders, why)
    return leaders[0] if chosen is None else chosen


def make_chairman(run: Run[State], seat: int) -> None:
    """Move the Chairman token; in an Assembly the new one presides or names a substitute (WK-ASM-11, WK-BA-7)."""
    if run.state.chairman != seat:
        run.state.chairman = seat
        if run.state.assembly:
            run.state.assembly.chair = NOBODY
        run.tell("chairman", {"seat": seat})


def make_head(run: Run[State], seat: int) -> None:
    if run.state.head != seat:
        run.state.head = seat
        run.tell("head", {"seat": seat})
