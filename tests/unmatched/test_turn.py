"""The turn, Manoeuvres, BOOST, drawing, schemes and the hand limit (UNM-TURN, UNM-MAN, UNM-BOOST, UNM-EXH, UNM-SCH)."""

from __future__ import annotations

import pytest

from engine.contract import Illegal
from engine.games.unmatched import GAME
from engine.games.unmatched.facts.field import field
from engine.games.unmatched.facts.fighters import basket
from tests.unmatched.stage import FOE, MINE, Stage


def test_two_actions_then_the_turn_passes() -> None:
    """UNM-TURN-2, UNM-TURN-3: the same action twice, none skipped; a Manoeuvre is always legal."""
    stage = Stage("beowulf", "sinbad")
    assert "maneuver" in stage.keys
    assert "done" not in stage.keys
    stage.play("maneuver", "boost:none", "done")
    assert (stage.state.actions, stage.state.active) == (1, MINE)
    stage.play("maneuver", "boost:none", "done")
    assert (stage.state.actions, stage.state.active, stage.state.turn) == (2, FOE, 2)


def test_only_what_can_be_carried_out_is_offered() -> None:
    """UNM-TURN-3, UNM-SCH-1, UNM-ATK-1: schemes need a living user, attacks a target and a card."""
    hands = (("bw_remnant_of_valor", "bw_equal_of_grendel", "bw_epic_poem"), ())
    stage = Stage("beowulf", "sinbad", hands=hands, health={"wiglaf": 0})
    assert stage.keys == ["maneuver", "attack:beowulf>sinbad"]
    stage = Stage("beowulf", "sinbad", hands=hands, at={"beowulf": "n1"})
    assert stage.keys == ["maneuver", "scheme:bw_remnant_of_valor>wiglaf"]
    with pytest.raises(Illegal) as refused:
        GAME.play(stage.state, 0, "attack:beowulf>sinbad")
    assert refused.value.clause == "UNM-ATK-2"
    for key, clause in [
        ("attack:wiglaf>sinbad", "UNM-ATK-1"),
        ("attack:sinbad>beowulf", "UNM-ATK-1"),
        ("scheme:bw_epic_poem>beowulf", "UNM-SCH-1"),
        ("scheme:bw_golden_horn>beowulf", "UNM-SCH-1"),
    ]:
        refusal = GAME.why_not(stage.state, 0, key)
        assert refusal is not None
        assert refusal.clause == clause, key


def test_gained_actions_are_used_too() -> None:
    """UNM-TURN-4: Into the Woods gives its action back."""
    stage = Stage("little_red", "beowulf", hands=(("lr_into_the_woods_knife",), ()))
    stage.scheme("lr_into_the_woods_knife", "little_red").play("stay")
    assert stage.state.actions == 2


def test_start_of_turn_is_remembered() -> None:
    """UNM-TURN-1: for "started this turn in a different space"."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_momentous_shift",), ()))
    stage.play("maneuver", "boost:none", "move:sinbad", "go:h2", "done", "maneuver")
    assert stage.state.began["sinbad"] == "h1"
    stage.pass_turn()
    assert stage.state.began["sinbad"] == "h2"


def test_maneuver_draws_first() -> None:
    """UNM-MAN-1, UNM-MAN-2, UNM-RUL-7: the card just drawn may be the BOOST."""
    stage = Stage("beowulf", "sinbad").play("maneuver")
    assert len(stage.hand()) == 1
    assert stage.asked == "boost-movement"
    assert stage.keys == ["boost:none", f"boost:{stage.hand()[0]}"]


def test_allowance_of_each_fighter() -> None:
    """UNM-MAN-3, UNM-BOOST-1, UNM-RUL-6: move value plus BOOST for every fighter, each at most once, in any order."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_war_king",), ()), at={"sinbad": "e4", "porter": "e3"})
    stage.play("maneuver", "boost:bw_war_king")
    assert stage.pile() == ["bw_war_king"], "UNM-BOOST-5: it lies there before the first step"
    stage.play("move:wiglaf", "go:s4")
    assert "move:wiglaf" not in stage.keys
    stage.play("move:beowulf")
    asked, ground = GAME.view(stage.state, 0).asked, field("heorot")
    assert asked is not None
    assert (
        asked.left == 5 == max(ground.distance(stage.at("beowulf"), key[3:]) for key in stage.keys if key[:3] == "go:")
    )
    stage.play("go:h8")
    assert (stage.at("wiglaf"), stage.at("beowulf")) == ("s4", "h8")


