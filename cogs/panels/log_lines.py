"""Formats log lines: adds signs, puts lines about the viewer first, drops the least important if room is short."""

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
# The sign of events beside the game: who left, came, paused.
BESIDE = "🪑"
# Tones of lines that name the viewer but do not affect them.
PASSING: tuple[Tone, ...] = ("quiet", "turn")
# The tones dropped first where there is little room, in this order; all other tones are kept.
_LEFT_OUT: tuple[Tone, ...] = ("quiet", "turn", "card", "move", "build", "money", "event")
# The most log lines shown below a board, and beside a decision.
STORY_LINES = 14
NAMED_LINES = 8
# The most characters of log lines in one message; beyond, lines of these tones are dropped, then the oldest lines.
LONGEST = 2400


def told(line: Line, translator: Translator) -> str:
    """Translate a log line; one that a single seat received names that seat."""
    if line.told_to is None:
        return translator(line.say)
    return translator("log-of", seat=SeatName(line.told_to), told=line.say)


def signed(viewer: Viewer, line: Line) -> str:
    """A log line with the sign of its tone and bold names; users of text boards get no signs."""
    words = told(line, viewer.bold)
    if viewer.settings.text_boards or not (line.beside or line.tone):
        return words
    return f"{SIGNS[line.tone] if line.tone else BESIDE} {words}"


def story(viewer: Viewer, lines: Sequence[Line], most: int) -> str:
    """The last log lines up to this number; important lines are kept and dropped ones counted."""
    return _written(viewer, lines, most, frozenset())


def digest(viewer: Viewer, lines: Sequence[Line], most: int = sys.maxsize) -> str:
    """Log lines in which those that affect the viewer come first and are marked."""
    view = viewer.view()
    told_first = (line.tone not in PASSING and viewer.game.touches(view, line.say) for line in lines)
    return _written(viewer, lines, most, frozenset(at for at, first in enumerate(told_first) if first))


def _written(viewer: Viewer, lines: Sequence[Line], most: int, own: Collection[int]) -> str:
    """Format the lines that fit one message, the viewer's own first; dropped lines are counted."""
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
    """The indices of the lines that can be dropped, least important first, then oldest first."""
    tones = {at: line.tone or "quiet" for at, line in enumerate(lines) if not line.beside}
    return sorted((at for at, tone in tones.items() if tone in _LEFT_OUT), key=lambda at: _LEFT_OUT.index(tones[at]))
