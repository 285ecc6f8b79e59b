"""The players: a line for each below the whole map, and a page with everything that lies before them (EMP-PIC-7)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from engine.games.empire.content import UNITS
from engine.games.empire.facts.markers import markers_left
from engine.games.empire.state import Owned
from engine.games.empire.view import PlayerView, View
from renders.empire import signs
from renders.empire.seen import chaos_of, cities_of, news, targets, turn_order
from renders.empire.sheets.head import new_sheet
from renders.kit import Box, Canvas, Face, blend, medallion, name_of, wrap
from renders.kit.canvas import smallest_for
from renders.kit.head import ACROSS, WIDTH
from renders.renderer import Look

BETWEEN = 5
HEAD, ROW = 36, 44
FIGURES = 32
# The counts of a player, with their signs and the widths of their columns.
COUNTS = {
    "points": (signs.POINTS, 62),
    "talents": (signs.TALENT, 62),
    "senators": (signs.SENATOR, 44),
    "revealed": (signs.CHAOS, 48),
    "markers": (signs.MARKER, 48),
    "cities": (signs.CITY, 44),
    "cards": (signs.HELD, 44),
}
SIDE = sum(wide for _, wide in COUNTS.values())
PAD = 16
GAP = 12
MOST_LINES = 5
# The shares of a player's counts in their line; money may have three figures.
SHARES = {"talents": 27, "senators": 17, "revealed": 20, "markers": 19, "cities": 17}


def counts_of(view: View, seat: int) -> dict[str, str]:
    player = view.players[seat]
    return {
        "points": str(player.points),
        "talents": "?" if player.talents is None else str(player.talents),
        "senators": str(player.senators),
        "revealed": str(chaos_of(view, seat)),
        "markers": str(markers_left(player.markers)),
        "cities": str(len(cities_of(view, seat))),
        "cards": str(len(player.cards)),
    }


class Roster:
    """Draws the players of one picture, two in a row, in turn order."""

    def __init__(self, view: View, look: Look[View]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)

    def height(self) -> int:
        return HEAD + (ROW + BETWEEN) * -(-self.view.seats // 2) - BETWEEN

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the signs of the counts once, then the players."""
        columns = box.columns(2, BETWEEN)
        for column in columns:
            self._draw_signs(canvas, column.top(HEAD))
        for number, seat in enumerate(turn_order(self.view)):
            top = box.y + HEAD + number // 2 * (ROW + BETWEEN)
            self._draw_player(canvas, Box(columns[number % 2].x, top, columns[0].w, ROW), seat)

    def _cells(self, row: Box) -> dict[str, Box]:
        x, found = row.right - SIDE - 6, {}
        for name, (_, wide) in COUNTS.items():
            found[name] = Box(x, row.y, wide, row.h)
            x += wide
        return found

    def _draw_signs(self, canvas: Canvas, row: Box) -> None:
        for name, cell in self._cells(row).items():
            icon = COUNTS[name][0]
            canvas.icon(
                icon, cell.middle(30, 30), signs.COIN if icon in (signs.POINTS, signs.TALENT) else canvas.palette.soft
            )

    def _draw_player(self, canvas: Canvas, row: Box, seat: int) -> None:
        colours, view = canvas.palette, self.view
        acting = seat in view.awaited and not view.over
        canvas.panel(
            row, signs.ground_of(colours, view, seat), colours.turn if acting else colours.edge, 4 if acting else 2, 12
        )
        crest = row.left(ROW + 4)
        canvas.rounded(crest.inset(4), 9, signs.hue_of(colours, view, seat))
        medallion(canvas, crest.centre, ROW // 2 - 5, signs.emblem_of(view, seat))
        name = row.past(crest.w + 6).left(row.w - crest.w - SIDE - 20)
        if acting:
            canvas.icon("hourglass", name.end(26).middle(26, 26), colours.turn)
            name = name.left(name.w - 30)
        text = name_of(self.look.translator, seat)
        canvas.words(text, name, colours.light, Face.BOLD, largest=32, smallest=24, tight=Face.NARROW)
        told = counts_of(view, seat)
        for count, cell in self._cells(row).items():
            fresh = (seat, count) in self.fresh.counts
            if fresh:
                canvas.outline(cell.inset(2, 4), colours.changed, 3, 9)
            ink = colours.changed if fresh else colours.light
            canvas.words(told[count], cell, ink, Face.BOLD, largest=FIGURES, smallest=28, across="centre")
        if seat in targets(self.look.marks).seats:
            canvas.brackets(row.inset(-2), colours.target, 5, 24)


def draw_players(view: View, look: Look[View]) -> Canvas:
    panels = Panels(view, look)
    canvas, room = new_sheet(view, look, look.translator("empire-page-players"), panels.height())
    panels.draw(canvas, room)
    return canvas


class Panels:
    """Draws the panels of one picture; all sizes follow from its smallest type."""

    def __init__(self, view: View, look: Look[View]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)
        self.seats = turn_order(view)
        self.floor = smallest_for(WIDTH)
        self.line = round(self.floor * 1.34)

    def height(self) -> int:
        return sum(self._height(seat) + GAP for seat in self.seats) - GAP

    def draw(self, canvas: Canvas, box: Box) -> None:
        top = box.y
        for seat in self.seats:
            self._panel(canvas, Box(box.x, top, ACROSS, self._height(seat)), seat)
            top += self._height(seat) + GAP

    def _height(self, seat: int) -> int:
        return self.line * (3 + self._card_lines(seat)) + PAD + 22

    def _card_lines(self, seat: int) -> int:
        text = self._cards(seat)
        room = ACROSS - 2 * PAD - self.line
        return min(MOST_LINES, len(wrap(text, Face.NARROW, self.floor, room))) if text else 0

    def _cards(self, seat: int) -> str:
        """The cards before a player, used ones in brackets, with the units left on them."""
        return ", ".join(
            card_told(self.look, self.view.players[seat], owned) for owned in self.view.players[seat].cards
        )

    def _panel(self, canvas: Canvas, box: Box, seat: int) -> None:
        colours, view, player = canvas.palette, self.view, self.view.players[seat]
        acting = seat in view.awaited and not view.over
        canvas.panel(box, signs.ground_of(colours, view, seat), colours.turn if acting else colours.edge, 4, 20)
        head = box.inset(4).top(self.line + 10)
        hue = blend(colours.panel, signs.hue_of(colours, view, seat), 0.85)
        canvas.rounded(head, 16, hue)
        canvas.rect(head.foot(16), hue)
        self._head(canvas, head, seat, acting=acting)
        rows = box.inset(PAD, 0).under(head.h + 10)
        told = counts_of(view, seat)
        for (name, _), cell in zip(SHARES.items(), _shared(rows.top(self.line), [*SHARES.values()]), strict=True):
            self._count(canvas, cell, COUNTS[name][0], told[name], fresh=(seat, name) in self.fresh.counts)
        reserve = [(signs.UNIT_ICONS[unit], player.reserve[unit]) for unit in UNITS]
        line = rows.under(self.line).top(self.line)
        if (seat, "reserve") in self.fresh.counts:
            canvas.outline(line.inset(-6, 3), colours.changed, 3, 12)
        for (icon, many), cell in zip(reserve, line.columns(len(reserve), 2), strict=True):
            self._count(canvas, cell, icon, str(many), fresh=False, quiet=True)
        if text := self._cards(seat):
            self._draw_cards(canvas, rows.under(self.line * 2).top(self.line * self._card_lines(seat)), seat, text)

    def _head(self, canvas: Canvas, head: Box, seat: int, *, acting: bool) -> None:
        colours, player = canvas.palette, self.view.players[seat]
        radius = self.line // 2
        medallion(canvas, (head.x + radius + 10, head.centre[1]), radius, signs.emblem_of(self.view, seat))
        ink = colours.ink_on(signs.hue_of(colours, self.view, seat))
        large = round(self.line * 0.82)
        points = canvas.words(str(player.points), head.left(head.w - 14), ink, Face.BOLD, largest=large, across="right")
        side = round(points.width) + 24
        icon = head.left(head.w - side).end(self.line).middle(large, large)
        canvas.icon(signs.POINTS, icon, ink)
        if (seat, "points") in self.fresh.counts:
            canvas.outline(Box(icon.x - 8, head.y + 5, head.right - icon.x, head.h - 10), colours.changed, 4, 12)
        title = head.past(2 * radius + 24)
        title = title.left(title.w - side - self.line)
        if acting:
            canvas.icon("hourglass", title.end(self.line).middle(radius + 6, radius + 6), ink)
            title = title.left(title.w - self.line)
        canvas.words(name_of(self.look.translator, seat), title, ink, Face.TITLE, largest=large, tight=Face.BOLD)
        if seat in targets(self.look.marks).seats:
            canvas.brackets(head.inset(-4), colours.target, 7, 40)

    def _count(self, canvas: Canvas, cell: Box, icon: str, text: str, *, fresh: bool, quiet: bool = False) -> None:
        """Draw an icon with its number; orange with a frame if it changed."""
        colours = canvas.palette
        side = round(self.line * (0.6 if quiet else 0.66))
        if fresh:
            canvas.outline(cell.inset(-3, 3), colours.changed, 3, 12)
        ink = colours.changed if fresh else colours.soft if quiet else colours.light
        canvas.icon(icon, cell.left(side + 4).middle(side, side), signs.COIN if icon == signs.TALENT else colours.soft)
        canvas.words(text, cell.past(side + 9), ink, Face.BOLD, largest=round(self.line * 0.78))

    def _draw_cards(self, canvas: Canvas, room: Box, seat: int, text: str) -> None:
        colours = canvas.palette
        side = round(self.line * 0.62)
        fresh = (seat, "cards") in self.fresh.counts
        if fresh:
            canvas.outline(room.inset(-6, 2), colours.changed, 3, 12)
        canvas.icon(signs.HELD, room.left(side + 4).top(self.line).middle(side, side), colours.soft)
        ink = colours.changed if fresh else colours.light
        lines = self._card_lines(seat)
        canvas.words(text, room.past(self.line), ink, Face.NARROW, largest=self.floor, lines=lines)


def _shared(row: Box, shares: Sequence[int]) -> list[Box]:
    ends = [row.x + row.w * sum(shares[:number]) // sum(shares) for number in range(len(shares) + 1)]
    return [Box(left, row.y, right - left - 6, row.h) for left, right in itertools.pairwise(ends)]


def card_told(look: Look[View], player: PlayerView, owned: Owned) -> str:
    """A card before a player in words: its name, its province, the units left on it; in brackets if used."""
    name = look.translator.word(f"card.{owned.card}")
    more = [look.translator.word(f"province.{owned.province}")] if owned.province else []
    units = player.card_units.get(owned.card, {})
    more += [f"{look.translator.word(f'unit.{unit}').lower()} {many}" for unit, many in units.items()]
    text = f"{name}: {', '.join(more)}" if more else name
    return text if owned.ready else f"({text})"
