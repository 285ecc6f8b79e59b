"""A stretch of a game of three, told from the auction to the count of chaos."""

from __future__ import annotations

import pytest

from engine.games.empire.facts.sides import allies
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, bare, chaos_of, mark, new, order, own, play, played, put, rig, told


def reloaded(state: State) -> State:
    """The same game after a restart."""
    return GAME.load(GAME.dump(state))


def test_from_the_auction_to_the_first_turn() -> None:
    """EMP-FLOW-3, EMP-ALL-14: three players bid, the single third is put on a side, everybody places."""
    state = next(state for state in (new(3, seed=seed) for seed in range(50)) if state.first == A)
    state = play(state, A, "bid:5", "a:1", "b:2")
    state = reloaded(play(state, C, "pass"))
    state = play(state, B, "bid:10", "a:2", "b:3")
    state = play(play(state, C, "pass"), A, "pass")
    assert state.slots[:2] == [B, C]
    state = play(reloaded(play(state, B, "bid:0")), B, "b:1")
    state = play(play(state, C, "out"), A, "out")
    assert (state.slots[:4], state.order) == ([B, C, -1, A], [B, C, A])
    assert allies(state, C) == [A]
    for seat in (B, C, A):
        while state.phase == "placement" and GAME.to_act(state) == (seat,):
            state = play(state, seat, GAME.default(state, seat))
    assert (state.phase, state.active, state.round) == ("actions", B, 1)
    assert all(player.on_map("infantry") == 8 for player in state.players)


def test_a_turn_of_war(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-SEA-1, EMP-BAT-4, EMP-BAT-16, EMP-SEN-1, EMP-ASY-7: ships, a battle with lent troops, a restart, a vote."""
    rig(monkeypatch, "infantry cavalry blank blank", "infantry infantry blank", "infantry infantry infantry blank")
    state = bare(3, alliance=[A, B, C])
    own(state, A, "vote_treasury")
    mark(state, A, italia=1)
    put(state, A, "creta", general=1, infantry=4)
    put(state, A, "mare_aegaeum", galley=1)
    put(state, B, "achaia", infantry=3, catapult=1)
    put(state, C, "achaia", cavalry=2)
    state = order(state, B, "retreat=never")
    landed = play(state, A, "move", "from:creta", "kind:all", "to:achaia", "done")
    assert landed.players[A].troops == {"achaia": {"general": 1, "infantry": 4}}
    declared = reloaded(play(landed, A, "attack", "on:achaia>2", "galleys:0"))
    assert GAME.to_act(declared) == (C,)
    fought = reloaded(play(declared, C, "lend:1"))
    assert GAME.to_act(fought) == (A,), "B's hits are picked by his orders"
    fought = play(fought, A, "hit:catapult>2", "hit:infantry>2")
    assert fought.players[B].in_province("achaia") == {"infantry": 2}
    assert fought.players[A].in_province("achaia") == {"general": 1, "infantry": 3}, (
        "cavalry falls before infantry, lent or not"
    )
    assert fought.players[C].in_province("achaia") == {"cavalry": 1}
    won = played(fought, A, "stay")
    assert won.state.battle is None
    assert chaos_of(won.state) == [0, 2, 0]
    assert "achaia" not in won.state.players[B].troops
    assert won.state.fought is not None
    assert [blow.round for blow in won.state.fought.blows] == [1, 1, 2, 2]
    voted = play(won.state, A, "vote:vote_treasury", "lay:1")
    voted = play(play(voted, C, "pass"), B, "pass")
    assert voted.players[A].talents == 110
    assert voted.active == B, "both actions and the card are spent, so the turn is over"
    assert told(won.events, "battle_over")[0]["loser"] == B
