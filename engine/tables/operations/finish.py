"""The end of a game."""

from __future__ import annotations

from engine.tables.core.change import Change
from engine.tables.core.model import MessageKind, Phase, StepKind


def finish(change: Change, ending: str) -> None:
    """End the game: stop all clocks and publish the seed, so that everybody can verify chance."""
    record = change.record
    record.phase = Phase.FINISHED
    record.ended = change.now
    record.ending = ending
    record.result = change.game.result(change.position)
    record.paused = False
    record.votes = []
    for seat in record.seats:
        seat.owes = seat.awaited = seat.handed_in = False
        seat.timer.since = seat.away = None
    change.note(StepKind.END, data={"ending": ending, "seed": record.seed, "hash": record.seed_hash})
    change.send(MessageKind.FINISHED, ending=ending, seed=record.seed, hash=record.seed_hash)
    for user in record.members():
        change.send(MessageKind.HAND, user)
