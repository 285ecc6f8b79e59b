"""What each hero has of its own: basket, Rage, size, gaze, voyages, attached cards (UNM-RED, UNM-RAGE, UNM-HERO)."""

from __future__ import annotations

import pytest

from engine.games.unmatched import GAME
from engine.games.unmatched.facts.fighters import basket
from tests.unmatched.stage import FOE, MINE, Stage

KNIFE, SKIN, BANE = ("lr_wolfs_skin",), ("lr_big_ears",), ("lr_stones",)


def red(hand: tuple[str, ...], pile: tuple[str, ...] = (), foe: tuple[str, ...] = ()) -> Stage:
    """Little Red against Sinbad."""
    return Stage("little_red", "sinbad", hands=(hand, foe), piles=(pile,))


@pytest.mark.parametrize(
    ("pile", "item", "shown"),
    [
        ((), "any", ("knife", "wolf_skin", "wolfsbane")),
        (KNIFE, "knife", ("knife",)),
        (KNIFE + SKIN, "wolf_skin", ("wolf_skin",)),
        (SKIN + BANE, "wolfsbane", ("wolfsbane",)),
        ((*SKIN, "lr_my_basket"), "any", ("knife", "wolf_skin", "wolfsbane")),
    ],
)
def test_top_of_the_pile_is_the_basket(pile: tuple[str, ...], item: str, shown: tuple[str, ...]) -> None:
    """UNM-RED-1, UNM-RED-4, UNM-RED-6: the top card, or the bare Basket card; everybody sees it."""
    stage = red((), pile)
    assert basket(stage.band(MINE)) == item
    assert GAME.view(stage.state, None).bands[MINE].basket == shown
    assert GAME.view(stage.state, None).bands[MINE].discard == pile, "the Basket card is no card"


def test_items_are_read_when_the_effect_is_carried_out() -> None:
    """UNM-RED-2, UNM-RUL-13: a forced discard in the same combat changes what an after-combat effect sees."""
    hands = (("lr_once_upon", "lr_wolfs_skin"), ("rh_ambush",))
    stage = Stage("little_red", "robin_hood", hands=hands, piles=(BANE,), active=FOE)
    stage.attack("robin_hood", "little_red", "rh_ambush", "lr_once_upon").play("stay")
    assert stage.pile()[-2:] == ["lr_wolfs_skin", "lr_once_upon"]
    assert stage.hp("robin_hood") == 10, "the knife came into the basket during combat"


def test_a_card_never_feeds_itself() -> None:
    """UNM-RED-3: the scheme in play is not in the pile yet."""
    stage = red(("lr_never_leave",), KNIFE).scheme("lr_never_leave", "little_red")
    assert stage.hp("sinbad") == 13
    assert basket(stage.band(MINE)) == "wolf_skin"


def test_example_wild_basket() -> None:
    """UNM-EX-9, UNM-RED-4, UNM-D-12: named once for the card; afterwards the card itself shows."""
    stage = red(("lr_never_leave",)).scheme("lr_never_leave", "little_red")
    assert stage.asked == "item"
    assert stage.keys == ["item:knife", "item:wolf_skin", "item:wolfsbane"]
    stage.play("item:wolfsbane")
    assert len(stage.hand()) == 3
    assert stage.hp("sinbad") == 15
    assert basket(stage.band(MINE)) == "wolf_skin"


def test_wild_items_that_trigger_nothing() -> None:
    """UNM-RED-5: she may name an item for nothing."""
    stage = red(("lr_once_upon",)).attack("little_red", "sinbad", "lr_once_upon").play("item:wolf_skin")
    assert stage.hp("sinbad") == 13


