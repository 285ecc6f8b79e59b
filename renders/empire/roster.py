"""The players below the whole map, a line for each: points, money, senators, chaos, markers, cities, cards."""

from __future__ import annotations

from engine.games.empire.facts.markers import markers_left
from engine.games.empire.view import View
from renders.empire.inks import COIN
from renders.empire.news import news, targets
from renders.empire.seen import cities_of, turn_order
from renders.empire.signs import CHAOS, CITY, HELD, MARKER, POINTS, SENATOR, TALENT, emblem_of, ground_of, hue_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.pieces import medallion
from renders.renderer import Look

GAP = 5
HEAD, ROW = 36, 44
FIGURES = 32
# The counts of a player, with their signs and the widths of their columns.
COUNTS = {
    "points": (POINTS, 62),
    "talents": (TALENT, 62),
    "senators": (SENATOR, 44),
    "revealed": (CHAOS, 48),
    "markers": (MARKER, 48),
    "cities": (CITY, 44),
    "cards": (HELD, 44),
}
SIDE = sum(wide for _, wide in COUNTS.values())


class Roster:
    """Draws the players of one picture, two in a row, in turn order."""

    def __init__(self, view: View, look: Look[View]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)

    def height(self) -> int:
        """The height of all lines with the signs above them."""
        return HEAD + (ROW + GAP) * -(-self.view.seats // 2) - GAP

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the signs of the counts once, then the players."""
        columns = box.columns(2, GAP)
        for column in columns:
            self._draw_signs(canvas, column.top(HEAD))
        for number, seat in enumerate(turn_order(self.view)):
            top = box.y + HEAD + number // 2 * (ROW + GAP)
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
            canvas.icon(icon, cell.middle(30, 30), COIN if icon in (POINTS, TALENT) else canvas.palette.soft)

    def _counts(self, seat: int) -> dict[str, str]:
        player = self.view.players[seat]
        chaos = player.revealed if player.chaos is None else player.chaos
        return {
            "points": str(player.points),
            "talents": "?" if player.talents is None else str(player.talents),
            "senators": str(player.senators),
            "revealed": str(chaos),
            "markers": str(markers_left(player.markers)),
            "cities": str(len(cities_of(self.view, seat))),
            "cards": str(len(player.cards)),
        }

    def _draw_player(self, canvas: Canvas, row: Box, seat: int) -> None:
        colours, view = canvas.palette, self.view
        acting = seat in view.awaited and not view.over
        canvas.panel(
            row, ground_of(colours, view, seat), colours.turn if acting else colours.edge, 4 if acting else 2, 12
        )
        crest = row.left(ROW + 4)
        canvas.rounded(crest.inset(4), 9, hue_of(colours, view, seat))
        medallion(canvas, crest.centre, ROW // 2 - 5, emblem_of(view, seat))
        name = row.past(crest.w + 6).left(row.w - crest.w - SIDE - 20)
        if acting:
            canvas.icon("hourglass", name.end(26).middle(26, 26), colours.turn)
            name = name.left(name.w - 30)
        text = name_of(self.look.translator, seat)
        canvas.words(text, name, colours.light, Face.BOLD, largest=32, smallest=24, tight=Face.NARROW)
        for count, cell in self._cells(row).items():
            fresh = (seat, count) in self.fresh.counts
            if fresh:
                canvas.outline(cell.inset(2, 4), colours.changed, 3, 9)
            ink = colours.changed if fresh else colours.light
            number = self._counts(seat)[count]
            canvas.words(number, cell, ink, Face.BOLD, largest=FIGURES, smallest=28, across="centre")
        if seat in targets(self.look.marks).seats:
            canvas.brackets(row.inset(-2), colours.target, 5, 24)
