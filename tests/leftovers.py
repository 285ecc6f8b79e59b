"""What a run of the tests leaves behind on the machine: files, processes, threads.

All temporary files of a run lie in one folder, which every process that a test starts knows as `TMPDIR`: so both are
found at its end, whichever test made them and whether it passed or not.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import signal
import tempfile
import threading
import time
from pathlib import Path

from tests import databases

# Seconds for a process or thread that was told to end.
PATIENCE = 5.0

# What pytest and the database server of the tests keep until the run ends.
KEPT = ("pytest-of-", ".lockfile", databases.FOLDER)


def open_folder() -> Path:
    """A new folder for the temporary files of this process and of all that it starts."""
    folder = Path(tempfile.mkdtemp(prefix="longtable-tests-"))
    # The account that the database server runs under must get through.
    folder.chmod(0o755)
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def close_folder(folder: Path) -> list[str]:
    """End all processes that know the folder, which goes with this one; gives what should have been gone by itself."""
    databases.stop(folder)
    found = [f"process {pid}: {what}" for pid, what in _processes(folder)]
    found += [f"file {path}" for path in sorted(folder.iterdir()) if not path.name.startswith(KEPT)]
    for pid, _ in _processes(folder):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return found


def threads(before: set[threading.Thread]) -> list[str]:
    """The threads that began since then and do not end; those that wait for a process end with it."""
    begun = [thread for thread in threading.enumerate() if thread not in before]
    until = time.monotonic() + PATIENCE
    for thread in begun:
        if not thread.name.startswith("waitpid-"):
            thread.join(max(0.0, until - time.monotonic()))
    return [f"thread {thread.name}" for thread in begun if thread.is_alive() and not thread.name.startswith("waitpid-")]


def _processes(folder: Path) -> list[tuple[int, str]]:
    """The other processes that keep their temporary files there, as far as the system shows them."""
    mark, found = f"TMPDIR={folder}".encode(), []
    for process in Path("/proc").glob("[0-9]*"):
        # It may end while it is looked at, or belong to somebody else.
        with contextlib.suppress(OSError):
            if int(process.name) != os.getpid() and mark in (process / "environ").read_bytes().split(b"\0"):
                words = (process / "cmdline").read_bytes().split(b"\0")
                found.append((int(process.name), b" ".join(words).decode(errors="replace").strip()))
    return found
