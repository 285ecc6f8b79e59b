"""Putting figures, markers and chaos on the table and taking them off; nothing empty is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from engine.games.empire.content import GALLEY, NUMBERS, UnitId
from engine.games.empire.state import Owned, Player, State

K = TypeVar("K", bound=str)


class Figures(Protocol):
    """A player's figures, markers and cards, as the table or as a view has them."""

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
    """What everybody sees of the map, whether from the table itself or from a view."""

    @property
    def players(self) -> Sequence[Figures]:
        """Everybody's figures."""

    @property
    def order(self) -> Sequence[int]:
        """The turn order."""

    @property
    def tokens(self) -> Mapping[str, int]:
        """Tokens on the map."""

    def enemies(self, seat: int) -> Sequence[int]:
        """The players of the other alliance, in turn order."""

    def on(self, option: str) -> bool:
        """Whether an option is on."""


def add(counts: dict[K, int], thing: K, many: int) -> None:
    """So many more of a thing, or fewer."""
    left = counts.get(thing, 0) + many
    if left:
        counts[thing] = left
    else:
        counts.pop(thing, None)


def put_units(player: Player, unit: UnitId, place: str, many: int) -> None:
    """Figures from the reserve to a province or sea zone; a negative number takes them back."""
    if unit == GALLEY:
        add(player.fleets, place, many)
        return
    here = player.troops.setdefault(place, {})
    add(here, unit, many)
    if not here:
        del player.troops[place]


def move_units(player: Player, unit: UnitId, start: str, goal: str, many: int) -> None:
    """Figures from one place to another."""
    put_units(player, unit, start, -many)
    put_units(player, unit, goal, many)


def gain_chaos(player: Player, amount: int) -> None:
    """Chaos points rise, or fall, but never below 0 (EMP-OP-2)."""
    player.chaos = max(0, player.chaos + amount)


def may_add_markers(player: Player, many: int = 1) -> bool:
    """Whether so many more own markers may stand on the map (EMP-COMP-3, EMP-INF-8)."""
    return player.markers_on_map + many <= NUMBERS.influence_markers_on_map_max


def is_protected(player: Figures, province: str) -> bool:
    """Whether a player's markers cannot be replaced: by a land unit or a Sworn Treaty (EMP-INF-4, EMP-INF-8)."""
    return province in player.troops or has_treaty(player, province)


def has_treaty(player: Figures, province: str) -> bool:
    """Whether a Sworn Treaty covers a player's markers in a province (EMP-OP-16)."""
    return any(owned.card == "foedus" and owned.province == province for owned in player.cards)


def replaceable_owners(board: Board, seat: int, province: str) -> list[int]:
    """Whose markers a player may replace in a province, in turn order (EMP-INF-3 to 5, EMP-OPT-4)."""
    others = [other for other in board.order if other != seat] if board.on("convert_allies") else board.enemies(seat)
    return [
        other
        for other in others
        if province in board.players[other].markers and not is_protected(board.players[other], province)
    ]


def replace_token(state: State, seat: int, province: str) -> None:
    """A token leaves the game and an own marker takes its place (EMP-INF-3)."""
    add(state.tokens, province, -1)
    add(state.tokens_gone, province, 1)
    add(state.players[seat].markers, province, 1)


def replace_marker(state: State, seat: int, province: str, owner: int) -> None:
    """A marker goes back to its owner and an own marker takes its place (EMP-INF-3)."""
    add(state.players[owner].markers, province, -1)
    add(state.players[seat].markers, province, 1)
