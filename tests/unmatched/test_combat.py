"""Attack and combat: declaring, values, cancelling, damage, defeat and the end (UNM-ATK to UNM-END)."""

from __future__ import annotations

import pytest

from engine.contract import Run
from engine.games.unmatched import GAME
from engine.games.unmatched.rules.damage import deal_damage
from tests.unmatched.stage import FOE, MINE, Stage


def attacks(stage: Stage) -> list[str]:
    """The attacks on offer."""
    return [key for key in stage.keys if key.startswith("attack")]


def test_melee_and_ranged_targets() -> None:
    """UNM-ATK-2, UNM-ATK-3: adjacent whatever the zones; ranged also anywhere in the same zone."""
    hands = (("lr_once_upon",), ())
    at = {"little_red": "n4", "huntsman": "n5", "beowulf": "h7", "wiglaf": "h3"}
    stage = Stage("little_red", "beowulf", hands=hands, at=at)
    assert attacks(stage) == ["attack:little_red>beowulf", "attack:huntsman>wiglaf"]
    stage = Stage("little_red", "beowulf", hands=hands, at={**at, "huntsman": "n3", "wiglaf": "e4", "beowulf": "n2"})
    assert attacks(stage) == ["attack:huntsman>beowulf"]
    stage = Stage("little_red", "beowulf", hands=hands, at={**at, "huntsman": "e3", "wiglaf": "e4", "beowulf": "w1"})
    assert attacks(stage) == ["attack:huntsman>wiglaf"]
    stage = Stage("little_red", "beowulf", hands=hands, at={**at, "huntsman": "h6", "wiglaf": "h7", "beowulf": "h4"})
    assert attacks(stage) == ["attack:little_red>beowulf", "attack:little_red>wiglaf", "attack:huntsman>beowulf"]


def test_the_card_must_fit_the_attacker() -> None:
    """UNM-ATK-1, UNM-ATK-4: attack or versatile, and a card of that fighter."""
    hands = (("bw_equal_of_grendel", "bw_hot_for_battle", "bw_feint", "bw_golden_horn"), ())
    stage = Stage("beowulf", "sinbad", hands=hands).play("attack:beowulf>sinbad")
    assert stage.keys == ["with:bw_feint"]
    refusal = GAME.why_not(stage.state, 0, "with:bw_hot_for_battle")
    assert refusal is not None
    assert refusal.clause == "UNM-ATK-4"
    refusal = GAME.why_not(stage.state, 0, "with:bw_epic_poem")
    assert refusal is not None
    assert refusal.reason.id == "unmatched-not-in-hand"


def test_the_defender_chooses_freely() -> None:
    """UNM-ATK-5: a defence or versatile card of the target, or none; declining is always allowed."""
    hands = (("bw_feint",), ("lr_wolfs_skin", "lr_big_mouth", "lr_long_sought", "lr_my_basket", "lr_big_ears"))
    stage = Stage("beowulf", "little_red", hands=hands, piles=((), ("lr_stones",)))
    stage.play("attack:beowulf>little_red", "with:bw_feint")
    assert stage.seat == FOE
    assert stage.keys == ["defend:none", "defend:lr_big_mouth", "defend:lr_my_basket", "defend:lr_wolfs_skin"]
    refusal = GAME.why_not(stage.state, 1, "defend:lr_big_ears")
    assert refusal is not None
    assert refusal.clause == "UNM-RED-8"
    refusal = GAME.why_not(stage.state, 1, "defend:lr_long_sought")
    assert refusal is not None
    assert refusal.clause == "UNM-ATK-5"


def test_committed_cards_are_in_neither_place() -> None:
    """UNM-ATK-8: out of the hand, not yet in the pile, beyond the reach of a random discard."""
    hands = (("rh_ambush",), ("lr_stones", "lr_my_basket"))
    stage = Stage("robin_hood", "little_red", hands=hands, piles=((), ("lr_wolfs_skin",)))
    stage.play("attack:robin_hood>little_red", "with:rh_ambush")
    assert stage.hand() == []
    assert stage.pile() == []
    stage.play("defend:lr_stones")
    discarded = [event.fields["card"] for event in stage.told("discarded")]
    assert discarded == ["lr_my_basket"], "the committed Stones could not be hit"
    assert stage.combat.defence is not None


