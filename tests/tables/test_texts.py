"""Everything a table says exists in both languages and can be said."""

from __future__ import annotations

import inspect

import pytest

from config.language import LANGUAGES, ROOT, Speaker, known
from engine.rules import Move, Say, SeatName
from engine.tables import Ballot, Pace
from engine.tables import errors as e
from engine.tables.model import Kind, Step, Vote
from engine.tables.story import log
from engine.tables.votes import told
from tests.tables.room import GAMES

NAMES = ("Ann", "Борис")


def error_classes() -> list[type[e.TableError]]:
    """Every error of the package that is raised as such."""
    found = [cls for _, cls in inspect.getmembers(e, inspect.isclass) if issubclass(cls, e.TableError)]
    return [cls for cls in found if cls not in (e.TableError, e.StoreError)]


SAMPLES: dict[str, object] = {
    "number": 7,
    "slug": "whist",
    "known": ("toy", "acres"),
    "field": "pace",
    "seat": 2,
    "possible": (Move("bid:1"),),
    "most": 4,
    "least": 2,
    "given": 1,
    "detail": "disk image is malformed",
}


def sample(cls: type[e.TableError]) -> e.TableError:
    """One such error with plausible arguments."""
    wanted = list(inspect.signature(cls.__init__).parameters)[1:]
    values = {name: SAMPLES[name] for name in wanted if name in SAMPLES}
    if cls is e.NewerDatabase:
        values["known"] = 1
    return cls(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cls", error_classes(), ids=lambda cls: cls.__name__)
def test_every_error_speaks(cls: type[e.TableError], language: str) -> None:
    said = Speaker(language, strict=True)(sample(cls).say)
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
    silent = {Kind.MOVE, Kind.ORDER, Kind.RETURN}
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
