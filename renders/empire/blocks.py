"""What stands in a province or sea zone, as a block on the map: a table of influence, plates of armies, fleets."""

from __future__ import annotations

import math
from enum import IntEnum
from typing import NamedTuple

from engine.games.empire.content import KEY_PROVINCES, LEADERS, PROVINCES
from engine.games.empire.view import View
from renders.empire.seen import armies, fleets, holders, troops
from renders.empire.signs import CITY, COIN, TOKEN, UNIT_ICONS, emblem_of, hue_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face, width
from renders.kit.palette import Colour
from renders.kit.pieces import medallion

ROW = 1.26
# How wide a table of influence grows before it goes on in the next line, in letters.
WIDEST = 6.6
PILL, PLAYER, TOKENS, OWNER = 1.42, 1.72, 1.62, 1.95


class Detail(IntEnum):
    """How much a block tells: every kind of unit, only their number, or only whose they are."""

    KINDS = 0
    TOTALS = 1
    OWNERS = 2


class Column(NamedTuple):
    """A value of a province and who gets it, with his markers."""

    title: str
    players: tuple[tuple[int, int], ...]


class Plate(NamedTuple):
    """An army: whose it is, and signs with their numbers."""

    seat: int
    parts: tuple[tuple[str, str], ...]


class Block(NamedTuple):
    """Everything that stands in one place."""

    columns: tuple[Column, ...] = ()
    tokens: int = 0
    city: int | None = None
    plates: tuple[Plate, ...] = ()
    ships: tuple[tuple[int, int], ...] = ()
    bare: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.columns or self.plates or self.ships or self.bare)


def table_block(view: View, province: str) -> Block:
    """The influence in a province (EMP-PIC-2)."""
    return Block(columns=_columns(view, province), tokens=view.tokens.get(province, 0), city=view.cities.get(province))


def army_block(view: View, province: str, detail: Detail) -> Block:
    """The armies in a province (EMP-PIC-3)."""
    here = list(armies(view, province))
    if detail is Detail.OWNERS:
        return Block(bare=tuple(seat for seat, _ in here))
    return Block(plates=tuple(Plate(seat, _parts(units, detail)) for seat, units in here))


def owners_block(view: View, province: str) -> Block:
    """Only who has influence in a province, the best first."""
    return Block(bare=tuple(seat for *_, seat in holders(view, province)))


def sea_block(view: View, sea: str, detail: Detail) -> Block:
    """The galleys in a sea zone."""
    ships = tuple(fleets(view, sea))
    return Block(bare=tuple(seat for seat, _ in ships)) if detail is Detail.OWNERS else Block(ships=ships)


def _columns(view: View, province: str) -> tuple[Column, ...]:
    """The values of a province with those who get them, then those who get nothing."""
    if province not in KEY_PROVINCES:
        return ()
    ranked = holders(view, province)
    values = PROVINCES[province].points
    columns = [Column(str(value), tuple((s, n) for got, n, s in ranked if got == value)) for value in values]
    rest = tuple((seat, many) for got, many, seat in ranked if not got)
    return (*columns, Column("0", rest)) if rest else tuple(columns)


def _parts(units: dict[str, int], detail: Detail) -> tuple[tuple[str, str], ...]:
    leaders = [(unit, many) for unit, many in units.items() if unit in LEADERS]
    others = [(unit, many) for unit, many in units.items() if unit not in LEADERS]
    if detail is Detail.TOTALS and len(others) > 1:
        parts = [("swords-emblem", str(troops(units)))]
    else:
        parts = [(UNIT_ICONS[unit], str(many)) for unit, many in others]
    return (*parts, *((UNIT_ICONS[unit], str(many) if many > 1 else "") for unit, many in reversed(leaders)))


def block_size(block: Block, size: int) -> tuple[int, int]:
    """How wide and tall a block is with letters of a size."""
    row = round(size * ROW)
    wide = [_plate_width(plate, size) for plate in block.plates]
    tall = (row + 4) * len(block.plates)
    if block.columns:
        wide.append(_table_width(block, size))
        tall += row * len(_lines(block)) + 6
    if block.ships:
        wide.append(_ships_width(block, size))
        tall += row + 4
    if block.bare:
        wide.append(round(size * 1.1) * len(block.bare))
        tall += row
    return max(wide), tall


def _lines(block: Block) -> list[list[tuple[str, float]]]:
    """The table as lines of cells with their widths: each value with those who get it, then tokens and the city."""
    groups = [
        [(f"pill {title}", PILL), *((f"player {seat} {many}", PLAYER) for seat, many in players)]
        for title, players in block.columns
    ]
    if block.tokens:
        groups.append([(f"tokens {block.tokens}", TOKENS)])
    if block.city is not None:
        groups.append([(f"city {block.city}", OWNER)])
    lines: list[list[tuple[str, float]]] = [[]]
    for group in groups:
        long = sum(wide for _, wide in lines[-1])
        if lines[-1] and long + sum(wide for _, wide in group) > WIDEST:
            lines.append([])
        for cell in group:
            if lines[-1] and sum(wide for _, wide in lines[-1]) + cell[1] > WIDEST:
                lines.append([])
            lines[-1].append(cell)
    return lines


def _table_width(block: Block, size: int) -> int:
    return max(sum(round(size * wide) for _, wide in line) for line in _lines(block)) + 10


def _number_width(text: str, size: int) -> int:
    return math.ceil(width(text, Face.BOLD, size)) + 2 if text else 0


