"""Tables of the documents in `docs/`, for tests that hold them to what the code does."""

from __future__ import annotations

import re
from itertools import takewhile

from config.language import ROOT


def tables_of(document: str, *columns: str) -> list[list[dict[str, str]]]:
    """The rows of every table whose header begins with these columns."""
    lines = (ROOT / "docs" / document).read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if _cells(line)[: len(columns)] == list(columns)]
    return [_rows(_cells(lines[start]), lines[start + 2 :]) for start in starts]


def rows_of(document: str, *columns: str) -> list[dict[str, str]]:
    """The rows of the one table whose header begins with these columns."""
    (rows,) = tables_of(document, *columns)
    return rows


def _rows(header: list[str], lines: list[str]) -> list[dict[str, str]]:
    rows = takewhile(lambda line: line.startswith("|"), lines)
    return [dict(zip(header, _cells(line), strict=True)) for line in rows]


def _cells(line: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def quoted(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)
