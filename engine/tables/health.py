"""The health report of a host, for monitoring and administrators."""

from __future__ import annotations

import msgspec

from engine.tables.composition import Services
from engine.tables.outbox.outbox import Backlog
from engine.tables.runtime.supervisor import WorkerStatus

# The maximum number of broken tables and of people that are listed.
NAMED = 20


class Health(msgspec.Struct, frozen=True):
    """Tables by phase and in memory, the outbox, the workers, and the error that keeps the store from writing, if any.

    Unreadable tables and people are listed by number up to a limit, and counted. `skew` is by how many seconds this
    machine's clock is ahead of a shared database's clock.
    """

    tables: dict[str, int]
    awake: int
    post: Backlog
    workers: tuple[WorkerStatus, ...]
    store: str
    broken_tables: tuple[int, ...] = ()
    broken_people: tuple[int, ...] = ()
    broken: int = 0
    skew: float = 0.0

    @property
    def fit(self) -> bool:
        """Whether the store can be written and all vital workers are up."""
        return not self.store and all(shift.up for shift in self.workers if shift.vital)


async def health_of(services: Services) -> Health:
    counts, post = await services.lists.count(), await services.outbox.backlog()
    tables, people = list(services.broken.tables), list(services.broken.people)
    return Health(
        counts,
        len(services.tables),
        post,
        services.workers.report(),
        services.store.failing,
        broken_tables=tuple(tables[:NAMED]),
        broken_people=tuple(people[:NAMED]),
        broken=len(tables) + len(people),
        skew=services.cluster.skew,
    )
