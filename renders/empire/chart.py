"""The chart of the empire: outlines and places on the map, and the close-ups of it."""

from __future__ import annotations

from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS
from engine.games.empire.geography import GEOGRAPHY, Polygon
from renders.kit.head import EDGE
from renders.kit.maps.insets import Place
from renders.kit.maps.mercator import Mercator
from renders.kit.maps.windows import Atlas, Frame, Line, Spot, Window

WHOLE = 1280
CLOSE = 1000
SIZE = 1000
MERCATOR = Mercator(-10.5, 56, SIZE / 56)
# A close-up shows more pixels for a unit of the map than this.
CLOSE_UP = 1.6
# The close-up of a single province shows more than this.
PROVINCE = 3.0
# What names and pieces need around them to be shown, in units of the map.
MARGIN = 8
ELBOW = 14
# Degrees around a key province that its own close-up shows.
ACROSS, DOWN = 13, 10


def _frame(west: float, north: float, east: float, south: float) -> Frame:
    left, top = MERCATOR.spot((west, north))
    right, bottom = MERCATOR.spot((east, south))
    return left, top, right - left, bottom - top


def _around(province: str) -> Frame:
    """The close-up of one province, moved where it would leave the map."""
    x, y = GEOGRAPHY.regions[province].stand
    x = max(-10.5 + ACROSS / 2, min(x, 45.5 - ACROSS / 2))
    y = max(26 + DOWN / 2, min(y, 56 - DOWN / 2))
    return _frame(x - ACROSS / 2, y + DOWN / 2, x + ACROSS / 2, y - DOWN / 2)


# Three parts of the empire, then each key province with all its plates (EMP-PIC-9).
ATLAS = Atlas(
    whole=_frame(-10.5, 56, 45.5, 26),
    parts={
        "west": _frame(-10.5, 55.6, 14.5, 31),
        "centre": _frame(2.4, 50, 29.2, 28.6),
        "east": _frame(19, 47.5, 45.4, 26),
        **{province: _around(province) for province in KEY_PROVINCES},
    },
    whole_width=WHOLE - 2 * EDGE,
    part_width=CLOSE - 2 * EDGE,
)


def _pieces(polygons: tuple[Polygon, ...]) -> tuple[tuple[Line, ...], ...]:
    return tuple(tuple(MERCATOR.line(ring) for ring in polygon) for polygon in polygons)


OUTLINES = {region: _pieces(drawn.polygons) for region, drawn in GEOGRAPHY.regions.items()}
BEYOND = _pieces(GEOGRAPHY.beyond)
WATERS_BEYOND = _pieces(GEOGRAPHY.waters_beyond)
LABELS: dict[str, Spot] = {region: MERCATOR.spot(drawn.label) for region, drawn in GEOGRAPHY.regions.items()}
PLACES = {
    region: Place(
        MERCATOR.spot(drawn.stand),
        drawn.room * MERCATOR.units,
        None if drawn.callout is None else MERCATOR.spot(drawn.callout),
    )
    for region, drawn in GEOGRAPHY.regions.items()
}
STRAIT_LINES = {strait: MERCATOR.line(arrow.path) for strait, arrow in GEOGRAPHY.straits.items()}


def map_window(crop: str | None, top: int) -> Window:
    """Where the map is on a picture: the whole of it, or a close-up."""
    return ATLAS.window(crop, (EDGE, top))


def letters(window: Window) -> int:
    """How large the letters on a map are: as a phone needs them in a close-up, as the map allows on the whole."""
    if window.scale > PROVINCE:
        return 44
    return 35 if window.scale > CLOSE_UP else 20


def figures(window: Window) -> int:
    """How large the numbers beside pieces are."""
    if window.scale > PROVINCE:
        return 40
    return 35 if window.scale > CLOSE_UP else 18


def fine(window: Window) -> float:
    """How much finer lines are drawn than the scale would make them: a close-up of a province has no thick borders."""
    return min(1.0, 2.2 / window.scale)


def provinces_in(window: Window) -> list[str]:
    """The provinces whose pieces a window shows: those whose names it shows, too."""
    return [
        province
        for province in PROVINCES
        if window.shows(PLACES[province].home, ELBOW) and window.shows(LABELS[province], MARGIN)
    ]


def seas_in(window: Window) -> list[str]:
    """The sea zones whose fleets a window shows."""
    return [sea for sea in SEAS if window.shows(PLACES[sea].home, ELBOW)]
