"""Armies and dice: what may join a battle, how many dice are rolled, what they hit, and in which order units fall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.contract import Run
from engine.games.empire import keys
from engine.games.empire.content import (
    CARDS,
    COMBAT_UNITS,
    DIE,
    GALLEY,
    NUMBERS,
    PROVINCES,
    UNITS,
    Operation,
    card_units,
)
from engine.games.empire.pieces import add, put_units
from engine.games.empire.state import Army, Battle, Group, Owned, Player, State

LOSS_ORDER = ("catapult", "cavalry", "galley", "infantry")


def seas_of(battle: Battle) -> tuple[str, ...]:
    """The sea zones whose galleys can fight in a battle (EMP-BAT-2, EMP-NAV-1)."""
    return (battle.place,) if battle.at_sea else tuple(sorted(PROVINCES[battle.place].seas))


def galleys_near(fleets: Mapping[str, int], province: str) -> list[str]:
    """The sea zones touching a province in which a player has galleys, in id order."""
    return [sea for sea in sorted(PROVINCES[province].seas) if sea in fleets]


def joining_cards(cards: Iterable[Owned], place: str) -> list[Owned]:
    """The diplomacy cards with units left that may join a battle there (EMP-BAT-3)."""
    return sorted((owned for owned in cards if units_left(owned, place)), key=lambda owned: owned.card)


def units_left(owned: Owned, place: str) -> dict[str, int]:
    """The units of a card that can still fight in a province or sea zone (EMP-OP-15)."""
    return card_strength(owned) if card_units(owned.card, place) else {}


def card_strength(owned: Owned) -> dict[str, int]:
    """The units of a card that were not lost."""
    left = {str(unit): many - owned.lost.get(unit, 0) for unit, many in CARDS[owned.card].units.items()}
    return {unit: many for unit, many in left.items() if many}


def enlist(army: Army, owner: int, unit: str, many: int, *, sea: str = "", card: str = "") -> None:
    """Units join an army."""
    if many:
        kind = next(known for known in UNITS if known == unit)
        army.groups.append(Group(unit=kind, owner=owner, many=many, sea=sea, card=card))


def enlist_own(state: State, army: Army, province: str) -> None:
    """All land units of a main combatant fight (EMP-BAT-2)."""
    for unit, many in sorted(state.players[army.seat].in_province(province).items()):
        enlist(army, army.seat, unit, many)


def enlist_card(state: State, army: Army, card: str, place: str) -> None:
    """The units left on a card join, all of them (EMP-BAT-3)."""
    owned = card_of(state.players[army.seat], card)
    for unit, many in sorted(units_left(owned, place).items()):
        enlist(army, army.seat, unit, many, card=card)


def card_of(player: Player, card: str) -> Owned:
    """The card before a player."""
    return next(owned for owned in player.cards if owned.card == card)


def dice(state: State, side: int) -> int:
    """How many dice a side rolls in this round (EMP-BAT-6, EMP-NAV-2)."""
    return sum(dice_sources(state, side).values())


def dice_sources(state: State, side: int) -> dict[str, int]:
    """The dice of a side by what they come from; nothing of supporters but their leaders counts (EMP-BAT-5)."""
    battle = running(state)
    army = battle.armies[side]
    cards = state.players[army.seat].cards
    if battle.at_sea:
        return sea_dice(army, cards)
    return land_dice(army, cards, city=side == 1 and holds_city(state, battle))


def land_dice(army: Army, cards: Iterable[Owned], *, city: bool) -> dict[str, int]:
    """The dice of an army on land, with the cards of whoever commands it (EMP-BAT-6)."""
    return {
        "base": NUMBERS.land_base_dice,
        "leader": NUMBERS.land_leader_dice * army.has_leader,
        "city": NUMBERS.land_city_dice * city,
        "training": trained(cards, "dice_land"),
    }


def sea_dice(army: Army, cards: Iterable[Owned]) -> dict[str, int]:
    """The dice of a fleet, with the cards of whoever commands it (EMP-NAV-2)."""
    galleys = army.count(GALLEY) * NUMBERS.naval_dice_per_galley
    return {"galleys": galleys, "training": trained(cards, "dice_naval")}


def trained(cards: Iterable[Owned], operation: Operation) -> int:
    """The dice of all training cards of a kind (EMP-OP-12)."""
    effects = [CARDS[owned.card].effect for owned in cards]
    return sum(effect.amount for effect in effects if effect.op == operation)


def holds_city(state: State, battle: Battle) -> bool:
    """Whether the defender owns a city where the battle is (EMP-BAT-10)."""
    return not battle.at_sea and state.cities.get(battle.place) == battle.defender


def running(state: State) -> Battle:
    """The battle that is fought."""
    assert state.battle is not None
    return state.battle


def roll(run: Run[State], side: int) -> None:
    """Roll the dice of a side and count the hits of its army as it stands (EMP-BAT-7, EMP-NAV-3)."""
    army = running(run.state).armies[side]
    army.faces = [run.pick(DIE.faces, "die") for _ in range(dice(run.state, side))]
    army.hits = hits(army)


def hits(army: Army) -> int:
    """For each kind, faces rolled or units there are, whichever is less (EMP-BAT-7)."""
    return sum(min(army.faces.count(unit), army.count(unit)) for unit in COMBAT_UNITS)


def target(group: Group) -> str:
    """How a group is named in a key: kind, then card, or owner with the sea zone of a galley."""
    if group.card:
        return f"{group.unit}>{group.card}"
    return f"{group.unit}>{keys.seat_name(group.owner)}" + (group.sea and f".{group.sea}")


def targets(army: Army) -> dict[str, int]:
    """The combat units of an army by name, with their numbers (EMP-BAT-8)."""
    return {target(group): group.many for group in army.groups if group.unit in COMBAT_UNITS}


def loss_order(state: State, army: Army, kinds: Iterable[str]) -> list[str]:
    """The groups of an army in the order in which they fall by default (D-BAT-CAS, D-NAV-CAS)."""
    rank = list(kinds)

    def place(group: Group) -> tuple[int, int, int, str]:
        lent = 0 if group.owner == army.seat else 1
        return (
            rank.index(group.unit),
            2 if group.card else lent,
            state.order.index(group.owner),
            group.card or group.sea,
        )

    return [target(group) for group in sorted((g for g in army.groups if g.unit in COMBAT_UNITS), key=place)]


def fall(state: State, army: Army, name: str) -> None:
    """A unit is removed to its owner's reserve, or marked lost on its card (EMP-BAT-8)."""
    battle = running(state)
    group = next(group for group in army.groups if target(group) == name)
    group.many -= 1
    if not group.many:
        army.groups.remove(group)
    player = state.players[group.owner]
    if group.card:
        add(card_of(player, group.card).lost, group.unit, 1)
    else:
        put_units(player, group.unit, group.sea or battle.place, -1)
