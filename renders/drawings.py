"""Drawings: descriptions of pictures as plain data, so that any process can draw them."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from config.language import LANGUAGES, Translator, bundle
from config.memory import give_back
from engine.catalog import catalog
from renders.catalog import renderer_of
from renders.certificate import CertificateCard, draw_certificate
from renders.course import CourseCard, draw_course
from renders.kit.images.byte_cache import DRAWING_CACHE
from renders.lobby import LobbyCard, draw_lobby
from renders.renderer import Look, Picture
from renders.replay import Pause, Scene, replay

log = logging.getLogger(__name__)

Kind = Literal["board", "panel", "hand", "page", "outcome", "key", "card", "example", "summary"]


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """A description of a picture of a game for one viewer; `about` names the crop, the page, the card or the example.

    Equal drawings make equal pictures.
    """

    slug: str
    kind: Kind
    language: str
    palette: str
    names: tuple[str, ...] = ()
    title: str = ""
    view: Any = None
    about: str | None = None
    status: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    before: Any = None

    @property
    def key(self) -> bytes:
        return hashlib.sha256(msgspec.msgpack.encode(self)).digest()

    def look(self) -> Look[Any]:
        return Look(
            translator=Translator(self.language, self.names, catalog[self.slug].words),
            title=self.title,
            status=self.status,
            palette=self.palette,
            before=self.before,
            marks=self.marks,
        )


def draw(drawing: Drawing) -> Picture:
    renderer, look, view = renderer_of(drawing.slug), drawing.look(), drawing.view
    match drawing.kind:
        case "board":
            return renderer.board(view, look, drawing.about)
        case "panel":
            return renderer.panel(view, look)
        case "hand":
            return renderer.hand(view, look)
        case "page":
            return renderer.page(drawing.about or "", view, look)
        case "outcome":
            return renderer.outcome(view, look)
        case "key":
            return renderer.key(view, look)
        case "card":
            return renderer.card(drawing.about or "", look)
        case "example":
            return renderer.example(drawing.about or "", look)
        case "summary":
            return renderer.summary(look)


def draw_card(card: LobbyCard, language: str, palette: str) -> Picture:
    return draw_lobby(card, Translator(language), palette)


def draw_course_card(card: CourseCard, language: str, palette: str) -> Picture:
    return draw_course(card, Translator(language), palette)


def draw_certificate_card(card: CertificateCard, language: str, palette: str) -> Picture:
    return draw_certificate(card, Translator(language), palette)


def film(drawing: Drawing, scenes: Sequence[Scene[Any]], pause: Pause) -> Picture:
    return replay(renderer_of(drawing.slug), scenes, drawing.look(), pause)


def warm_up() -> None:
    """Load what pictures and computer players need, and draw the first board of every game, which fills the cache."""
    for language in LANGUAGES:
        bundle(language)
    for slug, game in catalog.items():
        seats = game.counts[0]
        view, names = game.view(game.new(seats, {}, "0" * 32), None), tuple(f"#{seat + 1}" for seat in range(seats))
        for language in LANGUAGES:
            drawing = Drawing(slug=slug, kind="board", language=language, palette="standard", names=names, view=view)
            try:
                draw(drawing)
            except Exception:
                # A game that cannot be drawn must not keep the others from being drawn.
                log.exception("the first board of %s was not drawn", slug)


def cool_down() -> None:
    """Clear the cache of drawn parts, once another process draws the pictures."""
    DRAWING_CACHE.clear()
    give_back()
