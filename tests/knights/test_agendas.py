"""What agendas do, who refuses them, and bans (WK-AG, WK-BAN): every card of the deck."""

from __future__ import annotations

import pytest

from engine.games.knights.content.cards import AGENDAS, LAWS
from engine.games.knights.facts import laws
from engine.games.knights.rules.council.assembly import Opened
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    appoint,
    army,
    begin,
    city,
    council,
    crowns_of,
    display,
    endow,
    keys_of,
    play,
    purse,
)


def passed(agenda: str, side: str = "yes", *, state: State | None = None, chairman: int = A) -> State:
    """An agenda has just been voted for with 1 Vote of C against nobody."""
    state = council(chairman=chairman) if state is None else state
    display(state, agenda)
    state = begin(state, Opened())
    for seat in [seat for seat in (A, B, C) if seat in GAME.to_act(state)]:
        state = play(state, seat, *(("count:1", f"side:{side}") if seat == C else ("count:0",)))
    return state


# Types of agendas


def test_motions_are_carried_out_and_discarded() -> None:
    """WK-AG-1, WK-AG-10: War Subsidy gives everybody 1 crown for each Noble on the board, port icons included."""
    state = council()
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "uran", "regular_50", at_sea=True)
    army(state, B, "star", "", "regular_50")
    state.barons[B].banned = True
    state = passed("war_subsidy", state=state)
    assert crowns_of(state) == [17, 15, 15]
    assert "war_subsidy" in state.agendas_gone
    assert "war_subsidy" in passed("war_subsidy", "no").agendas_gone, "rejected"


@pytest.mark.parametrize("law", LAWS)
def test_laws_lie_open_until_they_are_removed(law: str) -> None:
    """WK-AG-2, WK-AG-9: there is one copy of each, so none is in force twice."""
    state = passed(law)
    assert state.laws == [law]
    assert AGENDAS[law].copies == 1
    assert laws.in_force(state, AGENDAS[law].handler) == law
    assert law in passed(law, "no").agendas_gone


@pytest.mark.parametrize("charge", [card for card in AGENDAS.values() if card.type == "charge" and not card.burden])
def test_gifts_are_accepted_at_once(charge: object) -> None:
    """WK-AG-3, WK-AG-4, WK-BAN-8, WK-RUL-47: charges and concessions lie before their Baron without a question."""
    name = charge.id  # type: ignore[attr-defined]
    state = passed(name, "2")
    assert state.barons[B].charges == [name]
    assert name not in state.agendas_gone


def test_who_wants_to_be_asked_about_gifts() -> None:
    """WK-BAN-8, WK-BAN-7, D-REFUSE: the order `gifts` asks; refusing means a ban."""
    state = council()
    state.barons[B].orders.values["gifts"] = "ask"
    state = passed("orator", "2", state=state)
    assert keys_of(state, B) == ["accept", "refuse"]
    assert GAME.default(state, B) == "accept"
    refused = play(state, B, "refuse")
    assert (refused.barons[B].charges, refused.barons[B].banned) == ([], True)
    assert "orator" in refused.agendas_gone


def test_a_fourth_charge_replaces_an_old_one() -> None:
    """WK-AG-3, E-23, D-CHARGE-DROP: one of the old three goes, never the new one."""
    state = council()
    endow(state, B, "orator", "concession_salt", "concession_timber")
    state = passed("concession_wine", "2", state=state)
    assert keys_of(state, B) == ["charge:orator", "charge:concession_salt", "charge:concession_timber"]
    assert GAME.default(state, B) == "charge:concession_timber", "the lowest value"
    state = play(state, B, "charge:orator")
    assert state.barons[B].charges == ["concession_salt", "concession_timber", "concession_wine"]
    assert "orator" in state.agendas_gone