def test_both_cards_are_revealed_together() -> None:
    """UNM-ATK-7, UNM-CMB-1: one event with both, Arthur's second card too."""
    hands = (("ka_excalibur", "ka_noble_sacrifice"), ("bw_feint",))
    stage = Stage("king_arthur", "beowulf", hands=hands)
    stage.attack("king_arthur", "beowulf", "ka_excalibur", "bw_feint", attach="ka_noble_sacrifice")
    (shown,) = stage.told("revealed")
    assert (shown.fields["attack"], shown.fields["attached"], shown.fields["defence"]) == (
        "ka_excalibur",
        "ka_noble_sacrifice",
        "bw_feint",
    )


def test_versatile_counts_for_its_side() -> None:
    """UNM-ATK-6: Alice's bonus follows the side the card is played on."""
    stage = Stage("alice", "sinbad", hands=(("al_feint",), ()), size="small").attack("alice", "sinbad", "al_feint")
    assert stage.combat.values == (2, 0)
    stage = Stage("alice", "sinbad", hands=(("al_feint",), ("sb_exploit",)), size="small", active=FOE)
    stage.attack("sinbad", "alice", "sb_exploit", "al_feint")
    assert stage.combat.values == (4, 3)


def test_example_epic_poem_against_stones() -> None:
    """UNM-EX-1, UNM-CMB-2, UNM-CMB-3, UNM-CMB-4, UNM-CMB-5, UNM-CMB-9, UNM-RED-2: the rulebook's own combat."""
    hands = (("bw_epic_poem", "bw_ancient_heirloom", "bw_equal_of_grendel"), ("lr_stones",))
    for branch in range(20):
        stage = Stage("beowulf", "little_red", hands=hands, piles=((), ("lr_wolfs_skin",)), rage=1)
        stage.state.branch = branch
        stage.attack("beowulf", "little_red", "bw_epic_poem", "lr_stones")
        if stage.pile() == ["bw_ancient_heirloom", "bw_epic_poem"]:
            break
    assert stage.combat.values == (4, 3)
    assert stage.hp("little_red") == 13
    assert stage.combat.winner == "attack"
    assert stage.band(MINE).rage == 2
    order = [event.kind for event in stage.events if event.kind in {"rage", "discarded", "value", "combat"}]
    assert order == ["rage", "discarded", "value", "value", "combat"]


def test_example_once_upon_a_time() -> None:
    """UNM-EX-2, UNM-RAGE-2, UNM-CMB-6, UNM-DMG-3: combat damage and effect damage are two events."""
    stage = Stage("little_red", "beowulf", hands=(("lr_once_upon",), ()), piles=(("lr_wolfs_skin",),), rage=1)
    stage.attack("little_red", "beowulf", "lr_once_upon")
    assert (stage.hp("beowulf"), stage.band(FOE).rage) == (12, 3)
    assert [event.fields["n"] for event in stage.told("damage")] == [2, 3]


def test_example_cancel_by_the_defender() -> None:
    """UNM-EX-6, UNM-CAN-1, UNM-CAN-2: no Rage, no bonus."""
    stage = Stage("beowulf", "king_arthur", hands=(("bw_epic_poem",), ("ka_feint",)), rage=2)
    stage.attack("beowulf", "king_arthur", "bw_epic_poem", "ka_feint")
    assert stage.combat.values == (2, 2)
    assert stage.combat.winner == "defense"
    assert stage.band(MINE).rage == 2


def test_example_cancel_by_the_attacker_comes_late() -> None:
    """UNM-EX-7, UNM-VAL-1, UNM-CAN-2, UNM-HERO-ALI-1."""
    stage = Stage("alice", "beowulf", hands=(("al_feint",), ("bw_equal_of_grendel",)), rage=2)
    stage.attack("alice", "beowulf", "al_feint", "bw_equal_of_grendel").play("use")
    assert stage.hp("alice") == 11
    assert stage.combat.values == (4, 3)
    assert (stage.hp("beowulf"), stage.band(FOE).rage) == (16, 1)


