"""Mobilize Forces, Versatile Strategy on the map, notes for both, and where the cards go (section 4, WK-STEP-4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.content.kingdom import by_land
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, army, besiege, keys_of, play, refused
from tests.knights.war import deed, field, mobilize, noble, shows, strategy, where


def two_armies() -> State:
    """A's star in Rota and square in Yarrow, a neutral city in Semlik."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "yarrow", "regular_100")
    return state


# Mobilize Forces


def test_areas_that_can_be_chosen() -> None:
    """WK-STEP-4, WK-BA-5: areas that can be entered, port icons, and areas where a battle can start."""
    state = mobilize(two_armies())
    areas = {key.partition(":")[2] for key in keys_of(state, A)} - {"decline", ""}
    assert {"bramford", "lowmark", "yarrow", "dunmark", "bingen", "froli", "semlik"} <= areas, "by land"
    assert {"acre", "olbi"} <= areas, "port icons"
    assert "rota" in areas, "a neutral city can be attacked there"
    assert "vecht" not in areas
    assert refused(state, A, "area:vecht") == "WK-BA-5"
    assert keys_of(state, A)[0] == "decline"


def test_areas_are_laid_out_by_the_nobles_who_reach_them() -> None:
    """WK-STEP-4: on foot or by sea, and where a battle can be started; each is an area and what is done there."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "regular_50")
    army(state, A, "square", "froli", "regular_50")
    found = GAME.arrangement(mobilize(state), A).shortcuts
    reached = {way[-1] for way in by_land("froli", 3, False)}
    keys = {shortcut.keys for shortcut in found if shortcut.under == "move:square"}
    assert keys == {(f"area:{name}", "move:square") for name in reached}
    named = {shortcut.named for shortcut in found if shortcut.under == "move:star"}
    assert {("area:lowmark",), ("sail:alta",)} <= named
    assert [shortcut.keys for shortcut in found if shortcut.under == "battle"] == [
        ("area:froli", "battle"),
        ("area:rota", "battle"),
    ]


def test_several_nobles_move_and_then_attack() -> None:
    """WK-BA-5, WK-BA-8, WK-ALLOC-3: movers and those already there attack together; all are exhausted afterwards."""
    state = two_armies()
    army(state, A, "circle", "semlik", "swiss_50")
    state = play(mobilize(state), A, "area:semlik")
    assert keys_of(state, A) == ["move:star", "move:square", "battle", "done"]
    state = play(state, A, "move:square", "stop")
    assert keys_of(state, A) == ["move:star", "battle", "done"], "each Noble moves once"
    assert refused(state, A, "move:square") == "WK-BA-8"
    assert not noble(state, A, "square").exhausted, "exhaustion comes after the whole card"
    state = play(state, A, "battle", "target:siege", "armies:square+circle")
    assert state.sieges["semlik"].by == A
    assert noble(state, A, "square").exhausted
    assert noble(state, A, "circle").exhausted
    assert not noble(state, A, "star").exhausted
    assert keys_of(state, A) == ["zone:wages", "zone:assembly"], "both moved and attacked: he chooses"


@pytest.mark.parametrize(
    ("chain", "zone", "why"),
    [
        (("area:bramford", "move:star", "on:bramford", "done"), "wages", "only moved"),
        (("area:rota", "battle", "target:siege", "armies:star"), "assembly", "WK-ALLOC-6: a siege is an attack"),
        (("decline",), "", "WK-ALLOC-2, WK-RUL-12: neither, so he chooses"),
        (("area:bramford", "done"), "", "WK-STEP-4: done without anything is declined"),
    ],
)
def test_where_the_card_goes(chain: tuple[str, ...], zone: str, why: str) -> None:
    """WK-ALLOC-1 to WK-ALLOC-4, D-MOB-ZONE."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "rota", "regular_100")
    state = play(mobilize(state), A, *chain)
    if zone:
        assert Card(A, "mobilize_forces") in state.zones[zone], why  # type: ignore[index]
    else:
        assert keys_of(state, A) == ["zone:wages", "zone:assembly"], why
        assert GAME.default(state, A) == "zone:assembly"


