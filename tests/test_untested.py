"""A green run that left something out says so, in one line, and how to have it tested."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from config.settings import ROOT
from tests.depth import deep

BROWSER = "tests/local_discord/test_browser.py"


def last_words(*arguments: str, path: str) -> list[str]:
    """What a run of the tests says at its end, with programs looked for on this path only."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


@pytest.mark.parametrize("processes", [pytest.param(("-n", "2"), marks=deep), ()])
def test_a_run_without_chromium_says_so_at_its_end(processes: tuple[str, ...]) -> None:
    said = last_words(BROWSER, *processes, path="/nowhere")
    told = [line for line in said if "Chromium" in line]
    assert told == said[-2:-1], "one line, right above the count"
    assert re.fullmatch(r"Not tested \(\d+ tests\): the page in a browser.*: sudo apt-get install chromium", told[0])


def test_a_run_that_left_nothing_out_says_nothing() -> None:
    said = last_words("tests/contract/api/test_moves.py", path=os.environ["PATH"])
    assert not any("Not tested" in line for line in said)
