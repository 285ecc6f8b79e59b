"""Land battles: retreats, withdrawals, giving up, and battles by orders (section 8.6)."""

from __future__ import annotations

import pytest

from engine.games.empire.content import ACROSS_WATER, WAYS
from engine.games.empire.facts.ways import retreats, withdrawals
from engine.games.empire.state import State
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
    order,
    play,
    played,
    put,
    refused,
    rig,
    told,
)
from tests.empire.test_battle import attack, field, strength

# Retreat and withdrawal


def stalemate(monkeypatch: pytest.MonkeyPatch, province: str = "macedonia", seats: int = 2) -> State:
    """A round without a hit, and both are asked about a retreat."""
    rig(monkeypatch, "blank " * 6)
    state = field(seats)
    put(state, A, province, infantry=4, general=1)
    put(state, B, province, infantry=4, general=1)
    return attack(state, province=province)


def test_retreats_are_asked_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-12, EMP-BAT-21, EMP-BAT-22, D-BAT-RET, R19, R45: after every round, also one without hits."""
    state = stalemate(monkeypatch)
    assert set(GAME.to_act(state)) == {A, B}
    state = play(play(state, A, "stay"), B, "stay")
    assert state.battle is not None
    assert state.battle.round == 2
    assert set(GAME.to_act(state)) == {A, B}


def test_the_attacker_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-27, EMP-BAT-21, EMP-ASY-2: both want to leave; only the attacker does, and the other answer is never shown."""
    state = stalemate(monkeypatch)
    state = play(state, B, "retreat:thracia")
    assert GAME.awaited(state) == (A, B)
    done = played(state, A, "retreat:moesia")
    assert done.state.players[A].troops == {"moesia": {"infantry": 4, "general": 1}}
    assert "macedonia" in done.state.players[B].troops
    assert chaos_of(done.state) == [2, 0]
    assert not any("thracia" in str(event.fields) for event in done.events)


def test_a_leaving_attacker_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-21: the defender is not waited for."""
    state = play(stalemate(monkeypatch), A, "retreat:moesia")
    assert state.battle is None
    assert GAME.to_act(state) == (A,)


def test_the_defender_leaves_if_the_attacker_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-12, EMP-BAT-13, EMP-BAT-17."""
    state = play(play(stalemate(monkeypatch), B, "retreat:thracia"), A, "stay")
    assert state.players[B].troops == {"thracia": {"infantry": 4, "general": 1}}
    assert chaos_of(state) == [0, 2]


def test_where_a_retreat_may_go() -> None:
    """EMP-BAT-13: beside it and without enemy troops; a lone leader there does not matter."""
    state = bare(2)
    put(state, B, "macedonia", general=1)
    assert retreats(state, A, "achaia") == ["macedonia"]
    put(state, B, "macedonia", infantry=1)
    assert retreats(state, A, "achaia") == []


def test_arrows_and_retreats() -> None:
    """EMP-BAT-13, EMP-BAT-20, R41: over an arrow unless enemy galleys lie there, those in the battle too."""
    state = bare(2)
    assert "sicilia" in retreats(state, A, "neapolis")
    put(state, B, "mare_tyrrhenum", galley=1)
    assert "sicilia" not in retreats(state, A, "neapolis")
    put(state, A, "mare_tyrrhenum", galley=1)
    assert "sicilia" in withdrawals("neapolis"), "EMP-BAT-14: leaders of a destroyed army are not stopped"


def test_galleys_in_the_battle_close_arrows_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-20, EMP-BAT-13, R41: a galley that fights beside the land still lies in its zone."""
    for galleys, ways in ((0, ["stay", "retreat:italia", "retreat:sicilia"]), (1, ["stay", "retreat:italia"])):
        rig(monkeypatch, "blank " * 6)
        state = field()
        put(state, A, "neapolis", infantry=3)
        put(state, B, "neapolis", infantry=3)
        if galleys:
            put(state, A, "mare_tyrrhenum", galley=1)
        stays = attack(state, *["galleys:1"] * galleys, province="neapolis")
        assert keys_of(stays, B) == ways


def test_without_a_way_out_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-13, EMP-ASY-4: then the battle goes on."""
    rig(monkeypatch, "blank " * 6, "infantry " * 3, "blank " * 3)
    state = field()
    put(state, A, "achaia", infantry=4)
    put(state, B, "achaia", infantry=1)
    put(state, B, "macedonia", infantry=1)
    put(state, A, "macedonia", infantry=1)
    done = played(state, A, "attack", "on:achaia>2")
    assert [event["round"] for event in told(done.events, "rolled")] == [1, 1, 2, 2]
    assert chaos_of(done.state) == [0, 2]


