"""Speaking: both languages say the same things, and nothing is left unsaid."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from config.language import LANGUAGES, ROOT, Speaker, Unspeakable, known, locale_files
from engine.rules import Arg, Many, Say, SeatName, Word

WORDS = {"card.ninja": {"en": "ninja", "ru": "ниндзя"}, "card.nameless": {"en": "nameless"}}
NAMES = ("Anna", "Boris", "Chloé")
ENGLISH = Speaker("en", NAMES, WORDS, strict=True)
RUSSIAN = Speaker("ru", NAMES, WORDS, strict=True)


class _Uses(visitor.Visitor):
    """Collects the arguments a message uses, and the plural forms it has where it names a number."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        counted = _Uses()
        for variant in node.variants:
            counted.visit(variant.value)
        selector = node.selector.id.name if isinstance(node.selector, ast.VariableReference) else ""
        if selector in counted.arguments:
            self.plurals.append({v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)})
        self.generic_visit(node)


def messages(path: Path) -> Iterator[tuple[str, _Uses]]:
    """Every message of a file with what it uses."""
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: no message: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.value is not None, f"{entry.id.name} has no text"
            uses = _Uses()
            uses.visit(entry)
            yield entry.id.name, uses


def all_messages(language: str) -> dict[str, _Uses]:
    found: dict[str, _Uses] = {}
    for path in locale_files(language):
        for name, uses in messages(path):
            assert name not in found, f"{name} is written twice in {language}"
            found[name] = uses
    return found


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    english, russian = all_messages("en"), all_messages("ru")
    assert sorted(english) == sorted(russian)
    different = {
        name: (uses.arguments, russian[name].arguments)
        for name, uses in english.items()
        if uses.arguments != russian[name].arguments
    }
    assert not different


def test_russian_counts_have_all_their_forms() -> None:
    """Where the number itself is said, a noun follows it; verbs alone need fewer forms."""
    lacking = {
        name
        for name, uses in all_messages("ru").items()
        for forms in uses.plurals
        if forms & {"one", "few", "many"} and not {"one", "few"} <= forms
    }
    assert not lacking


def test_every_game_brings_its_words_in_its_room() -> None:
    for language in LANGUAGES:
        for path in locale_files(language):
            room = path.parent.parent
            if room.parent == ROOT / "engine" / "games":
                own = (f"{room.name}-", f"command-{room.name}")
                assert all(name.startswith(own) for name, _ in messages(path)), path


@pytest.mark.parametrize(
    ("say", "english", "russian"),
    [
        (Say("rules-over"), "The game is over.", "Игра окончена."),
        (
            Say("rules-not-now", {"awaited": Many((SeatName(0), SeatName(1), SeatName(2)))}),
            "There is nothing for you to decide now. The table waits for Anna, Boris and Chloé.",
            "Сейчас вам нечего решать. Стол ждёт: Anna, Boris и Chloé.",
        ),
        (
            Say("rules-no-option", {"given": Word("card.ninja")}),
            "This game has no option “ninja”.",
            "У этой игры нет настройки «ниндзя».",
        ),
        (
            Say("rules-no-option", {"given": Say("rules-over")}),
            "This game has no option “The game is over.”.",
            "У этой игры нет настройки «Игра окончена.».",
        ),
        (
            Say("rules-no-option", {"given": Many(())}),
            "This game has no option “”.",
            "У этой игры нет настройки «».",
        ),
        (
            Say("rules-no-seat", {"given": SeatName(6)}),
            "There is no seat #7 at this table.",
            "За этим столом нет места #7.",
        ),
    ],
)
def test_spoken(say: Say, english: str, russian: str) -> None:
    assert (ENGLISH(say), RUSSIAN(say)) == (english, russian)


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [(1, "one move", "1 ход"), (2, "2 different", "2 разных хода"), (5, "5 different", "5 разных ходов")],
)
def test_counts_take_their_form(count: int, english: str, russian: str) -> None:
    args: dict[str, Arg] = {"given": "x", "count": count}
    assert english in ENGLISH(Say("rules-ambiguous", args))
    assert russian in RUSSIAN("rules-ambiguous", given="x", count=count)


@pytest.mark.parametrize(
    "say",
    [
        Say("no-such-message"),
        Say("rules-no-option"),
        Say("rules-no-option", {"given": Word("card.unknown")}),
        Say("rules-no-option", {"given": Word("card.nameless")}),
        Say("rules-no-option", {"given": Many((Say("no-such-message"),))}),
    ],
)
def test_the_unspeakable(say: Say, caplog: pytest.LogCaptureFixture) -> None:
    """In tests it is an error, before players it is the bare id and a line in the log."""
    with pytest.raises(Unspeakable):
        RUSSIAN(say)
    with caplog.at_level(logging.ERROR):
        assert Speaker("ru", NAMES, WORDS)(say) == say.id
    assert say.id in caplog.text


def test_foreign_text_is_never_taken_for_a_message() -> None:
    hostile = "{ $awaited } { rules-over } \n.attribute = x"
    assert hostile in ENGLISH("rules-no-option", given=hostile)


def test_an_unknown_language_is_english() -> None:
    assert Speaker("tlh")("rules-over") == "The game is over."


def test_several_sentences_are_lines() -> None:
    assert ENGLISH.lines([Say("rules-over"), Say("rules-seed")]).count("\n") == 1


def test_known() -> None:
    assert known("ru", "rules-over")
    assert not known("ru", "no-such-message")
