"""The battlefields: the positions of spaces on a picture, and the ground drawn once for each."""

from __future__ import annotations

import functools
import math
import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw

from engine.games.unmatched.content import BOARDS, Board, Door, Space, Zone
from renders.kit import Box, Canvas, Colour, Face, blend, colour, grid
from renders.kit.canvas import smallest_for
from renders.kit.images import shapes
from renders.kit.layers import base_layer, sprite
from renders.kit.palette import palette_of
from renders.unmatched.patterns import pattern

WIDTH = 1000
EDGE = 14
# The vertical stretch of the fields, because phones are tall.
ACROSS, DOWN = 0.972, 1.28
RADIUS = 49
HUB = 27
LEGEND_LINE = 48
LEGEND_COLUMNS = 4
ROUGH = 2
# The smallest type on a field; pictures with one are a thousand pixels wide.
LEAST = smallest_for(WIDTH)
GATE = 148
WOOD = colour("#8a5a2b")


class Area(msgspec.Struct, frozen=True):
    """A part of the field with another ground: a hall with walls, or the ground under some spaces."""

    ground: str
    box: tuple[int, int, int, int] | None = None
    spaces: tuple[str, ...] = ()
    wall: str = ""
    gates: tuple[str, ...] = ()
    open_east: bool = False


class Theme(msgspec.Struct, frozen=True):
    around: str
    ground: str
    line: str
    areas: tuple[Area, ...] = ()
    ornaments: tuple[tuple[str, int, int, int], ...] = ()


THEMES = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("fields.toml").read_text(encoding="utf-8")), dict[str, Theme]
)


class Plan:
    """The positions of everything on a board's ground."""

    def __init__(self, board: Board) -> None:
        self.board = board
        top = min(space.y for space in board.spaces)
        low = max(space.y for space in board.spaces)
        self._top = top * DOWN - RADIUS - 24
        self.height = round((low - top) * DOWN) + 2 * RADIUS + 66
        self.spots = {space.id: self.at(space.x, space.y) for space in board.spaces}
        self.doors = {door.id: self.at(door.x, door.y) for door in board.doors}

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The position of a board's point on its ground."""
        return round(EDGE + x * ACROSS), round(y * DOWN - self._top)


@functools.cache
def plan_of(board: str) -> Plan:
    return Plan(BOARDS[board])


