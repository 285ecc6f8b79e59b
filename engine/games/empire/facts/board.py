"""The common interface of the state and every view, on which all facts are computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.games.empire.content import UnitId
from engine.games.empire.state import Battle, Owned


class Figures(Protocol):
    """A player's land units by province, galleys by sea zone, markers by province, and cards."""

    @property
    def troops(self) -> Mapping[str, Mapping[UnitId, int]]: ...
    @property
    def fleets(self) -> Mapping[str, int]: ...
    @property
    def markers(self) -> Mapping[str, int]: ...
    @property
    def cards(self) -> Sequence[Owned]: ...


class Board(Protocol):
    """The map with tokens and the owners of cities by province, the alliances and the current battle."""

    @property
    def seats(self) -> int: ...
    @property
    def players(self) -> Sequence[Figures]: ...
    @property
    def slots(self) -> Sequence[int]: ...
    @property
    def order(self) -> Sequence[int]: ...
    @property
    def tokens(self) -> Mapping[str, int]: ...
    @property
    def cities(self) -> Mapping[str, int]: ...
    @property
    def battle(self) -> Battle | None: ...
    def on(self, option: str) -> bool: ...
