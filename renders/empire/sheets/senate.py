"""The senate: the motion in the gable of the curia, and below it every player with his senators in the vote."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.empire.content import WORDS
from engine.games.empire.state import NOBODY, Vote
from engine.games.empire.view import View
from renders.empire.seen import vote_shown
from renders.empire.sheets.head import new_sheet
from renders.empire.signs import AUCTION, COIN, GOLD, SENATOR, art, emblem_of, ground_of
from renders.kit import Box, Canvas, Face, blend, medallion, name_of, wrap
from renders.kit.head import ACROSS, EDGE, WIDTH, draw_nothing
from renders.renderer import Look

GABLE = 190
MOTION = 60
LINE = 46
COLUMN = 58
ROW = 118
GAP = 10
STEPS = 3
STEP = 16
CARD = (62, 86)
MOST_LINES = 5


class Curia(NamedTuple):
    canvas: Canvas
    vote: Vote
    view: View
    look: Look[View]

    @property
    def running(self) -> bool:
        return self.view.vote is not None


def draw_senate(view: View, look: Look[View]) -> Canvas:
    """Draw the curia as a temple: gable, motion, the players between its columns, steps."""
    vote, title = vote_shown(view), look.translator("empire-page-senate")
    if vote is None:
        canvas, room = new_sheet(view, look, title, 220 - EDGE)
        return draw_nothing(canvas, room.top(180), look.translator("renders-empire-no-vote"))
    lines = _motion_lines(vote, look)
    motion = MOTION + LINE * lines + 24
    rows = (ROW + GAP) * view.seats + GAP
    canvas, room = new_sheet(view, look, title, GABLE + motion + rows + STEPS * STEP)
    curia = Curia(canvas, vote, view, look)
    _draw_gable(curia, room.top(GABLE))
    _draw_motion(curia, room.under(GABLE).top(motion), lines)
    hall = room.under(GABLE + motion).top(rows)
    _draw_hall(canvas, hall)
    for number in range(view.seats):
        seat = (vote.caller + number) % view.seats
        box = Box(EDGE + COLUMN + 8, hall.y + GAP + number * (ROW + GAP), ACROSS - 2 * COLUMN - 16, ROW)
        _draw_seat(curia, box, seat)
    return canvas


def _motion(vote: Vote, look: Look[View]) -> str:
    return look.translator.word(f"text.card.{vote.card}")


def _motion_lines(vote: Vote, look: Look[View]) -> int:
    return min(MOST_LINES, len(wrap(_motion(vote, look), Face.BODY, 36, ACROSS - 60)))


def _draw_gable(curia: Curia, box: Box) -> None:
    """Draw a triangle of marble with the sign of the motion in it."""
    canvas, vote = curia.canvas, curia.vote
    paper, edge = canvas.palette.paper, GOLD
    canvas.polygon([(box.x, box.bottom), (box.centre[0], box.y), (box.right, box.bottom)], edge)
    inner = [(box.x + 30, box.bottom - 8), (box.centre[0], box.y + 12), (box.right - 30, box.bottom - 8)]
    canvas.polygon(inner, blend(paper, edge, 0.3))
    deep = [(box.x + 72, box.bottom - 20), (box.centre[0], box.y + 30), (box.right - 72, box.bottom - 20)]
    canvas.polygon(deep, paper)
    sign = Box(box.centre[0] - 52, box.y + 62, 104, 104)
    canvas.icon(art(vote.card), sign, canvas.palette.ink)
    for side in (-1, 1):
        place = Box(box.centre[0] + side * 150 - 30, box.bottom - 92, 60, 60)
        canvas.icon("laurels", place, blend(paper, edge, 0.8))


def _draw_motion(curia: Curia, box: Box, lines: int) -> None:
    canvas, vote, view, look = curia
    colours = canvas.palette
    canvas.rect(box, colours.paper)
    canvas.rect(box.top(6), GOLD)
    canvas.rect(box.foot(6), GOLD)
    inner = box.inset(30, 10)
    title = inner.top(MOTION)
    medallion(canvas, (title.right - 30, title.centre[1]), 26, emblem_of(view, vote.caller))
    canvas.icon(AUCTION, Box(title.right - 112, title.y, 44, title.h).middle(42, 42), colours.ink)
    name = look.translator.word(f"card.{vote.card}")
    canvas.words(name, title.left(title.w - 130), colours.ink, Face.HEAVY, largest=44, tight=Face.BOLD)
    text = inner.under(MOTION).top(LINE * lines)
    canvas.words(_motion(vote, look), text, colours.ink, Face.BODY, largest=36, lines=lines, tight=Face.NARROW)


def _draw_hall(canvas: Canvas, box: Box) -> None:
    """Draw two columns with the dark hall between them, and steps below."""
    colours = canvas.palette
    canvas.rect(box, colours.panel)
    shade = blend(colours.paper, GOLD, 0.35)
    for x in (box.x, box.right - COLUMN):
        column = Box(x, box.y, COLUMN, box.h)
        canvas.rect(column.inset(6, 0), colours.paper)
        for flute in range(3):
            canvas.rect(Box(x + 14 + flute * 13, box.y, 4, box.h), shade)
        for end in (column.top(18), column.foot(18)):
            canvas.rounded(end, 6, colours.paper)
            canvas.rect(end.foot(4), GOLD)
    for step in range(STEPS):
        reach = EDGE * (STEPS - step) // STEPS
        stair = Box(reach, box.bottom + step * STEP, WIDTH - 2 * reach, STEP)
        canvas.rect(stair, colours.paper)
        canvas.rect(stair.foot(4), shade)


def _draw_seat(curia: Curia, box: Box, seat: int) -> None:
    """Draw a player: his senators, their sum, and whether he leads, has passed, or has yet to act."""
    canvas, vote, view, look = curia
    colours = canvas.palette
    leads = seat == vote.leader != NOBODY
    edge = COIN if leads else colours.edge
    canvas.panel(box, ground_of(colours, view, seat), edge, 5 if leads else 2, 16)
    inner = box.inset(14, 8)
    medallion(canvas, (inner.x + 32, inner.centre[1]), 32, emblem_of(view, seat))
    total = inner.end(126)
    ink = colours.turn if seat == vote.leader else colours.light
    canvas.words(str(vote.total(seat)), total.left(72), ink, Face.HEAVY, largest=56, across="right")
    _draw_state(curia, total.end(42), seat)
    room = inner.past(80).left(inner.w - 80 - 134)
    upper, lower = room.top(room.h // 2), room.under(room.h // 2)
    laid = vote.laid.get(seat, [])
    cards = len(laid) * (CARD[0] + 6)
    name = room.left(max(150, room.w - cards - 12)) if laid else room
    canvas.words(
        name_of(look.translator, seat), name.top(upper.h), colours.light, Face.TITLE, largest=42, tight=Face.BOLD
    )
    count = name.under(upper.h).top(lower.h)
    canvas.icon(SENATOR, count.left(36).middle(34, 34), colours.soft)
    canvas.words(str(view.players[seat].senators), count.past(46), colours.soft, Face.BOLD, largest=38)
    _draw_laid(curia, room.end(min(cards, room.w - 160)), laid)


def _draw_state(curia: Curia, box: Box, seat: int) -> None:
    """Draw a laurel for the leader, a bar for a player who has passed, an hourglass for the one asked."""
    canvas, colours = curia.canvas, curia.canvas.palette
    spot = box.middle(40, 40)
    if seat == curia.vote.leader:
        canvas.icon("laurel-crown", spot, colours.turn)
    elif seat in curia.vote.passed:
        canvas.icon("cancel", spot, colours.soft)
    elif curia.running and seat in curia.view.awaited:
        canvas.icon("hourglass", spot, colours.turn)


def _draw_laid(curia: Curia, box: Box, laid: list[int]) -> None:
    """Draw the senators on the table, side by side or overlapping."""
    canvas, colours = curia.canvas, curia.canvas.palette
    wide, tall = CARD
    step = min(wide + 6, (box.w - wide) // max(1, len(laid) - 1))
    for number, value in enumerate(laid):
        card = Box(box.x + number * step, box.y + (box.h - tall) // 2, wide, tall)
        canvas.shadow(card, 8, 4)
        canvas.panel(card, colours.paper, colours.hues["red"], 4, 8)
        canvas.icon(SENATOR, card.inset(8).top(42), blend(colours.paper, colours.ink, 0.8))
        numeral = WORDS[f"card.senator_{value}"]["en"].split()[-1]
        canvas.words(numeral, card.foot(38), colours.ink, Face.HEAVY, largest=35, across="centre")
