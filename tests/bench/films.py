"""How long films of whole games are, how large, and what making one takes: at the largest tables, seen and open."""

from __future__ import annotations

import importlib.util
import io
import time
from collections.abc import Iterator
from typing import Any

from PIL import Image

from config.language import Translator
from engine.catalog import published
from engine.contract import Event
from renders.catalog import renderer_of
from renders.renderer import Look, Picture
from renders.replay import LONGEST_MS, MOST_BYTES, MOST_FRAMES, Scene, folded, replay
from tests.bench.figures import Figure
from tests.contract.cases import setups
from tests.contract.speech import NAMES
from tests.contract.walk import AnyGame, AnyState, stops

# Seconds of one core.
MOST = 30.0


def measure() -> Iterator[Figure]:
    """A random game of each kind as a film in Russian, as everybody saw it and with everything open."""
    for slug, game in published.items():
        if importlib.util.find_spec(f"renders.{slug}") is not None:
            yield from _films(game)


def _films(game: AnyGame) -> Iterator[Figure]:
    (setup,) = setups(game, game.counts[-1], {}, 1, "films")
    passed = [(stop.state, _told(game, stop.events)) for stop in stops(game, setup)]
    chosen = [passed[at] for at in folded([news for _, news in passed], MOST_FRAMES)]
    translator = Translator("ru", NAMES, game.words)
    for kind in ("seen", "open"):
        scenes = [_scene(game, state, news, translator, whole=kind == "open") for state, news in chosen]
        renderer, look = renderer_of(game.slug), Look[Any](translator=translator)
        began = time.thread_time()
        film = replay(renderer, scenes, look)
        taken = time.thread_time() - began
        note = f"{len(passed)} moves, {len(chosen)} frames"
        for name, value, unit, most in (
            ("long", _seconds(film), "s", LONGEST_MS / 1000),
            ("large", len(film.data) / 1e6, "MB", MOST_BYTES / 1e6),
            ("to make", taken, "s", MOST),
        ):
            yield Figure(
                section=game.slug,
                name=f"film, {kind}, {name}",
                value=value,
                unit=unit,
                baseline="what a film may be",
                ratio=value / most,
                most=most,
                note=note,
            )


def _told(game: AnyGame, events: tuple[Event, ...]) -> int:
    """How many lines tell everybody of a move."""
    seen = (game.redact(event, None) for event in events)
    return sum(1 for event in seen if event is not None and game.texts.story(event) is not None)


def _scene(game: AnyGame, state: AnyState, news: int, translator: Translator, *, whole: bool) -> Scene[Any]:
    if not whole:
        return Scene(game.view(state, None), news)
    opened = game.opened(state)
    return Scene(opened.board, news, tuple(tuple(map(translator, game.texts.held(view))) for view in opened.seats))


def _seconds(film: Picture) -> float:
    with Image.open(io.BytesIO(film.data)) as picture:
        lasts = 0
        for at in range(getattr(picture, "n_frames", 1)):
            picture.seek(at)
            lasts += int(picture.info["duration"])
        return lasts / 1000
