"""Battles that could be fought: the armies, what may join them, their dice and the hits to expect; from views alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb

import msgspec

from engine.games.empire import army as armies
from engine.games.empire.content import COMBAT_UNITS, DIE, GALLEY, LAND_UNITS, PROVINCES, UNITS
from engine.games.empire.frames import attack, fleet
from engine.games.empire.state import Army, Battle, Group
from engine.games.empire.view import View


class Forecast(msgspec.Struct, frozen=True):
    """One side of a battle: its army, its dice by what they come from, and the hits it scores a round on average."""

    army: Army
    dice: dict[str, int]

    @property
    def rolled(self) -> int:
        """How many dice it rolls."""
        return sum(self.dice.values())

    @property
    def hits(self) -> Fraction:
        """The hits to expect of the army as it stands; a side that fights no round scores none."""
        return expected_hits(self.army, self.rolled)


def expected_hits(army: Army, dice: int) -> Fraction:
    """For each kind, faces rolled or units there are, whichever is less, on average (EMP-BAT-7, EMP-NAV-3)."""
    kinds = ((DIE.faces.count(unit), army.count(unit)) for unit in COMBAT_UNITS)
    return sum((_expected_least(dice, faces, many) for faces, many in kinds), Fraction(0))


@lru_cache(maxsize=4096)
def _expected_least(dice: int, faces: int, many: int) -> Fraction:
    """The mean of the number of dice that show one of some faces, counted up to a limit."""
    shown = Fraction(faces, len(DIE.faces))
    chances = (comb(dice, k) * shown**k * (1 - shown) ** (dice - k) for k in range(dice + 1))
    return sum((min(k, many) * chance for k, chance in enumerate(chances)), Fraction(0))


def side(view: View, army: Army, place: str, *, defends: bool) -> Forecast:
    """An army that attacks or defends a place, with the dice of whoever commands it."""
    cards = view.players[army.seat].cards
    if place not in PROVINCES:
        return Forecast(army, armies.sea_dice(army, cards))
    return Forecast(army, armies.land_dice(army, cards, city=defends and view.cities.get(place) == army.seat))


def running(view: View, battle: Battle) -> tuple[Forecast, Forecast]:
    """Both sides of the battle that is fought."""
    attacker, defender = battle.armies
    return Forecast(attacker, view.dice[0]), Forecast(defender, view.dice[1])


def own_army(view: View, seat: int, place: str, more_galleys: int = 0) -> Army:
    """What must fight: all land units in a province, or all galleys in a sea zone and those that come (EMP-BAT-2)."""
    player = view.players[seat]
    if place in PROVINCES:
        here = player.troops.get(place, {})
        found = [Group(unit=unit, owner=seat, many=here[unit]) for unit in LAND_UNITS if unit in here]
    else:
        galleys = player.fleets.get(place, 0) + more_galleys
        found = [Group(unit=GALLEY, owner=seat, many=galleys, sea=place)] if galleys else []
    return Army(seat=seat, groups=found)


def joining(view: View, seat: int, place: str) -> list[Group]:
    """What a main combatant may add: galleys of touching sea zones and card units (EMP-BAT-2, EMP-BAT-3, EMP-NAV-1)."""
    player = view.players[seat]
    seas = armies.galleys_near(player.fleets, place) if place in PROVINCES else []
    found = [Group(unit=GALLEY, owner=seat, many=player.fleets[sea], sea=sea) for sea in seas]
    for owned in armies.joining_cards(player.cards, place):
        left = armies.units_left(owned, place)
        found += [Group(unit=u, owner=seat, many=left[u], card=owned.card) for u in UNITS if u in left]
    return found


def lent(view: View, seat: int, place: str) -> list[Group]:
    """What a supporter may lend: galleys of the sea zones and land units of the province (EMP-BAT-4)."""
    player = view.players[seat]
    seas = sorted(PROVINCES[place].seas) if place in PROVINCES else [place]
    found = [Group(unit=GALLEY, owner=seat, many=player.fleets[sea], sea=sea) for sea in seas if sea in player.fleets]
    return [*found, *(own_army(view, seat, place).groups if place in PROVINCES else ())]


def lenders(view: View, seat: int, other: int, place: str) -> dict[int, list[Group]]:
    """The allies of a main combatant who could lend in a battle against the other, in turn order (EMP-BAT-4)."""
    allies = (ally for ally in view.allies(seat) if ally != other)
    return {ally: groups for ally in allies if (groups := lent(view, ally, place))}


def strengthened(army: Army, *more: list[Group]) -> Army:
    """The army with some further units."""
    return Army(seat=army.seat, groups=[*army.groups, *(group for groups in more for group in groups)])


def victims(view: View, seat: int, place: str) -> list[int]:
    """The enemies whom a player can attack in a place as it stands, in turn order (EMP-BAT-1, EMP-FLT-2)."""
    if place in PROVINCES:
        return attack.victims(view, seat, place)
    return fleet.victims(view, seat, place) if place in view.players[seat].fleets else []


def battles(view: View, place: str) -> Iterator[tuple[int, int]]:
    """Attacker and defender of every battle that could be declared in a place; those of the viewer where he has any."""
    pairs = [(seat, enemy) for seat in view.order for enemy in victims(view, seat, place)]
    own = [pair for pair in pairs if view.seat in pair]
    yield from own or pairs