def test_an_office_goes_to_a_noble() -> None:
    """WK-AG-5, WK-AG-6, WK-AG-7, D-OFFICE-NOBLE: any living one, on or off the board; an old office is replaced."""
    state = council()
    army(state, B, "star", "rota", "regular_50")
    army(state, B, "circle", "", "regular_100")
    state.barons[B].nobles["square"].gone = True
    appoint(state, B, "circle", "constable")
    state.barons[B].banned = True
    state = passed("marshal", "2", state=state)
    assert keys_of(state, B) == ["office:star", "office:triangle", "office:circle"]
    assert GAME.default(state, B) == "office:star", "the strongest army without an office"
    state = play(state, B, "office:circle")
    assert state.barons[B].nobles["circle"].office == "marshal"
    assert "constable" in state.agendas_gone


def test_an_office_without_a_noble() -> None:
    """WK-AG-7: if no Noble is left it is discarded."""
    state = council()
    for noble in state.barons[B].nobles.values():
        noble.gone = True
    assert "marshal" in passed("marshal", "2", state=state).agendas_gone


# The motions one by one


def test_royal_grant_and_fine() -> None:
    """WK-AG-1, WK-BAN-1: 8 crowns; 6 crowns or all he has."""
    assert passed("royal_grant", "2").barons[B].crowns == 23
    state = council()
    purse(state, B, crowns=4)
    assert play(passed("treason_fine", "2", state=state), B, "accept").barons[B].crowns == 0
    poor = council()
    purse(poor, B, crowns=0)
    assert B not in GAME.to_act(passed("treason_fine", "2", state=poor)), "nothing to pay, nothing to refuse"


def test_church_tithe() -> None:
    """WK-BAN-9, WK-BAN-7: all but the Head pay 2 or refuse, at once; bans together; then the Head gains 1 Faith."""
    state = passed("church_tithe", state=council(head=B))
    assert GAME.to_act(state) == (A, C)
    state = play(state, A, "refuse")
    assert not state.barons[A].banned, "nothing is shown before the last answer"
    state = play(state, C, "accept")
    assert crowns_of(state) == [15, 15, 13]
    assert state.barons[A].banned
    assert state.barons[B].faith == 1
    assert state.chairman == B, "WK-BAN-5: 1 Vote against none of C, who staked his"


def test_city_charter() -> None:
    """WK-AG-1, D-AG-CHOICE: the chosen Baron frees one of his Kingdom cities, or refuses; with none nothing happens."""
    state = council()
    for name in ("ballin", "froli", "acre"):
        city(state, name, B)
    state = play(passed("city_charter", "2", state=state), B, "accept")
    assert keys_of(state, B) == ["charter:ballin", "charter:froli"]
    assert GAME.default(state, B) == "charter:froli", "the lowest income"
    assert play(state, B, "charter:ballin").cities["ballin"].owner == -1
    assert B not in GAME.to_act(passed("city_charter", "2"))


def test_election_and_investiture() -> None:
    """WK-BAN-3: the old Chairman or Head cannot refuse."""
    assert passed("elect_chairman", "2").chairman == B
    assert passed("investiture", "3", state=council(head=B)).head == C


def test_royal_guard() -> None:
    """WK-DRAFT-8, D-AG-CHOICE: the top two mercenaries are placed for nothing or go back."""
    state = passed("royal_guard", "2")
    assert len(GAME.view(state, A).hired) == 2, "everybody sees them"
    assert GAME.default(state, B) == "post:stronghold"
    before = len(state.mercenaries)
    state = play(state, B, "post:stronghold", "post:back")
    assert len(state.barons[B].stronghold.troops) == 5
    assert len(state.mercenaries) == before + 1
    assert state.barons[B].crowns == 15


