"""The canvas: draws panels, cards, lines, icons and words on one picture, antialiased at its final size."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renders.kit.boxes import Box
from renders.kit.fonts import Face, cap_height, lettering, stretches, width
from renders.kit.images import encode, icons, shapes
from renders.kit.images.colours import Colours
from renders.kit.palette import Colour, Palette, blend, palette_of
from renders.kit.text import Fitted, fit

PHONE = 400
SMALLEST_ON_PHONE = 14

Across: TypeAlias = Literal["left", "centre", "right"]
Down: TypeAlias = Literal["top", "middle", "bottom"]


class Written(NamedTuple):
    """Words on a picture: the space they were given, the space they take, and how they are set if level."""

    text: str
    room: Box
    taken: Box
    size: int
    cut: bool
    face: Face | None = None
    ink: Colour | None = None

    def moved(self, across: int, down: int) -> Written:
        return self._replace(room=self.room.moved(across, down), taken=self.taken.moved(across, down))


class Shown(NamedTuple):
    """An icon on a picture: its position and ink."""

    icon: str
    taken: Box
    ink: Colour
    strength: float

    def moved(self, across: int, down: int) -> Shown:
        return self._replace(taken=self.taken.moved(across, down))


class Canvas:
    """A picture being drawn; it records its words, icons and other signs by name, so that tests can check them."""

    def __init__(self, width: int, height: int, palette: str, ground: Colour | None = None) -> None:
        self.palette: Palette = palette_of(palette)
        self.image = Image.new("RGB", (width, height), self.palette.frame if ground is None else ground)
        self.written: list[Written] = []
        self.shown: list[Shown] = []
        self.signs: set[str] = set()
        self._pen = ImageDraw.Draw(self.image)

    @property
    def box(self) -> Box:
        return Box(0, 0, *self.image.size)

    @property
    def floor(self) -> int:
        """The smallest type that is legible when a phone shows the picture."""
        return smallest_for(self.image.width)

    def over(self, image: Image.Image) -> Canvas:
        """A canvas with another picture and the same words and icons, to continue drawing."""
        other = Canvas(1, 1, self.palette.name)
        other.image = image
        other.written = list(self.written)
        other.shown = list(self.shown)
        other.signs = set(self.signs)
        other._pen = ImageDraw.Draw(image)
        return other

    def part(self, box: Box) -> Canvas:
        """The part of the picture in a box, with the words and icons that lie wholly inside."""
        cut = self.over(self.image.crop((box.x, box.y, box.right, box.bottom)))
        cut.written = [words.moved(-box.x, -box.y) for words in self.written if box.holds(words.taken)]
        cut.shown = [icon.moved(-box.x, -box.y) for icon in self.shown if box.holds(icon.taken)]
        return cut

    def png(self, colours: Colours | None = None) -> bytes:
        """Encode the finished picture as PNG, in the fixed colours if given."""
        if (seen := _WATCHING.get()) is not None:
            seen.append(self)
        return encode.png(self.image, colours)

    def dim(self, fill: Colour, share: float) -> None:
        """Blend the whole picture towards a colour."""
        self.image = Image.blend(self.image, Image.new("RGB", self.image.size, fill), share)
        self._pen = ImageDraw.Draw(self.image)
        self.written = [words._replace(ink=words.ink and blend(words.ink, fill, share)) for words in self.written]
        self.shown = [icon._replace(ink=blend(icon.ink, fill, share)) for icon in self.shown]

    # Surfaces

    def rect(self, box: Box, fill: Colour) -> None:
        if box.w > 0 and box.h > 0:
            self._pen.rectangle((box.x, box.y, box.right - 1, box.bottom - 1), fill=fill)

    def rounded(self, box: Box, radius: int, fill: Colour) -> None:
        radius = min(radius, box.w // 2, box.h // 2)
        self.rect(Box(box.x + radius, box.y, box.w - 2 * radius, box.h), fill)
        self.rect(Box(box.x, box.y + radius, box.w, box.h - 2 * radius), fill)
        if radius <= 0:
            return
        for x, y in shapes.CORNERS:
            at = (box.x + x * (box.w - radius), box.y + y * (box.h - radius))
            self.image.paste(fill, at, shapes.corner(radius, x, y))

    def panel(
        self,
        box: Box,
        fill: Colour,
        edge: Colour | None = None,
        line: int = 3,
        radius: int = 22,
    ) -> None:
        """Draw a surface with an edge."""
        self.rounded(box, radius, fill if edge is None else edge)
        if edge is not None:
            self.rounded(box.inset(line), radius - line, fill)

    def shadow(self, box: Box, radius: int, down: int = 6, strength: float = 0.45) -> None:
        """Draw the shadow that a raised thing of that box casts on the surface below it."""
        radius = min(radius, box.w // 2, box.h // 2)
        mask = shapes.shade(box.w, box.h, radius, strength)
        x, y = box.x + down // 2, box.y + down
        tall, wide = min(box.h, down + radius), min(box.w, down // 2 + radius)
        for left, top, right, bottom in (
            (0, box.h - tall, box.w, box.h),
            (box.w - wide, 0, box.w, box.h - tall),
        ):
            self.image.paste((0, 0, 0), (x + left, y + top), mask.crop((left, top, right, bottom)))

    def outline(self, box: Box, ink: Colour, line: int, radius: int) -> None:
        """Draw a frame with round corners around existing content."""
        self.image.paste(ink, (box.x, box.y), shapes.frame(box.w, box.h, radius, line))

    def brackets(self, box: Box, ink: Colour, line: int, arm: int) -> None:
        """Draw brackets at the four corners of a target, with a rim against the ground."""
        self.signs.add("target")
        self._brackets(box.inset(-2), self.palette.frame, line + 4, arm + 4)
        self._brackets(box, ink, line, arm)

    def _brackets(self, box: Box, ink: Colour, line: int, arm: int) -> None:
        for corner_x, right in ((box.x, 1), (box.right - line, -1)):
            for corner_y, down in ((box.y, 1), (box.bottom - line, -1)):
                across = corner_x if right > 0 else corner_x + line - arm
                along = corner_y if down > 0 else corner_y + line - arm
                self.rounded(Box(across, corner_y, arm, line), line // 2, ink)
                self.rounded(Box(corner_x, along, line, arm), line // 2, ink)

    def disc(self, centre: tuple[int, int], radius: int, fill: Colour) -> None:
        self.image.paste(fill, (centre[0] - radius, centre[1] - radius), shapes.disc(2 * radius))

    def ring(self, centre: tuple[int, int], radius: int, line: int, ink: Colour) -> None:
        """A circle's line, drawn inwards from the radius."""
        self.image.paste(ink, (centre[0] - radius, centre[1] - radius), shapes.ring(2 * radius, line))

    def polygon(self, points: Sequence[shapes.Point], fill: Colour) -> None:
        mask, at = shapes.polygon(points)
        self.image.paste(fill, at, mask)

    def stroke(
        self, points: Sequence[shapes.Point], line: float, ink: Colour, dash: tuple[float, float] | None = None
    ) -> None:
        """Draw a line through points, whole or dashed (drawn, left out)."""
        mask, at = shapes.stroke(points, line, dash)
        self.image.paste(ink, at, mask)

    # Pictures

    def icon(self, name: str, box: Box, ink: Colour, strength: float = 1, *, ornament: bool = False) -> None:
        """Draw an icon in the middle of a box, as large as it allows; an `ornament` need not be legible."""
        mask = icons.mask(name, min(box.w, box.h))
        if strength < 1:
            mask = shapes.faint(mask, strength)
        place = box.middle(*mask.size)
        self.image.paste(ink, (place.x, place.y), mask)
        if not ornament:
            self.shown.append(Shown(name, place, ink, strength))

    def stamp(self, other: Canvas, at: tuple[int, int], radius: int = 0) -> None:
        """Paste another picture with round corners; its words and icons are recorded here as well."""
        box = Box(*at, *other.image.size)
        below = [(x, y, self._corner(box, radius, x, y)) for x, y in shapes.CORNERS] if radius else []
        self.image.paste(other.image, at)
        for x, y, ground in below:
            place = (box.x + x * (box.w - radius), box.y + y * (box.h - radius))
            self.image.paste(ground, place, shapes.outer(radius, x, y))
        self.written += [words.moved(*at) for words in other.written]
        self.shown += [icon.moved(*at) for icon in other.shown]
        self.signs |= other.signs

    def _corner(self, box: Box, radius: int, right: int, down: int) -> Image.Image:
        x, y = box.x + right * (box.w - radius), box.y + down * (box.h - radius)
        return self.image.crop((x, y, x + radius, y + radius))

    # Words

    def words(
        self,
        text: str,
        box: Box,
        ink: Colour,
        face: Face = Face.NARROW,
        *,
        largest: int,
        smallest: int | None = None,
        lines: int = 1,
        across: Across = "left",
        down: Down = "middle",
        tight: Face | None = None,
    ) -> Fitted:
        """Draw words in a box, as large as they fit, but legible; `tight` is a narrower face tried before cutting."""
        sizes = (largest, min(largest, self.floor if smallest is None else smallest))
        fitted = fit(text, face, (box.w, box.h), sizes, lines)
        if fitted.cut and tight is not None:
            face = tight
            fitted = fit(text, face, (box.w, box.h), sizes, lines)
        caps = cap_height(face, fitted.size)
        block = caps + fitted.leading * (len(fitted.lines) - 1)
        slack = {"top": (fitted.leading - caps) // 2, "middle": (box.h - block) // 2}
        top = box.y + slack.get(down, box.h - block - (fitted.leading - caps) // 2)
        for number, line in enumerate(fitted.lines):
            long = width(line, face, fitted.size)
            left = {"left": box.x, "centre": box.x + (box.w - long) / 2}.get(across, box.right - long)
            base = top + caps + number * fitted.leading
            self._set(line, (left, base), face, fitted.size, ink)
            taken = Box(round(left), base - caps, math.ceil(long), caps + fitted.size // 5)
            self.written.append(Written(line, box, taken, fitted.size, fitted.cut, face, ink))
        return fitted

    def _set(self, line: str, at: tuple[float, int], face: Face, size: int, ink: Colour) -> None:
        left, base = at
        for piece in stretches(line, face):
            letters = lettering(piece.text, piece.face, size)
            self.image.paste(ink, (round(left) + letters.left, base + letters.top), letters.mask)
            left += width(piece.text, piece.face, size)


def smallest_for(width: int) -> int:
    """The smallest legible type for a picture of that width."""
    return math.ceil(SMALLEST_ON_PHONE * width / PHONE)


_WATCHING: ContextVar[list[Canvas] | None] = ContextVar("watching", default=None)


@contextlib.contextmanager
def watched() -> Iterator[list[Canvas]]:
    """Collect every canvas finished within this context, so that tests can check its words and icons."""
    seen: list[Canvas] = []
    token = _WATCHING.set(seen)
    try:
        yield seen
    finally:
        _WATCHING.reset(token)
