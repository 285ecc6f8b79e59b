"""Whatever a process answers, the bot runs nothing of it; and a process runs nothing but functions of ours."""

from __future__ import annotations

import asyncio
import os
import pickle
import socket
import threading
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.pool import frames
from engine.pool.errors import BadReply, PoolError
from engine.pool.processes import Copy, Lost, run_in_steps
from engine.pool.serving import JobProgress, JobReply
from tests.pool import jobs

encode = msgspec.msgpack.encode


class Bomb:
    """Runs a command when somebody unpickles it."""

    def __init__(self, touched: Path) -> None:
        self._touched = touched

    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, (f"touch {self._touched}",)


def answered(result: object) -> bytes:
    return frames.framed(encode(JobReply(msgspec.Raw(encode(result)))))


FORGED = {
    "nothing": frames.framed(b""),
    "no message": frames.framed(b"\xc1"),
    "another value": frames.framed(encode([1, 2])),
    "half a reply": frames.framed(encode(JobReply())[:-3]),
    "another type": answered("a string"),
    "another structure": answered({"data": b"", "alt": ""}),
    "bytes behind it": answered(5) + b"more",
    "endless": frames.LENGTH.pack(1 << 60),
}


@pytest.fixture
def touched(tmp_path: Path) -> Path:
    return tmp_path / "touched"


def forged(name: str, touched: Path) -> bytes:
    """What a process sends that somebody else has taken over."""
    return frames.framed(pickle.dumps(Bomb(touched))) if name == "bomb" else FORGED[name]


@pytest.mark.parametrize("name", ["bomb", "step", *FORGED])
async def test_a_forged_answer_fails_the_job_and_ends_its_process(name: str, touched: Path) -> None:
    here, there = socket.socketpair()
    ended: list[Copy] = []
    _, copy = await asyncio.get_running_loop().create_connection(lambda: Copy(ended.append), sock=here)
    working = asyncio.create_task(copy.run(jobs.process))
    there.sendall(frames.framed(encode(JobProgress(1, 2))) if name == "step" else forged(name, touched))
    with pytest.raises((BadReply, Lost)):
        await working
    async with asyncio.timeout(60):
        while not ended:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    assert (ended, copy.alive, os.path.exists(touched)) == ([copy], False, False)  # noqa: ASYNC240
    there.close()


@pytest.mark.parametrize("name", ["bomb", *(name for name in FORGED if name != "bytes behind it")])
def test_a_forged_answer_fails_a_long_job(name: str, touched: Path) -> None:
    here, there = socket.socketpair()
    there.sendall(frames.framed(encode(JobProgress(1, 2))) + forged(name, touched))
    threading.Thread(target=there.makefile("rb").read, daemon=True).start()
    steps: list[tuple[int, int]] = []
    with pytest.raises(PoolError):
        run_in_steps(here, partial(jobs.stepping, touched), lambda *step: steps.append(step))
    assert (steps, touched.exists()) == ([(1, 2)], False)
    there.close()


async def test_an_honest_answer_is_taken() -> None:
    here, there = socket.socketpair()
    _, copy = await asyncio.get_running_loop().create_connection(lambda: Copy(lambda _: None), sock=here)
    for result in (5, 7):
        working = asyncio.create_task(copy.run(jobs.process))
        there.sendall(answered(result))
        assert await working == result
    copy.close()
    there.close()


def test_a_job_names_only_what_is_ours(touched: Path) -> None:
    for job in (Bomb(touched), partial(os.system, "true"), partial(eval, "1")):
        with pytest.raises(pickle.UnpicklingError):
            frames.unpickled(pickle.dumps(job))
    assert not touched.exists()
    assert frames.unpickled(pickle.dumps(jobs.process))() == os.getpid()
