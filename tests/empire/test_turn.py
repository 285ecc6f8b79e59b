"""Turns, and the actions that need no battle: draft, influence, special tax, pass (sections 8 and 8.2 to 8.4, 8.8)."""

from __future__ import annotations

import random

import pytest

from engine.contract import Illegal
from engine.games.empire.rules.battle import Attack
from engine.games.empire.rules.fleet import Fleet
from engine.games.empire.rules.march import March
from engine.games.empire.rules.purchases import Draft, Influence
from engine.games.empire.rules.take import Take
from engine.games.empire.rules.turn import Turn
from engine.games.empire.state import State
from tests.contract.walk import Setup, stops
from tests.empire.table import (
    GAME,
    A,
    B,
    C,
    D,
    bare,
    chaos_of,
    keys_of,
    mark,
    own,
    play,
    played,
    put,
    refused,
    told,
    verbs_of,
)


def test_two_actions_each_in_turn_order() -> None:
    """EMP-ACT-1, EMP-FLOW-2, EMP-PAS-1, R35: both actions of one player, then the next; a pass spends one."""
    state = bare(3, alliance=[C, A, B], active=C)
    state = play(state, C, "pass")
    assert (state.active, state.actions) == (C, 1)
    state = play(state, C, "tax:5")
    assert (state.active, state.actions, state.round) == (A, 2, 1)
    state = play(play(state, A, "end"), B, "end")
    assert (state.active, state.round) == (C, 2)


def test_the_turn_ends_by_itself() -> None:
    """EMP-ACT-5: with no action and no ready card left; a ready card keeps it open."""
    state = bare(2)
    assert play(state, A, "pass", "pass").active == B
    own(state, A, "publicani")
    state = play(state, A, "pass", "pass")
    assert (state.active, keys_of(state, A)) == (A, ["use:publicani", "end"])
    assert play(state, A, "use:publicani").active == B


def test_a_ready_card_without_use_does_not_hold_up_the_turn() -> None:
    """EMP-ACT-5, EMP-OP-10, EMP-ASY-4: an impossible free action; with hidden money the turn ends after a pause."""
    for options, active in (((), B), (("hidden_money",), A)):
        state = bare(2, *options)
        own(state, A, "recruiters")
        after = play(state, A, "pass", "pass")
        assert after.active == active
        if active == A:
            assert keys_of(after, A) == ["end"]
            assert GAME.prepared(after, A) == "end"


def test_there_is_always_something_to_do() -> None:
    """EMP-FLOW-5, EMP-ACT-3: end always, pass and tax while an action is left, and nothing that cannot be completed."""
    state = bare(2)
    state.display, state.players[A].talents = [], 0
    assert keys_of(state, A) == ["tax:5", "tax:10", "tax:15", "tax:20", "tax:25", "pass", "end"]
    for verb in ("take", "draft", "influence", "move", "attack", "fleet"):
        assert refused(state, A, verb) == "EMP-FLOW-5"


def test_the_verbs_of_a_full_turn() -> None:
    """EMP-STEP-3, D-TURN: every action that can be completed, every usable card, end."""
    state = bare(2)
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=1)
    put(state, B, "italia", infantry=1)
    put(state, A, "mare_tyrrhenum", galley=1)
    state.tokens = {"italia": 1}
    own(state, A, "publicani", "vote_amnesty")
    assert verbs_of(state, A) == {
        *("take", "draft", "influence", "move", "attack", "fleet", "tax", "pass", "use", "vote", "end"),
    }
    assert not verbs_of(state, B)


def test_time_runs_out_in_a_turn() -> None:
    """EMP-ASY-12, EMP-ASY-8: a half-built action is cancelled and the turn ended, never more."""
    state = bare(2)
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1)
    half = play(state, A, "draft", "recruit:infantry>italia")
    gone = GAME.time_out(half, A).state
    assert gone.active == B
    assert gone.players[A].troops == {"italia": {"caesar": 1}}
    assert GAME.default(state, A) == "end"
    assert GAME.default(half, A) == "cancel"


