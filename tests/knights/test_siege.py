"""Sieges: strength, the marker, what it stops, and how it ends (section 9.4)."""

from __future__ import annotations

import pytest

from engine.contract import Played
from engine.games.knights.facts import structures
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    arm,
    army,
    besiege,
    castle,
    city,
    disarm,
    keys_of,
    play,
    played,
    refused,
    told,
)
from tests.knights.war import field, fought, mobilize, noble, order, shows, strategy, where

AUTO = ("discard=auto", "losses=auto", "commander=auto", "capture=keep")


def lay_siege(state: State, area: str, seat: int = A) -> State:
    """A siege is declared with Versatile Strategy."""
    half = play(strategy(state, seat), seat, "battle")
    if f"area:{area}" in keys_of(half, seat):
        half = play(half, seat, f"area:{area}")
    return play(half, seat, "target:siege") if "target:siege" in keys_of(half, seat) else half


@pytest.mark.parametrize(
    ("area", "troops", "breaches", "possible", "why"),
    [
        ("rota", ("regular_50",), 0, True, "E-10: 50 + 200 > 200"),
        ("gedze", ("regular_100",), 0, False, "E-10, WK-RUL-18: 300 against 300 is not greater"),
        ("gedze", ("regular_100",), 1, True, "E-10: one breach makes it 200"),
    ],
)
def test_strength_against_neutral_walls(
    area: str, troops: tuple[str, ...], breaches: int, possible: bool, why: str
) -> None:
    """WK-SIEGE-1: walls alone defend a neutral city."""
    state = field()
    army(state, A, "star", area, *troops)
    city(state, area, breaches=breaches)
    state = play(mobilize(state), A, f"area:{area}", "battle")
    assert ("target:siege" in keys_of(state, A)) is possible, why


def test_why_a_siege_is_too_weak() -> None:
    """WK-SIEGE-1: the reason names both strengths; tokens subtract, abilities never count."""
    state = field()
    army(state, A, "triangle", "gedze", "regular_100", "swiss_100", tokens=1)
    army(state, B, "star", "gedze", "regular_50")
    state = play(mobilize(state), A, "area:gedze", "battle")
    refusal = GAME.why_not(state, A, "target:siege")
    assert refusal is not None
    assert (refusal.clause, refusal.reason.args) == ("WK-SIEGE-1", {"strength": 300, "needed": 300})


@pytest.mark.parametrize(
    ("noble_inside", "garrison", "needed"),
    [(False, False, 400), (True, False, 400 + 50 + 200), (False, True, 400 + 100), (True, True, 400 + 150 + 200)],
)
def test_what_defends(noble_inside: bool, garrison: bool, needed: int) -> None:
    """WK-SIEGE-1, WK-STR-1: walls, all armies inside, 200 for a Noble; a garrison alone has no 200 (WK-ARMY-5)."""
    state = field()
    castle(state, B, "bramford")
    disarm(state, B)
    if noble_inside:
        army(state, B, "star", "bramford", "swiss_50")
    if garrison:
        arm(state, B, "stronghold", "polish_100")
    assert structures.defence_strength(state, "bramford") == needed


def test_several_nobles_inside_have_one_commander() -> None:
    """WK-SIEGE-1: 200 if the defender has a Noble there, however many they are."""
    state = field()
    city(state, "rota", B)
    army(state, B, "star", "rota", "swiss_50")
    army(state, B, "square", "rota", "swiss_100")
    assert structures.defence_strength(state, "rota") == 200 + 150 + 200


def test_a_siege_only_puts_a_marker() -> None:
    """WK-SIEGE-2, WK-ALLOC-6: no cards, no losses; besiegers are exhausted; owner and round are noted."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    state.round = 3
    done = played(mobilize(state), A, "area:rota", "battle", "target:siege")
    assert (done.state.sieges["rota"].by, done.state.sieges["rota"].round) == (A, 3)
    assert noble(done.state, A, "star").exhausted
    assert not told(done.events, "drew")
    assert [card.owner for card in done.state.zones["assembly"]] == [A]


# The second declaration


def besieged_rota(since: int, now: int, *inside: str) -> State:
    """A besieges Rota, which B holds, with 100 and 200; B's star may be inside."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_200")
    city(state, "rota", B)
    if inside:
        army(state, B, "star", "rota", *inside)
    besiege(state, "rota", A, since)
    state.round = now
    return state


def test_a_later_declaration_takes_the_city() -> None:
    """E-11, WK-SIEGE-5: control passes and every Noble inside dies."""
    state = besieged_rota(2, 4, "regular_50")
    state = lay_siege(state, "rota")
    assert keys_of(state, A) == ["capture:keep", "capture:raze"]
    state = play(state, A, "capture:keep")
    assert state.cities["rota"].owner == A
    assert where(state, B) == {}
    assert noble(state, B, "star").fallen
    assert "rota" not in state.sieges


def lifted_in_words(done: Played[State]) -> list[bool]:
    """Whether the log has a line for each siege that ended."""
    return [GAME.texts.story(event) is not None for event in done.events if event.kind == "siege_lifted"]


def test_a_siege_that_has_won_is_not_told_to_be_over() -> None:
    """WK-SIEGE-4, WK-SIEGE-5: of walls that surrender the log says so; of besiegers who march off, that it is over."""
    state = besieged_rota(2, 4)
    surrender = played(mobilize(state), A, "area:rota", "battle", "target:siege")
    assert lifted_in_words(surrender) == [False]
    assert lifted_in_words(played(mobilize(state), A, "area:lowmark", "move:star")) == [True]


