"""The land itself: sea with its shelves and zones, provinces, and the country beyond the empire."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PIL import Image

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from renders.empire.chart import BEYOND, OUTLINES, WATERS_BEYOND, fine
from renders.kit.maps.ground import Area, draw_areas, draw_shelves
from renders.kit.maps.sheet import Pen, Sheet
from renders.kit.maps.windows import Window
from renders.kit.palette import Colour, blend, colour

SHELVES = (16.0, 9.0)


class Inks(msgspec.Struct, frozen=True):
    """The colours of the map."""

    sea: Colour = colour("#a3c1c8")
    shelf: Colour = colour("#cfdfdb")
    zone: Colour = colour("#6f98a3")
    beyond: Colour = colour("#c9c1ab")
    coast: Colour = colour("#6d5a41")
    letters: Colour = colour("#46697a")
    key: Colour = colour("#e9c987")
    key_rim: Colour = colour("#b98a3c")


INKS = Inks()
QUIET = tuple(colour(text) for text in ("#ebe1c9", "#e3dabd", "#efe7d6", "#ddd6b9"))


def _tints() -> Mapping[str, Colour]:
    """Quiet colours for the provinces, so that no two neighbours have the same."""
    found: dict[str, Colour] = {}
    for province in PROVINCES.values():
        used = [found.get(other) for other in province.borders]
        found[province.id] = min(QUIET, key=lambda tint: (used.count(tint), QUIET.index(tint)))
    return found


TINTS = _tints()


def draw_land(window: Window) -> Image.Image:
    """The ground of a window: sea first, then land, then borders (EMP-PIC-1)."""
    sheet, thin = Sheet(window, INKS.sea), fine(window)
    draw_areas(sheet, [Area(WATERS_BEYOND, blend(INKS.sea, INKS.shelf, 0.35))])
    dry = sheet.mask([piece for province in PROVINCES for piece in OUTLINES[province]] + list(BEYOND))
    draw_shelves(sheet, dry, SHELVES, INKS.sea, INKS.shelf)
    for sea in SEAS:
        for piece in OUTLINES[sea]:
            sheet.outline(piece[:1], Pen(thin, INKS.zone, (4 * thin, 3 * thin)))
    draw_areas(sheet, [Area(BEYOND, INKS.beyond)])
    draw_areas(sheet, [Area(OUTLINES[province], TINTS[province]) for province in PROVINCES])
    draw_areas(sheet, [Area(OUTLINES[province], INKS.key) for province in KEY_PROVINCES])
    for province in PROVINCES:
        for piece in OUTLINES[province]:
            sheet.outline(piece, Pen(1.1 * thin, INKS.coast))
    for province in KEY_PROVINCES:
        for piece in OUTLINES[province]:
            sheet.outline(piece, Pen(1.7 * thin, INKS.key_rim))
    return sheet.finished()
