"""Taxation and Wages (sections 7.1 and 7.2)."""

from __future__ import annotations

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.content.armies import REGULARS_OF, kind_of
from engine.games.knights.rules.money import Taxation, Wages
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, arm, army, begin, besiege, city, disarm, keys_of, play, purse, refused
from tests.knights.war import field, noble, order, where
from tests.unseen import but_for_handing_in


def unarmed() -> State:
    """Nobody has any troops."""
    state = field()
    for seat in (A, B, C):
        disarm(state, seat)
    return state


def crowns(state: State) -> list[int]:
    """Everybody's crowns."""
    return [baron.crowns for baron in state.barons]


# Taxation


def test_income() -> None:
    """E-14, WK-TAX-1, WK-TAX-2, WK-FORT-1, WK-AG-4, WK-RUL-23: fortified +1, besieged nothing, concessions."""
    state = unarmed()
    city(state, "ballin", A)
    city(state, "vecht", A, fortified=True)
    city(state, "surat", A, fortified=True)
    army(state, B, "star", "surat", "swiss_100")
    besiege(state, "surat", B)
    state.barons[A].charges = ["concession_silver"]
    assert crowns(begin(state, Taxation())) == [15 + 12, 15, 15]


def test_stipends_and_debts() -> None:
    """WK-TAX-3: incomes and stipends first, then what takes money."""
    state = unarmed()
    state.laws = ["church_lands", "chairmans_stipend"]
    for law in state.laws:
        state.agendas.remove(law)
    state.chairman, state.head = A, B
    state.barons[C].charges = ["crown_debtor"]
    purse(state, C, crowns=1)
    assert crowns(begin(state, Taxation())) == [18, 18, 0]


def test_laws_of_taxation() -> None:
    """WK-TAX-5, WK-BAN-2, WK-BAN-9, D-LAW: who owes something answers, all at once; refusing bans."""
    state = unarmed()
    state.laws = ["wall_tax", "land_tax"]
    for name in ("alta", "rota", "froli", "lenz"):
        city(state, name, A, fortified=name == "alta")
    city(state, "gedze", B, fortified=True)
    asked = begin(state, Taxation())
    assert set(GAME.to_act(asked)) == {A, B}
    income = 3 + 1 + 3 + 2 + 3
    after = play(play(asked, A, "comply", "comply"), B, "comply")
    assert crowns(after) == [15 + income - 1 - 2, 15 + 4 - 1, 15]
    refusing = play(play(asked, A, "refuse", "comply"), B, "comply")
    assert refusing.barons[A].banned
    assert refusing.barons[A].crowns == 15 + income - 2


def test_the_yellow_cards_return() -> None:
    """WK-TAX-4, WK-SPEC-5, WK-ALLOC-5: to their owners' hands."""
    state = unarmed()
    state.barons[A].hand.remove("levy_taxes")
    state.zones["taxation"] = [Card(A, "levy_taxes")]
    after = begin(state, Taxation())
    assert after.zones["taxation"] == []
    assert after.barons[A].hand.count("levy_taxes") == 2


# Wages


def test_everybody_pays() -> None:
    """WK-WAGES-1, WK-WAGES-2, WK-WAGES-5, WK-COMP-5: all cards anywhere, tokens or not; maintained troops are free."""
    state = unarmed()
    army(state, A, "star", "rota", "swiss_100", tokens=0)
    noble(state, A, "star").office = "marshal"
    army(state, A, "square", "", "polish_200", tokens=1)
    state.barons[A].stronghold.troops = ["reg_madder_1", "reg_madder_4"]
    state.barons[B].stronghold.troops = ["reg_limon_4"]
    after = begin(state, Wages())
    assert crowns(after) == [15 - 3 - 6 - 1 - 2, 15 - 2, 15]


def test_the_order_of_wages() -> None:
    """E-13, WK-WAGES-2, WK-WAGES-3, WK-WAGES-4, WK-WAGES-8: regulars first; 400 under the circle are free."""
    state = unarmed()
    state.barons[A].stronghold.troops = ["reg_madder_1", "reg_madder_2", "reg_madder_4"]
    army(state, A, "star", "rota", "regular_100", "swiss_100")
    army(state, A, "circle", "froli", "regular_50", "regular_50", "polish_200", "english_100")
    purse(state, A, crowns=4)
    after = begin(state, Wages())
    assert after.barons[A].crowns == 2
    assert [kind_of(card) for card in noble(after, A, "star").troops] == ["regular_100"], "the Swiss deserted"
    assert len(noble(after, A, "circle").troops) == 4
    arm(state, A, "circle", "tuscan_50")
    more = begin(state, Wages())
    assert len(noble(more, A, "circle").troops) < 5, "above 400 all must be paid"


def test_the_circle_works_exhausted_and_off_the_board() -> None:
    """WK-WAGES-4: maintained troops count towards the 400, the command bonus does not."""
    state = unarmed()
    army(state, A, "circle", "", "swiss_200", "polish_200")
    assert begin(state, Wages()).barons[A].crowns == 15
    noble(state, A, "circle").office = "warden"
    assert begin(state, Wages()).barons[A].crowns == 15 - 12


def test_choosing_whom_to_pay() -> None:
    """WK-WAGES-3, WK-WAGES-10, WK-STEP-12, D-WAGES: freely; equal cards of one army are one entry."""
    state = unarmed()
    army(state, A, "star", "rota", "swiss_50", "swiss_50", "polish_100")
    asked = begin(order(state, A, "wages=ask"), Wages())
    assert set(keys_of(asked, A)) == {"all", "pay:star>swiss_50", "pay:star>polish_100", "enough"}
    assert GAME.default(asked, A) == "all"
    after = play(asked, A, "pay:star>swiss_50", "enough")
    assert [kind_of(card) for card in noble(after, A, "star").troops] == ["swiss_50"]
    assert after.barons[A].crowns == 13
    assert begin(state, Wages()).barons[A].crowns == 15 - 7, "the initial order pays all"


