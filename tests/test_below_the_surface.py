"""What we use of discord.py below its documented surface is listed here, and exists in the version that is installed.

An upgrade that takes one of these names away fails here and not in production; so does a new use that nobody listed.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import tomllib
from collections.abc import Iterator

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from discord.state import AutoShardedConnectionState

from config.settings import ROOT

PLACES = ("bot.py", "cogs", "config", "engine", "renders", "local_discord")

# Modules whose names discord.py does not document, and what is taken from them.
IMPORTS = {
    "cogs/gateway/connection.py": {"discord.gateway.DiscordWebSocket", "discord.gateway.ReconnectWebSocket"},
    "local_discord/client.py": {"discord.gateway.DiscordWebSocket", "discord.http.Route"},
}
# Names of others that begin with an underscore, the HTTP client that discord.py keeps for itself, and switches.
NAMES = {
    "cogs/bot.py": {"warn_dave", "warn_nacl"},
    "cogs/gateway/connection.py": {"_dispatch"},
    "cogs/gateway/shard_manager.py": {"http.get_bot_gateway"},
    "cogs/shared_bot.py": {"_connection", "_remove_guild"},
}
# What is used of the connection of one shard.
SOCKET = {
    "cogs/gateway/connection.py": {
        "_dispatch",
        "close",
        "from_client",
        "gateway",
        "latency",
        "log_receive",
        "open",
        "poll_event",
        "sequence",
        "session_id",
        "shard_id",
    },
    "local_discord/client.py": {"DEFAULT_GATEWAY"},
}
SWITCHES = {"warn_dave", "warn_nacl"}


def modules() -> Iterator[tuple[str, ast.Module]]:
    """All files of ours that know discord.py, by their path."""
    for place in PLACES:
        start = ROOT / place
        for path in sorted(start.rglob("*.py")) if start.is_dir() else [start]:
            text = path.read_text(encoding="utf-8")
            if re.search(r"^\s*(?:import|from) discord\b|from cogs\.", text, re.MULTILINE):
                yield path.relative_to(ROOT).as_posix(), ast.parse(text)


FILES = dict(modules())


def found(tree: ast.Module) -> Iterator[str]:
    """Everything imported from modules of discord.py, with the module's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "discord":
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("discord."))


def hidden(name: str) -> bool:
    """Whether discord.py exports something only where its own modules look for it."""
    return name.rpartition(".")[0] not in ("discord", "discord.app_commands", "discord.ext", "discord.ext.commands")


def defined(tree: ast.Module) -> set[str]:
    """The names that a file gives to what is its own."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store):
            names.add(node.id if isinstance(node, ast.Name) else node.attr)
    return names


def attributes(tree: ast.Module) -> Iterator[ast.Attribute]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))


def foreign(tree: ast.Module) -> set[str]:
    """Private names that are not the file's own, calls of the HTTP client, and switches that are turned."""
    own, names = defined(tree), set[str]()
    for node in attributes(tree):
        if node.attr.startswith("_") and not node.attr.startswith("__") and node.attr not in own:
            names.add(node.attr)
        if isinstance(node.value, ast.Attribute) and node.value.attr == "http":
            names.add(f"http.{node.attr}")
        if node.attr in SWITCHES:
            names.add(node.attr)
    return names


def named(kind: ast.ClassDef) -> set[str]:
    """The names of the bases of a class."""
    return {base.id for base in kind.bases if isinstance(base, ast.Name)}


def of_a_socket(tree: ast.Module) -> set[str]:
    """What is asked of connections, and what our own kind of connection replaces."""
    kinds = [
        node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and DiscordWebSocket.__name__ in named(node)
    ]
    names = {"socket", "before", "_socket", "_before", DiscordWebSocket.__name__, *(kind.name for kind in kinds)}
    used = {
        node.attr for node in attributes(tree) if getattr(node.value, "id", getattr(node.value, "attr", "")) in names
    }
    for kind in kinds:
        used |= {node.name for node in kind.body if isinstance(node, ast.FunctionDef)}
        used |= {node.attr for node in ast.walk(kind) if isinstance(node, ast.Attribute)}
    return used


def test_nothing_else_is_imported_from_below() -> None:
    used = {path: {name for name in found(tree) if hidden(name)} for path, tree in FILES.items()}
    assert {path: names for path, names in used.items() if names} == IMPORTS


def test_no_other_private_name_is_used() -> None:
    inherited = {"_client", "_house"}  # of our own bases, in another file
    used = {path: foreign(tree) - inherited for path, tree in FILES.items()}
    assert {path: names for path, names in used.items() if names} == NAMES


def test_nothing_else_is_asked_of_a_connection() -> None:
    used = {path: of_a_socket(FILES[path]) for path in IMPORTS}
    assert used == SOCKET


def test_no_private_method_of_discord_py_is_replaced() -> None:
    """Other classes of ours override only what is documented."""
    replaced = set()
    for path in FILES:
        if path == "bot.py":
            continue
        module = importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for kind in vars(module).values():
            if not inspect.isclass(kind) or kind.__module__ != module.__name__:
                continue
            bases = [base for base in kind.__mro__[1:] if base.__module__.startswith("discord.")]
            names = [name for name in vars(kind) if name.startswith("_") and not name.startswith("__")]
            replaced |= {f"{kind.__name__}.{name}" for name in names if any(name in vars(base) for base in bases)}
    assert replaced == set()


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        (DiscordWebSocket, {"from_client", "log_receive", "poll_event", "close", "latency", "open", "DEFAULT_GATEWAY"}),
        (HTTPClient, {"get_bot_gateway"}),
        (Route, {"BASE"}),
        (AutoShardedConnectionState, {"_remove_guild"}),
        (discord.VoiceClient, SWITCHES),
        (discord.AutoShardedClient, {"fetch_session_start_limits", "before_identify_hook", "connect", "get_shard"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_names_exist(owner: type, names: set[str]) -> None:
    assert {name for name in names if not hasattr(owner, name)} == set()


def test_they_take_and_keep_what_we_give_them() -> None:
    wanted = {"initial", "gateway", "shard_id", "session", "sequence", "resume"}
    assert wanted <= set(inspect.signature(DiscordWebSocket.from_client).parameters)
    client = discord.AutoShardedClient(intents=discord.Intents.none())
    assert {"shard_count", "shard_ids"} <= set(vars(client._connection))
    made = inspect.getsource(DiscordWebSocket.__init__) + inspect.getsource(DiscordWebSocket.from_client)
    assert {"_dispatch", "session_id", "sequence", "gateway", "shard_id"} <= set(
        re.findall(r"(?:self|ws)\.(\w+)", made)
    )


def test_the_version_is_bounded() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "discord.py>=2.7,<2.8" in project["dependencies"]
    locked = [line for line in (ROOT / "requirements.lock").read_text().splitlines() if line.startswith("discord-py==")]
    assert [line.split()[0] for line in locked] == [f"discord-py=={discord.__version__}"]