def test_banishment_and_amnesty() -> None:
    """WK-BAN-4, WK-BAN-6: out of this and every later Assembly; money, Head and armies stay."""
    state = council(head=B)
    army(state, B, "star", "rota", "regular_50")
    state = passed("banishment", "2", state=state)
    assert state.barons[B].banned
    assert (state.head, state.barons[B].crowns, state.barons[B].nobles["star"].area) == (B, 15, "rota")
    freed = council()
    freed.barons[A].banned = freed.barons[B].banned = True
    freed = passed("general_amnesty", state=freed, chairman=C)
    assert not any(baron.banned for baron in freed.barons)


# Burdens and refusals


@pytest.mark.parametrize("agenda", ["treason_fine", "city_charter", "ambassador", "crown_debtor"])
def test_burdens_ask_whether_they_are_refused(agenda: str) -> None:
    """WK-BAN-1, WK-BAN-7, WK-BAN-8, D-REFUSE: he is banned at once, leaves the Assembly, and the card is discarded."""
    state = council()
    city(state, "rota", B)
    state = passed(agenda, "2", state=state)
    assert keys_of(state, B) == ["accept", "refuse"]
    assert GAME.default(state, B) == "accept"
    state = play(state, B, "refuse")
    assert state.barons[B].banned
    assert state.barons[B].charges == []
    assert (state.barons[B].crowns, state.cities["rota"].owner) == (15, B)
    assert agenda in state.agendas_gone


def test_a_refusing_chairman_loses_the_chair() -> None:
    """WK-BAN-1, WK-BAN-5, E-22: the fine against A; Votes B 2, C 5 - C is Chairman."""
    state = council(chairman=A)
    for seat, votes in ((B, 1), (C, 5)):
        purse(state, seat, votes=votes)
    display(state, "treason_fine")
    state = begin(state, Opened())
    state = play(state, A, "count:0")
    state = play(state, B, "count:0")
    state = play(state, C, "count:1", "side:1")
    state = play(state, A, "refuse")
    assert state.barons[A].banned
    assert state.barons[A].crowns == 15
    assert state.chairman == C


def test_the_banned_may_refuse_freely() -> None:
    """WK-AG-6, WK-BAN-7: charges, offices and motions, at no further cost; a fine is refused for the absent."""
    state = council()
    state.barons[B].banned = True
    state = passed("treason_fine", "2", state=state)
    assert GAME.default(state, B) == "refuse"
    assert play(state, B, "refuse").barons[B].crowns == 15
    state = council()
    state.barons[B].banned = True
    assert GAME.default(passed("ambassador", "2", state=state), B) == "accept"


def test_a_baron_banned_in_the_assembly_votes_no_more() -> None:
    """WK-VOTE-5, WK-ASM-11: if whoever presides is banned, the chair is filled before the next vote."""
    state = council(chairman=A)
    for seat, votes in ((A, 3), (B, 3), (C, 3)):
        purse(state, seat, votes=votes)
    display(state, "banishment", "war_subsidy")
    state = play(begin(state, Opened()), A, "next:banishment")
    for seat, chain in ((A, ("count:0", "ask")), (B, ("count:0", "ask")), (C, ("count:1", "side:1", "ask"))):
        state = play(state, seat, *chain)
    assert state.assembly is not None
    assert state.assembly.attending == [B, C]
    assert state.chairman == state.assembly.chair == B, "the most Votes: 4 against 3"
    assert GAME.to_act(state) == (B, C)


def test_a_new_chairman_takes_the_chair_from_the_acting_one() -> None:
    """WK-ASM-11, WK-BAN-5: the absent Chairman is banned; the next Chairman continues instead of who was named."""
    state = council(chairman=A)
    endow(state, A, "ambassador")
    for seat, votes in ((B, 1), (C, 4)):
        purse(state, seat, votes=votes)
    display(state, "banishment", "war_subsidy")
    state = play(begin(state, Opened()), A, "acting:2")
    state = play(state, B, "next:banishment", "count:2", "side:1")
    state = play(state, C, "count:0", "ask")
    assert state.chairman == C
    assert state.assembly is not None
    assert state.assembly.chair == C
