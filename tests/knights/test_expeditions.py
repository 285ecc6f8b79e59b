"""Fund Expedition (section 5.2)."""

from __future__ import annotations

import pytest

from engine.games.knights.content.cards import FATE, ExpeditionId, ExpeditionResultId
from engine.games.knights.rules.neutral_cards import FundExpedition
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    begin,
    council,
    crowns_of,
    fate,
    happen,
    keys_of,
    play,
    purse,
    refused,
    told,
)


def funded(state: State) -> State:
    """Fund Expedition has come up."""
    return begin(state, FundExpedition())


def news(expedition: ExpeditionId, *results: ExpeditionResultId, but: tuple[str, ...] = ()) -> list[str]:
    """Fate cards that tell this of an expedition."""
    found: list[str] = []
    for result in results:
        fit = (name for name, card in FATE.items() if card.news(expedition) == result)
        found.append(next(name for name in fit if name not in (*found, *but)))
    return found


def under_way(state: State, expedition: ExpeditionId, spot: int, blessed: bool = False, **invested: int) -> None:
    """An expedition that sails already."""
    voyage = state.voyages[expedition]
    voyage.spot, voyage.blessed = spot, blessed
    voyage.invested = {"abc".index(name): crowns for name, crowns in invested.items()}


def test_the_chairman_may_start_one_that_does_not_sail() -> None:
    """WK-EXP-2, D-EXP-START: at most one, or none."""
    state = council(chairman=A)
    under_way(state, "ceylon", 1)
    state = funded(state)
    assert keys_of(state, A) == ["start:none", "start:spice_islands", "start:china"]
    assert refused(state, A, "start:ceylon") == "WK-EXP-2"
    assert GAME.default(state, A) == "start:none"
    after = play(state, A, "start:none")
    assert [voyage.spot for voyage in after.voyages.values()] == [2, 0, 0], "WK-EXP-6: the others sail on"


def test_nobody_is_asked_when_all_sail_or_nobody_has_a_crown() -> None:
    """WK-EXP-2, WK-EXP-9."""
    state = council()
    for name in ("ceylon", "spice_islands", "china"):
        under_way(state, name, 1)
    assert [voyage.spot for voyage in funded(state).voyages.values()] == [2, 2, 2]
    poor = council()
    for seat in (A, B, C):
        purse(poor, seat, crowns=0)
    assert GAME.to_act(funded(poor)) == (C,), "only the card after it asks"


def test_all_invest_at_once_and_unseen() -> None:
    """WK-EXP-3, WK-EXP-9, D-EXP-FUND, WK-RUL-13: 0 to 5 crowns, no more than he has."""
    state = council(chairman=A)
    purse(state, B, crowns=3)
    purse(state, C, crowns=0)
    state = play(funded(state), A, "start:china")
    assert GAME.to_act(state) == (A, B), "C has no crown"
    assert keys_of(state, A) == [f"invest:{crowns}" for crowns in range(6)]
    assert refused(state, A, "invest:6") == "WK-EXP-3"
    assert refused(state, B, "invest:4") == "WK-EXP-3"
    assert GAME.default(state, A) == "invest:0"
    state = play(state, A, "invest:5")
    assert GAME.view(state, B).barons[A].crowns == 15
    assert GAME.view(state, B).voyages["china"].invested == {}
    state = play(state, B, "invest:2")
    assert state.voyages["china"].invested == {A: 5, B: 2}
    assert crowns_of(state) == [10, 1, 0]
    assert state.voyages["china"].spot == 1, "WK-EXP-5"


def test_without_a_crown_it_does_not_start() -> None:
    """WK-EXP-5: and it cannot be blessed."""
    state = council(chairman=A, head=B)
    purse(state, B, faith=1)
    state = play(funded(state), A, "start:china")
    for seat in (A, B, C):
        state = play(state, seat, "invest:0")
    assert state.voyages["china"].spot == 0
    assert "bless:yes" not in keys_of(state, B)


