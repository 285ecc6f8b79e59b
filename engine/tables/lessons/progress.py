"""Progress in lessons and the coach's explanations, for each person and game."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence

import msgspec

from engine.contract import AnyGame, RulesError
from engine.contract.teaching.lessons import Lesson, course, syllabus
from engine.tables.core.errors import Stale, UnknownLesson
from engine.tables.core.settings import People
from engine.tables.lessons.lesson_table import LessonTable
from engine.tables.schedule.outages import Outages
from engine.tables.snapshot_cache import CacheLimit
from engine.tables.storage import Store
from engine.tables.storage.errors import WriteConflict

log = logging.getLogger(__name__)
# The maximum number of lessons in memory, about 50 kB each.
OPENED = 40

_OF_GAME = 'SELECT lesson, path, done FROM lessons WHERE "user" = ? AND game = ?'
_ONE = f"{_OF_GAME} AND lesson = ?"
_DONE = 'SELECT game, count(*) FROM lessons WHERE "user" = ? AND done = 1 GROUP BY game'
_LATEST = 'SELECT game, lesson FROM lessons WHERE "user" = ? ORDER BY opened DESC LIMIT 1'
_NEXT = """(SELECT coalesce(max(opened), 0) + 1 FROM lessons WHERE "user" = ?)"""
_OPEN = f"""INSERT INTO lessons ("user", game, lesson, path, done, opened) VALUES (?, ?, ?, '[]', 0, {_NEXT})
    ON CONFLICT ("user", game, lesson) DO UPDATE SET opened = excluded.opened"""
_PATH = """UPDATE lessons SET path = ?, done = CASE WHEN ? = 1 THEN 1 ELSE done END
    WHERE "user" = ? AND game = ? AND lesson = ? AND path = ?"""
_ANEW = """UPDATE lessons SET path = '[]' WHERE "user" = ? AND game = ? AND lesson = ?"""
_EXPLAINED = 'SELECT number, decision FROM explained WHERE "user" = ? AND game = ? AND topic = ?'
_EXPLAIN = """INSERT INTO explained ("user", game, topic, number, decision) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT ("user", game, topic) DO UPDATE SET number = excluded.number, decision = excluded.decision"""


class Progress(msgspec.Struct, frozen=True):
    """A person's progress in a lesson: `begun` if it can be continued, `done` if it was completed once."""

    begun: bool = False
    done: bool = False


class Occasion(msgspec.Struct, frozen=True):
    """The table and the question at which something was explained."""

    number: int
    decision: int


class LessonStore:
    """Opens lessons and stores people's progress."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], people: People, outages: Outages) -> None:
        self._store = store
        self._games = games
        self._people = people
        self._outages = outages
        self._caches = CacheLimit(1)
        self._opened: OrderedDict[int, LessonTable] = OrderedDict()

    def lessons(self, slug: str) -> tuple[Lesson, ...]:
        return course(self._games[slug].folder)

    @property
    def easiest_first(self) -> tuple[str, ...]:
        found = {slug: syllabus(game.folder) for slug, game in self._games.items()}
        return tuple(sorted(found, key=lambda slug: (found[slug].difficulty, found[slug].minutes)))

    @property
    def taught(self) -> tuple[str, ...]:
        """The slugs of games that have lessons, the easiest first."""
        return tuple(slug for slug in self.easiest_first if self.lessons(slug))

    def minutes(self, slug: str) -> int:
        return syllabus(self._games[slug].folder).minutes

    async def next_course(self, user: int, slug: str) -> str:
        """The game whose course to begin next: the next harder one that is not completed, else an easier one."""
        done, at = await self.finished(user), self.taught.index(slug)
        others = (*self.taught[at + 1 :], *self.taught[:at])
        return next((each for each in others if done.get(each, 0) < len(self.lessons(each))), "")

    async def finished(self, user: int) -> dict[str, int]:
        """The number of lessons a person has completed, by game."""
        return dict(await self._store.rows(_DONE, (user,)))

    async def progress(self, user: int, slug: str) -> dict[str, Progress]:
        stored = await self._store.rows(_OF_GAME, (user, slug))
        rows = {name: Progress(path != "[]", bool(done)) for name, path, done in stored}
        return {lesson.id: rows.get(lesson.id, Progress()) for lesson in self.lessons(slug)}

    async def open(self, user: int, slug: str, name: str) -> LessonTable:
        """Continue a lesson where it was left, or begin it; a completed one begins anew."""
        self._people.require_known(user)
        lesson = self._lesson(slug, name)
        await self._store.write([(_OPEN, (user, slug, name, user))])
        made = await self._current(user, slug, lesson)
        if made.done:
            await self._store.write([(_ANEW, (user, slug, name))])
            made = await self._current(user, slug, lesson)
        return made

    async def current(self, user: int) -> LessonTable | None:
        """The lesson that a person opened last, if there is one."""
        row = await self._store.row(_LATEST, (user,))
        try:
            return None if row is None else await self._current(user, row[0], self._lesson(row[0], row[1]))
        except UnknownLesson:
            return None

    async def _current(self, user: int, slug: str, lesson: Lesson) -> LessonTable:
        """A lesson from its stored path; a path that the lesson no longer allows, since it was edited, is reset."""
        row = await self._store.row(_ONE, (user, slug, lesson.id))
        path = () if row is None else tuple(msgspec.json.decode(row[1], type=list[str]))
        try:
            return self._lesson_table(user, slug, lesson, path)
        except (RulesError, LookupError):
            log.info("%s: the lesson %s begins anew for somebody, since it was changed", slug, lesson.id)
            await self._store.write([(_ANEW, (user, slug, lesson.id))])
            return self._lesson_table(user, slug, lesson, ())

    def forget(self, user: int) -> None:
        self._opened.pop(user, None)

    def _lesson(self, slug: str, name: str) -> Lesson:
        found = [lesson for lesson in self.lessons(slug) if lesson.id == name] if slug in self._games else []
        if not found:
            raise UnknownLesson
        return found[0]

    def _lesson_table(self, user: int, slug: str, lesson: Lesson, path: tuple[str, ...]) -> LessonTable:
        known = self._opened.get(user)
        if known is None or (known.game.slug, known.lesson.id, known.path) != (slug, lesson.id, path):
            known = LessonTable(
                user, self._games[slug], lesson, path, keep=self._keep, caches=self._caches, outages=self._outages
            )
            self._opened[user] = known
        self._opened.move_to_end(user)
        while len(self._opened) > OPENED:
            self._opened.popitem(last=False)
        return known

    async def _keep(self, lesson_table: LessonTable, path: tuple[str, ...], done: bool) -> None:
        """Store the new path of a lesson; refused if it was continued elsewhere meanwhile."""
        self._people.require_known(lesson_table.user)
        at = (lesson_table.user, lesson_table.game.slug, lesson_table.lesson.id)
        changed = (_PATH, (_written(path), int(done), *at, _written(lesson_table.path)))
        try:
            await self._store.write([changed], guarded=True)
        except WriteConflict as problem:
            raise Stale(()) from problem

    # What the coach has explained

    async def explained(self, user: int, slug: str, topic: str) -> Occasion | None:
        row = await self._store.row(_EXPLAINED, (user, slug, topic))
        return None if row is None else Occasion(*row)

    async def explain(self, user: int, slug: str, topic: str, occasion: Occasion) -> None:
        self._people.require_known(user)
        await self._store.write([(_EXPLAIN, (user, slug, topic, occasion.number, occasion.decision))])


def _written(path: Sequence[str]) -> str:
    return msgspec.json.encode(list(path)).decode()
