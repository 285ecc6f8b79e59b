"""What the contract is tried on: every game of the catalog and the toy, every player count, every option value."""

from __future__ import annotations

import functools
import hashlib
import random
from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from fluent.runtime import FluentResource

from config.language import LANGUAGES, bundle
from engine.catalog import catalog
from engine.contract import RulesError
from tests import toy
from tests.contract.walk import AnyGame, Setup

SIDES_TRIED = 5_000


@functools.cache
def games() -> dict[str, AnyGame]:
    """The catalog and the toy, whose words are taught to the speakers first."""
    for language in LANGUAGES:
        text = (toy.GAME.folder / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
        bundle(language).add_resource(FluentResource(text), allow_overrides=True)
    return {**catalog, toy.GAME.slug: toy.GAME}


def seed_of(*parts: object) -> str:
    """A seed that depends on nothing but what is named."""
    return hashlib.sha256("|".join(map(str, parts)).encode()).hexdigest()[:32]


def option_values(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Each value of each option that is not the default, at one of the player counts it is for."""
    counts = list(game.counts)
    others = [{option.id: value} for option in game.options for value in option.values[1:]]
    for at, options in enumerate(others):
        yield next(seats for seats in counts[at % len(counts) :] + counts if playable(game, seats, options)), options


def playable(game: AnyGame, seats: int, options: dict[str, str]) -> bool:
    """Whether the lobby would start such a table: some values are for some player counts only."""
    try:
        game.new(seats, options, "0" * 32)
    except RulesError:
        return False
    return True


def setups(game: AnyGame, seats: int, options: dict[str, str], tables: int, label: str = "") -> Iterator[Setup]:
    """Some tables of one variant; the sides are chosen at every second one."""
    offered = game.sides(game.settings(options))
    for table in range(tables):
        seed = seed_of(game.slug, seats, options, table, label)
        yield Setup(seats, options, seed, _some_sides(offered, seats, random.Random(seed)) if table % 2 else None)


def _some_sides(offered: Sequence[str], seats: int, luck: random.Random) -> tuple[str | None, ...] | None:
    if len(offered) < seats:
        return None
    return tuple(side if luck.random() < 0.7 else None for side in luck.sample(list(offered), seats))


def some_options(game: AnyGame, seats: int, index: int, luck: random.Random) -> dict[str, str]:
    """Options for one of many tables: the defaults, then each other value in its turn, then any mixture."""
    values = [{option.id: value} for option in game.options for value in option.values[1:]]
    match index % 3:
        case 1 if values:
            options = values[index // 3 % len(values)]
            return options if playable(game, seats, options) else {}
        case 2:
            return mixed_options(game, seats, luck)
    return {}


def mixed_options(game: AnyGame, seats: int, luck: random.Random) -> dict[str, str]:
    """Any value of every option; the defaults where these do not go together."""
    options = {option.id: luck.choice(option.values) for option in game.options}
    return options if playable(game, seats, options) else {}


@functools.cache
def all_sides(offered: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Every way to seat the sides, as far as they can all be tried."""
    return list(islice(permutations(offered, seats), SIDES_TRIED))