def test_not_in_the_same_round() -> None:
    """WK-SIEGE-5: a repeated declaration in the same round is illegal."""
    state = play(mobilize(besieged_rota(4, 4)), A, "area:rota", "battle")
    assert keys_of(state, A) == ["plan:keep", "plan:raze", "plan:later"], "only the assault is left"
    both = besieged_rota(4, 4)
    army(both, C, "star", "rota", "regular_50")
    both = play(mobilize(both), A, "area:rota", "battle")
    assert refused(both, A, "target:siege") == "WK-SIEGE-5"


def test_the_strength_is_tested_again() -> None:
    """E-11, WK-SIEGE-4, WK-RUL-18: mere loss of strength does not lift it, but the second time needs it again."""
    state = besieged_rota(2, 3, "regular_100", "polish_100")
    noble(state, A, "star").tokens = 2
    assert state.sieges["rota"].by == A
    state = play(mobilize(state), A, "area:rota", "battle")
    assert keys_of(state, A) == ["plan:keep", "plan:raze", "plan:later"], "300 against 600: only the assault is left"


def test_completing_needs_permission_again() -> None:
    """WK-CATK-3: third Barons are asked for the second declaration too."""
    state = besieged_rota(2, 3)
    army(state, C, "star", "rota", "regular_50")
    asked = lay_siege(state, "rota")
    assert GAME.to_act(asked) == (C,)
    assert play(asked, C, "permit:no").cities["rota"].owner == B


def test_another_noble_may_take_over() -> None:
    """WK-SIEGE-4, WK-SIEGE-10: any Noble of the besieger in the area keeps the siege, exhausted or not."""
    state = besieged_rota(2, 3)
    army(state, A, "square", "rota", "regular_50")
    noble(state, A, "square").exhausted = True
    moved = play(strategy(state), A, "march", "on:yarrow")
    assert moved.sieges["rota"].by == A
    assert where(moved, A) == {"star": "yarrow", "square": "rota"}


def test_a_stronghold_starves() -> None:
    """WK-SIEGE-9, WK-STR-2: a siege marker lies at a stronghold as at a city; the second declaration takes it."""
    state = field()
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    castle(state, B, "bramford")
    disarm(state, B)
    arm(state, B, "stronghold", "polish_50")
    besiege(state, "bramford", A, 1)
    state.round = 2
    state = lay_siege(state, "bramford")
    assert state.barons[B].stronghold.area == ""
    assert state.barons[A].crowns == 15 + 7


# Sallies


def sally(attacker: str, defender: str) -> State:
    """B's star sallies from besieged Rota against A's 300; cards as given."""
    state = besieged_rota(2, 3, "regular_100", "polish_100")
    shows(state, attacker, defender)
    state = order(order(state, A, *AUTO), B, *AUTO)
    return play(mobilize(state, B), B, "area:rota", "battle")


def test_the_besieged_may_sally() -> None:
    """WK-SIEGE-3, WK-BAT-4: WK-SIEGE-8: an open field; who leaves no besieger lifts the siege."""
    state = sally("victory draw prevent prevent", "prevent draw draw prevent prevent")
    assert (fought(state).kind, fought(state).outcome) == ("open", "partial")
    assert GAME.to_act(state) == (A,)
    state = play(state, A, "retreat:star>yarrow")
    assert "rota" not in state.sieges


def test_beaten_sallies_do_not_return_to_the_walls() -> None:
    """WK-SIEGE-8: they retreat to an adjacent area."""
    state = sally("prevent draw draw prevent", "victory prevent draw prevent prevent")
    assert fought(state).winner == 1
    assert keys_of(state, B) == ["retreat:star>bramford", "retreat:star>lowmark", "retreat:star>yarrow"]
    state = play(state, B, "retreat:star>lowmark")
    assert state.sieges["rota"].by == A


def test_the_besieged_may_attack_a_third_baron() -> None:
    """WK-SIEGE-9, WK-RUL-52: any enemy Noble in the area, in the open field."""
    state = besieged_rota(2, 3, "regular_100")
    army(state, C, "star", "rota", "regular_50")
    state = play(mobilize(state, B), B, "area:rota", "battle")
    assert keys_of(state, B) == ["target:open.3", "target:open.1"]


def test_killing_the_last_besieger_ends_the_siege() -> None:
    """E-36, WK-SIEGE-4: Z kills Y's last Noble there."""
    state = besieged_rota(2, 3)
    army(state, C, "triangle", "rota", "regular_100")
    noble(state, A, "star").exhausted = True
    shows(state, "victory draw draw", "prevent prevent prevent prevent prevent")
    for seat in (A, C):
        state = order(state, seat, *AUTO)
    state = play(mobilize(state, C), C, "area:rota", "battle", "target:open.1")
    assert fought(state).outcome == "full"
    assert "rota" not in state.sieges


def test_the_besieger_may_assault() -> None:
    """WK-SIEGE-6: the siege remains unless he loses the area."""
    state = besieged_rota(2, 2)
    shows(state, "prevent prevent prevent prevent draw", "prevent prevent")
    state = order(state, A, *AUTO)
    state = play(mobilize(state), A, "area:rota", "battle")
    assert fought(state).outcome == "stalemate"
    assert state.sieges["rota"].by == A
