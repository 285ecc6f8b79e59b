"""Redistribution and return in Upkeep step 6 (WK-UPK-6, WK-RET)."""

from __future__ import annotations

import pytest

from engine.contract import Run
from engine.games.knights.rules.base import collect
from engine.games.knights.rules.returning import Returns
from engine.games.knights.rules.upkeep import ReplaceStrongholds
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    appoint,
    arm,
    army,
    begin,
    besiege,
    castle,
    city,
    council,
    disarm,
    keys_of,
    order,
    play,
    told,
)


def camp() -> State:
    """Upkeep, on a table where only A has troops at hand."""
    state = council()
    state.phase = "upkeep"
    for seat in (B, C):
        disarm(state, seat)
    return state


def returning(state: State) -> State:
    """Step 6 has come."""
    run = Run(GAME.copy(state))
    collect(run, Returns(lanes={}, who=run.state.chairman_order), in_turn=state.on("strict_order"))
    GAME._settle(run)
    return run.state


def asked(state: State) -> State:
    """A wants to be asked about rearranging."""
    return order(state, A, "rearrange=ask")


def test_parts_in_their_order() -> None:
    """WK-UPK-6, WK-RET-1, WK-STEP-10, E-29, WK-RUL-38: (d) garrison to B's shape, (e) placed, (f) 150 go inside."""
    state = camp()
    castle(state, A, "bramford")
    city(state, "froli", A)
    army(state, A, "star", "bramford", "regular_100", "swiss_50")
    state.barons[A].stronghold.troops = ["reg_madder_1"]
    state = returning(asked(state))
    assert "give:stronghold.regular_50>star" in keys_of(state, A), "part (b)"
    state = play(state, A, "next")
    assert keys_of(state, A) == [
        "give:stronghold.regular_50>square",
        "give:stronghold.regular_50>triangle",
        "give:stronghold.regular_50>circle",
        "next",
    ], "part (d)"
    state = play(state, A, "give:stronghold.regular_50>circle")
    assert keys_of(state, A) == ["place:circle>bramford", "place:circle>froli", "next"], "part (e)"
    state = play(state, A, "place:circle>froli")
    assert keys_of(state, A) == ["give:star.regular_100>stronghold", "give:star.swiss_50>stronghold", "next"], (
        "part (f)"
    )
    state = play(state, A, "give:star.regular_100>stronghold", "give:star.swiss_50>stronghold")
    baron = state.barons[A]
    assert baron.nobles["circle"].area == "froli"
    assert (baron.nobles["star"].area, baron.nobles["star"].fallen) == ("", False), "off the board alive (WK-ARMY-6)"
    assert len(baron.stronghold.troops) == 2, "WK-RET-3: usable next round at the earliest"


def test_a_card_changes_hands_once() -> None:
    """WK-XFER-5, E-35, WK-RUL-44: Swiss 100 may not go on to the stronghold, A's other cards may."""
    state = camp()
    castle(state, A, "bramford")
    army(state, A, "star", "bramford", "swiss_100", "regular_50")
    army(state, A, "square", "bramford", "regular_50")
    state.barons[A].stronghold.troops = []
    state = play(returning(asked(state)), A, "give:star.swiss_100>square", "next")
    assert keys_of(state, A) == ["give:star.regular_50>stronghold", "give:square.regular_50>stronghold", "next"]


def test_from_a_wounded_army_all_or_nothing() -> None:
    """WK-XFER-2, WK-XFER-3, WK-XFER-6, WK-RET-2: all cards and tokens, if the receiver can bear them."""
    state = camp()
    army(state, A, "star", "rota", "swiss_100", "swiss_50", tokens=1)
    army(state, A, "square", "rota", "regular_50")
    disarm(state, A)
    state = returning(asked(state))
    assert keys_of(state, A) == ["giveall:star>square", "give:square.regular_50>star", "next"]
    taken = play(state, A, "giveall:star>square").barons[A].nobles
    assert (taken["star"].area, taken["square"].tokens, len(taken["square"].troops)) == ("", 1, 3)
    worn = camp()
    arm(worn, A, "stronghold", "swiss_50", tokens=4)
    worn = returning(worn)
    assert "giveall:stronghold>star" not in keys_of(worn, A), "he could not bear them"


def test_the_besieged_neither_give_nor_receive() -> None:
    """WK-XFER-3, WK-RET-1: nor does a besieged garrison; but a Noble may return into a besieged stronghold."""
    state = camp()
    castle(state, A, "bramford")
    army(state, A, "star", "bramford", "swiss_100")
    army(state, A, "square", "", "polish_50")
    army(state, B, "star", "bramford", "english_50")
    besiege(state, "bramford", B)
    state = returning(asked(state))
    assert keys_of(state, A) == [
        "give:square.polish_50>triangle",
        "give:square.polish_50>circle",
        "next",
    ], "only those off the board"
    state = play(state, A, "next")
    assert keys_of(state, A) == ["place:square>bramford", "next"]
    assert A not in GAME.to_act(play(state, A, "next")), "nor are troops put into a besieged stronghold (f)"


