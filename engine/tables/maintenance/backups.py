"""Backups of the SQLite database: a consistent copy of one moment, made in slices while others write."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engine.tables.core.clock import Clock
from engine.tables.runtime.errors import CalledOff
from engine.tables.storage.errors import BackupUnderWay, NoRoomForBackup, StoreBroken, StoreFull
from engine.tables.storage.sqlite import store_error

KEPT = 5
# Pages copied at once, the pause after them, and the number of slices between two flushes to disk.
SLICE = 256
PAUSE = 0.002
SLICES_A_SYNC = 16
# Bytes of free space that a backup leaves for the running games.
SPARE = 64_000_000
_NAME = re.compile(r"backup-(\d{8}-\d{6})(?:-(\d+))?\.db")
_LEFTOVER = "backup-*.part*"

Watch = Callable[[int], None]


class Backups:
    """Makes backups beside a database, one at a time, and keeps the newest."""

    def __init__(self, source: Path, clock: Clock, kept: int = KEPT, watch: Watch = lambda _left: None) -> None:
        self._source = source
        self._clock = clock
        self._kept = kept
        self._watch = watch
        self._stop = threading.Event()
        self._making: asyncio.Future[str] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="backup")

    def tidy(self) -> None:
        """Delete what an interrupted backup has left."""
        for path in self._source.parent.glob(_LEFTOVER):
            path.unlink(missing_ok=True)

    async def make(self) -> str:
        """Copy everything stored before the call; returns the file name."""
        if self._stop.is_set():
            raise CalledOff
        if self._making is not None:
            raise BackupUnderWay
        self._making = asyncio.get_running_loop().run_in_executor(self._thread, self._made)
        self._making.add_done_callback(self._ready)
        return await asyncio.shield(self._making)

    async def close(self) -> None:
        self._stop.set()
        if self._making is not None:
            await asyncio.gather(self._making, return_exceptions=True)
        self._thread.shutdown(wait=False)

    def _ready(self, _made: asyncio.Future[str]) -> None:
        self._making = None

    # In the thread

    def _made(self) -> str:
        part = self._source.with_name("backup-unfinished.part")
        try:
            self._require_room()
            self._copy(part)
            final = self._free_name()
            os.replace(part, final)
            _sync(final.parent)
            self._rotate()
        except sqlite3.Error as problem:
            raise store_error(problem) from problem
        except OSError as problem:
            full = problem.errno == errno.ENOSPC
            raise (StoreFull() if full else StoreBroken(problem.strerror or str(problem))) from problem
        finally:
            self.tidy()
        return final.name

    def _require_room(self) -> None:
        log = self._source.with_name(f"{self._source.name}-wal")
        needed = self._source.stat().st_size + (log.stat().st_size if log.exists() else 0) + SPARE
        free = shutil.disk_usage(self._source.parent).free
        if free < needed:
            raise NoRoomForBackup(needed, free)

    def _copy(self, part: Path) -> None:
        """Copy within one read transaction, which sees one moment and never blocks writers."""
        self.tidy()
        reader = sqlite3.connect(self._source, isolation_level=None)
        target = sqlite3.connect(part, isolation_level=None)
        try:
            target.execute("PRAGMA journal_mode = OFF")
            target.execute("PRAGMA synchronous = OFF")
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
            slices = 0

            def between(_status: int, left: int, _total: int) -> None:
                nonlocal slices
                slices += 1
                if slices % SLICES_A_SYNC == 0:
                    _sync(part)
                self._watch(left)
                if self._stop.wait(PAUSE):
                    raise CalledOff

            reader.backup(target, pages=SLICE, progress=between)
        finally:
            target.close()
            reader.close()
        _sync(part)

    def _free_name(self) -> Path:
        stamp = time.strftime("backup-%Y%m%d-%H%M%S", time.gmtime(self._clock.now()))
        name, number = self._source.with_name(f"{stamp}.db"), 1
        while name.exists():
            number += 1
            name = self._source.with_name(f"{stamp}-{number}.db")
        return name

    def _rotate(self) -> None:
        found = [(match, path) for path in self._source.parent.iterdir() if (match := _NAME.fullmatch(path.name))]
        found.sort(key=lambda pair: (pair[0][1], int(pair[0][2] or 1)), reverse=True)
        for _, path in found[self._kept :]:
            for gone in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
                gone.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Flush to disk; called often, so that no commit has to wait for all of it."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
