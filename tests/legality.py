"""Menus against refusals: what is listed is allowed, and what stands beside it is refused in words that are kept."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from engine.contract import verb_of
from tests.contract.walk import KEENNESS, AnyGame, AnyState, Setup, lay

# Neighbours that are tried of each question.
TRIED = 60


def refused(
    game: AnyGame, setups: Collection[Setup], universe: Sequence[str], orders: Sequence[str], every: int
) -> list[str]:
    """Over whole games, what each frame says about which verbs: those that its menu lists, and all others.

    `universe` are the keys that could be asked for; every seat gives the `orders` at the start;
    one position of `every` few is looked at.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for setup in setups:
        luck = random.Random(setup.seed)
        for state in islice(_positions(game, setup, orders, luck), 0, None, every):
            for seat in game.to_act(state):
                listed = [move.key for move in game.choices(state, seat)]
                assert [key for key in listed if game.why_not(state, seat, key) is not None] == []
                verbs = {verb_of(key) for key in listed}
                near = [key for key in universe if verb_of(key) in verbs]
                for key in (*luck.sample(near, min(len(near), TRIED)), *luck.sample(universe, TRIED // 2)):
                    refusal = game.why_not(state, seat, key)
                    assert (refusal is None) == (key in listed), key
                    if refusal is not None:
                        frame = type(state.stack[-1]).__name__
                        found[f"{frame}: {refusal.reason.id} {refusal.clause}".rstrip()].add(verb_of(key))
    return sorted(f"{words}: {' '.join(sorted(verbs))}" for words, verbs in found.items())


def _positions(game: AnyGame, setup: Setup, orders: Sequence[str], luck: random.Random) -> Iterator[AnyState]:
    """The positions of a game that is often played as well as the best computer player can."""
    state = lay(game, setup).state
    for seat in range(setup.seats):
        for order in orders:
            state = game.play(state, seat, order).state
    while state.stack:
        yield state
        seat = luck.choice(game.to_act(state))
        moves = game.choices(state, seat)
        keen = luck.random() < KEENNESS
        player = game.computer(game.quick_level)
        key = player.choose(game.view(state, seat), moves, luck) if keen else luck.choice(moves).key
        state = game.play(state, seat, key).state
