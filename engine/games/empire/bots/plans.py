"""Plans for one action: the answers that carry it out, and the positions it may lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.games.empire import keys
from engine.games.empire.bots.odds import Meeting, fall_rank, whole_army
from engine.games.empire.bots.position import Position, added
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import (
    CAESAR,
    COMBAT_UNITS,
    GENERAL,
    KEY_PROVINCES,
    LEADERS,
    NUMBERS,
    SEAS,
    SPECIAL_TAXES,
    TROOPS,
    UnitId,
)
from engine.games.empire.facts.armies import enemies_in, joiners
from engine.games.empire.facts.markers import markers_left, purchase_limit
from engine.games.empire.facts.units import bases, draft_price, is_led, troop_count
from engine.games.empire.facts.ways import Reach
from engine.games.empire.rules.march import Part
from engine.games.empire.state import Troops

_W = WEIGHTS.plans
_PRICE = NUMBERS.influence_price


class Plan(NamedTuple):
    """An action: its first word, the steps after it, and what may come of it with which chance."""

    verb: str
    steps: tuple[str, ...]
    outcomes: tuple[tuple[float, Position], ...]
    bonus: float = 0.0

    def value(self) -> float:
        """The expected value of the plan."""
        return self.bonus + sum(chance * position.value() for chance, position in self.outcomes)

    @property
    def after(self) -> Position:
        """The position that it is meant to lead to."""
        return self.outcomes[0][1]

    def named(self, verb: str) -> list[str]:
        """What its steps of a kind name."""
        return [keys.name(step) for step in self.steps if keys.verb(step) == verb]

    @property
    def opens(self) -> bool:
        """Whether a second action may gain much by it."""
        return keys.verb(self.verb) in (keys.MOVE, keys.ATTACK, "tax", keys.FLEET)


def surely(verb: str, steps: tuple[str, ...], position: Position, bonus: float = 0.0) -> Plan:
    """A plan without chance."""
    return Plan(verb, steps, ((1.0, position),), bonus)


# Influence


def purchases(position: Position) -> Iterator[Plan]:
    """One or two markers in every province with an own leader and sources (EMP-INF-1 to 8)."""
    standpoint = position.standpoint
    here = position.own_troops
    free = markers_left(position.own_markers)
    for province in sorted(name for name in here if is_led(here[name])):
        most = min(purchase_limit(standpoint.own.cards, here[province]), position.talents // _PRICE, free)
        sources = _sources(position, province)
        for many in range(1, most + 1):
            for chosen in combinations_with_replacement(sources, many):
                if all(chosen.count(source) <= sources[source] for source in chosen):
                    enough = len(chosen) == most or len(chosen) == sum(sources.values())
                    yield _purchase(position, province, chosen, complete=enough)


def _sources(position: Position, province: str) -> dict[int | None, int]:
    """How many markers can replace what there: tokens under None, markers under their owner."""
    tokens = position.tokens.get(province, 0)
    found: dict[int | None, int] = {None: tokens} if tokens else {}
    return found | {owner: position.markers[owner][province] for owner in position.exposed(province)}


def _purchase(position: Position, province: str, chosen: tuple[int | None, ...], complete: bool) -> Plan:
    after = position.paid(len(chosen) * _PRICE)
    for owner in chosen:
        after = after.bought(province, owner)
    names = [keys.TOKEN if owner is None else keys.seat_name(owner) for owner in chosen]
    steps = [f"province:{province}", *(f"source:{name}" for name in names)]
    return surely(keys.INFLUENCE, (*steps, *(() if complete else (keys.DONE,))), after)


# Battles


def attacks(position: Position) -> Iterator[Plan]:
    """Every pair of province and enemy (EMP-BAT-1)."""
    standpoint = position.standpoint
    mine = position.own_troops
    for province in sorted(name for name in mine if troop_count(mine[name])):
        for enemy in standpoint.enemies:
            if province in position.troops[enemy]:
                yield _attack(position, province, enemy)


def met(position: Position, province: str, enemy: int) -> Meeting:
    """The armies of an attack in a position, on the table or thought ahead; menus, hints and the coach tell of them."""
    seat, players = position.standpoint.seat, position.standpoint.view.players
    city = position.cities.get(province) == enemy
    return Meeting(
        whole_army(players[seat], position.troops[seat][province], province, city=False),
        whole_army(players[enemy], position.troops[enemy][province], province, city=city),
        city,
    )


def _attack(position: Position, province: str, enemy: int) -> Plan:
    seat = position.standpoint.seat
    winning = met(position, province, enemy).won
    here = position.troops[seat][province]
    troops = troop_count(here)
    kept = max(1, troops - round(_W.winner_losses * (1 - winning) * troops))
    won = position.stationed(province, {}, enemy).stationed(province, _cut(here, kept))
    lost = position.stationed(province, _cut(here, round(_W.loser_keeps * troops)))
    outcomes = (
        (winning, won.stirred(NUMBERS.chaos_battle_loss, enemy)),
        (1 - winning, lost.stirred(NUMBERS.chaos_battle_loss)),
    )
    fallen = troop_count(position.troops[enemy][province])
    return Plan(keys.ATTACK, _attack_steps(position, province, enemy), outcomes, winning * _W.enemy_unit * fallen)


def _attack_steps(position: Position, province: str, enemy: int) -> tuple[str, ...]:
    """All galleys and all card units join (EMP-STEP-8)."""
    own = position.standpoint.own
    found = joiners(own, province)
    answers = (f"galleys:{own.fleets[sea]}" if sea else keys.YES for sea, _ in found)
    return (f"on:{province}>{keys.seat_name(enemy)}", *answers)


def _cut(units: Troops, kept: int) -> Troops:
    """What is left of an army when so many troops are; the enemy picks what falls."""
    left = dict(units)
    while troop_count(left) > kept:
        fallen = max((unit for unit in TROOPS if unit in left), key=lambda unit: _rank(unit, left))
        left = added(left, fallen, -1)
    return left


def _rank(unit: UnitId, units: Mapping[UnitId, int]) -> tuple[float, int]:
    return fall_rank(COMBAT_UNITS.index(unit), units[unit])


# Money, drafts, fleets


def taxes(position: Position) -> Iterator[Plan]:
    """Every special tax (EMP-STX-1)."""
    for talents in SPECIAL_TAXES:
        chaos = talents // NUMBERS.special_tax_per_chaos
        yield surely(f"tax:{talents}", (), position.paid(-talents).stirred(chaos))


def drafts(position: Position) -> Iterator[Plan]:
    """Infantry, a mixed army, or a general with two infantry, wherever they may be drafted (section 8.2)."""
    own = position.standpoint.own
    for province in bases(position.own_markers, position.own_troops):
        for units in _W.drafts:
            cost = sum(draft_price(own, unit) * many for unit, many in units.items())
            if cost > position.talents or any(own.reserve[unit] < many for unit, many in units.items()):
                continue
            steps = [step for unit, many in units.items() for step in (f"recruit:{unit}>{province}", f"count:{many}")]
            after = reinforced(position, province, units).paid(cost).stirred(NUMBERS.chaos_draft)
            yield surely(keys.DRAFT, (*steps, keys.DONE), after)


def reinforced(position: Position, province: str, units: Mapping[UnitId, int]) -> Position:
    """More own land units in a province."""
    here = position.own_troops.get(province, {})
    for unit, many in units.items():
        here = added(here, unit, many)
    return position.stationed(province, here)


def fleets(position: Position) -> Iterator[Plan]:
    """All galleys to the zone from which most tokens come into reach that no own leader can march to (EMP-FLT-1)."""
    standpoint = position.standpoint
    far = unreached(position)
    gains = {sea: sum(position.tokens.get(shore, 0) for shore in far & {*SEAS[sea].coasts}) for sea in SEAS}
    zone = max(gains, key=lambda sea: gains[sea])
    sources = [sea for sea in sorted(standpoint.own.fleets) if sea != zone]
    if not sources or not gains[zone]:
        return
    peace = (f"against:{keys.NONE}",) if enemies_in(standpoint.view, standpoint.seat, zone) else ()
    counts = [f"galleys:{standpoint.own.fleets[sea]}" for sea in sources]
    yield surely(keys.FLEET, (f"zone:{zone}", *counts, *peace), position)


# Marches (section 8.5)


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
