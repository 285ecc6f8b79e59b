"""The heroes' panels: player, fighters with health, cards, and what only this hero has."""

from __future__ import annotations

from engine.games.unmatched.view import BandView, FighterView, View
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.palette import Colour, blend
from renders.kit.pieces import MARGIN
from renders.renderer import Look
from renders.unmatched.emblems import member_of, teams_play, tones
from renders.unmatched.extras import draw_extra
from renders.unmatched.news import News
from renders.unmatched.tokens import draw_crest, draw_reach, draw_team, draw_token

GAP = 12
NAME = 58
HERO_LINE = 48
FIGHTERS = 66
COUNTS = 50
TALL = 24 + NAME + HERO_LINE + FIGHTERS + COUNTS
WIDTH = 1000
COUNTED = (("hand", "hand-cards"), ("deck", "stack"), ("discard", "card-discard"))


def bands_height(view: View) -> int:
    """What all panels take."""
    rows = -(-len(view.bands) // 2)
    return rows * _tall(view) + (rows - 1) * GAP


def _tall(view: View) -> int:
    """A panel has little to tell before there are heroes."""
    return TALL if any(band.hero for band in view.bands) else 24 + NAME + HERO_LINE


def draw_bands(canvas: Canvas, top: int, view: View, look: Look[View], fresh: News) -> None:
    """Panels in two columns, in the order of seats."""
    wide = (WIDTH - 2 * MARGIN - GAP) // 2
    for at, box in enumerate(grid(len(view.bands), 2, (wide, _tall(view)), GAP, (MARGIN, top))):
        _Panel(canvas, box, view, look, at).draw(fresh)


class _Panel:
    def __init__(self, canvas: Canvas, box: Box, view: View, look: Look[View], at: int) -> None:
        self.canvas, self.box, self.view, self.look, self.at = canvas, box, view, look, at
        self.band: BandView = view.bands[at]
        self.fresh = News()

    def draw(self, fresh: News) -> None:
        """The whole panel."""
        self.fresh = fresh
        colours = self.canvas.palette
        hue, _ = tones(colours, self.band.hero)
        active = self.view.active == self.at and not self.view.over
        share = 0.06 if self.band.out else 0.2
        edge = colours.turn if active else colours.edge
        self.canvas.panel(self.box, blend(colours.panel, hue, share), edge, 5 if active else 2, 20)
        inner = self.box.inset(14, 12)
        self._name(inner.top(NAME - 6), active=active)
        self._hero(inner.under(NAME).top(HERO_LINE))
        if self.band.hero:
            self._fighters(inner.under(NAME + HERO_LINE).top(FIGHTERS))
            self._counts(inner.foot(COUNTS))

    def _name(self, line: Box, *, active: bool) -> None:
        colours = self.canvas.palette
        draw_crest(self.canvas, self.view, self.at, (line.x + 26, line.centre[1]), 26)
        end = line.right
        if active:
            for number in range(min(4, self.view.actions)):
                self.canvas.icon("hourglass", Box(end - 38 - number * 40, line.y + 7, 36, 38), colours.turn)
            end -= 40 * min(4, self.view.actions) + 6
        if teams_play(self.view):
            draw_team(self.canvas, (end - 23, line.y + 26), self.band.team)
            end -= 54
        room = Box(line.x + 64, line.y, end - line.x - 70, line.h)
        name = name_of(self.look.speaker, self.band.seat)
        ink = colours.turn if active else colours.light
        self.canvas.words(name, room, ink, Face.TITLE, largest=42, tight=Face.BOLD)

    def _hero(self, line: Box) -> None:
        """The hero's name, and what only this hero keeps."""
        colours = self.canvas.palette
        room = line
        if self.band.hero and not self.band.out:
            room = line.left(line.w - draw_extra(self.canvas, line, self.band, self.look, self._ink))
        name = (
            self.look.speaker.word(f"kind.{self.band.hero}")
            if self.band.hero
            else self.look.speaker("renders-unmatched-no-hero")
        )
        self.canvas.words(name, room, colours.soft, Face.NARROW, largest=38)

    def _fighters(self, line: Box) -> None:
        """Every fighter's figure with the health that is left."""
        fighters = [fighter for fighter in self.view.fighters if fighter.band == self.at]
        if not fighters:
            return
        lone = [fighter for fighter in fighters if fighter.most > 1]
        brothers = [fighter for fighter in fighters if fighter.most == 1]
        x = line.x
        for fighter in lone:
            draw_token(self.canvas, self.view, fighter, (x + 30, line.centre[1]), 29)
            if fighter.ranged:
                draw_reach(self.canvas, (x + 46, line.centre[1] + 19))
            change = self.fresh.health.get(fighter.id, 0)
            ink = self.canvas.palette.changed if change else self._life(fighter)
            text = f"{fighter.health}/{fighter.most}"
            room = Box(x + 68, line.y, 110, line.h)
            fitted = self.canvas.words(text, room, ink, Face.BOLD, largest=42)
            if change:
                beside = Box(x + 74 + round(fitted.width), line.y, 56, line.h)
                sign = f"{change:+d}".replace("-", "−")
                self.canvas.words(sign, beside, self.canvas.palette.changed, Face.NARROW, largest=37)
            x += 230
        if lone and brothers:
            x = line.x + 206
        step = min(72, (line.right - x - 58) // max(1, len(brothers) - 1)) if len(brothers) > 1 else 72
        for number, fighter in enumerate(brothers):
            self._brother(fighter, (x + 29 + number * step, line.centre[1]))

    def _brother(self, fighter: FighterView, centre: tuple[int, int]) -> None:
        colours = self.canvas.palette
        draw_token(self.canvas, self.view, fighter, centre, 28)
        plate = Box(centre[0] + 5, centre[1] - 4, 28, 36)
        ink = colours.ink
        fill = colours.changed if fighter.id in self.fresh.health else colours.paper
        if fighter.health == 0:
            self.canvas.icon("cancel", Box(centre[0] - 24, centre[1] - 24, 48, 48), colours.bad)
        self.canvas.rounded(plate, 8, fill)
        self.canvas.words(member_of(fighter.id), plate, ink, Face.BOLD, largest=36, across="centre")

    def _life(self, fighter: FighterView) -> Colour:
        colours = self.canvas.palette
        if fighter.health == 0:
            return blend(colours.edge, colours.soft, 0.45)
        low = fighter.health * 3 <= fighter.most
        return blend(colours.bad, colours.light, 0.35) if low else colours.light

    def _counts(self, line: Box) -> None:
        """Hand, deck, discard pile and movement."""
        values = {"hand": self.band.hand, "deck": self.band.deck, "discard": len(self.band.discard)}
        colours = self.canvas.palette
        told = [(icon, values[name], self._ink(name, colours.light)) for name, icon in COUNTED]
        told.append(("walking-boot", self.band.move, colours.light))
        for (icon, value, ink), room in zip(told, line.columns(len(told), 6), strict=True):
            self.canvas.icon(icon, room.left(42).middle(40, 40), colours.soft)
            fitted = self.canvas.words(str(value), room.past(50), ink, Face.BOLD, largest=40)
            if ink == colours.changed:
                self.canvas.rounded(Box(room.x + 50, room.bottom - 6, round(fitted.width), 5), 2, ink)

    def _ink(self, counter: str, plain: Colour) -> Colour:
        return self.canvas.palette.changed if (self.at, counter) in self.fresh.counts else plain
