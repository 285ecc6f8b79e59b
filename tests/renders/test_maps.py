"""The map kit, tried on a made-up map."""

from __future__ import annotations

import functools
import itertools
import math

import pytest
from PIL import Image

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps.compass import draw_compass
from renders.kit.maps.ground import draw_river
from renders.kit.maps.insets import PlaceSlots
from renders.kit.maps.labels import Name
from renders.kit.maps.legend import (
    Sign,
    changed_sign,
    draw_legend,
    icon_sign,
    legend_height,
    target_sign,
)
from renders.kit.maps.links import Bridge, Link, draw_arrow, draw_bridge, draw_links
from renders.kit.maps.marks import Marks
from renders.kit.maps.placing import Around, place_names
from renders.kit.maps.scatter import Growth, Stamp, plant
from renders.kit.maps.sheet import Pen, Sheet
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Mercator, Spot, Window, window_on
from renders.kit.palette import Colour
from tests.renders import isles
from tests.renders.isles import ATLAS, BROWN, FIR, GREEN, HILL, INK, PEAK, REEDS, RIVER, SEA, STONE, TREE, WATER
from tests.renders.positions import faults

WINDOW = ATLAS.window(None)


def blank(window: Window = WINDOW) -> Canvas:
    return Canvas(window.box.w, window.box.h, "standard", SEA)


def ink_at(image: Image.Image, window: Window, spot: Spot) -> Colour:
    pixel = image.getpixel(window.near(spot))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


@functools.cache
def ground(part: str | None) -> Image.Image:
    return isles.draw_isles(ATLAS.window(part))


# Windows


def test_a_window_shows_its_part_of_the_map() -> None:
    window = window_on((100, 50, 200, 100), 400, (10, 20))
    assert window.box == Box(10, 20, 400, 200)
    assert window.at((100, 50)) == (10, 20)
    assert window.near((200.2, 100.2)) == (210, 120)
    assert window.line([(100, 50), (300, 150)]) == [(10, 20), (410, 220)]
    assert window.part((150, 75, 50, 25)) == Window(Box(110, 70, 100, 50), 150, 75, 2)


@pytest.mark.parametrize(
    ("spot", "margin", "shown"),
    [((100, 50), 0, True), ((99, 60), 0, False), ((110, 60), 10, True), ((105, 60), 10, False), ((295, 60), 10, False)],
)
def test_a_point_is_shown_with_the_room_around_it(spot: Spot, margin: float, shown: bool) -> None:
    assert window_on((100, 50, 200, 100), 400).shows(spot, margin) is shown


@pytest.mark.parametrize(
    ("spots", "part"),
    [
        ([(20, 80)], "west"),
        ([(20, 80), (150, 200)], "west"),
        ([(390, 90)], "east"),
        ([(20, 80), (390, 90)], None),
        ([], None),
    ],
)
def test_the_close_up_with_all_points_is_found(spots: list[Spot], part: str | None) -> None:
    assert ATLAS.part_with(spots, 5) == part


def test_the_close_up_around_a_point_is_found() -> None:
    assert ATLAS.part_around((150, 100)) == "west"
    assert ATLAS.part_around((250, 100)) == "east"


def test_mercator_stretches_the_north() -> None:
    world = Mercator(west=-10.5, north=56, units=10)
    assert world.spot((-10.5, 56)) == (0, 0)
    wide, tall = world.spot((45.5, 26))
    assert wide == pytest.approx(560)
    assert wide / tall == pytest.approx(1.37, abs=0.005)
    (_, north), (_, middle), (_, south) = world.line([(0, 56), (0, 46), (0, 36)])
    assert middle - north > south - middle > 100


# Grounds


@pytest.mark.parametrize(
    ("spot", "ink"),
    [
        ((250, 250), SEA),
        ((100, 100), GREEN),
        ((65, 110), WATER),
        ((75, 120), GREEN),
        ((45, 165), BROWN),
        ((110, 185), STONE),
        ((306, 156), GREEN),
        ((160, 160), WATER),
        ((180, 120), isles.COAST),
    ],
    ids=["sea", "area", "lake", "islet of the lake", "shore", "hinterland", "other piece", "river", "coast"],
)
@pytest.mark.parametrize("part", [None, "west", "east"])
def test_every_part_of_the_ground_has_its_ink(spot: Spot, ink: Colour, part: str | None) -> None:
    window = ATLAS.window(part)
    if window.shows(spot, 4):
        assert ink_at(ground(part), window, spot) == ink


