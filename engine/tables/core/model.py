"""The data of a table: plain structs, stored as one JSON record beside the game's own state."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from engine.contract import Event, Result

NOBODY = 0
# Seconds a turn for computer players that try their moves out, unless the host of a table chooses others.
USUAL_THINKING = 5
# The value of `hints` without a limit.
ANY_HINTS = -1
HOUR = 3600
DAY = 24 * HOUR
# The default number of days away that a game grants each seat.
USUAL_AWAY = 14


class Phase(StrEnum):
    """The phase of a table; `cancelled` is a lobby that was closed before its game began."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class FlagRule(StrEnum):
    """What happens when a seat's time runs out."""

    DEFAULT = "default"
    COMPUTER = "computer"
    DROP = "drop"


class PaceKind(StrEnum):
    """The kinds of time control."""

    NONE = "none"
    BANK = "bank"
    LIMIT = "limit"


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time control in seconds: no limit, a bank with an increment per turn, or a limit per turn."""

    kind: PaceKind = PaceKind.NONE
    bank: int = 0
    increment: int = 0
    limit: int = 0

    @classmethod
    def banked(cls, bank: int, increment: int) -> Pace:
        return cls(PaceKind.BANK, bank=bank, increment=increment)

    @classmethod
    def limited(cls, limit: int) -> Pace:
        return cls(PaceKind.LIMIT, limit=limit)


class Location(msgspec.Struct, frozen=True):
    """Where a table lives, in the front end's own ids."""

    guild: int | None = None
    channel: int | None = None
    thread: int | None = None


class Timer(msgspec.Struct, omit_defaults=True):
    """A seat's clock: seconds left when the wait began, and since when it runs (None: it stands still).

    A `hushed` wait is not charged to the bank, since its length would tell who has answered in secret. `away_used`
    is how much of the allowance of days away was charged until the moment `settled`, `free` how much of that
    belongs to the running wait.
    """

    left: float | None = None
    since: float | None = None
    away_used: float = 0.0
    hushed: bool = False
    free: float = 0.0
    settled: float = 0.0


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat of the table, who sits there and who answers; `forgotten` marks a person whose data was erased.

    `owes` says that it really has to answer, `awaited` that the public is told to wait for it, and `handed_in` that
    everybody may know that it has answered what others are still asked. `decision` counts the questions it was
    asked and `wait` the public's waits for it: numbers a button may carry, since they tell nothing about what
    others do in secret. `called` counts the waits, `asked` the questions that another seat's step caused: those are
    worth a notification. `hints` is how many hints it was given, `hinted` the decision of the last; both are
    secret. `away` is its person's time away, from and until, as the table last read it.
    """

    user: int | None = None
    computer: str | None = None
    side: str | None = None
    stand_in: str | None = None
    offered: bool = False
    dropped: bool = False
    conceded: bool = False
    forgotten: bool = False
    owes: bool = False
    awaited: bool = False
    handed_in: bool = False
    decision: int = 0
    wait: int = 0
    called: int = 0
    asked: int = 0
    waiting_since: float = 0.0
    reminded: int = 0
    reminded_at: float = 0.0
    hints: int = 0
    hinted: int = 0
    away: tuple[float, float] | None = None
    timer: Timer = msgspec.field(default_factory=Timer)

    @property
    def taken(self) -> bool:
        return self.user is not None or self.computer is not None

    @property
    def level(self) -> str | None:
        """The level of the computer player that answers now, if one does."""
        return self.computer or self.stand_in

    @property
    def person(self) -> int | None:
        """The person who answers now, if one does."""
        return None if self.level or self.dropped or self.conceded else self.user


class Vote(msgspec.Struct):
    """A proposal to the others: it passes when all asked say yes, and fails at the first no or when time is over."""

    id: int
    kind: str
    proposer: int
    asked: list[int]
    agreed: list[int]
    at: float
    expires: float
    seat: int | None = None
    step: int | None = None
    seconds: int | None = None
    pace: Pace | None = None

    @property
    def waiting_for(self) -> list[int]:
        return [user for user in self.asked if user not in self.agreed]


class ScheduledJob(msgspec.Struct, frozen=True):
    """A scheduled job of the table; `mark` tells whether it still concerns the same wait or question."""

    at: float
    mark: int = 0


class TableRecord(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Everything stored about a table except the game's state.

    The host may be `NOBODY`. `hints` is how many hints each seat may ask for, or `ANY_HINTS`; `thinking` how many
    seconds a turn those computer players take that try their moves out. `setbacks` counts the
    corrections of a clock set back that it has followed. `away_days` is stored as `away`: earlier programs wrote a
    0 under its own name that no host had chosen.
    """

    number: int
    game: str
    host: int
    created: float
    changed: float
    phase: Phase = Phase.LOBBY
    location: Location = msgspec.field(default=Location(), name="spot")
    name: str = ""
    language: str = "en"
    options: dict[str, str] = {}
    pace: Pace = Pace()
    flag: FlagRule = FlagRule.DEFAULT
    away_days: int = msgspec.field(default=USUAL_AWAY, name="away")
    hints: int = 0
    thinking: int = USUAL_THINKING
    seats: list[Seat] = []
    seed: str | None = None
    seed_hash: str | None = None
    rules: int = 0
    seq: int = 0
    version: int = 0
    branches: int = 0
    retimed: int = 0
    started: float | None = None
    ended: float | None = None
    ending: str = ""
    result: Result | None = None
    paused: bool = False
    silent: bool = False
    nudged: float = 0.0
    votes: list[Vote] = []
    votes_held: int = 0
    jobs: dict[str, ScheduledJob] = msgspec.field(default_factory=dict, name="dues")
    witnesses: dict[int, int] = {}
    rematch_of: int | None = None
    rematch: int | None = None
    setbacks: int = 0

    def seat_of(self, user: int) -> int | None:
        return next((i for i, seat in enumerate(self.seats) if seat.user == user), None)

    def people(self) -> list[int]:
        """The people who answer for a seat themselves."""
        return [seat.person for seat in self.seats if seat.person is not None]

    def members(self) -> list[int]:
        """The people who have a seat, whether they answer themselves or not."""
        return [seat.user for seat in self.seats if seat.user is not None]

    @property
    def against_computers(self) -> bool:
        """Whether one person plays and computer players have all other seats."""
        return len(self.members()) == 1 and len(self.seats) > 1 and all(seat.taken for seat in self.seats)

    def vote(self, vote: int) -> Vote | None:
        return next((v for v in self.votes if v.id == vote), None)


