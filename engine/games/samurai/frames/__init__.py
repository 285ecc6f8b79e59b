"""The flow of the game, by chapter of the rules; a turn is a frame that pushes what belongs to it (section 4)."""

from typing import TypeAlias

from engine.games.samurai.frames.after import EndCheck, Peek, Restore
from engine.games.samurai.frames.battle import Attack, Reveal, Second
from engine.games.samurai.frames.turns import Deal, Setup, Turn

AnyFrame: TypeAlias = Deal | Setup | Turn | Attack | Reveal | Second | EndCheck | Restore | Peek

__all__ = ["AnyFrame", "Attack", "Deal", "EndCheck", "Peek", "Restore", "Reveal", "Second", "Setup", "Turn"]
