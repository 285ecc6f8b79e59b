"""The lobby card."""

from __future__ import annotations

import pytest

from config.language import LANGUAGES, Translator
from engine.games.samurai import GAME
from renders.kit.canvas import watched
from renders.kit.palette import PALETTES
from renders.lobby import LobbyCard, LobbySeat, draw_lobby
from tests.renders.positions import HARD, faults


def lobby(seats: int, sitting: int, names: tuple[str, ...] = HARD) -> LobbyCard:
    sides = GAME.sides({})
    taken = [
        LobbySeat(names[n], sides[n] if n % 2 else "", "Jade, pine" if n % 2 else "", n == 2) for n in range(sitting)
    ]
    return LobbyCard("samurai", "Tenno · 17", (*taken, *[LobbySeat()] * (seats - sitting)), 2, ("Open scores: off",))


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 8))
def test_lobbies_are_readable_and_small(seats: int, language: str, palette: str) -> None:
    for sitting in (0, 1, seats):
        with watched() as canvases:
            picture = draw_lobby(lobby(seats, sitting), Translator(language, (), GAME.words, strict=True), palette)
        assert faults(canvases[0]) == []
        assert len(picture.data) < 100 * 1024


def test_the_lobby_is_told_in_words() -> None:
    alt = draw_lobby(lobby(3, 1, ("Anna",)), Translator("en", (), GAME.words, strict=True)).alt
    assert alt == (
        "Tenno · 17. one more player needed. Seat 1: Anna (drawn by lot). Seat 2: free. Seat 3: free. Open scores: off."
    )


def test_equal_lobbies_give_equal_bytes() -> None:
    translator = Translator("ru", (), GAME.words, strict=True)
    assert draw_lobby(lobby(4, 3), translator) == draw_lobby(lobby(4, 3), translator)


def test_a_lobby_without_seats_is_only_its_banner() -> None:
    card = LobbyCard("samurai", "Tenno · 17", (), 2)
    picture = draw_lobby(card, Translator("en", (), GAME.words, strict=True))
    assert picture.alt == "Tenno · 17. 2 more players needed."
