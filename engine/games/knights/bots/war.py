"""Possible battles in an area, and their values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from engine.games.knights.bots.position import Position
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.conflict import ASSAULT, OPEN, SIEGE
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import combat, laws, odds
from engine.games.knights.facts.odds import CERTAIN, Chances, force
from engine.games.knights.facts.structures import siege_strength
from engine.games.knights.keys import seat_name
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView

_V = WEIGHTS.values
_W = WEIGHTS.war


class Attack(NamedTuple):
    """A battle as in keys: the target, the armies, its chances (a siege has no casualties), and its value."""

    target: str
    armies: tuple[str, ...]
    chances: Chances
    worth: float


def best_attack(
    position: Position, area: str, fighters: Sequence[ArmyView], extra: int = 0, target: str = ""
) -> Attack | None:
    """The best battle that some of his Nobles can start in an area, on a target if one is named."""
    found = [attack for attack in attacks(position, area, fighters, extra) if target in ("", attack.target)]
    return max(found, key=lambda attack: attack.worth, default=None)


def attacks(position: Position, area: str, fighters: Sequence[ArmyView], extra: int = 0) -> Iterator[Attack]:
    if not fighters:
        return
    if position.has_walls(area) and position.holder(area) != position.seat:
        siege = _siege(position, area, fighters, extra)
        if siege:
            yield siege
        if _is_lawful(position, area, ASSAULT):
            for armies in _sets(fighters):
                yield _assault(position, area, armies, extra)
    for other in position.foreigners(area):
        if not (position.has_walls(area) and position.holder(area) == other):
            for armies in _sets(fighters):
                yield _open_field(position, area, armies, other, extra)


def _sets(fighters: Sequence[ArmyView]) -> Iterator[tuple[ArmyView, ...]]:
    for many in range(1, len(fighters) + 1):
        yield from combinations(fighters, many)


def _is_lawful(position: Position, area: str, kind: str) -> bool:
    """Whether no law stands against an attack on walls, or he is banned and need not care (WK-BAN-2)."""
    if position.own.banned:
        return True
    guarded = position.stronghold_in(area) != NOBODY and laws.in_force(position.view, "forbid_stronghold_attack")
    return not guarded and kind not in position.view.prohibitions


def _allowed(position: Position, area: str) -> float:
    """The probability that third Barons permit an attack on walls (WK-CATK-1)."""
    deed = position.view.deed
    if deed and area in deed.denied:
        return 0
    third = [seat for seat in position.foreigners(area) if seat != position.holder(area)]
    return _W.third if third else 1


def _names(armies: Sequence[ArmyView]) -> tuple[str, ...]:
    return tuple(army.holder for army in armies)


def _siege(position: Position, area: str, fighters: Sequence[ArmyView], extra: int) -> Attack | None:
    """The smallest force that can besiege; a second siege in a later round takes the walls (WK-SIEGE-5)."""
    view = position.view
    marker = view.sieges.get(area)
    if not can_besiege(position, area) or not _is_lawful(position, area, SIEGE):
        return None
    needed = position.defence(area)
    enough = [armies for armies in _sets(fighters) if combat.can_besiege(siege_strength(armies) + extra, needed)]
    if not enough:
        return None
    armies = min(enough, key=lambda some: (len(some), siege_strength(some)))
    worth = position.worth(area)
    if marker:
        worth += _W.inside * len(position.nobles(area, position.holder(area)))
    else:
        worth *= _W.first_siege if position.payments > 1 else _W.last_siege
    return Attack(SIEGE, _names(armies), CERTAIN, worth * _allowed(position, area))


def can_besiege(position: Position, area: str) -> bool:
    """Whether the siege markers leave him free to besiege in this round (WK-SIEGE-5, WK-SIEGE-6)."""
    marker = position.view.sieges.get(area)
    return marker is None or (marker.by == position.seat and marker.round < position.view.round)


def battle(position: Position, area: str, target: str, armies: Sequence[ArmyView], extra: int = 0) -> Chances:
    """The chances of some of his Nobles against walls or a Baron; `extra` is strength that joins them on the way."""
    side = force(armies)
    joined = msgspec.structs.replace(side, strength=side.strength + extra, room=side.room + extra // HUNDRED)
    return odds.attack(target, joined, position.defenders(area, target))


def _assault(position: Position, area: str, armies: Sequence[ArmyView], extra: int) -> Attack:
    found = battle(position, area, ASSAULT, armies, extra)
    nobles = position.nobles(area, position.holder(area))
    gain = found.win * position.worth(area) + _V.kill_assault * found.beaten * len(nobles)
    worth = gain - _price(found, armies)
    return Attack(ASSAULT, _names(armies), found, worth * _allowed(position, area) if worth > 0 else worth)


def _open_field(position: Position, area: str, armies: Sequence[ArmyView], other: int, extra: int) -> Attack:
    target = f"{OPEN}.{seat_name(other)}"
    found = battle(position, area, target, armies, extra)
    gain = _V.win_open * found.win + _V.kill_open * found.beaten * len(position.nobles(area, other))
    siege = position.view.sieges.get(area)
    if siege and siege.by == other and position.holder(area) == position.seat:
        gain += found.win * position.worth(area)
    return Attack(target, _names(armies), found, gain - _price(found, armies))


def _price(found: Chances, armies: Sequence[ArmyView]) -> float:
    return len(armies) * (_V.death * found.lost + _V.retreat * found.driven) + _V.token * found.hurt


def besieging(position: Position, area: str, armies: Sequence[ArmyView]) -> bool:
    """Whether armies are strong enough to besiege the structure of an area."""
    marker = position.view.sieges.get(area)
    free = marker is None or marker.by == position.seat
    return free and combat.can_besiege(siege_strength(armies), position.defence(area))
