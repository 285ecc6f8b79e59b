"""Team play for three and four (UNM-TEAM)."""

from __future__ import annotations

import random

import pytest

from engine.contract import Run
from engine.games.unmatched import GAME
from engine.games.unmatched.rules.damage import deal_damage
from tests.unmatched.stage import SEED, Stage

HEROES = ("king_arthur", "beowulf", "little_red", "medusa")
A1, B1, A2, B2 = range(4)


def test_turn_order_goes_round() -> None:
    """UNM-TEAM-4: A1, B1, A2, B2, repeated."""
    stage = Stage(*HEROES)
    turns = []
    for _ in range(6):
        turns.append(stage.state.active)
        stage.pass_turn()
    assert turns == [A1, B1, A2, B2, A1, B1]


def test_example_team_order() -> None:
    """UNM-EX-16, UNM-TEAM-4, UNM-TEAM-9, UNM-TEAM-10, UNM-TEAM-11: who falls, who plays on, who wins."""
    stage = Stage(*HEROES, hands=(("ka_excalibur",), ()), health={"beowulf": 6})
    stage.attack("king_arthur", "beowulf", "ka_excalibur")
    assert not stage.over
    assert not stage.band(B1).out, "Wiglaf plays on"
    assert stage.pass_turn().state.active == B1
    assert stage.state.actions == 2
    stage = Stage(*HEROES, at={"merlin": "p10"}, hands=(("ka_aid_the_chosen",), ()), health={"beowulf": 0, "wiglaf": 4})
    stage.attack("merlin", "wiglaf", "ka_aid_the_chosen")
    assert stage.band(B1).out
    assert (stage.band(B1).hand, stage.band(B1).deck) == ([], [])
    turns = []
    for _ in range(4):
        turns.append(stage.state.active)
        stage.pass_turn()
    assert turns == [A1, A2, B2, A1]
    stage = Stage(*HEROES, at={"king_arthur": "p33"}, hands=(("ka_excalibur",), ()), health={"beowulf": 0, "medusa": 5})
    stage.attack("king_arthur", "medusa", "ka_excalibur")
    assert stage.over, "Harpies or not"
    result = GAME.result(stage.state)
    assert result is not None
    assert result.winners == (A1, A2)
    assert [place.place for place in result.places] == [1, 1, 3, 3]


def test_friends_are_passed_and_not_attacked() -> None:
    """UNM-TEAM-6: a team-mate's fighters are friendly."""
    at = {"king_arthur": "p19", "little_red": "p22", "beowulf": "p09", "wiglaf": "p04"}
    stage = Stage(*HEROES, at=at, hands=(("ka_excalibur",), ()))
    assert not [key for key in stage.keys if key.endswith(">little_red")]
    stage.play("maneuver", "boost:none", "move:king_arthur")
    assert "go:p18" in stage.keys, "through Little Red's space"
    assert "go:p22" not in stage.keys


def test_own_each_and_everybody() -> None:
    """UNM-TEAM-6: "each of your fighters" is one's own, "each fighter" is everybody."""
    stage = Stage("medusa", "beowulf", "alice", "king_arthur", hands=(("md_winged_frenzy",), ()))
    stage.scheme("md_winged_frenzy", "medusa")
    assert {key for key in stage.keys if key != "done"} == {
        f"move:{n}" for n in ("medusa", "harpy_1", "harpy_2", "harpy_3")
    }
    stage = Stage(*HEROES, hands=(("ka_command_the_storms",), ())).scheme("ka_command_the_storms", "merlin")
    assert len(stage.keys) == 1 + len(stage.state.fighters)


