"""What a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.games.unmatched.keys import thing_of
from engine.games.unmatched.view import BandView, View


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
    """The targets of legal moves by their kind; a `card` is in a hand, a `seen` one is only being looked at."""

    space: frozenset[str] = frozenset()
    fighter: frozenset[str] = frozenset()
    door: frozenset[str] = frozenset()
    card: frozenset[str] = frozenset()
    seen: frozenset[str] = frozenset()
    hero: frozenset[str] = frozenset()
    board: frozenset[str] = frozenset()

    @property
    def on_field(self) -> bool:
        return bool(self.space or self.fighter or self.door)


def targets(marks: Iterable[str]) -> Targets:
    found: dict[str, set[str]] = {kind: set() for kind in Targets.__struct_fields__}
    for kind, name in map(thing_of, marks):
        found.get(kind, set()).add(name)
    return Targets(**{kind: frozenset(names) for kind, names in found.items()})
