"""The placement of blocks on a map: as near to their places as names and other blocks allow, or with fewer signs."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.games.empire.content import KEY_PROVINCES
from engine.games.empire.view import View
from renders.empire.map.blocks import (
    Block,
    army_blocks,
    badge_blocks,
    badges_in,
    block_size,
    crowd_block,
    sea_block,
    table_blocks,
)
from renders.empire.map.chart import PLACES, figures, has_strip, provinces_in, reach_of, seas_in
from renders.empire.map.layout import Layout, hidden, outside
from renders.kit import Box
from renders.kit.maps.marks import around
from renders.kit.maps.room import Room
from renders.kit.maps.windows import Window

GAP = 3
# The cost of each ninth of a block outside its own province or sea zone, in pixels of distance, and the extra cost on
# another province, to which it would seem to belong. Only the province of a close-up may spread where it lacks
# space.
LEAVES, TRESPASSES, SPREADS = 16, 1000, 100
# The maximum distance of a block from its place, in heights of a letter; and how much farther it may stand before one
# with only the number of units is better.
FARTHEST = 50
LESS = 4


class Standing(NamedTuple):
    place: str
    block: Block
    box: Box


class Wish(NamedTuple):
    """A place with its possible blocks, in groups from the fullest; `last` is used wherever it fits."""

    place: str
    blocks: tuple[Sequence[Block], ...]
    last: Block | None


def wishes(view: View, window: Window) -> Iterator[Wish]:
    """All content of a map: tables of influence, armies, fleets."""
    shown = provinces_in(window)
    for province in (province for province in shown if province in KEY_PROVINCES):
        if not has_strip(window):
            yield Wish(province, (table_blocks(view, province),), None)
    armies = [(province, len(badges_in(view, province))) for province in shown]
    # Large armies are placed first, because they fit less easily.
    armies.sort(key=lambda army: (army[0] not in KEY_PROVINCES, -army[1], PLACES[army[0]].room))
    for province, sides in armies:
        if sides:
            levels = army_blocks(view, province), badge_blocks(view, province)
            yield Wish(province, levels, crowd_block(view, province))
    for sea in seas_in(window):
        if badges := badge_blocks(view, sea):
            yield Wish(sea, ([sea_block(view, sea)], badges), crowd_block(view, sea))


def arrange(
    view: View, window: Window, words: Layout, anchors: Mapping[str, Box], signs: Sequence[Box]
) -> list[Standing]:
    """A block for every wish; none overlaps a name or another block."""
    at = (window.box.x, window.box.y)
    room = Room(window.box.inset(8))
    for box in (*(one.moved(*at) for one in words.taken), *signs):
        room.take(box.inset(-GAP))
    found: list[Standing] = []
    # A close-up of one province shows all of its units, at the expense of its neighbours.
    for wish in sorted(wishes(view, window), key=lambda wish: wish.place != words.crop):
        near = anchors.get(wish.place) or around(window.near(PLACES[wish.place].home), 0)
        if wish.last is None and wish.place in words.tables:
            near = words.tables[wish.place].moved(*at)
        standing = _stand(wish, near, room, window, words.crop) or _squeeze(wish, near, room, window, words.crop)
        if standing is not None:
            found.append(standing)
            room.take(standing.box.inset(-GAP))
    return found


def _stand(wish: Wish, near: Box, room: Room, window: Window, crop: str) -> Standing | None:
    """The best block for a place: near it, hiding little of the other provinces, and with most details."""
    size, price = figures(window), functools.partial(_price, wish.place, window, crop)
    best: Standing | None = None
    most, least = min(float(size * FARTHEST), reach_of(wish.place) * window.scale), math.inf
    levels = wish.blocks
    if wish.place == crop:
        most, levels = math.inf, wish.blocks[:1]
    for level, blocks in enumerate(levels):
        for block in blocks:
            less = size * level * LESS
            spot = room.best(block_size(block, size), near.centre, price, min(most, least - less))
            if spot is not None:
                best, least = Standing(wish.place, block, spot.box), spot.price + less
    return best


def _price(place: str, window: Window, crop: str, box: Box) -> float:
    """The cost of a box that leaves its place."""
    trespass = SPREADS if place == crop else TRESPASSES
    return LEAVES * outside(place, box, window, crop) + trespass * hidden(place, box, window, crop)


def _squeeze(wish: Wish, near: Box, room: Room, window: Window, crop: str) -> Standing | None:
    """The smallest block for a place, at the position with the lowest cost."""
    if wish.last is None:
        return None
    price = functools.partial(_price, wish.place, window, crop)
    spot = room.best(block_size(wish.last, figures(window)), near.centre, price)
    return None if spot is None else Standing(wish.place, wish.last, spot.box)
