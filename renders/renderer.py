"""The base class of the renderers of games, which draw pictures from views, never from states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

import msgspec

from config.language import Translator
from renders.kit.alt import alternative
from renders.kit.canvas import Canvas
from renders.kit.colours import colours_of
from renders.kit.key import KeySection, draw_key, key_told
from renders.kit.names import name_of
from renders.kit.pieces import Emblem

V = TypeVar("V")


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture with its alternative text."""

    data: bytes
    alt: str
    suffix: str = "png"


class Look(msgspec.Struct, Generic[V], frozen=True):
    """The options of a picture: its translator and palette, and the moment it shows.

    `status` are the lines on who must do what by when, `before` is the view with which changes are compared, `marks`
    are the targets of legal moves, as word keys.
    """

    translator: Translator
    title: str = ""
    status: tuple[str, ...] = ()
    palette: str = "standard"
    before: V | None = None
    marks: tuple[str, ...] = ()


def for_pictures(translator: Translator) -> Translator:
    """The same translator, with the names of players reduced to letters that pictures can draw."""
    names = [name_of(translator, seat) for seat in range(len(translator.names))]
    return Translator(translator.language, names, translator.words)


def for_examples(look: Look[V]) -> Look[V]:
    """The same look with invented names of players, for pictures of the guide."""
    names = look.translator("renders-example-names").split(", ")
    return msgspec.structs.replace(look, translator=Translator(look.translator.language, names, look.translator.words))


class Renderer(ABC, Generic[V]):
    """One game's pictures; crops and pages are named by the messages `<slug>-crop-<name>` and `<slug>-page-<name>`.

    `open_pages` show only public information, so that viewers without a seat may open them, too. `pictured` maps events
    to the page whose picture is sent with their news.

    Pictures use the fixed colours in `renders/<slug>/colours/`; a game without fixed colours sets no `slug`.
    """

    slug: ClassVar[str] = ""
    emblem: ClassVar[Emblem] = Emblem("grey", "meeple")
    crops: ClassVar[tuple[str, ...]] = ()
    pages: ClassVar[tuple[str, ...]] = ()
    open_pages: ClassVar[tuple[str, ...]] = ()
    pictured: ClassVar[Mapping[str, str]] = {}
    examples: ClassVar[tuple[str, ...]] = ()

    def side_emblem(self, side: str) -> Emblem:
        """The emblem of a colour, camp or character in the lobby."""
        return self.emblem

    def picture(self, canvas: Canvas, alt: str) -> Picture:
        """Encode a finished drawing, with its alternative text."""
        colours = colours_of(self.slug, canvas.palette.name) if self.slug else None
        return Picture(canvas.png(colours), alt)

    @abstractmethod
    def board(self, view: V, look: Look[V], crop: str | None = None) -> Picture:
        """The table as the viewer may see it; `crop` names a close-up."""

    @abstractmethod
    def hand(self, view: V, look: Look[V]) -> Picture:
        """The private information of the viewing seat."""

    @abstractmethod
    def card(self, key: str, look: Look[V]) -> Picture:
        """A card of the game, for look-ups."""

    @abstractmethod
    def outcome(self, view: V, look: Look[V]) -> Picture:
        """The final result."""

    @abstractmethod
    def signs(self, view: V, look: Look[V]) -> Sequence[KeySection]:
        """The signs used on the pictures with their meanings, in chapters."""

    def key(self, view: V, look: Look[V]) -> Picture:
        """The sheet that explains all signs."""
        title = look.translator("renders-key")
        canvas = draw_key(self.emblem, title, look.title, self.signs(view, look), look.palette)
        return self.picture(canvas, alternative(look.translator, (), (title, *self.key_lines(view, look))))

    def key_lines(self, view: V, look: Look[V]) -> list[str]:
        """The key in words."""
        return key_told(self.signs(view, look))

    def rules_in_short(self, look: Look[V]) -> Sequence[KeySection]:
        """The rules on one page, in chapters: the order of a turn, costs, how the game is decided."""
        return ()

    @property
    def in_short(self) -> bool:
        """Whether the game has a rules page."""
        return type(self).rules_in_short is not Renderer.rules_in_short

    def summary(self, look: Look[V]) -> Picture:
        """The sheet with the rules on one page."""
        title = look.translator("renders-summary")
        canvas = draw_key(self.emblem, title, look.title, self.rules_in_short(look), look.palette)
        return self.picture(canvas, alternative(look.translator, (), (title, *self.summary_lines(look))))

    def summary_lines(self, look: Look[V]) -> list[str]:
        """The rules page in words."""
        return key_told(self.rules_in_short(look))

    def panel(self, view: V, look: Look[V]) -> Picture:
        """The picture of a decision panel: the board with the legal targets marked, or the hand if it says more."""
        return self.board(view, look)

    def page(self, page: str, view: V, look: Look[V]) -> Picture:
        """One of the viewer's further sheets, such as what he has seen or his discard."""
        raise KeyError(page)

    def example(self, name: str, look: Look[V]) -> Picture:
        """A picture of the guide, whose text describes what it shows."""
        raise KeyError(name)