def test_giving_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-13, EMP-BAT-19: with no land unit left he fights on with others' units, or gives up."""
    rig(monkeypatch, "infantry blank blank", "blank blank blank")
    state = field(4)
    put(state, A, "macedonia", infantry=2)
    put(state, B, "macedonia", infantry=1)
    put(state, D, "macedonia", infantry=3)
    state = play(attack(state, province="macedonia"), D, "lend:3")
    state = play(state, A, "hit:infantry>2")
    assert state.battle is not None
    assert keys_of(state, B) == ["stay", "yield"]
    assert GAME.default(state, B) == "stay"
    state = play(play(state, B, "yield"), A, "stay")
    assert state.battle is None
    assert chaos_of(state) == [0, 2, 0, 0], "EMP-BAT-17, EMP-TERM-11: supporters gain none"
    assert strength(state, D, "macedonia") == 3, "EMP-BAT-16: lent units stay"


def test_a_general_without_troops_retreats_and_does_not_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-13, EMP-BAT-19: a leader is a land unit; he leaves for a province and the lent units stay."""
    rig(monkeypatch, "infantry blank blank", "blank blank blank blank")
    state = field(4)
    put(state, A, "achaia", infantry=2)
    put(state, B, "achaia", infantry=1, general=1)
    put(state, D, "achaia", infantry=3)
    state = play(play(attack(state), D, "lend:3"), A, "hit:infantry>2")
    assert keys_of(state, B) == ["stay", "retreat:macedonia"]
    state = play(play(state, B, "retreat:macedonia"), A, "stay")
    assert state.players[B].troops == {"macedonia": {"general": 1}}
    assert state.players[D].troops == {"achaia": {"infantry": 3}}


def test_lone_leaders_lose_at_once() -> None:
    """EMP-BAT-18, R15, EMP-BAT-14, D-BAT-WDR: without dice; the leaders must go, even among enemies."""
    state = field()
    put(state, A, "macedonia", infantry=1)
    put(state, A, "thracia", infantry=3)
    put(state, B, "macedonia", general=1, caesar=1)
    done = played(state, A, "attack", "on:macedonia>2")
    assert not told(done.events, "rolled")
    assert GAME.to_act(done.state) == (B,)
    assert keys_of(done.state, B) == [f"withdraw:{way.to}" for way in WAYS["macedonia"]]
    assert refused(done.state, B, "withdraw:italia") == "EMP-BAT-14"
    state.cities = {"macedonia": B}
    besieged = played(state, A, "attack", "on:macedonia>2")
    assert not told(besieged.events, "rolled"), "a city does not help them"
    assert GAME.to_act(besieged.state) == (B,)
    gone = play(done.state, B, "withdraw:thracia")
    assert gone.players[B].troops == {"thracia": {"general": 1, "caesar": 1}}
    assert (gone.active, gone.actions, chaos_of(gone)) == (A, 1, [0, 2])


def test_lent_leaders_do_not_withdraw() -> None:
    """EMP-BAT-14, EMP-BAT-16, R55: the loser's own leaders go, the lender's stay where they stand."""
    state = field(4)
    put(state, A, "macedonia", infantry=1)
    put(state, B, "macedonia", general=1)
    put(state, D, "macedonia", general=1)
    lent = play(attack(state, province="macedonia"), D, "lend:1")
    assert GAME.to_act(lent) == (B,)
    gone = play(lent, B, "withdraw:thracia")
    assert gone.players[B].troops == {"thracia": {"general": 1}}
    assert gone.players[D].troops == {"macedonia": {"general": 1}}


def test_the_default_withdrawal() -> None:
    """D-BAT-WDR: to own troops, else away from enemy troops; then to most own markers."""
    state = field()
    put(state, A, "macedonia", infantry=1)
    put(state, B, "macedonia", general=1)
    put(state, B, "thracia", infantry=1)
    asked = attack(state, province="macedonia")
    assert GAME.default(asked, B) == "withdraw:thracia"
    del asked.players[B].troops["thracia"]
    put(asked, A, "achaia", infantry=1)
    mark(asked, B, achaia=3, thracia=1)
    assert GAME.default(asked, B) == "withdraw:thracia"
    put(asked, B, "achaia", infantry=1)
    put(asked, B, "moesia", infantry=1)
    assert GAME.default(asked, B) == "withdraw:achaia", "among own troops only markers count, not who else is there"


def test_leaders_leave_an_island_over_the_water() -> None:
    """EMP-BAT-14, R22: to any province that shares a sea zone."""
    assert withdrawals("creta") == list(ACROSS_WATER["creta"])
    assert withdrawals("corsica") == ["sardinia"]


def test_nothing_else_follows() -> None:
    """EMP-BAT-23: markers stay, and the attacker may attack again."""
    state = field()
    mark(state, B, achaia=2)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", general=1)
    done = attack(state)
    assert done.players[B].markers == {"achaia": 2}
    put(done, B, "achaia", general=1)
    assert "attack" in keys_of(done, A)


def test_the_default_retreat(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-BAT-RET, EMP-ASY-12: leave when the enemy has more than twice the units; in a battle one answer is given."""
    state = stalemate(monkeypatch)
    assert GAME.default(state, A) == "stay"
    assert state.battle is not None
    infantry = next(group for group in state.battle.armies[0].groups if group.unit == "infantry")
    infantry.many = 2
    assert GAME.default(state, A) == "stay", "2 against 4 is not more than twice as many"
    infantry.many = 1
    mark(state, A, moesia=2)
    assert GAME.default(state, A) == "retreat:moesia"
    even = stalemate(monkeypatch)
    lapsed = GAME.time_out(even, A).state
    assert GAME.to_act(lapsed) == (B,), "the attacker stays and will be asked again"


