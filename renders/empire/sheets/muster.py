"""The map as a list: each province with all its plates and each sea zone with its fleets (EMP-PIC-9)."""

from __future__ import annotations

from engine.games.empire.content import PROVINCES, SEAS
from engine.games.empire.view import View
from renders.empire.map.blocks import Block, army_block, block_size, draw_block, low_table, sea_block
from renders.empire.seen import news
from renders.empire.sheets.head import new_sheet
from renders.empire.signs import thing_of
from renders.kit import Box, Canvas, Face
from renders.kit.boxes import shortest_of_two
from renders.kit.head import ACROSS
from renders.renderer import Look

SIZE = 36
PAD = 10
WIDE = (ACROSS - PAD) // 2
NAME = 48


def draw_muster(view: View, look: Look[View]) -> Canvas:
    """Draw two columns; each entry goes to the shorter one."""
    standing = _standing(view)
    heights = [NAME + sum(block_size(block, SIZE)[1] + 4 for block in blocks) + 14 for _, blocks in standing]
    boxes = shortest_of_two(Box(0, 0, ACROSS, 0), heights, PAD)
    tall = max([200 - PAD, *(box.bottom for box in boxes)])
    canvas, room = new_sheet(view, look, look.translator("empire-page-armies"), tall)
    fresh = news(view, look.before).places
    for (place, blocks), box in zip(standing, boxes, strict=True):
        name = look.translator.word(thing_of(place))
        _draw_place(canvas, box.moved(room.x, room.y), name, blocks, view, fresh=place in fresh)
    return canvas


def _standing(view: View) -> list[tuple[str, list[Block]]]:
    """The blocks of the map: provinces that are not empty, then sea zones."""
    found = [
        (province, [low_table(view, province, SIZE, WIDE - 28), army_block(view, province)]) for province in PROVINCES
    ]
    found += [(sea, [sea_block(view, sea)]) for sea in SEAS]
    full = ((place, [block for block in blocks if not block.is_empty]) for place, blocks in found)
    return [(place, blocks) for place, blocks in full if blocks]


def _draw_place(canvas: Canvas, box: Box, name: str, blocks: list[Block], view: View, *, fresh: bool) -> None:
    colours = canvas.palette
    canvas.panel(box, colours.raised, colours.changed if fresh else colours.edge, 5 if fresh else 2, 16)
    inner = box.inset(14, 6)
    canvas.words(name, inner.top(NAME - 4), colours.light, Face.TITLE, largest=38, tight=Face.BOLD)
    top = inner.y + NAME - 2
    for block in blocks:
        wide, tall = block_size(block, SIZE)
        draw_block(canvas, Box(inner.x, top, wide, tall), block, SIZE, view)
        top += tall + 4