def test_example_war_king_in_defence() -> None:
    """UNM-EX-8, UNM-RAGE-4, UNM-BOOST-3: he spends before the BOOST is known."""
    hands = (("md_second_shot", "md_gaze_of_stone"), ("bw_war_king",))
    stage = Stage("medusa", "beowulf", hands=hands, rage=3)
    stage.attack("medusa", "beowulf", "md_second_shot", "bw_war_king").play("spend:2", "boost:md_gaze_of_stone")
    assert stage.combat.values == (7, 5)
    assert (stage.hp("beowulf"), stage.band(FOE).rage) == (15, 2)


def test_example_highway_robbery() -> None:
    """UNM-EX-15, UNM-CMB-11, UNM-VAL-3, UNM-HERO-ROB-1, UNM-RUL-9: a defeated Outlaw still hits, and does not move."""
    hands = (("rh_highway_robbery",), ("bw_equal_of_grendel",))
    stage = Stage("robin_hood", "beowulf", hands=hands, rage=2)
    stage.attack("outlaw_1", "beowulf", "rh_highway_robbery", "bw_equal_of_grendel").play("use")
    assert stage.hp("outlaw_1") == 0
    assert stage.combat.values == (2, 0)
    assert stage.hp("beowulf") == 15
    assert stage.asked == "action", "no move for the defeated"


def test_surplus_defence_never_hurts_the_attacker() -> None:
    """UNM-CMB-4, UNM-CMB-5: damage is never negative; without damage the defender has won."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_feint",), ("sb_exploit",)))
    stage.attack("beowulf", "sinbad", "bw_feint", "sb_exploit")
    assert stage.combat.damage == 0
    assert stage.combat.winner == "defense"
    assert stage.hp("beowulf") == 17


def test_effect_damage_does_not_win() -> None:
    """UNM-CMB-5: only the attack's own damage counts."""
    stage = Stage("little_red", "beowulf", hands=(("lr_once_upon",), ("bw_skirmish",)), piles=(("lr_wolfs_skin",),))
    stage.attack("little_red", "beowulf", "lr_once_upon", "bw_skirmish").answer(("done",))
    assert stage.combat.winner == "defense"
    assert stage.hp("beowulf") == 14


def test_clean_up_order() -> None:
    """UNM-CMB-8: defence card, then Arthur's second card, then the attack card."""
    hands = (("ka_excalibur", "ka_feint"), ("bw_skirmish",))
    stage = Stage("king_arthur", "beowulf", hands=hands)
    stage.attack("king_arthur", "beowulf", "ka_excalibur", "bw_skirmish", attach="ka_feint")
    assert stage.pile() == ["ka_feint", "ka_excalibur"]
    assert stage.pile(FOE) == ["bw_skirmish"]
    assert stage.combat.over


def test_effects_are_mandatory() -> None:
    """UNM-CMB-10, UNM-RUL-21, UNM-RUL-22: also against oneself; what cannot be done is left out."""
    stage = Stage("bigfoot", "sinbad", hands=(("bf_savagery",), ())).attack("bigfoot", "sinbad", "bf_savagery")
    assert stage.hp("jackalope") == 5
    stage = Stage("bigfoot", "sinbad", hands=(("bf_jackalope_horns",), ()), at={"sinbad": "e1", "porter": "e2"})
    stage.scheme("bf_jackalope_horns", "jackalope").play("stay")
    assert stage.hp("bigfoot") == 14, "the only neighbour is hit without asking"
    heroes = ("king_arthur", "sinbad", "medusa", "alice")
    stage = Stage(*heroes, at={"merlin": "p19"}, hands=(("ka_divine_intervention",), ()), health={"king_arthur": 0})
    assert "attack:merlin>sinbad" not in stage.keys, "Divine Intervention is King Arthur's own card"


def test_participants_are_fixed() -> None:
    """UNM-CMB-12: movement during the combat does not undo it."""
    hands = (("bw_fatal_struggle",), ("ka_divine_intervention",))
    stage = Stage("beowulf", "king_arthur", hands=hands)
    stage.attack("beowulf", "king_arthur", "bw_fatal_struggle", "ka_divine_intervention").play("go:n6")
    assert stage.at("king_arthur") == "n6"
    assert len(stage.hand()) == 2, "the winner still draws"