def test_the_sea_grows_lighter_towards_the_shore() -> None:
    shades = [sum(ink_at(ground(None), WINDOW, (x, 125))) for x in (5, 29, 36)]
    assert shades == sorted(set(shades))


def test_a_dashed_line_leaves_gaps_on_the_sheet() -> None:
    sheet = Sheet(WINDOW, SEA)
    sheet.line(((10, 50), (90, 50)), Pen(2, INK, (5, 5)))
    drawn = [ink_at(sheet.finished(), WINDOW, (x + 0.5, 50)) == INK for x in range(10, 90)]
    assert sum(1 for one, other in itertools.pairwise(drawn) if one != other) >= 14


def test_a_river_is_wider_at_its_mouth() -> None:
    sheet = Sheet(WINDOW, SEA)
    draw_river(sheet, RIVER, WATER, INK)
    drawn = sheet.finished()

    def wide(x: float, ink: Colour) -> int:
        return sum(ink_at(drawn, WINDOW, (x, 150 + step / 2)) == ink for step in range(40))

    assert 0 < wide(100, WATER) < wide(175, WATER)
    assert wide(100, INK) > 0


@pytest.mark.parametrize("stamp", [FIR, TREE, HILL, PEAK, REEDS], ids=lambda stamp: type(stamp).__name__)
def test_every_stamp_stays_in_its_box(stamp: Stamp) -> None:
    sheet = Sheet(WINDOW, SEA)
    share = 16 if stamp is PEAK else 1.5
    box = stamp.box(sheet, (400, 300), share)
    stamp.draw(sheet, box)
    plain = Image.new("RGB", sheet.size, SEA)
    assert sheet.image.tobytes() != plain.tobytes()
    plain.paste(sheet.image.crop(box.inset(-4).corners), (box.x - 4, box.y - 4))
    assert plain.tobytes() == sheet.image.tobytes()
    assert stamp.box(sheet, (400, 300), 2 * share).w > box.w


@pytest.mark.parametrize(
    ("spot", "always", "drawn"),
    [((110, 110), False, True), ((250, 250), False, False), ((60, 200), False, False), ((60, 200), True, True)],
    ids=["on land", "in the sea", "where a name stands", "whatever stands there"],
)
def test_things_are_planted_where_there_is_room(spot: Spot, always: bool, drawn: bool) -> None:
    sheet = Sheet(WINDOW, SEA)
    before = sheet.image.tobytes()
    name = sheet.place(Box(*WINDOW.near((50, 180)), 100, 100), WINDOW)
    plant(sheet, [Growth(spot, TREE, always=always)], sheet.mask(isles.LAND), [name])
    assert (sheet.image.tobytes() != before) is drawn


# Links


@pytest.mark.parametrize("upper", ["a", "b"])
def test_the_style_named_first_lies_above(upper: str) -> None:
    styles = {"a": (Pen(8, INK),), "b": (Pen(8, WATER),)}
    styles = {upper: styles[upper], **styles}
    links = [Link(((10, 50), (90, 50)), "a"), Link(((50, 10), (50, 90)), "b")]
    canvas = blank()
    draw_links(canvas, WINDOW, links, styles)
    assert ink_at(canvas.image, WINDOW, (50, 50)) == styles[upper][0].ink


def test_a_style_is_drawn_from_below() -> None:
    canvas = blank()
    draw_links(canvas, WINDOW, [Link(isles.ROAD, "road")], isles.STYLES)
    assert ink_at(canvas.image, WINDOW, (110, 150)) == BROWN
    assert ink_at(canvas.image, WINDOW, (107.6, 150)) == INK


