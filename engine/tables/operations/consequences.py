"""What follows every change: who is asked, whose clock runs, which jobs are due when, which messages are posted."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.tables.core import clock
from engine.tables.core.away import away, silence_begins
from engine.tables.core.change import Change
from engine.tables.core.model import MessageKind, Phase, ScheduledJob, Step, StepKind, Timer
from engine.tables.operations import reminders
from engine.tables.operations.finish import finish
from engine.tables.operations.vote_effects import carry


def apply_consequences(change: Change) -> None:
    """Bring the record in line with the game, schedule jobs, and queue messages."""
    carry(change)
    change.follow_people()
    if change.record.phase is Phase.RUNNING:
        ask(change)
        if change.game.result(change.position) is not None:
            finish(change, "played")
    fall_due(change)
    _announce(change)


def ask(change: Change) -> None:
    """Number what each seat is newly asked, then start and stop the clocks of those the public waits for."""
    record, state = change.record, change.position
    owing, awaited = set(change.game.to_act(state)), set(change.game.awaited(state))
    handed_in = change.game.handed_in(state)
    change.goes_on = _goes_on(change, awaited)
    if change.timers is not None:
        _rewind(change, change.timers, awaited)
    for at in owing:
        _ask_seat(change, at)
    renewed = _renewed(change)
    for at, seat in enumerate(record.seats):
        begins = at in awaited and (not seat.awaited or at in renewed)
        if seat.awaited and (begins or at not in awaited):
            clock.end(seat.timer, record.pace, change.now, change.absence(seat))
        if begins:
            _begin_wait(change, at)
        seat.owes, seat.awaited, seat.handed_in = at in owing, at in awaited, at in handed_in
    if not awaited <= owing:
        # Somebody has answered in secret: what these waits cost must not show who.
        for at in awaited:
            record.seats[at].timer.hushed = True


def _goes_on(change: Change, awaited: set[int]) -> bool:
    """Whether the table waits for the same seats as before, all of which have just acted themselves."""
    before = {at for at, seat in enumerate(change.record.seats) if seat.awaited}
    return bool(awaited) and awaited == before and awaited <= change.acted - change.renewed


def _renewed(change: Change) -> set[int]:
    """The seats whose wait restarts even if they were waited for before.

    After a step from which everybody learns something all waits restart, or they would show which seats had
    answered.
    """
    if any(_moves_on(change, step) for step in change.steps if not step.secret):
        return set(range(len(change.record.seats)))
    return change.renewed


def _ask_seat(change: Change, at: int) -> None:
    """Count a new decision of a seat that owes an answer, unless it still faces the same question."""
    seat = change.record.seats[at]
    if not seat.owes or _answered(change, at) or _asked_anew(change, at):
        seat.decision += 1
        seat.asked += _prompted_by_others(change, at, already=seat.owes)


def _begin_wait(change: Change, at: int) -> None:
    """Begin a new wait of the public for a seat, and start its clock."""
    seat = change.record.seats[at]
    seat.wait += 1
    seat.called += _prompted_by_others(change, at, already=seat.awaited)
    seat.waiting_since = change.now
    seat.reminded = 0
    if seat.person is not None:
        clock.begin(seat.timer, change.record.pace, change.now)
    if change.record.paused:
        seat.timer.since = None


def _prompted_by_others(change: Change, at: int, *, already: bool) -> bool:
    """Whether another seat's step is what asks the seat; its own step and undo are shown in its own panel."""
    if any(step.kind is StepKind.UNDO and step.seat == at for step in change.steps):
        return False
    return not already or at not in change.acted or at in change.renewed


def _answered(change: Change, at: int) -> bool:
    """Whether a seat has answered or taken an answer back; moves out of turn leave its question as it was."""
    own = [step for step in change.steps if step.seat == at]
    anytime_moves = bool(own) and all(step.kind is StepKind.MOVE and _is_deed(change, step) for step in own)
    return at in change.acted and not anytime_moves


def _is_deed(change: Change, step: Step) -> bool:
    """Whether all keys of a step are moves out of turn, which answer no question."""
    return bool(step.keys) and all(map(change.game.at_any_time, step.keys))


def _asked_anew(change: Change, at: int) -> bool:
    """Whether a seat that owed an answer before the change is asked something else now."""
    if change.before is None or all(step.secret for step in change.steps):
        return False
    return change.game.asks_anew(change.before, change.position, at)


def _moves_on(change: Change, step: Step) -> bool:
    """Whether a step cannot be undone and was no move out of turn, which must neither win time nor outdate panels."""
    return step.sealed and not _is_deed(change, step)