def legend_height(board: str) -> int:
    return -(-len(BOARDS[board].zones) // LEGEND_COLUMNS) * LEGEND_LINE + 12


@base_layer("unmatched")
def ground(board: str, zone_names: tuple[str, ...], palette: str) -> Canvas:
    """Draw a field with lines and spaces, and below it the names of its zones."""
    plan = plan_of(board)
    canvas = Canvas(WIDTH, plan.height + legend_height(board), palette)
    _surface(canvas, plan)
    for one, other in plan.board.edges:
        _way(canvas, plan, one, other)
    for space in plan.board.spaces:
        _space(canvas, plan, space)
    size = ((WIDTH - 2 * EDGE) // LEGEND_COLUMNS, LEGEND_LINE)
    cells = grid(len(zone_names), LEGEND_COLUMNS, size, 0, (EDGE + 6, plan.height + 8))
    for zone, name, cell in zip(plan.board.zones, zone_names, cells, strict=True):
        swatch(canvas, zone, cell.left(60).middle(56, 36))
        canvas.words(name, cell.past(68).left(cell.w - 74), canvas.palette.soft, largest=36)
    return canvas


def _surface(canvas: Canvas, plan: Plan) -> None:
    theme = THEMES[plan.board.id]
    field = Box(EDGE // 2, 0, WIDTH - EDGE, plan.height)
    canvas.rounded(field, 24, colour(theme.around))
    _paths(canvas, plan, tuple(plan.spots), colour(theme.ground), field)
    for area in theme.areas:
        if area.box:
            _hall(canvas, plan, area)
        else:
            _paths(canvas, plan, area.spaces, colour(area.ground), field)
    around = colour(theme.around)
    for icon, x, y, size in theme.ornaments:
        centre = plan.at(x, y)
        place = Box(centre[0] - size // 2, centre[1] - size // 2, size, size)
        canvas.icon(icon, place, blend(around, canvas.palette.ink, 0.42), ornament=True)


def _paths(canvas: Canvas, plan: Plan, spaces: tuple[str, ...], fill: Colour, field: Box) -> None:
    """Draw the ground under spaces and the lines between them."""
    mask = Image.new("L", (field.w * ROUGH, field.h * ROUGH), 0)
    pen = ImageDraw.Draw(mask)

    def put(space: str) -> tuple[float, float]:
        x, y = plan.spots[space]
        return (x - field.x) * ROUGH, (y - field.y) * ROUGH

    wide = (RADIUS + 20) * ROUGH
    for one, other in plan.board.edges:
        if one in spaces and other in spaces:
            pen.line([put(one), put(other)], fill=255, width=round(wide * 1.35))
    for space in spaces:
        x, y = put(space)
        pen.ellipse((x - wide, y - wide, x + wide, y + wide), fill=255)
    small = mask.reduce(ROUGH)
    within = shapes.rounded(field.w, field.h, 24)
    small = Image.composite(small, Image.new("L", small.size, 0), within)
    canvas.image.paste(fill, (field.x, field.y), small)


def _hall(canvas: Canvas, plan: Plan, area: Area) -> None:
    assert area.box is not None
    x0, y0, x1, y1 = area.box
    (left, top), (right, low) = plan.at(x0, y0), plan.at(x1, y1)
    floor = Box(left, top, right - left, low - top)
    canvas.rounded(floor, 10, colour(area.ground))
    board_line = blend(colour(area.ground), colour(area.wall), 0.18)
    for y in range(floor.y + 34, floor.bottom - 10, 34):
        canvas.rect(Box(floor.x, y, floor.w, 2), board_line)
    ink = colour(area.wall)
    gates = [plan.doors[gate] for gate in area.gates]
    for start, end in (((left, top), (right, top)), ((left, low), (right, low)), ((left, top), (left, low))):
        _wall(canvas, start, end, gates, ink)
    if area.open_east:
        for y in (top, low):
            inward = 60 if y == top else -60
            canvas.stroke([(right, y), (right, y + inward)], 14, ink)
        canvas.stroke([(right, top + 60), (right, low - 60)], 8, ink, (10, 22))


def _wall(
    canvas: Canvas, start: tuple[int, int], end: tuple[int, int], gates: list[tuple[int, int]], ink: Colour
) -> None:
    """Draw a wall from corner to corner, with a gap of a gate's width if one stands in it."""
    long = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    gaps = []
    for gate in gates:
        along = (gate[0] - start[0]) * dx + (gate[1] - start[1]) * dy
        off = abs((gate[0] - start[0]) * dy - (gate[1] - start[1]) * dx)
        if off < 12 and 0 < along < long:
            gaps.append(along)
    marks = [0.0, *(side for gap in sorted(gaps) for side in (gap - GATE // 2, gap + GATE // 2)), long]
    for near, far in zip(marks[::2], marks[1::2], strict=True):
        canvas.stroke(
            [(start[0] + dx * near, start[1] + dy * near), (start[0] + dx * far, start[1] + dy * far)], 14, ink
        )


def _way(canvas: Canvas, plan: Plan, one: str, other: str) -> None:
    """Draw a line between two spaces; its light casing bridges the lines it crosses."""
    theme = THEMES[plan.board.id]
    line = [plan.spots[one], plan.spots[other]]
    canvas.stroke(line, 15, blend(colour(theme.ground), canvas.palette.light, 0.5))
    canvas.stroke(line, 7, colour(theme.line))


def _space(canvas: Canvas, plan: Plan, space: Space) -> None:
    zones = {zone.id: zone for zone in plan.board.zones}
    x, y = plan.spots[space.id]
    if space.id in plan.board.starts.values():
        canvas.disc((x, y), RADIUS + 5, canvas.palette.paper)
    canvas.disc((x, y), RADIUS, canvas.palette.ink)
    _slices(canvas, [zones[name] for name in space.zones], (x, y), RADIUS - 4)


def _slices(canvas: Canvas, zones: list[Zone], centre: tuple[int, int], radius: int) -> None:
    """Draw a disc divided among its zones, each with colour and pattern."""
    side = 2 * radius
    at = (centre[0] - radius, centre[1] - radius)
    first = {1: 0, 2: 135, 3: 150}[len(zones)]
    whole = shapes.disc(side)
    for number, zone in enumerate(zones):
        mask = Image.new("L", (side * shapes.FINE, side * shapes.FINE), 0)
        sweep = 360 / len(zones)
        start = first + number * sweep
        ImageDraw.Draw(mask).pieslice((0, 0, side * shapes.FINE, side * shapes.FINE), start, start + sweep, fill=255)
        part = Image.composite(mask.reduce(shapes.FINE), Image.new("L", (side, side), 0), whole)
        hue = colour(zone.color)
        canvas.image.paste(hue, at, part)
        lines = Image.composite(pattern(zone.pattern, side), Image.new("L", (side, side), 0), part)
        canvas.image.paste(blend(hue, canvas.palette.ink_on(hue), 0.4), at, lines)
    if len(zones) > 1:
        for number in range(len(zones)):
            turn = math.radians(first + number * 360 / len(zones))
            end = (centre[0] + (radius - 1) * math.cos(turn), centre[1] + (radius - 1) * math.sin(turn))
            canvas.stroke([centre, end], 4, canvas.palette.paper)


def swatch(canvas: Canvas, zone: Zone, box: Box) -> None:
    hue = colour(zone.color)
    canvas.rounded(box, 8, hue)
    lines = pattern(zone.pattern, 64).crop((0, 0, box.w, box.h))
    lines = Image.composite(lines, Image.new("L", (box.w, box.h), 0), shapes.rounded(box.w, box.h, 8))
    canvas.image.paste(blend(hue, canvas.palette.ink_on(hue), 0.4), (box.x, box.y), lines)
    canvas.outline(box, blend(hue, canvas.palette.light, 0.6), 2, 8)


def label(canvas: Canvas, plan: Plan, space: Space, fill: Colour) -> None:
    x, y = plan.spots[space.id]
    canvas.stamp(_hub(space.label, fill, canvas.palette.name), (x - HUB - 3, y - HUB - 3), HUB + 3)


@sprite("unmatched")
def _hub(text: str, fill: Colour, palette: str) -> Canvas:
    side = 2 * (HUB + 3)
    canvas = Canvas(side, side, palette, palette_of(palette).ink)
    canvas.disc(canvas.box.centre, HUB, fill)
    room = canvas.box.inset(3)
    ink = canvas.palette.ink_on(fill)
    canvas.words(text, room, ink, Face.BOLD, largest=37, smallest=LEAST, across="centre")
    return canvas


def tag(canvas: Canvas, plan: Plan, space: Space, fill: Colour) -> None:
    x, y = plan.spots[space.id]
    canvas.stamp(_plate(space.label, fill, canvas.palette.name), (x - 27, y + RADIUS - 15), 12)


@sprite("unmatched")
def _plate(text: str, fill: Colour, palette: str) -> Canvas:
    canvas = Canvas(54, 38, palette, palette_of(palette).paper)
    canvas.rounded(canvas.box.inset(2), 10, fill)
    ink = canvas.palette.ink_on(fill)
    canvas.words(text, canvas.box, ink, Face.BOLD, largest=36, smallest=LEAST, across="centre")
    return canvas


def draw_door(canvas: Canvas, plan: Plan, door: Door, *, opened: bool, new: bool) -> Box:
    """Draw a door of a field; returns the box it takes."""
    x, y = plan.doors[door.id]
    rim = canvas.palette.changed if new else canvas.palette.frame
    gate = Gate((x, y), upright=door.angle == 90, up=y > plan.height // 2, opened=opened)
    draw_gate(canvas, gate, rim, 2 if new else 0)
    return Box(x - 28, y - 28, 56, 56)


class Gate(NamedTuple):
    """A door: its middle, its angle, the side to which its leaves swing, and half its length."""

    at: tuple[int, int]
    upright: bool
    up: bool
    opened: bool
    half: int = GATE // 2


def draw_gate(canvas: Canvas, gate: Gate, rim: Colour, bold: int = 0) -> None:
    """Draw two leaves swung aside if open, a barred gate if closed."""
    (x, y), upright, up, opened, half = gate
    canvas.signs.add("open door" if opened else "closed door")
    colours = canvas.palette

    def leaf(along: int, off: int, long: int, wide: int) -> Box:
        if upright:
            return Box(x + off - wide // 2, y + along, wide, long)
        return Box(x + along, y + off - wide // 2, long, wide)

    def swung(along: int) -> Box:
        if upright:
            return Box(x - 4, y + along - 8, 44, 16)
        return Box(x + along - 8, y - 40 if up else y - 4, 16, 44)

    if opened:
        for post in (-half, half):
            canvas.panel(swung(post), WOOD, rim, 3 + bold, 6)
    else:
        canvas.panel(leaf(-half, 0, 2 * half, 28), WOOD, rim, 4 + bold, 8)
        for nail in (-half + 26, half - 36):
            canvas.rounded(leaf(nail, 0, 10, 22), 3, colours.frame)
    if not opened:
        canvas.disc((x, y), 25, rim)
        canvas.disc((x, y), 21, colours.paper)
        canvas.icon("cancel", Box(x - 16, y - 16, 32, 32), colours.bad)
