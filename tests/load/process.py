"""What a process and all that it started take of the machine, as Linux tells it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")


class Process:
    """A running process with its children and theirs."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def memory(self) -> float:
        """Megabytes of all of them; what several share counts once."""
        return sum(_shared(folder) for folder in _family(self._pid)) / 1024

    def cpu(self) -> float:
        """Seconds of all cores so far."""
        return sum(map(_ticks, _family(self._pid))) / os.sysconf("SC_CLK_TCK")

    def own_cpu(self) -> float:
        """Seconds of all cores so far, without the children's."""
        return _ticks(PROC / str(self._pid)) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> Iterator[Path]:
    folder = PROC / str(pid)
    yield folder
    for thread in (folder / "task").iterdir():
        with contextlib.suppress(OSError):
            for child in (thread / "children").read_text().split():
                yield from _family(int(child))


def _shared(folder: Path) -> int:
    """Kilobytes of a process, of what it shares only its part."""
    with contextlib.suppress(OSError):
        for line in (folder / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def _ticks(folder: Path) -> int:
    with contextlib.suppress(OSError):
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])
    return 0
