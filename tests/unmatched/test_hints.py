"""Hints are what the computer player would do, with the numbers that decided."""

from __future__ import annotations

import random
from typing import Any

import pytest

from config.language import Translator
from engine.contract import Preference
from engine.games.unmatched import GAME
from tests.unmatched.stage import Stage


def hints(stage: Stage) -> list[Preference]:
    """What is proposed to whoever is asked."""
    assert GAME.adviser is not None
    return GAME.adviser.prefers(GAME.view(stage.state, stage.seat), stage.moves, random.Random(1))


def told(hint: Preference) -> str:
    """A reason in words."""
    return Translator("en", ("Anna", "Boris"), GAME.words, strict=True)(hint.why)


def row(key: str, reason: str, heroes: str, cards: str, *played: str, **set_up: Any) -> Any:
    """The move that is liked best and why; both hands with a stroke between them, and what was played before."""
    hands = tuple(tuple(hand.split()) for hand in cards.split("/"))
    return pytest.param(key, reason, heroes.split(), set_up | {"hands": hands}, played, id=key)


ROWS = [
    row(
        "attack:beowulf>sinbad",
        "No card can come against it: Skirmish deals about 4, and Sinbad has 4 health.",
        "beowulf sinbad",
        "bw_skirmish bw_golden_horn /",
        health={"sinbad": 4},
    ),
    row(
        "attack:beowulf>sinbad",
        "No card can come against it: Skirmish deals about 4 of the 15 health of Sinbad.",
        "beowulf sinbad",
        "bw_skirmish bw_feint /",
    ),
    row(
        "maneuver",
        "No attack is better than a card now: you hold 1, and 29 are left in the deck.",
        "beowulf sinbad",
        "bw_feint / sb_exploit sb_exploit sb_leap_away sb_leap_away",
    ),
    row(
        "boost:none",
        "2 steps reach as good an attack as more would, so all cards stay in hand.",
        "beowulf sinbad",
        "bw_golden_horn /",
        "maneuver",
    ),
    row(
        "defend:bw_skirmish",
        "Skirmish stops 24 of the 25 cards that may lie there, which are worth 3 on average; its value is about 4.",
        "sinbad beowulf",
        "sb_exploit / bw_skirmish bw_golden_horn",
        "attack:sinbad>beowulf",
        "with:sb_exploit",
        health={"beowulf": 3},
    ),
    row(
        "target:sinbad",
        "2 damage leaves Sinbad with 13 health.",
        "medusa sinbad",
        "md_momentary_glance /",
        "scheme:md_momentary_glance>medusa",
    ),
]


@pytest.mark.parametrize(("key", "reason", "heroes", "set_up", "played"), ROWS)
def test_what_is_liked_best(
    key: str, reason: str, heroes: list[str], set_up: dict[str, Any], played: tuple[str, ...]
) -> None:
    best = hints(Stage(*heroes, **set_up).play(*played))[0]
    assert (best.key, told(best)) == (key, reason)


def test_rage_in_defence_is_told_by_what_it_stops() -> None:
    stage = Stage("sinbad", "beowulf", hands=(("sb_exploit",), ("bw_war_king",)), rage=3, health={"beowulf": 4})
    stage.attack("sinbad", "beowulf", "sb_exploit", "bw_war_king")
    assert [(hint.key, told(hint)) for hint in hints(stage)] == [
        ("spend:2", "4 against 5: 0 damage to Beowulf, with 1 Rage left."),
        ("spend:3", "4 against 7: 0 damage to Beowulf, with 0 Rage left."),
        ("spend:1", "4 against 3: 1 damage to Beowulf, with 2 Rage left."),
    ]


def test_a_boost_in_combat_is_told_by_its_damage() -> None:
    hands = (("md_second_shot", "md_hiss_and_slither"), ("sb_exploit",))
    stage = Stage("medusa", "sinbad", hands=hands, health={"sinbad": 2})
    stage.attack("medusa", "sinbad", "md_second_shot", "sb_exploit")
    assert [told(hint) for hint in hints(stage)] == [
        "6 against 4: 2 damage to Sinbad, with 0 cards left in hand.",
        "3 against 4: 0 damage to Sinbad, with 1 card left in hand.",
    ]


def test_the_second_best_is_not_praised_as_the_best() -> None:
    """Who should move is told where to; that nobody moves is then told without a comparison."""
    stage = Stage("beowulf", "sinbad", at={"sinbad": "h6"}, hands=(("bw_skirmish", "bw_fatal_struggle"), ()))
    stage.play("maneuver", "boost:none")
    first, *rest = hints(stage)
    assert first.why.id == "unmatched-hint-place-strike"
    assert "unmatched-hint-done" not in {hint.why.id for hint in rest}


def test_before_there_is_a_battle_any_answer_will_do() -> None:
    state = GAME.new(2, {}, "0" * 32)
    assert GAME.adviser is not None
    view, moves = GAME.view(state, 0), GAME.choices(state, 0)
    luck = random.Random(5)
    liked = GAME.adviser.prefers(view, moves, luck)
    assert liked[0].key == GAME.adviser.choose(view, moves, random.Random(5))
    assert {hint.why.id for hint in liked} == {"unmatched-hint-hero"}
    assert len({hint.key for hint in liked}) == 3
