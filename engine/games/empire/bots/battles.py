"""Answers in battles: joiners, lent units, losses, and retreats (sections 8.6 and 8.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from engine.contract import Arg, Text
from engine.games.empire import keys
from engine.games.empire.asked import AskedLosses, AskedMuster
from engine.games.empire.bots.odds import Force, chance, fall_rank, force, of_hundred
from engine.games.empire.bots.position import added
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import COMBAT_UNITS, GALLEY, LEADERS, NUMBERS, UNIT_IDS, UNITS, UnitId
from engine.games.empire.facts import sides
from engine.games.empire.facts.armies import holds_city, running, supported_side, zones
from engine.games.empire.facts.units import fights, troop_count, units_in
from engine.games.empire.state import Army, Troops
from engine.games.empire.view import View
from engine.games.empire.words.names import say

_W = WEIGHTS.battle


def _units(army: Army) -> Troops:
    return {unit: army.count(unit) for unit in UNITS if army.count(unit)}


def winning(view: View, side: int, joining: Troops) -> float:
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
    won = chance(forces[0], forces[1], holds_city(view, battle))
    return won if side == 0 else 1 - won


def _near_galleys(view: View) -> int:
    return sum(view.mine.fleets.get(sea, 0) for sea in zones(running(view).place))


def defend(view: View, asked: AskedMuster, offered: Sequence[str]) -> Iterator[Weighed]:
    """Card units always; all galleys where they give a chance or own markers are at stake (D-BAT-DEF)."""
    if asked.card:
        units = sum(view.mine.card_units[asked.card].values())
        yield Weighed(keys.YES, say("empire-hint-card-joins", card=asked.card, many=units))
        yield Weighed(keys.NO, say("empire-hint-card-waits", card=asked.card))
        return
    markers = view.mine.markers.get(running(view).place, 0)
    joining, alone = winning(view, 1, {GALLEY: _near_galleys(view)}), winning(view, 1, {})
    args: dict[str, Arg] = {"with": of_hundred(joining), "without": of_hundred(alone), "markers": markers}
    fights = markers >= _W.defend_markers or joining >= _W.defend
    most = max(map(keys.number, offered))
    for many in (most, 0) if fights else (0, most):
        yield Weighed(f"galleys:{many}", Text("empire-hint-galleys-join" if many else "empire-hint-galleys-stay", args))


def lend(view: View, asked: AskedMuster) -> Iterator[Weighed]:
    """All troops for an ally where own markers are and the army becomes as large as the other (D-BAT-LEND)."""
    objection = _objection(view, asked.unit)
    for many in (asked.most, 0) if not objection else (0, asked.most):
        yield Weighed(f"lend:{many}", partial(_why_lend, view, asked.unit, many, objection))


def _supported(view: View) -> tuple[int, Army, Army]:
    """The side to lend to, its army and the other."""
    side, armies = supported_side(view, view.viewer), running(view).armies
    return side, armies[side], armies[1 - side]


def _objection(view: View, unit: UnitId | None) -> str:
    """What speaks against lending; nothing where units are lent."""
    battle, own = running(view), view.mine
    side, army, other = _supported(view)
    points = [player.points for player in view.players]
    here = own.troops.get(battle.place, {})
    if battle.at_sea:
        return "sea"
    if points[army.seat] == max(points) > min(points):
        return "leads"
    if battle.place not in own.markers:
        return "markers"
    if army.strength + troop_count(here) < other.strength:
        return "weak"
    if unit in LEADERS and army.has_leader:
        return "leader"
    joining: Troops = {**here, GALLEY: _near_galleys(view)}
    if unit == GALLEY and winning(view, side, joining) < _W.lend_galleys:
        return "galleys"
    return ""


def _why_lend(view: View, unit: UnitId | None, many: int, objection: str) -> Text:
    """The armies with everything that could be lent, against what is at stake."""
    _, army, other = _supported(view)
    if not many:
        kept = f"empire-hint-keep-{objection}" if objection else "empire-hint-keep"
        return say(kept, who=army.seat, own=army.strength, other=other.strength)
    if unit in LEADERS and not army.has_leader:
        return Text("empire-hint-lend-leader")
    place = running(view).place
    most = army.strength + troop_count(units_in(view.mine, place)) + _near_galleys(view)
    return say("empire-hint-lend", own=most, other=other.strength, markers=view.mine.markers.get(place, 0))


def losses(view: View, asked: AskedLosses, offered: Sequence[str]) -> Iterator[Weighed]:
    """The unit whose loss takes most faces away, dearer ones first; own before lent before card (D-BAT-CAS)."""
    battle = running(view)
    enemy = battle.armies[1 - battle.side(view.viewer)]
    left = _units(enemy)
    for name in asked.chosen:
        left = added(left, UNIT_IDS[keys.pair(name)[0]], -1)

    def rank(key: str) -> tuple[float, int, int]:
        unit = UNIT_IDS[keys.name(key)]
        faces, price = fall_rank(COMBAT_UNITS.index(unit), left[unit])
        return faces, price, -_remoteness(enemy, keys.other(key))

    for key in sorted((key for key in offered if keys.verb(key) == "hit"), key=rank, reverse=True):
        unit = UNIT_IDS[keys.name(key)]
        last = left[unit] == 1
        yield Weighed(key, say("empire-hint-loss-last" if last else "empire-hint-loss", unit=unit, many=left[unit]))


def _remoteness(army: Army, owner: str) -> int:
    """0 for the main combatant's own units, 1 for lent ones, 2 for those of a card."""
    seat, _ = keys.owner(owner)
    return 2 if seat is None else int(seat != army.seat)