def test_the_dearest_first() -> None:
    """D-WAGES: if not all can be paid, the dearest first."""
    state = unarmed()
    army(state, A, "star", "rota", "swiss_50", "swiss_200", "polish_100")
    purse(state, A, crowns=7)
    asked = begin(state, Wages())
    assert refused(asked, A, "all") == "WK-WAGES-3"
    assert GAME.default(asked, A) == "pay:star>swiss_200"
    half = play(asked, A, "pay:star>swiss_200")
    assert GAME.to_act(half) == (C,), "1 crown pays nobody else"
    assert [kind_of(card) for card in noble(half, A, "star").troops] == ["swiss_200"]


def test_wages_are_sealed() -> None:
    """WK-WAGES-9, WK-ASYNC-12: answered at once and unseen, carried out in Chairman order."""
    state = unarmed()
    for seat in (A, B):
        army(state, seat, "star", "rota", "swiss_50")
        state = order(state, seat, "wages=ask")
    asked = begin(state, Wages())
    assert set(GAME.to_act(asked)) == {A, B}
    half = play(asked, A, "enough")
    assert where(half, A) == {"star": "rota"}
    assert GAME.handed_in(half) == (A,)
    assert but_for_handing_in(GAME.view(half, B)) == but_for_handing_in(GAME.view(asked, B))
    assert where(play(half, B, "all"), A) == {}


def test_laws_at_wages() -> None:
    """WK-WAGES-9, WK-BAN-2: answered in the same sheet before the mercenaries; Fair Pay and Limit on Arms."""
    state = unarmed()
    army(state, A, "star", "rota", "swiss_50", "swiss_200", "polish_200", "english_200", "tuscan_200", "lombard_200")
    state.laws = ["arms_limit", "fair_pay"]
    purse(state, A, crowns=40)
    asked = begin(state, Wages())
    assert keys_of(asked, A) == ["comply", "refuse"]
    paid = play(asked, A, "comply", "comply")
    assert paid.barons[A].crowns == 40 - 5 - 3 - 30
    free = play(asked, A, "refuse", "refuse")
    assert free.barons[A].crowns == 40 - 2 - 30
    assert free.barons[A].banned


def test_the_limit_on_arms_is_paid_before_anybody() -> None:
    """WK-WAGES-2, WK-WAGES-9: what it leaves goes to as many regulars as it pays, and nobody is owed more."""
    state = unarmed()
    state.barons[A].stronghold.troops = list(REGULARS_OF[state.barons[A].id])
    army(state, A, "star", "rota", "swiss_200", "polish_200", "english_200", "tuscan_200", "lombard_200")
    state.laws = ["arms_limit"]
    purse(state, A, crowns=7)
    done = play(begin(state, Wages()), A, "comply")
    assert done.barons[A].crowns == 0, "5 for the law, 2 regulars of 50"
    assert len(done.barons[A].stronghold.troops) == 4, "regulars never desert"


def test_the_keeper_of_the_treasury() -> None:
    """WK-WAGES-1: 2 crowns before wages are due."""
    state = unarmed()
    state.barons[A].charges = ["treasurer"]
    purse(state, A, crowns=0)
    army(state, A, "star", "rota", "swiss_50")
    after = begin(state, Wages())
    assert (after.barons[A].crowns, where(after, A)) == (0, {"star": "rota"})


def test_the_red_cards_return() -> None:
    """WK-WAGES-7, WK-SPEC-5: to their owners' hands."""
    state = unarmed()
    state.barons[A].hand.remove("draft_soldiers")
    state.zones["wages"] = [Card(A, "draft_soldiers")]
    assert begin(state, Wages()).barons[A].hand.count("draft_soldiers") == 2


@pytest.mark.parametrize(("have", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 5)])
def test_as_many_regulars_as_possible(have: int, paid: int) -> None:
    """WK-WAGES-2, WK-RUL-29: the cheapest first, which pays the most of them; they never desert."""
    state = unarmed()
    state.barons[A].stronghold.troops = ["reg_madder_1", "reg_madder_2", "reg_madder_3", "reg_madder_4"]
    purse(state, A, crowns=have)
    after = begin(state, Wages())
    assert after.barons[A].crowns == have - paid
    assert len(after.barons[A].stronghold.troops) == 4


def test_wages_strictly_in_turn() -> None:
    """WK-OPT-9: with strict_order one after another, openly; who has nothing to answer pays in his turn too."""
    state = unarmed()
    state.chairman, state.options["strict_order"] = B, "on"
    for seat in (A, B):
        army(state, seat, "star", "rota", "swiss_100")
        state = order(state, seat, "wages=ask")
    state.barons[C].stronghold.troops = ["reg_zobel_4"]
    state = begin(state, Wages())
    assert GAME.to_act(state) == (B,)
    state = play(state, B, "enough")
    assert noble(state, B, "star").fallen
    assert state.barons[C].crowns == 13
    assert GAME.to_act(state) == (A,)


def test_a_standing_order_about_laws() -> None:
    """WK-ASYNC-10: `law` = comply or refuse answers for him."""
    state = unarmed()
    city(state, "rota", A, fortified=True)
    state.laws = ["wall_tax"]
    obedient = begin(order(state, A, "law=comply"), Taxation()).barons[A]
    assert (obedient.crowns, obedient.banned) == (15 + 4 - 1, False)
    stubborn = begin(order(state, A, "law=refuse"), Taxation()).barons[A]
    assert (stubborn.crowns, stubborn.banned) == (19, True)
