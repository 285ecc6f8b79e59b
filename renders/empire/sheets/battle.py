"""A battle: the field, both armies by kind and owner, their dice with sources, faces, losses, result (EMP-PIC-8)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.games.empire import keys
from engine.games.empire.content import UNITS
from engine.games.empire.state import Army, Battle, Blow, Group
from engine.games.empire.view import View
from renders.empire import signs
from renders.empire.seen import battle_shown, targets
from renders.empire.sheets.head import new_sheet
from renders.kit import Box, Canvas, Colour, Face, blend, medallion, name_of
from renders.kit.head import ACROSS, EDGE, draw_nothing
from renders.kit.images import icons
from renders.renderer import Look

TALL = 300
SKY = 96
RANKS = 3
# The maximum and minimum size of a figure, and the gap between groups.
LARGEST, SMALLEST, BETWEEN = 72, 40, 14
# The order of units from the front to the rear.
FRONT = ("infantry", "cavalry", "galley", "catapult", "general", "caesar")
GAP = 14
HEAD = 84
ROW = 58
DIE = 70
LAST_BLOWS = 6
TITLE = 62
SOURCES = {
    "base": "perspective-dice-six-faces-random",
    "leader": "centurion-helmet",
    "city": signs.CITY,
    "training": "gladius",
    "galleys": "trireme",
}


def draw_fray(canvas: Canvas, box: Box, battle: Battle, view: View) -> None:
    """Draw hills or the sea, and on them the armies; behind the defender his city."""
    _draw_field(canvas, box, at_sea=battle.at_sea)
    city = view.cities.get(battle.place)
    if city == battle.defender and not battle.at_sea:
        canvas.icon(
            signs.CITY, Box(box.right - 132, box.y + 26, 104, 104), blend(signs.INKS.ridge, signs.INKS.coast, 0.3)
        )
    for side, room in enumerate(box.inset(12, 0).under(SKY).top(TALL - SKY - 12).columns(2, 16)):
        _draw_ranks(canvas, room, battle.armies[side], view, facing_left=side == 1)
    canvas.outline(box, signs.INKS.coast, 3, 16)


def in_ranks(army: Army) -> list[Group]:
    """The groups of an army from the front to the rear."""
    return sorted(army.groups, key=lambda group: FRONT.index(group.unit))


def _draw_field(canvas: Canvas, box: Box, *, at_sea: bool) -> None:
    """Draw water with its waves, or hills one behind the other."""
    ground = Canvas(box.w, box.h, canvas.palette.name)
    ground.rect(ground.box, signs.INKS.shelf if at_sea else blend(signs.INKS.shelf, signs.INKS.snow, 0.5))
    bands: tuple[tuple[int, int, Colour], ...] = (
        (SKY - 34, 26, signs.INKS.sea if at_sea else signs.INKS.beyond),
        (SKY + 14, 20, signs.INKS.river if at_sea else signs.INKS.band),
        (SKY + 86, 16, signs.INKS.zone if at_sea else signs.INKS.land),
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
        _draw_figures(canvas, Box(x, room.y, wide * step, room.h), group, view, facing_left=facing_left)
        left += wide * step + BETWEEN


def _columns(group: Group, most: int) -> int:
    return 1 if UNITS[group.unit].leader else min(most, -(-group.many // RANKS))


def _draw_figures(canvas: Canvas, box: Box, group: Group, view: View, *, facing_left: bool) -> None:
    """Draw figures in rows below the crest of their owner; the numbers stand beside the armies."""
    leader, hue = UNITS[group.unit].leader, signs.hue_of(canvas.palette, view, group.owner)
    columns = 1 if leader else max(1, min(3, -(-group.many // RANKS), box.w // SMALLEST))
    step = box.w // columns
    shown = 1 if leader else min(group.many, columns * RANKS)
    side = min(84, step + 6) if leader else min(66, step - 6)
    rows = -(-shown // columns)
    top = box.y + 46 + (RANKS - rows) * 18
    for number in range(shown):
        x, y = box.x + number % columns * step + (step - side) // 2, top + number // columns * (side * 2 // 3)
        _draw_figure(canvas, Box(x, y, side, side), signs.UNIT_ICONS[group.unit], hue, facing_left=facing_left)
    medallion(canvas, (box.centre[0], top - 20), 20, signs.emblem_of(view, group.owner))


def _draw_figure(canvas: Canvas, box: Box, icon: str, hue: Colour, *, facing_left: bool) -> None:
    """Draw an icon with a pale rim, facing the enemy."""
    mask = icons.mask(icon, box.w)
    if facing_left:
        mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    place = box.middle(*mask.size)
    for across, down in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        canvas.image.paste(signs.INKS.snow, (place.x + across, place.y + down), mask)
    canvas.image.paste(blend(hue, (0, 0, 0), 0.15), (place.x, place.y), mask)


class Scene(NamedTuple):
    canvas: Canvas
    battle: Battle
    view: View
    look: Look[View]


def draw_battle(view: View, look: Look[View]) -> Canvas:
    """Draw the field, the armies side by side, below them the rolls and losses of each round."""
    battle = battle_shown(view)
    if battle is None:
        canvas, room = new_sheet(view, look, look.translator("empire-page-battle"), 220 - EDGE)
        return draw_nothing(canvas, room.top(180), look.translator("renders-empire-no-battle"))
    rows = max(1, *(len(army.groups) for army in battle.armies))
    dice = ROW + 8 if view.battle is not None else 0
    tall = HEAD + ROW * rows + dice + 20
    blows = battle.blows[-LAST_BLOWS:]
    height = TITLE + TALL + GAP + tall + GAP + sum(_blow_height(blow) + 8 for blow in blows)
    canvas, room = new_sheet(view, look, look.translator.word(signs.thing_of(battle.place)), height)
    scene = Scene(canvas, battle, view, look)
    _draw_title(scene, room.top(TITLE).inset(6, 0))
    draw_fray(canvas, room.under(TITLE).top(TALL), battle, view)
    armies = room.under(TITLE + TALL + GAP).top(tall)
    for side, box in enumerate(armies.columns(2, GAP)):
        _draw_army(scene, box, side)
    below = armies.bottom + GAP
    for blow in blows:
        box = Box(EDGE, below, ACROSS, _blow_height(blow))
        _draw_blow(scene, box, blow)
        below += box.h + 8
    return canvas


def _draw_title(scene: Scene, row: Box) -> None:
    canvas, battle, view, look = scene
    if view.battle is not None:
        text = look.translator("renders-empire-battle-round", round=battle.round)
    elif battle.loser is None:
        text = look.translator("renders-empire-battle-draw")
    else:
        text = look.translator(
            "renders-empire-battle-lost", who=name_of(look.translator, battle.armies[battle.loser].seat)
        )
    canvas.words(text, row, canvas.palette.turn, Face.TITLE, largest=42, across="centre", tight=Face.BOLD)


def _draw_army(scene: Scene, box: Box, side: int) -> None:
    canvas, battle, view, look = scene
    colours, army = canvas.palette, battle.armies[side]
    lost = battle.loser == side and view.battle is None
    canvas.panel(box, signs.ground_of(colours, view, army.seat), colours.bad if lost else colours.edge, 4, 18)
    hue = signs.hue_of(colours, view, army.seat)
    head = box.inset(4).top(HEAD - 10)
    canvas.rounded(head, 14, hue)
    canvas.rect(head.foot(14), hue)
    ink = colours.ink_on(hue)
    medallion(canvas, (head.x + 40, head.centre[1]), 32, signs.emblem_of(view, army.seat))
    canvas.icon("crossed-swords" if side == 0 else "shield", head.end(64).middle(48, 48), ink)
    name = name_of(look.translator, army.seat)
    canvas.words(name, head.past(86).left(head.w - 152), ink, Face.TITLE, largest=42, tight=Face.BOLD)
    room = box.inset(16, 0).under(HEAD)
    wanted = targets(look.marks)
    for group in in_ranks(army):
        row = room.top(ROW)
        _draw_group(scene, row, group, army.seat)
        if group.unit in wanted.units and (not wanted.seats or group.owner in wanted.seats):
            canvas.brackets(row.inset(-6, 2), colours.target, 5, 20)
        room = room.under(ROW)
    if not army.groups:
        text = look.translator("renders-empire-battle-none")
        canvas.words(text, room.top(ROW), colours.soft, Face.ITALIC, largest=38)
    if view.battle is not None:
        _draw_sources(canvas, box.inset(16, 8).foot(ROW), view.dice[side])


def _draw_group(scene: Scene, row: Box, group: Group, seat: int) -> None:
    """Draw the number of units of a kind, the owner of lent ones, and the sea zone or card they come from."""
    canvas, battle, view, look = scene
    colours = canvas.palette
    spot = row.left(56).middle(50, 50)
    leads = UNITS[group.unit].leader
    canvas.rounded(spot, 10, signs.COIN if leads else colours.paper)
    canvas.icon(signs.UNIT_ICONS[group.unit], spot.middle(42, 42), colours.ink)
    canvas.words(str(group.many), row.past(66).left(60), colours.light, Face.BOLD, largest=46)
    room = row.past(126)
    if group.owner != seat:
        medallion(canvas, (room.x + 24, room.centre[1]), 22, signs.emblem_of(view, group.owner))
        room = room.past(56)
    text = look.translator.word(f"unit.{group.unit}")
    if group.card:
        text = look.translator.word(f"card.{group.card}")
    elif group.sea and group.sea != battle.place:
        text = look.translator.word(f"sea.{group.sea}")
    canvas.words(text, room, colours.soft, Face.NARROW, largest=38)


def _draw_sources(canvas: Canvas, row: Box, sources: dict[str, int]) -> None:
    colours = canvas.palette
    total = sum(sources.values())
    canvas.rounded(row.left(74), 12, signs.COIN)
    canvas.words(str(total), row.left(74), colours.ink, Face.BOLD, largest=46, across="centre")
    x = row.x + 92
    for source, many in sources.items():
        if many:
            canvas.icon(SOURCES[source], Box(x, row.y, 46, row.h).middle(40, 40), colours.soft)
            canvas.words(str(many), Box(x + 50, row.y, 40, row.h), colours.light, Face.BOLD, largest=40)
            x += 96


def _blow_height(blow: Blow) -> int:
    lines = -(-max(1, len(blow.faces)) // 6)
    return max(lines * (DIE + 6) + 20, ROW * 2)


def _draw_blow(scene: Scene, box: Box, blow: Blow) -> None:
    """Draw the round, the roller, the faces, and the losses of the other side."""
    canvas, battle, view, look = scene
    colours, army = canvas.palette, battle.armies[blow.side]
    hue = signs.hue_of(colours, view, army.seat)
    canvas.panel(box, colours.panel, blend(colours.panel, hue, 0.8), 4, 16)
    canvas.words(str(blow.round), box.left(60), colours.soft, Face.BOLD, largest=44, across="centre")
    medallion(canvas, (box.x + 92, box.centre[1]), 30, signs.emblem_of(view, army.seat))
    left = hits(battle, blow)
    lines = -(-len(blow.faces) // 6)
    top = box.centre[1] - (lines * (DIE + 6) - 6) // 2
    for number, face in enumerate(blow.faces):
        x, y = box.x + 138 + number % 6 * (DIE + 6), top + number // 6 * (DIE + 6)
        good = left[face] > 0
        left[face] -= good
        die = Box(x, y, DIE, DIE)
        canvas.panel(die, colours.paper if good else colours.raised, signs.COIN if good else colours.edge, 4, 14)
        ink = colours.ink if good else colours.soft
        if face != "blank":
            canvas.icon(signs.FACE_ICONS[face], die.inset(11), ink)
    room = box.past(138 + 6 * (DIE + 6) + 10).left(box.w - 138 - 6 * (DIE + 6) - 20)
    text = look.translator("renders-empire-battle-hits", count=blow.hits)
    canvas.words(text, room.top(ROW), colours.light, Face.NARROW, largest=40)
    x = room.x
    for unit, many in _fallen([blow]).items():
        canvas.icon(signs.UNIT_ICONS[unit], Box(x, room.y + ROW - 4, 46, ROW).middle(44, 44), colours.light)
        canvas.stroke([(x + 3, room.y + 2 * ROW - 12), (x + 43, room.y + ROW + 4)], 5, colours.bad)
        canvas.words(str(many), Box(x + 52, room.y + ROW - 4, 40, ROW), colours.light, Face.BOLD, largest=40)
        x += 96


def hits(battle: Battle, blow: Blow) -> Counter[str]:
    """The faces that hit: no more of a kind than the army had when it rolled (EMP-BAT-7, EMP-BAT-10)."""
    army: Counter[str] = Counter()
    for group in battle.armies[blow.side].mustered:
        army[group.unit] += group.many
    against = [other for other in battle.blows if other.side != blow.side]
    earlier = [other for other in against if other.round < blow.round]
    same = [other for other in against if other.round == blow.round]
    faces: Counter[str] = Counter(blow.faces)
    hits = faces & (army - _fallen(earlier))
    return hits if hits.total() == blow.hits else faces & (army - _fallen([*earlier, *same]))


def _fallen(blows: Sequence[Blow]) -> Counter[str]:
    return Counter(keys.pair(target)[0] for blow in blows for target in blow.lost)
