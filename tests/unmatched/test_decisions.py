"""The 29 decision points: who is asked, what is legal, what the default is, what others see (section 11)."""

from __future__ import annotations

import pytest

from engine.games.unmatched import GAME
from tests.unmatched.stage import FOE, MINE, Stage


def default(stage: Stage) -> str:
    """The default answer of whoever is asked."""
    return GAME.default(stage.state, stage.seat)


def test_medusas_default_target() -> None:
    """UNM-D-5: the lowest health, then by id."""
    stage = Stage("sinbad", "medusa", health={"porter": 3}).pass_turn()
    assert (stage.asked, default(stage)) == ("gaze", "target:porter")
    stage = Stage("sinbad", "medusa", health={"porter": 6, "sinbad": 6}).pass_turn()
    assert default(stage) == "target:porter"


def test_default_action() -> None:
    """UNM-D-6, UNM-D-7, UNM-D-8: a Manoeuvre without BOOST in which nobody moves."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_epic_poem",), ()))
    assert [stage.default() for _ in range(3)] == ["maneuver", "boost:none", "done"]


def test_attack_is_declared_step_by_step_and_public_at_the_end() -> None:
    """UNM-D-9: attacker and target, then the card; others see nothing of it before, and then no card."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_epic_poem",), ("sb_feint",)))
    before = GAME.view(stage.state, FOE)
    stage.play("attack:beowulf>sinbad")
    assert GAME.view(stage.state, FOE) == before
    stage.play("with:bw_epic_poem")
    view = GAME.view(stage.state, FOE)
    assert view.combat is not None
    assert (view.combat.attack.fighter, view.combat.defence.fighter, view.combat.cards) == ("beowulf", "sinbad", 1)
    assert view.combat.attack.card is None


def test_no_defence_by_default() -> None:
    """UNM-D-10."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_epic_poem",), ("sb_feint",)))
    stage.play("attack:beowulf>sinbad", "with:bw_epic_poem")
    assert (stage.asked, stage.seat, default(stage)) == ("defence", FOE, "defend:none")


@pytest.mark.parametrize(("health", "answer"), [(5, "skip"), (4, "use")])
def test_grendel_by_default(health: int, answer: str) -> None:
    """UNM-D-11: spend if it would defeat the attacker's fighter."""
    stage = Stage(
        "sinbad", "beowulf", hands=(("sb_exploit",), ("bw_equal_of_grendel",)), rage=2, health={"sinbad": health}
    )
    stage.attack("sinbad", "beowulf", "sb_exploit", "bw_equal_of_grendel")
    assert (stage.asked, stage.seat, default(stage)) == ("hit-back", FOE, answer)


@pytest.mark.parametrize(
    ("card", "item"),
    [
        ("lr_never_leave", "wolf_skin"),
        ("lr_grimm_tale", "wolf_skin"),
        ("lr_once_upon", "knife"),
        ("lr_big_eyes", "wolfsbane"),
    ],
)
def test_wild_item_by_default(card: str, item: str) -> None:
    """UNM-D-12: the item printed on that effect, the first of several."""
    stage = Stage("little_red", "sinbad", hands=((card,), ()))
    if card in {"lr_never_leave", "lr_grimm_tale"}:
        stage.scheme(card, "little_red" if card == "lr_never_leave" else "huntsman")
    else:
        stage.attack("little_red", "sinbad", card)
    assert (stage.asked, default(stage)) == ("item", f"item:{item}")


@pytest.mark.parametrize(("pile", "item"), [((), "wolf_skin"), (("lr_my_basket",), "wolfsbane")])
def test_wild_item_for_large_hands(pile: tuple[str, ...], item: str) -> None:
    """UNM-D-12: over the bare Basket card wolf skin."""
    stage = Stage("little_red", "sinbad", hands=(("lr_large_hands",), ()), piles=(pile,))
    stage.attack("little_red", "sinbad", "lr_large_hands")
    assert default(stage) == f"item:{item}"


