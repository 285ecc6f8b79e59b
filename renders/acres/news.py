"""What a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.games.acres.content import NATIONS, Nation
from engine.games.acres.keys import read_thing
from engine.games.acres.view import View as AcresView

GROUPS = {
    "place": "places",
    "card": "hand",
    "siege": "hand",
    "reserve": "reserve",
    "discard": "discard",
    "supply": "supply",
}
COUNTS = ("money", "score", "cubes", "discs", "captured_points", "hand", "deck")


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it."""

    places: frozenset[str] = frozenset()
    counts: frozenset[tuple[Nation, str]] = frozenset()
    sieges: frozenset[Nation] = frozenset()
    committed: Counter[tuple[Nation, bool, str]] = Counter()
    reserve: Counter[tuple[Nation, str]] = Counter()
    hand: Counter[str] = Counter()


class Targets(msgspec.Struct, frozen=True):
    """The targets: places on the board, and cards by zone."""

    places: frozenset[str] = frozenset()
    hand: frozenset[str] = frozenset()
    reserve: frozenset[str] = frozenset()
    discard: frozenset[str] = frozenset()
    supply: frozenset[str] = frozenset()


def news(view: AcresView, before: AcresView | None) -> News:
    if before is None:
        return News()
    panels = [(nation, view.panel(nation), before.panel(nation)) for nation in NATIONS]
    counts = {(n, name) for n, now, then in panels for name in COUNTS if getattr(now, name) != getattr(then, name)}
    counts |= {(n, "discard") for n, now, then in panels if now.discard != then.discard}
    old = {siege.attacker: siege for siege in before.sieges}
    return News(
        places=frozenset(place for place, seen in view.places.items() if seen != before.places[place]),
        counts=frozenset(counts),
        sieges=frozenset(siege.attacker for siege in view.sieges if old.get(siege.attacker) != siege),
        committed=_committed(view) - _committed(before),
        reserve=_reserves(view) - _reserves(before),
        hand=Counter(held.card for held in view.hand) - Counter(held.card for held in before.hand),
    )


def _committed(view: AcresView) -> Counter[tuple[Nation, bool, str]]:
    return Counter(
        (siege.attacker, attacking, card.card)
        for siege in view.sieges
        for attacking, cards in ((True, siege.attack), (False, siege.defence))
        for card in cards
    )


def _reserves(view: AcresView) -> Counter[tuple[Nation, str]]:
    return Counter((nation, card) for nation in NATIONS for card in view.panel(nation).reserve)


def targets(marks: Iterable[str]) -> Targets:
    found: dict[str, set[str]] = {name: set() for name in Targets.__struct_fields__}
    for mark in marks:
        sort, name = read_thing(mark)
        found[GROUPS[sort]].add(name)
    return Targets(**{name: frozenset(values) for name, values in found.items()})
