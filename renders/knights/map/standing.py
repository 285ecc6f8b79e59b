"""The placement of the tokens of a map: at their places, or as near as names and other tokens allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.knights.content.kingdom import CITY_IN, OVERSEAS
from engine.games.knights.facts.structures import stronghold_in
from engine.games.knights.state import NOBODY
from engine.games.knights.view import View
from renders.kit import Box
from renders.kit.maps.room import Room
from renders.knights.map.chart import Pane, home, map_box, panes, port, sizes, stand
from renders.knights.map.layout import Layout, zones_of
from renders.knights.map.tokens import Token, castle_in, token_size
from renders.knights.seen import nobles_at

GAP = 3
# The cost of each ninth of a token outside its area, in sizes of a figure, and the extra cost if it lies in another
# area, where it would seem to belong.
LEAVES, TRESPASSES = 0.7, 3.0
# The cost of hiding a castle, in the same unit.
COVERS = 3.0
# The distance within which a token looks for castles.
REACH = 9


class Standing(NamedTuple):
    token: Token
    box: Box


def tokens_in(view: View, pane: Pane) -> Iterator[Token]:
    """All tokens of a window, those with a printed place first."""
    for area in pane.areas:
        owner = stronghold_in(view, area)
        if area in CITY_IN and (owner == NOBODY or not view.cities[CITY_IN[area]].razed):
            yield Token("city", area)
    for area in pane.areas:
        if (owner := stronghold_in(view, area)) != NOBODY:
            yield Token("stronghold", area, owner)
    for area in pane.areas:
        yield from (Token("sea", area, seat) for seat in range(view.seats) if nobles_at(view, seat, area, at_sea=True))
    for area in pane.areas:
        yield from (
            Token("nobles", area, seat) for seat in range(view.seats) if nobles_at(view, seat, area, at_sea=False)
        )


def arrange(view: View, words: Layout, crop: str | None) -> list[Standing]:
    """Place every token; none overlaps a name or another token while there is space."""
    found = []
    whole = Room(map_box(crop).inset(6))
    for pane in panes(crop):
        room = Room(pane.window.box.inset(6))
        # A Noble at sea sits on the rim of the port icon (WK-PIC-3).
        for box in (
            *(box.inset(-GAP) for box in words.words),
            *(box.inset(box.w // 5) for box in words.ports.values()),
        ):
            room.take(box)
            whole.take(box)
        castles: list[Box] = []
        for token in tokens_in(view, pane):
            at = _home(token, pane, words)
            place = _place(view, token, at, (room, castles), crop) or _place(view, token, at, (whole, castles), crop)
            standing = Standing(token, place or Box(*at, 0, 0).middle(*token_size(view, token, sizes(crop).figure)))
            found.append(standing)
            for part in solid(view, standing, crop):
                room.take(part.inset(-GAP))
                whole.take(part.inset(-GAP))
            if castle := castle_in(view, token, standing.box, sizes(crop).figure):
                castles.append(castle)
    return found


def solid(view: View, standing: Standing, crop: str | None) -> list[Box]:
    """The parts of a token that nothing else may cover: all but its castle."""
    box = standing.box
    castle = castle_in(view, standing.token, box, sizes(crop).figure)
    if castle is None:
        return [box]
    parts = (box.top(castle.y - box.y), box.under(castle.bottom - box.y))
    return [part for part in parts if part.h]


def _place(
    view: View, token: Token, at: tuple[int, int], around: tuple[Room, list[Box]], crop: str | None
) -> Box | None:
    size, (room, castles) = sizes(crop).figure, around
    wanted = token_size(view, token, size)
    reach = Box(*at, 0, 0).inset(-REACH * size)
    zones = zones_of(crop)
    near = [castle for castle in castles if castle.meets(reach)]

    def price(box: Box) -> float:
        covers = COVERS * size * any(box.meets(castle) for castle in near)
        if token.kind == "sea" or token.area in OVERSEAS:
            return covers
        away = zones.astray(token.area, box)
        return covers + (LEAVES * away.outside + TRESPASSES * away.abroad) * size

    best = room.best(wanted, at, price)
    return None if best is None else best.box


def _home(token: Token, pane: Pane, words: Layout) -> tuple[int, int]:
    """The preferred point of a token: the reserved box of a city, the place of their Baron for Nobles."""
    if token.kind == "city":
        return words.plates[token.area].centre
    if token.kind == "nobles":
        return pane.window.near(stand(token.area, token.seat))
    spot = port(token.area) if token.kind == "sea" else None
    return pane.window.near(spot or home(token.area))
