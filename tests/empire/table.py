"""What the tests of this game share: tables on which only what matters stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

from engine.contract import Event, Played, Run
from engine.games import empire
from engine.games.empire.content import NUMBERS
from engine.games.empire.rules.pieces import put_units
from engine.games.empire.rules.season import SeasonEnd
from engine.games.empire.rules.turn import Actions, Turn
from engine.games.empire.state import NOBODY, Owned, State

GAME = empire.GAME

F = TypeVar("F", bound=Callable[..., None])


def clause(*ids: str) -> Callable[[F], F]:
    """Says which clauses of the rules a test proves; `tests.clauses` reads it."""
    return lambda test: test


A, B, C, D, E = range(5)


def new(seats: int = 2, *options: str, seed: int = 0) -> State:
    """A game about to ask for its first decision."""
    return GAME.new(seats, dict.fromkeys(options, "on"), f"{seed:032x}")


def bare(seats: int = 2, *options: str, alliance: Iterable[int] | None = None, active: int = A) -> State:
    """A first turn of the first season on an empty map; players sit in slot order unless told otherwise."""
    state = new(seats, *options)
    for player in state.players:
        player.markers, player.troops, player.fleets = {}, {}, {}
    state.tokens = {}
    order = list(range(seats)) if alliance is None else list(alliance)
    state.slots = [*order, *[NOBODY] * (6 - seats)]
    state.order = [seat for seat in order if seat != NOBODY]
    state.auction = None
    state.phase, state.round, state.active = "actions", 1, active
    state.turns_in_round = state.order.index(active) + 1
    state.actions = NUMBERS.actions_per_turn
    state.stack = [SeasonEnd(), Actions(), Turn()]
    return state


def put(state: State, seat: int, place: str, **units: int) -> None:
    """Figures of a player in a province or sea zone."""
    for unit, many in units.items():
        put_units(state.players[seat], unit, place, many)  # type: ignore[arg-type]


def mark(state: State, seat: int, **markers: int) -> None:
    """Markers of a player."""
    state.players[seat].markers.update(markers)


def own(state: State, seat: int, *cards: str, province: str = "") -> None:
    """Cards before a player."""
    state.players[seat].cards += [Owned(card=card, province=province) for card in cards]


def keys_of(state: State, seat: int) -> list[str]:
    """What a seat can answer."""
    return [move.key for move in GAME.choices(state, seat)]


def verbs_of(state: State, seat: int) -> set[str]:
    """The verbs a seat can answer with."""
    return {move.verb for move in GAME.choices(state, seat)}


def play(state: State, seat: int, *chain: str) -> State:
    """The state after some answers of a seat."""
    return GAME.play_all(state, seat, chain).state


def played(state: State, seat: int, *chain: str) -> Played[State]:
    """What comes of some answers of a seat."""
    return GAME.play_all(state, seat, chain)


def order(state: State, seat: int, *orders: str) -> State:
    """The state after standing orders."""
    return play(state, seat, *(f"order:{one}" for one in orders))


def refused(state: State, seat: int, key: str) -> str:
    """The clause that forbids an answer."""
    refusal = GAME.why_not(state, seat, key)
    assert refusal is not None, f"{key} is possible"
    return refusal.clause


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The events of a kind."""
    return [dict(event.fields) for event in events if event.kind == kind]


def rig(monkeypatch: pytest.MonkeyPatch, *rolls: str) -> list[str]:
    """Dice that show these faces, one word a die; what is left is returned."""
    left = [face for roll in rolls for face in roll.split()]
    pick = Run.pick

    def rigged(run: Run[Any], items: Any, why: str) -> Any:
        if why != "die":
            return pick(run, items, why)
        pick(run, items, why)
        return left.pop(0) if left else "blank"

    monkeypatch.setattr(Run, "pick", rigged)
    return left


def chaos_of(state: State) -> list[int]:
    """Everybody's chaos."""
    return [player.chaos for player in state.players]


def talents_of(state: State) -> list[int]:
    """Everybody's talents."""
    return [player.talents for player in state.players]
