"""Alice's and Medusa's own cards, row by row."""

from __future__ import annotations

from tests.unmatched.rows import Row, attack, defence, holds, scheme, table

HATTER = "al_mad_as_a_hatter"
GLASS = "al_looking_glass"
TWO = ("sb_feint", "sb_riches")

ALICE = [
    attack("al_claws_that_catch", "hero", {"value": 5}),
    attack("al_claws_that_catch", "sidekick", {"value": 3}, on="porter"),
    attack("al_claws_that_catch", "cancelled", {"value": 3}, other="sb_feint"),
    attack("al_claws_that_catch", "fallen", {"value": 5, "fallen": True}, fallen=True),
    attack(
        HATTER,
        "both-move",
        {"value": 5, "at alice": "w2", "at jabberwock": "h2", "size": "small"},
        answers=("move:alice", "go:w2", "move:jabberwock", "go:h2"),
    ),
    attack(HATTER, "cancelled", {"size": "big", "at alice": "h1"}, other="sb_feint"),
    attack(HATTER, "fallen", {"size": "big", "fallen": True}, fallen=True, answers=("done",)),
    defence(HATTER, "small", {"value": 4, "size": "big"}, size="small", answers=("done",)),
    defence(HATTER, "big", {"value": 3, "size": "small"}, answers=("done",)),
    defence(HATTER, "cancelled", {"size": "big"}, other="sb_feint"),
    defence(HATTER, "fallen", {"size": "big", "fallen": True}, fallen=True, answers=("done",)),
    attack("al_manxome_foe", "top-of-the-deck", {"value": 7, "pile": ["al_jaws_that_bite", "al_manxome_foe"]}),
    attack("al_manxome_foe", "empty-deck", {"value": 3, "hp alice": 13}, by="jabberwock", decks={0: 0}),
    attack("al_manxome_foe", "cancelled", {"value": 5, "pile": ["al_manxome_foe"]}, other="sb_feint"),
    attack("al_manxome_foe", "fallen", {"value": 5, "fallen": True}, by="jabberwock", fallen=True),
    defence("al_manxome_foe", "defending", {"value": 5}),
    defence("al_manxome_foe", "cancelled", {"value": 3}, other="sb_feint"),
    defence("al_manxome_foe", "fallen", {"value": 5, "fallen": True}, on="jabberwock", foe="bigfoot", fallen=True),
    defence(
        GLASS, "draw-and-place", {"drew": 2, "at alice": "n7"}, answers=("choose:draw", "choose:place", "place:n7")
    ),
    defence(
        GLASS,
        "recover-and-draw",
        {"drew": 2, "hp alice": 5},
        health={"alice": 5},
        answers=("choose:recover", "choose:draw"),
    ),
    defence(GLASS, "cancelled", {"drew": 0}, other="sb_feint"),
    defence(GLASS, "fallen", {"drew": 2, "hp alice": 0}, fallen=True, answers=("choose:recover", "choose:draw")),
    attack("al_snicker_snack", "won", {"theirs": ["sb_riches"]}, theirs=TWO, answers=("discard:sb_feint",)),
    attack("al_snicker_snack", "one-card", {"theirs": []}, theirs=("sb_riches",)),
    attack("al_snicker_snack", "empty-hand", {"won": True}),
    attack(
        "al_snicker_snack",
        "lost",
        {"theirs": ["sb_riches"], "won": False},
        size="small",
        other="sb_leap_away",
        theirs=("sb_riches",),
        answers=("done",),
    ),
    attack("al_snicker_snack", "cancelled", {"theirs": ["sb_riches"]}, other="sb_feint", theirs=("sb_riches",)),
    attack(
        "al_snicker_snack", "fallen", {"theirs": ["bw_skirmish"], "won": False}, fallen=True, theirs=("bw_skirmish",)
    ),
    attack("al_frabjous_day", "shrinks", {"value": 6, "size": "small"}),
    attack("al_frabjous_day", "grows", {"value": 4, "size": "big"}, size="small"),
    attack("al_frabjous_day", "cancelled", {"size": "big"}, other="sb_feint"),
    attack("al_frabjous_day", "fallen", {"value": 4, "size": "big", "fallen": True}, fallen=True),
    attack("al_other_side_mushroom", "walk", {"at alice": "w1", "size": "small"}, answers=("go:w1",)),
    attack("al_other_side_mushroom", "cancelled", {"at alice": "h1", "size": "big"}, other="sb_feint"),
    attack("al_other_side_mushroom", "fallen", {"size": "big", "fallen": True}, fallen=True),
    scheme("al_eat_me", "walk", {"at alice": "w1", "size": "small"}, answers=("go:w1",)),
    scheme("al_eat_me", "stay", {"at alice": "h1", "size": "big"}, size="small", answers=("stay",)),
    attack("al_im_late", "far", {"at alice": "n2", "size": "small", "value": 4}, answers=("go:n2",)),
    attack("al_im_late", "cancelled", {"size": "big"}, other="sb_feint"),
    attack("al_im_late", "fallen", {"size": "big", "fallen": True}, fallen=True),
    defence("al_im_late", "away", {"at alice": "w3", "size": "big", "value": 3}, size="small", answers=("go:w3",)),
    defence("al_im_late", "cancelled", {"size": "big"}, other="sb_feint"),
    defence("al_im_late", "fallen", {"size": "big", "fallen": True}, fallen=True),
    scheme("al_drink_me", "draw", {"drew": 2, "size": "small"}),
    attack("al_jaws_that_bite", "foe", {"hp porter": 4, "hp sinbad": 11}, answers=("target:porter",)),
    attack("al_jaws_that_bite", "friend", {"hp alice": 11}, answers=("target:alice",)),
    attack("al_jaws_that_bite", "cancelled", {"hp porter": 6}, other="sb_feint"),
    attack("al_jaws_that_bite", "fallen", {"hp alice": 13, "fallen": True}, fallen=True),
]

