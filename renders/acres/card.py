"""A card or a place for the look-up, large enough to read all of its text."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from engine.games.acres.content import CARDS, NATIONS, PLACES, WAYS, Nation
from engine.games.acres.view import View as AcresView
from engine.games.acres.words.text import TEXTS
from renders.acres.cards import draw_coin, draw_ways, filled, ways
from renders.acres.map.chart import ATLAS, SPOTS
from renders.acres.map.ground import ground
from renders.acres.signs import EMBLEMS, SYMBOLS, art, hue_of, printed
from renders.kit import Box, Canvas, Face, blend, fit, grid
from renders.kit.lookup import draw_surroundings, titled_card
from renders.kit.maps.marks import around
from renders.kit.palette import palette_of
from renders.renderer import Look

SYMBOL = 50
FOOT = 56
WAYS_TYPE = 36
REACH = 46


def draw_card(key: str, look: Look[AcresView]) -> Canvas:
    """Draw the card of a word key: `card.br_militia`, `place.albany`."""
    kind, _, name = key.partition(".")
    if kind == "card" and name in CARDS:
        return _card(name, look)
    if kind == "place" and name in PLACES:
        return _place(name, look)
    raise KeyError(key)


def _blank(look: Look[AcresView], deck: str, title: str) -> tuple[Canvas, Box]:
    return titled_card(look.palette, hue_of(palette_of(look.palette), deck), EMBLEMS[deck].icon, title, 58)


def _card(name: str, look: Look[AcresView]) -> Canvas:
    card, say = CARDS[name], look.translator
    canvas, inner = _blank(look, card.deck, say.word(f"card.{name}"))
    colours = canvas.palette
    lists = [(SYMBOLS[by], names) for by, names in ways(card, say)]
    text = say.word(f"text.card.{name}")
    body = _ways_height(lists, inner.w) if card.location else fit(text, Face.BODY, (inner.w, 400), (38, 30), 8).height
    symbols = SYMBOL * -(-len(printed(card)) // 2)
    figure = min(430 if card.location else 330, inner.h - body - symbols - FOOT - 30)
    if card.location:
        _draw_map(canvas, inner.top(figure), card.location, look)
    else:
        canvas.icon(art(name), inner.top(figure), blend(colours.paper, colours.ink, 0.85))
    rest = _draw_symbols(canvas, inner.under(figure + 16), name, look)
    rest = rest.top(rest.h - FOOT).under(6)
    if card.location:
        draw_ways(canvas, rest, lists, Face.BODY, (WAYS_TYPE, 25))
    else:
        canvas.words(text, rest, colours.ink, Face.BODY, largest=38, lines=11, down="top", tight=Face.NARROW)
    _draw_foot(canvas, inner.foot(FOOT - 10), name, look)
    return canvas


def _ways_height(lists: Sequence[tuple[str, Sequence[str]]], across: int) -> int:
    """The height of the connections of a place at full size."""
    lines = [filled(names, Face.BODY, WAYS_TYPE, across - round(WAYS_TYPE * 1.4)) for _, names in lists]
    return sum(len(wrapped) * round(WAYS_TYPE * 1.2) + 8 for wrapped in lines)


def _draw_symbols(canvas: Canvas, box: Box, name: str, look: Look[AcresView]) -> Box:
    """Draw every symbol with its name, two in a row; returns the space left below."""
    symbols = printed(CARDS[name])
    cells = grid(len(symbols), 2, (box.w // 2, SYMBOL), 0, (box.x, box.y))
    for (symbol, number), cell in zip(symbols, cells, strict=True):
        canvas.icon(SYMBOLS[symbol], cell.left(46).middle(42, 42), canvas.palette.ink)
        text = look.translator.word(f"symbol.{symbol}") + (f": {number}" if number else "")
        canvas.words(text, cell.past(58).left(cell.w - 64), canvas.palette.ink, Face.BOLD, largest=32)
    return box.under(-(-len(symbols) // 2) * SYMBOL)


def _draw_foot(canvas: Canvas, box: Box, name: str, look: Look[AcresView]) -> None:
    card, colours = CARDS[name], canvas.palette
    text = look.translator("renders-acres-copies", count=card.count)
    canvas.words(text, box.left(box.w // 2), colours.faded, Face.NARROW, largest=30)
    if not card.location:
        draw_coin(canvas, (box.right - 24, box.centre[1]), 24, card.cost, largest=36)
        text, room = look.translator("renders-acres-cost"), box.end(box.w // 2).left(box.w // 2 - 60)
        canvas.words(text, room, colours.faded, Face.NARROW, largest=30, across="right")


def _place(name: str, look: Look[AcresView]) -> Canvas:
    """Draw a place: a piece of the map, its printed symbols, and for each nation the cards that lead there."""
    start = PLACES[name].start_side
    canvas, inner = _blank(look, start if start in EMBLEMS else "neutral", look.translator.word(f"place.{name}"))
    _draw_map(canvas, inner.top(340), name, look)
    text = "  ".join(look.translator(say) for say in TEXTS.card(f"place.{name}"))
    room = inner.under(350).top(130)
    canvas.words(text, room, canvas.palette.ink, Face.BODY, largest=32, lines=4, tight=Face.NARROW)
    for nation, box in zip(NATIONS, inner.under(484).columns(2, 16), strict=True):
        hue = hue_of(canvas.palette, nation)
        canvas.rounded(box, 14, blend(canvas.palette.paper, hue, 0.12))
        canvas.rounded(box.top(44), 14, hue)
        canvas.icon(EMBLEMS[nation].icon, box.top(44).middle(34, 34), canvas.palette.ink_on(hue))
        _draw_roads(canvas, box.under(52).inset(10, 0), nation, name, look)
    return canvas


def _draw_roads(canvas: Canvas, box: Box, nation: Nation, name: str, look: Look[AcresView]) -> None:
    found: dict[str, list[str]] = {}
    for card, by in WAYS[nation][name]:
        found.setdefault(by, []).append(look.translator.word(f"card.{card.id}"))
    if found:
        draw_ways(canvas, box, [(SYMBOLS[by], names) for by, names in found.items()], Face.NARROW, (31, 23))
    else:
        canvas.words("–", box.top(50), canvas.palette.faded, Face.NARROW, largest=32, across="centre")


def _draw_map(canvas: Canvas, box: Box, name: str, look: Look[AcresView]) -> None:
    """Draw the surroundings of a place with its name, cut from a close-up."""
    crop = ATLAS.part_around(SPOTS[name])
    whole = ground(look.translator.language, look.palette, crop)
    x, y = ATLAS.window(crop).near(SPOTS[name])
    node = around((x, y), REACH)
    boxes = [node, *_name_boxes(whole, look.translator.word(f"place.{name}"))]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    draw_surroundings(canvas, box, whole, (left + (right - left) // 2, y), node, line=8)


def _name_boxes(whole: Canvas, name: str) -> list[Box]:
    """The boxes of a name on the map, in one line or in two."""
    for one, other in itertools.pairwise(whole.written):
        if one.text == name:
            return [one.taken]
        if name in (f"{one.text} {other.text}", f"{one.text}{other.text}"):
            return [one.taken, other.taken]
    return [words.taken for words in whole.written[-1:] if words.text == name]
