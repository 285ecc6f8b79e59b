"""Positions of real games to be drawn, names that are hard to set, and how readable a canvas is."""

from __future__ import annotations

import functools
import itertools
import random
from typing import Any

from config.language import Speaker
from engine.games.samurai import GAME
from engine.games.samurai.stack import GameState
from engine.games.samurai.view import View
from renders.kit.canvas import Canvas
from renders.renderer import Look

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
    "en": ("Boris, it is your attack", "until Tuesday 18:00 · 2 days 4 hours left"),
    "ru": ("Борис, ваша атака", "до вторника 18:00 · осталось 2 дня 4 часа"),
}


@functools.cache
def played(seats: int, sheet: str = "facts", scores: str = "off") -> tuple[GameState, ...]:
    """Every state of a whole game of random moves."""
    luck = random.Random(seats)
    state = GAME.new(seats, {"sheet_level": sheet, "open_scores": scores}, SEED)
    states = [state]
    player = GAME.computer("easy")
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        key = player.choose(GAME.view(state, seat), GAME.choices(state, seat), luck)
        state = GAME.play(state, seat, key).state
        states.append(state)
    return tuple(states)


def moments(seats: int, count: int = 6) -> list[GameState]:
    """Some states of a game, the first and the last among them."""
    states = played(seats)
    return [states[number * (len(states) - 1) // (count - 1)] for number in range(count)]


def look(
    seats: int,
    language: str = "en",
    names: tuple[str, ...] = PLAIN,
    **more: Any,
) -> Look[View]:
    """A look at a table, with a status of two lines unless another is given."""
    settings: dict[str, Any] = {"title": "Tenno · 17", "status": STATUS[language], **more}
    return Look(speaker=Speaker(language, names[:seats], GAME.words, strict=True), **settings)


def faults(canvas: Canvas) -> list[str]:
    """Words too small for a phone, out of their room, off the picture, or on top of other words."""
    found = []
    for words in canvas.written:
        if words.size < canvas.floor:
            found.append(f"{words.text!r} is set in {words.size}, below {canvas.floor}")
        if not canvas.box.holds(words.taken):
            found.append(f"{words.text!r} leaves the picture")
        if not words.room.inset(-1, -6).holds(words.taken):
            found.append(f"{words.text!r} leaves its room {words.room}: {words.taken}")
    for one, other in itertools.combinations(canvas.written, 2):
        if one.taken.meets(other.taken):
            found.append(f"{one.text!r} lies on {other.text!r}")
    return found