def test_everything_discarded_fills_the_basket() -> None:
    """UNM-RED-7: the hand limit too, in the order she chooses."""
    hand = ("lr_stones", "lr_stones", "lr_my_basket", "lr_my_basket", "lr_once_upon", "lr_big_ears", "lr_wolfs_skin")
    stage = red(hand).play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    assert stage.asked == "hand-limit"
    stage.play("discard:lr_big_ears", "discard:lr_wolfs_skin")
    assert basket(stage.band(MINE)) == "knife"


@pytest.mark.parametrize(
    ("pile", "offered"), [(KNIFE, True), ((), True), (("lr_my_basket",), True), (SKIN, False), (BANE, False)]
)
def test_big_ears_defends_with_the_knife(pile: tuple[str, ...], offered: bool) -> None:
    """UNM-RED-8, UNM-CAN-4: knife or wild at the moment of committing."""
    stage = Stage("sinbad", "little_red", hands=(("sb_feint",), ("lr_big_ears",)), piles=((), pile))
    stage.play("attack:sinbad>little_red", "with:sb_feint")
    assert ("defend:lr_big_ears" in stage.keys) == offered


def test_the_basket_is_read_once_a_step() -> None:
    """UNM-RED-10, UNM-RUL-14, UNM-RUL-15: Large Hands that took the top card does not offer itself as well."""
    stage = red(("lr_large_hands",), KNIFE + BANE).attack("little_red", "sinbad", "lr_large_hands")
    stage.play("use")
    assert stage.hand() == ["lr_stones"]
    assert stage.asked == "action"
    assert stage.pile() == ["lr_wolfs_skin", "lr_large_hands"], "the next card was the basket meanwhile"


def test_nothing_to_take_from_the_bare_basket() -> None:
    """UNM-RUL-14, UNM-RED-6: the Basket card cannot be taken, and nothing else is offered instead."""
    stage = red(("lr_large_hands",)).attack("little_red", "sinbad", "lr_large_hands").play("item:wolfsbane")
    assert stage.asked == "action"
    assert stage.hand() == []


def test_rage_is_capped_and_public() -> None:
    """UNM-RAGE-1, UNM-RAGE-6: at most three, seen by everybody."""
    stage = Stage("little_red", "beowulf", hands=(("lr_once_upon",), ()), piles=(KNIFE,), rage=2)
    stage.attack("little_red", "beowulf", "lr_once_upon")
    assert stage.band(FOE).rage == 3
    assert GAME.view(stage.state, None).bands[FOE].rage == 3


def test_rage_from_any_damage_but_not_wiglafs() -> None:
    """UNM-RAGE-2: exhaustion and his own cards count, damage to Wiglaf does not."""
    stage = Stage("beowulf", "sinbad", decks={0: 0}, rage=0).play("maneuver")
    assert stage.band(MINE).rage == 1
    stage = Stage("beowulf", "sinbad", hands=(("bw_remnant_of_valor",), ()), rage=0)
    stage.scheme("bw_remnant_of_valor", "wiglaf")
    assert stage.band(MINE).rage == 1
    stage = Stage("sinbad", "beowulf", hands=(("sb_exploit",), ()), rage=0).attack("porter", "wiglaf", "sb_exploit")
    assert stage.band(FOE).rage == 0


def test_rage_is_never_spent_by_force() -> None:
    """UNM-RAGE-3, UNM-ASYNC-7: 0 is an amount; without enough nobody is asked."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_war_king",), ()), rage=2).attack("beowulf", "sinbad", "bw_war_king")
    assert stage.keys == ["spend:0", "spend:1", "spend:2"]
    stage = Stage("sinbad", "beowulf", hands=(("sb_exploit",), ("bw_equal_of_grendel",)), rage=1)
    stage.attack("sinbad", "beowulf", "sb_exploit", "bw_equal_of_grendel")
    assert stage.asked == "action"


def test_rage_gained_in_the_combat_can_be_spent_in_it() -> None:
    """UNM-RAGE-4: the blow that brings the third token pays for No Contest Expecteth."""
    hands = (("bw_no_contest",), ("lr_once_upon",))
    at = {"beowulf": "h2", "little_red": "h3", "huntsman": "h5", "wiglaf": "n1"}
    stage = Stage("beowulf", "little_red", hands=hands, piles=((), KNIFE), at=at, rage=2)
    stage.attack("beowulf", "huntsman", "bw_no_contest", "lr_once_upon")
    assert stage.band(MINE).rage == 3
    stage.play("use")
    assert stage.hp("huntsman") == 0


def test_defeat_without_damage_gives_no_rage() -> None:
    """UNM-RUL-18: no damage event."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_no_contest",), ()), at={"beowulf": "h2"}, rage=3)
    stage.attack("beowulf", "porter", "bw_no_contest").play("use")
    assert stage.hp("porter") == 0
    assert len(stage.told("damage")) == 1


