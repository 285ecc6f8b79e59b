"""The coach warns of what hardly anybody wants, and is silent in the nearest case where it can be right."""

from __future__ import annotations

from typing import Any

import pytest

from config.language import Translator
from engine.games.unmatched import GAME
from tests.unmatched.stage import Stage

NAMES = ("Anna", "Boris", "Clara", "Dora")


def warned(stage: Stage, key: str) -> str:
    """What the coach says to a move, without its common beginning; empty if nothing."""
    assert GAME.coach is not None
    assert key in stage.keys
    said = GAME.coach.warning(GAME.view(stage.state, stage.seat), key)
    return said.id.removeprefix("unmatched-coach-warn-") if said else ""


def spoken(stage: Stage, key: str) -> str:
    """The warning in words."""
    assert GAME.coach is not None
    said = GAME.coach.warning(GAME.view(stage.state, stage.seat), key)
    assert said is not None
    return Translator("en", NAMES, GAME.words, strict=True)(said)


def row(said: str, key: str, heroes: str, cards: str, *played: str, **set_up: Any) -> Any:
    """What is said to a move; both hands, with a stroke between them, and what was played before."""
    hands = tuple(tuple(hand.split()) for hand in cards.split("/"))
    return pytest.param(said, key, heroes.split(), set_up | {"hands": hands}, played, id=f"{said or 'nothing'}-{key}")


BEO, MED, SIN, ART = "beowulf sinbad", "medusa sinbad", "sinbad medusa", "king_arthur sinbad"
EMPTY, ONE_LEFT = {0: 0}, {0: 1}
FOUR, FIVE, NO_WIGLAF = {"sinbad": 4}, {"sinbad": 5}, {"wiglaf": 0}
NO_HARPIES = {"harpy_1": 0, "harpy_2": 0, "harpy_3": 0}
GLANCE, PASSED = "scheme:md_momentary_glance>medusa", ("maneuver", "boost:none", "done")
BEO_ATTACKS, SIN_ATTACKS = "attack:beowulf>sinbad", ("attack:sinbad>medusa", "with:sb_exploit")
ART_ATTACKS = ("attack:king_arthur>sinbad", "with:ka_skirmish")

SCENES = [
    # An empty deck
    row("empty-draw", "maneuver", MED, "md_snipe / sb_feint", decks=EMPTY),
    row("", "maneuver", MED, "md_snipe / sb_feint", decks=ONE_LEFT),
    row("", "maneuver", MED, "/ sb_feint", decks=EMPTY),
    row("fatal-draw", "maneuver", MED, "md_snipe / sb_feint", decks=EMPTY, health={"medusa": 2}),
    row("empty-draw", "scheme:sb_riches>sinbad", SIN, "sb_riches /", decks={0: 2}),
    row("", "scheme:sb_riches>sinbad", SIN, "sb_riches /", decks={0: 3}),
    # A win that is left
    row("missed-win", "maneuver", BEO, "bw_skirmish /", health=FOUR),
    row("missed-win", "attack:beowulf>porter", BEO, "bw_skirmish /", health=FOUR, at={"porter": "h2"}),
    row("", "attack:beowulf>sinbad", BEO, "bw_skirmish /", health=FOUR),
    row("", "maneuver", BEO, "bw_skirmish /", health=FIVE),
    row("", "maneuver", BEO, "bw_skirmish / sb_feint", health=FOUR),
    # A scheme that does nothing
    row("nothing", GLANCE, MED, "md_momentary_glance /", at={"medusa": "n2"}),
    row("", GLANCE, MED, "md_momentary_glance /"),
    row("nothing", "scheme:lr_grimm_tale>huntsman", "little_red sinbad", "lr_grimm_tale /"),
    row("", "scheme:lr_grimm_tale>huntsman", "little_red sinbad", "lr_grimm_tale /", health={"little_red": 13}),
    # A blow that is too weak
    row("short", "with:bw_feint", BEO, "bw_feint bw_skirmish /", BEO_ATTACKS, health=FOUR),
    row("", "with:bw_skirmish", BEO, "bw_feint bw_skirmish /", BEO_ATTACKS, health=FOUR),
    row("", "with:bw_feint", BEO, "bw_feint bw_skirmish / sb_feint", BEO_ATTACKS, health=FOUR),
    row("", "with:md_gaze_of_stone", MED, "md_gaze_of_stone md_dash /", "attack:medusa>sinbad", health={"sinbad": 3}),
    # A second card for nothing
    row("enough", "attach:ka_feint", ART, "ka_skirmish ka_feint /", *ART_ATTACKS, health=FOUR),
    row("", "attach:ka_feint", ART, "ka_skirmish ka_feint /", *ART_ATTACKS, health=FIVE),
    # A card that somebody can play, given up for its BOOST
    row("live", "boost:bw_war_king", BEO, "bw_war_king bw_hot_for_battle /", "maneuver", health=NO_WIGLAF),
    row("", "boost:bw_hot_for_battle", BEO, "bw_war_king bw_hot_for_battle /", "maneuver", health=NO_WIGLAF),
    row("", "boost:bw_war_king", BEO, "bw_war_king bw_remnant_of_valor /", "maneuver", health=NO_WIGLAF),
    row("", "boost:bw_war_king", BEO, "bw_war_king bw_hot_for_battle /", "maneuver"),
    row("", "boost:md_snipe", MED, "md_snipe md_clutching_claws /", "maneuver", health=NO_HARPIES),
    # The gaze
    row("gaze", "skip", SIN, "sb_feint /", *PASSED, *PASSED),
    row("", "target:sinbad", SIN, "sb_feint /", *PASSED, *PASSED),
    # Own fighters
    row("own", "target:medusa", MED, "md_momentary_glance /", GLANCE),
    row("", "target:sinbad", MED, "md_momentary_glance /", GLANCE),
    # No defence
    row("bare", "defend:none", SIN, "sb_exploit / md_hiss_and_slither", *SIN_ATTACKS, health={"medusa": 2}),
    row("", "defend:none", SIN, "sb_exploit / md_hiss_and_slither", *SIN_ATTACKS, health={"medusa": 9}),
    row("", "defend:none", SIN, "sb_exploit / md_gaze_of_stone", *SIN_ATTACKS, health={"medusa": 2}),
]


