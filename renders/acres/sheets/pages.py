"""Sheets of cards: the viewer's piles, the rival's, the reserves, the supplies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from engine.games.acres.content import CARDS, NATIONS, RIVAL, Nation
from engine.games.acres.view import View as AcresView
from renders.acres import signs
from renders.acres.cards import CHIP, chip
from renders.acres.news import targets
from renders.acres.sheets.orders import draw_orders
from renders.acres.sheets.panels import new_sheet
from renders.acres.sheets.result import draw_score
from renders.acres.sheets.sieges import draw_sieges
from renders.kit import Box, Canvas, Face, grid
from renders.kit.head import ACROSS
from renders.renderer import Look

COLUMNS = 2
GAP = 10
TITLE = 58
CELL = ((ACROSS - GAP) // COLUMNS, CHIP)


class Section(NamedTuple):
    """A heading with the cards below it; `cost` shows their price."""

    icon: str
    title: str
    cards: Mapping[str, int]
    cost: bool = False
    marked: frozenset[str] = frozenset()

    @property
    def tall(self) -> int:
        rows = -(-len(self.cards) // COLUMNS)
        return TITLE + max(1, rows) * (CHIP + GAP) + 8


def _draw_cards(page: str, view: AcresView, look: Look[AcresView]) -> Canvas:
    sections = _CARDS[page](view, look)
    tall = sum(section.tall for section in sections)
    canvas, room = new_sheet(view, look, look.translator(f"acres-page-{page}"), tall)
    for section in sections:
        _draw_section(canvas, room.top(section.tall), section, look)
        room = room.under(section.tall)
    return canvas


def _draw_section(canvas: Canvas, box: Box, section: Section, look: Look[AcresView]) -> None:
    colours = canvas.palette
    head = box.top(TITLE)
    canvas.icon(section.icon, head.left(48).middle(40, 40), colours.soft)
    canvas.words(section.title, head.past(60), colours.light, Face.TITLE, largest=40, tight=Face.BOLD)
    rest = box.under(TITLE)
    if not section.cards:
        canvas.words("–", rest.top(CHIP).past(60), colours.soft, Face.NARROW, largest=40)
    cells = grid(len(section.cards), COLUMNS, CELL, GAP, (rest.x, rest.y))
    for (kind, many), cell in zip(section.cards.items(), cells, strict=True):
        picture = chip(kind, cell.w, many, look.translator.language, look.palette, cost=section.cost)
        canvas.stamp(picture, (cell.x, cell.y), 10)
        if kind in section.marked:
            canvas.brackets(cell, colours.target, 6, 24)


def _sorted(kinds: Iterable[str] | Mapping[str, int]) -> dict[str, int]:
    """Cards by kind: empire cards first, each group in the order of the content."""
    counted = Counter(kinds)
    order = list(CARDS)
    return dict(sorted(counted.items(), key=lambda pair: (bool(CARDS[pair[0]].location), order.index(pair[0]))))


def _section(look: Look[AcresView], icon: str, message: str, cards: Iterable[str] | Mapping[str, int]) -> Section:
    counted = _sorted(cards)
    return Section(icon, look.translator(f"renders-acres-zone-{message}", count=sum(counted.values())), counted)


def _own(view: AcresView) -> Nation:
    if view.nation is None:
        raise ValueError("the public has no cards")
    return view.nation


def _deck(view: AcresView, look: Look[AcresView]) -> list[Section]:
    panel = view.panel(_own(view))
    wanted = targets(look.marks)
    return [
        _section(look, signs.HAND, "hand", (held.card for held in view.hand))._replace(marked=wanted.hand),
        _section(look, signs.DECK, "deck", view.deck),
        _section(look, signs.DISCARD, "discard", panel.discard)._replace(marked=wanted.discard),
        _section(look, signs.RESERVE, "reserve", panel.reserve)._replace(marked=wanted.reserve),
    ]


def _rival(view: AcresView, look: Look[AcresView]) -> list[Section]:
    panel = view.panel(RIVAL[_own(view)])
    found = [
        _section(look, signs.DECK, "unseen", panel.unseen),
        _section(look, signs.DISCARD, "discard", panel.discard),
        _section(look, signs.RESERVE, "reserve", panel.reserve),
    ]
    if view.seen is not None:
        found.insert(0, _section(look, "eye", "seen", view.seen))
    return found


def _reserves(view: AcresView, look: Look[AcresView]) -> list[Section]:
    own = view.nation or NATIONS[0]
    wanted = targets(look.marks).reserve
    found = []
    for nation in (own, RIVAL[own]):
        cards = _sorted(view.panel(nation).reserve)
        title = look.translator.word(f"side.{nation}")
        marked = wanted if nation == own else frozenset[str]()
        found.append(Section(signs.EMBLEMS[nation].icon, title, cards, marked=marked))
    return found


def _supplies(view: AcresView, look: Look[AcresView]) -> list[Section]:
    own = view.nation or NATIONS[0]
    wanted = targets(look.marks).supply
    found = [
        _section(look, signs.EMBLEMS[own].icon, "empire", view.panel(own).empire),
        _display(view, look),
        _section(look, signs.EMBLEMS[RIVAL[own]].icon, "rival-empire", view.panel(RIVAL[own]).empire),
    ]
    priced = [section._replace(cost=True, marked=wanted) for section in found]
    return [*priced, _section(look, "treasure-map", "locations", view.panel(own).locations)]


def _display(view: AcresView, look: Look[AcresView]) -> Section:
    cards = _sorted(view.display)
    title = look.translator("renders-acres-zone-display", count=sum(cards.values()), forts=view.fort_supply)
    return Section(signs.EMBLEMS["neutral"].icon, title, cards)


_CARDS = {"deck": _deck, "rival": _rival, "reserve": _reserves, "supplies": _supplies}
PAGES: Mapping[str, Callable[[AcresView, Look[AcresView]], Canvas]] = {
    **{page: partial(_draw_cards, page) for page in _CARDS},
    "score": draw_score,
    "sieges": draw_sieges,
    "orders": draw_orders,
}
