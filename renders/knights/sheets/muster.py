"""Armies as lists: Nobles and garrisons with place, strength, troops, wounds and offices."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.games.knights.content.armies import MERCENARIES, NOBLES_OF, TROOPS, shape_of
from engine.games.knights.view import ArmyView, View
from renders.kit import Box, Canvas, Face, medallion, name_of, wrap
from renders.kit.head import ACROSS
from renders.knights.seen import STRONGHOLD, armies_shown, news, targets
from renders.knights.sheets.sections import LINE, SIZE, Section, draw_sheet
from renders.knights.signs import GARRISON, OFFICE, WOUND, draw_shape, emblem_of, ground_of
from renders.renderer import Look

SIGN = 84
HEAD = 56
PAD = 10


class Roll(NamedTuple):
    """The armies of a Baron to list; a brief list leaves out names, and armies without area and troops."""

    view: View
    look: Look[View]
    seat: int
    brief: bool = False

    @property
    def armies(self) -> list[ArmyView]:
        """The listed armies; Nobles who are out of the game are left out."""
        armies = [army for army in armies_shown(self.view, self.seat) if not army.gone]
        return [army for army in armies if army.area or army.troops] if self.brief else armies


def draw_muster(view: View, look: Look[View]) -> Canvas:
    rolls = [Roll(view, look, seat, brief=True) for seat in range(view.seats)]
    sections = [armies_section(roll, name_of(look.translator, roll.seat)) for roll in rolls]
    return draw_sheet(look.translator("knights-page-armies"), view, look, sections)


def armies_section(roll: Roll, title: str) -> Section:
    armies = roll.armies
    heights = [_height(army, roll) for army in armies]

    def draw(canvas: Canvas, box: Box) -> None:
        top = box.y
        for army, tall in zip(armies, heights, strict=True):
            _draw_army(canvas, Box(box.x, top, box.w, tall), army, roll)
            top += tall + 8

    return Section(title, sum(heights) + 8 * len(heights) - (8 if heights else 0), draw)


def troops_told(army: ArmyView, look: Look[View]) -> str:
    """The troop cards by kind: nation or regulars, strength, and number."""
    kinds = Counter(_kind(card) for card in army.troops)
    told = []
    for (nation, strength), many in sorted(kinds.items()):
        name = look.translator.word(f"nation.{nation}") if nation else look.translator("renders-knights-regulars")
        told.append(f"{name} {strength}" + (f" ×{many}" if many > 1 else ""))
    return ", ".join(told)


def _kind(card: str) -> tuple[str, int]:
    nation = MERCENARIES[card].nationality if card in MERCENARIES else ""
    return nation, TROOPS[card].strength


def _lines(army: ArmyView, look: Look[View]) -> int:
    text = troops_told(army, look)
    return min(4, len(wrap(text, Face.NARROW, SIZE - 2, ACROSS - SIGN - 24))) if text else 0


def _height(army: ArmyView, roll: Roll) -> int:
    rows = _lines(army, roll.look) + (not roll.brief) + bool(army.office)
    return 2 * PAD + HEAD + LINE * rows


def _draw_army(canvas: Canvas, box: Box, army: ArmyView, roll: Roll) -> None:
    """Draw shape, name and strength, the army's place, its troops, and its leader's office."""
    view, look, seat, _ = roll
    colours, say = canvas.palette, look.translator
    ground = ground_of(colours, view, seat)
    fresh = (seat, army.holder) in news(view, look.before).armies
    canvas.panel(box, ground, colours.changed if fresh else colours.edge, 5 if fresh else 2, 16)
    sign = box.left(SIGN).middle(54, 54)
    if army.holder == STRONGHOLD:
        canvas.icon(GARRISON, sign, colours.light)
    else:
        draw_shape(canvas, sign, army.holder, colours.light, ground, hollow=army.exhausted)
    rows = box.inset(0, PAD).past(SIGN).left(box.w - SIGN - 18)
    name = _where(army, look) if roll.brief else _name(army, roll)
    head = _draw_strength(canvas, rows.top(HEAD), army, roll)
    canvas.words(name, head, colours.light, Face.TITLE, largest=42, tight=Face.NARROW)
    rows = rows.under(HEAD)
    if not roll.brief:
        canvas.words(_where(army, look), rows.top(LINE), colours.soft, Face.ITALIC, largest=SIZE, tight=Face.NARROW)
        rows = rows.under(LINE)
    if lines := _lines(army, look):
        text = troops_told(army, look)
        canvas.words(text, rows.top(LINE * lines), colours.light, Face.NARROW, largest=SIZE, lines=lines)
        rows = rows.under(LINE * lines)
    if army.office:
        row = rows.top(LINE)
        canvas.icon(OFFICE, row.left(40).middle(36, 36), colours.turn)
        canvas.words(say.word(f"agenda.{army.office}"), row.past(50), colours.turn, Face.NARROW, largest=SIZE)
    if seat == view.seat and army.holder in targets(look.marks).nobles:
        canvas.brackets(box.inset(-3), colours.target, 7, 40)


def _draw_strength(canvas: Canvas, head: Box, army: ArmyView, roll: Roll) -> Box:
    """Draw effective strength, crest and casualty tokens at the right; returns the space left of them."""
    colours = canvas.palette
    strength = canvas.words(str(army.effective), head, colours.light, Face.HEAVY, largest=46, across="right")
    medallion(canvas, (head.right - round(strength.width) - 40, head.centre[1]), 24, emblem_of(roll.view, roll.seat))
    side = round(strength.width) + 76
    if army.tokens:
        place = head.left(head.w - side).end(100)
        canvas.icon(WOUND, place.left(46).middle(40, 40), colours.bad)
        canvas.words(str(army.tokens), place.past(52), colours.light, Face.BOLD, largest=40)
        side += 104
    return head.left(head.w - side)


def _name(army: ArmyView, roll: Roll) -> str:
    if army.holder == STRONGHOLD:
        return roll.look.translator("renders-knights-stronghold")
    noble = NOBLES_OF[roll.view.barons[roll.seat].id][shape_of(army.holder)]
    return roll.look.translator.word(f"noble.{noble.id}")


def _where(army: ArmyView, look: Look[View]) -> str:
    say = look.translator
    if not army.area:
        place = say("renders-knights-fallen" if army.fallen else "renders-knights-off-board")
    else:
        place = say.word(f"area.{army.area}")
        place = say("renders-knights-at-sea", place=place) if army.at_sea else place
    told = [place]
    if army.exhausted:
        told.append(say("renders-knights-exhausted"))
    if army.heirless:
        told.append(say("renders-knights-heirless"))
    return " · ".join(told)
