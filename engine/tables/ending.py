"""The end of a game, however it comes."""

from __future__ import annotations

from engine.tables.draft import Draft
from engine.tables.model import Kind, LetterKind, Phase


def finish(draft: Draft, ending: str) -> None:
    """Stop everything and publish the seed, so that everybody can check that chance was fair."""
    record = draft.record
    record.phase = Phase.FINISHED
    record.ended = draft.now
    record.ending = ending
    record.result = draft.game.result(draft.position)
    record.paused = False
    record.votes = []
    for seat in record.seats:
        seat.owes = seat.awaited = False
        seat.timer.since = None
    draft.note(Kind.END, data={"ending": ending, "seed": record.seed, "hash": record.seed_hash})
    draft.send(LetterKind.FINISHED, ending=ending, seed=record.seed, hash=record.seed_hash)
