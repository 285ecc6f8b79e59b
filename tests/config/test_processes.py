"""What a program and its processes take of the machine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from config.processes import Process

WORK = "import sys; held = bytearray(b'x' * 50_000_000); sum(range(3_000_000)); print(flush=True); sys.stdin.read()"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_children_count_while_they_live_and_their_time_afterwards() -> None:
    process = Process(os.getpid())
    memory, cpu, own = process.memory(), process.cpu(), process.own_cpu()
    child = subprocess.Popen([sys.executable, "-c", WORK], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    assert process.memory() > memory + 40
    lively = process.cpu()
    assert lively - cpu > process.own_cpu() - own
    child.communicate()
    assert process.cpu() >= lively, "what ended has still been worked"
    assert process.memory() < memory + 40
