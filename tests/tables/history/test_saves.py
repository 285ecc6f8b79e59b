"""Games stored by earlier versions of the rules load, are sound, and can be played to their end."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from engine.catalog import catalog, published
from tests.depth import mostly_deep
from tests.tables.saving import Saved, play_on, stored

# Those with most of the game still to come.
LONG = ("knights-1", "unmatched-1")


@pytest.mark.parametrize("path", mostly_deep(stored(), lambda path: path.stem not in LONG), ids=lambda path: path.stem)
def test_a_stored_game_goes_on(path: Path) -> None:
    saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    game = catalog[saved.game]
    assert path.stem == f"{saved.game}-{saved.version}"
    luck = random.Random(path.stem)
    for position in saved.positions:
        assert position["version"] == saved.version
        state = game.load(msgspec.json.encode(position))
        game.check(state)
        assert game.result(play_on(game, state, luck)[-1]) is not None


@pytest.mark.parametrize("slug", sorted(published))
def test_every_past_version_is_stored(slug: str) -> None:
    kept = {path.stem for path in stored()}
    assert {f"{slug}-{version}" for version in range(1, catalog[slug].version)} <= kept
