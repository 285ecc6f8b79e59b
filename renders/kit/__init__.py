"""The drawing kit all games share. Here is what almost every picture is drawn with; the modules hold the rest."""

from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face, width
from renders.kit.names import name_of
from renders.kit.palette import Colour, Palette, blend, colour
from renders.kit.pieces import Emblem, medallion
from renders.kit.text import fit, wrap

__all__ = [
    "Box",
    "Canvas",
    "Colour",
    "Emblem",
    "Face",
    "Palette",
    "blend",
    "colour",
    "fit",
    "grid",
    "medallion",
    "name_of",
    "width",
    "wrap",
]