def test_opponents_in_and_out_of_combat() -> None:
    """UNM-TEAM-7: the player of the other fighter; or one living seat of the other team, of choice."""
    stage = Stage(*HEROES, at={"king_arthur": "p33"}, hands=(("ka_regroup",), (), (), ("md_hiss_and_slither",)))
    stage.play("attack:king_arthur>medusa", "with:ka_regroup")
    assert stage.seat == B2
    hands = (("bw_vigor_and_courage",), ("sb_feint",), (), ("al_feint",))
    stage = Stage("beowulf", "sinbad", "medusa", "alice", hands=hands).scheme("bw_vigor_and_courage", "beowulf")
    stage.play("opponent:alice")
    assert stage.hand(B2) == []
    assert stage.hand(B1) == ["sb_feint"]
    stage = Stage("beowulf", "sinbad", "medusa", "alice", hands=hands)
    stage.state = GAME.concede(stage.state, B2).state
    stage.scheme("bw_vigor_and_courage", "beowulf")
    assert stage.hand(B1) == [], "only one is left to choose"


def test_only_the_owner_defends() -> None:
    """UNM-TEAM-8: with own cards; the team-mate looks on (UNM-ASYNC-6)."""
    stage = Stage(*HEROES, hands=(("ka_excalibur",), ("bw_feint",), (), ("md_feint",)))
    stage.play("attack:king_arthur>beowulf", "with:ka_excalibur")
    assert GAME.to_act(stage.state) == (B1,)
    assert stage.keys == ["defend:none", "defend:bw_feint"]
    assert GAME.choices(stage.state, B2) == []


def test_shared_hands() -> None:
    """UNM-TEAM-5, UNM-OPT-5: team-mates see each other's hands and committed cards, unless switched off."""
    hands = (("ka_excalibur",), ("bw_feint",), ("lr_stones",), ("md_feint",))
    stage = Stage(*HEROES, hands=hands).play("attack:king_arthur>beowulf", "with:ka_excalibur")
    assert stage.state.eyes(A1) == (A1, A2)
    view = GAME.view(stage.state, A2)
    assert view.combat is not None
    assert view.combat.attack.card == "ka_excalibur"
    assert view.bands[A1].cards == ()
    assert view.bands[B1].cards is None
    assert GAME.view(stage.state, B2).bands[B1].cards == ("bw_feint",)
    stage = Stage(*HEROES, hands=hands, options={"team_shared_hands": "off"})
    assert GAME.view(stage.state, A2).bands[A1].cards is None


def test_active_player_goes_out_by_own_exhaustion() -> None:
    """UNM-TEAM-10: the card is finished, then the turn ends without hand limit."""
    health = {"sinbad": 2, "porter": 2}
    stage = Stage("sinbad", "beowulf", "medusa", "alice", hands=(("sb_riches",), ()), decks={0: 1}, health=health)
    stage.scheme("sb_riches", "sinbad")
    assert stage.band(A1).out
    assert stage.state.active == B1
    assert stage.pile(A1)[-1] == "sb_riches"


def test_a_seat_that_went_out_is_not_asked() -> None:
    """UNM-TEAM-14: "may" counts as no, other choices take the default; no drawing and discarding."""
    hands = (("sb_commanding_impact",), ("lr_wolfs_skin", "lr_stones"))
    health = {"little_red": 0, "huntsman": 1}
    stage = Stage("sinbad", "little_red", "beowulf", "alice", at={"huntsman": "p20"}, hands=hands, health=health)
    stage.attack("sinbad", "huntsman", "sb_commanding_impact", "lr_wolfs_skin")
    assert stage.band(B1).out
    assert stage.asked == "action"
    assert stage.pile(B1) == ["lr_wolfs_skin"]
    assert stage.hand(B1) == []
    sherwood = (("ka_excalibur",), ("rh_defenders_of_sherwood",))
    health = {"robin_hood": 0, "outlaw_1": 0, "outlaw_2": 0, "outlaw_3": 0}
    stage = Stage(
        "king_arthur", "robin_hood", "beowulf", "alice", at={"outlaw_4": "p20"}, hands=sherwood, health=health
    )
    stage.attack("king_arthur", "outlaw_4", "ka_excalibur", "rh_defenders_of_sherwood")
    assert stage.band(B1).out
    assert not stage.told("drew")


