"""The health report: what a host's supervisor or administrator wants to know at a glance."""

from __future__ import annotations

import msgspec

from engine.tables.composition import Services
from engine.tables.outbox.outbox import Backlog
from engine.tables.runtime.supervisor import WorkerStatus

# So many broken tables and people are named, the others only counted.
NAMED = 20


class Health(msgspec.Struct, frozen=True):
    """Tables by phase, those in memory, the outbox, the workers, and what keeps the store from writing, if anything.

    What cannot be read is named by number, as far as there is room, and counted. `skew` is by how many seconds this
    machine's clock is ahead of a database that several programs share.
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
    """The state of a host now."""
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
