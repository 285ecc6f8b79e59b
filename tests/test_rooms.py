"""Rooms know only the rooms that the table in `docs/architecture.md` allows them to know."""

from __future__ import annotations

import ast
import functools
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from config.language import ROOT
from engine.catalog import catalog
from tests.documents import quoted, rows_of
from tests.game_files import modules_of

# What pictures and commands of a game may know of it: what is printed, what a seat may see, how moves are written,
# what follows from it, and the words for all of that.
OPEN_JOBS = ("__init__.py", "content.py", "keys.py", "facts/", "view.py", "text.py", "stories.py", "examples.py")
OWN_GAME = "engine/games/<slug>/"
EVERYTHING = "everything"

# Room: the rooms and packages it may import; a room may always import itself.
ROOMS: dict[str, tuple[str, ...]] = {
    "bot.py": ("cogs/", "cogs/metrics/", "config/", "engine/tables/", "local_discord/"),
    "config/": ("engine/contract/texts.py", "fluent", "msgspec"),
    "engine/contract/": ("msgspec",),
    "engine/parts/": ("engine/contract/", "msgspec"),
    "engine/search/": ("engine/contract/", "msgspec"),
    "engine/games/<slug>/": ("engine/contract/", "engine/parts/", "engine/search/", "msgspec"),
    "engine/catalog.py": ("engine/games/", "engine/contract/"),
    "engine/pool/": ("config/", "msgspec"),
    "engine/tables/": ("engine/contract/", "engine/catalog.py", "engine/pool/", "aiosqlite", "psycopg", "msgspec"),
    "engine/tables/__main__.py": ("config/", "engine/tables/"),
    "engine/selfplay.py": ("engine/contract/", "msgspec"),
    "engine/draft/": ("config/", "engine/contract/", "engine/catalog.py"),
    "engine/progress.py": (),
    "engine/arguments.py": ("config/", "engine/contract/", "engine/catalog.py"),
    "engine/match/": (
        "engine/contract/",
        "engine/catalog.py",
        "engine/selfplay.py",
        "engine/progress.py",
        "engine/arguments.py",
        "msgspec",
    ),
    "engine/fit/": (
        "engine/contract/",
        "engine/search/",
        "engine/selfplay.py",
        "engine/progress.py",
        "engine/arguments.py",
        "msgspec",
        "numpy",
    ),
    "engine/__main__.py": (
        "config/",
        "engine/contract/",
        "engine/catalog.py",
        "engine/draft/",
        "engine/fit/",
        "engine/selfplay.py",
        "engine/match/",
        "engine/progress.py",
        "engine/arguments.py",
        "engine/tables/",
    ),
    "renders/kit/": ("config/", "engine/contract/texts.py", "PIL", "msgspec", "zlib_ng"),
    "renders/": ("renders/kit/", "config/", "engine/contract/", "engine/catalog.py", "PIL", "msgspec"),
    "renders/<slug>/": (
        "renders/kit/",
        "renders/renderer.py",
        "config/",
        "engine/contract/",
        OWN_GAME,
        "PIL",
        "msgspec",
    ),
    "cogs/": (
        "cogs/metrics/",
        "config/",
        "engine/pool/",
        "engine/contract/",
        "engine/tables/",
        "renders/",
        "renders/kit/",
        "aiohttp",
        "discord",
        "msgspec",
    ),
    "cogs/metrics/": (
        "cogs/",
        "config/",
        "engine/pool/",
        "engine/tables/",
        "renders/kit/",
        "aiohttp",
        "msgspec",
        "prometheus_client",
    ),
    "cogs/games/<slug>.py": ("cogs/", "config/", "engine/contract/", "engine/tables/", OWN_GAME, "discord"),
    "local_discord/": ("aiohttp", "discord", "compression", "jsonschema_rs", "yarl", "zstandard"),
    "tests/": (EVERYTHING,),
}
# Folder: the packages and modules in it, the lowest layer first. At run time each may import itself and what stands
# before it; what is imported for types only is free.
LAYERS: dict[str, tuple[str, ...]] = {
    "engine/tables/": (
        "engine/tables/errors.py",
        "engine/tables/storage/",
        "engine/tables/runtime/",
        "engine/tables/core/",
        "engine/tables/queries.py",
        "engine/tables/operations/",
        "engine/tables/cluster/",
        "engine/tables/history/",
        "engine/tables/schedule/",
        "engine/tables/snapshot_cache.py",
        "engine/tables/playable.py",
        "engine/tables/questions/",
        "engine/tables/table.py",
        "engine/tables/lessons/",
        "engine/tables/loading.py",
        "engine/tables/bots/",
        "engine/tables/requests/",
        "engine/tables/outbox/",
        "engine/tables/privacy/",
        "engine/tables/maintenance/",
        "engine/tables/notifications.py",
        "engine/tables/opening.py",
        "engine/tables/composition.py",
        "engine/tables/host.py",
        "engine/tables/__main__.py",
        "engine/tables/__init__.py",
    ),
    "cogs/": (
        "cogs/parsing/",
        "cogs/media/",
        "cogs/startup_errors.py",
        "cogs/metrics/",
        "cogs/gateway/",
        "cogs/ui/",
        "cogs/panels/question/",
        "cogs/panels/",
        "cogs/panels/table/",
        "cogs/autocomplete.py",
        "cogs/posting/",
        "cogs/bot.py",
        "cogs/shared_bot.py",
        "cogs/buttons/",
        "cogs/slash/",
        "cogs/commands/table/",
        "cogs/commands/",
        "cogs/games/",
        "cogs/listeners/",
        "cogs/extension.py",
    ),
}
# Games are found by their names here, and nowhere else.
FINDERS = {"engine/catalog.py", "renders/catalog.py"}


