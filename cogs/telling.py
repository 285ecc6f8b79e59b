"""Telling what happened: lines of the log with their signs, what concerns the reader first, and the least left out."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from cogs.reading import Reading
from config.language import Speaker
from engine.rules import SeatName, Tone
from engine.tables import Line

SIGNS: Mapping[Tone, str] = {
    "fight": "⚔️",
    "loss": "💥",
    "capture": "🚩",
    "vote": "🗳️",
    "score": "⭐",
    "money": "💰",
    "build": "🏠",
    "move": "👣",
    "card": "🃏",
    "event": "🎲",
    "turn": "🔹",
    "quiet": "▫️",
}
TO_READER = "👉"
# Lines that name the reader, but do nothing to them.
PASSING: tuple[Tone, ...] = ("quiet", "turn")
# What is left out where there is little room, in this order; fights, losses, captures, votes and scores never are.
_LEFT_OUT: tuple[Tone, ...] = ("quiet", "turn", "card", "move", "build", "money", "event")
# Letters of a story in one message; only a story longer than that loses its oldest lines, whatever they tell.
LONGEST = 2400


def told(line: Line, speaker: Speaker) -> str:
    """A line of the story, with the name of whoever was told so alone where everybody reads it."""
    if line.told_to is None:
        return speaker(line.say)
    return speaker("log-of", seat=SeatName(line.told_to), told=line.say)


def signed(reading: Reading, line: Line) -> str:
    """A line with the sign of what it tells and names set off; readers of text boards get no signs."""
    words = told(line, reading.bold)
    return words if line.tone is None or reading.settings.text_boards else f"{SIGNS[line.tone]} {words}"


def story(reading: Reading, lines: Sequence[Line], most: int) -> str:
    """So many lines and all that must not be missed, and how many more the log has."""
    return _written(reading, [], _most(lines, most), len(lines))


def digest(reading: Reading, lines: Sequence[Line], most: int = sys.maxsize) -> str:
    """A story in which what was done to the reader comes first, and is marked."""
    kept, view = _most(lines, most), reading.view()
    own = [line for line in kept if line.tone not in PASSING and reading.game.touches(view, line.say)]
    return _written(reading, own, [line for line in kept if line not in own], len(lines))


def _most(lines: Sequence[Line], most: int) -> list[Line]:
    """The newest lines that tell the most, in their order."""
    spare = len(lines) - most
    out: set[int] = set()
    for tone in _LEFT_OUT:
        found = (at for at, line in enumerate(lines) if (line.tone or "quiet") == tone and not line.beside)
        out.update(at for at, _ in zip(found, range(spare - len(out)), strict=False))
    return [line for at, line in enumerate(lines) if at not in out]


def _written(reading: Reading, own: Sequence[Line], rest: Sequence[Line], whole: int) -> str:
    """Lines that fit one message, those about the reader above the others; what is left out is in the log."""
    first = _within([f"{TO_READER} {signed(reading, line)}" for line in own], LONGEST)
    then = _within([signed(reading, line) for line in rest], LONGEST - sum(map(len, first)))
    missing = whole - len(first) - len(then)
    return "\n".join([*first, *([reading.say("panel-earlier", count=missing)] if missing else []), *then])


def _within(texts: Sequence[str], room: int) -> list[str]:
    """The last texts that fit."""
    kept: list[str] = []
    for text in reversed(texts):
        room -= len(text) + 1
        if room < 0:
            break
        kept.insert(0, text)
    return kept