class StepKind(StrEnum):
    """The kinds of steps in the history."""

    START = "start"
    MOVE = "move"
    ORDER = "order"
    UNDO = "undo"
    TAKEBACK = "takeback"
    DROP = "drop"
    REJOIN = "rejoin"
    CONCEDE = "concede"
    OFFER = "offer"
    LEAVE = "leave"
    SUBSTITUTE = "substitute"
    STAND_IN = "stand-in"
    RETURN = "return"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    PACE = "pace"
    FLAG = "flag"
    REPAIR = "repair"
    END = "end"


# Steps that answer a question of the game.
PLAYED = frozenset({StepKind.MOVE, StepKind.ORDER, StepKind.FLAG})


class BareStep(msgspec.Struct, kw_only=True):
    """An accepted change of a game in the history, without the position after it.

    `version` counts public changes and is the only number shown: `seq` would tell that somebody acted in secret.
    """

    seq: int
    kind: StepKind
    version: int
    rules: int
    at: float
    seat: int | None = None
    user: int | None = None
    keys: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    data: dict[str, Any] = {}
    sealed: bool = False
    secret: bool = False
    undone: int | None = None

    @property
    def unseen(self) -> bool:
        """Whether others are told nothing of it, except perhaps that the seat has handed in."""
        return self.secret or bool(self.data.get("unseen"))


class Step(BareStep, kw_only=True):
    """A step of the stored history; most have the position after it."""

    snapshot: bytes | None = None


class MessageKind(StrEnum):
    """The kinds of messages to post; `hands` is replaced by one `hand` for each person whom it concerns."""

    LOBBY = "lobby"
    PANEL = "panel"
    HANDS = "hands"
    HAND = "hand"
    REMINDER = "reminder"
    NOTICE = "notice"
    VOTE = "vote"
    SILENCE = "silence"
    AWAY = "away"
    FINISHED = "finished"
    ARCHIVE = "archive"


# Kinds of which only the newest matters: it replaces an older one not yet sent.
COALESCED = frozenset(
    {MessageKind.LOBBY, MessageKind.PANEL, MessageKind.HANDS, MessageKind.HAND, MessageKind.REMINDER, MessageKind.AWAY}
)


class OutboxMessage(msgspec.Struct):
    """A message to be posted in the table's thread (`user` None) or to one person."""

    kind: MessageKind
    user: int | None = None
    payload: dict[str, Any] = {}
    delay: float = 0.0


class Receipt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to an accepted request; a repeated delivery of the request gets the same answer."""

    table: int
    version: int
    seat: int | None = None
    decision: int = 0
    vote: int | None = None


_packer = msgspec.msgpack.Encoder()
_unpacker = msgspec.msgpack.Decoder(TableRecord)


def copied(record: TableRecord) -> TableRecord:
    return _unpacker.decode(_packer.encode(record))
