"""A background thread for long computations, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from engine.tables.runtime.budget import WorkBudget
from engine.tables.runtime.errors import CalledOff, WorkbenchFull

PLACES = 8
# Work that plays at most this number of moves runs on the event loop: a chain, or an equally long replay.
SHORT = 64
R = TypeVar("R")


class BackgroundWorker:
    """Runs long work in its own thread; a few jobs may wait, and jobs without a waiting caller are cancelled."""

    def __init__(self, places: int = PLACES, budget: Callable[[], WorkBudget] = WorkBudget) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="workbench")
        self._places = places
        self._budget = budget
        self._under_way: dict[asyncio.Future[Any], WorkBudget] = {}
        self._closed = False

    @property
    def busy(self) -> int:
        return len(self._under_way)

    async def do(self, work: Callable[[WorkBudget], R]) -> R:
        """Run work in the thread and return its result; the work has to spend its effort before every step."""
        if self._closed:
            raise CalledOff
        if len(self._under_way) >= self._places:
            raise WorkbenchFull
        budget = self._budget()
        future = asyncio.get_running_loop().run_in_executor(self._thread, _run_job, work, budget)
        self._under_way[future] = budget
        future.add_done_callback(self._under_way.pop)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            budget.call_off()
            raise

    async def short_or_long(self, weight: int, work: Callable[[WorkBudget], R]) -> R:
        """Run work: at once if it plays few moves, otherwise in the thread."""
        return work(self._budget()) if weight <= SHORT else await self.do(work)

    async def close(self) -> None:
        """Cancel all jobs; returns when the thread has stopped."""
        self._closed = True
        for budget in self._under_way.values():
            budget.call_off()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        self._thread.shutdown(wait=False)


def _run_job(work: Callable[[WorkBudget], R], budget: WorkBudget) -> R:
    """Run the work, unless it was cancelled while it waited."""
    budget.spend(0)
    return work(budget)
