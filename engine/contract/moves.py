"""Moves: what a seat may do, each under a short stable key in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import TypeAlias

import msgspec

from engine.contract.errors import Ambiguous, Malformed
from engine.contract.texts import Text

KEY_LIMIT = 80
ORDER = "order"
_KEY = re.compile(rf"[a-z0-9_.:>+=,~/-]{{1,{KEY_LIMIT}}}")
_AFTER_SUBJECT = re.compile("[:=+]")
_BREAKS = frozenset(".:>+=,~/-")


class Move(msgspec.Struct, frozen=True):
    """One legal answer; `commits` marks an answer that cannot be taken back.

    `things` are what it points at, as word keys (`place.deerfield`, `card.ninja`): pictures mark them, menus put moves
    with the same first thing together, and moves are found by their names.
    """

    key: str
    commits: bool = False
    things: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """The key's first word."""
        return verb_of(self.key)


class Several(msgspec.Struct, frozen=True):
    """A question answered by picking several things: `least` to `most` of these moves, one after the other.

    A thing that is there twice is named twice. Every move but the first is played under the verb `further` where that
    is another one. `done`, if there is one, is played after the last of them: such a pick must not end by itself, not
    even with `most` things. `total` says what the things chosen in earlier steps come to, as far as the seat may know.
    What does not go together is refused like any other chain of moves.
    """

    moves: tuple[str, ...]
    least: int
    most: int
    done: str = ""
    further: str = ""
    total: Text | None = None

    def chain(self, picked: Sequence[int]) -> list[str]:
        """The keys that play these of the moves in this order, without the one that ends the pick."""
        keys = [self.moves[at] for at in picked]
        if not self.further:
            return keys
        return [*keys[:1], *(f"{self.further}:{named_by(key)}" for key in keys[1:])]


class Amount(msgspec.Struct, frozen=True):
    """A question answered by a number: the moves `verb:N`, from `least` to `most` in equal steps.

    `of_all` if the most is all that there is, so that people think of the others as parts of it.
    """

    verb: str
    least: int
    most: int
    step: int = 1
    total: Text | None = None
    of_all: bool = False

    @property
    def keys(self) -> list[str]:
        """The move of each amount, the smallest first."""
        return [f"{self.verb}:{number}" for number in range(self.least, self.most + 1, self.step)]


Bundle: TypeAlias = Several | Amount


class Preset(msgspec.Struct, frozen=True):
    """A group of standing orders given together, as key patterns with `*` for anything: `pass-*=yes`."""

    id: str
    orders: tuple[str, ...]

    def keys(self, offered: Iterable[Move]) -> list[str]:
        """The keys of those orders that can be given."""
        named = [(move.key, named_by(move.key)) for move in offered]
        return [key for key, name in named if any(fnmatchcase(name, order) for order in self.orders)]


def verb_of(key: str) -> str:
    """The first word of a key: `attack` of `attack:2>3.1`."""
    return key.partition(":")[0]


def named_by(key: str) -> str:
    """What follows the verb of a key: `2>3.1` of `attack:2>3.1`."""
    return key.partition(":")[2]


def subject_of(key: str) -> str:
    """The subject of a standing order: `monk` of `order:monk=never`."""
    return _AFTER_SUBJECT.split(named_by(key), maxsplit=1)[0]


def well_formed(key: object) -> str:
    """The key itself; refuses text that does not have the form of one."""
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise Malformed(str(key))
    return key


def find(moves: Iterable[Move], text: str) -> Move | None:
    """The move a text means: its exact key, or the only key that begins with it; None if there is none."""
    listed = list(moves)
    for move in listed:
        if move.key == text:
            return move
    longer = [m for m in listed if m.key.startswith(text) and (m.key[len(text)] in _BREAKS or text[-1:] in _BREAKS)]
    if len(longer) > 1:
        raise Ambiguous(text, tuple(longer))
    return longer[0] if longer else None
