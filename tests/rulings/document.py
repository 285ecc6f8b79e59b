"""Write `docs/rulings.md`: every ruling of every game with its reason, its clauses and the tests that show it.

Rulings are the rows of a specification's table of rulings, which ends with a column of clauses. Sentences that a
specification marks as a ruling inside a clause are listed after them. `tests.clauses` says which test shows what.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from config.language import LANGUAGES, ROOT, Translator
from engine.catalog import catalog, published
from engine.contract.teaching.rulebook import Clause, rulebook
from tests.clauses import files, proofs, rooms

_MARK = re.compile(r"\[R[\]:]|\(ruling[):]")
_CLAUSES = ("clauses", "пункты")


class Ruling(NamedTuple):
    """One row of a table of rulings."""

    id: str
    question: str
    answer: str
    why: str
    clauses: str


class Words(NamedTuple):
    """What the document says in one language beside the specifications."""

    title: str
    about: str
    other: str
    rules: str
    marked: str
    answer: str
    why: str
    clauses: str
    tests: str
    counted: str


WORDS = {
    "en": Words(
        title="Rulings",
        about="Where a rulebook is silent, unclear or contradicts itself, the bot follows one answer, the same at "
        "every table. Here is each of them with its reason, the clauses of the rules that it decides, and the tests "
        "that show it. Rulings inside a clause are marked there with [R] or *(ruling)*.",
        other="[По-русски](rulings.ru.md)",
        rules="All rules",
        marked="Rulings inside clauses",
        answer="Ruling",
        why="Why",
        clauses="Clauses",
        tests="Tests",
        counted="rulings: {}, inside clauses: {}",
    ),
    "ru": Words(
        title="Толкования",
        about="Там, где книга правил молчит, неясна или противоречит себе, бот следует одному ответу, одинаковому за "
        "каждым столом. Здесь каждый из них: почему он такой, какие пункты правил он решает и какие тесты его "
        "показывают. Толкования внутри пунктов помечены там [Т] или *(толкование)*.",
        other="[In English](rulings.md)",
        rules="Все правила",
        marked="Толкования внутри пунктов",
        answer="Толкование",
        why="Почему",
        clauses="Пункты",
        tests="Тесты",
        counted="толкований: {}, внутри пунктов: {}",
    ),
}


def path_of(language: str) -> Path:
    """The file that holds the document in one language."""
    return ROOT / "docs" / ("rulings.md" if language == LANGUAGES[0] else f"rulings.{language}.md")


def document(language: str) -> str:
    """The whole text of the document in one language."""
    words = WORDS[language]
    parts = ["\n".join(_game(slug, language)) for slug in published]
    contents = "\n".join(_entry(slug, language) for slug in published)
    return "\n\n".join([f"# {words.title}", words.other, words.about, contents, *parts]) + "\n"


def rulings(slug: str, language: str = "en") -> list[Ruling]:
    """The rows of a game's table of rulings."""
    return [ruling for clause in _clauses(slug, language) if (ruling := _ruling(clause))]


def marked(slug: str, language: str = "en") -> list[Clause]:
    """The clauses of a game with a sentence that the English specification marks as a ruling."""
    ids = {clause.id for clause in _clauses(slug, "en") if _MARK.search(clause.text)}
    return [clause for clause in _clauses(slug, language) if clause.id in ids]


def tests_of(slug: str) -> dict[str, list[str]]:
    """The tests of a game that show a clause, as links from the document."""
    found: dict[str, list[str]] = {}
    for path in files(rooms(slug)):
        for test, names in proofs(path.read_text(encoding="utf-8")):
            link = f"[`{test}`](../{path.relative_to(ROOT).as_posix()})"
            for name in names:
                found.setdefault(name, []).append(link)
    return found


def _clauses(slug: str, language: str) -> tuple[Clause, ...]:
    return rulebook(catalog[slug].folder, language).clauses


def _ruling(clause: Clause) -> Ruling | None:
    cells = [line.partition(": ") for line in clause.text.splitlines()]
    if cells[-1][0].casefold() not in _CLAUSES:
        return None
    question, answer, why, clauses = (cell for _, _, cell in cells)
    return Ruling(clause.id, question, answer, why, clauses)


def _entry(slug: str, language: str) -> str:
    name = _name(slug, language)
    anchor = re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-")
    count = WORDS[language].counted.format(len(rulings(slug, language)), len(marked(slug, language)))
    return f"- [{name}](#{anchor}) ({count})"


def _game(slug: str, language: str) -> Iterator[str]:
    words = WORDS[language]
    specification = (catalog[slug].folder / "content" / f"rules.{language}.md").relative_to(ROOT).as_posix()
    tests = tests_of(slug)
    yield f"## {_name(slug, language)}"
    yield f"\n[{words.rules}](../{specification})"
    for ruling in rulings(slug, language):
        yield f"\n### {ruling.id}"
        yield f"\n**{ruling.question}**\n"
        yield f"- {words.answer}: {ruling.answer}"
        yield f"- {words.why}: {ruling.why}"
        yield f"- {words.clauses}: {ruling.clauses}"
        yield f"- {words.tests}: {', '.join(tests[ruling.id])}"
    if inside := marked(slug, language):
        yield f"\n### {words.marked}: {_name(slug, language)}\n"
        for clause in inside:
            text = " ".join(clause.text.split())
            yield f"- **{clause.id}** {text} {words.tests}: {', '.join(tests[clause.id])}"


def _name(slug: str, language: str) -> str:
    return Translator(language)(f"{slug}-name")
