"""The inks of the kingdom's map, and of coins and gold."""

from __future__ import annotations

import msgspec

from renders.kit.palette import Colour, colour


class Inks(msgspec.Struct, frozen=True):
    """The colours of the map."""

    sea: Colour = colour("#9fc0c8")
    shelf: Colour = colour("#cfe0dc")
    letters: Colour = colour("#41677a")
    coast: Colour = colour("#5f4c35")
    border: Colour = colour("#9a8359")
    river: Colour = colour("#86b0bd")
    bank: Colour = colour("#5d8796")
    road_edge: Colour = colour("#a37a3c")
    road: Colour = colour("#f2e2b4")
    bridge: Colour = colour("#cdb98e")
    leaf: Colour = colour("#a5b57b")
    bough: Colour = colour("#788b57")
    trunk: Colour = colour("#7d6f4c")
    reed: Colour = colour("#7f9a86")
    heather: Colour = colour("#a69c74")
    furrow: Colour = colour("#cfbb78")
    cliff: Colour = colour("#8f8468")
    hill: Colour = colour("#e2d0aa")
    fold: Colour = colour("#b5a078")
    rock: Colour = colour("#b59d74")
    snow: Colour = colour("#f8f3e6")
    far: Colour = colour("#ede2c6")
    far_sea: Colour = colour("#b3cfd4")
    frame: Colour = colour("#6b4a22")


INKS = Inks()
GOLD = colour("#c9a75f")
COIN = colour("#e3bd5b")
STONE = colour("#d8d0bd")
# The colours of land by vegetation; an area with a city has the first.
TINTS: dict[str | None, Colour] = {
    None: colour("#f1e6cd"),
    "fields": colour("#eee2b8"),
    "forest": colour("#d4dab2"),
    "hills": colour("#e4d3ae"),
    "fen": colour("#cddcc4"),
    "moor": colour("#ddd8b8"),
    "vale": colour("#dee3bf"),
    "lake": colour("#d9e2cc"),
    "cliffs": colour("#e0d6bd"),
}