def test_declining_is_the_default() -> None:
    """D-MOB: whoever does not answer declines; a Noble is never sent for him."""
    state = mobilize(two_armies())
    assert GAME.default(state, A) == "decline"
    assert GAME.default(play(state, A, "area:bramford"), A) == "done"


def test_a_refusal_before_anybody_moved_asks_for_the_area_again() -> None:
    """WK-STEP-4, WK-MOVE-9, WK-ALLOC-6: every refusal closes one area for the card; who stayed has not moved."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    army(state, B, "star", "bramford", "regular_50")
    state = play(mobilize(state), A, "area:dunmark", "move:star")
    state = play(state, B, "permit:no")
    assert not deed(state).moved
    assert keys_of(state, A)[0] == "decline"
    assert "area:dunmark" not in keys_of(state, A)
    assert "area:bramford" in keys_of(state, A)
    assert play(state, A, "decline").zones["wages"] == []


def test_after_a_move_the_area_stands() -> None:
    """WK-STEP-4, WK-MOVE-9: once somebody has moved the area cannot be changed any more."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "bramford", "regular_50")
    army(state, B, "star", "bramford", "regular_50")
    state = play(mobilize(state), A, "area:dunmark", "move:square", "move:star", "stop")
    state = play(state, B, "permit:no")
    assert where(state, A) == {"star": "rota", "square": "dunmark"}
    assert GAME.to_act(state) == (C,), "nothing is left to do in Dunmark, and no other area can be chosen"
    assert Card(A, "mobilize_forces") in state.zones["wages"]


def test_a_noble_sent_by_sea_cannot_attack() -> None:
    """WK-SEA-2, WK-SEA-5, WK-BA-5: the destination port is the chosen area; he stands on the icon."""
    state = field()
    army(state, A, "star", "surat", "regular_100")
    army(state, A, "circle", "olbi", "swiss_50", at_sea=True)
    state = play(mobilize(state), A, "area:olbi", "move:star")
    assert noble(state, A, "star").at_sea
    assert Card(A, "mobilize_forces") in state.zones["wages"]


def test_giving_to_a_later_comer() -> None:
    """WK-BA-8: who has moved with the card may give troops to one who arrives later."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "yarrow", "regular_50", "swiss_100")
    state = play(mobilize(state), A, "area:bramford", "move:square")
    state = play(state, A, "move:star", "take:square>swiss_100", "stop")
    assert len(noble(state, A, "star").troops) == 2
    assert noble(state, A, "square").exhausted


# Versatile Strategy


def test_versatile_moves_or_attacks_never_both() -> None:
    """WK-BA-6, WK-BA-9: after a move there is no battle; only those who fought are exhausted."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "square", "rota", "regular_50")
    attacked = play(strategy(state), A, "battle", "target:siege", "armies:star")
    assert attacked.sieges["rota"].by == A
    assert (noble(attacked, A, "star").exhausted, noble(attacked, A, "square").exhausted) == (True, False)
    assert GAME.to_act(attacked) == (C,)
    moved = play(strategy(state), A, "march", "move:star", "on:yarrow")
    assert GAME.to_act(moved) == (C,)


