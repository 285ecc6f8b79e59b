"""Assaults on cities and strongholds, and what becomes of them (sections 9.3, 9.5, 9.8)."""

from __future__ import annotations

import pytest

from engine.games.knights.content.cards import FATE
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
    purse,
    refused,
    told,
)
from tests.knights.war import battle, field, fought, mobilize, noble, order, shows, where

AUTO = ("discard=auto", "losses=auto", "commander=auto")


def before(area: str, *troops: str, shape: str = "circle") -> State:
    """A's circle stands before a city with these troops and leaves discards and losses to his orders."""
    state = field()
    army(state, A, shape, area, *troops)  # type: ignore[arg-type]
    return order(order(state, A, *AUTO), B, *AUTO)


def storm(state: State, area: str, plan: str = "later", seat: int = A) -> State:
    """An assault is declared."""
    half = play(mobilize(state, seat), seat, f"area:{area}", "battle")
    if "target:assault" in keys_of(half, seat):
        half = play(half, seat, "target:assault")
    return play(half, seat, f"plan:{plan}") if f"plan:{plan}" in keys_of(half, seat) else half


# Cities


def test_breaches_take_a_neutral_city() -> None:
    """E-7, WK-ASLT-2, WK-ASLT-3, WK-ASLT-4, WK-ASLT-7: two breaches bring Froli to 0; no victories are counted."""
    state = before("froli", "regular_100", "swiss_100")
    shows(state, "deal deal draw draw", "victory deal")
    state = storm(state, "froli")
    assert (fought(state).defender.seat, fought(state).defender.commander) == (-1, None)
    assert [FATE[card].battle for card in fought(state).defender.kept] == ["victory", "deal"], "nothing is dropped"
    assert fought(state).outcome == ""
    assert keys_of(state, A) == ["capture:keep", "capture:raze"]
    assert GAME.default(state, A) == "capture:keep"
    kept = play(state, A, "capture:keep")
    assert (kept.cities["froli"].owner, kept.cities["froli"].breaches) == (A, 2)
    assert noble(kept, A, "circle").tokens == 1


def test_razing_pays_three_times_the_income() -> None:
    """WK-RAZE-1, D-CAPTURE: the city is gone for good, with siege and breaches."""
    state = before("froli", "regular_100", "swiss_100")
    shows(state, "deal deal draw draw", "victory deal")
    razed = play(storm(state, "froli"), A, "capture:raze")
    assert razed.cities["froli"].razed
    assert (razed.cities["froli"].owner, razed.cities["froli"].breaches) == (-1, 0)
    assert razed.barons[A].crowns == 15 + 3 * 2


@pytest.mark.parametrize(("plan", "razed"), [("keep", False), ("raze", True)])
def test_the_plan_of_the_battle_sheet_is_followed(plan: str, razed: bool) -> None:
    """WK-ASYNC-11: what to do with the city stands in the declaration, known to the attacker alone."""
    state = before("froli", "regular_100", "swiss_100")
    shows(state, "deal deal draw draw", "victory deal")
    state = storm(state, "froli", plan)
    assert state.cities["froli"].razed is razed
    assert GAME.to_act(state) == (C,), "nothing more is asked"


def test_the_plan_is_hidden() -> None:
    """Section 15: others see the same whatever the attacker means to do with the city."""
    state = field()
    army(state, A, "circle", "froli", "regular_100")
    shows(state, "deal prevent draw", "prevent prevent")
    kept, razed = storm(state, "froli", "keep"), storm(state, "froli", "raze")
    assert battle(kept).plan != battle(razed).plan
    assert GAME.view(kept, B) == GAME.view(razed, B)


def test_peace_of_the_cities() -> None:
    """WK-BAN-2: razing under the law means refusing it; who complies keeps the city."""
    state = before("froli", "regular_100", "swiss_100")
    state.laws = ["city_peace"]
    shows(state, "deal deal draw draw", "victory deal")
    asked = storm(state, "froli", "raze")
    assert keys_of(asked, A) == ["comply", "refuse"]
    assert play(asked, A, "comply").cities["froli"].owner == A
    broken = play(asked, A, "refuse")
    assert (broken.cities["froli"].razed, broken.barons[A].banned) == (True, True)


def test_the_order_to_keep() -> None:
    """WK-ASYNC-10: `capture=keep` answers both in the sheet and afterwards."""
    state = order(before("froli", "regular_100", "swiss_100"), A, "capture=keep")
    shows(state, "deal deal draw draw", "victory deal")
    state = storm(state, "froli")
    assert state.cities["froli"].owner == A


