"""The council against the rules written a second time (`tests/knights/oracle/`), over busy tables and whole games.

Of every question they know the legal answers, the default and what standing orders say; of every sealed collection whom
it asks; of everything told whether it could happen and what it changes, so that a book kept from what was told alone
agrees with the table after each step.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.games.knights import orders
from engine.games.knights.rules.base import Collection
from engine.games.knights.rules.council.assembly import Opened
from engine.games.knights.state import State
from tests.contract.walk import UNRULY, Setup, stops
from tests.depth import deep, first_of
from tests.knights.oracle.asking import KINDS, answers, concerned, is_council, known
from tests.knights.oracle.asking_orders import VALUES, ordered, some_orders, value
from tests.knights.oracle.council_crowds import OPTIONS, crowded, sittings
from tests.knights.oracle.council_judge import judge
from tests.knights.oracle.scoring import level
from tests.knights.scenes import every_scene
from tests.knights.table import GAME, A, begin, council, endow

SETUP = {"share", "stronghold", "noble"}
RARE = {"unrest", "heal", "masons", "volunteer", "charter", "replace", "drop_charge", "office"}
# So many busy tables, and the most answers at each of them.
TABLES, STEPS = 36, 200


def rare_questions() -> Iterator[State]:
    """Tables with questions that seldom come up by chance."""
    absent = council()
    endow(absent, A, "ambassador")
    yield begin(absent, Opened())
    for state in every_scene():
        asked = known(state)
        if asked is not None and asked.kind in RARE:
            yield state


def questions(state: State) -> set[str]:
    """Compare every open question of the council, and say which there were."""
    found = set[str]()
    for seat in GAME.to_act(state):
        question = GAME.asked(state, seat)
        if question is None or not is_council(question):
            continue
        found.add(question.kind)
        offered = [move.key for move in GAME.choices(state, seat)]
        keys = {key for key in offered if key not in ("march", "battle")}
        legal, usual = answers(state, seat, question)
        assert keys == legal, (question, keys ^ legal)
        assert len(offered) > 1, ("WK-DEC-1", question)
        assert GAME.default(state, seat) == (usual if usual in legal else offered[0]), (question, usual)
    return found


def obeyed(state: State, luck: random.Random) -> None:
    """Compare what orders and notes would answer to every open question."""
    for seat in GAME.to_act(state):
        question = GAME.asked(state, seat)
        if question is not None and is_council(question):
            other = some_orders(state, seat, luck)
            expected = ordered(other, seat, question)
            assert other.stack[-1].ordered(other, seat) == expected, (question, other.barons[seat].orders, other.deed)


def asked_together(state: State) -> None:
    """Compare whom a sealed collection asks; each of them is waited for or has answered (WK-HID-2)."""
    question, top = known(state), state.stack[-1] if state.stack else None
    if question is None or (isinstance(top, Collection) and (top.in_turn or top.shown)):
        return
    wishes = {seat: value(state, seat, "rearrange") == "ask" for seat in range(state.seats)}
    expected = concerned(state, question, wishes=wishes)
    if expected is not None and question.kind == "returns" and state.last_upkeep:
        expected &= level(state)
    if expected is not None:
        assert {*GAME.awaited(state), *GAME.handed_in(state)} == expected, question


@deep
def test_busy_tables() -> None:
    """WK-DEC-1, WK-DEC-3, WK-DEC-4, WK-STEP-1, WK-ASYNC-5, WK-ASYNC-10, WK-ASYNC-12 and sections 3 to 7 and 14."""
    asked = set[str]().union(*map(questions, rare_questions()))
    for at in range(TABLES):
        luck, seats = random.Random(at), GAME.counts[at % len(GAME.counts)]
        state = crowded(seats, luck, *(option for option in OPTIONS if luck.random() < 0.3))
        asked |= questions(state)
        for step, (before, seat, key, after, events) in enumerate(sittings(state, luck, STEPS)):
            judge(before, seat, key, after, events)
            asked |= questions(after)
            asked_together(after)
            if step % 5 == 0:
                GAME.check(after)
                obeyed(after, luck)
    assert asked >= KINDS - SETUP, KINDS - SETUP - asked


@pytest.mark.parametrize("seats", first_of(GAME.counts))
def test_whole_games(seats: int) -> None:
    """The same over whole games in which people give orders and crowns, run out of time, leave and come back."""
    options = {option: "on" for at, option in enumerate(OPTIONS) if (at + seats) % 3 == 0}
    setup = Setup(seats, options | {"last_round": "12", "game_length": "8"}, f"{seats:032x}")
    told = set[str]()
    for at, stop in enumerate(stops(GAME, setup, temper=UNRULY)):
        if stop.before is not None and stop.act is not None:
            judge(stop.before, stop.act.seat, stop.act.key, stop.state, stop.events)
        told |= {event.kind for event in stop.events}
        if at % 9 == 0:
            questions(stop.state)
    assert told >= {"planned", "revealed", "allocated", "special", "taxed", "wages", "assembly", "voted", "influence"}


@pytest.mark.parametrize("seats", GAME.counts)
def test_the_setup(seats: int) -> None:
    """WK-SET-8, WK-SET-11, WK-SET-12, WK-SET-14 and their defaults, from the first card to the first plan."""
    luck, asked = random.Random(seats), set[str]()
    for options in ({}, {"nobles_at_once": "off"}, {"nobles_counterclockwise": "on"}):
        state = GAME.new(seats, options, f"{seats:032x}")
        while state.round == 0:
            asked |= questions(state)
            asked_together(state)
            seat = luck.choice(GAME.to_act(state))
            state = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key).state
    assert asked >= SETUP


def test_initial_values() -> None:
    """WK-ASYNC-10: every order with its values, the initial one first; what is not ordered has the initial value."""
    state = GAME.new(3, {}, "0" * 32)
    barons = {f"{what}-{name}": "ask yes no" for what in ("pass", "attack") for name in ("2", "3")}
    assert {mode.name: " ".join(mode.values) for mode in orders.modes(state, 0)} == VALUES | barons
    view = GAME.view(state, 0)
    assert view.own is not None
    assert view.own.orders == {name: values.split()[0] for name, values in (VALUES | barons).items()}
