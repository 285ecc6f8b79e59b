"""Fixed colours: the tables are whole, and serve other pictures than those they were made from."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.catalog import published
from renders.catalog import renderer_of
from renders.kit.images.colours import CELL, COUNT, Colours, cell_of, colours_of
from renders.kit.images.encode import flattened
from renders.kit.palette import PALETTES, Colour
from tests.colours.making import made
from tests.colours.samples import samples
from tests.depth import mostly_deep

FARTHEST = 60
# Levels of 255 that a picture is off on the whole: nothing that the eye sees.
CLOSE = 0.75

GAMES = [(slug, palette) for slug in published if renderer_of(slug).slug for palette in PALETTES]


def off(picture: Image.Image, flat: Image.Image) -> tuple[float, int]:
    """How far a flattened picture is off, on the whole and at its worst pixel."""
    stat = ImageStat.Stat(ImageChops.difference(picture, flat.convert("RGB")))
    return sum(stat.mean) / 3, max(round(most) for _, most in stat.extrema)


@pytest.mark.parametrize(("game", "palette"), mostly_deep(GAMES, lambda case: case == ("unmatched", "standard")))
def test_fixed_colours_are_close_to_what_is_drawn(game: str, palette: str) -> None:
    """Grounds, sprites and all: samples are drawn in true colours, whatever the table is."""
    found = []
    for picture in samples(game, palette, "other games", tables=1, moments=3):
        much, farthest = off(picture, flattened(picture, colours_of(game, palette)))
        assert farthest <= FARTHEST
        found.append(much)
    assert sum(found) < CLOSE * len(found)


def test_every_game_with_pictures_has_its_colours() -> None:
    assert {game for game, _ in GAMES} == set(published)


@pytest.mark.parametrize(
    ("shade", "cell"), [((0, 0, 0), (0, 0, 0)), ((3, 4, 255), (0, 4, 252)), ((7, 8, 9), (4, 8, 8))]
)
def test_a_cell_holds_four_levels(shade: Colour, cell: Colour) -> None:
    assert cell_of(shade) == cell
    assert CELL == 4


def test_a_colour_of_the_table_stays_as_it_is() -> None:
    shades = ((23, 26, 34), (35, 39, 52), (255, 255, 255), (1, 2, 3))
    strip = Image.new("RGB", (len(shades), 1))
    strip.putdata(shades)
    flat = Colours(shades).flattened(strip).convert("RGB")
    assert tuple(flat.getpixel((at, 0)) for at in range(len(shades))) == shades


@pytest.mark.parametrize(
    "shades", [((0, 0, 0), (1, 1, 1)), tuple((CELL * (n % 64), CELL * (n // 64), 0) for n in range(COUNT + 1))]
)
def test_a_table_that_cannot_be_told_apart_is_refused(shades: tuple[Colour, ...]) -> None:
    with pytest.raises(ValueError, match="256 colours"):
        Colours(shades)


def test_a_table_keeps_the_commonest_colours_and_spreads_the_rest() -> None:
    ground = Image.new("RGB", (200, 200), (20, 30, 40))
    ramp = Image.linear_gradient("L").resize((200, 50)).convert("RGB")
    ground.paste(ramp, (0, 150))
    table = made([ground])
    assert (20, 30, 40) in table
    assert len(table) <= COUNT
    assert off(ground, Colours(table).flattened(ground))[0] < 1
