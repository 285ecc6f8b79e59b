"""Sinbad's, Robin Hood's and Bigfoot's own cards, row by row."""

from __future__ import annotations

from typing import Any

from tests.unmatched.rows import Row, attack, defence, holds, scheme, table

TOIL = "sb_toil_and_danger"
VOYAGES = ("sb_voyage_apes", "sb_voyage_whale")


def voyage(name: str, then: dict[str, Any], pile: tuple[str, ...] = VOYAGES, **more: Any) -> list[Row]:
    """A voyage with others in the pile, alone, cancelled, and with Sinbad defeated."""
    card = f"sb_voyage_{name}"
    still = {"value": 2, "drew": 0, "mine": [], "at sinbad": "h1", "hp bigfoot": 16}
    return [
        attack(card, "with-voyages", {"value": 2 + len(pile), **then}, pile=pile, **more),
        attack(card, "no-voyage", {"value": 2}, **more),
        attack(card, "cancelled", still, pile=pile, other="bf_feint"),
        attack(card, "fallen", {"value": 2 + len(pile), "fallen": True}, pile=pile, fallen=True),
    ]


VOYAGE_ROWS = [
    *voyage("home", {"mine": ["sb_voyage_apes", "sb_voyage_whale"], "pile": ["sb_voyage_home"]}),
    *voyage("snakes", {"theirs": ["bf_hoax"]}, theirs=("bf_hoax",)),
    *voyage("coals", {"theirs": []}, theirs=("bf_hoax",)),
    *voyage("cannibals", {"at sinbad": "w2"}, answers=("go:w2",)),
    *voyage("serendib", {"drew": 1}),
    *voyage("whale", {"hp sinbad": 12}, pile=("sb_voyage_home",), health={"sinbad": 10}),
    *voyage("apes", {"hp bigfoot": 11}, pile=("sb_voyage_home",)),
]

SINBAD = [
    *VOYAGE_ROWS,
    attack("sb_exploit", "draw", {"drew": 1}),
    attack("sb_exploit", "cancelled", {"drew": 0}, other="bf_feint"),
    attack("sb_exploit", "fallen", {"drew": 1, "fallen": True}, by="porter", fallen=True),
    defence("sb_exploit", "draw", {"drew": 1}),
    defence("sb_exploit", "cancelled", {"drew": 0}, other="bf_feint"),
    defence("sb_exploit", "fallen", {"drew": 1, "fallen": True}, on="porter", fallen=True),
    attack(TOIL, "walk", {"at sinbad": "w1"}, answers=("go:w1",)),
    attack(TOIL, "cancelled", {"at sinbad": "h1"}, other="bf_feint"),
    attack(TOIL, "fallen", {"fallen": True}, fallen=True),
    defence(TOIL, "walk", {"at sinbad": "w1"}, answers=("go:w1",)),
    defence(TOIL, "cancelled", {"at sinbad": "h1"}, other="bf_feint"),
    defence(TOIL, "fallen", {"fallen": True}, fallen=True),
    scheme("sb_riches", "draw", {"drew": 3}),
    attack("sb_fortune_and_fate", "draw", {"drew": 2}),
    attack("sb_fortune_and_fate", "cancelled", {"drew": 0}, other="bf_feint"),
    attack("sb_fortune_and_fate", "fallen", {"drew": 2, "fallen": True}, fallen=True),
    attack("sb_commanding_impact", "draw", {"drew": 1, "value": 5}),
    attack("sb_commanding_impact", "cancelled", {"drew": 0}, other="bf_feint"),
    attack("sb_commanding_impact", "fallen", {"drew": 1, "fallen": True}, by="porter", fallen=True),
]

