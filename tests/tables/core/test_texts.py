"""Everything a table says exists in both languages and can be said."""

from __future__ import annotations

import inspect

import pytest

from config.language import LANGUAGES, ROOT, Translator, known
from engine.contract import Move, SeatName, Text
from engine.tables import Ballot, Pace
from engine.tables.core import errors as core_errors
from engine.tables.core.model import Step, StepKind, Vote
from engine.tables.errors import TableError
from engine.tables.history.log import log
from engine.tables.operations.votes import told
from engine.tables.runtime import errors as runtime_errors
from engine.tables.runtime.errors import CalledOff, TooMuchWork, WorkbenchFull
from engine.tables.storage import errors as storage_errors
from engine.tables.storage.errors import (
    BackupsElsewhere,
    BackupUnderWay,
    BadAddress,
    ChangedMigration,
    GamesInUse,
    MovedInPart,
    NewerDatabase,
    NoFolder,
    NoRoomForBackup,
    NotEmpty,
    NothingThere,
    OlderPrograms,
    OtherShards,
    StoreBroken,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreachable,
    WriteConflict,
)
from tests.tables.room import GAMES

NAMES = ("Ann", "Борис")


ERRORS: list[TableError] = [
    core_errors.UnknownTable(7),
    core_errors.UnknownGame("whist", ("toy", "acres")),
    core_errors.UnknownLesson(),
    core_errors.BadRequest("keys"),
    core_errors.OutOfBounds("zone"),
    core_errors.OutOfBounds("quiet"),
    core_errors.OutOfBounds("interval", least=1, most=720),
    core_errors.OutOfBounds("limit", least=0, most=20),
    core_errors.OutOfBounds("away", first="2026-03-02", last="2027-03-02"),
    core_errors.OutOfBounds("pace", days=400),
    core_errors.OutOfBounds("seconds", days=30),
    core_errors.OutOfBounds("away-days", least=0, most=60),
    core_errors.OutOfBounds("name", most=60),
    core_errors.OutOfBounds("hints", least=0, most=100),
    core_errors.BrokenTable(7),
    core_errors.NotSeated(),
    core_errors.NotHost(),
    core_errors.AlreadySeated(),
    core_errors.KnowsTooMuch(),
    core_errors.SeatNotFree(2),
    core_errors.NotInLobby(),
    core_errors.NotRunning(),
    core_errors.Finished(),
    core_errors.NotFinished(),
    core_errors.Paused(),
    core_errors.NotPaused(),
    core_errors.Stale(()),
    core_errors.Stale((Move("bid:1"),)),
    core_errors.NoHints(),
    core_errors.HintsUsedUp(3),
    core_errors.NothingToUndo(),
    core_errors.NothingToTakeBack(),
    core_errors.NeedsConsent(),
    core_errors.UnknownVote(),
    core_errors.NotAsked(),
    core_errors.VoteOpen(),
    core_errors.TooSoon(),
    core_errors.LobbyFull(4),
    core_errors.TooFew(2, 1),
    core_errors.TooFew(3, 2),
    core_errors.WrongCount(5),
    core_errors.SideTaken(),
    core_errors.UnknownSide("purple"),
    core_errors.SeatTaken(0),
    core_errors.UnknownLevel("genius", ("easy", "sensible")),
    core_errors.NoSuchStep(99),
    core_errors.BadExport("Expected `int`"),
    core_errors.PartialExport(),
    core_errors.TooManySteps(60),
    core_errors.TooManyMoves(150),
    core_errors.TooManyOrders(100),
    TooMuchWork(),
    core_errors.TooLarge(2_000_000),
    CalledOff(),
    WorkbenchFull(),
    core_errors.TooManyHosted(20),
    core_errors.TooManyInGuild(500),
    core_errors.TooFast(0.5),
    core_errors.TooFast(42.0),
    core_errors.StillAtIt(),
    core_errors.BeingForgotten(),
    core_errors.GuildBusy(),
    StoreBusy(),
    StoreReadOnly(),
    StoreFull(),
    BackupsElsewhere(),
    StoreUnreachable(),
    StoreBroken("disk image is malformed"),
    BackupUnderWay(),
    NoRoomForBackup(3_600_000_000, 900_000_000),
    GamesInUse("data"),
    BadAddress(),
    NotEmpty(),
    NothingThere("data/longtable.db"),
    NoFolder("games.txt"),
    MovedInPart(),
    NewerDatabase(9, 1),
    WriteConflict(),
    OlderPrograms(7),
    OtherShards(4, 8),
    ChangedMigration(1),
]


def test_no_error_is_forgotten() -> None:
    modules = (core_errors, runtime_errors, storage_errors)
    found = {cls for module in modules for _, cls in inspect.getmembers(module, inspect.isclass)}
    classes = {cls for cls in found if issubclass(cls, TableError)}
    assert classes - {TableError, StoreError} == {type(error) for error in ERRORS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_speaks(language: str) -> None:
    said = {error.say.id: Translator(language, strict=True)(error.say) for error in ERRORS}
    assert {what: text for what, text in said.items() if not 10 < len(text) < 400 or "{" in text} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_vote_speaks(language: str) -> None:
    speak = Translator(language, NAMES, strict=True)
    outcomes = ("passed", "failed", "expired", "withdrawn", "lapsed")
    for ballot in Ballot:
        seat = 1 if ballot in (Ballot.DROP, Ballot.SUBSTITUTE) else None
        vote = Vote(1, ballot, 1, [], [], 0, 0, seat=seat, pace=Pace())
        for outcome in outcomes:
            assert speak(told(vote, f"tables-vote-{outcome}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_speaks(language: str) -> None:
    speak = Translator(language, NAMES, strict=True)
    data = {"hash": "ab", "seed": "cd", "ending": "played", "on": True, "seconds": 7200, "computer": None}
    silent = {StepKind.MOVE, StepKind.ORDER, StepKind.UNDO, StepKind.RETURN}
    for kind in StepKind:
        for changed in (
            {},
            {"on": False},
            {"computer": "easy"},
            {"ending": "agreed"},
            {"ending": "abandoned"},
            {"ending": "ended"},
        ):
            step = Step(seq=1, kind=kind, version=1, rules=1, at=0, seat=1, data={**data, **changed})
            lines = log(GAMES["toy"], [step], None)
            assert bool(lines) != (kind in silent)
            for line in lines:
                assert speak(line.say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_speaks(language: str) -> None:
    speak = Translator(language, NAMES, strict=True)
    for message in ("flag-default", "flag-stand-in", "flag-dropped"):
        assert NAMES[0] in speak(Text(f"tables-{message}", {"seat": SeatName(0)}))
    for message in ("answer-lost", "lobby-expired"):
        assert speak(Text(f"tables-{message}"))


def test_languages_hold_the_same_messages() -> None:
    ids = {line.split(" =")[0] for language in LANGUAGES for line in _lines(language) if line.startswith("tables-")}
    assert ids
    assert [
        (message, language) for message in sorted(ids) for language in LANGUAGES if not known(language, message)
    ] == []


def _lines(language: str) -> list[str]:
    return (ROOT / "config" / "locales" / language / "tables.ftl").read_text(encoding="utf-8").splitlines()
