"""The bot's side of its processes: starts their template, has it copied, and gives the copies jobs."""

from __future__ import annotations

import asyncio
import logging
import pickle
import socket
import sys
import time
from collections.abc import Callable
from subprocess import DEVNULL, Popen, TimeoutExpired
from typing import Any, TypeVar

from config.language import ROOT
from engine.pool import frames
from engine.pool.errors import WorkFailed, WorkLost
from engine.pool.serving import LONGEST, Reply
from engine.pool.template import COPY, READY

R = TypeVar("R")

# How long the bot waits for its processes to be gone when it closes, in seconds.
PATIENCE = 5.0
# Seconds after which one is given up that even the system did not end.
GRACE = 10.0


class Lost(Exception):
    """A process died while it worked; `hung` if it was ended because it took too long."""

    def __init__(self, *, hung: bool) -> None:
        super().__init__()
        self.hung = hung


def result_of(reply: Reply) -> Any:
    """What a job made; logs what there is to log, and raises if it failed."""
    for note in reply.notes:
        logging.getLogger(note.logger).log(note.level, "%s", note.text)
    if reply.failed:
        raise WorkFailed(reply.failed)
    return reply.result


class Copy(asyncio.Protocol):
    """A process that does one job at a time."""

    def __init__(self, gone: Callable[[Copy], None]) -> None:
        self.alive = True
        self.used = False
        self._gone = gone
        self._transport: asyncio.Transport
        self._heard = bytearray()
        self._reply: asyncio.Future[Reply] | None = None

    async def run(self, work: Callable[[], Any]) -> Any:
        """Have a job done."""
        asked = frames.framed((work, False))
        self.used = True
        began = time.monotonic()
        self._reply = asyncio.get_running_loop().create_future()
        self._transport.write(asked)
        try:
            async with asyncio.timeout(LONGEST + GRACE):
                reply = await self._reply
        except ConnectionError:
            raise Lost(hung=time.monotonic() - began >= LONGEST) from None
        except TimeoutError:
            self.alive = False
            self._transport.abort()
            raise Lost(hung=True) from None
        return result_of(reply)

    def close(self) -> None:
        """Let it go."""
        self._transport.close()

    # What the loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """There it is."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """A piece of its reply."""
        self._heard += data
        start = frames.LENGTH.size
        if len(self._heard) < start:
            return
        (length,) = frames.LENGTH.unpack_from(self._heard)
        if len(self._heard) < start + length:
            return
        reply = pickle.loads(memoryview(self._heard)[start:])
        self._heard = bytearray()
        if self._reply is not None and not self._reply.done():
            self._reply.set_result(reply)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has died, or was let go."""
        self.alive = False
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(ConnectionResetError())
            self._reply.exception()
        self._gone(self)


class Template:
    """The process that the others are copied from."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._control, there = socket.socketpair()
        self._control.sendall(frames.framed(prepare))
        self._control.setblocking(False)
        self._prepared = False
        with there:
            try:
                # In a session of its own, so that what is typed at the bot's terminal does not reach it.
                self._process = Popen(
                    (sys.executable, "-m", "engine.pool", str(there.fileno())),
                    stdin=DEVNULL,
                    stdout=DEVNULL,
                    cwd=ROOT,
                    pass_fds=(there.fileno(),),
                    start_new_session=True,
                )
            except OSError:
                self._control.close()
                raise

    async def ready(self) -> bool:
        """Wait until it is ready; False if it died instead."""
        self._prepared = await self._hear() == READY
        return self._prepared

    async def end(self) -> None:
        """Wait until it has died."""
        await self._hear()

    def copy(self) -> socket.socket:
        """A link to a fresh copy; any thread may ask."""
        here, there = socket.socketpair()
        with there:
            try:
                socket.send_fds(self._control, [COPY], [there.fileno()])
            except OSError:
                here.close()
                raise
        return here

    def kill(self) -> None:
        """End it; copies that work go on."""
        self._process.kill()

    async def close(self) -> None:
        """Let it and all its copies go."""
        self._control.close()
        if not self._prepared:
            self.kill()
        await asyncio.to_thread(self._bury)

    def _bury(self) -> None:
        try:
            self._process.wait(PATIENCE)
        except TimeoutExpired:
            self.kill()
            self._process.wait()

    async def _hear(self) -> bytes:
        try:
            return await asyncio.get_running_loop().sock_recv(self._control, 1)
        except OSError:
            return b""


def run_in_steps(link: socket.socket, work: Callable[[Any], R], pause: Callable[[int, int], None]) -> R:
    """Have a long job done in a copy of its own and wait for it; `pause` may wait, too, or raise to end the job."""
    try:
        with link:
            frames.send(link, (work, True))
            while True:
                heard = frames.receive(link)
                if isinstance(heard, Reply):
                    made: R = result_of(heard)
                    return made
                pause(heard.done, heard.of)
                frames.send(link, None)
    except frames.Closed:
        raise WorkLost from None
