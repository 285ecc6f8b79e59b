"""Counsel: the computer player thinks in a person's place, from what that person sees."""

from __future__ import annotations

import logging
import random
from functools import partial

from engine.pool.errors import PoolError
from engine.pool.pool import Pool
from engine.rules import Preference
from engine.rules.thinking import advise
from engine.tables.table import Table

log = logging.getLogger(__name__)


class Counsel:
    """Gives hints."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def ask(self, table: Table, user: int, decision: int, request: str) -> list[Preference]:
        """The moves that the computer player likes best, with its reasons; nothing if thinking fails.

        The hint is counted first. The same question gets the same hints.
        """
        await table.take_hint(user, decision, request)
        luck = random.Random(f"hint {table.number} {decision}")
        work = partial(advise, table.game, table.view(user), table.choices(user), luck)
        try:
            return await self._pool.put(self._pool.thoughts, work, 0.0).done
        except PoolError as problem:
            log.error("%s: no hint: %s", table.game.slug, type(problem).__name__)
            return []