def test_a_fortified_city_at_zero_turns_plain() -> None:
    """E-8, WK-FORT-3, WK-FORT-2: three breaches in fortified Lenz: plain, two breaches, and taken so."""
    state = before("lenz", "regular_100", "swiss_200")
    city(state, "lenz", B, fortified=True)
    shows(state, "deal deal deal draw draw", "victory deal draw")
    state = play(storm(state, "lenz"), A, "capture:keep")
    lenz = state.cities["lenz"]
    assert (lenz.owner, lenz.fortified, lenz.breaches) == (A, False, 2)


def test_fortification_is_taken_over() -> None:
    """WK-FORT-1, WK-FORT-2, WK-ASLT-7: it adds 100, and stays when another Baron takes the city."""
    state = before("lenz", "regular_100", "swiss_200", shape="triangle")
    city(state, "lenz", B, fortified=True)
    shows(state, "victory draw draw prevent prevent", "prevent prevent prevent")
    state = storm(state, "lenz")
    assert len(fought(state).defender.kept) == 3, "200 + 100"
    state = play(state, A, "capture:keep")
    assert (state.cities["lenz"].owner, state.cities["lenz"].fortified) == (A, True)


def test_a_city_fights_back() -> None:
    """E-9, WK-ASLT-5: neutral Bingen with one more victory makes the attacker retreat."""
    state = before("bingen", "regular_100", "swiss_200")
    shows(state, "deal victory prevent draw draw", "victory victory deal prevent")
    state = storm(state, "bingen")
    assert (fought(state).defender.hits, fought(state).attacker.hits) == (0, 0)
    assert (fought(state).outcome, fought(state).winner) == ("partial", 1)
    assert GAME.to_act(state) == (A,)
    assert all(key.startswith("retreat:circle>") for key in keys_of(state, A))
    state = play(state, A, "retreat:circle>dunmark")
    assert where(state, A) == {"circle": "dunmark"}
    assert noble(state, A, "circle").exhausted, "he attacked"
    assert state.cities["bingen"].owner == -1


def test_a_city_kills() -> None:
    """WK-ASLT-5, WK-RUL-10: two more victories of the city kill the attacking Nobles."""
    state = before("bingen", "regular_100", "regular_50")
    shows(state, "prevent prevent draw", "victory victory prevent prevent")
    state = storm(state, "bingen")
    assert fought(state).outcome == "full"
    assert where(state, A) == {}


def test_a_victory_takes_the_city() -> None:
    """WK-ASLT-4: a partial victory is enough; the defenders retreat and the walls keep their strength."""
    state = before("rota", "regular_100", "swiss_100")
    city(state, "rota", B)
    army(state, B, "star", "rota", "regular_50")
    shows(state, "victory victory draw draw", "victory prevent prevent prevent")
    state = storm(state, "rota")
    assert (fought(state).outcome, fought(state).captured) == ("partial", True)
    assert GAME.to_act(state) == (B,)
    state = play(state, B, "retreat:star>yarrow")
    state = play(state, A, "capture:keep")
    assert (state.cities["rota"].owner, state.cities["rota"].breaches) == (A, 0)
    assert where(state, B) == {"star": "yarrow"}


@pytest.mark.parametrize(
    ("answers", "breaches", "tokens"),
    [(("hit:walls", "hit:circle"), 1, 1), (("hit:circle", "hit:walls"), 1, 1), (("hit:walls", "hit:walls"), 2, 0)],
)
def test_any_mix_of_breaches_and_casualties(answers: tuple[str, ...], breaches: int, tokens: int) -> None:
    """WK-ASLT-3, D-BAT-LOSSES: the defender assigns hit by hit."""
    state = field()
    army(state, A, "circle", "rota", "regular_100", "swiss_200")
    city(state, "rota", B)
    army(state, B, "circle", "rota", "regular_100", "polish_100")
    state = order(state, A, *AUTO)
    shows(state, "deal deal prevent prevent prevent", "deal prevent victory victory victory victory")
    state = storm(state, "rota")
    state = play(state, B, "drop:prevent", "drop:victory", "drop:victory", "drop:victory", "drop:victory", "losses:ask")
    assert keys_of(state, B) == ["hit:walls", "hit:circle"]
    assert GAME.default(state, B) == "hit:walls"
    state = play(state, B, *answers)
    assert (state.cities["rota"].breaches, noble(state, B, "circle").tokens) == (breaches, tokens)


