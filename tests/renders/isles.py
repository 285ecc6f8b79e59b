"""A made-up map with one of everything: two isles with provinces, a lake, a river, roads, peaks, and a far land."""

from __future__ import annotations

from PIL import Image

from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.maps.compass import draw_compass
from renders.kit.maps.ground import Area, River, draw_areas, draw_hinterland, draw_river, draw_shelves, frame_map
from renders.kit.maps.insets import PlaceSlots, draw_inset
from renders.kit.maps.labels import Label, Name, draw_label
from renders.kit.maps.links import Bridge, Link, draw_arrow, draw_bridge, draw_links
from renders.kit.maps.marks import Marks
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.scatter import Fir, Growth, Hill, Peak, Strokes, Tree, plant
from renders.kit.maps.sheet import Pen, Polygon, Sheet
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Atlas, Line, Window
from renders.kit.palette import colour

SEA, DRAWING_CACHE, COAST, WATER = colour("#a0c0d0"), colour("#c8dce4"), colour("#604830"), colour("#6090a8")
GREEN, BROWN, STONE, INK = colour("#c8d8a8"), colour("#e0c898"), colour("#b09870"), colour("#302010")

ATLAS = Atlas((0, 0, 400, 300), {"west": (0, 60, 200, 200), "east": (200, 60, 200, 200)}, 800, 1000)

# The western isle is shared by two provinces; a lake with an islet lies in the first.
NORTH: Polygon = (((40, 90), (180, 90), (180, 160), (40, 160)),)
SOUTH: Polygon = (((40, 160), (180, 160), (180, 230), (40, 230)),)
LAKE: Polygon = (((60, 105), (90, 105), (90, 135), (60, 135)), ((72, 117), (78, 117), (78, 123), (72, 123)))
ISLET: Polygon = (((300, 150), (312, 150), (312, 162), (300, 162)),)
FAR: Polygon = (((330, 20), (390, 20), (390, 50), (330, 50)),)
FRAME = (320.0, 10.0, 70.0, 45.0)
LAND = (NORTH, SOUTH, ISLET)

PLACES = {
    "ayr": PlaceSlots((110, 120), slots=((130, 120), (130, 140))),
    "bex": PlaceSlots((110, 200), room=20),
    "cos": PlaceSlots((306, 156), room=4, callout=(340, 190)),
}
ROAD: Line = ((110, 120), (110, 200))
STRAIT: Line = ((180, 180), (240, 170), (300, 156))
LINKS = (Link(ROAD, "road"), Link(((40, 200), (180, 200)), "trail"))
STYLES = {"road": (Pen(6, INK), Pen(3, BROWN)), "trail": (Pen(2, STONE, (4, 4)),)}
BRIDGE = Bridge((110, 160), 90)
RIVER = River(((90, 160), (140, 160), (180, 160)), (2, 6))

FIR, TREE, HILL = Fir(STONE, INK), Tree(STONE, INK, INK), Hill(BROWN, INK, grows=True)
PEAK, REEDS = Peak(STONE, DRAWING_CACHE, INK), Strokes(WATER, (((0.5, 1), (0.5, 0)), ((0.5, 1), (0.1, 0.4))))
SCATTER = (
    Growth((150, 110), FIR),
    Growth((165, 130), TREE, 0.8),
    Growth((150, 180), HILL, 1.2),
    Growth((60, 215), REEDS),
    Growth((170, 222), PEAK, 16, always=True),
)


def draw_isles(window: Window) -> Image.Image:
    """The ground of a window."""
    sheet = Sheet(window, SEA)
    dry = sheet.mask(LAND, [LAKE])
    draw_shelves(sheet, dry, (16, 8), SEA, DRAWING_CACHE)
    draw_areas(sheet, [Area((NORTH, ISLET), GREEN), Area((SOUTH,), BROWN), Area((LAKE,), WATER)])
    draw_hinterland(sheet, sheet.mask([SOUTH]), 6, STONE)
    sheet.line(((40, 160), (180, 160)), Pen(1, INK, (4, 4)))
    for piece in LAND:
        sheet.outline(piece, Pen(1.4, COAST))
    draw_river(sheet, RIVER, WATER, INK)
    plant(sheet, SCATTER, dry)
    return sheet.finished()


def draw_far(window: Window) -> Image.Image:
    """The ground of the far land."""
    sheet = Sheet(window, SEA)
    draw_areas(sheet, [Area((FAR,), GREEN)])
    return sheet.finished()


def labels(window: Window, size: int = 30) -> list[Label]:
    """Names of the places in a window: two beside their places, one inside its province."""
    names = [
        Name("ayr", "Ayr", PLACES["ayr"].at, size, sides=("w",), signs=(("castle", "2"),)),
        Name("bex", "Bexley-on-the-Water", (110, 215), size - 4, Face.ITALIC, inside=120, rank=1),
        Name("cos", "Cos", PLACES["cos"].at, size),
    ]
    shown = [name for name in names if window.shows(name.at, 5)]
    spots = {place: PLACES[place].at for place in ("ayr", "cos")}
    return place_names(window, shown, Around(spots, clear=12, tight=9, lines=[ROAD]))


def isles(part: str | None, marks: Marks | None = None) -> Canvas:
    """The whole picture."""
    window = ATLAS.window(part)
    canvas = Canvas(window.box.w, window.box.h, "standard")
    names = labels(window, 40)
    canvas.image.paste(draw_isles(window))
    strait = Spread("Narrows", (240, 120), 70, 36, 20, turn=20)
    draw_spread(canvas, window, strait, INK, [label.box for label in names])
    draw_links(canvas, window, LINKS, STYLES)
    draw_bridge(canvas, window, BRIDGE, STONE, INK)
    draw_arrow(canvas, (Pen(3, INK),), window.line(STRAIT), window.scale)
    if part is None:
        draw_compass(canvas, window.at((30, 270)), 20 * window.scale, (SEA, INK, DRAWING_CACHE))
        draw_inset(canvas, window.part(FRAME), draw_far(window.part(FRAME)), INK)
    for name, place in PLACES.items():
        (marks or Marks()).draw(canvas, name, window.near(place.home), window.scale, 10)
        canvas.disc(window.near(place.stand(0)), round(4 * window.scale), INK)
    for label in names:
        draw_label(canvas, label, canvas.palette.ink, canvas.palette.paper)
    frame_map(canvas, INK)
    return canvas
