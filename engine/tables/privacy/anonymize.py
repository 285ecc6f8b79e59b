"""Removes a person from the data of a table."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

import msgspec

from engine.tables.core.change import Change
from engine.tables.core.model import NOBODY, Phase, Seat, TableRecord
from engine.tables.operations import lobby, seats

# Replaces names and mentions in posted texts.
UNNAMED = "…"


class Traces(msgspec.Struct, frozen=True, dict=True):
    """What identifies a person in stored data: their id, and the names that posted texts may contain."""

    user: int
    names: tuple[str, ...] = ()

    @cached_property
    def digits(self) -> bytes:
        """The id as it stands in a record's JSON."""
        return str(self.user).encode()

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        names = sorted({name for name in self.names if name}, key=len, reverse=True)
        words = [rf"(?<!\w){re.escape(name)}(?!\w)" for name in names]
        return re.compile("|".join([rf"<@!?{self.user}>", rf"(?<!\d){self.user}(?!\d)", *words]))

    def without(self, value: Any) -> Any:
        """Plain data with the person's names and id removed from its texts."""
        match value:
            case str():
                return self._pattern.sub(UNNAMED, value)
            case list():
                return [self.without(each) for each in value]
            case dict():
                return {key: self.without(each) for key, each in value.items()}
            case _:
                return value


def forget_at(change: Change, person: Traces) -> None:
    """Let the person leave the table in the ordinary way, and remove them from its record."""
    user, record = person.user, change.record
    if record.seat_of(user) is not None:
        if record.phase is Phase.LOBBY:
            lobby.leave(change, user)
        elif record.phase is Phase.RUNNING:
            seats.leave(change, user)
    erase(record, person)
    change.letters = [letter for letter in change.letters if letter.user != user]
    for step in change.steps:
        if step.user == user:
            step.user = None
    change.forgets = user


def erase(record: TableRecord, person: Traces) -> None:
    """Remove a person from a record; their seat is offered in a running game, `forgotten` in a finished one."""
    user = person.user
    for at, seat in enumerate(record.seats):
        if seat.user == user:
            record.seats[at] = _without(seat, record.phase)
    record.witnesses.pop(user, None)
    for vote in record.votes:
        vote.asked = [asked for asked in vote.asked if asked != user]
        vote.agreed = [agreed for agreed in vote.agreed if agreed != user]
        vote.proposer = NOBODY if vote.proposer == user else vote.proposer
    if record.host == user:
        record.host = next(iter(record.people() or record.members()), NOBODY)
    record.name = person.without(record.name)


def _without(seat: Seat, phase: Phase) -> Seat:
    match phase:
        case Phase.FINISHED:
            return msgspec.structs.replace(seat, user=None, forgotten=True)
        case Phase.RUNNING:
            return msgspec.structs.replace(seat, user=None, offered=True)
        case _:
            return Seat()
