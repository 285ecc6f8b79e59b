"""Cards as sprites: faces with symbols and text for the hand, and narrow chips for lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from config.language import Translator
from engine.contract import Text
from engine.games.acres.content import CARDS, WORDS, Card
from engine.games.acres.words.labels import powers
from renders.acres.signs import COIN, EMBLEMS, SYMBOLS, art, hue_of, printed
from renders.kit import Box, Canvas, Face, blend, fit, width
from renders.kit.layers import sprite
from renders.kit.maps.marks import around
from renders.kit.palette import palette_of
from renders.kit.text import flowed

Size: TypeAlias = tuple[int, int]

# The smallest type on a card; pictures with cards are a thousand pixels wide.
LEAST = 35
CORNER = 20
CHIP = 62
TRANSPORTS = ("bateaux", "wagon", "ship")


def ways(card: Card, translator: Translator) -> list[tuple[str, list[str]]]:
    found = {by: [translator.word(f"place.{way.to}") for way in card.connections if way.by == by] for by in TRANSPORTS}
    return [(by, names) for by, names in found.items() if names]


def filled(names: Sequence[str], face: Face, size: int, across: int) -> list[str]:
    """Names in lines; a name is broken only if it is longer than a line."""
    told = [*(f"{name}," for name in names[:-1]), names[-1]]
    pieces = [piece for name in told for piece in ([name] if width(name, face, size) <= across else name.split())]
    return flowed(pieces, face, size, across)


def draw_ways(
    canvas: Canvas, box: Box, lists: Sequence[tuple[str, Sequence[str]]], face: Face, sizes: tuple[int, int]
) -> int:
    """Draw icons with names beside them, as large as the box allows; returns the first line below."""
    for size in range(sizes[0], sizes[1] - 1, -1):
        across = box.w - round(size * 1.4)
        wrapped = [filled(names, face, size, across) for _, names in lists]
        if sum(len(lines) for lines in wrapped) * round(size * 1.2) + 8 * len(lists) <= box.h:
            break
    top, tall = box.y, round(size * 1.2)
    for (icon, _), lines in zip(lists, wrapped, strict=True):
        canvas.icon(icon, Box(box.x, top, tall, tall).inset(2), canvas.palette.ink)
        for line in lines:
            room = Box(box.x + round(size * 1.4), top, across, tall)
            canvas.words(line, room, canvas.palette.ink, face, largest=size, smallest=sizes[1])
            top += tall
        top += 8
    return top


def draw_coin(
    canvas: Canvas, centre: tuple[int, int], radius: int, number: int, *, largest: int, smallest: int | None = None
) -> None:
    canvas.disc(centre, radius, COIN)
    room, ink = around(centre, radius).inset(0, -8), canvas.palette.ink
    canvas.words(str(number), room, ink, Face.BOLD, largest=largest, smallest=smallest, across="centre")


@sprite("acres")
def face(kind: str, size: Size, language: str, palette: str, *, dim: bool = False) -> Canvas:
    """A card of the hand: name, symbols, and its connections or its effect."""
    card, translator = CARDS[kind], Translator(language, (), WORDS)
    colours = palette_of(palette)
    hue = hue_of(colours, card.deck)
    canvas = Canvas(*size, palette, hue)
    canvas.rounded(canvas.box.inset(7), CORNER - 5, colours.paper)
    name = translator.word(f"card.{kind}")
    tall = 94 if not fit(name, Face.BOLD, (canvas.box.w - 80, 90), (LEAST, LEAST), 2).cut else 138
    head = canvas.box.inset(7).top(tall)
    canvas.rounded(head, CORNER - 5, hue)
    canvas.rect(head.foot(20), hue)
    ink = colours.ink_on(hue)
    canvas.icon(EMBLEMS[card.deck].icon, head.left(58).middle(42, 42), blend(hue, ink, 0.75))
    room = head.past(58).inset(4, 2)
    canvas.words(name, room, ink, Face.TITLE, largest=44, smallest=LEAST, lines=tall // 43, tight=Face.BOLD)
    inner = canvas.box.inset(20, 0).under(head.bottom + 10)
    inner = inner.top(inner.h - 18)
    if printed(card):
        draw_symbols(canvas, inner.top(58), card, LEAST)
        inner = inner.under(70)
    if card.location:
        _draw_ways(canvas, inner, card, translator)
    else:
        _draw_powers(canvas, inner, card, translator)
    if dim:
        canvas.dim(colours.panel, 0.5)
    return canvas


def _draw_powers(canvas: Canvas, box: Box, card: Card, translator: Translator) -> None:
    colours = canvas.palette
    text = translator(Text("acres-note-powers", {"powers": powers(card)}))
    words = fit(text, Face.NARROW, (box.w, box.h - 60), (38, LEAST), 6)
    figure = box.top(min(150, box.h - words.height - 14))
    canvas.icon(art(card.id), figure, blend(colours.paper, colours.ink, 0.82))
    room = box.under(figure.h + 8)
    canvas.words(text, room, colours.ink, Face.NARROW, largest=words.size, smallest=LEAST, lines=6, across="centre")


def draw_symbols(canvas: Canvas, row: Box, card: Card, least: int) -> None:
    """Draw the symbols of a card in a row, with numbers beside them."""
    colours = canvas.palette
    left, side = row.x, row.h - 6
    for name, number in printed(card):
        box = Box(left, row.y + 3, side, side)
        if name == "money":
            canvas.disc(box.centre, side // 2, colours.ink)
            draw_coin(canvas, box.centre, side // 2 - 3, number, largest=round(side * 0.8), smallest=least)
            left += side + 10
            continue
        canvas.icon(SYMBOLS[name], box, colours.ink)
        left += side + 8
        if number:
            text = str(number)
            room = Box(left, row.y, round(side * 0.55), row.h)
            canvas.words(text, room, colours.ink, Face.BOLD, largest=round(side * 0.85), smallest=least)
            left += room.w + 2


def _draw_ways(canvas: Canvas, box: Box, card: Card, translator: Translator) -> None:
    lists = [(SYMBOLS[by], names) for by, names in ways(card, translator)]
    if lists:
        draw_ways(canvas, box, lists, Face.NARROW, (39, LEAST))
    else:
        canvas.words("–", box.top(60), canvas.palette.faded, Face.NARROW, largest=40, smallest=LEAST)


@sprite("acres")
def chip(kind: str, across: int, many: int, language: str, palette: str, *, cost: bool = False) -> Canvas:
    """A card as a line of a list: figure, name, number, and symbols or price."""
    card, translator = CARDS[kind], Translator(language, (), WORDS)
    colours = palette_of(palette)
    hue = hue_of(colours, card.deck)
    canvas = Canvas(across, CHIP, palette, colours.paper)
    canvas.rect(canvas.box.left(CHIP), hue)
    canvas.icon(art(kind), canvas.box.left(CHIP).middle(46, 46), colours.ink_on(hue))
    room = canvas.box.past(CHIP + 12).inset(0, 4)
    end = room.right - 10
    told = [("money", card.cost)] if cost else printed(card)
    for name, number in reversed(told):
        end = _mark(canvas, name, number, end)
    room = Box(room.x, room.y, end - room.x - 6, room.h)
    times = f" ×{many}" if many > 1 else ""
    text = translator.word(f"card.{kind}") + times
    if width(text, Face.NARROW, LEAST) > room.w:
        text = text.partition(" (")[0] + times
    canvas.words(text, room, colours.ink, Face.BOLD, largest=40, smallest=LEAST, tight=Face.NARROW)
    return canvas


@sprite("acres")
def committed(kind: str, size: Size, counts: tuple[int, int, int], language: str, palette: str) -> Canvas:
    """A card in a siege: figure, name, the symbol that counts, and its strength.

    `counts` are the strength, the number of such cards, and the smallest type of the picture.
    """
    card, translator = CARDS[kind], Translator(language, (), WORDS)
    strength, many, least = counts
    colours = palette_of(palette)
    hue = hue_of(colours, card.deck)
    canvas = Canvas(*size, palette, colours.paper)
    tall = canvas.box.h
    canvas.rect(canvas.box.left(tall), hue)
    canvas.icon(art(kind), canvas.box.left(tall).middle(tall - 14, tall - 14), colours.ink_on(hue))
    room = canvas.box.past(tall + 10).left(size[0] - tall - 20)
    text = f"{strength}×{many}" if many > 1 else str(strength)
    number = canvas.words(text, room, colours.ink, Face.BOLD, largest=least + 2, smallest=least, across="right")
    side = round(tall * 0.68)
    room = room.left(room.w - round(number.width) - 8)
    symbol = "ship" if "ship" in card.symbols and not card.military else "military"
    canvas.icon(SYMBOLS[symbol], room.end(side).middle(side, side), blend(colours.paper, colours.ink, 0.8))
    room = room.left(room.w - side - 8)
    name = translator.word(f"card.{kind}")
    if width(name, Face.NARROW, least) > room.w:
        name = name.partition(" (")[0]
    canvas.words(name, room, colours.ink, Face.BOLD, largest=least + 2, smallest=least, tight=Face.NARROW)
    return canvas


def _mark(canvas: Canvas, name: str, number: int, right: int) -> int:
    """Draw a small symbol ending at `right`; returns the right end of the next one."""
    colours = canvas.palette
    side = 38
    if name == "money":
        draw_coin(canvas, (right - 22, CHIP // 2), 22, number, largest=36, smallest=LEAST)
        return right - 56
    if number:
        room = Box(right - 18, 0, 20, CHIP)
        canvas.words(str(number), room, colours.ink, Face.BOLD, largest=36, smallest=LEAST, across="right")
        right -= 22
    spot = Box(right - side, (CHIP - side) // 2, side, side)
    canvas.icon(SYMBOLS[name], spot, blend(colours.paper, colours.ink, 0.8))
    return right - side - 8