def test_nobles_in_a_besieged_city_do_not_rearrange() -> None:
    """WK-XFER-3, WK-SIEGE-3: two of them, and nothing to ask; without the siege they may."""
    state = camp()
    disarm(state, A)
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_100")
    army(state, A, "square", "rota", "polish_50")
    army(state, B, "star", "rota", "english_50")
    assert "give:star.swiss_100>square" in keys_of(returning(asked(state)), A)
    besiege(state, "rota", B)
    assert A not in GAME.to_act(returning(asked(state)))


def test_another_noble_takes_a_siege_over() -> None:
    """WK-SIEGE-4, WK-ARMY-6: who gives all his troops away leaves the board, the siege stays."""
    state = camp()
    castle(state, A, "bramford")
    disarm(state, A)
    army(state, A, "star", "rota", "swiss_100")
    army(state, A, "square", "rota", "polish_50")
    besiege(state, "rota", A)
    state = play(returning(asked(state)), A, "give:star.swiss_100>square")
    assert state.barons[A].nobles["star"].area == ""
    assert state.sieges["rota"].by == A


def test_where_nobles_return() -> None:
    """WK-RET-1, WK-RET-2, WK-RUL-14: own unbesieged cities, overseas too, and the own stronghold; it is optional."""
    state = camp()
    castle(state, A, "bramford")
    for name in ("rota", "acre", "froli"):
        city(state, name, A)
    army(state, B, "star", "froli", "english_50")
    besiege(state, "froli", B)
    army(state, A, "star", "", "swiss_100")
    disarm(state, A)
    state = play(returning(state), A, "next")
    assert keys_of(state, A) == ["place:star>acre", "place:star>bramford", "place:star>rota", "next"]
    assert play(state, A, "next").barons[A].nobles["star"].area == ""


def test_nobles_must_return_with_the_option() -> None:
    """WK-OPT-8: must_return_nobles."""
    state = camp()
    state.options["must_return_nobles"] = "on"
    castle(state, A, "bramford")
    army(state, A, "star", "", "swiss_100")
    disarm(state, A)
    city(state, "rota", A)
    state = play(returning(state), A, "next")
    assert keys_of(state, A) == ["place:star>bramford", "place:star>rota"], "and no next"


def test_without_a_place_he_waits() -> None:
    """WK-RET-2: no city and no stronghold on the board."""
    state = camp()
    army(state, A, "star", "", "swiss_100")
    disarm(state, A)
    state = returning(state)
    assert not any(key.startswith("place") for key in keys_of(state, A))


def test_who_is_asked() -> None:
    """WK-RET-4, WK-HID-2: only who can do something that matters; (b) and (f) for who wants to be asked."""
    state = camp()
    army(state, A, "star", "rota", "swiss_100")
    army(state, A, "square", "rota", "swiss_50")
    for shape in ("triangle", "circle"):
        army(state, A, shape, "froli", "polish_50")
    disarm(state, A)
    assert GAME.to_act(returning(state)) == (C,), "only the next card asks"
    assert "give:star.swiss_100>square" in keys_of(returning(asked(state)), A)


def test_who_does_not_want_to_rearrange_is_asked_for_the_rest_only() -> None:
    """WK-RET-4, WK-ASYNC-10: `rearrange = skip`, the initial value, passes over (b) and (f)."""
    state = camp()
    castle(state, A, "bramford")
    army(state, A, "star", "bramford", "swiss_100")
    army(state, A, "square", "bramford", "swiss_50")
    army(state, A, "triangle", "", "polish_50")
    army(state, A, "circle", "rota", "polish_50")
    disarm(state, A)
    state = returning(state)
    assert keys_of(state, A) == ["place:triangle>bramford", "next"], "not (b)"
    assert GAME.to_act(play(state, A, "place:triangle>bramford")) == (C,), "nor (f)"


def test_an_off_board_noble_with_maintained_troops_has_troops() -> None:
    """WK-RET-4, WK-AG-7: nowhere to go, and not without troops: he is not asked."""
    state = camp()
    army(state, A, "star", "", "swiss_100")
    for shape in ("square", "triangle", "circle"):
        army(state, A, shape, "rota", "polish_50")
    state.barons[A].nobles["circle"].troops = []
    state.barons[A].nobles["circle"].area = ""
    appoint(state, A, "circle", "marshal")
    disarm(state, A)
    assert A not in GAME.to_act(returning(state))


