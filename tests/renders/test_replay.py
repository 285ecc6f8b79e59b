"""The film of a game."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PIL import Image

from engine.games.samurai import GAME
from engine.games.samurai.view import View
from renders import replay as film_module
from renders.kit.alt import ALT_LIMIT
from renders.kit.canvas import Canvas
from renders.renderer import Look, Picture, Renderer
from renders.replay import (
    LAST_MS,
    LONGEST_MS,
    MOST_BYTES,
    MOST_FRAMES,
    WIDTHS,
    EmptyReplay,
    Scene,
    folded,
    lasting,
    replay,
    thinned,
)
from renders.samurai import RENDERER
from renders.samurai.board import draw_board
from tests.renders.samurai.positions import look, played


def public(count: int) -> list[Scene[View]]:
    return [Scene(GAME.view(state, None), 1) for state in played(2)[:count]]


def shown(film: Picture) -> list[tuple[bytes, int]]:
    """The frames of a film as they are seen, each with its milliseconds."""
    with Image.open(io.BytesIO(film.data)) as picture:
        found = []
        for at in range(getattr(picture, "n_frames", 1)):
            picture.seek(at)
            found.append((picture.convert("RGB").tobytes(), int(picture.info["duration"])))
        return found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_becomes_a_film(language: str) -> None:
    scenes = public(12)
    picture = replay(RENDERER, scenes, look(2, language))
    assert picture.suffix == "gif"
    assert len(picture.data) <= MOST_BYTES
    assert 0 < len(picture.alt) <= ALT_LIMIT
    with Image.open(io.BytesIO(picture.data)) as film:
        assert film.format == "GIF"
        assert film.width == WIDTHS[0]
        different = sum(1 for one, other in itertools.pairwise(scenes) if one != other) + 1
        assert getattr(film, "n_frames", 1) == different


def test_the_same_game_makes_the_same_film() -> None:
    assert replay(RENDERER, public(5), look(2)) == replay(RENDERER, public(5), look(2))


def test_a_film_needs_a_scene() -> None:
    with pytest.raises(EmptyReplay):
        replay(RENDERER, [], look(2))


def test_each_frame_is_seen_as_if_it_were_alone() -> None:
    """What did not change is left out of a frame, and nothing of it is missed."""
    scenes = public(8)
    frames = shown(replay(RENDERER, scenes, look(2)))
    plain = [Scene(scene.view) for scene in scenes]
    (whole,) = shown(replay(RENDERER, plain[-1:], look(2)))
    unmarked = shown(replay(UNMARKED, plain, look(2)))
    assert len(unmarked) == len(frames)
    assert unmarked[-1][0] == whole[0]


def _draw_unmarked(view: View, look: Look[View]) -> Canvas:
    """Mark no changes, so that a board looks the same whatever came before."""
    return draw_board(view, Look(translator=look.translator, title=look.title, palette=look.palette))


UNMARKED = msgspec.structs.replace(RENDERER, draw_board=_draw_unmarked)


def test_an_open_film_tells_what_everybody_holds() -> None:
    states = played(2)[4:8]
    spoken = look(2).translator
    scenes = [
        Scene(opened.board, 1, tuple(tuple(map(spoken, GAME.texts.held(view))) for view in opened.seats))
        for opened in map(GAME.opened, states)
    ]
    opened, closed = shown(replay(RENDERER, scenes, look(2))), shown(replay(RENDERER, public(8)[4:], look(2)))
    assert len(opened[0][0]) > len(closed[0][0])


# Pace


def test_long_games_are_thinned_evenly() -> None:
    assert thinned(range(5), 10) == [0, 1, 2, 3, 4]
    assert (thinned(range(5), 0), thinned(range(5), 1)) == ([], [4])
    kept = thinned(range(1000), 120)
    assert (len(kept), kept[0], kept[-1]) == (120, 0, 999)
    assert max(b - a for a, b in itertools.pairwise(kept)) <= 9


def test_quiet_steps_are_folded_and_big_ones_stay() -> None:
    news = [5 if at % 20 == 7 else 1 for at in range(600)]
    kept = folded(news, MOST_FRAMES)
    assert (len(kept), kept[0], kept[-1]) == (MOST_FRAMES, 0, 599)
    assert set(range(7, 600, 20)) <= set(kept)
    assert folded(news[:50], MOST_FRAMES) == list(range(50))
    assert folded([1] * 10, 2) == [0, 9]


@pytest.mark.parametrize("frames", [1, 2, 30, MOST_FRAMES])
def test_a_film_is_never_longer_than_a_minute(frames: int) -> None:
    luck = random.Random(frames)
    for news in ([0] * frames, [40] * frames, [luck.randrange(12) for _ in range(frames)]):
        lasts = lasting(news)
        assert len(lasts) == frames
        assert sum(lasts) <= LONGEST_MS
        assert lasts[-1] == LAST_MS
        assert all(one > 0 for one in lasts)


def test_what_is_told_at_length_is_shown_at_length() -> None:
    quiet, told, long = lasting([0, 1, 6, 0])[:3]
    assert quiet < told < long
    crowded = lasting([0, 6] * (MOST_FRAMES // 2))
    assert crowded[1] > 2 * crowded[0]


# Size


def drawing_boards(draw_board: Callable[[int, Look[Any]], Canvas]) -> Renderer[Any]:
    """A renderer of which only the boards are drawn."""
    bare: Renderer[Any] = msgspec.structs.replace(RENDERER, slug="", draw_board=draw_board, board_told=lambda _view: ())
    return bare


def draw_noise(view: int, look: Look[Any]) -> Canvas:
    """A board that cannot be made small: every dot by lot, every time anew."""
    canvas = Canvas(WIDTHS[0], 100, look.palette)
    dots = random.Random(view).randbytes(3 * canvas.box.w * canvas.box.h)
    canvas.image = Image.frombytes("RGB", (canvas.box.w, canvas.box.h), dots)
    return canvas


def noise_look() -> Look[Any]:
    return Look(translator=look(2).translator)


def test_a_film_that_would_be_too_large_gets_narrower_and_then_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    for most, width, fewer in ((900_000, WIDTHS[0], False), (650_000, WIDTHS[1], False), (60_000, WIDTHS[-1], True)):
        monkeypatch.setattr(film_module, "MOST_BYTES", most)
        film = replay(drawing_boards(draw_noise), [Scene(number) for number in range(12)], noise_look())
        with Image.open(io.BytesIO(film.data)) as picture:
            assert len(film.data) <= most
            assert (picture.width, getattr(picture, "n_frames", 1) < 12) == (width, fewer)


def test_making_a_film_never_takes_more_frames_than_it_may_show() -> None:
    """Drawing is dear: of a game of 600 moves no more boards are drawn than are shown, one after the other."""
    drawn: list[int] = []

    def draw_blank(view: int, look: Look[Any]) -> Canvas:
        drawn.append(view)
        return Canvas(60, 40, look.palette)

    replay(drawing_boards(draw_blank), [Scene(number, 1) for number in range(600)], noise_look())
    assert len(drawn) == MOST_FRAMES
    assert drawn == sorted(drawn)
