"""The program itself: it starts without a token, says where to play, stops when asked, and finds its games again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp

from config.settings import ROOT
from tests.depth import deep

PATIENCE = 60


async def started(folder: Path, **more: str) -> tuple[asyncio.subprocess.Process, str]:
    """The program on a free port; gives it and the page's address."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"},
        "LONGTABLE_DATA": str(folder),
        "LONGTABLE_PORT": "0",
        "LONGTABLE_NO_BROWSER": "1",
        "LONGTABLE_PROCESSES": "1",
        **more,
    }
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "bot.py",
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert program.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while True:
            line = (await program.stdout.readline()).decode()
            assert line, (await program.communicate())[1].decode()
            if found := re.search(r"http://127\.0\.0\.1:\d+/\S*", line):
                return program, found[0]


async def stopped(program: asyncio.subprocess.Process) -> tuple[int, str]:
    """Ctrl-C, and what it said."""
    program.send_signal(signal.SIGINT)
    async with asyncio.timeout(PATIENCE):
        out, _ = await program.communicate()
    return program.returncode or 0, out.decode()


async def test_it_starts_locally_serves_the_page_and_stops_on_request(tmp_path: Path) -> None:
    program, address = await started(tmp_path)
    async with aiohttp.ClientSession() as session, session.get(address) as page:
        assert page.status == 200
        assert "text/html" in page.headers["Content-Type"]
    code, said = await stopped(program)
    assert code == 0
    assert "every game is safe" in said
    assert (tmp_path / "longtable.db").is_file()


@deep
async def test_its_processes_are_ready_beside_it_and_end_with_it_in_silence(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    program, _ = await started(tmp_path, LONGTABLE_PROCESSES="2", LONGTABLE_HEALTH_PORT=str(unused_tcp_port))
    report = await healthy(unused_tcp_port, lambda report: report["processes"]["alive"])
    assert report["processes"] == {"wanted": 1, "alive": 1, "deaths": 0}
    program.send_signal(signal.SIGINT)
    async with asyncio.timeout(PATIENCE):
        _, complaint = await program.communicate()
    assert program.returncode == 0
    assert b"Traceback" not in complaint
    assert b"engine.pool" not in complaint


async def healthy(port: int, enough: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """What the health page says once it is ready and says enough."""
    async with aiohttp.ClientSession() as session, asyncio.timeout(PATIENCE):
        while True:
            await asyncio.sleep(0.1)
            with contextlib.suppress(aiohttp.ClientConnectorError):
                async with session.get(f"http://127.0.0.1:{port}/health") as answer:
                    report: dict[str, Any] = json.loads(await answer.text())
                    if report.get("ready") and enough(report):
                        return report


@deep
async def test_the_host_can_ask_for_its_health(tmp_path: Path, unused_tcp_port: int) -> None:
    program, _ = await started(tmp_path, LONGTABLE_HEALTH_PORT=str(unused_tcp_port))
    report = await healthy(unused_tcp_port, lambda _: True)
    assert report["tables"] == {}
    assert report["guilds"] == 1
    await stopped(program)


@deep
async def test_a_second_program_leaves_the_games_alone(tmp_path: Path) -> None:
    program, _ = await started(tmp_path)
    second = await asyncio.create_subprocess_exec(
        sys.executable,
        "bot.py",
        cwd=ROOT,
        env={**os.environ, "LONGTABLE_DATA": str(tmp_path), "LONGTABLE_PORT": "0", "LONGTABLE_NO_BROWSER": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(PATIENCE):
        _, complaint = await second.communicate()
    assert second.returncode == 3
    assert "already running" in complaint.decode()
    program.kill()
    await program.wait()
    third, _ = await started(tmp_path)
    assert (await stopped(third))[0] == 0, "a killed program keeps nobody out"


@deep
async def test_bad_settings_and_a_broken_database_are_told_plainly(tmp_path: Path) -> None:
    for environment, expected in (
        ({"LONGTABLE_PORT": "eighty"}, "LONGTABLE_PORT"),
        ({"LONGTABLE_DATA": str(tmp_path / "broken")}, ""),
    ):
        (tmp_path / "broken").mkdir(exist_ok=True)
        (tmp_path / "broken" / "longtable.db").write_bytes(b"this is no database" * 100)
        program = await asyncio.create_subprocess_exec(
            sys.executable,
            "bot.py",
            cwd=ROOT,
            env={**os.environ, "LONGTABLE_DATA": str(tmp_path), "LONGTABLE_NO_BROWSER": "1", **environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(PATIENCE):
            _, complaint = await program.communicate()
        assert program.returncode in (2, 3)
        assert b"Traceback" not in complaint
        assert expected in complaint.decode()