@pytest.mark.parametrize(
    ("attack", "rage", "answer"),
    [
        ("sb_exploit", 3, "spend:2"),
        ("sb_momentous_shift", 3, "spend:1"),
        ("sb_commanding_impact", 1, "spend:0"),
        ("sb_regroup", 2, "spend:0"),
    ],
)
def test_war_king_by_default(attack: str, rage: int, answer: str) -> None:
    """UNM-D-13: defending the least that stops all damage, else 0."""
    stage = Stage("sinbad", "beowulf", hands=((attack,), ("bw_war_king",)), rage=rage)
    stage.attack("sinbad", "beowulf", attack, "bw_war_king")
    assert (stage.asked, default(stage)) == ("spend-for-value", answer)


def test_war_king_attacking_spends_nothing_by_default() -> None:
    """UNM-D-13."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_war_king",), ()), rage=3).attack("beowulf", "sinbad", "bw_war_king")
    assert default(stage) == "spend:0"


def test_heirloom_by_default() -> None:
    """UNM-D-14: neither."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_ancient_heirloom", "bw_feint"), ()), rage=3)
    stage.attack("beowulf", "sinbad", "bw_ancient_heirloom")
    assert stage.asked == "raise-value"
    assert [stage.default(), stage.default()] == ["skip", "boost:none"]


def test_boost_of_an_attack_by_default() -> None:
    """UNM-D-15: none; any hand card is legal."""
    stage = Stage("medusa", "sinbad", hands=(("md_second_shot", "md_feint", "md_feint"), ()))
    stage.attack("medusa", "sinbad", "md_second_shot")
    assert (stage.asked, stage.keys, default(stage)) == ("boost-card", ["boost:none", "boost:md_feint"], "boost:none")


def test_moves_by_default() -> None:
    """UNM-D-16, UNM-D-26: stay."""
    stage = Stage("robin_hood", "sinbad", hands=(("rh_snark",), ())).attack("robin_hood", "sinbad", "rh_snark")
    assert (stage.asked, default(stage)) == ("walk-after-attack", "stay")
    stage = Stage("medusa", "sinbad", hands=(("md_dash",), ())).attack("medusa", "sinbad", "md_dash")
    assert (stage.asked, default(stage)) == ("walk", "stay")
    stage = Stage("beowulf", "sinbad", hands=(("bw_skirmish",), ())).attack("beowulf", "sinbad", "bw_skirmish")
    assert (stage.asked, default(stage)) == ("move", "done")


def test_places_by_default() -> None:
    """UNM-D-17: stay; where another space is demanded the nearest, then by id."""
    stage = Stage("little_red", "sinbad", hands=(("lr_never_leave",), ()), piles=(("lr_big_ears",),))
    stage.scheme("lr_never_leave", "little_red")
    assert (stage.asked, default(stage)) == ("place-fighter", "stay")
    stage = Stage("bigfoot", "sinbad", hands=(("bf_disengage",), ())).attack("bigfoot", "sinbad", "bf_disengage")
    assert (stage.asked, default(stage)) == ("place-fighter", "place:h2")
    assert "stay" not in stage.keys


def test_damage_targets_by_default() -> None:
    """UNM-D-18: opposing hero, else the weakest opponent, else the strongest friend."""
    stage = Stage("alice", "sinbad", hands=(("al_jaws_that_bite",), ()))
    stage.attack("jabberwock", "sinbad", "al_jaws_that_bite")
    assert (stage.asked, default(stage)) == ("target", "target:sinbad")
    stage = Stage(
        "medusa", "robin_hood", hands=(("md_momentary_glance",), ()), at={"robin_hood": "s2", "outlaw_2": "h6"}
    )
    stage.scheme("md_momentary_glance", "medusa")
    assert default(stage) == "target:outlaw_1"
    stage = Stage("medusa", "sinbad", hands=(("md_momentary_glance",), ()), at={"sinbad": "s2", "porter": "s3"})
    stage.scheme("md_momentary_glance", "medusa")
    assert default(stage) == "target:medusa"


