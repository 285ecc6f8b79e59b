"""Reading effects: amounts, targets and spaces of the vocabulary (UNM-FX-5 to 7)."""

from __future__ import annotations

import pytest

from engine.games.unmatched.rules.effects.reading import amount, holds, may_stay, spaces, targets
from engine.games.unmatched.state import ATTACK, DEFENSE, Combat, Done, Play
from tests.unmatched.stage import FOE, MINE, Stage


def scene() -> tuple[Stage, Play, Play]:
    """Beowulf strikes at Sinbad, both cards on the table."""
    stage = Stage("beowulf", "sinbad", piles=((), ("sb_voyage_apes", "sb_voyage_home", "sb_riches")), rage=2)
    attack = Play(ATTACK, MINE, "beowulf", "bw_epic_poem", spent=2, prev=Done(discarded="bw_golden_horn"))
    defence = Play(DEFENSE, FOE, "sinbad", "sb_exploit")
    stage.state.combat = Combat("beowulf", "sinbad", attack, FOE, defence, damage=3, winner=ATTACK)
    return stage, attack, defence


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (4, 4),
        ("rage", 2),
        ("2*spent", 4),
        ("spent", 2),
        ("boost_of_discarded", 3),
        ("printed_opposing", 4),
        ("combat_damage", 3),
    ],
)
def test_amounts(n: int | str, expected: int) -> None:
    """UNM-FX-5."""
    stage, attack, _ = scene()
    assert amount(stage.state, attack, n) == expected


def test_amounts_of_the_other_side() -> None:
    """UNM-FX-5: voyages in the own pile; the printed value of no card is 0."""
    stage, attack, defence = scene()
    assert amount(stage.state, defence, "voyages_in_discard") == 2
    assert amount(stage.state, defence, "printed_opposing") == 2
    stage.combat.defence = None
    assert amount(stage.state, attack, "printed_opposing") == 0


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("me_fighter", ["beowulf"]),
        ("opposing_fighter", ["sinbad"]),
        ("fighter:wiglaf", ["wiglaf"]),
        ("own_each", ["beowulf", "wiglaf"]),
        ("each_fighter", ["beowulf", "porter", "sinbad", "wiglaf"]),
        ("one_in_combat", ["beowulf", "sinbad"]),
        ("adjacent_each:wiglaf", ["beowulf", "porter", "sinbad"]),
        ("adjacent_each_opposing:wiglaf", ["porter", "sinbad"]),
        ("adjacent_one:beowulf", ["sinbad", "wiglaf"]),
        ("zone_each_opposing:beowulf", ["porter", "sinbad"]),
        ("zone_one:beowulf", ["beowulf", "porter", "sinbad", "wiglaf"]),
        ("zone_one_opposing:beowulf", ["porter", "sinbad"]),
    ],
)
def test_targets(who: str, expected: list[str]) -> None:
    """UNM-FX-6: by id; the fighter itself is in its own zone, but not adjacent to itself."""
    stage, attack, _ = scene()
    assert [fighter.id for fighter in targets(stage.state, attack, who)] == expected


def test_the_defeated_are_no_targets() -> None:
    """UNM-FX-6, UNM-CMB-11: off the board, in no zone, adjacent to nothing."""
    stage, attack, _ = scene()
    stage.fighter("sinbad").health, stage.fighter("sinbad").space = 0, ""
    assert targets(stage.state, attack, "opposing_fighter") == []
    stage.fighter("wiglaf").health, stage.fighter("wiglaf").space = 0, ""
    assert targets(stage.state, attack, "adjacent_each:wiglaf") == []
    assert not holds(stage.state, attack, "alive:wiglaf")
    assert not holds(stage.state, attack, "opposing_alive")


def test_spaces() -> None:
    """UNM-FX-7: empty ones only; staying where the word allows it."""
    stage, attack, _ = scene()
    assert len(spaces(stage.state, attack, "any")) == 26
    zone = spaces(stage.state, attack, "zone_empty:me_fighter")
    assert zone == ["h2", "h6", "n1", "n5", "s1", "s5", "w1", "w2", "w3"]
    assert spaces(stage.state, attack, "zone:beowulf") == zone
    assert [may_stay(word) for word in ("any", "any_other", "zone:f", "zone_empty:f")] == [True, False, True, False]


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("won", True),
        ("lost", False),
        ("opposing_is_hero", True),
        ("opposing_is_sidekick", False),
        ("opposing_alive", True),
        ("alive:wiglaf", True),
        ("adjacent:beowulf:opposing_fighter", True),
        ("adjacent:me_fighter:wiglaf", True),
        ("my_fighter_moved", False),
        ("health_at_most:beowulf:17", True),
        ("health_at_most:beowulf:16", False),
        ("prev:discarded", True),
        ("prev:declined", False),
        ("prev:any_defeated", False),
        ("prev:damaged:beowulf", False),
        ("no_opposing_in_zone:beowulf", False),
    ],
)
def test_conditions(condition: str, expected: bool) -> None:
    """UNM-FX-4."""
    stage, attack, _ = scene()
    assert holds(stage.state, attack, condition) is expected