def test_an_arrow_has_a_head_at_either_end() -> None:
    canvas = blank()
    draw_arrow(canvas, (Pen(2, INK),), WINDOW.line([(20, 50), (80, 50)]), WINDOW.scale)
    tall = {x: sum(ink_at(canvas.image, WINDOW, (x, 40 + step / 2)) == INK for step in range(40)) for x in (25, 50, 75)}
    assert tall[25] > 2 * tall[50] < tall[75] + 1
    assert tall[25] == pytest.approx(tall[75], abs=1)


@pytest.mark.parametrize(("angle", "along", "aside"), [(0, (106, 100), (100, 106)), (90, (100, 106), (106, 100))])
def test_a_bridge_leads_its_way_between_rails(angle: float, along: Spot, aside: Spot) -> None:
    canvas = blank()
    draw_bridge(canvas, WINDOW, Bridge((100, 100), angle, long=17, wide=9), STONE, INK)
    assert ink_at(canvas.image, WINDOW, (100, 100)) == ink_at(canvas.image, WINDOW, along) == STONE
    assert ink_at(canvas.image, WINDOW, aside) == SEA
    rail = tuple(100 + 4.5 * (one - 100) / 6 for one in aside)
    assert ink_at(canvas.image, WINDOW, (rail[0], rail[1])) == INK


# Names


@pytest.mark.parametrize("part", [None, "west", "east"])
def test_names_are_clear_of_each_other_and_in_the_window(part: str | None) -> None:
    window = ATLAS.window(part)
    found = isles.labels(window)
    assert {label.name.id for label in found} == {name for name in isles.PLACES if window.shows(isles.PLACES[name].at)}
    assert all(window.box.holds(label.box) for label in found)
    assert not any(one.box.meets(other.box) for one, other in itertools.combinations(found, 2))


def one_label(name: Name, around: Around) -> Box:
    (label,) = place_names(WINDOW, [name], around)
    return label.box


@pytest.mark.parametrize("side", ["e", "w", "n", "s"])
def test_a_name_stands_on_the_wished_side(side: str) -> None:
    x, y = WINDOW.near((110, 120))
    box = one_label(Name("a", "Ayr", (110, 120), 30, sides=(side,)), Around({"a": (110, 120)}))
    assert {"e": box.x > x, "w": box.right < x, "n": box.bottom < y, "s": box.y > y}[side]


def test_a_name_avoids_what_is_taken_and_what_it_would_cross() -> None:
    name, spots = Name("a", "Ayr", (110, 120), 30, sides=("e",)), {"a": (110.0, 120.0)}
    free = one_label(name, Around(spots))
    assert not one_label(name, Around(spots, taken=[free])).meets(free)
    road = Box(*WINDOW.near((110, 120)), 180, 1)
    assert free.meets(road)
    assert not one_label(name, Around(spots, lines=[((110, 120), (200, 120))])).meets(road)


def test_the_name_of_an_area_stands_around_its_point_and_breaks_in_two() -> None:
    roomy = Name("b", "Bexley Water", (110, 200), 30, inside=200)
    narrow = Name("b", "Bexley Water", (110, 200), 30, inside=60)
    x, y = WINDOW.near((110, 200))
    for name, lines in ((roomy, 1), (narrow, 2)):
        (label,) = place_names(WINDOW, [name], Around())
        assert math.dist(label.box.centre, (x, y)) <= 2
        assert len(label.block.lines) == lines


@pytest.mark.parametrize(("rank", "written"), [(0, {"a", "b"}), (1, {"a"})])
def test_a_name_gives_way_to_a_better_rank(rank: int, written: set[str]) -> None:
    walls = [Box(0, 0, 800, 220), Box(0, 260, 800, 340)]
    long = "A long name that fills its street"
    names = [Name("b", long, (200, 120), 30, inside=300, rank=rank), Name("a", long, (200, 120), 30, inside=300)]
    assert {label.name.id for label in place_names(WINDOW, names, Around(taken=walls))} == written


def test_names_are_placed_anew_in_a_close_up() -> None:
    close = ATLAS.window("west")
    whole, larger = ({label.name.id: label for label in isles.labels(window, 40)} for window in (WINDOW, close))
    assert len(whole["bex"].block.lines) == 2
    assert len(larger["bex"].block.lines) == 1


