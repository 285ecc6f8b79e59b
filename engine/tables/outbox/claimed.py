"""Claimed messages, compared with what was posted before."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from engine.contract import Text
from engine.tables.core.model import MessageKind, Phase, Seat
from engine.tables.storage import Row
from engine.tables.table import Table


class ClaimedMessage(msgspec.Struct, kw_only=True):
    """A message claimed for posting.

    `before` is what the front end reported of the last message of this kind in the same place, `call` are the
    people to be mentioned since the table began to wait for them, `asks` says that a hand comes with a question
    that another seat's step caused, `turn` is the turn of the game. `tries` above 0 says that an earlier try may
    have arrived. `wanted` is when it was to be posted, `holder` identifies the claim; `seq` and `signs` are the
    table's last step and the outbox's number of nudges when it was claimed.
    """

    id: int
    table: int
    kind: MessageKind
    user: int | None
    payload: dict[str, Any]
    nonce: str
    tries: int
    wanted: float
    holder: str
    before: dict[str, Any] | None = None
    call: tuple[int, ...] = ()
    asks: bool = False
    turn: int = 0
    mark: dict[str, int] = {}
    seq: int = -1
    signs: int = 0

    @property
    def say(self) -> Text | None:
        said = self.payload.get("say")
        return None if said is None else msgspec.convert(said, Text)

    @property
    def private(self) -> bool:
        """Whether it goes to one person, and not to the table's thread."""
        return self.user is not None and not self.payload.get("public")


def unpacked(row: Row, holder: str) -> ClaimedMessage:
    number, table, user, kind, payload, nonce, tries, wanted = row
    return ClaimedMessage(
        id=number,
        table=table,
        kind=MessageKind(kind),
        user=user or None,
        payload=msgspec.json.decode(payload, type=dict[str, Any]),
        nonce=nonce,
        tries=tries,
        wanted=wanted,
        holder=holder,
    )


def address(claimed: ClaimedMessage, table: Table, marked: dict[str, int]) -> None:
    """Set whom to mention and whether a question is new, by comparing with what was posted last."""
    record = table.snapshot.record
    claimed.seq = record.seq
    if claimed.kind is MessageKind.PANEL:
        claimed.turn = table.turn
        claimed.mark = {str(at): seat.called for at, seat in enumerate(record.seats)}
        claimed.call = tuple(
            seat.person
            for at, seat in enumerate(record.seats)
            if seat.awaited and seat.person is not None and marked.get(str(at)) != seat.called
        )
        return
    at = record.seat_of(claimed.user) if claimed.user is not None else None
    if at is not None and record.phase is Phase.RUNNING:
        seat = record.seats[at]
        claimed.mark = _hand_mark(table, at, seat)
        claimed.asks = seat.owes and seat.person is not None and marked.get("asked") != seat.asked


def still_awaited(claimed: ClaimedMessage, table: Table) -> bool:
    """Whether the wait that a reminder is about goes on."""
    record = table.snapshot.record
    seat = record.seats[claimed.payload["seat"]]
    if seat.person != claimed.user or not seat.awaited or seat.wait != claimed.payload["wait"] or record.paused:
        return False
    return seat.owes or bool(claimed.payload["public"])


def concerned(table: Table, marks: dict[int, dict[str, int]]) -> list[int]:
    """The people whose posted hand is out of date.

    The hand of somebody who is acting waits for its own job, since their panel shows each step, unless others asked
    them something.
    """
    record = table.snapshot.record
    if record.phase is not Phase.RUNNING:
        return []
    return [
        seat.user
        for at, seat in enumerate(record.seats)
        if seat.user is not None
        and not (f"hand:{at}" in record.jobs and _has_acted(seat, marks.get(seat.user, {})))
        and marks.get(seat.user) != _hand_mark(table, at, seat)
    ]


def _has_acted(seat: Seat, marked: dict[str, int]) -> bool:
    """Whether the seat has acted since its hand was posted, and was asked nothing by others."""
    return marked.get("asked") == seat.asked and marked.get("decision") != _open_decision(seat)


def _open_decision(seat: Seat) -> int:
    """The number of the open question, -1 if there is none."""
    return seat.decision if seat.owes else -1


def _hand_mark(table: Table, at: int, seat: Seat) -> dict[str, int]:
    """What identifies the content of a hand: cards, open question and who asked it."""
    return {"asked": seat.asked, "decision": _open_decision(seat), "hand": zlib.crc32(table.hand_print(at))}
