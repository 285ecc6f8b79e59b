"""Moves at any time: gifts of crowns, miracles and heirs (WK-DEAL-1, WK-OPT-3, WK-OPT-7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Move, Run
from engine.games.knights import keys
from engine.games.knights.content.armies import SHAPES, Shape, shape_of
from engine.games.knights.content.cards import EVENTS
from engine.games.knights.rules.base import Sealed
from engine.games.knights.rules.war.departure import Lay
from engine.games.knights.state import NOBODY, State

# What can be given at once (WK-DEAL-2).
AMOUNTS = (1, 2, 3, 4, 5, 10, 20)


def offered(state: State, seat: int) -> list[Move]:
    if not state.stack or state.barons[seat].out:
        return []
    found = [*_gifts(state, seat)]
    if state.on("exchange_heirs"):
        found += _heirs(state, seat)
    if state.on("miracles"):
        found += _miracles(state, seat)
    return found


def play_anytime(run: Run[State], seat: int, key: str) -> None:
    match keys.verb(key):
        case "gift":
            # Immediate, irrevocable and public (WK-DEAL-1).
            giver, to = run.state.barons[seat], keys.seat(keys.name(key))
            crowns = giver.crowns if keys.other(key) == keys.ALL else int(keys.other(key))
            giver.crowns -= crowns
            run.state.barons[to].crowns += crowns
            run.reveal_to_all()
            run.tell("gift", {"seat": seat, "to": to, "crowns": crowns})
        case "miracle":
            _work_miracle(run, seat, keys.rest(key))
        case "heir":
            (owner, shape), other = _heir(seat, keys.name(key)), keys.seat(keys.other(key))
            run.state.barons[owner].nobles[shape].heir_with = NOBODY if other == owner else other
            run.reveal_to_all()
            run.tell("heir", {"seat": seat, "owner": owner, "noble": shape, "to": other})
        case _:
            owner, shape = _heir(seat, keys.rest(key))
            run.state.barons[owner].nobles[shape].heirless = True
            run.reveal_to_all()
            run.tell("heir_killed", {"seat": seat, "owner": owner, "noble": shape})


# Gifts


def gifts_closed(state: State, seat: int) -> bool:
    """Whether gifts are closed: a collection about crowns is open (WK-DEAL-2), or the giver lays a way with tolls.

    A collection is open until its last answer is carried out, even under other questions.
    """
    if any(isinstance(frame, Sealed) and frame.about_crowns for frame in state.stack):
        return True
    top = state.stack[-1]
    return isinstance(top, Lay) and top.seat == seat


def _gifts(state: State, seat: int) -> Iterator[Move]:
    """Gifts of crowns (D-GIVE)."""
    crowns = state.barons[seat].crowns
    if not crowns or gifts_closed(state, seat):
        return
    for other in state.clockwise(seat):
        if other != seat:
            for amount in AMOUNTS:
                if amount <= crowns:
                    yield keys.move("gift", keys.seat_name(other), str(amount), commits=True)
            yield keys.move("gift", keys.seat_name(other), keys.ALL, commits=True)


# Heirs as hostages


def _heir(seat: int, text: str) -> tuple[int, Shape]:
    """Owner and shape of an heir in a key: `star` or `2.star`."""
    owner, _, shape = text.rpartition(".")
    return (keys.seat(owner) if owner else seat), shape_of(shape)


def _held(state: State, seat: int) -> list[tuple[int, Shape]]:
    """The living heirs a Baron holds, his own first."""
    found = []
    for owner in state.clockwise(seat):
        for shape in SHAPES:
            noble = state.barons[owner].nobles[shape]
            keeper = owner if noble.heir_with == NOBODY else noble.heir_with
            if keeper == seat and not noble.heirless and not noble.gone:
                found.append((owner, shape))
    return found


def _heirs(state: State, seat: int) -> Iterator[Move]:
    """Moves with heirs (D-HEIR)."""
    for owner, shape in _held(state, seat):
        name = shape if owner == seat else keys.army(owner, shape)
        for other in state.clockwise(seat):
            if other != seat:
                yield keys.move("heir", name, keys.seat_name(other), commits=True)
        if owner != seat:
            yield keys.move("kill", name, commits=True)


# Miracles


def _price(event: str) -> int:
    return EVENTS[event].faith_cancel + 1


def _miracles(state: State, seat: int) -> Iterator[Move]:
    """While he is asked nothing else a Baron may cancel a lasting Event that lies with him (WK-OPT-7, D-MIRACLE).

    Whoever takes part in a sealed collection is asked until it is opened: he may have promised his Faith there.
    """
    baron = state.barons[seat]
    asked = state.stack[-1]
    if seat in (*asked.awaited(state), *asked.handed_in(state)):
        return
    if baron.heretic and baron.faith >= _price("heretic"):
        yield keys.move("miracle", "heretic", commits=True)
    for shape in SHAPES:
        noble = baron.nobles[shape]
        if noble.mark and not noble.gone and baron.faith >= _price(noble.mark):
            yield keys.move("miracle", shape, commits=True)


def _work_miracle(run: Run[State], seat: int, name: str) -> None:
    state = run.state
    baron = state.barons[seat]
    if name == "heretic":
        event = "heretic"
        baron.heretic = False
    else:
        noble = baron.nobles[shape_of(name)]
        event, noble.mark, noble.heirless = noble.mark, "", False
    baron.faith -= _price(event)
    state.events_gone = sorted([*state.events_gone, event])
    run.reveal_to_all()
    run.tell("miracle", {"seat": seat, "event": event, "about": name, "faith": _price(event)})
