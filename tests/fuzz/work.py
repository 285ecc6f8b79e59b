"""One batch of fuzz: whole games with every check, and a failure that can be seen again."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator

import msgspec

from engine.contract.chance import stream
from tests.contract.cases import games
from tests.contract.suite import fuzz_game
from tests.contract.walk import Act, AnyGame, Setup, Temper, replay
from tests.fuzz.plan import Batch, amount_of

UNRULY_SHARE = 0.25
KEEN_SHARE = 0.25


class Failure(msgspec.Struct, frozen=True):
    """What broke, and all that is needed to break it again."""

    slug: str
    setup: Setup
    temper: Temper
    trail: list[Act]
    trace: str = ""

    def lines(self) -> Iterator[str]:
        """The failure to be read, and as one line to be replayed."""
        yield f"FAILED {self.slug} with {self.setup.seats} players after {len(self.trail)} moves"
        yield f"  seed    {self.setup.seed}"
        yield f"  options {self.setup.options}  sides {self.setup.sides}  {self.temper}"
        yield f"  moves   {' '.join(f'{act.seat}|{act.key}' for act in self.trail)}"
        yield from (f"  {line}" for line in self.trace.rstrip().splitlines())
        repeat = Failure(self.slug, self.setup, self.temper, self.trail)
        yield "  to see it again, save the next line and run: python -m tests.fuzz --replay FILE"
        yield msgspec.json.encode(repeat).decode()


class Report(msgspec.Struct, frozen=True):
    """What came of a batch."""

    batch: Batch
    games: int
    decisions: int
    failure: Failure | None = None


def run(batch: Batch, until: float) -> Report:
    """Play the games of a batch until one fails or the time is up."""
    game = games()[batch.slug]
    played = decisions = 0
    for setup in batch.setups(game):
        if time.monotonic() > until:
            break
        luck = stream(setup.seed, "temper")
        temper = Temper(unruly=luck.random() < UNRULY_SHARE, keen=luck.random() < KEEN_SHARE)
        trail: list[Act] = []
        try:
            decisions += fuzz_game(game, setup, trail, temper, amount_of(game.slug).share)
        except Exception:
            return Report(batch, played, decisions, Failure(game.slug, setup, temper, trail, traceback.format_exc()))
        played += 1
    return Report(batch, played, decisions)


def again(game: AnyGame, failure: Failure) -> None:
    """Play a failed game again: first the very moves with invariants, then the fuzz that found it."""
    for stop in replay(game, failure.setup, failure.trail):
        game.check(stop.state)
    fuzz_game(game, failure.setup, [], failure.temper, amount_of(game.slug).share)
