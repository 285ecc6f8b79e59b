"""The heroes' panels: player, fighters with health, cards, and the counters of this hero alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.unmatched.content import HEROES
from engine.games.unmatched.view import BandView, FighterView, View
from renders.kit import Box, Canvas, Colour, Face, blend, grid, name_of
from renders.kit.pieces import MARGIN
from renders.renderer import Look
from renders.unmatched.ground import LEAST, WIDTH
from renders.unmatched.news import News
from renders.unmatched.tokens import ITEMS, draw_crest, draw_reach, draw_team, draw_token, member_of, teams_play, tones

GAP = 12
NAME = 58
HERO_LINE = 48
FIGHTERS = 66
COUNTS = 50
TALL = 24 + NAME + HERO_LINE + FIGHTERS + COUNTS
SLIM = 336
BROTHER = 62
SMALL = 24
COUNTED = (("hand", "hand-cards"), ("deck", "stack"), ("discard", "card-discard"))
SHORT = 320
Ink = Callable[[str, Colour], Colour]


def draw_extra(canvas: Canvas, line: Box, band: BandView, look: Look[View], ink: Ink = lambda _, plain: plain) -> int:
    """Draw a hero's own counters at the right of a line, changed ones in their `ink`; returns the width taken."""
    if band.rage is not None:
        return _rage(canvas, line, band, ink)
    if band.basket is not None:
        return _basket(canvas, line, band.basket, ink)
    colours = canvas.palette
    if band.size:
        text = look.translator(f"unmatched-size-{band.size}")
        hue = ink("size", colours.turn)
        fitted = canvas.words(text, line.end(200), hue, Face.BOLD, largest=38, smallest=LEAST, across="right")
        return round(fitted.width) + 12
    if band.voyages is not None:
        hue = ink("voyages", colours.turn)
        canvas.words(str(band.voyages), line.end(44), hue, Face.BOLD, largest=40, smallest=LEAST, across="right")
        canvas.icon("ship-wheel", Box(line.right - 90, line.y + 3, 42, 42), colours.soft)
        return 104
    return 0


def _rage(canvas: Canvas, line: Box, band: BandView, ink: Ink) -> int:
    """Draw a flame for each token, a burnt-out one for each spent token (UNM-RAGE-6)."""
    colours = canvas.palette
    held = band.rage or 0
    resource = HEROES[band.hero].resource
    most = resource.max if resource else held
    hue = blend(ink("rage", colours.bad), colours.light, 0.2)
    for number in range(most):
        spot = Box(line.right - 42 * (most - number), line.y + 3, 40, 42)
        canvas.icon("flame", spot, hue if number < held else colours.edge)
    return 42 * most + 8


def _basket(canvas: Canvas, line: Box, items: tuple[str, ...], ink: Ink) -> int:
    """Draw the basket and its items, closer together if the line is short."""
    colours = canvas.palette
    step = 44 if line.w > SHORT else 36
    spots = [line.past(line.w - step * (len(items) + 1 - number)).left(step) for number in range(len(items) + 1)]
    canvas.icon("basket", spots[0].middle(step - 4, step - 4), colours.soft)
    for item, spot in zip(items, spots[1:], strict=True):
        canvas.icon(ITEMS[item], spot.middle(step - 6, step - 6), ink("basket", colours.turn))
    return step * (len(items) + 1) + 8


