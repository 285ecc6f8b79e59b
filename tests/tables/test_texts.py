"""Everything a table says exists in both languages and can be said."""

from __future__ import annotations

import inspect

import pytest

from config.language import LANGUAGES, ROOT, Speaker, known
from engine.contract import Move, Say, SeatName
from engine.tables import Ballot, Pace
from engine.tables.core import errors as e
from engine.tables.core.model import Kind, Step, Vote
from engine.tables.history.log import log
from engine.tables.operations.votes import told
from tests.tables.room import GAMES

NAMES = ("Ann", "Борис")


ERRORS: list[e.TableError] = [
    e.UnknownTable(7),
    e.UnknownGame("whist", ("toy", "acres")),
    e.UnknownLesson(),
    e.BadRequest("keys"),
    e.OutOfBounds("zone"),
    e.OutOfBounds("quiet"),
    e.OutOfBounds("interval", least=1, most=720),
    e.OutOfBounds("limit", least=0, most=20),
    e.OutOfBounds("away", first="2026-03-02", last="2027-03-02"),
    e.OutOfBounds("pace", days=400),
    e.OutOfBounds("seconds", days=30),
    e.OutOfBounds("away-days", least=0, most=60),
    e.OutOfBounds("name", most=60),
    e.OutOfBounds("hints", least=0, most=100),
    e.BrokenTable(7),
    e.NotSeated(),
    e.NotHost(),
    e.AlreadySeated(),
    e.KnowsTooMuch(),
    e.SeatNotFree(2),
    e.NotInLobby(),
    e.NotRunning(),
    e.Finished(),
    e.NotFinished(),
    e.Paused(),
    e.NotPaused(),
    e.Stale(()),
    e.Stale((Move("bid:1"),)),
    e.NoHints(),
    e.HintsUsedUp(3),
    e.NothingToUndo(),
    e.NothingToTakeBack(),
    e.NeedsConsent(),
    e.UnknownVote(),
    e.NotAsked(),
    e.VoteOpen(),
    e.TooSoon(),
    e.LobbyFull(4),
    e.TooFew(2, 1),
    e.TooFew(3, 2),
    e.WrongCount(5),
    e.SideTaken(),
    e.UnknownSide("purple"),
    e.SeatTaken(0),
    e.UnknownLevel("genius", ("easy", "sensible")),
    e.NoSuchStep(99),
    e.BadExport("Expected `int`"),
    e.PartialExport(),
    e.TooManySteps(60),
    e.TooManyMoves(150),
    e.TooManyOrders(100),
    e.TooMuchWork(),
    e.TooLarge(2_000_000),
    e.CalledOff(),
    e.WorkbenchFull(),
    e.TooManyHosted(20),
    e.TooManyInGuild(500),
    e.TooFast(0.5),
    e.TooFast(42.0),
    e.StillAtIt(),
    e.BeingForgotten(),
    e.GuildBusy(),
    e.StoreBusy(),
    e.StoreReadOnly(),
    e.StoreFull(),
    e.BackupsElsewhere(),
    e.StoreUnreachable(),
    e.StoreBroken("disk image is malformed"),
    e.BackupUnderWay(),
    e.NoRoomForBackup(3_600_000_000, 900_000_000),
    e.GamesInUse("data"),
    e.BadAddress(),
    e.NotEmpty(),
    e.NothingThere("data/longtable.db"),
    e.NoFolder("games.txt"),
    e.MovedInPart(),
    e.NewerDatabase(9, 1),
    e.Overtaken(),
    e.OlderPrograms(7),
    e.OtherShards(4, 8),
    e.ChangedMigration(1),
]


def test_no_error_is_forgotten() -> None:
    classes = {cls for _, cls in inspect.getmembers(e, inspect.isclass) if issubclass(cls, e.TableError)}
    assert classes - {e.TableError, e.StoreError} == {type(error) for error in ERRORS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.say.id)
def test_every_error_speaks(error: e.TableError, language: str) -> None:
    said = Speaker(language, strict=True)(error.say)
    assert 10 < len(said) < 400
    assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_vote_speaks(language: str) -> None:
    speak = Speaker(language, NAMES, strict=True)
    outcomes = ("passed", "failed", "expired", "withdrawn", "lapsed")
    for ballot in Ballot:
        seat = 1 if ballot in (Ballot.DROP, Ballot.SUBSTITUTE) else None
        vote = Vote(1, ballot, 1, [], [], 0, 0, seat=seat, pace=Pace())
        for outcome in outcomes:
            assert speak(told(vote, f"tables-vote-{outcome}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_speaks(language: str) -> None:
    speak = Speaker(language, NAMES, strict=True)
    data = {"hash": "ab", "seed": "cd", "ending": "played", "on": True, "seconds": 7200, "computer": None}
    silent = {Kind.MOVE, Kind.ORDER, Kind.UNDO, Kind.RETURN}
    for kind in Kind:
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
    speak = Speaker(language, NAMES, strict=True)
    for message in ("flag-default", "flag-stand-in", "flag-dropped"):
        assert NAMES[0] in speak(Say(f"tables-{message}", {"seat": SeatName(0)}))
    for message in ("answer-lost", "lobby-expired"):
        assert speak(Say(f"tables-{message}"))


def test_languages_hold_the_same_messages() -> None:
    ids = {line.split(" =")[0] for language in LANGUAGES for line in _lines(language) if line.startswith("tables-")}
    assert ids
    assert [
        (message, language) for message in sorted(ids) for language in LANGUAGES if not known(language, message)
    ] == []


def _lines(language: str) -> list[str]:
    return (ROOT / "config" / "locales" / language / "tables.ftl").read_text(encoding="utf-8").splitlines()