def retreat(view: View, offered: Sequence[str]) -> Iterator[Weighed]:
    """Leave a battle that is nearly lost, unless a city or many markers make it worth holding (D-BAT-RET)."""
    battle, own = running(view), view.mine
    side = battle.side(view.viewer)
    likely, markers = winning(view, side, {}), own.markers.get(battle.place, 0)
    holds = view.cities.get(battle.place) == view.seat or markers >= _W.hold_markers

    def refuge(key: str) -> tuple[int, int]:
        province = keys.name(key)
        return own.markers.get(province, 0), troop_count(units_in(own, province))

    ways = sorted((key for key in offered if key != keys.STAY), key=refuge, reverse=True)
    stays = likely >= _W.retreat or not ways or (holds and likely > _W.hold)
    held = markers if stays and likely < _W.retreat else 0
    chance = of_hundred(likely)
    stay = Weighed(keys.STAY, say("empire-hint-stay-held" if held else "empire-hint-stay", chance=chance, markers=held))
    strength = battle.armies[side].strength
    leaving = [Weighed(key, _why_leave(key, chance, strength)) for key in ways]
    yield from [stay, *leaving] if stays else [leaving[0], stay, *leaving[1:]]


def _why_leave(key: str, chance: int, many: int) -> Text:
    """A battle that is nearly lost, and the province that receives what is left; none where it is given up."""
    if key == keys.YIELD:
        return say("empire-hint-yield", chance=chance, many=many)
    return say("empire-hint-leave", chance=chance, many=many, province=keys.name(key))


def withdraw(view: View, offered: Sequence[str]) -> Iterator[Weighed]:
    """Leaders go to own troops, else away from enemy troops, else to markers, then to tokens (D-BAT-WDR)."""
    own = view.mine
    foes = [view.players[enemy] for enemy in sides.enemies(view, view.viewer)]

    def is_hostile(province: str) -> bool:
        return any(fights(foe, province) for foe in foes)

    def refuge(key: str) -> tuple[bool, bool, int, int]:
        province = keys.name(key)
        guarded = fights(own, province)
        return guarded, not is_hostile(province), own.markers.get(province, 0), view.tokens.get(province, 0)

    for key in sorted(offered, key=refuge, reverse=True):
        province = keys.name(key)
        troops, markers = troop_count(units_in(own, province)), own.markers.get(province, 0)
        message = "empire-hint-refuge-hostile" if is_hostile(province) else "empire-hint-refuge"
        message = "empire-hint-refuge-troops" if troops else message
        yield Weighed(key, say(message, province=province, troops=troops, markers=markers))


# Where the own units or leaders go, by what is asked.
LEAVING: Mapping[str, Callable[[View, Sequence[str]], Iterator[Weighed]]] = {"retreat": retreat, "withdraw": withdraw}
