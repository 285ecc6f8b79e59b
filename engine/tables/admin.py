"""Powers over a table that a server's admins have; each use is remembered."""

from __future__ import annotations

from engine.rules.errors import quoted
from engine.tables import lobby
from engine.tables.consent import rewind
from engine.tables.draft import Draft
from engine.tables.ending import finish
from engine.tables.errors import Finished, NoSuchStep
from engine.tables.model import Kind, Phase


def check(draft: Draft, user: int, reason: str) -> None:
    """Recount the position as the store has it."""
    if draft.state is not None:
        draft.game.check(draft.state)
    draft.audit(user, "check", quoted(reason))


def step_back(draft: Draft, user: int, reason: str) -> None:
    """Go back to an earlier position, whoever acted since; only while the seed is secret."""
    draft.need_running()
    if draft.past is None:
        raise NoSuchStep("")
    rewind(draft, Kind.REPAIR, draft.past, seat=None, user=user)
    state = draft.position
    for at, seat in enumerate(draft.record.seats):
        seat.conceded = at in state.conceded
        seat.dropped = at in state.absent and not seat.conceded
    draft.audit(user, "step back", f"before step {draft.past.first} {quoted(reason)}".strip())


def end(draft: Draft, user: int, reason: str) -> None:
    """End a table, lobby or game."""
    if draft.record.phase is Phase.LOBBY:
        lobby.close(draft, "ended")
    elif draft.record.phase is Phase.RUNNING:
        finish(draft, "ended")
    else:
        raise Finished
    draft.audit(user, "end", quoted(reason))
