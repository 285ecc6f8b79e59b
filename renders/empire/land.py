"""The ground of the map: sea with its shelves and zones, provinces, and the country beyond the empire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from renders.empire.chart import BEYOND, OUTLINES, WATERS_BEYOND, fine
from renders.empire.inks import INKS
from renders.empire.relief import draw_mountains, draw_rivers, draw_wilds
from renders.kit.boxes import Box
from renders.kit.maps.ground import Area, draw_areas, draw_shelves
from renders.kit.maps.sheet import Pen, Polygon, Sheet
from renders.kit.maps.windows import Window
from renders.kit.palette import blend

SHELVES = (20.0, 13.0, 7.0)
# The width of the darker colour along a border inside a province.
BAND = 5.5


def draw_land(window: Window, keep_clear: Sequence[Box]) -> Image.Image:
    """Draw the ground of a window: sea, land, borders; vegetation avoids the boxes to be kept clear (EMP-PIC-1)."""
    sheet, thin = Sheet(window, INKS.sea), fine(window)
    taken = [sheet.place(box, window) for box in keep_clear]
    empire = [piece for province in PROVINCES for piece in OUTLINES[province]]
    key = [piece for province in KEY_PROVINCES for piece in OUTLINES[province]]
    draw_areas(sheet, [Area(WATERS_BEYOND, blend(INKS.sea, INKS.shelf, 0.35))])
    wild = sheet.mask(BEYOND)
    inside = sheet.mask(empire)
    dry = ImageChops.lighter(wild, inside)
    draw_shelves(sheet, dry, SHELVES, INKS.sea, INKS.shelf)
    for sea in SEAS:
        for piece in OUTLINES[sea]:
            sheet.outline(piece[:1], Pen(thin, INKS.zone, (4 * thin, 3 * thin)))
    draw_areas(sheet, [Area(BEYOND, INKS.beyond)])
    for piece in BEYOND:
        sheet.outline(piece, Pen(0.6 * thin, blend(INKS.beyond, INKS.coast, 0.45)))
    draw_wilds(sheet, thin, ImageChops.subtract(wild, inside), taken)
    sheet.fill(INKS.land, inside)
    _draw_band(sheet, empire, inside, Pen(2 * BAND * thin, INKS.band))
    marked = sheet.mask(key)
    sheet.fill(INKS.key, marked)
    _draw_band(sheet, key, marked, Pen(2 * BAND * thin, INKS.key_band))
    draw_rivers(sheet, thin)
    for piece in empire:
        sheet.outline(piece, Pen(1.1 * thin, INKS.coast))
    for piece in key:
        sheet.outline(piece, Pen(1.7 * thin, INKS.key_rim))
    draw_mountains(sheet, thin, dry, taken)
    return sheet.finished()


def _draw_band(sheet: Sheet, pieces: Iterable[Polygon], inside: Image.Image, band: Pen) -> None:
    """Draw a broad line along the inner side of every border."""
    lines = Image.new("L", sheet.size, 0)
    pen = ImageDraw.Draw(lines)
    for piece in pieces:
        for ring in piece:
            pen.line(sheet.window.line((*ring, ring[0])), fill=255, width=sheet.units(band.width), joint="curve")
    sheet.fill(band.ink, ImageChops.darker(lines, inside))
