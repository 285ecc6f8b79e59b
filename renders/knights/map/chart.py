"""The chart of the kingdom: the parts of it that pictures show, and the areas of each part."""

from __future__ import annotations

import functools
from typing import NamedTuple

from engine.games.knights.content.geography import GEOGRAPHY
from engine.games.knights.content.kingdom import AREAS, KINGDOM, OVERSEAS
from renders.kit import Box, grid
from renders.kit.head import EDGE
from renders.kit.maps.windows import Atlas, Frame, Spot, Window, window_on

WHOLE, CLOSE = 1280, 1000
OVERSEAS_PART = "overseas"
# The kingdom with enough sea for its ports.
ATLAS = Atlas(
    (0, 217, GEOGRAPHY.canvas[0], 722),
    {
        "north": (268, 226, 466, 378),
        "west": (8, 210, 384, 716),
        "south": (268, 536, 466, 414),
        "east": (578, 226, 404, 714),
    },
    WHOLE - 2 * EDGE,
    CLOSE - 2 * EDGE,
)
CROPS = (*ATLAS.parts, OVERSEAS_PART)
# The frames of the far lands without their rims.
FRAMES: dict[str, Frame] = {
    area: (land.frame[0], land.frame[1], land.frame[2] - land.frame[0], land.frame[3] - land.frame[1])
    for area, land in GEOGRAPHY.overseas.items()
}
# The range of a far land shown on the whole map, from top to bottom.
FAR_TOP, FAR_TALL = 36, 100
COLUMNS = 2
GAP = 12


class Pane(NamedTuple):
    """A window of a picture with its areas."""

    window: Window
    areas: tuple[str, ...]


class Sizes(NamedTuple):
    """The type sizes of a map: of cities, of areas without one, and of the pieces."""

    city: int
    wild: int
    figure: int


def sizes(crop: str | None) -> Sizes:
    """The type sizes of a map; a close-up is legible on a phone."""
    return Sizes(24, 22, 28) if crop is None else Sizes(40, 36, 36)


@functools.cache
def panes(crop: str | None) -> tuple[Pane, ...]:
    """The windows of a map at the picture's origin: the kingdom first, then the lands overseas."""
    if crop == OVERSEAS_PART:
        wide = (ATLAS.part_width - GAP * (COLUMNS - 1)) // COLUMNS
        tall = window_on(FRAMES[OVERSEAS[0]], wide).box.h
        cells = grid(len(OVERSEAS), COLUMNS, (wide, tall), GAP)
        return tuple(
            Pane(window_on(FRAMES[area], wide, (cell.x, cell.y)), (area,))
            for area, cell in zip(OVERSEAS, cells, strict=True)
        )
    if crop is not None:
        window = ATLAS.window(crop)
        return (Pane(window, tuple(area for area in KINGDOM if _is_inside(window, area))),)
    cells = Box(0, 0, ATLAS.whole_width, 0).inset(GAP, 0).columns(len(OVERSEAS), GAP)
    far = [_far(area, cell) for area, cell in zip(sorted(OVERSEAS, key=FRAMES.__getitem__), cells, strict=True)]
    return (Pane(ATLAS.window(None, (0, far[0].window.box.bottom)), KINGDOM), *far)


def _far(area: str, cell: Box) -> Pane:
    """The pane of a land overseas above the kingdom."""
    left, _, wide, _ = FRAMES[area]
    return Pane(window_on((left, FAR_TOP, wide, FAR_TALL), cell.w, (cell.x, GAP)), (area,))


def _is_inside(window: Window, area: str) -> bool:
    return all(window.shows(spot) for spot in GEOGRAPHY.areas[area].ring)


def map_box(crop: str | None) -> Box:
    """The box of a map with its upper left corner at the picture's."""
    boxes = [pane.window.box for pane in panes(crop)]
    return Box(0, 0, max(box.right for box in boxes), max(box.bottom for box in boxes))


def areas_in(crop: str | None) -> tuple[str, ...]:
    return tuple(area for pane in panes(crop) for area in pane.areas)


def crop_with(areas: frozenset[str]) -> str | None:
    """The first close-up that has all these areas; None if no single one has."""
    return next((crop for crop in CROPS if areas and areas <= set(areas_in(crop))), None)


def home(area: str) -> Spot:
    """The point of an area's city or stronghold; the middle of an area without one."""
    if area in GEOGRAPHY.overseas:
        return GEOGRAPHY.overseas[area].city
    shape = GEOGRAPHY.areas[area]
    return shape.city or shape.stronghold


def port(area: str) -> Spot | None:
    if area in GEOGRAPHY.overseas:
        return GEOGRAPHY.overseas[area].port
    return GEOGRAPHY.areas[area].port if AREAS[area].port else None


def stand(area: str, seat: int) -> Spot:
    """The point of a Baron's pieces in an area (WK-PIC-3)."""
    shape = GEOGRAPHY.overseas.get(area) or GEOGRAPHY.areas[area]
    return shape.slots[seat]