def test_an_empty_ruin_is_taken_without_drawing() -> None:
    """WK-ASLT-6: strength 0 and no Nobles."""
    state = before("froli", "regular_50")
    city(state, "froli", B, breaches=2)
    done = played(mobilize(state), A, "area:froli", "battle", "target:assault", "plan:keep")
    assert done.state.cities["froli"].owner == A
    assert not told(done.events, "drew")


def test_the_dead_take_nothing() -> None:
    """WK-ASLT-4: only if an attacking Noble is alive at the end; breaches stay."""
    state = before("froli", "regular_50", "swiss_50")
    shows(state, "deal draw draw", "deal victory")
    state = storm(state, "froli")
    assert where(state, A) == {}
    assert (state.cities["froli"].owner, state.cities["froli"].breaches) == (-1, 1)


def test_foreign_nobles_stay_and_a_foreign_siege_ends() -> None:
    """WK-ASLT-7, WK-SIEGE-6: who permitted the attack stays; his siege is over when another takes the city."""
    state = before("froli", "regular_100", "swiss_100")
    army(state, C, "star", "froli", "regular_50")
    besiege(state, "froli", C)
    state = order(state, C, "attack-1=yes")
    shows(state, "deal deal draw draw", "victory deal")
    state = play(storm(state, "froli"), A, "capture:keep")
    assert "froli" not in state.sieges
    assert where(state, C) == {"star": "froli"}


# Strongholds


def castle_of_b(breaches: int = 0, *garrison: str, tokens: int = 0) -> State:
    """A's triangle with 300 before B's stronghold in Bramford; B has 9 crowns, Froli and Alta."""
    state = before("bramford", "regular_100", "swiss_200", shape="circle")
    disarm_keeping(state, B, *garrison)
    castle(state, B, "bramford", breaches)
    state.barons[B].stronghold.tokens = tokens
    city(state, "froli", B)
    city(state, "alta", B, fortified=True, breaches=1)
    purse(state, B, crowns=9)
    return state


def disarm_keeping(state: State, seat: int, *kinds: str) -> None:
    """The stronghold holds these troops and no others."""
    arm(state, seat, "star", *(kind for kind in kinds if kind.startswith("regular")))
    kept = state.barons[seat].nobles["star"].troops
    state.barons[seat].nobles["star"].troops = []
    disarm(state, seat)
    state.barons[seat].stronghold.troops = kept
    arm(state, seat, "stronghold", *(kind for kind in kinds if not kind.startswith("regular")))


def test_a_stronghold_falls() -> None:
    """E-25, WK-STR-2, WK-STR-3, WK-STR-4, D-RANSOM, WK-RUL-25: half the crowns, a city he chooses, off the board."""
    state = castle_of_b(4)
    state = storm(state, "bramford")
    assert state.barons[B].stronghold.area == ""
    assert (state.barons[A].crowns, state.barons[B].crowns) == (15 + 4, 9 - 4)
    assert keys_of(state, B) == ["ransom:alta", "ransom:froli"]
    assert GAME.default(state, B) == "ransom:froli", "the lowest income"
    assert refused(state, B, "ransom:rota") == "WK-STR-3"
    state = play(state, B, "ransom:alta")
    assert keys_of(state, A) == ["capture:keep", "capture:raze"]
    kept = play(state, A, "capture:keep")
    alta = kept.cities["alta"]
    assert (alta.owner, alta.fortified, alta.breaches) == (A, True, 1)
    assert play(state, A, "capture:raze").cities["alta"].razed


def test_without_a_city_there_is_no_ransom() -> None:
    """WK-STR-3: none, so nothing."""
    state = castle_of_b(4)
    city(state, "froli")
    city(state, "alta")
    state = storm(state, "bramford")
    assert GAME.to_act(state) == (C,)
    assert state.barons[A].crowns == 19


def test_a_worn_out_garrison_is_taken_without_drawing() -> None:
    """E-30, WK-ASLT-8, WK-STR-2, WK-STR-5: 150 with two tokens behind four breaches; regulars are kept."""
    state = castle_of_b(4, "regular_50", "regular_100", tokens=2)
    done = played(mobilize(state), A, "area:bramford", "battle", "target:assault")
    assert not told(done.events, "drew")
    stronghold = done.state.barons[B].stronghold
    assert (stronghold.area, stronghold.breaches, stronghold.tokens) == ("", 0, 0)
    assert stronghold.troops == ["reg_limon_1", "reg_limon_4"]


