"""A hundred houses are killed; nothing answered is lost, nothing happens twice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.depth import first_of
from tests.tables.crash import Report

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("points", first_of([20, 100]))
def test_kill_at_any_moment(points: int) -> None:
    command = [sys.executable, "-m", "tests.tables.crash", "--points", str(points)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    report = msgspec.json.decode(done.stdout, type=Report)
    assert report.points == points
    assert report.answered > points
    assert report.repeated > 0
    assert report.packed > 0
    assert report.problems == []
