"""The alliance display in one line: both alliances slot by slot, then the current auction or the time (EMP-PIC-5)."""

from __future__ import annotations

from engine.games.empire.content import NUMBERS
from engine.games.empire.state import NOBODY, Auction
from engine.games.empire.view import View
from renders.empire.inks import COIN
from renders.empire.news import news
from renders.empire.signs import ALLIANCES, AUCTION, TALENT, emblem_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.pieces import medallion
from renders.renderer import Look

HEIGHT = 52
SIGN = 34
SLOT = 78
CREST = 19
FIGURES = 30


def draw_ribbon(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    """Draw the upper alliance, the lower one, and the auction or the time."""
    colours = canvas.palette
    fresh = news(view, look.before).alliances
    canvas.panel(box, colours.panel, colours.changed if fresh else colours.edge, 4 if fresh else 2, 14)
    x = box.x + 14
    for row, sign in enumerate(ALLIANCES):
        canvas.icon(sign, Box(x, box.y, SIGN, box.h).middle(SIGN, SIGN), COIN)
        x += SIGN + 8
        for slot in range(row, len(view.slots), 2):
            _draw_slot(canvas, Box(x, box.y, SLOT, box.h), view, slot)
            x += SLOT
        x += 18
    rest = box.past(x - box.x).left(box.right - x - 14)
    if view.auction is None:
        _draw_time(canvas, rest, view, look)
    else:
        _draw_auction(canvas, rest, view, look, view.auction)


def _draw_slot(canvas: Canvas, box: Box, view: View, slot: int) -> None:
    """Draw a slot with its number and player; the slot of the player whose turn it is has a ring."""
    colours, seat = canvas.palette, view.slots[slot]
    canvas.words(str(slot + 1), box.left(22), colours.soft, Face.BOLD, largest=FIGURES, smallest=28, across="centre")
    centre = (box.x + 26 + CREST, box.centre[1])
    if seat == NOBODY:
        canvas.ring(centre, CREST, 2, colours.edge)
        return
    medallion(canvas, centre, CREST, emblem_of(view, seat))
    if seat == view.active and not view.over:
        canvas.ring(centre, CREST + 5, 4, colours.turn)


def _draw_time(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    """Draw seasons and rounds as rows of beads."""
    colours, say = canvas.palette, look.translator
    for (text, now, most), half in zip(
        (
            (say("renders-empire-season"), view.season, view.seasons),
            (say("renders-empire-round"), view.round, NUMBERS.rounds_per_season),
        ),
        box.columns(2, 16),
        strict=True,
    ):
        words = canvas.words(text, half, colours.soft, Face.NARROW, largest=30, smallest=26)
        x = half.x + round(words.width) + 24
        for number in range(1, most + 1):
            centre = (x, half.centre[1])
            canvas.disc(centre, 9, COIN if number <= now else colours.edge)
            if number == now:
                canvas.ring(centre, 14, 3, colours.turn)
            x += 30


def _draw_auction(canvas: Canvas, box: Box, view: View, look: Look[View], auction: Auction) -> None:
    """Draw the leading bid of the auction, with its players for A and B."""
    colours, say = canvas.palette, look.translator
    canvas.icon(AUCTION, box.left(36).middle(34, 34), COIN)
    room = box.past(46)
    if auction.leader == NOBODY:
        text = say("renders-empire-auction-open", number=auction.number, who=name_of(say, auction.opener))
        canvas.words(text, room, colours.light, Face.NARROW, largest=32, smallest=28)
        return
    places, money = room.end(164), room.end(164 + 100).left(92)
    text = say("renders-empire-auction-bid", number=auction.number, who=name_of(say, auction.leader))
    canvas.words(text, room.left(room.w - 164 - 108), colours.light, Face.NARROW, largest=32, smallest=28)
    canvas.icon(TALENT, money.left(34).middle(32, 32), COIN)
    canvas.words(str(auction.best), money.past(40), colours.light, Face.BOLD, largest=FIGURES, smallest=28)
    for letter, seat, cell in zip("AB", (auction.a, auction.b), places.columns(2, 8), strict=True):
        canvas.words(letter, cell.left(24), colours.soft, Face.BOLD, largest=FIGURES, smallest=28)
        if seat == NOBODY:
            canvas.words("–", cell.past(34), colours.soft, Face.BOLD, largest=FIGURES, smallest=28)
        else:
            medallion(canvas, (cell.x + 28 + CREST, cell.centre[1]), CREST, emblem_of(view, seat))
