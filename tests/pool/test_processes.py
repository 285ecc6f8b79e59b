"""Processes that draw and think: they die, hang and are let go, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest

from cogs.media.pictures import pool_of
from config.settings import ROOT
from engine.pool import processes
from engine.pool.errors import WorkFailed, WorkLost
from engine.pool.pool import SPARES, Pool
from tests.pool import jobs

PATIENCE = 60


async def until(true: Callable[[], object]) -> None:
    """Wait for something that other processes do."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def staffed(count: int, prepare: Callable[[], None] = jobs.nothing) -> Pool:
    """A pool whose processes are there."""
    pool = Pool(count + 1, prepare)
    pool.start()
    await until(lambda: pool.staff.alive == count)
    return pool


def named(note: Path) -> list[int]:
    """The processes in a note, as far as they are written."""
    return [int(line) for line in note.read_text().splitlines()] if note.exists() else []


def gone(pid: int) -> bool:
    """Whether a process does nothing any more; who buries it is not ours to say."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def children() -> list[str]:
    """The processes that this one has started."""
    return [child for task in Path("/proc/self/task").glob("*/children") for child in task.read_text().split()]


@pytest.fixture
def note(tmp_path: Path) -> Path:
    return tmp_path / "note"


@pytest.fixture
async def one() -> AsyncIterator[Pool]:
    pool = await staffed(1)
    yield pool
    await pool.close()


async def test_work_is_done_in_another_process_and_here_until_that_is_ready() -> None:
    pool = Pool(2, jobs.nothing)
    pool.start()
    assert await pool.put(pool.pictures, jobs.process).done == os.getpid()
    await until(lambda: pool.staff.alive)
    assert await pool.put(pool.pictures, jobs.process).done != os.getpid()
    await pool.close()


async def test_one_process_does_everything_itself() -> None:
    before = children()
    pool = pool_of(1)
    pool.start()
    assert await pool.put(pool.thoughts, jobs.process).done == os.getpid()
    assert pool.staff.wanted == 0
    assert children() == before
    await pool.close()


async def test_a_process_that_is_killed_in_the_middle_loses_no_work(one: Pool, note: Path) -> None:
    job = one.put(one.pictures, partial(jobs.held_up, note))
    await until(lambda: named(note))
    (killed,) = named(note)
    os.kill(killed, signal.SIGKILL)
    assert await job.done not in (killed, os.getpid())
    assert (one.staff.alive, one.staff.deaths) == (1, 1)


async def test_one_that_is_killed_while_it_waits_is_replaced(one: Pool) -> None:
    before = await one.put(one.pictures, jobs.process).done
    os.kill(before, signal.SIGKILL)
    await until(lambda: one.staff.deaths and one.staff.alive)
    assert await one.put(one.pictures, jobs.process).done not in (before, os.getpid())


async def test_two_that_are_killed_at_once_are_replaced_by_two(note: Path) -> None:
    pool = await staffed(2)
    working = [pool.put(pool.pictures, partial(jobs.held_up, note.with_suffix(f".{at}"))) for at in range(2)]
    await until(lambda: all(named(note.with_suffix(f".{at}")) for at in range(2)))
    for at in range(2):
        os.kill(named(note.with_suffix(f".{at}"))[0], signal.SIGKILL)
    await asyncio.gather(*(job.done for job in working))
    assert (pool.staff.alive, pool.staff.deaths) == (2, 2)
    await pool.close()


async def test_the_bot_goes_on_when_template_and_copy_die_together(one: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.pool.pool.FIRST_PAUSE", float(PATIENCE))
    copy = await one.put(one.pictures, jobs.process).done
    assert one._template is not None
    one._template.kill()
    one._template._process.wait()
    os.kill(copy, signal.SIGKILL)
    given, waiting = one.put(one.pictures, jobs.process), one.put(one.pictures, jobs.process)
    with pytest.raises(WorkLost):
        await given.done
    assert await waiting.done == os.getpid()


async def test_work_that_kills_is_tried_twice_and_given_up(one: Pool, note: Path) -> None:
    with pytest.raises(WorkLost):
        await one.put(one.pictures, partial(jobs.deadly, note)).done
    assert len(named(note)) == 2
    assert await one.put(one.pictures, jobs.process).done != os.getpid()


async def test_work_that_never_ends_is_ended(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LONGEST", 0.05)
    pool = await staffed(1, jobs.hasty)
    with pytest.raises(WorkLost):
        await pool.put(pool.pictures, partial(jobs.endless, note)).done
    assert len(named(note)) == 1
    await pool.close()


async def test_a_process_that_stands_still_is_given_up(one: Pool, note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LONGEST", 0.0)
    monkeypatch.setattr(processes, "GRACE", 0.05)
    with pytest.raises(WorkLost):
        await one.put(one.pictures, partial(jobs.endless, note)).done
    await until(lambda: one.staff.deaths == 1)


async def test_a_template_that_dies_is_replaced_while_its_copies_work(
    one: Pool, note: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.pool.pool.FIRST_PAUSE", 0.0)
    before = await one.put(one.pictures, jobs.process).done
    template = one._template
    assert template is not None
    template.kill()
    assert await one.put(one.pictures, jobs.process).done == before
    await until(lambda: one._template not in (None, template))
    with pytest.raises(WorkLost):
        await one.put(one.pictures, partial(jobs.deadly, note)).done
    assert await one.put(one.pictures, jobs.process).done not in (before, os.getpid())


async def test_where_nothing_can_be_prepared_the_bot_does_the_work(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    pool = Pool(3, jobs.impossible)
    pool.start()
    await until(lambda: "prepared anew" in caplog.text)
    assert "FileNotFoundError" in capfd.readouterr().err
    assert await pool.put(pool.pictures, jobs.process).done == os.getpid()
    await pool.close()


async def test_what_fails_is_told_in_our_log_without_its_words(one: Pool, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), pytest.raises(WorkFailed, match="ZeroDivisionError"):
        await one.put(one.pictures, partial(jobs.failing, "a hidden card")).done
    assert "the toy is broken" in caplog.text
    assert "in failing" in caplog.text
    assert "hidden" not in caplog.text
    assert await one.put(one.pictures, jobs.process).done != os.getpid()


async def test_what_cannot_be_sent_fails_alone(one: Pool) -> None:
    with pytest.raises(AttributeError):
        await one.put(one.pictures, lambda: None).done
    assert await one.put(one.pictures, jobs.process).done != os.getpid()


async def test_closing_while_somebody_works_ends_all_processes(note: Path) -> None:
    pool = await staffed(2)
    working = [pool.put(pool.pictures, partial(jobs.endless, note)) for _ in range(3)]
    await until(lambda: len(named(note)) == 2)
    await pool.close()
    assert [job.done.cancelled() for job in working] == [True] * 3
    await until(lambda: all(map(gone, named(note))))
    assert pool.put(pool.pictures, jobs.process).done.cancelled()


async def test_thinking_leaves_one_process_to_those_who_wait(note: Path) -> None:
    pool = await staffed(2)
    for _ in range(3):
        pool.put(pool.thoughts, partial(jobs.endless, note))
    assert await pool.put(pool.pictures, jobs.process).done
    assert len(pool.thoughts) == 2
    await pool.close()


# Spares


@pytest.mark.parametrize("kind", ["pictures", "thoughts"])
async def test_work_that_hangs_keeps_nobody_else_waiting(
    note: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("engine.pool.pool.SLOW", 0.01)
    pool = await staffed(2)
    hanging = [pool.put(getattr(pool, kind), partial(jobs.endless, note)) for _ in range(2)]
    await until(lambda: len(named(note)) == 2)
    others = [pool.put(queue, jobs.process) for queue in (pool.pictures, pool.thoughts) for _ in range(3)]
    made = {await job.done for job in others}
    assert not made & {os.getpid(), *named(note)}
    assert not any(job.done.done() for job in hanging)
    assert 3 <= pool.staff.alive <= 4
    await pool.close()


async def test_only_so_many_spares_stand_in_and_they_go_when_all_is_well(
    note: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.pool.pool.SLOW", 0.01)
    pool, most = await staffed(2), 2 + SPARES
    *notes, last = (note.with_suffix(f".{at}") for at in range(most + 1))
    hanging = [pool.put(pool.pictures, partial(jobs.held_up, each)) for each in (*notes, last)]
    await until(lambda: all(map(named, notes)))
    assert (pool.staff.alive, len(pool.pictures), named(last)) == (most, 1, [])
    for each in notes:
        os.kill(named(each)[0], signal.SIGKILL)
    await until(lambda: named(last))
    os.kill(named(last)[0], signal.SIGKILL)
    assert os.getpid() not in {await job.done for job in hanging}
    await until(lambda: pool.staff.alive == 2)
    assert pool.staff.deaths == most + 1, "a spare that goes has not died"
    await pool.close()


async def test_nobody_stands_in_while_nothing_waits(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.pool.pool.SLOW", 0.01)
    pool = await staffed(1)
    pool.put(pool.pictures, partial(jobs.endless, note))
    await until(lambda: named(note))
    for _ in range(3):
        await asyncio.sleep(0.02)
        assert pool.staff.alive == 1
    await pool.close()


async def test_threads_that_hang_keep_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.pool.pool.SLOW", 0.01)
    monkeypatch.setattr("engine.pool.pool.LONGEST", 0.2)
    pool, go = Pool(), threading.Event()
    hanging = [pool.put(queue, go.wait) for queue in (pool.pictures, pool.pictures, pool.thoughts)]
    for queue in (pool.pictures, pool.thoughts):
        assert await pool.put(queue, jobs.process).done == os.getpid()
    for job in hanging:
        with pytest.raises(WorkLost):
            await job.done
    go.set()
    await until(lambda: not pool._threads_busy)
    await pool.close()


async def test_a_long_job_has_a_process_of_its_own_and_survives_it(one: Pool, note: Path) -> None:
    steps: list[int] = []
    done = await asyncio.to_thread(one.in_steps, partial(jobs.stepping, note), lambda done, _of: steps.append(done))
    assert done != os.getpid()
    assert steps == [0, 0, 1, 2]


async def test_processes_end_with_a_program_that_is_killed(note: Path) -> None:
    program = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.pool.parent", str(note), cwd=ROOT)
    await until(lambda: len(named(note)) == 2)
    program.kill()
    await program.wait()
    await until(lambda: all(map(gone, named(note))))