@pytest.mark.parametrize(("talents", "chaos"), [(5, 1), (10, 2), (15, 3), (20, 4), (25, 5)])
def test_special_tax(talents: int, chaos: int) -> None:
    """EMP-STX-1, EX-7, R34: a chaos point for every 5 talents."""
    done = played(bare(2), A, f"tax:{talents}")
    assert (done.state.players[A].talents, done.state.players[A].chaos) == (80 + talents, chaos)
    assert GAME.view(done.state, B).players[A].talents == 80 + talents
    for wrong in (0, 7, 30):
        assert refused(bare(2), A, f"tax:{wrong}") == "EMP-STX-1"


# Draft


def drafting(*options: str) -> State:
    """A marker and a general in Galatia."""
    state = bare(2, *options)
    mark(state, A, galatia=1)
    put(state, A, "galatia", general=1)
    return state


def test_the_worked_draft() -> None:
    """EX-4, EMP-DRF-1, EMP-DRF-4, EMP-STEP-5: 4 infantry, a catapult and a cavalry cost 45 and bring 2 chaos."""
    state = drafting()
    steps = (
        *("recruit:infantry>galatia", "count:4"),
        *("recruit:catapult>galatia", "count:1"),
        *("recruit:cavalry>galatia", "count:1"),
    )
    half = play(state, A, "draft", *steps)
    assert half.players[A] == state.players[A], "nothing is paid before the last step"
    done = play(half, A, "done")
    assert done.players[A].talents == 35
    assert done.players[A].in_province("galatia") == {"general": 1, "infantry": 4, "catapult": 1, "cavalry": 1}
    assert chaos_of(done) == [2, 0]
    assert done.actions == 1
    one = play(state, A, "draft", "recruit:infantry>galatia", "count:1", "done")
    assert chaos_of(one) == [2, 0]


def test_where_units_are_drafted() -> None:
    """EMP-DRF-2, EMP-DRF-3, EMP-DRF-7, R44: marker and leader; galleys in seas beside; enemies do not hinder."""
    state = drafting()
    mark(state, A, syria=1, italia=1)
    put(state, A, "asia", general=1)
    put(state, A, "syria", caesar=1)
    put(state, B, "syria", infantry=5)
    mark(state, A, africa=1)
    put(state, A, "africa", infantry=3)
    half = play(state, A, "draft")
    offered = {key.partition(">")[2] for key in keys_of(half, A) if key.startswith("recruit:infantry")}
    assert offered == {"galatia", "syria"}
    assert refused(half, A, "recruit:infantry>italia") == "EMP-DRF-2"
    assert refused(half, A, "recruit:infantry>asia") == "EMP-DRF-2"
    assert refused(half, A, "recruit:infantry>africa") == "EMP-DRF-2", "troops are no leader"
    assert refused(half, A, "recruit:galley>mare_narbo") == "EMP-DRF-3"
    done = play(half, A, "recruit:galley>mare_pelusium", "count:2", "recruit:infantry>syria", "count:1", "done")
    assert done.players[A].fleets == {"mare_pelusium": 2}


def test_what_can_be_drafted() -> None:
    """EMP-DRF-1, EMP-DRF-5, R8, R38: money and figures limit it; generals cost 20, the Caesar cannot be bought."""
    state = drafting()
    state.players[A].talents = 500
    half = play(state, A, "draft")
    assert refused(half, A, "recruit:caesar>galatia") == "EMP-DRF-5"
    assert keys_of(play(half, A, "recruit:general>galatia"), A) == ["count:1", "count:2", "count:3", "cancel"]
    assert len(keys_of(play(half, A, "recruit:cavalry>galatia"), A)) == 20 + 1
    all_taken = play(half, A, "recruit:catapult>galatia", "count:6")
    assert refused(all_taken, A, "recruit:catapult>galatia") == "EMP-DRF-1"
    state.players[A].talents = 15
    poor = play(state, A, "draft", "recruit:cavalry>galatia", "count:1")
    assert refused(poor, A, "recruit:cavalry>galatia") == "EMP-DRF-1"
    assert keys_of(play(poor, A, "recruit:infantry>galatia"), A) == ["count:1", "cancel"]


def test_arsenals_make_drafts_cheaper() -> None:
    """EMP-DRF-6, EMP-OP-13: 5 less, never below 5."""
    state = drafting()
    own(state, A, "arsenals")
    for unit, price in (("infantry", 5), ("cavalry", 5), ("catapult", 10), ("general", 15)):
        done = play(state, A, "draft", f"recruit:{unit}>galatia", "count:1", "done")
        assert done.players[A].talents == 80 - price, unit


