"""Hints are what the computer player itself would do, with reasons that can be said and tell nothing hidden."""

from __future__ import annotations

import random

import msgspec
import pytest

from config.language import LANGUAGES, Speaker
from engine.catalog import catalog
from tests.contract.test_coach import moments

WHY = 200
MOST = 3


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in catalog for seats in catalog[slug].counts])
def test_hints_are_the_computers_own_and_tell_nothing_hidden(slug: str, seats: int) -> None:
    game = catalog[slug]
    adviser = game.adviser
    assert adviser is not None
    speakers = [Speaker(language, ["Anna"] * seats, game.words, strict=True) for language in LANGUAGES]
    reasons = set()
    for state, seat in moments(game, seats):
        view, moves = game.view(state, seat), game.choices(state, seat)
        hints = adviser.prefers(view, moves, random.Random(7))
        keys = [hint.key for hint in hints]
        assert keys[0] == adviser.choose(view, moves, random.Random(7)), view.asked
        assert set(keys) <= {move.key for move in moves}
        assert len(set(keys)) == len(keys) == min(len(moves), len(keys), MOST)
        assert len(keys) >= min(2, len(moves)), f"one hint is an order: {view.asked}"
        reasons |= {hint.why.id for hint in hints}
        for speaker in speakers:
            assert all(0 < len(speaker(hint.why)) <= WHY for hint in hints)
        guess = game.determinize(state, seat, "00")
        again = adviser.prefers(game.view(guess, seat), game.choices(guess, seat), random.Random(7))
        assert msgspec.json.encode(again) == msgspec.json.encode(hints)
    assert len(reasons) > 2, "always the same reason"
