"""After a change: who is asked now, whose time runs, what falls due when, and what the front has to post."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.rules import State
from engine.tables import clock, reminders
from engine.tables.consent import carry
from engine.tables.draft import Draft
from engine.tables.ending import finish
from engine.tables.model import Due, LetterKind, Phase, Timer

_pause = random.SystemRandom()


def settle(draft: Draft) -> None:
    """Bring the record in line with the game."""
    carry(draft)
    if draft.record.phase is Phase.RUNNING:
        ask(draft)
        if draft.game.result(draft.position) is not None:
            finish(draft, "played")
    fall_due(draft)
    _announce(draft)


def ask(draft: Draft) -> None:
    """Note who owes a decision, and start and stop the clocks of those the public waits for."""
    record, state = draft.record, draft.position
    owing, awaited = set(draft.game.to_act(state)), set(draft.game.awaited(state))
    before = {at for at, seat in enumerate(record.seats) if seat.awaited}
    draft.goes_on = bool(awaited) and awaited == before and awaited <= draft.acted - draft.renewed
    # Whether a seat answered already must not show in its clock: what everybody learns renews all waits alike.
    went_on = any(step.sealed and not step.secret for step in draft.steps)
    if draft.timers is not None:
        _rewind(draft, draft.timers, awaited)
    for at, seat in enumerate(record.seats):
        away = draft.absence(seat)
        if at in owing and (not seat.owes or at in draft.acted or _asked_anew(draft, at)):
            seat.decision += 1
        fresh = at in awaited and (not seat.awaited or went_on or at in draft.renewed)
        if seat.awaited and (fresh or at not in awaited):
            clock.end(seat.timer, record.pace, draft.now, away)
        if fresh:
            seat.wait += 1
            seat.waiting_since = draft.now
            seat.reminded = 0
            if seat.person is not None:
                clock.begin(seat.timer, record.pace, draft.now)
            if record.paused:
                seat.timer.since = None
        seat.owes, seat.awaited = at in owing, at in awaited
    if not awaited <= owing:
        for at in awaited:
            record.seats[at].timer.hushed = True


def _asked_anew(draft: Draft, at: int) -> bool:
    """Whether a seat that owed an answer all along is asked something else now."""
    open_steps = [step for step in draft.steps if not step.secret]
    if not open_steps or draft.before is None:
        return False
    return any(step.sealed for step in open_steps) or _question(draft, draft.before, at) != _question(
        draft, draft.position, at
    )


def _question(draft: Draft, state: State, at: int) -> tuple[object, ...]:
    game = draft.game
    flow = tuple(type(frame).__name__ for frame in state.stack)
    return (flow, game.texts.prompt(game.view(state, at)), game.choices(state, at))


def _rewind(draft: Draft, timers: Sequence[Timer], awaited: set[int]) -> None:
    """After an undo the clocks stand as before the step, with a little time to go on."""
    for at, (seat, timer) in enumerate(zip(draft.record.seats, timers, strict=True)):
        seat.timer = timer
        if timer.since is not None:
            timer.since = min(timer.since, draft.now)
        seat.awaited = timer.since is not None
        if at in awaited and timer.since is not None and timer.left is not None:
            end = clock.deadline(timer, draft.absence(seat))
            if end is not None and end < draft.now + clock.GRACE:
                timer.left += draft.now + clock.GRACE - end


def _announce(draft: Draft) -> None:
    record = draft.record
    if record.phase in (Phase.LOBBY, Phase.CANCELLED) and draft.public:
        draft.send(LetterKind.LOBBY)
    if record.phase is Phase.RUNNING:
        pause = _pause_before_news(draft)
        if draft.public:
            draft.send(LetterKind.PANEL, delay=pause)
        if draft.steps:
            draft.send(LetterKind.HANDS, delay=pause)


def _pause_before_news(draft: Draft) -> float:
    """How long the news waits for more: whoever is in the middle of a turn sees each step in a panel of their own."""
    if any(seat.owes and seat.level for seat in draft.record.seats):
        return draft.habits.panel_pause
    return draft.habits.own_pause if draft.goes_on else 0.0


# What falls due


def fall_due(draft: Draft) -> None:
    """Write down everything the table has to do by itself, and when."""
    match draft.record.phase:
        case Phase.LOBBY:
            dues = {"lobby:0": Due(_after(draft, draft.habits.lobby))}
        case Phase.RUNNING:
            dues = _running(draft)
        case _:
            dues = {}
    draft.record.dues = dues


def _after(draft: Draft, seconds: float) -> float:
    """So long after the last change that everybody saw."""
    return draft.later(draft.record.changed, draft.record.changed + seconds)


def _running(draft: Draft) -> dict[str, Due]:
    record = draft.record
    dues = {f"vote:{vote.id}": Due(draft.later(vote.at, vote.expires)) for vote in record.votes}
    if record.paused:
        return dues
    if any(seat.owes and seat.level for seat in record.seats):
        dues["computer:0"] = Due(draft.now)
    if any(seat.awaited for seat in record.seats) and not record.silent:
        dues["silence:0"] = Due(_after(draft, draft.habits.silence))
    for at in range(len(record.seats)):
        dues |= _seat(draft, at)
    return dues


def _seat(draft: Draft, at: int) -> dict[str, Due]:
    seat = draft.record.seats[at]
    dues: dict[str, Due] = {}
    if seat.person is None or not seat.awaited:
        return dues
    end = clock.deadline(seat.timer, draft.absence(seat))
    if end is not None and seat.owes:
        dues[f"flag:{at}"] = Due(end, seat.decision)
    settings = draft.people.get(seat.person)
    reminder = reminders.next_at(seat, settings, end, draft.outages) if settings else None
    if reminder is not None:
        dues[f"remind:{at}"] = Due(reminder, seat.wait)
    if seat.owes and draft.game.prepared(draft.position, at) is not None:
        planned = draft.record.dues.get(f"prepared:{at}")
        # An answer left behind that fell due in an outage would look too quick right after it.
        if planned is None or planned.mark != seat.decision or _in_outage(draft, planned.at):
            wait = _pause.uniform(draft.habits.prepared_least, draft.habits.prepared_most)
            planned = Due(draft.now + wait, seat.decision)
        dues[f"prepared:{at}"] = planned
    return dues


def _in_outage(draft: Draft, at: float) -> bool:
    return any(since <= at < until for since, until in draft.outages)
