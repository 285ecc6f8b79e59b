"""The cards of Unmatched as sprites: backs, cards of a combat, cards large enough to read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple, TypeAlias

from config.language import Translator
from engine.games.unmatched.content import CARDS, HERO_OF_CARD, KINDS, WILD
from renders.kit import Box, Canvas, Colour, Face, blend, fit
from renders.kit.layers import sprite
from renders.kit.palette import contrast, palette_of
from renders.unmatched.ground import LEAST
from renders.unmatched.tokens import ITEMS, TYPES, emblem_of, figure_of

_ART: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).resolve().parent / "art.toml").read_text(encoding="utf-8")
)

RADIUS = 22
HEADER = 104
FOOT = 58
PAD = 18
FAINT = 1.2

Size: TypeAlias = tuple[int, int]


class Printed(NamedTuple):
    name: str
    user: str
    text: str


def printed_on(translator: Translator, card: str) -> Printed:
    return Printed(translator.word(f"card.{card}"), user_name(translator, card), translator.word(f"text.{card}"))


def art_of(card: str) -> str:
    name = card.partition("_")[2]
    return _ART[HERO_OF_CARD[card]].get(name) or _ART["shared"][name]


def user_name(translator: Translator, card: str) -> str:
    user = CARDS[card].user
    return translator("unmatched-user-any") if user == WILD else translator.word(f"kind.{user}")


def type_plate(canvas: Canvas, box: Box, card: str) -> None:
    """Draw the kind of a card by colour and icon, and its value."""
    colours = canvas.palette
    kind = CARDS[card].type
    hue = colours.hues[TYPES[kind].hue]
    ink = colours.ink_on(hue)
    canvas.rounded(box, 16, hue)
    value = CARDS[card].value
    if value is None:
        canvas.icon(TYPES[kind].icon, box.middle(round(box.w * 0.6), round(box.h * 0.66)), ink)
        return
    side = round(box.h * 0.42)
    tall = round(box.h * 0.6)
    canvas.words(str(value), box.top(tall), ink, Face.HEAVY, largest=round(box.h * 0.62), smallest=20, across="centre")
    canvas.icon(TYPES[kind].icon, box.foot(box.h - tall + 4).top(side).middle(side, side - 2), ink)


def boost_badge(canvas: Canvas, box: Box, card: str) -> None:
    colours = canvas.palette
    canvas.rounded(box, box.h // 2, colours.ink)
    text = f"+{CARDS[card].boost}"
    canvas.words(
        text, box.inset(0, -8), colours.light, Face.BOLD, largest=max(20, box.h - 6), smallest=20, across="centre"
    )


def user_mark(canvas: Canvas, box: Box, card: str) -> None:
    user = CARDS[card].user
    icon = figure_of(user) if user in KINDS else "meeple-group"
    canvas.icon(icon, box, canvas.palette.ink)


def card_rim(hero: str, palette: str) -> Colour:
    """The colour of a hero's deck; a light one is darkened for contrast with the paper."""
    colours = palette_of(palette)
    hue = colours.hues[emblem_of(hero).hue]
    return hue if contrast(hue, colours.paper) > FAINT else blend(hue, colours.ink, 0.4)


@sprite("unmatched")
def back(hero: str, size: Size, palette: str) -> Canvas:
    """A face-down card with the crest of its deck."""
    width, height = size
    colours = palette_of(palette)
    hue = card_rim(hero, palette)
    ink = colours.ink_on(hue)
    canvas = Canvas(width, height, palette, colours.paper)
    rim = max(5, width // 24)
    canvas.rounded(canvas.box.inset(rim), RADIUS - rim, hue)
    canvas.outline(canvas.box.inset(rim * 2), blend(hue, ink, 0.35), 3, RADIUS - rim)
    side = round(min(width, height) * 0.5)
    canvas.icon(emblem_of(hero).icon, canvas.box.middle(side, side), ink)
    return canvas


@sprite("unmatched")
def play_card(card: str, name: str, size: Size, palette: str, *, dim: bool = False) -> Canvas:
    """A card of a combat: kind, printed value, BOOST, art and name."""
    width, height = size
    colours = palette_of(palette)
    canvas = Canvas(width, height, palette, card_rim(HERO_OF_CARD[card], palette))
    inner = canvas.box.inset(8)
    canvas.rounded(inner, RADIUS - 6, colours.paper)
    type_plate(canvas, Box(inner.x + 8, inner.y + 8, 78, 92), card)
    boost_badge(canvas, Box(inner.right - 72, inner.bottom - 52, 64, 44), card)
    user_mark(canvas, Box(inner.x + 10, inner.bottom - 52, 44, 44), card)
    art = Box(inner.x + 94, inner.y + 8, inner.w - 106, 100)
    ink = blend(colours.ink, colours.paper, 0.15)
    canvas.icon(art_of(card), art.middle(min(art.w, 100), 100), ink, ornament=True)
    room = Box(inner.x + 8, inner.y + 112, inner.w - 16, inner.h - 112 - 58)
    canvas.words(
        name, room, colours.ink, Face.TITLE, largest=40, smallest=LEAST, lines=4, across="centre", tight=Face.NARROW
    )
    if dim:
        canvas.dim(colours.panel, 0.3)
    return canvas


def reading_height(text: str, width: int) -> int:
    fitted = fit(text, Face.NARROW, (width - 2 * PAD - 16, 2000), (36, 36), 40)
    return 16 + HEADER + 22 + fitted.height + 14 + FOOT


@sprite("unmatched")
def reading_card(card: str, printed: Printed, size: Size, palette: str, *, count: int = 1) -> Canvas:
    """A card with its whole printed text, legible on a phone."""
    width, height = size
    name, user, text = printed
    colours = palette_of(palette)
    hero = HERO_OF_CARD[card]
    canvas = Canvas(width, height, palette, card_rim(hero, palette))
    paper = canvas.box.inset(8)
    canvas.rounded(paper, RADIUS - 6, colours.paper)
    inner = paper.inset(PAD, 0)
    type_plate(canvas, Box(paper.x + 10, paper.y + 10, 86, 98), card)
    copies = Box(paper.right - 62, paper.y + 8, 50, 46) if count > 1 else Box(paper.right - 4, paper.y, 0, 0)
    if count > 1:
        canvas.words(f"×{count}", copies, colours.faded, Face.BOLD, largest=42, smallest=LEAST, across="right")
    title = Box(paper.x + 108, paper.y + 6, copies.x - paper.x - 116, HEADER)
    canvas.words(name, title, colours.ink, Face.TITLE, largest=42, smallest=LEAST, lines=2, tight=Face.BOLD)
    body = Box(inner.x, paper.y + HEADER + 14, inner.w, height - 16 - HEADER - 14 - FOOT)
    canvas.words(text, body, colours.ink, largest=36, smallest=LEAST, lines=40, down="top")
    foot = paper.foot(FOOT)
    canvas.rect(Box(paper.x, foot.y, paper.w, 2), colours.shade)
    user_mark(canvas, Box(foot.x + 14, foot.y + 9, 40, 40), card)
    item = CARDS[card].item
    end = foot.right - 12
    boost_badge(canvas, Box(end - 68, foot.y + 8, 68, 42), card)
    end -= 80
    if item:
        canvas.icon(ITEMS[item], Box(end - 42, foot.y + 9, 42, 40), colours.bad)
        end -= 54
    room = Box(foot.x + 64, foot.y, end - foot.x - 64, foot.h)
    canvas.words(user, room, colours.faded, largest=36, smallest=LEAST)
    return canvas
