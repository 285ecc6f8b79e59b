"""A battle as a scene: the field, both sides with their armies, their cards, and the sums (WK-PIC-4)."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image

from engine.games.knights.conflict import Battle, Side
from engine.games.knights.content.armies import NOBLES_OF, shape_of
from engine.games.knights.content.cards import FATE
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import structures
from engine.games.knights.state import NOBODY
from engine.games.knights.view import View
from renders.kit import Box, Canvas, Colour, Face, blend, grid, medallion, name_of
from renders.kit.images import icons
from renders.knights import signs
from renders.knights.map.tokens import WIDE, draw_castle
from renders.knights.seen import STRONGHOLD, targets
from renders.knights.sheets.sections import GAP, Section, draw_sheet, list_section
from renders.renderer import Look

SCENE = 270
SKY = 76
HEAD = 76
ROW = 98
CARD = (104, 136)
CARD_COLUMNS = 4
TROOP, RANK = 50, 5
SUM = 66
# The height of the castle of a siege.
FORT = 190
# The number by which the words about an unknown number are inflected.
UNKNOWN = 2


class Fray(NamedTuple):
    battle: Battle
    view: View
    look: Look[View]

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.battle.attacker, self.battle.defender

    @property
    def running(self) -> bool:
        return self.view.battle is not None


def draw_battle(view: View, look: Look[View]) -> Canvas:
    """Draw the field, the sides, their cards, and the outcome."""
    battle, say = view.battle or view.fought, look.translator
    if battle is None:
        return draw_sheet(
            say("knights-page-battle"), view, look, [list_section("", (), say("renders-knights-no-battle"))]
        )
    fray = Fray(battle, view, look)
    title = say(f"renders-knights-battle-{battle.kind}", place=say.word(f"area.{battle.area}"))
    return draw_sheet(title, view, look, [_ending(fray), _scene(fray), _armies(fray), _cards(fray)])


def ending_told(view: View, battle: Battle) -> tuple[str, int]:
    """The state of a battle as a message, and the seat it concerns."""
    if view.battle is not None:
        return ("renders-knights-battle-revealed" if battle.revealed else "renders-knights-battle-sealed"), NOBODY
    if battle.winner < 0:
        return "renders-knights-battle-stalemate", NOBODY
    side = (battle.attacker, battle.defender)[battle.winner]
    if battle.captured:
        return "renders-knights-battle-captured", side.seat
    kind = battle.outcome if battle.outcome in ("full", "partial") else "won"
    return f"renders-knights-battle-{kind}", side.seat


def _ending(fray: Fray) -> Section:
    """The state: cards are being chosen, or the winner."""
    message, seat = ending_told(fray.view, fray.battle)

    def draw(canvas: Canvas, box: Box) -> None:
        say = fray.look.translator
        text = say(message, who=say("renders-knights-the-city") if seat == NOBODY else name_of(say, seat))
        canvas.words(text, box, canvas.palette.turn, Face.TITLE, largest=44, across="centre", tight=Face.NARROW)

    return Section("", 60, draw)


# The field


def _scene(fray: Fray) -> Section:
    def draw(canvas: Canvas, box: Box) -> None:
        _draw_hills(canvas, box)
        battle = fray.battle
        if battle.kind != "open":
            _draw_walls_behind(canvas, box, fray)
        half = (box.w - 40) // 2
        left = Box(box.x + 12, box.y + SKY, half, box.h - SKY - 12)
        right = Box(box.right - 12 - half, box.y + SKY, half, box.h - SKY - 12)
        _draw_host(canvas, left, fray, fray.battle.attacker, rightwards=True)
        _draw_host(canvas, right, fray, fray.battle.defender, rightwards=False)
        middle = (box.centre[0], box.y + 46)
        canvas.disc(middle, 38, signs.INKS.coast)
        canvas.disc(middle, 34, canvas.palette.paper)
        canvas.icon(
            signs.BATTLE_ICONS[battle.kind],
            Box(middle[0] - 25, middle[1] - 25, 50, 50),
            blend(signs.INKS.coast, (0, 0, 0), 0.3),
        )
        canvas.outline(box, signs.INKS.coast, 3, 16)

    return Section("", SCENE, draw)


def _draw_walls_behind(canvas: Canvas, box: Box, fray: Fray) -> None:
    """Draw the castle under attack, in the colour of its owner."""
    owner = fray.battle.defender.seat
    stone = blend(signs.INKS.rock, signs.INKS.coast, 0.35)
    roofs = stone if owner == NOBODY else signs.hue_of(canvas.palette, fray.view, owner)
    wide = round(WIDE * FORT)
    draw_castle(canvas, Box(box.right - wide - 26, box.y + 24, wide, FORT), roofs, 3)


def _draw_hills(canvas: Canvas, box: Box) -> None:
    """Draw hills one behind the other below a pale sky."""
    ground = Canvas(box.w, box.h, canvas.palette.name)
    ground.rect(ground.box, blend(signs.INKS.shelf, signs.INKS.snow, 0.5))
    bands: tuple[tuple[int, int, Colour], ...] = (
        (SKY - 20, 22, signs.TINTS["forest"]),
        (SKY + 30, 18, signs.TINTS["vale"]),
        (SKY + 92, 14, signs.TINTS["fields"]),
    )
    for number, (top, swing, ink) in enumerate(bands):
        line = [
            (x, top + swing * math.sin(number * 1.9 + x / box.w * (2 + number) * math.tau))
            for x in range(0, box.w + 1, 10)
        ]
        ground.polygon([(0, box.h), *line, (box.w, box.h)], ink)
    canvas.stamp(ground, (box.x, box.y), 16)


def _draw_host(canvas: Canvas, box: Box, fray: Fray, side: Side, *, rightwards: bool) -> None:
    """Draw a banner for each army of a side, the commander's in front and larger."""
    if side.seat == NOBODY:
        return
    hue = signs.hue_of(canvas.palette, fray.view, side.seat)
    order = sorted(side.armies, key=lambda holder: holder != side.commander)
    step = box.w // max(2, len(order))
    for number, holder in enumerate(order):
        x = box.right - (number + 1) * step if rightwards else box.x + number * step
        large = 122 if holder == side.commander else 96
        troops = fray.view.barons[side.seat].army(holder).effective // TROOP
        place = Box(x + (step - large) // 2, box.bottom - large - 62, large, large)
        _draw_banner(canvas, place, fray, side.seat, holder)
        _draw_ranks(canvas, Box(x, box.y, step, box.h), troops, hue, rightwards=rightwards)


def _draw_ranks(canvas: Canvas, box: Box, troops: int, hue: Colour, *, rightwards: bool) -> None:
    """Draw a figure for every fifty troops in up to two rows, facing the enemy."""
    shown = min(troops, 2 * RANK)
    for number in range(shown):
        row, column = divmod(number, RANK)
        mask = icons.mask("swordman", 46)
        if not rightwards:
            mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        x = box.x + 6 + column * (box.w - 12) // RANK + row * 10
        y = box.bottom - 54 - (1 - row) * 34
        for across, down in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            canvas.image.paste(signs.INKS.snow, (x + across, y + down), mask)
        canvas.image.paste(blend(hue, (0, 0, 0), 0.3), (x, y), mask)


def _draw_banner(canvas: Canvas, box: Box, fray: Fray, seat: int, holder: str) -> None:
    """Draw a flag on a pole with the shape of the Noble on it; spears for a garrison."""
    hue = signs.hue_of(canvas.palette, fray.view, seat)
    pole = Box(box.x + box.w // 8, box.y, max(4, box.w // 16), box.h)
    canvas.rect(pole.inset(-1), signs.INKS.snow)
    canvas.rect(pole, signs.INKS.coast)
    flag = Box(pole.right, box.y + 2, box.w * 3 // 4, box.h * 3 // 5)
    canvas.rounded(flag.inset(-2), 6, signs.INKS.snow)
    canvas.rounded(flag, 5, hue)
    ink = canvas.palette.ink_on(hue)
    side = round(flag.h * 0.62)
    if holder == STRONGHOLD:
        canvas.icon(signs.GARRISON, flag.middle(side, side), ink)
    else:
        army = fray.view.barons[seat].army(holder)
        signs.draw_shape(canvas, flag.middle(side, side), holder, ink, hue, hollow=army.exhausted)


# The sides


def _rows(fray: Fray, side: Side) -> int:
    walls = side is fray.battle.defender and fray.battle.kind != "open"
    return len(side.armies) + walls


def _armies(fray: Fray) -> Section:
    rows = max(1, *(_rows(fray, side) for side in fray.sides))

    def draw(canvas: Canvas, box: Box) -> None:
        for side, cell in zip(fray.sides, box.columns(2, GAP), strict=True):
            _draw_side(canvas, cell, fray, side)

    return Section("", HEAD + ROW * rows + 16, draw)


def _draw_side(canvas: Canvas, box: Box, fray: Fray, side: Side) -> None:
    colours, view, say = canvas.palette, fray.view, fray.look.translator
    neutral = side.seat == NOBODY
    won = not fray.running and fray.battle.winner == fray.sides.index(side)
    ground = colours.panel if neutral else signs.ground_of(colours, view, side.seat)
    canvas.panel(box, ground, colours.turn if won else colours.edge, 5 if won else 3, 18)
    hue = signs.INKS.fold if neutral else signs.hue_of(colours, view, side.seat)
    head = box.inset(5).top(HEAD - 10)
    canvas.rounded(head, 13, hue)
    canvas.rect(head.foot(13), hue)
    ink = colours.ink_on(hue)
    if neutral:
        canvas.icon(signs.CITY, head.left(76).middle(52, 52), ink)
    else:
        medallion(canvas, (head.x + 40, head.centre[1]), 30, signs.emblem_of(view, side.seat))
    name = say("renders-knights-neutral") if neutral else name_of(say, side.seat)
    title = head.past(84).left(head.w - 96)
    if won:
        canvas.icon("laurel-crown", title.end(50).middle(46, 46), ink)
        title = title.left(title.w - 56)
    canvas.words(name, title, ink, Face.TITLE, largest=42, tight=Face.NARROW)
    rows = box.inset(14, 0).under(HEAD)
    for holder in side.armies:
        _draw_army(canvas, rows.top(ROW), fray, side, holder)
        rows = rows.under(ROW)
    if side is fray.battle.defender and fray.battle.kind != "open":
        _draw_walls(canvas, rows.top(ROW), fray)


def _draw_army(canvas: Canvas, row: Box, fray: Fray, side: Side, holder: str) -> None:
    """Draw the shape and name of a Noble, and his effective strength; a crown for the commander."""
    colours, view, say = canvas.palette, fray.view, fray.look.translator
    army = view.barons[side.seat].army(holder)
    sign = row.left(56).middle(44, 44)
    if holder == STRONGHOLD:
        canvas.icon(signs.GARRISON, sign, colours.soft)
        name = say("renders-knights-garrison")
    else:
        signs.draw_shape(
            canvas, sign, holder, colours.light, signs.ground_of(colours, view, side.seat), hollow=army.exhausted
        )
        name = say.word(f"noble.{NOBLES_OF[view.barons[side.seat].id][shape_of(holder)].id}")
    strength = canvas.words(str(army.effective), row, colours.light, Face.BOLD, largest=42, across="right")
    room = row.past(66).left(row.w - 76 - round(strength.width))
    if holder == side.commander:
        canvas.icon("king", room.end(44).middle(40, 40), colours.turn)
        room = room.left(room.w - 50)
    canvas.words(name, room, colours.light, Face.NARROW, largest=38, lines=2)
    if view.seat == side.seat and holder in targets(fray.look.marks).nobles:
        canvas.brackets(row.inset(-4, 2), colours.target, 6, 24)


def _draw_walls(canvas: Canvas, row: Box, fray: Fray) -> None:
    colours, walls = canvas.palette, structures.walls(fray.view, fray.battle.area)
    canvas.icon("stone-wall", row.left(56).middle(44, 44), colours.soft)
    strength = canvas.words(str(walls // HUNDRED * HUNDRED), row, colours.light, Face.BOLD, largest=42, across="right")
    room = row.past(66).left(row.w - 76 - round(strength.width))
    canvas.words(fray.look.translator("renders-knights-walls"), room, colours.light, Face.NARROW, largest=38)


# Fate cards


def shown_cards(side: Side) -> list[str]:
    """The cards of a side that the view contains: the kept ones after the reveal, before it only the viewer's own."""
    return list(side.kept or side.drawn)


def victories_shown(view: View, side: Side) -> int:
    """The counted victories of a side, or before the count those of its open cards and its commander."""
    if side.victories or not side.kept:
        return side.victories
    cards = sum(FATE[card].battle == "victory" for card in side.kept)
    able = side.commander == "triangle" and not view.barons[side.seat].army(side.commander).exhausted
    return cards + able


def _cards(fray: Fray) -> Section:
    """The cards of both sides, then the sums: victories, and casualties taken."""
    rows = max(1, *(-(-len(shown_cards(side)) // CARD_COLUMNS) for side in fray.sides))
    tall = rows * (CARD[1] + 8) + SUM + 20

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        for side, cell in zip(fray.sides, box.columns(2, GAP), strict=True):
            canvas.panel(cell, colours.panel, colours.edge, 2, 16)
            inner = cell.inset(12, 10)
            cards = shown_cards(side)
            if not cards:
                text = fray.look.translator(
                    "renders-knights-no-cards" if fray.battle.revealed else "renders-knights-hidden"
                )
                room = inner.top(inner.h - SUM)
                canvas.words(text, room, colours.soft, Face.ITALIC, largest=38, across="centre", lines=2)
            spots = grid(len(cards), CARD_COLUMNS, CARD, 8, (inner.x + 4, inner.y))
            for card, spot in zip(cards, spots, strict=True):
                _draw_card(canvas, spot, FATE[card].battle)
            _draw_sums(canvas, inner.foot(SUM - 10), fray, side)

    return Section("", tall, draw)


def _draw_card(canvas: Canvas, box: Box, result: str) -> None:
    colours = canvas.palette
    hue = {"deal": colours.bad, "prevent": colours.hues["blue"], "victory": colours.good}.get(result, colours.faded)
    canvas.shadow(box, 12, 5)
    canvas.panel(box, colours.paper, hue, 5, 12)
    canvas.icon(signs.RESULT_ICONS[result], box.inset(14), hue)


def _draw_sums(canvas: Canvas, row: Box, fray: Fray, side: Side) -> None:
    colours = canvas.palette
    known = fray.battle.revealed or not fray.running
    told = (("laurels", victories_shown(fray.view, side), "victories"), ("bleeding-wound", side.hits, "hits"))
    for (icon, many, name), cell in zip(told, row.columns(2, 10), strict=True):
        canvas.icon(icon, cell.left(48).middle(42, 42), colours.soft)
        text = str(many) if known else "?"
        shown = canvas.words(text, cell.past(54).left(56), colours.light, Face.HEAVY, largest=46)
        room = cell.past(66 + round(shown.width))
        word = fray.look.translator(f"renders-knights-{name}", many=many if known else UNKNOWN)
        canvas.words(word, room, colours.soft, Face.NARROW, largest=36)
