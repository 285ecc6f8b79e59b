"""The last battle as a scene: two cards, swords, strengths, the monk, and the outcome for both cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.samurai.content import CHARACTERS, MONK
from engine.games.samurai.view import Scene, View
from renders.kit import Box, Canvas, Colour, Face, blend, medallion, name_of
from renders.kit.images.shapes import curve
from renders.kit.layers import sprite
from renders.kit.palette import palette_of
from renders.kit.pieces import lay, pill
from renders.renderer import Look
from renders.samurai.cards import corner, emblem_of, face, name_fits, place_card

ONE, TWO, NONE = 408, 376, 270
SIDE = 372
# The hills behind a battle, from left to right: the shares of the width, and the heights in pixels.
RIDGE = ((0, 0), (0.14, -34), (0.3, 26), (0.42, 6), (0.56, 30), (0.72, -8), (0.86, -44), (1, 8))
SLOPE = ((0, 60), (0.22, 34), (0.5, 58), (0.78, 40), (1, 66))


def battles(view: View) -> tuple[Scene, ...]:
    """The battles to show: those of the turn, with one not decided yet."""
    return (*view.battles, *((view.pending,) if view.pending else ()))[-2:]


def scene_height(view: View) -> int:
    return (NONE, ONE, TWO)[len(battles(view))]


@sprite("samurai")
def backdrop(width: int, height: int, palette: str) -> Canvas:
    """Draw a low sun over far hills."""
    canvas = Canvas(width, height, palette, palette_of(palette).raised)
    colours = canvas.palette
    x = width // 2
    canvas.disc((x, round(height * 0.46)), round(height * 0.37), blend(colours.raised, colours.hues["red"], 0.55))
    far = blend(colours.raised, colours.edge, 0.45)
    near = blend(colours.raised, colours.frame, 0.35)
    top = height * 0.74
    ridge = [(width * x, top + y) for x, y in RIDGE]
    canvas.polygon([*ridge, (width, height), (0, height)], far)
    slope = [(width * x, top + y) for x, y in SLOPE]
    canvas.polygon([*curve(slope), (width, height), (0, height)], near)
    return canvas


def draw_battles(canvas: Canvas, box: Box, view: View, look: Look[View], *, fresh: bool) -> None:
    """Draw one battle across the picture, or the two of a ronin's turn side by side."""
    told = battles(view)
    if not told:
        _ground(canvas, box, canvas.palette.edge)
        _prologue(canvas, box, look, setup=not view.turn)
        return
    for scene, part in zip(told, box.columns(len(told), 14), strict=True):
        edge = canvas.palette.changed if fresh and scene == told[-1] else canvas.palette.edge
        _ground(canvas, part, edge)
        _Stage(canvas, part, view, look).play(scene)


def _prologue(canvas: Canvas, box: Box, look: Look[View], *, setup: bool) -> None:
    """Draw the scene before the first battle: rows being laid, or laid."""
    canvas.icon("samurai-helmet", box.top(box.h - 60).middle(140, 140), canvas.palette.light, ornament=True)
    words = box.foot(66).inset(24, 6)
    told = look.translator("renders-samurai-prologue" if setup else "renders-samurai-peace")
    canvas.words(told, words, canvas.palette.light, Face.ITALIC, largest=42, across="centre")


def _ground(canvas: Canvas, box: Box, edge: Colour) -> None:
    canvas.rounded(box, 22, edge)
    canvas.stamp(backdrop(box.w - 8, box.h - 8, canvas.palette.name), (box.x + 4, box.y + 4), 19)


def spoken(look: Look[View], card: str) -> str:
    """A card's name without the strength, which is printed beside it."""
    return look.translator.word(f"card.{card}").partition(" (")[0]


class Fighter(NamedTuple):
    seat: int
    place: int
    card: str
    fate: str
    attacks: bool
    won: bool
    lost: bool


def fighters_of(scene: Scene) -> tuple[Fighter, Fighter]:
    """The attacker, then the defender; a battle without a winner is lost by both."""
    won, held = scene.winner == "attacker", scene.winner == "defender"
    attacker = (scene.attacker, scene.attack_place, scene.attack_card, scene.attacker_fate)
    defender = (scene.defender, scene.defence_place, scene.defence_card, scene.defender_fate)
    over = bool(scene.winner)
    return Fighter(*attacker, True, won, over and not won), Fighter(*defender, False, held, over and not held)


