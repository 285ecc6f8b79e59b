"""Where the blocks of a map stand: as near to their places as names and other blocks allow, or told in fewer signs."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.empire.content import KEY_PROVINCES, PROVINCES
from engine.games.empire.view import View
from renders.empire.blocks import Block, Detail, army_block, block_size, owners_block, sea_block, table_block
from renders.empire.chart import ATLAS, OUTLINES, PLACES, figures, provinces_in, seas_in
from renders.kit.boxes import Box
from renders.kit.maps.marks import around
from renders.kit.maps.windows import Window

STEP = 10
FARTHEST = 40
GAP = 3
CELL = 8
# What it costs to hide another province, or water where a block of the land stands, in pixels of distance.
HIDES = 16


class Standing(NamedTuple):
    """A block at its place on the picture."""

    place: str
    block: Block
    box: Box


class Wish(NamedTuple):
    """A place with what may stand for it, the fullest first; the last one is drawn wherever it is."""

    place: str
    blocks: tuple[Block, ...]


def wishes(view: View, window: Window) -> Iterator[Wish]:
    """Everything that stands on a map: tables of influence, armies, fleets."""
    shown = provinces_in(window)
    for province in shown:
        if province in KEY_PROVINCES:
            yield Wish(province, (table_block(view, province), owners_block(view, province)))
    for province in shown:
        yield Wish(province, tuple(army_block(view, province, detail) for detail in Detail))
    for sea in seas_in(window):
        yield Wish(sea, tuple(sea_block(view, sea, detail) for detail in (Detail.KINDS, Detail.OWNERS)))


def arrange(view: View, window: Window, names: Sequence[Box], crop: str | None) -> list[Standing]:
    """A block for every wish; none lies on a name or on another block."""
    room = window.box.inset(8)
    found: list[Standing] = []
    taken = [name.inset(-GAP) for name in names]
    for wish in wishes(view, window):
        if wish.blocks[0].is_empty:
            continue
        standing = _stand(wish, window, room, taken, crop) or _squeeze(wish, window, [one.box for one in found])
        found.append(standing)
        taken.append(standing.box.inset(-GAP))
    return found


def _stand(wish: Wish, window: Window, room: Box, taken: Sequence[Box], crop: str | None) -> Standing | None:
    """The fullest block that finds a free spot: near its place, hiding little of the other provinces."""
    x, y = window.near(PLACES[wish.place].home)
    for block in wish.blocks[:-1]:
        middle = Box(x, y, 0, 0).middle(*block_size(block, figures(window)))
        best: Box | None = None
        least = math.inf
        for far, across, down in _offsets():
            if far >= least:
                break
            box = middle.moved(across, down)
            if room.holds(box) and not any(box.meets(other) for other in taken):
                price = far + HIDES * _hidden(wish.place, box, window, crop)
                if price < least:
                    best, least = box, price
        if best is not None:
            return Standing(wish.place, block, best)
    return None


def _squeeze(wish: Wish, window: Window, taken: Sequence[Box]) -> Standing:
    """Only whose things stand there, wherever no other block is."""
    block = wish.blocks[-1]
    size = (2, 2) if block.is_empty else block_size(block, figures(window))
    middle = around(window.near(PLACES[wish.place].home), 0).middle(*size)
    boxes = (middle.moved(across, down) for _, across, down in _offsets())
    free = (box for box in boxes if window.box.holds(box) and not any(box.meets(other) for other in taken))
    return Standing(wish.place, block, next(free, middle))


def _hidden(place: str, box: Box, window: Window, crop: str | None) -> int:
    """How many of nine points of a box lie on provinces other than its own, or in the water if it has an own one."""
    lands = _lands(crop)
    own = list(PROVINCES).index(place) + 1 if place in PROVINCES else 0
    spots = ((box.x + box.w * x // 4, box.y + box.h * y // 4) for x in (1, 2, 3) for y in (1, 2, 3))
    found = 0
    for x, y in spots:
        there = lands.getpixel(((x - window.box.x) // CELL, (y - window.box.y) // CELL))
        found += there not in (0, own)
    return found


@functools.cache
def _lands(crop: str | None) -> Image.Image:
    """The provinces of a window in coarse cells, each by its number; 0 is water and the land beyond."""
    window = ATLAS.window(crop)
    image = Image.new("L", (window.box.w // CELL + 1, window.box.h // CELL + 1), 0)
    pen = ImageDraw.Draw(image)
    for number, province in enumerate(PROVINCES, start=1):
        for shore, *_ in OUTLINES[province]:
            pen.polygon([(x / CELL, y / CELL) for x, y in window.line(shore)], fill=number)
    return image


@functools.cache
def _offsets() -> tuple[tuple[float, int, int], ...]:
    """Steps in all directions, the shortest first; downwards ones count a little more, as blocks are wide."""
    span = range(-FARTHEST, FARTHEST + 1)
    steps = [(math.hypot(x, y * 1.15) * STEP, x * STEP, y * STEP) for x in span for y in span]
    return tuple(sorted(steps))
