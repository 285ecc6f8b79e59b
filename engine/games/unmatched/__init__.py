"""Unmatched: duels of heroes on zoned battlefields (slug `unmatched`)."""

from engine.games.unmatched.game import Unmatched

GAME = Unmatched()
