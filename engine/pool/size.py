"""The number of processes that suits this machine."""

from __future__ import annotations

import os
from pathlib import Path

# One event loop needs no more processes than these.
MOST = 5
# Megabytes of the bot with the template process, and of each working copy.
BASE = 300
EACH = 120
CGROUP = Path("/sys/fs/cgroup")


def processes_here() -> int:
    """The bot and one process for each core, as far as the memory suffices; 1 on a single core or a small machine."""
    if not hasattr(os, "fork"):
        return 1
    cores, memory = cores_here(), memory_here()
    if cores < 2:
        return 1
    aside = cores if memory is None else min(cores, int(memory - BASE) // EACH)
    return max(1, min(MOST, 1 + aside))


def cores_here() -> int:
    """The cores this process may use, by its affinity and its control group's quota."""
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
    quota, _, period = _first_line(CGROUP / "cpu.max").partition(" ")
    if quota.isdigit() and period.isdigit():
        cores = min(cores, max(1, int(quota) // int(period)))
    return cores


def memory_here() -> float | None:
    """Megabytes of the machine or of this process's control group; None where unknown."""
    known = []
    total = _first_line(Path("/proc/meminfo")).split()
    if len(total) == 3 and total[1].isdigit():
        known.append(int(total[1]) / 1024)
    limit = _first_line(CGROUP / "memory.max")
    if limit.isdigit():
        known.append(int(limit) / 1024 / 1024)
    return min(known, default=None)


def _first_line(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").partition("\n")[0]
    except OSError:
        return ""
