"""`docs/adding-a-game.md` holds when it is followed: its code, written into a copy of the project, is a game."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config.language import ROOT
from tests.depth import deep

DOCUMENT = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
# A line that begins with a path, and the code below it.
BLOCK = re.compile(r"^`((?:engine|renders)/[\w/.-]+)`[^`\n]*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FRONT = """
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import is_result, opened, play_out, thread_of


async def test_it_is_played_by_taps(scene: Scene, anna: Person, boris: Person) -> None:
    scene.drafts = True
    await scene.stage.restart_bot()
    number = await opened(scene, anna, boris, game="pig")
    await play_out(scene, [anna, boris], number, seed=4)
    await anna.sees(is_result, at=thread_of(scene, anna, number))
"""


def section(heading: str) -> str:
    """The text of a section of the document."""
    return DOCUMENT.split(f"## {heading}")[1].split("\n## ")[0]


def follow(text: str, project: Path) -> list[str]:
    """Write the files that a text prints; gives their paths."""
    blocks: list[tuple[str, str]] = BLOCK.findall(text)
    for path, code in blocks:
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        (project / path).write_text(code, encoding="utf-8")
    return [path for path, _ in blocks]


def done(project: Path, *line: str) -> str:
    """What a command prints that has to succeed."""
    ran = subprocess.run([sys.executable, *line], cwd=project, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return ran.stdout


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project with the draft that the command writes."""
    copy = tmp_path / "project"
    for folder in ("engine", "config", "renders", "cogs", "local_discord", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "golden", "saves"))
    for file in ("bot.py", "pyproject.toml"):
        shutil.copy(ROOT / file, copy)
    done(copy, "-m", "engine", "new", "pig")
    (copy / "tests/front/test_pig.py").write_text(FRONT, encoding="utf-8")
    return copy


def plays_against_itself(project: Path) -> None:
    printed = done(project, "-m", "engine", "selfplay", "pig", "--games", "20", "--check")
    assert "20 (20 finished, 0 failed)" in printed


def is_played_by_taps_and_keeps_the_contract(project: Path) -> None:
    tests = ["tests/front/test_pig.py", "tests/contract/test_quick.py", "-k", "pig"]
    assert "4 passed" in done(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


def test_a_new_game_plays_against_itself(project: Path) -> None:
    plays_against_itself(project)


@deep
def test_a_new_game_is_played_by_taps_and_keeps_the_contract(project: Path) -> None:
    is_played_by_taps_and_keeps_the_contract(project)


@deep
def test_the_game_of_the_document_is_played_by_taps_and_keeps_the_contract(project: Path) -> None:
    assert len(follow(section("A game of your own"), project)) == 3
    plays_against_itself(project)
    is_played_by_taps_and_keeps_the_contract(project)
