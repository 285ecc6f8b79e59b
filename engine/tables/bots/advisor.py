"""Counsel: the computer player thinks in a person's place, from what that person sees."""

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

# Steps of one hint, at most: the longest action has fewer.
STEPS = 12


class Hint(msgspec.Struct, frozen=True):
    """What the computer player would do: a move with the steps that complete it, and why."""

    keys: tuple[str, ...]
    why: Text


class HintService:
    """Gives hints."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def ask(self, table: Table, user: int, decision: int, request: str) -> list[Hint]:
        """What the computer player likes best, with its reasons; nothing if thinking fails.

        The hint is counted first. The same question gets the same hints.
        """
        await table.take_hint(user, decision, request)
        seed = f"hint {table.number} {decision}"
        liked = await self._think(table.game, table.view(user), table.choices(user), seed)
        hints = [Hint(await self._whole(table, user, each.key, seed), each.why) for each in liked]
        return [hint for at, hint in enumerate(hints) if not at or not self._vain(table.game, hint)]

    def _vain(self, game: AnyGame, hint: Hint) -> bool:
        """Whether a hint begins something only to take it back."""
        return hint.keys[-1] in game.retracting

    async def _whole(self, table: Table, user: int, key: str, seed: str) -> tuple[str, ...]:
        """A move and the steps that complete it, up to the next action or whatever a step reveals."""
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
