"""The replay: the whole game as one animated picture, a frame for every view."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from PIL import Image

from renders.kit.alt import cut
from renders.kit.palette import palette_of
from renders.renderer import Look, Picture, Renderer

V = TypeVar("V")

MOST_FRAMES = 120
MOST_BYTES = 8 * 1024 * 1024
WIDTHS = (600, 480, 400, 320)
COLOURS = 96
STEP_MS = 1400
LAST_MS = 6000
SAMPLES = 8


class EmptyReplay(ValueError):
    """A replay needs at least one view."""


def replay(renderer: Renderer[V], views: Sequence[V], look: Look[V]) -> Picture:
    """A GIF of the boards in order, each marking what changed since the one before, small enough to be sent."""
    if not views:
        raise EmptyReplay
    shown = thinned(_without_repeats(views), MOST_FRAMES)
    pictures = list(_boards(renderer, shown, look))
    data = b""
    for width in WIDTHS:
        data = _animated([_scaled(picture, width) for picture in pictures], look.palette)
        if len(data) <= MOST_BYTES:
            break
    alt = look.speaker("renders-replay", frames=len(shown))
    last = renderer.board(shown[-1], msgspec.structs.replace(look, before=None, status=(), marks=()))
    return Picture(data, cut(f"{alt} {last.alt}"), "gif")


def _without_repeats(views: Sequence[V]) -> list[V]:
    """Moves that nobody may see change nothing on the board."""
    kept = list(views[:1])
    for view in views[1:]:
        if view != kept[-1]:
            kept.append(view)
    return kept


def thinned(views: Sequence[V], most: int) -> list[V]:
    """At most so many of the views, evenly chosen, first and last among them."""
    if len(views) <= most:
        return list(views)
    return [views[number * (len(views) - 1) // (most - 1)] for number in range(most)]


def _boards(renderer: Renderer[V], views: Sequence[V], look: Look[V]) -> list[Image.Image]:
    """The boards, no larger than they can be shown."""
    boards = []
    before: V | None = None
    for view in views:
        moment = msgspec.structs.replace(look, before=before, status=(), marks=())
        with Image.open(io.BytesIO(renderer.board(view, moment).data)) as picture:
            boards.append(_scaled(picture.convert("RGB"), WIDTHS[0]))
        before = view
    return boards


def _scaled(picture: Image.Image, width: int) -> Image.Image:
    if picture.width == width:
        return picture
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.BOX, reducing_gap=2)


def _animated(pictures: Sequence[Image.Image], palette: str) -> bytes:
    """Frames of one size and one palette, so that only what changed is stored."""
    height = max(picture.height for picture in pictures)
    ground = palette_of(palette).frame
    frames = []
    for picture in pictures:
        frame = Image.new("RGB", (picture.width, height), ground)
        frame.paste(picture, (0, 0))
        frames.append(frame)
    common = _common_palette(frames)
    flat = [frame.quantize(palette=common, dither=Image.Dither.NONE) for frame in frames]
    times = [STEP_MS] * (len(flat) - 1) + [LAST_MS]
    out = io.BytesIO()
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, disposal=1, optimize=False)
    return out.getvalue()


def _common_palette(frames: Sequence[Image.Image]) -> Image.Image:
    """The colours of some frames taken together."""
    some = thinned(frames, SAMPLES)
    sheet = Image.new("RGB", (some[0].width, some[0].height * len(some)))
    for number, frame in enumerate(some):
        sheet.paste(frame, (0, number * frame.height))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
