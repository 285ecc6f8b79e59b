"""Pictures leak nothing either: two worlds a reader cannot tell apart are drawn alike, to the byte."""

from __future__ import annotations

import importlib.util
import random

import pytest

from config.language import LANGUAGES, Translator
from renders.catalog import renderer_of
from renders.kit.alt import ALT_LIMIT
from renders.renderer import Look, Picture
from tests.contract.cases import games, setups
from tests.contract.speech import NAMES
from tests.contract.walk import AnyGame, AnyState, stops
from tests.depth import first_of, mostly_deep

DRAWN = [game for slug, game in games().items() if importlib.util.find_spec(f"renders.{slug}") is not None]
POSITIONS = 3


def pictures(game: AnyGame, state: AnyState, seat: int | None, before: AnyState, language: str) -> list[Picture]:
    """Everything a reader may be sent: the board with what changed and what is possible, pages, and the own hand."""
    renderer = renderer_of(game.slug)
    view = game.view(state, seat)
    marks = tuple(thing for move in game.choices(state, seat) for thing in move.things) if seat is not None else ()
    translator = Translator(language, NAMES, game.words, strict=True)
    look = Look(translator=translator, title=game.slug, before=game.view(before, seat), marks=marks)
    drawn = [renderer.board(view, look)]
    drawn += [renderer.page(page, view, look) for page in (renderer.open_pages if seat is None else renderer.pages)]
    if seat is not None:
        drawn.append(renderer.hand(view, look))
    if view.over:
        drawn.append(renderer.outcome(view, look))
    return drawn


@pytest.mark.parametrize(
    "game",
    mostly_deep(DRAWN, lambda game: game.slug in {"samurai", "unmatched"}),
    ids=[game.slug for game in DRAWN],
)
@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_what_a_reader_cannot_know_is_not_drawn(game: AnyGame, language: str) -> None:
    luck = random.Random(game.slug)
    seats = luck.choice(list(game.counts))
    for setup in setups(game, seats, {}, 1, f"pictures {language}"):
        passed = list(stops(game, setup))
        for at in sorted(luck.sample(range(1, len(passed)), POSITIONS)):
            state, before = passed[at].state, passed[at - 1].state
            for seat in (None, luck.randrange(seats)):
                guess = game.sample_hidden_state(state, seat, f"{at}")
                earlier = game.sample_hidden_state(before, seat, f"{at}")
                drawn = pictures(game, state, seat, before, language)
                assert drawn == pictures(game, guess, seat, earlier, language)
                assert all(0 < len(picture.alt) <= ALT_LIMIT for picture in drawn)


@pytest.mark.parametrize("game", DRAWN, ids=[game.slug for game in DRAWN])
def test_an_open_position_is_drawn(game: AnyGame) -> None:
    luck = random.Random(game.slug)
    translator = Translator("ru", NAMES, game.words, strict=True)
    for setup in setups(game, game.counts[-1], {}, 1, "opened"):
        passed = list(stops(game, setup))
        for at in sorted(luck.sample(range(1, len(passed)), POSITIONS)):
            board = renderer_of(game.slug).board(game.opened(passed[at].state).board, Look(translator=translator))
            assert 0 < len(board.alt) <= ALT_LIMIT


@pytest.mark.parametrize("game", DRAWN, ids=[game.slug for game in DRAWN])
def test_the_result_is_drawn(game: AnyGame) -> None:
    for setup in setups(game, game.counts[0], {}, 1, "result"):
        passed = list(stops(game, setup))
        drawn = pictures(game, passed[-1].state, None, passed[-2].state, "en")
        assert len(drawn) == 2 + len(renderer_of(game.slug).open_pages)
