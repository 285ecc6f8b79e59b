"""Lines home, lines to a siege, and the routes and blocking of raiders."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Protocol

from engine.games.acres.content import CARDS, HOME, LIMITS, LINES, PLACES, RIVAL, TRAILS, Card, Nation
from engine.parts import graph

FAR = len(PLACES)


class Board(Protocol):
    """The positions on the board, in the state or in a view."""

    @property
    def forts(self) -> Collection[str]: ...

    def places_of(self, nation: Nation) -> set[str]: ...

    def holds(self, nation: Nation, place: str) -> bool:
        """Whether a nation controls a place (ACR-LOC-1)."""

    def is_town(self, place: str) -> bool: ...

    def besieged(self, place: str) -> Nation | None:
        """The besieger of a place, if there is one."""


def connected(table: Board, nation: Nation) -> frozenset[str]:
    """A nation's home and every own place with a line to it (ACR-LOC-3, ACR-LOC-4, ACR-RULE-18)."""
    return _lines_home(HOME[nation], frozenset(table.places_of(nation)))


@lru_cache(maxsize=1024)
def _lines_home(home: str, places: frozenset[str]) -> frozenset[str]:
    return frozenset(graph.connected(LINES, home, places))


def usable(table: Board, nation: Nation, card: Card, lines: frozenset[str]) -> bool:
    """Whether a card may be played; location cards need control, a line home and no siege (ACR-LOC-2, ACR-REINF-4)."""
    if not card.location:
        return True
    return table.holds(nation, card.location) and card.location in lines and table.besieged(card.location) is None


def line_to_siege(table: Board, nation: Nation, place: str, lines: frozenset[str]) -> bool:
    """Whether a nation can send cards to a siege (ACR-REINF-3)."""
    if table.holds(nation, place):
        return place in lines  # ACR-RULE-47
    return not lines.isdisjoint(LINES[place])


def raid_distances(table: Board, nation: Nation, most: int) -> Mapping[str, int]:
    """The number of links to each place that raiders may enter, up to a limit (ACR-RAID-2 to 4)."""
    own = table.places_of(nation)
    front = frozenset(place for place in own if table.besieged(place) is None)
    return _trails(front, frozenset(own.union(table.forts)), most)


@lru_cache(maxsize=1024)
def _trails(front: frozenset[str], closed: frozenset[str], most: int) -> Mapping[str, int]:
    return graph.distances(TRAILS, front, lambda place: place not in closed, most)


def raid_target(table: Board, nation: Nation, place: str) -> bool:
    """Whether a place may be raided at all, at any distance (ACR-RAID-4, ACR-FORT-2)."""
    return table.holds(RIVAL[nation], place) and place not in table.forts and table.besieged(place) is None


def raid_bonus(flags: Collection[str]) -> int:
    """The links a raid reaches beyond its number of cards: one in the revised edition (rev_raid_range)."""
    return LIMITS.revised_raid_bonus if "rev_raid_range" in flags else 0


def raid_distance(table: Board, nation: Nation, place: str) -> int:
    """The number of links to a place for raiders, without limit; the number of all places if there is no way."""
    return raid_distances(table, nation, FAR).get(place, FAR)


def raid_reach(flags: Collection[str], kinds: Collection[str]) -> int:
    """The links that so many cards reach: one for each, and the bonus (ACR-RAID-2)."""
    return len(kinds) + raid_bonus(flags)


def raid_reaches(flags: Collection[str], kinds: Collection[str], distance: int) -> bool:
    """Whether cards suffice for a raid: one for each link, and not only extenders (ACR-RAID-1, ACR-RAID-2)."""
    return raid_reach(flags, kinds) >= distance and any(CARDS[kind].can_raid for kind in kinds)


def blocks_raid(card: Card, place: str) -> bool:
    """Whether a playable card blocks a raid: the place's own card does (ACR-RAID-5, ACR-RULE-25)."""
    return card.blocks_raid or card.location == place
