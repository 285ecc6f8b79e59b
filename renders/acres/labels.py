"""Names of places on the map: blocks of a name and the printed symbols, put where they touch nothing."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import ImageDraw

from config.language import Speaker
from engine.games.acres.content import LINKS, PLACES
from renders.acres.chart import CHART, Spot, Window
from renders.acres.links import course
from renders.acres.signs import SYMBOLS
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, Written
from renders.kit.fonts import LINING, Face, cap_height, font, width

FACE = Face.TITLE
SIDES = ("e", "w", "s", "n", "se", "sw", "ne", "nw")
NODE = 24
CLEAR = 28
PASSES = 12
DOUBTFUL = 150
DEFENCE = "shield"


class Block(NamedTuple):
    """A name in one or two lines with its symbols below, and the room it takes."""

    lines: tuple[str, ...]
    symbols: tuple[tuple[str, str], ...]
    size: int
    wide: int
    tall: int


class Label(NamedTuple):
    """A block at its place."""

    place: str
    block: Block
    box: Box
    side: str


def labels(window: Window, speaker: Speaker, size: int, taken: Sequence[Box] = ()) -> list[Label]:
    """A label for every place of a window, clear of each other, of the places and of taken boxes."""
    shown = [place for place in PLACES if window.shows(place, NODE)]
    lines = [_dots([window.at(spot) for spot in course(link.a, link.b)]) for link in LINKS]
    crossings = list(itertools.chain.from_iterable(lines))
    offers = {
        place: [
            (label, _price(label, window, taken, crossings))
            for block in _blocks(speaker.word(f"place.{place}"), place, size)
            for label in _offers(window, place, block)
        ]
        for place in shown
    }
    chosen = {place: min(offers[place], key=lambda offer: offer[1])[0] for place in shown}
    for _ in range(PASSES):
        before = dict(chosen)
        for place in shown:
            others = [label.box.inset(-3, -2) for name, label in chosen.items() if name != place]
            chosen[place] = min(offers[place], key=lambda offer: offer[1] + 40 * _overlap(offer[0].box, others))[0]
        if chosen == before:
            break
    return list(chosen.values())


def _blocks(name: str, place: str, size: int) -> list[Block]:
    """The name in one line, and in two where it can be broken."""
    printed = PLACES[place]
    symbols: list[tuple[str, str]] = []
    if printed.settler_required:
        symbols.append((SYMBOLS["settler"], ""))
    if printed.ship_symbol:
        symbols.append((SYMBOLS["ship"], ""))
    if printed.defence:
        symbols.append((DEFENCE, str(printed.defence)))
    whole: list[tuple[str, ...]] = [(name,)]
    breaks = [
        (name[:at].rstrip() if letter == " " else name[: at + 1], name[at + 1 :])
        for at, letter in enumerate(name)
        if letter in " -"
    ]
    whole += breaks
    return [_block(lines, tuple(symbols), size) for lines in whole]


def _block(lines: tuple[str, ...], symbols: tuple[tuple[str, str], ...], size: int) -> Block:
    long = max(width(line, FACE, size) for line in lines)
    wide = max(round(long), _row(symbols, size))
    tall = round(size * 1.02 * len(lines)) + (round(size * 1.0) if symbols else 0)
    return Block(lines, symbols, size, wide + 2, tall)


def _row(symbols: Sequence[tuple[str, str]], size: int) -> int:
    return round(sum(size * (1.3 if number else 0.98) for _, number in symbols))


def _distance(window: Window, place: str, box: Box) -> float:
    """From a place to the nearest point of a box, in units of the map."""
    x, y = window.near(place)
    across = max(box.x - x, 0, x - box.right)
    down = max(box.y - y, 0, y - box.bottom)
    return float((across**2 + down**2) ** 0.5) / window.scale


def _offers(window: Window, place: str, block: Block) -> Iterable[Label]:
    """The block on every side of its place, the wished sides first."""
    x, y = window.near(place)
    reach = round(CLEAR * window.scale)
    near = round(reach * 0.7)
    wide, tall = block.wide, block.tall
    corners = {
        "e": (x + reach, y - tall // 2),
        "w": (x - reach - wide, y - tall // 2),
        "s": (x - wide // 2, y + reach),
        "n": (x - wide // 2, y - reach - tall),
        "se": (x + near, y + near),
        "sw": (x - near - wide, y + near),
        "ne": (x + near, y - near - tall),
        "nw": (x - near - wide, y - near - tall),
    }
    for side in SIDES:
        left, top = corners[side]
        for share in (0, -0.18, 0.18, -0.35, 0.35):
            shift = round((tall if side in ("e", "w") else wide) * share)
            across, down = (0, shift) if side in ("e", "w") else (shift, 0)
            yield Label(place, block, Box(left + across, top + down, wide, tall), side)


def _price(label: Label, window: Window, taken: Sequence[Box], crossings: Sequence[Spot]) -> float:
    """How bad a place for a label is: on things, off the picture, across links, nearer to another place, unwished."""
    box = label.box
    wished = CHART.side.get(label.place, ())
    price = float(SIDES.index(label.side)) * 3 + 6 * (len(label.block.lines) - 1)
    if label.side in wished:
        price -= 110 - 20 * wished.index(label.side)
    if not window.box.inset(4).holds(box):
        price += 100_000
    price += 40 * _overlap(box.inset(-2, 0), taken)
    distances = {place: _distance(window, place, box) for place in PLACES}
    price += sum(600 + 200 * (CLEAR - 1 - far) for far in distances.values() if far < CLEAR - 1)
    if min(distances, key=distances.__getitem__) != label.place:
        price += DOUBTFUL
    held = box.inset(-2, -1)
    price += 24 * sum(1 for x, y in crossings if held.x <= x < held.right and held.y <= y < held.bottom)
    x, y = window.near(label.place)
    price += (abs(box.centre[0] - x) + abs(box.centre[1] - y)) / 30
    return price


def _overlap(box: Box, others: Iterable[Box]) -> float:
    shared = 0
    for other in others:
        across = min(box.right, other.right) - max(box.x, other.x)
        down = min(box.bottom, other.bottom) - max(box.y, other.y)
        if across > 0 and down > 0:
            shared += 25 + across * down // 20
    return shared


def _dots(line: Sequence[Spot], step: float = 8) -> list[Spot]:
    dots: list[Spot] = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        many = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / step))
        dots += [(ax + (bx - ax) * n / many, ay + (by - ay) * n / many) for n in range(many)]
    return dots


def draw_label(canvas: Canvas, label: Label) -> None:
    """The name with a pale rim, and its symbols below."""
    block, box = label.block, label.box
    colours = canvas.palette
    top = box.y
    for line in block.lines:
        long = round(width(line, FACE, block.size))
        left = _left(label, long)
        base = top + round(block.size * 0.82)
        _rimmed(canvas, line, (left, base), FACE, block.size)
        top += round(block.size * 1.02)
    left = _left(label, _row(block.symbols, block.size))
    for icon, number in block.symbols:
        side = round(block.size * 0.86)
        place = Box(left, top + round(block.size * 0.1), side, side)
        canvas.icon(icon, place.moved(1, 1).inset(-2), colours.paper)
        canvas.icon(icon, place, colours.ink)
        left += round(block.size * 0.98)
        if number:
            base = place.bottom - (place.h - cap_height(Face.BOLD, block.size)) // 2
            _rimmed(canvas, number, (left, base), Face.BOLD, block.size)
            left += round(block.size * 0.32)


def _left(label: Label, long: int) -> int:
    if "e" in label.side:
        return label.box.x + 1
    if "w" in label.side:
        return label.box.right - long - 1
    return label.box.x + (label.box.w - long) // 2


def _rimmed(canvas: Canvas, text: str, at: tuple[int, int], face: Face, size: int) -> None:
    """Words on the map itself, set off from it by a rim."""
    pen = ImageDraw.Draw(canvas.image)
    pen.text(
        at,
        text,
        fill=canvas.palette.ink,
        font=font(face, size),
        anchor="ls",
        features=LINING,
        stroke_width=max(1, round(size * 0.1)),
        stroke_fill=canvas.palette.paper,
    )
    caps = cap_height(face, size)
    taken = Box(at[0], at[1] - caps, round(width(text, face, size)), caps + size // 6)
    canvas.written.append(Written(text, taken, taken, size, cut=False))
