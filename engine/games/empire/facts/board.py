"""The common interface of the state and every view, on which all facts are computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.games.empire.content import UnitId
from engine.games.empire.state import Battle, Owned


class Figures(Protocol):
    """A player's figures, markers and cards."""

    @property
    def troops(self) -> Mapping[str, Mapping[UnitId, int]]:
        """Land units by province."""

    @property
    def fleets(self) -> Mapping[str, int]:
        """Galleys by sea zone."""

    @property
    def markers(self) -> Mapping[str, int]:
        """Markers by province."""

    @property
    def cards(self) -> Sequence[Owned]:
        """Cards before the player."""


class Board(Protocol):
    """The map, the alliances and the current battle."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def players(self) -> Sequence[Figures]:
        """Everybody's figures."""

    @property
    def slots(self) -> Sequence[int]:
        """The players on the alliance slots 1 to 6."""

    @property
    def order(self) -> Sequence[int]:
        """The turn order."""

    @property
    def tokens(self) -> Mapping[str, int]:
        """Tokens on the map."""

    @property
    def cities(self) -> Mapping[str, int]:
        """The owners of cities by province."""

    @property
    def battle(self) -> Battle | None:
        """The current battle."""

    def on(self, option: str) -> bool:
        """Whether an option is on."""
