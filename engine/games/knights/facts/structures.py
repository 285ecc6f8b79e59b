"""Cities and strongholds: owners, walls and sieges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from engine.games.knights.content.armies import BARONS
from engine.games.knights.content.kingdom import CITIES, CITY_IN
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts import forces
from engine.games.knights.facts.board import ArmyFacts, Board
from engine.games.knights.state import NOBODY

Structure: TypeAlias = Literal["", "city", "stronghold"]


def stronghold_in(board: Board, area: str) -> int:
    """The owner of the stronghold in an area; -1 if there is none."""
    if not area:
        return NOBODY
    return next((seat for seat, baron in enumerate(board.barons) if baron.stronghold.area == area), NOBODY)


def city_in(board: Board, area: str) -> str:
    """The unrazed city of an area, if there is one."""
    city = CITY_IN.get(area, "")
    return city if city and not board.cities[city].razed else ""


def structure(board: Board, area: str) -> Structure:
    """The structure in an area: an unrazed city or a stronghold, never both (WK-TERM-12)."""
    if city_in(board, area):
        return "city"
    return "stronghold" if stronghold_in(board, area) != NOBODY else ""


def has_walls(board: Board, area: str) -> bool:
    return structure(board, area) != ""


def holder(board: Board, area: str) -> int:
    """The owner of the structure in an area; -1 for a neutral city or no structure."""
    city = city_in(board, area)
    return board.cities[city].owner if city else stronghold_in(board, area)


def full_strength(board: Board, area: str) -> int:
    """The strength of the structure without breaches (WK-ASLT-1, WK-COMP-6)."""
    city = city_in(board, area)
    if city:
        return CITIES[city].strength + LIMITS.fortify_strength * board.cities[city].fortified
    seat = stronghold_in(board, area)
    return 0 if seat == NOBODY else BARONS[board.barons[seat].id].stronghold_strength


def breaches(board: Board, area: str) -> int:
    city = city_in(board, area)
    if city:
        return board.cities[city].breaches
    seat = stronghold_in(board, area)
    return 0 if seat == NOBODY else board.barons[seat].breaches


def walls(board: Board, area: str) -> int:
    """The current strength of the structure of an area (WK-ASLT-1, WK-STR-1)."""
    return full_strength(board, area) - HUNDRED * breaches(board, area)


def unrazed(board: Board, *, kingdom: bool) -> list[str]:
    """The unrazed cities of the Kingdom, or everywhere."""
    return [name for name, city in board.cities.items() if not city.razed and (CITIES[name].kingdom or not kingdom)]


# Sieges


def is_besieged(board: Board, area: str) -> bool:
    """Whether the city (WK-CITY-3) or stronghold of an area is besieged."""
    return area in board.sieges


def free_cities(board: Board, seat: int) -> list[str]:
    return [name for name in board.cities_of(seat) if not is_besieged(board, CITIES[name].area)]


def is_inside(board: Board, seat: int, area: str) -> bool:
    """Whether a Baron's Nobles in an area are inside his own walls (WK-BAT-3, WK-BAT-4)."""
    return has_walls(board, area) and holder(board, area) == seat


def is_shut_in(board: Board, seat: int, area: str) -> bool:
    """Whether a Baron's Nobles in an area are besieged there (WK-MOVE-7, WK-SIEGE-3, WK-STR-7)."""
    return is_besieged(board, area) and is_inside(board, seat, area)


def siege_strength(armies: Iterable[ArmyFacts]) -> int:
    """The strength of besiegers under a commander (WK-SIEGE-1)."""
    return sum(army.effective for army in armies) + LIMITS.command_strength


def defence_strength(board: Board, area: str) -> int:
    """The strength a siege must exceed: walls, all armies inside, and 200 for a Noble among them (WK-SIEGE-1)."""
    seat = holder(board, area)
    if seat == NOBODY:
        return walls(board, area)
    baron = board.barons[seat]
    inside = sum(baron.army(army).effective for army in forces.armies_in(baron, area))
    return walls(board, area) + inside + LIMITS.command_strength * bool(baron.in_area(area))


def concerned(board: Board, seat: int, area: str) -> list[int]:
    """The Barons who must permit passing through an area: by city or Noble, not by stronghold alone (WK-MOVE-5)."""
    city = city_in(board, area)
    owner = board.cities[city].owner if city else NOBODY
    there = forces.others_in(board, area, seat)
    return [other for other in board.clockwise(seat) if other != seat and (other in there or other == owner)]
