"""The board of Unmatched: head, status, the combat, the battlefield, the heroes' panels beside it, the legend."""

from __future__ import annotations

from PIL import Image

from engine.games.unmatched.content import BOARDS, HEROES
from engine.games.unmatched.view import View
from renders.kit import Box, Canvas, Face, blend, grid, medallion, name_of
from renders.kit.head import draw_head, head_height
from renders.kit.layers import sprite
from renders.kit.pieces import ACROSS, HEADING, MARGIN, heading
from renders.renderer import Look
from renders.unmatched.bands import SLIM, bands_height, column_height, draw_bands, draw_column
from renders.unmatched.field import draw_field, field_height
from renders.unmatched.ground import LEAST, WIDTH, ground, plan_of
from renders.unmatched.news import News, Targets, news, targets
from renders.unmatched.scene import draw_scene, scene_height
from renders.unmatched.tokens import GAME_EMBLEM, emblem_of, figure_of

# The panels stand beside a field of the usual width.
BOARD = WIDTH + SLIM + MARGIN
GAP = 14
LEGEND = 46
BANNER = 300
CREST = 84
HERO = 128
SMALL = 0.46
TILE = 470


def _boards(view: View, aims: Targets) -> tuple[str, ...]:
    if view.board is not None:
        return ()
    return tuple(name for name in BOARDS if not aims.board or name in aims.board)


def _heroes(view: View) -> bool:
    return view.board is None or any(not band.hero for band in view.bands)


def gallery_height(view: View, aims: Targets) -> int:
    boards, heroes = _boards(view, aims), _heroes(view)
    tall = -(-len(boards) // 2) * (TILE + GAP)
    return max(0, tall + (4 * (HERO + GAP) if heroes else 0) - GAP)


def draw_gallery(canvas: Canvas, top: int, view: View, look: Look[View], aims: Targets) -> None:
    wide = (ACROSS - GAP) // 2
    boards = _boards(view, aims)
    for name, box in zip(boards, grid(len(boards), 2, (wide, TILE), GAP, (MARGIN, top)), strict=True):
        _board(canvas, box, look, name, aimed=name in aims.board)
    top += -(-len(boards) // 2) * (TILE + GAP)
    if _heroes(view):
        for hero, box in zip(HEROES, grid(len(HEROES), 2, (wide, HERO), GAP, (MARGIN, top)), strict=True):
            _hero(canvas, box, view, look, hero, aimed=hero in aims.hero)


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


def running(view: View) -> bool:
    """Whether a combat or scheme is in progress, as opposed to the last one."""
    return bool(view.scheme) or (view.combat is not None and not view.combat.over)


def draw_board(view: View, look: Look[View], *, remembered: bool = True) -> Canvas:
    """Draw the whole table; the last combat is left out unless `remembered`."""
    fresh = news(view, look.before)
    aims = targets(look.marks)
    across = BOARD - 2 * MARGIN
    scene = scene_height(view, look, across) if remembered or running(view) else 0
    gallery, field = gallery_height(view, aims), field_height(view)
    legend = LEGEND if fresh or aims.on_field else 0
    parts = [part for part in (gallery, field, legend) if part]
    table = max(sum(parts) + GAP * (len(parts) - 1), column_height(view))
    below = (scene + GAP if scene else 0) + table + MARGIN
    top = head_height(BOARD, look.status, below)
    canvas = Canvas(BOARD, top + below, look.palette)
    draw_head(canvas, GAME_EMBLEM, look.title, _aside(view, look), look.status, below=below)
    if scene:
        at = top if running(view) else top + table + GAP
        draw_scene(canvas, Box(MARGIN, at, across, scene), view, look, fresh=fresh.combat)
        top += scene + GAP if running(view) else 0
    draw_column(canvas, Box(WIDTH, top, SLIM, table), view, look, fresh)
    if gallery:
        draw_gallery(canvas, top, view, look, aims)
        top += gallery + GAP
    if field:
        canvas.stamp(draw_field(view, look, fresh, aims), (0, top))
        top += field + GAP
    if legend:
        _legend(canvas, Box(MARGIN, top - 8, ACROSS, LEGEND), look, new=bool(fresh), aimed=aims.on_field)
    return canvas


def _aside(view: View, look: Look[View]) -> str:
    if view.board is None:
        return ""
    name = look.translator.word(f"board.{view.board.id}")
    return f"{name} · {look.translator('renders-turn', turn=view.turn)}" if view.turn else name


def _legend(canvas: Canvas, line: Box, look: Look[View], *, new: bool, aimed: bool) -> None:
    """Draw the meanings of orange and brackets, if used."""
    colours = canvas.palette
    used = [message for shown, message in ((new, "new"), (aimed, "aim")) if shown]
    for message, cell in zip(used, line.columns(2, 20), strict=False):
        if message == "new":
            canvas.ring((cell.x + 24, cell.centre[1]), 19, 7, colours.changed)
        else:
            canvas.brackets(Box(cell.x + 6, cell.y + 6, 36, 34), colours.target, 6, 12)
        text = look.translator(f"renders-unmatched-{message}")
        canvas.words(text, cell.past(60), colours.soft, largest=37, smallest=LEAST)


def draw_result(view: View, look: Look[View]) -> Canvas:
    scene = scene_height(view, look, ACROSS)
    bands = bands_height(view)
    top = HEADING + 8
    height = top + BANNER + GAP + bands + (scene + GAP if scene else 0) + MARGIN
    canvas = Canvas(WIDTH, height, look.palette)
    turn = look.translator("renders-turn", turn=view.turn)
    heading(canvas, GAME_EMBLEM, look.title or look.translator("renders-result"), turn)
    _banner(canvas, Box(MARGIN, top, ACROSS, BANNER), view, look)
    draw_bands(canvas, top + BANNER + GAP, view, look, News())
    if scene:
        draw_scene(canvas, Box(MARGIN, top + BANNER + bands + 2 * GAP, ACROSS, scene), view, look, fresh=False)
    return canvas


def _banner(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    """Draw the winners' crests below a crown, and their names."""
    colours = canvas.palette
    winners = [band for band in view.bands if band.team == view.winner]
    canvas.panel(box, blend(colours.panel, colours.turn, 0.12), colours.turn, 5, 24)
    wide = 2 * CREST + 40
    left = box.centre[0] - wide * len(winners) // 2
    crests = Box(left, box.y + 16, wide * len(winners), 2 * CREST)
    for band, room in zip(winners, crests.columns(max(1, len(winners))), strict=False):
        medallion(canvas, room.centre, CREST, emblem_of(band.hero))
    for x in (box.x + 40, box.right - 150):
        canvas.icon("laurel-crown", Box(x, box.y + 46, 110, 110), colours.turn)
    seats = sorted({band.seat for band in winners})
    names = " · ".join(name_of(look.translator, seat) for seat in seats)
    room = box.foot(104).inset(30, 6)
    canvas.words(names, room, colours.light, Face.HEAVY, largest=62, across="centre", tight=Face.BOLD)
