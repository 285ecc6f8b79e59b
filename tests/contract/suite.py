"""The checks by name, and how often each is worth its time."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from engine.contract.chance import stream
from tests.contract import checks, leaks, speech
from tests.contract.walk import CALM, Act, AnyGame, Setup, Stop, Temper, perform, replay, stops

Check: TypeAlias = Callable[[AnyGame, Stop, random.Random], None]


class Weighed(msgspec.Struct, frozen=True):
    """A check, at how many stops of a game it is made in tests, and at which share of them in fuzz."""

    check: Check
    tests: int
    fuzz: float


ALL = 1_000_000

SUITE: dict[str, Weighed] = {
    "invariants": Weighed(checks.invariants, ALL, 1),
    "flow": Weighed(checks.flow, ALL, 0.25),
    "keys": Weighed(checks.keys, 50, 0.1),
    "bundles": Weighed(checks.bundles, ALL, 0.02),
    "arrangements": Weighed(checks.arrangements, ALL, 0.01),
    "views": Weighed(checks.views, 50, 0.03),
    "answers": Weighed(checks.answers, ALL, 0.1),
    "saves": Weighed(checks.saves, ALL, 0.2),
    "apart": Weighed(checks.apart, 50, 0.02),
    "events": Weighed(checks.events, ALL, 0.1),
    "every choice": Weighed(checks.every_choice, 8, 0.003),
    "finals": Weighed(checks.finals, 40, 0.003),
    "legality": Weighed(checks.legality, 40, 0.01),
    "refusals": Weighed(checks.refusals, 4, 0.0005),
    "orders": Weighed(checks.orders, 8, 0.001),
    "deeds": Weighed(checks.anytime_moves, 8, 0.003),
    "absence": Weighed(checks.absence, 8, 0.003),
    "lapses": Weighed(checks.lapses, 8, 0.003),
    "computers": Weighed(checks.computers, 8, 0.002),
    "secrets": Weighed(leaks.secrets, 16, 0.004),
    "worlds": Weighed(leaks.worlds, 16, 0.004),
    "other luck": Weighed(leaks.other_luck, 8, 0.003),
    "hidden answers": Weighed(leaks.hidden_answers, 40, 0.01),
    "hidden facts": Weighed(leaks.hidden_facts, 16, 0.004),
    "stories": Weighed(speech.stories, 20, 0.01),
    "speech": Weighed(speech.speech, 8, 0.001),
    "opened": Weighed(speech.opened, 8, 0.001),
    "labels": Weighed(speech.labels, 8, 0.003),
}


def some_checks(game: AnyGame, setup: Setup, names: Sequence[str], temper: Temper = CALM) -> int:
    """Play a random game and make each of these checks at some of its stops, first and last among them; its length."""
    passed = list(stops(game, setup, temper=temper))
    assert len(passed) > 1, "nothing was decided"
    for name in names:
        luck, weighed = stream(setup.seed, name), SUITE[name]
        between = sorted(luck.sample(range(1, len(passed) - 1), min(weighed.tests, len(passed) - 2)))
        for at in (0, *between, len(passed) - 1):
            weighed.check(game, passed[at], luck)
    return len(passed)


def every_check(game: AnyGame, setup: Setup, times: int, temper: Temper = CALM) -> None:
    """Play a random game with the invariants at every stop and all other checks at a few, and play it again."""
    luck = stream(setup.seed, "every")
    trail: list[Act] = []
    passed = list(stops(game, setup, trail, temper))
    for stop in passed:
        checks.invariants(game, stop, luck)
        checks.flow(game, stop, luck)
    for weighed in SUITE.values():
        for stop in luck.sample(passed, min(times, len(passed))):
            weighed.check(game, stop, luck)
    _same(game, setup, trail, passed)


def fuzz_game(game: AnyGame, setup: Setup, trail: list[Act], temper: Temper, share: float = 1) -> int:
    """Play a random game with every check at its share of the stops, or a share of that; the number of decisions."""
    luck = stream(setup.seed, "fuzz")
    for stop in stops(game, setup, trail, temper):
        for weighed in SUITE.values():
            if weighed.fuzz == 1 or luck.random() < weighed.fuzz * share:
                weighed.check(game, stop, luck)
    return len(trail)


def same_again(game: AnyGame, setup: Setup, temper: Temper = CALM) -> int:
    """The same seed and the same acts give the same states and the same events; how many acts."""
    trail: list[Act] = []
    passed = list(stops(game, setup, trail, temper))
    _same(game, setup, trail, passed)
    return len(trail)


def _same(game: AnyGame, setup: Setup, trail: Sequence[Act], passed: Sequence[Stop]) -> None:
    for at, (one, again) in enumerate(zip(passed, replay(game, setup, trail), strict=True)):
        alike = game.dump(one.state) == game.dump(again.state) and one.events == again.events
        assert alike, f"the same game differs after the acts {trail[:at]}"


def loads_between(game: AnyGame, setup: Setup, temper: Temper = CALM) -> int:
    """A game that is saved and loaded between all acts is the same game; how many acts."""
    trail: list[Act] = []
    kept = [game.dump(stop.state) for stop in stops(game, setup, trail, temper)]
    state = game.load(kept[0])
    for act, after in zip(trail, kept[1:], strict=True):
        state = game.load(game.dump(perform(game, state, act).state))
        assert game.dump(state) == after, f"{act} leads elsewhere after loading"
    return len(trail)
