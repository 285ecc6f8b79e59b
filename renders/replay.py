"""The replay: the whole game as one animated GIF, limited in frames and bytes, with what every seat holds."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from PIL import GifImagePlugin, Image, ImageChops

from engine.contract.views import V
from renders.kit import Box, Canvas, Face, blend, fit, name_of
from renders.kit.alt import cut
from renders.kit.images.colours import COUNT, Colours, colours_of
from renders.kit.palette import palette_of
from renders.kit.text import Fitted
from renders.renderer import Look, Picture, Renderer

T = TypeVar("T")
LONGEST_MS = 60_000
LAST_MS = 5_000
# The duration of a frame without news, what each line of news adds, and how many lines count at most.
QUIET_MS = 500
LINE_MS = 700
LINES = 6
# The minimum duration of a frame.
SHORTEST_MS = 200
# GIF files count time in hundredths of a second.
TICK_MS = 10
MARGIN = 14
PAD = 10
NAME = 34
SIZE = 26
GAP = 8
HELD_LINES = 5
Held: TypeAlias = Sequence[Sequence[str]]
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


def thinned(things: Sequence[T], most: int) -> list[T]:
    """At most `most` of the things, evenly chosen, with the first and the last if `most` is at least two."""
    if len(things) <= most:
        return list(things)
    if most < 2:
        return list(things[-most:]) if most else []
    return [things[number * (len(things) - 1) // (most - 1)] for number in range(most)]


def folded(news: Sequence[int], most: int) -> list[int]:
    """The indexes of at most `most` steps to show: those with the least news are left out, evenly over the game."""
    if len(news) <= most:
        return list(range(len(news)))
    between = range(1, len(news) - 1)
    bar = sorted((news[at] for at in between), reverse=True)[max(0, most - 3)]
    loud = [at for at in between if news[at] > bar]
    even = thinned([at for at in between if news[at] == bar], most - 2 - len(loud))
    return sorted({0, *loud, *even, len(news) - 1})


def lasting(news: Sequence[int]) -> list[int]:
    """The duration of each frame in milliseconds: longer with more news, within the maximum length of an animation.

    The last frame stays long enough to read a result.
    """
    wished = [QUIET_MS + LINE_MS * min(lines, LINES) for lines in news[:-1]]
    beyond = sum(wished) - SHORTEST_MS * len(wished)
    room = LONGEST_MS - LAST_MS - SHORTEST_MS * len(wished)
    share = min(1.0, room / beyond) if beyond else 1.0
    return [int(SHORTEST_MS + share * (wish - SHORTEST_MS)) // TICK_MS * TICK_MS for wish in wished] + [LAST_MS]


def heights(all_held: Sequence[Held], width: int) -> list[int]:
    """The height of each seat's panel, enough for any of its lists, so that nothing moves between frames."""
    return [max(_height(held[seat], width) for held in all_held) for seat in range(len(all_held[0]))]


def _height(lines: Sequence[str], width: int) -> int:
    return NAME + sum(_fitted(line, width).height for line in lines) + 2 * PAD


def draw_holdings(held: Held, before: Held, look: Look[Any], width: int, tall: Sequence[int]) -> Canvas:
    """Draw a panel for each seat with its lines; lines that changed since `before` are highlighted."""
    canvas = Canvas(width, sum(tall) + GAP * (len(tall) + 1), look.palette)
    colours = canvas.palette
    top = GAP
    for seat, lines in enumerate(held):
        box = Box(MARGIN, top, width - 2 * MARGIN, tall[seat])
        fresh = bool(before) and before[seat] != lines
        canvas.panel(box, blend(colours.panel, colours.frame, 0.3), colours.changed if fresh else colours.edge, 2, 10)
        inner = box.inset(PAD)
        canvas.words(name_of(look.translator, seat), inner.top(NAME), colours.turn, Face.BOLD, largest=SIZE + 4)
        inner = inner.under(NAME)
        for line in lines:
            room = inner.top(_fitted(line, width).height)
            canvas.words(line, room, colours.light, Face.NARROW, largest=SIZE, lines=HELD_LINES, down="top")
            inner = inner.under(room.h)
        top += tall[seat] + GAP
    return canvas


def _fitted(line: str, width: int) -> Fitted:
    return fit(line, Face.NARROW, (width - 2 * (MARGIN + PAD), 1000), (SIZE, SIZE), HELD_LINES)


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
    image = Image.frombytes("L", frame.size, zlib.decompress(frame.packed))
    if image.width == width:
        return image
    painted = Image.frombytes("P", image.size, image.tobytes())
    painted.putpalette(colours.shown)
    return _flat(_scaled(painted.convert("RGB"), width), colours)