def _plate_width(plate: Plate, size: int) -> int:
    parts = sum(round(size * 0.98) + _number_width(text, size) + round(size * 0.16) for _, text in plate.parts)
    return round(size * 1.3) + parts + round(size * 0.2)


def _ships_width(block: Block, size: int) -> int:
    numbers = sum(round(size * 1.2) + _number_width(str(many), size) for _, many in block.ships)
    return round(size * 1.25) + numbers + round(size * 0.3)


def draw_block(canvas: Canvas, box: Box, block: Block, size: int, view: View) -> None:
    """The block in its box, line by line."""
    row = round(size * ROW)
    top = box.y
    if block.columns:
        tall = row * len(_lines(block)) + 6
        _draw_table(canvas, Box(box.x, top, _table_width(block, size), tall), block, size, view)
        top += tall
    for plate in block.plates:
        _draw_plate(canvas, Box(box.x, top + 2, _plate_width(plate, size), row), plate, size, view)
        top += row + 4
    if block.ships:
        _draw_ships(canvas, Box(box.x, top + 2, box.w, row), block, size, view)
    for number, seat in enumerate(block.bare):
        spot = (box.x + round(size * (1.1 * number + 0.55)), box.y + row // 2)
        medallion(canvas, spot, round(size * 0.52), emblem_of(view, seat))


def _surface(canvas: Canvas, box: Box, edge: Colour, size: int) -> None:
    canvas.shadow(box, size // 3, 3, 0.35)
    canvas.rounded(box.inset(-1), size // 3 + 1, canvas.palette.paper)
    canvas.panel(box, canvas.palette.paper, edge, max(2, size // 14), size // 3)


def _word(canvas: Canvas, text: str, box: Box, size: int, ink: Colour) -> None:
    canvas.words(text, box, ink, Face.BOLD, largest=size, smallest=size, across="centre")


def _draw_table(canvas: Canvas, box: Box, block: Block, size: int, view: View) -> None:
    """The values of a province, each before those who get it; at the end tokens and the city with its owner."""
    _surface(canvas, box, canvas.palette.faded, size)
    row = round(size * ROW)
    for number, line in enumerate(_lines(block)):
        x = box.x + 5
        for cell, wide in line:
            _draw_cell(canvas, Box(x, box.y + 3 + number * row, round(size * wide), row), cell.split(), size, view)
            x += round(size * wide)


def _draw_cell(canvas: Canvas, box: Box, cell: list[str], size: int, view: View) -> None:
    colours, side = canvas.palette, round(size * 0.9)
    match cell:
        case ["pill", title]:
            pill = box.inset(2, 3)
            canvas.rounded(pill, size // 4, COIN if title != "0" else colours.shade)
            _word(canvas, title, pill, size, colours.ink)
        case ["player", seat, many]:
            spot = (box.x + round(size * 0.58), box.centre[1])
            medallion(canvas, spot, round(size * 0.54), emblem_of(view, int(seat)))
            _word(canvas, many, box.past(round(size * 1.1)), size, colours.ink)
        case ["tokens", many]:
            canvas.icon(TOKEN, box.left(round(size * 1.05)).middle(side, side), colours.faded)
            _word(canvas, many, box.past(round(size * 1.0)), size, colours.ink)
        case ["city", seat]:
            canvas.icon(CITY, box.left(round(size * 1.0)).middle(side, side), colours.ink)
            spot = (box.x + round(size * 1.42), box.centre[1])
            medallion(canvas, spot, round(size * 0.46), emblem_of(view, int(seat)))


def _draw_plate(canvas: Canvas, box: Box, plate: Plate, size: int, view: View) -> None:
    """Colour and emblem of the owner, then each kind with its number; leaders stand on gold."""
    colours = canvas.palette
    hue = hue_of(colours, view, plate.seat)
    _surface(canvas, box, hue, size)
    crest = box.left(round(size * 1.2))
    canvas.rounded(crest, size // 3, hue)
    canvas.rect(crest.end(size // 3), hue)
    side = round(size * 0.94)
    canvas.icon(emblem_of(view, plate.seat).icon, crest.middle(side, side), colours.ink_on(hue))
    x = box.x + round(size * 1.3)
    for icon, text in plate.parts:
        side, number = round(size * 0.98), _number_width(text, size)
        spot = Box(x, box.y, side, box.h)
        if icon in (UNIT_ICONS[leader] for leader in LEADERS):
            canvas.rounded(Box(x - 1, box.y + 4, side + number + 3, box.h - 8), size // 4, COIN)
        canvas.icon(icon, spot.middle(round(size * 0.9), round(size * 0.9)), colours.ink)
        if text:
            _word(canvas, text, Box(spot.right, box.y, number, box.h), size, colours.ink)
        x += side + number + round(size * 0.16)


def _draw_ships(canvas: Canvas, box: Box, block: Block, size: int, view: View) -> None:
    """A galley, then the number of each player."""
    colours = canvas.palette
    _surface(canvas, box, colours.faded, size)
    side = round(size * 1.05)
    canvas.icon(UNIT_ICONS["galley"], box.left(round(size * 1.3)).middle(side, side), colours.ink)
    x = box.x + round(size * 1.3)
    for seat, many in block.ships:
        medallion(canvas, (x + round(size * 0.54), box.centre[1]), round(size * 0.52), emblem_of(view, seat))
        number = _number_width(str(many), size)
        _word(canvas, str(many), Box(x + round(size * 1.1), box.y, number, box.h), size, colours.ink)
        x += round(size * 1.2) + number
