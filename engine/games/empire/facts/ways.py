"""Destinations of land units: by land up to the first enemy, by sea to the coasts of own galleys (section 8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from engine.games.empire.content import ACROSS_WATER, NUMBERS, PROVINCES, SEAS, UNITS, WAYS, UnitId
from engine.games.empire.facts import sides
from engine.games.empire.facts.board import Board
from engine.games.empire.facts.units import fights

# Each reachable province with the one before it; the start of a march has none.
Routes: TypeAlias = dict[str, str]


def hostile_provinces(board: Board, seat: int) -> set[str]:
    """Provinces with enemy land units (EMP-MOV-3)."""
    return {province for enemy in sides.enemies(board, seat) for province in board.players[enemy].troops}


def hostile_seas(board: Board, seat: int) -> set[str]:
    """Sea zones with enemy galleys (EMP-MOV-6)."""
    return {sea for enemy in sides.enemies(board, seat) for sea in board.players[enemy].fleets}


class Reach:
    """The provinces that one player's units can reach from a province in a Move action without a battle (EMP-MOV-5).

    Each sea zone with own galleys is a start of its own (EMP-SEA-1, EMP-SEA-6), whatever enemy galleys are in it
    (EMP-SEA-5); land is never left for the sea again (EMP-SEA-3).
    """

    def __init__(self, board: Board, seat: int, start: str) -> None:
        self.start = start
        self._stops = hostile_provinces(board, seat)
        self._closed = hostile_seas(board, seat)
        self.land = self._routes([start], start)
        self.sea: dict[str, Routes] = {}
        fleets = board.players[seat].fleets
        self.galleys = {sea: fleets[sea] for sea in sorted(fleets)}
        if PROVINCES[start].seas:
            marching = not board.on("no_march_after_landing")
            self.sea = {sea: self._from_sea(sea, marching) for sea in self.galleys}

    def _from_sea(self, sea: str, marching: bool) -> Routes:
        """Provinces reached over a sea zone, those on its coast first (EMP-SEA-1, EMP-SEA-4, EMP-OPT-5)."""
        landings = [shore for shore in sorted(SEAS[sea].coasts) if shore != self.start]
        return self._routes(landings, "") if marching else dict.fromkeys(landings, "")

    def _routes(self, starts: Iterable[str], free: str) -> Routes:
        """Shortest ways from some provinces on, ties in id order of the provinces entered (EMP-MOV-8).

        Units stop on entering a province with enemies, but not in the one the action began in (EMP-MOV-3, EMP-MOV-4).
        """
        found = dict.fromkeys(starts, "")
        edge = list(found)
        while edge:
            following = []
            for here in edge:
                if here in self._stops and here != free:
                    continue
                for way in WAYS[here]:
                    if way.to not in found and way.sea not in self._closed:
                        found[way.to] = here
                        following.append(way.to)
            edge = following
        return found

    def by_land(self, goal: str) -> bool:
        """Whether a province can be reached without ships."""
        return goal in self.land and goal != self.start

    def carriers(self, goal: str) -> list[str]:
        """The sea zones whose galleys bring units there, if it cannot be reached by land (EMP-SEA-7)."""
        if goal == self.start or goal in self.land:
            return []
        return [sea for sea, routes in self.sea.items() if goal in routes]

    def goals(self) -> list[str]:
        """Every province that can be reached, in id order."""
        found = set(self.land).union(*self.sea.values())
        return sorted(found - {self.start})

    def path(self, goal: str, sea: str) -> list[str]:
        """The provinces entered on the way, by land or over a sea zone."""
        routes: Mapping[str, str] = self.sea[sea] if sea else self.land
        way = [goal]
        while routes[way[0]] and routes[way[0]] != self.start:
            way.insert(0, routes[way[0]])
        return way

    def room(self, sea: str, used: int) -> int:
        """The number of further units the galleys of a zone can carry in this action (EMP-SEA-2)."""
        return NUMBERS.transport_per_galley * self.galleys.get(sea, 0) - used


def can_leave(board: Board, seat: int, province: str) -> bool:
    """Whether a unit can go anywhere from a province."""
    closed = hostile_seas(board, seat)
    if any(way.sea not in closed for way in WAYS[province]):
        return True
    shores = (shore for sea in board.players[seat].fleets for shore in SEAS[sea].coasts)
    return bool(PROVINCES[province].seas) and any(shore != province for shore in shores)


def needs_room(unit: UnitId) -> bool:
    """Whether a unit counts for the capacity of galleys; leaders do not (EMP-SEA-2)."""
    return UNITS[unit].counts_for_transport


def retreats(board: Board, seat: int, province: str) -> list[str]:
    """The provinces a main combatant may retreat to, in id order (EMP-BAT-13)."""
    closed = hostile_seas(board, seat)
    enemies = [board.players[enemy] for enemy in sides.enemies(board, seat)]
    return [
        way.to
        for way in WAYS[province]
        if way.sea not in closed and not any(fights(enemy, way.to) for enemy in enemies)
    ]


def withdrawals(province: str) -> list[str]:
    """The provinces for leaders of a destroyed army: adjacent, over any arrow, or else over the sea (EMP-BAT-14)."""
    return [way.to for way in WAYS[province]] or list(ACROSS_WATER[province])
