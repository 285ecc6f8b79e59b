"""What a process and all that it started take of the machine, as Linux tells it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")
# The times in a process's line: its own, and with those of the children that it has seen end.
OWN = slice(11, 13)
ALL = slice(11, 15)


class Process:
    """A running process, or several, with their children and theirs."""

    def __init__(self, *pids: int) -> None:
        self._pids = pids

    def memory(self) -> float:
        """Megabytes of all of them; what several share counts once."""
        return sum(_shared(folder) for pid in self._pids for folder in _family(pid)) / 1024

    def cpu(self) -> float:
        """Seconds of all cores so far, with those of children that have ended."""
        return sum(_ticks(folder, ALL) for pid in self._pids for folder in _family(pid)) / os.sysconf("SC_CLK_TCK")

    def own_cpu(self) -> float:
        """Seconds of all cores so far, without the children's."""
        return sum(_ticks(PROC / str(pid), OWN) for pid in self._pids) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> Iterator[Path]:
    folder = PROC / str(pid)
    yield folder
    for thread in _threads(folder):
        with contextlib.suppress(OSError):
            for child in (thread / "children").read_text().split():
                yield from _family(int(child))


def _threads(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return list((folder / "task").iterdir())
    return []


def _shared(folder: Path) -> int:
    """Kilobytes of a process, of what it shares only its part."""
    with contextlib.suppress(OSError):
        for line in (folder / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def _ticks(folder: Path, fields: slice) -> int:
    with contextlib.suppress(OSError):
        return sum(map(int, (folder / "stat").read_text().rpartition(")")[2].split()[fields]))
    return 0