STEAL = "rh_steal_from_the_rich"
SHERWOOD = "rh_defenders_of_sherwood"
ROBIN = [
    attack("rh_ambush", "boost", {"value": 3, "theirs": []}, theirs=("sb_riches",)),
    attack("rh_ambush", "empty-hand", {"value": 2}),
    attack("rh_ambush", "cancelled", {"value": 2, "theirs": ["sb_riches"]}, other="sb_feint", theirs=("sb_riches",)),
    attack("rh_ambush", "fallen", {"value": 3, "fallen": True}, by="outlaw_1", theirs=("bw_skirmish",), fallen=True),
    attack("rh_hunters_eye", "plain", {"value": 5}),
    attack("rh_hunters_eye", "cancelled", {"value": 5, "damage": 3}, other="sb_feint"),
    scheme(STEAL, "declined", {"drew": 2, "theirs": ["sb_feint"]}, theirs=("sb_feint",), answers=("keep",)),
    scheme(STEAL, "discarded", {"drew": 1, "theirs": []}, theirs=("sb_feint",), answers=("discard:sb_feint",)),
    scheme(STEAL, "empty-hand", {"drew": 2}),
    attack("rh_disarming_shot", "full", {"drew": 4}),
    attack("rh_disarming_shot", "part", {"drew": 1}, other="sb_momentous_shift"),
    attack("rh_disarming_shot", "more-than-health", {"drew": 4, "hp porter": 0}, on="porter", health={"porter": 1}),
    attack("rh_disarming_shot", "cancelled", {"drew": 0, "damage": 2}, other="sb_feint"),
    attack("rh_disarming_shot", "fallen", {"drew": 1, "fallen": True}, fallen=True),
    attack("rh_piercing_shot", "draw", {"drew": 2}),
    attack("rh_piercing_shot", "cancelled", {"drew": 0}, other="sb_feint"),
    attack("rh_piercing_shot", "fallen", {"drew": 2, "fallen": True}, fallen=True),
    defence(SHERWOOD, "nobody-gone", {"drew": 1}),
    defence(SHERWOOD, "back", {"drew": 1, "at outlaw_2": "w2"}, health={"outlaw_2": 0}, answers=("return:w2",)),
    defence(SHERWOOD, "cancelled", {"drew": 0, "hp outlaw_2": 0}, health={"outlaw_2": 0}, other="sb_feint"),
    defence(SHERWOOD, "fallen", {"drew": 1, "at outlaw_1": "p06"}, on="outlaw_1", fallen=True, answers=("return:p06",)),
    attack("rh_highway_robbery", "ignored", {"damage": 2, "theydrew": 0}, other="sb_exploit"),
    attack("rh_highway_robbery", "undefended", {"damage": 2}),
    attack("rh_highway_robbery", "cancelled", {"damage": 0}, other="sb_feint"),
    attack("rh_highway_robbery", "fallen", {"damage": 2, "fallen": True}, fallen=True),
    attack("rh_snark", "adjacent", {"drew": 1}),
    attack("rh_snark", "from-afar", {"drew": 0}, at={"robin_hood": "h2"}),
    attack("rh_snark", "cancelled", {"drew": 0}, other="sb_feint"),
    attack("rh_snark", "fallen", {"drew": 0, "fallen": True}, by="outlaw_1", fallen=True),
    defence("rh_snark", "adjacent", {"drew": 1}),
    defence("rh_snark", "cancelled", {"drew": 0}, other="sb_feint"),
    defence("rh_snark", "fallen", {"drew": 0, "fallen": True}, on="outlaw_1", fallen=True),
    attack("rh_wily_fighting", "one", {"hp sinbad": 11, "hp porter": 6}),
    attack("rh_wily_fighting", "two", {"hp sinbad": 11, "hp porter": 5}, by="outlaw_1"),
    attack("rh_wily_fighting", "friends-unhurt", {"hp robin_hood": 13}, by="outlaw_1"),
    attack("rh_wily_fighting", "cancelled", {"hp sinbad": 14}, other="sb_feint"),
    attack("rh_wily_fighting", "fallen", {"hp beowulf": 17, "fallen": True}, by="outlaw_1", fallen=True),
    defence("rh_wily_fighting", "attacker", {"hp sinbad": 14}),
    defence("rh_wily_fighting", "cancelled", {"hp sinbad": 15}, other="sb_feint"),
    defence("rh_wily_fighting", "fallen", {"hp sinbad": 15, "fallen": True}, on="outlaw_1", fallen=True),
]

HORNS = "bf_jackalope_horns"
BIGFOOT = [
    attack("bf_larger_than_life", "plain", {"value": 6}),
    attack("bf_larger_than_life", "cancelled", {"damage": 4}, other="sb_feint"),
    scheme("bf_crash_through", "through", {"at bigfoot": "h7"}, answers=("go:h7",)),
    scheme("bf_crash_through", "stay", {"at bigfoot": "h1"}, answers=("stay",)),
    defence("bf_imagination", "cancels", {"theydrew": 0, "damage": 2}),
    defence("bf_imagination", "before-their-feint", {"damage": 0}, other="sb_feint"),
    defence("bf_imagination", "fallen", {"theydrew": 0, "fallen": True}, on="jackalope", fallen=True),
    attack("bf_savagery", "won", {"hp sinbad": 10, "hp jackalope": 5, "hp porter": 6}),
    attack("bf_savagery", "lost", {"hp sinbad": 15, "hp jackalope": 6}, other="sb_exploit"),
    attack("bf_savagery", "cancelled", {"hp sinbad": 13, "hp jackalope": 6}, other="sb_feint"),
    attack("bf_savagery", "fallen", {"hp jackalope": 6, "fallen": True, "won": True}, fallen=True),
    attack("bf_hoax", "through", {"at bigfoot": "n5"}, answers=("go:n5",)),
    attack("bf_hoax", "cancelled", {"at bigfoot": "h1"}, other="sb_feint"),
    attack("bf_hoax", "fallen", {"fallen": True}, by="jackalope", fallen=True),
    defence("bf_hoax", "away", {"at bigfoot": "n5"}, answers=("go:n5",)),
    defence("bf_hoax", "cancelled", {"at bigfoot": "h1"}, other="sb_feint"),
    defence("bf_hoax", "fallen", {"fallen": True}, on="jackalope", fallen=True),
    scheme(HORNS, "foe", {"at jackalope": "h6", "hp porter": 4}, answers=("go:h6", "target:porter")),
    scheme(HORNS, "only-a-friend", {"hp bigfoot": 14}, at={"sinbad": "e1", "porter": "e2"}, answers=("go:h2",)),
    scheme(HORNS, "nobody-near", {"hp bigfoot": 16, "hp sinbad": 15}, answers=("go:s2",)),
    attack("bf_disengage", "elsewhere", {"at bigfoot": "s5"}, answers=("place:s5",)),
    attack("bf_disengage", "cancelled", {"at bigfoot": "h1"}, other="sb_feint"),
    attack("bf_disengage", "fallen", {"fallen": True}, by="jackalope", fallen=True),
]


@table([*SINBAD, *ROBIN, *BIGFOOT])
def test_card(row: Row) -> None:
    holds(row)
