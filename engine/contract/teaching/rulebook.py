"""The specification: numbered clauses parsed from a game's rules text, found by id or by words."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import msgspec

from engine.contract.teaching.search import Index, Passage

CLAUSE_ID = r"[A-Z]+(?:-[A-Z]+)*-?\d+[a-z]?|D-[A-Z]+(?:-[A-Z0-9]+)*"
_BULLET = re.compile(rf"^\s*[-*]\s+\*\*({CLAUSE_ID})\b\s*(.*)$")
_ROW = re.compile(rf"^\|\s*(?:\*\*)?({CLAUSE_ID})(?:\*\*)?\s*\|(.*)\|\s*$")
_HEADING = re.compile(r"^#{2,}\s+(?:\d+(?:\.\d+)*\.?\s+)?(.*)$")


class Clause(msgspec.Struct, frozen=True):
    """One numbered sentence of the rules and the chapter it stands in."""

    id: str
    chapter: str
    text: str


class Rulebook:
    """The clauses of one game in one language."""

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self.clauses = clauses
        self._by_id = {clause.id.upper(): clause for clause in clauses}
        self._index = Index(Passage(clause, (clause.id,), clause.text, (clause.chapter,)) for clause in clauses)

    def clause(self, clause_id: str) -> Clause | None:
        """The clause of that id."""
        return self._by_id.get(clause_id.strip().upper())

    def search(self, query: str, most: int = 25) -> list[Clause]:
        """The clauses that match a query, best first."""
        return self._index.search(query, most)


def parse(text: str) -> Rulebook:
    """Parse bullets and table rows that begin with a clause id; indented and following lines belong to their clause."""
    clauses: list[Clause] = []
    chapter = ""
    header: tuple[str, ...] = ()
    opened: tuple[str, list[str]] | None = None

    def close() -> None:
        nonlocal opened
        if opened:
            clauses.append(Clause(opened[0], chapter, _plain(" ".join(opened[1]))))
        opened = None

    for line in text.splitlines():
        if heading := _HEADING.match(line):
            close()
            chapter = _plain(heading[1])
        elif bullet := _BULLET.match(line):
            close()
            opened = (bullet[1], [bullet[2]])
        elif row := _ROW.match(line):
            close()
            cells = [cell.strip() for cell in row[2].split("|")]
            named = [f"{name}: {cell}" if name else cell for name, cell in zip(header[1:], cells, strict=False)]
            clauses.append(Clause(row[1], chapter, _plain("\n".join(named or cells))))
        elif line.startswith("|"):
            close()
            if not set(line) <= set("|-: "):
                header = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        elif not line.strip() or line.startswith("```"):
            close()
        elif opened:
            opened[1].append(line.strip())
    close()
    return Rulebook(tuple(clauses))


def _plain(text: str) -> str:
    return text.replace("**", "").strip()


@functools.cache
def rulebook(folder: Path, language: str) -> Rulebook:
    """The rulebook in a game's folder, in the reader's language."""
    return parse((folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8"))
