"""The viewer's own cards: the hand, chosen cards, his piles, and a hand he was shown."""

from __future__ import annotations

from collections import Counter

from engine.games.acres.view import View as AcresView
from renders.acres import signs
from renders.acres.cards import CORNER, face
from renders.acres.news import news, targets
from renders.acres.sheets.panels import heap
from renders.acres.signs import COIN, GAME_EMBLEM
from renders.kit import Box, Canvas, Face, grid
from renders.kit.head import ACROSS, EDGE, begin_sheet
from renders.kit.pieces import draw_facts, lay
from renders.renderer import Look

COLUMNS = 3
GAP = 14
CARD = ((ACROSS - GAP * (COLUMNS - 1)) // COLUMNS, 470)
LINE = 56


def draw_hand(view: AcresView, look: Look[AcresView]) -> Canvas:
    """Draw cards in rows of three, then money and piles, reserve and the rival's known cards."""
    if view.nation is None:
        raise ValueError("the public has no hand")
    rows = max(1, -(-len(view.hand) // COLUMNS))
    above = rows * (CARD[1] + GAP) + 4
    lines = _lines(view, look)
    tall = above + LINE + 28 + sum(LINE * tall for _, _, tall in lines)
    title = look.translator("renders-acres-hand", count=len(view.hand))
    aside = look.translator("renders-acres-left", left=view.left) if view.owes else ""
    canvas, sheet = begin_sheet(look.palette, GAME_EMBLEM, title, aside, lines=look.status, tall=tall)
    _draw_cards(canvas, sheet.y, view, look)
    box = sheet.under(above)
    canvas.panel(box, canvas.palette.panel, canvas.palette.edge, 2, 18)
    inner = box.inset(18, 10)
    _draw_counts(canvas, inner.top(LINE), view)
    draw_facts(canvas, inner.under(LINE + 6), lines, LINE, past=62)
    return canvas


def _lines(view: AcresView, look: Look[AcresView]) -> list[tuple[str, str, int]]:
    """The reserve, and the rival's hand as last shown, with the lines each takes."""
    assert view.nation is not None
    found = [(signs.RESERVE, heap(look, view.panel(view.nation).reserve) or "–")]
    if view.seen is not None:
        found.append(("eye", look.translator("renders-acres-seen", cards=heap(look, view.seen) or "–")))
    return [(icon, text, 1 + min(2, len(text) // 62)) for icon, text in found]


def _draw_cards(canvas: Canvas, top: int, view: AcresView, look: Look[AcresView]) -> None:
    colours = canvas.palette
    if not view.hand:
        text = look.translator("renders-acres-no-hand")
        canvas.words(text, Box(EDGE, top, ACROSS, CARD[1]), colours.soft, Face.ITALIC, largest=44, across="centre")
        return
    wanted = targets(look.marks).hand
    fresh = news(view, look.before).hand
    chosen = Counter(view.begun.chosen) if view.begun else Counter[str]()
    for held, spot in zip(view.hand, grid(len(view.hand), COLUMNS, CARD, GAP, (EDGE, top)), strict=True):
        picture = face(held.card, CARD, look.translator.language, look.palette, dim=not held.usable)
        lay(canvas, picture, (spot.x, spot.y), CORNER)
        if not held.usable:
            _seal(canvas, spot, signs.CUT_OFF)
        if fresh[held.card]:
            fresh[held.card] -= 1
            canvas.outline(spot.inset(-3), colours.changed, 7, CORNER + 3)
        if chosen[held.card]:
            chosen[held.card] -= 1
            canvas.outline(spot.inset(-3), colours.turn, 8, CORNER + 3)
            _seal(canvas, spot, "confirmed")
        elif held.card in wanted:
            canvas.brackets(spot.inset(-1), colours.target, 8, 70)


def _seal(canvas: Canvas, card: Box, icon: str) -> None:
    """Draw a sign on the crest in a card's corner, which has no text."""
    centre = (card.x + 37, card.y + 54)
    canvas.disc(centre, 30, canvas.palette.ink)
    canvas.disc(centre, 27, canvas.palette.turn if icon == "confirmed" else canvas.palette.paper)
    canvas.icon(icon, Box(centre[0] - 18, centre[1] - 18, 36, 36), canvas.palette.ink)


def _draw_counts(canvas: Canvas, row: Box, view: AcresView) -> None:
    assert view.nation is not None
    panel = view.panel(view.nation)
    told = (
        (signs.MONEY, panel.money),
        (signs.POINTS, panel.score),
        (signs.DECK, panel.deck),
        (signs.DISCARD, len(panel.discard)),
    )
    for (icon, number), cell in zip(told, row.columns(4, 10), strict=True):
        canvas.icon(icon, cell.left(48).middle(42, 42), COIN if icon == signs.MONEY else canvas.palette.soft)
        canvas.words(str(number), cell.past(62), canvas.palette.light, Face.BOLD, largest=44)
