"""Fixed colours: a table of 256 for all pictures of a game, which saves computing one for each picture.

Pillow matches a colour by the cell of four levels it lies in, compared by the cell's lowest corner. Each colour of a
table is therefore matched by that corner and shown as it is; a table has at most one colour in a cell.
"""

from __future__ import annotations

import functools
from pathlib import Path

from PIL import Image

from renders.kit.palette import Colour, colour, palette_of

COUNT = 256
CELL = 4
ROOMS = Path(__file__).resolve().parents[2]


def cell_of(shade: Colour) -> Colour:
    """The lowest corner of the cell that contains a colour."""
    red, green, blue = (level - level % CELL for level in shade)
    return red, green, blue


class Colours:
    """A table of colours, prepared for matching."""

    def __init__(self, shades: tuple[Colour, ...]) -> None:
        if len(shades) > COUNT or len({cell_of(shade) for shade in shades}) < len(shades):
            raise ValueError("a table holds at most 256 colours, each in a cell of its own")
        self.shades = shades
        self._cells = Image.new("P", (1, 1))
        # Unused entries repeat the first one; otherwise they would be black.
        filled = shades + shades[:1] * (COUNT - len(shades))
        self._cells.putpalette([level for shade in filled for level in cell_of(shade)])
        self.shown = bytes(level for shade in filled for level in shade)

    def flattened(self, picture: Image.Image) -> Image.Image:
        """The picture reduced to these colours."""
        flat = picture.quantize(palette=self._cells, dither=Image.Dither.NONE)
        flat.putpalette(self.shown)
        return flat

    def nearest(self, shade: Colour) -> int:
        return self.flattened(Image.new("RGB", (1, 1), shade)).tobytes()[0]


def table_file(game: str, palette: str) -> Path:
    return ROOMS / game / "colours" / f"{palette}.txt"


@functools.cache
def colours_of(game: str, palette: str) -> Colours:
    lines = table_file(game, palette_of(palette).name).read_text(encoding="ascii").split()
    return Colours(tuple(colour(line) for line in lines))
