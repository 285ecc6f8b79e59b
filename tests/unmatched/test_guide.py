"""What the pictures of the guide say of a position is what the rules say of it."""

from __future__ import annotations

import pytest

from engine.games.unmatched.examples import EXAMPLES, MARKS
from tests.unmatched.stage import Stage

# Cards with which everybody of the band can attack.
HAND = ("lr_once_upon", "lr_stones")


@pytest.mark.parametrize("name", ["reach", "door"])
def test_a_picture_marks_whom_the_first_player_can_attack(name: str) -> None:
    """UNM-ATK-2, UNM-ATK-3, UNM-DOOR-6, UNM-DOOR-7."""
    view = EXAMPLES[name]
    at = {fighter.id: fighter.space for fighter in view.fighters}
    stage = Stage("little_red", "beowulf", at=at, closed=view.closed(), hands=[HAND])
    attacks = {key for key in stage.keys if key.startswith("attack:")}
    reached = {"reach": {"attack:huntsman>beowulf", "attack:little_red>wiglaf"}, "door": set[str]()}
    assert attacks == reached[name]
    assert {f"fighter.{key.partition('>')[2]}" for key in attacks} == set(MARKS.get(name, ()))


def test_the_way_in_the_picture_takes_three_steps() -> None:
    """UNM-DOOR-4, UNM-MAN-4, UNM-MAN-5: open for one, through a friend, close for nothing, on."""
    view = EXAMPLES["walk"]
    assert view.asked is not None
    start, _, end = view.asked.path
    at = {fighter.id: fighter.space for fighter in view.fighters} | {"beowulf": start}
    hands = [(), ("bw_skirmish",)]
    stage = Stage("little_red", "beowulf", at=at, closed=view.closed(), hands=hands, active=1)
    stage.play("maneuver", "boost:bw_skirmish", "move:beowulf", "open:west", "via:h1", "close:west", f"go:{end}")
    assert stage.at("beowulf") == view.fighter("beowulf").space
    assert tuple(stage.state.closed) == view.closed()


@pytest.mark.parametrize(
    ("name", "mine", "hands", "piles"),
    [
        ("combat", "little_red", (("lr_stones",), ("bw_epic_poem", "bw_ancient_heirloom")), (("lr_wolfs_skin",),)),
        ("cancel", "king_arthur", (("ka_feint",), ("bw_epic_poem", "bw_skirmish")), ()),
    ],
)
def test_a_combat_in_a_picture_ends_so(
    name: str, mine: str, hands: tuple[tuple[str, ...], ...], piles: tuple[tuple[str, ...], ...]
) -> None:
    """UNM-EX-1, UNM-EX-6."""
    shown = EXAMPLES[name].combat
    assert shown is not None
    stage = Stage(mine, "beowulf", hands=hands, piles=piles, rage=1, active=1)
    stage.attack("beowulf", mine, hands[1][0], hands[0][0])
    assert stage.combat.values == (shown.attack.value, shown.defence.value)
    assert (stage.combat.damage, stage.combat.winner) == (shown.damage, shown.winner)
