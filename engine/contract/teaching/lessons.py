"""Lessons: a game taught at real positions, which are data, with the game's own moves.

`content/lessons.toml` says what happens, the same in all languages:

    difficulty = 2                          where the course stands among those of other games: 1 is the easiest
    minutes = 12                            how long all lessons take

    [[lessons]]
    id = "attack"
    [lessons.position]                      how to set it up: a new game, …
    seats = 2
    seed = "00000000000000000000000000000001"
    moves = ["0 keep", "1 keep"]            … moves that are made in it, each after its seat, …
    set = { "players.1.row" = ["ninja", "monk", "geisha"] }      … and what lies differently then
    [[lessons.steps]]                       a step without `wants` is only read
    id = "about"
    shows = "board"                         the whole board instead of what a decision needs
    [[lessons.steps]]
    id = "first"
    wants = [["attack:1>1.2"], ["attack:2>1.*"]]     any of these chains of moves, `*` for whatever stands there
    then = ["1 monk:no", "0 continue"]      what the other seats do, and what answers itself
    remarks = { "attack:3>*" = "weak" }     moves that are possible and deserve more than the usual words

A step may bring a `position` of its own, or only a `seed`: what chance brings from here on. The words of each lesson
stand under its id in `content/lessons.<language>.toml`: `title`, and for each step `say`, and where a move is wanted
`right`, `other` (possible, but not meant), `impossible`, and the remarks by their names.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Generic, Literal

import msgspec

from engine.contract.errors import RulesError
from engine.contract.events import Event
from engine.contract.frames import S
from engine.contract.game import Game
from engine.contract.texts import Text

# The entry in a path for a step that was only read.
READ = "read"
_SOME_SEED = "0" * 32


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a table: a new game, moves made in it, and fields changed after them, by path."""

    seats: int = 2
    seed: str = _SOME_SEED
    options: dict[str, str] = {}
    sides: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    set: dict[str, Any] = {}


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read or to do."""

    id: str
    wants: tuple[tuple[str, ...], ...] = ()
    then: tuple[str, ...] = ()
    remarks: dict[str, str] = {}
    seed: str = ""
    position: Position | None = None
    shows: Literal["decision", "board"] = "decision"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few steps on one subject, played from one seat."""

    id: str
    position: Position
    steps: tuple[LessonStep, ...]
    seat: int = 0


class StepWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a step: its introduction, and the replies to the learner's moves."""

    say: str
    right: str = ""
    other: str = ""
    impossible: str = ""
    remarks: dict[str, str] = {}


class LessonWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in one language."""

    title: str
    steps: dict[str, StepWords]


class Syllabus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game, how hard it is among the others, and how many minutes they take."""

    lessons: tuple[Lesson, ...] = ()
    difficulty: int = 3
    minutes: int = 10


@functools.cache
def syllabus(folder: Path) -> Syllabus:
    """The syllabus of the game in this folder; it may be empty."""
    path = folder / "content" / "lessons.toml"
    if not path.is_file():
        return Syllabus()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Syllabus)


