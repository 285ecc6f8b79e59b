"""The rules against themselves written a second time (`tests/empire/oracle/`), over random play of every player count.

Of every question they know the legal answers and the default; of every event whether it could happen and what it
changes, so that a book kept from events alone agrees with the table after each step.
"""

from __future__ import annotations

import random

import pytest

from engine.games.empire.rules.turn import Turn
from engine.games.empire.state import State
from tests.contract.walk import CALM, UNRULY, Setup, stops
from tests.empire.oracle.crowds import crowded, war
from tests.empire.oracle.defaults import default
from tests.empire.oracle.ledger import Ledger, page
from tests.empire.oracle.legal import answers
from tests.empire.oracle.standing import ordered, some_orders
from tests.empire.table import GAME

PICKING = {"losses": "ask", "card-units": "ask"}
QUESTIONS = {
    *("turn", "card", "recruit", "count", "influence", "source", "from", "kind", "to", "attack", "galleys"),
    *("zone", "against", "defend", "lend", "losses", "retreat", "withdraw", "senators", "benefit"),
}
EVENTS = {
    *("turn", "took", "drafted", "influence", "moved", "fleet", "attacked", "sea_attack", "defended", "lent", "rolled"),
    *("lost", "battle_over", "retreated", "withdrew", "laid", "vote_won", "governed", "blamed", "senator_saved"),
    "used",
}
SEASONS = {"season", "auction", "bid", "allied", "turn_order", "placed", "turn", "taxes", "scored", "chaos_count"}


def questions(state: State) -> set[str]:
    """Compare every open question, and say which there were."""
    asked = {seat: GAME.asked(state, seat) for seat in GAME.to_act(state)}
    for seat, question in asked.items():
        assert question is not None
        assert {move.key for move in GAME.choices(state, seat)} == answers(state, seat, question), question
        assert GAME.default(state, seat) == default(state, seat, question), question
    return {question.kind for question in asked.values() if question}


def obeyed(state: State, luck: random.Random) -> None:
    """Compare what orders would answer to every open question."""
    for seat in GAME.to_act(state):
        question = GAME.asked(state, seat)
        other = GAME.copy(state)
        other.players[seat].orders = some_orders(state, seat, luck)
        assert question is not None
        expected = ordered(other, seat, question)
        assert other.stack[-1].ordered(other, seat) == expected, (question, other.players[seat].orders)


def completed_or_cancelled(state: State) -> None:
    """Whoever builds an action can always go on, and can always give it up for nothing."""
    seat = state.active
    keys = {move.key for move in GAME.choices(state, seat)} if seat in GAME.to_act(state) else set()
    if "cancel" in keys:
        assert len(keys) > 1, f"a dead end: {GAME.asked(state, seat)}"
        assert GAME.default(state, seat) == "cancel"
        back = GAME.play(state, seat, "cancel")
        assert page(back.state) == page(state)
        assert not back.events
        assert isinstance(back.state.stack[-1], Turn)


def test_wars() -> None:
    """EMP-FLOW-3, EMP-FLOW-5, EMP-ACT-3 and all of sections 6, 8 to 11 and 14, on crowded maps with options mixed."""
    asked, happened = set[str](), set[str]()
    for at, seats in enumerate([*GAME.counts, *GAME.counts]):
        luck = random.Random(at)
        options = [option.id for option in GAME.options if at >= len(GAME.counts) and luck.random() < 0.4]
        state = crowded(seats, luck, *options)
        for player in state.players:
            player.orders.values = dict(PICKING)
        book = Ledger(state)
        for before, events, after in war(state, luck, 110):
            book.step(before, events, after)
            asked |= questions(after)
            obeyed(after, luck)
            completed_or_cancelled(after)
            happened |= {event.kind for event in events}
    assert asked >= QUESTIONS, QUESTIONS - asked
    assert happened >= EVENTS, EVENTS - happened


@pytest.mark.parametrize("seats", GAME.counts)
def test_whole_games(seats: int) -> None:
    """EMP-FLOW-1, EMP-FLOW-2, EMP-WIN-1: from the first auction to the last count of chaos, at times people leaving."""
    temper = UNRULY if seats % 2 else CALM
    options = {option.id: "on" for at, option in enumerate(GAME.options) if (at + seats) % 4 == 0}
    walk = stops(GAME, Setup(seats, options, f"{seats:032x}"), temper=temper)
    first = next(walk).state
    book, last, luck = Ledger(first), first, random.Random(seats)
    book.order = [*first.clockwise(first.first)[1:], first.first]
    told = set[str]()
    for at, stop in enumerate(walk):
        assert stop.before is not None
        last = stop.state
        told |= {event.kind for event in stop.events}
        if last.conceded and not last.stack:
            break
        book.step(stop.before, stop.events, last)
        if at % 5 == 0:
            questions(last)
            obeyed(last, luck)
    assert told >= SEASONS or temper is UNRULY
    assert not last.stack
