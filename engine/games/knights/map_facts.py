"""What stands in an area and how strong it is, read from a view."""

from __future__ import annotations

from engine.games.knights import combat
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.kingdom import CITY_IN
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView, View


def city_in(view: View, area: str) -> str:
    """The unrazed city of an area, if there is one."""
    name = CITY_IN.get(area, "")
    return name if name and not view.cities[name].razed else ""


def stronghold_in(view: View, area: str) -> int:
    """Whose stronghold stands in an area; -1 for nobody's."""
    homes = {_garrison(view, seat).area: seat for seat in range(view.seats)}
    return homes.get(area, NOBODY) if area else NOBODY


def holder(view: View, area: str) -> int:
    """Who holds the structure of an area; -1 for a neutral city or where nothing stands."""
    city = city_in(view, area)
    return view.cities[city].owner if city else stronghold_in(view, area)


def has_walls(view: View, area: str) -> bool:
    """Whether a city or a stronghold stands there."""
    return bool(city_in(view, area)) or stronghold_in(view, area) != NOBODY


def walls(view: View, area: str) -> int:
    """The current strength of the structure of an area."""
    city = city_in(view, area)
    if city:
        return view.cities[city].walls
    seat = stronghold_in(view, area)
    return 0 if seat == NOBODY else view.barons[seat].walls


def nobles_in(view: View, seat: int, area: str) -> list[ArmyView]:
    """A Baron's Nobles in an area; those on its port icon are not there (WK-SEA-6)."""
    return [army for army in view.barons[seat].armies if _stands(army, area) and army.holder != STRONGHOLD]


def _stands(army: ArmyView, area: str) -> bool:
    return army.area == area and not army.at_sea


def armies_in(view: View, seat: int, area: str) -> list[ArmyView]:
    """The same with the garrison."""
    return [army for army in view.barons[seat].armies if _stands(army, area) and army.strength]


def _garrison(view: View, seat: int) -> ArmyView:
    return view.barons[seat].armies[-1]


def defence(view: View, area: str) -> int:
    """What a siege has to surpass: walls, all armies inside, and 200 for a Noble among them (WK-SIEGE-1)."""
    seat = holder(view, area)
    if seat == NOBODY:
        return walls(view, area)
    inside = sum(army.effective for army in armies_in(view, seat, area))
    return walls(view, area) + inside + combat.COMMAND_BONUS * bool(nobles_in(view, seat, area))


def siege_force(armies: list[ArmyView]) -> int:
    """What besiegers come to under a commander (WK-SIEGE-1)."""
    return sum(army.effective for army in armies) + combat.COMMAND_BONUS
