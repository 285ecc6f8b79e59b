"""Small positions and cards for the pictures of the guide, in the public view."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.games.acres.content import NATIONS, Nation
from engine.games.acres.rules.setup import initial_state
from engine.games.acres.stack import GameState
from engine.games.acres.state import Hold, Siege
from engine.games.acres.view import View, see

TURN = 12


class Example(msgspec.Struct, frozen=True):
    """A position, the places shown and marked in its picture, and cards beside them."""

    view: View
    places: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def _table() -> GameState:
    """A table where Anna has the British and Boris the French."""
    state = initial_state({}, "", NATIONS)
    state.nations, state.turn, state.last_change = list(NATIONS), TURN, TURN
    return state


def _hold(state: GameState, nation: Nation, *places: str) -> None:
    state.pieces.update({place: Hold(nation) for place in places})


def _seen(state: GameState) -> View:
    return msgspec.structs.replace(see(state, None, None), seats=state.seats)


def _line() -> Example:
    """A line home, cut by a lost place."""
    state = _table()
    _hold(state, "french", "fort_frontenac", "fort_niagara", "fort_venango", "fort_duquesne")
    return Example(_seen(state), places=("fort_frontenac", "fort_niagara", "fort_presquisle", "fort_duquesne"))


def _siege() -> Example:
    """A siege that nobody wins in its current state."""
    state = _table()
    _hold(state, "british", "halifax")
    attack = ["br_siege_artillery#1", "br_regular_infantry#1", "br_military_leader#1"]
    defence = ["fr_regular_infantry_initial#1", "fr_loc_port_royal#1"]
    state.sieges["british"] = Siege("louisbourg", attack, defence)
    return Example(_seen(state))


def _raid() -> Example:
    """The places within reach of raiders, and those protected by a fort."""
    state = _table()
    _hold(state, "french", "kennebec")
    _hold(state, "british", "deerfield")
    state.forts.append("deerfield")
    places = ("kennebec", "fort_halifax", "pemaquid", "deerfield", "boston")
    return Example(_seen(state), places, marked=("pemaquid",))


EXAMPLES: Mapping[str, Example] = {
    "cards": Example(_seen(_table()), cards=("br_loc_new_york", "fr_siege_artillery", "nt_native_americans")),
    "settle": Example(
        _seen(_table()),
        places=("deerfield", "boston", "new_haven"),
        marked=("deerfield",),
        cards=("br_loc_new_haven", "br_loc_st_marys", "br_loc_boston"),
    ),
    "line": _line(),
    "siege": _siege(),
    "raid": _raid(),
}