def test_boost_without_moving() -> None:
    """UNM-BOOST-5, UNM-BOOST-4: a BOOST may be 0, and nobody has to move."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_voyage_apes",), ())).play("maneuver", "boost:sb_voyage_apes", "done")
    assert stage.pile() == ["sb_voyage_apes"]


def test_cards_of_the_defeated_still_boost() -> None:
    """UNM-BOOST-2, UNM-DEF-2: not playable any more, but good for BOOST."""
    hands = (("bw_remnant_of_valor", "bw_hot_for_battle"), ())
    stage = Stage("beowulf", "sinbad", hands=hands, health={"wiglaf": 0})
    assert stage.keys == ["maneuver"]
    stage.play("maneuver")
    assert {"boost:bw_remnant_of_valor", "boost:bw_hot_for_battle"} <= set(stage.keys)


def test_ending_where_it_began() -> None:
    """UNM-MAN-4: any part of the allowance, 0 too; a fighter may stay."""
    stage = Stage("beowulf", "sinbad").play("maneuver", "boost:none", "move:beowulf", "stay")
    assert stage.at("beowulf") == "h1"
    assert "move:beowulf" not in stage.keys
    assert not stage.told("moved")


def test_effects_move_like_maneuvers_without_boost_and_doors() -> None:
    """UNM-MAN-6: up to N, 0 allowed; passing through opponents still forbids stopping on them."""
    stage = Stage("bigfoot", "sinbad", hands=(("bf_crash_through",), ()))
    stage.scheme("bf_crash_through", "bigfoot")
    assert "go:h4" not in stage.keys
    assert "go:h7" in stage.keys
    assert "stay" in stage.keys
    assert not any(key.startswith(("open", "close", "via", "boost")) for key in stage.keys)
    for key, clause in [("go:h4", "UNM-MAN-4"), ("go:s7", "UNM-MAN-3"), ("close:west", "UNM-DOOR-3")]:
        refusal = GAME.why_not(stage.state, 0, key)
        assert refusal is not None
        assert refusal.clause == clause


def test_placing() -> None:
    """UNM-MAN-7: an empty space, no path; staying where the text lets it, elsewhere where it demands another."""
    stage = Stage("little_red", "sinbad", hands=(("lr_never_leave",), ()), piles=(("lr_big_ears",),))
    stage.scheme("lr_never_leave", "little_red")
    assert "stay" in stage.keys
    assert "place:h4" not in stage.keys
    stage = Stage("alice", "sinbad", hands=(("al_looking_glass",), ("sb_exploit",)), active=FOE)
    stage.attack("sinbad", "alice", "sb_exploit", "al_looking_glass").play("choose:place", "choose:recover")
    assert "stay" not in stage.keys
    assert stage.default() == "place:h2"


def test_sinbads_voyages_lengthen_his_maneuvers() -> None:
    """UNM-HERO-SIN-1, UNM-HERO-SIN-2: counted after the BOOST card was discarded, fixed for the Manoeuvre."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_voyage_apes",), ()), piles=(("sb_voyage_home", "sb_voyage_whale"),))
    stage.play("maneuver")
    ask = GAME.view(stage.state, 0).asked
    assert ask is not None
    assert ask.n == 4
    stage.play("boost:sb_voyage_apes")
    ask = GAME.view(stage.state, 0).asked
    assert ask is not None
    assert ask.n == 5


def test_drawing_from_an_empty_deck() -> None:
    """UNM-EXH-1, UNM-EXH-2, UNM-EXH-3, UNM-DMG-3: each missing card hurts every own fighter, an empty deck does not."""
    stage = Stage("sinbad", "beowulf", decks={0: 0})
    assert stage.hp("sinbad") == 15
    before = list(stage.pile())
    stage.play("maneuver")
    assert (stage.hp("sinbad"), stage.hp("porter")) == (13, 4)
    assert stage.pile() == before, "never reshuffled"
    assert len(stage.told("exhausted")) == 1


