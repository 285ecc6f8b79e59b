"""Speaking: messages become sentences in both languages, with names, counts and lists in their places."""

from __future__ import annotations

import logging

import pytest

from config.language import Translator, Unspeakable, known
from engine.contract import Arg, Many, SeatName, Text, Word

WORDS = {"card.ninja": {"en": "ninja", "ru": "ниндзя"}, "card.nameless": {"en": "nameless"}}
NAMES = ("Anna", "Boris", "Chloé")
ENGLISH = Translator("en", NAMES, WORDS, strict=True)
RUSSIAN = Translator("ru", NAMES, WORDS, strict=True)


@pytest.mark.parametrize(
    ("say", "english", "russian"),
    [
        (Text("rules-over"), "The game is over.", "Игра окончена."),
        (
            Text("rules-not-now", {"awaited": Many((SeatName(0), SeatName(1), SeatName(2)))}),
            "There is nothing for you to decide now. The table waits for Anna, Boris and Chloé.",
            "Сейчас вам нечего решать. Стол ждёт: Anna, Boris и Chloé.",
        ),
        (
            Text("rules-no-option", {"given": Word("card.ninja")}),
            "This game has no option “ninja”.",
            "У этой игры нет настройки «ниндзя».",
        ),
        (
            Text("rules-no-option", {"given": Text("rules-over")}),
            "This game has no option “The game is over.”.",
            "У этой игры нет настройки «Игра окончена.».",
        ),
        (
            Text("rules-no-option", {"given": Many(())}),
            "This game has no option “”.",
            "У этой игры нет настройки «».",
        ),
        (
            Text("rules-no-seat", {"given": SeatName(6)}),
            "There is no seat #7 at this table.",
            "За этим столом нет места #7.",
        ),
    ],
)
def test_spoken(say: Text, english: str, russian: str) -> None:
    assert (ENGLISH(say), RUSSIAN(say)) == (english, russian)


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [(1, "one move", "1 ход"), (2, "2 different", "2 разных хода"), (5, "5 different", "5 разных ходов")],
)
def test_counts_take_their_form(count: int, english: str, russian: str) -> None:
    args: dict[str, Arg] = {"given": "x", "count": count}
    assert english in ENGLISH(Text("rules-ambiguous", args))
    assert russian in RUSSIAN("rules-ambiguous", given="x", count=count)


@pytest.mark.parametrize(
    "say",
    [
        Text("no-such-message"),
        Text("rules-no-option"),
        Text("rules-no-option", {"given": Word("card.unknown")}),
        Text("rules-no-option", {"given": Word("card.nameless")}),
        Text("rules-no-option", {"given": Many((Text("no-such-message"),))}),
    ],
)
def test_the_unspeakable(say: Text, caplog: pytest.LogCaptureFixture) -> None:
    """In tests it is an error, before players it is the bare id and a line in the log."""
    with pytest.raises(Unspeakable):
        RUSSIAN(say)
    with caplog.at_level(logging.ERROR):
        assert Translator("ru", NAMES, WORDS)(say) == say.id
    assert say.id in caplog.text


def test_foreign_text_is_never_taken_for_a_message() -> None:
    hostile = "{ $awaited } { rules-over } \n.attribute = x"
    assert hostile in ENGLISH("rules-no-option", given=hostile)


def test_an_unknown_language_is_english() -> None:
    assert Translator("tlh")("rules-over") == "The game is over."


def test_several_sentences_are_lines() -> None:
    assert ENGLISH.lines([Text("rules-over"), Text("rules-seed")]).count("\n") == 1


def test_known() -> None:
    assert known("ru", "rules-over")
    assert not known("ru", "no-such-message")