CLAWS = "md_clutching_claws"
FRENZY = "md_winged_frenzy"
HOUNDS = "md_hounds_of_zeus"
MEDUSA = [
    attack("md_dash", "walk", {"at medusa": "w2"}, answers=("go:w2",)),
    attack("md_dash", "cancelled", {"at medusa": "h1"}, other="sb_feint"),
    attack("md_dash", "fallen", {"fallen": True}, by="harpy_1", fallen=True),
    defence("md_dash", "walk", {"at medusa": "w2"}, answers=("go:w2",)),
    defence("md_dash", "cancelled", {"at medusa": "h1"}, other="sb_feint"),
    defence("md_dash", "fallen", {"fallen": True}, on="harpy_1", fallen=True),
    attack("md_gaze_of_stone", "won", {"hp sinbad": 5}),
    attack("md_gaze_of_stone", "lost", {"hp sinbad": 15}, other="sb_exploit"),
    attack("md_gaze_of_stone", "cancelled", {"hp sinbad": 15}, other="sb_feint"),
    attack("md_gaze_of_stone", "target-defeated", {"hp porter": 0}, on="porter", health={"porter": 1}),
    attack("md_gaze_of_stone", "fallen", {"hp beowulf": 17, "won": False}, fallen=True),
    scheme("md_momentary_glance", "foe", {"hp sinbad": 13}, answers=("target:sinbad",)),
    scheme("md_momentary_glance", "herself", {"hp medusa": 14}, answers=("target:medusa",)),
    defence(
        "md_hiss_and_slither",
        "choice",
        {"theirs": ["sb_feint"]},
        other="sb_momentous_shift",
        theirs=TWO,
        answers=("discard:sb_riches",),
    ),
    defence("md_hiss_and_slither", "one-card", {"theirs": []}, other="sb_momentous_shift", theirs=("sb_riches",)),
    defence("md_hiss_and_slither", "empty-hand", {"damage": 0}, other="sb_momentous_shift"),
    defence("md_hiss_and_slither", "cancelled", {"theirs": ["sb_riches"]}, other="sb_feint", theirs=("sb_riches",)),
    defence(
        "md_hiss_and_slither", "fallen", {"theirs": ["sb_regroup"], "fallen": True}, theirs=("sb_riches",), fallen=True
    ),
    attack(HOUNDS, "harpies", {"at harpy_2": "n2", "at medusa": "h1"}, answers=("move:harpy_2", "go:n2", "done")),
    attack(HOUNDS, "cancelled", {"at harpy_2": "w1"}, other="sb_feint"),
    attack(
        HOUNDS, "fallen", {"at harpy_2": "p12", "fallen": True}, fallen=True, answers=("move:harpy_2", "go:p12", "done")
    ),
    defence(HOUNDS, "harpies", {"at harpy_2": "n2"}, other="sb_regroup", answers=("move:harpy_2", "go:n2", "done")),
    defence(HOUNDS, "cancelled", {"at harpy_2": "w1"}, other="sb_feint"),
    defence(
        HOUNDS, "fallen", {"at harpy_2": "p12", "fallen": True}, fallen=True, answers=("move:harpy_2", "go:p12", "done")
    ),
    attack(CLAWS, "choice", {"theirs": ["sb_feint"]}, theirs=TWO, answers=("discard:sb_riches",)),
    attack(CLAWS, "cancelled", {"theirs": ["sb_riches"]}, other="sb_feint", theirs=("sb_riches",)),
    attack(CLAWS, "fallen", {"theirs": [], "fallen": True}, theirs=("bw_skirmish",), fallen=True),
    defence(
        CLAWS,
        "choice",
        {"theirs": ["sb_feint"]},
        other="sb_momentous_shift",
        theirs=TWO,
        answers=("discard:sb_riches",),
    ),
    defence(CLAWS, "cancelled", {"theirs": ["sb_riches"]}, other="sb_feint", theirs=("sb_riches",)),
    defence(CLAWS, "fallen", {"theirs": ["sb_regroup"], "fallen": True}, theirs=("sb_riches",), fallen=True),
    scheme(FRENZY, "through", {"at harpy_1": "h7", "hp harpy_3": 1}, answers=("move:harpy_1", "go:h7", "done")),
    scheme(
        FRENZY,
        "back",
        {"at harpy_3": "w2", "hp harpy_3": 1},
        health={"harpy_3": 0},
        answers=("done", "return:w2"),
    ),
    scheme(
        FRENZY,
        "lowest-first",
        {"at harpy_2": "w2", "hp harpy_3": 0},
        health={"harpy_2": 0, "harpy_3": 0},
        answers=("done", "return:w2"),
    ),
    attack("md_second_shot", "boosted", {"value": 7}, mine=("md_gaze_of_stone",), answers=("boost:md_gaze_of_stone",)),
    attack("md_second_shot", "unboosted", {"value": 3}, mine=("md_gaze_of_stone",), answers=("boost:none",)),
    attack("md_second_shot", "empty-hand", {"value": 3}),
    attack("md_second_shot", "cancelled", {"value": 3}, mine=("md_gaze_of_stone",), other="sb_feint"),
    attack(
        "md_second_shot",
        "fallen",
        {"value": 7},
        mine=("md_gaze_of_stone",),
        answers=("boost:md_gaze_of_stone",),
        fallen=True,
    ),
    attack("md_snipe", "draw", {"drew": 1}),
    attack("md_snipe", "cancelled", {"drew": 0}, other="sb_feint"),
    attack("md_snipe", "fallen", {"drew": 1, "fallen": True}, by="harpy_1", fallen=True),
    defence("md_snipe", "draw", {"drew": 1}),
    defence("md_snipe", "cancelled", {"drew": 0}, other="sb_feint"),
    defence("md_snipe", "fallen", {"drew": 1, "fallen": True}, on="harpy_1", fallen=True),
]


@table([*ALICE, *MEDUSA])
def test_card(row: Row) -> None:
    """UNM-RUL-27 by Snicker-Snack and Hiss and Slither against an empty hand."""
    holds(row)
