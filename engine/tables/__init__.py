"""Hosts board games: applies requests to stored tables, and queues what has to be posted.

    game_host = await GameHost.open("longtable.db")  # a file, or a PostgreSQL address
    await game_host.start()  # background workers: due jobs, messages, computer players
    table = await game_host.create(user, "samurai", location=Location(guild, channel), pace=Pace.limited(DAY))
    await table.add_computer(user, "sensible")
    await table.start(user)
    await table.play(user, [table.choices(user)[0].key], decision=table.decision(user))
    await game_host.close()

A front end passes people and places as its own numbers, and a request id with every operation: delivered twice, a
request has one effect and one answer (`Receipt`). Refusals are `TableError` or `RulesError`, both with a message
(`.say`); nothing has changed then. Over PostgreSQL, call `game_host.cluster.join(shards)` before `start` and
`game_host.cluster.leave()` before `close`.

* `Table` (`game_host.table(number)`): questions, which are answered from memory, and operations. What it shares with a
  lesson, opened by `game_host.learning`, is `Playable`.
* `game_host.outbox`: messages to post, claimed as `ClaimedMessage`, then reported as done or failed.
* `lists`, `people`, `data_export`, `erasure`, `backups` of the host: queries over tables, settings, data export,
  erasure, backups. All parts are created in `composition.py`.
* `docs/architecture.md` explains the layers and a request's way through them.
"""

from engine.tables.core.clock import Clock, SystemClock
from engine.tables.core.errors import Stale
from engine.tables.core.model import (
    DAY,
    HOUR,
    NOBODY,
    FlagRule,
    Location,
    MessageKind,
    Pace,
    PaceKind,
    Phase,
    Receipt,
    Vote,
)
from engine.tables.core.settings import COACH_RULES, Away, GuildSettings, PersonSettings, Quiet
from engine.tables.core.summary import SeatSummary, TableSummary
from engine.tables.core.timeouts import Timeouts
from engine.tables.errors import TableError
from engine.tables.history.export import Report, verify
from engine.tables.history.log import Digest, Line
from engine.tables.host import GameHost, Health
from engine.tables.operations.votes import Ballot
from engine.tables.outbox.claimed import ClaimedMessage
from engine.tables.outbox.outbox import Outbox
from engine.tables.queries import Listed, TableQueries
from engine.tables.requests.quotas import Quotas
from engine.tables.storage.errors import StoreError
from engine.tables.table import Table

__all__ = [
    "COACH_RULES",
    "DAY",
    "HOUR",
    "NOBODY",
    "Away",
    "Ballot",
    "ClaimedMessage",
    "Clock",
    "Digest",
    "FlagRule",
    "GameHost",
    "GuildSettings",
    "Health",
    "Line",
    "Listed",
    "Location",
    "MessageKind",
    "Outbox",
    "Pace",
    "PaceKind",
    "PersonSettings",
    "Phase",
    "Quiet",
    "Quotas",
    "Receipt",
    "Report",
    "SeatSummary",
    "Stale",
    "StoreError",
    "SystemClock",
    "Table",
    "TableError",
    "TableQueries",
    "TableSummary",
    "Timeouts",
    "Vote",
    "verify",
]
