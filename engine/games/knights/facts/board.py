"""The common interface of the state and every view: the public part of the table, read only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import BaronId, Shape


class ArmyFacts(Protocol):
    area: str
    tokens: int

    @property
    def troops(self) -> Sequence[str]: ...
    @property
    def strength(self) -> int: ...
    @property
    def effective(self) -> int: ...


class BaronFacts(Protocol):
    id: BaronId
    crowns: int
    votes: int
    faith: int
    out: int

    @property
    def charges(self) -> Sequence[str]: ...
    @property
    def breaches(self) -> int: ...
    @property
    def stronghold(self) -> ArmyFacts: ...
    def army(self, holder: Holder) -> ArmyFacts: ...
    def in_area(self, area: str) -> list[Shape]: ...


class CityFacts(Protocol):
    owner: int
    fortified: bool
    breaches: int
    razed: bool


class SiegeFacts(Protocol):
    by: int
    round: int


class Printed(Protocol):
    """The fields that state and view both have."""

    seats: int
    chairman: int
    head: int

    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def barons(self) -> Sequence[BaronFacts]: ...
    @property
    def cities(self) -> Mapping[str, CityFacts]: ...
    @property
    def sieges(self) -> Mapping[str, SiegeFacts]: ...
    @property
    def laws(self) -> Sequence[str]: ...
    @property
    def prohibitions(self) -> Mapping[str, int]: ...


class Board(Printed, Protocol):
    """The table as the functions in `facts` read it."""

    @property
    def playing(self) -> list[int]: ...
    def on(self, option: str) -> bool: ...
    def clockwise(self, start: int) -> list[int]: ...
    def cities_of(self, seat: int) -> list[str]: ...


class Table:
    """Base class that gives `Board` to classes with its fields."""

    __slots__ = ()

    def on(self: Printed, option: str) -> bool:
        """Whether an option of section 13 is on."""
        return self.options.get(option) == "on"

    @property
    def playing(self: Printed) -> list[int]:
        return [seat for seat, baron in enumerate(self.barons) if not baron.out]

    @property
    def many(self: Printed) -> int:
        """The number of Barons still in the game: the N of the rules."""
        return sum(not baron.out for baron in self.barons)

    def clockwise(self: Printed, start: int) -> list[int]:
        """Barons in the game from one on, by increasing seat (WK-TERM-9)."""
        around = [(start + step) % self.seats for step in range(self.seats)]
        return [seat for seat in around if not self.barons[seat].out]

    def cities_of(self: Printed, seat: int) -> list[str]:
        """The cities a Baron controls, Kingdom and overseas, by id."""
        return [name for name, city in self.cities.items() if city.owner == seat]
