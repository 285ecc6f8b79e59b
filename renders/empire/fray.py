"""The field of a battle: both armies face each other, every figure in the colour of its owner below his crest."""

from __future__ import annotations

import math

from PIL import Image

from engine.games.empire.content import UNITS
from engine.games.empire.state import Army, Battle, Group
from engine.games.empire.view import View
from renders.empire.inks import INKS
from renders.empire.signs import CITY, UNIT_ICONS, emblem_of, hue_of
from renders.kit import icons
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.palette import Colour, blend
from renders.kit.pieces import medallion

TALL = 300
SKY = 96
RANKS = 3
# As many figures of a group are drawn at most; the numbers stand beside the armies.
MOST = 9
# Who stands nearest to the enemy.
FRONT = ("infantry", "cavalry", "galley", "catapult", "general", "caesar")


def draw_fray(canvas: Canvas, box: Box, battle: Battle, view: View) -> None:
    """Hills or the sea, and on them the armies; behind the defender his city."""
    _draw_field(canvas, box, at_sea=battle.at_sea)
    city = view.cities.get(battle.place)
    if city == battle.defender and not battle.at_sea:
        canvas.icon(CITY, Box(box.right - 132, box.y + 26, 104, 104), blend(INKS.ridge, INKS.coast, 0.3))
    half = (box.w - 40) // 2
    left = Box(box.x + 12, box.y + SKY, half, TALL - SKY - 12)
    right = Box(box.right - 12 - half, box.y + SKY, half, TALL - SKY - 12)
    for side, room in enumerate((left, right)):
        _draw_ranks(canvas, room, battle.armies[side], view, facing_left=side == 1)
    canvas.outline(box, INKS.coast, 3, 16)


def in_ranks(army: Army) -> list[Group]:
    """The groups of an army from the front to the rear."""
    return sorted(army.groups, key=lambda group: FRONT.index(group.unit))


def _draw_field(canvas: Canvas, box: Box, *, at_sea: bool) -> None:
    """Water with its waves, or hills one behind the other."""
    ground = Canvas(box.w, box.h, canvas.palette.name)
    ground.rect(ground.box, INKS.shelf if at_sea else blend(INKS.shelf, INKS.snow, 0.5))
    bands: tuple[tuple[int, int, Colour], ...] = (
        (SKY - 34, 26, INKS.sea if at_sea else INKS.beyond),
        (SKY + 14, 20, blend(INKS.sea, INKS.letters, 0.12) if at_sea else INKS.band),
        (SKY + 86, 16, blend(INKS.sea, INKS.letters, 0.24) if at_sea else INKS.land),
    )
    for number, (top, hill, ink) in enumerate(bands):
        waves, swing = (9, 7) if at_sea else (2 + number, hill)
        line = [
            (x, top + swing * math.sin(number * 1.7 + x / box.w * waves * math.tau)) for x in range(0, box.w + 1, 10)
        ]
        ground.polygon([(0, box.h), *line, (box.w, box.h)], ink)
    canvas.stamp(ground, (box.x, box.y), 16)


def _draw_ranks(canvas: Canvas, room: Box, army: Army, view: View, *, facing_left: bool) -> None:
    """Groups from the front to the rear, each in columns of three."""
    groups = in_ranks(army)
    widths = [_columns(group) for group in groups]
    if not groups:
        return
    step = min(72, (room.w - 14 * len(groups)) // max(1, sum(widths)))
    at = 0
    for group, columns in zip(groups, widths, strict=True):
        left = at * step + 14 * groups.index(group)
        x = room.x + left if facing_left else room.right - left - columns * step
        _draw_group(canvas, Box(x, room.y, columns * step, room.h), group, view, (step, facing_left))
        at += columns


def _columns(group: Group) -> int:
    return 1 if UNITS[group.unit].leader else -(-min(group.many, MOST) // RANKS)


def _draw_group(canvas: Canvas, box: Box, group: Group, view: View, how: tuple[int, bool]) -> None:
    """Figures in rows, those behind a little higher, and the crest of their owner above them."""
    step, facing_left = how
    hue = hue_of(canvas.palette, view, group.owner)
    shown = 1 if UNITS[group.unit].leader else min(group.many, MOST)
    side = min(66, step - 6) if not UNITS[group.unit].leader else min(84, step + 6)
    rows = [shown - row * _columns(group) for row in range(RANKS) if shown > row * _columns(group)]
    top = box.y + 46 + (3 - len(rows)) * 18
    for row, left in enumerate(rows):
        for column in range(min(_columns(group), left)):
            spot = Box(box.x + column * step + (step - side) // 2, top + row * 44, side, side)
            _draw_figure(canvas, spot, UNIT_ICONS[group.unit], hue, facing_left=facing_left)
    medallion(canvas, (box.centre[0], top - 20), 20, emblem_of(view, group.owner))


def _draw_figure(canvas: Canvas, box: Box, icon: str, hue: Colour, *, facing_left: bool) -> None:
    """An icon with a pale rim, turned towards the enemy."""
    mask = icons.mask(icon, box.w)
    if facing_left:
        mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    place = box.middle(*mask.size)
    for across, down in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        canvas.image.paste(INKS.snow, (place.x + across, place.y + down), mask)
    canvas.image.paste(blend(hue, (0, 0, 0), 0.15), (place.x, place.y), mask)
