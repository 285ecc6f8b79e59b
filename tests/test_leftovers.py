"""A run of the tests leaves nothing behind on the machine, and says what it would have left."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from config.settings import ROOT
from tests.depth import deep

TIDY = """
import tempfile

def test_what_is_given_is_taken_back(tmp_path):
    (tmp_path / "file").write_text("kept until the end of the run, since the test fails")
    with tempfile.TemporaryDirectory():
        assert False
"""
UNTIDY = """
import subprocess, sys, tempfile

def test_it_forgets_a_file():
    tempfile.mkdtemp(prefix="forgotten-")

def test_it_forgets_a_process_and_fails():
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).returncode = 0
    assert False
"""
THREAD = """
import threading

def test_it_forgets_a_thread():
    threading.Thread(target=threading.Event().wait, name="forgotten", daemon=True).start()
"""


def run_of(code: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """A run of tests whose files all lie in a folder."""
    path = folder / "test_untidy.py"
    path.write_text(code, encoding="utf-8")
    room = folder / "room"
    room.mkdir()
    options = ["-q", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:cacheprovider", *more]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(path)],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(room)},
        capture_output=True,
        text=True,
        check=False,
    )


def left(run: subprocess.CompletedProcess[str]) -> list[str]:
    """What a run says that it has left behind."""
    return re.findall(r"^Left behind: (.*)$", run.stdout, re.MULTILINE)


@pytest.mark.parametrize("more", [(), pytest.param(("-n", "1"), marks=deep)])
def test_files_and_processes_are_named_and_gone(tmp_path: Path, more: tuple[str, ...]) -> None:
    run = run_of(UNTIDY, tmp_path, *more)
    process, file = sorted(left(run), reverse=True)
    assert run.returncode == 1
    assert "time.sleep(600)" in process
    assert "forgotten-" in file
    assert list((tmp_path / "room").iterdir()) == []
    pid = re.findall(r"\d+", process)[0]
    status = Path("/proc") / pid / "stat"
    assert not status.exists() or status.read_text().split()[2] == "Z"


def test_a_test_that_fails_leaves_nothing(tmp_path: Path) -> None:
    run = run_of(TIDY, tmp_path)
    assert (run.returncode, left(run)) == (1, [])
    assert list((tmp_path / "room").iterdir()) == []


@deep
def test_a_thread_fails_the_test(tmp_path: Path) -> None:
    run = run_of(THREAD, tmp_path)
    assert run.returncode == 1
    assert "thread forgotten" in run.stdout