def test_spirits_by_default() -> None:
    """UNM-D-18: the two spaces that hit most, then a hero among them."""
    at = {"sinbad": "h4", "porter": "h6"}
    stage = Stage("king_arthur", "sinbad", hands=(("ka_restless_spirits",), ()), at=at)
    stage.scheme("ka_restless_spirits", "merlin")
    assert [stage.default(), stage.default()] == ["space:h4", "space:h6"]
    stage = Stage("king_arthur", "sinbad", hands=(("ka_restless_spirits",), ()))
    stage.scheme("ka_restless_spirits", "merlin").default()
    stage.default()
    assert stage.hp("sinbad") == 13


def test_other_mays_by_default() -> None:
    """UNM-D-19: no; No Contest Expecteth and What Large Hands: yes."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_hot_for_battle",), ())).attack(
        "wiglaf", "sinbad", "bw_hot_for_battle"
    )
    assert (stage.asked, default(stage)) == ("swap-places", "skip")
    stage = Stage("beowulf", "sinbad", hands=(("bw_no_contest",), ()), at={"beowulf": "h2"}, rage=3)
    stage.attack("beowulf", "porter", "bw_no_contest")
    assert (stage.asked, default(stage)) == ("strike-down", "use")
    stage = Stage("little_red", "sinbad", hands=(("lr_large_hands",), ()), piles=(("lr_wolfs_skin",),))
    stage.attack("little_red", "sinbad", "lr_large_hands")
    assert (stage.asked, default(stage)) == ("keep-card", "use")


def test_forced_discard_by_default() -> None:
    """UNM-D-20: lowest BOOST, then lowest value, then id; asked of the player who is hit."""
    hand = ("sb_riches", "sb_exploit", "sb_voyage_apes", "sb_voyage_whale")
    stage = Stage("medusa", "sinbad", hands=(("md_clutching_claws",), hand))
    stage.attack("harpy_1", "sinbad", "md_clutching_claws")
    assert (stage.asked, stage.seat, default(stage)) == ("give-up-card", FOE, "discard:sb_voyage_apes")
    assert stage.keys == [f"discard:{card}" for card in sorted(hand)]


def test_stealing_by_default() -> None:
    """UNM-D-21: decline."""
    stage = Stage("robin_hood", "sinbad", hands=(("rh_steal_from_the_rich",), ("sb_feint",)))
    stage.scheme("rh_steal_from_the_rich", "robin_hood")
    assert (stage.asked, stage.seat, default(stage)) == ("give-up-or-decline", FOE, "keep")


def test_chosen_effects_by_default() -> None:
    """UNM-D-22: no Rage for the Horn; recover then draw, with a short deck recover then place."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_golden_horn",), ()), rage=2).scheme("bw_golden_horn", "beowulf")
    assert (stage.asked, default(stage)) == ("spend-for-effects", "spend:0")
    for deck, second in ((10, "choose:draw"), (1, "choose:place")):
        hands = (("al_looking_glass",), ("sb_exploit",))
        stage = Stage("alice", "sinbad", hands=hands, active=FOE, decks={0: deck})
        stage.attack("sinbad", "alice", "sb_exploit", "al_looking_glass")
        assert [stage.default(), stage.default()] == ["choose:recover", second]


def test_prophecy_by_default() -> None:
    """UNM-D-23: the first two, the same order; others see only that cards were taken."""
    stage = Stage("king_arthur", "beowulf", hands=(("ka_prophecy",), ()))
    top = stage.band(MINE).deck[::-1][:4]
    stage.scheme("ka_prophecy", "merlin")
    assert stage.asked == "take-card"
    assert GAME.view(stage.state, FOE).asked != GAME.view(stage.state, MINE).asked
    public = GAME.view(stage.state, FOE).asked
    assert public is not None
    assert public.cards == ()
    while stage.asked == "take-card":
        stage.default()
    assert sorted(top[:2]) == stage.hand()
    assert stage.band(MINE).deck[::-1][:2] == top[2:]


