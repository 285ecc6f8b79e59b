"""Every run of the tests tries the same examples, leaves nothing behind, and says what it could not try."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import leftovers

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")

FOLDER = pytest.StashKey[Path]()
THREADS = pytest.StashKey[set[threading.Thread]]()


def pytest_configure(config: pytest.Config) -> None:
    """Open a folder for all temporary files; the processes of a run share the one of the process that started them."""
    if not hasattr(config, "workerinput"):
        config.stash[FOLDER] = leftovers.open_folder()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect without looking for garbage, and never look at the collected tests again: they stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Remember which threads there are before the first of several tests of a module."""
    if THREADS not in item.session.stash:
        item.session.stash[THREADS] = set(threading.enumerate())
    yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Fail the last of these tests if threads of theirs live on; what a module shares has ended by then."""
    yield
    if nextitem is None or nextitem.path != item.path:
        found = leftovers.threads(item.session.stash[THREADS])
        del item.session.stash[THREADS]
        assert not found, found


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """Fail a run that left something behind; the processes it was shared by have ended by now."""
    yield
    folder = session.config.stash.get(FOLDER, None)
    for found in [] if folder is None else leftovers.close_folder(folder):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        session.config.get_terminal_writer().line(f"Left behind: {found}", red=True, bold=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """After everything else, a line for each reason why tests were left out; it names the way to have them."""
    yield
    reasons: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[why.removeprefix("Skipped: ")] += 1
    for reason, count in reasons.items():
        terminalreporter.write_line(f"Not tested ({count} tests): {reason}", yellow=True, bold=True)