# Orders


def test_a_battle_by_orders_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-3, EMP-ASY-5: with orders on both sides a battle is one step."""
    rig(monkeypatch, "infantry infantry infantry blank " * 9)
    state = field()
    put(state, A, "macedonia", infantry=6, cavalry=2)
    put(state, B, "macedonia", infantry=3, cavalry=3)
    state = order(order(state, A, "losses=auto", "retreat=never"), B, "losses=auto", "retreat=never")
    done = played(state, A, "attack", "on:macedonia>2")
    assert done.state.battle is None
    assert sum(chaos_of(done.state)) == 2


def test_others_fight_by_orders_with_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-OPT-11: nobody but the active player is asked; defaults answer where an order says ask."""
    rig(monkeypatch, "infantry blank blank", "infantry blank blank")
    state = field(4, "battles_by_orders")
    put(state, A, "macedonia", infantry=6, cavalry=2)
    put(state, B, "macedonia", infantry=2, cavalry=2)
    put(state, B, "mare_aegaeum", galley=1)
    put(state, C, "macedonia", infantry=1)
    put(state, D, "macedonia", infantry=1)
    state = order(state, D, "lend-2=all")
    asked = attack(state, province="macedonia")
    assert GAME.to_act(asked) == (A,)
    assert asked.battle is not None
    assert asked.battle.armies[1].began == 5, "D lends by order, B adds no galley by default"
    assert asked.battle.armies[0].began == 8, "C lends nothing by default"
    alone = field(4, "battles_by_orders")
    put(alone, A, "macedonia", infantry=1)
    put(alone, B, "macedonia", general=1)
    mark(alone, B, moesia=1)
    assert attack(alone, province="macedonia").players[B].troops == {"moesia": {"general": 1}}, "D-BAT-WDR by default"


def test_a_retreat_by_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-3: `half` and `retreat-to`; a province that is not legal is passed over."""
    rig(monkeypatch, "infantry infantry blank", "blank blank blank")
    state = field()
    put(state, A, "macedonia", infantry=6)
    put(state, B, "macedonia", infantry=4)
    state = order(order(state, A, "retreat=never"), B, "retreat=half", "retreat-to=moesia", "retreat-to=italia")
    done = attack(state, province="macedonia")
    assert done.players[B].troops == {"moesia": {"infantry": 2}}
