"""The inks of the map."""

from __future__ import annotations

import msgspec

from renders.kit.palette import Colour, colour


class Inks(msgspec.Struct, frozen=True):
    """The colours of the map."""

    sea: Colour = colour("#9dbdc6")
    shelf: Colour = colour("#cbdedb")
    zone: Colour = colour("#6f98a3")
    beyond: Colour = colour("#cdc5ad")
    coast: Colour = colour("#5f4c35")
    letters: Colour = colour("#3f6475")
    land: Colour = colour("#efe6d0")
    band: Colour = colour("#e0d2ae")
    key: Colour = colour("#ecca7f")
    key_band: Colour = colour("#dcae54")
    key_rim: Colour = colour("#a5722a")
    river: Colour = colour("#86b0bd")
    rock: Colour = colour("#d9c9a6")
    snow: Colour = colour("#faf5e8")
    ridge: Colour = colour("#8f7a58")
    leaf: Colour = colour("#aebb88")
    bough: Colour = colour("#86966a")
    grass: Colour = colour("#a9a883")
    dune: Colour = colour("#b3a582")


INKS = Inks()
GOLD = colour("#c9a75f")
COIN = colour("#e3bd5b")