@pytest.mark.parametrize(("active", "winner"), [(A1, 0), (B1, 1)])
def test_both_teams_lose_their_last_hero_together(active: int, winner: int) -> None:
    """UNM-TEAM-11: the active player's team wins."""
    health = {"little_red": 0, "medusa": 0, "beowulf": 1, "king_arthur": 1}
    stage = Stage(*HEROES, health=health, active=active)
    deal_damage(Run(stage.state), [stage.fighter("beowulf"), stage.fighter("king_arthur")], 1, "combat")
    assert stage.over
    assert stage.state.winner == winner


def test_abilities_after_the_heros_defeat() -> None:
    """UNM-TEAM-12: Robin's move and Sinbad's bonus go on; Medusa's, Bigfoot's, Arthur's and Alice's stop."""
    stage = Stage(
        "robin_hood",
        "beowulf",
        "alice",
        "sinbad",
        at={"outlaw_1": "p19"},
        hands=(("rh_feint",), ()),
        health={"robin_hood": 0},
    )
    assert stage.attack("outlaw_1", "beowulf", "rh_feint").asked == "walk-after-attack"
    piles = (("sb_voyage_home",),)
    stage = Stage("sinbad", "beowulf", "alice", "medusa", piles=piles, health={"sinbad": 0}).play("maneuver")
    ask = GAME.view(stage.state, 0).asked
    assert ask is not None
    assert ask.n == 3
    stage = Stage("beowulf", "medusa", "alice", "sinbad", health={"medusa": 0}).pass_turn()
    assert stage.asked == "action"
    stage = Stage("bigfoot", "beowulf", "alice", "sinbad", health={"bigfoot": 0}).pass_turn()
    assert not stage.told("drew")[2:]
    assert stage.state.active == B1


def test_resigning_in_a_team() -> None:
    """UNM-END-4, UNM-TEAM-10, UNM-TEAM-11: the seat is out, the team-mate plays on."""
    stage = Stage(*HEROES)
    state = GAME.concede(stage.state, A1).state
    GAME.check(state)
    assert GAME.result(state) is None
    assert state.active == B1
    over = GAME.concede(state, A2).state
    result = GAME.result(over)
    assert result is not None
    assert result.winners == (B1, B2)


def test_resigning_in_the_middle_of_an_attack() -> None:
    """UNM-TEAM-14: the open decision is dropped and the game goes on."""
    stage = Stage(*HEROES, hands=(("ka_excalibur",), ("bw_feint",)))
    stage.play("attack:king_arthur>beowulf")
    assert GAME.to_act(GAME.concede(stage.state, B1).state) == (A1,), "no target, no attack"
    stage.play("with:ka_excalibur")
    state = GAME.concede(stage.state, B1).state
    GAME.check(state)
    assert state.stack
    state = GAME.concede(stage.state, A1).state
    GAME.check(state)
    assert state.stack


def test_three_players_to_the_end() -> None:
    """UNM-TEAM-2, UNM-RUL-35: one person, two seats with separate hands and turns."""
    stage = Stage(*HEROES, seats=3)
    assert [band.seat for band in stage.state.bands] == [0, 1, 2, 1]
    view = GAME.view(stage.state, 1)
    assert view.bands[B1].cards is not None
    assert view.bands[B2].cards is not None
    assert stage.pass_turn().seat == 1
    assert stage.pass_turn().seat == 2
    assert stage.pass_turn().seat == 1
    assert stage.state.active == B2


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("board", ["marmoreal", "sarpedon"])
def test_random_team_games_end(seats: int, board: str) -> None:
    """UNM-TEAM-1, UNM-TEAM-11, UNM-END-3: both boards, to the end, a team wins."""
    luck = random.Random(f"{seats}{board}")
    state = GAME.new(seats, {"board": board}, SEED)
    while state.stack:
        seat = luck.choice(GAME.to_act(state))
        state = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key).state
        GAME.check(state)
    result = GAME.result(state)
    assert result is not None
    assert set(result.winners) == {band.seat for band in state.bands if band.team == state.winner}
