"""What a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.games.unmatched.keys import thing_of
from engine.games.unmatched.view import BandView, View

# The kinds of things that pictures mark, and the field of each.
MARKED = {
    "space": "spaces",
    "fighter": "fighters",
    "door": "doors",
    "card": "cards",
    "seen": "seen",
    "hero": "heroes",
    "board": "boards",
}


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it; `counts` are (band, counter) pairs."""

    moved: dict[str, str] = {}
    health: dict[str, int] = {}
    fallen: dict[str, str] = {}
    doors: frozenset[str] = frozenset()
    counts: frozenset[tuple[int, str]] = frozenset()
    combat: bool = False

    def __bool__(self) -> bool:
        return bool(self.moved or self.health or self.fallen or self.doors or self.counts or self.combat)


def news(view: View, before: View | None) -> News:
    if before is None:
        return News()
    then = {fighter.id: fighter for fighter in before.fighters}
    known = [(fighter, then[fighter.id]) for fighter in view.fighters if fighter.id in then]
    doors = {door.id: door.open for door in before.doors}
    return News(
        moved={now.id: old.space for now, old in known if now.space and now.space != old.space},
        health={now.id: now.health - old.health for now, old in known if now.health != old.health},
        fallen={now.id: old.space for now, old in known if old.space and not now.space},
        doors=frozenset(door.id for door in view.doors if doors.get(door.id, door.open) != door.open),
        counts=frozenset(
            (at, name)
            for at, (now, old) in enumerate(zip(view.bands, before.bands, strict=False))
            for name, value in counters(now).items()
            if value != counters(old).get(name)
        ),
        combat=view.combat != before.combat and view.combat is not None,
    )


def counters(band: BandView) -> dict[str, object]:
    return {
        "hand": band.hand,
        "deck": band.deck,
        "discard": len(band.discard),
        "basket": band.basket,
        "rage": band.rage,
        "size": band.size,
        "voyages": band.voyages,
    }


class Targets(msgspec.Struct, frozen=True):
    """The targets of legal moves; `cards` are in a hand, `seen` ones are only being looked at."""

    spaces: frozenset[str] = frozenset()
    fighters: frozenset[str] = frozenset()
    doors: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    seen: frozenset[str] = frozenset()
    heroes: frozenset[str] = frozenset()
    boards: frozenset[str] = frozenset()

    @property
    def on_field(self) -> bool:
        """Whether the battlefield has targets."""
        return bool(self.spaces or self.fighters or self.doors)


def targets(marks: Iterable[str]) -> Targets:
    """Sort the targets of moves by kind."""
    found: dict[str, set[str]] = {name: set() for name in MARKED.values()}
    for mark in marks:
        kind, name = thing_of(mark)
        if kind in MARKED:
            found[MARKED[kind]].add(name)
    return Targets(**{name: frozenset(things) for name, things in found.items()})
