"""The printed map: sea, land, mountains and rivers, roads, bridges, ports and names, drawn once for a language."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops

from engine.games.knights.content.geography import GEOGRAPHY, Growth, Vignette
from engine.games.knights.content.kingdom import CITY_IN
from renders.kit import Box, Canvas, Colour, blend
from renders.kit.layers import base_layer
from renders.kit.maps import scatter
from renders.kit.maps.compass import draw_compass
from renders.kit.maps.ground import Area, River, draw_areas, draw_river, draw_shelves, frame_map
from renders.kit.maps.insets import draw_inset
from renders.kit.maps.labels import draw_label
from renders.kit.maps.links import Bridge, Link, draw_bridge, draw_links
from renders.kit.maps.marks import around
from renders.kit.maps.scatter import Hill, Stamp, Strokes, Tree, plant
from renders.kit.maps.sheet import Pen, Sheet
from renders.kit.maps.spread import draw_spread
from renders.kit.maps.windows import Window
from renders.knights.map.chart import OVERSEAS_PART, Pane, map_box, panes
from renders.knights.map.layout import layout
from renders.knights.signs import GOLD, INKS, PORT, SHIP, TINTS

SHELVES = (27.0, 18.0, 9.0)
_TREE = Tree(INKS.leaf, INKS.bough, INKS.trunk, tall=14)
_REED = Strokes(INKS.reed, (((0.5, 1), (0.5, 0.2)), ((0.5, 1), (0.2, 0.35)), ((0.5, 1), (0.8, 0.35))))
_HILL = Hill(INKS.hill, INKS.fold, grows=True)
_PEAK = scatter.Peak(INKS.rock, INKS.snow, INKS.coast)
_STAMPS: dict[Growth, Stamp] = {
    "forest": _TREE,
    "vale": _TREE,
    "hills": _HILL,
    "fen": _REED,
    "lake": _REED,
    "moor": Strokes(INKS.heather, (((0.5, 1), (0.5, 0.3)), ((0.35, 1), (0.2, 0.5)), ((0.65, 1), (0.8, 0.5)))),
    "fields": Strokes(INKS.furrow, (((0, 0.3), (1, 0.3)), ((0, 0.55), (1, 0.55)), ((0, 0.8), (1, 0.8)))),
    "cliffs": Strokes(INKS.cliff, (((0.1, 0.4), (0.4, 0.6), (0.6, 0.3), (0.9, 0.5)),)),
}
_DUNE = Strokes(INKS.fold, (((0, 0.75), (0.3, 0.55), (0.62, 0.75)), ((0.45, 0.55), (0.72, 0.38), (1, 0.55))), side=9)
_PALM = Tree(INKS.leaf, INKS.bough, INKS.trunk, tall=11)
FAR_SPOTS, FAR_TREES, GOLDEN = 54, 4, 0.618
# The height at which a hill has its usual size.
_HILL_TALL = 17
ROAD = {"road": (Pen(4.4, INKS.road_edge), Pen(2.5, INKS.road))}
SHIP_REACH = 15


def draw_land(pane: Pane, keep_clear: Sequence[Box]) -> Image.Image:
    """Draw the kingdom in layers: sea, land, tints, borders, coast, rivers, mountains and vegetation (WK-PIC-2)."""
    window = pane.window
    sheet = Sheet(window, INKS.sea)
    shores = [(ring,) for ring in GEOGRAPHY.land]
    dry = sheet.mask(shores)
    draw_shelves(sheet, dry, SHELVES, INKS.sea, INKS.shelf)
    draw_areas(sheet, [Area(((shape.ring,),), _tint(pane, name)) for name, shape in GEOGRAPHY.areas.items()])
    for border in GEOGRAPHY.borders:
        if border.kind != "river":
            sheet.line(border.line, Pen(1.2, INKS.border, (4.5, 3.5)))
    _draw_rivers(sheet, dry)
    for shore in shores:
        sheet.outline(shore, Pen(1.8, INKS.coast))
    # Draw only vegetation inside the areas of the picture.
    own = sheet.mask([(GEOGRAPHY.areas[area].ring,) for area in pane.areas])
    _draw_growth(sheet, ImageChops.darker(dry, own), [sheet.place(box, window) for box in keep_clear])
    return sheet.finished()


def _tint(pane: Pane, area: str) -> Colour:
    """The tint of an area by vegetation; areas that a close-up only touches are pale."""
    tint = TINTS[GEOGRAPHY.areas[area].terrain]
    return tint if area in pane.areas else blend(tint, INKS.shelf, 0.6)


def _draw_rivers(sheet: Sheet, dry: Image.Image) -> None:
    """Draw rivers and lakes, which end where the sea begins."""
    before = sheet.image.copy()
    for river in GEOGRAPHY.rivers:
        draw_river(sheet, River(river.line, river.width), INKS.river, INKS.bank)
    for lake in GEOGRAPHY.lakes:
        draw_areas(sheet, [Area(((lake.ring,),), INKS.river)])
        sheet.outline((lake.ring,), Pen(0.9, INKS.bank))
    sheet.image.paste(before, (0, 0), ImageChops.invert(dry))


def _draw_growth(sheet: Sheet, dry: Image.Image, clear: Sequence[Box]) -> None:
    """Draw peaks and scattered vegetation, sorted from the back to the front."""
    growths = [scatter.Growth((x, y), _STAMPS[kind], size) for x, y, kind, size in GEOGRAPHY.scatter]
    growths += [scatter.Growth((x, y), _HILL, tall / _HILL_TALL) for x, y, tall in GEOGRAPHY.hills]
    growths += [scatter.Growth((x, y), _PEAK, tall, always=True) for x, y, tall in GEOGRAPHY.peaks]
    plant(sheet, sorted(growths, key=lambda growth: growth.at[1]), dry, clear)


def draw_far_land(window: Window, land: Vignette, keep_clear: Sequence[Box]) -> Image.Image:
    """Draw a land overseas in its frame, with dunes and a few trees."""
    sheet = Sheet(window, INKS.far_sea)
    dry = sheet.mask([(ring,) for ring in land.land])
    draw_shelves(sheet, dry, (9.0, 5.0), INKS.far_sea, INKS.shelf)
    draw_areas(sheet, [Area(((ring,),), INKS.far) for ring in land.land])
    for ring in land.land:
        sheet.outline((ring,), Pen(1.1, INKS.coast))
    # Lakes and rivers cover the vegetation below them.
    plant(sheet, _far_growth(land), dry, [sheet.place(box, window) for box in keep_clear])
    for ring in land.water:
        draw_areas(sheet, [Area(((ring,),), INKS.river)])
        sheet.outline((ring,), Pen(0.7, INKS.bank))
    if land.river:
        draw_river(sheet, River(land.river, (1.2, 1.8)), INKS.river, INKS.bank, 0.4)
    if land.road:
        sheet.line(land.road, Pen(2.2, INKS.road_edge))
        sheet.line(land.road, Pen(1.3, INKS.road))
    return sheet.finished()


def _far_growth(land: Vignette) -> list[scatter.Growth]:
    """Dunes and trees from top to bottom, each a golden section further to the right than the one before."""
    left, top, right, bottom = land.frame
    wide, tall = right - left, bottom - top
    spots = [(left + GOLDEN * n % 1 * wide, top + (n + 0.5) / FAR_SPOTS * tall) for n in range(FAR_SPOTS)]
    return [scatter.Growth(spot, _PALM if number % FAR_TREES == 0 else _DUNE) for number, spot in enumerate(spots)]


@base_layer("knights")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own (WK-PIC-1, WK-PIC-2)."""
    box = map_box(crop)
    canvas = Canvas(box.w, box.h, palette, None if crop == OVERSEAS_PART else INKS.sea)
    words = layout(language, crop)
    if crop != OVERSEAS_PART:
        _draw_kingdom(canvas, language, crop)
    for pane in panes(crop):
        for area in pane.areas:
            if area in GEOGRAPHY.overseas:
                land = draw_far_land(pane.window, GEOGRAPHY.overseas[area], words.taken)
                draw_inset(canvas, pane.window, land, INKS.frame, 5)
    for place in words.ports.values():
        _draw_port(canvas, place)
    for area, label in words.labels.items():
        draw_label(canvas, label, name_ink(canvas, area), canvas.palette.paper)
    if crop != OVERSEAS_PART:
        frame_map(canvas, GOLD)
    return canvas


