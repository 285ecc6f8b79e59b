"""What a front end can show and play: a table of several people, or one person's lesson."""

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
    """A game in memory: answers questions from its snapshot; subclasses say how moves are made and stored."""

    def __init__(self, number: int, game: AnyGame, snapshot: Snapshot, caches: CacheLimit, outages: Outages) -> None:
        self.number = number
        self.game = game
        self.snapshot = snapshot
        self._known = SnapshotCache(game, snapshot)
        self._caches = caches
        self._outages = outages

    def replace(self, snapshot: Snapshot, public: Perspective | None = None) -> None:
        """Set a new snapshot; the public perspective that the change has computed is kept."""
        self.snapshot = snapshot
        self._known = SnapshotCache(self.game, snapshot, public=public, earlier=self._known.last_seen())
        self._caches.use(self.number, self._known)

    @property
    def known(self) -> SnapshotCache:
        self._caches.use(self.number, self._known)
        return self._known

    # Questions

    def summary(self) -> TableSummary:
        return self.known.summary(self._outages)

    def seat_of(self, user: int) -> int | None:
        return self.snapshot.record.seat_of(user)

    def need_seat(self, user: int) -> int:
        seat = self.seat_of(user)
        if seat is None:
            raise NotSeated
        return seat

    def view(self, user: int | None = None) -> Any:
        """The game as the person may see it, or as the public does."""
        return self.known.perspective(None if user is None else self.seat_of(user)).view

    def _answering(self, user: int) -> Perspective | None:
        """The perspective of the person's seat while the game goes on; None for people without a seat."""
        seat = self.seat_of(user)
        return None if seat is None or not self.snapshot.plays else self.known.perspective(seat)

    def choices(self, user: int) -> list[Move]:
        """Every move the person can make now; empty when they owe no answer or the game is paused."""
        own = self._answering(user)
        return [] if own is None else list(own.choices)

    def bundle(self, user: int, verb: str = "") -> Bundle | None:
        """The person's choices (of one verb) as a selection of several things or an amount, if they are one."""
        own = self._answering(user)
        return None if own is None else own.bundle(verb)

    def arrangement(self, user: int) -> Arrangement:
        own = self._answering(user)
        return UNARRANGED if own is None else own.arrangement

    def preview(self, user: int) -> Preview:
        if self.snapshot.state is None:
            raise NotRunning
        return Preview(self.known.perspective(self.need_seat(user)), waits=bool(self.choices(user)))

    def stretch(self, user: int, keys: Sequence[str]) -> int:
        """How many of these steps are all or nothing: up to the first that may reveal something."""
        require_few(keys)
        return self.preview(user).stretch(keys)

    def orders(self, user: int) -> list[Move]:
        own = self._answering(user)
        return [] if own is None else list(own.orders)

    def anytime_moves(self, user: int) -> list[Move]:
        own = self._answering(user)
        return [] if own is None else list(own.anytime_moves)

    def decision(self, user: int) -> int:
        """The number of the person's current decision; `play` refuses buttons made for an earlier one."""
        seat = self.seat_of(user)
        return 0 if seat is None else self.snapshot.record.seats[seat].decision

    @property
    def hides_answers(self) -> bool:
        """Whether the table still waits, for everybody to see, for people who have answered."""
        return self.snapshot.state is not None and self.game.hides_answers(self.snapshot.state)

    @property
    def turn(self) -> int:
        return 0 if self.snapshot.state is None else self.snapshot.state.turn

    @property
    def round_now(self) -> int:
        """The turn or round that people count the game by; 0 before it has begun."""
        return 0 if self.snapshot.state is None else int(getattr(self.snapshot.state, self.game.round_unit))

    def owes(self, user: int) -> bool:
        """Whether the person really owes an answer; secret from others."""
        seat = self.seat_of(user)
        return seat is not None and self.snapshot.record.seats[seat].owes

    def find(self, user: int, text: str) -> Move:
        """The move that a typed text means."""
        seat = self.need_seat(user)
        return self.game.find(self.snapshot.position, seat, text, self.known.perspective(seat).offered(text))

    def why_not(self, user: int, key: str) -> Refusal | None:
        """Why the person cannot make this move now; None if they can."""
        seat = self.need_seat(user)
        return self.game.why_not(self.snapshot.position, seat, key, self.known.perspective(seat).offered(key))

    def hand_print(self, seat: int) -> bytes:
        """What only this seat knows, as bytes, to detect changes."""
        return msgspec.json.encode(self.game.private(self.known.perspective(seat).view))

    # What is done

    @abstractmethod
    async def play(
        self, user: int, keys: Sequence[str], request: str | None = None, *, decision: int | None = None
    ) -> Receipt:
        """Play one key or a chain of keys, all or nothing; `decision` is the one the button was made for."""

    @abstractmethod
    async def can_undo(self, user: int) -> bool:
        """Whether the person can undo their latest step without a vote."""

    @abstractmethod
    async def undo(self, user: int, request: str | None = None) -> Receipt:
        """Undo one's own latest step."""

    # What has happened

    @abstractmethod
    async def log(self, user: int | None = None, *, whole: bool = False, after: int = -1) -> list[Line]:
        """The log after a version as the person may know it; `whole`, after the end only, includes secrets."""

    @abstractmethod
    async def since(self, user: int) -> Digest:
        """The log since the person's last own move."""
