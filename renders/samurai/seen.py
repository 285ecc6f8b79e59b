"""The sheet of seen cards: each opponent's places with the last face seen there, and who knows the own row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.samurai.content import CHARACTERS
from engine.games.samurai.sheet import Opponent, OwnPlace, Seen, Sheet
from engine.games.samurai.view import SeatView, View
from renders.kit import Box, Canvas, Face, blend, grid, medallion, name_of
from renders.kit.pieces import ACROSS, HEADING, MARGIN, WIDTH, counter, heading
from renders.renderer import Look
from renders.samurai.cards import GAME_EMBLEM, back, chip, corner, emblem_of, empty_place, face
from renders.samurai.marks import FILLED, HANDLED, change_sign, eye_mark

CARD = (104, 140)
NAME = 62
OUT = 50
POSSIBLE = 52
LINE = 48
LINES = 3
GAP = 14
ICONS = {
    "battle": "crossed-swords",
    "monk": "prayer",
    "start": "farmer",
    "with": "trade",
    "unseen": "sight-disabled",
}
KEYS = ("battle", "monk", "look", "filled", "touched")


class Note(NamedTuple):
    """A sign and a few words beside a card; `side` colours an eye."""

    sign: str
    text: str
    side: str = ""


def draw_sheet(view: View, look: Look[View]) -> Canvas:
    sheet = view.sheet
    if sheet is None:
        return _switched_off(look)
    return _Page(view, look, sheet).draw()


def _switched_off(look: Look[View]) -> Canvas:
    canvas = Canvas(WIDTH, 300, look.palette)
    heading(canvas, GAME_EMBLEM, look.translator("samurai-page-sheet"), look.title)
    room = canvas.box.under(HEADING).inset(MARGIN, 20)
    text = look.translator("renders-samurai-sheet-off")
    canvas.words(text, room, canvas.palette.soft, Face.BODY, largest=42, lines=3)
    return canvas


class _Page:
    def __init__(self, view: View, look: Look[View], sheet: Sheet) -> None:
        self.view, self.look, self.sheet = view, look, sheet
        self.deduces = sheet.level == "deductions"
        self.own = 24 + NAME + CARD[1]
        self.block = self.own + 8 + (POSSIBLE if self.deduces else 0)
        tall = sum(self._tall(opponent) + GAP for opponent in sheet.opponents) + self.own
        self.legend = HEADING + 8 + tall + 20
        self.canvas = Canvas(WIDTH, self.legend + 2 * LINE + MARGIN, look.palette)

    def _tall(self, opponent: Opponent) -> int:
        return self.block + (OUT if opponent.out else 0)

    def draw(self) -> Canvas:
        title = self.look.translator("samurai-page-sheet")
        top = heading(self.canvas, GAME_EMBLEM, title, self.look.translator("renders-turn", turn=self.view.turn))
        for opponent in self.sheet.opponents:
            box = Box(MARGIN, top, ACROSS, self._tall(opponent))
            self._opponent(opponent, box)
            top = box.bottom + GAP
        if self.view.seat is not None:
            self._own(self.view.players[self.view.seat], Box(MARGIN, top, ACROSS, self.own))
        self._legend()
        return self.canvas

    def _frame(self, player: SeatView, box: Box) -> Box:
        colours = self.canvas.palette
        hue = colours.hues[emblem_of(player.side).hue]
        self.canvas.panel(box, blend(colours.panel, hue, 0.12), colours.edge, 2, 20)
        inner = box.inset(16, 12)
        line = inner.top(NAME - 8)
        medallion(self.canvas, (line.x + 26, line.centre[1]), 26, emblem_of(player.side))
        counts = line.end(230).middle(230, 40)
        counter(self.canvas, "hand-cards", str(player.hand), counts.left(105), colours.light)
        counter(self.canvas, "trophy", str(player.captured), counts.past(125), colours.light)
        name = name_of(self.look.translator, player.seat)
        room = line.past(66).left(line.w - 66 - 250)
        self.canvas.words(name, room, colours.light, Face.TITLE, largest=42, tight=Face.BOLD)
        return inner.under(NAME)

    def _opponent(self, opponent: Opponent, box: Box) -> None:
        player = self.view.players[opponent.seat]
        rest = self._frame(player, box)
        for seen, room in zip(opponent.places, rest.columns(3, 12), strict=True):
            self._place(player, seen, room)
        out = rest.foot(OUT - 6)
        for number, card in enumerate(opponent.out):
            picture = chip(card, player.side, (44, 42), self.canvas.palette.name)
            self.canvas.stamp(picture, (out.x + number * 50, out.y), 5)

    def _place(self, player: SeatView, seen: Seen, room: Box) -> None:
        spot = Box(room.x, room.y, *CARD)
        palette = self.canvas.palette.name
        if seen.empty:
            empty_place(self.canvas, spot, seen.place)
        elif seen.card:
            picture = face(seen.card, player.side, CARD, "", palette, place=seen.place, dim=bool(seen.since))
            self.canvas.stamp(picture, (spot.x, spot.y), corner(spot.w))
        else:
            self.canvas.stamp(back(player.side, CARD, seen.place, palette), (spot.x, spot.y), corner(spot.w))
        self._notes(room.past(CARD[0] + 12), self._notes_on(seen))
        if self.deduces and seen.possible:
            labels = " ".join(CHARACTERS[card].label for card in seen.possible)
            line = Box(room.x, room.y + CARD[1] + 6, room.w, POSSIBLE - 6)
            self.canvas.words(labels, line, self.canvas.palette.soft, Face.NARROW, largest=36)

    def _notes_on(self, seen: Seen) -> list[Note]:
        if seen.empty:
            return []
        notes = [Note(seen.how, self._turn(seen.turn))] if seen.card else self._unseen(seen)
        if seen.since:
            notes += self._since(seen.since, seen.since_turn, seen.other)
        return notes

    def _unseen(self, seen: Seen) -> list[Note]:
        """The note of a card not seen: when it was laid; a starting card is a peasant until a player takes it up."""
        if seen.filled:
            return [Note("filled", self._turn(seen.filled))]
        return [] if seen.since else [Note("start", "1, 2, 3")]

    def _since(self, since: str, turn: int, other: int) -> list[Note]:
        touched = Note("touched", self._turn(turn))
        if since != "swapped":
            return [touched]
        return [touched, Note("with", self.look.translator("renders-samurai-swapped", other=other))]

    def _turn(self, turn: int) -> str:
        return self.look.translator("renders-turn", turn=turn)

    def _own(self, player: SeatView, box: Box) -> None:
        rest = self._frame(player, box)
        for place, room in zip(self.sheet.own, rest.columns(3, 12), strict=True):
            spot = Box(room.x, room.y, *CARD)
            if place.card:
                picture = face(place.card, player.side, CARD, "", self.canvas.palette.name, place=place.place)
                self.canvas.stamp(picture, (spot.x, spot.y), corner(spot.w))
            else:
                empty_place(self.canvas, spot, place.place)
            self._notes(room.past(CARD[0] + 12), self._notes_on_own(place))

    def _notes_on_own(self, place: OwnPlace) -> list[Note]:
        notes = [Note("battle", self._turn(place.seen))] if place.seen else []
        notes += [
            Note("look", self._turn(glance.turn), self.view.players[glance.looker].side) for glance in place.glances
        ]
        if place.since:
            notes += self._since(place.since, place.since_turn, place.other)
        return notes or ([Note("unseen", self.look.translator("renders-samurai-unseen"))] if place.card else [])

    def _notes(self, room: Box, notes: Sequence[Note]) -> None:
        for note, line in zip(notes[:LINES], grid(LINES, 1, (room.w, LINE), 0, (room.x, room.y)), strict=False):
            self._sign(note, (line.x + 22, line.centre[1]))
            self.canvas.words(note.text, line.past(52), self.canvas.palette.light, Face.NARROW, largest=37)

    def _sign(self, note: Note, centre: tuple[int, int]) -> None:
        colours = self.canvas.palette
        own = self.view.players[self.view.seat].side if self.view.seat is not None else ""
        match note.sign:
            case "filled":
                change_sign(self.canvas, centre, FILLED)
            case "touched":
                change_sign(self.canvas, centre, HANDLED)
            case "look":
                eye_mark(self.canvas, centre, note.side or own)
            case sign:
                icon = ICONS[sign]
                self.canvas.icon(icon, Box(centre[0] - 20, centre[1] - 20, 40, 40), colours.turn)

    def _legend(self) -> None:
        width = (ACROSS - 8) // 3
        for key, cell in zip(KEYS, grid(5, 3, (width, LINE), 0, (MARGIN + 8, self.legend)), strict=True):
            self._sign(Note(key, ""), (cell.x + 22, cell.centre[1]))
            text = self.look.translator(f"renders-samurai-sheet-{key}")
            self.canvas.words(text, cell.past(56), self.canvas.palette.soft, Face.NARROW, largest=37)
