"""The replay: the whole game as one animated picture, a frame for every view."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from PIL import GifImagePlugin, Image, ImageChops

from renders.kit.alt import cut
from renders.kit.colours import Colours, colours_of
from renders.kit.palette import palette_of
from renders.renderer import Look, Picture, Renderer

V = TypeVar("V")
# Called before every frame with how many of how many are done; it may wait, or raise to stop the film.
Pause = Callable[[int, int], None]

MOST_FRAMES = 120
MOST_BYTES = 8 * 1024 * 1024
WIDTHS = (600, 480, 400, 320)
STEP_MS = 1400
LAST_MS = 6000
_FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_GLOBAL_TABLE = 0xF7  # a table of 256 colours of 8 bits
# For games that have no colours of their own: a cube, evenly filled.
_EVEN = Colours(tuple((51 * r, 42 * g, 51 * b) for r in range(6) for g in range(7) for b in range(6)))


class EmptyReplay(ValueError):
    """A replay needs at least one view."""


class Frame(msgspec.Struct, frozen=True):
    """A board as numbers of colours, packed; a film of a hundred frames would be large otherwise."""

    size: tuple[int, int]
    packed: bytes

    def image(self) -> Image.Image:
        """The numbers as grey levels."""
        return Image.frombytes("L", self.size, zlib.decompress(self.packed))


def unhurried(_done: int, _of: int) -> None:
    """Nobody else waits."""


def replay(renderer: Renderer[V], views: Sequence[V], look: Look[V], pause: Pause = unhurried) -> Picture:
    """A GIF of the boards in order, each marking what changed since the one before, small enough to be sent."""
    if not views:
        raise EmptyReplay
    shown = thinned(_without_repeats(views), MOST_FRAMES)
    colours = colours_of(renderer.slug, look.palette) if renderer.slug else _EVEN
    frames, alt = _boards(renderer, shown, look, colours, pause)
    data = b""
    for width in WIDTHS:
        data = _animated(frames, width, colours, colours.nearest(palette_of(look.palette).frame), pause)
        if len(data) <= MOST_BYTES:
            break
    return Picture(data, cut(f"{look.speaker('renders-replay', frames=len(shown))} {alt}"), "gif")


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


def _boards(
    renderer: Renderer[V], views: Sequence[V], look: Look[V], colours: Colours, pause: Pause
) -> tuple[list[Frame], str]:
    """The boards, no larger than they can be shown, and the words for the last of them."""
    frames: list[Frame] = []
    alt = ""
    before: V | None = None
    for number, view in enumerate(views):
        pause(number, len(views))
        moment = msgspec.structs.replace(look, before=before, status=(), marks=())
        board = renderer.board(view, moment)
        with Image.open(io.BytesIO(board.data)) as picture:
            flat = colours.flattened(_scaled(picture.convert("RGB"), WIDTHS[0]))
        frames.append(Frame(flat.size, zlib.compress(flat.tobytes(), 1)))
        before, alt = view, board.alt
    return frames, alt


def _scaled(picture: Image.Image, width: int) -> Image.Image:
    if picture.width == width:
        return picture
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.BOX, reducing_gap=2)


def _animated(frames: Sequence[Frame], width: int, colours: Colours, ground: int, pause: Pause) -> bytes:
    """Frames of one size and one table of colours, so that only what changed is stored."""
    height = max(round(frame.size[1] * width / frame.size[0]) for frame in frames)
    out = io.BytesIO()
    out.write(b"GIF89a" + struct.pack("<HHBBB", width, height, _GLOBAL_TABLE, ground, 0) + colours.shown + _FOREVER)
    before: Image.Image | None = None
    for number, frame in enumerate(frames):
        pause(len(frames), len(frames))
        image = Image.new("L", (width, height), ground)
        image.paste(_resized(frame, width, colours))
        box = (0, 0, width, height)
        if before is not None:
            box = ImageChops.difference(before, image).getbbox() or (0, 0, 1, 1)
        part = image.crop(box)
        numbers = Image.frombytes("P", part.size, part.tobytes())
        numbers.putpalette(colours.shown)
        lasts = LAST_MS if number == len(frames) - 1 else STEP_MS
        for piece in GifImagePlugin.getdata(
            numbers, offset=box[:2], duration=lasts, disposal=1, include_color_table=False
        ):
            out.write(piece)
        before = image
    out.write(b";")
    return out.getvalue()


def _resized(frame: Frame, width: int, colours: Colours) -> Image.Image:
    """A frame at a width, still as numbers of colours."""
    image = frame.image()
    if image.width == width:
        return image
    painted = Image.frombytes("P", image.size, image.tobytes())
    painted.putpalette(colours.shown)
    flat = colours.flattened(_scaled(painted.convert("RGB"), width))
    return Image.frombytes("L", flat.size, flat.tobytes())
