"""Startup errors: a sentence with the cause and the remedy, and an exit code for the service manager."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import aiohttp
import discord

from config.language import Translator
from config.settings import BadSettings
from engine.contract import RulesError
from engine.tables import StoreError
from engine.tables.storage.errors import BadAddress, OtherShards, StoreUnreachable

SETTINGS, GAMES, MACHINE, TOKEN, NETWORK, PORT, DATABASE, STARTS = 2, 3, 4, 5, 6, 7, 8, 9

# All files that the program keeps in the data folder.
OURS = ("longtable.db*", "longtable.lock*", "backup-*", "films", "local_discord", "commands-*.sha256")
_TAKEN = (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL)


class CannotStart(Exception):
    """Raised for a problem that the operator can fix."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


@contextmanager
def port_named(port: int, setting: str, host: str = "", host_setting: str = "") -> Iterator[None]:
    """Translate a failure to listen on a port into `CannotStart`, naming the setting that chooses another."""
    try:
        yield
    except OSError as problem:
        if problem.errno == errno.EADDRNOTAVAIL and host:
            words = f"This machine has no address {host}. Choose another with {host_setting}."
            raise CannotStart(PORT, words) from problem
        if problem.errno not in _TAKEN:
            raise
        why = "may not be used" if problem.errno == errno.EACCES else "is in use by another program"
        raise CannotStart(PORT, f"Port {port} {why}. Choose another with {setting}.") from problem


def prepare(folder: Path) -> None:
    """Create the data folder; raises `CannotStart` with the setting's name if it cannot be written."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as problem:
        words = f"The folder {folder} cannot be written ({problem.strerror}). Choose another with LONGTABLE_DATA."
        raise CannotStart(MACHINE, words) from problem
    _close_to_others(folder)


def _close_to_others(folder: Path) -> None:
    """Restrict existing files to the owner; a folder that also holds other things keeps its permissions."""
    entries = list(folder.iterdir())
    ours = [entry for entry in entries if any(map(entry.match, OURS))]
    for path in ours if len(ours) < len(entries) else [folder, *ours]:
        for inside in (path, *path.rglob("*")):
            # Files of other owners, and files that are gone meanwhile, are skipped.
            with suppress(OSError):
                if not inside.is_symlink():
                    inside.chmod(0o700 if inside.is_dir() else 0o600)


def reason(problem: BaseException) -> CannotStart | None:
    """Translate an error into one that the operator can fix; None for errors of the program itself."""
    match problem:
        case CannotStart():
            return problem
        case BadSettings():
            return CannotStart(SETTINGS, f"Settings: {problem}")
        case BadAddress():
            return CannotStart(SETTINGS, f"LONGTABLE_DATABASE: {Translator('en')(problem.say)}")
        case OtherShards():
            return CannotStart(SETTINGS, f"LONGTABLE_SHARDS: {Translator('en')(problem.say)}")
        case StoreUnreachable():
            words = "The database cannot be reached, or does not let us in. Look at LONGTABLE_DATABASE, and whether"
            return CannotStart(DATABASE, f"{words} PostgreSQL runs there and knows this user, password and database.")
        case StoreError() | RulesError():
            return CannotStart(GAMES, Translator("en")(problem.say))
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):
            where = "the Discord Developer Portal (your application, Bot, Reset Token)"
            return CannotStart(TOKEN, f"Discord does not know this token. Set DISCORD_TOKEN to the one from {where}.")
        case discord.PrivilegedIntentsRequired():
            return CannotStart(TOKEN, "Discord does not let this bot see servers. Look at it in the Developer Portal.")
        case discord.GatewayNotFound() | discord.DiscordServerError() | aiohttp.ClientError() | TimeoutError():
            return CannotStart(NETWORK, "Discord cannot be reached. Look at this machine's network and start again.")
        case discord.HTTPException():
            words = f"Discord refused the start ({problem.status}, code {problem.code}). Look at the bot's rights."
            return CannotStart(NETWORK, words)
        case OSError():
            return CannotStart(MACHINE, f"Cannot start: {problem}")
    return None
