"""Below a close-up: key provinces with their values and who gets them now (EMP-PIC-2), armies and fleets in full."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from engine.games.empire.view import View
from renders.empire.blocks import Block, block_size, draw_block, low_army, low_table, sea_block
from renders.empire.chart import ATLAS, has_strip, provinces_in
from renders.empire.news import news, targets
from renders.empire.signs import thing_of
from renders.empire.standing import Standing
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.maps.windows import Window
from renders.renderer import Look

SIZE = 36
GAP = 10
NAME = 48
PAD = 12


class Listed(NamedTuple):
    """What is listed: key provinces with their influence, and places with all their units."""

    influence: Sequence[str]
    units: Collection[str] = ()

    @property
    def places(self) -> list[str]:
        """All of them."""
        return [*self.influence, *(place for place in self.units if place not in self.influence)]


def listed_below(window: Window, standing: Sequence[Standing]) -> Listed:
    """Below a large close-up: the influence of key provinces, and armies and fleets that no close-up has in full."""
    if not has_strip(window):
        return Listed(())
    unseen = {*PROVINCES} - {*ATLAS.parts}
    short = [one.place for one in standing if one.block.crowd or (one.block.badges and one.place in unseen)]
    return Listed([province for province in KEY_PROVINCES if province in provinces_in(window)], short)


def _blocks(view: View, place: str, listed: Listed, wide: int) -> list[tuple[Block, Box]]:
    """The blocks of a place, the second beside the first where there is room, seen from the upper left corner."""
    blocks = [low_table(view, place, SIZE, wide)] if place in listed.influence else []
    if place in listed.units:
        blocks.append(sea_block(view, place) if place in SEAS else low_army(view, place, SIZE, wide))
    found: list[tuple[Block, Box]] = []
    x = y = 0
    for block in blocks:
        across, down = block_size(block, SIZE)
        if found and x + across > wide:
            x, y = 0, found[-1][1].bottom
        found.append((block, Box(x, y, across, down)))
        x += across + PAD
    return found


def _cells(view: View, listed: Listed, box: Box) -> list[tuple[str, list[tuple[Block, Box]], Box]]:
    """The places in two columns, the shorter one always goes on."""
    wide = (box.w - GAP) // 2
    ends = [box.y, box.y]
    found = []
    for place in listed.places:
        blocks = _blocks(view, place, listed, wide - 2 * PAD)
        column = ends.index(min(ends))
        tall = NAME + max(block.bottom for _, block in blocks) + PAD
        cell = Box(box.x + column * (wide + GAP), ends[column], wide, tall)
        found.append((place, blocks, cell))
        ends[column] += cell.h + GAP
    return found


def strip_height(view: View, listed: Listed, wide: int) -> int:
    """How tall the strip is, with the gap below it."""
    return max((cell.bottom + GAP for *_, cell in _cells(view, listed, Box(0, 0, wide, 0))), default=0)


def draw_strip(canvas: Canvas, box: Box, view: View, listed: Listed, look: Look[View]) -> None:
    """The name of each place above its blocks."""
    colours, fresh, wanted = canvas.palette, news(view, look.before).places, targets(look.marks).places
    for place, blocks, cell in _cells(view, listed, box):
        changed = place in fresh
        canvas.panel(cell, colours.raised, colours.changed if changed else colours.edge, 5 if changed else 2, 16)
        name = look.speaker.word(thing_of(place))
        canvas.words(name, cell.inset(PAD, 0).top(NAME), colours.light, Face.TITLE, largest=38, tight=Face.BOLD)
        for block, at in blocks:
            draw_block(canvas, at.moved(cell.x + PAD, cell.y + NAME), block, SIZE, view)
        if place in wanted:
            canvas.brackets(cell.inset(-2), colours.target, 6, 30)
