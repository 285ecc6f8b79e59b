"""A sixth game needs no change elsewhere: put in its three rooms, it is found, spoken, drawn, played and verified."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.catalog import catalog
from tests.depth import deep

ROOT = Path(__file__).parents[2]


# Where the toy's files stand when it is a game of the house.
ENGINE, RENDERER, COG, FRONT = "engine/games/toy", "renders/toy.py", "cogs/games/toy.py", "tests/front/test_toy.py"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with a sixth game in its three rooms."""
    copy = tmp_path_factory.mktemp("house")
    dust = shutil.ignore_patterns("__pycache__", "golden", "saves")
    for room in ("engine", "config", "renders", "cogs", "local_discord", "tests"):
        shutil.copytree(ROOT / room, copy / room, ignore=dust)
    for file in ("bot.py", "pyproject.toml"):
        shutil.copy(ROOT / file, copy)
    toy = copy / "tests" / "toy"
    for file, place in (("renderer.py", RENDERER), ("cog.py", COG), ("front.py", FRONT)):
        source = (toy / file).read_text(encoding="utf-8")
        (copy / place).write_text(source.replace("tests.toy", "engine.games.toy"), encoding="utf-8")
    shutil.copytree(toy, copy / ENGINE, ignore=shutil.ignore_patterns("renderer.py", "cog.py", "front.py", "test_*"))
    return copy


def run(house: Path, *line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *line], cwd=house, capture_output=True, text=True, check=False)


def test_the_toy_is_no_game_of_ours() -> None:
    assert "toy" not in catalog


def test_nothing_else_of_the_house_is_changed(house: Path) -> None:
    new = {ENGINE, RENDERER, COG}
    for room in ("engine", "config", "renders", "cogs"):
        for path in (house / room).rglob("*.*"):
            name = path.relative_to(house).as_posix()
            if path.is_file() and not any(name.startswith(place) for place in new):
                assert path.read_bytes() == (ROOT / name).read_bytes()


@deep
@pytest.mark.parametrize(
    "tests",
    [
        pytest.param([FRONT], id="lobby, hands, commands, panel and a whole game"),
        pytest.param(["tests/contract/test_pictures.py", "-k", "toy"], id="pictures that tell no more than they may"),
        pytest.param(["tests/config/test_locales.py"], id="all words in both languages"),
    ],
)
def test_it_has_a_front(house: Path, tests: list[str]) -> None:
    done = run(house, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "passed" in done.stdout


def test_it_is_found_and_plays_against_itself(house: Path) -> None:
    done = run(house, "-m", "engine", "selfplay", "toy", "--games", "20", "--levels", "sensible,easy", "--check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "20 (20 finished, 0 failed)" in done.stdout


@deep
def test_it_is_played_at_a_table_and_verified(house: Path) -> None:
    played = run(house, "-m", "engine.games.toy.evening", str(house))
    assert (played.returncode, played.stderr) == (0, "")
    done = run(house, "-m", "engine", "verify", "game.json")
    assert (done.returncode, done.stderr) == (0, "")
    assert "played as recorded" in done.stdout


@deep
def test_a_changed_record_does_not_hold(house: Path) -> None:
    if not (house / "game.json").exists():
        run(house, "-m", "engine.games.toy.evening", str(house))
    record = (house / "game.json").read_text(encoding="utf-8")
    move = next(part for part in record.split('"') if part.startswith("bid:"))
    (house / "changed.json").write_text(record.replace(move, "bid:0"), encoding="utf-8")
    done = run(house, "-m", "engine", "verify", "changed.json")
    assert done.returncode == 1
    assert "NOT" in done.stdout


@deep
@pytest.mark.parametrize(("name", "content"), [("missing.json", None), ("broken.json", "{"), ("other.json", "[1]")])
def test_what_is_no_record_is_refused(house: Path, name: str, content: str | None) -> None:
    if content is not None:
        (house / name).write_text(content, encoding="utf-8")
    done = run(house, "-m", "engine", "verify", name)
    assert done.returncode == 1
    assert name in done.stderr
    assert "Traceback" not in done.stderr
