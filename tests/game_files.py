"""Which file of a game does which job, as `docs/adding-a-game.md` says."""

from __future__ import annotations

import functools

from engine.catalog import catalog
from tests.documents import quoted, rows_of

HAS = "✓"


@functools.cache
def files_by_job(slug: str) -> dict[str, set[str]]:
    """The files of a game's room by the usual file of their job; a folder ends in a slash."""
    rows = rows_of("adding-a-game.md", "file", "holds")
    return {quoted(row["file"])[0]: _usual(slug, row) | set(quoted(row[slug])) for row in rows}


def _usual(slug: str, row: dict[str, str]) -> set[str]:
    usual = set(quoted(row["file"])) if HAS in row[slug] else set()
    either = " or " in row["file"]
    return usual & tree(slug) or usual if either else usual


def modules_of(slug: str, *jobs: str) -> set[str]:
    """The modules of a game that do these jobs, named by their usual files."""
    names = {name.strip("/").removesuffix(".py") for job in jobs for name in files_by_job(slug)[job]}
    return {f"engine.games.{slug}.{name}" for name in names}


def tree(slug: str) -> set[str]:
    """What really lies in a game's room."""
    entries = [entry for entry in catalog[slug].folder.iterdir() if entry.name != "__pycache__"]
    return {f"{entry.name}/" if entry.is_dir() else entry.name for entry in entries}