def bands_height(view: View) -> int:
    rows = -(-len(view.bands) // 2)
    return rows * _tall(view) + (rows - 1) * GAP


def column_height(view: View) -> int:
    """The minimum height of panels one below the other."""
    return len(view.bands) * (_tall(view) + GAP) - GAP


def draw_column(canvas: Canvas, box: Box, view: View, look: Look[View], fresh: News) -> None:
    """Draw slim panels one below the other, in the order of seats, as tall as the box allows."""
    for at, room in enumerate(box.rows(len(view.bands), GAP)):
        _Panel(canvas, room, view, look, at).draw(fresh)


def _tall(view: View) -> int:
    """The height of a panel: smaller while no heroes are chosen."""
    return TALL if any(band.hero for band in view.bands) else 24 + NAME + HERO_LINE


def draw_bands(canvas: Canvas, top: int, view: View, look: Look[View], fresh: News) -> None:
    wide = (WIDTH - 2 * MARGIN - GAP) // 2
    for at, box in enumerate(grid(len(view.bands), 2, (wide, _tall(view)), GAP, (MARGIN, top))):
        _Panel(canvas, box, view, look, at).draw(fresh)


class _Panel:
    def __init__(self, canvas: Canvas, box: Box, view: View, look: Look[View], at: int) -> None:
        self.canvas, self.box, self.view, self.look, self.at = canvas, box, view, look, at
        self.band: BandView = view.bands[at]
        self.fighters = [fighter for fighter in view.fighters if fighter.band == at]
        self.slim = box.w <= SLIM
        self.fresh = News()

    def draw(self, fresh: News) -> None:
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
            self._fighters(inner.under(NAME + HERO_LINE).top(inner.h - NAME - HERO_LINE - COUNTS))
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
        name = name_of(self.look.translator, self.band.seat)
        ink = colours.turn if active else colours.light
        self.canvas.words(name, room, ink, Face.TITLE, largest=42, smallest=LEAST, tight=Face.BOLD)

    def _hero(self, line: Box) -> None:
        colours = self.canvas.palette
        room = line
        if self.band.hero and not self.band.out:
            room = line.left(line.w - draw_extra(self.canvas, line, self.band, self.look, self._ink))
        name = (
            self.look.translator.word(f"kind.{self.band.hero}")
            if self.band.hero
            else self.look.translator("renders-unmatched-no-hero")
        )
        self.canvas.words(name, room, colours.soft, largest=38, smallest=SMALL if self.slim else LEAST)

    def _fighters(self, room: Box) -> None:
        """Draw every fighter's figure and health, below each other if there is space."""
        lone = [fighter for fighter in self.fighters if fighter.most > 1]
        brothers = [fighter for fighter in self.fighters if fighter.most == 1]
        rows = len(lone) + bool(brothers)
        if not rows:
            return
        if self.slim and room.h >= rows * FIGHTERS:
            lines = room.rows(rows)
        elif self.slim and brothers:
            lines = [room.left(room.w - 3 * BROTHER), room.end(3 * BROTHER)]
        else:
            lines = room.columns(2)
        for fighter, line in zip(lone, lines, strict=False):
            self._lone(fighter, line)
        if brothers:
            line = lines[rows - 1]
            step = min(BROTHER, (line.w - BROTHER) // max(1, len(brothers) - 1))
            spots = [(line.x + BROTHER // 2 + number * step, line.centre[1]) for number in range(len(brothers))]
            for draw in (self._brother, self._member):
                for fighter, spot in zip(brothers, spots, strict=True):
                    draw(fighter, spot)

    def _lone(self, fighter: FighterView, line: Box) -> None:
        """Draw a fighter whose health is a number; a change replaces the maximum if there is too little space."""
        colours = self.canvas.palette
        radius = max(29, min(46, line.h // 2 - 6))
        draw_token(self.canvas, self.view, fighter, (line.x + radius, line.centre[1]), radius)
        if fighter.ranged:
            draw_reach(self.canvas, (line.x + 2 * radius - 12, line.centre[1] + radius - 10))
        change = self.fresh.health.get(fighter.id, 0)
        ink = colours.changed if change else self._life(fighter)
        short = line.w < 140 or (line.w < 200 and change)
        text = str(fighter.health) if short else f"{fighter.health}/{fighter.most}"
        room = line.past(2 * radius + 8)
        fitted = self.canvas.words(text, room, ink, Face.BOLD, largest=radius + 13, smallest=LEAST)
        if change and line.w >= 140:
            sign = f"{change:+d}".replace("-", "−")
            beside = room.past(round(fitted.width) + 6)
            self.canvas.words(sign, beside, colours.changed, largest=37, smallest=LEAST)

    def _brother(self, fighter: FighterView, centre: tuple[int, int]) -> None:
        if fighter.health == 0:
            self.canvas.icon("cancel", Box(centre[0] - 24, centre[1] - 24, 42, 42), self.canvas.palette.bad)
        else:
            draw_token(self.canvas, self.view, fighter, centre, 28)

    def _member(self, fighter: FighterView, centre: tuple[int, int]) -> None:
        colours = self.canvas.palette
        plate = Box(centre[0] + 4, centre[1] - 4, 26, 36)
        fill = colours.changed if fighter.id in self.fresh.health else colours.paper
        self.canvas.rounded(plate, 8, fill)
        member = member_of(fighter.id)
        self.canvas.words(member, plate, colours.ink, Face.BOLD, largest=36, smallest=LEAST, across="centre")

    def _life(self, fighter: FighterView) -> Colour:
        colours = self.canvas.palette
        if fighter.health == 0:
            return blend(colours.edge, colours.soft, 0.45)
        low = fighter.health * 3 <= fighter.most
        return blend(colours.bad, colours.light, 0.35) if low else colours.light

    def _counts(self, line: Box) -> None:
        values = {"hand": self.band.hand, "deck": self.band.deck, "discard": len(self.band.discard)}
        colours = self.canvas.palette
        told = [(icon, values[name], self._ink(name, colours.light)) for name, icon in COUNTED]
        told.append(("walking-boot", self.band.move, colours.light))
        for (icon, value, ink), room in zip(told, line.columns(len(told), 6), strict=True):
            side, past, size = (32, 36, 36) if self.slim else (40, 50, 40)
            self.canvas.icon(icon, room.left(side + 2).middle(side, side), colours.soft)
            fitted = self.canvas.words(str(value), room.past(past), ink, Face.BOLD, largest=size, smallest=LEAST)
            if ink == colours.changed:
                self.canvas.rounded(Box(room.x + past, room.bottom - 6, round(fitted.width), 5), 2, ink)

    def _ink(self, counter: str, plain: Colour) -> Colour:
        return self.canvas.palette.changed if (self.at, counter) in self.fresh.counts else plain
