"""Links between places, with a line style for each kind, and the names of places with their symbols."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from config.language import Translator
from engine.games.acres.content import LINKS, PLACES
from engine.games.acres.content import Link as Printed
from renders.acres.map.chart import CHART, SPOTS, places_in
from renders.acres.signs import DEFENCE, LANE, ROAD, SYMBOLS, TRAIL, WATER_LINK
from renders.kit import Box, Palette, blend
from renders.kit.images import shapes
from renders.kit.maps.labels import Label, Name, Sign
from renders.kit.maps.links import Link, Style
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.sheet import Pen
from renders.kit.maps.windows import Line, Window

_BENDS = {frozenset(bend.ends): bend for bend in CHART.bend}
# The ratio of the size of numbers to that of names.
FIGURE = 28


@functools.cache
def course(one: str, other: str) -> Line:
    """The line of a link on the map, its bends smoothed."""
    bend = _BENDS.get(frozenset((one, other)))
    if bend is None:
        return SPOTS[one], SPOTS[other]
    via = bend.via if bend.ends == (one, other) else tuple(reversed(bend.via))
    return tuple(shapes.curve((SPOTS[one], *via, SPOTS[other])))


def style_of(link: Printed) -> str:
    """The line style of a link; one that serves neither supply nor raids is printed on cards only."""
    return link.kind if link.supply or link.raid else "card"


def styles(colours: Palette) -> dict[str, Style]:
    """The line styles by name, the uppermost first."""
    paper = colours.paper
    return {
        "river": (Pen(5.6, paper), Pen(3.2, WATER_LINK)),
        "lake": (Pen(5.6, paper), Pen(3.2, WATER_LINK, (8, 6))),
        "card": (Pen(3.6, paper), Pen(2.2, blend(WATER_LINK, paper, 0.12), (0.1, 5))),
        "road": (Pen(6.2, ROAD), Pen(2.6, paper)),
        "trail": (Pen(2.6, TRAIL, (4, 5.6)),),
        "sea": (Pen(1.5, LANE, (3.2, 5.2)),),
    }


PRINTED = tuple(Link(course(link.a, link.b), style_of(link)) for link in LINKS)


LANES = tuple(Link(tuple(shapes.curve(lane)), "sea") for lane in CHART.lane)


def labels(window: Window, translator: Translator, size: int, taken: Sequence[Box] = ()) -> list[Label]:
    """Place a label for every place of a window, clear of each other, of the places and of taken boxes."""
    names = [
        Name(
            id=place,
            text=translator.word(f"place.{place}"),
            at=SPOTS[place],
            size=size,
            figure=max(size, FIGURE),
            signs=_signs(place),
            sides=CHART.side.get(place, ()),
        )
        for place in places_in(window)
    ]
    return place_names(window, names, Around(SPOTS, lines=[link.line for link in PRINTED], taken=taken))


def _signs(place: str) -> tuple[Sign, ...]:
    printed = PLACES[place]
    found: list[Sign] = []
    if printed.settler_required:
        found.append((SYMBOLS["settler"], ""))
    if printed.ship_symbol:
        found.append((SYMBOLS["ship"], ""))
    if printed.defence:
        found.append((DEFENCE, str(printed.defence)))
    return tuple(found)
