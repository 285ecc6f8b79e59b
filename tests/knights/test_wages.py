"""Wages (section 7.2)."""

from __future__ import annotations

from engine.games.knights.conflict import Card
from engine.games.knights.frames.wages import Wages
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
    council,
    crowns_of,
    enact,
    endow,
    keys_of,
    play,
    purse,
    refused,
)


def payday(state: State) -> State:
    """Wages are due; regulars of B and C cost 5 crowns each."""
    return begin(state, Wages())


def asked(state: State, seat: int = A) -> State:
    """A Baron wants to be asked about wages."""
    state.barons[seat].orders.values["wages"] = "ask"
    return state


def test_everybody_pays_every_card() -> None:
    """WK-WAGES-1, WK-WAGES-10: on and off the board, in the stronghold, wounded or not; `wages` = all is initial."""
    state = council()
    army(state, A, "star", "rota", "swiss_100", tokens=0)
    army(state, A, "square", "", "polish_50")
    arm(state, A, "stronghold", "english_200")
    purse(state, A, crowns=20)
    assert crowns_of(payday(state)) == [20 - (1 + 1 + 1 + 2) - (3 + 2 + 6), 10, 10]


def test_the_red_cards_return() -> None:
    """WK-WAGES-7."""
    state = council()
    state.barons[A].hand.remove("draft_soldiers")
    state.zones["wages"] = [Card(A, "draft_soldiers")]
    assert payday(state).barons[A].hand.count("draft_soldiers") == 2


def test_regulars_first_and_never_lost() -> None:
    """WK-WAGES-2: as many as he can, the cheapest first; they never desert."""
    state = council()
    purse(state, A, crowns=4)
    after = payday(state)
    assert after.barons[A].crowns == 1, "1 + 1 + 1, the dear one stays unpaid"
    assert len(after.barons[A].stronghold.troops) == 4


def test_a_circle_noble_up_to_400_is_free() -> None:
    """WK-WAGES-3, WK-WAGES-4, WK-WAGES-8, E-13: 4 crowns; the star's mercenary deserts, the circle's are free."""
    state = council()
    army(state, A, "star", "rota", "regular_100", "swiss_100")
    army(state, A, "circle", "froli", "regular_50", "regular_50", "polish_200", "polish_100")
    state.barons[A].stronghold.troops = []
    purse(state, A, crowns=4)
    after = payday(state)
    assert after.barons[A].crowns == 2
    assert after.barons[A].nobles["star"].troops == ["reg_madder_4"]
    assert len(after.barons[A].nobles["circle"].troops) == 4
    arm(state, A, "circle", "english_50")
    purse(state, A, crowns=40)
    assert payday(state).barons[A].crowns == 40 - (2 + 3) - (1 + 1 + 6 + 3 + 2), "450: all must be paid"


def test_maintained_troops_count_but_are_never_paid() -> None:
    """WK-WAGES-4, WK-WAGES-5: Marshal and 250 troops make 450."""
    state = council()
    army(state, A, "circle", "", "polish_200", "polish_50")
    state.barons[A].stronghold.troops = []
    assert payday(state).barons[A].crowns == 15, "free while off the board too"
    appoint(state, A, "circle", "marshal")
    assert payday(state).barons[A].crowns == 15 - 6 - 2


def test_he_chooses_whom_he_pays() -> None:
    """WK-WAGES-3, WK-STEP-12, D-WAGES: all if he can, else card by card; equal cards of an army are one entry."""
    state = council()
    army(state, A, "star", "rota", "swiss_50", "swiss_50", "swiss_200")
    purse(state, A, crowns=5 + 10)
    state = payday(asked(state))
    assert keys_of(state, A) == ["all", "pay:star>swiss_50", "pay:star>swiss_200", "enough"]
    assert GAME.default(state, A) == "all"
    fired = play(state, A, "pay:star>swiss_200", "enough")
    assert fired.barons[A].crowns == 4
    assert fired.barons[A].nobles["star"].troops == ["merc_swiss_10"]
    assert len(fired.mercenaries) == 65


def test_who_cannot_pay_all_is_asked_in_any_case() -> None:
    """WK-WAGES-10, WK-WAGES-3, D-WAGES: by default the dearest first."""
    state = council()
    army(state, A, "star", "rota", "swiss_50", "swiss_100", "swiss_200")
    purse(state, A, crowns=5 + 8)
    state = payday(state)
    assert refused(state, A, "all") == "WK-WAGES-3"
    assert GAME.default(state, A) == "pay:star>swiss_200"
    state = play(state, A, "pay:star>swiss_200")
    assert refused(state, A, "pay:star>swiss_100") == "WK-WAGES-3"
    state = play(state, A, "pay:star>swiss_50")
    assert A not in GAME.to_act(state), "nothing else can be paid: enough is not asked for"


def test_answers_are_sealed() -> None:
    """WK-WAGES-9: at once; carried out in Chairman order when all have answered."""
    state = council()
    for seat in (A, B):
        army(state, seat, "star", ("rota", "froli")[seat], "swiss_100")
        asked(state, seat)
    state = play(payday(state), A, "enough")
    assert len(GAME.view(state, B).barons[A].armies[0].troops) == 1
    state = play(state, B, "all")
    assert not state.barons[A].nobles["star"].troops
    assert len(state.barons[B].nobles["star"].troops) == 1


def test_strictly_in_turn() -> None:
    """WK-OPT-9: with strict_order one after another, openly; who has nothing to answer pays in his turn too."""
    state = council(chairman=B)
    state.options["strict_order"] = "on"
    for seat in (A, B):
        army(state, seat, "star", ("rota", "froli")[seat], "swiss_100")
        asked(state, seat)
    state = payday(state)
    assert GAME.to_act(state) == (B,)
    state = play(state, B, "enough")
    assert state.barons[B].nobles["star"].fallen
    assert state.barons[C].crowns == 10
    assert GAME.to_act(state) == (A,)


def test_laws_and_charges_at_wages() -> None:
    """WK-BAN-2, WK-WAGES-9: the limit of arms, fair pay and the treasury; laws are answered in the same sheet."""
    state = council()
    enact(state, "arms_limit", "fair_pay")
    endow(state, A, "treasurer")
    army(state, A, "star", "rota", "swiss_200", "swiss_200", "polish_200", "polish_200", "english_50")
    purse(state, A, crowns=50)
    state = payday(state)
    assert keys_of(state, A) == ["comply", "refuse"]
    obeyed = play(state, A, "comply", "comply")
    assert obeyed.barons[A].crowns == 50 + 2 - 5 - 5 - 4 * 6 - 3
    broken = play(state, A, "refuse", "refuse")
    assert broken.barons[A].crowns == 50 + 2 - 5 - 4 * 6 - 2
    assert broken.barons[A].banned
