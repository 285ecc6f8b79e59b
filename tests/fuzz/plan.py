"""How much is fuzzed: games, player counts, options and sides, all derived from what a game offers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from engine.contract.chance import stream
from tests.contract.cases import all_sides, seed_of, some_options
from tests.contract.walk import AnyGame, Setup

UNLISTED = 2_000


class Amount(msgspec.Struct, frozen=True):
    """Games per player count, and per value of one option where that option makes another game of it.

    Of a game with very many decisions, `share` is the part of the checks that are made at some stops only.
    """

    games: int
    counts: dict[int, int] = {}
    per: str = ""
    share: float = 1

    def of(self, game: AnyGame, seats: int) -> int:
        """How many games with that many players."""
        values = next((len(option.values) for option in game.options if option.id == self.per), 1)
        return self.counts.get(seats, self.games) * values


AMOUNTS: dict[str, Amount] = {
    "samurai": Amount(10_000),
    "acres": Amount(5_000, per="revised_edition"),
    "unmatched": Amount(2_000, counts={2: 10_000}),
    "knights": Amount(1_000, share=0.15),
}


def amount_of(slug: str) -> Amount:
    """How much of a game is fuzzed."""
    return AMOUNTS.get(slug, Amount(UNLISTED))


class Batch(msgspec.Struct, frozen=True):
    """Consecutive games of one game and player count, small enough to be one task."""

    slug: str
    seats: int
    first: int
    games: int
    seed: int

    def setups(self, game: AnyGame) -> Iterator[Setup]:
        """Every table of the batch: sides take turns until all combinations had theirs, options mix with them."""
        for index in range(self.first, self.first + self.games):
            seed = seed_of("fuzz", self.slug, self.seats, self.seed, index)
            luck = stream(seed, "setup")
            options = {**some_options(game, self.seats, index, luck), **self._turn_about(game, index)}
            yield Setup(self.seats, options, seed, self._sides(game, options, index, luck))

    def _turn_about(self, game: AnyGame, index: int) -> dict[str, str]:
        """The option that makes another game of it takes each of its values in turn."""
        per = amount_of(self.slug).per
        values = next((option.values for option in game.options if option.id == per), ())
        return {per: values[index % len(values)]} if values else {}

    def _sides(
        self, game: AnyGame, options: dict[str, str], index: int, luck: random.Random
    ) -> tuple[str | None, ...] | None:
        seatings = all_sides(game.sides(game.settings(options)), self.seats)
        if not seatings:
            return None
        return tuple(side if luck.random() < 0.9 else None for side in seatings[index // 3 % len(seatings)])


def batches(game: AnyGame, seed: int, games: int | None, size: int) -> Iterator[Batch]:
    """All batches of a game, the player counts in turns, so that a run that is cut short has seen all of them."""
    amount = amount_of(game.slug)
    wanted = {seats: amount.of(game, seats) if games is None else games for seats in game.counts}
    for first in range(0, max(wanted.values()), size):
        for seats, total in wanted.items():
            if first < total:
                yield Batch(game.slug, seats, first, min(size, total - first), seed)
