"""The battlefield as a graph: lines, zones and doors (UNM-BOARD, UNM-DOOR)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Final

from engine.games.unmatched.content import BOARDS, Door
from engine.parts.graph import distances, joined, walks

FAR: Final = 1000


class Field:
    """A board with some of its doors closed."""

    def __init__(self, board: str, closed: tuple[str, ...]) -> None:
        self.board = BOARDS[board]
        self.closed = closed
        self.spaces: tuple[str, ...] = tuple(space.id for space in self.board.spaces)
        self.doors: dict[str, Door] = {door.id: door for door in self.board.doors}
        shut = {frozenset(edge) for name in closed for edge in self.doors[name].edges}
        edges = [edge for edge in self.board.edges if frozenset(edge) not in shut]  # UNM-DOOR-6
        self.adjacent: dict[str, tuple[str, ...]] = joined(edges, self.spaces)
        self.steps: dict[str, dict[str, int]] = {space: distances(self.adjacent, [space]) for space in self.spaces}
        self.doors_at: dict[str, tuple[str, ...]] = {  # UNM-DOOR-2
            space: tuple(door.id for door in self.board.doors if any(space in edge for edge in door.edges))
            for space in self.spaces
        }
        self.zone: dict[str, frozenset[str]] = self._zones()

    def _zones(self) -> dict[str, frozenset[str]]:
        """Spaces in the same zone: a shared colour, and a way as short as with all doors open.

        The ways lead over any colours and fighters (UNM-BOARD-3, UNM-BOARD-4, UNM-DOOR-7, UNM-RUL-1, UNM-RUL-2).
        """
        everything = joined(self.board.edges, self.spaces)
        colours = {space.id: frozenset(space.zones) for space in self.board.spaces}
        found = {}
        for one in self.spaces:
            open_steps = distances(everything, [one])
            found[one] = frozenset(
                other
                for other in self.spaces
                if colours[one] & colours[other] and self.steps[one].get(other, FAR) == open_steps[other]
            )
        return found

    def around(self, space: str) -> tuple[str, ...]:
        return self.adjacent.get(space, ())

    def zone_of(self, space: str) -> frozenset[str]:
        return self.zone.get(space, frozenset())

    def distance(self, one: str, other: str) -> int:
        """Steps between two spaces with the doors as they are; FAR if there is no way."""
        return self.steps[one].get(other, FAR)

    def nearest(self, start: str, spaces: Iterable[str]) -> str:
        """The nearest of some spaces by steps, then by id."""
        return min(spaces, key=lambda space: (self.distance(start, space), space))

    def walk(self, start: str, allowance: int, enter: Callable[[str], bool]) -> dict[str, str]:
        """Every space within the allowance over spaces that may be entered, each with the space before it."""
        return walks(self.adjacent, start, allowance, enter)


@functools.cache
def field(board: str, closed: tuple[str, ...] = ()) -> Field:
    return Field(board, closed)
