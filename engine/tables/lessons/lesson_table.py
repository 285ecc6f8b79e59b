"""A lesson, played like a table: the same views and moves, one learner, nothing stored but the path, nothing posted."""

from __future__ import annotations

import zlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from engine.contract import AnyGame, Arrangement, redact
from engine.contract.teaching.lessons import (
    READ,
    Lesson,
    LessonProgress,
    LessonStep,
    Unwanted,
    advance,
    follow,
    goes_beyond,
    wanted,
)
from engine.tables.core.errors import NothingToUndo, NotSeated, Stale
from engine.tables.core.model import Phase, Receipt, Seat, TableRecord
from engine.tables.core.preview import require_few
from engine.tables.core.snapshot import Snapshot
from engine.tables.history.log import Digest, Line
from engine.tables.playable import Playable
from engine.tables.schedule.outages import Outages
from engine.tables.snapshot_cache import CacheLimit

# The table number that stands for a person's own lesson in buttons; no table has it.
OWN_LESSON = -1

# Stores a new path, and whether it completes the lesson; refuses if the stored path is not the one before.
Keep = Callable[["LessonTable", tuple[str, ...], bool], Awaitable[None]]


class LessonTable(Playable):
    """One person's lesson in progress.

    `path` are the moves made since its beginning; a step that was only read stands there too. The position follows
    from the path alone.
    """

    def __init__(
        self,
        user: int,
        game: AnyGame,
        lesson: Lesson,
        path: tuple[str, ...],
        *,
        keep: Keep,
        caches: CacheLimit,
        outages: Outages,
    ) -> None:
        self.user = user
        self.lesson = lesson
        self.path = path
        self.walk: LessonProgress[Any] = follow(game, lesson, path)
        self._keep = keep
        super().__init__(OWN_LESSON, game, self._snapshot(game), caches, outages)

    @property
    def done(self) -> bool:
        return self.walk.step == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        return None if self.done else self.lesson.steps[self.walk.step]

    @property
    def finished_step(self) -> LessonStep | None:
        """The step that the latest move completed, if it did."""
        return self.lesson.steps[self.walk.step - 1] if self.walk.finished else None

    @property
    def begun(self) -> bool:
        """Whether a move of the current step has been made, so that it can be undone."""
        return bool(self.walk.keys)

    def wanted(self) -> str:
        return wanted(self.game, self.lesson, self.walk)

    def arrangement(self, user: int) -> Arrangement:
        """The layout of the choices, without shortcuts that go beyond the current step."""
        found = super().arrangement(user)
        lines = [(*line.keys, line.then) if line.then else line.keys for line in found.shortcuts]
        beyond = any(goes_beyond(self.lesson, self.walk, line) for line in lines)
        return msgspec.structs.replace(found, shortcuts=()) if beyond else found

    def _snapshot(self, game: AnyGame) -> Snapshot:
        state, own = self.walk.state, self.lesson.seat
        awaited, owing, handed_in = game.awaited(state), game.to_act(state), game.handed_in(state)
        mark = zlib.crc32("\n".join((game.slug, self.lesson.id, *self.path)).encode())
        seats = [
            Seat(
                user=self.user if at == own else None,
                computer=None if at == own else game.quick_level,
                owes=at in owing,
                awaited=at in awaited,
                handed_in=at in handed_in,
                decision=mark,
            )
            for at in range(state.seats)
        ]
        rests = self.step is None or not self.step.wants
        record = TableRecord(
            number=OWN_LESSON,
            game=game.slug,
            host=self.user,
            created=0.0,
            changed=0.0,
            phase=Phase.RUNNING,
            seats=seats,
            version=len(self.path),
            paused=rests,
        )
        return Snapshot(record, state, None, 0)

    # What the learner does

    async def play(
        self, user: int, keys: Sequence[str], request: str | None = None, *, decision: int | None = None
    ) -> Receipt:
        """Make the moves the current step asks for; all others are refused, and nothing changes."""
        require_few(keys)
        if user != self.user:
            raise NotSeated
        self._require_fresh(decision)
        walk = self.walk
        for at, key in enumerate(keys):
            if at and walk.finished:
                raise Unwanted
            walk = advance(self.game, self.lesson, walk, key)
        return await self._go((*self.path, *keys), walk)

    async def read_on(self, decision: int) -> Receipt:
        self._require_fresh(decision)
        return await self._go((*self.path, READ), advance(self.game, self.lesson, self.walk, READ))

    async def undo(self, user: int, request: str | None = None) -> Receipt:
        if not await self.can_undo(user):
            raise NothingToUndo
        path = self.path[:-1]
        return await self._go(path, follow(self.game, self.lesson, path))

    async def _go(self, path: tuple[str, ...], walk: LessonProgress[Any]) -> Receipt:
        await self._keep(self, path, walk.step == len(self.lesson.steps))
        self.path, self.walk = path, walk
        self.replace(self._snapshot(self.game))
        return Receipt(OWN_LESSON, len(path), self.lesson.seat, self.decision(self.user))

    def _require_fresh(self, decision: int | None) -> None:
        if decision is not None and decision != self.decision(self.user):
            raise Stale(())

    async def can_undo(self, user: int) -> bool:
        return user == self.user and self.begun

    # Looking back

    async def log(self, user: int | None = None, *, whole: bool = False, after: int = -1) -> list[Line]:
        """The log lines of the latest move."""
        seat = None if user is None else self.seat_of(user)
        seen = (redact(event, seat) for event in self.walk.events if event.kind != "chance")
        told = ((event, self.game.texts.story(event)) for event in seen if event is not None)
        tones = self.game.tones
        return [Line(len(self.path), 0.0, say, tone=tones.get(event.kind)) for event, say in told if say is not None]

    async def since(self, user: int) -> Digest:
        """No lines: nothing happens while the learner is away."""
        return Digest(len(self.path), ())