def test_last_becomes_wins_and_additions_stay() -> None:
    """UNM-VAL-2: base by the last "becomes", then everything that adds."""
    hands = (("bw_ancient_heirloom", "bw_war_king"), ())
    stage = Stage("beowulf", "sinbad", hands=hands, rage=3)
    stage.attack("beowulf", "sinbad", "bw_ancient_heirloom").play("use", "boost:bw_war_king")
    assert stage.combat.values == (8, 0)
    notes = [(note.kind, note.n) for note in stage.combat.notes]
    assert notes == [("becomes", 5), ("boost", 3)]


def test_ignored_value_counts_nothing_whatever_is_added() -> None:
    """UNM-VAL-3, UNM-CAN-3: the Heirloom's effects work, its value does not count."""
    hands = (("bw_ancient_heirloom",), ("lr_big_eyes",))
    stage = Stage("beowulf", "little_red", hands=hands, piles=((), ("lr_stones",)), rage=2)
    stage.attack("beowulf", "little_red", "bw_ancient_heirloom", "lr_big_eyes").play("use")
    assert stage.combat.values == (0, 3)
    assert stage.told("uncancelled")


def test_cancelling_leaves_printed_value_and_bonuses() -> None:
    """UNM-VAL-4, UNM-CAN-4: Alice keeps her size bonus."""
    stage = Stage("alice", "sinbad", hands=(("al_frabjous_day",), ("sb_feint",)))
    stage.attack("alice", "sinbad", "al_frabjous_day", "sb_feint")
    assert stage.combat.values == (6, 2)
    assert stage.band(MINE).size == "big"


def test_damage_never_below_zero() -> None:
    """UNM-DMG-1, UNM-DEF-1: health stops at 0 and the fighter leaves the board."""
    stage = Stage("bigfoot", "sinbad", hands=(("bf_larger_than_life",), ()), at={"bigfoot": "h2"}, health={"porter": 1})
    stage.attack("bigfoot", "porter", "bf_larger_than_life")
    assert (stage.hp("porter"), stage.at("porter")) == (0, "")
    assert stage.told("damage")[0].fields["n"] == 6


def test_one_effect_hits_all_at_the_same_moment() -> None:
    """UNM-DMG-2: all are hit, then defeats are checked."""
    stage = Stage("robin_hood", "medusa", hands=(("rh_wily_fighting",), ()), at={"harpy_2": "h2"})
    stage.attack("outlaw_1", "harpy_1", "rh_wily_fighting")
    kinds = [event.kind for event in stage.events if event.kind in {"damage", "defeated"}]
    assert kinds == ["damage", "defeated", "damage", "damage", "defeated"]
    assert (stage.hp("medusa"), stage.hp("harpy_2")) == (15, 0)


def test_recovery_is_capped_and_never_for_the_defeated() -> None:
    """UNM-DMG-4, UNM-COMP-4, UNM-RUL-20: starting health is the most."""
    stage = Stage("sinbad", "bigfoot", hands=(("sb_voyage_whale",), ()), health={"sinbad": 14})
    stage.attack("sinbad", "bigfoot", "sb_voyage_whale")
    assert stage.hp("sinbad") == 15
    heroes = ("little_red", "sinbad", "medusa", "alice")
    hands = (("lr_grimm_tale",), ())
    stage = Stage(*heroes, hands=hands, piles=(("lr_stones",),), health={"little_red": 0})
    stage.scheme("lr_grimm_tale", "huntsman")
    assert stage.hp("little_red") == 0


def test_returned_sidekicks_have_full_health() -> None:
    """UNM-DEF-3, UNM-RUL-23: back with full health, having begun the turn nowhere."""
    stage = Stage("medusa", "sinbad", hands=(("md_winged_frenzy",), ()), health={"harpy_1": 0})
    stage.scheme("md_winged_frenzy", "medusa").play("done", "return:h2")
    assert (stage.hp("harpy_1"), stage.at("harpy_1")) == (1, "h2")
    assert "harpy_1" not in stage.state.began