class Import(NamedTuple):
    """A line that brings a name from a module, or a whole module."""

    path: Path
    line: int
    module: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} imports {self.module} {self.name}".rstrip()


def own_files() -> list[Path]:
    """Every module of ours that holds something."""
    tops = {name.split("/")[0] for name in ROOMS if "/" in name}
    files = [ROOT / "bot.py", *(path for top in sorted(tops) for path in sorted((ROOT / top).rglob("*.py")))]
    return [path for path in files if path.stat().st_size]


@functools.cache
def file_of(module: str) -> str:
    """The path of a module of ours, as the rooms name it; empty for a package of somebody else's."""
    path = ROOT.joinpath(*module.split("."))
    if path.with_suffix(".py").is_file():
        return path.with_suffix(".py").relative_to(ROOT).as_posix()
    return f"{path.relative_to(ROOT).as_posix()}/__init__.py" if path.is_dir() else ""


def imports(path: Path, source: str) -> Iterator[Import]:
    """All imports of a file with this text, wherever in it they stand."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (Import(path, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *filter(None, [node.module])))
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield (
                    Import(path, node.lineno, inner) if file_of(inner) else Import(path, node.lineno, base, alias.name)
                )


def run_time_imports(path: Path, source: str) -> Iterator[Import]:
    """The imports of a file that are made when it runs: all but those under `if TYPE_CHECKING`."""
    typing = [
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]
    return (found for found in imports(path, source) if not any(found.line in lines for lines in typing))


def layer_of(path: str) -> tuple[str, int]:
    """The folder in whose layers a file lies, and the number of its layer; -1 if it has none."""
    for folder, layers in LAYERS.items():
        if path.startswith(folder):
            layer = max((name for name in layers if path.startswith(name)), key=len, default="")
            return folder, layers.index(layer) if layer else -1
    return "", -1


def is_upward(found: Import) -> bool:
    """Whether an import goes from a layer to one above it."""
    folder, own = layer_of(found.path.relative_to(ROOT).as_posix())
    there, other = layer_of(file_of(found.module))
    return bool(folder) and folder == there and other > own


def all_imports() -> Iterator[Import]:
    """All imports of all files that may not import everything."""
    for path in own_files():
        if EVERYTHING not in ROOMS[room_of(path.relative_to(ROOT).as_posix())[0]]:
            yield from imports(path, path.read_text(encoding="utf-8"))


def room_of(path: str) -> tuple[str, str]:
    """The room of a file, and the game it belongs to."""
    for slug in catalog:
        for pattern in ("engine/games/<slug>/", "renders/<slug>/", "renders/<slug>.py", "cogs/games/<slug>.py"):
            if path.startswith(pattern.replace("<slug>", slug)):
                return pattern.replace("renders/<slug>.py", "renders/<slug>/"), slug
    return max((room for room in ROOMS if path.startswith(room)), key=len, default=""), ""


@functools.cache
def held_types(slug: str) -> set[str]:
    """The types of which a game's views are made, down to the last, with the names of values they begin with."""
    fields = {name: names for path in (ROOT / "engine/games" / slug).rglob("*.py") for name, names in named_in(path)}
    views = {
        name for path in filter(None, map(file_of, modules_of(slug, "view.py"))) for name, _ in named_in(ROOT / path)
    }
    found: set[str] = set()
    while views:
        fresh = set().union(*(fields.get(name, set()) for name in views)) - found
        found, views = found | fresh, fresh
    return found


