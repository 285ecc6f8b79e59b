"""How well a finished picture can be read: how large its words are, and how much of them can still be seen."""

from __future__ import annotations

import functools
import random
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.catalog import catalog
from renders.kit.canvas import Canvas, Shown, Written
from renders.kit.fonts import cap_height, lettering, stretches, width
from renders.kit.images import icons
from renders.kit.palette import Colour
from tests.contract.cases import setups, some_options
from tests.contract.walk import AnyState, stops
from tests.renders.positions import some

# Of the pixels of a word or an icon so many may be under something else; a pixel so far from the ink is.
WORDS_HIDDEN, ICON_HIDDEN = 0.1, 0.4
OTHER_INK = 70
FULL = 200
TABLES, MOMENTS = 2, 4


class Moment(NamedTuple):
    """A state of a game, and the one with which it is compared."""

    state: AnyState
    before: AnyState | None


@functools.cache
def positions(slug: str, seats: int) -> tuple[Moment, ...]:
    """Some moments of random games, the first and the last among them."""
    game, found = catalog[slug], list[Moment]()
    for table in range(TABLES):
        options = some_options(game, seats, table, random.Random(f"{slug} {seats} {table}"))
        (setup,) = setups(game, seats, options, 1, f"measured {table}")
        states = some([stop.state for stop in stops(game, setup)], MOMENTS)
        found += [Moment(state, before) for state, before in zip(states, [None, *states], strict=False)]
    return tuple(found)


def covered(canvas: Canvas) -> list[str]:
    """Words and icons of which something hides a part."""
    found = [f"{words.text!r} is hidden" for words in canvas.written if _words_hidden(canvas, words) > WORDS_HIDDEN]
    for number, icon in enumerate(canvas.shown):
        if _icon_hidden(canvas, icon) > ICON_HIDDEN and not _again(icon, canvas.shown[number + 1 :]):
            found.append(f"the icon {icon.icon} at {icon.taken.centre} is hidden")
    return found


def _again(icon: Shown, later: list[Shown]) -> bool:
    """Whether an icon is the rim of the same one drawn upon it."""
    return any(other.icon == icon.icon and icon.taken.inset(-2).holds(other.taken) for other in later)


def _words_hidden(canvas: Canvas, words: Written) -> float:
    """The share of a line's ink that is not to be seen."""
    if words.face is None or words.ink is None:
        return 0
    left, base = float(words.taken.x), words.taken.y + cap_height(words.face, words.size)
    shares = []
    for piece in stretches(words.text, words.face):
        letters = lettering(piece.text, piece.face, words.size)
        at = round(left) + letters.left, base + letters.top
        shares.append(_hidden(canvas, letters.mask, at, words.ink))
        left += width(piece.text, piece.face, words.size)
    return max(shares, default=0)


def _icon_hidden(canvas: Canvas, icon: Shown) -> float:
    if icon.strength < 1:
        return 0
    mask = icons.mask(icon.icon, max(icon.taken.w, icon.taken.h))
    return _hidden(canvas, mask, (icon.taken.x, icon.taken.y), icon.ink)


def _hidden(canvas: Canvas, mask: Image.Image, at: tuple[int, int], ink: Colour) -> float:
    """The share of the pixels under a mask that have another colour."""
    there = canvas.image.crop((*at, at[0] + mask.width, at[1] + mask.height)).convert("RGB")
    channels = ImageChops.difference(there, Image.new("RGB", mask.size, ink)).split()
    off = functools.reduce(ImageChops.lighter, channels).point(lambda much: 255 if much > OTHER_INK else 0)
    full = mask.point(lambda much: 255 if much >= FULL else 0)
    inked = full.histogram()[255]
    return ImageChops.darker(off, full).histogram()[255] / inked if inked else 0
