"""A game without a renderer of its own is drawn by its texts."""

from __future__ import annotations

import pytest

from config.language import LANGUAGES
from engine.catalog import catalog
from renders.kit.canvas import watched
from renders.kit.fonts import Face, legible
from renders.kit.pieces import WIDTH
from renders.plain import plain
from tests.renders.positions import HARD, faults, look_at


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", sorted(catalog))
def test_it_writes_the_position_the_hand_a_card_and_the_key(slug: str, language: str) -> None:
    game = catalog[slug]
    seats = game.counts[-1]
    renderer, look = plain(game), look_at(game, seats, language)
    view = game.view(game.new(seats, {}, "0" * 32), 0)
    key = game.texts.cards[0]
    with watched() as canvases:
        board, hand, card = renderer.board(view, look), renderer.hand(view, look), renderer.card(key, look)
        sheet = renderer.key(view, look)
    for canvas in canvases:
        assert faults(canvas) == []
        assert canvas.box.w == WIDTH
        assert not [words.text for words in canvas.written if words.cut]
    said = [look.translator(line) for line in game.texts.board(view)]
    written = " ".join(words.text for words in canvases[0].written)
    assert all(legible(" ".join(line.split()), Face.NARROW) in written for line in said)
    assert all(picture.alt for picture in (board, hand, card, sheet))


def test_a_name_that_cannot_be_drawn_is_a_number() -> None:
    game = catalog["samurai"]
    look = look_at(game, 5, "en", HARD)
    with watched() as canvases:
        plain(game).board(game.view(game.new(5, {}, "0" * 32), None), look)
    assert "#5" in " ".join(words.text for words in canvases[0].written)
