"""The course card: the lessons of a game in their order, which are done, and which comes next."""

from __future__ import annotations

import msgspec

from config.language import Translator
from renders.catalog import renderer_of
from renders.kit import Box, Canvas, Face, blend, medallion
from renders.kit.alt import cut
from renders.kit.pieces import ACROSS, MARGIN, WIDTH
from renders.renderer import Picture

BANNER = 176
LINE = 92
GAP = 12
BAR = 26


class CourseLesson(msgspec.Struct, frozen=True):
    """A lesson: `state` is `done`, `begun` or empty; `next` marks the lesson to continue with."""

    title: str
    state: str = ""
    next: bool = False


class CourseCard(msgspec.Struct, frozen=True):
    slug: str
    title: str
    lessons: tuple[CourseLesson, ...]

    @property
    def done(self) -> int:
        return sum(lesson.state == "done" for lesson in self.lessons)


def draw_course(card: CourseCard, translator: Translator, palette: str = "standard") -> Picture:
    top = MARGIN + BANNER + GAP
    canvas = Canvas(WIDTH, top + len(card.lessons) * (LINE + GAP) + MARGIN - GAP, palette)
    _banner(canvas, card, translator)
    for at, lesson in enumerate(card.lessons):
        _line(canvas, at, lesson, Box(MARGIN, top + at * (LINE + GAP), ACROSS, LINE))
    return Picture(canvas.png(), _told(card, translator))


def _banner(canvas: Canvas, card: CourseCard, translator: Translator) -> None:
    box, colours, emblem = Box(MARGIN, MARGIN, ACROSS, BANNER), canvas.palette, renderer_of(card.slug).emblem
    hue = colours.hues[emblem.hue]
    canvas.panel(box, blend(colours.panel, hue, 0.3), hue, 4)
    medallion(canvas, (box.x + 96, box.centre[1]), 68, emblem)
    words = box.past(188).inset(0, 14)
    words = words.left(words.w - 28)
    canvas.words(card.title, words.top(66), colours.light, Face.TITLE, largest=58)
    canvas.words(_summed(card, translator), words.under(66).top(46), colours.turn, Face.BOLD, largest=40)
    bar = Box(words.x, box.bottom - BAR - 16, words.w, BAR)
    canvas.panel(bar, colours.frame, colours.edge, 2, BAR // 2)
    if card.done:
        filled = bar.left(max(BAR, bar.w * card.done // len(card.lessons)))
        canvas.panel(filled, colours.good, colours.good, 2, BAR // 2)


def _line(canvas: Canvas, at: int, lesson: CourseLesson, box: Box) -> None:
    colours = canvas.palette
    edge = colours.turn if lesson.next else colours.edge
    canvas.panel(box, blend(colours.panel, colours.turn, 0.12) if lesson.next else colours.panel, edge, 3, 18)
    centre = (box.x + 54, box.centre[1])
    canvas.disc(centre, 34, colours.good if lesson.state == "done" else colours.frame)
    sign = Box(centre[0] - 24, centre[1] - 24, 48, 48)
    if lesson.state == "done":
        canvas.icon("confirmed", sign, colours.ink_on(colours.good))
    else:
        canvas.words(str(at + 1), sign, colours.light, Face.HEAVY, largest=42, across="centre")
    words = box.past(108)
    if lesson.state == "begun":
        canvas.icon("hourglass", words.end(70).middle(48, 48), colours.soft)
        words = words.left(words.w - 76)
    ink = colours.soft if lesson.state == "done" and not lesson.next else colours.light
    canvas.words(lesson.title, words.left(words.w - 16), ink, Face.TITLE, largest=44, tight=Face.BOLD)


def _summed(card: CourseCard, translator: Translator) -> str:
    return translator("renders-course-done", done=card.done, lessons=len(card.lessons))


def _told(card: CourseCard, translator: Translator) -> str:
    told = [f"{card.title}. {_summed(card, translator)}"]
    for at, lesson in enumerate(card.lessons, start=1):
        state = f" ({translator(f'renders-course-state-{lesson.state}')})" if lesson.state else ""
        told.append(f"{at}. {lesson.title}{state}")
    return cut(". ".join(told) + ".")
