"""The printed map: names beside their places and clear of each other and of the links, and the waters named."""

from __future__ import annotations

import itertools

import pytest

from config.language import LANGUAGES, Translator
from engine.games.acres.content import LAKES, WORDS
from renders.acres.map.chart import ATLAS
from renders.acres.map.ground import ground, letters, ocean
from renders.acres.map.links import PRINTED, labels
from renders.kit.boxes import Box
from renders.kit.maps.labels import Label
from renders.kit.maps.windows import Window

# Long Russian names between the forts of the Hudson have no room but across a link on the whole map.
TOLERATED = 3


def placed(language: str, crop: str | None) -> tuple[Window, list[Label]]:
    window = ATLAS.window(crop)
    taken = ocean(window) if crop is None else []
    return window, labels(window, Translator(language, (), WORDS), letters(window), taken)


def crosses(box: Box, window: Window) -> bool:
    """Whether a link runs through a box."""
    for link in PRINTED:
        for (ax, ay), (bx, by) in itertools.pairwise(window.line(link.line)):
            steps = max(1, round(max(abs(bx - ax), abs(by - ay)) / 2))
            for step in range(steps + 1):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                if box.x < x < box.right and box.y < y < box.bottom:
                    return True
    return False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crop", [None, *ATLAS.parts])
def test_names_are_clear_of_each_other_and_of_the_links(language: str, crop: str | None) -> None:
    window, found = placed(language, crop)
    assert all(window.box.holds(label.box) for label in found)
    assert not any(one.box.meets(other.box) for one, other in itertools.combinations(found, 2))
    crossing = [label.name.id for label in found if crosses(label.box, window)]
    assert len(crossing) <= (TOLERATED if crop is None else 0), crossing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crop", [None, "lakes"])
def test_the_great_lakes_have_their_names(language: str, crop: str | None) -> None:
    written = {words.text for words in ground(language, "standard", crop).written}
    translator = Translator(language, (), WORDS)
    assert {translator.word(f"lake.{lake}") for lake in ("lake_huron", "lake_erie", "lake_ontario")} <= written
    assert {"lake_huron", "lake_erie", "lake_ontario"} <= set(LAKES)
