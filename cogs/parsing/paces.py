"""Paces: parses and formats the time limits of turns."""

from __future__ import annotations

import re

from config.language import Translator
from engine.contract import Malformed, Text
from engine.tables import Pace, PaceKind
from engine.tables.core.clock import pace_bounds, sensible
from engine.tables.core.model import DAY, HOUR

OFFERED = ("none", "12h", "24h", "48h", "72h", "7d", "3d+12h", "7d+24h")
_LIMIT = re.compile(r"([0-9]{1,5})([hd])")
_BANK = re.compile(r"(\d{1,3})([hd])\+([0-9]{1,5})([hd])")
_UNITS = {"h": HOUR, "d": DAY}
_RUSSIAN = str.maketrans("чд", "hd")
_NONE = ("none", "нет")


def parse(text: str) -> Pace:
    """Parse a pace: `none`, `72h` per turn, or `7d+24h` in the bank and added each turn."""
    typed = text.strip().casefold().translate(_RUSSIAN)
    if typed in _NONE:
        return Pace()
    if found := _LIMIT.fullmatch(typed):
        return _playable(Pace.limited(int(found[1]) * _UNITS[found[2]]))
    if found := _BANK.fullmatch(typed):
        return _playable(Pace.banked(int(found[1]) * _UNITS[found[2]], int(found[3]) * _UNITS[found[4]]))
    raise Malformed(text, Text("pace-malformed", {"given": text[:40]}))


def _playable(pace: Pace) -> Pace:
    if not sensible(pace):
        raise pace_bounds()
    return pace


def in_words(pace: Pace, translator: Translator) -> str:
    match pace.kind:
        case PaceKind.NONE:
            return translator("pace-none")
        case PaceKind.LIMIT:
            return translator("pace-limit", time=_span(pace.limit))
        case PaceKind.BANK:
            return translator("pace-bank", bank=_span(pace.bank), increment=_span(pace.increment))


def _span(seconds: int) -> Text:
    """Format a duration: up to three days in hours, otherwise whole days in days."""
    if seconds > 3 * DAY and seconds % DAY == 0:
        return Text("span-days", {"count": seconds // DAY})
    return Text("span-hours", {"count": seconds // HOUR})