@functools.cache
def named_in(path: Path) -> list[tuple[str, set[str]]]:
    """The classes of a file, with the names in their fields."""
    classes = [part for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(part, ast.ClassDef)]
    return [(part.name, {name.id for field in part.body for name in _field_names(field)}) for part in classes]


def _field_names(field: ast.stmt) -> Iterator[ast.Name]:
    if isinstance(field, ast.AnnAssign):
        parts = (field.annotation, *([field.value] if isinstance(field.value, ast.Name) else []))
        yield from (name for part in parts for name in ast.walk(part) if isinstance(name, ast.Name))


def allowed(found: Import) -> bool:
    """Whether the table allows an import."""
    room, slug = room_of(found.path.relative_to(ROOT).as_posix())
    ways = ROOMS[room]
    if EVERYTHING in ways:
        return True
    target = file_of(found.module)
    if not target:
        top = found.module.split(".")[0]
        return top in sys.stdlib_module_names or top in ways
    there, owner = room_of(target)
    if (there, owner) == (room, slug):
        return True
    if there == OWN_GAME and there in ways:
        return owner == slug and (is_opened(found.module, slug) or found.name in held_types(slug))
    return not owner and any(way in {there, target, target.removesuffix("__init__.py")} for way in ways)


def is_opened(module: str, slug: str) -> bool:
    """Whether a module, or the folder it lies in, is open to pictures and commands."""
    folder = module.rpartition(".")[0]
    return module in opened(slug) or (folder != f"engine.games.{slug}" and folder in opened(slug))


@functools.cache
def opened(slug: str) -> set[str]:
    """The modules of a game that its pictures and commands may know."""
    root = f"engine.games.{slug}"
    found = {module.removesuffix(".__init__") for module in modules_of(slug, *OPEN_JOBS)}
    packages = [ROOT / module.replace(".", "/") for module in found - {root}]
    return found | {f"{root}.{path.parent.name}.{path.stem}" for package in packages for path in package.glob("*.py")}


def test_every_file_has_a_room() -> None:
    assert [str(path) for path in own_files() if not room_of(path.relative_to(ROOT).as_posix())[0]] == []


def test_nobody_knows_a_room_that_is_not_allowed() -> None:
    assert [str(found) for found in all_imports() if not allowed(found)] == []


def layered_files() -> list[Path]:
    """Every module of ours that lies in a folder with layers."""
    return [path for path in own_files() if layer_of(path.relative_to(ROOT).as_posix())[0]]


def test_every_file_of_a_layered_folder_has_a_layer() -> None:
    assert [str(path) for path in layered_files() if layer_of(path.relative_to(ROOT).as_posix())[1] < 0] == []


def test_layers_import_lower_layers_only() -> None:
    found = [each for path in layered_files() for each in run_time_imports(path, path.read_text(encoding="utf-8"))]
    assert [str(each) for each in found if is_upward(each)] == []


@pytest.mark.parametrize(
    ("path", "line", "fine"),
    [
        ("cogs/buttons/play.py", "from cogs.panels.table.play import play_panel", True),
        ("cogs/panels/guide.py", "from cogs.bot import Longtable", False),
        ("cogs/panels/guide.py", "if TYPE_CHECKING:\n        from cogs.bot import Longtable", True),
        ("cogs/panels/question/coach.py", "import cogs.panels.lessons", False),
        ("cogs/panels/lessons.py", "import cogs.panels.question.coach", True),
        ("cogs/slash/chain.py", "from cogs.commands.table.play import Moving", False),
        ("cogs/ui/viewer.py", "from cogs.ui import layouts", True),
        ("cogs/ui/viewer.py", "from cogs import posting", False),
        ("cogs/bot.py", "from cogs import games", False),
        ("cogs/bot.py", "from engine.tables import House", True),
    ],
)
def test_a_planted_import_of_a_layer_is_judged(path: str, line: str, fine: bool) -> None:
    found = run_time_imports(ROOT / path, f"def late():\n    {line}")
    assert any(map(is_upward, found)) is not fine


