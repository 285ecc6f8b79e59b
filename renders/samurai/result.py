"""The result card: places, points, captured piles, and the cards left face down."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.samurai.facts.history import OwnedCard
from engine.games.samurai.view import Score, SeatView, View
from renders.kit import Box, Canvas, Face, blend, medallion, name_of
from renders.kit.pieces import ACROSS, HEADING, MARGIN, WIDTH, heading, lay
from renders.renderer import Look
from renders.samurai.cards import GAME_EMBLEM, chip, corner, emblem_of, face

GAP = 14
NAME = 70
PILE = 58
CHIP = (44, 48)
CARD = (96, 128)
FEW = 4


def draw_result(view: View, look: Look[View]) -> Canvas:
    top = HEADING + 8
    tall = [_tall(view, score) for score in view.scores]
    canvas = Canvas(WIDTH, top + sum(tall) + GAP * (len(tall) - 1) + MARGIN, look.palette)
    turn = look.translator("renders-turn", turn=view.turn)
    heading(canvas, GAME_EMBLEM, look.title or look.translator("renders-result"), turn)
    for score, height in zip(view.scores, tall, strict=True):
        _draw_place(canvas, Box(MARGIN, top, ACROSS, height), view, look, score)
        top += height + GAP
    return canvas


def _shown(view: View, score: Score) -> bool:
    """Whether a pile is shown card by card: the winners' always, all where there is space."""
    return score.place == 1 or view.seats <= FEW


def _tall(view: View, score: Score) -> int:
    return 24 + NAME + PILE + (CARD[1] + 14 if _shown(view, score) else PILE)


def _draw_place(canvas: Canvas, box: Box, view: View, look: Look[View], score: Score) -> None:
    colours = canvas.palette
    player = view.players[score.seat]
    first = score.place == 1
    hue = colours.hues[emblem_of(player.side).hue]
    canvas.panel(box, blend(colours.panel, hue, 0.16), colours.turn if first else colours.edge, 4 if first else 2, 20)
    inner = box.inset(18, 12)
    line = inner.top(NAME - 8)
    if first:
        canvas.icon("crown", line.left(60).middle(58, 58), colours.turn)
    else:
        canvas.words(str(score.place), line.left(60), colours.soft, Face.HEAVY, largest=54, across="centre")
    medallion(canvas, (line.x + 104, line.centre[1]), 29, emblem_of(player.side))
    points = str(score.points)
    if score.left is not None:
        points = look.translator("renders-samurai-tie-break", points=score.points, left=score.left, total=score.total)
    ink = colours.turn if first else colours.light
    fitted = canvas.words(points, line.end(360), ink, Face.HEAVY, largest=60, across="right")
    room = line.past(148).left(line.w - 148 - round(fitted.width) - 20)
    canvas.words(name_of(look.translator, player.seat), room, ink, Face.TITLE, largest=46, tight=Face.BOLD)
    rest = inner.under(NAME)
    if _shown(view, score):
        _draw_pile(canvas, rest.top(CARD[1] + 6), player.captured_cards, view)
    else:
        _draw_chips(canvas, rest.top(PILE - 8), "trophy", player.captured_cards, view)
    _draw_chips(canvas, inner.foot(PILE - 8), "hand-cards", _left(player), view)


def _draw_pile(canvas: Canvas, line: Box, cards: Sequence[OwnedCard], view: View) -> None:
    """Draw a captured pile face up, its cards overlapping if they are many."""
    canvas.icon("trophy", line.left(44).middle(42, 42), canvas.palette.soft)
    room = line.past(60)
    step = min(CARD[0] + 10, (room.w - CARD[0]) // max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        picture = face(card.card, view.players[card.owner].side, CARD, "", canvas.palette.name)
        lay(canvas, picture, (room.x + number * step, room.y), corner(CARD[0]))
    if not cards:
        canvas.words("–", room, canvas.palette.soft, Face.NARROW, largest=38)


def _left(player: SeatView) -> list[OwnedCard]:
    """The cards of row and hand, face up because the game is over (SAM-HID-12)."""
    row = [place.card for place in player.places if place.card]
    return [OwnedCard(player.seat, card) for card in (*row, *player.hand_cards)]


def _draw_chips(canvas: Canvas, line: Box, icon: str, cards: Sequence[OwnedCard], view: View) -> None:
    canvas.icon(icon, line.left(44).middle(42, 42), canvas.palette.soft)
    room = line.past(60)
    if not cards:
        canvas.words("–", room, canvas.palette.soft, Face.NARROW, largest=38)
        return
    step = min(CHIP[0] + 6, (room.w - CHIP[0]) // max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        side = view.players[card.owner].side
        x, y = room.x + number * step, room.middle(room.w, CHIP[1]).y
        canvas.stamp(chip(card.card, side, CHIP, canvas.palette.name), (x, y), 6)
