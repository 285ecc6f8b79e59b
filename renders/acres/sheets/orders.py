"""The sheet of standing orders: the viewer's answers while he is away, private to him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.contract import Text
from engine.games.acres.content import CARDS, NEUTRAL, Nation, blocker_kind
from engine.games.acres.view import View as AcresView
from engine.games.acres.words import names
from renders.acres import signs
from renders.acres.sheets.panels import new_sheet
from renders.acres.signs import art, hue_of
from renders.kit import Box, Canvas, Face, blend, grid, width
from renders.kit.canvas import smallest_for
from renders.kit.head import ACROSS, WIDTH
from renders.renderer import Look

COLUMNS = 2
PAD = 14
GAP = 10
TITLE = 56
ROW = 54
NUMBER = 46
BESIDE_NAME = NUMBER + ROW + 20
ASK = "ask"
RAID, AMBUSH, LOSS, CONVERT, SURRENDER = "tomahawk", "hood", "card-discard", "prayer", "flying-flag"


class Rank(NamedTuple):
    """An entry of a ranking: the card's figure and name; `card` is empty if the entry names no card in particular."""

    card: str
    name: str


class Order(NamedTuple):
    """A standing order with its answer and ranking; `idle` while the ranking has no effect."""

    icon: str
    message: str
    ranks: Sequence[Rank] | None = None
    idle: bool = False

    @property
    def asks(self) -> bool:
        return self.message.endswith(f"-{ASK}")

    @property
    def columns(self) -> int:
        """Two columns, unless a name needs the whole width."""
        room = (ACROSS - 2 * PAD - 8 - GAP) // COLUMNS - BESIDE_NAME
        names = [rank.name for rank in self.ranks or ()]
        return COLUMNS if all(width(name, Face.NARROW, smallest_for(WIDTH)) <= room for name in names) else 1

    @property
    def tall(self) -> int:
        if self.ranks is None:
            return TITLE - 8 + 2 * PAD
        rows = max(1, -(-len(self.ranks) // self.columns))
        return TITLE + rows * (ROW + GAP) - GAP + 2 * PAD


def draw_orders(view: AcresView, look: Look[AcresView]) -> Canvas:
    orders = _orders(view, look)
    tall = sum(order.tall + GAP for order in orders) - GAP
    canvas, room = new_sheet(view, look, look.translator("acres-page-orders"), tall)
    for order in orders:
        _draw_order(canvas, room.top(order.tall), order, look)
        room = room.under(order.tall + GAP)
    return canvas


def _orders(view: AcresView, look: Look[AcresView]) -> list[Order]:
    orders, nation = view.orders, view.nation
    if nation is None or orders is None:
        raise ValueError("the public has no orders")
    raid = [_blocker(kind, nation, look) for kind in orders.raid_blockers]
    ambush = [_blocker(kind, nation, look) for kind in orders.ambush_blockers]
    losses, settlers = ([_card(kind, look) for kind in kinds] for kinds in (orders.losses, orders.settlers))
    return [
        Order(RAID, f"acres-order-raid-{orders.raid}", raid, orders.raid != "always"),
        Order(AMBUSH, f"acres-order-ambush-{orders.ambush}", ambush, orders.ambush in (ASK, "never")),
        Order(LOSS, f"acres-order-zone-{orders.zone}", losses, orders.ambush == ASK),
        Order(CONVERT, f"acres-order-convert-{orders.convert}"),
        Order(SURRENDER, f"acres-order-surrender-{orders.surrender}", settlers, orders.surrender != "settle"),
    ]


def _blocker(kind: str, nation: Nation, look: Look[AcresView]) -> Rank:
    """The name of a sort of blocking card in a nation's deck."""
    cards = [card.id for card in CARDS.values() if card.deck in (nation, NEUTRAL) and not card.location]
    found = next((name for name in cards if _blocks(name, kind)), "")
    if not found:
        return Rank("", look.translator(f"acres-blocker-{kind}"))
    return Rank(found, look.translator.word(f"card.{found}").partition(" (")[0])


def _blocks(name: str, kind: str) -> bool:
    card = CARDS[name]
    return (card.blocks_raid or card.blocks_ambush) and blocker_kind(card) == kind


def _card(kind: str, look: Look[AcresView]) -> Rank:
    """A card by name; a neutral one with a namesake is marked as neutral."""
    name = names.card(kind)
    return Rank(kind, look.translator(name) if isinstance(name, Text) else look.translator.word(name.key))


def _draw_order(canvas: Canvas, box: Box, order: Order, look: Look[AcresView]) -> None:
    """Draw the answer, above the first, second and third choice."""
    colours = canvas.palette
    ink = colours.turn if order.asks else colours.light
    canvas.panel(box, colours.panel, colours.turn if order.asks else colours.edge, 3 if order.asks else 2, 18)
    inner = box.inset(PAD + 4, PAD)
    head = inner.top(TITLE - 8)
    canvas.icon(order.icon, head.left(48).middle(44, 44), ink)
    room = head.past(64)
    if order.asks:
        canvas.icon("hourglass", room.end(44).middle(38, 38), ink)
        room = room.left(room.w - 56)
    canvas.words(look.translator(order.message), room, ink, Face.BOLD, largest=40, tight=Face.NARROW)
    if order.ranks is None:
        return
    rest = inner.under(TITLE)
    if not order.ranks:
        canvas.words("–", rest.top(ROW).past(64), colours.soft, Face.NARROW, largest=40)
    wide = (rest.w - GAP * (order.columns - 1)) // order.columns
    cells = grid(len(order.ranks), order.columns, (wide, ROW), GAP, (rest.x, rest.y))
    for number, (rank, cell) in enumerate(zip(order.ranks, cells, strict=True), start=1):
        _draw_rank(canvas, cell, number, rank, idle=order.idle)


def _draw_rank(canvas: Canvas, box: Box, number: int, rank: Rank, *, idle: bool) -> None:
    """Draw the number, the figure and the name; pale if the ranking has no effect."""
    colours = canvas.palette
    pale = 0.72 if idle else 0
    canvas.words(str(number), box.left(40), colours.soft, Face.BOLD, largest=40, across="centre")
    spot = box.past(NUMBER)
    deck = CARDS[rank.card].deck if rank.card else ""
    hue = hue_of(colours, deck) if deck else colours.edge
    canvas.rounded(spot, 10, blend(colours.paper, colours.panel, pale))
    canvas.rounded(spot.left(spot.h + 10), 10, blend(hue, colours.panel, pale))
    canvas.rect(spot.past(spot.h).left(10), blend(colours.paper, colours.panel, pale))
    icon = art(rank.card) if rank.card else signs.VILLAGE
    ink = blend(colours.ink_on(hue), colours.panel, pale)
    canvas.icon(icon, spot.left(spot.h).middle(spot.h - 12, spot.h - 12), ink)
    room = spot.past(spot.h + 12).left(box.w - BESIDE_NAME)
    canvas.words(rank.name, room, colours.light if idle else colours.ink, Face.BOLD, largest=38, tight=Face.NARROW)
