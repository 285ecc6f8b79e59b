"""Label placement: every candidate position has a cost, and a local search lowers the total cost of all names."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from renders.kit.boxes import Box
from renders.kit.maps.labels import Block, Label, Name, blocks
from renders.kit.maps.windows import Line, Spot, Window, along

SIDES = ("e", "w", "s", "n", "se", "sw", "ne", "nw")
INSIDE = ""
PASSES = 12
TRIES = 16
OFF_THE_PICTURE = 100_000
DOUBTFUL = 200
LIKELY = 1.7
OVERLAP = 40
APART = 5
CROSSING = 16
TOO_WIDE = 4
FIELD = 64


class Around(msgspec.Struct, frozen=True):
    """Obstacles for names: places (`clear` of them, never `tight`, in units of the map), links, boxes."""

    places: Mapping[str, Spot] = {}
    clear: float = 28
    tight: float = 22
    lines: Sequence[Line] = ()
    taken: Sequence[Box] = ()


class LabelCandidate(NamedTuple):
    price: float
    label: Label


def place_names(window: Window, names: Sequence[Name], around: Around) -> list[Label]:
    """Place a label for every name, clear of the others and of obstacles as far as there is space."""
    prices = _Prices(window, around)
    offers: dict[str, list[LabelCandidate]] = {}
    for name in names:
        labels = (label for block in blocks(name) for label in _offers(window, name, block, around.clear))
        priced = [LabelCandidate(prices.of(label), label) for label in labels]
        offers[name.id] = sorted(priced, key=lambda offer: offer.price)
    return _written([offer.label for offer in _arranged(offers).values()], around.taken, window.box)


def _written(labels: Sequence[Label], taken: Sequence[Box], room: Box) -> list[Label]:
    """Drop the labels that overlap others of a lower rank or obstacles."""
    kept: list[Label] = []
    for label in sorted(labels, key=lambda label: label.name.rank):
        others = [*taken, *(other.box for other in kept)]
        if not label.name.rank or (room.holds(label.box) and not any(label.box.meets(box) for box in others)):
            kept.append(label)
    return kept


def _arranged(offers: Mapping[str, Sequence[LabelCandidate]]) -> dict[str, LabelCandidate]:
    """Choose an offer for every name: the best beside the others, then with some pushed aside if that is better."""
    chosen = {name: priced[0] for name, priced in offers.items()}
    for _ in range(PASSES):
        before = dict(chosen)
        for name, priced in offers.items():
            chosen[name] = _cheapest(priced, _boxes(chosen, name))
        for name in offers:
            chosen = _pushed(chosen, offers, name)
        if chosen == before:
            break
    return chosen


def _boxes(chosen: Mapping[str, LabelCandidate], but: str) -> list[Box]:
    return [offer.label.box.inset(-APART, -APART) for name, offer in chosen.items() if name != but]


def _cheapest(offers: Sequence[LabelCandidate], others: Sequence[Box]) -> LabelCandidate:
    """The best of the offers, cheapest first, beside the labels already placed."""
    best, least = offers[0], float("inf")
    for offer in offers:
        if offer.price >= least:
            break
        price = offer.price + OVERLAP * _overlap(offer.label.box, others)
        if price < least:
            best, least = offer, price
    return best


def _pushed(
    chosen: dict[str, LabelCandidate], offers: Mapping[str, Sequence[LabelCandidate]], name: str
) -> dict[str, LabelCandidate]:
    """The labels after one moved to a better position and displaced others, if the total cost is lower."""
    for offer in offers[name][:TRIES]:
        if offer.price >= chosen[name].price:
            break
        box = offer.label.box.inset(-APART, -APART)
        moved = {**chosen, name: offer}
        for other in [other for other, there in chosen.items() if other != name and box.meets(there.label.box)]:
            moved[other] = _cheapest(offers[other], _boxes(moved, other))
        touched = [other for other in moved if moved[other] is not chosen[other]]
        if _cost(moved, touched) < _cost(chosen, touched):
            chosen = moved
    return chosen


def _cost(chosen: Mapping[str, LabelCandidate], names: Iterable[str]) -> float:
    return sum(chosen[name].price + OVERLAP * _overlap(chosen[name].label.box, _boxes(chosen, name)) for name in names)


def _offers(window: Window, name: Name, block: Block, clear: float) -> Iterable[Label]:
    if name.inside is not None:
        return _inside(window, name, block)
    return _beside(window, name, block, clear)


def _inside(window: Window, name: Name, block: Block) -> Iterable[Label]:
    """The block around its point, and slightly shifted."""
    x, y = window.near(name.at)
    middle = Box(x, y, 0, 0).middle(block.wide, block.tall)
    for across, down in itertools.product((0, -0.2, 0.2, -0.4, 0.4), (0, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8)):
        yield Label(name, block, middle.moved(round(block.wide * across), round(name.size * down)), INSIDE)


def _beside(window: Window, name: Name, block: Block, clear: float) -> Iterable[Label]:
    """The block on every side of its point."""
    x, y = window.near(name.at)
    reach = round(clear * window.scale)
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
            yield Label(name, block, Box(left + across, top + down, wide, tall), side)


class _Prices:
    """The costs of a position: on obstacles, off the picture, across links, near another place, on an unwished side."""

    def __init__(self, window: Window, around: Around) -> None:
        self.window, self.around = window, around
        self.room = window.box.inset(4)
        self.places = [(place, *window.near(spot)) for place, spot in around.places.items()]
        self.dots: dict[tuple[int, int], list[Spot]] = {}
        for line in around.lines:
            for x, y in along(window.line(line), 4):
                self.dots.setdefault((int(x // FIELD), int(y // FIELD)), []).append((x, y))

    def of(self, label: Label) -> float:
        box = label.box
        price = self._unwished(label) + 6 * (len(label.block.lines) - 1)
        if not self.room.holds(box):
            return price + OFF_THE_PICTURE
        price += OVERLAP * _overlap(box.inset(-2, 0), self.around.taken)
        price += CROSSING * self._crossings(box.inset(-2, -1))
        far = {place: self._far(box, x, y) for place, x, y in self.places}
        price += sum(self._close(away) for away in far.values() if away < self.around.clear)
        return price + (self._doubt(label, far) if label.side else 0)

    def _unwished(self, label: Label) -> float:
        """The cost of an unwished side, or of leaving the middle or the width of its area."""
        name, box = label.name, label.box
        if name.inside is not None:
            x, y = self.window.near(name.at)
            beyond = max(0.0, box.w - name.inside * self.window.scale)
            return math.dist(box.centre, (x, y)) + TOO_WIDE * beyond
        price = float(SIDES.index(label.side)) * 3
        if label.side in name.sides:
            price -= 110 - 20 * name.sides.index(label.side)
        return price

    def _crossings(self, box: Box) -> int:
        fields = itertools.product(
            range(box.x // FIELD, box.right // FIELD + 1), range(box.y // FIELD, box.bottom // FIELD + 1)
        )
        return sum(
            1
            for field in fields
            for x, y in self.dots.get(field, ())
            if box.x <= x < box.right and box.y <= y < box.bottom
        )

    def _far(self, box: Box, x: int, y: int) -> float:
        """The distance from a box to a place, in units of the map."""
        across, down = max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)
        return math.hypot(across, down) / self.window.scale

    def _close(self, far: float) -> float:
        """The cost of standing too near to a place."""
        clear, tight = self.around.clear, self.around.tight
        price = 0.0
        if far < clear - 1:
            price += 12 * (clear - 1 - far)
        if far < tight:
            price += 600 + 200 * (tight - far)
        return price

    def _doubt(self, label: Label, far: Mapping[str, float]) -> float:
        """The cost of standing far from its own place, or so near to another that it may be taken for its name."""
        box, (x, y) = label.box, self.window.near(label.name.at)
        nearest = min((away for place, away in far.items() if place != label.name.id), default=math.inf)
        price = (abs(box.centre[0] - x) + abs(box.centre[1] - y)) / 30
        return price + DOUBTFUL * max(0.0, LIKELY - nearest / self._far(box, x, y))


def _overlap(box: Box, others: Iterable[Box]) -> float:
    return sum(25 + shared // 20 for shared in map(box.shared, others) if shared)
