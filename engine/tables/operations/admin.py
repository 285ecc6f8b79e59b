"""Operations of a server's admins on a table; each adds an audit entry."""

from __future__ import annotations

from engine.tables.core.change import Change
from engine.tables.core.errors import Finished, NoSuchStep
from engine.tables.core.model import Phase, StepKind
from engine.tables.operations import lobby
from engine.tables.operations.finish import finish
from engine.tables.operations.vote_effects import rewind


def check(change: Change, user: int, reason: str) -> None:
    """Recompute what follows from the stored position."""
    if change.state is not None:
        change.game.check(change.state)
    change.audit(user, "check", reason)


def step_back(change: Change, user: int, reason: str) -> None:
    """Go back to an earlier position, whoever acted since; the seed must still be secret."""
    change.need_running()
    if change.past is None:
        raise NoSuchStep("")
    rewind(change, StepKind.REPAIR, change.past, seat=None, user=user)
    state = change.position
    for at, seat in enumerate(change.record.seats):
        seat.conceded = at in state.conceded
        seat.dropped = at in state.absent and not seat.conceded
    change.audit(user, "step back", f"before step {change.past.first} {reason}".strip())


def end(change: Change, user: int, reason: str) -> None:
    if change.record.phase is Phase.LOBBY:
        lobby.close(change, "ended")
    elif change.record.phase is Phase.RUNNING:
        finish(change, "ended")
    else:
        raise Finished
    change.audit(user, "end", reason)
