"""The hint service: the computer player chooses moves for a person, from what that person may see."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from engine.contract import AnyGame, Move, Preference, Text
from engine.contract.thinking import advise
from engine.pool.errors import PoolError
from engine.pool.pool import Pool
from engine.tables.table import Table

log = logging.getLogger(__name__)

# The maximum number of steps in a hint; the longest action has fewer.
STEPS = 12


class Hint(msgspec.Struct, frozen=True):
    """The keys of a suggested move with the steps that complete it, and the computer player's reason."""

    keys: tuple[str, ...]
    why: Text


class HintService:
    """Computes hints in the pool of worker processes."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def ask(self, table: Table, user: int, decision: int, request: str) -> list[Hint]:
        """The computer player's best moves for a person's question; none if computing them fails.

        The hint is counted against the person's limit first. The same question always gets the same hints.
        """
        await table.take_hint(user, decision, request)
        seed = f"hint {table.number} {decision}"
        liked = await self._think(table.game, table.view(user), table.choices(user), seed)
        hints = [Hint(await self._completed(table, user, each.key, seed), each.why) for each in liked]
        # Beside the first, none that ends by taking back what it began.
        return hints[:1] + [hint for hint in hints[1:] if hint.keys[-1] not in table.game.retracting]

    async def _completed(self, table: Table, user: int, key: str, seed: str) -> tuple[str, ...]:
        """A move and the steps that complete it, up to the next action or the first step that reveals something."""
        preview, keys = table.preview(user), [key]
        preview.step(key)
        while len(keys) < STEPS and not preview.sealed:
            moves = preview.choices()
            if any(move.verb in table.game.actions for move in moves):
                break
            liked = await self._think(table.game, preview.view(), moves, f"{seed} {len(keys)}")
            if not liked:
                break
            keys.append(liked[0].key)
            preview.step(keys[-1])
        return tuple(keys)

    async def _think(self, game: AnyGame, view: Any, moves: Sequence[Move], seed: str) -> list[Preference]:
        if not moves:
            return []
        work = partial(advise, game, view, moves, random.Random(seed))
        try:
            return await self._pool.put(self._pool.thoughts, work, 0.0).done
        except PoolError as problem:
            log.error("%s: no hint: %s", game.slug, type(problem).__name__)
            return []