@pytest.mark.parametrize(("said", "key", "heroes", "set_up", "played"), SCENES)
def test_warnings(said: str, key: str, heroes: list[str], set_up: dict[str, Any], played: tuple[str, ...]) -> None:
    assert warned(Stage(*heroes, **set_up).play(*played), key) == said


def second_shot(defence: str, health: int, *hand: str) -> Stage:
    """Medusa attacks Sinbad with Second Shot and is asked for a BOOST."""
    hands = (("md_second_shot", *hand), (defence,))
    return Stage("medusa", "sinbad", hands=hands, health={"sinbad": health}).attack(
        "medusa", "sinbad", "md_second_shot", defence
    )


def test_a_boost_that_does_not_break_through() -> None:
    """UNM-BOOST-3: 3 and 1 against 4 is no damage, 3 and 2 is."""
    stage = second_shot("sb_exploit", 15, "md_snipe", "md_regroup")
    assert warned(stage, "boost:md_snipe") == "in-vain"
    assert spoken(stage, "boost:md_snipe") == "It would be 4 against 4 then: still no damage."
    assert warned(stage, "boost:md_regroup") == ""
    assert warned(stage, "boost:none") == ""


def test_a_boost_that_is_not_needed() -> None:
    """3 against 1 is enough for 2 health, not for 3."""
    assert warned(second_shot("sb_regroup", 2, "md_snipe"), "boost:md_snipe") == "enough"
    assert warned(second_shot("sb_regroup", 3, "md_snipe"), "boost:md_snipe") == ""


def test_a_boost_against_prevented_damage() -> None:
    """UNM-RUL-19: no value breaks through Bewilderment."""
    hands = (("md_second_shot", "md_snipe"), ("ka_bewilderment",))
    stage = Stage("medusa", "king_arthur", at={"merlin": "h4", "king_arthur": "e4"}, hands=hands)
    stage.attack("medusa", "merlin", "md_second_shot", "ka_bewilderment")
    assert warned(stage, "boost:md_snipe") == "prevented"
    assert warned(stage, "boost:none") == ""


def test_rage_in_attack() -> None:
    """1 and 2 for each Rage: against Exploit, 4, one is in vain; for 1 health two are enough."""
    hands = (("bw_war_king",), ("sb_exploit",))
    stage = Stage("beowulf", "sinbad", hands=hands, rage=3, health={"sinbad": 1})
    stage.attack("beowulf", "sinbad", "bw_war_king", "sb_exploit")
    assert [warned(stage, f"spend:{n}") for n in range(4)] == ["", "in-vain", "", "enough"]


def test_rage_in_defence() -> None:
    """Against 4 two Rage are enough; against an attack that still grows nobody knows."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_exploit",), ("bw_war_king",)), rage=3)
    stage.attack("sinbad", "beowulf", "sb_exploit", "bw_war_king")
    assert [warned(stage, f"spend:{n}") for n in range(4)] == ["", "", "", "stopped"]
    grows = Stage("sinbad", "beowulf", hands=(("sb_voyage_whale",), ("bw_war_king",)), rage=3)
    grows.attack("sinbad", "beowulf", "sb_voyage_whale", "bw_war_king")
    assert [warned(grows, f"spend:{n}") for n in range(4)] == [""] * 4


def test_the_card_too_many() -> None:
    """UNM-TURN-5: what nobody can play goes first; after the first one nothing is said."""
    hand = ("bw_hot_for_battle", "bw_epic_poem", "bw_feint", "bw_war_king", *("bw_skirmish",) * 3)
    stage = Stage("beowulf", "sinbad", hands=(hand, ()), health={"wiglaf": 0})
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    assert stage.asked == "hand-limit"
    assert warned(stage, "discard:bw_feint") == "live"
    assert warned(stage, "discard:bw_hot_for_battle") == ""
    stage.play("discard:bw_hot_for_battle")
    assert warned(stage, "discard:bw_feint") == ""


def test_an_extra_card_from_an_empty_deck() -> None:
    """UNM-HERO-BIG-1, UNM-EXH-2."""
    schemes = ("bf_crash_through", "bf_crash_through")
    for deck, said in ((0, "empty-draw"), (1, "")):
        stage = Stage("bigfoot", "sinbad", at={"bigfoot": "n2"}, hands=(schemes, ()), decks={0: deck})
        stage.play("scheme:bf_crash_through>bigfoot", "stay", "scheme:bf_crash_through>bigfoot", "stay")
        assert stage.asked == "extra-card"
        assert warned(stage, "use") == said
        assert warned(stage, "skip") == ""


def test_every_question_has_its_topic() -> None:
    assert GAME.coach is not None
    stage = Stage("beowulf", "sinbad", hands=(("bw_skirmish",), ("sb_feint",)))
    topics = []
    for key in ("attack:beowulf>sinbad", "with:bw_skirmish", "defend:none", "move:sinbad"):
        topics.append(GAME.coach.topic(GAME.view(stage.state, stage.seat)))
        stage.play(key)
    topics.append(GAME.coach.topic(GAME.view(stage.state, stage.seat)))
    assert topics == ["action", "attack-card", "defence", "effect-move", "effect-move"]
    assert GAME.coach.topic(GAME.view(stage.state, 1)) == ""
