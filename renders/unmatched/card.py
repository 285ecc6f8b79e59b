"""Look-ups: a card, a hero's sheet, a battlefield."""

from __future__ import annotations

from engine.games.unmatched.content import BOARDS, CARDS, HERO_OF_CARD, HEROES, Card
from engine.games.unmatched.view import View
from renders.kit import Box, Canvas, Face, blend, fit, medallion
from renders.kit import width as type_width
from renders.kit.lookup import RIM, SIZE, rimmed_card
from renders.renderer import Look
from renders.unmatched.faces import art_of, boost_badge, card_rim, type_plate, user_mark, user_name
from renders.unmatched.ground import ground, label, plan_of
from renders.unmatched.tokens import ITEMS, TYPES, emblem_of, figure_of

BASKET = "lr_basket"
FIGHTER = 66
LINE = 40
NAME = SIZE[0] - 2 * RIM - 48 - 84 - 120
NAME_SIZE = 28
STAGE = 226
KIND = 44


def draw_card(key: str, look: Look[View]) -> Canvas:
    """Draw the picture of a word key: `card.md_feint`, `hero.medusa`, `board.yukon`."""
    kind, _, name = key.partition(".")
    if kind == "card" and name in CARDS:
        return _card(CARDS[name], look)
    if kind == "card" and name == BASKET:
        return _basket(look)
    if kind == "hero" and name in HEROES:
        return _hero(name, look)
    if kind == "board" and name in BOARDS:
        return _board(name, look)
    raise KeyError(key)


def _blank(hero: str, look: Look[View], height: int = SIZE[1]) -> tuple[Canvas, Box]:
    canvas, paper = rimmed_card(look.palette, (SIZE[0], height), card_rim(hero, look.palette), RIM, (40, 28))
    return canvas, paper.inset(24, 22)


def _card(card: Card, look: Look[View]) -> Canvas:
    hero = HERO_OF_CARD[card.id]
    canvas, inner = _blank(hero, look)
    colours = canvas.palette
    type_plate(canvas, Box(inner.x, inner.y, 132, 150), card.id)
    name = look.translator.word(f"card.{card.id}")
    title = inner.past(152).top(150)
    canvas.words(name, title, colours.ink, Face.TITLE, largest=52, lines=4, tight=Face.BOLD)
    hue = colours.hues[TYPES[card.type].hue]
    stage = inner.under(168).top(STAGE)
    canvas.rounded(stage, 20, blend(colours.paper, hue, 0.16))
    art = stage.under(KIND).top(STAGE - KIND - 12)
    canvas.icon(art_of(card.id), art.middle(art.h, art.h), blend(colours.ink, hue, 0.12))
    kind = look.translator(f"renders-unmatched-{card.type}")
    canvas.words(kind, stage.top(KIND).inset(18, 2), blend(colours.ink, hue, 0.5), Face.ITALIC, largest=32)
    if card.item:
        _item(canvas, stage, card.item, look)
    line = inner.under(168 + STAGE + 12).top(62)
    user_mark(canvas, line.left(56).middle(50, 50), card.id)
    boost = line.end(96).middle(96, 52)
    boost_badge(canvas, boost, card.id)
    word = look.translator("unmatched-verb-boost")
    fitted = canvas.words(word, line.left(line.w - 106).end(170), colours.faded, largest=32, across="right")
    user = line.past(68).left(line.w - 68 - 116 - round(fitted.width))
    canvas.words(user_name(look.translator, card.id), user, colours.ink, Face.BOLD, largest=38)
    text = look.translator.word(f"text.{card.id}")
    above = 168 + STAGE + 12 + 62 + 10
    body = inner.under(above).top(inner.h - above - 52)
    canvas.words(text, body, colours.ink, Face.BODY, largest=38, lines=12)
    _foot(canvas, inner.foot(40), hero, f"×{card.count}", look)
    return canvas


def _item(canvas: Canvas, stage: Box, item: str, look: Look[View]) -> None:
    """Draw the item that the card puts into the basket, as sign and word."""
    colours = canvas.palette
    spot = Box(stage.right - 84, stage.y + 12, 68, 68)
    canvas.disc(spot.centre, 40, colours.paper)
    canvas.icon(ITEMS[item], spot.middle(52, 52), colours.bad)
    name = look.translator("unmatched-item-any") if item == "any" else look.translator.word(f"item.{item}")
    room = Box(stage.centre[0], stage.y, spot.x - 14 - stage.centre[0], KIND)
    canvas.words(name, room, colours.ink, largest=32, across="right")


def _foot(canvas: Canvas, line: Box, hero: str, end: str, look: Look[View]) -> None:
    colours = canvas.palette
    canvas.icon(emblem_of(hero).icon, line.left(40), colours.faded)
    canvas.words(look.translator.word(f"hero.{hero}"), line.past(52), colours.faded, largest=32)
    canvas.words(end, line.end(80), colours.faded, Face.BOLD, largest=34, across="right")


