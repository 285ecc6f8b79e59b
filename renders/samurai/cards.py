"""The cards of Tenno as sprites: backs with crest and place, faces, chips of the discard."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.samurai.content import CHARACTERS
from renders.kit import Box, Canvas, Colour, Emblem, Face, blend
from renders.kit.fonts import width as type_width
from renders.kit.layers import sprite
from renders.kit.palette import palette_of

EMBLEMS = {
    "vermilion": Emblem("red", "maple-leaf"),
    "amber": Emblem("orange", "handheld-fan"),
    "gold": Emblem("yellow", "moon"),
    "jade": Emblem("green", "pine-tree"),
    "sky": Emblem("cyan", "heron"),
    "indigo": Emblem("blue", "big-wave"),
    "plum": Emblem("purple", "spoted-flower"),
}
NEUTRAL = Emblem("brown", "uncertainty")
GAME_EMBLEM = Emblem("red", "samurai-helmet")

ART = {
    "peasant_1": "farmer",
    "peasant_2": "farmer",
    "peasant_3": "farmer",
    "ninja": "running-ninja",
    "monk": "prayer",
    "ronin": "katana",
    "samurai_7": "samurai-helmet",
    "samurai_8": "samurai-helmet",
    "daimyo": "pagoda",
    "shogun": "sea-dragon",
    "geisha": "geisha",
}
TAB = 34
# The smallest type on a card; pictures with cards are a thousand pixels wide.
LEAST = 35

Size: TypeAlias = tuple[int, int]


def emblem_of(side: str) -> Emblem:
    """A set's colour and crest; a plain emblem while the seat has no set."""
    return EMBLEMS.get(side, NEUTRAL)


