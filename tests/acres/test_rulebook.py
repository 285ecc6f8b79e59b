"""The rules in both languages have the same clauses in the same chapters."""

from __future__ import annotations

import re
from pathlib import Path

from config.language import LANGUAGES
from engine.contract.teaching.rulebook import rulebook
from engine.games.acres import GAME
from engine.games.acres.content import VARIANTS
from tests.clauses import unproved

TEXTS = {
    language: (GAME.folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES
}


def ids(language: str) -> list[str]:
    return [clause.id for clause in rulebook(GAME.folder, language).clauses]


def test_the_same_clauses_in_the_same_order() -> None:
    assert ids("en") == ids("ru")
    assert len(ids("en")) == len(set(ids("en")))


def test_the_same_chapters_and_tables() -> None:
    english, russian = (re.findall(r"^(?:#+ [\d.]*|\|)", TEXTS[language], re.MULTILINE) for language in LANGUAGES)
    assert english == russian


def test_every_clause_refers_to_the_same_others() -> None:
    russian = {clause.id: clause.text for clause in rulebook(GAME.folder, "ru").clauses}
    for clause in rulebook(GAME.folder, "en").clauses:
        referred, told = (set(re.findall(r"ACR-[A-Z]+-\d+", text)) for text in (clause.text, russian[clause.id]))
        assert referred == told, clause.id
        assert re.search("[а-я]", russian[clause.id]), clause.id


def test_no_english_is_left_in_the_russian_rules() -> None:
    words = re.sub(r"`[^`]*`|```.*?```|\b[A-Z]{1,}[\w-]*\b|\*\*\w+\*\*", "", TEXTS["ru"], flags=re.DOTALL)
    table = [line for line in words.splitlines() if not line.startswith("| ") or "действие |" not in line]
    left = re.findall(r"\b[a-z]{4,}\b", "\n".join(line for line in table if "свободное |" not in line))
    assert left == []


def test_every_variant_is_proved() -> None:
    assert unproved([Path(__file__).parent], VARIANTS) == []
