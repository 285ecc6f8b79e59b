"""The range of raiders, and blocking (ACR-RAID)."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.acres.content import CARDS, LIMITS, PLACES, Card, Nation
from engine.games.acres.facts.network import Board, raid_distances

FAR = len(PLACES)


def raid_bonus(flags: Collection[str]) -> int:
    """The links a raid reaches beyond its number of cards: one in the revised edition (rev_raid_range)."""
    return LIMITS.revised_raid_bonus if "rev_raid_range" in flags else 0


def raid_distance(table: Board, nation: Nation, place: str) -> int:
    """The number of links to a place for raiders, without limit; the number of all places if there is no way."""
    return raid_distances(table, nation, FAR).get(place, FAR)


def raid_reaches(flags: Collection[str], kinds: Collection[str], distance: int) -> bool:
    """Whether cards suffice for a raid: one for each link, and not only extenders (ACR-RAID-1, ACR-RAID-2)."""
    return len(kinds) + raid_bonus(flags) >= distance and any(CARDS[kind].can_raid for kind in kinds)


def blocks_raid(card: Card, place: str) -> bool:
    """Whether a playable card blocks a raid: the place's own card does (ACR-RAID-5, ACR-RULE-25)."""
    return card.blocks_raid or card.location == place
