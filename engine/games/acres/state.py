"""The state: realms, pieces, sieges and the standing orders."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine import contract
from engine.games.acres.content import Nation


class Orders(msgspec.Struct, kw_only=True):
    """A player's standing orders, known only to him (ACR-ASYNC-2)."""

    raid: Literal["always", "never", "ask"] = "always"
    raid_blockers: list[str] = []
    ambush: Literal["risk", "always", "never", "ask"] = "risk"
    ambush_blockers: list[str] = []
    losses: list[str] = []
    zone: Literal["reserve", "hand"] = "reserve"
    convert: Literal["reserve", "hand"] = "reserve"
    surrender: Literal["settle", "decline", "ask"] = "settle"
    settlers: list[str] = []


class Realm(msgspec.Struct, kw_only=True):
    """One nation's cards, money and pieces (ACR-COMP-7); `seen` is the rival's hand as last shown to it."""

    hand: list[str] = []
    deck: list[str] = []
    discard: list[str] = []
    reserve: list[str] = []
    locations: list[str] = []
    empire: list[str] = []
    money: int
    cubes: int
    discs: int
    captured_cubes: int = 0
    captured_discs: int = 0
    turns: int = 0
    seen: list[str] | None = None
    orders: Orders


class Hold(msgspec.Struct):
    """A nation's village or town."""

    nation: Nation
    town: bool = False


class Siege(msgspec.Struct):
    """A siege, stored under its attacker; `forfeit` is the card named by its coming loser (ACR-TURN-8)."""

    target: str
    attack: list[str] = []
    defence: list[str] = []
    forfeit: str = ""

    def cards(self, attacking: bool) -> list[str]:
        return self.attack if attacking else self.defence


class Change(msgspec.Struct, frozen=True):
    """A visible change of the board in a turn, for marking news."""

    turn: int
    what: str
    place: str
    nation: Nation


class Done(msgspec.Struct, frozen=True):
    """A public action of a player in his turn, named by its event."""

    turn: int
    nation: Nation
    what: str
    place: str
    cards: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True):
    """The reason for the end of the game; `winner` only if a home target fell."""

    reason: str
    nation: Nation
    place: str = ""
    winner: Nation | None = None


class State(contract.State, kw_only=True):
    """The whole game state; the stack of frames is added in `stack.py`."""

    flags: list[str] = msgspec.field(default_factory=list)
    nations: list[Nation] = msgspec.field(default_factory=list)
    wishes: list[Nation | None] = msgspec.field(default_factory=list)
    british: Realm
    french: Realm
    display: list[str] = msgspec.field(default_factory=list)
    pieces: dict[str, Hold] = msgspec.field(default_factory=dict)
    forts: list[str] = msgspec.field(default_factory=list)
    fort_supply: int = 0
    sieges: dict[Nation, Siege] = msgspec.field(default_factory=dict)
    on_turn: Nation = "british"
    left: int = 0
    last_change: int = 0
    changes: list[Change] = msgspec.field(default_factory=list)
    done: list[Done] = msgspec.field(default_factory=list)
    ending: Ending | None = None

    def realm(self, nation: Nation) -> Realm:
        return self.british if nation == "british" else self.french

    def seat_of(self, nation: Nation) -> int:
        return self.nations.index(nation)

    def holds(self, nation: Nation, place: str) -> bool:
        hold = self.pieces.get(place)
        return hold is not None and hold.nation == nation

    def places_of(self, nation: Nation) -> set[str]:
        return {place for place, hold in self.pieces.items() if hold.nation == nation}

    def is_town(self, place: str) -> bool:
        hold = self.pieces.get(place)
        return hold is not None and hold.town

    def besieged(self, place: str) -> Nation | None:
        for attacker, siege in self.sieges.items():
            if siege.target == place:
                return attacker
        return None

    def mark(self, what: str, place: str, nation: Nation) -> None:
        """Store a change for two turns, so that the boards of both players can mark it."""
        self.changes = [old for old in self.changes if old.turn >= self.turn - 1]
        self.changes.append(Change(self.turn, what, place, nation))
        self.last_change = self.turn
