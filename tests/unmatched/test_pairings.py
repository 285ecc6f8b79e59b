"""Every pairing of heroes on every battlefield, played at random to the end."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.games.unmatched import GAME
from engine.games.unmatched.content import BOARDS, HEROES
from tests.contract.speech import speakers

DECISIONS = 2_000
STATE_BYTES = 12_000


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("pair", list(itertools.combinations(HEROES, 2)), ids="-".join)
def test_random_duel(pair: tuple[str, str], board: str) -> None:
    """No dead end, no broken invariant, legal defaults, small saves, a winner (UNM-END-3)."""
    luck = random.Random(f"{pair}{board}")
    seed = f"{luck.getrandbits(128):032x}"
    state = GAME.new(2, {"board": board}, seed, pair if luck.random() < 0.5 else pair[::-1])
    for step in range(DECISIONS):
        if not state.stack:
            break
        (seat,) = GAME.to_act(state)
        moves = GAME.choices(state, seat)
        if step % 10 == 0:
            GAME.check(state)
            assert GAME.default(state, seat) in {move.key for move in moves}
            assert len(GAME.dump(state)) < STATE_BYTES
        state = GAME.play_on(state, seat, luck.choice(moves).key).state
    assert state.winner in {0, 1}


@pytest.mark.parametrize("hero", HEROES)
def test_everything_said_with_this_hero(hero: str) -> None:
    """Prompts, labels, notes and stories of a whole game in both languages, labels and notes within their bounds."""
    luck = random.Random(hero)
    foe = luck.choice([other for other in HEROES if other != hero])
    state = GAME.new(2, {"board": luck.choice(list(BOARDS))}, f"{luck.getrandbits(128):032x}", (hero, foe))
    while state.stack:
        (seat,) = GAME.to_act(state)
        view, moves = GAME.view(state, seat), GAME.choices(state, seat)
        for translator in speakers(GAME, 2):
            assert translator(GAME.texts.prompt(view))
            for move in luck.sample(moves, min(4, len(moves))):
                assert len(translator(GAME.texts.label(view, move.key))) <= 80
                note = GAME.texts.note(view, move.key)
                assert note is None or len(translator(note)) <= 100
        played = GAME.play_on(state, seat, luck.choice(moves).key)
        for event in played.events:
            seen = GAME.redact(event, luck.choice((None, 0, 1)))
            say = GAME.texts.story(seen) if seen else None
            assert say is None or all(translator(say) for translator in speakers(GAME, 2))
