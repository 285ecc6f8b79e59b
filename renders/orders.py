"""Orders: what a picture is to show, in plain data, so that any process can draw it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from config.language import LANGUAGES, Speaker, bundle
from config.memory import give_back
from engine.catalog import catalog
from renders.catalog import renderer_of
from renders.kit.kept import SHELF
from renders.lobby import LobbyCard, draw_lobby
from renders.renderer import Look, Picture
from renders.replay import Pause, Scene, replay

Kind = Literal["board", "panel", "hand", "page", "outcome", "key", "card"]


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A picture of a game as somebody sees it; `about` names the crop, the page or the card.

    Equal orders make equal pictures.
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
        """The order in few bytes."""
        return hashlib.sha256(msgspec.msgpack.encode(self)).digest()

    def look(self) -> Look[Any]:
        """How its picture is drawn."""
        return Look(
            speaker=Speaker(self.language, self.names, catalog[self.slug].words),
            title=self.title,
            status=self.status,
            palette=self.palette,
            before=self.before,
            marks=self.marks,
        )


def draw(order: Order) -> Picture:
    """The picture that was ordered."""
    renderer, look, view = renderer_of(order.slug), order.look(), order.view
    match order.kind:
        case "board":
            return renderer.board(view, look, order.about)
        case "panel":
            return renderer.panel(view, look)
        case "hand":
            return renderer.hand(view, look)
        case "page":
            return renderer.page(order.about or "", view, look)
        case "outcome":
            return renderer.outcome(view, look)
        case "key":
            return renderer.key(view, look)
        case "card":
            return renderer.card(order.about or "", look)


def draw_card(card: LobbyCard, language: str, palette: str) -> Picture:
    """The card of a lobby."""
    return draw_lobby(card, Speaker(language), palette)


def film(order: Order, scenes: Sequence[Scene[Any]], pause: Pause) -> Picture:
    """The scenes as a film, drawn as the boards of this order are."""
    return replay(renderer_of(order.slug), scenes, order.look(), pause)


def warm_up() -> None:
    """Load everything that pictures and computer players need, and draw what every board begins with."""
    for language in LANGUAGES:
        bundle(language)
    for slug, game in catalog.items():
        seats = game.counts[0]
        view, names = game.view(game.new(seats, {}, "0" * 32), None), tuple(f"#{seat + 1}" for seat in range(seats))
        for language in LANGUAGES:
            draw(Order(slug=slug, kind="board", language=language, palette="standard", names=names, view=view))


def cool_down() -> None:
    """Let go of what was kept for pictures that are drawn elsewhere from now on."""
    SHELF.clear()
    give_back()
