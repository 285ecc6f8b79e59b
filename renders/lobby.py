"""The lobby card: the game, the seats with their players and colours, and the free seats."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from config.language import Translator
from renders.catalog import renderer_of
from renders.kit import Box, Canvas, Emblem, Face, blend, grid, medallion
from renders.kit.alt import cut
from renders.kit.fonts import legible
from renders.kit.pieces import ACROSS, MARGIN, WIDTH
from renders.renderer import Picture

BANNER = 190
SEAT = 122
LINE = 50
GAP = 14
OPTIONS = 4
TWO_COLUMNS = 4
BY_LOT = Emblem("grey", "perspective-dice-six-faces-random")


class LobbySeat(msgspec.Struct, frozen=True):
    """A seat: its player (empty: a free seat), its chosen side with a translated name, whether a computer plays it."""

    name: str = ""
    side: str = ""
    side_name: str = ""
    computer: bool = False


class LobbyCard(msgspec.Struct, frozen=True):
    """The data of a lobby card; `options` are translated lines."""

    slug: str
    title: str
    seats: tuple[LobbySeat, ...]
    least: int
    options: tuple[str, ...] = ()


def draw_lobby(card: LobbyCard, translator: Translator, palette: str = "standard") -> Picture:
    columns = 1 if len(card.seats) < TWO_COLUMNS else 2
    width = (ACROSS - GAP * (columns - 1)) // columns
    top = MARGIN + BANNER + GAP
    boxes = grid(len(card.seats), columns, (width, SEAT), GAP, (MARGIN, top))
    options = card.options[:OPTIONS]
    below = boxes[-1].bottom + GAP if boxes else top
    canvas = Canvas(WIDTH, below + (len(options) * LINE + 24 if options else 0) + MARGIN - GAP, palette)
    _Lobby(canvas, card, translator).draw(boxes, Box(MARGIN, below, ACROSS, len(options) * LINE), options)
    return Picture(canvas.png(), _told(card, translator))


class _Lobby:
    def __init__(self, canvas: Canvas, card: LobbyCard, translator: Translator) -> None:
        self.canvas, self.card, self.translator = canvas, card, translator
        self.renderer = renderer_of(card.slug)

    def draw(self, boxes: Sequence[Box], foot: Box, options: Sequence[str]) -> None:
        self._banner(Box(MARGIN, MARGIN, ACROSS, BANNER))
        for number, (seat, box) in enumerate(zip(self.card.seats, boxes, strict=True)):
            if seat.name:
                self._taken(number, seat, box)
            else:
                self._free(number, box)
        for line, room in zip(options, foot.rows(len(options)) if options else [], strict=True):
            self.canvas.words(line, room.inset(8, 0), self.canvas.palette.soft, Face.NARROW, largest=38)

    def _banner(self, box: Box) -> None:
        colours = self.canvas.palette
        emblem = self.renderer.emblem
        hue = colours.hues[emblem.hue]
        self.canvas.panel(box, blend(colours.panel, hue, 0.3), hue, 4)
        medallion(self.canvas, (box.x + 104, box.centre[1]), 76, emblem)
        words = box.past(204).inset(0, 22)
        words = words.left(words.w - 24)
        self.canvas.words(self.card.title, words.top(80), colours.light, Face.TITLE, largest=68)
        self.canvas.words(state_of(self.card, self.translator), words.under(86), colours.turn, Face.BOLD, largest=44)

    def _taken(self, number: int, seat: LobbySeat, box: Box) -> None:
        colours = self.canvas.palette
        emblem = self.renderer.side_emblem(seat.side) if seat.side else BY_LOT
        hue = colours.hues[emblem.hue]
        self.canvas.panel(box, blend(colours.panel, hue, 0.2), colours.edge, 2, 20)
        medallion(self.canvas, (box.x + 62, box.centre[1]), 42, emblem)
        words = box.past(120).inset(0, 10)
        words = words.left(words.w - 18)
        if seat.computer:
            self.canvas.icon("android-mask", words.end(50).middle(46, 46), colours.soft)
            words = words.left(words.w - 62)
        name = legible(seat.name, Face.TITLE) or f"#{number + 1}"
        self.canvas.words(name, words.top(56), colours.light, Face.TITLE, largest=44, tight=Face.BOLD)
        side = seat.side_name or self.translator("renders-lobby-any-side")
        self.canvas.words(side, words.under(54), colours.soft, Face.NARROW, largest=38)

    def _free(self, number: int, box: Box) -> None:
        edge = self.canvas.palette.edge
        self.canvas.outline(box, edge, 3, 20)
        self.canvas.words(str(number + 1), box.left(124), edge, Face.HEAVY, largest=60, across="centre")
        self.canvas.words(
            self.translator("renders-lobby-free"), box.past(120), self.canvas.palette.soft, Face.ITALIC, largest=42
        )


def state_of(card: LobbyCard, translator: Translator) -> str:
    """A line on the number of taken seats, and whether the game can begin."""
    sitting = sum(bool(seat.name) for seat in card.seats)
    if sitting < card.least:
        return translator("renders-lobby-waits", missing=card.least - sitting)
    return translator("renders-lobby-ready", sitting=sitting, seats=len(card.seats))


def _told(card: LobbyCard, translator: Translator) -> str:
    told = [card.title, state_of(card, translator)]
    for number, seat in enumerate(card.seats, start=1):
        if not seat.name:
            told.append(translator("renders-lobby-told-free", seat=number))
        else:
            side = seat.side_name or translator("renders-lobby-any-side")
            told.append(translator("renders-lobby-told", seat=number, name=seat.name, side=side))
    return cut(". ".join(line.rstrip(".") for line in (*told, *card.options)) + ".")
