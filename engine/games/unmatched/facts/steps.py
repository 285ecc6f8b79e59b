"""Walks of a fighter (UNM-MAN-3 to 6, UNM-DOOR-3 to 5)."""

from __future__ import annotations

import copy

from engine.games.unmatched.facts.field import Field, field
from engine.games.unmatched.facts.fighters import standing, team_of
from engine.games.unmatched.facts.table import Battlefield, Figure


class Steps:
    """The possible walks of one fighter from its current space."""

    def __init__(self, table: Battlefield[Figure], fighter: Figure, at: str, *, through: bool = False) -> None:
        self.at = at
        self.ground: Field = table.ground
        self._through = through
        self._taken = {space: team_of(table, who) for space, who in standing(table).items() if who.id != fighter.id}
        self._team = team_of(table, fighter)

    def may_enter(self, space: str) -> bool:
        """Whether a space is free, held by a friend, or by anyone if the effect allows it (UNM-MAN-4, 6)."""
        return self._through or self._taken.get(space, self._team) == self._team

    def may_stop(self, space: str) -> bool:
        """Whether no other fighter is on a space (UNM-BOARD-1)."""
        return space not in self._taken

    def found(self, left: int) -> dict[str, str]:
        """Every space within reach with the one before it."""
        return self.ground.walk(self.at, left, self.may_enter)

    def stops(self, left: int) -> list[str]:
        """Every space where the fighter may end, including the current one if no other fighter is there."""
        return [space for space in self.found(left) if self.may_stop(space)]

    def can_finish(self, left: int) -> bool:
        """Whether the movement can still end on a legal stop, opening doors if need be (UNM-MAN-5)."""
        if self.may_stop(self.at) or self.stops(left):
            return True
        return any(
            self.elsewhere(space, door).can_finish(left - cost - 1)
            for space, cost in self.costs(left).items()
            for door in self.ground.doors_at[space]
            if door in self.ground.closed and left > cost
        )

    def costs(self, left: int) -> dict[str, int]:
        """Every space within reach with the steps to it."""
        costs = {self.at: 0}
        for space, before in self.found(left).items():
            costs[space] = costs[before] + (space != before)
        return costs

    def elsewhere(self, at: str, toggled: str = "") -> Steps:
        """The same walk from another space, or with a door opened or closed."""
        other = copy.copy(self)
        other.at = at
        if toggled:
            other.ground = field(self.ground.board.id, tuple(sorted({*self.ground.closed} ^ {toggled})))
        return other

    def may_operate(self, door: str, left: int) -> bool:
        """Whether the fighter may open a door for 1 step or close it for free on its space (UNM-DOOR-4)."""
        cost = 1 if door in self.ground.closed else 0
        here = door in self.ground.doors_at[self.at]
        return here and left >= cost and self.elsewhere(self.at, door).can_finish(left - cost)

    def finds_a_door(self, left: int) -> bool:
        """Whether there is a door to operate at the fighter's space."""
        return any(self.may_operate(door, left) for door in self.ground.doors_at[self.at])


def has_room(table: Battlefield[Figure], space: str, left: int) -> bool:
    """Whether a step leads from a space to an unoccupied one."""
    taken = standing(table)
    return left > 0 and any(near not in taken for near in table.ground.adjacent[space])
