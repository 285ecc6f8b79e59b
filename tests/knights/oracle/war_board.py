"""The map as plain tables: who stands where with what, cities, strongholds and sieges, and what they come to."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import engine.games.knights
from engine.games.knights.state import State

_FILES = Path(engine.games.knights.__file__).parent / "content"
NOBLES = ("star", "square", "triangle", "circle")
HOME = "stronghold"
NEUTRAL = -1


def _rows(file: str, name: str) -> dict[str, dict[str, Any]]:
    found = tomllib.loads((_FILES / file).read_text(encoding="utf-8"))[name]
    return {row["id"]: row for row in sorted(found, key=lambda row: str(row["id"]))}


AREAS = _rows("map.toml", "areas")
CITIES = _rows("map.toml", "cities")
FATE = _rows("fate.toml", "fate")
AGENDAS = _rows("agendas.toml", "agendas")
BARONS = _rows("barons.toml", "barons")
HIRED = _rows("mercenaries.toml", "mercenaries")
REGULARS = _rows("barons.toml", "regular_troops")
CARDS = {**HIRED, **REGULARS}
PORTS = {name for name, row in AREAS.items() if row.get("port")}
CITY_OF = {row["area"]: name for name, row in CITIES.items()}

_map = tomllib.loads((_FILES / "map.toml").read_text(encoding="utf-8"))
# What lies between two areas, in both directions.
BORDER = {ends: row for row in _map["borders"] for ends in ((row["a"], row["b"]), (row["b"], row["a"]))}
# Two areas that follow each other on a road.
ON_ROAD = {
    ends
    for road in _map["roads"]
    for here, there in zip(road["path"], road["path"][1:], strict=False)
    for ends in ((here, there), (there, here))
}


def kind(card: str) -> str:
    """What is printed on a troop card."""
    return f"{HIRED[card]['nationality'] if card in HIRED else 'regular'}_{CARDS[card]['strength']}"


def office_gives(office: str, what: str) -> Any:
    """A number or a right of an office."""
    return AGENDAS[office]["params"].get(what, 0) if office else 0


class Army:
    """Troop cards with their tokens, and the Noble over them; a garrison is where its stronghold is."""

    def __init__(self, area: str, troops: list[str], tokens: int) -> None:
        self.area, self.troops, self.tokens = area, sorted(troops), tokens
        self.at_sea = self.exhausted = self.gone = self.heirless = False
        self.office = ""

    @property
    def strength(self) -> int:
        """Cards and maintained troops (WK-TERM-7)."""
        maintained: int = office_gives(self.office, "maintained")
        return maintained + sum(int(CARDS[card]["strength"]) for card in self.troops)

    @property
    def effective(self) -> int:
        """What is left of it under its tokens, never below 0 (WK-TERM-7, WK-RUL-49)."""
        return max(self.strength - 100 * self.tokens, 0)

    @property
    def spent(self) -> bool:
        """Whether its tokens have reached its strength (WK-DEATH-7)."""
        return self.tokens > 0 and self.effective == 0

    @property
    def room(self) -> int:
        """How many tokens it can take before it is spent: the last may exceed what is left (WK-OPEN-7)."""
        many = 0
        while 100 * (self.tokens + many) < self.strength:
            many += 1
        return many

    @property
    def hired(self) -> list[str]:
        """Its mercenaries."""
        return [card for card in self.troops if card in HIRED]

    def page(self) -> tuple[Any, ...]:
        """What is compared."""
        return self.area, self.at_sea, self.exhausted, tuple(self.troops), self.tokens, self.office, self.gone


class Town:
    """A city: owner, fortification, breaches, or razed."""

    def __init__(self, owner: int, fortified: bool, breaches: int, razed: bool) -> None:
        self.owner, self.fortified, self.breaches, self.razed = owner, fortified, breaches, razed

    def page(self) -> tuple[Any, ...]:
        """What is compared."""
        return self.owner, self.fortified, self.breaches, self.razed


class Board:
    """Everything on the map."""

    def __init__(self, state: State) -> None:
        self.round = state.round
        self.laws = list(state.laws)
        self.forbidden = set(state.prohibitions)
        self.options = {name for name, value in state.options.items() if value == "on"}
        self.out = {seat for seat, baron in enumerate(state.barons) if baron.out}
        self.seats = range(len(state.barons))
        self.ids = [str(baron.id) for baron in state.barons]
        self.armies: dict[tuple[int, str], Army] = {}
        self.breaches = [baron.stronghold.breaches for baron in state.barons]
        self.crowns = [baron.crowns for baron in state.barons]
        for seat, baron in enumerate(state.barons):
            for shape, noble in baron.nobles.items():
                army = Army(noble.area, noble.troops, noble.tokens)
                army.at_sea, army.exhausted, army.gone = noble.at_sea, noble.exhausted, noble.gone
                army.office, army.heirless = noble.office, noble.heirless
                self.armies[seat, shape] = army
            home = baron.stronghold
            self.armies[seat, HOME] = Army(home.area, home.troops, home.tokens)
        self.towns = {
            name: Town(city.owner, city.fortified, city.breaches, city.razed) for name, city in state.cities.items()
        }
        self.sieges = {area: (siege.by, siege.round) for area, siege in state.sieges.items()}

    def page(self, *, tired: bool) -> dict[Any, Any]:
        """What is compared; exhaustion only where it is asked for."""
        found: dict[Any, Any] = {key: army.page() for key, army in self.armies.items()}
        if not tired:
            found = {key: (*page[:2], *page[3:]) for key, page in found.items()}
        found |= {name: town.page() for name, town in self.towns.items()}
        return found | {"sieges": self.sieges, "breaches": self.breaches, "out": self.out}

    # Who stands where

    def nobles(self, seat: int, area: str) -> list[str]:
        """A Baron's Nobles in an area; whoever is on the port icon is not there (WK-SEA-6)."""
        return [
            shape
            for shape in NOBLES
            if self.armies[seat, shape].area == area and area and not self.armies[seat, shape].at_sea
        ]

    def strangers(self, seat: int, area: str) -> set[int]:
        """Other Barons with a Noble in an area."""
        return {other for other in self.seats if other != seat and self.nobles(other, area)}

    def all_armies(self, seat: int, area: str) -> list[str]:
        """His Nobles there, and his garrison if there is one."""
        if seat == NEUTRAL:
            return []
        home = self.armies[seat, HOME]
        return self.nobles(seat, area) + ([HOME] if home.area == area and home.troops else [])

    # What stands there

    def town(self, area: str) -> str:
        """The unrazed city of an area."""
        name = CITY_OF.get(area, "")
        return name if name and not self.towns[name].razed else ""

    def castle(self, area: str) -> int | None:
        """Whose stronghold is there."""
        return next((seat for seat in self.seats if area and self.armies[seat, HOME].area == area), None)

    def holder(self, area: str) -> int | None:
        """Who holds what stands there, -1 for a neutral city; None where nothing stands (WK-TERM-12)."""
        return self.towns[self.town(area)].owner if self.town(area) else self.castle(area)

    def walls(self, area: str) -> int:
        """The current strength of what stands there (WK-ASLT-1, WK-STR-1, WK-COMP-6)."""
        town = self.town(area)
        if town:
            lies = self.towns[town]
            printed: int = CITIES[town]["strength"]
            return printed + (100 if lies.fortified else 0) - 100 * lies.breaches
        owner = self.castle(area)
        return 0 if owner is None else 400 - 100 * self.breaches[owner]

    def inside(self, seat: int, area: str) -> bool:
        """Whether a Baron's Nobles there are within his own walls (WK-BAT-3)."""
        return self.holder(area) == seat

    def shut_in(self, seat: int, area: str) -> bool:
        """Whether they are besieged (WK-MOVE-7)."""
        return area in self.sieges and self.inside(seat, area)

    # What happens to armies

    def go_off(self, seat: int, shape: str) -> None:
        """A Noble leaves the board; nobody off the board is exhausted (WK-DEATH-8)."""
        army = self.armies[seat, shape]
        army.area, army.at_sea, army.exhausted = "", False, False

    def hand(self, seat: int, giver: str, taker: str, cards: list[str], *, tokens: bool) -> None:
        """Troops change hands; who has none left goes off the board (WK-ARMY-6, WK-XFER-2)."""
        source, target = self.armies[seat, giver], self.armies[seat, taker]
        for card in cards:
            source.troops.remove(card)
        target.troops = sorted([*target.troops, *cards])
        if tokens:
            target.tokens, source.tokens = target.tokens + source.tokens, 0
        if giver != HOME and not source.strength:
            self.go_off(seat, giver)

    def drop(self, seat: int, holder: str, cards: list[str]) -> None:
        """Mercenaries leave an army; a garrison without cards has no tokens either (WK-WAGES-9)."""
        army = self.armies[seat, holder]
        for card in cards:
            assert card in HIRED, "WK-DEATH-2: regulars never"
            army.troops.remove(card)
        if holder == HOME and not army.troops:
            army.tokens = 0
