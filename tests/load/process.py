"""What a process takes of the machine, as Linux tells it."""

from __future__ import annotations

import os
from pathlib import Path


class Process:
    """A running process."""

    def __init__(self, pid: int) -> None:
        self._folder = Path("/proc") / str(pid)

    def memory(self) -> float:
        """Resident megabytes."""
        for line in (self._folder / "status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        """Seconds of all cores so far."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
