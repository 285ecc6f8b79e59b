"""Pieces on a place: villages, towns, forts, sieges, points, marks; a shape repeats each nation's colour."""

from __future__ import annotations

from PIL import Image

from engine.games.acres.content import Nation, place_points
from engine.games.acres.view import PlaceView
from renders.acres.signs import COIN, CUT_OFF, SIEGE, TOWN, VILLAGE, hue_of
from renders.kit import Canvas, Colour, Face
from renders.kit.canvas import smallest_for
from renders.kit.images import shapes
from renders.kit.images.byte_cache import cached_shape
from renders.kit.layers import sprite
from renders.kit.maps.marks import around
from renders.kit.palette import palette_of

RADIUS = 15.5
LOZENGE = 20.5
CLOSE_UP = 2
# The scale of pieces on the whole map, where they show the points of the place.
GROWN = 1.3
RINGED = 1.06
WORTH = 30


def piece_scale(scale: float) -> float:
    return scale if scale > CLOSE_UP else scale * GROWN


def mark_scale(scale: float) -> float:
    return scale if scale > CLOSE_UP else scale * RINGED


def draw_empty(canvas: Canvas, centre: tuple[int, int], scale: float) -> None:
    canvas.signs.add("empty")
    canvas.disc(centre, round((RADIUS - 2) * scale), canvas.palette.ink)
    canvas.disc(centre, round((RADIUS - 3.8) * scale), canvas.palette.paper)


def _shape(canvas: Canvas, nation: Nation, centre: tuple[int, int], reach: float, fill: Colour) -> None:
    """Draw the shape of a nation's piece: British ones are round, French ones stand on a corner."""
    if nation == "british":
        canvas.disc(centre, round(reach), fill)
    else:
        mask, (left, top) = _lozenge(round(reach * LOZENGE / RADIUS, 1))
        canvas.image.paste(fill, (centre[0] + left, centre[1] + top), mask)


@cached_shape
def _lozenge(reach: float) -> tuple[Image.Image, tuple[int, int]]:
    return shapes.polygon([(0, -reach), (reach, 0), (0, reach), (-reach, 0)])


@cached_shape
def _star(outer: float, inner: float) -> tuple[Image.Image, tuple[int, int]]:
    return shapes.polygon(shapes.star((0, 0), outer, inner, 8))


def draw_piece(
    canvas: Canvas, centre: tuple[int, int], scale: float, nation: Nation, *, town: bool, points: int = 0
) -> None:
    """Draw a village or, larger and with a double rim, a town, with its sign or its points."""
    colours = canvas.palette
    hue = hue_of(colours, nation)
    reach = (RADIUS + (2.2 if town else 0)) * scale
    line = 1.5 * scale
    _shape(canvas, nation, centre, reach, colours.ink)
    _shape(canvas, nation, centre, reach - line, colours.paper)
    if town:
        _shape(canvas, nation, centre, reach - 2 * line, hue)
        _shape(canvas, nation, centre, reach - 2.8 * line, colours.paper)
        _shape(canvas, nation, centre, reach - 3.6 * line, hue)
    else:
        _shape(canvas, nation, centre, reach - 1.9 * line, hue)
    if points:
        _worth(canvas, centre, points, colours.ink_on(hue))
    else:
        canvas.icon(TOWN if town else VILLAGE, around(centre, 9.6 * scale), colours.ink_on(hue))


def _worth(canvas: Canvas, centre: tuple[int, int], points: int, ink: Colour) -> None:
    room = around(centre, WORTH)
    canvas.words(str(points), room, ink, Face.BOLD, largest=WORTH, smallest=WORTH, across="centre")


def draw_fort(canvas: Canvas, centre: tuple[int, int], scale: float) -> None:
    """Draw the star of a fort's walls, behind its place."""
    colours = canvas.palette
    for outer, inner, fill in ((26.5, 18.5, colours.paper), (25, 17.5, colours.ink)):
        mask, (left, top) = _star(outer * scale, inner * scale)
        canvas.image.paste(fill, (centre[0] + left, centre[1] + top), mask)


def draw_siege(canvas: Canvas, centre: tuple[int, int], scale: float, besieger: Nation) -> None:
    """Draw a red ring, and a cannon in the besieger's colour at the foot of a place."""
    colours = canvas.palette
    canvas.ring(centre, round(23 * scale), round(3.4 * scale), colours.bad)
    draw_cannon(canvas, centre, scale, besieger)


def draw_cannon(canvas: Canvas, centre: tuple[int, int], scale: float, besieger: Nation) -> None:
    colours = canvas.palette
    spot = (centre[0] - round(17 * scale), centre[1] + round(17 * scale))
    canvas.disc(spot, round(11.5 * scale), colours.paper)
    canvas.disc(spot, round(10.3 * scale), hue_of(colours, besieger))
    canvas.icon(SIEGE, around(spot, 7.4 * scale), colours.light)


def draw_cut_off(canvas: Canvas, centre: tuple[int, int], scale: float) -> None:
    """Draw a broken chain: no line of supply."""
    colours = canvas.palette
    spot = (centre[0] - round(14 * scale), centre[1] - round(14 * scale))
    canvas.disc(spot, round(9 * scale), colours.ink)
    canvas.disc(spot, round(8 * scale), colours.paper)
    canvas.icon(CUT_OFF, around(spot, 5.6 * scale), colours.ink)


def draw_points(canvas: Canvas, centre: tuple[int, int], scale: float, points: int) -> None:
    if not points:
        return
    reach = round(9.6 * scale)
    at = (centre[0] + round(14.5 * scale) - reach, centre[1] - round(13.5 * scale) - reach)
    canvas.stamp(_coin(points, scale, canvas.palette.name), at, reach)


@sprite("acres")
def _coin(points: int, scale: float, palette: str) -> Canvas:
    reach = round(9.6 * scale)
    colours = palette_of(palette)
    canvas = Canvas(2 * reach, 2 * reach, palette, colours.ink)
    canvas.disc((reach, reach), round(8.6 * scale), COIN)
    size = max(round(15 * scale), smallest_for(1000) if scale > CLOSE_UP else 0)
    canvas.words(
        str(points), canvas.box.inset(-4), colours.ink, Face.BOLD, largest=size, smallest=size, across="centre"
    )
    return canvas


def draw_place(canvas: Canvas, centre: tuple[int, int], scale: float, place: str, seen: PlaceView) -> None:
    """Draw a place with its pieces; on the whole map its points stand in the piece itself."""
    close, points = scale > CLOSE_UP, place_points(place, seen.town)
    scale = piece_scale(scale)
    if seen.fort:
        draw_fort(canvas, centre, scale)
    if seen.besieger:
        draw_siege(canvas, centre, scale, seen.besieger)
    if seen.nation:
        draw_piece(canvas, centre, scale, seen.nation, town=seen.town, points=0 if close else points)
    elif close or not points:
        draw_empty(canvas, centre, scale)
    else:
        canvas.disc(centre, round((RADIUS - 2) * scale), canvas.palette.ink)
        canvas.disc(centre, round((RADIUS - 3.4) * scale), COIN)
        _worth(canvas, centre, points, canvas.palette.ink)
    if seen.cut_off:
        draw_cut_off(canvas, centre, scale)
    if close:
        draw_points(canvas, centre, scale, points)