@pytest.mark.parametrize(
    ("at", "taken", "written"),
    [((240, 120), [], True), ((240, 120), [Box(470, 230, 20, 20)], False), ((395, 120), [], False)],
    ids=["free", "taken", "beyond the edge"],
)
def test_a_spread_name_needs_free_water(at: Spot, taken: list[Box], written: bool) -> None:
    canvas = blank()
    name = Spread("Narrow Sea", at, room=80, largest=40, smallest=20, turn=30)
    assert draw_spread(canvas, WINDOW, name, INK, taken) is written
    assert [words.text for words in canvas.written] == (["Narrow Sea"] if written else [])


def test_a_spread_name_shrinks_into_its_room() -> None:
    canvas = blank()
    for name in (Spread("Gulf", (100, 60), 30, 60, 12), Spread("North Gulf", (300, 60), 30, 60, 12, stacked=True)):
        assert draw_spread(canvas, WINDOW, name, INK, [])
    assert all(words.taken.w <= 30 * WINDOW.scale + 8 for words in canvas.written)
    assert canvas.written[1].taken.h > canvas.written[0].taken.h


# Marks, legends, insets


@pytest.mark.parametrize("place", isles.PLACES)
@pytest.mark.parametrize("kind", ["changed", "targets"])
def test_marks_are_drawn_around_the_places_named(place: str, kind: str) -> None:
    plain, marked = isles.isles(None), isles.isles(None, Marks(**{kind: {place}}))
    seen = [
        name
        for name, there in isles.PLACES.items()
        if _around(plain, there.home).tobytes() != _around(marked, there.home).tobytes()
    ]
    assert seen == [place]


def _around(canvas: Canvas, spot: Spot) -> Image.Image:
    x, y = WINDOW.near(spot)
    return canvas.image.crop((x - 24, y - 24, x + 24, y + 24))


@pytest.mark.parametrize("count", [1, 4, 5])
def test_a_legend_tells_every_sign(count: int) -> None:
    signs = [
        Sign(f"meaning {number}", draw)
        for number, draw in enumerate([changed_sign, target_sign, icon_sign("castle"), changed_sign, target_sign])
    ][:count]
    below = Canvas(1000, legend_height(count), "standard")
    draw_legend(below, below.box, signs)
    assert faults(below) == []
    assert [words.text for words in below.written] == [sign.text for sign in signs]


def test_the_rose_has_a_lit_and_a_shaded_side_to_every_wind() -> None:
    canvas = blank()
    draw_compass(canvas, WINDOW.at((100, 100)), 60, (SEA, INK, BROWN))
    assert ink_at(canvas.image, WINDOW, (100, 100)) == INK
    assert ink_at(canvas.image, WINDOW, (98.5, 90)) == ink_at(canvas.image, WINDOW, (101.5, 110)) == BROWN
    assert ink_at(canvas.image, WINDOW, (101.5, 90)) == ink_at(canvas.image, WINDOW, (98.5, 110)) == INK


def test_a_far_land_lies_in_its_frame() -> None:
    canvas = isles.isles(None)
    assert ink_at(canvas.image, WINDOW, (360, 30)) == GREEN
    assert ink_at(canvas.image, WINDOW, (325, 30)) == SEA
    assert ink_at(canvas.image, WINDOW, (320, 30)) == INK


@pytest.mark.parametrize(
    ("place", "home", "stand"),
    [
        (PlaceSlots((1, 2)), (1, 2), (1, 2)),
        (PlaceSlots((1, 2), callout=(5, 6)), (5, 6), (5, 6)),
        (PlaceSlots((1, 2), slots=((3, 4), (7, 8))), (1, 2), (7, 8)),
    ],
)
def test_where_pieces_stand(place: PlaceSlots, home: Spot, stand: Spot) -> None:
    assert place.home == home
    assert place.stand(1) == stand


@pytest.mark.parametrize("part", [None, "west", "east"])
def test_a_whole_map_is_drawn_without_words_on_words(part: str | None) -> None:
    canvas = isles.isles(part)
    told = [words.text for words in canvas.written]
    assert faults(canvas) == []
    assert ("Narrows" in told) is (part != "west")
    assert ("Cos" in told) is (part != "west")
    assert canvas.image.tobytes() == isles.isles(part).image.tobytes()