def test_snicker_snack_by_default() -> None:
    """UNM-D-24: highest BOOST, then id; only the viewer sees the hand."""
    stage = Stage("alice", "bigfoot", hands=(("al_snicker_snack",), ("bf_feint", "bf_crash_through", "bf_savagery")))
    stage.attack("alice", "bigfoot", "al_snicker_snack")
    assert (stage.asked, stage.seat, default(stage)) == ("pick-their-card", MINE, "discard:bf_crash_through")
    seen = GAME.view(stage.state, MINE).asked
    public = GAME.view(stage.state, None).asked
    assert seen is not None
    assert public is not None
    assert seen.cards == ("bf_crash_through", "bf_feint", "bf_savagery")
    assert public.cards == ()


def test_return_by_default() -> None:
    """UNM-D-25: nearest to the hero, then by id."""
    stage = Stage("medusa", "sinbad", hands=(("md_winged_frenzy",), ()), health={"harpy_1": 0})
    stage.scheme("md_winged_frenzy", "medusa").play("done")
    assert (stage.asked, default(stage)) == ("bring-back", "return:h2")


def test_bigfoots_draw_by_default() -> None:
    """UNM-D-27: draw if the deck is not empty."""
    for deck, answer in ((5, "use"), (2, "skip")):
        stage = Stage("bigfoot", "sinbad", at={"bigfoot": "s2", "jackalope": "s3"}, decks={0: deck})
        for _ in range(6):
            stage.default()
        assert (stage.asked, default(stage)) == ("extra-card", answer)


def test_hand_limit_by_default() -> None:
    """UNM-D-28: lowest BOOST first, then value, then id."""
    hand = (
        "sb_voyage_apes",
        "sb_riches",
        "sb_exploit",
        "sb_regroup",
        "sb_feint",
        "sb_commanding_impact",
        "sb_voyage_whale",
    )
    stage = Stage("sinbad", "beowulf", hands=(hand, ()))
    for _ in range(6):
        stage.default()
    assert stage.asked == "hand-limit"
    assert [stage.default(), stage.default()] == ["discard:sb_voyage_apes", "discard:sb_voyage_whale"]


def test_opponent_by_default() -> None:
    """UNM-D-29: the one with more cards, then the next in turn order."""
    heroes = ("beowulf", "sinbad", "medusa", "alice")
    scheme = ("bw_vigor_and_courage",)
    for theirs, answer in ((("al_feint", "al_regroup"), "opponent:alice"), (("al_feint",), "opponent:sinbad")):
        stage = Stage(*heroes, hands=(scheme, ("sb_feint",), (), theirs)).scheme(scheme[0], "beowulf")
        assert (stage.asked, default(stage)) == ("opponent", answer)
        assert stage.keys == ["opponent:sinbad", "opponent:alice"]


def test_one_answer_is_given_without_asking() -> None:
    """UNM-SM-2, UNM-ASYNC-7: the only target, the only card, a path of length 0."""
    stage = Stage("medusa", "sinbad", hands=(("md_clutching_claws",), ("sb_riches",)))
    stage.attack("harpy_1", "sinbad", "md_clutching_claws")
    assert stage.hand(FOE) == []
    stage = Stage("beowulf", "sinbad")
    assert stage.keys == ["maneuver"]
    assert stage.asked == "action", "except the choice of an action"


def test_two_like_cards_are_still_a_question() -> None:
    """UNM-SM-2: answering at once would show that both are the same."""
    stage = Stage("medusa", "sinbad", hands=(("md_clutching_claws",), ("sb_riches", "sb_riches")))
    stage.attack("harpy_1", "sinbad", "md_clutching_claws")
    assert (stage.asked, stage.keys) == ("give-up-card", ["discard:sb_riches"])


def test_one_player_is_asked_at_a_time() -> None:
    """UNM-SM-1, UNM-ASYNC-6: all through a duel."""
    stage = Stage("little_red", "beowulf")
    while not stage.over:
        assert len(GAME.to_act(stage.state)) == 1
        stage.play(stage.keys[-1])