def test_versatile_chooses_the_field_first() -> None:
    """WK-STEP-6: where several areas could see a battle, the area comes first."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "square", "semlik", "regular_50")
    state = play(strategy(state), A, "battle")
    assert keys_of(state, A) == ["area:rota", "area:semlik"]
    assert refused(state, A, "area:vecht") == "WK-BAT-1"


def test_versatile_without_anything_to_do() -> None:
    """WK-ACT-4, WK-MOVE-1, WK-BAT-1: no legal march or battle is not offered."""
    state = strategy(field())
    assert refused(state, A, "march") == "WK-MOVE-1"
    assert refused(state, A, "battle") == "WK-BAT-1"
    assert GAME.default(state, A) == "crowns"


# Notes (WK-ASYNC-9)


def test_a_noted_march_is_carried_out_at_once() -> None:
    """WK-ASYNC-9: march with the Nobles named, by the first way that needs nobody's leave."""
    state = mobilize(two_armies(), note="march.star+square.bramford")
    assert where(state, A) == {"star": "bramford", "square": "bramford"}
    assert Card(A, "mobilize_forces") in state.zones["wages"]
    state = strategy(two_armies(), note="march.star.dunmark")
    assert where(state, A) == {"star": "dunmark", "square": "yarrow"}
    assert where(strategy(two_armies(), note="march.star.olbi"), A)["star"] == "olbi", "by sea where no land way leads"


@pytest.mark.parametrize("card", [mobilize, strategy])
def test_noted_sieges(card: Callable[..., State]) -> None:
    """WK-ASYNC-9: `besiege` and `besiege again` need nothing else to be decided."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "circle", "rota", "swiss_50")
    begun = card(state, note="besiege.rota")
    assert begun.sieges["rota"].by == A
    assert noble(begun, A, "circle").exhausted, "all armies take part"
    besiege(state, "rota", A, since=1)
    state.round = 2
    fallen = card(state, note="again.rota")
    fallen = play(fallen, A, "capture:keep")
    assert fallen.cities["rota"].owner == A


def test_a_noted_assault() -> None:
    """WK-ASYNC-9: the assault is declared with all armies; only the discards are asked."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    shows(state, "deal deal victory", "prevent prevent")
    state = mobilize(state, note="assault.rota")
    assert state.battle is not None
    assert set(keys_of(state, A)) == {"drop:deal", "drop:victory"}


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ("march.star.bingen", "somebody must permit it"),
        ("besiege.dunmark", "nothing stands there"),
        ("besiege.rota", "a third Baron must permit it"),
        ("again.rota", "there is no marker"),
        ("assault.vecht", "nobody is there"),
    ],
)
def test_notes_that_do_not_fit_are_dropped(note: str, why: str) -> None:
    """WK-ASYNC-9: otherwise he is asked as if he had noted nothing."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, B, "star", "rota", "regular_50")
    army(state, B, "square", "bramford", "regular_50")
    state = mobilize(state, note=note)
    assert keys_of(state, A)[0] == "decline", why
    assert deed(state).note == ""


def test_a_noted_strategy_about_money_does_not_disturb_a_march() -> None:
    """WK-ASYNC-9: a spot up to a fee that is not there any more; he is asked and marches."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    state.track = dict.fromkeys(range(1, 8), B)
    state = strategy(state, note="fee.2")
    assert where(play(state, A, "march", "on:yarrow"), A) == {"star": "yarrow"}


@pytest.mark.parametrize(
    ("card", "note", "stands"),
    [
        (strategy, "march.square.bramford", {"star": "rota", "square": "bramford"}),
        (mobilize, "march.square.bramford", {"star": "rota", "square": "bramford"}),
        (strategy, "", {"star": "rota", "square": "yarrow"}),
    ],
)
def test_notes_of_the_absent_are_carried_out(card: Callable[..., State], note: str, stands: dict[str, str]) -> None:
    """WK-ASYNC-9, WK-DEC-1: a note stands though its Baron is gone; without one the defaults play."""
    state = two_armies()
    state.absent = [A]
    assert where(card(state, note=note), A) == stands


# What others see


def test_half_built_orders_are_hidden() -> None:
    """Section 15: area, target, armies and plan are known to their Baron alone until the battle is declared."""
    state = mobilize(two_armies())
    half = play(state, A, "area:rota", "battle", "target:assault")
    for seat in (B, C, None):
        assert GAME.view(half, seat) == GAME.view(state, seat)
    assert GAME.awaited(half) == GAME.awaited(state) == (A,)
    assert GAME.view(half, A) != GAME.view(state, A)
