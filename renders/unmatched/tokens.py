"""Fighters as tokens: figure, side, health ring and number."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.games.unmatched.content import KINDS, kind_of
from engine.games.unmatched.view import FighterView, View
from renders.kit import Box, Canvas, Colour, Emblem, Face, Palette, blend
from renders.kit.images import shapes
from renders.kit.layers import sprite
from renders.kit.palette import palette_of
from renders.kit.pieces import crest
from renders.unmatched.ground import LEAST

HERO, SIDEKICK = 36, 32
RING = 6
RANGED = "high-shot"
GAME_EMBLEM = Emblem("purple", "swords-emblem")
NOBODY = Emblem("grey", "uncertainty")

EMBLEMS = {
    "little_red": Emblem("red", "hood"),
    "beowulf": Emblem("blue", "warlord-helmet"),
    "king_arthur": Emblem("yellow", "crown"),
    "alice": Emblem("cyan", "rabbit"),
    "medusa": Emblem("purple", "medusa-head"),
    "sinbad": Emblem("white", "caravel"),
    "robin_hood": Emblem("green", "robin-hood-hat"),
    "bigfoot": Emblem("brown", "barefoot"),
}
SIDEKICKS = {
    "huntsman": "wood-axe",
    "wiglaf": "round-shield",
    "merlin": "spell-book",
    "jabberwock": "wyvern",
    "harpy": "harpy",
    "porter": "backpack",
    "outlaw": "bow-arrow",
    "jackalope": "deer-head",
}
# The hue of a kind of card, and the icon that repeats it.
TYPES = {
    "attack": Emblem("red", "broadsword"),
    "defense": Emblem("blue", "shield"),
    "versatile": Emblem("purple", "swords-emblem"),
    "scheme": Emblem("yellow", "scroll-unfurled"),
}
TEAM_LETTERS = "AB"
ITEMS = {"knife": "bowie-knife", "wolf_skin": "animal-hide", "wolfsbane": "spoted-flower", "any": "basket"}


def emblem_of(hero: str) -> Emblem:
    return EMBLEMS.get(hero, NOBODY)


def figure_of(fighter: str) -> str:
    kind = fighter if fighter in KINDS else kind_of(fighter).id
    return SIDEKICKS[kind] if kind in SIDEKICKS else EMBLEMS[kind].icon


def member_of(fighter: str) -> str:
    """The number of a fighter among equal ones; empty for others."""
    name = fighter.partition("~")[0]
    return name.rpartition("_")[2] if kind_of(fighter).count > 1 else ""


def doubled(view: View, band: int) -> bool:
    """Whether an earlier seat has the same hero, so that this one's figures are light on dark."""
    hero = view.bands[band].hero
    return bool(hero) and any(other.hero == hero for other in view.bands[:band])


def tones(palette: Palette, hero: str, *, double: bool = False) -> tuple[Colour, Colour]:
    hue = palette.hues[emblem_of(hero).hue]
    if double:
        return palette.frame, blend(hue, palette.light, 0.4)
    return hue, palette.ink_on(hue)


def teams_play(view: View) -> bool:
    """Whether more than two heroes fight, so that teams must be distinguishable."""
    return len(view.bands) > 2


@sprite("unmatched")
def token(
    kind: str, hero: str, radius: int, health: tuple[int, int], palette: str, *, double: bool, second: bool
) -> Canvas:
    """A round token: the bright part of its ring is the remaining health; a dark rim marks the second team."""
    colours = palette_of(palette)
    surface, ink = tones(colours, hero, double=double)
    canvas = Canvas(2 * radius, 2 * radius, palette, colours.frame)
    centre = (radius, radius)
    now, most = health
    fine = 2 * radius * shapes.FINE
    arc = Image.new("L", (fine, fine), 0)
    ImageDraw.Draw(arc).pieslice((0, 0, fine, fine), -90, -90 + 360 * now / max(1, most), fill=255)
    canvas.disc(centre, radius - 1, blend(colours.frame, colours.bad, 0.35))
    canvas.image.paste(blend(colours.good, colours.light, 0.25), (0, 0), arc.reduce(shapes.FINE))
    canvas.disc(centre, radius - RING, colours.frame if second else colours.paper)
    canvas.disc(centre, radius - RING - (5 if second else 3), surface)
    side = round((radius - RING) * 1.4)
    canvas.icon(figure_of(kind), canvas.box.middle(side, side), ink)
    return canvas


