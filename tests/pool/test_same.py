"""What another process draws and chooses is what this one would, to the byte."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from cogs.media.films import Films
from cogs.media.pictures import Pictures
from engine.catalog import catalog, published
from engine.contract.searching import Trial
from engine.contract.thinking import Thought, begin
from renders.catalog import renderer_of
from renders.drawings import Drawing, Kind, draw, draw_card, film
from renders.lobby import LobbyCard, LobbySeat
from renders.renderer import Picture
from renders.replay import Pause, Scene, unhurried
from tests.contract.speech import NAMES
from tests.contract.walk import AnyGame
from tests.depth import deep
from tests.pool.jobs import nothing
from tests.pool.test_processes import staffed

PLIES = 12


def begun(game: AnyGame) -> Any:
    """A game some steps after its beginning."""
    luck = random.Random(5)
    state = game.new(game.counts[0], {}, "5" * 32)
    for _ in range(PLIES):
        seat = game.to_act(state)[0]
        game.play_on(state, seat, luck.choice(game.choices(state, seat)).key)
    return state


def drawings(game: AnyGame) -> Iterator[Drawing]:
    """Every kind of picture, as the seat sees it that has to act."""
    state = begun(game)
    seat = game.to_act(state)[0]
    view, before = game.view(state, seat), game.view(game.new(game.counts[0], {}, "5" * 32), seat)
    marks = tuple(dict.fromkeys(thing for move in game.choices(state, seat) for thing in move.things))
    card = game.texts.cards[0]
    renderer = renderer_of(game.slug)
    wanted: list[tuple[Kind, str | None]] = [("board", None), ("panel", None), ("hand", None), ("key", None)]
    wanted += [("card", card), *(("page", page) for page in tuple(renderer.pages)[:1])]
    for kind, about in wanted:
        yield Drawing(
            slug=game.slug,
            kind=kind,
            language="ru",
            palette="standard",
            names=tuple(NAMES),
            title="№ 7",
            view=view,
            about=about,
            status=("…",),
            marks=marks if kind == "panel" else (),
            before=before if kind == "board" else None,
        )


def thoughts(game: AnyGame) -> Iterator[Callable[[], Trial]]:
    """The same decision at every level."""
    state = begun(game)
    seat = game.to_act(state)[0]
    for level in game.levels:
        thought = Thought(seat, 1, level, game.view(state, seat), game.choices(state, seat))
        yield partial(begin, game, thought, random.Random("luck"))


@deep
async def test_pictures_and_thoughts_are_the_same_in_every_process(tmp_path: Path) -> None:
    pool = await staffed(1, nothing)
    pictures = Pictures(pool)
    cards = LobbyCard("samurai", "№ 7", (LobbySeat("Анна"), LobbySeat()), 2), "ru", "standard"
    wanted = [(drawing.key, partial(draw, drawing)) for game in published.values() for drawing in drawings(game)]
    wanted.append((b"lobby", partial(draw_card, *cards)))
    drawn = [await pictures.draw(key, make) for key, make in wanted]
    chosen = [await pool.put(pool.thoughts, think).done for game in published.values() for think in thoughts(game)]
    assert chosen == [think() for game in published.values() for think in thoughts(game)]
    assert drawn == [make() for _, make in wanted]
    assert (pictures.drawn, pool.staff.deaths) == (len(wanted), 0)
    films, make = Films(tmp_path, pictures.idle, pool), filming()
    assert await films.film("game", make, untold) == make(unhurried)
    await films.close()
    await pool.close()


def filming() -> Callable[[Pause], Picture]:
    """A short film."""
    game = catalog["samurai"]
    views = [game.view(state, None) for state in (game.new(2, {}, "5" * 32), begun(game))]
    drawing = Drawing(slug="samurai", kind="board", language="en", palette="standard", names=tuple(NAMES))
    return partial(film, drawing, [Scene(view, news=1) for view in views])


async def untold(_done: int, _of: int) -> None:
    """Nobody asked how far it is."""
