"""Whatever keeps the program from starting is told in one sentence with what to do, and by an exit code of its own."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import traceback
from pathlib import Path

import aiohttp
import discord
import pytest

from cogs import startup_errors
from config.settings import ROOT
from engine.tables.storage.errors import BadAddress, NewerDatabase, OlderPrograms, OtherShards, StoreUnreachable
from engine.tables.storage.url import name_of
from local_discord import LocalDiscord
from tests.depth import deep

PATIENCE = 120

# The program itself, with the addresses of Discord turned to this machine.
TURNED = "import sys, bot; from local_discord.client import point_at; point_at(sys.argv[1]); sys.exit(bot.main())"


async def refused(folder: Path, *arguments: str, **environment: str) -> tuple[int, str]:
    """How the program ends, and what it says besides its log."""
    quiet = {"LONGTABLE_NO_BROWSER": "1", "LONGTABLE_LOG": "error", "LONGTABLE_PROCESSES": "1"}
    known = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        *(arguments or ("bot.py",)),
        cwd=ROOT,
        env={**known, "LONGTABLE_DATA": str(folder), **quiet, **environment},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(PATIENCE):
        _, said = await program.communicate()
    return program.returncode or 0, said.decode()


async def test_a_wrong_token_is_told(tmp_path: Path) -> None:
    async with LocalDiscord(token="right") as server:
        code, said = await refused(tmp_path, "-c", TURNED, server.url, DISCORD_TOKEN="s3cret")
    assert code == startup_errors.TOKEN
    assert said.splitlines() == [said.strip()], "one line"
    assert "DISCORD_TOKEN" in said
    assert "s3cret" not in said


@deep
async def test_no_way_to_discord_is_told(tmp_path: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # nobody listens there
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        code, said = await refused(tmp_path, "-c", TURNED, address, DISCORD_TOKEN="s3cret")
    assert code == startup_errors.NETWORK
    assert said.splitlines() == [said.strip()]
    assert "network" in said


@deep
async def test_a_port_in_use_is_told_with_its_setting(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        page = await refused(tmp_path, LONGTABLE_PORT=port)
        health = await refused(tmp_path, LONGTABLE_PORT="0", LONGTABLE_HEALTH_PORT=port)
    assert page == (
        startup_errors.PORT,
        f"Port {port} is in use by another program. Choose another with LONGTABLE_PORT.\n",
    )
    assert health[0] == startup_errors.PORT
    assert health[1].endswith("Choose another with LONGTABLE_HEALTH_PORT.\n")
    assert "Traceback" not in health[1]


@deep
async def test_an_address_of_another_machine_is_told_with_its_setting(tmp_path: Path) -> None:
    code, said = await refused(
        tmp_path, LONGTABLE_PORT="0", LONGTABLE_HEALTH_PORT="8991", LONGTABLE_HEALTH_HOST="192.0.2.1"
    )
    assert code == startup_errors.PORT
    assert said.endswith("This machine has no address 192.0.2.1. Choose another with LONGTABLE_HEALTH_HOST.\n")


@deep
async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, said = await refused(tmp_path / "file" / "games")
    assert code == startup_errors.MACHINE
    assert said.splitlines() == [said.strip()]
    assert "LONGTABLE_DATA" in said


BAD_ADDRESSES = (
    "postgresql://bob:s3cret@[::1/games",
    "postgresql://bob:s3cret%zz@host/games",
    "postgresql://bob:s3cret@host/games?other=s3cret",
    "postgresql://bob:with@s3cret@host/games",
    "postgresql://bob:with/s3cret@host/games",
    "postgresql://bob:with s3cret@host/games",
    "postgresql://host:s3cret/games",
)


@pytest.mark.parametrize("address", BAD_ADDRESSES)
def test_an_address_that_makes_no_sense_is_told_without_its_password(address: str) -> None:
    with pytest.raises(BadAddress) as caught:
        name_of(address)
    told = startup_errors.reason(caught.value)
    assert told is not None
    assert told.code == startup_errors.SETTINGS
    assert "LONGTABLE_DATABASE" in told.words
    assert "s3cret" not in told.words + "".join(traceback.format_exception(caught.value, chain=True))


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("postgresql://bob:s3cret@db.example:5433/games?sslmode=require", "db.example/games"),
        ("postgresql:///games?host=/run/postgresql", "/run/postgresql/games"),
        ("postgresql://bob:s3%40cret@one,two/games", "one,two/games"),
    ],
)
def test_a_database_is_called_by_its_host_and_name(address: str, name: str) -> None:
    assert name_of(address) == name


@deep
async def test_a_database_that_cannot_be_reached_is_told_without_its_password(tmp_path: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # nobody listens there
        address = f"postgresql://bob:s3cret@127.0.0.1:{silent.getsockname()[1]}/games"
        code, said = await refused(tmp_path, LONGTABLE_DATABASE=address, LONGTABLE_LOG="debug")
    assert code == startup_errors.DATABASE
    assert said.splitlines() == [said.strip()], "one line"
    assert "LONGTABLE_DATABASE" in said
    assert "s3cret" not in said
    assert not os.listdir(tmp_path), "neither a file for games nor a lock"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(startup_errors.CannotStart, match="LONGTABLE_DATA") as caught:
        startup_errors.prepare(tmp_path)
    assert caught.value.code == startup_errors.MACHINE


@pytest.mark.parametrize(
    ("problem", "code"),
    [
        (discord.LoginFailure("Improper token has been passed."), startup_errors.TOKEN),
        (discord.PrivilegedIntentsRequired(None), startup_errors.TOKEN),
        (aiohttp.ServerDisconnectedError(), startup_errors.NETWORK),
        (TimeoutError(), startup_errors.NETWORK),
        (OSError(28, "No space left on device"), startup_errors.MACHINE),
        (StoreUnreachable(), startup_errors.DATABASE),
        (OtherShards(4, 2), startup_errors.SETTINGS),
        (NewerDatabase(9, 8), startup_errors.GAMES),
        (OlderPrograms(9), startup_errors.GAMES),
    ],
)
def test_every_reason_has_its_code(problem: Exception, code: int) -> None:
    told = startup_errors.reason(problem)
    assert told is not None
    assert told.code == code
    assert told.words.endswith(".") or code == startup_errors.MACHINE


def test_our_own_mistakes_are_no_reason() -> None:
    assert startup_errors.reason(KeyError("oops")) is None
