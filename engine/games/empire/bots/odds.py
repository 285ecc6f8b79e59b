"""The chance of winning a battle: by formula for large armies, fought out a hundred times for small ones.

Menus, hints and the coach tell what is found here: of a battle that could be declared with everything that both main
combatants may add themselves and nothing that allies lend, of one that is fought as its armies stand.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import COMBAT_UNITS, DIE, GALLEY, UNITS, UnitId
from engine.games.empire.facts.armies import land_dice, units_left, zones
from engine.games.empire.facts.units import is_led
from engine.games.empire.view import PlayerView

_NEVER = 1000.0
_FACES = {unit: DIE.faces.count(unit) for unit in COMBAT_UNITS}


class Force(NamedTuple):
    """One side of a battle: how many of each combat unit, in the order of the content, and its dice."""

    units: tuple[int, ...]
    dice: int

    @property
    def size(self) -> int:
        return sum(self.units)


def force(units: Mapping[UnitId, int], dice: int) -> Force:
    """A side made of these units; leaders among them do not fight themselves."""
    return Force(tuple(units.get(unit, 0) for unit in COMBAT_UNITS), dice)


class Meeting(NamedTuple):
    """Two armies that could fight in a province, and whether the defender has a city there."""

    attacker: Force
    defender: Force
    city: bool

    @property
    def won(self) -> float:
        """The probability that the attacker wins."""
        return chance(self.attacker, self.defender, self.city)


def whole_army(player: PlayerView, land: Mapping[UnitId, int], province: str, *, city: bool) -> Force:
    """These land units with all galleys and card units that the player may add in a province (EMP-BAT-2, EMP-BAT-3)."""
    units: dict[UnitId, int] = dict(land)
    units[GALLEY] = sum(player.fleets.get(sea, 0) for sea in zones(province))
    for owned in player.cards:
        for unit, many in units_left(owned, province).items():
            units[unit] = units.get(unit, 0) + many
    return force(units, sum(land_dice(player.cards, led=is_led(units), city=city).values()))


def of_hundred(likely: float) -> int:
    """A chance as people say it; nothing is quite sure."""
    return min(99, max(1, round(100 * likely)))


@lru_cache(maxsize=4096)
def chance(attacker: Force, defender: Force, city: bool) -> float:
    """The probability that the attacker wins; a defender without combat units has lost already (EMP-BAT-18)."""
    if not defender.size:
        return 1.0
    if not attacker.size:
        return 0.0
    if max(attacker.size, defender.size) <= WEIGHTS.battle.small:
        return _fought_out(attacker, defender, city)
    needed = _rounds(attacker, defender) + WEIGHTS.battle.city_rounds * city
    odds = float((_rounds(defender, attacker) / needed) ** WEIGHTS.battle.exponent)
    return odds / (1 + odds)


def _rounds(own: Force, enemy: Force) -> float:
    """The expected number of rounds to destroy an enemy."""
    faces = sum(_FACES[unit] for unit, many in zip(COMBAT_UNITS, own.units, strict=True) if many)
    hits = min(own.dice * faces / len(DIE.faces), own.size)
    return enemy.size / hits if hits else _NEVER


def _fought_out(attacker: Force, defender: Force, city: bool) -> float:
    """The share of battles won; the dice are the same each time, so that equal views give equal plans."""
    luck = random.Random(0)
    times = WEIGHTS.battle.fought_out
    return sum(_battle(attacker, defender, city, luck) for _ in range(times)) / times


def _battle(attacker: Force, defender: Force, city: bool, luck: random.Random) -> bool:
    """Whether the attacker wins one battle in which nobody retreats (EMP-BAT-9 to 11)."""
    ours, theirs = list(attacker.units), list(defender.units)
    while True:
        if city:
            _strike(ours, _hits(theirs, defender.dice, luck))
            _strike(theirs, _hits(ours, attacker.dice, luck))
        else:
            given, taken = _hits(ours, attacker.dice, luck), _hits(theirs, defender.dice, luck)
            _strike(theirs, given)
            _strike(ours, taken)
        if not any(ours):
            return False
        if not any(theirs):
            return True


def _hits(units: list[int], dice: int, luck: random.Random) -> int:
    faces: list[str] = [luck.choice(DIE.faces) for _ in range(dice)]
    return sum(min(faces.count(unit), many) for unit, many in zip(COMBAT_UNITS, units, strict=True))


def _strike(units: list[int], hits: int) -> None:
    for _ in range(min(hits, sum(units))):
        left = [place for place, many in enumerate(units) if many]
        units[max(left, key=lambda place: fall_rank(place, units[place]))] -= 1


def fall_rank(place: int, many: int) -> tuple[float, int]:
    """How much a unit would be missed: its share of faces among so many, then its price (D-BAT-CAS)."""
    unit = COMBAT_UNITS[place]
    return _FACES[unit] / many, UNITS[unit].price