class _Stage:
    """Draws one battle: attacker left, defender right."""

    def __init__(self, canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
        self.canvas, self.box, self.view, self.look = canvas, box, view, look
        self.wide = box.w > 600
        self.card = (196, 264) if self.wide else (158, 226)
        self.named = True

    def play(self, scene: Scene) -> None:
        told = (spoken(self.look, card) for card in (scene.attack_card, scene.defence_card))
        self.named = all(name_fits(name, self.card[0]) for name in told)
        left, right = self.box.inset(16, 12).columns(2, 20 if self.wide else 12)
        attacker, defender = fighters_of(scene)
        self._fighter(left.left(SIDE) if self.wide else left, attacker)
        spot = self._fighter(right.end(SIDE) if self.wide else right, defender)
        if scene.monk:
            self._monk(spot, self.view.players[scene.defender].side)
        self._swords(scene)

    def _fighter(self, room: Box, fighter: Fighter) -> Box:
        canvas = self.canvas
        self._name(room.top(54), fighter)
        wide, tall = self.card
        spot = room.under(66).top(tall).middle(wide, tall)
        if not self.wide:
            spot = Box(room.x if fighter.attacks else room.right - wide, spot.y + 8, wide, tall)
        name = spoken(self.look, fighter.card) if self.named else ""
        side = self.view.players[fighter.seat].side
        palette = canvas.palette.name
        picture = face(fighter.card, side, self.card, name, palette, dim=fighter.lost)
        lay(canvas, picture, (spot.x, spot.y), corner(wide), 10)
        if fighter.won:
            canvas.outline(spot.inset(-6), canvas.palette.turn, 5, corner(wide) + 6)
        if fighter.fate:
            self._stamp(spot, fighter)
        return spot

    def _name(self, room: Box, fighter: Fighter) -> None:
        canvas = self.canvas
        player = self.view.players[fighter.seat]
        radius = 26
        medallion(canvas, (room.x + radius, room.centre[1]), radius, emblem_of(player.side))
        name = name_of(self.look.translator, fighter.seat)
        words = room.past(2 * radius + 10)
        words = words.left(words.w - 50)
        fitted = canvas.words(name, words, canvas.palette.light, Face.BOLD, largest=40)
        place_card(canvas, Box(words.x + round(fitted.width) + 14, room.y + 4, 34, 46), player.side, fighter.place)

    def _stamp(self, spot: Box, fighter: Fighter) -> None:
        colours = self.canvas.palette
        word = "wins" if fighter.won and fighter.fate == "stays" else fighter.fate
        fill: Colour = {"wins": colours.good, "captured": colours.bad}.get(word, colours.edge)
        most = spot.w + (110 if self.wide else 52)
        text = self.look.translator(f"renders-samurai-{word}")
        pill(self.canvas, text, (spot.centre[0], spot.bottom + 18), most, fill)

    def _monk(self, spot: Box, side: str) -> None:
        canvas = self.canvas
        wide, tall = (92, 122) if self.wide else (62, 82)
        at = Box(spot.x - wide + 14, spot.y + 60, wide, tall)
        if not self.wide:
            at = Box(spot.right - wide - 8, spot.y - 8, wide, tall)
        lay(canvas, face(MONK, side, (wide, tall), "", canvas.palette.name), (at.x, at.y), corner(wide))
        bonus = CHARACTERS[MONK].support_bonus
        pill(canvas, f"+{bonus}", (at.centre[0], at.bottom + 4), wide + 30, canvas.palette.good)

    def _swords(self, scene: Scene) -> None:
        canvas, colours = self.canvas, self.canvas.palette
        x, y = self.box.centre
        side, largest = (128, 84) if self.wide else (80, 54)
        canvas.icon("crossed-swords", Box(x - side // 2, y - side // 2 - 44, side, side), colours.turn)
        strengths = Box(x - 130, y + 36, 260, 96) if self.wide else Box(x - 58, y + 24, 116, 80)
        told = self._strengths(scene)
        canvas.words(told, strengths, colours.light, Face.HEAVY, largest=largest, across="centre")

    def _strengths(self, scene: Scene) -> str:
        if not scene.winner:
            return "?"
        between = " : " if self.wide else ":"
        if scene.attack < 0:
            return f"{CHARACTERS[scene.attack_card].label}{between}{CHARACTERS[scene.defence_card].label}"
        return f"{scene.attack}{between}{scene.defence}"
