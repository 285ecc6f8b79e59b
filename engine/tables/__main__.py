"""The command line for administrators: `python -m engine.tables move --from data/ --to postgresql://…`, and back."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from config.language import Translator
from engine.tables.cluster.file_lock import single_program
from engine.tables.maintenance import move_database
from engine.tables.storage import Store, is_address, name_of, open_store
from engine.tables.storage.errors import BadAddress, NoFolder, NothingThere, StoreError

FILE = "longtable.db"
LOCK = "longtable.lock"
WIDTH = 30


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 1 where it failed and 2 where its arguments make no sense."""
    given = _parser().parse_args(arguments)
    os.umask(0o077)  # games are nobody else's on this machine
    try:
        for place in (given.source, given.target):
            _require_sense(place)
        with _held(given.source), _held(given.target):
            asyncio.run(_move(given.source, given.target))
    except StoreError as refused:
        sys.stderr.write(f"{Translator('en')(refused.say)}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.tables", description="Look after the games that are kept.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    move = commands.add_parser("move", help="copy all games from one database to another, which must be empty")
    place = "a folder, in which longtable.db lies, or the address of a PostgreSQL database"
    move.add_argument("--from", dest="source", required=True, metavar="PLACE", help=f"where the games are: {place}")
    move.add_argument("--to", dest="target", required=True, metavar="PLACE", help="where they go: the same")
    return parser


def _require_sense(place: str) -> None:
    """Refuse an argument that is neither an address nor a folder, before a folder is named after a password."""
    if is_address(place):
        name_of(place)
    elif os.path.isdir(place):
        return
    elif _like_address(place):
        raise BadAddress
    elif Path(place).name == FILE or os.path.lexists(place):
        raise NoFolder(place)


def _like_address(place: str) -> bool:
    """Whether an argument looks like a misspelt address of a database."""
    return re.match(r"\w[\w+.-]+:", place) is not None or any(sign in place for sign in ("://", "@", "=", "?"))


@contextlib.contextmanager
def _held(place: str) -> Iterator[None]:
    """Lock the games of a folder against the bot while they are copied; opening a PostgreSQL database locks it."""
    if is_address(place) or not os.path.isdir(place):
        yield
        return
    with single_program(Path(place) / LOCK):
        yield


async def _move(source: str, target: str) -> None:
    old = await _opened(source, new=False)
    try:
        new = await _opened(target, new=True)
        try:
            rows = await move_database.count(old)
            bar = Bar(sum(rows.values()))
            moved = await move_database.move(old, new, bar.show)
        finally:
            await new.close()
    finally:
        await old.close()
    bar.end()
    for name, count in moved.items():
        sys.stdout.write(f"{name:>10} {count:>12,}\n")
    sys.stdout.write(f"{sum(moved.values()):,} rows moved and compared; the old place keeps its own.\n")
    sys.stdout.write(f"{_next_step(target)}\n")


async def _opened(place: str, *, new: bool) -> Store:
    return await (open_store(place, alone=True) if is_address(place) else open_store(_file(place, new=new)))


def _file(place: str, *, new: bool) -> Path:
    """The SQLite file of a folder; the folder is made if it is missing."""
    path = Path(place) / FILE
    if not new and not os.path.isfile(path):
        raise NothingThere(str(path))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        raise NoFolder(place) from None
    return path


def _next_step(target: str) -> str:
    if is_address(target):
        return f"Start the bot with LONGTABLE_DATABASE set to this address of {name_of(target)}."
    return f"Start the bot with LONGTABLE_DATA={target} and without LONGTABLE_DATABASE."


class Bar:
    """A progress bar: one line rewritten on a terminal, otherwise one line for each table."""

    def __init__(self, total: int) -> None:
        self._total = max(1, total)
        self._done: dict[str, int] = {}
        self._alive = sys.stderr.isatty()

    def show(self, table: str, rows: int) -> None:
        fresh = table not in self._done
        self._done[table] = rows
        if self._alive or fresh:
            share = min(1.0, sum(self._done.values()) / self._total)
            full = round(WIDTH * share)
            line = f"{'█' * full}{'░' * (WIDTH - full)} {share:4.0%}  {table} {rows:,}"
            sys.stderr.write(f"\r{line:<70}" if self._alive else f"{line}\n")
            sys.stderr.flush()

    def end(self) -> None:
        if self._alive:
            sys.stderr.write("\n")


if __name__ == "__main__":
    sys.exit(main())
