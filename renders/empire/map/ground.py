"""The printed board: sea, land, relief, frame and names, drawn once for a language."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from renders.empire.map.chart import ATLAS, BEYOND, OUTLINES, RELIEF, STRETCH, WATERS_BEYOND, Wild, fine
from renders.empire.map.layout import Printed, layout
from renders.empire.map.sites import FACE, SIZE, Site, sites
from renders.empire.signs import GOLD, INKS
from renders.kit import Box, Canvas, blend
from renders.kit.layers import base_layer
from renders.kit.maps.ground import Area, River, draw_areas, draw_river, draw_shelves, frame_map
from renders.kit.maps.labels import draw_label
from renders.kit.maps.scatter import Growth, Peak, Stamp, Strokes, Tree, plant
from renders.kit.maps.sheet import Pen, Polygon, Sheet
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Line, Window, along

# The length of a field, in units of the map.
FIELD = 36
WIDE = 7
PEAK = Peak(INKS.rock, INKS.snow, INKS.ridge)
WILDS: dict[str, Stamp] = {
    "wood": Tree(INKS.leaf, INKS.leaf, INKS.bough, tall=9),
    "grass": Strokes(
        INKS.grass, (((0.2, 1.0), (0.1, 0.5)), ((0.5, 1.0), (0.5, 0.3)), ((0.8, 1.0), (0.9, 0.5))), 6, 0.8
    ),
    "dune": Strokes(INKS.dune, (((0.0, 1.0), (0.3, 0.74), (0.55, 0.7), (0.75, 0.8), (1.0, 1.0)),), 13, 0.9),
}
STEP = {"wood": 13, "grass": 19, "dune": 21}
SHELVES = (20.0, 13.0, 7.0)
# The width of the darker colour along a border inside a province.
BAND = 5.5


def draw_frame(canvas: Canvas, window: Window) -> None:
    """Draw fields along all four sides, every second one dark."""
    dark, light = INKS.coast, blend(INKS.land, GOLD, 0.25)
    box = canvas.box
    for side in (box.top(WIDE), box.foot(WIDE), box.left(WIDE), box.end(WIDE)):
        canvas.rect(side, light)
    long = round(FIELD * window.scale)
    for x in range(box.x, box.right, 2 * long):
        for side in (box.top(WIDE), box.foot(WIDE)):
            canvas.rect(Box(x, side.y, min(long, box.right - x), WIDE), dark)
    for y in range(box.y, box.bottom, 2 * long):
        for side in (box.left(WIDE), box.end(WIDE)):
            canvas.rect(Box(side.x, y, WIDE, min(long, box.bottom - y)), dark)
    inner = box.inset(WIDE)
    for side in (inner.top(2), inner.foot(2), inner.left(2), inner.end(2)):
        canvas.rect(side, dark)
    frame_map(canvas, GOLD)


def draw_rivers(sheet: Sheet, thin: float) -> None:
    """Draw all rivers, growing towards the sea."""
    source, mouth = RELIEF.rivers.width
    for line in RELIEF.rivers.lines:
        # The width at the mouth grows with the length of a river.
        share = min(1.0, len(line) / 9)
        river = River(_bent(STRETCH.line(line)), (source * thin, (source + (mouth - source) * share) * thin))
        draw_river(sheet, river, INKS.river)


def _bent(line: Line) -> Line:
    """A line with its corners cut twice, which smooths it."""
    for _ in range(2):
        pairs = [
            spot
            for (ax, ay), (bx, by) in itertools.pairwise(line)
            for spot in ((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        ]
        line = (line[0], *pairs, line[-1])
    return line


def draw_mountains(sheet: Sheet, thin: float, dry: Image.Image, keep_clear: Sequence[Box]) -> None:
    """Draw peaks on every ridge, those in the north first."""
    luck = random.Random("ridges")
    found: list[Growth] = []
    for ridges in RELIEF.ridges:
        for line in ridges.lines:
            for x, y in along(STRETCH.line(line), ridges.peak * 0.72):
                tall = ridges.peak * luck.uniform(0.7, 1.15)
                found.append(Growth((x + luck.uniform(-3, 3), y + luck.uniform(-2.5, 2.5)), PEAK, tall * thin))
    plant(sheet, sorted(found, key=lambda growth: growth.at[1]), dry, keep_clear)


def draw_wilds(sheet: Sheet, thin: float, dry: Image.Image, keep_clear: Sequence[Box]) -> None:
    """Draw woods in the north, grass in the east, dunes in the south."""
    for wild in RELIEF.wilds:
        plant(sheet, _wild(wild, thin), dry, keep_clear)


def _wild(wild: Wild, thin: float) -> Iterator[Growth]:
    """The vegetation of one part, identical on every picture."""
    luck = random.Random(f"{wild.growth} {wild.frame}")
    west, north, east, south = wild.frame
    (left, top), (right, bottom) = STRETCH.spot((west, north)), STRETCH.spot((east, south))
    step = STEP[wild.growth]
    for row in range(int((bottom - top) / step)):
        for column in range(int((right - left) / step)):
            across, down, share = luck.uniform(0, 1), luck.uniform(0, 1), luck.uniform(0.75, 1.15)
            if luck.random() < wild.often:
                spot = (left + (column + across) * step, top + (row + down) * step)
                yield Growth(spot, WILDS[wild.growth], share * thin)


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


@base_layer("empire")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own, without a frame."""
    window = ATLAS.window(crop)
    canvas = Canvas(window.box.w, window.box.h, palette)
    if crop is None:
        _print_whole(canvas, window, language)
    else:
        _print_part(canvas, window, language, crop)
    draw_frame(canvas, window)
    return canvas


def _print_whole(canvas: Canvas, window: Window, language: str) -> None:
    printed = sites(language).values()
    canvas.image.paste(draw_land(window, [box for site in printed for box in _kept_clear(site)]))
    for site in printed:
        sea = site.region in SEAS
        ink = INKS.letters if sea else canvas.palette.ink
        for line, box in zip(site.lines, site.name, strict=True):
            canvas.words(line, box, ink, FACE[sea], largest=SIZE, smallest=SIZE, across="centre")


def _kept_clear(site: Site) -> list[Box]:
    """The boxes that mountains and trees must avoid: the name, and the most frequent badges."""
    return [site.label.inset(-2), *(box for badges in site.badges[:2] for box in badges)]


def _print_part(canvas: Canvas, window: Window, language: str, crop: str) -> None:
    words = layout(language, crop)
    canvas.image.paste(draw_land(window, [box.inset(-2) for box in words.taken]))
    for water in words.waters:
        _spread(canvas, window, water)
    for label in words.labels:
        draw_label(canvas, label, canvas.palette.ink, canvas.palette.paper)


def _spread(canvas: Canvas, window: Window, words: Printed) -> None:
    x, y = words.box.centre
    spot = ((x - window.box.x) / window.scale + window.left, (y - window.box.y) / window.scale + window.top)
    room, size = (words.box.w - 4) / window.scale, words.size
    draw_spread(canvas, window, Spread(words.text, spot, room, size, size, stacked=words.stacked), INKS.letters, ())