def draw_token(canvas: Canvas, view: View, fighter: FighterView, centre: tuple[int, int], radius: int = 0) -> None:
    radius = radius or (HERO if fighter.hero else SIDEKICK)
    band = view.bands[fighter.band]
    picture = token(
        fighter.kind,
        band.hero,
        radius,
        (fighter.health, fighter.most),
        canvas.palette.name,
        double=doubled(view, fighter.band),
        second=teams_play(view) and band.team == 1,
    )
    canvas.stamp(picture, (centre[0] - radius, centre[1] - radius), radius)


def draw_crest(canvas: Canvas, view: View, band: int, centre: tuple[int, int], radius: int) -> None:
    hero = view.bands[band].hero
    crest(canvas, centre, radius, emblem_of(hero).icon, tones(canvas.palette, hero, double=doubled(view, band)))


def draw_health(canvas: Canvas, fighter: FighterView, centre: tuple[int, int], *, new: bool) -> None:
    colours = canvas.palette
    fill = colours.changed if new else colours.bad
    canvas.stamp(life(str(fighter.health), fill, colours.name), (centre[0] - 24, centre[1] - 24), 24)


@sprite("unmatched")
def life(text: str, fill: Colour, palette: str) -> Canvas:
    canvas = Canvas(48, 48, palette, palette_of(palette).paper)
    canvas.disc((24, 24), 21, fill)
    ink = canvas.palette.ink_on(fill)
    canvas.words(text, canvas.box.inset(2), ink, Face.BOLD, largest=36, smallest=LEAST, across="centre")
    return canvas


def draw_reach(canvas: Canvas, centre: tuple[int, int]) -> None:
    """Draw the sign of a ranged attack at the lower right of a token in a panel."""
    canvas.disc(centre, 16, canvas.palette.paper)
    canvas.icon(RANGED, Box(centre[0] - 12, centre[1] - 12, 24, 24), canvas.palette.ink)


def draw_rank(canvas: Canvas, fighter: FighterView, centre: tuple[int, int]) -> None:
    """Draw a crown for a hero, or the number of one of several equal fighters, at the upper left of a token."""
    if fighter.hero:
        draw_crown(canvas, centre)
    elif member := member_of(fighter.id):
        draw_member(canvas, centre, member)


def draw_crown(canvas: Canvas, centre: tuple[int, int]) -> None:
    canvas.disc(centre, 18, canvas.palette.frame)
    canvas.icon("queen-crown", Box(centre[0] - 13, centre[1] - 14, 26, 26), canvas.palette.turn)


def draw_member(canvas: Canvas, centre: tuple[int, int], member: str) -> None:
    plate = Box(centre[0] - 18, centre[1] - 20, 36, 40)
    canvas.panel(plate, canvas.palette.paper, canvas.palette.ink, 3, 8)
    canvas.words(member, plate, canvas.palette.ink, Face.BOLD, largest=36, smallest=LEAST, across="centre")


def draw_team(canvas: Canvas, centre: tuple[int, int], team: int) -> None:
    """Draw the letter of a team on its ground: light for the first team, dark for the second."""
    plate = Box(centre[0] - 21, centre[1] - 22, 42, 44)
    colours = canvas.palette
    fill, rim = (colours.frame, colours.paper) if team == 1 else (colours.paper, colours.ink)
    canvas.panel(plate, fill, rim, 3, 10)
    canvas.words(
        TEAM_LETTERS[team], plate, colours.ink_on(fill), Face.BOLD, largest=38, smallest=LEAST, across="centre"
    )
