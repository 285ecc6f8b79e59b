"""Moments of a game, looks at a table with names that are hard to set, and how readable a canvas is."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, TypeVar

from config.language import Translator
from renders.kit.canvas import Canvas
from renders.renderer import Look
from tests.contract.walk import AnyGame

S = TypeVar("S")

SHEET, DESK = 1000, 1280
NUMBER, NAME = 28, 22

SEED = "0123456789abcdef" * 2
PLAIN = ("Anna", "Boris", "Chen", "Дарья", "Erik", "Фёдор", "Gwen")
HARD = (
    "Wolfeschlegelsteinhausenbergerdo",
    "Александр Сергеевич Грибоедов-мл",
    "שחקן עם שם ארוך מאוד בעברית כאן",
    "محمد بن عبد الله الطويل الاسم",
    "🌸🔥🐉",
    "Щ" * 32,
    "𝓐𝓷𝓷𝓪 🌸 the\tGreat\nof Kyoto",
)
STATUS = {
    "en": ("Boris, it is your turn: two actions", "until Tuesday 18:00 · 2 days 4 hours left"),
    "ru": ("Борис, ваш ход: два действия", "до вторника 18:00 · осталось 2 дня 4 часа"),
}


def some(states: Sequence[S], count: int) -> list[S]:
    """So many states of a game, evenly chosen, the first and the last among them."""
    return [states[number * (len(states) - 1) // (count - 1)] for number in range(count)]


def look_at(game: AnyGame, seats: int, language: str = "en", names: tuple[str, ...] = PLAIN, **more: Any) -> Look[Any]:
    """A look at a table, with a status of two lines unless another is given."""
    settings: dict[str, Any] = {"title": f"{game.slug} · 17", "status": STATUS[language], **more}
    return Look(translator=Translator(language, names[:seats], game.words, strict=True), **settings)


def least(canvas: Canvas, text: str) -> float:
    """The smallest type for some words: as a phone needs it, but on boards that are wider than other sheets numbers of
    28 and names of 22 pixels where the board is 1280 wide."""
    if canvas.box.w <= SHEET:
        return canvas.floor
    return (NUMBER if any(letter.isdigit() for letter in text) else NAME) * canvas.box.w / DESK


def faults(canvas: Canvas) -> list[str]:
    """Words too small, out of their room, off the picture, or on top of other words."""
    found = []
    for words in canvas.written:
        if words.size < least(canvas, words.text):
            found.append(f"{words.text!r} is set in {words.size}, below {least(canvas, words.text):.1f}")
        if not canvas.box.holds(words.taken):
            found.append(f"{words.text!r} leaves the picture")
        if not words.room.inset(-1, -6).holds(words.taken):
            found.append(f"{words.text!r} leaves its room {words.room}: {words.taken}")
    for one, other in itertools.combinations(canvas.written, 2):
        if one.taken.meets(other.taken):
            found.append(f"{one.text!r} lies on {other.text!r}")
    return found
