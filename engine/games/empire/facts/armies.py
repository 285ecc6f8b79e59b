"""Armies before and in a battle: possible enemies, joiners and lent units, and the dice."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.empire import keys
from engine.games.empire.content import (
    CARDS,
    COMBAT_UNITS,
    GALLEY,
    LAND_UNITS,
    NUMBERS,
    PROVINCES,
    Operation,
    UnitId,
    card_units,
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


@functools.cache
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
    """The units of a card that can still fight in a province or sea zone (EMP-BAT-3, EMP-OP-15)."""
    return card_strength(owned) if card_units(owned.card, place) else {}


def card_strength(owned: Owned) -> Troops:
    """The number of units of a card that were not lost."""
    left = {unit: many - owned.lost.get(unit, 0) for unit, many in CARDS[owned.card].units.items()}
    return {unit: many for unit, many in left.items() if many}


def own_groups(player: Figures, seat: int, place: str, more_galleys: int = 0) -> list[Group]:
    """The units that must fight: all land units in a province, or all galleys in and coming to a zone (EMP-BAT-24)."""
    if place in PROVINCES:
        return [Group(unit=unit, owner=seat, many=many) for unit, many in sorted(units_in(player, place).items())]
    galleys = player.fleets.get(place, 0) + more_galleys
    return [Group(unit=GALLEY, owner=seat, many=galleys, sea=place)] if galleys else []


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
    """The dice of an army by their sources; of supporters only leaders count (EMP-BAT-5)."""
    cards = board.players[army.seat].cards
    if place not in PROVINCES:
        return sea_dice(army.count(GALLEY), cards)
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


def sea_dice(galleys: int, cards: Sequence[Owned]) -> dict[str, int]:
    """The dice of a fleet, with the cards of its commander (EMP-NAV-2)."""
    return {"galleys": galleys * NUMBERS.naval_dice_per_galley, "training": _trained(cards, "dice_naval")}


def _trained(cards: Iterable[Owned], operation: Operation) -> int:
    """The dice of all training cards of a kind (EMP-OP-12)."""
    effects = [CARDS[owned.card].effect for owned in cards]
    return sum(effect.amount for effect in effects if effect.op == operation)


def holds_city(board: Board, battle: Battle) -> bool:
    """Whether the defender owns a city where the battle is (EMP-BAT-10)."""
    return board.cities.get(battle.place) == battle.defender
