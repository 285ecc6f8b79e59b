"""Parses time zones: by a city or its beginning, in English or Russian, or by hours from UTC."""

from __future__ import annotations

import difflib
import functools
import re
import tomllib
from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from config.language import ROOT
from engine.contract import Malformed, Many, Text
from engine.contract.teaching.folding import folded

UTC = "UTC"
NAMED = 5
LONGEST = 60
# Zones outside these regions are aliases or belong to no place.
REGIONS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?([0-9]{1,2})(?::?([0-9]{2}))?", re.ASCII)
_FIXED = re.compile(r"Etc/GMT([+-])([0-9]{1,2})")


class Cities(msgspec.Struct, forbid_unknown_fields=True):
    """The content of `config/zones.toml`: for each zone the English city, the Russian one, and further names."""

    offered: tuple[str, ...]
    cities: dict[str, tuple[str, ...]]


@functools.cache
def _cities() -> Cities:
    text = (ROOT / "config" / "zones.toml").read_text(encoding="utf-8")
    table = msgspec.convert(tomllib.loads(text), Cities)
    known = available_timezones()
    cities = {zone: names for zone, names in table.cities.items() if zone in known}
    return Cities(tuple(zone for zone in table.offered if zone in known), cities)


@functools.cache
def _names() -> dict[str, tuple[str, ...]]:
    """Every zone with its searchable names; of several zones with the same city only the first."""
    found = dict(_cities().cities)
    taken = {_plain(name) for names in found.values() for name in names}
    for zone in sorted(available_timezones()):
        city = _plain(_own_city(zone))
        if zone.partition("/")[0] in REGIONS and "/" in zone and zone not in found and city not in taken:
            found[zone] = (_own_city(zone),)
            taken.add(city)
    return found


@functools.cache
def _index() -> tuple[tuple[str, str], ...]:
    return tuple((_plain(name), zone) for zone, names in _names().items() for name in names)


@functools.cache
def _keys() -> dict[str, str]:
    """Every zone of this machine by its normalised own name."""
    return {_plain(zone): zone for zone in available_timezones()}


def _plain(name: str) -> str:
    """Normalise a name: `New_York`, `new-york` and `New York` are equal."""
    return " ".join(re.sub(r"[_\-.,'’]", " ", folded(name)).split())


def _own_city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


# Formatting


def offered(zone: str | None, now: datetime) -> list[str]:
    """The zones offered in a menu from west to east, with the person's own."""
    listed = _cities().offered if zone is None or zone in _cities().offered else (zone, *_cities().offered)
    return sorted(listed, key=lambda each: now.astimezone(ZoneInfo(each)).utcoffset() or timedelta())


def city(zone: str, language: str) -> str:
    fixed = _FIXED.fullmatch(zone)
    if fixed:
        return f"UTC{'-' if fixed[1] == '+' else '+'}{fixed[2]}"
    names = _cities().cities.get(zone, ())
    return names[language == "ru"] if names else _own_city(zone)


def difference(zone: str, now: datetime) -> str:
    """The offset of a zone from UTC at that moment: `UTC+5:30`."""
    minutes = (now.astimezone(ZoneInfo(zone)).utcoffset() or timedelta()) // timedelta(minutes=1)
    hours, rest = divmod(abs(minutes), 60)
    sign = "-" if minutes < 0 else "+"
    return f"UTC{sign}{hours}:{rest:02}" if rest else f"UTC{sign}{hours}" if hours else UTC


def told(zone: str, now: datetime, language: str) -> str:
    name, hours = city(zone, language), difference(zone, now)
    return name if name == hours else f"{name} ({hours})"


# Parsing


def fitting(text: str, now: datetime) -> list[str]:
    """The zones that match a text, the best first; a single one is unambiguous."""
    written = " ".join(re.sub("[−–—]", "-", folded(text[:LONGEST])).split())
    if offset := _OFFSET.fullmatch(written):
        return _at_offset(offset, now)
    typed = _plain(written)
    ranks: list[list[str]] = [[], [], []]
    for name, zone in _index() if typed else ():
        rank = _rank(name, typed)
        if rank is not None:
            ranks[rank].append(zone)
    if not ranks[0] and typed in _keys():
        return [_keys()[typed]]
    return next((list(dict.fromkeys(found)) for found in ranks if found), [])


def _rank(name: str, typed: str) -> int | None:
    """The rank of a match: the name equals the text, begins with it, or one of its later words does."""
    if name == typed:
        return 0
    if name.startswith(typed):
        return 1
    return 2 if f" {typed}" in name else None


def _at_offset(offset: re.Match[str], now: datetime) -> list[str]:
    """The fixed zone for whole hours from UTC, or the cities that have this offset now."""
    hours, minutes = int(offset[2]), int(offset[3] or 0)
    sign = -1 if offset[1] == "-" else 1
    if not minutes and not hours:
        return [UTC]
    fixed = f"Etc/GMT{'-' if sign > 0 else '+'}{hours}"
    if not minutes:
        return [fixed] if fixed in _keys().values() else []
    wanted = sign * timedelta(hours=hours, minutes=minutes)
    return [zone for zone in _cities().cities if now.astimezone(ZoneInfo(zone)).utcoffset() == wanted]


def similar(text: str) -> list[str]:
    close = difflib.get_close_matches(_plain(text[:LONGEST]), [name for name, _ in _index()], n=NAMED, cutoff=0.7)
    by_name = dict(reversed(_index()))
    return list(dict.fromkeys(by_name[name] for name in close))


def read(text: str, now: datetime, language: str) -> str:
    """Parse a zone; raises `Malformed` with the possible zones if it is ambiguous or unknown."""
    found = fitting(text, now)
    if len(found) == 1:
        return found[0]
    given = text.strip()[:40]
    if found:
        more = [Text("answer-more", {"count": len(found) - NAMED})] if len(found) > NAMED else []
        possible = Many((*(told(zone, now, language) for zone in found[:NAMED]), *more))
        raise Malformed(text, Text("settings-several-zones", {"given": given, "possible": possible}))
    if close := similar(text):
        possible = Many(tuple(told(zone, now, language) for zone in close))
        raise Malformed(text, Text("settings-near-zone", {"given": given, "possible": possible}))
    raise Malformed(text, Text("settings-no-zone", {"given": given}))


def proposed(typed: str, now: datetime, language: str) -> Iterator[tuple[str, str]]:
    found = fitting(typed, now) or similar(typed) if typed.strip() else offered(None, now)
    for zone in found:
        yield f"{told(zone, now, language)} · {zone}", zone
