"""Moving the fleet, and sea battles (section 8.7)."""

from __future__ import annotations

import pytest

from engine.games.empire.content import SEAS
from engine.games.empire.facts.armies import side_dice
from engine.games.empire.rules.combat import enlist
from engine.games.empire.state import Army, Battle, State
from tests.empire.table import (
    GAME,
    A,
    B,
    C,
    D,
    bare,
    chaos_of,
    keys_of,
    order,
    own,
    play,
    played,
    put,
    refused,
    rig,
    told,
)

Z = "mare_epirus"


def at_sea(seats: int = 2, *options: str, **galleys: int) -> State:
    """Fleets in one zone; losses are picked by hand."""
    state = bare(seats, *options)
    for player in state.players:
        player.orders.values = {"losses": "ask", "card-units": "ask"}
    for name, many in galleys.items():
        put(state, "abcdef".index(name), Z, galley=many)
    return state


def fight(state: State, *more: str) -> State:
    """A fights B where both are already."""
    return play(state, A, "fleet", f"zone:{Z}", *more, "against:2")


def test_the_whole_fleet_gathers() -> None:
    """EX-25, EMP-FLT-1, EMP-FLT-2, EMP-STEP-9: from anywhere, through any enemies, and then a battle."""
    state = at_sea(b=1)
    for zone in ("mare_narbo", "mare_rhodus", "oceanus_atlanticus"):
        put(state, A, zone, galley=1)
        put(state, B, zone, galley=2)
    half = play(state, A, "fleet")
    assert keys_of(half, A) == [*(f"zone:{zone}" for zone in SEAS), "cancel"]
    half = play(half, A, f"zone:{Z}", "galleys:1", "galleys:1", "galleys:1")
    assert keys_of(half, A) == ["against:none", "against:2", "cancel"]
    assert play(half, A, "against:none").players[A].fleets == {Z: 3}, "EMP-FLT-4: they may share the zone"
    assert told(played(half, A, "against:2").events, "rolled")


def test_something_must_happen() -> None:
    """EMP-FLT-3, R25: a battle without a move is an action, neither is none."""
    state = at_sea(a=1)
    put(state, A, "mare_narbo", galley=1)
    half = play(state, A, "fleet", f"zone:{Z}")
    assert keys_of(half, A) == ["galleys:1", "cancel"]
    assert refused(half, A, "galleys:0") == "EMP-FLT-3"
    alone = at_sea(a=1)
    assert refused(play(alone, A, "fleet"), A, f"zone:{Z}") == "EMP-FLT-3"
    ready = at_sea(a=1, b=1)
    half = play(ready, A, "fleet", f"zone:{Z}")
    assert keys_of(half, A) == ["against:2", "cancel"]
    assert refused(half, A, "against:none") == "EMP-FLT-3"


def test_only_enemies_in_the_zone() -> None:
    """EMP-FLT-2: an ally, or an enemy elsewhere, cannot be attacked; own galleys must be there."""
    state = at_sea(4, a=1, b=1, c=1)
    put(state, D, "mare_narbo", galley=1)
    put(state, A, "mare_narbo", galley=1)
    half = play(state, A, "fleet", f"zone:{Z}", "galleys:0")
    assert keys_of(half, A) == ["against:2", "cancel"]
    assert refused(half, A, "against:3") == "EMP-FLT-2"


def test_the_worked_sea_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-17, EMP-NAV-2 to 5, R24: dice for galleys and training; three rounds; with survivors nobody has lost."""
    rig(
        monkeypatch,
        *("galley blank blank blank", "blank blank"),
        *("infantry blank blank blank", "cavalry"),
        *("blank blank blank blank", "infantry"),
    )
    state = at_sea(a=3, b=2)
    own(state, A, "navy_training_1", "army_training_2")
    done = played(state, A, "fleet", f"zone:{Z}", "against:2")
    rolls = [(event["round"], event["seat"], len(event["faces"])) for event in told(done.events, "rolled")]
    assert rolls == [(1, A, 4), (1, B, 2), (2, A, 4), (2, B, 1), (3, A, 4), (3, B, 1)]
    assert (done.state.players[A].fleets, done.state.players[B].fleets) == ({Z: 3}, {Z: 1})
    assert chaos_of(done.state) == [0, 0]
    assert done.state.battle is None


def test_hits_at_sea(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-NAV-3, EMP-NAV-5: galley faces up to the galleys; both destroyed, the attacker has lost."""
    rig(monkeypatch, "galley galley", "galley")
    state = at_sea(a=1, b=1)
    own(state, A, "navy_training_1")
    done = fight(state)
    assert (done.players[A].fleets, done.players[B].fleets) == ({}, {})
    assert chaos_of(done) == [2, 0]


