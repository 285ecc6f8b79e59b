"""How long pictures take and how large they are."""

from __future__ import annotations

import functools
import importlib.util
import io
import time
from collections.abc import Callable, Iterator, Sequence

from PIL import Image, ImageDraw

from config.language import Translator
from engine.catalog import published
from engine.contract import View
from engine.selfplay import quantile
from renders.catalog import renderer_of
from renders.renderer import Look, Picture
from tests.bench.figures import Figure, timed
from tests.contract.cases import setups
from tests.contract.speech import NAMES
from tests.contract.walk import AnyGame, stops

POSITIONS = 40
BOUNDS = {
    ("empire", "board picture, p95"): 150.0,
    ("empire", "board picture, largest"): 350.0,
    ("knights", "board picture, p95"): 180.0,
    ("knights", "board picture, largest"): 400.0,
    ("knights", "council picture, p95"): 180.0,
    ("knights", "council picture, largest"): 400.0,
}
# Sheets that belong to the table as much as its board.
PAGES = {"knights": ("council",)}


def measure() -> Iterator[Figure]:
    """Boards, hands and some sheets of every game that has pictures, at its largest table, in Russian."""
    for slug, game in published.items():
        if importlib.util.find_spec(f"renders.{slug}") is not None:
            yield from _pictures(game)


def _pictures(game: AnyGame) -> Iterator[Figure]:
    baseline = quantile(timed(_flat_board, 9, time.thread_time), 0.5)
    renderer = renderer_of(game.slug)
    translator = Translator("ru", NAMES, game.words)
    seats = game.counts[-1]
    states = [stop.state for setup in setups(game, seats, {}, 1, "pictures") for stop in stops(game, setup)]
    chosen = states[:: max(1, len(states) // POSITIONS)]
    public, own = [game.view(state, None) for state in chosen], [game.view(state, 0) for state in chosen]
    draws: dict[str, tuple[Callable[..., Picture], list[View]]] = {
        "board": (renderer.board, public),
        "hand": (renderer.hand, own),
        **{page: (functools.partial(renderer.page, page), public) for page in PAGES.get(game.slug, ())},
    }
    for kind, (draw, views) in draws.items():
        jobs = [
            functools.partial(draw, view, Look(translator=translator, before=before))
            for view, before in zip(views, [None, *views], strict=False)
        ]
        taken, made = _drawn(jobs)
        for name, share in (("p50", 0.5), ("p95", 0.95)):
            yield Figure(
                section=game.slug,
                name=f"{kind} picture, {name}",
                value=1000 * quantile(taken, share),
                unit="ms",
                baseline="flat 1600 x 1200 palette PNG",
                ratio=quantile(taken, share) / baseline,
                most=BOUNDS.get((game.slug, f"{kind} picture, {name}")),
            )
        flat = len(_flat_board())
        most = max(len(picture.data) for picture in made)
        yield Figure(
            section=game.slug,
            name=f"{kind} picture, largest",
            value=most / 1024,
            unit="KiB",
            baseline="flat 1600 x 1200 palette PNG",
            ratio=most / flat,
            most=BOUNDS.get((game.slug, f"{kind} picture, largest")),
        )


def _drawn(jobs: Sequence[Callable[[], Picture]]) -> tuple[list[float], list[Picture]]:
    """Every picture and the seconds of one core it took, the first drawn once before to fill the caches."""
    jobs[0]()
    taken, made = [], []
    for job in jobs:
        began = time.thread_time()
        made.append(job())
        taken.append(time.thread_time() - began)
    return taken, made


def _flat_board() -> bytes:
    """A board as plain as can be, drawn and encoded as the pictures are."""
    image = Image.new("RGB", (1600, 1200), "#e8e0d0")
    pen = ImageDraw.Draw(image)
    for at in range(0, 1600, 100):
        pen.rectangle((at, at % 700, at + 80, at % 700 + 120), fill=(at % 255, 120, 90), outline="black")
    out = io.BytesIO()
    image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()
