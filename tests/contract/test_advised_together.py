"""Hints in whole games between sensible players: what is advised side by side, and that nothing is advised in vain."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.catalog import catalog, published
from engine.contract import Move
from engine.contract.thinking import advise, is_idle
from tests.contract.walk import AnyGame, AnyState
from tests.depth import deep

TABLES, DECISIONS, STEPS = 3, 120, 12
# How often somebody who strays plays a move of chance instead of the one liked best.
STRAYS = 0.5


def decisions(game: AnyGame, table: int, strays: float = 0.0) -> Iterator[tuple[AnyState, int, list[Move]]]:
    """The first decisions of a game, as the sensible player takes them, or somebody who strays from that."""
    luck, mind = random.Random(table), game.computer("sensible")
    state = game.new(game.counts[table % len(game.counts)], {}, f"{table:032x}")
    for _ in range(DECISIONS):
        if game.result(state) is not None:
            return
        seat = luck.choice(game.to_act(state))
        moves = game.choices(state, seat)
        if len(moves) > 1:
            yield state, seat, moves
        wild = strays and luck.random() < strays
        key = luck.choice(moves).key if wild else mind.choose(game.view(state, seat), moves, luck)
        state = game.play(state, seat, key).state


def whole(game: AnyGame, state: AnyState, seat: int, key: str) -> list[str]:
    """A move with the steps that complete it as far as nothing is revealed, each the one that is liked best."""
    keys = [key]
    played = game.play(state, seat, key)
    while len(keys) < STEPS and not played.sealed and seat in game.to_act(played.state):
        state, moves = played.state, game.choices(played.state, seat)
        liked = advise(game, game.view(state, seat), moves, random.Random(0))
        if not liked or any(move.verb in game.actions for move in moves):
            break
        keys.append(liked[0].key)
        played = game.play(state, seat, keys[-1])
    return keys


@pytest.mark.parametrize("slug", sorted(published))
def test_what_is_advised_together_goes_together(slug: str) -> None:
    """Where two things are possible only one is advised, and to leave it is never advised beside something to do."""
    game, several = catalog[slug], 0
    for table in range(TABLES):
        for state, seat, moves in decisions(game, table):
            liked = advise(game, game.view(state, seat), moves, random.Random(0))
            assert liked, "somebody who asks is told something"
            keys = [each.key for each in liked]
            several += len(keys) > 1
            assert len(set(keys)) == len(keys)
            assert len(keys) == 1 or (len(moves) > 2 and not any(is_idle(game, key) for key in keys)), keys
    assert several, "second thoughts are told, too"


@deep
@pytest.mark.parametrize("slug", sorted(published))
def test_no_hint_spends_an_action_on_nothing(slug: str) -> None:
    """What is begun is not taken back, and to do nothing is advised only where the player itself would."""
    game = catalog[slug]
    for table in range(TABLES):
        for state, seat, moves in decisions(game, table):
            best = advise(game, game.view(state, seat), moves, random.Random(0))[0].key
            assert best == game.computer("sensible").choose(game.view(state, seat), moves, random.Random(0))
            assert best not in game.retracting, f"{best} of {[move.key for move in moves]}"
            if best not in game.idle:
                assert whole(game, state, seat, best)[-1] not in game.retracting


@deep
@pytest.mark.parametrize("slug", sorted(published))
def test_hints_hold_in_games_played_by_chance(slug: str) -> None:
    """A step back is advised alone, and only where the player itself takes it; nothing advised is taken back."""
    game = catalog[slug]
    for table in range(TABLES):
        for state, seat, moves in decisions(game, table, STRAYS):
            view = game.view(state, seat)
            keys = [each.key for each in advise(game, view, moves, random.Random(0))]
            assert keys[0] == game.computer("sensible").choose(view, moves, random.Random(0))
            assert len(keys) == 1 or not any(is_idle(game, key) for key in keys), keys
            assert not _in_vain(game, state, seat, keys), f"table {table}: {keys}"
            if keys[0] in game.retracting:
                before = game.play(state, seat, keys[0]).state
                again = advise(game, game.view(before, seat), game.choices(before, seat), random.Random(0))
                assert again, "whoever took a step back is told what to do instead"
                assert not _in_vain(game, before, seat, [again[0].key])


def _in_vain(game: AnyGame, state: AnyState, seat: int, keys: list[str]) -> list[str]:
    """The moves that begin something which is then advised to be taken back."""
    return [key for key in keys if not is_idle(game, key) and whole(game, state, seat, key)[-1] in game.retracting]
