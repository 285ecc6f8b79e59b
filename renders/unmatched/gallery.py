"""The choice before the fight: the battlefields or heroes a player chooses from."""

from __future__ import annotations

from PIL import Image

from engine.games.unmatched.content import BOARDS, HEROES
from engine.games.unmatched.view import View
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.layers import sprite
from renders.kit.names import name_of
from renders.kit.palette import blend
from renders.kit.pieces import MARGIN, medallion
from renders.renderer import Look
from renders.unmatched.emblems import emblem_of, figure_of
from renders.unmatched.ground import LEAST, ground, plan_of
from renders.unmatched.news import Targets

WIDTH = 1000
ACROSS = WIDTH - 2 * MARGIN
GAP = 14
HERO = 128
SMALL = 0.46
BOARD = 470


def _boards(view: View, aims: Targets) -> tuple[str, ...]:
    if view.board is not None:
        return ()
    return tuple(name for name in BOARDS if not aims.boards or name in aims.boards)


def _heroes(view: View) -> bool:
    """Whether any player still has to choose a hero."""
    return view.board is None or any(not band.hero for band in view.bands)


def gallery_height(view: View, aims: Targets) -> int:
    boards, heroes = _boards(view, aims), _heroes(view)
    tall = -(-len(boards) // 2) * (BOARD + GAP)
    return max(0, tall + (4 * (HERO + GAP) if heroes else 0) - GAP)


def draw_gallery(canvas: Canvas, top: int, view: View, look: Look[View], aims: Targets) -> None:
    """Draw battlefields first, then heroes, two in a line."""
    wide = (ACROSS - GAP) // 2
    boards = _boards(view, aims)
    for name, box in zip(boards, grid(len(boards), 2, (wide, BOARD), GAP, (MARGIN, top)), strict=True):
        _board(canvas, box, look, name, aimed=name in aims.boards)
    top += -(-len(boards) // 2) * (BOARD + GAP)
    if _heroes(view):
        for hero, box in zip(HEROES, grid(len(HEROES), 2, (wide, HERO), GAP, (MARGIN, top)), strict=True):
            _hero(canvas, box, view, look, hero, aimed=hero in aims.heroes)


@sprite("unmatched")
def miniature(board: str, palette: str) -> Canvas:
    names = tuple("" for _ in BOARDS[board].zones)
    whole = ground(board, names, palette)
    field = whole.image.crop((0, 0, WIDTH, plan_of(board).height))
    small = Canvas(1, 1, palette)
    small.image = field.resize((round(field.width * SMALL), round(field.height * SMALL)), Image.Resampling.LANCZOS)
    return small


def _board(canvas: Canvas, box: Box, look: Look[View], name: str, *, aimed: bool) -> None:
    colours = canvas.palette
    canvas.panel(box, colours.panel, colours.edge, 2, 20)
    picture = miniature(name, look.palette)
    wide, tall = picture.image.size
    canvas.stamp(picture, (box.x + (box.w - wide) // 2, box.y + 8))
    room = Box(box.x + 16, box.y + 12 + tall, box.w - 32, box.h - tall - 16)
    title = look.translator.word(f"board.{name}")
    canvas.words(title, room, colours.light, Face.TITLE, largest=44, smallest=LEAST, across="centre")
    if aimed:
        canvas.brackets(box.inset(4), colours.target, 8, 40)


def _hero(canvas: Canvas, box: Box, view: View, look: Look[View], hero: str, *, aimed: bool) -> None:
    """Draw a hero: crest, name, movement, figures with their health, and the player."""
    colours = canvas.palette
    emblem = emblem_of(hero)
    owner = next((band.seat for band in view.bands if band.hero == hero), None)
    hue = colours.hues[emblem.hue]
    canvas.panel(box, blend(colours.panel, hue, 0.2 if owner is None else 0.06), colours.edge, 2, 18)
    medallion(canvas, (box.x + 58, box.centre[1]), 46, emblem)
    inner = box.past(116).inset(0, 10).left(box.w - 140)
    name = look.translator.word(f"hero.{hero}")
    canvas.words(name, inner.top(54), colours.light, Face.TITLE, largest=40, smallest=LEAST, tight=Face.BOLD)
    line = inner.under(58)
    if owner is not None:
        canvas.words(name_of(look.translator, owner), line, colours.turn, Face.BOLD, largest=38, smallest=LEAST)
    else:
        facts = [("walking-boot", str(HEROES[hero].move))]
        facts += [
            (figure_of(kind.id), str(kind.health) if kind.count == 1 else f"{kind.health}×{kind.count}")
            for kind in HEROES[hero].fighters
        ]
        for (icon, text), cell in zip(facts, line.columns(3, 4), strict=True):
            canvas.icon(icon, cell.left(40).middle(38, 38), colours.soft)
            canvas.words(text, cell.past(46), colours.light, Face.BOLD, largest=38, smallest=LEAST)
    if aimed:
        canvas.brackets(box.inset(4), colours.target, 7, 28)