def test_games_are_found_by_name_in_the_catalogs_only() -> None:
    ours = {path.relative_to(ROOT).as_posix(): path for path in own_files() if not path.is_relative_to(ROOT / "tests")}
    by_name = re.compile(r"\b(?:import_module|__import__)\(")
    assert {name for name, path in ours.items() if by_name.search(path.read_text(encoding="utf-8"))} == FINDERS


def test_a_class_name_means_one_thing() -> None:
    """Packages of games are parallel: they may use the same name for the same thing."""
    of_a_game = re.compile(r"engine/games/|tests/|cogs/games/|renders/(?!kit/)[a-z]+/")
    places: dict[str, list[str]] = {}
    for path in own_files():
        name = path.relative_to(ROOT).as_posix()
        if not of_a_game.match(name):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places.setdefault(node.name, []).append(name)
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_architecture_names_the_same_rooms_and_ways() -> None:
    rows = rows_of("architecture.md", "package", "holds")
    written = {quoted(row["package"])[0]: set(quoted(row["may import"])) for row in rows}
    assert written == {room: set(ways) - {EVERYTHING} for room, ways in ROOMS.items()}


@pytest.mark.parametrize("folder", LAYERS)
def test_the_architecture_names_the_layers_of_a_folder_in_their_order(folder: str) -> None:
    header = f"layer of `{folder}`, lowest first"
    written = [f"{folder}{quoted(row[header])[0]}" for row in rows_of("design/layers.md", header, "holds")]
    assert written == [name for name in LAYERS[folder] if re.fullmatch(f"{folder}[a-z_]+/", name)]


@pytest.mark.parametrize(
    ("path", "line", "fine"),
    [
        ("engine/contract/game.py", "import engine.games.acres", False),
        ("engine/contract/game.py", "import msgspec", True),
        ("engine/contract/game.py", "import aiosqlite", False),
        ("engine/games/acres/game.py", "from engine.games.samurai import content", False),
        ("engine/games/acres/game.py", "from engine.games.acres import content", True),
        ("engine/tables/host.py", "from engine.games.acres.view import View", False),
        ("engine/tables/host.py", "from cogs import panels", False),
        ("engine/tables/host.py", "import discord", False),
        ("renders/kit/canvas.py", "from renders.renderer import Look", False),
        ("renders/kit/canvas.py", "from ..renderer import Look", False),
        ("renders/lobby.py", "from renders.acres import RENDERER", False),
        ("renders/acres/board.py", "from engine.games.acres import content", True),
        ("renders/acres/board.py", "from engine.games.acres.state import Realm", False),
        ("renders/acres/board.py", "from engine.games.acres.frames import turn", False),
        ("renders/acres/board.py", "from engine.games.samurai.view import View", False),
        ("renders/empire/battle.py", "from engine.games.empire.state import Blow", True),
        ("renders/empire/battle.py", "from engine.games.empire.state import NOBODY", True),
        ("renders/empire/battle.py", "from engine.games.empire.state import Player", False),
        ("renders/samurai/board.py", "from renders.acres import board", False),
        ("renders/samurai/board.py", "from engine.tables import House", False),
        ("cogs/panels/table/play.py", "from engine.games.acres.view import View", False),
        ("cogs/games/acres.py", "from engine.games.acres.view import View", True),
        ("cogs/games/acres.py", "from engine.games.acres.rules import settle", False),
        ("cogs/panels/table/play.py", "import tests.toy", False),
        ("config/language.py", "from engine.contract.game import Game", False),
        ("local_discord/server.py", "from config.settings import ROOT", False),
    ],
)
def test_a_planted_way_is_judged(path: str, line: str, fine: bool) -> None:
    assert [allowed(found) for found in imports(ROOT / path, f"def late():\n    {line}")] == [fine]
