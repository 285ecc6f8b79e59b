"""The pictures of the guide: parts of the map and of sheets that illustrate its chapters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.games.empire.examples import EXAMPLES, SHORES
from engine.games.empire.view import View
from renders.empire.legend import player_signs
from renders.empire.map.chart import ATLAS, CLOSE, ELBOW, PLACES
from renders.empire.map.field import draw_field, standing_in
from renders.empire.map.layout import layout
from renders.empire.sheets.alliances import Tracks
from renders.empire.sheets.battle import draw_battle
from renders.empire.sheets.influence import draw_strip, strip_height
from renders.kit import Box, Canvas
from renders.kit.head import ACROSS, EDGE, head_height
from renders.kit.maps import legend
from renders.kit.maps.windows import band
from renders.renderer import Look

NAMES = tuple(EXAMPLES)
GAP = 12
# The margin of a part of the map around its places, in units of the map.
RIM = 72


def draw_example(name: str, look: Look[View]) -> Canvas:
    view = EXAMPLES[name]
    if view.battle is not None:
        return _draw_battle(view, look)
    if view.auction is not None:
        return _draw_alliances(view, look)
    if places := [place for player in view.players for place in (*player.troops, *player.fleets)]:
        return _draw_part(view, look, places)
    return _draw_tables(view, look)


def _draw_battle(view: View, look: Look[View]) -> Canvas:
    """Draw a battle without its heading, which would name a place and a round."""
    whole = draw_battle(view, look)
    top = head_height(CLOSE, look.status)
    return whole.part(Box(0, top, CLOSE, whole.box.h - top))


def _draw_alliances(view: View, look: Look[View]) -> Canvas:
    tracks = Tracks(CLOSE, view, look)
    canvas = Canvas(CLOSE, tracks.height() + 2 * EDGE, look.palette)
    tracks.draw(canvas, Box(EDGE, EDGE, ACROSS, tracks.height()))
    return canvas


def _draw_tables(view: View, look: Look[View]) -> Canvas:
    provinces = sorted({province for player in view.players for province in player.markers}, reverse=True)
    strip = strip_height(view, provinces, ACROSS)
    canvas = Canvas(CLOSE, EDGE + strip + _names_height(view) + EDGE, look.palette)
    draw_strip(canvas, Box(EDGE, EDGE, ACROSS, strip), view, provinces, look)
    _draw_names(canvas, EDGE + strip, view, look)
    return canvas


def _draw_part(view: View, look: Look[View], places: Sequence[str]) -> Canvas:
    """Draw a band of a close-up that shows some places, and the owners of the crests there."""
    goals = () if view.tokens else SHORES
    marked = msgspec.structs.replace(look, marks=tuple(f"province.{goal}" for goal in goals))
    spots = [PLACES[place].home for place in (*places, *goals)]
    whole = ATLAS.part_with(spots, ELBOW) or ATLAS.part_around(spots[0])
    crop = places[0] if set(places) == {*view.tokens} else whole
    window = ATLAS.window(crop)
    field = Canvas(window.box.w, window.box.h, look.palette)
    standing = standing_in(view, window, look.translator.language, crop)
    draw_field(field, window, view, marked, crop=crop, standing=standing)
    words = layout(look.translator.language, crop)
    part = band(window, spots, round(RIM * window.scale), [*words.taken, *words.tables.values()])
    canvas = Canvas(CLOSE, EDGE + part.h + GAP + _names_height(view) + EDGE, look.palette)
    canvas.stamp(field.part(part), (EDGE, EDGE))
    _draw_names(canvas, EDGE + part.h + GAP, view, look)
    return canvas


def _present(view: View) -> list[int]:
    return [seat for seat, player in enumerate(view.players) if player.markers or player.troops or player.fleets]


def _names_height(view: View) -> int:
    return legend.legend_height(len(_present(view)))


def _draw_names(canvas: Canvas, top: int, view: View, look: Look[View]) -> None:
    signs = player_signs(view, look, _present(view))
    legend.draw_legend(canvas, Box(EDGE, top, ACROSS, _names_height(view)), signs)
