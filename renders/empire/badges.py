"""Badges on the whole map: the number of units of each side in a place (EMP-PIC-3)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.empire.content import LEADERS, SEAS
from engine.games.empire.view import View
from renders.empire.inks import COIN
from renders.empire.seen import armies, fleets, troops
from renders.empire.signs import ARMIES, UNIT_ICONS, emblem_of, hue_of
from renders.empire.sites import Site
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import Colour

# The size of the numbers of badges, and of the sign of a crowd.
FIGURES, SIDES = 30, 28


class Badge(NamedTuple):
    """One side in a place: its number of units without leaders, and whether a leader is with them."""

    seat: int
    many: int
    led: bool = False


class Standing(NamedTuple):
    """A badge with its box, or the sign (None) that the place has too little space for all sides."""

    place: str
    box: Box
    badge: Badge | None


def badges_in(view: View, place: str) -> list[Badge]:
    """The sides in a province or sea zone, in turn order."""
    if place in SEAS:
        return [Badge(seat, many) for seat, many in fleets(view, place)]
    return [
        Badge(seat, troops(units), any(leader in units for leader in LEADERS)) for seat, units in armies(view, place)
    ]


def is_crowded(view: View, site: Site) -> bool:
    """Whether a place has more sides than space for badges; they are then listed below the map."""
    return len(badges_in(view, site.region)) > len(site.badges)


def standing_at(view: View, site: Site) -> list[Standing]:
    """The badges drawn in a place."""
    badges = badges_in(view, site.region)
    if not badges:
        return []
    if is_crowded(view, site):
        return [Standing(site.region, site.badges[0][0], None)]
    boxes = site.badges[len(badges) - 1]
    return [Standing(site.region, box, badge) for box, badge in zip(boxes, badges, strict=True)]


def draw_badge(canvas: Canvas, box: Box, badge: Badge, view: View, scale: float = 1) -> None:
    """Draw the crest on its colour, beside or above it the number; with a leader on gold with a stud in the corner."""
    canvas.signs.add(("badge led" if badge.many else "leader") if badge.led else "badge")
    colours, hue = canvas.palette, hue_of(canvas.palette, view, badge.seat)
    upright, side, size = box.h > box.w, round(25 * scale), round(FIGURES * scale)
    _plate(canvas, box, hue, COIN if badge.led else colours.paper)
    crest = box.top(round(26 * scale)) if upright else box.left(round(29 * scale))
    canvas.rounded(crest, 9, hue)
    canvas.rect(crest.foot(9) if upright else crest.end(9), hue)
    canvas.icon(emblem_of(view, badge.seat).icon, crest.middle(side, side), colours.ink_on(hue))
    rest = box.under(crest.h).top(box.h - crest.h - 1) if upright else box.past(crest.w + 1).left(box.w - crest.w - 3)
    if badge.many or not badge.led:
        canvas.words(str(badge.many), rest, colours.ink, Face.BOLD, largest=size, smallest=size, across="centre")
    else:
        canvas.icon(UNIT_ICONS["general"], rest.middle(side + 2, side + 2), colours.ink)
    if badge.led:
        centre = (box.x + 4, box.y + 4)
        canvas.disc(centre, round(6 * scale), colours.ink)
        canvas.disc(centre, round(6 * scale) - 2, COIN)


def draw_crowd(canvas: Canvas, box: Box, place: str, sides: int, scale: float = 1) -> None:
    """Draw the sign of a crowded place with its number of sides, which are listed below the map."""
    canvas.signs.add("crowd")
    colours, upright = canvas.palette, box.h > box.w
    side, size = round(26 * scale), round(SIDES * scale)
    _plate(canvas, box, colours.ink, colours.paper)
    icon = UNIT_ICONS["galley"] if place in SEAS else ARMIES
    head = box.top(side + 2) if upright else box.left(side + 6)
    canvas.icon(icon, head.middle(side, side), colours.ink)
    rest = box.under(head.h) if upright else box.past(head.w).left(box.w - head.w - 3)
    canvas.words(f"×{sides}", rest, colours.ink, Face.BOLD, largest=size, smallest=size, across="centre")


def _plate(canvas: Canvas, box: Box, edge: Colour, fill: Colour) -> None:
    canvas.rounded(box.inset(-1), 10, canvas.palette.paper)
    canvas.panel(box, fill, edge, 2, 9)
