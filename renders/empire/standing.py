"""Where the blocks of a map stand: as near to their places as names and other blocks allow, or told in fewer signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.games.empire.content import KEY_PROVINCES
from engine.games.empire.view import View
from renders.empire.blocks import (
    Block,
    Detail,
    army_block,
    army_blocks,
    block_size,
    owners_block,
    sea_block,
    table_blocks,
)
from renders.empire.chart import PLACES, figures, has_strip, provinces_in, reach_of, seas_in
from renders.empire.layout import Layout
from renders.empire.zones import hidden, outside
from renders.kit.boxes import Box
from renders.kit.maps.marks import around
from renders.kit.maps.room import Room
from renders.kit.maps.windows import Window

GAP = 3
# What it costs when a ninth of a block does not stand in its own province or sea zone, in pixels of distance, and how
# much more when it stands on another province: whoever looks would take it for that province's.
LEAVES, TRESPASSES = 16, 100
# How far from its place a block may stand, in heights of a letter; and how much farther before one is better that tells
# only the number of units, or only whose they are.
FARTHEST = 50
LESS, LEAST = 6, 15


class Standing(NamedTuple):
    """A block at its place on the picture."""

    place: str
    block: Block
    box: Box


class Wish(NamedTuple):
    """A place with what may stand for it, the fullest first, of equal ones any; the last is drawn wherever it is."""

    place: str
    blocks: tuple[tuple[Block, ...], ...]
    last: Block
    table: bool = False


def wishes(view: View, window: Window) -> Iterator[Wish]:
    """Everything that stands on a map: tables of influence, armies, fleets."""
    shown = provinces_in(window)
    for province in (province for province in shown if province in KEY_PROVINCES):
        owners = owners_block(view, province)
        if not has_strip(window):
            yield Wish(province, (tuple(table_blocks(view, province)),), owners, table=True)
        elif not owners.is_empty:
            yield Wish(province, ((owners,),), owners)
    armies = [(province, len(army_block(view, province, Detail.KINDS).plates)) for province in shown]
    # Large armies find room more hardly than small ones.
    armies.sort(key=lambda army: (army[0] not in KEY_PROVINCES, -army[1], PLACES[army[0]].room))
    for province, plates in armies:
        if plates:
            kinds, totals = (tuple(army_blocks(view, province, detail)) for detail in (Detail.KINDS, Detail.TOTALS))
            owners = army_block(view, province, Detail.OWNERS)
            yield Wish(province, (kinds, totals, (owners,)), owners)
    for sea in seas_in(window):
        ships, owners = (sea_block(view, sea, detail) for detail in (Detail.KINDS, Detail.OWNERS))
        if not ships.is_empty:
            yield Wish(sea, ((ships,), (owners,)), owners)


def arrange(
    view: View, window: Window, words: Layout, anchors: Mapping[str, Box], signs: Sequence[Box]
) -> list[Standing]:
    """A block for every wish; none lies on a name or on another block."""
    at = (window.box.x, window.box.y)
    room = Room(window.box.inset(8))
    for box in (*(one.moved(*at) for one in words.taken), *signs):
        room.take(box.inset(-GAP))
    found: list[Standing] = []
    # A close-up of one province has all of it, whatever happens to its neighbours.
    for wish in sorted(wishes(view, window), key=lambda wish: wish.place != words.crop):
        near = anchors.get(wish.place) or around(window.near(PLACES[wish.place].home), 0)
        if wish.table and wish.place in words.tables:
            near = words.tables[wish.place].moved(*at)
        standing = _stand(wish, near, room, window, words.crop) or _squeeze(wish, near, window, found)
        found.append(standing)
        room.take(standing.box.inset(-GAP))
    return found


def _stand(wish: Wish, near: Box, room: Room, window: Window, crop: str) -> Standing | None:
    """The block that stands best: near its place, hiding little of the other provinces, and telling much."""
    size = figures(window)

    def price(box: Box) -> float:
        trespass = 0 if wish.place == crop else TRESPASSES
        return LEAVES * outside(wish.place, box, window, crop) + trespass * hidden(wish.place, box, window, crop)

    best: Standing | None = None
    least = min(float(size * FARTHEST), reach_of(wish.place) * window.scale)
    for level, blocks in enumerate(wish.blocks):
        for block in blocks:
            less = size * (LEAST if block.bare else level * LESS)
            spot = room.best(block_size(block, size), near.centre, price, least - less)
            if spot is not None:
                best, least = Standing(wish.place, block, spot.box), spot.price + less
    return best


def _squeeze(wish: Wish, near: Box, window: Window, standing: Sequence[Standing]) -> Standing:
    """Only whose things stand there, wherever no other block is."""
    block = wish.last
    size = (2, 2) if block.is_empty else block_size(block, figures(window))
    room = Room(window.box)
    for one in standing:
        room.take(one.box)
    free = next((box for _, box in room.free(size, near.centre)), near.middle(*size))
    return Standing(wish.place, block, free)
