"""The course card: every course is readable, and told in words."""

from __future__ import annotations

import pytest

from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.contract.teaching.lessons import words
from renders.certificate import CertificateCard, draw_certificate
from renders.course import CourseCard, CourseLesson, draw_course
from renders.kit.canvas import watched
from renders.kit.palette import PALETTES
from tests.renders.positions import faults


def card(slug: str, language: str, done: int) -> CourseCard:
    """A course of which so many lessons are done, and the next is begun."""
    titles = [said.title for said in words(catalog[slug].folder, language).values()]
    states = ["done"] * done + ["begun"] + [""] * len(titles)
    lessons = (CourseLesson(title, states[at], next=at == done) for at, title in enumerate(titles))
    return CourseCard(slug, Translator(language)(f"{slug}-name"), tuple(lessons))


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", list(published))
def test_courses_are_readable_and_small(slug: str, language: str, palette: str) -> None:
    lessons = len(words(catalog[slug].folder, language))
    for done in (0, 1, lessons):
        with watched() as canvases:
            picture = draw_course(card(slug, language, done), Translator(language, strict=True), palette)
        assert faults(canvases[0]) == []
        assert not any(written.cut for written in canvases[0].written)
        assert len(picture.data) < 100 * 1024


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", list(published))
def test_certificates_are_readable_and_told_in_words(slug: str, language: str, palette: str) -> None:
    game = Translator(language)(f"{slug}-name")
    for learner in ("Ян", "Anna-Magdalena von der Wiesenmühle"):
        with watched() as canvases:
            card = CertificateCard(slug, game, learner, len(words(catalog[slug].folder, language)))
            picture = draw_certificate(card, Translator(language, strict=True), palette)
        assert faults(canvases[0]) == []
        assert not any(written.cut for written in canvases[0].written)
        assert {learner, game} <= {written.text for written in canvases[0].written}
        assert learner in picture.alt
        assert game in picture.alt
        assert len(picture.data) < 100 * 1024


def test_the_course_is_told_in_words() -> None:
    lessons = (CourseLesson("Bidding", "done"), CourseLesson("Gifts", "begun", next=True), CourseLesson("Plans"))
    alt = draw_course(CourseCard("samurai", "Tenno", lessons), Translator("en", strict=True)).alt
    assert alt == "Tenno. 1 of 3 lessons done. 1. Bidding (done). 2. Gifts (begun). 3. Plans."