def name_ink(canvas: Canvas, area: str) -> Colour:
    """The ink of a name: black for cities, fainter for other areas."""
    return canvas.palette.ink if area in CITY_IN else blend(canvas.palette.ink, INKS.border, 0.4)


def _draw_kingdom(canvas: Canvas, language: str, crop: str | None) -> None:
    pane = panes(crop)[0]
    window, words = pane.window, layout(language, crop)
    canvas.image.paste(draw_land(pane, [box.inset(-2) for box in words.taken]), (window.box.x, window.box.y))
    draw_links(canvas, window, [Link(road.line, "road") for road in GEOGRAPHY.roads], ROAD)
    for bridge in GEOGRAPHY.bridges:
        draw_bridge(canvas, window, Bridge(bridge.at, bridge.angle), INKS.bridge, INKS.coast)
    for spread, _ in words.seas:
        draw_spread(canvas, window, spread, INKS.letters, ())
    _draw_ornaments(canvas, window, [*words.words, *words.ports.values()])


def _draw_ornaments(canvas: Canvas, window: Window, taken: list[Box]) -> None:
    """Draw the compass and ships that are wholly visible."""
    x, y, reach = GEOGRAPHY.ornaments.compass
    if window.shows((x, y), reach):
        draw_compass(canvas, window.at((x, y)), reach * window.scale, (INKS.sea, INKS.letters, INKS.snow))
    for ship in GEOGRAPHY.ornaments.ships:
        place = around(window.near(ship), SHIP_REACH * window.scale)
        if window.shows(ship, SHIP_REACH) and not any(place.meets(other) for other in taken):
            canvas.icon(SHIP, place, blend(INKS.sea, INKS.letters, 0.75), ornament=True)


def _draw_port(canvas: Canvas, box: Box) -> None:
    canvas.disc(box.centre, box.w // 2, INKS.snow)
    canvas.disc(box.centre, box.w // 2 - max(1, box.w // 14), INKS.letters)
    canvas.icon(PORT, box.inset(box.w // 5), INKS.snow)
