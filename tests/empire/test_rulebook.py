"""The rules in both languages have the same clauses, numbers and marks, and name things as the content does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from config.language import LANGUAGES
from engine.contract.teaching.rulebook import Rulebook, rulebook
from engine.games.empire.content import CARDS, FOLDER, KEY_PROVINCES, OPTIONS, STRAITS, WORDS

TEXTS = {language: (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES}
BOOKS = {language: rulebook(FOLDER.parent, language) for language in LANGUAGES}

DECISIONS = (
    *("D-AUC-OPEN", "D-AUC-RAISE", "D-AUC-SEAL", "D-PLACE", "D-TURN", "D-CARD-TGT"),
    *("D-BAT-DEF", "D-BAT-LEND", "D-BAT-CAS", "D-BAT-RET", "D-BAT-WDR", "D-NAV-DEF", "D-NAV-LEND", "D-NAV-CAS"),
    *("D-SEN-BID", "D-SEN-SEAL", "D-SEN-TGT", "D-SEN-ITA"),
)
# How many clauses each chapter has, numbered from 1; a decision has its one row.
CLAUSES = {
    "EMP-TERM": 12,
    "EMP-COMP": 9,
    "EMP-SET": 8,
    "EMP-FLOW": 6,
    "EMP-TOK": 3,
    "EMP-DSP": 3,
    "EMP-ALL": 15,
    "EMP-PLC": 5,
    "EMP-ACT": 6,
    "EMP-CARD": 11,
    "EMP-DRF": 7,
    "EMP-INF": 9,
    "EMP-STX": 1,
    "EMP-MOV": 9,
    "EMP-SEA": 7,
    "EMP-BAT": 25,
    "EMP-FLT": 4,
    "EMP-NAV": 6,
    "EMP-PAS": 1,
    "EMP-OP": 20,
    "EMP-SEN": 11,
    "EMP-TAX": 2,
    "EMP-SCO": 2,
    "EMP-CHA": 4,
    "EMP-END": 1,
    "EMP-WIN": 5,
    "EMP-OPT": 11,
    **dict.fromkeys(DECISIONS, 0),
    "EMP-STEP": 12,
    "EMP-HID": 3,
    "EMP-ASY": 14,
    "R": 55,
    "EX": 31,
    "EMP-PIC": 10,
}
# A ruling or a design is marked by a letter of the reader's language.
MARKS = {"en": ("R", "D"), "ru": ("Т", "С")}
# Words that mean the same as one of the fixed terms and must not stand beside it.
SHUNNED = r"конниц|полковод|жетон|легион|голосовани|битв|атак|защитник|\bцезар"


def numbered(family: str, most: int) -> list[str]:
    return [f"{family}{number}" if family == "R" else f"{family}-{number}" for number in range(1, most + 1)] or [family]


def told(book: Rulebook, clause_id: str) -> str:
    found = book.clause(clause_id)
    assert found is not None, clause_id
    return found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_there_once_and_in_order(language: str) -> None:
    wanted = [clause for family, most in CLAUSES.items() for clause in numbered(family, most)]
    assert [clause.id for clause in BOOKS[language].clauses] == wanted
    assert sum(clause.startswith("EMP-") for clause in wanted) == 242


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decision_is_found_by_its_id_and_by_words(language: str) -> None:
    words = {"en": "after a roll with hits which galleys", "ru": "броска с попаданиями какие галеры"}
    for query in ("d-nav-cas", words[language]):
        assert BOOKS[language].search(query)[0].id == "D-NAV-CAS", query


def test_the_same_chapters_and_tables() -> None:
    english, russian = (re.findall(r"^(?:#+ [\d.]*|\||```)", TEXTS[language], re.MULTILINE) for language in LANGUAGES)
    assert english == russian


def differences(clause: str) -> Iterator[str]:
    """In what a clause is another in the other language: clauses it refers to, numbers, codes and marks."""
    english, russian = told(BOOKS["en"], clause), told(BOOKS["ru"], clause)
    for part in (r"\b(?:EMP|D)-[A-Z-]+\d*", r"\d+", r"`[^`]*`"):
        ours, theirs = sorted(re.findall(part, english)), sorted(re.findall(part, russian))
        if ours != theirs:
            yield f"{clause}: {ours}, {theirs}"
    for mark, translated in zip(MARKS["en"], MARKS["ru"], strict=True):
        if len(re.findall(rf"\[{mark}[\]:]", english)) != len(re.findall(rf"\[{translated}[\]:]", russian)):
            yield f"{clause}: {mark}"
    if not re.search("[а-я]", russian):
        yield f"{clause}: not translated"


def test_every_clause_says_the_same_in_both_languages() -> None:
    clauses = [clause.id for clause in BOOKS["en"].clauses]
    assert len(clauses) > 300
    assert [difference for clause in clauses for difference in differences(clause)] == []


def test_the_other_lines_have_the_same_numbers() -> None:
    """Tables and paragraphs beside the clauses, line by line from the first chapter on."""
    english, russian = (TEXTS[language][TEXTS[language].index("\n## 0.") :].splitlines() for language in LANGUAGES)
    assert len(english) == len(russian)
    for ours, theirs in zip(english, russian, strict=True):
        assert sorted(re.findall(r"\d+|`[^`]+`", ours)) == sorted(re.findall(r"\d+|`[^`]+`", theirs))


def test_no_english_is_left_in_the_russian_rules() -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", TEXTS["ru"], flags=re.DOTALL)
    assert set(re.findall(r"[A-Za-z]*[a-z]{2,}", prose.partition("\n")[2])) == {"id", "min", "max", "ceil"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_stands_beside_its_operation(language: str) -> None:
    rows = {
        code: clause.text
        for clause in BOOKS[language].clauses
        if clause.id.startswith("EMP-OP-") and "\n" in clause.text
        for code in re.findall(r"`(\w+)`", clause.text.splitlines()[0])
    }
    assert rows.keys() == {card.effect.op for card in CARDS.values()}
    for card in CARDS.values():
        assert WORDS[f"card.{card.id}"][language] in rows[card.effect.op]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_clause_with_its_name(language: str) -> None:
    for option in OPTIONS:
        heading = f"`{option}` ({WORDS[f'option.{option}'][language]}):"
        assert [c.id for c in BOOKS[language].clauses if c.text.startswith(heading)], heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_key_provinces_and_arrows_are_named_as_on_the_map(language: str) -> None:
    for province in KEY_PROVINCES:
        assert WORDS[f"province.{province}"][language] in told(BOOKS[language], "EMP-COMP-4")
    for strait in STRAITS.values():
        ends = "–".join(WORDS[f"province.{end}"][language] for end in (strait.a, strait.b))
        assert ends in told(BOOKS[language], "EMP-COMP-1")


def test_one_thing_has_one_russian_word() -> None:
    names = {WORDS[f"card.{card}"]["ru"] for card in CARDS}
    prose = re.sub("|".join(map(re.escape, names)), "", TEXTS["ru"])
    assert re.findall(SHUNNED, prose) == []
    texts = " ".join(names["ru"] for key, names in WORDS.items() if key.startswith("text."))
    assert re.findall(SHUNNED, texts) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_which_content_is_our_own(language: str) -> None:
    words = {"en": "our own design", "ru": "собственная разработка"}
    chapter = TEXTS[language].split("\n## 19.")[1].split("\n## 20.")[0]
    assert chapter.count(words[language]) == 3
