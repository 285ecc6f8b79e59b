"""Colours: a dark frame, flat surfaces, and hues; a shape or letter repeats the meaning of each hue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Colour: TypeAlias = tuple[int, int, int]


def colour(text: str) -> Colour:
    """Parse a colour such as `#1b1e27`."""
    value = int(text.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def blend(below: Colour, above: Colour, share: float) -> Colour:
    """The colour that results when `above` covers `below` with a share of its strength."""
    red, green, blue = (round(b + (a - b) * share) for b, a in zip(below, above, strict=True))
    return red, green, blue


def luminance(hue: Colour) -> float:
    red, green, blue = ((c / 255 / 12.92) if c < 11 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in hue)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class Palette(msgspec.Struct, frozen=True):
    """All colours of pictures, by use; `hues` are those of seats and camps."""

    name: str
    hues: Mapping[str, Colour]
    good: Colour
    bad: Colour
    changed: Colour
    turn: Colour
    target: Colour
    frame: Colour = colour("#171a22")
    panel: Colour = colour("#232734")
    raised: Colour = colour("#2d3241")
    edge: Colour = colour("#434a60")
    light: Colour = colour("#f3ecdb")
    soft: Colour = colour("#b4b8c7")
    paper: Colour = colour("#f4ecd8")
    shade: Colour = colour("#dccfb0")
    ink: Colour = colour("#2a2118")
    faded: Colour = colour("#6b5d4b")

    def ink_on(self, surface: Colour) -> Colour:
        """The ink, dark or light, with the better contrast on a surface."""
        return max(self.ink, self.light, key=lambda ink: contrast(ink, surface))


_STANDARD = Palette(
    name="standard",
    hues={
        "red": colour("#b5303a"),
        "orange": colour("#c8731c"),
        "yellow": colour("#e0bd4a"),
        "green": colour("#35794a"),
        "cyan": colour("#6cb0d0"),
        "blue": colour("#2b5aa6"),
        "purple": colour("#a2588f"),
        "brown": colour("#7d5a3c"),
        "grey": colour("#8a8f9c"),
        "white": colour("#e9e4d6"),
        "black": colour("#31343f"),
    },
    good=colour("#3f9a5a"),
    bad=colour("#b0443f"),
    changed=colour("#f08c2e"),
    turn=colour("#f2c14e"),
    target=colour("#5fd0e6"),
)

# Okabe and Ito's colours, distinguishable with any kind of colour vision.
_SAFE = Palette(
    name="safe",
    hues={
        "red": colour("#d55e00"),
        "orange": colour("#e69f00"),
        "yellow": colour("#f0e442"),
        "green": colour("#009e73"),
        "cyan": colour("#56b4e9"),
        "blue": colour("#0072b2"),
        "purple": colour("#cc79a7"),
        "brown": colour("#7a4a12"),
        "grey": colour("#999999"),
        "white": colour("#f2f2f2"),
        "black": colour("#26282f"),
    },
    good=colour("#0084c0"),
    bad=colour("#b8500a"),
    changed=colour("#ff9d2e"),
    turn=colour("#f5e663"),
    target=colour("#7fd4ff"),
)

PALETTES: Mapping[str, Palette] = {palette.name: palette for palette in (_STANDARD, _SAFE)}


def palette_of(name: str) -> Palette:
    """The palette of that name; the standard one if the name is unknown."""
    return PALETTES.get(name, _STANDARD)
