"""What stands in a place: badges on the whole map; blocks of influence, armies, fleets or a crowd in close-ups."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from engine.games.empire.content import LEADERS, PROVINCES, SEAS
from engine.games.empire.state import NOBODY
from engine.games.empire.view import View
from renders.empire.map.sites import FLAT, Site
from renders.empire.seen import armies, fleets, shares, troops
from renders.empire.signs import ARMIES, CITY, COIN, TOKEN, UNIT_ICONS, emblem_of, hue_of
from renders.kit import Box, Canvas, Colour, Face, grid, medallion, width

# The size of the numbers of badges, and of the sign of a crowd.
FIGURES, SIDES = 30, 28
ROW = 1.26
# The width of a cell of a table of influence, in letters.
COLUMN = 1.82
# The gap between two badges.
BETWEEN = 5


class Badge(NamedTuple):
    """One side in a place: its number of units without leaders, and whether a leader is with them."""

    seat: int
    many: int
    led: bool = False


class PlacedBadge(NamedTuple):
    """A badge with its box, or the sign (None) that the place has too little space for all sides."""

    place: str
    box: Box
    badge: Badge | None


def badges_in(view: View, place: str) -> list[Badge]:
    """The sides in a province or sea zone, in turn order."""
    if place in SEAS:
        return [Badge(seat, many) for seat, many in fleets(view, place)]
    return [
        Badge(seat, troops(units), any(leader in units for leader in LEADERS)) for seat, units in armies(view, place)
    ]


def is_crowded(view: View, site: Site) -> bool:
    """Whether a place has more sides than space for badges; they are then listed below the map."""
    return len(badges_in(view, site.region)) > len(site.badges)


def standing_at(view: View, site: Site) -> list[PlacedBadge]:
    badges = badges_in(view, site.region)
    if not badges:
        return []
    if is_crowded(view, site):
        return [PlacedBadge(site.region, site.badges[0][0], None)]
    boxes = site.badges[len(badges) - 1]
    return [PlacedBadge(site.region, box, badge) for box, badge in zip(boxes, badges, strict=True)]


def draw_badge(canvas: Canvas, box: Box, badge: Badge, view: View, scale: float = 1) -> None:
    """Draw the crest on its colour, beside or above it the number; with a leader on gold with a stud in the corner."""
    canvas.signs.add(("badge led" if badge.many else "leader") if badge.led else "badge")
    colours, hue = canvas.palette, hue_of(canvas.palette, view, badge.seat)
    upright, side, size = box.h > box.w, round(25 * scale), round(FIGURES * scale)
    _plate(canvas, box, hue, COIN if badge.led else colours.paper)
    crest = box.top(round(26 * scale)) if upright else box.left(round(29 * scale))
    canvas.rounded(crest, 9, hue)
    canvas.rect(crest.foot(9) if upright else crest.end(9), hue)
    canvas.icon(emblem_of(view, badge.seat).icon, crest.middle(side, side), colours.ink_on(hue))
    rest = box.under(crest.h).top(box.h - crest.h - 1) if upright else box.past(crest.w + 1).left(box.w - crest.w - 3)
    if badge.many or not badge.led:
        canvas.words(str(badge.many), rest, colours.ink, Face.BOLD, largest=size, smallest=size, across="centre")
    else:
        canvas.icon(UNIT_ICONS["general"], rest.middle(side + 2, side + 2), colours.ink)
    if badge.led:
        centre = (box.x + 4, box.y + 4)
        canvas.disc(centre, round(6 * scale), colours.ink)
        canvas.disc(centre, round(6 * scale) - 2, COIN)


def draw_crowd(canvas: Canvas, box: Box, place: str, sides: int, scale: float = 1) -> None:
    """Draw the sign of a crowded place with its number of sides, which are listed below the map."""
    canvas.signs.add("crowd")
    colours, upright = canvas.palette, box.h > box.w
    side, size = round(26 * scale), round(SIDES * scale)
    _plate(canvas, box, colours.ink, colours.paper)
    icon = UNIT_ICONS["galley"] if place in SEAS else ARMIES
    head = box.top(side + 2) if upright else box.left(side + 6)
    canvas.icon(icon, head.middle(side, side), colours.ink)
    rest = box.under(head.h) if upright else box.past(head.w).left(box.w - head.w - 3)
    canvas.words(f"×{sides}", rest, colours.ink, Face.BOLD, largest=size, smallest=size, across="centre")


def _plate(canvas: Canvas, box: Box, edge: Colour, fill: Colour) -> None:
    canvas.rounded(box.inset(-1), 10, canvas.palette.paper)
    canvas.panel(box, fill, edge, 2, 9)


class Column(NamedTuple):
    """A value of a province, with the players who get it and their markers."""

    value: int
    players: tuple[tuple[int, int], ...]


class Cell(NamedTuple):
    """A cell of a table: a value, a player with his markers, tokens, or a city with its owner."""

    kind: Literal["value", "player", "tokens", "city"]
    number: int
    seat: int = NOBODY
    wide: int = 1


class Plate(NamedTuple):
    """An army: its owner, and signs with their numbers."""

    seat: int
    parts: tuple[tuple[str, str], ...]


class Block(NamedTuple):
    columns: tuple[Column, ...] = ()
    # The number of players of a column, plates of an army, or badges side by side.
    across: int = 1
    tokens: int = 0
    city: int | None = None
    plates: tuple[Plate, ...] = ()
    ships: tuple[tuple[int, int], ...] = ()
    badges: tuple[Badge, ...] = ()
    # A place with its number of sides, if there is too little space for more.
    crowd: tuple[str, int] | None = None

    @property
    def is_empty(self) -> bool:
        return self == Block(across=self.across)

    @property
    def in_full(self) -> bool:
        return not self.badges and self.crowd is None


def table_block(view: View, province: str, across: int = 1) -> Block:
    """The influence in a province (EMP-PIC-2)."""
    tokens, city = view.tokens.get(province, 0), view.cities.get(province)
    columns = tuple(Column(value, tuple(players)) for value, players in shares(view, province))
    return Block(columns=columns, across=across, tokens=tokens, city=city)


def table_blocks(view: View, province: str) -> list[Block]:
    """The layouts of that table: narrow and tall, or wide and low."""
    narrow = table_block(view, province)
    most = max((len(column.players) for column in narrow.columns if column.value), default=1)
    return [narrow._replace(across=across) for across in range(1, max(1, min(3, most)) + 1)]


def low_table(view: View, province: str, size: int, wide: int) -> Block:
    """The lowest table of a province that fits a width."""
    tables = table_blocks(view, province)
    fitting = [block for block in tables if block_size(block, size)[0] <= wide]
    return min(fitting, key=lambda block: block_size(block, size)[1], default=tables[0])


def army_block(view: View, province: str) -> Block:
    """The armies in a province (EMP-PIC-3)."""
    return Block(plates=tuple(Plate(seat, _parts(units)) for seat, units in armies(view, province)))


def army_blocks(view: View, province: str) -> list[Block]:
    """The layouts of those armies: one below the other, or in up to three columns."""
    tall = army_block(view, province)
    return [tall._replace(across=across) for across in range(1, max(1, min(3, len(tall.plates) // 2)) + 1)]


def sea_block(view: View, sea: str) -> Block:
    return Block(ships=tuple(fleets(view, sea)))


def badge_blocks(view: View, place: str) -> list[Block]:
    """One badge for each side, as on the whole map, in rows of any length."""
    badges = tuple(badges_in(view, place))
    return [Block(badges=badges, across=across) for across in range(1, len(badges) + 1)]


def crowd_block(view: View, place: str) -> Block:
    """The number of sides only; the badge if there is one side."""
    badges = tuple(badges_in(view, place))
    return Block(badges=badges) if len(badges) == 1 else Block(crowd=(place, len(badges)))


def bare_table(province: str) -> Block:
    """The smallest table of a province, for which the map reserves space."""
    return Block(columns=tuple(Column(value, ()) for value in PROVINCES[province].points), tokens=1)


def _parts(units: dict[str, int]) -> tuple[tuple[str, str], ...]:
    leaders = [(unit, many) for unit, many in units.items() if unit in LEADERS]
    parts = [(UNIT_ICONS[unit], str(many)) for unit, many in units.items() if unit not in LEADERS]
    return (*parts, *((UNIT_ICONS[unit], str(many) if many > 1 else "") for unit, many in reversed(leaders)))


def block_size(block: Block, size: int) -> tuple[int, int]:
    row = round(size * ROW)
    wide = [sum(_column_widths(block, size))] if block.plates else []
    tall = (row + 4) * -(-len(block.plates) // block.across)
    if block.columns:
        wide.append(_table_width(block, size))
        tall += row * _table_rows(block) + 6
    if block.ships:
        wide.append(_ships_width(block, size))
        tall += row + 4
    if not block.in_full:
        boxes = _badge_boxes(block, size)
        wide.append(max(box.right for box in boxes))
        tall += max(box.bottom for box in boxes)
    return max(wide, default=0), tall


def _badge_boxes(block: Block, size: int) -> list[Box]:
    """The badges of a block, or the sign of a crowd, in rows; relative to its upper left corner."""
    scale = size / (FIGURES if block.badges else SIDES)
    cell = (round(FLAT[0] * scale), round(FLAT[1] * scale))
    return grid(max(1, len(block.badges)), block.across, cell, BETWEEN)


def _table(block: Block) -> dict[tuple[int, int], Cell]:
    """The cells of a table by column and row: each value above its players, tokens and city beside, others below."""
    found: dict[tuple[int, int], Cell] = {}
    left = 0
    for column in block.columns:
        if column.value:
            found[left, 0] = Cell("value", column.value, wide=_across(block, column))
            for at, (seat, many) in enumerate(column.players):
                found[left + at % block.across, 1 + at // block.across] = Cell("player", many, seat)
            left += _across(block, column)
    if block.tokens:
        found[left, 0] = Cell("tokens", block.tokens)
    if block.city is not None:
        found[left, 1 if block.tokens else 0] = Cell("city", 1, block.city)
    rest = [(seat, many) for column in block.columns if not column.value for seat, many in column.players]
    if rest:
        below, wide = max(row for _, row in found) + 1, _columns_of(block)
        cells = [Cell("value", 0), *(Cell("player", many, seat) for seat, many in rest)]
        found |= {(at % wide, below + at // wide): cell for at, cell in enumerate(cells)}
    return found


def _across(block: Block, column: Column) -> int:
    """The number of cells that a value spans."""
    return max(1, min(block.across, len(column.players)))


def _columns_of(block: Block) -> int:
    beside = block.tokens > 0 or block.city is not None
    return sum(_across(block, column) for column in block.columns if column.value) + beside


def _table_rows(block: Block) -> int:
    return max(2, *(row + 1 for _, row in _table(block)))


def _table_width(block: Block, size: int) -> int:
    return round(size * COLUMN) * _columns_of(block) + 8


def _number_width(text: str, size: int) -> int:
    return math.ceil(width(text, Face.BOLD, size)) + 2 if text else 0


def _plate_width(plate: Plate, size: int) -> int:
    parts = sum(round(size * 0.98) + _number_width(text, size) + round(size * 0.16) for _, text in plate.parts)
    return round(size * 1.3) + parts + round(size * 0.2)


def _column_widths(block: Block, size: int) -> list[int]:
    widths = [
        max(_plate_width(plate, size) for plate in block.plates[column :: block.across])
        for column in range(min(block.across, len(block.plates)))
    ]
    return [wide + 4 for wide in widths[:-1]] + widths[-1:]


def _ships_width(block: Block, size: int) -> int:
    numbers = sum(round(size * 1.2) + _number_width(str(many), size) for _, many in block.ships)
    return round(size * 1.25) + numbers + round(size * 0.3)


def draw_block(canvas: Canvas, box: Box, block: Block, size: int, view: View) -> None:
    row = round(size * ROW)
    top = box.y
    if block.columns:
        tall = row * _table_rows(block) + 6
        _draw_table(canvas, Box(box.x, top, _table_width(block, size), tall), block, size, view)
        top += tall
    widths = _column_widths(block, size)
    for number, plate in enumerate(block.plates):
        x = box.x + sum(widths[: number % block.across])
        y = top + 2 + number // block.across * (row + 4)
        _draw_plate(canvas, Box(x, y, _plate_width(plate, size), row), plate, size, view)
    if block.ships:
        _draw_ships(canvas, Box(box.x, top + 2, box.w, row), block, size, view)
    if block.crowd is not None:
        draw_crowd(canvas, box, *block.crowd, size / SIDES)
    for badge, place in zip(block.badges, _badge_boxes(block, size), strict=False):
        draw_badge(canvas, place.moved(box.x, box.y), badge, view, size / FIGURES)


def _surface(canvas: Canvas, box: Box, edge: Colour, size: int) -> None:
    canvas.shadow(box, size // 3, 3, 0.35)
    canvas.rounded(box.inset(-1), size // 3 + 1, canvas.palette.paper)
    canvas.panel(box, canvas.palette.paper, edge, max(2, size // 14), size // 3)


def _word(canvas: Canvas, text: str, box: Box, size: int, ink: Colour) -> None:
    canvas.words(text, box, ink, Face.BOLD, largest=size, smallest=size, across="centre")


def _draw_table(canvas: Canvas, box: Box, block: Block, size: int, view: View) -> None:
    """Draw the values of a province, below each its players; beside them tokens and the city with its owner."""
    colours = canvas.palette
    _surface(canvas, box, colours.faded, size)
    wide, row = round(size * COLUMN), round(size * ROW)
    cells = _table(block)
    for (column, line), cell in cells.items():
        room = Box(box.x + 4 + column * wide, box.y + 3 + line * row, wide * cell.wide, row)
        _draw_cell(canvas, room, cell, size, view)
    for (column, line), cell in cells.items():
        if cell.kind == "value" and cell.number and (column, 1) not in cells:
            below = Box(box.x + 4 + column * wide, box.y + 3 + (line + 1) * row, wide, row)
            canvas.rect(below.middle(round(size * 0.5), max(2, size // 9)), colours.shade)


def _draw_cell(canvas: Canvas, box: Box, cell: Cell, size: int, view: View) -> None:
    colours, side = canvas.palette, round(size * 0.9)
    middle = box.centre[1]
    match cell.kind:
        case "value":
            pill = box.inset(2, 3)
            canvas.rounded(pill, size // 4, COIN if cell.number else colours.shade)
            _word(canvas, str(cell.number), pill, size, colours.ink)
        case "player":
            medallion(canvas, (box.x + round(size * 0.6), middle), round(size * 0.56), emblem_of(view, cell.seat))
            _word(canvas, str(cell.number), box.past(round(size * 1.14)), size, colours.ink)
        case "tokens":
            canvas.icon(TOKEN, box.left(round(size * 1.1)).middle(side, side), colours.faded)
            _word(canvas, str(cell.number), box.past(round(size * 1.1)), size, colours.ink)
        case "city":
            canvas.icon(CITY, box.left(round(size * 1.0)).middle(side, side), colours.ink)
            medallion(canvas, (box.x + round(size * 1.38), middle), round(size * 0.46), emblem_of(view, cell.seat))


def _draw_plate(canvas: Canvas, box: Box, plate: Plate, size: int, view: View) -> None:
    """Draw colour and emblem of the owner, then each kind with its number; leaders stand on gold."""
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