def test_a_sidekick_that_fell_in_the_combat_is_not_asked_about() -> None:
    """UNM-RUL-16: the attack's own damage has defeated the porter."""
    at, health = {"beowulf": "h2"}, {"porter": 1}
    stage = Stage("beowulf", "sinbad", hands=(("bw_no_contest",), ()), at=at, rage=3, health=health)
    stage.attack("beowulf", "porter", "bw_no_contest")
    assert (stage.hp("porter"), stage.asked) == (0, "action")
    assert stage.band(MINE).rage == 3


def test_a_defeated_beowulf_gains_nothing() -> None:
    """UNM-RAGE-5, UNM-RUL-34: neither from the last blow nor later."""
    heroes = ("sinbad", "beowulf", "medusa", "alice")
    stage = Stage(*heroes, hands=(("sb_exploit",), ()), health={"beowulf": 1}, rage=0)
    stage.attack("sinbad", "beowulf", "sb_exploit")
    assert stage.band(FOE).rage == 0
    assert not stage.over


def test_arthur_attaches_a_card() -> None:
    """UNM-HERO-ART-1, UNM-D-9: face down, its BOOST is added; others see two cards."""
    hands = (("ka_aid_of_morgana", "ka_excalibur"), ("bw_skirmish",))
    stage = Stage("king_arthur", "beowulf", hands=hands)
    stage.play("attack:king_arthur>beowulf", "with:ka_aid_of_morgana")
    assert stage.keys == ["attach:none", "attach:ka_excalibur"]
    stage.play("attach:ka_excalibur")
    combat = GAME.view(stage.state, FOE).combat
    assert combat is not None
    assert (combat.cards, combat.attack.card, combat.attack.attached) == (2, None, None)
    stage.play("defend:none")
    assert stage.combat.values == (7, 0)


FALLS = [
    # the attacker, its cards, what it is worth after the fall
    ("king_arthur", ("ka_aid_of_morgana", "ka_excalibur"), 4 + 3),
    ("alice", ("al_frabjous_day",), 4),
]


@pytest.mark.parametrize(("hero", "cards", "value"), FALLS)
@pytest.mark.parametrize("others", [(), ("little_red", "medusa")])
def test_what_counts_when_a_hero_falls_in_its_own_attack(
    hero: str, cards: tuple[str, ...], value: int, others: tuple[str, ...]
) -> None:
    """UNM-RUL-37, UNM-TEAM-12, UNM-CMB-11: what was attached stays, a bonus of the hero that stood is gone."""
    options = {} if others else {"late_game_end": "on"}
    hands = (cards, ("bw_equal_of_grendel",))
    stage = Stage(hero, "beowulf", *others, hands=hands, health={hero: 4}, rage=2, options=options)
    before = stage.hp("beowulf")
    attach = cards[1] if len(cards) > 1 else "none"
    stage.attack(hero, "beowulf", cards[0], "bw_equal_of_grendel", attach=attach).play("use")
    assert stage.hp(hero) == 0
    assert stage.hp("beowulf") == before - (value - 3)


