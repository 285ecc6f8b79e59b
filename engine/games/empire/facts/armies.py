"""Armies before and in a battle: possible enemies, joiners and lent units, the dice, and the hits to expect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

import msgspec

from engine.games.empire import keys
from engine.games.empire.content import (
    CARDS,
    COMBAT_UNITS,
    DIE,
    GALLEY,
    LAND_UNITS,
    NUMBERS,
    PROVINCES,
    Operation,
    UnitId,
)
from engine.games.empire.facts import sides
from engine.games.empire.facts.board import Board, Figures
from engine.games.empire.facts.units import fights, units_in
from engine.games.empire.state import Army, Battle, Group, Owned, Troops

# The default order of losses (D-BAT-CAS, D-NAV-CAS).
LOSS_ORDER = ("catapult", "cavalry", "galley", "infantry")


class Joiner(NamedTuple):
    """A possible joiner of a battle: the galleys of a sea zone, or the units of a card."""

    sea: str = ""
    card: str = ""


class Lendable(NamedTuple):
    """A number of units of a kind that may be lent, galleys from a sea zone."""

    unit: UnitId
    sea: str
    most: int


def running(board: Board) -> Battle:
    assert board.battle is not None
    return board.battle


def supported_side(board: Board, seat: int) -> int:
    """The side of the battle that a player's alliance supports: 0 the attacker's, 1 the defender's (EMP-BAT-4)."""
    return int(sides.row(board, seat) != sides.row(board, running(board).attacker))


# Possible battles


def enemies_in(board: Board, seat: int, place: str) -> list[int]:
    """Enemies with a land unit in a province or galleys in a sea zone, in turn order (EMP-BAT-25, EMP-FLT-2)."""
    return [
        enemy
        for enemy in sides.enemies(board, seat)
        if place in board.players[enemy].troops or place in board.players[enemy].fleets
    ]


def victims(board: Board, seat: int, place: str) -> list[int]:
    """The enemies whom a player can attack in a place as it stands, in turn order (EMP-BAT-1, EMP-FLT-2)."""
    player = board.players[seat]
    return enemies_in(board, seat, place) if place in player.fleets or fights(player, place) else []


# Units in a battle


@cache
def zones(place: str) -> tuple[str, ...]:
    """The sea zones whose galleys can fight in a battle there, in id order (EMP-BAT-2, EMP-NAV-1)."""
    return tuple(sorted(PROVINCES[place].seas)) if place in PROVINCES else (place,)


def joiners(player: Figures, place: str) -> list[Joiner]:
    """The joiners a main combatant may add: galleys beside a province (EMP-BAT-2), and any cards (EMP-BAT-3)."""
    seas = [sea for sea in zones(place) if sea in player.fleets] if place in PROVINCES else []
    cards = sorted(owned.card for owned in player.cards if units_left(owned, place))
    return [*(Joiner(sea=sea) for sea in seas), *(Joiner(card=card) for card in cards)]


def lendable(player: Figures, place: str) -> list[Lendable]:
    """The units a player may lend: galleys by sea zone, then land units by kind, with their numbers (EMP-BAT-4)."""
    galleys = [Lendable(GALLEY, sea, player.fleets[sea]) for sea in zones(place) if sea in player.fleets]
    here = units_in(player, place)
    return [*galleys, *(Lendable(unit, "", here[unit]) for unit in LAND_UNITS if unit in here)]


def units_left(owned: Owned, place: str) -> Troops:
    """The units of a card that can still fight in a province or sea zone (EMP-BAT-3, EMP-NAV-1, EMP-OP-15)."""
    kind = CARDS[owned.card]
    return card_strength(owned) if place in kind.provinces or place in kind.seas else {}


def card_strength(owned: Owned) -> Troops:
    """The number of units of a card that were not lost."""
    left = {unit: many - owned.lost.get(unit, 0) for unit, many in CARDS[owned.card].units.items()}
    return {unit: many for unit, many in left.items() if many}


def own_army(board: Board, seat: int, place: str, more_galleys: int = 0) -> Army:
    """The units that must fight: all land units in a province, or all galleys in and coming to a zone (EMP-BAT-24)."""
    player = board.players[seat]
    if place in PROVINCES:
        land = sorted(units_in(player, place).items())
        return Army(seat=seat, groups=[Group(unit=unit, owner=seat, many=many) for unit, many in land])
    galleys = player.fleets.get(place, 0) + more_galleys
    return Army(seat=seat, groups=[Group(unit=GALLEY, owner=seat, many=galleys, sea=place)] if galleys else [])


def card_groups(player: Figures, seat: int, card: str, place: str) -> list[Group]:
    """The units left on a card: all of them join (EMP-BAT-3)."""
    owned = card_of(player, card)
    return [
        Group(unit=unit, owner=seat, many=many, card=card) for unit, many in sorted(units_left(owned, place).items())
    ]


def card_of(player: Figures, card: str) -> Owned:
    return next(owned for owned in player.cards if owned.card == card)


# Names of units in keys and orders


def target(group: Group) -> str:
    """The name of a group in a key: kind, then card, or owner with the sea zone of a galley."""
    if group.card:
        return f"{group.unit}>{group.card}"
    return f"{group.unit}>{keys.seat_name(group.owner)}" + (group.sea and f".{group.sea}")


def targets(army: Army) -> dict[str, int]:
    """The combat units of an army by name, with their numbers (EMP-BAT-8)."""
    return {target(group): group.many for group in army.groups if group.unit in COMBAT_UNITS}


