"""The canvas and what it is made of."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from config.language import Translator
from engine.contract import Text
from renders.kit.alt import alternative, cut
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas, smallest_for, watched
from renders.kit.images import icons, shapes
from renders.kit.images.byte_cache import OVERHEAD, ByteCache
from renders.kit.images.encode import png
from renders.kit.layers import base_layer, sprite, true_colours
from renders.kit.palette import PALETTES, Palette, contrast, palette_of

RED = (200, 30, 30)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_words_can_be_read_on_every_surface(palette: Palette) -> None:
    for surface in (palette.frame, palette.panel, palette.raised):
        assert contrast(palette.light, surface) >= 7
        assert contrast(palette.soft, surface) >= 4.5
        assert contrast(palette.turn, surface) >= 4.5
        assert contrast(palette.changed, surface) >= 4.5
        assert contrast(palette.target, surface) >= 4.5
    assert contrast(palette.ink, palette.paper) >= 7
    for hue in (*palette.hues.values(), palette.good, palette.bad):
        assert contrast(palette.ink_on(hue), hue) >= 3


def test_an_unknown_palette_is_the_standard_one() -> None:
    assert palette_of("no such palette").name == "standard"


@pytest.mark.parametrize(("width", "smallest"), [(400, 14), (640, 23), (1000, 35), (1600, 56)])
def test_the_smallest_type_grows_with_the_picture(width: int, smallest: int) -> None:
    assert smallest_for(width) == smallest


def test_a_canvas_remembers_its_words_and_those_of_its_sprites() -> None:
    small = Canvas(200, 60, "standard")
    small.words("inner", small.box, RED, largest=36, smallest=20)
    canvas = Canvas(400, 200, "standard")
    canvas.stamp(small, (100, 50))
    canvas.words("outer", Box(0, 0, 200, 40), RED, largest=30)
    inner, outer = canvas.written
    assert (inner.text, inner.room) == ("inner", Box(100, 50, 200, 60))
    assert outer.room.holds(outer.taken)
    with watched() as seen:
        canvas.png()
    assert seen == [canvas]


def test_a_part_of_a_canvas_keeps_what_lies_in_it() -> None:
    canvas = Canvas(400, 200, "standard")
    canvas.rect(Box(100, 50, 10, 10), RED)
    canvas.words("inside", Box(120, 60, 200, 40), RED, largest=30)
    canvas.words("cut off", Box(0, 0, 200, 60), RED, largest=50)
    part = canvas.part(Box(100, 50, 300, 100))
    assert part.image.size == (300, 100)
    assert part.image.getpixel((0, 0)) == RED
    assert [(words.text, words.room) for words in part.written] == [("inside", Box(20, 10, 200, 40))]


def test_edges_are_smooth() -> None:
    canvas = Canvas(100, 100, "standard", (0, 0, 0))
    canvas.disc((50, 50), 40, (255, 255, 255))
    between = [value for value in canvas.image.convert("L").tobytes() if 0 < value < 255]
    assert len(between) > 100


@pytest.mark.parametrize("draw", ["rounded", "panel", "outline", "brackets", "disc", "ring", "polygon", "stroke"])
def test_every_shape_leaves_ink(draw: str) -> None:
    canvas = Canvas(120, 120, "standard")
    blank = canvas.image.tobytes()
    box, corners = Box(20, 20, 80, 60), [(20, 20), (90, 30), (60, 90)]
    match draw:
        case "rounded":
            canvas.rounded(box, 12, RED)
        case "panel":
            canvas.panel(box, RED, (255, 255, 255))
        case "outline":
            canvas.outline(box, RED, 4, 12)
        case "brackets":
            canvas.brackets(box, RED, 4, 16)
        case "disc":
            canvas.disc((60, 60), 30, RED)
        case "ring":
            canvas.ring((60, 60), 30, 5, RED)
        case "polygon":
            canvas.polygon(corners, RED)
        case "stroke":
            canvas.stroke(corners, 5, RED, dash=(10, 6))
    assert canvas.image.tobytes() != blank


def test_a_dashed_line_leaves_gaps() -> None:
    pieces = shapes.dashed([(0, 0), (100, 0)], 10, 5)
    assert pieces[0] == [(0, 0), (10, 0)]
    assert pieces[1][0] == (15, 0)
    assert sum(piece[-1][0] - piece[0][0] for piece in pieces) == pytest.approx(70)


def test_a_curve_passes_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 20.0), (30.0, 5.0)]
    smooth = shapes.curve(points)
    assert all(any(p == pytest.approx(point) for p in smooth) for point in points)


def test_every_icon_has_ink_and_keeps_its_shape() -> None:
    names = sorted(path.stem for path in icons.FOLDER.glob("*.png"))
    assert len(names) > 250
    for name in names:
        assert max(icons.mask(name, 64).size) == 64
        assert icons.mask(name, 64).getbbox() is not None


def test_icons_come_with_credit() -> None:
    text = (icons.FOLDER / "CREDITS.md").read_text(encoding="utf-8")
    assert "CC BY 3.0" in text
    assert "Lorc" in text


def test_pictures_are_palette_pngs_and_always_the_same_bytes() -> None:
    canvas = Canvas(300, 200, "standard")
    canvas.panel(Box(20, 20, 200, 100), RED, (255, 255, 255))
    data = png(canvas.image)
    assert data == png(canvas.image.copy())
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.mode, picture.size, picture.format) == ("P", (300, 200), "PNG")


def test_layers_are_drawn_once_and_copies_do_not_mix() -> None:
    drawn: list[int] = []

    def draw(width: int) -> Canvas:
        drawn.append(width)
        return Canvas(width, 10, "standard")

    ground, piece = base_layer("samurai")(draw), sprite("samurai")(draw)
    first = ground(20)
    first.rect(first.box, RED)
    assert ground(20).image.tobytes() != first.image.tobytes()
    assert piece(30) is piece(30)
    assert drawn == [20, 30]


def test_layers_in_true_colours_are_kept_apart_from_those_in_fixed_ones() -> None:
    shades = bytes(range(256)) * 3

    def draw(width: int) -> Canvas:
        canvas = Canvas(width, 1, "standard")
        canvas.image.frombytes(shades)
        return canvas

    ground, piece = base_layer("samurai")(draw), sprite("samurai")(draw)
    flat = ground(256).image.tobytes()
    with true_colours():
        assert ground(256).image.tobytes() == piece(256).image.tobytes() == shades
    assert ground(256).image.tobytes() == piece(256).image.convert("RGB").tobytes() == flat != shades


def test_what_is_kept_stays_below_its_bound() -> None:
    made: list[int] = []
    shelf: ByteCache[bytes] = ByteCache(10 * (1000 + OVERHEAD))

    def get(number: int) -> bytes:
        def make() -> bytes:
            made.append(number)
            return bytes(1000)

        return shelf.get(number, make, len)

    for number in range(10):
        get(number)
    get(0)
    get(10)  # the one that was not asked for longest goes: 1, not 0
    assert shelf.size == 10 * (1000 + OVERHEAD)
    get(0)
    assert made == [*range(10), 10]
    get(1)
    assert made[-1] == 1


def test_something_larger_than_the_shelf_is_not_kept() -> None:
    shelf: ByteCache[bytes] = ByteCache(1000)
    assert shelf.get("large", lambda: bytes(5000), len) == bytes(5000)
    assert shelf.size == 0


@pytest.mark.parametrize(
    ("text", "limit", "kept"),
    [
        ("One. Two.", 20, "One. Two."),
        ("First sentence. Second one.", 20, "First sentence."),
        ("no sentence ends here at all", 15, "no sentence"),
        ("unbroken" * 4, 10, "unbrokenun"),
    ],
)
def test_long_alternative_texts_end_well(text: str, limit: int, kept: str) -> None:
    assert cut(text, limit) == kept


def test_nothing_is_told_twice_in_alternative_texts() -> None:
    """A sentence that was told, or the beginning of one, tells nothing."""
    says = [Text("renders-turn", {"turn": turn}) for turn in (3, 4, 4)]
    told = alternative(Translator("en"), says, ("turn 3: Anna attacks.", "until Tuesday", "until Tuesday"))
    assert told == "turn 3: Anna attacks. until Tuesday. turn 4."


def test_boxes_share_out_room() -> None:
    box = Box(10, 20, 100, 60)
    assert box.columns(3, 5) == [Box(10, 20, 30, 60), Box(45, 20, 30, 60), Box(80, 20, 30, 60)]
    assert box.rows(2, 10)[1] == Box(10, 55, 100, 25)
    assert box.top(20).bottom == box.under(20).y
    assert box.left(30).right == box.past(30).x
    assert box.end(30).right == box.foot(10).right == box.right
    assert box.holds(box.middle(20, 20))
    assert not box.meets(box.moved(100, 0))
    assert grid(3, 2, (10, 10), 2)[2] == Box(0, 12, 10, 10)
