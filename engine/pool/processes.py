"""The bot's side of its worker processes: starts the template, requests copies, and sends them jobs."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from subprocess import DEVNULL, Popen, TimeoutExpired
from typing import Any, TypeVar, get_type_hints

import msgspec

from config.language import ROOT
from engine.pool import frames
from engine.pool.errors import BadReply, WorkFailed, WorkLost
from engine.pool.serving import LONGEST, JobProgress, JobReply
from engine.pool.template import COPY, READY

R = TypeVar("R")

# How long the bot waits for its processes to end when it closes, in seconds.
PATIENCE = 5.0
# Seconds after a kill before the bot stops waiting for a process.
GRACE = 10.0


class Lost(Exception):
    """A process died while it worked; `hung` if it was killed because it took too long."""

    def __init__(self, *, hung: bool) -> None:
        super().__init__()
        self.hung = hung


_messages: msgspec.msgpack.Decoder[JobReply | JobProgress] = msgspec.msgpack.Decoder(JobReply | JobProgress)


def told_by(message: bytes) -> JobReply | JobProgress:
    """A message decoded from a process."""
    try:
        return _messages.decode(message)
    except msgspec.MsgspecError:
        raise BadReply from None


def result_of(told: JobReply | JobProgress, work: Callable[..., Any]) -> Any:
    """The result of a job, decoded as its function's return type; logs its notes, and raises if it failed."""
    if isinstance(told, JobProgress):
        raise BadReply
    for note in told.notes:
        logging.getLogger(note.logger).log(note.level, "%s", note.text)
    if told.failed:
        raise WorkFailed(told.failed)
    try:
        return _results_of(_function(work)).decode(told.result)
    except msgspec.MsgspecError:
        raise BadReply from None


def _function(work: Callable[..., Any]) -> Callable[..., Any]:
    return _function(work.func) if isinstance(work, partial) else work


@cache
def _results_of(function: Callable[..., Any]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(get_type_hints(function)["return"])


class Copy(asyncio.Protocol):
    """A worker process, which runs one job at a time."""

    def __init__(self, gone: Callable[[Copy], None]) -> None:
        self.alive = True
        self.used = False
        self._gone = gone
        self._transport: asyncio.Transport
        self._heard = bytearray()
        self._reply: asyncio.Future[bytes] | None = None

    async def run(self, work: Callable[[], Any]) -> Any:
        asked = frames.pickled((work, False))
        self.used = True
        began = time.monotonic()
        self._reply = asyncio.get_running_loop().create_future()
        self._transport.write(asked)
        try:
            async with asyncio.timeout(LONGEST + GRACE):
                message = await self._reply
        except ConnectionError:
            raise Lost(hung=time.monotonic() - began >= LONGEST) from None
        except TimeoutError:
            self._give_up()
            raise Lost(hung=True) from None
        try:
            return result_of(told_by(message), work)
        except BadReply:
            self._give_up()
            raise

    def _give_up(self) -> None:
        self.alive = False
        self._transport.abort()

    def close(self) -> None:
        """Close the connection, which ends the process."""
        self._transport.close()

    # Callbacks of the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Called with a piece of the reply."""
        self._heard += data
        start = frames.LENGTH.size
        if len(self._heard) < start:
            return
        try:
            end = start + frames.length_of(self._heard)
        except frames.Closed:
            self._give_up()
            return
        if len(self._heard) < end:
            return
        message = bytes(memoryview(self._heard)[start:])
        self._heard = bytearray()
        if self._reply is not None and not self._reply.done():
            self._reply.set_result(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the process has died or was closed."""
        self.alive = False
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(ConnectionResetError())
            self._reply.exception()
        self._gone(self)


class Template:
    """The process that is forked into workers."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._control, there = socket.socketpair()
        self._control.sendall(frames.pickled(prepare))
        self._control.setblocking(False)
        self._prepared = False
        with there:
            try:
                # In a session of its own, so that key presses in the bot's terminal send it no signals.
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
        """Wait until it is ready; False if it died first."""
        self._prepared = await self._hear() == READY
        return self._prepared

    async def end(self) -> None:
        await self._hear()

    def copy(self) -> socket.socket:
        """A connection to a new copy; can be called from any thread."""
        here, there = socket.socketpair()
        with there:
            try:
                socket.send_fds(self._control, [COPY], [there.fileno()])
            except OSError:
                here.close()
                raise
        return here

    def kill(self) -> None:
        """Kill the template; running copies are unaffected."""
        self._process.kill()

    async def close(self) -> None:
        """Close the template and all its copies."""
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
    """Run a long job in a copy of its own and wait for it; `pause` may block, or raise to end the job."""
    try:
        with link:
            frames.send(link, frames.pickled((work, True)))
            while True:
                told = told_by(frames.receive(link))
                if isinstance(told, JobReply):
                    made: R = result_of(told, work)
                    return made
                pause(told.done, told.of)
                frames.send(link, frames.framed(b""))
    except frames.Closed:
        raise WorkLost from None
