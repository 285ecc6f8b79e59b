"""Sieges: the track and the cards of both sides by name, and a page with all details."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.games.acres.content import ATTACKER_WINS, DEFENDER_WINS, RIVAL, Nation
from engine.games.acres.view import SiegeCard, SiegeView
from engine.games.acres.view import View as AcresView
from engine.games.acres.words.help import siege_help
from engine.games.acres.words.names import signed
from renders.acres import signs
from renders.acres.cards import committed
from renders.acres.news import news
from renders.acres.sheets.panels import new_sheet
from renders.acres.signs import EMBLEMS, ground_of, hue_of
from renders.kit import Box, Canvas, Colour, Face, blend, fit, medallion, name_of
from renders.kit.canvas import smallest_for
from renders.kit.head import ACROSS, WIDTH
from renders.renderer import Look

ENDS = 6
PAD = 18
GAP = 8
BETWEEN = 14
# The smallest type of the board.
NAME, NUMBER = 24, 30


class Force(NamedTuple):
    """Equal cards on one side of a siege."""

    kind: str
    strength: int
    many: int


def forces(cards: Sequence[SiegeCard]) -> list[Force]:
    """The cards of a side by kind, the strongest first."""
    counted = Counter((card.card, card.strength) for card in cards)
    found = [Force(kind, strength, many) for (kind, strength), many in counted.items()]
    return sorted(found, key=lambda force: -force.strength)


def total(cards: Sequence[SiegeCard]) -> int:
    return sum(card.strength for card in cards)


class Sieges:
    """Draws the sieges of one picture; all sizes follow from its smallest type."""

    def __init__(self, width: int, view: AcresView, look: Look[AcresView]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)
        self.floor = smallest_for(width)
        self.line = round(self.floor * 1.34)
        self.step = self.line + GAP

    # On the board

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the current sieges, one below the other: place, strength of both sides, and position on the track."""
        canvas.rounded(box, 16, canvas.palette.frame)
        for siege, room in zip(self.view.sieges, box.rows(len(self.view.sieges), GAP), strict=True):
            self._brief(canvas, room, siege)

    def _panel(self, canvas: Canvas, box: Box, siege: SiegeView, radius: int) -> None:
        colours, fresh = canvas.palette, siege.attacker in self.fresh.sieges
        edge = colours.changed if fresh else colours.edge
        canvas.panel(box, ground_of(colours, siege.attacker), edge, 4 if fresh else 2, radius)

    def _brief(self, canvas: Canvas, box: Box, siege: SiegeView) -> None:
        colours = canvas.palette
        self._panel(canvas, box, siege, 16)
        upper, lower = box.inset(14, 6).rows(2)
        canvas.disc((upper.x + 20, upper.centre[1]), 20, hue_of(colours, siege.attacker))
        canvas.icon(signs.SIEGE, upper.left(40).middle(28, 28), colours.light)
        place = self.look.translator.word(f"place.{siege.target}")
        canvas.words(place, upper.past(50), colours.light, Face.TITLE, largest=34, smallest=NAME, tight=Face.NARROW)
        strengths = (total(siege.attack), total(siege.defence) + siege.resistance)
        nations = (siege.attacker, RIVAL[siege.attacker])
        cells = lower.left(lower.w * 2 // 3).columns(2, 8)
        for nation, strength, cell in zip(nations, strengths, cells, strict=True):
            medallion(canvas, (cell.x + 20, cell.centre[1]), 19, EMBLEMS[nation])
            canvas.words(str(strength), cell.past(48), colours.light, Face.BOLD, largest=NUMBER + 6, smallest=NUMBER)
        ink = colours.soft if siege.winner is None else colours.turn
        stands = lower.end(lower.w // 3)
        canvas.words(signed(siege.balance), stands, ink, Face.BOLD, largest=NUMBER + 6, smallest=NUMBER, across="right")

    # Parts

    def head(self, canvas: Canvas, box: Box, siege: SiegeView) -> Box:
        """Draw the panel with the besieged place, its own strength, and the track; returns the space left below."""
        colours = canvas.palette
        self._panel(canvas, box, siege, 20)
        inner = box.inset(PAD, PAD - 4)
        head = inner.top(self.line)
        side = round(self.line * 0.8)
        canvas.disc((head.x + side // 2 + 2, head.centre[1]), side // 2 + 6, hue_of(colours, siege.attacker))
        canvas.icon(signs.SIEGE, head.left(side + 4).middle(side - 10, side - 10), colours.light)
        large = round(self.line * 0.8)
        number = canvas.words(str(siege.resistance), head, colours.light, Face.BOLD, largest=large, across="right")
        mark = side + 8 + round(number.width)
        canvas.icon(signs.DEFENCE, head.end(mark).left(side).middle(side - 6, side - 6), colours.soft)
        title = head.past(side + 24).left(head.w - side - mark - 36)
        place = self.look.translator.word(f"place.{siege.target}")
        canvas.words(place, title, colours.light, Face.TITLE, largest=large, tight=Face.BOLD)
        self.track(canvas, inner.under(self.line + 4).top(self.line), siege)
        return inner.under(2 * self.line + GAP)

    def track(self, canvas: Canvas, room: Box, siege: SiegeView) -> None:
        """Draw the siege track: the defender's end, nought, the attacker's end; spaces where a side wins are filled."""
        colours = canvas.palette
        attack, defend = hue_of(colours, siege.attacker), hue_of(colours, RIVAL[siege.attacker])
        steps = range(-ENDS, ENDS + 1)
        cells = room.inset(0, 6).columns(len(steps), max(2, room.w // 200))
        wide, large = cells[0].w, round(self.line * 0.77)
        place = max(-ENDS, min(ENDS, siege.balance))
        marker = room
        for step, cell in zip(steps, cells, strict=True):
            fill: Colour = colours.edge
            if step >= ATTACKER_WINS:
                fill = blend(colours.panel, attack, 0.75)
            elif step <= DEFENDER_WINS:
                fill = blend(colours.panel, defend, 0.75)
            canvas.rounded(cell, 8, fill)
            if step == place:
                marker = cell
            elif wide > canvas.floor * 1.1:
                canvas.words(signed(step), cell.inset(0, -8), colours.light, Face.BOLD, largest=large, across="centre")
        wider = max(3, (round(self.floor * 1.5) - wide) // 2)
        marker = marker.inset(-wider, -6)
        canvas.panel(marker, colours.turn, colours.light, 3, 10)
        canvas.words(signed(siege.balance), marker, colours.ink, Face.BOLD, largest=large, across="centre")

    def cards(self, canvas: Canvas, box: Box, siege: SiegeView, nation: Nation, shown: Sequence[Force]) -> Box:
        """Draw cards one below the other, new ones in an orange frame; returns the space left below."""
        if not shown:
            canvas.words("–", box.top(self.line), canvas.palette.soft, Face.NARROW, largest=round(self.line * 0.77))
        for force in shown:
            spot = box.top(self.line)
            counts, language = (force.strength, force.many, self.floor), self.look.translator.language
            picture = committed(force.kind, (spot.w, spot.h), counts, language, self.look.palette)
            canvas.stamp(picture, (spot.x, spot.y), 10)
            if (siege.attacker, nation == siege.attacker, force.kind) in self.fresh.committed:
                canvas.outline(spot.inset(-3), canvas.palette.changed, 5, 12)
            box = box.under(self.step)
        return box


# The page


def draw_sieges(view: AcresView, look: Look[AcresView]) -> Canvas:
    """Draw every siege with its track, all its cards, the results of the next checks, and what would change them."""
    pages = [_Sheet(view, look, siege) for siege in view.sieges]
    tall = sum(page.tall + BETWEEN for page in pages) - BETWEEN if pages else 120
    canvas, room = new_sheet(view, look, look.translator("acres-page-sieges"), tall)
    if not pages:
        words = look.translator("renders-acres-no-siege")
        canvas.words(words, room, canvas.palette.soft, Face.ITALIC, largest=44, across="centre")
    for page in pages:
        page.draw(canvas, room.top(page.tall))
        room = room.under(page.tall + BETWEEN)
    return canvas


class _Sheet:
    """Draws one siege on the page: head, two columns of cards, and the words below."""

    def __init__(self, view: AcresView, look: Look[AcresView], siege: SiegeView) -> None:
        self.view, self.look, self.siege = view, look, siege
        self.parts = Sieges(WIDTH, view, look)
        across = ACROSS - 2 * PAD
        told = [look.translator(say) for say in siege_help(view, siege.target)]
        self.lines = [fit(text, Face.NARROW, (across, 900), (37, 35), 8) for text in told]
        rows = 1 + max(len(forces(siege.attack)), 1 + len(forces(siege.defence)))
        self.over = self.parts.line * 2 + GAP + PAD
        self.middle = self.parts.step * rows + GAP
        self.tall = self.over + self.middle + sum(line.height + GAP for line in self.lines) + PAD

    def draw(self, canvas: Canvas, box: Box) -> None:
        inner = self.parts.head(canvas, box, self.siege)
        columns = inner.top(self.middle).columns(2, BETWEEN)
        for nation, column in zip((self.siege.attacker, RIVAL[self.siege.attacker]), columns, strict=True):
            self._side(canvas, column, nation)
        self._words(canvas, inner.under(self.middle))

    def _side(self, canvas: Canvas, box: Box, nation: Nation) -> None:
        """Draw a side with its player, its strength and all of its cards; the defender's includes the place."""
        colours, line, parts = canvas.palette, self.parts.line, self.parts
        defends = nation != self.siege.attacker
        cards = self.siege.defence if defends else self.siege.attack
        strength = total(cards) + (self.siege.resistance if defends else 0)
        head = box.top(line)
        medallion(canvas, (head.x + line // 2, head.centre[1]), line // 2, EMBLEMS[nation])
        place, large = head.left(head.w - 8), round(line * 0.9)
        number = canvas.words(str(strength), place, colours.light, Face.BOLD, largest=large, across="right")
        room = head.past(line + 12).left(head.w - line - 32 - round(number.width))
        name = name_of(self.look.translator, self.view.panel(nation).seat)
        canvas.words(name, room, colours.light, Face.TITLE, largest=round(line * 0.82), tight=Face.NARROW)
        rest = box.under(parts.step)
        if defends:
            self._walls(canvas, rest.top(line))
            rest = rest.under(parts.step)
        found = forces(cards)
        if found or not defends:
            parts.cards(canvas, rest, self.siege, nation, found)

    def _walls(self, canvas: Canvas, row: Box) -> None:
        colours, line = canvas.palette, self.parts.line
        fort = self.view.places[self.siege.target].fort
        canvas.rounded(row, 10, blend(colours.panel, colours.light, 0.14))
        canvas.icon(signs.FORT if fort else signs.DEFENCE, row.left(line).middle(line - 12, line - 12), colours.light)
        strength, place, large = str(self.siege.resistance), row.left(row.w - 10), round(line * 0.78)
        number = canvas.words(strength, place, colours.light, Face.BOLD, largest=large, across="right")
        text = self.look.translator(f"renders-acres-siege-{'fort' if fort else 'place'}")
        room = row.past(line + 12).left(row.w - line - 32 - round(number.width))
        canvas.words(text, room, colours.light, Face.NARROW, largest=round(line * 0.8))

    def _words(self, canvas: Canvas, box: Box) -> None:
        for number, line in enumerate(self.lines):
            ink = canvas.palette.turn if number == 1 and self.siege.winner else canvas.palette.light
            room, many = box.top(line.height).inset(0, -1), len(line.lines)
            canvas.words(" ".join(line.lines), room, ink, line.face, largest=line.size, lines=many, down="top")
            box = box.under(line.height + GAP)
