"""The renderer of a game, which draws pictures from views, never from states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from config.language import Translator
from engine.contract.game_texts import Texts
from engine.contract.texts import Text
from engine.contract.views import V
from renders.kit import Canvas, Emblem, name_of
from renders.kit.alt import alternative
from renders.kit.images.colours import colours_of
from renders.kit.key import KeySection, draw_key, key_told


class Picture(msgspec.Struct, frozen=True):
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


def no_rules(_look: Look[Any]) -> Sequence[KeySection]:
    """The rules page of a game that has none."""
    return ()


class Renderer(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """One game's pictures, made of its drawing functions; what is not told in words of its own is told in `texts`.

    Crops and pages are named by the messages `<slug>-crop-<name>` and `<slug>-page-<name>`. `open_pages` show only
    public information, so that viewers without a seat may open them, too. `pictured` maps events to the page whose
    picture is sent with their news. `emblems` are those of the colours, camps or characters of seats.

    Pictures use the fixed colours in `renders/<slug>/colours/`; a game without fixed colours sets no `slug`. A game
    whose decision panels show more than the board overrides `panel`.
    """

    slug: str = ""
    emblem: Emblem = Emblem("grey", "meeple")
    emblems: Mapping[str, Emblem] = {}
    texts: Texts[V]

    draw_board: Callable[[V, Look[V]], Canvas]
    board_told: Callable[[V], Sequence[Text]] | None = None
    crops: tuple[str, ...] = ()
    draw_part: Callable[[V, Look[V], str], Canvas] | None = None
    part_told: Callable[[V, str], Sequence[Text]] | None = None

    draw_hand: Callable[[V, Look[V]], Canvas]
    hand_told: Callable[[V], Sequence[Text]] | None = None
    draw_card: Callable[[str, Look[V]], Canvas]
    card_told: Callable[[str], Sequence[Text]] | None = None
    draw_result: Callable[[V, Look[V]], Canvas]
    result_told: Callable[[V], Sequence[Text]] | None = None

    pages: Mapping[str, Callable[[V, Look[V]], Canvas]] = {}
    page_told: Callable[[str, V], Sequence[Text]] | None = None
    open_pages: tuple[str, ...] = ()
    pictured: Mapping[str, str] = {}

    signs: Callable[[V, Look[V]], Sequence[KeySection]] = lambda _view, _look: ()
    rules_in_short: Callable[[Look[V]], Sequence[KeySection]] = no_rules
    examples: tuple[str, ...] = ()
    draw_example: Callable[[str, Look[V]], Canvas] | None = None

    def side_emblem(self, side: str) -> Emblem:
        """The emblem of a colour, camp or character; the game's before a seat has one."""
        return self.emblems.get(side, self.emblem)

    def picture(self, canvas: Canvas, alt: str) -> Picture:
        """Encode a finished drawing, with its alternative text."""
        colours = colours_of(self.slug, canvas.palette.name) if self.slug else None
        return Picture(canvas.png(colours), alt)

    def told(self, canvas: Canvas, look: Look[V], lines: Sequence[Text]) -> Picture:
        """Encode a drawing; its alternative text is the status, then these lines."""
        return self.picture(canvas, alternative(look.translator, lines, look.status))

    def board(self, view: V, look: Look[V], crop: str | None = None) -> Picture:
        """The table as the viewer may see it; `crop` names a close-up."""
        if crop is None:
            return self.told(self.draw_board(view, look), look, (self.board_told or self.texts.board)(view))
        if self.draw_part is None or crop not in self.crops:
            raise KeyError(crop)
        lines = self.part_told(view, crop) if self.part_told else self.texts.board(view)
        return self.told(self.draw_part(view, look, crop), look, lines)

    def hand(self, view: V, look: Look[V]) -> Picture:
        """The private information of the viewing seat."""
        return self.told(self.draw_hand(view, look), look, (self.hand_told or self.texts.hand)(view))

    def card(self, key: str, look: Look[V]) -> Picture:
        return self.told(self.draw_card(key, look), look, (self.card_told or self.texts.card)(key))

    def outcome(self, view: V, look: Look[V]) -> Picture:
        return self.told(self.draw_result(view, look), look, (self.result_told or self.texts.outcome)(view))

    def key(self, view: V, look: Look[V]) -> Picture:
        return self._chapters(look, "renders-key", self.signs(view, look))

    def key_lines(self, view: V, look: Look[V]) -> list[str]:
        return key_told(self.signs(view, look))

    @property
    def in_short(self) -> bool:
        return self.rules_in_short is not no_rules

    def summary(self, look: Look[V]) -> Picture:
        return self._chapters(look, "renders-summary", self.rules_in_short(look))

    def summary_lines(self, look: Look[V]) -> list[str]:
        return key_told(self.rules_in_short(look))

    def panel(self, view: V, look: Look[V]) -> Picture:
        """The picture of a decision panel: the board with the legal targets marked, or the hand if it says more."""
        return self.board(view, look)

    def page(self, page: str, view: V, look: Look[V]) -> Picture:
        """One of the viewer's further sheets, such as what he has seen or his discard."""
        canvas = self.pages[page](view, look)
        return self.told(canvas, look, self.page_told(page, view) if self.page_told else ())

    def example(self, name: str, look: Look[V]) -> Picture:
        """A picture of the guide, whose text describes what it shows."""
        if self.draw_example is None:
            raise KeyError(name)
        return self.picture(self.draw_example(name, for_examples(look)), "")

    def _chapters(self, look: Look[V], message: str, chapters: Sequence[KeySection]) -> Picture:
        title = look.translator(message)
        canvas = draw_key(self.emblem, title, look.title, chapters, look.palette)
        return self.picture(canvas, alternative(look.translator, (), (title, *key_told(chapters))))
