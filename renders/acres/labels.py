"""Names of places on the map, each with its printed symbols."""

from __future__ import annotations

from collections.abc import Sequence

from config.language import Translator
from engine.games.acres.content import PLACES
from renders.acres.chart import CHART, SPOTS, places_in
from renders.acres.links import PRINTED
from renders.acres.signs import DEFENCE, SYMBOLS
from renders.kit.boxes import Box
from renders.kit.maps.labels import Label, Name, Sign
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.windows import Window

# The ratio of the size of numbers to that of names.
FIGURE = 28


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
