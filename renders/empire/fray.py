"""The field of a battle: both armies facing each other, every figure in its owner's colour below his crest."""

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
# The maximum and minimum size of a figure, and the gap between groups.
LARGEST, SMALLEST, BETWEEN = 72, 40, 14
# The order of units from the front to the rear.
FRONT = ("infantry", "cavalry", "galley", "catapult", "general", "caesar")


def draw_fray(canvas: Canvas, box: Box, battle: Battle, view: View) -> None:
    """Draw hills or the sea, and on them the armies; behind the defender his city."""
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
    """Draw water with its waves, or hills one behind the other."""
    ground = Canvas(box.w, box.h, canvas.palette.name)
    ground.rect(ground.box, INKS.shelf if at_sea else blend(INKS.shelf, INKS.snow, 0.5))
    bands: tuple[tuple[int, int, Colour], ...] = (
        (SKY - 34, 26, INKS.sea if at_sea else INKS.beyond),
        (SKY + 14, 20, INKS.river if at_sea else INKS.band),
        (SKY + 86, 16, INKS.zone if at_sea else INKS.land),
    )
    for number, (top, hill, ink) in enumerate(bands):
        waves, swing = (9, 7) if at_sea else (2 + number, hill)
        line = [
            (x, top + swing * math.sin(number * 1.7 + x / box.w * waves * math.tau)) for x in range(0, box.w + 1, 10)
        ]
        ground.polygon([(0, box.h), *line, (box.w, box.h)], ink)
    canvas.stamp(ground, (box.x, box.y), 16)


def _draw_ranks(canvas: Canvas, room: Box, army: Army, view: View, *, facing_left: bool) -> None:
    """Draw groups from the front to the rear, each in columns of three; fewer columns if there are many groups."""
    groups = in_ranks(army)
    if not groups:
        return
    for most in (3, 2, 1):
        columns = [_columns(group, most) for group in groups]
        step = min(LARGEST, (room.w - BETWEEN * len(groups)) // sum(columns))
        if step >= SMALLEST:
            break
    left = 0
    for group, wide in zip(groups, columns, strict=True):
        x = room.x + left if facing_left else room.right - left - wide * step
        _draw_group(canvas, Box(x, room.y, wide * step, room.h), group, view, facing_left=facing_left)
        left += wide * step + BETWEEN


def _columns(group: Group, most: int) -> int:
    """The number of figures of a group side by side."""
    return 1 if UNITS[group.unit].leader else min(most, -(-group.many // RANKS))


def _draw_group(canvas: Canvas, box: Box, group: Group, view: View, *, facing_left: bool) -> None:
    """Draw figures in rows below the crest of their owner; the numbers stand beside the armies."""
    leader, hue = UNITS[group.unit].leader, hue_of(canvas.palette, view, group.owner)
    columns = 1 if leader else max(1, min(3, -(-group.many // RANKS), box.w // SMALLEST))
    step = box.w // columns
    shown = 1 if leader else min(group.many, columns * RANKS)
    side = min(84, step + 6) if leader else min(66, step - 6)
    rows = -(-shown // columns)
    top = box.y + 46 + (RANKS - rows) * 18
    for number in range(shown):
        x, y = box.x + number % columns * step + (step - side) // 2, top + number // columns * (side * 2 // 3)
        _draw_figure(canvas, Box(x, y, side, side), UNIT_ICONS[group.unit], hue, facing_left=facing_left)
    medallion(canvas, (box.centre[0], top - 20), 20, emblem_of(view, group.owner))


def _draw_figure(canvas: Canvas, box: Box, icon: str, hue: Colour, *, facing_left: bool) -> None:
    """Draw an icon with a pale rim, facing the enemy."""
    mask = icons.mask(icon, box.w)
    if facing_left:
        mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    place = box.middle(*mask.size)
    for across, down in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        canvas.image.paste(INKS.snow, (place.x + across, place.y + down), mask)
    canvas.image.paste(blend(hue, (0, 0, 0), 0.15), (place.x, place.y), mask)
