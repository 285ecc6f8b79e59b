"""The rules in both languages have the same clauses, numbers and marks, and name things as the content does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from config.language import LANGUAGES
from engine.contract.teaching.rulebook import Rulebook, rulebook
from engine.games.knights.content.cards import AGENDAS, EVENTS
from engine.games.knights.content.printed import FOLDER, OPTIONS
from engine.games.knights.content.words import WORDS

# The specification sets hyphens where cards have dashes.
TEXTS = {
    language: (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8").replace(" - ", " – ")
    for language in LANGUAGES
}
BOOKS = {language: rulebook(FOLDER.parent, language) for language in LANGUAGES}

# How many clauses each chapter has, numbered from 1.
CLAUSES = {
    "WK-TERM": 12,
    "WK-COMP": 7,
    "WK-SET": 15,
    "WK-RND": 1,
    "WK-PLAN": 7,
    "WK-ACT": 7,
    "WK-ALLOC": 6,
    "WK-SPEC": 7,
    "WK-UPK": 11,
    "WK-BA": 9,
    "WK-EVT": 11,
    "WK-EXP": 10,
    "WK-UPG": 3,
    "WK-MUS": 2,
    "WK-UNC": 1,
    "WK-FATE": 5,
    "WK-TAX": 5,
    "WK-WAGES": 10,
    "WK-ASM": 14,
    "WK-VOTE": 8,
    "WK-AG": 11,
    "WK-PM": 4,
    "WK-BAN": 9,
    "WK-DRAFT": 9,
    "WK-ARMY": 7,
    "WK-MOVE": 11,
    "WK-SEA": 7,
    "WK-XFER": 6,
    "WK-BAT": 9,
    "WK-OPEN": 11,
    "WK-CATK": 5,
    "WK-ASLT": 8,
    "WK-SIEGE": 10,
    "WK-STR": 9,
    "WK-RETR": 4,
    "WK-DEATH": 10,
    "WK-CITY": 4,
    "WK-FORT": 3,
    "WK-RAZE": 1,
    "WK-RET": 4,
    "WK-WIN": 7,
    "WK-DEAL": 2,
    "WK-OUT": 2,
    "WK-PC": 4,
    "WK-OPT": 10,
    "WK-DEC": 4,
    "WK-HID": 3,
    "WK-ASYNC": 13,
    "WK-RUL": 52,
    "E": 36,
    "WK-STEP": 13,
    "WK-INV": 10,
    "WK-PIC": 4,
}
DECISIONS = (
    *("D-SET-TROOPS", "D-SET-STRONGHOLD", "D-SET-NOBLE", "D-PLAN", "D-ACT", "D-TRACK-SPOT", "D-CHURCH-ZONE"),
    *("D-VERSATILE", "D-MOB", "D-MOB-ZONE", "D-PERMIT-PASS", "D-PERMIT-ATTACK", "D-LAW", "D-BAT-DECLARE"),
    *("D-BAT-COMMANDER", "D-BAT-DISCARD", "D-BAT-LOSSES", "D-RETREAT", "D-DESERT", "D-DEATH-LOSS", "D-CAPTURE"),
    *("D-RANSOM", "D-EVT-DRAWER", "D-EVT-CANCEL", "D-EVT-CHOICE", "D-AG-CHOICE", "D-EXP-START", "D-EXP-FUND"),
    *("D-EXP-BLESS", "D-UPGRADE", "D-MUSTER", "D-WAGES", "D-ASM-ACTING", "D-PM-PROPOSE", "D-ASM-ORDER"),
    *("D-VOTE-COUNT", "D-VOTE-SIDE", "D-VOTE-2P", "D-VOTE-TIE", "D-REFUSE", "D-CHARGE-DROP", "D-OFFICE-NOBLE"),
    *("D-DRAFT-HIRE", "D-DRAFT-ASSIGN", "D-REVOLT", "D-REPLACE-STRONGHOLD", "D-RETURN", "D-GIVE", "D-MIRACLE"),
    *("D-HEIR", "D-MOVE-STEP", "D-EVT-PLEDGE"),
)
# A ruling or a design is marked by a letter of the reader's language.
MARKS = {"en": ("R", "D"), "ru": ("Т", "С")}
# Words that mean the same as one of the fixed terms and must not stand beside it (WK-TERM-11).
SHUNNED = (
    r"\b(?:жетон|крепост|монет|битв|атак|защитник|пробоин|брешь|бреши|мятеж|парламент|вассал|рыцар[ьяюе]\b"
    r"|председател[ьяюе]\b|полковод|вотчин|ранг)"
)


def numbered(book: Rulebook) -> list[str]:
    return [clause.id for clause in book.clauses if not clause.id.startswith("D-")]


def told(book: Rulebook, clause_id: str) -> str:
    found = book.clause(clause_id)
    assert found is not None, clause_id
    return found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_there_once_and_in_order(language: str) -> None:
    wanted = [f"{family}-{number}" for family, most in CLAUSES.items() for number in range(1, most + 1)]
    assert numbered(BOOKS[language]) == wanted
    assert sum(clause.startswith("WK-") for clause in wanted) == 417


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_its_row(language: str) -> None:
    assert tuple(re.findall(r"^\| (D-[A-Z0-9-]+) \|", TEXTS[language], re.MULTILINE)) == DECISIONS


def test_the_same_chapters_and_tables() -> None:
    english, russian = (re.findall(r"^(?:#+ [\d.]*|\||```)", TEXTS[language], re.MULTILINE) for language in LANGUAGES)
    assert english == russian


def differences(clause: str) -> Iterator[str]:
    """In what a clause is another in the other language: clauses it refers to, numbers, codes and marks."""
    english, russian = told(BOOKS["en"], clause), told(BOOKS["ru"], clause)
    for part in (r"\b(?:WK|D)-[A-Z-]+\d*", r"\d+", r"`[^`]*`"):
        ours, theirs = sorted(re.findall(part, english)), sorted(re.findall(part, russian))
        if ours != theirs:
            yield f"{clause}: {ours}, {theirs}"
    for mark, translated in zip(MARKS["en"], MARKS["ru"], strict=True):
        if english.count(f"[{mark}]") != russian.count(f"[{translated}]"):
            yield f"{clause}: {mark}"
    if not re.search("[а-я]", russian):
        yield f"{clause}: not translated"


def test_every_clause_says_the_same_in_both_languages() -> None:
    clauses = numbered(BOOKS["en"])
    assert len(clauses) > 300
    assert [difference for clause in clauses for difference in differences(clause)] == []


def test_the_other_lines_have_the_same_numbers() -> None:
    """Tables and paragraphs beside the clauses, line by line from the first chapter on."""
    english, russian = (TEXTS[language][TEXTS[language].index("\n## 0.") :].splitlines() for language in LANGUAGES)
    assert len(english) == len(russian)
    for ours, theirs in zip(english, russian, strict=True):
        assert sorted(re.findall(r"\d+|`[^`]+`", ours)) == sorted(re.findall(r"\d+|`[^`]+`", theirs)), ours


def test_no_english_is_left_in_the_russian_rules() -> None:
    """All but the clause that lists the words of both languages."""
    prose = re.sub(r"`[^`]*`|^- \*\*WK-TERM-11\*\*.*$", "", TEXTS["ru"], flags=re.MULTILINE)
    assert set(re.findall(r"[A-Za-z]*[a-z]{2,}", prose.partition("\n")[2])) == {"id", "floor", "ceil"}


def test_no_russian_is_left_in_the_english_rules() -> None:
    prose = re.sub(r"^- \*\*WK-TERM-11\*\*.*$", "", TEXTS["en"], flags=re.MULTILINE)
    assert re.findall("[А-Яа-яЁё]+", prose) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_agenda_stands_with_its_steps(language: str) -> None:
    rows = re.findall(r"^\| ([^|]+) \|.*\| ([^|]+) \|$", TEXTS[language], re.MULTILINE)
    steps = {WORDS[f"event.{card.id}"][language]: getattr(card, f"steps_{language}") for card in EVENTS.values()}
    steps |= {WORDS[f"agenda.{card.id}"][language]: getattr(card, f"steps_{language}") for card in AGENDAS.values()}
    assert len(steps) == len(EVENTS) + len(AGENDAS)
    for name, told_steps in steps.items():
        assert (name, " ".join(told_steps)) in rows, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_listed_with_its_copies_and_price(language: str) -> None:
    for event in EVENTS.values():
        row = f"| {WORDS[f'event.{event.id}'][language]} | "
        numbers = f" | {event.copies} | {event.faith_cancel or '–'} | "
        assert [line for line in TEXTS[language].splitlines() if line.startswith(row) and numbers in line], row
    for agenda in AGENDAS.values():
        row = f"| {WORDS[f'agenda.{agenda.id}'][language]} | "
        lines = [
            line for line in TEXTS[language].splitlines() if line.startswith(row) and f" | {agenda.copies} | " in line
        ]
        assert [" ! |" in line for line in lines] == [agenda.burden]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_stands_in_a_clause_with_its_name(language: str) -> None:
    chapter = " ".join(clause.text for clause in BOOKS[language].clauses if clause.id.startswith("WK-OPT-"))
    for option in OPTIONS:
        assert f"`{option}` ({WORDS[f'option.{option}'][language]})" in chapter, option


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "clause"), [("action", "WK-COMP-4"), ("neutral", "WK-COMP-4"), ("expedition", "WK-EXP-1")]
)
def test_cards_are_named_as_in_the_content(language: str, kind: str, clause: str) -> None:
    names = [word[language] for key, word in WORDS.items() if key.startswith(f"{kind}.")]
    assert names
    assert all(name in told(BOOKS[language], clause) for name in names)


@pytest.mark.parametrize(
    ("query", "clause"), [("осада", "WK-SIEGE"), ("жалованье", "WK-WAGES"), ("голосование", "WK-VOTE")]
)
def test_the_russian_rules_can_be_searched(query: str, clause: str) -> None:
    assert any(found.id.startswith(clause) for found in BOOKS["ru"].search(query, most=10))


def test_the_fixed_russian_terms_are_those_the_rules_use() -> None:
    """WK-TERM-11; a term counts by the beginning of its words, which are inflected."""
    _, _, terms = told(BOOKS["ru"], "WK-TERM-11").partition(" – ")
    assert terms == told(BOOKS["en"], "WK-TERM-11").partition(" – ")[2]
    rest = re.sub(r"^- \*\*WK-TERM-11\*\*.*$", "", TEXTS["ru"], flags=re.MULTILINE).casefold()
    for word in re.findall("[а-яё]+", re.sub(r"\(.*?\)", "", terms).casefold()):
        assert word[:5] in rest, word


def test_one_thing_has_one_russian_word() -> None:
    names = {word["ru"] for key, word in WORDS.items() if not key.startswith("text.")}
    prose = re.sub("|".join(map(re.escape, names)), "", TEXTS["ru"])
    assert re.findall(SHUNNED, prose.casefold()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_which_content_is_our_own(language: str) -> None:
    words = {"en": "Our own design", "ru": "Наша собственная разработка"}
    chapter = TEXTS[language].split("\n## 20.")[1].split("\n## 21.")[0]
    assert chapter.count(words[language]) == 1