def test_example_exhaustion() -> None:
    """UNM-EX-11, UNM-RUL-8: one card drawn, then twice 2 damage to each; at 4 health Sinbad is defeated."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_riches",), ()), decks={0: 1}).scheme("sb_riches", "sinbad")
    assert (stage.hp("sinbad"), stage.hp("porter"), len(stage.hand())) == (11, 2, 1)
    stage = Stage("sinbad", "beowulf", hands=(("sb_riches",), ()), decks={0: 1}, health={"sinbad": 4})
    stage.scheme("sb_riches", "sinbad")
    assert stage.over
    assert stage.state.winner == 1


def test_looking_and_milling_is_not_drawing() -> None:
    """UNM-EXH-3: an empty deck does no harm to whom looks at it or discards from it."""
    stage = Stage("king_arthur", "beowulf", hands=(("ka_prophecy", "ka_lady_of_the_lake"), ()), decks={0: 0})
    stage.scheme("ka_prophecy", "merlin").scheme("ka_lady_of_the_lake", "king_arthur")
    assert (stage.hp("king_arthur"), stage.hp("merlin")) == (18, 7)
    stage = Stage("alice", "beowulf", hands=(("al_manxome_foe",), ()), decks={0: 0})
    stage.attack("alice", "beowulf", "al_manxome_foe")
    assert stage.hp("alice") == 13


def test_scheme_is_shown_and_lies_nowhere_meanwhile() -> None:
    """UNM-SCH-2, UNM-SCH-4, UNM-RED-3: in no pile while carried out, on top afterwards."""
    stage = Stage("little_red", "sinbad", hands=(("lr_never_leave",), ()), piles=(("lr_stones", "lr_big_ears"),))
    stage.scheme("lr_never_leave", "little_red")
    assert stage.pile() == ["lr_stones", "lr_big_ears"]
    assert GAME.view(stage.state, None).scheme == "lr_never_leave"
    stage.play("stay")
    assert GAME.view(stage.state, 1).bands[0].discard == ("lr_stones", "lr_big_ears", "lr_never_leave")


def test_scheme_user_is_declared() -> None:
    """UNM-SCH-1: any own fighter for "any", any living member for a group."""
    stage = Stage("medusa", "sinbad", hands=(("md_winged_frenzy",), ()), health={"harpy_2": 0})
    schemes = [key for key in stage.keys if key.startswith("scheme")]
    assert schemes == [f"scheme:md_winged_frenzy>{name}" for name in ("medusa", "harpy_1", "harpy_3")]


def test_scheme_with_little_effect() -> None:
    """UNM-SCH-3: it may be played for nothing."""
    stage = Stage("little_red", "sinbad", hands=(("lr_grimm_tale",), ()), piles=(("lr_wolfs_skin",),))
    stage.scheme("lr_grimm_tale", "huntsman")
    assert stage.hp("little_red") == 14
    assert stage.pile()[-1] == "lr_grimm_tale"


def test_scheme_goes_on_when_its_fighter_falls() -> None:
    """UNM-SCH-5: the rest of the effects is carried out."""
    heroes = ("beowulf", "sinbad", "medusa", "alice")
    at = {"beowulf": "p13", "wiglaf": "p19"}
    stage = Stage(*heroes, at=at, hands=(("bw_remnant_of_valor",), ()), health={"sinbad": 1, "wiglaf": 3})
    stage.state.fighters["wiglaf"].health = 3
    stage.scheme("bw_remnant_of_valor", "wiglaf")
    assert (stage.hp("sinbad"), stage.hp("beowulf"), stage.state.actions) == (0, 16, 2)
    stage = Stage(
        "sinbad", "beowulf", "medusa", "alice", hands=(("sb_riches",), ()), decks={0: 1}, health={"sinbad": 2}
    )
    stage.scheme("sb_riches", "sinbad")
    assert (stage.hp("sinbad"), stage.hp("porter")) == (0, 2), "the third draw still hurts the Porter"


def test_example_hand_limit() -> None:
    """UNM-EX-12, UNM-TURN-5, UNM-TURN-6: checked only at the end of one's own turn."""
    hers = (
        "lr_stones",
        "lr_stones",
        "lr_stones",
        "lr_my_basket",
        "lr_my_basket",
        "lr_my_basket",
        "lr_once_upon",
        "lr_big_eyes",
    )
    stage = Stage("beowulf", "little_red", hands=(("bw_fatal_struggle",), hers))
    stage.attack("beowulf", "little_red", "bw_fatal_struggle", "lr_my_basket")
    assert len(stage.hand(FOE)) == 9
    stage.play("maneuver", "boost:none", "done")
    assert stage.state.active == FOE
    assert len(stage.hand(FOE)) == 9
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    assert stage.asked == "hand-limit"
    stage.play("discard:lr_once_upon", "discard:lr_stones", "discard:lr_stones")
    assert len(stage.hand(FOE)) == 11, "all at once with the last one: UNM-D-28"
    stage.play("discard:lr_stones")
    assert len(stage.hand(FOE)) == 7
    assert stage.pile(FOE)[-4:] == ["lr_once_upon", "lr_stones", "lr_stones", "lr_stones"], "in the chosen order"
    assert stage.state.active == MINE


def test_bigfoot_draws_before_the_hand_limit() -> None:
    """UNM-TURN-5, UNM-HERO-BIG-1: abilities first."""
    hand = ("bf_hoax",) * 3 + ("bf_feint",) * 3
    stage = Stage("bigfoot", "sinbad", hands=(hand, ()), at={"bigfoot": "s2", "jackalope": "s3"})
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:bf_feint", "done")
    assert stage.asked == "extra-card"
    stage.play("use")
    assert stage.asked == "hand-limit"


def test_example_boost_sets_the_basket() -> None:
    """UNM-EX-10, UNM-RED-7: a discarded knife card feeds the next attack."""
    hands = (("lr_wolfs_skin", "lr_once_upon"), ())
    stage = Stage("little_red", "beowulf", hands=hands).play("maneuver", "boost:lr_wolfs_skin")
    ask = GAME.view(stage.state, 0).asked
    assert ask is not None
    assert ask.n == 4
    assert basket(stage.band(MINE)) == "knife"
    stage.play("done").attack("little_red", "beowulf", "lr_once_upon")
    assert stage.hp("beowulf") == 17 - 2 - 3
