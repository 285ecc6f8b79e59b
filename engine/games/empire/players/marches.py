"""Plans to move a leader, with or without troops, to a key province (section 8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.empire import keys
from engine.games.empire.content import (
    CAESAR,
    GENERAL,
    KEY_PROVINCES,
    LEADERS,
    NUMBERS,
    PROVINCES,
    SEAS,
    TROOPS,
    WAYS,
    UnitId,
)
from engine.games.empire.players.plans import Plan, reinforced, surely
from engine.games.empire.players.position import Position, added, is_led, troop_count
from engine.games.empire.players.weights import WEIGHTS
from engine.games.empire.state import Troops


class Part(NamedTuple):
    """Units of a kind that go to a province together, over a sea zone or by land."""

    unit: UnitId
    to: str
    sea: str
    many: int


class Reach:
    """Where own units can go from a province, as far as the view shows what hinders them (EMP-MOV-2 to 6)."""

    def __init__(self, position: Position, start: str) -> None:
        standpoint = position.standpoint
        players = [standpoint.view.players[enemy] for enemy in standpoint.enemies]
        self.start = start
        self._stops = {province for player in players for province in player.troops}
        self._closed = {sea for player in players for sea in player.fleets}
        self.land = self._march([start]) - {start}
        self.galleys = standpoint.own.fleets if PROVINCES[start].seas else {}
        marching = "no_march_after_landing" not in standpoint.view.options
        self._sea = {sea: self._landed(sea, marching) for sea in self.galleys}

    def _march(self, starts: Iterable[str]) -> set[str]:
        found = set(starts)
        edge = list(found)
        while edge:
            here = edge.pop()
            if here in self._stops and here != self.start:
                continue
            for way in WAYS[here]:
                if way.to not in found and way.sea not in self._closed:
                    found.add(way.to)
                    edge.append(way.to)
        return found

    def _landed(self, sea: str, marching: bool) -> set[str]:
        landings = set(SEAS[sea].coasts) - {self.start}
        return self._march(landings) if marching else landings

    def carriers(self, goal: str) -> list[str]:
        """The zones whose galleys bring units there, most galleys first; none where the land leads there."""
        if goal in self.land or goal == self.start:
            return []
        found = [sea for sea in sorted(self.galleys) if goal in self._sea[sea]]
        return sorted(found, key=lambda sea: -self.galleys[sea])

    def goals(self) -> list[str]:
        """Every key province that can be reached."""
        return [goal for goal in KEY_PROVINCES if goal in self.land or self.carriers(goal)]

    def steps(self, here: Troops, parts: Iterable[Part]) -> list[str]:
        """The answers that name these parts one after the other (EMP-STEP-7)."""
        found: list[str] = []
        left = dict(here)
        for part in parts:
            found += [f"kind:{part.unit}", f"to:{part.to}"]
            if len(self.carriers(part.to)) > 1:
                found.append(f"by:{part.sea}")
            if left[part.unit] > 1:
                found.append(f"count:{part.many}")
            left = added(left, part.unit, -part.many)
        return found


def starts(position: Position) -> list[str]:
    """Provinces with an own leader, in id order (EMP-MOV-1)."""
    here = position.troops[position.standpoint.seat]
    return sorted(name for name in here if is_led(here[name]))


def marches(position: Position) -> Iterator[Plan]:
    """With the Caesar, a general or both; with no troops, all but a guard, or all."""
    for start in starts(position):
        reach = Reach(position, start)
        here = position.troops[position.standpoint.seat][start]
        for goal in reach.goals():
            for leaders in _leaders(here):
                for troops in _companies(here, start in position.markers[position.standpoint.seat]):
                    yield _march(position, reach, here, goal, {**leaders, **troops})


def unreached(position: Position) -> set[str]:
    """Key provinces that no own leader can reach."""
    found = set(KEY_PROVINCES)
    for start in starts(position):
        found -= {start, *Reach(position, start).goals()}
    return found


def _leaders(here: Troops) -> list[Troops]:
    single: list[Troops] = [{leader: 1} for leader in (CAESAR, GENERAL) if leader in here]
    return [*single, {CAESAR: 1, GENERAL: 1}] if len(single) > 1 else single


def _companies(here: Troops, markers_stay: bool) -> list[Troops]:
    """No troops, all but the cheapest one where own markers stay behind, and all."""
    everybody: Troops = {unit: here[unit] for unit in TROOPS if unit in here}
    found: list[Troops] = [{}]
    if markers_stay and troop_count(everybody) > 1:
        guard = next(unit for unit in TROOPS if unit in here)
        found.append(added(everybody, guard, -1))
    if everybody:
        found.append(everybody)
    return found


def _march(position: Position, reach: Reach, here: Troops, goal: str, units: Troops) -> Plan:
    sea = next(iter(reach.carriers(goal)), "")
    moved = _aboard(units, NUMBERS.transport_per_galley * reach.galleys[sea]) if sea else units
    parts = [Part(unit, goal, sea, many) for unit, many in moved.items()]
    left: Troops = dict(here)
    for part in parts:
        left = added(left, part.unit, -part.many)
    after = reinforced(position.stationed(reach.start, left), goal, moved)
    steps = (f"from:{reach.start}", *reach.steps(here, parts), keys.DONE)
    bares = not left and sum(moved.values()) > 1 and reach.start in position.markers[position.standpoint.seat]
    return surely(keys.MOVE, steps, after, -WEIGHTS.plans.bare_markers if bares else 0.0)


def _aboard(units: Troops, room: int) -> Troops:
    """Leaders need no room; of the troops the best go first (EMP-SEA-2)."""
    found: Troops = {unit: many for unit, many in units.items() if unit in LEADERS}
    for unit in reversed(TROOPS):
        many = min(units.get(unit, 0), room)
        if many:
            found[unit] = many
            room -= many
    return found