def test_openly_in_turn() -> None:
    """WK-OPT-8: with sequential_funding in Chairman order, each seeing those before him."""
    state = council(chairman=B)
    state.options["sequential_funding"] = "on"
    state = play(funded(state), B, "start:ceylon")
    assert GAME.to_act(state) == (B,)
    state = play(state, B, "invest:4")
    assert GAME.view(state, C).voyages["ceylon"].invested == {B: 4}
    assert GAME.to_act(state) == (C,)


def test_the_head_may_bless_it() -> None:
    """WK-EXP-4, D-EXP-BLESS: for 1 Faith."""
    state = council(chairman=A, head=B)
    purse(state, B, faith=2)
    state = play(funded(state), A, "start:ceylon")
    for seat in (A, B, C):
        state = play(state, seat, "invest:1")
    assert keys_of(state, B) == ["bless:no", "bless:yes"]
    assert GAME.default(state, B) == "bless:no"
    blessed = play(state, B, "bless:yes")
    assert (blessed.voyages["ceylon"].blessed, blessed.barons[B].faith) == (True, 1)
    assert not play(state, B, "bless:no").voyages["ceylon"].blessed


@pytest.mark.parametrize(
    ("result", "crowns", "spot"),
    [("lost", 15, 0), ("none", 15, 3), ("x1", 19, 0), ("x2", 23, 0), ("x3", 27, 0)],
)
def test_news_of_those_that_have_arrived(result: ExpeditionResultId, crowns: int, spot: int) -> None:
    """WK-EXP-7, WK-EXP-8: lost, no news, or so many times the stake; then it may be started again."""
    state = council()
    under_way(state, "spice_islands", 3, a=4)
    fate(state, *news("spice_islands", result))
    state = play(funded(state), A, "start:none")
    assert state.barons[A].crowns == crowns
    assert state.voyages["spice_islands"].spot == spot
    assert bool(state.voyages["spice_islands"].invested) == (spot == 3)


def test_one_that_has_just_arrived_draws_at_once() -> None:
    """WK-EXP-6, WK-EXP-7."""
    state = council()
    under_way(state, "ceylon", 2, b=3)
    fate(state, *news("ceylon", "x2"))
    assert play(funded(state), A, "start:none").barons[B].crowns == 21


def test_a_blessed_one_takes_the_better_card() -> None:
    """WK-EXP-7, WK-EXP-8, E-17: Ceylon doubles; China draws lost and no news: it stays on 3, blessed."""
    state = council(chairman=A)
    under_way(state, "ceylon", 2, a=1)
    under_way(state, "china", 3, blessed=True, b=5)
    ceylon = news("ceylon", "x2")
    fate(state, *ceylon, *news("china", "lost", "none", but=tuple(ceylon)))
    state = play(funded(state), A, "start:spice_islands")
    for seat, crowns in ((A, 5), (B, 0), (C, 3)):
        state = play(state, seat, f"invest:{crowns}")
    assert [voyage.spot for voyage in state.voyages.values()] == [0, 1, 3]
    assert state.voyages["china"].blessed
    assert state.barons[A].crowns == 15 - 5 + 2


def test_an_expedition_is_closed_to_later_investors() -> None:
    """WK-EXP-9, WK-EXP-10: nobody adds to it later, and what is still at sea at the end pays nothing."""
    state = council()
    under_way(state, "ceylon", 1, a=2)
    state = funded(state)
    assert "start:ceylon" not in keys_of(state, A)
    _, events = happen(council(), FundExpedition())
    assert told(events, "profit") == []


def test_a_standing_order_invests() -> None:
    """WK-ASYNC-10: `invest` = 0 to 5, as far as he has it."""
    state = council(chairman=A)
    purse(state, B, crowns=2)
    state.barons[B].orders.values["invest"] = "5"
    state = play(funded(state), A, "start:china")
    assert GAME.to_act(state) == (A, C)
    state = play(play(state, A, "invest:0"), C, "invest:0")
    assert state.voyages["china"].invested == {B: 2}
