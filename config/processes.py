"""Memory and processor time of a process and its children, read from Linux."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")
# The time fields in a process's stat line: its own, and those of its finished children.
OWN = slice(11, 13)
ALL = slice(11, 15)


class Process:
    """A running process, or several, with their children and theirs."""

    def __init__(self, *pids: int) -> None:
        self._pids = pids

    def memory(self) -> float:
        return sum(_shared(folder) for pid in self._pids for folder in _family(pid)) / 1024

    def cpu(self) -> float:
        return sum(_ticks(folder, ALL) for pid in self._pids for folder in _family(pid)) / os.sysconf("SC_CLK_TCK")

    def own_cpu(self) -> float:
        """Processor seconds so far, without the children's."""
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
    """Kilobytes of a process, with its share of the memory it shares."""
    with contextlib.suppress(OSError):
        for line in (folder / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def _ticks(folder: Path, fields: slice) -> int:
    with contextlib.suppress(OSError):
        return sum(map(int, (folder / "stat").read_text().rpartition(")")[2].split()[fields]))
    return 0
