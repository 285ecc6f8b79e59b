"""Names on a map: lays a name out in one or two lines with its signs below, and draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import msgspec
from PIL import ImageDraw

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, Written
from renders.kit.fonts import LINING, Face, cap_height, font, width
from renders.kit.maps.windows import Spot, along
from renders.kit.palette import Colour

# An icon, and the number beside it; empty if it has none.
Sign: TypeAlias = tuple[str, str]
# A line between two points of the picture.
Tie: TypeAlias = tuple[tuple[int, int], tuple[int, int]]


class Name(msgspec.Struct, frozen=True):
    """A name to write on the map, with its position and rank.

    It stands beside its point, on a wished side if possible; the name of an area stands around its point and within a
    width (`inside`, in units of the map). Names of rank 0 are always written, others only where they overlap no name of
    a lower rank and no obstacle.
    """

    id: str
    text: str
    at: Spot
    size: int
    face: Face = Face.TITLE
    signs: tuple[Sign, ...] = ()
    sides: tuple[str, ...] = ()
    inside: float | None = None
    rank: int = 0
    figure: int = 0

    @property
    def sign(self) -> int:
        """The size of its signs and their numbers: that of the letters unless another is given."""
        return self.figure or self.size


class Block(NamedTuple):
    """The lines of a name, with the size of the block including the signs below."""

    lines: tuple[str, ...]
    wide: int
    tall: int


class Label(NamedTuple):
    """A block with its position; the side on which it stands decides how its lines are aligned."""

    name: Name
    block: Block
    box: Box
    side: str


def blocks(name: Name) -> list[Block]:
    """The layouts of a name: in one line, and in two, broken at each possible point."""
    text = name.text
    breaks = [
        (text[:at].rstrip() if letter == " " else text[: at + 1], text[at + 1 :])
        for at, letter in enumerate(text)
        if letter in " -"
    ]
    return [_block(lines, name) for lines in ((text,), *breaks)]


def _block(lines: tuple[str, ...], name: Name) -> Block:
    long = max(width(line, name.face, name.size) for line in lines)
    wide = max(round(long), _row(name.signs, name.sign))
    tall = round(name.size * 1.02 * len(lines)) + (name.sign if name.signs else 0)
    return Block(lines, wide + 2, tall)


def _row(signs: Sequence[Sign], size: int) -> int:
    return round(sum(size * (1.48 if number else 0.98) for _, number in signs))


def draw_label(canvas: Canvas, label: Label, ink: Colour, rim: Colour) -> None:
    """Draw the name with a rim, and its signs below."""
    name, size = label.name, label.name.size
    top = label.box.y
    for line in label.block.lines:
        left = _left(label, round(width(line, name.face, size)))
        _rimmed(canvas, line, (left, top + round(size * 0.82)), (name.face, size), (ink, rim))
        top += round(size * 1.02)
    size = name.sign
    left = _left(label, _row(name.signs, size))
    for icon, number in name.signs:
        side = round(size * 0.86)
        place = Box(left, top + round(size * 0.1), side, side)
        canvas.icon(icon, place.moved(1, 1).inset(-2), rim)
        canvas.icon(icon, place, ink)
        left += round(size * 0.98)
        if number:
            base = place.bottom - (place.h - cap_height(Face.BOLD, size)) // 2
            _rimmed(canvas, number, (left, base), (Face.BOLD, size), (ink, rim))
            left += round(size * 0.5)


def lift_labels(canvas: Canvas, labels: Iterable[Label], ties: Sequence[Tie], ink: Colour) -> None:
    """Draw names of the ground again where lines were drawn across them."""
    count = len(canvas.written)
    for label in labels:
        if any(_crosses(tie, label.box.inset(-6)) for tie in ties):
            draw_label(canvas, label, ink, canvas.palette.paper)
    del canvas.written[count:]


def _crosses(tie: Tie, box: Box) -> bool:
    """Whether a line crosses a box, tested every few pixels."""
    return any(box.x <= x < box.right and box.y <= y < box.bottom for x, y in (*along(tie, 5), tie[1]))


def _left(label: Label, long: int) -> int:
    if "e" in label.side:
        return label.box.x + 1
    if "w" in label.side:
        return label.box.right - long - 1
    return label.box.x + (label.box.w - long) // 2


def _rimmed(
    canvas: Canvas, text: str, at: tuple[int, int], letters: tuple[Face, int], inks: tuple[Colour, Colour]
) -> None:
    """Draw words on the map itself, with a rim against the ground."""
    (face, size), (ink, rim) = letters, inks
    pen = ImageDraw.Draw(canvas.image)
    pen.text(
        at,
        text,
        fill=ink,
        font=font(face, size),
        anchor="ls",
        features=LINING,
        stroke_width=max(1, round(size * 0.1)),
        stroke_fill=rim,
    )
    caps = cap_height(face, size)
    taken = Box(at[0], at[1] - caps, round(width(text, face, size)), caps + size // 6)
    canvas.written.append(Written(text, taken, taken, size, cut=False, face=face, ink=ink))
