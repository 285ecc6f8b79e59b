"""Parcels: letters as the front gets them, compared with what was posted before."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from engine.contract import Text
from engine.tables.core.model import MessageKind, Phase, Seat
from engine.tables.storage import Row
from engine.tables.table import Table


class ClaimedMessage(msgspec.Struct, kw_only=True):
    """A claimed letter.

    `before` is what the front reported of the last letter of this kind to the same place, `call` are the people to be
    mentioned since the table turned to them, `asks` tells whether a hand comes with a question that its owner's own
    step did not raise, `turn` is the turn of the game. `tries` above 0 says that an earlier try may have arrived.
    `wanted` is when it was to be posted, `holder` tells claims apart; `seq` and `signs` are how far the table and the
    outbox had come when it was claimed.
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
        """The sentence of a notice."""
        said = self.payload.get("say")
        return None if said is None else msgspec.convert(said, Text)

    @property
    def private(self) -> bool:
        """Whether it goes to one person, and not to the table's thread."""
        return self.user is not None and not self.payload.get("public")


def unpacked(row: Row, holder: str) -> ClaimedMessage:
    """A parcel from a row of the outbox."""
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
    """Compare with what was posted last: whom to call, and whether a new answer is asked for."""
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
        claimed.mark = _told(table, at, record.seats[at])
        claimed.asks = _asks(record.seats[at], marked)


def still_awaited(claimed: ClaimedMessage, table: Table) -> bool:
    """Whether a reminder is about a wait that goes on."""
    record = table.snapshot.record
    seat = record.seats[claimed.payload["seat"]]
    if seat.person != claimed.user or not seat.awaited or seat.wait != claimed.payload["wait"] or record.paused:
        return False
    return seat.owes or bool(claimed.payload["public"])


def concerned(table: Table, marks: dict[int, dict[str, int]]) -> list[int]:
    """Everybody who knows or is asked something that the hand posted to them does not tell.

    Whoever acts sees each own step in a panel: their hand follows when they have rested and it falls due, unless others
    ask them something before.
    """
    record = table.snapshot.record
    if record.phase is not Phase.RUNNING:
        return []
    return [
        seat.user
        for at, seat in enumerate(record.seats)
        if seat.user is not None
        and not (f"hand:{at}" in record.jobs and _has_acted(seat, marks.get(seat.user, {})))
        and marks.get(seat.user) != _told(table, at, seat)
    ]


def _has_acted(seat: Seat, marked: dict[str, int]) -> bool:
    """Whether the seat has acted since its hand was posted, and was asked nothing by others."""
    return marked.get("asked") == seat.asked and marked.get("decision") != _open(seat)


def _open(seat: Seat) -> int:
    """The number of the question that is open, -1 if there is none."""
    return seat.decision if seat.owes else -1


def _told(table: Table, at: int, seat: Seat) -> dict[str, int]:
    """What a hand tells its owner: the cards, the question that is open and who raised it."""
    return {"asked": seat.asked, "decision": _open(seat), "hand": zlib.crc32(table.hand_print(at))}


def _asks(seat: Seat, marked: dict[str, int]) -> bool:
    return seat.owes and seat.person is not None and marked.get("asked") != seat.asked