def loss_order(board: Board, army: Army, kinds: Iterable[str]) -> list[str]:
    """The groups of an army in the default order of losses (D-BAT-CAS, D-NAV-CAS)."""
    rank = list(kinds)

    def place(group: Group) -> tuple[int, int, int, str]:
        lent = 0 if group.owner == army.seat else 1
        return (
            rank.index(group.unit),
            2 if group.card else lent,
            board.order.index(group.owner),
            group.card or group.sea,
        )

    return [target(group) for group in sorted((g for g in army.groups if g.unit in COMBAT_UNITS), key=place)]


# Dice


def dice(board: Board, army: Army, place: str, *, defends: bool) -> dict[str, int]:
    """The dice of an army by their sources; of supporters only leaders count (EMP-BAT-5, EMP-NAV-2)."""
    cards = board.players[army.seat].cards
    if place not in PROVINCES:
        galleys = army.count(GALLEY) * NUMBERS.naval_dice_per_galley
        return {"galleys": galleys, "training": _trained(cards, "dice_naval")}
    return land_dice(cards, led=army.has_leader, city=defends and board.cities.get(place) == army.seat)


def side_dice(board: Board, side: int) -> dict[str, int]:
    """The dice that a side of the battle rolls in this round (EMP-BAT-6, EMP-NAV-2)."""
    battle = running(board)
    return dice(board, battle.armies[side], battle.place, defends=side == 1)


def land_dice(cards: Sequence[Owned], *, led: bool, city: bool) -> dict[str, int]:
    """The dice of an army on land, with the cards of its commander (EMP-BAT-6)."""
    return {
        "base": NUMBERS.land_base_dice,
        "leader": NUMBERS.land_leader_dice * led,
        "city": NUMBERS.land_city_dice * city,
        "training": _trained(cards, "dice_land"),
    }


def _trained(cards: Iterable[Owned], operation: Operation) -> int:
    """The dice of all training cards of a kind (EMP-OP-12)."""
    effects = [CARDS[owned.card].effect for owned in cards]
    return sum(effect.amount for effect in effects if effect.op == operation)


def holds_city(board: Board, battle: Battle) -> bool:
    """Whether the defender owns a city where the battle is (EMP-BAT-10)."""
    return board.cities.get(battle.place) == battle.defender


# What is to be expected


class Forecast(msgspec.Struct, frozen=True):
    """One side of a battle: its army, its dice by source, and its average hits per round."""

    army: Army
    dice: dict[str, int]

    @property
    def rolled(self) -> int:
        return sum(self.dice.values())

    @property
    def hits(self) -> Fraction:
        """The expected hits of the current army; 0 for a side that fights no round."""
        return expected_hits(self.army, self.rolled)


def expected_hits(army: Army, dice: int) -> Fraction:
    """The average over kinds of the lesser of faces rolled and units (EMP-BAT-7, EMP-NAV-3)."""
    kinds = ((DIE.faces.count(unit), army.count(unit)) for unit in COMBAT_UNITS)
    return sum((_expected_least(dice, faces, many) for faces, many in kinds), Fraction(0))


@lru_cache(maxsize=4096)
def _expected_least(dice: int, faces: int, many: int) -> Fraction:
    """The mean of the number of dice that show one of some faces, counted up to a limit."""
    shown = Fraction(faces, len(DIE.faces))
    chances = (comb(dice, k) * shown**k * (1 - shown) ** (dice - k) for k in range(dice + 1))
    return sum((min(k, many) * chance for k, chance in enumerate(chances)), Fraction(0))


def forecast(board: Board, army: Army, place: str, *, defends: bool) -> Forecast:
    """An army that attacks or defends a place, with its dice."""
    return Forecast(army, dice(board, army, place, defends=defends))


def forecasts(board: Board) -> list[Forecast]:
    battle = running(board)
    return [forecast(board, army, battle.place, defends=army is battle.armies[1]) for army in battle.armies]


def joining(board: Board, seat: int, place: str) -> list[Group]:
    """The possible joiners of a main combatant, as groups of an army."""
    player = board.players[seat]
    found: list[Group] = []
    for sea, card in joiners(player, place):
        if sea:
            found.append(Group(unit=GALLEY, owner=seat, many=player.fleets[sea], sea=sea))
        else:
            found += card_groups(player, seat, card, place)
    return found


def lenders(board: Board, seat: int, other: int, place: str) -> dict[int, list[Group]]:
    """The units each ally of a main combatant could lend against the other, in turn order (EMP-BAT-4)."""
    allies = (ally for ally in sides.allies(board, seat) if ally != other)
    return {ally: groups for ally in allies if (groups := _lent(board, ally, place))}


def _lent(board: Board, seat: int, place: str) -> list[Group]:
    found = lendable(board.players[seat], place)
    return [Group(unit=unit, owner=seat, many=many, sea=sea) for unit, sea, many in found]


def strengthened(army: Army, *more: list[Group]) -> Army:
    """The army with some further units."""
    return Army(seat=army.seat, groups=[*army.groups, *(group for groups in more for group in groups)])


def battles(board: Board, viewer: int | None, place: str) -> Iterator[tuple[int, int]]:
    """Attacker and defender of every battle that could be declared in a place; those of the viewer where he has any."""
    pairs = [(seat, enemy) for seat in board.order for enemy in victims(board, seat, place)]
    own = [pair for pair in pairs if viewer in pair]
    yield from own or pairs