def test_a_destroyed_fleet_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-NAV-4, EMP-NAV-5: 2 chaos; land units beside it do not matter."""
    rig(monkeypatch, "galley galley", "blank")
    state = at_sea(a=2, b=1)
    put(state, B, "italia", infantry=9, general=1)
    done = fight(state)
    assert chaos_of(done) == [0, 2]
    assert done.players[B].troops == {"italia": {"infantry": 9, "general": 1}}


def test_cards_and_allies_at_sea() -> None:
    """EMP-NAV-1, EMP-NAV-6, D-NAV-DEF, D-NAV-LEND: card galleys that list the zone; allies' galleys in the zone."""
    zone = "mare_rhodus"
    state = bare(4)
    for seat in (A, B, C, D):
        put(state, seat, zone, galley=2)
        state.players[seat].orders.values = {"losses": "ask", "card-units": "ask"}
    put(state, C, "mare_aegaeum", galley=3)
    own(state, A, "cilician_pirates")
    half = play(state, A, "fleet", f"zone:{zone}", "against:2")
    assert keys_of(half, A) == ["join:yes", "join:no", "cancel"]
    declared = play(half, A, "join:yes")
    assert declared.battle is not None
    assert declared.battle.armies[0].strength == 4
    assert set(GAME.to_act(declared)) == {C, D}
    assert keys_of(declared, C) == ["lend:0", "lend:1", "lend:2"], "only galleys in the zone"
    assert GAME.default(declared, C) == "lend:0"
    lent = played(play(declared, C, "lend:1"), D, "lend:2")
    dice = {event["seat"]: len(event["faces"]) for event in told(lent.events, "rolled")[:2]}
    assert dice == {A: 5, B: 4}


def test_the_defender_names_his_card() -> None:
    """EMP-NAV-6, D-NAV-DEF: all or none, by default all."""
    zone = "mare_rhodus"
    state = bare(2)
    put(state, A, zone, galley=1)
    put(state, B, zone, galley=1)
    own(state, B, "cilician_pirates")
    state.players[B].orders.values = {"card-units": "ask"}
    asked = play(state, A, "fleet", f"zone:{zone}", "against:2")
    assert keys_of(asked, B) == ["join:yes", "join:no"]
    assert GAME.default(asked, B) == "join:yes"
    assert told(played(order(state, B, "card-units=yes"), A, "fleet", f"zone:{zone}", "against:2").events, "defended")


def test_losses_at_sea_are_picked_by_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-NAV-3, D-NAV-CAS: own, lent or card galleys; by default own, then lent, then card."""
    rig(monkeypatch, "galley blank", "blank blank blank")
    state = at_sea(4, a=2, b=2, d=1)
    state = play(fight(state), D, "lend:1")
    assert keys_of(state, A) == [f"hit:galley>2.{Z}", f"hit:galley>4.{Z}"]
    assert GAME.default(state, A) == f"hit:galley>2.{Z}"
    state = play(state, A, f"hit:galley>4.{Z}")
    assert state.players[D].fleets == {}
    assert state.players[B].fleets == {Z: 2}


def test_a_fleet_move_can_be_taken_back() -> None:
    """EMP-ASY-11: a move without battle is not sealed, a battle is."""
    state = at_sea(a=1, b=1)
    put(state, A, "mare_narbo", galley=1)
    half = play(state, A, "fleet", f"zone:{Z}", "galleys:1")
    assert not played(half, A, "against:none").sealed
    assert played(half, A, "against:2").sealed


def test_admiral() -> None:
    """EMP-OP-10, EMP-OP-20: a free fleet action, with a battle if wanted."""
    state = at_sea(a=1, b=1)
    own(state, A, "admiral")
    done = play(state, A, "use:admiral", f"zone:{Z}", "against:2")
    assert not done.players[A].cards[0].ready
    assert done.actions == 2


def test_dice_sources_at_sea() -> None:
    """EMP-NAV-2: no base, leader or city dice."""
    state = at_sea(a=3, b=1)
    put(state, A, "italia", general=1)
    state.battle = Battle(place=Z, at_sea=True, armies=[Army(seat=A), Army(seat=B)])
    enlist(state.battle.armies[0], A, "galley", 3, Z)
    assert side_dice(state, 0) == {"galleys": 3, "training": 0}
