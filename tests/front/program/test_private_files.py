"""What is played on this machine is its owner's: other accounts read no file, and without its key no page opens."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import aiohttp

from cogs import startup_errors
from config.settings import ROOT
from tests.depth import deep

PATIENCE = 120
LEFT = (
    "longtable.db",
    "backup-20260302-000000.db",
    "films/one.film",
    "local_discord/attachments/1",
    "commands-1.sha256",
)


def left_behind(folder: Path) -> None:
    """What earlier starts have left for everybody to read."""
    for name in LEFT:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def modes(folder: Path) -> dict[str, int]:
    """What others may do with each file and folder."""
    paths = (folder, *folder.rglob("*"))
    return {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in paths if path.exists()}


def test_what_was_left_is_closed(tmp_path: Path) -> None:
    left_behind(tmp_path)
    startup_errors.prepare(tmp_path)
    found = modes(tmp_path)
    assert {name: oct(mode) for name, mode in found.items() if mode & 0o077} == {}
    assert {found[name] for name in LEFT} == {0o600}
    assert found["films"] == found["."] == 0o700


def test_what_is_not_ours_stays_as_it_is(tmp_path: Path) -> None:
    left_behind(tmp_path)
    (tmp_path / "longtable").mkdir(mode=0o755)
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    other = tmp_path / "films" / "elsewhere"
    other.symlink_to(tmp_path / "notes.txt")
    before = modes(tmp_path)
    startup_errors.prepare(tmp_path)
    after = modes(tmp_path)
    assert [after[name] for name in (".", "longtable", "notes.txt")] == [
        before[name] for name in (".", "longtable", "notes.txt")
    ]
    assert {after[name] for name in LEFT} == {0o600}


@deep
async def test_whoever_plays_here_plays_behind_closed_doors(tmp_path: Path) -> None:
    known = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    quiet = {"LONGTABLE_NO_BROWSER": "1", "LONGTABLE_PROCESSES": "1", "LONGTABLE_PORT": "0"}
    folder = tmp_path / "data"
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "bot.py",
        cwd=ROOT,
        env={**known, **quiet, "LONGTABLE_DATA": str(folder)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        umask=0o022,
    )
    assert program.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            while b"Open " not in (line := await program.stdout.readline()):
                assert line
        address = line.decode().rpartition("Open ")[2].strip()
        async with aiohttp.ClientSession() as session:
            for url, status in ((address, 200), (address.partition("?")[0], 403)):
                async with session.get(url) as answer:
                    assert answer.status == status
        found = modes(folder)
        assert {"longtable.db", "longtable.lock", "local_discord/world.jsonl", "local_discord/page.key"} <= found.keys()
        assert {name: oct(mode) for name, mode in found.items() if mode & 0o077} == {}
    finally:
        program.send_signal(signal.SIGTERM)
        await program.wait()