def _rewind(change: Change, timers: Sequence[Timer], awaited: set[int]) -> None:
    """After an undo, set the clocks as they were before the step, with at least the grace period left.

    Whoever has answered meanwhile keeps a stopped clock. Days away that were charged since then stay charged.
    """
    for at, (seat, before) in enumerate(zip(change.record.seats, timers, strict=True)):
        if not seat.awaited and at not in awaited:
            continue
        timer = seat.timer = clock.wound_back(seat.timer, before)
        if timer.since is not None:
            timer.since = min(timer.since, change.now)
        seat.awaited = timer.since is not None
        if at in awaited and timer.since is not None and timer.left is not None:
            end = clock.deadline(timer, change.absence(seat))
            if end is not None and end < change.now + clock.GRACE:
                timer.left += change.now + clock.GRACE - end


def _announce(change: Change) -> None:
    record = change.record
    if record.phase in (Phase.LOBBY, Phase.CANCELLED) and change.public:
        change.send(MessageKind.LOBBY)
    if record.phase is Phase.RUNNING:
        pause = _pause_before_news(change)
        if change.public or change.days_changed:
            change.send(MessageKind.PANEL, delay=pause)
        if change.steps:
            # In a new turn the board is posted anew and mentions those who are asked.
            turned = change.before is not None and change.before.turn != change.position.turn
            change.send(MessageKind.HANDS, delay=pause, turned=turned)
        if change.days_changed:
            _tell_days_away(change)


def _tell_days_away(change: Change) -> None:
    """Queue one line for the thread, and new hands, which show deadlines."""
    change.send(MessageKind.AWAY)
    for at in change.days_changed:
        seat = change.record.seats[at]
        if seat.person is not None and seat.awaited:
            change.send(MessageKind.HAND, seat.person)


def _pause_before_news(change: Change) -> float:
    """The delay before posting, so that the steps of one person's turn are posted together."""
    if any(seat.owes and seat.level for seat in change.record.seats):
        return change.timeouts.panel_pause
    return change.timeouts.own_pause if change.goes_on else 0.0


# Scheduled jobs


def fall_due(change: Change) -> None:
    changed = change.record.changed
    match change.record.phase:
        case Phase.LOBBY:
            jobs = {"lobby:0": ScheduledJob(change.later(changed, changed + change.timeouts.lobby))}
        case Phase.RUNNING:
            jobs = _running(change)
        case _:
            jobs = {}
    change.record.jobs = jobs


def _running(change: Change) -> dict[str, ScheduledJob]:
    record = change.record
    jobs = {f"vote:{vote.id}": ScheduledJob(change.later(vote.at, vote.expires)) for vote in record.votes}
    if record.paused:
        return jobs
    if any(seat.owes and seat.level for seat in record.seats):
        jobs["computer:0"] = ScheduledJob(change.now)
    if any(seat.awaited for seat in record.seats) and not record.silent:
        jobs["silence:0"] = ScheduledJob(silence_begins(record, change.timeouts.silence, change.outages))
    for at in range(len(record.seats)):
        jobs |= _seat(change, at)
    return jobs


def _seat(change: Change, at: int) -> dict[str, ScheduledJob]:
    seat = change.record.seats[at]
    jobs = _hand(change, at) | _days_away(change, at)
    if seat.person is None or not seat.awaited:
        return jobs
    end = clock.deadline(seat.timer, change.absence(seat))
    if end is not None and seat.owes:
        jobs[f"flag:{at}"] = ScheduledJob(end, seat.decision)
    settings = change.people.get(seat.person)
    reminder = reminders.next_at(seat, settings, end, change.outages) if settings else None
    if reminder is not None:
        jobs[f"remind:{at}"] = ScheduledJob(reminder, seat.wait)
    if seat.owes and change.game.prepared(change.position, at) is not None:
        planned = change.record.jobs.get(f"prepared:{at}")
        # A prepared answer that was due during an outage gets a new pause, or it would be suspiciously quick.
        missed = planned is not None and any(since <= planned.at < until for since, until in change.outages)
        if planned is None or planned.mark != seat.decision or missed:
            wait = random.Random(change.seeds()).uniform(change.timeouts.prepared_least, change.timeouts.prepared_most)
            planned = ScheduledJob(change.now + wait, seat.decision)
        jobs[f"prepared:{at}"] = planned
    return jobs


def _days_away(change: Change, at: int) -> dict[str, ScheduledJob]:
    """The job for the next moment at which a seat's days away begin or end, since boards show them."""
    key, seat = f"away:{at}", change.record.seats[at]
    planned = change.record.jobs.get(key)
    if planned is not None and planned.at <= change.now:
        return {key: planned}
    days = away(seat, change.record.away_days, change.outages)
    ahead = [moment for moment in (days.since, days.until) if moment > change.now] if days is not None else []
    return {key: ScheduledJob(min(ahead))} if ahead else {}


def _hand(change: Change, at: int) -> dict[str, ScheduledJob]:
    """The job that updates the hand of somebody who acts, once they have paused; cancelled if others ask them first."""
    seat, key = change.record.seats[at], f"hand:{at}"
    planned = change.record.jobs.get(key)
    if seat.person is not None and at in change.acted:
        planned = ScheduledJob(change.now + change.timeouts.hand_pause, seat.asked)
    return {key: planned} if planned is not None and planned.mark == seat.asked else {}