def test_a_garrison_holds_out() -> None:
    """E-30, WK-ASLT-5, WK-OPEN-10, WK-STR-1: with one token it draws nothing and still stands: one victory decides."""
    state = castle_of_b(4, "regular_50", "regular_100", tokens=1)
    shows(state, "victory draw draw prevent prevent")
    state = storm(state, "bramford")
    assert fought(state).defender.kept == []
    assert (fought(state).outcome, fought(state).captured) == ("partial", True)
    held = castle_of_b(4, "regular_50", "regular_100", tokens=1)
    shows(held, "prevent prevent prevent prevent prevent")
    held = storm(held, "bramford")
    assert fought(held).outcome == "stalemate"
    assert held.barons[B].stronghold.area == "bramford"


def test_garrisons_lose_deserters_and_casualties() -> None:
    """WK-STR-5, WK-ARMY-5: desertion draw and losses as for the dead; no discard, no commander."""
    state = castle_of_b(3, "swiss_50", "polish_100", tokens=1)
    shows(state, "victory deal draw draw prevent", "prevent", then=("swiss",))
    state = storm(state, "bramford")
    assert fought(state).defender.commander is None
    stronghold = state.barons[B].stronghold
    assert stronghold.troops == [], "the Swiss deserted, the Poles were the casualties"


def test_partial_victory_drives_nobles_out() -> None:
    """WK-STR-6, WK-STR-8: Nobles inside retreat after the stronghold has left the board, which is no refuge."""
    state = castle_of_b(0)
    army(state, B, "square", "bramford", "polish_50")
    army(state, C, "star", "dunmark", "english_50")
    army(state, C, "triangle", "froli", "english_50")
    army(state, C, "circle", "gedze", "english_50")
    army(state, C, "square", "rota", "english_50")
    city(state, "froli")
    army(state, A, "square", "yarrow", "regular_50")
    shows(state, "victory victory victory draw draw", "victory victory prevent prevent prevent prevent")
    state = storm(state, "bramford")
    assert fought(state).outcome == "partial"
    assert where(state, B) == {}, "no refuge is left: he dies (WK-RETR-3)"
    assert noble(state, B, "square").fallen


def test_attackers_who_all_die_get_nothing() -> None:
    """WK-STR-5: a stronghold brought to 0 is removed all the same, but no reward is paid."""
    state = field()
    army(state, A, "circle", "bramford", "regular_50")
    disarm(state, B)
    castle(state, B, "bramford", 3)
    state = order(state, A, *AUTO)
    shows(state, "deal draw", "deal")
    state = storm(state, "bramford")
    assert where(state, A) == {}
    assert state.barons[B].stronghold.area == ""
    assert state.barons[B].crowns == 15


def test_a_besieged_stronghold_loses_its_marker_when_it_falls() -> None:
    """WK-STR-8, WK-STR-9, WK-INV-5: no siege lies where nothing stands any more."""
    state = castle_of_b(4)
    besiege(state, "bramford", A)
    state = storm(state, "bramford")
    assert "bramford" not in state.sieges


def test_the_ransomed_citys_nobles_stay_outside() -> None:
    """WK-STR-8, WK-SIEGE-7: the loser's Nobles stay, outside the walls; a foreign siege stays too."""
    state = castle_of_b(4)
    army(state, B, "square", "froli", "polish_50")
    army(state, C, "square", "alta", "english_50")
    besiege(state, "alta", C)
    state = storm(state, "bramford")
    froli = play(play(state, B, "ransom:froli"), A, "capture:keep")
    assert where(froli, B) == {"square": "froli"}
    assert froli.cities["froli"].owner == A
    alta = play(play(state, B, "ransom:alta"), A, "capture:keep")
    assert alta.sieges["alta"].by == C, "WK-RUL-20: even a besieged one"


def test_a_razed_ransom_ends_a_foreign_siege() -> None:
    """WK-RAZE-1, WK-INV-4: a siege marker lies at no ruins."""
    state = castle_of_b(4)
    army(state, C, "star", "alta", "regular_50")
    besiege(state, "alta", C)
    state = play(storm(state, "bramford"), B, "ransom:alta")
    assert "alta" in play(state, A, "capture:keep").sieges
    assert "alta" not in play(state, A, "capture:raze").sieges
