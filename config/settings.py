"""Settings: defaults, overridden by the host's TOML file, then by the environment; errors name the setting."""

from __future__ import annotations

import ipaddress
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from config.sharding import BadShards, Shards, shards_named

ROOT = Path(__file__).resolve().parent.parent
DEFAULTS = Path(__file__).resolve().parent / "defaults.toml"
DATABASES = ("postgresql://", "postgres://")
# Variables whose values are strings, and the keys they override.
PLAIN = {
    "DISCORD_TOKEN": "token",
    "LONGTABLE_DATA": "data",
    "LONGTABLE_DATABASE": "database",
    "LONGTABLE_SHARDS": "shards",
    "LONGTABLE_LOG": "log",
    "LONGTABLE_HEALTH_HOST": "health_host",
}
HOST = {"LONGTABLE_HOST_NAME": "name", "LONGTABLE_HOST_CONTACT": "contact", "LONGTABLE_HOST_COUNTRY": "country"}


Days = Annotated[int, msgspec.Meta(ge=1, le=400)]


class BadSettings(Exception):
    """Settings that cannot be used; names the file, key or variable that is wrong."""


class LocalSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    url: str
    port: int
    browser: bool
    users: list[str]


class TableSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pace: str
    lobby_days: Days
    silence_days: Days


AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class LimitSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    tables_per_person: AtLeastOne
    tables_per_server: AtLeastOne
    lobbies_per_minute: AtLeastOne
    server_lobbies_per_minute: AtLeastOne
    server_heavy: AtLeastOne


class BackupSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    keep: AtLeastOne


Name = Annotated[str, msgspec.Meta(max_length=200)]


class HostSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The bot's host, as named in the privacy text and the terms; for empty names they use general words."""

    name: Name = ""
    contact: Name = ""
    country: Name = ""


class WorkSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    processes: Annotated[int, msgspec.Meta(ge=0, le=64)]


class ComputerSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seconds: Annotated[int, msgspec.Meta(ge=1, le=60)]


class Settings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    token: str
    data: str
    drafts: bool
    database: str
    shards: str
    log: Literal["debug", "info", "warning", "error"]
    health_port: int
    health_host: str
    local: LocalSettings
    tables: TableSettings
    limits: LimitSettings
    backups: BackupSettings
    work: WorkSettings
    computers: ComputerSettings
    host: HostSettings

    @property
    def folder(self) -> Path:
        given = Path(self.data).expanduser()
        return given if given.is_absolute() else ROOT / given

    @property
    def sharding(self) -> Shards:
        return shards_named(self.shards)


def load(environment: Mapping[str, str], folder: Path = ROOT) -> Settings:
    """The settings in force, read from the file and the environment."""
    values = _read(DEFAULTS)
    named = environment.get("LONGTABLE_CONFIG")
    own = Path(named).expanduser() if named else folder / "longtable.toml"
    if named and not own.is_file():
        raise BadSettings(f"LONGTABLE_CONFIG names {own}, which is no file")
    if own.is_file():
        values = _merged(values, _read(own))
    values = _merged(values, _from_environment(environment))
    try:
        settings = msgspec.convert(values, Settings)
    except msgspec.ValidationError as problem:
        raise BadSettings(f"{own if own.is_file() else DEFAULTS}: {problem}") from problem
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    """Refuse invalid addresses and shards; an address with a password is not repeated."""
    if settings.database and not settings.database.startswith(DATABASES):
        example = "postgresql://user:password@host/name"
        raise BadSettings(f"database (LONGTABLE_DATABASE) must be empty or an address as in {example}")
    _require_address(settings.health_host)
    try:
        some = settings.sharding.wanted is not None
    except BadShards as problem:
        raise BadSettings(f"shards (LONGTABLE_SHARDS) {problem}") from problem
    if some and not settings.database:
        why = "only programs that share a database (LONGTABLE_DATABASE) can each serve some of the shards"
        raise BadSettings(f"shards (LONGTABLE_SHARDS) is {settings.shards[:20]!r}, but {why}")
    url = settings.local.url
    if url and not url.startswith("http://"):
        raise BadSettings(f"local.url (LONGTABLE_LOCAL) is {url[:60]!r}; it must be as in http://127.0.0.1:8990")
    if url and not settings.token:
        raise BadSettings("local.url (LONGTABLE_LOCAL) needs a token (DISCORD_TOKEN): the one that Discord was given")


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadSettings(f"{path} is no TOML file: {problem}") from problem


def _merged(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in over.items():
        below = merged.get(key)
        merged[key] = _merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, key in PLAIN.items():
        if environment.get(name):
            values[key] = environment[name]
    if environment.get("LONGTABLE_PROCESSES"):
        values["work"] = {"processes": _number(environment, "LONGTABLE_PROCESSES", 64)}
    if environment.get("LONGTABLE_HEALTH_PORT"):
        values["health_port"] = _port(environment, "LONGTABLE_HEALTH_PORT")
    if environment.get("LONGTABLE_DRAFTS"):
        values["drafts"] = _switch(environment, "LONGTABLE_DRAFTS")
    local: dict[str, Any] = {}
    if environment.get("LONGTABLE_LOCAL"):
        local["url"] = environment["LONGTABLE_LOCAL"]
    if environment.get("LONGTABLE_PORT"):
        local["port"] = _port(environment, "LONGTABLE_PORT")
    if environment.get("LONGTABLE_NO_BROWSER", "0") not in ("", "0"):
        local["browser"] = False
    if local:
        values["local"] = local
    host = {key: environment[name] for name, key in HOST.items() if environment.get(name)}
    if host:
        values["host"] = host
    return values


def _port(environment: Mapping[str, str], name: str) -> int:
    return _number(environment, name, 65535, "port number")


def _number(environment: Mapping[str, str], name: str, most: int, kind: str = "number") -> int:
    text = environment[name]
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= most):
        raise BadSettings(f"{name} is {text[:20]!r}; it must be a {kind} from 0 to {most}")
    return int(text)


def _switch(environment: Mapping[str, str], name: str) -> bool:
    if environment[name] not in ("yes", "no"):
        raise BadSettings(f"{name} is {environment[name][:20]!r}; it must be yes or no")
    return environment[name] == "yes"


def _require_address(text: str) -> None:
    try:
        ipaddress.ip_address(text)
    except ValueError as problem:
        meant = "it must be an IP address such as 127.0.0.1 or 0.0.0.0"
        raise BadSettings(f"health_host (LONGTABLE_HEALTH_HOST) is {text[:60]!r}; {meant}") from problem
