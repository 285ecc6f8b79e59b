"""Export of a whole game as JSON, its validation, and its verification by replay."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.catalog import catalog
from engine.contract import AnyGame, Event, RulesError, redact
from engine.tables.core.errors import BadExport, PartialExport, TooLarge, UnknownGame
from engine.tables.core.model import PLAYED, BareStep, Phase, Step, StepKind, TableRecord
from engine.tables.core.summary import TableSummary
from engine.tables.history.replay import Problem, Replay
from engine.tables.runtime.budget import WorkBudget

FORMAT = 1
# The longest games we know of take half a megabyte.
SIZE_LIMIT = 16_000_000
STATE_EVERY = 25


class ExportedStep(BareStep, kw_only=True, omit_defaults=True):
    """A step; `digest` is the SHA-256 of the state after it, which some steps also contain in full."""

    digest: str | None = None
    state: dict[str, Any] | None = None


class Export(msgspec.Struct, kw_only=True):
    """The file format of a whole game."""

    longtable: int
    rules: int
    table: TableRecord
    steps: list[ExportedStep]


class Opening(msgspec.Struct):
    """The first fields of a file, decoded before all the rest to recognize its kind."""

    longtable: int
    partial: bool = False


class ToldStep(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A step as one person may know it."""

    kind: StepKind
    version: int
    at: float
    seat: int | None = None
    events: tuple[Event, ...] = ()


class PartialView(msgspec.Struct, kw_only=True):
    """The file format of a running game, as one person may know it."""

    longtable: int
    partial: bool
    table: TableSummary
    steps: list[ToldStep]
    view: Any


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The result of verifying an export."""

    game: str
    steps: int
    snapshots: int
    skipped: int
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def write(game: AnyGame, record: TableRecord, steps: Sequence[Step]) -> bytes:
    """Encode a whole game, secrets included."""
    last = max((step.seq for step in steps if step.snapshot is not None), default=0)
    exported = [_exported(step, whole=step.seq == last or step.seq % STATE_EVERY == 1) for step in steps]
    return msgspec.json.encode(Export(longtable=FORMAT, rules=game.version, table=record, steps=exported))


def write_partial(summary: TableSummary, steps: Sequence[Step], seat: int | None, view: Any) -> bytes:
    """Encode what one person may know of a running game; it cannot be replayed."""
    told = []
    for step in steps:
        if step.undone is not None or (step.secret and step.seat != seat):
            continue
        events = tuple(seen for event in step.events if (seen := redact(event, seat)) is not None)
        # Who answered last, and whether an order did, is as secret as in the log.
        own = step.seat == seat or step.kind not in PLAYED
        kind, by = (step.kind, step.seat) if own else (StepKind.MOVE, None)
        told.append(ToldStep(kind=kind, version=step.version, at=step.at, seat=by, events=events))
    return msgspec.json.encode(PartialView(longtable=FORMAT, partial=True, table=summary, steps=told, view=view))


def _exported(step: Step, *, whole: bool) -> ExportedStep:
    saved = step.snapshot
    return ExportedStep(
        **{name: getattr(step, name) for name in _SHARED},
        digest=None if saved is None else hashlib.sha256(saved).hexdigest(),
        state=msgspec.json.decode(saved) if saved is not None and whole else None,
    )


_SHARED = tuple(name for name in Step.__struct_fields__ if name != "snapshot")


def read(data: bytes | str) -> Export:
    """Decode and validate a file; refuses what is no whole export."""
    if len(data) > SIZE_LIMIT:
        raise TooLarge(SIZE_LIMIT)
    try:
        opening = msgspec.json.decode(data, type=Opening)
        if opening.longtable > FORMAT:
            raise BadExport(f"format {opening.longtable}")
        if opening.partial:
            raise PartialExport
        export = msgspec.json.decode(data, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise BadExport(str(problem)) from problem
    table = export.table
    if not export.steps or export.steps[0].kind is not StepKind.START or table.seed is None:
        raise BadExport("the game has not begun")
    if table.phase not in (Phase.RUNNING, Phase.FINISHED) or export.steps[-1].seq != table.seq:
        raise BadExport("table and steps do not fit")
    if export.steps[0].data.get("seats") != len(table.seats):
        raise BadExport("seats")
    return export


def steps_of(export: Export) -> list[Step]:
    return [Step(**{name: getattr(step, name) for name in _SHARED}) for step in export.steps]


def replayed(game: AnyGame, export: Export, budget: WorkBudget | None = None) -> tuple[Replay, Report]:
    """Replay an exported game; returns the replay with a report of what does not match."""
    budget = budget or WorkBudget()
    replay = Replay(game, export.table.seed or "", export.table.seed_hash, budget)
    replay.run(steps_of(export))
    checked = skipped = 0
    problems = list(replay.problems)
    for step in export.steps:
        budget.spend(0)
        if step.digest is None or (save := replay.save(step.seq)) is None:
            continue
        if step.rules != game.version and step.state is None:
            skipped += 1
            continue
        checked += 1
        if not _same(game, step, save):
            problems.append(Problem(step.seq, "snapshot"))
    problems += _ending(game, export, replay)
    report = Report(
        game=game.slug, steps=len(export.steps), snapshots=checked, skipped=skipped, problems=tuple(problems)
    )
    return replay, report


def _same(game: AnyGame, step: ExportedStep, state: bytes) -> bool:
    """Whether a step's state equals the replayed one, by digest and, where it is included, by content."""
    if step.rules == game.version and hashlib.sha256(state).hexdigest() != step.digest:
        return False
    if step.state is None:
        return True
    try:
        return game.dump(game.load(msgspec.json.encode(step.state))) == state
    except RulesError:
        return False


def _ending(game: AnyGame, export: Export, replay: Replay) -> list[Problem]:
    if replay.problems:
        return []
    result = game.result(replay.last())
    if export.table.result != result or (export.table.phase is Phase.RUNNING) != (export.table.ended is None):
        return [Problem(export.steps[-1].seq, "result")]
    return []


def verify_data(data: bytes | str, games: Mapping[str, AnyGame], budget: WorkBudget | None = None) -> Report:
    """Replay an exported game and compare every step, every snapshot, the seed and the result."""
    export = read(data)
    game = games.get(export.table.game)
    if game is None:
        raise UnknownGame(export.table.game, tuple(games))
    return replayed(game, export, budget)[1]


def verify(path: Path | str, games: Mapping[str, AnyGame] = catalog, budget: WorkBudget | None = None) -> Report:
    """Replay an exported game in a file and compare it."""
    try:
        if Path(path).stat().st_size > SIZE_LIMIT:
            raise TooLarge(SIZE_LIMIT)
        data = Path(path).read_bytes()
    except OSError as problem:
        raise BadExport(problem.strerror or str(problem)) from problem
    return verify_data(data, games, budget)
