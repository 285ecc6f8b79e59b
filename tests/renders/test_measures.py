"""Boards over random play at every count: large enough, nothing hidden, not too tall, and every sign explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest

from config.language import LANGUAGES
from engine.catalog import catalog, published
from renders.catalog import renderer_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, watched
from renders.kit.fonts import Face
from renders.kit.palette import palette_of
from renders.renderer import Look
from tests.depth import first_of, mostly_deep
from tests.renders.measures import covered, positions
from tests.renders.positions import STATUS, faults, look_at

TALLEST = 1.35
# Games whose boards take seconds to draw.
SLOW = frozenset({"acres", "empire", "knights"})
LONG_NAME = "Wolfeschlegelsteinhausenbergerdo"
TABLES = [(slug, seats) for slug in published for seats in catalog[slug].counts]


def some(tables: list[tuple[str, int]]) -> list[Any]:
    """Tables of which the fullest of each game that is drawn soon is always tried."""
    return mostly_deep(tables, lambda table: table[0] not in SLOW and table[1] == catalog[table[0]].counts[-1])


SOME_TABLES, SOME_LANGUAGES = some(TABLES), first_of(reversed(LANGUAGES))


def looks(slug: str, seats: int, seat: int | None, language: str) -> Iterator[tuple[Any, Look[Any]]]:
    """What a seat sees at every position, compared with the one before."""
    game = catalog[slug]
    for state, before in positions(slug, seats):
        earlier = None if before is None else game.view(before, seat)
        yield game.view(state, seat), look_at(game, seats, language, before=earlier)


def boards(slug: str, seats: int, language: str) -> Iterator[Canvas]:
    """The public board of every position."""
    for view, look in looks(slug, seats, None, language):
        with watched() as canvases:
            renderer_of(slug).board(view, look)
        yield canvases[0]


def long_status(names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Everybody by name with what is to be done, until when, and who has handed in."""
    asked, until = STATUS[language]
    return f"{', '.join(names)}: {asked}", until, ", ".join(names)


@pytest.mark.parametrize("language", SOME_LANGUAGES)
@pytest.mark.parametrize(("slug", "seats"), SOME_TABLES)
def test_boards_are_readable_uncovered_and_fit_a_desk(slug: str, seats: int, language: str) -> None:
    """Numbers of 28 and names of 22 pixels at a width of 1280, none cut or covered, at most 1.35 times as tall."""
    for canvas in boards(slug, seats, language):
        # Only a long list may end in dots.
        cut = [words.text for words in canvas.written if words.cut and "," not in words.text]
        assert faults(canvas) + covered(canvas) + cut == []
        assert canvas.box.h <= TALLEST * canvas.box.w


@pytest.mark.parametrize("language", SOME_LANGUAGES)
@pytest.mark.parametrize(("slug", "seats"), SOME_TABLES)
def test_boards_fit_a_desk_when_everybody_has_a_long_name_and_is_waited_for(
    slug: str, seats: int, language: str
) -> None:
    game, names = catalog[slug], (LONG_NAME,) * seats
    for state, _ in positions(slug, seats):
        seen = look_at(game, seats, language, names, status=long_status(names, language))
        with watched() as canvases:
            renderer_of(slug).board(game.view(state, None), seen)
        assert canvases[0].box.h <= TALLEST * canvases[0].box.w
        assert faults(canvases[0]) == []


@pytest.mark.parametrize("language", SOME_LANGUAGES)
@pytest.mark.parametrize(("slug", "seats"), some([table for table in TABLES if renderer_of(table[0]).crops]))
def test_close_ups_are_readable_and_uncovered(slug: str, seats: int, language: str) -> None:
    *_, (view, look) = looks(slug, seats, None, language)
    for crop in renderer_of(slug).crops:
        with watched() as canvases:
            renderer_of(slug).board(view, look, crop)
        assert faults(canvases[0]) + covered(canvases[0]) == [], crop


@pytest.mark.parametrize(("slug", "seats"), SOME_TABLES)
def test_hands_are_readable_and_uncovered(slug: str, seats: int) -> None:
    for number, (view, look) in enumerate(looks(slug, seats, 0, "ru")):
        if number % 2:
            with watched() as canvases:
                renderer_of(slug).hand(view, look)
            assert faults(canvases[0]) + covered(canvases[0]) == []


@pytest.mark.parametrize(("slug", "seats"), SOME_TABLES)
def test_the_key_has_every_sign_of_the_board_and_its_close_ups(slug: str, seats: int) -> None:
    """Icons, and other signs that are drawn by name."""
    renderer = renderer_of(slug)
    for number, (view, look) in enumerate(looks(slug, seats, None, "en")):
        with watched() as canvases:
            renderer.key(view, look)
            for crop in (None, *(renderer.crops if number == 0 else ())):
                renderer.board(view, look, crop)
        key, *boards = ({*canvas.signs, *(icon.icon for icon in canvas.shown)} for canvas in canvases)
        assert set().union(*boards) - key == set()


# How it is measured


PAPER, INK = palette_of("standard").paper, palette_of("standard").ink
ROOM = Box(40, 40, 400, 60)


Draw: TypeAlias = Callable[[Canvas], None]


def number(size: int) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.words("17", ROOM, INK, Face.BOLD, largest=size, smallest=size)

    return draw


def name(canvas: Canvas) -> None:
    canvas.words("Rome", ROOM, INK, largest=21, smallest=21)


def shield(canvas: Canvas) -> None:
    canvas.icon("shield", Box(40, 40, 60, 60), INK)


def disc(canvas: Canvas) -> None:
    canvas.disc((60, 70), 30, PAPER)


def dim(canvas: Canvas) -> None:
    canvas.dim((90, 90, 90), 0.4)


def cloth(tall: int) -> Draw:
    return lambda canvas: canvas.rect(Box(40, 40, 60, tall), PAPER)


@pytest.mark.parametrize(
    ("draws", "found"),
    [
        ([number(28)], []),
        ([number(27)], ["'17' is set in 27, below 28.0"]),
        ([name], ["'Rome' is set in 21, below 22.0"]),
        ([number(40), disc], ["'17' is hidden"]),
        ([disc, number(40)], []),
        ([number(40), dim], []),
        ([shield, cloth(40)], ["the icon shield at (70, 70) is hidden"]),
        ([shield, cloth(12)], []),
    ],
)
def test_small_and_hidden_things_are_found(draws: list[Draw], found: list[str]) -> None:
    canvas = Canvas(1280, 200, "standard", PAPER)
    for draw in draws:
        draw(canvas)
    assert faults(canvas) + covered(canvas) == found


def test_stamps_and_parts_keep_words_and_icons() -> None:
    small, large = Canvas(200, 200, "standard", PAPER), Canvas(1280, 300, "standard", PAPER)
    number(40)(small)
    shield(small)
    large.stamp(small, (500, 50))
    part = large.part(Box(480, 30, 260, 250))
    for canvas, moved in ((large, (500, 50)), (part, (20, 20))):
        assert [icon.taken for icon in canvas.shown] == [icon.taken.moved(*moved) for icon in small.shown]
        assert covered(canvas) == []


def test_an_ornament_is_no_sign() -> None:
    canvas = Canvas(200, 200, "standard", PAPER)
    canvas.icon("shield", Box(0, 0, 60, 60), INK, ornament=True)
    assert canvas.shown == []
