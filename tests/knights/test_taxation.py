"""Taxation (section 7.1)."""

from __future__ import annotations

from engine.games.knights.conflict import Card
from engine.games.knights.frames.taxation import Taxation
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    begin,
    besiege,
    city,
    council,
    crowns_of,
    enact,
    endow,
    keys_of,
    order,
    play,
    purse,
)


def taxed(state: State) -> State:
    """Taxation has come."""
    return begin(state, Taxation())


def test_cities_and_concessions_pay() -> None:
    """WK-TAX-1, WK-TAX-2, E-14: Ballin 4, fortified Vecht 3 + 1, besieged Surat nothing, Silver Mines 4: 12."""
    state = council()
    for name in ("ballin", "vecht", "surat"):
        city(state, name, A, fortified=name == "vecht")
    army(state, B, "star", "surat", "regular_50")
    besiege(state, "surat", B)
    endow(state, A, "concession_silver")
    assert crowns_of(taxed(state)) == [27, 15, 15]


def test_the_yellow_cards_return() -> None:
    """WK-TAX-4."""
    state = council()
    state.barons[A].hand.remove("levy_taxes")
    state.zones["taxation"] = [Card(A, "levy_taxes")]
    state = taxed(state)
    assert state.zones["taxation"] == []
    assert state.barons[A].hand.count("levy_taxes") == 2


def test_stipends_and_debts() -> None:
    """WK-TAX-3: stipends with the incomes, then the Debtor pays 2 or all he has."""
    state = council(chairman=A, head=B)
    enact(state, "church_lands", "chairmans_stipend")
    endow(state, C, "crown_debtor")
    assert crowns_of(taxed(state)) == [18, 18, 13]
    purse(state, C, crowns=1)
    assert crowns_of(taxed(state))[C] == 0


def taxing() -> State:
    """A has four cities, two of them fortified; wall tax and land tax are in force."""
    state = council()
    for name in ("rota", "froli", "ballin", "vecht"):
        city(state, name, A, fortified=name in ("rota", "froli"))
    enact(state, "wall_tax", "land_tax")
    purse(state, A, crowns=0)
    return state


def test_laws_take_money_after_the_incomes() -> None:
    """WK-TAX-3, WK-TAX-5, D-LAW: 1 a fortified city, 2 a city above three; only who owes is asked."""
    state = taxed(taxing())
    assert state.barons[A].crowns == 3 + 2 + 4 + 3 + 2
    assert GAME.to_act(state) == (A,)
    assert keys_of(state, A) == ["comply", "refuse"]
    assert GAME.default(state, A) == "comply"
    assert play(state, A, "comply", "comply").barons[A].crowns == 14 - 2 - 2


def test_who_refuses_a_law_ignores_it_once_and_is_banned() -> None:
    """WK-BAN-2, WK-TAX-5: the law remains in force; the chair is filled."""
    state = play(taxed(taxing()), A, "comply", "refuse")
    assert state.barons[A].crowns == 12
    assert state.barons[A].banned
    assert state.chairman != A
    assert state.laws == ["wall_tax", "land_tax"]
    banned = taxing()
    banned.barons[A].banned = True
    banned.chairman = B
    banned = taxed(banned)
    assert GAME.default(banned, A) == "refuse", "who is banned already ignores it at no further cost"


def test_a_standing_order_about_laws() -> None:
    """WK-ASYNC-10: `law` = comply or refuse."""
    state = taxed(order(taxing(), A, "law=comply"))
    assert state.barons[A].crowns == 10
    assert not state.barons[A].banned
