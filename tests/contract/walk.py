"""Random whole games: set up, played move by move, written down so that they can be played again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from engine.contract import Event, Game, Played
from engine.contract.chance import stream

AnyGame: TypeAlias = Game[Any, Any]
AnyState: TypeAlias = Any

DECISION_BOUND = 20_000
KEENNESS = 0.7

DROP, REJOIN, CONCEDE, LAPSE = "!drop", "!rejoin", "!concede", "!lapse"


class Setup(msgspec.Struct, frozen=True):
    """How a table was laid: enough to lay it again."""

    seats: int
    options: dict[str, str]
    seed: str
    sides: tuple[str | None, ...] | None = None


class Temper(msgspec.Struct, frozen=True):
    """How the players are: the unruly also give orders, do deeds, run out of time, leave, return and concede; the keen
    often play as well as they can, which leads where chance alone seldom does."""

    unruly: bool = False
    keen: bool = False


CALM, UNRULY, KEEN = Temper(), Temper(unruly=True), Temper(keen=True)


class Act(msgspec.Struct, frozen=True):
    """What a seat did: a move, an order, a deed, or one of `!drop`, `!rejoin`, `!concede`, `!time_out`."""

    seat: int
    key: str


class Stop(msgspec.Struct, frozen=True):
    """A moment of a game: the state, and what led to it (nothing at the start)."""

    state: AnyState
    events: tuple[Event, ...]
    before: AnyState | None = None
    act: Act | None = None
    sealed: bool = True


def lay(game: AnyGame, setup: Setup) -> Played[AnyState]:
    """The table as set up."""
    return game.start(setup.seats, setup.options, setup.seed, setup.sides)


def perform(game: AnyGame, state: AnyState, act: Act) -> Played[AnyState]:
    """The state after an act; the given one is untouched."""
    match act.key:
        case "!drop":
            return game.drop(state, act.seat)
        case "!rejoin":
            return game.rejoin(state, act.seat)
        case "!concede":
            return game.concede(state, act.seat)
        case "!lapse":
            return game.time_out(state, act.seat)
    return game.play(state, act.seat, act.key)


def replay(game: AnyGame, setup: Setup, acts: Sequence[Act]) -> Iterator[Stop]:
    """The same game again, stop by stop."""
    began = lay(game, setup)
    yield Stop(began.state, began.events)
    state = began.state
    for act in acts:
        played = perform(game, state, act)
        yield Stop(played.state, played.events, state, act, played.sealed)
        state = played.state


def stops(game: AnyGame, setup: Setup, trail: list[Act] | None = None, temper: Temper = CALM) -> Iterator[Stop]:
    """A random whole game; what was done is kept in `trail`."""
    luck = stream(setup.seed, "walk")
    acts = [] if trail is None else trail
    began = lay(game, setup)
    state = began.state
    yield Stop(state, began.events)
    for _ in range(DECISION_BOUND):
        if game.result(state) is not None:
            return
        act = _any_act(game, state, luck, temper)
        acts.append(act)
        played = perform(game, state, act)
        yield Stop(played.state, played.events, state, act, played.sealed)
        state = played.state
    raise AssertionError(f"{game.slug} is not over after {DECISION_BOUND} decisions")


def _any_act(game: AnyGame, state: AnyState, luck: random.Random, temper: Temper) -> Act:
    if temper.unruly and luck.random() < 0.15:
        derived_number = _whim(game, state, luck)
        if derived_number is not None:
            return derived_number
    waiting = game.to_act(state)
    assert waiting, f"{game.slug}: dead end, nobody is to act and the game is not over"
    seat = luck.choice(waiting)
    moves = game.choices(state, seat)
    assert moves, f"{game.slug}: dead end, seat {seat} is to act and has no choice"
    if temper.keen and luck.random() < KEENNESS:
        return Act(seat, game.computer(game.quick_level).choose(game.view(state, seat), moves, luck))
    return Act(seat, luck.choice(moves).key)


def _whim(game: AnyGame, state: AnyState, luck: random.Random) -> Act | None:
    seat = luck.randrange(state.seats)
    deed = luck.random()
    if deed < 0.7:
        moves = game.anytime_moves(state, seat) if deed < 0.1 else game.orders(state, seat)
        return Act(seat, luck.choice(moves).key) if moves else None
    if deed < 0.85:
        return Act(seat, LAPSE) if seat in game.to_act(state) else None
    if deed < 0.95:
        return Act(seat, REJOIN if seat in state.absent else DROP)
    return Act(seat, CONCEDE) if seat not in state.conceded else None
