"""A card, a Noble, an expedition or an area for the look-up, large enough to read all of its text."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.knights.content.armies import NOBLES
from engine.games.knights.content.cards import ACTIONS, AGENDAS, EVENTS, EXPEDITION_RESULTS, NEUTRALS
from engine.games.knights.content.kingdom import AREAS, CITIES, CITY_IN, NEIGHBOURS
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.view import View
from renders.kit import Box, Canvas, Colour, Face, blend, fit
from renders.kit.palette import palette_of
from renders.knights import signs
from renders.knights.map.chart import crop_with, panes
from renders.knights.map.ground import ground
from renders.knights.map.layout import layout
from renders.knights.sheets.council import draw_coin
from renders.renderer import Look

SIZE = (640, 896)
RIM = 16
HEAD = 112
TEXT = (38, 26)
MAP = 430
_AGENDA_HUES = {"motion": "brown", "law": "red", "charge": "green", "office": "blue", "private_motion": "purple"}


def draw_card(key: str, look: Look[View]) -> Canvas:
    """Draw the card of a word key: `action.levy_taxes`, `agenda.orator`, `noble.…`, `area.rota`."""
    sort, _, name = key.partition(".")
    if sort == "area" and name in AREAS:
        return _area(name, look)
    if sort == "noble" and name in NOBLES:
        return _noble(name, look)
    printed = _printed(sort, name, look)
    if printed is None:
        raise KeyError(key)
    return _plain(look, printed)


def _printed(sort: str, name: str, look: Look[View]) -> Printed | None:
    """The printed texts of a card; None if there is no such card."""
    say, key = look.translator, f"{sort}.{name}"
    if sort == "expedition" and name in signs.EXPEDITION_ICONS:
        kind = say("renders-knights-card-expedition")
        return Printed("cyan", signs.EXPEDITION_ICONS[name], say.word(key), kind, _news(name, look))
    if (sort == "action" and name in ACTIONS) or (sort == "neutral" and name in NEUTRALS):
        kind = say(f"renders-knights-card-{sort}")
        return Printed(_action_hue(name), signs.ACTION_ICONS[name], say.word(key), kind, say.word(f"text.{key}"))
    if sort == "event" and name in EVENTS:
        kind = say("renders-knights-card-event", faith=EVENTS[name].faith_cancel)
        return Printed(EVENTS[name].color, "wax-seal", say.word(key), kind, say.word(f"text.{key}"))
    if sort == "agenda" and name in AGENDAS:
        kind = say(f"renders-knights-type-{AGENDAS[name].type}")
        hue = _AGENDA_HUES[AGENDAS[name].type]
        return Printed(hue, signs.agenda_icon(name), say.word(key), kind, say.word(f"text.{key}"))
    return None


def _news(name: str, look: Look[View]) -> str:
    """The effects of Fate cards on an expedition, with the number of cards."""
    counts = {result.id: getattr(result, name) for result in EXPEDITION_RESULTS.values()}
    told = "; ".join(f"{look.translator.word(f'news.{result}')} – {many}" for result, many in counts.items() if many)
    return look.translator("renders-knights-news", results=told, cards=sum(counts.values()))


def _action_hue(name: str) -> str:
    """The hue of the zone that the card goes to; grey if there is a choice or the card is neutral."""
    zone = ACTIONS[name].allocation if name in ACTIONS else ""
    return signs.ZONE_HUES.get(zone, "grey")


def _blank(look: Look[View], hue: Colour, title: str) -> tuple[Canvas, Box, Box]:
    """Draw a card with its head; returns it, the box of the sign, and the paper below."""
    canvas = Canvas(*SIZE, look.palette)
    colours = canvas.palette
    canvas.rounded(canvas.box, 42, hue)
    paper = canvas.box.inset(RIM)
    canvas.rounded(paper.under(HEAD), 28, colours.paper)
    canvas.rect(paper.under(HEAD).top(40), colours.paper)
    head = paper.top(HEAD - 12).inset(14, 0)
    canvas.words(title, head.past(100), colours.ink_on(hue), Face.TITLE, largest=54, lines=2, tight=Face.BOLD)
    return canvas, head.left(84).middle(72, 72), paper.under(HEAD).inset(26, 18)


class Printed(NamedTuple):
    """The content of a card: its colour and sign, its name, its kind, and its text."""

    hue: str
    icon: str
    title: str
    kind: str
    text: str = ""


def _plain(look: Look[View], card: Printed) -> Canvas:
    hue = palette_of(look.palette).hues[card.hue]
    icon, text = card.icon, card.text
    canvas, sign, inner = _blank(look, hue, card.title)
    colours = canvas.palette
    canvas.icon(icon, sign, colours.ink_on(hue))
    body = fit(text, Face.BODY, (inner.w, 560), TEXT, 16).height if text else 0
    figure = max(90, min(360, inner.h - body - 90))
    canvas.icon(icon, inner.top(figure), blend(colours.paper, colours.ink, 0.85))
    rest = inner.under(figure + 8)
    canvas.words(card.kind, rest.top(44), colours.faded, Face.ITALIC, largest=32, across="centre", smallest=24)
    rest = rest.under(54)
    if text:
        _draw_text(canvas, text, rest, TEXT[0], 20)
    return canvas


def _draw_text(canvas: Canvas, text: str, box: Box, largest: int, lines: int) -> None:
    ink, least = canvas.palette.ink, TEXT[1]
    canvas.words(text, box, ink, Face.BODY, largest=largest, smallest=least, lines=lines, down="top", tight=Face.NARROW)


def _noble(name: str, look: Look[View]) -> Canvas:
    noble, say = NOBLES[name], look.translator
    emblem = signs.EMBLEMS[noble.baron]
    hue = palette_of(look.palette).hues[emblem.hue]
    canvas, sign, inner = _blank(look, hue, say.word(f"noble.{name}"))
    colours = canvas.palette
    canvas.icon(emblem.icon, sign, colours.ink_on(hue))
    signs.draw_shape(canvas, inner.top(320).middle(240, 240), noble.shape, hue, colours.paper)
    rest = inner.under(330)
    canvas.words(
        say.word(f"baron.{noble.baron}"), rest.top(50), colours.faded, Face.ITALIC, largest=36, across="centre"
    )
    _draw_text(canvas, say.word(f"ability.{noble.shape}"), rest.under(70), 40, 9)
    return canvas


def _area(name: str, look: Look[View]) -> Canvas:
    """Draw a piece of the map with the area, strength and income of its city, and its neighbours."""
    say = look.translator
    hue = palette_of(look.palette).hues["brown"]
    canvas, sign, inner = _blank(look, hue, say.word(f"area.{name}"))
    colours = canvas.palette
    icon = signs.CITY if name in CITY_IN else signs.PORT if AREAS[name].port else "forest"
    canvas.icon(icon, sign, colours.ink_on(hue))
    _draw_map(canvas, inner.inset(-14, -6).top(MAP), name, look)
    rest = inner.under(MAP)
    if name in CITY_IN:
        row = rest.top(70)
        city = CITIES[CITY_IN[name]]
        shield = row.left(row.w // 2).middle(66, 66)
        canvas.icon("shield", shield, colours.ink)
        text = str(city.strength // HUNDRED)
        canvas.words(text, shield, colours.light, Face.BOLD, largest=38, across="centre")
        coin = row.past(row.w // 2).centre
        draw_coin(canvas, coin, city.income, 33)
        rest = rest.under(80)
    names = ", ".join(say.word(f"area.{area}") for area in NEIGHBOURS[name])
    borders = say("renders-knights-borders", areas=names) if names else say("renders-knights-by-sea")
    _draw_text(canvas, borders, rest, 34, 6)
    return canvas


def _draw_map(canvas: Canvas, box: Box, name: str, look: Look[View]) -> None:
    language = look.translator.language
    crop = crop_with(frozenset({name}))
    pane = next(pane for pane in panes(crop) if name in pane.areas)
    whole, words = ground(language, look.palette, crop), layout(language, crop)
    part = _around(words.labels[name].box, pane.window.box, (box.w, box.h))
    piece = Canvas(part.w, part.h, look.palette)
    piece.image.paste(whole.image.crop(part.corners))
    piece.written += [
        one._replace(room=one.room.moved(-part.x, -part.y), taken=one.taken.moved(-part.x, -part.y))
        for one in whole.written
        if part.holds(one.taken)
    ]
    for plate in words.plates.values():
        if part.holds(plate):
            piece.icon(signs.CITY, plate.moved(-part.x, -part.y), signs.INKS.coast)
    label = words.labels[name].box
    piece.brackets(label.moved(-part.x, -part.y).inset(-12, -8), canvas.palette.target, 7, 26)
    place = box.middle(part.w, part.h)
    canvas.stamp(piece, (place.x, place.y), 16)


def _around(spot: Box, room: Box, size: tuple[int, int]) -> Box:
    """The part of a window around a spot, no larger than the window."""
    wide, tall = min(size[0], room.w), min(size[1], room.h)
    x, y = spot.centre
    left = max(room.x, min(x - wide // 2, room.right - wide))
    top = max(room.y, min(y - tall * 2 // 3, room.bottom - tall))
    return Box(left, top, wide, tall)
