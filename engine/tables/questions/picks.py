"""Picks of several things, put together from moves that the game lists one by one, and tried out."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import Amount, Bundle, Move, Several, Text, verb_of
from engine.tables.playable import Playable

# Each thing has a letter, so that a whole pick fits the id of a button.
THINGS = 50
LETTERS = string.digits + string.ascii_letters
# Fewer amounts than this are answers like all others.
AMOUNTS = 6


class Pick(msgspec.Struct, frozen=True):
    """Some of several things, in the order they were picked; it lives in the ids of menus and buttons until played.

    `of` says which pick it is: the question itself, a verb of it, or the move that leads to the pick.
    """

    several: Several
    of: str = ""
    at: tuple[int, ...] = ()

    @property
    def about(self) -> str:
        """The pick as an id holds it."""
        return f"{self.of}.{''.join(LETTERS[at] for at in self.at)}"

    @property
    def first(self) -> list[str]:
        """The move that leads to the pick, if there is one."""
        return [self.of] if ":" in self.of else []

    @property
    def focus(self) -> str:
        """What the panel shows that the pick stands in."""
        return verb_of(self.of)

    @property
    def steps(self) -> list[str]:
        """The moves that lead to the pick and pick the things."""
        return self.first + self.several.chain(self.at)

    @property
    def keys(self) -> list[str]:
        """The moves that pick the things, and the one that ends the pick."""
        return [*self.steps, *([self.several.done] if self.several.done else [])]

    def instead(self, values: Sequence[str], places: range) -> Pick:
        """The pick with these things of some places, by their letters, instead of what was picked there before."""
        chosen = [at for at in map(LETTERS.find, values) if at in places and at < len(self.several.moves)]
        return msgspec.structs.replace(self, at=(*(at for at in self.at if at not in places), *dict.fromkeys(chosen)))


class Tried(msgspec.Struct, frozen=True):
    """What would come of a pick.

    `possible` if its things go together, `enough` if it can be played, `final` if that cannot be taken back, `whole` if
    all that is left is to say that it is enough, and `open` if the same question would still be asked with everything
    picked, so that its words can be told.
    """

    possible: bool
    enough: bool
    final: bool
    whole: bool
    open: bool
    total: Text | None
    view: Any


def at_once(bundle: Bundle | None) -> bool:
    """Whether a bundle is worth a menu or a form of its own."""
    match bundle:
        case Several(moves=moves, most=most):
            return most > 1 and len(moves) <= THINGS
        case Amount():
            return len(bundle.keys) >= AMOUNTS
    return False


def pick_of(table: Playable, user: int, of: str) -> Pick | None:
    """The pick of that name, with nothing picked yet; None if there is none."""
    if ":" in of:
        preview = table.preview(user)
        preview.step(of)
        several = preview.bundle() if preview.possible and not preview.sealed else None
    else:
        several = table.bundle(user, of)
    return Pick(several, of) if isinstance(several, Several) and at_once(several) else None


def pick_about(table: Playable, user: int, about: str) -> Pick | None:
    """The pick that an id holds; None if it is none of the present question."""
    of, _, letters = about.rpartition(".")
    pick = pick_of(table, user, of)
    at = tuple(dict.fromkeys(LETTERS.find(letter) for letter in letters))
    if pick is None or not all(0 <= each < len(pick.several.moves) for each in at):
        return None
    return msgspec.structs.replace(pick, at=at)


def tried(table: Playable, user: int, pick: Pick) -> Tried:
    """Try a pick out up to the first step that would reveal something."""
    preview = table.preview(user)
    last: Move | None = None
    for key in pick.steps:
        last = _offered(preview.choices(), key)
        if last is None:
            return Tried(False, False, False, False, False, None, preview.view())
        preview.step(key)
        if preview.sealed:
            break
    enough = pick.several.least <= len(pick.at) <= pick.several.most
    if pick.several.done and not preview.sealed:
        last = _offered(preview.choices(), pick.several.done)
        enough = enough and last is not None
    open_still = not preview.sealed and (bool(pick.several.done) or len(pick.at) < pick.several.most)
    further = preview.bundle() if pick.at else pick.several
    total = further.total if open_still and further is not None else None
    final = last is not None and last.commits
    whole = enough and bool(pick.several.done) and not final and len(pick.at) == pick.several.most
    return Tried(True, enough, final, whole, open_still, total, preview.view())


def seen_from(table: Playable, user: int, view: Any, pick: Pick) -> Any:
    """The game as it is when the first thing is picked."""
    if not pick.first:
        return view
    preview = table.preview(user)
    preview.step(pick.of)
    return preview.view()


def _offered(moves: Sequence[Move], key: str) -> Move | None:
    return next((move for move in moves if move.key == key), None)
