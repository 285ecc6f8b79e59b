"""Pictures of random play before they are encoded: every kind a game has, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from PIL import Image

from config.language import LANGUAGES, Translator
from engine.catalog import catalog
from renders.catalog import renderer_of
from renders.kit.canvas import watched
from renders.kit.layers import true_colours
from renders.renderer import Look
from tests.contract.cases import setups, some_options
from tests.contract.speech import NAMES
from tests.contract.walk import AnyGame, AnyState, stops

STATUS = ("Boris must act", "until Tuesday 18:00")


def samples(slug: str, palette: str, label: str, tables: int, moments: int) -> Iterator[Image.Image]:
    """Pictures of some moments at some tables; another label gives other games."""
    game, luck = catalog[slug], random.Random(label)
    for table in range(tables):
        seats = game.counts[table % len(game.counts)]
        options = some_options(game, seats, table, luck)
        (setup,) = setups(game, seats, options, 1, f"{label} {table}")
        states = [stop.state for stop in stops(game, setup)]
        for number in range(moments):
            state = states[number * (len(states) - 1) // (moments - 1)]
            with true_colours(), watched() as drawn:
                _draw(game, state, palette, LANGUAGES[number % len(LANGUAGES)], luck)
            yield from (canvas.image for canvas in drawn)
    with true_colours(), watched() as drawn:
        _cards(game, palette, luck, moments)
    yield from (canvas.image for canvas in drawn)


def _draw(game: AnyGame, state: AnyState, palette: str, language: str, luck: random.Random) -> None:
    """Board, hand, panel and one further sheet or close-up of a position."""
    renderer, seat = renderer_of(game.slug), luck.randrange(state.seats)
    translator = Translator(language, NAMES, game.words)
    plain = Look[Any](translator=translator, palette=palette, title="Table 1", status=STATUS)
    things = tuple(thing for move in game.choices(state, seat) for thing in move.things)
    marked = Look[Any](translator=translator, palette=palette, marks=things)
    view, public = game.view(state, seat), game.view(state, None)
    renderer.board(public, plain)
    renderer.hand(view, plain)
    renderer.panel(view, marked)
    if renderer.pages:
        renderer.page(luck.choice(tuple(renderer.pages)), view, plain)
    if renderer.crops:
        renderer.board(public, plain, luck.choice(renderer.crops))
    if public.over:
        renderer.outcome(public, plain)


def _cards(game: AnyGame, palette: str, luck: random.Random, count: int) -> None:
    look = Look[Any](translator=Translator("en", NAMES, game.words), palette=palette)
    cards = game.texts.cards
    for key in luck.sample(cards, min(count, len(cards))):
        renderer_of(game.slug).card(key, look)
