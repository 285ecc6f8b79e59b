"""A story over three rounds: notes, a siege declared and completed, and the Influence it brings."""

from __future__ import annotations

from engine.games.knights.rules.round import Actions, Planning, Round
from engine.games.knights.rules.upkeep import Upkeep
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, army, bare, begin, castle, city, disarm, order, play, told

EMPTY = ("first:none", "second:none", "third:none")


def dawn() -> State:
    """Two Barons and no events: A has his star before Rota, B his in his own city Ballin."""
    state = bare(2, head=B)
    for seat, area in ((A, "bramford"), (B, "hartfell")):
        castle(state, seat, area)
        disarm(state, seat)
    army(state, A, "star", "rota", "swiss_100", "swiss_50")
    army(state, B, "star", "ballin", "polish_100")
    city(state, "ballin", B)
    state.phase = "planning"
    state.stack = [Round()]
    return begin(state, Planning(lanes={}), Actions(), Upkeep())


def until_planning(state: State) -> tuple[State, list[str]]:
    """Everybody answers by default until the next round is planned; what was told on the way."""
    kinds: list[str] = []
    while state.phase != "planning":
        seat = GAME.to_act(state)[0]
        run = GAME.play(state, seat, GAME.default(state, seat))
        kinds += [event.kind for event in run.events]
        state = run.state
    return state, kinds


def test_a_city_falls_to_notes_alone() -> None:
    """WK-ASYNC-9, WK-SIEGE-2, WK-SIEGE-5, WK-UPK-2, WK-ALLOC-3: besiege, besiege again, and nothing was asked of A."""
    state = play(dawn(), A, "first:mobilize_forces", "second:none", "third:none")
    state = order(state, A, "note=1.mobilize_forces/besiege.rota", "note-zone=1.mobilize_forces/assembly")
    run = GAME.play_all(state, B, EMPTY)
    seen = [event.kind for event in run.events]
    state, more = until_planning(run.state)
    assert "besieged" in [*seen, *more]
    assert state.round == 2
    assert state.sieges["rota"].by == A
    assert [card.kind for card in state.zones["assembly"]] == ["mobilize_forces"], "only attacked"
    assert not state.barons[A].nobles["star"].exhausted, "WK-UPK-5"
    assert (state.barons[A].influence, state.barons[B].influence) == (0, 1)

    state = play(state, A, "first:none", "second:versatile_strategy", "third:none")
    state = order(state, A, "note=2.versatile_strategy/again.rota", "capture=keep")
    run = GAME.play_all(state, B, EMPTY)
    taken = told(run.events, "taken")
    state = run.state
    while state.phase != "planning":
        seat = GAME.to_act(state)[0]
        run = GAME.play(state, seat, GAME.default(state, seat))
        taken += told(run.events, "taken")
        state = run.state
    assert [(event["city"], event["seat"]) for event in taken] == [("rota", A)]
    assert state.sieges == {}
    assert (state.round, state.barons[A].influence, state.barons[B].influence) == (3, 1, 2)
    assert state.pool == 20 - 3
    GAME.check(_whole(state))


def _whole(state: State) -> State:
    """The table with its regulars back, so that it can be recounted."""
    whole = GAME.copy(state)
    for baron in whole.barons:
        baron.stronghold.troops = sorted({*baron.stronghold.troops, *(f"reg_{baron.id}_{at}" for at in range(1, 5))})
    return whole


def test_the_same_cards_come_back_every_round() -> None:
    """WK-PLAN-3, WK-PLAN-5: eight neutral cards each round, six of them seen; what returned can be planned again."""
    state = dawn()
    for _ in range(3):
        for seat in (A, B):
            state = play(state, seat, "first:versatile_strategy", "second:versatile_strategy", "third:none")
        state, _ = until_planning(state)
        assert len(state.seen) == 6
        assert len(state.aside) == 2
        assert all(baron.hand.count("versatile_strategy") == 2 for baron in state.barons)
    assert state.round == 4