def test_cancel_gives_everything_back() -> None:
    """Section 14.1, EMP-ASY-11, EMP-HID-2: cancel is always there, and nobody else sees what is half built."""
    state = drafting()
    half = play(state, A, "draft", "recruit:infantry>galatia", "count:4")
    assert "cancel" in keys_of(half, A)
    back = play(half, A, "cancel")
    assert (back.players, back.stack, back.actions) == (state.players, state.stack, state.actions)
    assert GAME.view(half, B) == GAME.view(state, B)
    assert not played(state, A, "draft", "recruit:infantry>galatia", "count:4", "done").sealed, "it can be taken back"


HALF_BUILT = (Take, Draft, Influence, March, Attack, Fleet)


def half_built(state: State) -> bool:
    """Whether an action is being built."""
    return bool(state.stack) and isinstance(state.stack[-1], HALF_BUILT)


def go_on(state: State, luck: random.Random) -> None:
    """Build what was begun by any steps, until it is complete; every step offers to go on and to cancel."""
    while half_built(state):
        found = keys_of(state, state.active)
        onward = [key for key in found if key != "cancel"]
        assert onward, state.stack[-1]
        assert "cancel" in found, state.stack[-1]
        state = play(state, state.active, luck.choice(onward))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whatever_is_begun_can_be_completed_and_cancelled(seats: int) -> None:
    """EMP-FLOW-5, EMP-ACT-3 and section 14.1: no verb is offered that leads nowhere."""
    luck = random.Random(seats)
    passed = [stop.state for stop in stops(GAME, Setup(seats, {}, f"{seats:032x}")) if stop.state.stack]
    turns = [state for state in passed if isinstance(state.stack[-1], Turn)]
    begun: set[str] = set()
    for state in luck.sample(turns, 15):
        for key in keys_of(state, state.active):
            after = play(state, state.active, key)
            if half_built(after):
                begun.add(type(after.stack[-1]).__name__)
                for _ in range(8):
                    go_on(after, luck)
    assert len(begun) > 2, begun


# Influence


def influencing(seats: int = 4, *options: str) -> State:
    """A's Caesar stands in Achaia, with tokens there; A and C are allies."""
    state = bare(seats, *options)
    put(state, A, "achaia", caesar=1)
    state.tokens = {"achaia": 3}
    return state


def test_influence_is_bought_for_tokens() -> None:
    """EMP-INF-1 to 3, EMP-INF-7, EMP-STEP-6: 10 talents each; the token leaves the game."""
    state = influencing()
    put(state, B, "achaia", infantry=7)
    one = play(state, A, "influence", "province:achaia", "source:token", "done")
    assert (one.players[A].markers, one.players[A].talents, one.tokens) == ({"achaia": 1}, 70, {"achaia": 2})
    assert one.tokens_gone["achaia"] == state.tokens_gone.get("achaia", 0) + 1
    two = play(state, A, "influence", "province:achaia", "source:token", "source:token")
    assert (two.players[A].markers, two.players[A].talents) == ({"achaia": 2}, 60)
    assert refused(play(state, A, "influence"), A, "province:italia") == "EMP-INF-1"


def test_a_second_marker_needs_a_source_and_money_of_its_own() -> None:
    """EMP-INF-2, EMP-INF-3, EMP-ACT-3: with one source or 15 talents the first is all, and the action is over."""
    for tokens, markers, talents in ((1, 0, 80), (0, 1, 80), (3, 0, 15)):
        state = influencing()
        state.tokens = {"achaia": tokens} if tokens else {}
        state.players[A].talents = talents
        if markers:
            mark(state, B, achaia=markers)
        source = "source:token" if tokens else "source:2"
        done = play(state, A, "influence", "province:achaia", source)
        assert (done.players[A].markers, done.actions) == ({"achaia": 1}, 1)
    both = influencing()
    both.tokens = {"achaia": 1}
    mark(both, B, achaia=1)
    for first, second in (("token", "2"), ("2", "token")):
        half = play(both, A, "influence", "province:achaia", f"source:{first}")
        assert keys_of(half, A) == ["done", f"source:{second}", "cancel"]
        assert refused(half, A, f"source:{first}") == "EMP-INF-3"
    poor = influencing()
    poor.players[A].talents = 5
    assert refused(poor, A, "influence") == "EMP-FLOW-5"


