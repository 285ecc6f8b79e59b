"""The score: key provinces by player with their sums, as scored now or as already counted; and the result."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.empire.content import KEY_PROVINCES, NUMBERS, PROVINCES
from engine.games.empire.view import View
from renders.empire.seen import chaos_of, cities_of, turn_order
from renders.empire.sheets.head import moment, new_sheet, season
from renders.empire.signs import CHAOS, CITY, COIN, MARKER, POINTS, emblem_of, ground_of
from renders.kit import Box, Canvas, Face, blend, medallion, name_of, wrap
from renders.kit.ranking import Ranked, draw_ranking, ranking_height
from renders.renderer import Look

NAME = 262
HEAD = 128
ROW = 62
SIZE = 40
LINE = 44
SUMS = 4


def now_of(view: View, seat: int) -> int:
    """The points of a player in all key provinces, if scored now."""
    return sum(points[seat] for points in view.scores.values())


class Counted(NamedTuple):
    """The changes of a player's points at the end of a season."""

    before: int
    won: int
    lost: int
    now: int


def counted_of(view: View, seat: int) -> Counted:
    assert view.count is not None
    won, lost = sum(points[seat] for points in view.count.scores.values()), view.count.penalties[seat]
    now = view.players[seat].points
    return Counted(now - won + lost, won, lost, now)


def draw_score(view: View, look: Look[View]) -> Canvas:
    """Draw a row for each key province, then the sums; a column for each player in turn order."""
    heights = {province: ROW + LINE * (_lines(look, province) - 1) for province in KEY_PROVINCES}
    title, when = look.translator("empire-page-score"), moment(view, look)
    if view.count is not None:
        title, when = look.translator("renders-empire-score-season"), season(view.counted, look)
    canvas, sheet = new_sheet(view, look, title, HEAD + sum(heights.values()) + ROW * SUMS + 24, when)
    colours = canvas.palette
    canvas.panel(sheet, colours.panel, colours.edge, 2, 18)
    columns = sheet.past(NAME).left(sheet.w - NAME - 8).columns(view.seats, 4)
    for seat, column in zip(turn_order(view), columns, strict=True):
        canvas.rect(column.under(6).top(sheet.h - 12), ground_of(colours, view, seat))
        _draw_head(canvas, column.top(HEAD), view, look, seat)
    rows = sheet.under(HEAD)
    for number, (province, tall) in enumerate(heights.items()):
        row = rows.top(tall)
        if number % 2 == 0:
            canvas.rect(row.inset(4, 0).left(NAME - 4), blend(colours.panel, colours.raised, 0.6))
        _draw_province(canvas, row.left(NAME), look, province)
        for seat, column in zip(turn_order(view), columns, strict=True):
            _draw_points(canvas, Box(column.x, row.y, column.w, tall), view, province, seat)
        rows = rows.under(tall)
    canvas.rect(Box(rows.x + 8, rows.y + 4, rows.w - 16, 3), COIN)
    _draw_sums(canvas, rows.under(12), columns, view, look)
    return canvas


def _lines(look: Look[View], province: str) -> int:
    return min(2, len(wrap(look.translator.word(f"province.{province}"), Face.NARROW, SIZE - 4, NAME - 84)))


def _draw_head(canvas: Canvas, box: Box, view: View, look: Look[View], seat: int) -> None:
    medallion(canvas, (box.centre[0], box.y + 46), 34, emblem_of(view, seat))
    name = name_of(look.translator, seat)
    canvas.words(name, box.foot(42).inset(3, 0), canvas.palette.light, Face.NARROW, largest=38, across="centre")


def _draw_province(canvas: Canvas, box: Box, look: Look[View], province: str) -> None:
    value = box.end(66).middle(54, ROW - 18)
    canvas.rounded(value, 10, COIN)
    first = str(PROVINCES[province].points[0])
    canvas.words(first, value, canvas.palette.ink, Face.BOLD, largest=SIZE, across="centre")
    name, room = look.translator.word(f"province.{province}"), box.past(14).left(box.w - 84)
    canvas.words(name, room, canvas.palette.light, Face.NARROW, largest=SIZE, lines=_lines(look, province))


def _draw_points(canvas: Canvas, box: Box, view: View, province: str, seat: int) -> None:
    colours = canvas.palette
    points = (view.scores if view.count is None else view.count.scores)[province][seat]
    if province not in view.players[seat].markers and not points:
        return
    ink = colours.light if points else colours.soft
    canvas.words(str(points), box, ink, Face.BOLD, largest=SIZE, across="centre")


def _sums(view: View, look: Look[View]) -> list[tuple[str, str, list[str]]]:
    """The rows of sums: this season, points so far, their total, and chaos; after the count, before and after it."""
    say, order = look.translator, turn_order(view)
    if view.count is not None:
        sums = [counted_of(view, seat) for seat in order]
        return [
            (POINTS, say("renders-empire-score-before"), [str(each.before) for each in sums]),
            (MARKER, say("renders-empire-score-now"), [f"+{each.won}" for each in sums]),
            (CHAOS, say("renders-empire-score-penalty"), [f"−{each.lost}" if each.lost else "0" for each in sums]),
            ("laurel-crown", say("renders-empire-score-after"), [str(each.now) for each in sums]),
        ]
    penalty = ", ".join(f"−{points}" for points in NUMBERS.chaos_penalty)
    points, now = [view.players[seat].points for seat in order], [now_of(view, seat) for seat in order]
    return [
        (MARKER, say("renders-empire-score-now"), list(map(str, now))),
        (POINTS, say("renders-empire-score-points"), list(map(str, points))),
        ("laurel-crown", say("renders-empire-score-sum"), [str(a + b) for a, b in zip(points, now, strict=True)]),
        (CHAOS, say("renders-empire-score-chaos", penalty=penalty), [str(chaos_of(view, seat)) for seat in order]),
    ]


def _draw_sums(canvas: Canvas, below: Box, columns: list[Box], view: View, look: Look[View]) -> None:
    """Draw the sums, the most important one highlighted."""
    colours = canvas.palette
    for number, (icon, text, values) in enumerate(_sums(view, look)):
        row = below.under(number * ROW).top(ROW)
        strong = icon == "laurel-crown"
        ink = colours.turn if strong else colours.light
        canvas.icon(icon, row.left(58).middle(38, 38), colours.turn if strong else colours.soft)
        canvas.words(text, row.past(60).left(NAME - 66), ink, Face.NARROW, largest=38)
        for value, column in zip(values, columns, strict=True):
            cell = Box(column.x, row.y, column.w, ROW)
            face = Face.HEAVY if strong else Face.BOLD
            canvas.words(value, cell, ink, face, largest=SIZE + 2 * strong, across="centre")


def draw_result(view: View, look: Look[View]) -> Canvas:
    """Draw the players by place, with points and markers, which break ties (EMP-WIN-1, EMP-WIN-2)."""
    canvas, room = new_sheet(view, look, look.title or look.translator("renders-result"), ranking_height(view.seats))
    players = [
        Ranked(
            one.place,
            name_of(look.translator, one.seat),
            emblem_of(view, one.seat),
            ground_of(canvas.palette, view, one.seat),
            view.players[one.seat].points,
            POINTS,
            (
                (MARKER, sum(view.players[one.seat].markers.values()), None),
                (CITY, len(cities_of(view, one.seat)), None),
                (CHAOS, view.players[one.seat].revealed, None),
            ),
            sign="laurel-crown" if one.place == 1 else "",
        )
        for one in sorted(view.places, key=lambda one: (one.place, one.seat))
    ]
    draw_ranking(canvas, room, players)
    return canvas
