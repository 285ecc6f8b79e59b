"""The privacy text and the terms name all data that the database holds about people, and how long it is kept."""

from __future__ import annotations

import re
import sqlite3
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from config.language import LANGUAGES, ROOT
from config.policies import PAGE, PLACEHOLDERS, POLICIES, Policy, pages_of, text_of
from engine.tables import Timeouts
from engine.tables.maintenance.cleanup import AUDIT_ENTRIES
from engine.tables.storage.migrate import LIST, migrations, statements_of
from tests.config.written import messages

TEXTS = pytest.mark.parametrize(("policy", "language"), [(p, lang) for p in POLICIES for lang in LANGUAGES])
NAMES = {"name": "Ada Lovelace", "contact": "ada@example.org", "country": "England"}


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """Columns of which the privacy text tells under one heading, with the times it must name."""

    en: str
    ru: str
    columns: list[str]
    times: list[str] = []

    def title(self, language: str) -> str:
        return f"**{getattr(self, language)}**"


class Nobody(msgspec.Struct, forbid_unknown_fields=True):
    """Columns that hold nothing about a person."""

    columns: list[str]


class Time(msgspec.Struct, forbid_unknown_fields=True):
    """How long the program keeps something, and how the texts say it."""

    amount: float
    en: str
    ru: str


class Personal(msgspec.Struct, forbid_unknown_fields=True):
    """What `personal.toml` says of the database."""

    kept: list[Kept]
    nobody: Nobody
    times: dict[str, Time]


DESCRIBED = msgspec.convert(
    tomllib.loads((Path(__file__).parent / "personal.toml").read_text(encoding="utf-8")), Personal
)


# The database


def written_columns(database: str) -> set[str]:
    """All columns, as the migrations of a database write them."""
    found = set()
    for sql in [LIST, *(sql for migration in migrations(database=database) for sql in statements_of(migration.sql))]:
        text = re.sub(r"--.*", "", sql)
        if added := re.search(r"ALTER TABLE (\w+) ADD COLUMN \"?(\w+)", text):
            found.add(f"{added[1]}.{added[2]}")
        if made := re.search(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)\s*\((.*)\)", text, re.DOTALL):
            parts = re.split(r",(?![^()]*\))", made[2])
            names = [part.split()[0].strip('"') for part in parts if part.strip()]
            found |= {f"{made[1]}.{name}" for name in names if name not in ("PRIMARY", "UNIQUE", "FOREIGN", "CHECK")}
    return found


def lifted_columns() -> set[str]:
    """All columns of a database that has gone through the migrations of SQLite."""
    db = sqlite3.connect(":memory:")
    db.execute(LIST)
    for migration in migrations():
        for sql in statements_of(migration.sql):
            db.execute(sql)
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {f"{table}.{row[1]}" for table in tables for row in db.execute(f"PRAGMA table_info({table})")}
    db.close()
    return {name for name in found if not name.startswith("sqlite_")}


def test_every_column_of_the_database_is_described_once() -> None:
    """Whoever adds one says in `personal.toml` and in the privacy texts what it holds, or that it is about nobody."""
    described = [*(column for kept in DESCRIBED.kept for column in kept.columns), *DESCRIBED.nobody.columns]
    assert len(described) == len(set(described))
    stored = lifted_columns() | written_columns("postgres")
    assert stored - set(described) == set(), "tell people of these, or that they are about nobody"
    assert set(described) - stored == set()
    assert lifted_columns() <= written_columns(""), "no column is overlooked where migrations are only read"


def test_what_names_a_person_is_not_called_nobodys() -> None:
    assert not [column for column in DESCRIBED.nobody.columns if column.endswith((".user", ".host", ".seat"))]


def test_the_times_are_those_of_the_program() -> None:
    kept = {name: getattr(Timeouts(), name) for name in ("lobbies_kept", "requests_kept", "audit_kept", "pack_after")}
    assert {name: time.amount for name, time in DESCRIBED.times.items()} == {**kept, "audit_entries": AUDIT_ENTRIES}
    assert {name for each in DESCRIBED.kept for name in each.times} == DESCRIBED.times.keys()


# The texts


def items(language: str) -> list[str]:
    """The list of what is kept, as the second chapter of the privacy text has it."""
    chapter = text_of("privacy", language).split("\n## ")[2]
    return [re.sub(r"\s+", " ", item) for item in chapter.split("\n- ")[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_kept_is_told_with_its_time(language: str) -> None:
    told = items(language)
    assert [re.match(r"\*\*.*?\*\*", item)[0] for item in told] == [kept.title(language) for kept in DESCRIBED.kept]  # type: ignore[index]
    for kept, item in zip(DESCRIBED.kept, told, strict=True):
        for name in kept.times:
            assert getattr(DESCRIBED.times[name], language) in item, item


@pytest.mark.parametrize("policy", POLICIES)
def test_all_languages_have_the_same_chapters_and_items(policy: Policy) -> None:
    def shape(language: str) -> list[str]:
        return re.findall(r"^(?:#+ |- )", text_of(policy, language), re.MULTILINE)

    assert shape("ru") == shape("en")


@TEXTS
def test_a_text_fits_on_pages_with_the_names_filled_in(policy: Policy, language: str) -> None:
    assert all(placeholder in text_of(policy, language) for placeholder in PLACEHOLDERS.values())
    pages = pages_of(policy, language, NAMES)
    assert all(0 < len(page) <= PAGE for page in pages)
    whole = "\n".join(pages)
    assert not re.search(r"\[[A-Z]+\]", whole)
    assert all(name in whole for name in NAMES.values())
    assert pages[0].startswith("# ")
    assert all(not page.rpartition("\n")[2].startswith("#") for page in pages), "a heading stays with its words"
    plain = re.sub(r"\s+", " ", text_of(policy, language))
    for name, placeholder in PLACEHOLDERS.items():
        plain = plain.replace(placeholder, NAMES[name])
    assert re.sub(r"\s+", " ", whole) == plain.strip(), "nothing is lost between the pages"


@TEXTS
def test_the_commands_that_a_text_names_exist(policy: Policy, language: str) -> None:
    named = re.findall(r"`/(\S+) (\S+)`", text_of(policy, language))
    assert named
    assert named.count((_command(language, "my"), _command(language, "my", "forget"))) >= 1
    known = set(_commands(language))
    assert [pair for pair in named if pair not in known] == []


def _commands(language: str) -> Iterator[tuple[str, str]]:
    for name in messages("en"):
        if parts := re.fullmatch(r"command-([a-z]+)-([a-z]+)", name):
            yield _command(language, parts[1]), _command(language, parts[1], parts[2])


def _command(language: str, *names: str) -> str:
    lines = (ROOT / f"config/locales/{language}/commands.ftl").read_text(encoding="utf-8").splitlines()
    wanted = f"command-{'-'.join(names)} = "
    return next((line.removeprefix(wanted) for line in lines if line.startswith(wanted)), "")
