"""The log of a game as one reader may know it, as message ids without a language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.contract import AnyGame, Event, SeatName, Text, Tone, redact
from engine.tables.core.model import Step, StepKind

# Log lines of the table itself, the same for every game.
TABLE_EVENTS = frozenset({"dropped", "rejoined", "conceded", "chance"})
# What the first line of every log says.
BEGINS = "tables-log-start"


class Line(msgspec.Struct, frozen=True):
    """A line of the log; `version` is the position it belongs to.

    `beside` says that it is no part of play, `closing` that the result says the same, `tone` its kind, and `event`
    the event as the reader may know it. `told_to` is the only seat that was told it during the game, where
    everybody reads it after the end.
    """

    version: int
    at: float
    say: Text
    beside: bool = False
    closing: bool = False
    told_to: int | None = None
    tone: Tone | None = None
    event: Event | None = None


class Digest(msgspec.Struct, frozen=True):
    """The lines since a seat's last own move; `version` is the position at that move."""

    version: int
    lines: tuple[Line, ...]


def log(game: AnyGame, steps: Iterable[Step], seat: int | None, *, whole: bool = False) -> list[Line]:
    """The log for a reader; `whole`, after the end only, includes what everybody did in secret."""
    lines: list[Line] = []
    for step in steps:
        if step.undone is not None:
            continue
        ends = step.kind is StepKind.END
        lines += [
            Line(step.version, step.at, say, beside=True, closing=ends)
            for say in _by_the_table(step, seat, whole=whole)
        ]
        lines += _by_the_game(game, step, seat, whole=whole)
    return lines


def since(game: AnyGame, steps: Sequence[Step], seat: int) -> Digest:
    """The log since the seat's last own move; from the start if it made none."""
    own = [step for step in steps if step.seat == seat and step.kind is StepKind.MOVE and step.undone is None]
    last = own[-1] if own else steps[0]
    return Digest(last.version, tuple(log(game, [step for step in steps if step.seq > last.seq], seat)))


def _by_the_game(game: AnyGame, step: Step, seat: int | None, *, whole: bool) -> list[Line]:
    told: list[Line] = []
    for event in step.events:
        if event.kind in TABLE_EVENTS:
            continue
        seen = msgspec.structs.replace(event, only={}) if whole else redact(event, seat)
        say = None if seen is None else game.texts.story(seen)
        if say is not None:
            closing, told_to = event.kind in game.result_events, _only_seat(event) if whole else None
            tone = game.tones.get(event.kind)
            told.append(Line(step.version, step.at, say, closing=closing, told_to=told_to, tone=tone, event=seen))
    return told


def _only_seat(event: Event) -> int | None:
    """The only seat that was told everything of an event, if it is one."""
    knew = {seat for seats in event.only.values() for seat in seats}
    return knew.pop() if len(knew) == 1 else None


def _by_the_table(step: Step, seat: int | None, *, whole: bool) -> list[Text]:
    if step.unseen and step.seat != seat and not whole:
        return []
    who = {} if step.seat is None else {"seat": SeatName(step.seat)}
    match step.kind:
        case StepKind.START:
            return [Text(BEGINS)]
        case StepKind.END:
            return [Text(f"tables-log-end-{step.data['ending']}")]
        case StepKind.MOVE | StepKind.ORDER | StepKind.UNDO | StepKind.RETURN:
            return []
        case StepKind.OFFER:
            return [Text("tables-log-offer" if step.data.get("on") else "tables-log-offer-ended", dict(who))]
        case StepKind.SUBSTITUTE:
            by_computer = step.data.get("computer") is not None
            return [Text("tables-log-computer" if by_computer else "tables-log-substitute", dict(who))]
        case StepKind.EXTEND:
            return [Text("tables-log-extend", {"hours": int(step.data["seconds"]) // 3600})]
        case _:
            return [Text(f"tables-log-{step.kind}", dict(who))]
