"""Worked examples of the rulebook that need a table of their own, followed number by number (section 18)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import Run
from engine.games.empire.content import ITALIA, PROVINCES
from engine.games.empire.facts.ways import Reach
from tests.empire.table import GAME, A, B, C, bare, chaos_of, keys_of, own, play, played, put, refused, rig, told


def test_an_italia_token_in_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-3, EMP-SET-5 to 7: A draws Asia, Asia, Italia, Syria; Italia goes back, A draws Africa."""
    wanted = ["asia", "asia", "italia", "syria", "africa"]
    draw = Run.draw

    def rigged(run: Run[Any], below: int, why: str) -> int:
        got = draw(run, below, why)
        if why == "first player":
            return A
        if why != "token" or not wanted:
            return got
        if wanted[0] not in run.state.pool:
            wanted.pop(0)
        found: int = run.state.pool.index(wanted.pop(0))
        return found

    monkeypatch.setattr(Run, "draw", rigged)
    began = GAME.start(3, {}, "0" * 32)
    state = began.state
    assert state.players[A].markers == {"asia": 2, "syria": 1, "africa": 1}
    assert told(began.events, "settled")[0]["provinces"] == ["africa", "asia", "asia", "syria"]
    assert [state.tokens_gone[name] >= many for name, many in state.players[A].markers.items()] == [True] * 3
    assert sum(state.tokens_gone.values()) == 12, "four of each player are out of the game"
    assert state.pool.count(ITALIA) + state.tokens.get(ITALIA, 0) == PROVINCES[ITALIA].tokens


def test_caesar_and_general_in_italia() -> None:
    """EX-5, EMP-INF-2: with 3 Italia tokens there at most 2 markers for 20 talents, not 3."""
    state = bare(2)
    put(state, A, "italia", caesar=1, general=1)
    state.tokens = {"italia": 3}
    half = play(state, A, "influence", "province:italia", "source:token")
    assert keys_of(half, A) == ["done", "source:token", "cancel"]
    done = play(half, A, "source:token")
    assert (done.players[A].markers, done.players[A].talents, done.tokens) == ({"italia": 2}, 60, {"italia": 1})
    assert done.actions == 1, "the action is over with the second"


def test_a_march_out_of_hispania() -> None:
    """EX-8, EMP-MOV-1 to 3: round an enemy cavalry in Narbonensis, or into it, and there it ends."""
    state = bare(2)
    put(state, A, "hispania", general=1, infantry=5)
    put(state, B, "narbonensis", cavalry=1)
    goals = ("italia", "narbonensis", "aquitania", "lusitania", "baetica")
    steps = [step for to in goals[:-1] for step in ("kind:infantry", f"to:{to}", "count:1")]
    done = played(state, A, "move", "from:hispania", *steps, "kind:infantry", f"to:{goals[-1]}", "done")
    parts = {part["to"]: part["path"] for part in told(done.events, "moved")[0]["parts"]}
    assert parts["italia"] == ["aquitania", "lugdunensis", "germania", "rhaetia", "italia"]
    assert parts["narbonensis"] == ["narbonensis"]
    assert {name for name, here in done.state.players[A].troops.items() if "infantry" in here} == set(goals)
    reach = Reach(state, A, "hispania")
    assert all("narbonensis" not in reach.path(goal, "")[:-1] for goal in reach.goals())


def test_ten_infantry_on_creta() -> None:
    """EX-10, EMP-SEA-1 to 4, EMP-SEA-7: two galleys in Mare Pelusium carry 8 of them and the general."""
    state = bare(2)
    put(state, A, "creta", infantry=10, general=1)
    put(state, A, "mare_pelusium", galley=2)
    shores = ("syria", "palaestina", "aegyptus", "cyprus")
    steps = [step for to in shores for step in ("kind:infantry", f"to:{to}", "count:2")]
    half = play(state, A, "move", "from:creta", *steps)
    assert refused(half, A, "kind:infantry") == "EMP-SEA-2"
    done = play(half, A, "kind:general", "to:syria", "done")
    assert {name: dict(here) for name, here in done.players[A].troops.items()} == {
        "creta": {"infantry": 2},
        "syria": {"infantry": 2, "general": 1},
        **{shore: {"infantry": 2} for shore in shores[1:]},
    }
    onward = [key for key in keys_of(play(state, A, "move", "from:creta", "kind:infantry"), A) if "arabia" in key]
    assert onward == ["to:arabia_petraea"]
    further = played(state, A, "move", "from:creta", "kind:infantry", "to:mesopotamia", "count:8", "done")
    assert told(further.events, "moved")[0]["parts"][0]["sea"] == "mare_pelusium"
    walkers = bare(2)
    put(walkers, A, "asia", infantry=10, general=1)
    walked = play(walkers, A, "move", "from:asia", "kind:all", "to:syria", "done")
    assert walked.players[A].troops == {"syria": {"infantry": 10, "general": 1}}


def test_a_lent_general(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-14, EMP-BAT-4 to 6: 2 infantry and a general of an ally; his training adds nothing, his infantry may fall."""
    left = rig(monkeypatch, "blank " * 4, "infantry blank blank")
    state = bare(3)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=4)
    put(state, C, "achaia", infantry=2, general=1)
    own(state, C, "army_training_2")
    state.players[B].orders.values = {"losses": "ask"}
    rolled = played(play(state, A, "attack", "on:achaia>2"), C, "lend:2", "lend:1")
    dice = {event["seat"]: len(event["faces"]) for event in told(rolled.events, "rolled")}
    assert (dice, left) == ({A: 4, B: 3}, [])
    assert keys_of(rolled.state, B) == ["hit:infantry>1", "hit:infantry>3"]
    fallen = play(rolled.state, B, "hit:infantry>3")
    assert fallen.players[C].in_province("achaia") == {"infantry": 1, "general": 1}
    assert fallen.players[C].reserve("infantry") == 19
    assert fallen.players[A].in_province("achaia") == {"infantry": 1}


def test_a_retreat_from_achaia(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-16, EMP-BAT-13: only Macedonia is adjacent; an enemy general there does not matter, one infantry does."""
    for guard, asked in (("general", ["stay", "retreat:macedonia"]), ("infantry", [])):
        rig(monkeypatch, "blank " * 6, "infantry infantry infantry", "blank " * 3)
        state = bare(2)
        put(state, A, "achaia", infantry=3)
        put(state, B, "achaia", infantry=1)
        put(state, B, "macedonia", **{guard: 1})
        state.players[B].orders.values = {"retreat": "never"}
        after = play(state, A, "attack", "on:achaia>2")
        if asked:
            assert keys_of(after, A) == asked
            gone = play(after, A, "retreat:macedonia")
            assert gone.players[A].troops == {"macedonia": {"infantry": 3}}
            assert chaos_of(gone) == [2, 0]
        else:
            assert chaos_of(after) == [0, 2], "A fights on without being asked, and wins the second round"