def test_merlin_attaches_nothing() -> None:
    """UNM-HERO-ART-1: only when King Arthur himself attacks."""
    stage = Stage("king_arthur", "beowulf", hands=(("ka_feint", "ka_excalibur"), ()))
    stage.play("attack:merlin>beowulf", "with:ka_feint")
    assert stage.combat.revealed


@pytest.mark.parametrize(
    ("card", "options", "value"),
    [
        ("ka_excalibur", {}, 9),
        ("ka_excalibur", {"excalibur_keeps_boost": "off"}, 6),
        ("ka_aid_of_morgana", {}, 4),
        ("ka_aid_of_morgana", {"excalibur_keeps_boost": "off"}, 4),
    ],
)
def test_cancel_voids_the_attached_card(card: str, options: dict[str, str], value: int) -> None:
    """UNM-HERO-ART-2, UNM-RUL-36, UNM-OPT-4: Excalibur has nothing to cancel, unless the host turned that off."""
    stage = Stage("king_arthur", "beowulf", hands=((card, "ka_noble_sacrifice"), ("bw_feint",)), options=options)
    stage.attack("king_arthur", "beowulf", card, "bw_feint", attach="ka_noble_sacrifice")
    assert stage.combat.values[0] == value
    assert stage.pile() == ["ka_noble_sacrifice", card], "it is discarded all the same"


def test_noble_sacrifice_boosts_on_top() -> None:
    """UNM-HERO-ART-3: attached and discarded, both count."""
    hands = (("ka_noble_sacrifice", "ka_excalibur", "ka_prophecy"), ())
    stage = Stage("king_arthur", "beowulf", hands=hands)
    stage.attack("king_arthur", "beowulf", "ka_noble_sacrifice", attach="ka_excalibur").play("boost:ka_prophecy")
    assert stage.combat.values[0] == 2 + 3 + 2


def test_alices_size_counts_for_her_alone() -> None:
    """UNM-HERO-ALI-1: not for the Jabberwock, and everybody sees it."""
    stage = Stage("alice", "sinbad", hands=(("al_skirmish",), ())).attack("jabberwock", "sinbad", "al_skirmish")
    assert stage.combat.values[0] == 4
    assert GAME.view(stage.state, None).bands[MINE].size == "big"


def test_medusas_gaze() -> None:
    """UNM-HERO-MED-1, UNM-D-5: one opposing fighter in her zone, or nobody."""
    stage = Stage("sinbad", "medusa", at={"porter": "n2"}).pass_turn()
    assert stage.asked == "gaze"
    assert stage.keys == ["target:sinbad", "skip"]
    stage.play("target:sinbad")
    assert stage.hp("sinbad") == 14
    assert stage.asked == "action"
    stage = Stage("sinbad", "medusa", at={"porter": "n2", "sinbad": "n1", "medusa": "s2"}).pass_turn()
    assert stage.asked == "action", "nobody is in her zone"


def test_voyages_in_play_do_not_count_themselves() -> None:
    """UNM-HERO-SIN-1: "each other" needs no subtraction."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_voyage_apes",), ())).attack("sinbad", "beowulf", "sb_voyage_apes")
    assert stage.combat.values[0] == 2
    assert GAME.view(stage.state, None).bands[MINE].voyages == 1


def test_robins_fighters_move_after_attacking() -> None:
    """UNM-HERO-ROB-1, UNM-CMB-7, UNM-D-26: any of them, after the cards' effects, before clean-up."""
    stage = Stage("robin_hood", "sinbad", hands=(("rh_snark",), ("sb_feint",)))
    stage.attack("outlaw_1", "sinbad", "rh_snark", "sb_feint")
    assert stage.asked == "walk-after-attack"
    assert not stage.combat.over, "the cards still lie there"
    assert "go:h2" in stage.keys
    stage.play("go:h2")
    assert stage.at("outlaw_1") == "h2"
    assert stage.pile() == ["rh_snark"]