def corner(width: int) -> int:
    return max(6, width // 13)


def place_mark(canvas: Canvas, room: Box, place: int, ink: Colour, faint: Colour) -> None:
    """Draw the sign of a place, left, middle or right: three bars, the one of the place tall and full."""
    for number, bar in enumerate(room.columns(3, max(2, room.w // 10)), start=1):
        meant = number == place
        shown = bar if meant else bar.foot(max(3, room.h // 3))
        canvas.rounded(shown, max(1, bar.w // 4), ink if meant else faint)


@sprite("samurai")
def back(side: str, size: Size, place: int, palette: str) -> Canvas:
    """A face-down card with its owner's crest and its place."""
    width, height = size
    colours = palette_of(palette)
    emblem = emblem_of(side)
    hue = colours.hues[emblem.hue]
    ink = colours.ink_on(hue)
    canvas = Canvas(width, height, palette, colours.paper)
    rim, radius = max(4, width // 22), corner(width)
    canvas.rounded(canvas.box.inset(rim), radius - rim // 2, hue)
    line = blend(hue, ink, 0.35)
    canvas.outline(canvas.box.inset(rim * 2), line, max(2, rim // 3), max(2, radius - rim))
    number = round(height * 0.34)
    art = Box(0, rim * 2, width, height - number - rim * 3)
    side_of_art = round(min(width * 0.56, art.h * 0.82))
    canvas.icon(emblem.icon, art.middle(side_of_art, side_of_art), ink)
    foot = canvas.box.foot(number).moved(0, -rim * 2).inset(rim * 2, 0)
    place_mark(canvas, foot.middle(round(width * 0.5), round(number * 0.55)), place, ink, line)
    return canvas


def name_face(name: str, width: int) -> Face:
    """The face in which a name fits a card of that width: the narrow one for long names."""
    return Face.TITLE if type_width(name, Face.TITLE, LEAST) <= _name_room(width) else Face.BOLD


def name_fits(name: str, width: int) -> bool:
    return type_width(name, name_face(name, width), LEAST) <= _name_room(width)


def _name_room(width: int) -> int:
    return width - 2 * (max(4, width // 24) + 4)


def _below(height: int, name: str, place: int) -> int:
    """The height that the name or the place takes at the foot of a card."""
    return round(height * 0.2) if name else TAB if place else 0


@sprite("samurai")
def face(card: str, side: str, size: Size, name: str, palette: str, *, place: int = 0, dim: bool = False) -> Canvas:
    """A face-up card: strength, crest, figure, and its name if it fits."""
    width, height = size
    colours = palette_of(palette)
    emblem = emblem_of(side)
    hue = colours.hues[emblem.hue]
    canvas = Canvas(width, height, palette, hue)
    rim, radius = max(4, width // 24), corner(width)
    canvas.rounded(canvas.box.inset(rim), radius - rim // 2, colours.paper)
    label = CHARACTERS[card].label
    disc = round(width * (0.19 if name else 0.26))
    centre = (rim + disc + 2, rim + disc + 2)
    below = _below(height, name, place) or rim
    top = centre[1] + round(disc * (0.5 if place and not name else 0.75))
    art = Box(rim * 2, top, width - rim * 4, height - top - below - rim)
    canvas.icon(ART[card], art.middle(min(art.w, art.h), min(art.w, art.h)), colours.ink, ornament=True)
    canvas.disc(centre, disc, hue)
    figure = Box(centre[0] - disc, centre[1] - disc, 2 * disc, 2 * disc).inset(0, -8)
    largest = max(LEAST, round(disc * 1.35))
    canvas.words(label, figure, colours.ink_on(hue), Face.HEAVY, largest=largest, smallest=LEAST, across="centre")
    crest = round(width * (0.2 if name else 0.24))
    place_of_crest = Box(width - rim * 2 - crest, rim * 2, crest, crest)
    canvas.icon(emblem.icon, place_of_crest, blend(hue, colours.ink, 0.25), ornament=True)
    if name:
        room = canvas.box.foot(below + rim).inset(rim + 4, rim // 2)
        largest = max(LEAST, round(below * 0.62))
        canvas.words(name, room, colours.ink, name_face(name, width), largest=largest, smallest=LEAST, across="centre")
    if place:
        free = Box(centre[0] + disc, 0, width - rim * 2 - crest - centre[0] - disc, TAB + rim)
        tab = (free if name else canvas.box.foot(TAB + rim)).middle(TAB + 8, TAB + rim)
        canvas.rounded(tab, 10, hue)
        ink = colours.ink_on(hue)
        room = tab.foot(TAB + 2) if name else tab.top(TAB + 2)
        place_mark(canvas, room.middle(TAB - 6, TAB - 14), place, ink, blend(hue, ink, 0.35))
    if dim:
        canvas.dim(colours.panel, 0.45)
    return canvas


@sprite("samurai")
def chip(card: str, side: str, size: Size, palette: str) -> Canvas:
    """A card of the discard, as small as legible."""
    width, height = size
    colours = palette_of(palette)
    hue = colours.hues[emblem_of(side).hue]
    canvas = Canvas(width, height, palette, blend(colours.paper, colours.panel, 0.12))
    canvas.rect(canvas.box.foot(4), hue)
    room = canvas.box.top(height - 4).inset(1, -6)
    canvas.words(CHARACTERS[card].label, room, colours.ink, Face.BOLD, largest=36, smallest=LEAST, across="centre")
    return canvas


def empty_place(canvas: Canvas, spot: Box, place: int) -> None:
    edge = canvas.palette.edge
    canvas.outline(spot, edge, 3, corner(spot.w))
    faint = blend(edge, canvas.palette.panel, 0.5)
    place_mark(canvas, spot.middle(round(spot.w * 0.5), round(spot.h * 0.19)), place, edge, faint)


def place_card(canvas: Canvas, spot: Box, side: str, place: int) -> None:
    """Draw a card's back, no larger than the mark of its place."""
    hue = canvas.palette.hues[emblem_of(side).hue]
    canvas.panel(spot, hue, canvas.palette.paper, 3, 7)
    ink = canvas.palette.ink_on(hue)
    place_mark(canvas, spot.middle(spot.w - 10, spot.h // 2), place, ink, blend(hue, ink, 0.35))
