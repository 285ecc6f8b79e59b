"""What a front can look at and play: a table of several people, or one person's lesson."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import UNARRANGED, AnyGame, Arrangement, Bundle, Move, Refusal
from engine.tables.core.errors import NotRunning, NotSeated
from engine.tables.core.model import Receipt
from engine.tables.core.perspective import Perspective
from engine.tables.core.preview import Preview, require_few
from engine.tables.core.snapshot import Snapshot
from engine.tables.core.summary import TableSummary
from engine.tables.history.log import Digest, Line
from engine.tables.schedule.outages import Outages
from engine.tables.snapshot_cache import CacheLimit, SnapshotCache


class Playable(ABC):
    """A game in memory: questions are answered from its snapshot, and whoever implements it says how moves are made."""

    def __init__(self, number: int, game: AnyGame, snapshot: Snapshot, caches: CacheLimit, outages: Outages) -> None:
        self.number = number
        self.game = game
        self.snapshot = snapshot
        self._known = SnapshotCache(game, snapshot)
        self._caches = caches
        self._outages = outages

    def replace(self, snapshot: Snapshot, public: Perspective | None = None) -> None:
        """Put another head in the place of this one; of the public's outlook what the change has computed is kept."""
        self.snapshot = snapshot
        self._known = SnapshotCache(self.game, snapshot, public=public, earlier=self._known.last_seen())
        self._caches.use(self.number, self._known)

    @property
    def known(self) -> SnapshotCache:
        """What was computed of the table as it stands."""
        self._caches.use(self.number, self._known)
        return self._known

    # Questions

    def summary(self) -> TableSummary:
        """The table as everybody may see it."""
        return self.known.summary(self._outages)

    def seat_of(self, user: int) -> int | None:
        """Where a person sits."""
        return self.snapshot.record.seat_of(user)

    def need_seat(self, user: int) -> int:
        """Where a person sits; refuses those who have no seat."""
        seat = self.seat_of(user)
        if seat is None:
            raise NotSeated
        return seat

    def view(self, user: int | None = None) -> Any:
        """The game as that person may see it: with their seat's knowledge, or like the public."""
        return self.known.perspective(None if user is None else self.seat_of(user)).view

    def choices(self, user: int) -> list[Move]:
        """Every move the person can make now; empty when they owe nothing or the table rests."""
        seat = self.seat_of(user)
        return list(self.known.perspective(seat).choices) if seat is not None and self.snapshot.plays else []

    def bundle(self, user: int, verb: str = "") -> Bundle | None:
        """The person's choices (of one verb) as a pick of several things or an amount, where they are one."""
        seat = self.seat_of(user)
        return self.known.perspective(seat).bundle(verb) if seat is not None and self.snapshot.plays else None

    def arrangement(self, user: int) -> Arrangement:
        """How what the person is asked is laid out."""
        seat = self.seat_of(user)
        return self.known.perspective(seat).arrangement if seat is not None and self.snapshot.plays else UNARRANGED

    def preview(self, user: int) -> Preview:
        """A chain of the person's moves, to be tried out step by step."""
        if self.snapshot.state is None:
            raise NotRunning
        return Preview(self.known.perspective(self.need_seat(user)), waits=bool(self.choices(user)))

    def stretch(self, user: int, keys: Sequence[str]) -> int:
        """How many of these steps are all or nothing: up to the first that may reveal something."""
        require_few(keys)
        return self.preview(user).stretch(keys)

    def orders(self, user: int) -> list[Move]:
        """Every standing order the person can give now."""
        seat = self.seat_of(user)
        return list(self.known.perspective(seat).orders) if seat is not None and self.snapshot.plays else []

    def anytime_moves(self, user: int) -> list[Move]:
        """Every move the person can make now out of turn."""
        seat = self.seat_of(user)
        return list(self.known.perspective(seat).anytime_moves) if seat is not None and self.snapshot.plays else []

    def decision(self, user: int) -> int:
        """The number of the decision the person faces, for buttons: `play` refuses answers to an earlier one."""
        seat = self.seat_of(user)
        return 0 if seat is None else self.snapshot.record.seats[seat].decision

    @property
    def hides_answers(self) -> bool:
        """Whether people who have answered are among those the table waits for all the same."""
        return self.snapshot.state is not None and self.game.hides_answers(self.snapshot.state)

    @property
    def turn(self) -> int:
        """The turn of the game, 0 before it has begun."""
        return 0 if self.snapshot.state is None else self.snapshot.state.turn

    @property
    def lap_now(self) -> int:
        """What people count the game by, its turn or its round; 0 before it has begun."""
        return 0 if self.snapshot.state is None else int(getattr(self.snapshot.state, self.game.round_unit))

    def owes(self, user: int) -> bool:
        """Whether the person truly owes an answer: for that person's eyes only."""
        seat = self.seat_of(user)
        return seat is not None and self.snapshot.record.seats[seat].owes

    def find(self, user: int, text: str) -> Move:
        """The move a typed text means."""
        seat = self.need_seat(user)
        return self.game.find(self.snapshot.position, seat, text, self.known.perspective(seat).offered(text))

    def why_not(self, user: int, key: str) -> Refusal | None:
        """Why the person cannot do this now; None if they can."""
        seat = self.need_seat(user)
        return self.game.why_not(self.snapshot.position, seat, key, self.known.perspective(seat).offered(key))

    def hand_print(self, seat: int) -> bytes:
        """What only this seat knows, as bytes: changes when something private changes."""
        return msgspec.json.encode(self.game.private(self.known.perspective(seat).view))

    # What is done

    @abstractmethod
    async def play(
        self, user: int, keys: Sequence[str], request: str | None = None, *, decision: int | None = None
    ) -> Receipt:
        """Answer with one key or a chain of keys, all or nothing; `decision` is what the button was made for."""

    @abstractmethod
    async def can_undo(self, user: int) -> bool:
        """Whether the person can take back their latest step without asking."""

    @abstractmethod
    async def undo(self, user: int, request: str | None = None) -> Receipt:
        """Take back one's own latest step."""

    # What has happened

    @abstractmethod
    async def log(self, user: int | None = None, *, whole: bool = False, after: int = -1) -> list[Line]:
        """What happened after a version, as that person may know it; `whole` tells the secrets too, after the end."""

    @abstractmethod
    async def since(self, user: int) -> Digest:
        """What happened since the person's last own move."""
