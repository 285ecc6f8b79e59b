"""Plans to move a leader, with or without troops, to a key province (section 8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.empire import keys
from engine.games.empire.bots.plans import Plan, reinforced, surely
from engine.games.empire.bots.position import Position, added
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import (
    CAESAR,
    GENERAL,
    KEY_PROVINCES,
    LEADERS,
    NUMBERS,
    TROOPS,
    UnitId,
)
from engine.games.empire.facts.units import is_led, troop_count
from engine.games.empire.facts.ways import Reach
from engine.games.empire.state import Troops


class Part(NamedTuple):
    """Units of a kind that go to a province together, over a sea zone or by land."""

    unit: UnitId
    to: str
    sea: str
    many: int


def _carriers(reach: Reach, goal: str) -> list[str]:
    """The sea zones whose galleys bring units to a province, most galleys first; none where the land leads there."""
    return sorted(reach.carriers(goal), key=lambda sea: -reach.galleys[sea])


def _goals(reach: Reach) -> list[str]:
    """Every key province that can be reached."""
    return [goal for goal in KEY_PROVINCES if reach.by_land(goal) or reach.carriers(goal)]


def march_steps(reach: Reach, here: Troops, parts: Iterable[Part]) -> list[str]:
    """The answers that name these parts one after the other (EMP-STEP-7)."""
    found: list[str] = []
    left = dict(here)
    for part in parts:
        found += [f"kind:{part.unit}", f"to:{part.to}"]
        if len(reach.carriers(part.to)) > 1:
            found.append(f"by:{part.sea}")
        if left[part.unit] > 1:
            found.append(f"count:{part.many}")
        left = added(left, part.unit, -part.many)
    return found


def reach_from(position: Position, start: str) -> Reach:
    """Where own units can go from a province; what hinders them is as on the table."""
    return Reach(position.standpoint.view, position.standpoint.seat, start)


def starts(position: Position) -> list[str]:
    """Provinces with an own leader, in id order (EMP-MOV-1)."""
    here = position.own_troops
    return sorted(name for name in here if is_led(here[name]))


def marches(position: Position) -> Iterator[Plan]:
    """With the Caesar, a general or both; with no troops, all but a guard, or all."""
    for start in starts(position):
        reach = reach_from(position, start)
        here = position.own_troops[start]
        for goal in _goals(reach):
            for leaders in _leaders(here):
                for troops in _companies(here, start in position.own_markers):
                    yield _march(position, reach, here, goal, {**leaders, **troops})


def unreached(position: Position) -> set[str]:
    """Key provinces that no own leader can reach."""
    found = set(KEY_PROVINCES)
    for start in starts(position):
        found -= {start, *_goals(reach_from(position, start))}
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
    sea = next(iter(_carriers(reach, goal)), "")
    moved = _aboard(units, NUMBERS.transport_per_galley * reach.galleys[sea]) if sea else units
    parts = [Part(unit, goal, sea, many) for unit, many in moved.items()]
    left: Troops = dict(here)
    for part in parts:
        left = added(left, part.unit, -part.many)
    after = reinforced(position.stationed(reach.start, left), goal, moved)
    steps = (f"from:{reach.start}", *march_steps(reach, here, parts), keys.DONE)
    bares = not left and sum(moved.values()) > 1 and reach.start in position.own_markers
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
