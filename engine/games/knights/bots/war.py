"""Possible battles with their values, and answers in battles and after them with the reasons for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from engine.contract import Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy, AskedDeclaration
from engine.games.knights.bots.position import WEIGHTS, Position, Ranking, hint, named, ranked, strength_of_kind
from engine.games.knights.conflict import ASSAULT, OPEN, SIEGE
from engine.games.knights.content.kingdom import AREAS, CITIES
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts import forces, laws, odds
from engine.games.knights.facts.odds import CERTAIN, Chances, force
from engine.games.knights.facts.structures import siege_strength
from engine.games.knights.keys import seat_name
from engine.games.knights.rules.war.battle import WALLS
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView
from engine.games.knights.words.names import city as city_name
from engine.games.knights.words.names import crowns

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
    # Another Baron's marker, or one of this round, stands against a siege (WK-SIEGE-5, WK-SIEGE-6).
    free = marker is None or (marker.by == position.seat and marker.round < view.round)
    if not free or not _is_lawful(position, area, SIEGE):
        return None
    needed = position.defence(area)
    enough = [armies for armies in _sets(fighters) if forces.can_besiege(siege_strength(armies) + extra, needed)]
    if not enough:
        return None
    armies = min(enough, key=lambda some: (len(some), siege_strength(some)))
    worth = position.worth(area)
    if marker:
        worth += _W.inside * len(position.nobles(area, position.holder(area)))
    else:
        worth *= _W.first_siege if position.payments > 1 else _W.last_siege
    return Attack(SIEGE, _names(armies), CERTAIN, worth * _allowed(position, area))


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
    worth *= _allowed(position, area) if worth > 0 else 1
    return Attack(ASSAULT, _names(armies), found, worth)


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
    return free and forces.can_besiege(siege_strength(armies), position.defence(area))


# Answers in a battle

# What each side gives up first: the attacker must win, the defender must last.
_ATTACKER_DROPS = ("prevent", "deal", "draw", "victory")
_DEFENDER_DROPS = ("draw", "deal", "prevent", "victory")
# Walls without many troops behind them want to strike before they want to last.
_WALL_DROPS = ("draw", "prevent", "deal", "victory")


def discard(position: Position, offered: Sequence[str]) -> Ranking:
    """What is needed least, never more than must be (D-BAT-DISCARD)."""
    battle = position.view.battle
    assert battle is not None
    attacks = battle.attacker.seat == position.seat
    walls = position.walls(battle.area) if battle.kind == "assault" else 0
    troops = sum(position.army(holder).effective for holder in battle.defender.armies) if not attacks else 0
    order = _ATTACKER_DROPS if attacks else _WALL_DROPS if walls > troops else _DEFENDER_DROPS
    drops = [key for key in (f"drop:{result}" for result in order) if key in offered]
    side = "attacker" if attacks else "defender"

    def why(key: str) -> Text:
        return hint("ready") if key == keys.READY else hint(f"drop-{side}-{keys.rest(key)}")

    return ranked([keys.READY, *drops[:2]], offered, why)


def losses(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Walls while they stay above 0, then the strongest army that outlives it, then whatever is left (D-BAT-LOSSES)."""
    taken = {name: int(many) for name, _, many in (text.partition(".") for text in asked.chosen)}
    names = named(offered, "hit")
    left = {name: forces.room(position.army(name)) - taken.get(name, 0) for name in names if name != WALLS}
    if WALLS in names:
        left[WALLS] = position.walls(asked.area) // HUNDRED - taken.get(WALLS, 0)

    def rank(name: str) -> tuple[bool, bool, int]:
        if name == WALLS:
            return left[WALLS] <= 1, False, 0
        army = position.army(name)
        lasts = left[name] > 1
        return not lasts, True, HUNDRED * taken.get(name, 0) - army.effective if lasts else army.strength

    def why(key: str) -> Text:
        name = keys.rest(key)
        lasts = left[name] > 1
        if name == WALLS:
            return hint("hit-walls" if lasts else "hit-walls-last")
        army, strength = position.called(name), position.army(name).strength
        return hint("hit-lasting" if lasts else "hit-dying", army=army, strength=strength)

    return ranked((f"hit:{name}" for name in sorted(left, key=rank)), offered, why)


def loss_rule(_: Position, offered: Sequence[str]) -> Ranking:
    """He wants to be asked (WK-ASYNC-11)."""
    liked = [key for key in offered if keys.rest(key) == keys.ASK]
    return ranked(liked, offered, lambda key: hint("losses-ask" if keys.rest(key) == keys.ASK else "losses-auto"))


def weakest(_: Position, offered: Sequence[str]) -> Ranking:
    """The card with the least strength (D-DESERT, D-DEATH-LOSS)."""
    return ranked(
        sorted(offered, key=strength_of_kind), offered, lambda key: hint("desert", strength=strength_of_kind(key))
    )


def strongest(_: Position, offered: Sequence[str]) -> Ranking:
    liked = sorted(offered, key=strength_of_kind, reverse=True)
    return ranked(liked, offered, lambda key: hint("volunteer", strength=strength_of_kind(key)))


def fallen(position: Position, offered: Sequence[str]) -> Ranking:
    """The Noble with the most troops is buried first (WK-DEATH-6)."""

    def strength(key: str) -> int:
        return position.army(keys.rest(key)).strength

    return ranked(
        sorted(offered, key=strength, reverse=True), offered, lambda key: hint("dead", strength=strength(key))
    )


# Conquests


def plan(position: Position, asked: AskedDeclaration, offered: Sequence[str]) -> Ranking:
    """What becomes of the city that is attacked is decided later, or else it is kept."""
    return _conquest(position, position.city_in(asked.area), ["plan:later", "plan:keep"], offered)


def capture(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Keep, unless the city can bring nothing any more (D-CAPTURE)."""
    city = asked.about
    siege = position.view.sieges.get(CITIES[city].area)
    lost = position.payments == 1 and siege is not None and siege.by != position.seat
    remote = not AREAS[CITIES[city].area].kingdom and not position.view.cities[city].fortified
    alone = not position.nobles(CITIES[city].area, position.seat)
    razes = lost or (remote and alone and position.is_short)
    return _conquest(position, city, ["capture:raze" if razes else "capture:keep"], offered)


def _conquest(position: Position, city: str, liked: Sequence[str], offered: Sequence[str]) -> Ranking:
    def why(key: str) -> Text:
        income = CITIES[city].income
        match keys.rest(key):
            case "keep":
                return hint("keep", crowns=crowns(income), influence=position.payments, city=city_name(city))
            case "raze":
                return hint("raze", crowns=crowns(LIMITS.raze_income_multiplier * income))
            case _:
                return hint("later")

    return ranked(liked, offered, why)


def ransom(position: Position, offered: Sequence[str]) -> Ranking:
    """The city that is worth least (D-RANSOM, D-AG-CHOICE)."""

    def why(key: str) -> Text:
        city = keys.rest(key)
        income = crowns(CITIES[city].income)
        return hint("given-up", city=city_name(city), crowns=income, influence=position.payments)

    return ranked(sorted(offered, key=lambda key: position.city_worth(keys.rest(key))), offered, why)
