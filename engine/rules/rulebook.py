"""The rulebook: numbered clauses read from a game's rules text, found by id or by words."""

from __future__ import annotations

import functools
import re
from collections import Counter
from pathlib import Path

import msgspec

from engine.rules.folding import stem, words_of

_ID = r"[A-Z]+(?:-[A-Z]+)*-?\d+[a-z]?|D-[A-Z]+(?:-[A-Z0-9]+)*"
_BULLET = re.compile(rf"^\s*[-*]\s+\*\*({_ID})\b\s*(.*)$")
_ROW = re.compile(rf"^\|\s*(?:\*\*)?({_ID})(?:\*\*)?\s*\|(.*)\|\s*$")
_HEADING = re.compile(r"^#{2,}\s+(?:\d+(?:\.\d+)*\.?\s+)?(.*)$")
_STEM = 5
_BEGUN = 4
# What is longer is no question; every word of it would be looked for in every clause.
QUERY_LIMIT = 200


class Clause(msgspec.Struct, frozen=True):
    """One numbered sentence of the rules and the chapter it stands in."""

    id: str
    chapter: str
    text: str


class Rulebook:
    """The clauses of one game in one language."""

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self.clauses = clauses
        self._by_id = {clause.id: clause for clause in clauses}
        self._stems = [(clause, _stems(clause.text), _stems(clause.chapter)) for clause in clauses]

    def clause(self, clause_id: str) -> Clause | None:
        """The clause of that id."""
        return self._by_id.get(clause_id.strip().upper())

    def search(self, query: str, most: int = 25) -> list[Clause]:
        """The clauses a query means, best first: by id, by the beginning of an id, then by words in any form."""
        query = query[:QUERY_LIMIT]
        exact = self.clause(query)
        start = query.strip().upper()
        begun = [c for c in self.clauses if start and c.id.startswith(start) and c is not exact]
        wanted = _stems(query)
        scored = [(_merit(wanted, said, chapter), clause) for clause, said, chapter in self._stems]
        scored.sort(key=lambda hit: hit[0], reverse=True)
        found = ([exact] if exact else []) + begun + [clause for merit, clause in scored if merit > (0, 0)]
        return list(dict.fromkeys(found))[:most]


def _stems(text: str) -> Counter[str]:
    """Words without endings, cut to a common beginning, so that the forms of an inflected word meet."""
    return Counter(stem(word)[:_STEM] for word in words_of(text) if len(word) > 2)


def _merit(wanted: Counter[str], said: Counter[str], chapter: Counter[str]) -> tuple[int, float]:
    """How many of the wanted words a clause says, and how much of it is about them."""
    weights = [_times(stem, said) + 2 * _times(stem, chapter) for stem in wanted]
    return sum(weight > 0 for weight in weights), sum(weights) / (8 + said.total())


def _times(stem: str, said: Counter[str]) -> int:
    """How often a word is said; a short one may be the beginning of a word that is still being typed."""
    if len(stem) != _BEGUN:
        return said[stem]
    return sum(count for other, count in said.items() if other.startswith(stem))


def parse(text: str) -> Rulebook:
    """Read bullets and table rows that begin with a clause id; indented and following lines belong to their clause."""
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
    """The rulebook a game keeps in its room, in the reader's language."""
    return parse((folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8"))
