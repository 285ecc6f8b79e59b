"""The hosting kit's backups: a dump of a PostgreSQL house is the whole house, and only so many are kept."""

from __future__ import annotations

import os
import secrets
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from config.settings import ROOT
from tests.databases import programs, server
from tests.tables.room import ANN, BOB, Room, play_first

OLD = ("longtable-20250101-000000.dump", "longtable-20250102-000000.dump", "longtable-20250103-000000.dump")


@pytest.fixture
def databases() -> Iterator[list[str]]:
    """The addresses of two empty databases on one server."""
    address = server()
    names = [f"kit_{secrets.token_hex(6)}" for _ in range(2)]
    with psycopg.connect(address, autocommit=True) as db:
        for name in names:
            db.execute(f"CREATE DATABASE {name}".encode())
        yield [urlunsplit(urlsplit(address)._replace(path=f"/{name}")) for name in names]
        for name in names:
            db.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def run(*command: str, **environment: str) -> str:
    """What a command of the kit says, with PostgreSQL's own programs at hand."""
    path = f"{programs()}:{os.environ['PATH']}"
    ran = subprocess.run(command, env={"PATH": path, **environment}, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def files_in(folder: Path) -> list[str]:
    """The names of its files, in order."""
    return sorted(path.name for path in folder.iterdir())


async def test_a_dump_holds_the_whole_house_and_old_dumps_go(tmp_path: Path, databases: list[str]) -> None:
    used, empty = databases
    room = await Room(used).open()
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    before = table.summary(), [line.say.id for line in await table.log(ANN)], [move.key for move in table.choices(BOB)]
    for name in OLD:
        (tmp_path / name).touch()
    made = run("sh", str(ROOT / "docs/hosting/backup.sh"), str(tmp_path), LONGTABLE_DATABASE=used, KEEP="2")
    await room.game_host.close()
    assert files_in(tmp_path) == [OLD[-1], Path(made).name]
    run("pg_restore", "--exit-on-error", "--no-owner", f"--dbname={empty}", made)
    restored = await Room(empty).open()
    table = await restored.game_host.table(table.number)
    assert before == (
        table.summary(),
        [line.say.id for line in await table.log(ANN)],
        [move.key for move in table.choices(BOB)],
    )
    await play_first(table, BOB)
    await restored.begin(ANN, BOB)
    await restored.game_host.close()


def test_a_database_that_is_not_there_leaves_the_old_dumps_alone(tmp_path: Path) -> None:
    for name in OLD:
        (tmp_path / name).touch()
    nowhere = "postgresql://127.0.0.1:1/nowhere"
    with pytest.raises(AssertionError, match="was not dumped"):
        run("sh", str(ROOT / "docs/hosting/backup.sh"), str(tmp_path), LONGTABLE_DATABASE=nowhere, KEEP="1")
    assert files_in(tmp_path) == list(OLD)
