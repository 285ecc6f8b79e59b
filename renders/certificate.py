"""The certificate card: a learner has finished the course of a game."""

from __future__ import annotations

import msgspec

from config.language import Translator
from renders.catalog import renderer_of
from renders.kit import Box, Canvas, Face, blend, medallion
from renders.kit.alt import cut
from renders.kit.pieces import MARGIN
from renders.renderer import Picture

WIDTH, HEIGHT = 1000, 740
CREST = 92
SIGN, GAP = 52, 14


class CertificateCard(msgspec.Struct, frozen=True):
    slug: str
    game: str
    learner: str
    lessons: int


def draw_certificate(card: CertificateCard, translator: Translator, palette: str = "standard") -> Picture:
    canvas = Canvas(WIDTH, HEIGHT, palette)
    colours, emblem = canvas.palette, renderer_of(card.slug).emblem
    hue = colours.hues[emblem.hue]
    sheet = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
    canvas.panel(sheet, blend(colours.panel, hue, 0.22), hue, 6)
    canvas.outline(sheet.inset(18), colours.turn, 3, 14)
    medallion(canvas, (WIDTH // 2, sheet.y + 48 + CREST), CREST, emblem)
    lines = sheet.inset(60, 0)
    at = sheet.y + 48 + 2 * CREST + 18
    for text, ink, face, tall, largest in (
        (translator("renders-certificate"), colours.turn, Face.BOLD, 60, 44),
        (card.learner, colours.light, Face.TITLE, 96, 84),
        (_course(card, translator), colours.soft, Face.BOLD, 58, 40),
        (card.game, colours.light, Face.TITLE, 84, 66),
    ):
        row = Box(lines.x, at, lines.w, tall)
        canvas.words(text, row, ink, face, largest=largest, across="centre", tight=Face.BOLD)
        at += tall + 6
    _signs(canvas, card.lessons, at + 16)
    return Picture(canvas.png(), certificate_words(card, translator))


def certificate_words(card: CertificateCard, translator: Translator) -> str:
    """The text of the certificate, for screen readers."""
    course = _course(card, translator)
    return cut(translator("renders-certificate-told", learner=card.learner, course=course, game=card.game))


def _course(card: CertificateCard, translator: Translator) -> str:
    return translator("renders-certificate-course", lessons=card.lessons)


def _signs(canvas: Canvas, lessons: int, top: int) -> None:
    colours = canvas.palette
    row = canvas.box.middle(lessons * (SIGN + GAP) - GAP, SIGN)
    for at in range(lessons):
        centre = (row.x + at * (SIGN + GAP) + SIGN // 2, top + SIGN // 2)
        canvas.disc(centre, SIGN // 2, colours.good)
        tick = Box(centre[0] - SIGN // 3, centre[1] - SIGN // 3, 2 * SIGN // 3, 2 * SIGN // 3)
        canvas.icon("confirmed", tick, colours.ink_on(colours.good))
