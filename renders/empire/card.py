"""A card or a province for the look-up, large enough to read all of its text."""

from __future__ import annotations

from engine.games.empire.content import CARDS, KEY_PROVINCES, PROVINCES, SEAS, Card
from engine.games.empire.view import View
from renders.empire.map.chart import ATLAS, LABELS
from renders.empire.map.ground import ground
from renders.empire.map.layout import layout
from renders.empire.signs import COIN, POINTS, TOKEN, UNIT_ICONS, art, thing_of, type_icon
from renders.kit import Box, Canvas, Face, blend, fit
from renders.kit.lookup import draw_surroundings, titled_card
from renders.kit.palette import palette_of
from renders.renderer import Look

FOOT = 60
HUES = {
    "immediate": "orange",
    "senator": "red",
    "diplomacy": "green",
    "reusable": "blue",
    "permanent": "purple",
}


def draw_card(key: str, look: Look[View]) -> Canvas:
    """Draw the card of a word key: `card.city`, `province.italia`, `sea.mare_narbo`."""
    kind, _, name = key.partition(".")
    if kind == "card" and name in CARDS:
        return _card(CARDS[name], look)
    if kind == "province" and name in PROVINCES:
        return _place(name, look, PROVINCES[name].borders, PROVINCES[name].seas)
    if kind == "sea" and name in SEAS:
        return _place(name, look, SEAS[name].coasts, SEAS[name].seas)
    raise KeyError(key)


def _card(card: Card, look: Look[View]) -> Canvas:
    say = look.translator
    hue = palette_of(look.palette).hues["brown" if card.senate_vote else HUES[card.type]]
    canvas, inner = titled_card(look.palette, hue, type_icon(card), say.word(f"card.{card.id}"), 56)
    colours = canvas.palette
    text = say.word(f"text.card.{card.id}")
    body = fit(text, Face.BODY, (inner.w, 420), (38, 30), 9).height
    units = 70 if card.units else 0
    figure = min(330, inner.h - body - units - FOOT - 70)
    canvas.icon(art(card.id), inner.top(figure), blend(colours.paper, colours.ink, 0.85))
    kind = say("renders-empire-vote") if card.senate_vote else say.word(f"type.{card.type}")
    rest = inner.under(figure + 6)
    canvas.words(kind, rest.top(44), colours.faded, Face.ITALIC, largest=32, across="centre")
    rest = rest.under(50)
    if card.units:
        _draw_units(canvas, rest.top(64), card)
        rest = rest.under(units)
    rest = rest.top(rest.h - FOOT)
    canvas.words(text, rest, colours.ink, Face.BODY, largest=38, lines=12, down="top", tight=Face.NARROW)
    _draw_foot(canvas, inner.foot(FOOT - 10), card, look)
    return canvas


def _draw_units(canvas: Canvas, row: Box, card: Card) -> None:
    cells = row.columns(len(card.units), 12)
    for (unit, many), cell in zip(card.units.items(), cells, strict=True):
        place = cell.middle(130, 60)
        canvas.icon(UNIT_ICONS[unit], place.left(60).middle(54, 54), canvas.palette.ink)
        canvas.words(str(many), place.past(70), canvas.palette.ink, Face.BOLD, largest=48)


def _draw_foot(canvas: Canvas, box: Box, card: Card, look: Look[View]) -> None:
    colours = canvas.palette
    text = look.translator("renders-empire-copies", count=card.copies)
    canvas.words(text, box.left(box.w // 2), colours.faded, Face.NARROW, largest=30)
    centre = (box.right - 28, box.centre[1])
    canvas.disc(centre, 28, COIN)
    price = Box(box.right - 56, box.y, 56, box.h)
    canvas.words(str(card.price), price, colours.ink, Face.BOLD, largest=36, across="centre")
    text = look.translator("renders-empire-price")
    canvas.words(text, box.left(box.w - 68).end(180), colours.faded, Face.NARROW, largest=30, across="right")


def _place(name: str, look: Look[View], lands: tuple[str, ...], seas: tuple[str, ...]) -> Canvas:
    say, key = look.translator, name in KEY_PROVINCES
    icon = "trireme" if name in SEAS else "laurel-crown" if key else "treasure-map"
    hue = palette_of(look.palette).hues["blue" if name in SEAS else "yellow" if key else "brown"]
    canvas, inner = titled_card(look.palette, hue, icon, say.word(thing_of(name)), 56)
    colours = canvas.palette
    _draw_map(canvas, inner.top(330), name, look)
    rest = inner.under(344)
    if key:
        _draw_worth(canvas, rest.top(64), name)
        rest = rest.under(74)
    for sort, places in (("borders", lands), ("seas", seas)):
        names = ", ".join(say.word(thing_of(place)) for place in places) or "–"
        text = say(f"renders-empire-{sort}", places=names)
        room = rest.top(rest.h // 2) if sort == "borders" else rest
        told = canvas.words(text, room, colours.ink, Face.BODY, largest=34, lines=7, down="top", tight=Face.NARROW)
        rest = rest.under(told.leading * len(told.lines) + 14)
    return canvas


def _draw_worth(canvas: Canvas, row: Box, name: str) -> None:
    colours, province = canvas.palette, PROVINCES[name]
    canvas.icon(POINTS, row.left(60).middle(52, 52), colours.ink)
    for number, value in enumerate(province.points):
        pill = Box(row.x + 74 + number * 92, row.y, 84, row.h).inset(2, 6)
        canvas.rounded(pill, 12, COIN)
        canvas.words(str(value), pill, colours.ink, Face.BOLD, largest=44, across="centre")
    end = row.end(130)
    canvas.icon(TOKEN, end.left(60).middle(52, 52), colours.faded)
    canvas.words(str(province.tokens), end.past(70), colours.ink, Face.BOLD, largest=44)


def _draw_map(canvas: Canvas, box: Box, name: str, look: Look[View]) -> None:
    """Draw the place on the map, in the close-up that centres it best, its name between brackets."""
    language = look.translator.language
    parts = [part for part in ATLAS.parts if part not in KEY_PROVINCES and name in layout(language, part).named]
    crop = ATLAS.part_around(LABELS[name], parts)
    whole, label = ground(language, look.palette, crop), layout(language, crop).named[name]
    draw_surroundings(canvas, box, whole, label.centre, label.inset(-14, -10), line=7)
