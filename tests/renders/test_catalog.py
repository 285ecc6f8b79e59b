"""Every game that can be drawn keeps the renderers' contract."""

from __future__ import annotations

import importlib.util

import pytest

from config.language import LANGUAGES, known
from engine.catalog import catalog
from renders.catalog import renderer_of
from renders.kit.images import icons
from renders.kit.palette import PALETTES
from renders.renderer import Renderer

DRAWN = [slug for slug in catalog if importlib.util.find_spec(f"renders.{slug}")]


def test_samurai_is_drawn() -> None:
    assert "samurai" in DRAWN


@pytest.mark.parametrize("slug", DRAWN)
def test_renderers_name_their_crops_and_pages(slug: str) -> None:
    renderer = renderer_of(slug)
    assert isinstance(renderer, Renderer)
    names = [f"{slug}-crop-{crop}" for crop in renderer.crops] + [f"{slug}-page-{page}" for page in renderer.pages]
    assert all(known(language, name) for language in LANGUAGES for name in names)


@pytest.mark.parametrize("slug", DRAWN)
def test_every_side_has_an_emblem_that_can_be_drawn(slug: str) -> None:
    renderer = renderer_of(slug)
    sides = catalog[slug].sides(catalog[slug].settings({}))
    for emblem in (renderer.emblem, *(renderer.side_emblem(side) for side in sides)):
        assert (icons.FOLDER / f"{emblem.icon}.png").exists()
        assert all(emblem.hue in palette.hues for palette in PALETTES.values())


def test_no_renderer_no_picture() -> None:
    with pytest.raises(ModuleNotFoundError):
        renderer_of("chess")
