"""Programs of several are killed while the others go on; nothing is lost, doubled or forgotten."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.databases import Schema, server
from tests.depth import first_of
from tests.fleet.killing import Report

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("points", first_of([12, 100]))
def test_kill_any_program_at_any_moment(points: int) -> None:
    schema = Schema(server())
    command = [sys.executable, "-m", "tests.fleet.killing", "--points", str(points), "--database", schema.url]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    schema.drop()
    assert done.returncode == 0, done.stdout + done.stderr
    report = msgspec.json.decode(done.stdout, type=Report)
    assert report.problems == []
    assert report.points >= points
    assert report.answered > points
    assert report.repeated > 0
    assert report.posted > points
    assert report.reminders > 0
    assert report.packed > 0
