"""Land units and galleys: leaders, combat units, and places for drafting (section 8.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.empire.content import CARDS, GALLEY, LEADERS, PROVINCES, SEAS, TROOPS, UNITS, UnitId
from engine.games.empire.facts.board import Figures


def is_led(units: Mapping[UnitId, int]) -> bool:
    return any(leader in units for leader in LEADERS)


def troop_count(units: Mapping[UnitId, int]) -> int:
    """The number of infantry, cavalry and catapults."""
    return sum(units.get(unit, 0) for unit in TROOPS)


def units_in(player: Figures, province: str) -> Mapping[UnitId, int]:
    return player.troops.get(province, {})


def leads(player: Figures, province: str) -> bool:
    return is_led(units_in(player, province))


def fights(player: Figures, province: str) -> bool:
    """Whether infantry, cavalry or a catapult of the player stands there."""
    return troop_count(units_in(player, province)) > 0


def draft_price(player: Figures, unit: UnitId) -> int:
    """What a unit costs a player, with Imperial Arsenals or without (EMP-COMP-9, EMP-DRF-6, EMP-OP-13)."""
    effects = (CARDS[owned.card].effect for owned in player.cards)
    arsenals = next((effect for effect in effects if effect.op == "draft_discount"), None)
    price = UNITS[unit].price
    return price if arsenals is None else max(arsenals.minimum, price - arsenals.amount)


def bases(markers: Iterable[str], troops: Mapping[str, Mapping[UnitId, int]]) -> list[str]:
    """Provinces with an own marker and an own leader, in id order (EMP-DRF-2)."""
    return sorted(province for province in markers if is_led(troops.get(province, {})))


def draft_places(player: Figures, unit: UnitId) -> list[str]:
    """Where units of a kind may be put: such provinces, or for galleys the seas that touch them (EMP-DRF-3)."""
    provinces = bases(player.markers, player.troops)
    return harbours(provinces) if unit == GALLEY else provinces


def harbours(provinces: Iterable[str]) -> list[str]:
    """The sea zones that touch some provinces, in id order."""
    touching = {sea for province in provinces for sea in PROVINCES[province].seas}
    return [sea for sea in SEAS if sea in touching]


def not_sent(here: Mapping[UnitId, int], sent: Iterable[tuple[UnitId, int]]) -> dict[UnitId, int]:
    """The units of a province without a march order so far, fully ordered kinds with a 0."""
    left = dict(here)
    for unit, many in sent:
        left[unit] -= many
    return left
