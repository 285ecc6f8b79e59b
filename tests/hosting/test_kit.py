"""The hosting kit names only what there is: settings, commands, files, tables, exit codes."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
from pathlib import Path

import pytest

from cogs import startup_errors
from cogs.bot import HealthReport
from config.settings import ROOT
from engine.tables.storage.migrate import MIGRATIONS
from tests.documents import quoted, rows_of
from tests.test_rooms import ROOMS

KIT = ROOT / "docs/hosting"
DOCUMENT = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(KIT.iterdir())} | {"hosting.md": DOCUMENT}
VARIABLE = re.compile(r"\b(?:DISCORD_TOKEN|LONGTABLE_[A-Z_]+)\b")
READ = re.compile(r'"(DISCORD_TOKEN|LONGTABLE_[A-Z_]+)"')


def known_variables() -> set[str]:
    """What the program reads of its environment."""
    return set(READ.findall((ROOT / "config/settings.py").read_text(encoding="utf-8")))


def test_all_variables_are_told_and_no_others() -> None:
    told = {name for row in rows_of("hosting.md", "variable", "meaning") for name in quoted(row["variable"])}
    assert told == known_variables()


@pytest.mark.parametrize("name", TEXTS)
def test_no_file_of_the_kit_names_another_variable(name: str) -> None:
    assert set(VARIABLE.findall(TEXTS[name])) <= known_variables()


def test_every_field_of_health_is_told() -> None:
    told = [name for row in rows_of("hosting.md", "field", "meaning") for name in quoted(row["field"])]
    assert sorted(told) == sorted(HealthReport.__struct_fields__)


def test_commands_in_discord_exist() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "config/locales/en").glob("*.ftl"))
    told = re.findall(r"`/([a-z]+) ([a-z]+)`", DOCUMENT)
    assert len(told) >= 5
    assert [command for command in told if f"command-{'-'.join(command)} = " not in texts] == []


def test_programs_and_files_exist() -> None:
    modules = set(re.findall(r"python -m ([a-z_.]+)", DOCUMENT))
    assert {"engine.tables", "local_discord"} <= modules
    assert [module for module in modules if importlib.util.find_spec(module) is None] == []
    named = re.findall(r"\bdocs/hosting/[\w@.-]*[\w@]", "\n".join(TEXTS.values()))
    linked = [f"docs/{link}" for link in re.findall(r"\]\((?!https?:)([^)#]+)", DOCUMENT)]
    assert [path for path in {*named, *linked} if not (ROOT / path).exists()] == []
    assert {path.name for path in KIT.iterdir()} - {path.rpartition("/")[2] for path in named} <= {
        "Dockerfile.dockerignore"  # found by its name
    }


def test_exit_codes_are_those_of_the_program() -> None:
    told = [int(row["code"]) for row in rows_of("hosting.md", "code", "why")]
    codes = [value for name, value in vars(startup_errors).items() if name.isupper() and isinstance(value, int)]
    assert told == sorted(codes)
    final = {int(row["code"]) for row in rows_of("hosting.md", "code", "why") if row["start again by itself?"] == "no"}
    for unit in ("longtable.service", "longtable@.service"):
        (prevented,) = re.findall(r"^RestartPreventExitStatus=(.*)$", TEXTS[unit], re.MULTILINE)
        assert set(map(int, prevented.split())) == final


def test_the_image_holds_every_room_but_the_tests() -> None:
    copied = [line.split()[1:-1] for line in TEXTS["Dockerfile"].splitlines() if re.match(r"COPY (?!--from)", line)]
    sources = {source for line in copied for source in line}
    assert [source for source in sources if not (ROOT / source).exists()] == []
    allowed = {line[1:] for line in TEXTS["Dockerfile.dockerignore"].splitlines() if line.startswith("!")}
    assert sources == allowed
    assert {room.split("/")[0] for room in ROOMS} - {"tests"} <= sources


def test_units_and_compose_files_refer_to_what_is_there() -> None:
    for unit in ("longtable.service", "longtable@.service"):
        (command,) = re.findall(r"^ExecStart=\S+/python (\S+)$", TEXTS[unit], re.MULTILINE)
        assert (ROOT / command).is_file()
    for compose in ("compose.yaml", "compose.sqlite.yaml"):
        (context,) = set(re.findall(r"context: (\S+)", TEXTS[compose]))
        (dockerfile,) = set(re.findall(r"dockerfile: (\S+)", TEXTS[compose]))
        assert (KIT / context).resolve() == ROOT
        assert (ROOT / dockerfile).is_file()
        for mounted in re.findall(r"- \./([\w.]+):", TEXTS[compose]):
            assert (KIT / mounted).is_file()


def test_advice_on_tables_names_tables() -> None:
    made = "".join(path.read_text(encoding="utf-8") for path in MIGRATIONS.glob("*.sql"))
    advised = re.findall(r"^ALTER TABLE (\w+)", DOCUMENT, re.MULTILINE)
    assert advised
    assert [name for name in advised if f"CREATE TABLE {name} (" not in made] == []


STAND_INS = {
    "systemctl": 'echo "$@" >> "$NOTES"',
    "curl": 'echo asked >> "$NOTES"; [ "$(grep -c asked "$NOTES")" -ge "$WELL_AFTER" ]',
    "sleep": ":",
}


@pytest.mark.parametrize(
    ("well_after", "code", "notes"),
    [
        ("2", 0, ["restart longtable@1", "asked", "asked", "restart longtable@2", "asked"]),
        ("99", 1, ["restart longtable@1", *["asked"] * 60]),
    ],
)
def test_a_rolling_restart_waits_for_each_program_to_be_well(
    tmp_path: Path, well_after: str, code: int, notes: list[str]
) -> None:
    for name, body in STAND_INS.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(0o755)
    noted = tmp_path / "notes"
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "NOTES": str(noted), "WELL_AFTER": well_after}
    ran = subprocess.run(
        ["sh", str(KIT / "rolling-restart.sh"), "1", "2"], env=environment, capture_output=True, check=False
    )
    assert ran.returncode == code
    assert noted.read_text().splitlines() == notes