def course(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of the game in this folder, in their order."""
    return syllabus(folder).lessons


@functools.cache
def words(folder: Path, language: str) -> Mapping[str, LessonWords]:
    """The texts of a game's lessons, by lesson id."""
    path = folder / "content" / f"lessons.{language}.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, LessonWords])


class Unwanted(RulesError):
    """A move that is possible, but not the one the step asks for; `remark` names a special reply to it, if any."""

    def __init__(self, remark: str = "") -> None:
        super().__init__(Text("lesson-unwanted"))
        self.remark = remark


class LessonProgress(msgspec.Struct, Generic[S], frozen=True):
    """The learner's progress in a lesson: the step, the moves made in it, and the current state.

    `events` are those of the latest move, answers of the others included; `finished` says that it ended a step.
    """

    step: int
    state: S
    keys: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    finished: bool = False


def begin(game: Game[S, Any], lesson: Lesson) -> LessonProgress[S]:
    """The first step of a lesson."""
    return _opened(game, lesson, 0, lay_out(game, lesson.position))


def advance(game: Game[S, Any], lesson: Lesson, walk: LessonProgress[S], key: str) -> LessonProgress[S]:
    """Play one move; refuses what is not possible, and what is possible but not wanted."""
    step = lesson.steps[walk.step]
    if not step.wants:
        if key != READ:
            raise Unwanted
        return _ended(game, lesson, walk, walk.state, ())
    refusal = game.why_not(walk.state, lesson.seat, key)
    keys = (*walk.keys, key)
    if refusal is None and not any(_leads(chain, keys) for chain in step.wants):
        raise Unwanted(next((name for pattern, name in step.remarks.items() if fnmatchcase(key, pattern)), ""))
    played = game.play(walk.state, lesson.seat, key)
    if any(len(chain) == len(keys) and _leads(chain, keys) for chain in step.wants):
        return _ended(game, lesson, walk, played.state, played.events)
    return LessonProgress(walk.step, played.state, keys, played.events)


def follow(game: Game[S, Any], lesson: Lesson, path: Sequence[str]) -> LessonProgress[S]:
    """The progress after these moves from the beginning."""
    walk = begin(game, lesson)
    for key in path:
        walk = advance(game, lesson, walk, key)
    return walk


def wanted(game: Game[S, Any], lesson: Lesson, walk: LessonProgress[S]) -> str:
    """A move that continues the step."""
    step = lesson.steps[walk.step]
    if not step.wants:
        return READ
    moves = [*game.choices(walk.state, lesson.seat), *game.orders(walk.state, lesson.seat)]
    moves += game.anytime_moves(walk.state, lesson.seat)
    return next(move.key for chain in step.wants for move in moves if _leads(chain, (*walk.keys, move.key)))


def goes_beyond(lesson: Lesson, walk: LessonProgress[Any], keys: Sequence[str]) -> bool:
    """Whether the current step would end before the last of these moves."""
    wants = lesson.steps[walk.step].wants if walk.step < len(lesson.steps) else ()
    made = (*walk.keys, *keys)
    return any(len(chain) < len(made) and _leads(chain, made[: len(chain)]) for chain in wants)


def _leads(chain: Sequence[str], keys: Sequence[str]) -> bool:
    """Whether moves match the beginning of a chain."""
    return len(keys) <= len(chain) and all(fnmatchcase(key, pattern) for key, pattern in zip(keys, chain, strict=False))


def _ended(
    game: Game[S, Any], lesson: Lesson, walk: LessonProgress[S], state: S, events: tuple[Event, ...]
) -> LessonProgress[S]:
    """Let the others answer, and begin the next step."""
    for line in lesson.steps[walk.step].then:
        played = _made(game, state, line)
        state, events = played.state, (*events, *played.events)
    after = _opened(game, lesson, walk.step + 1, state)
    return msgspec.structs.replace(after, events=events, finished=True)


def _opened(game: Game[S, Any], lesson: Lesson, at: int, state: S) -> LessonProgress[S]:
    step = lesson.steps[at] if at < len(lesson.steps) else LessonStep("")
    if step.position is not None:
        state = lay_out(game, step.position)
    if step.seed:
        state = game.copy(state)
        state.seed = step.seed
    return LessonProgress(at, state)


def lay_out(game: Game[S, Any], position: Position) -> S:
    """The state described by a position's data."""
    state = game.new(position.seats, position.options, position.seed, position.sides or None)
    for line in position.moves:
        state = _made(game, state, line).state
    return changed(game, state, position.set) if position.set else state


def _made(game: Game[S, Any], state: S, line: str) -> Any:
    seat, _, key = line.partition(" ")
    return game.play(state, int(seat), key)


def changed(game: Game[S, Any], state: S, places: Mapping[str, Any]) -> S:
    """The state with other values at some paths of its plain data: `players.1.row` is a list of lists."""
    save = msgspec.json.decode(game.dump(state))
    for place, value in places.items():
        *way, last = place.split(".")
        inside = save["state"]
        for name in way:
            inside = inside[int(name) if isinstance(inside, list) else name]
        inside[int(last) if isinstance(inside, list) else last] = value
    return game.load(msgspec.json.encode(save))