def test_the_game_ends_at_once() -> None:
    """UNM-END-1, UNM-RUL-11: nothing further is carried out, not even the rest of the combat."""
    hands = (("bw_fatal_struggle",), ())
    stage = Stage("beowulf", "sinbad", hands=hands, health={"sinbad": 4}).attack(
        "beowulf", "sinbad", "bw_fatal_struggle"
    )
    assert stage.over
    assert stage.hand() == [], "no cards for the winner any more"
    result = GAME.result(stage.state)
    assert result is not None
    assert result.winners == (0,)
    assert [place.place for place in result.places] == [1, 2]
    assert GAME.choices(stage.state, 0) == []


@pytest.mark.parametrize("active", [MINE, FOE])
def test_both_heroes_fall_together(active: int) -> None:
    """UNM-END-2, UNM-RUL-12: the active player wins."""
    stage = Stage("beowulf", "sinbad", active=active, health={"beowulf": 1, "sinbad": 1})
    run = Run(stage.state)
    deal_damage(run, [stage.fighter("beowulf"), stage.fighter("sinbad")], 1, "combat")
    assert stage.state.winner == stage.band(active).team
    assert stage.over


def test_no_draw_and_no_stalling() -> None:
    """UNM-END-3: players who never act exhaust themselves to an end."""
    stage = Stage("king_arthur", "bigfoot")
    while not stage.over:
        stage.default()
    assert stage.state.winner in {0, 1}


def test_resigning_is_defeat() -> None:
    """UNM-END-4: the other side wins at once."""
    state = GAME.concede(Stage("beowulf", "sinbad").state, 0).state
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (1,)
    assert state.fighters["beowulf"].health == 0
    GAME.check(state)


def test_prevented_damage_is_the_attacks_own() -> None:
    """UNM-RUL-19: effect damage after combat still happens."""
    hands = (("lr_once_upon",), ("ka_bewilderment",))
    stage = Stage("little_red", "king_arthur", hands=hands, piles=(("lr_wolfs_skin",),), at={"merlin": "h2"})
    stage.attack("little_red", "merlin", "lr_once_upon", "ka_bewilderment").play("stay")
    assert stage.combat.damage == 0
    assert stage.combat.winner == "defense"
    assert stage.hp("merlin") == 4


def test_difference_is_counted_even_if_the_target_is_gone() -> None:
    """UNM-RUL-10, UNM-RUL-28: the winner is found, nobody takes damage; damage is not capped by health."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_fatal_struggle",), ("sb_feint",)))
    stage.play("attack:wiglaf>porter", "with:bw_fatal_struggle")
    porter = stage.fighter("porter")
    porter.health, porter.space = 0, ""
    stage.play("defend:none")
    assert stage.combat.damage == 4
    assert stage.combat.winner == "attack"
    assert not stage.told("damage")
    stage = Stage("robin_hood", "sinbad", hands=(("rh_disarming_shot",), ()), health={"porter": 1})
    stage.attack("robin_hood", "porter", "rh_disarming_shot")
    assert len(stage.hand()) == 4


def test_printed_order_within_a_step() -> None:
    """UNM-RUL-32: several own effects are carried out as printed, without a question."""
    stage = Stage("alice", "sinbad", hands=(("al_other_side_mushroom",), ()))
    stage.attack("alice", "sinbad", "al_other_side_mushroom")
    assert stage.band(MINE).size == "big", "she moves first"
    stage.play("stay")
    assert stage.band(MINE).size == "small"


def test_swapping_needs_both_alive() -> None:
    """UNM-FX-6: a defeated fighter is swapped with nobody."""
    stage = Stage("beowulf", "little_red", hands=(("bw_hot_for_battle",), ("lr_big_mouth",)), health={"wiglaf": 2})
    stage.state.bands[FOE].discard.append("lr_big_ears")
    stage.state.bands[FOE].deck.remove("lr_big_ears")
    stage.attack("wiglaf", "little_red", "bw_hot_for_battle", "lr_big_mouth")
    assert stage.hp("wiglaf") == 0
    assert stage.asked == "action"
    assert stage.at("beowulf") == "h1"
