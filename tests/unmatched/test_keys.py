"""Keys are written and read in one place, and moves name what they point at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.language import ROOT
from engine.games.unmatched import GAME, keys
from engine.games.unmatched.content import BOARDS
from engine.rules import ORDER, Move
from tests.contract.cases import setups
from tests.contract.walk import UNRULY, stops
from tests.unmatched.stage import MINE, Stage

# Texts of the content files are taken apart where they are read.
READERS = {"engine/games/unmatched/keys.py", "engine/games/unmatched/content.py"}
PARTING = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix"}
KEY_MARKS = ":>+="


@pytest.mark.parametrize("seats", GAME.counts)
def test_every_offered_key_is_read_and_written_back(seats: int) -> None:
    for setup in setups(GAME, seats, {}, 2, "keys"):
        for stop in stops(GAME, setup, temper=UNRULY):
            for seat in range(seats):
                for move in GAME.choices(stop.state, seat):
                    verb, name, other = keys.read(move.key)
                    assert (verb, keys.write(verb, name, other)) == (move.verb, move.key)
                    assert move == keys.move(
                        verb, name, other, commits=move.commits, seen=move.things == (f"seen.{name}",)
                    )
                for move in GAME.orders(stop.state, seat):
                    assert keys.order(*keys.read_order(move.key)) == move
                for move in GAME.deeds(stop.state, seat):
                    assert keys.claim(keys.read(move.key).name) == move


@pytest.mark.parametrize("key", ["", "go:", "stay:", "attack:medusa>", "defend:bw_feint+", "scheme:>medusa"])
def test_a_key_with_a_part_missing_means_nothing(key: str) -> None:
    assert keys.read(key) == keys.NO_KEY
