"""Tables: the async engine between a front (people, messages) and the pure rules.

    house = await House.open("longtable.db")        # migrates, recovers; a typed StoreError if it cannot
    await house.start()                             # clocks, reminders, computer players
    table = await house.create(user, "samurai", request, spot=Spot(guild, channel), pace=Pace.limited(DAY))
    table = await house.table(7)                    # by number, lazily from disk; keep it as long as you like
    await house.close()

Over a PostgreSQL address several programs share the house: `await house.programs.join(shards)` before `start`, and
`leave()` before `close`. `house.table(7)` then also asks whether another program has changed the table.

People are opaque integers, places (`Spot`) are the front's own numbers (`table.move(spot)` when they change). Every
request takes the front's request id: delivered twice it has one effect and the same answer (`Receipt`). Requests to
one table are queued and answered in order; what was answered is on disk. Every refusal is a `TableError` or a
`RulesError`, both with `.say` (a `Say`); after one nothing has changed. `Stale` and `Illegal` list what is `possible`.

Questions, answered at once from memory: `table.brief()` (public struct), `seat_of(user)`, `view(user)`,
`choices(user)`, `orders(user)`, `owes(user)`, `decision(user)`, `find(user, text)`, `why_not(user, key)`,
`can_undo(user)`. Each is computed once and kept until the table changes; views are shared, so nobody changes one.

Lobby: `join`, `leave`, `configure`, `choose_side`, `sit`, `add_computer`, `kick`, `make_host`, `start`, `cancel`.
Game: `play(user, keys, request, decision=…)`, `undo`, `offer`, `take_over`, `seat_computer`, `rejoin`, `drop`,
`concede`, `leave`, `nudge`. A button carries `table.decision(user)`, which tells nothing about others and changes
whenever that seat is asked something new; an answer to an earlier decision raises `Stale`. Standing orders are keys
`order:…` of `play`.
Consent: `propose(user, Ballot.…)` for takeback, pause, resume, extend, pace, drop, substitute, end; `answer`,
`withdraw`.

Looking back (async): `log(user)`, `since(user)`, `versions()`, `position(version, user)`, `replay(user)`,
`export(user)`; step by step `way_back(user)`, `moment(version, user)`, `turned(version, user, on=…)`; after the end
also `log(whole=True)`, `view_of(seat)`, `position_of(version, seat)`, `opened(version)`. The only number of a position
that is shown is its `version`: it counts public changes, so that nobody can tell that somebody acted in secret.
Admins: `repair`, `end`, `export_whole`, each with an entry in `house.lists.audit(guild)`; `house.backups.make()`,
`house.health`.

The house: `rematch`, `take_in` (import), `verify(data)` (an export, played again on the workbench), `lists.in_guild`,
`lists.of_user`, `lists.in_thread`, `people.get`, `set_settings`, `people.guild`, `people.set_guild`;
`engine.tables.history.export.verify(path)` for an export without a house. `personal.of(user)` tells a person what is
stored about them, `forgetting.begin(user, names)` removes them from everything, which goes on by itself.

Lessons: `house.learning.open(user, slug, lesson)` gives a `Practice`, a table of one learner on which the questions,
`play` and `undo` work as on any other; `current(user)` is the one opened last, `progress(user, slug)` how far they are.

What is to be posted waits in `house.outbox`: `parcels = await house.outbox.next()`, post each with its `nonce` while
`hold(parcel)` runs, then `done(parcel, result)` or `failed(parcel, retry_at)`; `nudge(table)` when a place may be open
again. Kinds: `lobby`, `panel` (mention `parcel.call` if it is posted anew, as when `parcel.turn` is another), `hand`
(for `parcel.user`; a new message if `parcel.asks`, else edit `parcel.before`), `notice` (`parcel.say`, for
`parcel.user` or all), `reminder` (in private, or in the thread if `payload["public"]`), `vote` (`payload["vote"]`, see
`brief().votes`), `silence` (`payload["seats"]`: offer a substitute or a pause by vote), `away` (who is away:
`SeatBrief.away`), `finished`. A parcel holds no secrets: the front draws from `table.view(…)` when it posts.
`table.post_again()` after messages or threads were lost.
"""

from engine.tables.core.change import Habits
from engine.tables.core.clock import Clock, SystemClock
from engine.tables.core.errors import Stale
from engine.tables.core.model import DAY, HOUR, NOBODY, FlagRule, LetterKind, Pace, PaceKind, Phase, Receipt, Spot, Vote
from engine.tables.core.settings import COACH_RULES, Away, GuildSettings, Quiet, Settings
from engine.tables.core.summary import Brief, SeatBrief
from engine.tables.errors import TableError
from engine.tables.history.export import Report, verify
from engine.tables.history.log import Digest, Line
from engine.tables.host import Health, House
from engine.tables.operations.votes import Ballot
from engine.tables.outbox.claimed import Parcel
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
    "Brief",
    "Clock",
    "Digest",
    "FlagRule",
    "GuildSettings",
    "Habits",
    "Health",
    "House",
    "LetterKind",
    "Line",
    "Listed",
    "Lists",
    "Outbox",
    "Pace",
    "PaceKind",
    "Parcel",
    "Phase",
    "Quiet",
    "Quotas",
    "Receipt",
    "Report",
    "SeatBrief",
    "Settings",
    "Spot",
    "Stale",
    "StoreError",
    "SystemClock",
    "Table",
    "TableError",
    "Vote",
    "verify",
]
