"""The parts of the council about money: the Mercenary Track with its fees, the offer, and the voyages."""

from __future__ import annotations

from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import EXPEDITIONS, ExpeditionId
from engine.games.knights.content.printed import open_spots
from engine.games.knights.view import View
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import Colour, blend
from renders.kit.pieces import medallion
from renders.knights.inks import COIN, INKS
from renders.knights.news import News, Targets
from renders.knights.sections import Section
from renders.knights.signs import EXPEDITION_ICONS, FAITH, SHIP, emblem_of
from renders.renderer import Look

SPOT = 152
OFFER = (236, 112)
OFFER_COLUMNS = 4
VOYAGE = 116
VOYAGE_MORE = 58


def draw_coin(canvas: Canvas, centre: tuple[int, int], amount: int, radius: int = 27) -> None:
    """Draw a number of crowns on a coin."""
    colours = canvas.palette
    canvas.disc(centre, radius, blend(COIN, colours.ink, 0.4))
    canvas.disc(centre, radius - 3, COIN)
    box = Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    canvas.words(str(amount), box, colours.ink, Face.BOLD, largest=38, across="centre")


def track_section(view: View, look: Look[View], fresh: News) -> Section:
    """The spots from left to right with their fees and the markers on them."""
    spots = open_spots(view.many)

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        for spot, cell in zip(spots, box.columns(len(spots), 10), strict=True):
            owner = view.track.get(spot.position)
            canvas.panel(cell, colours.raised, colours.edge, 2, 14)
            place = (cell.centre[0], cell.y + 44)
            if owner is not None:
                medallion(canvas, place, 34, emblem_of(view, owner))
            else:
                canvas.ring(place, 34, 3, colours.edge)
            draw_coin(canvas, (cell.centre[0], cell.bottom - 30), spot.fee, 26)
        if "track" in fresh.parts:
            canvas.outline(box.inset(-3), colours.changed, 5, 16)

    return Section(look.translator("renders-knights-track"), SPOT, draw)


def offer_section(view: View, look: Look[View], fresh: News) -> Section:
    """The mercenaries on offer: nation, strength, and price."""
    rows = -(-len(view.offer) // OFFER_COLUMNS)
    tall = max(1, rows) * (OFFER[1] + 8) - 8

    def draw(canvas: Canvas, box: Box) -> None:
        new = fresh.offer.copy()
        if not view.offer:
            text = look.translator("renders-knights-none")
            canvas.words(text, box, canvas.palette.soft, Face.ITALIC, largest=40, across="centre")
        for card, cell in zip(view.offer, grid(len(view.offer), OFFER_COLUMNS, OFFER, 8, (box.x, box.y)), strict=True):
            draw_troop(canvas, cell, card, look, price=MERCENARIES[card].hire_cost)
            if new[card]:
                new[card] -= 1
                canvas.outline(cell.inset(-2), canvas.palette.changed, 6, 16)

    return Section(look.translator("renders-knights-offer"), tall, draw)


def draw_troop(canvas: Canvas, box: Box, card: str, look: Look[View], price: int) -> None:
    """Draw a mercenary card: nation above, strength and price below."""
    colours, troop = canvas.palette, MERCENARIES[card]
    canvas.panel(box, colours.paper, colours.shade, 3, 14)
    inner = box.inset(14, 6)
    name = look.translator.word(f"nation.{troop.nationality}")
    canvas.words(name, inner.top(48), colours.ink, Face.TITLE, largest=40, tight=Face.NARROW)
    low = inner.under(48)
    canvas.icon("spears", low.left(40).middle(36, 36), colours.faded)
    canvas.words(str(troop.strength), low.past(50), colours.ink, Face.BOLD, largest=42)
    draw_coin(canvas, (low.right - 26, low.centre[1]), price, 25)


def voyages_section(view: View, look: Look[View], fresh: News, wanted: Targets) -> Section:
    """Three expeditions on their three spots, blessed or not, with their investments."""
    heights = {name: VOYAGE + (VOYAGE_MORE if view.voyages[name].invested else 0) for name in EXPEDITIONS}

    def draw(canvas: Canvas, box: Box) -> None:
        top = box.y
        for name, tall in heights.items():
            row = Box(box.x, top, box.w, tall)
            _draw_voyage(canvas, row, view, look, name)
            if f"expedition.{name}" in fresh.parts:
                canvas.outline(row.inset(-2), canvas.palette.changed, 6, 18)
            if name in wanted.expeditions:
                canvas.brackets(row.inset(-3), canvas.palette.target, 7, 40)
            top += tall + 8

    return Section(look.translator("renders-knights-expeditions"), sum(heights.values()) + 8 * len(heights) - 8, draw)


def _draw_voyage(canvas: Canvas, box: Box, view: View, look: Look[View], name: ExpeditionId) -> None:
    """Draw the sea from left to right with a ship on its spot; below, crests with crowns."""
    colours, voyage = canvas.palette, view.voyages[name]
    canvas.panel(box, blend(colours.panel, INKS.letters, 0.45), colours.edge, 2, 16)
    row = box.inset(14, 8).top(VOYAGE - 16)
    canvas.icon(EXPEDITION_ICONS[name], row.left(84).middle(70, 70), colours.soft)
    title = row.past(100).left(330)
    canvas.words(
        look.translator.word(f"expedition.{name}"),
        title,
        colours.light,
        Face.TITLE,
        largest=42,
        lines=2,
        tight=Face.BOLD,
    )
    for number, spot in enumerate(row.past(446).columns(EXPEDITIONS[name].spots, 16), start=1):
        there = voyage.spot == number
        canvas.panel(spot, INKS.shelf if there else _dark(colours.panel), INKS.river, 3, 14)
        if not there:
            canvas.words(str(number), spot, INKS.river, Face.BOLD, largest=44, across="centre")
            continue
        canvas.icon(SHIP, spot.inset(6), INKS.letters)
        if voyage.blessed:
            place = (spot.right - 22, spot.y + 24)
            canvas.disc(place, 21, colours.hues["white"])
            canvas.icon(FAITH, Box(place[0] - 15, place[1] - 15, 30, 30), colours.ink)
    low = box.inset(14, 4).foot(VOYAGE_MORE)
    for (seat, crowns), cell in zip(voyage.invested.items(), low.columns(max(6, view.seats), 6), strict=False):
        medallion(canvas, (cell.x + 24, cell.centre[1]), 23, emblem_of(view, seat))
        draw_coin(canvas, (cell.x + 84, cell.centre[1]), crowns, 25)


def _dark(panel: Colour) -> Colour:
    return blend(panel, INKS.letters, 0.3)
