"""What each game brings to the tests of guides: what its guide leaves out, and questions that people ask.

A game's `ASKED` stands in `tests/<slug>/guide.py`.
"""

from __future__ import annotations

import ast
import functools
import importlib
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from config.language import locale_files
from engine.catalog import catalog, published
from engine.contract.teaching.folding import stem, words_of
from engine.contract.teaching.guide import Guide, guide
from engine.contract.teaching.rulebook import CLAUSE_ID, rulebook

GUIDES = list(published)
_ID = re.compile(CLAUSE_ID)
# What is no word of any language: code, formulas, ids, states in capitals.
_CODE = re.compile(rf"[`_{{}}|<>≤≥]|×(?!\d)|\b(?:{CLAUSE_ID})\b|\b[A-Z]{{4,}}\b|[A-Za-z0-9]=|=[A-Za-z0-9]")
# Numerals stand on cards in every language.
_LATIN = re.compile(r"\b(?![IVX]+\b)[A-Za-z]{2,}")
_WORD = re.compile(r"\w+")
_QUOTED = re.compile("[“«]([^”»]+)[”»]")
_INSIDE = re.compile(r"(?<=[\w,;] )[A-ZА-ЯЁ][\w'’-]+")
# Of Discord and of ourselves.
KNOWN = frozenset({"discord", "longtable"})


class Asked(NamedTuple):
    """Kinds of clauses that are for developers only, with the reason; by language questions and where they lead."""

    left_out: Mapping[str, str]
    questions: Mapping[str, Mapping[str, str]]


def asked_of(slug: str) -> Asked:
    """What a game brings."""
    asked: Asked = importlib.import_module(f"tests.{slug}.guide").ASKED
    return asked


def guide_of(slug: str, language: str) -> Guide:
    """The guide of a game."""
    return guide(catalog[slug].folder, language)


def clauses_of(slug: str) -> list[str]:
    """All clauses of a game."""
    return [clause.id for clause in rulebook(catalog[slug].folder, "en").clauses]


def kind_of(clause: str) -> str:
    """What a clause is called without its number: `SAM-ATT-1` is of the kind `SAM-ATT`."""
    return re.sub(r"-?\d+[a-z]?$", "", clause)


def cited(book: Guide) -> set[str]:
    """All clauses that a guide tells."""
    return {clause for paragraph in book.paragraphs for clause in paragraph.clauses}


def named_in_code(slug: str) -> set[str]:
    """The clauses that a game's code gives to people, in refusals above all: whole texts, no docstrings."""
    texts = (
        node.value
        for path in catalog[slug].folder.rglob("*.py")
        if path.name != "invariants.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if _ID.fullmatch(text)} & set(clauses_of(slug))


def spoken(book: Guide) -> Iterator[tuple[str, str]]:
    """Everything people read of a guide, with the place where it stands."""
    yield from ((chapter.id, chapter.title) for chapter in book.chapters)
    for paragraph in book.paragraphs:
        yield paragraph.place, paragraph.text
        if paragraph.example:
            yield paragraph.place, paragraph.example.alt


def _seen(slug: str, language: str) -> Iterator[str]:
    """Everything that players of a game see in pictures, on buttons and in messages."""
    yield from (name[language] for name in catalog[slug].words.values())
    for path in locale_files(language):
        if path.parts[-3] in {"locales", slug}:
            yield from (line.rpartition("= ")[2] for line in path.read_text(encoding="utf-8").splitlines())


@functools.cache
def vocabulary(slug: str, language: str) -> frozenset[str]:
    """The stems of all words that players of a game see."""
    return frozenset(stem(word) for text in _seen(slug, language) for word in words_of(text)) | KNOWN


@functools.cache
def capitals(slug: str, language: str) -> frozenset[str]:
    """Words that a game writes in capitals for its players, such as the names of spaces: they are no code."""
    return frozenset(word for text in _seen(slug, language) for word in _WORD.findall(text) if word.isupper())


def code_words(text: str, language: str) -> list[str]:
    """What players should not have to read."""
    found = [match[0] for match in _CODE.finditer(text)]
    return found + (_LATIN.findall(text) if language == "ru" else [])


def strange_names(text: str, known: frozenset[str]) -> list[str]:
    """Quoted names, and words with a capital inside a sentence, that stand nowhere in the game."""
    plain = text.replace("**", "")
    named = _QUOTED.findall(plain) + _INSIDE.findall(_QUOTED.sub("", plain))
    return [name for name in named if not all(stem(word) in known for word in words_of(name))]
