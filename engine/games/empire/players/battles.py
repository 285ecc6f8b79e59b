"""Answers in battles: what joins, what is lent, what falls, and when to leave (sections 8.6 and 8.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.games.empire import keys
from engine.games.empire.asked import AskedLosses, AskedMuster
from engine.games.empire.content import COMBAT_UNITS, GALLEY, LEADERS, NUMBERS, PROVINCES, UNITS, UnitId
from engine.games.empire.players.odds import Force, chance, fall_rank, force
from engine.games.empire.players.position import added, troop_count
from engine.games.empire.players.weights import WEIGHTS
from engine.games.empire.state import Army, Battle, Troops
from engine.games.empire.view import View

_W = WEIGHTS.battle


def running(view: View) -> Battle:
    """The battle that is fought."""
    assert view.battle is not None
    return view.battle


def _units(army: Army) -> Troops:
    found: Troops = {}
    for group in army.groups:
        found = added(found, group.unit, group.many)
    return found


def _chance(view: View, side: int, joining: Troops) -> float:
    """A side's chance with the present dice, if these units join it."""
    battle = running(view)
    forces: list[Force] = []
    for place, army in enumerate(battle.armies):
        units, dice = _units(army), sum(view.dice[place].values())
        if place == side:
            led = army.has_leader or not any(leader in joining for leader in LEADERS)
            dice += 0 if led else NUMBERS.land_leader_dice
            for unit, many in joining.items():
                units = added(units, unit, many)
        forces.append(force(units, dice))
    city = view.cities.get(battle.place) == battle.defender
    won = chance(forces[0], forces[1], city)
    return won if side == 0 else 1 - won


def _near_galleys(view: View, seat: int) -> int:
    fleets = view.players[seat].fleets
    return sum(fleets.get(sea, 0) for sea in PROVINCES[running(view).place].seas)


def muster(view: View, asked: AskedMuster, offered: Sequence[str]) -> str:
    """What joins the own army, or that of an ally."""
    return defend(view, asked, offered) if asked.kind == "defend" else lend(view, asked)


def defend(view: View, asked: AskedMuster, offered: Sequence[str]) -> str:
    """Card units always; all galleys where they give a chance or own markers are at stake (D-BAT-DEF)."""
    if asked.card:
        return keys.YES
    assert view.seat is not None
    stake = view.players[view.seat].markers.get(running(view).place, 0) >= _W.defend_markers
    fights = stake or _chance(view, 1, {GALLEY: _near_galleys(view, view.seat)}) >= _W.defend
    return f"galleys:{max(map(keys.number, offered)) if fights else 0}"


def lend(view: View, asked: AskedMuster) -> str:
    """All troops for an ally where own markers are and the army becomes as large as the other (D-BAT-LEND)."""
    return f"lend:{asked.most if _lends(view, asked.unit) else 0}"


def _lends(view: View, unit: UnitId | None) -> bool:
    assert view.seat is not None
    battle, own = running(view), view.players[view.seat]
    side = 1 if battle.attacker in view.enemies(view.seat) else 0
    army, other = battle.armies[side], battle.armies[1 - side]
    points = [player.points for player in view.players]
    leads = points[army.seat] == max(points) > min(points)
    here = own.troops.get(battle.place, {})
    if battle.at_sea or leads or battle.place not in own.markers:
        return False
    if army.strength + troop_count(here) < other.strength:
        return False
    if unit in LEADERS:
        return not army.has_leader
    if unit == GALLEY:
        return _chance(view, side, {**here, GALLEY: _near_galleys(view, view.seat)}) >= _W.lend_galleys
    return True


def losses(view: View, asked: AskedLosses, offered: Sequence[str]) -> str:
    """The unit whose loss takes most faces away, dearer ones first; own before lent before card (D-BAT-CAS)."""
    assert view.seat is not None
    battle = running(view)
    enemy = battle.armies[1 - battle.side(view.seat)]
    left = _units(enemy)
    for name in asked.chosen:
        left = added(left, _unit(keys.pair(name)[0]), -1)

    def rank(key: str) -> tuple[float, int, int]:
        unit = _unit(keys.name(key))
        faces, price = fall_rank(COMBAT_UNITS.index(unit), left[unit])
        return faces, price, -_remoteness(enemy, keys.other(key))

    return max((key for key in offered if keys.verb(key) == "hit"), key=rank)


def _unit(name: str) -> UnitId:
    return next(unit for unit in UNITS if unit == name)


def _remoteness(army: Army, owner: str) -> int:
    """0 for the main combatant's own units, 1 for lent ones, 2 for those of a card."""
    seat, _ = keys.owner(owner)
    if seat is None:
        return 2
    return 0 if seat == army.seat else 1


def retreat(view: View, offered: Sequence[str]) -> str:
    """Leave a battle that is nearly lost, unless a city or many markers make it worth holding (D-BAT-RET)."""
    assert view.seat is not None
    battle, own = running(view), view.players[view.seat]
    likely = _chance(view, battle.side(view.seat), {})
    holds = view.cities.get(battle.place) == view.seat or own.markers.get(battle.place, 0) >= _W.hold_markers
    ways = [key for key in offered if key != keys.STAY]
    if likely >= _W.retreat or not ways or (holds and likely > _W.hold):
        return keys.STAY

    def refuge(key: str) -> tuple[int, int]:
        province = keys.name(key)
        return own.markers.get(province, 0), troop_count(own.troops.get(province, {}))

    return max(ways, key=refuge)


def withdraw(view: View, offered: Sequence[str]) -> str:
    """Leaders go to own troops, else away from enemy troops, else to markers, then to tokens (D-BAT-WDR)."""
    assert view.seat is not None
    own = view.players[view.seat]
    foes = [view.players[enemy] for enemy in view.enemies(view.seat)]

    def refuge(key: str) -> tuple[bool, bool, int, int]:
        province = keys.name(key)
        guarded = troop_count(own.troops.get(province, {})) > 0
        hostile = any(troop_count(foe.troops.get(province, {})) for foe in foes)
        return guarded, not hostile, own.markers.get(province, 0), view.tokens.get(province, 0)

    return max(offered, key=refuge)


# Where the own units or leaders go, by what is asked.
LEAVING: Mapping[str, Callable[[View, Sequence[str]], str]] = {"retreat": retreat, "withdraw": withdraw}
