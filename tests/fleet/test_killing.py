"""A hundred programs of several are killed while the others go on; nothing is lost, doubled or forgotten."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from tests.databases import Schema, server
from tests.depth import deep
from tests.fleet.killing import Report

ROOT = Path(__file__).resolve().parents[2]
POINTS = 100


@deep
def test_kill_any_program_at_any_moment() -> None:
    schema = Schema(server())
    command = [sys.executable, "-m", "tests.fleet.killing", "--points", str(POINTS), "--database", schema.url]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    schema.drop()
    assert done.returncode == 0, done.stdout + done.stderr
    report = msgspec.json.decode(done.stdout, type=Report)
    assert report.problems == []
    assert report.points >= POINTS
    assert report.answered > POINTS
    assert report.repeated > 0
    assert report.posted > POINTS
    assert report.reminders > 0
    assert report.packed > 0
