"""The film of a game."""

from __future__ import annotations

import io
import itertools

import pytest
from PIL import Image

from engine.games.samurai import GAME
from renders.kit.alt import ALT_LIMIT
from renders.replay import MOST_BYTES, WIDTHS, EmptyReplay, replay, thinned
from renders.samurai import RENDERER
from tests.renders.samurai.positions import look, played


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_becomes_a_film(language: str) -> None:
    views = [GAME.view(state, None) for state in played(2)]
    picture = replay(RENDERER, views[:12], look(2, language))
    assert picture.suffix == "gif"
    assert len(picture.data) <= MOST_BYTES
    assert 0 < len(picture.alt) <= ALT_LIMIT
    with Image.open(io.BytesIO(picture.data)) as film:
        assert film.format == "GIF"
        assert film.width == WIDTHS[0]
        different = sum(1 for one, other in itertools.pairwise(views[:12]) if one != other) + 1
        assert getattr(film, "n_frames", 1) == different


def test_the_same_game_makes_the_same_film() -> None:
    views = [GAME.view(state, None) for state in played(2)[:5]]
    assert replay(RENDERER, views, look(2)) == replay(RENDERER, views, look(2))


def test_a_film_needs_a_view() -> None:
    with pytest.raises(EmptyReplay):
        replay(RENDERER, [], look(2))


def test_long_games_are_thinned_evenly() -> None:
    assert thinned(range(5), 10) == [0, 1, 2, 3, 4]
    kept = thinned(range(1000), 120)
    assert (len(kept), kept[0], kept[-1]) == (120, 0, 999)
    assert max(b - a for a, b in itertools.pairwise(kept)) <= 9
