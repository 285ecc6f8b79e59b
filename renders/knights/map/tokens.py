"""Tokens on the map: castles of cities with their marks, strongholds with their garrisons, and Nobles (WK-PIC-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.games.knights.content.kingdom import CITIES, CITY_IN
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.state import NOBODY
from engine.games.knights.view import CityView, View
from renders.kit import Box, Canvas, Colour, Emblem, Face, blend, medallion, width
from renders.kit.images.byte_cache import cached_image
from renders.knights import signs
from renders.knights.seen import nobles_at

# The ratio of a castle's width to its height.
WIDE: Final = 1.7
_SMOOTH = 4
Part = Literal["whole", "stone", "shade", "roofs", "gate"]
Rect = tuple[float, float, float, float]
Triangle = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
# All parts of a castle of width and height 1: left, top, right, bottom.
_WALLS: tuple[Rect, ...] = ((0.16, 0.62, 0.84, 1.0), (0.02, 0.44, 0.22, 1.0), (0.78, 0.44, 0.98, 1.0))
_KEEP: tuple[Rect, ...] = ((0.36, 0.4, 0.64, 1.0),)
_TEETH: tuple[Rect, ...] = tuple((at, 0.54, at + 0.045, 0.62) for at in (0.235, 0.3, 0.655, 0.72))
_ROOFS: tuple[Triangle, ...] = (
    ((-0.01, 0.46), (0.12, 0.16), (0.25, 0.46)),
    ((0.75, 0.46), (0.88, 0.16), (1.01, 0.46)),
    ((0.33, 0.42), (0.5, 0.02), (0.67, 0.42)),
)
_SHADES: tuple[Rect, ...] = ((0.16, 0.44, 0.22, 1.0), (0.92, 0.44, 0.98, 1.0), (0.56, 0.4, 0.64, 1.0))
_GATE: tuple[Rect, ...] = ((0.45, 0.78, 0.55, 1.0),)
_WINDOWS: tuple[Rect, ...] = ((0.09, 0.58, 0.13, 0.7), (0.85, 0.58, 0.89, 0.7), (0.47, 0.5, 0.53, 0.62))
# Widths and heights in sizes of a figure.
CREST, SIGN, PAD = 1.5, 1.3, 0.16
TALL = 1.56
CASTLE = 1.15
WALL = 0.3
BREACHES = 1.55
SIEGE_TALL, SIEGE_WIDE = 1.36, 2.66
SHAPE = 0.86
NOBLE_TALL = 1.98
BRIEF_NOBLE_TALL = 1.3
# Figures of the whole map are smaller than this. It has no space for castles, neutral crests and shapes; the second
# wall is a second rim, and breaches replace an income or a tower.
CLOSE_UP = 36


@cached_image
def _mask(part: Part, tall: int) -> Image.Image:
    if part == "whole":
        return ImageChops.lighter(_mask("stone", tall), _mask("roofs", tall))
    wide = round(WIDE * tall)
    mask = Image.new("L", (wide * _SMOOTH, tall * _SMOOTH), 0)
    pen = ImageDraw.Draw(mask)
    rects: dict[Part, Sequence[Rect]] = {
        "stone": (*_WALLS, *_KEEP, *_TEETH),
        "shade": _SHADES,
        "gate": (*_GATE, *_WINDOWS),
    }
    for left, top, right, bottom in rects.get(part, ()):
        pen.rectangle((left * mask.width, top * mask.height, right * mask.width, bottom * mask.height), 255)
    for corners in _ROOFS if part == "roofs" else ():
        pen.polygon([(x * mask.width, y * mask.height) for x, y in corners], 255)
    return mask.resize((wide, tall), Image.Resampling.BOX)


@cached_image
def _around(tall: int, line: int) -> Image.Image:
    """The whole castle, enlarged by some pixels on all sides."""
    whole = _mask("whole", tall)
    mask = Image.new("L", (whole.width + 2 * line, whole.height + 2 * line), 0)
    mask.paste(whole, (line, line))
    return mask.filter(ImageFilter.MaxFilter(2 * line + 1))


def draw_castle(canvas: Canvas, box: Box, roofs: Colour, line: int) -> None:
    """Draw a castle on the lower edge of a box, as tall as the box, with an outline of some pixels."""
    x, y = box.middle(round(WIDE * box.h), box.h)[:2]
    for rim, ink in ((2 * line, signs.INKS.snow), (line, signs.INKS.coast)):
        canvas.image.paste(ink, (x - rim, y - rim), _around(box.h, rim))
    inks: dict[Part, Colour] = {
        "stone": signs.STONE,
        "shade": blend(signs.STONE, signs.INKS.coast, 0.3),
        "gate": signs.INKS.coast,
        "roofs": roofs,
    }
    for part, ink in inks.items():
        canvas.image.paste(ink, (x, y), _mask(part, box.h))


class Token(NamedTuple):
    """A plate: of a city, of a stronghold, or of a Baron's Nobles in an area or at sea."""

    kind: Literal["city", "stronghold", "nobles", "sea"]
    area: str
    seat: int = NOBODY