def test_leaders_do_not_add_up() -> None:
    """EMP-INF-2: Caesar and general buy 2 with three tokens there, two generals 1."""
    state = influencing()
    put(state, A, "achaia", general=1)
    done = play(state, A, "influence", "province:achaia", "source:token", "source:token")
    assert done.players[A].markers == {"achaia": 2}
    generals = bare(2)
    put(generals, A, "italia", general=2)
    generals.tokens = {"italia": 3}
    assert play(generals, A, "influence", "province:italia", "source:token").players[A].markers == {"italia": 1}
    own(generals, A, "proconsul")
    half = play(generals, A, "influence", "province:italia", "source:token")
    assert keys_of(half, A) == ["done", "source:token", "cancel"], "EMP-OP-14: a general counts as a Caesar"


def test_unguarded_markers_are_replaced() -> None:
    """EX-6, EMP-INF-3, EMP-INF-4, EMP-INF-9, R9, R11: a lone leader guards all markers, a galley none."""
    state = bare(4, active=C)
    mark(state, D, achaia=2)
    put(state, D, "achaia", general=1)
    put(state, C, "achaia", caesar=1)
    assert refused(state, C, "influence") == "EMP-FLOW-5"
    del state.players[D].troops["achaia"]
    put(state, D, "mare_aegaeum", galley=1)
    done = play(state, C, "influence", "province:achaia", "source:4", "source:4")
    assert (done.players[C].markers, done.players[D].markers) == ({"achaia": 2}, {})
    assert done.players[C].talents == 60


def test_guards_are_named() -> None:
    """EMP-INF-4, EMP-INF-5, EMP-INF-6, R10: allies' markers stay; sources may differ."""
    state = influencing()
    mark(state, B, achaia=1)
    mark(state, C, achaia=1)
    mark(state, D, achaia=1)
    put(state, D, "achaia", infantry=1)
    half = play(state, A, "influence", "province:achaia")
    assert keys_of(half, A) == ["source:token", "source:2", "cancel"]
    assert refused(half, A, "source:3") == "EMP-INF-5"
    assert refused(half, A, "source:4") == "EMP-INF-4"
    done = play(half, A, "source:token", "source:2")
    assert (done.players[A].markers, done.players[B].markers) == ({"achaia": 2}, {})


def test_allies_can_be_converted_by_option() -> None:
    """EMP-OPT-4: with the option also unguarded allies; guards still count."""
    state = influencing(4, "convert_allies")
    mark(state, C, achaia=1)
    half = play(state, A, "influence", "province:achaia")
    assert "source:3" in keys_of(half, A)
    put(state, C, "achaia", general=1)
    assert refused(play(state, A, "influence", "province:achaia"), A, "source:3") == "EMP-INF-4"


def test_the_marker_limit() -> None:
    """EMP-INF-8, EMP-COMP-3: never more than 18 on the map."""
    state = influencing()
    mark(state, A, syria=17)
    done = play(state, A, "influence", "province:achaia", "source:token")
    assert done.players[A].markers_on_map == 18, "the second is not even asked"
    assert refused(done, A, "influence") == "EMP-FLOW-5"


def test_a_treaty_guards_markers() -> None:
    """EMP-INF-8, EMP-OP-16: markers under their owner's Sworn Treaty are no source; tokens there are."""
    state = influencing()
    mark(state, B, achaia=1)
    own(state, B, "foedus", province="achaia")
    half = play(state, A, "influence", "province:achaia")
    assert keys_of(half, A) == ["source:token", "cancel"]
    assert refused(half, A, "source:2") == "EMP-INF-8"
    state.players[B].cards[0].province = "syria"
    assert "source:2" in keys_of(play(state, A, "influence", "province:achaia"), A), "a treaty is about one province"


def test_a_whole_turn_in_one_chain() -> None:
    """EMP-ASY-7: both actions, a free card and the end, step after step, all or nothing."""
    state = influencing()
    own(state, A, "publicani")
    chain = ("influence", "province:achaia", "source:token", "done", "use:publicani", "tax:10")
    done = played(state, A, *chain)
    assert done.state.active == B
    assert [event["seat"] for event in told(done.events, "influence")] == [A]
    with pytest.raises(Illegal):
        play(state, A, "pass", "attack")
