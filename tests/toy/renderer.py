"""The pictures of the toy game: `renders/toy.py` where it is a game of the house."""

from __future__ import annotations

from collections.abc import Sequence

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.key import KeySection
from renders.kit.maps.legend import Sign, icon_sign
from renders.kit.names import name_of
from renders.kit.pieces import HEADING, MARGIN, Emblem, heading, medallion, status, status_height
from renders.renderer import Look, Renderer
from tests.toy import GAME
from tests.toy.view import ToyView

WIDTH = 1000
LINE = 96
ICONS = {"red": "crown", "blue": "anchor", "green": "bamboo", "white": "crane"}
EMBLEMS = {colour: Emblem(colour, icon) for colour, icon in ICONS.items()}
NOBODY = Emblem("grey", "meeple")


def draw_board(view: ToyView, look: Look[ToyView]) -> Canvas:
    """Draw the prize, and for each seat its colour and points."""
    canvas, top = _begun(look, view.seats, f"{view.round}/{view.rounds} · {view.prize}")
    for seat in range(view.seats):
        _seat_line(canvas, view, look, seat, Box(MARGIN, top + seat * LINE, WIDTH - 2 * MARGIN, LINE - 12))
    return canvas


def draw_hand(view: ToyView, look: Look[ToyView]) -> Canvas:
    """Draw the cards of the viewer."""
    canvas, top = _begun(look, 1)
    for at, card in enumerate(view.hand):
        box = Box(MARGIN + at * (LINE + 12), top, LINE, LINE)
        canvas.panel(box, canvas.palette.paper, canvas.palette.edge)
        canvas.words(str(card), box.inset(8), canvas.palette.ink, Face.BOLD, largest=52, across="centre")
    return canvas


def draw_card(key: str, look: Look[ToyView]) -> Canvas:
    """Draw a colour."""
    canvas, top = _begun(look, 1, look.translator.word(key))
    medallion(canvas, (MARGIN + LINE // 2, top + LINE // 2), LINE // 2, emblem_of(key.removeprefix("colour.")))
    return canvas


def draw_result(view: ToyView, look: Look[ToyView]) -> Canvas:
    """Draw everybody in the order of the places."""
    canvas, top = _begun(look, view.seats)
    for line, (seat, _) in enumerate(view.places):
        _seat_line(canvas, view, look, seat, Box(MARGIN, top + line * LINE, WIDTH - 2 * MARGIN, LINE - 12))
    return canvas


def signs(_view: ToyView, look: Look[ToyView]) -> Sequence[KeySection]:
    """What a colour is called."""
    named = [Sign(look.translator.word(f"side.{colour}"), icon_sign(one.icon)) for colour, one in EMBLEMS.items()]
    return (KeySection(look.title or "toy", named),)


def emblem_of(colour: str) -> Emblem:
    """A colour and the shape that doubles it; grey before the colours are dealt."""
    return EMBLEMS.get(colour, NOBODY)


def _begun(look: Look[ToyView], lines: int, aside: str = "") -> tuple[Canvas, int]:
    """A canvas with heading and status and room for some lines; where they begin."""
    above = HEADING + 8 + (status_height(WIDTH, look.status) + 14 if look.status else 0)
    canvas = Canvas(WIDTH, above + lines * LINE + MARGIN, look.palette)
    return canvas, status(canvas, look.status, heading(canvas, NOBODY, look.title, aside))


def _seat_line(canvas: Canvas, view: ToyView, look: Look[ToyView], seat: int, box: Box) -> None:
    radius = box.h // 2
    medallion(canvas, (box.x + radius, box.centre[1]), radius, emblem_of(view.colours[seat]))
    room = box.past(box.h + 16)
    canvas.words(name_of(look.translator, seat), room.left(600), canvas.palette.light, Face.TITLE, largest=44)
    canvas.words(str(view.points[seat]), room, canvas.palette.light, Face.BOLD, largest=52, across="right")


RENDERER = Renderer(
    emblem=NOBODY,
    emblems=EMBLEMS,
    texts=GAME.texts,
    draw_board=draw_board,
    draw_hand=draw_hand,
    hand_told=lambda view: GAME.texts.hand(view) or GAME.texts.board(view),
    draw_card=draw_card,
    draw_result=draw_result,
    signs=signs,
)
