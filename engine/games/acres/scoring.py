"""Points on the board and the two end conditions."""

from __future__ import annotations

from engine.games.acres.content import PLACES, SCORING, Nation
from engine.games.acres.state import Position, Realm


def place_points(place: str, town: bool) -> int:
    """What a place is worth to whoever controls it (ACR-END-4)."""
    return PLACES[place].vp * (SCORING.town_multiplier if town else 1)


def captured_points(realm: Realm) -> int:
    """What the captured pieces are worth (ACR-END-2)."""
    return realm.captured_cubes * SCORING.captured_cube + realm.captured_discs * SCORING.captured_disc


def points(table: Position, nation: Nation) -> int:
    """A nation's score as it stands (ACR-END-4)."""
    board = sum(place_points(place, hold.town) for place, hold in table.pieces.items() if hold.nation == nation)
    return board + captured_points(table.realm(nation))


def end_reason(table: Position, nation: Nation) -> str:
    """The end condition a nation meets at the start of its turn; empty if none (ACR-END-2, ACR-RULE-45)."""
    realm = table.realm(nation)
    if table.sieges:
        return ""
    if realm.cubes == 0:
        return "cubes"
    if realm.discs == 0:
        return "discs"
    return "captures" if captured_points(realm) >= SCORING.captured_points_to_end else ""