def test_ability_after_clean_up_by_option() -> None:
    """UNM-OPT-9: the publisher's later order."""
    stage = Stage("robin_hood", "sinbad", hands=(("rh_snark",), ()), options={"after_attack_last": "on"})
    stage.attack("robin_hood", "sinbad", "rh_snark")
    assert stage.asked == "walk-after-attack"
    assert stage.combat.over
    stage.play("stay")
    assert stage.state.actions == 1


def test_bigfoot_draws_alone() -> None:
    """UNM-HERO-BIG-1: only with no opposing fighter in his zone."""
    away = {"bigfoot": "s2", "jackalope": "s3"}
    stage = Stage("bigfoot", "sinbad", at=away)
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    assert stage.asked == "extra-card"
    stage.play("use")
    assert len(stage.hand()) == 3
    stage = Stage("bigfoot", "sinbad", at={**away, "porter": "s1"})
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    assert stage.state.active == FOE


def test_lady_of_the_lake() -> None:
    """UNM-RUL-24: from the pile without touching the deck; else the deck is shuffled, found or not."""
    stage = Stage("king_arthur", "beowulf", hands=(("ka_lady_of_the_lake",), ()), piles=(("ka_excalibur",),))
    deck = list(stage.band(MINE).deck)
    stage.scheme("ka_lady_of_the_lake", "king_arthur")
    assert stage.band(MINE).deck == deck
    stage = Stage("king_arthur", "beowulf", hands=(("ka_lady_of_the_lake", "ka_excalibur"), ()))
    deck = list(stage.band(MINE).deck)
    stage.scheme("ka_lady_of_the_lake", "king_arthur")
    assert stage.band(MINE).deck != deck
    assert stage.told("searched")[0].fields["found"] is False


def test_prophecy_puts_the_rest_back_in_the_chosen_order() -> None:
    """UNM-D-23: take two of four, the others on top as wanted."""
    stage = Stage("king_arthur", "beowulf", hands=(("ka_prophecy", "ka_regroup", "ka_regroup"), ()))
    deck = stage.band(MINE).deck
    deck.remove("ka_momentous_shift")
    deck.insert(len(deck) - 2, "ka_momentous_shift")
    assert deck[-4:] == ["ka_feint", "ka_momentous_shift", "ka_feint", "ka_regroup"]
    stage.scheme("ka_prophecy", "merlin")
    assert stage.keys == ["take:ka_feint", "take:ka_momentous_shift", "take:ka_regroup"]
    stage.play("take:ka_feint", "take:ka_regroup")
    assert stage.keys == ["top:ka_feint", "top:ka_momentous_shift"]
    stage.play("top:ka_momentous_shift")
    assert stage.band(MINE).deck[-2:] == ["ka_feint", "ka_momentous_shift"]


def test_steal_from_the_rich_against_nothing() -> None:
    """UNM-RUL-26: an empty hand counts as declined."""
    stage = Stage("robin_hood", "sinbad", hands=(("rh_steal_from_the_rich",), ()))
    stage.scheme("rh_steal_from_the_rich", "robin_hood")
    assert len(stage.hand()) == 2
    assert stage.asked == "action"


def test_storms_move_everybody_by_one_player() -> None:
    """UNM-RUL-29, UNM-EX-14, UNM-MAN-6: friend and foe are seen from the moved fighter's side."""
    at = {"beowulf": "h4", "wiglaf": "h6", "king_arthur": "h5", "merlin": "h7"}
    stage = Stage("king_arthur", "beowulf", hands=(("ka_command_the_storms",), ()), at=at)
    stage.scheme("ka_command_the_storms", "merlin").play("move:wiglaf")
    assert stage.seat == MINE
    assert "go:h1" in stage.keys, "through Beowulf"
    assert "go:h9" not in stage.keys, "neither through Arthur nor through Merlin"
