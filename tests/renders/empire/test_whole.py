"""The whole map over random positions of every count: each badge at home, nothing covered, everything large enough."""

from __future__ import annotations

import functools
import itertools
import math
import random

import pytest
from PIL import Image, ImageDraw

from config.language import LANGUAGES
from engine.games.empire import GAME
from engine.games.empire.content import KEY_PROVINCES, PROVINCES, SEAS, STRAITS
from engine.games.empire.view import View
from renders.empire import RENDERER
from renders.empire.map.blocks import badges_in
from renders.empire.map.chart import ATLAS, BEYOND, CLOSE, OUTLINES, WHOLE, provinces_in, seas_in, strait_box
from renders.empire.map.field import anchors_in, crowded_places, standing_in, stands, ties_of
from renders.empire.map.layout import hidden, layout
from renders.empire.map.sites import NAMES, sites
from renders.empire.seen import armies, fleets, holders
from renders.empire.sheets.influence import parts_of, ranking
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, watched
from renders.kit.head import EDGE
from tests.depth import first_of
from tests.empire.table import bare, clause, put
from tests.renders.empire.positions import NAME, NUMBER, crowded, look, played

COUNTS = range(2, 7)
TALLEST = 1.35
# So many points of each block, on average, may lie on another province.
RIM = 0.2


@functools.cache
def positions(seats: int) -> tuple[View, ...]:
    """Some moments of a game, the last one among them."""
    states = played(seats)
    return tuple(GAME.view(state, 0) for state in (*random.Random(seats).sample(states, 6), states[-1]))


@functools.cache
def everywhere() -> View:
    """All six players in every province and sea zone."""
    state = bare(6)
    for seat, place in itertools.product(range(6), (*PROVINCES, *SEAS)):
        put(state, seat, place, **({"galley": 12} if place in SEAS else {"infantry": 12, "general": 1}))
    return GAME.view(state, None)


@functools.cache
def painted() -> Image.Image:
    """The whole map with a number for every region, as it is drawn: sea, land beyond the empire, provinces."""
    window = ATLAS.window(None)
    image = Image.new("L", (window.box.w, window.box.h), 0)
    pen = ImageDraw.Draw(image)
    drawn = [(OUTLINES[sea], number_of(sea)) for sea in SEAS]
    drawn += [(BEYOND, 0), *((OUTLINES[province], number_of(province)) for province in PROVINCES)]
    for pieces, number in drawn:
        for shore, *_ in pieces:
            pen.polygon(window.line(shore), fill=number)
    return image


def number_of(region: str) -> int:
    return [*PROVINCES, *SEAS].index(region) + 1


def share_inside(region: str, box: Box) -> float:
    """How much of a box lies in a region."""
    return painted().crop(box.corners).histogram()[number_of(region)] / (box.w * box.h)


@clause("EMP-PIC-3")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("seats", COUNTS)
def test_every_badge_stands_in_its_own_province_or_sea_zone(seats: int, language: str) -> None:
    drawn = [one for view in positions(seats) for one in stands(view, language)]
    assert len(drawn) > 20
    assert [one for one in drawn if share_inside(one.place, one.box) < 1] == []


@clause("EMP-PIC-3")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_wherever_badges_could_stand_is_inside(language: str) -> None:
    for region, site in sites(language).items():
        assert len(site.badges) >= 1, region
        boxes = [box for badges in site.badges for box in badges]
        assert [box for box in boxes if share_inside(region, box) < 1] == [], region


@clause("EMP-PIC-1")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_names_stand_on_their_own_ground(language: str) -> None:
    """None lies mostly on another province or sea zone, and every language has its own places for them."""
    assert set(NAMES) == set(LANGUAGES)
    inside = {region: share_inside(region, site.label) for region, site in sites(language).items()}
    assert {region: share for region, share in inside.items() if share < 0.6} == {}


@clause("EMP-PIC-1", "EMP-PIC-3")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("seats", [*COUNTS, None])
def test_nothing_on_the_map_lies_on_anything_else(seats: int | None, language: str) -> None:
    window = ATLAS.window(None)
    names = [site.label for site in sites(language).values()]
    signs = [strait_box(window, strait) for strait in STRAITS]
    for view in (everywhere(), crowded()) if seats is None else positions(seats):
        boxes = [*names, *signs, *(one.box for one in stands(view, language))]
        assert [pair for pair in itertools.combinations(boxes, 2) if pair[0].meets(pair[1])] == []
        assert all(window.box.inset(8).holds(box) for box in boxes)


