"""Renders films of whole games, one at a time and after urgent pictures, and caches them on disk."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from config.memory import give_back
from engine.pool.pool import Pool
from engine.tables.runtime.errors import CalledOff, WorkbenchFull
from renders.renderer import Picture
from renders.replay import Pause

log = logging.getLogger(__name__)

KEPT_BYTES = 256 * 1024 * 1024
PLACES = 6
# Seconds between two progress reports, and the longest wait of a frame for pictures.
TOLD_EVERY = 2.0
COURTESY = 0.25

Make = Callable[[Pause], Picture]
Tell = Callable[[int, int], Awaitable[None]]


class _Filming:
    """The progress of a film: how many of how many frames are done."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 1
        self.film: asyncio.Future[Picture]


class Films:
    """Renders films and caches them in a folder; the oldest are deleted above a limit of bytes."""

    def __init__(self, folder: Path, idle: threading.Event, pool: Pool, most: int = KEPT_BYTES) -> None:
        self._folder = folder
        self._idle = idle
        self._pool = pool
        self._most = most
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._stop = threading.Event()
        self._making: dict[str, _Filming] = {}

    async def film(self, key: Hashable, make: Make, tell: Tell) -> Picture:
        """The film of this key, from the cache or rendered; meanwhile `tell` receives the progress."""
        name = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        filming = self._making.get(name)
        if filming is None:
            if self._stop.is_set():
                raise CalledOff
            if len(self._making) >= PLACES:
                raise WorkbenchFull
            filming = self._making[name] = _Filming()
            loop = asyncio.get_running_loop()
            filming.film = loop.run_in_executor(self._thread, self._kept_or_made, name, make, filming)
            filming.film.add_done_callback(lambda _: self._making.pop(name, None))
        while True:
            finished, _ = await asyncio.wait({filming.film}, timeout=TOLD_EVERY)
            if finished:
                return await asyncio.shield(filming.film)
            await tell(filming.done, filming.of)

    @property
    def busy(self) -> int:
        return len(self._making)

    async def clear(self) -> None:
        if not self._stop.is_set():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._throw_away)

    async def close(self) -> None:
        """Stop at the next frame, and wait until the thread has stopped."""
        self._stop.set()
        await asyncio.gather(*(filming.film for filming in self._making.values()), return_exceptions=True)
        self._thread.shutdown(wait=False)

    # In the thread

    def _kept_or_made(self, name: str, make: Make, filming: _Filming) -> Picture:
        path = self._folder / f"{name}.film"
        try:
            kept = msgspec.msgpack.decode(path.read_bytes(), type=Picture)
            path.touch()
        except (OSError, msgspec.MsgspecError):
            kept = self._pool.in_steps(make, lambda done, of: self._pause(filming, done, of))
            self._keep(path, kept)
            give_back()
        return kept

    def _pause(self, filming: _Filming, done: int, of: int) -> None:
        """Between two frames: wait for pictures that are being drawn, and stop if asked to."""
        filming.done, filming.of = done, of
        self._idle.wait(COURTESY)
        if self._stop.is_set():
            raise CalledOff

    def _keep(self, path: Path, film: Picture) -> None:
        """Write the film atomically and delete the oldest; on a full disk it is not cached."""
        part = path.with_suffix(".part")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(msgspec.msgpack.encode(film))
            part.replace(path)
            self._rotate()
        except OSError as problem:
            log.warning("a film was not kept: %s", problem)
            part.unlink(missing_ok=True)

    def _throw_away(self) -> None:
        for path in self._folder.glob("*.film"):
            path.unlink(missing_ok=True)

    def _rotate(self) -> None:
        found = sorted(self._folder.glob("*.film"), key=lambda path: path.stat().st_mtime, reverse=True)
        size = 0
        for path in found:
            size += path.stat().st_size
            if size > self._most:
                path.unlink(missing_ok=True)
