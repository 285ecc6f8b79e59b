"""Names of places on the map: blocks of a name and the printed symbols, put where they touch nothing."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
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
TIGHT = 22
PASSES = 12
TRIES = 16
DOUBTFUL = 200
LIKELY = 1.7
OVERLAP = 40
APART = 5
CROSSING = 16
FIELD = 64
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


class Offer(NamedTuple):
    """Where a label could be, and how bad that would be."""

    price: float
    label: Label


def labels(window: Window, speaker: Speaker, size: int, taken: Sequence[Box] = ()) -> list[Label]:
    """A label for every place of a window, clear of each other, of the places and of taken boxes."""
    shown = [place for place in PLACES if window.shows(place, NODE)]
    prices = _Prices(window, taken)
    offers: dict[str, list[Offer]] = {}
    for place in shown:
        blocks = _blocks(speaker.word(f"place.{place}"), place, size)
        priced = [Offer(prices.of(label), label) for block in blocks for label in _offers(window, place, block)]
        offers[place] = sorted(priced, key=lambda offer: offer.price)
    return [offer.label for offer in _arranged(offers).values()]


def _arranged(offers: Mapping[str, Sequence[Offer]]) -> dict[str, Offer]:
    """A label for every place: each where it is best beside the others, then some pushed aside for a better one."""
    chosen = {place: priced[0] for place, priced in offers.items()}
    for _ in range(PASSES):
        before = dict(chosen)
        for place, priced in offers.items():
            chosen[place] = _cheapest(priced, _boxes(chosen, place))
        for place in offers:
            chosen = _pushed(chosen, offers, place)
        if chosen == before:
            break
    return chosen


def _boxes(chosen: Mapping[str, Offer], place: str) -> list[Box]:
    """What the labels of the other places take."""
    return [offer.label.box.inset(-APART, -APART) for name, offer in chosen.items() if name != place]


def _cheapest(offers: Sequence[Offer], others: Sequence[Box]) -> Offer:
    """The best of the offers, cheapest first, beside the labels that are there already."""
    best, least = offers[0], float("inf")
    for offer in offers:
        if offer.price >= least:
            break
        price = offer.price + OVERLAP * _overlap(offer.label.box, others)
        if price < least:
            best, least = offer, price
    return best


def _pushed(chosen: dict[str, Offer], offers: Mapping[str, Sequence[Offer]], place: str) -> dict[str, Offer]:
    """The labels after one of them took a better spot and those in its way made room, if that is better for all."""
    for offer in offers[place][:TRIES]:
        if offer.price >= chosen[place].price:
            break
        box = offer.label.box.inset(-APART, -APART)
        moved = {**chosen, place: offer}
        for name in [name for name, other in chosen.items() if name != place and box.meets(other.label.box)]:
            moved[name] = _cheapest(offers[name], _boxes(moved, name))
        touched = [name for name in moved if moved[name] is not chosen[name]]
        if _cost(moved, touched) < _cost(chosen, touched):
            chosen = moved
    return chosen


def _cost(chosen: Mapping[str, Offer], places: Iterable[str]) -> float:
    return sum(
        chosen[place].price + OVERLAP * _overlap(chosen[place].label.box, _boxes(chosen, place)) for place in places
    )


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
    return round(sum(size * (1.48 if number else 0.98) for _, number in symbols))


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


class _Prices:
    """How bad a place for a label is: on things, off the picture, across links, nearer to another place, unwished."""

    def __init__(self, window: Window, taken: Sequence[Box]) -> None:
        self.window, self.taken = window, taken
        self.room = window.box.inset(4)
        self.places = [(place, *window.near(place)) for place in PLACES]
        self.dots: dict[tuple[int, int], list[Spot]] = {}
        for link in LINKS:
            for x, y in _dots([window.at(spot) for spot in course(link.a, link.b)]):
                self.dots.setdefault((int(x // FIELD), int(y // FIELD)), []).append((x, y))

    def of(self, label: Label) -> float:
        """The price of a label."""
        box = label.box
        wished = CHART.side.get(label.place, ())
        price = float(SIDES.index(label.side)) * 3 + 6 * (len(label.block.lines) - 1)
        if label.side in wished:
            price -= 110 - 20 * wished.index(label.side)
        if not self.room.holds(box):
            return price + 100_000
        price += OVERLAP * _overlap(box.inset(-2, 0), self.taken)
        price += CROSSING * self.crossings(box.inset(-2, -1))
        return price + self._nearness(label)

    def crossings(self, box: Box) -> int:
        """How much of the links lies in a box."""
        fields = itertools.product(
            range(box.x // FIELD, box.right // FIELD + 1), range(box.y // FIELD, box.bottom // FIELD + 1)
        )
        return sum(
            1
            for field in fields
            for x, y in self.dots.get(field, ())
            if box.x <= x < box.right and box.y <= y < box.bottom
        )

    def _nearness(self, label: Label) -> float:
        """Far from its own place, or near to another."""
        box, scale = label.box, self.window.scale
        price, own, other = 0.0, 0.0, float("inf")
        for place, x, y in self.places:
            across, down = max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)
            far = math.hypot(across, down) / scale
            if far < CLEAR - 1:
                price += 12 * (CLEAR - 1 - far)
            if far < TIGHT:
                price += 600 + 200 * (TIGHT - far)
            if place == label.place:
                own = far
                price += (abs(box.centre[0] - x) + abs(box.centre[1] - y)) / 30
            else:
                other = min(other, far)
        return price + DOUBTFUL * max(0.0, LIKELY - other / own)


def _overlap(box: Box, others: Iterable[Box]) -> float:
    shared = 0
    for other in others:
        across = min(box.right, other.right) - max(box.x, other.x)
        down = min(box.bottom, other.bottom) - max(box.y, other.y)
        if across > 0 and down > 0:
            shared += 25 + across * down // 20
    return shared


def _dots(line: Sequence[Spot], step: float = 4) -> list[Spot]:
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
            left += round(block.size * 0.5)


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
