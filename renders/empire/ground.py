"""The printed board: land and names; drawn once for a language."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

from config.language import Speaker
from engine.games.empire.content import PROVINCES, SEAS, WORDS
from engine.games.empire.geography import GEOGRAPHY
from renders.empire.chart import ATLAS, CLOSE_UP, LABELS, MARGIN, PLACES, STRAIT_LINES, letters
from renders.empire.land import INKS, draw_land
from renders.empire.signs import GOLD
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face, width
from renders.kit.layers import base_layer
from renders.kit.maps.ground import frame_map
from renders.kit.maps.labels import Label, Name, draw_label
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.spread import FACE, Spread, draw_spread
from renders.kit.maps.windows import Window

# Where else the name of a sea zone is tried, in units of the map.
SHIFTS = sorted(
    ((x, y) for x in range(-42, 43, 7) for y in range(-42, 43, 7)), key=lambda shift: (math.hypot(*shift), shift)
)


@functools.cache
def names(language: str, crop: str | None) -> tuple[Label, ...]:
    """The names of the provinces of a window, placed anew for it."""
    window = ATLAS.window(crop)
    wanted = [_name(province, window, language) for province in PROVINCES if window.shows(LABELS[province], MARGIN)]
    return tuple(place_names(window, wanted, Around(lines=tuple(STRAIT_LINES.values()))))


def _name(province: str, window: Window, language: str) -> Name:
    key = PROVINCES[province].key
    return Name(
        province,
        WORDS[f"province.{province}"][language],
        LABELS[province],
        letters(window),
        Face.HEAVY if key else Face.TITLE,
        inside=max(45.0, PLACES[province].room * 2.2),
        rank=0 if key else 1,
    )


@base_layer("empire")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own, without any frame around it."""
    window = ATLAS.window(crop)
    speaker = Speaker(language, (), WORDS)
    canvas = Canvas(window.box.w, window.box.h, palette)
    canvas.image.paste(draw_land(window))
    labels = names(language, crop)
    taken = [label.box.inset(-2) for label in labels]
    for sea in sorted(SEAS, key=lambda sea: (GEOGRAPHY.regions[sea].angle != 0, PLACES[sea].room)):
        if window.shows(LABELS[sea], MARGIN):
            spreads = (spread for turned in (True, False) for spread in _spreads(sea, window, speaker, turned=turned))
            drawn = next((one for one in spreads if draw_spread(canvas, window, one, INKS.letters, taken)), None)
            taken += [words.taken for words in canvas.written[-1:] if drawn is not None]
    for label in labels:
        draw_label(canvas, label, canvas.palette.ink, canvas.palette.paper)
    frame_map(canvas, GOLD)
    return canvas


def _spreads(sea: str, window: Window, speaker: Speaker, *, turned: bool) -> Iterator[Spread]:
    """Where the name of a sea zone may be, the best first: turned as the water lies, or its words in two lines."""
    turn = GEOGRAPHY.regions[sea].angle if turned else 0
    size = letters(window)
    smallest = size if window.scale > CLOSE_UP else 14
    text = speaker.word(f"sea.{sea}")
    longest = text if turn else max(text.split(), key=len)
    x, y = LABELS[sea]
    for across, down in SHIFTS:
        yield Spread(
            text=text,
            at=(x + across, y + down),
            room=max(60, PLACES[sea].room * 2, width(longest, FACE, smallest) / window.scale + 1),
            largest=size,
            smallest=smallest,
            turn=-turn,
            stacked=not turn,
        )
