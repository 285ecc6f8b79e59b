"""A card for the look-up: the figure large, its strengths, the printed text; and the reference cards."""

from __future__ import annotations

from engine.games.samurai.content import BOX, CHARACTERS, Character
from engine.games.samurai.view import View
from renders.kit import Box, Canvas, Face
from renders.kit.lookup import SIZE, rimmed_card
from renders.kit.palette import palette_of
from renders.renderer import Look
from renders.samurai.cards import ART, GAME_EMBLEM
from renders.samurai.scene import spoken


def draw_card(key: str, look: Look[View]) -> Canvas:
    """Draw the card of a word key: `card.ninja`, `reference.attacker_wins`."""
    kind, _, name = key.partition(".")
    if kind == "card" and name in CHARACTERS:
        return _character(CHARACTERS[name], look)
    if kind == "reference" and any(card.id == name for card in BOX.reference):
        return _reference(name, look)
    raise KeyError(key)


def _blank(look: Look[View]) -> tuple[Canvas, Box]:
    hue = palette_of(look.palette).hues[GAME_EMBLEM.hue]
    canvas, paper = rimmed_card(look.palette, SIZE, hue, 18, (42, 30))
    return canvas, paper.inset(30, 24)


def _character(character: Character, look: Look[View]) -> Canvas:
    canvas, inner = _blank(look)
    colours = canvas.palette
    hue = colours.hues[GAME_EMBLEM.hue]
    canvas.disc((inner.x + 56, inner.y + 62), 62, hue)
    figure = Box(inner.x - 6, inner.y, 124, 124)
    canvas.words(character.label, figure, colours.ink_on(hue), Face.HEAVY, largest=84, across="centre")
    title = inner.past(140).top(124)
    canvas.words(spoken(look, character.id), title, colours.ink, Face.TITLE, largest=64)
    art = inner.under(140).top(320)
    canvas.icon(ART[character.id], art.middle(310, 310), colours.ink)
    _strengths(canvas, inner.under(480).top(72), character)
    text = look.translator.word(f"print.{character.id}")
    canvas.words(text, inner.under(572), colours.ink, Face.BODY, largest=38, lines=8, across="centre")
    return canvas


def _strengths(canvas: Canvas, box: Box, character: Character) -> None:
    """Draw attack, defence and worth; a dash where the card has none."""
    colours = canvas.palette
    relative = f"x+{character.relative_bonus}" if character.relative_bonus else ""
    attack = relative or (str(character.attack) if character.can_attack else "–")
    told = (("broadsword", attack), ("shield", relative or str(character.defence)), ("trophy", str(character.score)))
    canvas.rounded(box, 16, colours.shade)
    for (icon, value), room in zip(told, box.inset(20, 0).columns(3, 10), strict=True):
        canvas.icon(icon, room.left(64).middle(50, 50), colours.faded)
        canvas.words(value, room.past(74), colours.ink, Face.BOLD, largest=52)


def _reference(name: str, look: Look[View]) -> Canvas:
    canvas, inner = _blank(look)
    colours = canvas.palette
    title = look.translator.word(f"reference.{name}")
    canvas.words(title, inner.top(130), colours.ink, Face.TITLE, largest=56, lines=2, across="centre")
    canvas.icon("crossed-swords", inner.under(140).top(170).middle(160, 160), colours.hues[GAME_EMBLEM.hue])
    steps = next(len(card.steps_en) for card in BOX.reference if card.id == name)
    for number, room in enumerate(inner.under(330).rows(3, 12)[:steps], start=1):
        text = look.translator.word(f"reference.{name}.{number}")
        canvas.words(text, room, colours.ink, Face.BODY, largest=36, lines=5, across="centre")
    return canvas
