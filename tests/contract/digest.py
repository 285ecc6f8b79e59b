"""One line that stands for some whole games: equal in every process, or something other than the seed decides."""

from __future__ import annotations

import hashlib
import sys

import msgspec

from tests.contract.cases import games, setups
from tests.contract.walk import UNRULY, stops


def digest(slug: str) -> str:
    """A hash over all states, views and events of a game at each player count."""
    game = games()[slug]
    whole = hashlib.sha256()
    for seats in game.counts:
        for setup in setups(game, seats, {}, 1, "digest"):
            for stop in stops(game, setup, temper=UNRULY):
                whole.update(game.dump(stop.state))
                whole.update(msgspec.json.encode([game.view(stop.state, 0), stop.events]))
    return whole.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(sys.argv[1]) + "\n")
