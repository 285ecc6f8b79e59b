"""No refusal tells what a seat may not know: positions it cannot tell apart answer the same chains in the same way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
import pytest

from engine.contract import Illegal, RulesError
from engine.tables.core.perspective import Perspective
from engine.tables.core.preview import Preview
from tests.contract.cases import games, seed_of, some_options
from tests.contract.leaks import acted_unseen, looks_alike
from tests.contract.walk import CALM, UNRULY, AnyGame, AnyState, Setup, stops

TABLES = 3
STOPS, EVERY = 300, 41
CHAINS, LONGEST = 2, 4
NONSENSE = "zzz:1"
_encode = msgspec.json.encode


@pytest.fixture(params=sorted(games()))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game."""
    return games()[request.param]


def test_a_chain_is_answered_alike_wherever_a_seat_cannot_tell_the_difference(game: AnyGame) -> None:
    luck, compared = random.Random(game.slug), 0
    for table in range(TABLES):
        seats = game.counts[table % len(game.counts)]
        setup = Setup(seats, some_options(game, seats, table, luck), seed_of("probe", game.slug, table))
        temper = (CALM, UNRULY)[table % 2]
        for stop in islice(stops(game, setup, temper=temper), 0, STOPS, EVERY):
            for seat in game.to_act(stop.state)[:1]:
                others = list(_alike(game, stop.state, seat, luck))
                for chain in _chains(game, stop.state, seat, luck) if others else ():
                    expected = answered(game, stop.state, seat, chain)
                    for other in others:
                        compared += 1
                        assert answered(game, other, seat, chain) == expected, (setup, seat, chain)
    assert compared, "nothing is hidden, or nothing was tried"


def answered(game: AnyGame, state: AnyState, seat: int, chain: Sequence[str]) -> list[object]:
    """All that a seat hears of a chain up to the step that may reveal something: what is proposed, done and refused."""
    heard: list[object] = []
    preview = _trial(game, state, seat)
    for key in chain:
        preview.step(key)
        heard += [preview.possible, preview.sealed]
        if not preview.sealed:
            heard += [preview.choices(), preview.bundle(), _encode(preview.view())]
        heard += [preview.answered()]
    count = _trial(game, state, seat).stretch(chain)
    try:
        game.play_all(state, seat, chain[:count])
    except RulesError as refusal:
        possible = refusal.possible if isinstance(refusal, Illegal) else ()
        return [*heard, count, type(refusal).__name__, refusal.say, possible]
    return [*heard, count]


def _trial(game: AnyGame, state: AnyState, seat: int) -> Preview:
    return Preview(Perspective(game, state, seat), waits=True)


def _chains(game: AnyGame, state: AnyState, seat: int, luck: random.Random) -> Iterator[list[str]]:
    """Moves one after the other, now and then an order between them, and something impossible or senseless last."""
    for _ in range(CHAINS):
        chain: list[str] = []
        now: Any = state
        while len(chain) < LONGEST and (moves := game.choices(now, seat)):
            orders = game.orders(now, seat) if luck.random() < 0.1 else []
            chain.append(luck.choice(orders or moves).key)
            played = game.play(now, seat, chain[-1])
            now = played.state
            yield [*chain, NONSENSE]
            if played.sealed:
                break
        verbs = sorted(game.verbs)
        yield [*chain, f"{luck.choice(verbs)}:{luck.randrange(9)}"]
        yield [*chain[-1:], *chain]


def _alike(game: AnyGame, state: AnyState, seat: int, luck: random.Random) -> Iterator[AnyState]:
    """Positions that the seat cannot tell from this one: other secrets, and others who have answered or ordered."""
    for _ in range(2):
        other = game.sample_hidden_state(state, seat, f"{luck.getrandbits(64)}")
        if _settled(game, other) and looks_alike(game, state, other, seat):
            yield other
    yield from acted_unseen(game, state, seat, luck)


def _settled(game: AnyGame, state: AnyState) -> bool:
    """Whether nobody's standing order would have answered already: other secrets may undo what orders did."""
    frame = state.stack[-1]
    return all(seat not in state.absent and frame.ordered(state, seat) is None for seat in game.to_act(state))
