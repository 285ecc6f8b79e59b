"""The computer player: better than chance with every hero, never stalling, blind to what it may not see."""

from __future__ import annotations

import random

import pytest

from engine.games.unmatched import GAME
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.plans import blow, danger
from engine.games.unmatched.bots.worth import harm, keep
from engine.games.unmatched.content import BOARDS, HEROES
from engine.games.unmatched.state import State
from tests.unmatched.stage import FOE, MINE, Stage

DECISIONS = 1_500


def finish(state: State, levels: tuple[str, ...], luck: random.Random) -> State:
    """Let computer players play a game to its end."""
    players = [GAME.computer(level) for level in levels]
    for _ in range(DECISIONS):
        if not state.stack:
            return state
        seat = GAME.to_act(state)[0]
        key = players[seat].choose(GAME.view(state, seat), GAME.choices(state, seat), luck)
        state = GAME.play(state, seat, key).state
    raise AssertionError(f"not over after {DECISIONS} decisions")


def test_sensible_beats_easy() -> None:
    """At least 85 of 100 duels, all heroes and boards pooled; here every hero meets two others."""
    heroes, boards = list(HEROES), list(BOARDS)
    won = played = 0
    for at, hero in enumerate(heroes):
        for step in (1, 3):
            foe = heroes[(at + step) % len(heroes)]
            seat = (at + step) % 2
            sides = (hero, foe) if seat == 0 else (foe, hero)
            levels = ("sensible", "easy") if seat == 0 else ("easy", "sensible")
            state = GAME.new(2, {"board": boards[(at + step) % 4]}, f"{played:032x}", sides)
            won += finish(state, levels, random.Random(played)).winner == seat
            played += 1
    assert won >= 0.85 * played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_games_end(seats: int) -> None:
    """Among themselves, in duels and teams, from the choice of heroes on."""
    for table in range(2):
        state = GAME.new(seats, {"board": "random", "first_player": "host"}, f"{table:032x}")
        assert finish(state, ("sensible",) * seats, random.Random(table)).winner in {0, 1}


def test_the_answer_depends_on_the_view_alone() -> None:
    """What the seat cannot see is dealt anew, the answer stays."""
    luck = random.Random(3)
    state = GAME.new(2, {}, f"{3:032x}", ("medusa", "king_arthur"))
    player = GAME.computer("sensible")
    for step in range(60):
        seat = GAME.to_act(state)[0]
        answers = set()
        for guess in (state, GAME.sample_hidden_state(state, seat, f"{step:x}")):
            answers.add(player.choose(GAME.view(guess, seat), GAME.choices(guess, seat), random.Random(step)))
        assert len(answers) == 1
        state = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key).state
        if not state.stack:
            break


def choice(stage: Stage) -> str:
    """What the computer player does here."""
    seat = stage.seat
    moves = GAME.choices(stage.state, seat)
    return GAME.computer("sensible").choose(GAME.view(stage.state, seat), moves, random.Random(1))


def test_takes_a_win() -> None:
    stage = Stage("beowulf", "sinbad", hands=(("bw_fatal_struggle", "bw_golden_horn"), ()), health={"sinbad": 3})
    assert choice(stage) == "attack:beowulf>sinbad"


def test_defends_its_life() -> None:
    stage = Stage(
        "sinbad", "beowulf", hands=(("sb_exploit",), ("bw_skirmish", "bw_golden_horn")), health={"beowulf": 3}
    )
    stage.play("attack:sinbad>beowulf", "with:sb_exploit")
    assert choice(stage) == "defend:bw_skirmish"


def test_gives_up_what_nobody_can_play() -> None:
    hand = (
        "bw_remnant_of_valor",
        "bw_hot_for_battle",
        "bw_skirmish",
        "bw_epic_poem",
        "bw_feint",
        "bw_war_king",
        "bw_fatal_struggle",
    )
    stage = Stage("beowulf", "sinbad", hands=(hand, ()), health={"wiglaf": 0})
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    assert stage.asked == "hand-limit"
    assert choice(stage) in {"discard:bw_remnant_of_valor", "discard:bw_hot_for_battle"}


def test_spends_rage_to_stop_a_blow() -> None:
    stage = Stage("sinbad", "beowulf", hands=(("sb_exploit",), ("bw_war_king",)), rage=3, health={"beowulf": 4})
    stage.attack("sinbad", "beowulf", "sb_exploit", "bw_war_king")
    assert choice(stage) == "spend:2"


def test_weighing() -> None:
    """A deadly blow outweighs everything; low health weighs more; a stronger card is kept longer."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_fatal_struggle", "bw_feint"), ()))
    battle = Battle(GAME.view(stage.state, MINE))
    sinbad, beowulf = battle.fighter("sinbad"), battle.fighter("beowulf")
    assert harm(sinbad, 15) > 5 * harm(sinbad, 4) > 0
    assert keep(battle, "bw_fatal_struggle") > keep(battle, "bw_feint") > 0
    assert blow(battle, "bw_fatal_struggle", beowulf, sinbad, "h1") > blow(battle, "bw_feint", beowulf, sinbad, "h1")
    armed = Stage("beowulf", "sinbad", hands=((), ("sb_feint",)))
    view = Battle(GAME.view(armed.state, MINE))
    assert danger(view, beowulf, "h1") > danger(view, beowulf, "w1")
    assert armed.band(FOE).hand


def test_answers_an_attacker_who_has_just_conceded() -> None:
    """UNM-TEAM-10: the card in play is finished, though nobody stands where it came from."""
    heroes = ("little_red", "beowulf", "king_arthur", "medusa")
    stage = Stage(*heroes, at={"huntsman": "p09"}, hands=(("lr_long_sought",), ("bw_skirmish",)))
    stage.play("attack:huntsman>beowulf", "with:lr_long_sought")
    stage.state = GAME.concede(stage.state, MINE).state
    assert GAME.to_act(stage.state) == (FOE,)
    assert choice(stage) in stage.keys
