"""Options of the lobby that change the rules of play (UNM-OPT)."""

from __future__ import annotations

import random

from engine.games.unmatched import GAME
from tests.unmatched.stage import FOE, MINE, SEED, Stage

LATE = {"late_game_end": "on"}


def test_late_end_carries_the_action_out() -> None:
    """UNM-OPT-2, UNM-DEF-1: the hero leaves the board at once, the winner still draws, then the game ends."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_fatal_struggle",), ()), health={"sinbad": 4}, options=LATE)
    stage.attack("beowulf", "sinbad", "bw_fatal_struggle")
    assert stage.over
    assert len(stage.hand()) == 2
    assert stage.state.winner == 0


def test_late_end_lets_the_dying_strike_back() -> None:
    """UNM-OPT-2, UNM-END-2: both heroes down in one action, the active player wins."""
    hands = (("sb_exploit",), ("lr_once_upon",))
    stage = Stage(
        "sinbad",
        "little_red",
        hands=hands,
        piles=((), ("lr_wolfs_skin",)),
        health={"little_red": 2, "sinbad": 3},
        options=LATE,
    )
    stage.attack("sinbad", "little_red", "sb_exploit", "lr_once_upon")
    assert stage.over
    assert (stage.hp("sinbad"), stage.hp("little_red")) == (0, 0)
    assert stage.state.winner == MINE


def test_late_end_after_a_start_of_turn_ability() -> None:
    """UNM-OPT-2: also checked after abilities."""
    stage = Stage("sinbad", "medusa", health={"sinbad": 1}, options=LATE).pass_turn()
    stage.play("target:sinbad")
    assert stage.over
    assert stage.state.winner == FOE


def test_versatile_counts_as_both_changes_nothing_here() -> None:
    """UNM-OPT-3: reserved; no text of the eight decks asks for it."""
    states = []
    for value in ("off", "on"):
        luck = random.Random(7)
        state = GAME.new(2, {"versatile_counts_as_both": value}, SEED, ("little_red", "beowulf"))
        while state.stack:
            seat = luck.choice(GAME.to_act(state))
            state = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key).state
        states.append((state.winner, state.turn, [band.discard for band in state.bands]))
    assert states[0] == states[1]


def test_first_values_are_the_defaults_of_the_rules() -> None:
    """Section 15: all off unless said."""
    switches = {o.id: o.values[0] for o in GAME.options if set(o.values) == {"on", "off"}}
    on = {name for name, value in switches.items() if value == "on"}
    assert on == {"team_shared_hands", "any_board", "doors", "excalibur_keeps_boost"}
    assert GAME.settings({})["first_player"] == "random"


def test_a_game_begun_with_the_other_reading_of_excalibur_keeps_it() -> None:
    """UNM-OPT-4, UNM-RUL-36: stored options hold every value, whatever the default is now."""
    state = GAME.new(2, {"excalibur_keeps_boost": "off"}, "0" * 32)
    assert not GAME.load(GAME.dump(state)).on("excalibur_keeps_boost")
    assert GAME.settings(state.options)["excalibur_keeps_boost"] == "off"
    assert GAME.settings({})["excalibur_keeps_boost"] == "on"
