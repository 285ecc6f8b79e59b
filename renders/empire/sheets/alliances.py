"""The alliance display: one line of the board, and with season and turn order in the guide (EMP-PIC-5)."""

from __future__ import annotations

from engine.games.empire.content import NUMBERS
from engine.games.empire.state import NOBODY, Auction
from engine.games.empire.view import View
from renders.empire.seen import news
from renders.empire.signs import ALLIANCES, AUCTION, COIN, DECK, POOL, TALENT, emblem_of
from renders.kit import Box, Canvas, Face, medallion, name_of
from renders.kit.canvas import smallest_for
from renders.renderer import Look

HEIGHT = 52
SIGN = 34
SLOT = 78
CREST = 19
FIGURES = 30
PAD = 16


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


def _times(view: View, look: Look[View]) -> tuple[tuple[str, int, int], tuple[str, int, int]]:
    """The season and the round, each with its number and how many there are."""
    return (
        (look.translator("renders-empire-season"), view.season, view.seasons),
        (look.translator("renders-empire-round"), view.round, NUMBERS.rounds_per_season),
    )


def _draw_time(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    colours = canvas.palette
    for (text, now, most), half in zip(_times(view, look), box.columns(2, 16), strict=True):
        words = canvas.words(text, half, colours.soft, Face.NARROW, largest=30, smallest=26)
        x = half.x + round(words.width) + 24
        for number in range(1, most + 1):
            centre = (x, half.centre[1])
            canvas.disc(centre, 9, COIN if number <= now else colours.edge)
            if number == now:
                canvas.ring(centre, 14, 3, colours.turn)
            x += 30


def _draw_auction(canvas: Canvas, box: Box, view: View, look: Look[View], auction: Auction) -> None:
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


class Tracks:
    """Draws the tracks of one picture; all sizes follow from its smallest type."""

    def __init__(self, width: int, view: View, look: Look[View]) -> None:
        self.view, self.look = view, look
        self.line = round(smallest_for(width) * 1.42)

    def height(self) -> int:
        return self.line * (4 if self.view.auction else 3) + 2 * PAD

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw season and round, both alliances slot by slot, the leading bid."""
        colours = canvas.palette
        fresh = news(self.view, self.look.before).alliances
        canvas.panel(box, colours.panel, colours.changed if fresh else colours.edge, 4 if fresh else 2, 20)
        inner = box.inset(PAD + 4, PAD)
        self._season(canvas, inner.top(self.line))
        for row in (0, 1):
            self._alliance(canvas, inner.under(self.line * (1 + row)).top(self.line), row)
        if self.view.auction is not None:
            self._auction(canvas, inner.under(self.line * 3).top(self.line), self.view.auction)

    def _season(self, canvas: Canvas, row: Box) -> None:
        colours, view = canvas.palette, self.view
        large = round(self.line * 0.74)
        x = row.x
        for text, now, most in _times(view, self.look):
            words = canvas.words(text, Box(x, row.y, 260, row.h), colours.soft, Face.NARROW, largest=large)
            x += round(words.width) + 14
            for number in range(1, most + 1):
                centre = (x + self.line // 4, row.centre[1])
                reach = round(self.line * 0.19)
                canvas.disc(centre, reach, COIN if number <= now else colours.edge)
                if number == now:
                    canvas.ring(centre, reach + 7, 3, colours.turn)
                x += round(self.line * 0.62)
            x += self.line // 2
        for number, (icon, many) in enumerate(((POOL, view.pool), (DECK, view.deck))):
            cell = Box(row.right - (number + 1) * 150, row.y, 140, row.h)
            canvas.icon(icon, cell.left(large).middle(large, large), colours.soft)
            canvas.words(str(many), cell.past(large + 12), colours.light, Face.BOLD, largest=large)

    def _alliance(self, canvas: Canvas, row: Box, number: int) -> None:
        """Draw the sign of an alliance and its three slots; the one whose turn it is has an hourglass."""
        colours, view = canvas.palette, self.view
        side = round(self.line * 0.74)
        canvas.icon(ALLIANCES[number], row.left(side).middle(side, side), COIN)
        for slot, cell in zip(range(number, 6, 2), row.inset(0, 3).past(side + 14).columns(3, 10), strict=True):
            seat = view.slots[slot]
            acts = seat != NOBODY and seat == view.active and not view.over
            canvas.panel(cell, colours.raised, colours.turn if acts else colours.edge, 3 if acts else 2, 14)
            text = cell.past(10)
            canvas.words(str(slot + 1), text.left(34), colours.soft, Face.BOLD, largest=side, across="centre")
            if seat == NOBODY:
                continue
            radius = round(cell.h * 0.4)
            medallion(canvas, (text.x + 46 + radius, cell.centre[1]), radius, emblem_of(view, seat))
            room = text.past(2 * radius + 58)
            if acts:
                canvas.icon("hourglass", room.end(side).middle(side * 3 // 4, side * 3 // 4), colours.turn)
                room = room.left(room.w - side)
            name = name_of(self.look.translator, seat)
            canvas.words(name, room.left(room.w - 8), colours.light, Face.NARROW, largest=side)

    def _auction(self, canvas: Canvas, row: Box, auction: Auction) -> None:
        colours, view, say = canvas.palette, self.view, self.look.translator
        side = round(self.line * 0.74)
        canvas.icon(AUCTION, row.left(side).middle(side, side), COIN)
        room = row.past(side + 14)
        if auction.leader == NOBODY:
            text = say("renders-empire-auction-open", number=auction.number, who=name_of(say, auction.opener))
            canvas.words(text, room, colours.light, Face.NARROW, largest=side)
            return
        text = say("renders-empire-auction-bid", number=auction.number, who=name_of(say, auction.leader))
        places = room.end(room.w * 3 // 5).columns(2, 10)
        bid = room.left(room.w * 2 // 5 - 10)
        money = bid.end(side + 84)
        canvas.words(text, bid.left(bid.w - money.w - 8), colours.light, Face.NARROW, largest=side)
        canvas.icon(TALENT, money.left(side).middle(side, side), COIN)
        canvas.words(str(auction.best), money.past(side + 10), colours.light, Face.BOLD, largest=side)
        for letter, seat, cell in zip("AB", (auction.a, auction.b), places, strict=True):
            canvas.words(letter, cell.left(40), colours.soft, Face.BOLD, largest=side)
            if seat == NOBODY:
                canvas.words("–", cell.past(44), colours.soft, Face.BOLD, largest=side)
                continue
            radius = round(self.line * 0.36)
            medallion(canvas, (cell.x + 46 + radius, cell.centre[1]), radius, emblem_of(view, seat))
            canvas.words(name_of(say, seat), cell.past(58 + 2 * radius), colours.light, Face.NARROW, largest=side)
