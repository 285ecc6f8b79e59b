"""Phase 4: the first placement (section 7, EMP-OPT-10)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.empire.content import KEY_PROVINCES, PROVINCES
from engine.games.empire.rules.placement import Placements
from engine.games.empire.rules.season import SeasonEnd
from engine.games.empire.rules.turn import Actions
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, bare, keys_of, mark, play, played, put, refused, told
from tests.unseen import but_for_handing_in

WHOLE = ("caesar:asia", "general:syria", "catapult:asia", "infantry:5", "cavalry:0", "galley:mare_rhodus")


def placing(*options: str) -> State:
    """Two players about to place; both have markers in Asia and Syria."""
    state = bare(2, *options)
    mark(state, A, asia=2, syria=2)
    mark(state, B, asia=2, syria=2)
    state.phase = "alliances"
    state.stack = [SeasonEnd(), Actions(), Placements()]
    GAME._settle(Run(state))
    return state


def test_everything_is_placed_in_turn_order() -> None:
    """EMP-PLC-1 to 3, EMP-STEP-2, EMP-SET-3, D-PLACE: step by step, and the last province gets the rest."""
    state = placing()
    assert GAME.to_act(state) == (A,)
    assert keys_of(state, A) == ["caesar:asia", "caesar:syria"]
    half = play(state, A, *WHOLE[:4])
    assert not half.players[A].troops, "a placement counts when its last step is given"
    assert keys_of(half, A) == ["cavalry:0", "cavalry:1", "cavalry:2"]
    done = played(half, A, *WHOLE[4:])
    player = done.state.players[A]
    assert player.troops == {
        "asia": {"caesar": 1, "catapult": 1, "infantry": 5},
        "syria": {"general": 1, "infantry": 3, "cavalry": 2},
    }
    assert player.fleets == {"mare_rhodus": 1}
    assert GAME.to_act(done.state) == (B,)
    assert GAME.to_act(play(done.state, B, *WHOLE)) == (A,), "then the first turn"
    assert told(done.events, "placed")[0]["seat"] == A


def test_where_figures_may_stand() -> None:
    """EMP-PLC-2, EMP-PLC-3: own markers only, and seas that touch them."""
    state = placing()
    assert refused(state, A, "caesar:italia") == "EMP-PLC-2"
    state = play(state, A, *WHOLE[:5])
    seas = {sea for province in ("asia", "syria") for sea in PROVINCES[province].seas}
    assert set(keys_of(state, A)) == {f"galley:{sea}" for sea in seas}
    assert refused(state, A, "galley:oceanus_britannicus") == "EMP-PLC-3"


def test_others_do_not_hinder() -> None:
    """EMP-PLC-4: units and markers of others do not matter, and nothing is fought."""
    state = play(placing(), A, *WHOLE)
    state = play(state, B, *WHOLE)
    assert state.battle is None
    assert state.players[B].troops == state.players[A].troops


def test_a_placement_always_exists() -> None:
    """EMP-PLC-5: every key province has a coast; later players see what stands already."""
    assert all(PROVINCES[province].seas for province in KEY_PROVINCES)
    state = play(placing(), A, *WHOLE)
    assert GAME.view(state, B).players[A].troops["asia"]["caesar"] == 1


def test_the_default_placement() -> None:
    """D-PLACE, EMP-ASY-12: everything where most markers are, then of the highest value; one limit for a placement."""
    state = placing()
    state.players[A].markers = {"asia": 1, "syria": 2, "africa": 1}
    home = GAME.time_out(state, A).state
    assert list(home.players[A].troops) == ["syria"]
    assert list(home.players[A].fleets) == [min(PROVINCES["syria"].seas)]
    assert GAME.to_act(home) == (B,)
    state.players[A].markers = {"asia": 2, "syria": 1}
    assert list(GAME.time_out(state, A).state.players[A].troops) == ["asia"], (
        "also where it is not the last to be asked"
    )
    state.players[A].markers = {"achaia": 2, "africa": 2}
    assert list(GAME.time_out(state, A).state.players[A].troops) == ["africa"]


def test_half_a_placement_is_finished_by_default() -> None:
    """EMP-STEP-2: what was given stays, the rest goes home."""
    state = placing()
    state.players[A].markers = {"asia": 1, "syria": 2}
    state = GAME.time_out(play(state, A, "caesar:asia"), A).state
    assert state.players[A].troops["asia"] == {"caesar": 1}
    assert state.players[A].troops["syria"]["infantry"] == 8


def test_nobody_is_asked_what_has_one_answer() -> None:
    """Section 14: with one province only the galley is asked, D-PLACE."""
    state = bare(2)
    mark(state, A, asia=4)
    mark(state, B, asia=4)
    state.phase = "alliances"
    state.stack = [SeasonEnd(), Actions(), Placements()]
    GAME._settle(Run(state))
    assert {key.split(":")[0] for key in keys_of(state, A)} == {"galley"}, "EMP-STEP-2"


def test_placing_together() -> None:
    """EMP-OPT-10, EMP-ASY-2: at once and unseen, shown together."""
    state = placing("placement_together")
    assert set(GAME.to_act(state)) == {A, B}
    public = GAME.view(state, None)
    state = play(state, B, *WHOLE)
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((A,), (B,))
    assert but_for_handing_in(GAME.view(state, None)) == but_for_handing_in(public)
    assert not state.players[B].troops
    shown = played(state, A, *WHOLE)
    assert [event["seat"] for event in told(shown.events, "placed")] == [A, B]
    assert shown.sealed


def test_placement_happens_once() -> None:
    """EMP-FLOW-1: only in the first season, also for somebody who has lost everything."""
    later = bare(2)
    put(later, A, "asia", caesar=1)
    put(later, B, "asia", caesar=1)
    del later.players[A].troops["asia"]
    later.season, later.round, later.turns_in_round, later.active = 1, 4, 2, B
    later = play(later, B, "end")
    assert (later.season, later.phase) == (2, "alliances")
    while later.auction:
        later = GAME.time_out(later, GAME.to_act(later)[0]).state
    assert (later.season, later.phase, later.players[A].troops) == (2, "actions", {})
