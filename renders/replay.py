"""The replay: the whole game as one animated GIF, limited in frames and bytes."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Sequence
from typing import Generic

import msgspec
from PIL import GifImagePlugin, Image, ImageChops

from engine.contract.views import V
from renders.holdings import draw_holdings, heights
from renders.kit.alt import cut
from renders.kit.colours import COUNT, Colours, colours_of
from renders.kit.palette import palette_of
from renders.pacing import folded, lasting
from renders.renderer import Look, Picture, Renderer

# Called before every frame with the number of finished frames and of all frames; it may wait, or raise to cancel.
Pause = Callable[[int, int], None]

MOST_FRAMES = 100
MOST_BYTES = 4_000_000
WIDTHS = (600, 480, 400, 320)
_FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_GLOBAL_TABLE = 0xF7  # A colour table of 256 entries of 8 bits.
# The transparent entry, for pixels that do not change; pixels of its own colour take the nearest other one.
_STILL = COUNT - 1
_WITHOUT_STILL = [*range(_STILL), 0]
_CHANGED = [0] + [255] * 255
# For games without fixed colours: an evenly filled colour cube.
_EVEN = Colours(tuple((51 * r, 42 * g, 51 * b) for r in range(6) for g in range(7) for b in range(6)))


class EmptyReplay(ValueError):
    """A replay was asked for without any scene."""


class Scene(msgspec.Struct, Generic[V], frozen=True):
    """A position of the game: its view, the number of log lines that led to it, and (full information) all holdings."""

    view: V
    news: int = 0
    held: tuple[tuple[str, ...], ...] = ()


class PackedFrame(msgspec.Struct, frozen=True):
    """A board as compressed colour numbers, which keeps the memory of a long animation small."""

    size: tuple[int, int]
    packed: bytes
    news: int = 0

    def image(self) -> Image.Image:
        """The colour numbers as a greyscale image."""
        return Image.frombytes("L", self.size, zlib.decompress(self.packed))


def unhurried(_done: int, _of: int) -> None:
    """The default `Pause`: does nothing."""


def replay(renderer: Renderer[V], scenes: Sequence[Scene[V]], look: Look[V], pause: Pause = unhurried) -> Picture:
    """A GIF of the scenes in order, each marking the changes since the one before, small enough to be uploaded."""
    if not scenes:
        raise EmptyReplay
    different = _without_repeats(scenes)
    shown = [different[at] for at in folded([scene.news for scene in different], MOST_FRAMES)]
    table = colours_of(renderer.slug, look.palette) if renderer.slug else _EVEN
    colours = Colours(table.shades[:_STILL])
    frames, alt = _boards(renderer, shown, look, colours, pause)
    data = _encoded(frames, colours, colours.nearest(palette_of(look.palette).frame), pause)
    return Picture(data, cut(f"{look.translator('renders-replay', frames=len(shown))} {alt}"), "gif")


def _without_repeats(scenes: Sequence[Scene[V]]) -> list[Scene[V]]:
    """Drop scenes that look like the one before, as after hidden moves."""
    kept = list(scenes[:1])
    for scene in scenes[1:]:
        if (scene.view, scene.held) != (kept[-1].view, kept[-1].held):
            kept.append(scene)
    return kept


def _boards(
    renderer: Renderer[V], scenes: Sequence[Scene[V]], look: Look[V], colours: Colours, pause: Pause
) -> tuple[list[PackedFrame], str]:
    """Draw the boards, at most as wide as they can be shown, with the alternative text of the last one."""
    frames: list[PackedFrame] = []
    alt = ""
    before: Scene[V] | None = None
    tall = heights([scene.held for scene in scenes], WIDTHS[0])
    for number, scene in enumerate(scenes):
        pause(number, len(scenes))
        earlier = None if before is None else before.view
        moment = msgspec.structs.replace(look, before=earlier, status=(), marks=())
        board = renderer.board(scene.view, moment)
        with Image.open(io.BytesIO(board.data)) as picture:
            whole = _scaled(picture.convert("RGB"), WIDTHS[0])
        if scene.held:
            earlier_held = before.held if before else ()
            whole = _above(whole, draw_holdings(scene.held, earlier_held, look, WIDTHS[0], tall).image)
        flat = _flat(whole, colours)
        frames.append(PackedFrame(flat.size, zlib.compress(flat.tobytes(), 1), scene.news))
        before, alt = scene, board.alt
    return frames, alt


def _above(upper: Image.Image, lower: Image.Image) -> Image.Image:
    """Put one picture on top of another of the same width."""
    both = Image.new("RGB", (upper.width, upper.height + lower.height))
    both.paste(upper, (0, 0))
    both.paste(lower, (0, upper.height))
    return both


def _scaled(picture: Image.Image, width: int) -> Image.Image:
    if picture.width == width:
        return picture
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.BOX, reducing_gap=2)


def _flat(picture: Image.Image, colours: Colours) -> Image.Image:
    """The colour numbers of a picture, none of which is the transparent one."""
    flat = colours.flattened(picture)
    return Image.frombytes("L", flat.size, flat.tobytes()).point(_WITHOUT_STILL)


def _encoded(frames: Sequence[PackedFrame], colours: Colours, ground: int, pause: Pause) -> bytes:
    """Encode the animation as wide as its maximum size allows; with fewer frames if even the narrowest is too large."""
    width = WIDTHS[0]
    while True:
        data = _animated(frames, width, colours, ground, pause)
        narrower = [other for other in WIDTHS if other < width]
        if len(data) <= MOST_BYTES:
            return data
        if narrower:
            fitting = (other for other in narrower if len(data) * (other / width) ** 2 <= MOST_BYTES)
            width = next(fitting, narrower[-1])
        else:
            fewer = max(2, len(frames) * MOST_BYTES // len(data))
            frames = [frames[at] for at in folded([frame.news for frame in frames], fewer)]


def _animated(frames: Sequence[PackedFrame], width: int, colours: Colours, ground: int, pause: Pause) -> bytes:
    """Encode frames of one size and one colour table, so that only changed pixels are stored."""
    height = max(round(frame.size[1] * width / frame.size[0]) for frame in frames)
    out = io.BytesIO()
    out.write(b"GIF89a" + struct.pack("<HHBBB", width, height, _GLOBAL_TABLE, ground, 0) + colours.shown + _FOREVER)
    before: Image.Image | None = None
    for frame, lasts in zip(frames, lasting([frame.news for frame in frames]), strict=True):
        pause(len(frames), len(frames))
        image = Image.new("L", (width, height), ground)
        image.paste(_resized(frame, width, colours))
        part, at = (image, (0, 0)) if before is None else _difference(before, image)
        numbers = Image.frombytes("P", part.size, part.tobytes())
        numbers.putpalette(colours.shown)
        for piece in GifImagePlugin.getdata(
            numbers, offset=at, duration=lasts, disposal=1, transparency=_STILL, include_color_table=False
        ):
            out.write(piece)
        before = image
    out.write(b";")
    return out.getvalue()


def _difference(before: Image.Image, image: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The changed part of an image, its unchanged pixels transparent, and its position."""
    changed = ImageChops.difference(before, image).point(_CHANGED)
    box = changed.getbbox() or (0, 0, 1, 1)
    part = Image.new("L", (box[2] - box[0], box[3] - box[1]), _STILL)
    part.paste(image.crop(box), mask=changed.crop(box))
    return part, box[:2]


def _resized(frame: PackedFrame, width: int, colours: Colours) -> Image.Image:
    image = frame.image()
    if image.width == width:
        return image
    painted = Image.frombytes("P", image.size, image.tobytes())
    painted.putpalette(colours.shown)
    return _flat(_scaled(painted.convert("RGB"), width), colours)