def test_a_worn_out_garrison_takes_only_what_lets_it_stand() -> None:
    """WK-XFER-6: after the transfer its tokens must not reach its strength."""
    state = camp()
    castle(state, A, "bramford")
    army(state, A, "star", "bramford", "swiss_100", "swiss_50")
    army(state, A, "square", "rota", "polish_50")
    disarm(state, A)
    arm(state, A, "stronghold", "tuscan_50", tokens=1)
    state = play(returning(asked(state)), A, "next")
    assert keys_of(state, A) == ["give:star.swiss_100>stronghold", "next"], "with 50 more it would still be worn out"


@pytest.mark.parametrize("swapped", [False, True])
def test_only_what_has_changed_is_told(swapped: bool) -> None:
    """Section 15: others see who stands where with which troops, not in which order he thought of it."""
    state = camp()
    castle(state, A, "bramford")
    army(state, A, "triangle", "rota", "regular_50")
    army(state, A, "circle", "rota", "regular_50")
    gifts = ["give:stronghold.regular_100>star", "give:stronghold.regular_50>square"]
    placed = ["place:star>bramford", "place:square>bramford"]
    way = [*reversed(gifts), *reversed(placed)] if swapped else [*gifts, *placed]
    done = GAME.play_all(returning(state), A, way)
    assert told(done.events, "returned_to_board") == [{"seat": A, "steps": [*gifts, *placed]}]


def test_sheets_are_sealed_or_in_turn() -> None:
    """WK-UPK-10: all at once and unseen; with strict_order one after another."""
    for strict in (False, True):
        state = camp()
        if strict:
            state.options["strict_order"] = "on"
        for seat, area in ((A, "bramford"), (B, "dunmark")):
            castle(state, seat, area)
            army(state, seat, "star", "", ("swiss_100", "polish_100")[seat])
            disarm(state, seat)
        state = returning(state)
        assert GAME.to_act(state) == ((A,) if strict else (A, B))
        while A in GAME.to_act(state):
            state = play(state, A, GAME.default(state, A))
        assert bool(GAME.view(state, B).barons[A].armies[0].area) is strict


@pytest.mark.parametrize(
    ("cities", "expected"), [((), "bramford"), (("rota", "ballin"), "ballin"), (("rota",), "rota")]
)
def test_the_usual_return(cities: tuple[str, ...], expected: str) -> None:
    """D-RETURN: garrison cards for those without troops; own cities without a Noble first, the highest income first."""
    state = camp()
    castle(state, A, "bramford")
    for name in cities:
        city(state, name, A)
    state.barons[A].stronghold.troops = ["reg_madder_1", "reg_madder_4"]
    for shape in ("square", "triangle", "circle"):
        state.barons[A].nobles[shape].gone = True
    state = returning(state)
    while A in GAME.to_act(state):
        state = play(state, A, GAME.default(state, A))
    star = state.barons[A].nobles["star"]
    assert star.troops == ["reg_madder_4"], "the strongest card"
    assert star.area == expected


def test_strongholds_come_back_first_and_one_by_one() -> None:
    """WK-UPK-10, WK-STR-4, D-REPLACE-STRONGHOLD: in Chairman order, in any legal area, or he waits."""
    state = camp()
    state.chairman = B
    castle(state, C, "bramford")
    army(state, C, "star", "dunmark", "english_50")
    state = begin(state, ReplaceStrongholds(order=state.chairman_order))
    assert GAME.to_act(state) == (B,)
    assert "wait" in keys_of(state, B)
    assert {"stronghold:bramford", "stronghold:dunmark"}.isdisjoint(keys_of(state, B))
    turn = state.turn
    site = keys_of(state, B)[0]
    state = play(state, B, site)
    assert state.barons[B].stronghold.area == site.partition(":")[2]
    assert GAME.to_act(state) == (A,)
    assert state.turn > turn, "WK-DEC-2"
    assert play(state, A, "wait").barons[A].stronghold.area == ""


def test_hostages_keep_the_dead_away() -> None:
    """WK-OPT-3: a dead Noble may return only while his own Baron holds the heir; the abandoned need none (WK-OPT-6)."""
    state = camp()
    state.options["exchange_heirs"] = "on"
    castle(state, A, "bramford")
    army(state, A, "star", "", "swiss_100")
    army(state, A, "square", "", "swiss_50")
    disarm(state, A)
    for noble in state.barons[A].nobles.values():
        noble.heir_with = B
    state.barons[A].nobles["star"].fallen = True
    killed = GAME.copy(state)
    killed.barons[A].nobles["star"].heir_with, killed.barons[A].nobles["star"].heirless = -1, True
    for table in (state, killed):
        assert keys_of(play(returning(table), A, "next"), A) == ["place:square>bramford", "next"]