def _basket(look: Look[View]) -> Canvas:
    canvas, inner = _blank("little_red", look)
    colours = canvas.palette
    title = look.translator.word(f"card.{BASKET}")
    canvas.words(title, inner.top(140), colours.ink, Face.TITLE, largest=54, lines=2, across="centre")
    canvas.icon("basket", inner.under(160).top(240).middle(230, 230), colours.ink)
    for item, cell in zip(("knife", "wolf_skin", "wolfsbane"), inner.under(430).top(110).columns(3), strict=True):
        canvas.icon(ITEMS[item], cell.middle(90, 90), colours.bad)
    text = look.translator("unmatched-card-basket")
    canvas.words(text, inner.under(560), colours.ink, Face.BODY, largest=38, lines=8, across="centre")
    return canvas


def _hero(hero: str, look: Look[View]) -> Canvas:
    sheet, translator = HEROES[hero], look.translator
    ability = translator.word(f"ability.{hero}")
    wide = SIZE[0] - 2 * RIM - 48
    told = fit(ability, Face.BODY, (wide, 2000), (30, 30), 40).height + 12
    fighters = 170
    text = fighters + len(sheet.fighters) * FIGHTER + 14
    deck = text + told + 10
    height = 2 * RIM + 44 + deck + sum(_deck_line_height(card, look) for card in sheet.cards)
    canvas, inner = _blank(hero, look, height)
    colours = canvas.palette
    medallion(canvas, (inner.x + 74, inner.y + 74), 74, emblem_of(hero))
    title = inner.past(168).top(100)
    canvas.words(translator.word(f"hero.{hero}"), title, colours.ink, Face.TITLE, largest=58, lines=2, tight=Face.BOLD)
    move = inner.past(168).under(102).top(46)
    canvas.icon("walking-boot", move.left(46), colours.faded)
    canvas.words(str(sheet.move), move.past(58), colours.ink, Face.BOLD, largest=46)
    for number, kind in enumerate(sheet.fighters):
        line = Box(inner.x, inner.y + fighters + number * FIGHTER, inner.w, FIGHTER - 8)
        canvas.rounded(line, 14, colours.shade)
        canvas.icon(figure_of(kind.id), line.left(64).middle(46, 46), colours.ink)
        copies = f" ×{kind.count}" if kind.count > 1 else ""
        name = line.past(72).left(270)
        canvas.words(translator.word(f"kind.{kind.id}") + copies, name, colours.ink, Face.BOLD, largest=34)
        canvas.icon("hearts", Box(line.x + 350, line.y + 13, 34, 34), colours.bad)
        canvas.words(str(kind.health), Box(line.x + 390, line.y, 44, line.h), colours.ink, Face.BOLD, largest=38)
        reach = Box(line.x + 436, line.y, line.w - 446, line.h)
        canvas.words(translator(f"unmatched-{kind.attack}"), reach, colours.faded, largest=30, across="right")
    body = inner.under(text).top(told)
    canvas.words(ability, body, colours.ink, Face.BODY, largest=30, lines=40, down="top")
    top = inner.y + deck
    for card in sheet.cards:
        tall = _deck_line_height(card, look)
        _deck_line(canvas, Box(inner.x, top, inner.w, tall), card, look)
        top += tall
    return canvas


def _deck_line_height(card: Card, look: Look[View]) -> int:
    """The height of a deck line, which is two lines for a long name."""
    name = look.translator.word(f"card.{card.id}")
    return LINE if type_width(name, Face.NARROW, NAME_SIZE) <= NAME - (40 if card.item else 0) else 2 * LINE - 8


def _deck_line(canvas: Canvas, line: Box, card: Card, look: Look[View]) -> None:
    colours = canvas.palette
    hue = colours.hues[TYPES[card.type].hue]
    plate = line.left(72).middle(72, LINE - 6)
    canvas.rounded(plate, 8, hue)
    ink = colours.ink_on(hue)
    canvas.icon(TYPES[card.type].icon, plate.left(36).middle(26, 26), ink)
    value = "" if card.value is None else str(card.value)
    canvas.words(value or "–", plate.past(36), ink, Face.BOLD, largest=30, across="centre")
    name = look.translator.word(f"card.{card.id}")
    room = line.past(84).left(NAME)
    if card.item:
        canvas.icon(ITEMS[card.item], room.end(34).middle(32, 32), colours.bad)
        room = room.left(NAME - 40)
    canvas.words(name, room, colours.ink, largest=NAME_SIZE, lines=2)
    canvas.words(f"+{card.boost}", line.end(112).left(52), colours.faded, largest=28, across="right")
    canvas.words(f"×{card.count}", line.end(50), colours.ink, Face.BOLD, largest=30, across="right")


def _board(name: str, look: Look[View]) -> Canvas:
    board = BOARDS[name]
    plan = plan_of(name)
    zones = tuple(look.translator.word(f"zone.{name}.{zone.id}") for zone in board.zones)
    field = ground(name, zones, look.palette)
    for space in board.spaces:
        label(field, plan, space, field.palette.paper)
    canvas = Canvas(field.box.w, field.box.h + 90, look.palette)
    title = Box(24, 10, field.box.w - 48, 66)
    text = look.translator.word(f"board.{name}")
    canvas.words(text, title, canvas.palette.light, Face.TITLE, largest=54, across="centre")
    canvas.stamp(field, (0, 84))
    return canvas
