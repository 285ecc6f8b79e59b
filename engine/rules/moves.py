"""Moves: what a seat may do, each under a short stable key in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from engine.rules.errors import Ambiguous, Malformed

KEY_LIMIT = 80
ORDER = "order"
_KEY = re.compile(rf"[a-z0-9_.:>+=,~/-]{{1,{KEY_LIMIT}}}")
_BREAKS = frozenset(".:>+=,~/-")


class Move(msgspec.Struct, frozen=True):
    """One legal answer; `commits` marks an answer that cannot be taken back once given.

    `things` are what it points at, as word keys (`place.deerfield`, `card.ninja`): pictures mark them.
    """

    key: str
    commits: bool = False
    things: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """The key's first word."""
        return verb_of(self.key)


def verb_of(key: str) -> str:
    """The first word of a key: `attack` of `attack:2>3.1`."""
    return key.partition(":")[0]


def well_formed(key: object) -> str:
    """The key itself, if it has the form of one."""
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise Malformed(str(key))
    return key


def find(moves: Iterable[Move], text: str) -> Move | None:
    """The move a text means: its exact key, or the only key that goes on from it; None if there is none."""
    listed = list(moves)
    for move in listed:
        if move.key == text:
            return move
    longer = [m for m in listed if m.key.startswith(text) and (m.key[len(text)] in _BREAKS or text[-1:] in _BREAKS)]
    if len(longer) > 1:
        raise Ambiguous(text, tuple(longer))
    return longer[0] if longer else None
