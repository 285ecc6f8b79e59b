"""Small positions with four players for the pictures of the guide, in the public view."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.games.empire.content import UnitId
from engine.games.empire.facts.armies import target
from engine.games.empire.rules.pieces import put_units
from engine.games.empire.state import NOBODY, Army, Auction, Battle, Blow, Group, Player, State
from engine.games.empire.view import View, see

ANNA, BORIS, CLARA, DORA = range(4)
COLOURS = ("red", "blue", "green", "yellow")
# The provinces where galleys in Mare Sabrata land troops.
SHORES = ("africa", "numidia", "sicilia")


def _table() -> State:
    """An empty map in the first season; Anna and Clara are allied against Boris and Dora."""
    return State(
        seats=len(COLOURS),
        seed="",
        players=[Player(colour=colour) for colour in COLOURS],
        season=1,
        round=1,
        phase="actions",
        slots=[ANNA, BORIS, CLARA, DORA, NOBODY, NOBODY],
        order=[ANNA, BORIS, CLARA, DORA],
    )


def _seen(state: State) -> View:
    return msgspec.structs.replace(see(state, None, ()), seats=state.seats)


def _put(state: State, seat: int, place: str, units: Mapping[UnitId, int]) -> None:
    for unit, many in units.items():
        put_units(state.players[seat], unit, place, many)


def _alliances() -> View:
    """The second auction of the first season."""
    state = _table()
    state.phase, state.round = "alliances", 0
    state.slots, state.order = [CLARA, DORA, *[NOBODY] * 4], []
    state.auction = Auction(number=2, opener=BORIS, best=5, leader=ANNA, a=ANNA, b=BORIS)
    return msgspec.structs.replace(_seen(state), pool=48, deck=52)


def _influence() -> View:
    """A token, markers with a guard and one without, and a Caesar who wants to replace them."""
    state = _table()
    state.slots = [ANNA, BORIS, DORA, CLARA, NOBODY, NOBODY]
    state.order = [ANNA, BORIS, DORA, CLARA]
    state.tokens = {"achaia": 1}
    state.players[BORIS].markers = {"achaia": 2}
    state.players[CLARA].markers = {"achaia": 1}
    _put(state, ANNA, "achaia", {"caesar": 1, "infantry": 2})
    _put(state, BORIS, "achaia", {"general": 1})
    return _seen(state)


def _landing() -> View:
    """Troops on an island, and galleys at the coasts where they land."""
    state = _table()
    _put(state, ANNA, "creta", {"general": 1, "infantry": 10})
    _put(state, ANNA, "mare_sabrata", {"galley": 2})
    return _seen(state)


def _battle() -> View:
    """The first round of a battle, with its rolls and losses."""
    state = _table()
    attack = Army(seat=ANNA, mustered=_groups(ANNA, infantry=3, cavalry=1, general=1))
    attack.groups = _groups(ANNA, infantry=2, general=1)
    defence = Army(seat=BORIS, mustered=_groups(BORIS, infantry=2), groups=_groups(BORIS, infantry=1))
    infantry, cavalry, _ = map(target, attack.mustered)
    blows = [
        Blow(round=1, side=0, faces=["infantry", "catapult", "blank", "galley"], hits=1),
        Blow(round=1, side=1, faces=["infantry"] * 3, hits=2, lost=[cavalry, infantry]),
    ]
    blows[0].lost = [*map(target, defence.groups)]
    state.battle = Battle(place="galatia", at_sea=False, armies=[attack, defence], round=1, blows=blows)
    return _seen(state)


def _groups(seat: int, infantry: int = 0, cavalry: int = 0, general: int = 0) -> list[Group]:
    units: dict[UnitId, int] = {"infantry": infantry, "cavalry": cavalry, "general": general}
    return [Group(unit=unit, owner=seat, many=many) for unit, many in units.items() if many]


def _points() -> View:
    """Two provinces with equal numbers of markers in them."""
    state = _table()
    for player, (hispania, galatia) in zip(state.players, ((3, 2), (2, 2), (2, 1), (1, 1)), strict=True):
        player.markers = {"hispania": hispania, "galatia": galatia}
    return _seen(state)


EXAMPLES: Mapping[str, View] = {
    "alliances": _alliances(),
    "influence": _influence(),
    "landing": _landing(),
    "battle": _battle(),
    "points": _points(),
}