def plate_size(size: int) -> tuple[int, int]:
    """The size of a city without any mark."""
    return round((CREST + 2 * SIGN + 2 * PAD) * size), round((TALL + _castle(size)) * size)


def _castle(size: int) -> float:
    return CASTLE if size >= CLOSE_UP else 0


def _crest(city: CityView, size: int) -> float:
    return CREST if size >= CLOSE_UP or city.owner != NOBODY else 0


def token_size(view: View, token: Token, size: int) -> tuple[int, int]:
    match token.kind:
        case "city":
            wide, tall = _city_size(view.cities[CITY_IN[token.area]], size)
        case "stronghold":
            wide, tall = _stronghold_size(view, token.seat, size)
        case _:
            return _nobles_size(view, token, size)
    return round(wide * size), round((tall + (SIEGE_TALL if _siege(view, token) is not None else 0)) * size)


def castle_in(view: View, token: Token, box: Box, size: int) -> Box | None:
    """The castle of a city token, which Nobles may cover if there is no other space."""
    if token.kind != "city" or view.cities[CITY_IN[token.area]].razed or size < CLOSE_UP:
        return None
    above = round(SIEGE_TALL * size) if _siege(view, token) is not None else 0
    return box.under(above).top(round(CASTLE * size))


def draw_token(canvas: Canvas, box: Box, view: View, token: Token, size: int) -> None:
    """Draw a token in its box; a siege stands above the besieged."""
    if token.kind in ("nobles", "sea"):
        _draw_nobles(canvas, box, view, token, size)
        return
    besieger = _siege(view, token)
    if besieger is not None:
        row = box.top(round(SIEGE_TALL * size))
        _draw_siege(canvas, row.middle(round(SIEGE_WIDE * size), row.h), view, besieger, size)
        box = box.under(row.h)
    if token.kind == "city":
        _draw_city(canvas, box, view, token.area, size)
    else:
        _draw_stronghold(canvas, box, view, token, size)


def _siege(view: View, token: Token) -> int | None:
    siege = view.sieges.get(token.area)
    return None if siege is None else siege.by


# Cities


def _city_size(city: CityView, size: int) -> tuple[float, float]:
    if city.razed:
        return CREST, CREST
    if size < CLOSE_UP:
        return _crest(city, size) + SIGN + (BREACHES if city.breaches else SIGN) + 2 * PAD, TALL
    wide, tall = CREST + 2 * SIGN + 2 * PAD + (BREACHES if city.breaches else 0), CASTLE + TALL
    return (wide + 2 * WALL, tall + 3 * WALL) if city.fortified else (wide, tall)