@clause("EMP-PIC-3")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("seats", [*COUNTS, None])
def test_each_side_has_one_badge_on_the_map_or_in_the_list_below(seats: int | None, language: str) -> None:
    for view in (everywhere(), crowded()) if seats is None else positions(seats):
        listed = crowded_places(view, language)
        there = {(one.place, one.badge) for one in stands(view, language) if one.badge is not None}
        there |= {(place, badge) for place in listed for badge in badges_in(view, place)}
        told = {(place, badge.seat) for place, badge in there}
        assert len(there) == len(told)
        assert told == {
            *((place, seat) for place in PROVINCES for seat, _ in armies(view, place)),
            *((sea, seat) for sea in SEAS for seat, _ in fleets(view, sea)),
        }
        assert {one.place for one in stands(view, language) if one.badge is None} == set(listed)


@clause("EMP-PIC-2")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_table_has_all_influence(seats: int) -> None:
    assert sorted(ranking()) == sorted(KEY_PROVINCES)
    for view, province in itertools.product(positions(seats), KEY_PROVINCES):
        groups = [(value.number, players) for value, *players in parts_of(view, province)]
        told = [(value, part.number, part.seat) for value, players in groups for part in players]
        assert sorted(told, key=str) == sorted(holders(view, province), key=str)
        assert [value for value, _ in groups if value] == list(PROVINCES[province].points)


def board(view: View, language: str, seats: int) -> Canvas:
    with watched() as canvases:
        RENDERER.board(view, look(language, seats=seats))
    return canvases[0]


@clause("EMP-PIC-9")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("seats", COUNTS)
def test_a_phone_can_read_the_board_and_a_desk_can_show_it(seats: int, language: str) -> None:
    """Numbers are set in 28 pixels or more and names in 22 or more, on a picture that is 1280 pixels wide."""
    for view in (*positions(seats), *((crowded(), everywhere()) if seats == max(COUNTS) else ())):
        canvas = board(view, language, seats)
        assert canvas.box.w == WHOLE
        assert canvas.box.h <= TALLEST * canvas.box.w
        numbers = [words for words in canvas.written if any(letter.isdecimal() for letter in words.text)]
        assert [words.text for words in numbers if words.size < NUMBER] == []
        assert [words.text for words in canvas.written if words.size < NAME] == []
        pairs = itertools.combinations(canvas.written, 2)
        assert [(one.text, other.text) for one, other in pairs if one.taken.meets(other.taken)] == []


@clause("EMP-PIC-9")
@pytest.mark.parametrize("crop", ATLAS.parts)
def test_no_line_of_a_close_up_is_longer_than_its_province(crop: str) -> None:
    window = ATLAS.window(crop, (EDGE, 200))
    assert window.box.right <= CLOSE
    for view in (*positions(6), *positions(3), crowded()):
        standing = standing_in(view, window, "ru", crop)
        for place, tie in ties_of(window, standing, anchors_in(window, layout("ru", crop))):
            shore = [spot for piece in OUTLINES[place] for spot in window.line(piece[0])]
            across, down = (max(ends) - min(ends) for ends in zip(*shore, strict=True))
            assert math.dist(*tie) <= max(across, down), place


@clause("EMP-PIC-9")
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("crop", ATLAS.parts)
def test_no_piece_of_a_close_up_stands_on_another_province(crop: str, language: str) -> None:
    """Of nine points of a block never the middle lies on another province, and hardly ever one at its rim."""
    window = ATLAS.window(crop, (EDGE, 200))
    views = itertools.chain.from_iterable(map(positions, COUNTS))
    blocks = [one for view in views for one in standing_in(view, window, language, crop)]
    assert [one.place for one in blocks if hidden(one.place, one.box.middle(2, 2), window, crop)] == []
    assert sum(hidden(one.place, one.box, window, crop) for one in blocks) <= RIM * len(blocks)


@clause("EMP-PIC-3", "EMP-PIC-9")
@pytest.mark.parametrize("crop", ["west", "centre", "east"])
def test_a_large_close_up_tells_all_units_of_each_side(crop: str) -> None:
    """By kind or as a number on the map, or below it."""
    window = ATLAS.window(crop, (EDGE, 200))
    for view in (*positions(6), crowded(), everywhere()):
        standing = standing_in(view, window, "ru", crop)
        told = {(one.place, badge) for one in standing for badge in one.block.badges}
        told |= {(one.place, badge) for one in standing if one.block.in_full for badge in badges_in(view, one.place)}
        shown = {
            (place, badge) for place in (*provinces_in(window), *seas_in(window)) for badge in badges_in(view, place)
        }
        assert told <= shown
        assert {place for place, _ in shown - told} == {one.place for one in standing if one.block.crowd}
