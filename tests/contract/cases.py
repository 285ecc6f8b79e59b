"""What the contract is tried on: every game of the catalog and the toy, every player count, every option value."""

from __future__ import annotations

import functools
import hashlib
import random
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product

from fluent.runtime import FluentResource

from config.language import LANGUAGES, bundle
from engine.rules import RulesError
from engine.rules.catalog import catalog
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


def variants(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Every player count with the defaults, then each other value of each option once."""
    counts = list(game.counts)
    for seats in counts:
        yield seats, {}
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


def all_options(game: AnyGame) -> list[dict[str, str]]:
    """Every combination of option values."""
    names = [option.id for option in game.options]
    return [dict(zip(names, values, strict=True)) for values in product(*(o.values for o in game.options))]


@functools.cache
def all_sides(offered: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Every way to seat the sides, as far as they can all be tried."""
    return list(islice(permutations(offered, seats), SIDES_TRIED))
