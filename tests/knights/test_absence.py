"""Absent Barons, time-outs, and how long a table waits (section 16)."""

from __future__ import annotations

import pytest

from engine.contract import game as contract
from engine.games.knights.content.cards import ACTIONS
from engine.games.knights.content.printed import LAST_ROUND
from engine.games.knights.orders import SINGLE, leave_to
from tests.knights.table import GAME, A, B, C, army, council, keys_of, new, order, play, reveal


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_of_the_absent_runs_in_one_go(seats: int) -> None:
    """WK-ASYNC-7, WK-DEC-1, WK-WIN-4: defaults answer at once, to the end of round 30, within the limit of a turn."""
    state = new(seats, 5, last_round="30")
    for seat in range(seats):
        state = GAME.drop(state, seat).state
    assert not state.stack
    assert state.round == 30 or state.pool == 0 or state.crowned >= 0
    assert state.turn > LAST_ROUND


def test_no_turn_of_it_comes_near_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """WK-DEC-2: every reveal, special phase and Upkeep step is a turn; none takes more than some hundred steps."""
    monkeypatch.setattr(contract, "STEP_LIMIT", 400)
    state = new(6, 7)
    for seat in range(6):
        state = GAME.drop(state, seat).state
    assert not state.stack


def test_a_sealed_collection_does_not_wait_for_the_absent() -> None:
    """WK-DEC-1, WK-ASYNC-12."""
    state = GAME.drop(new(3), B).state
    assert set(GAME.to_act(state)) == set(GAME.awaited(state)) == {A, C}
    for seat in (A, C):
        state = play(state, seat, *["under:star"] * 6)
    assert len(state.barons[B].nobles["star"].troops) == 2, "his defaults were used"


def test_initial_values_of_standing_orders() -> None:
    """WK-ASYNC-10: the first value holds until another is given."""
    initial = {mode.name: mode.values[0] for mode in (*SINGLE, leave_to("pass", B), leave_to("attack", B))}
    assert {name for name, value in initial.items() if value != "ask"} == {
        "wages",
        "levy",
        "rally",
        "serve",
        "rearrange",
        "gifts",
    }
    assert (initial["wages"], initial["rearrange"], initial["gifts"]) == ("all", "skip", "accept")
    assert initial["pass-2"] == initial["attack-2"] == "ask"
    state = new(3)
    own = GAME.view(state, A).own
    assert own is not None
    assert own.orders == {
        mode.name: mode.values[0]
        for mode in (
            *SINGLE,
            *(leave_to("pass", seat) for seat in (B, C)),
            *(leave_to("attack", seat) for seat in (B, C)),
        )
    }
    changed = GAME.view(order(state, A, "pass-3=yes", "hire=any.50.2.star"), A).own
    assert changed is not None
    assert changed.orders["pass-3"] == "yes"
    assert changed.wishes == ("any.50.2.star",)


def test_lists_are_short() -> None:
    """WK-STEP-1: no list of a calm game is longer than fifty, Votes apart; WK-TERM-10: stacks are no zones."""
    state = new(4, 2)
    longest = 0
    for _ in range(900):
        if not state.stack:
            break
        seat = GAME.to_act(state)[0]
        moves = [key for key in keys_of(state, seat) if not key.startswith("count:")]
        longest = max(longest, len(moves))
        state = GAME.play_on(state, seat, GAME.default(state, seat)).state
    assert 20 < longest <= 50
    assert set(state.zones) == {"wages", "assembly", "taxation"}
    assert len(state.stacks) == 3
    assert len(ACTIONS) == 6


def test_a_late_baron_loses_no_later_card() -> None:
    """WK-DEC-2: a time-out answers what was asked and the rest of that step only."""
    state = new(2)
    late = GAME.time_out(state, A).state
    assert A not in GAME.to_act(late)
    assert late.barons[A].hand == state.barons[A].hand
    late = GAME.time_out(late, B).state
    assert late.turn > state.turn
    assert GAME.to_act(late) == (late.chairman,)


@pytest.mark.parametrize(("at_once", "waits"), [("off", 5 * 3 + 1), ("on", 2 * 3 + 1)])
def test_waits_of_the_setup(at_once: str, waits: int) -> None:
    """WK-ASYNC-13: one for all troops, one for each stronghold, and one for each Noble or, at once, for each Baron."""
    state = new(3, nobles_at_once=at_once)
    counted, turn = 0, 0
    asked: set[int] = set()
    while state.round == 0:
        now = {*GAME.awaited(state), *GAME.handed_in(state)}
        if now != asked or state.turn != turn:
            counted += 1
        asked, turn = now, state.turn
        seat = GAME.to_act(state)[0]
        state = play(state, seat, GAME.default(state, seat))
    assert counted == waits


def test_only_reactions_ask_others_than_the_active_baron() -> None:
    """WK-ASYNC-3: while A carries out a card nobody else is asked until it concerns him."""
    state = council()
    army(state, A, "star", "rota", "swiss_200")
    army(state, B, "star", "rota", "polish_100")
    state = reveal(state, A, "versatile_strategy")
    assert GAME.to_act(state) == (A,)
    state = play(state, A, "battle")
    while GAME.to_act(state) == (A,):
        state = play(state, A, GAME.default(state, A))
    assert GAME.awaited(state) == (B,), "his Noble stands where A attacks the city"
    assert keys_of(state, B) == ["permit:yes", "permit:no"]
