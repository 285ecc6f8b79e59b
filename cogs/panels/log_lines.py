"""Telling what happened: lines of the log with their signs, what concerns the reader first, and the least left out."""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence

from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.contract import SeatName, Tone
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
# The sign of what happened at the table beside the game: who left, came, paused.
BESIDE = "🪑"
# Lines that name the reader, but do nothing to them.
PASSING: tuple[Tone, ...] = ("quiet", "turn")
# What is left out where there is little room, in this order; fights, losses, captures, votes and scores never are.
_LEFT_OUT: tuple[Tone, ...] = ("quiet", "turn", "card", "move", "build", "money", "event")
# So many lines of what happened are told below a board, and beside a decision.
STORY_LINES = 14
NAMED_LINES = 8
# Letters of a story in one message: a longer one loses such lines, too, and only then its oldest, whatever they tell.
LONGEST = 2400


def told(line: Line, translator: Translator) -> str:
    """A line of the story, with the name of whoever was told so alone where everybody reads it."""
    if line.told_to is None:
        return translator(line.say)
    return translator("log-of", seat=SeatName(line.told_to), told=line.say)


def signed(viewer: Viewer, line: Line) -> str:
    """A line with the sign of what it tells and names set off; readers of text boards get no signs."""
    words = told(line, viewer.bold)
    if viewer.settings.text_boards or not (line.beside or line.tone):
        return words
    return f"{SIGNS[line.tone] if line.tone else BESIDE} {words}"


def story(viewer: Viewer, lines: Sequence[Line], most: int) -> str:
    """So many lines and all that must not be missed, and how many more the log has."""
    return _written(viewer, lines, most, frozenset())


def digest(viewer: Viewer, lines: Sequence[Line], most: int = sys.maxsize) -> str:
    """A story in which what was done to the reader comes first, and is marked."""
    view = viewer.view()
    told_first = (line.tone not in PASSING and viewer.game.touches(view, line.say) for line in lines)
    return _written(viewer, lines, most, frozenset(at for at, first in enumerate(told_first) if first))


def _written(viewer: Viewer, lines: Sequence[Line], most: int, own: Collection[int]) -> str:
    """Lines that fit one message, those about the reader above the others; what is left out is in the log."""
    light = _lightest(lines)
    spare = max(0, len(lines) - most)
    kept = sorted({*range(len(lines))} - {*light[:spare]})
    texts = {at: f"{TO_READER} " * (at in own) + signed(viewer, lines[at]) for at in kept}
    room = LONGEST - sum(len(text) + 1 for text in texts.values())
    for at in [*light[spare:], *range(len(lines))]:
        if room >= 0:
            break
        if at in texts:
            room += len(texts.pop(at)) + 1
    first = [text for at, text in texts.items() if at in own]
    rest = [text for at, text in texts.items() if at not in own]
    missing = len(lines) - len(texts)
    return "\n".join([*first, *([viewer.say("panel-earlier", count=missing)] if missing else []), *rest])


def _lightest(lines: Sequence[Line]) -> list[int]:
    """The lines that can be left out, in this order: what tells least first, and the oldest of it."""
    tones = {at: line.tone or "quiet" for at, line in enumerate(lines) if not line.beside}
    return sorted((at for at, tone in tones.items() if tone in _LEFT_OUT), key=lambda at: _LEFT_OUT.index(tones[at]))
