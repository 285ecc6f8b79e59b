"""Little Red's deck, row by row: every timing and item, cancelled and not, her fighter defeated or not."""

from __future__ import annotations

from tests.unmatched.rows import Row, attack, defence, holds, scheme, table

KNIFE = ("lr_wolfs_skin",)
SKIN = ("lr_big_ears",)
BANE = ("lr_stones",)

HANDS = "lr_large_hands"
ROWS = [
    attack(HANDS, "top-of-the-pile", {"mine": ["lr_stones"], "pile": [HANDS]}, pile=BANE, answers=("use",)),
    attack(HANDS, "top-declined", {"mine": [], "pile": ["lr_stones", HANDS]}, pile=BANE, answers=("skip",)),
    attack(HANDS, "itself", {"mine": [HANDS], "pile": ["lr_wolfs_skin"]}, pile=KNIFE, answers=("use",)),
    attack(HANDS, "itself-declined", {"mine": [], "pile": ["lr_wolfs_skin", HANDS]}, pile=KNIFE, answers=("skip",)),
    attack(HANDS, "bare-basket-wolfsbane", {"mine": [], "pile": [HANDS]}, answers=("item:wolfsbane",)),
    attack(HANDS, "bare-basket-knife", {"mine": [HANDS], "pile": []}, answers=("item:knife", "use")),
    attack(HANDS, "cancelled", {"mine": [], "damage": 0}, pile=KNIFE, other="sb_feint"),
    attack(HANDS, "fallen", {"mine": [HANDS], "fallen": True}, pile=KNIFE, answers=("use",), fallen=True),
    defence("lr_wolfs_skin", "wolf-skin", {"drew": 2, "damage": 3}, pile=SKIN),
    defence("lr_wolfs_skin", "knife", {"drew": 0, "damage": 3}, pile=KNIFE),
    defence("lr_wolfs_skin", "wild", {"drew": 2}, answers=("item:wolf_skin",)),
    defence("lr_wolfs_skin", "wild-for-nothing", {"drew": 0}, answers=("item:knife",)),
    defence("lr_wolfs_skin", "cancelled", {"drew": 0, "damage": 0}, pile=SKIN, other="sb_feint"),
    defence("lr_wolfs_skin", "fallen", {"drew": 2, "fallen": True}, pile=SKIN, on="huntsman", fallen=True),
    defence("lr_big_mouth", "wolf-skin", {"hp sinbad": 11, "hp little_red": 12}, pile=SKIN, other="sb_exploit"),
    defence(
        "lr_big_mouth",
        "printed-value-only",
        {"hp sinbad": 12, "hp little_red": 11},
        pile=SKIN,
        other="sb_momentous_shift",
        began={"sinbad": "h6"},
    ),
    defence("lr_big_mouth", "knife", {"hp sinbad": 15}, pile=KNIFE, other="sb_exploit"),
    defence("lr_big_mouth", "cancelled", {"hp sinbad": 15}, pile=SKIN, other="sb_feint"),
    defence("lr_big_mouth", "fallen", {"hp sinbad": 10, "fallen": True}, pile=SKIN, fallen=True),
    attack("lr_big_ears", "plain", {"damage": 4, "basket": "wolf_skin"}),
    attack("lr_big_ears", "cancelled", {"damage": 2}, other="sb_feint"),
    defence("lr_big_ears", "knife", {"value": 4, "damage": 0}, pile=KNIFE, other="sb_exploit"),
    defence("lr_big_ears", "wild", {"value": 4, "damage": 0}, other="sb_exploit"),
    defence("lr_big_ears", "not-cancelled-by-feint", {"value": 4, "damage": 0}, pile=KNIFE, other="sb_feint"),
    attack("lr_big_eyes", "wolfsbane", {"damage": 3, "theydrew": 0}, pile=BANE, other="sb_exploit"),
    attack("lr_big_eyes", "knife", {"damage": 0, "theydrew": 0}, pile=KNIFE, other="sb_exploit"),
    attack("lr_big_eyes", "cancelled", {"damage": 1}, pile=BANE, other="sb_feint"),
    attack("lr_big_eyes", "undefended", {"damage": 3}, pile=BANE),
    attack("lr_big_eyes", "fallen", {"damage": 3, "fallen": True}, pile=BANE, fallen=True),
    defence("lr_big_eyes", "wolfsbane", {"damage": 0, "theydrew": 0}, pile=BANE, other="sb_commanding_impact"),
    defence("lr_big_eyes", "wolf-skin", {"damage": 2, "theydrew": 0}, pile=SKIN, other="sb_commanding_impact"),
    defence("lr_big_eyes", "before-their-feint", {"damage": 0}, pile=BANE, other="sb_feint"),
    attack("lr_my_basket", "plain", {"damage": 4, "basket": "any"}),
    attack("lr_my_basket", "cancelled", {"damage": 2}, other="sb_feint"),
    defence("lr_my_basket", "plain", {"damage": 0}, other="sb_exploit"),
    scheme("lr_never_leave", "wolf-skin", {"at little_red": "n7", "actions": 2}, pile=SKIN, answers=("place:n7",)),
    scheme("lr_never_leave", "wolf-skin-stay", {"at little_red": "h1", "actions": 2}, pile=SKIN, answers=("stay",)),
    scheme("lr_never_leave", "knife", {"hp sinbad": 13, "hp porter": 4, "actions": 1, "drew": 0}, pile=KNIFE),
    scheme("lr_never_leave", "knife-out-of-zone", {"hp porter": 6, "hp sinbad": 13}, pile=KNIFE, at={"porter": "e4"}),
    scheme("lr_never_leave", "wolfsbane", {"drew": 3, "actions": 1, "hp sinbad": 15}, pile=BANE),
    scheme("lr_never_leave", "wild", {"drew": 3, "basket": "wolf_skin"}, answers=("item:wolfsbane",)),
    *(
        scheme(
            f"lr_into_the_woods_{item}",
            "walk",
            {"at little_red": "w1", "actions": 2, "basket": item},
            answers=("go:w1",),
        )
        for item in ("wolf_skin", "wolfsbane", "knife")
    ),
    *(
        scheme(f"lr_into_the_woods_{item}", "stay", {"at little_red": "h1", "actions": 2}, answers=("stay",))
        for item in ("wolf_skin", "wolfsbane", "knife")
    ),
    attack("lr_long_sought", "adjacent", {"value": 6}),
    attack("lr_long_sought", "from-afar", {"value": 4}, at={"huntsman": "n5"}),
    attack("lr_long_sought", "cancelled", {"value": 4, "damage": 2}, other="sb_feint"),
    attack("lr_long_sought", "fallen", {"value": 4, "fallen": True}, fallen=True),
    scheme("lr_grimm_tale", "wolf-skin", {"hp little_red": 9}, pile=SKIN, health={"little_red": 5}),
    scheme("lr_grimm_tale", "knife", {"hp little_red": 7}, pile=KNIFE, health={"little_red": 5}),
    scheme("lr_grimm_tale", "wild", {"hp little_red": 9}, health={"little_red": 5}, answers=("item:wolf_skin",)),
    scheme("lr_grimm_tale", "never-above-the-dial", {"hp little_red": 14}, pile=SKIN, health={"little_red": 13}),
    attack("lr_stones", "knife", {"value": 3, "theirs": []}, pile=KNIFE, theirs=("sb_riches",)),
    attack("lr_stones", "knife-against-an-empty-hand", {"value": 2}, pile=KNIFE),
    attack("lr_stones", "wolf-skin", {"value": 2, "theirs": ["sb_riches"]}, pile=SKIN, theirs=("sb_riches",)),
    attack(
        "lr_stones",
        "cancelled",
        {"value": 2, "theirs": ["sb_riches"]},
        pile=KNIFE,
        other="sb_feint",
        theirs=("sb_riches",),
    ),
    attack(
        "lr_stones",
        "fallen",
        {"value": 4, "fallen": True},
        by="huntsman",
        pile=KNIFE,
        theirs=("bw_epic_poem",),
        fallen=True,
    ),
    defence(
        "lr_stones",
        "knife",
        {"value": 3, "damage": 2, "theirpile": ["sb_riches", "sb_commanding_impact"]},
        pile=KNIFE,
        theirs=("sb_riches",),
    ),
    attack("lr_once_upon", "knife", {"hp sinbad": 10}, pile=KNIFE),
    attack("lr_once_upon", "wolfsbane", {"hp sinbad": 13}, pile=BANE),
    attack("lr_once_upon", "cancelled", {"hp sinbad": 15}, pile=KNIFE, other="sb_feint"),
    attack(
        "lr_once_upon",
        "target-defeated",
        {"hp porter": 0},
        pile=KNIFE,
        by="huntsman",
        on="porter",
        health={"porter": 2},
    ),
    attack("lr_once_upon", "fallen", {"hp beowulf": 14, "fallen": True}, by="huntsman", pile=KNIFE, fallen=True),
    defence("lr_once_upon", "knife", {"hp sinbad": 12, "damage": 3}, pile=KNIFE),
    defence("lr_once_upon", "fallen", {"hp sinbad": 12, "fallen": True}, on="huntsman", pile=KNIFE, fallen=True),
]


@table(ROWS)
def test_card(row: Row) -> None:
    holds(row)
