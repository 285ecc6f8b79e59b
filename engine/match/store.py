"""Results of matches as lines of JSON, one for each table, levels and time to think."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import msgspec

from engine.match.result import MatchResult

Key: TypeAlias = tuple[str, int, tuple[str, ...], int, float, tuple[tuple[str, str], ...], tuple[str, ...]]


def key_of(result: MatchResult) -> Key:
    """What tells results apart: a new one with the same key replaces the old one."""
    return (
        result.game,
        result.seats,
        result.levels,
        result.rotations,
        result.seconds or 0.0,
        tuple(sorted(result.options.items())),
        tuple(side or "" for side in result.sides or ()),
    )


def read_results(path: Path) -> list[MatchResult]:
    """All results that are kept; none without a file."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    return [msgspec.json.decode(line, type=MatchResult) for line in lines]


def keep(path: Path, fresh: Iterable[MatchResult]) -> None:
    """Add results in the place of those with the same key."""
    kept = {key_of(result): result for result in (*read_results(path), *fresh)}
    lines = [msgspec.json.encode(kept[key]) + b"\n" for key in sorted(kept)]
    path.write_bytes(b"".join(lines))
