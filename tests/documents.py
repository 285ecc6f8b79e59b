"""Tables of the documents in `docs/`, for tests that hold them to what the code does."""

from __future__ import annotations

import re

from config.language import ROOT


def rows_of(document: str, *columns: str) -> list[dict[str, str]]:
    """The rows of the one table whose header begins with these columns."""
    lines = (ROOT / "docs" / document).read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if _cells(line)[: len(columns)] == list(columns)]
    assert len(starts) == 1, f"{document} has {len(starts)} tables of {columns}"
    header, found = _cells(lines[starts[0]]), []
    for line in lines[starts[0] + 2 :]:
        if not line.startswith("|"):
            break
        found.append(dict(zip(header, _cells(line), strict=True)))
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def quoted(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)
