"""Interpretations: what people type for moves and things, and the moves it can mean, previewed one after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import msgspec

from cogs.panels.question.move_menus import MoveOption, offers
from cogs.panels.table.refusals import named_moves
from cogs.ui.responses import Unclear
from cogs.ui.viewer import Viewer
from engine.contract import Move, Text
from engine.contract.errors import quoted
from engine.contract.moves import named_by
from engine.contract.teaching.folding import folded
from engine.tables.core.preview import Preview, require_few

# The longest possible name, in characters.
LONGEST = 100

_COUNTED = (
    re.compile(r"(?P<many>\d{1,4})\s*[x×х]?\s+(?P<name>.+)"),
    re.compile(r"(?P<name>.+?)(?:\s*[x×х:]\s*|\s+)(?P<many>\d{1,4})"),
)


def parts(text: str) -> list[str]:
    """Split a list at commas, except inside brackets."""
    found, depth = [""], 0
    for letter in text:
        depth = max(0, depth + (letter == "(") - (letter == ")"))
        if letter in ",;\n" and not depth:
            found.append("")
        else:
            found[-1] += letter
    named = [part.strip()[:LONGEST] for part in found if part.strip()]
    require_few(named)
    return named


def counted(part: str) -> Iterator[tuple[str, int]]:
    """Every reading of a text as a name with a number."""
    yield part, 1
    for form in _COUNTED:
        if found := form.fullmatch(part):
            yield found["name"], int(found["many"])


def words_of(text: str) -> list[str]:
    """The words, numbers and signs (★, ●) of a text."""
    return re.findall(r"\w+|[\u25a0-\u25ff\u2605]", folded(text))


def akin(wanted: str, word: str) -> bool:
    """Whether a word begins with `wanted` or differs only in its ending: `пехоты` and `пехота`."""
    if wanted.isdecimal() or word.isdecimal():
        return wanted == word
    shared = next((at for at, pair in enumerate(zip(wanted, word, strict=False)) if pair[0] != pair[1]), None)
    if shared is None:
        shared = min(len(wanted), len(word))
    return shared == len(wanted) or shared >= max(3, len(wanted) - 2, len(word) - 2)


def fits(wanted: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(akin(want, word) for word in words) for want in wanted)


def fitting(offered: Sequence[MoveOption], text: str) -> list[str]:
    """The moves with this label or key, or with a target of this name, or else those whose names contain it."""
    wanted = folded(text.strip())
    tried: tuple[Callable[[MoveOption], bool], ...] = (
        lambda offer: wanted in (folded(offer.label), named_by(offer.move.key)),
        lambda offer: wanted in (folded(name) for name in offer.names),
        lambda offer: wanted in folded(offer.label),
        lambda offer: any(wanted in folded(name) for name in offer.names),
    )
    found = ([offer.move.key for offer in offered if fits(offer)] for fits in tried)
    return next(filter(None, found), [])


def named(offered: Sequence[MoveOption], name: str) -> list[str]:
    """The moves with this key or name, or else those whose labels contain all its words."""
    wanted = words_of(name)
    exact = [offer.move.key for offer in offered if offer.move.key == name]
    return (
        exact
        or fitting(offered, name)
        or [offer.move.key for offer in offered if wanted and fits(wanted, words_of(offer.label))]
    )


def key_named(viewer: Viewer, verb: str, text: str) -> str:
    """The verb with the thing or number that has this name in any language; empty if there is none.

    The rules can then refuse that key with a reason.
    """
    wanted = folded(text.strip())
    words = viewer.game.words.items()
    things = [key.partition(".")[2] for key, names in words if wanted in (folded(name) for name in names.values())]
    numbers = [wanted] if any(map(str.isdigit, wanted)) else []
    for thing in (*things, *numbers):
        refusal = viewer.table.why_not(viewer.user or 0, f"{verb}:{thing}")
        if refusal is None or refusal.clause:
            return f"{verb}:{thing}"
    return f"{verb}:{things[0]}" if things else ""


def unclear(viewer: Viewer, view: Any, text: str, found: Sequence[str], moves: Sequence[Move]) -> Unclear:
    """The error for a text that names the `found` ones of these moves, or none of them."""
    message, keys = ("which-fits-several", found) if found else ("which-fits-nothing", [move.key for move in moves])
    return Unclear(Text(message, {"given": quoted(text), "moves": named_moves(viewer, view, keys)}))


class Interpretation(msgspec.Struct, frozen=True):
    """One reading of the options given so far: the moves they mean and the preview after them."""

    viewer: Viewer
    preview: Preview
    keys: tuple[str, ...] = ()

    def after(self, *keys: str) -> Interpretation:
        preview = self.preview.branch()
        for key in keys:
            preview.step(key)
        return Interpretation(self.viewer, preview, (*self.keys, *keys))

    def allows(self, key: str) -> bool:
        return any(move.key == key for move in self.preview.choices())

    def moves(self, verbs: Collection[str]) -> list[Move]:
        """The next legal moves with these verbs; all of them without verbs."""
        return [move for move in self.preview.choices() if not verbs or move.verb in verbs]

    def unasked(self, verbs: Collection[str]) -> list[MoveOption]:
        """The moves the game played by itself after the last one, as a single answer or a standing order."""
        return self.offers([move for move in map(Move, self.preview.answered()) if move.verb in verbs])

    def offers(self, moves: Sequence[Move]) -> list[MoveOption]:
        return offers(self.viewer.game, self.preview.view(), moves, self.viewer.draw)

    def offered(self, verbs: Collection[str]) -> list[MoveOption]:
        return self.offers(self.moves(verbs))


def start(viewer: Viewer) -> Interpretation:
    return Interpretation(viewer, viewer.table.preview(viewer.user or 0))