def _draw_city(canvas: Canvas, box: Box, view: View, area: str, size: int) -> None:
    """Draw a castle above the owner's crest, strength in hundreds, income and breaches; ruins of a razed city."""
    colours, city = canvas.palette, view.cities[CITY_IN[area]]
    if city.razed:
        _draw_rimmed(canvas, signs.RUINS, box, blend(signs.INKS.coast, signs.INKS.rock, 0.4))
        return
    edge = signs.INKS.coast if city.owner == NOBODY else signs.hue_of(colours, view, city.owner)
    castle = box.top(round(_castle(size) * size))
    if castle.h:
        roofs = blend(signs.INKS.rock, signs.INKS.coast, 0.35) if city.owner == NOBODY else edge
        draw_castle(canvas, castle.moved(0, 2), roofs, max(1, size // 16))
        box = box.under(castle.h)
    if city.fortified and castle.h:
        _draw_wall(canvas, box, edge, size)
        box = box.under(round(WALL * size)).inset(round(WALL * size))
    _draw_plate(canvas, box, colours.paper, edge, size)
    if city.fortified and not castle.h:
        canvas.outline(box.inset(5), edge, 3, round(0.3 * size))
    pad = round(PAD * size)
    crest = box.past(pad).left(round(_crest(city, size) * size))
    if city.owner == NOBODY and crest.w:
        canvas.icon(signs.CITY, crest.middle(round(1.25 * size), round(1.25 * size)), signs.INKS.coast)
    elif city.owner != NOBODY:
        medallion(canvas, crest.centre, round(0.72 * size), signs.emblem_of(view, city.owner))
    rest = box.past(pad + crest.w)
    shield = blend(signs.INKS.coast, colours.ink, 0.3)
    _draw_strength(canvas, rest.left(round(SIGN * size)), city.walls, (shield, colours.light), size)
    if castle.h or not city.breaches:
        # As printed, and more while it is fortified (WK-CITY-2).
        income = CITIES[CITY_IN[area]].income + LIMITS.fortify_income * city.fortified
        _draw_coin(canvas, rest.past(round(SIGN * size)).left(round(SIGN * size)), income, size)
    if city.breaches:
        _draw_breaches(canvas, box.end(round(BREACHES * size)), city.breaches, size)


def _draw_plate(canvas: Canvas, box: Box, fill: Colour, edge: Colour, size: int) -> None:
    line = max(2, size // 9)
    canvas.rounded(box.inset(-max(1, size // 16)), round(0.5 * size), signs.INKS.snow)
    canvas.panel(box, fill, edge, line, round(0.44 * size))


def _draw_wall(canvas: Canvas, box: Box, edge: Colour, size: int) -> None:
    tooth = round(WALL * size)
    body = box.under(tooth)
    canvas.rounded(body, max(3, size // 8), edge)
    count = max(3, body.w // (2 * tooth))
    for number in range(count):
        x = body.x + number * (body.w - tooth) // (count - 1)
        canvas.rect(Box(x, box.y, tooth, 2 * tooth), edge)
    canvas.rounded(body.inset(max(2, tooth // 3)), max(2, size // 10), signs.STONE)


def _draw_strength(canvas: Canvas, box: Box, walls: int, inks: tuple[Colour, Colour], size: int) -> None:
    """Draw hundreds on a shield; the inks are those of the shield and of the number."""
    side = round(1.22 * size)
    canvas.icon("shield", box.middle(side, side), inks[0])
    _figure(canvas, str(walls // HUNDRED), box, inks[1], size)


def _draw_coin(canvas: Canvas, box: Box, amount: int, size: int) -> None:
    canvas.disc(box.centre, round(0.6 * size), blend(signs.COIN, canvas.palette.ink, 0.45))
    canvas.disc(box.centre, round(0.53 * size), signs.COIN)
    _figure(canvas, str(amount), box, canvas.palette.ink, size)


def _draw_breaches(canvas: Canvas, box: Box, breaches: int, size: int) -> None:
    side = round(0.86 * size)
    canvas.icon(signs.BREACH, box.left(side).middle(side, side), canvas.palette.bad)
    _figure(canvas, str(breaches), box.past(side).left(round(0.62 * size)), canvas.palette.bad, size)


def _draw_siege(canvas: Canvas, box: Box, view: View, besieger: int, size: int) -> None:
    box = box.top(box.h - round(0.1 * size))
    _draw_plate(canvas, box, blend(canvas.palette.paper, canvas.palette.bad, 0.28), canvas.palette.bad, size)
    engine, crest = box.inset(round(0.12 * size), 0).columns(2)
    side = round(1.0 * size)
    canvas.icon(signs.SIEGE, engine.middle(side, side), canvas.palette.ink)
    medallion(canvas, crest.centre, round(0.56 * size), signs.emblem_of(view, besieger))


# Strongholds


def _tower(view: View, seat: int, size: int) -> float:
    return CREST * 0.8 if size >= CLOSE_UP or not view.barons[seat].breaches else 0


def _stronghold_size(view: View, seat: int, size: int) -> tuple[float, float]:
    wide = CREST + _tower(view, seat, size) + SIGN + 2 * PAD + (BREACHES if view.barons[seat].breaches else 0)
    return wide, TALL + (1.12 if view.barons[seat].stronghold.strength else 0)


def _draw_stronghold(canvas: Canvas, box: Box, view: View, token: Token, size: int) -> None:
    """Draw crest, tower and strength of the walls; below them the garrison."""
    colours, seat = canvas.palette, token.seat
    hue, troops = signs.hue_of(colours, view, seat), view.barons[seat].stronghold
    _draw_plate(canvas, box, hue, colours.paper, size)
    ink = colours.ink_on(hue)
    row = box.top(round(TALL * size))
    crest = row.past(round(PAD * size)).left(round(CREST * size))
    medallion(canvas, crest.centre, round(0.68 * size), signs.emblem_of(view, seat))
    tower = Box(crest.right, row.y, round(_tower(view, seat, size) * size), row.h)
    if tower.w:
        canvas.icon(signs.STRONGHOLD, tower.middle(round(1.15 * size), round(1.15 * size)), ink)
    walls, shield = view.barons[seat].walls, Box(tower.right, row.y, round(SIGN * size), row.h)
    _draw_strength(canvas, shield, walls, (colours.paper, colours.ink), size)
    if view.barons[seat].breaches:
        side = box.left(box.w - round(0.12 * size)).end(round(BREACHES * size)).top(row.h)
        canvas.rounded(side.inset(0, round(0.2 * size)), round(0.3 * size), colours.paper)
        _draw_breaches(canvas, side.past(round(0.06 * size)), view.barons[seat].breaches, size)
    if troops.strength:
        low = box.under(row.h - round(0.12 * size)).top(round(1.1 * size))
        text = str(troops.effective)
        wide = round(0.9 * size + width(text, Face.BOLD, size) + 0.15 * size)
        low = low.middle(wide, low.h)
        canvas.icon(signs.GARRISON, low.left(round(0.9 * size)).middle(round(0.9 * size), round(0.9 * size)), ink)
        _figure(canvas, text, low.past(round(0.95 * size)), ink, size)


# Nobles


def _here(view: View, token: Token) -> list[tuple[str, bool, int]]:
    armies = nobles_at(view, token.seat, token.area, at_sea=token.kind == "sea")
    return [(army.holder, army.exhausted, army.effective) for army in armies]


def _nobles_size(view: View, token: Token, size: int) -> tuple[int, int]:
    here = _here(view, token)
    total = str(sum(strength for *_, strength in here))
    below = 0.95 * size + width(total, Face.BOLD, size)
    if size < CLOSE_UP:
        return round(below + 0.35 * size), round(BRIEF_NOBLE_TALL * size)
    wide = max(len(here) * SHAPE * size, below) + 0.5 * size
    return round(wide), round(NOBLE_TALL * size)


def _draw_nobles(canvas: Canvas, box: Box, view: View, token: Token, size: int) -> None:
    """Draw shapes side by side, exhausted ones hollow, with the crest and the total strength below (WK-PIC-3).

    The whole map has only crest and strength.
    """
    here, emblem = _here(view, token), signs.emblem_of(view, token.seat)
    strength = sum(strength for *_, strength in here)
    if size < CLOSE_UP:
        draw_nobles_in_brief(canvas, box, emblem, strength, size)
        return
    hue = signs.hue_of(canvas.palette, view, token.seat)
    ink = canvas.palette.ink_on(hue)
    _draw_plate(canvas, box, hue, canvas.palette.paper, size)
    inner = box.inset(round(0.18 * size), round(0.12 * size))
    upper = inner.top(round(0.86 * size))
    shapes = upper.middle(round(len(here) * SHAPE * size), upper.h)
    for (shape, exhausted, _), cell in zip(here, shapes.columns(len(here)), strict=True):
        signs.draw_shape(canvas, cell.middle(round(0.74 * size), round(0.74 * size)), shape, ink, hue, hollow=exhausted)
    _draw_crest_and_strength(canvas, inner.under(upper.h), emblem, strength, size)


def draw_nobles_in_brief(canvas: Canvas, box: Box, emblem: Emblem, strength: int, size: int) -> None:
    canvas.signs.add("nobles")
    _draw_plate(canvas, box, canvas.palette.hues[emblem.hue], canvas.palette.paper, size)
    _draw_crest_and_strength(canvas, box, emblem, strength, size)


def _draw_crest_and_strength(canvas: Canvas, box: Box, emblem: Emblem, strength: int, size: int) -> None:
    ink = canvas.palette.ink_on(canvas.palette.hues[emblem.hue])
    row = box.middle(round(0.9 * size + width(str(strength), Face.BOLD, size)), box.h)
    medallion(canvas, (row.x + round(0.4 * size), row.centre[1]), round(0.43 * size), emblem)
    _figure(canvas, str(strength), row.past(round(0.9 * size)), ink, size)


def _figure(canvas: Canvas, text: str, box: Box, ink: Colour, size: int) -> None:
    """Draw a number in the middle of a box, never smaller than its size."""
    wide = round(width(text, Face.BOLD, size)) + 2
    canvas.words(
        text, box.middle(max(wide, box.w), box.h), ink, Face.BOLD, largest=size, smallest=size, across="centre"
    )


def _draw_rimmed(canvas: Canvas, icon: str, box: Box, ink: Colour) -> None:
    for across, down in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        canvas.icon(icon, box.moved(across, down), signs.INKS.snow)
    canvas.icon(icon, box, ink)
