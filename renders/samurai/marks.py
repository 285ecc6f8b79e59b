"""What a picture highlights (changes since an earlier view, cards looked at, targets), and the legend of its signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.games.samurai.facts.history import Fact, Filled, Handled, Looked, Swapped
from engine.games.samurai.keys import RowPlace
from engine.games.samurai.view import View
from renders.kit import Box, Canvas, Face, grid
from renders.kit.maps.legend import Draw
from renders.renderer import Look
from renders.samurai.cards import chip, corner, emblem_of

FILLED, HANDLED = "+", "⇄"
LINE = 44


class LookView(msgspec.Struct, frozen=True):
    looker: int
    owner: int
    place: int


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it, and the looks of the last turn."""

    filled: frozenset[RowPlace] = frozenset()
    handled: frozenset[RowPlace] = frozenset()
    looked: tuple[LookView, ...] = ()
    hands: frozenset[int] = frozenset()
    piles: frozenset[int] = frozenset()
    discard: Counter[tuple[int, str]] = Counter()
    battle: bool = False


def news(view: View, before: View | None) -> News:
    if before is None:
        return News(looked=looks(view.announced))
    known = set(before.facts)
    filled: set[RowPlace] = set()
    handled: set[RowPlace] = set()
    fresh = [fact for fact in view.facts if fact not in known]
    for fact in fresh:
        match fact:
            case Filled(_, owner, place):
                filled.add(RowPlace(owner, place))
            case Handled(_, owner, place):
                handled.add(RowPlace(owner, place))
            case Swapped(_, owner, place, other):
                handled |= {RowPlace(owner, place), RowPlace(owner, other)}
    pairs = list(zip(view.players, before.players, strict=True))
    return News(
        filled=frozenset(filled),
        handled=frozenset(handled - filled),
        looked=tuple(dict.fromkeys(looks((*view.announced, *fresh)))),
        hands=frozenset(now.seat for now, then in pairs if now.hand != then.hand),
        piles=frozenset(now.seat for now, then in pairs if now.captured != then.captured),
        discard=Counter((c.owner, c.card) for c in view.discard) - Counter((c.owner, c.card) for c in before.discard),
        battle=(view.pending, view.battles) != (before.pending, before.battles),
    )


def looks(facts: Iterable[Fact]) -> tuple[LookView, ...]:
    return tuple(LookView(fact.looker, fact.owner, fact.place) for fact in facts if isinstance(fact, Looked))


def change_frame(canvas: Canvas, spot: Box) -> None:
    """Draw the frame of a card that changed since the viewer last saw the table."""
    canvas.outline(spot.inset(-4), canvas.palette.changed, 5, corner(spot.w) + 4)


def change_sign(canvas: Canvas, centre: tuple[int, int], sign: str) -> None:
    colours = canvas.palette
    canvas.disc(centre, 21, colours.changed)
    room = Box(centre[0] - 21, centre[1] - 25, 42, 50)
    canvas.words(sign, room, colours.ink, Face.SYMBOL_BOLD, largest=36, across="centre")


def target_mark(canvas: Canvas, spot: Box) -> None:
    canvas.brackets(spot.inset(-3), canvas.palette.target, 8, round(spot.w * 0.3))


def eye_mark(canvas: Canvas, centre: tuple[int, int], side: str) -> None:
    colours = canvas.palette
    hue = colours.hues[emblem_of(side).hue]
    canvas.disc(centre, 24, colours.paper)
    canvas.disc(centre, 21, hue)
    canvas.icon("eye", Box(centre[0] - 17, centre[1] - 17, 34, 34), colours.ink_on(hue))


def _brackets_sign(canvas: Canvas, box: Box, _: float) -> None:
    canvas.brackets(box.middle(34, 38), canvas.palette.target, 6, 13)


def chip_sign(side: int) -> Draw:
    def draw(canvas: Canvas, box: Box, _: float) -> None:
        place = box.middle(side, side)
        canvas.stamp(chip("peasant_1", "", (side, side), canvas.palette.name), (place.x, place.y), 5)

    return draw


def marks_of(side: str) -> dict[str, Draw]:
    """The signs of changes, and of cards that a player of this side looked at."""
    return {
        "filled": lambda canvas, box, _: change_sign(canvas, box.centre, FILLED),
        "handled": lambda canvas, box, _: change_sign(canvas, box.centre, HANDLED),
        "looked": lambda canvas, box, _: eye_mark(canvas, box.centre, side),
    }


def legend_items(view: View, fresh: News, targets: frozenset[RowPlace]) -> list[tuple[str, Draw]]:
    looker = fresh.looked[0].looker if fresh.looked else 0
    drawn = {**marks_of(view.players[looker].side), "target": _brackets_sign, "out": chip_sign(34)}
    used = (fresh.filled, fresh.handled, fresh.looked, targets, view.discard)
    return [
        (f"renders-samurai-legend-{message}", draw)
        for (message, draw), there in zip(drawn.items(), used, strict=True)
        if there
    ]


def draw_legend(canvas: Canvas, box: Box, look: Look[View], items: list[tuple[str, Draw]], columns: int) -> None:
    width = box.w // columns
    for (message, draw), cell in zip(items, grid(len(items), columns, (width, LINE), 0, (box.x, box.y)), strict=True):
        draw(canvas, cell.left(48), 1)
        canvas.words(look.translator(message), cell.past(60), canvas.palette.soft, Face.NARROW, largest=37)
