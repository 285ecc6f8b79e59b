"""Tables: the async service between a front (people, messages) and the pure rules of games.

    game_host = await GameHost.open("longtable.db")   # migrates, recovers; a typed StoreError if it cannot
    await game_host.start()                           # clocks, reminders, computer players
    table = await game_host.create(user, "samurai", request, spot=Spot(guild, channel), pace=Pace.limited(DAY))
    table = await game_host.table(7)                  # by number, lazily from disk
    receipt = await table.play(user, ["attack:1:2:3"], request, decision=table.decision(user))
    await game_host.close()

People and places are the front's own numbers. Every request carries the front's request id: delivered twice it has one
effect and the same answer (`Receipt`). Requests to one table are queued; what was answered is on disk. Every refusal is
a `TableError` or a `RulesError`, both with a message for the player; after one nothing has changed. Questions (`view`,
`choices`, `summary`, `decision`) are answered at once from memory. What is to be posted waits in `game_host.outbox`.
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
from engine.tables.core.settings import COACH_RULES, Away, GuildSettings, Quiet, Settings
from engine.tables.core.summary import SeatSummary, TableSummary
from engine.tables.core.timeouts import Timeouts
from engine.tables.errors import TableError
from engine.tables.health import Health
from engine.tables.history.export import Report, verify
from engine.tables.history.log import Digest, Line
from engine.tables.host import GameHost
from engine.tables.operations.votes import Ballot
from engine.tables.outbox.claimed import ClaimedMessage
from engine.tables.outbox.outbox import Outbox
from engine.tables.queries import Listed, Lists
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
    "Lists",
    "Location",
    "MessageKind",
    "Outbox",
    "Pace",
    "PaceKind",
    "Phase",
    "Quiet",
    "Quotas",
    "Receipt",
    "Report",
    "SeatSummary",
    "Settings",
    "Stale",
    "StoreError",
    "SystemClock",
    "Table",
    "TableError",
    "TableSummary",
    "Timeouts",
    "Vote",
    "verify",
]
