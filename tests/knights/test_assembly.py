"""The Assembly: attendance, the chair, private motions, the order of agendas (WK-ASM, WK-PM)."""

from __future__ import annotations

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.content.cards import FATE
from engine.games.knights.rules.council.assembly import Opened, proposals
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    appoint,
    army,
    begin,
    besiege,
    city,
    council,
    display,
    enact,
    endow,
    fate,
    happen,
    keys_of,
    play,
    played,
    purse,
    reveal,
    told,
)


def names(seat: int) -> str:
    """A Fate card that names a Baron."""
    baron = ("madder", "limon", "zobel")[seat]
    return next(name for name, card in FATE.items() if card.baron == baron)


def hall(*agendas: str, seats: int = 3, chairman: int = A) -> State:
    """An Assembly is about to open over these agendas."""
    state = council(seats, chairman=chairman)
    display(state, *agendas)
    return state


def opened(state: State) -> State:
    """The Assembly has been opened."""
    return begin(state, Opened())


def silent(state: State) -> State:
    """Nobody stakes anything and the chair lets everything fail, until the Assembly is over."""
    while state.assembly:
        seat = GAME.to_act(state)[0]
        state = play(state, seat, GAME.default(state, seat))
    return state


QUIET = ("war_subsidy", "general_amnesty", "free_roads")


# Votes and attendance


def test_attending_barons_gain_votes() -> None:
    """WK-ASM-1, WK-ASM-3: 1 and 1 for each Kingdom city, besieged or not; overseas cities give none."""
    state = hall(*QUIET)
    for name in ("rota", "froli", "acre"):
        city(state, name, B)
    army(state, A, "star", "rota", "regular_50")
    besiege(state, "rota", A)
    state = opened(state)
    assert [baron.votes for baron in state.barons] == [1, 3, 1]
    assert GAME.view(state, C).barons[B].votes == 3, "totals are public"


def test_the_banned_and_the_ambassador_stay_away() -> None:
    """WK-ASM-2, WK-ASM-11, WK-RUL-28, WK-RUL-33: no Votes; the Ambassador gains 1 Faith; attendance is fixed."""
    state = hall(*QUIET, chairman=A)
    state.barons[B].banned = True
    endow(state, C, "ambassador")
    state = opened(state)
    assert state.assembly is not None
    assert state.assembly.attending == [A]
    assert [baron.votes for baron in state.barons] == [1, 0, 0]
    assert state.barons[C].faith == 1
    state.barons[C].charges = []
    assert silent(state).last_assembly.attending == [A]  # type: ignore[union-attr]


def test_a_justiciar_on_the_board_brings_two_votes() -> None:
    """WK-ASM-3: also on a port icon; off the board he brings none (E-28)."""
    state = hall(*QUIET)
    appoint(state, B, "star", "justiciar")
    assert opened(state).barons[B].votes == 1
    army(state, B, "star", "uran", "regular_50", at_sea=True)
    assert opened(state).barons[B].votes == 3


def test_nobody_attends() -> None:
    """WK-ASM-10: the Assembly ends at once, the agendas stay, the blue cards return."""
    state = hall(*QUIET)
    for baron in state.barons:
        baron.banned = True
    state.barons[A].hand.remove("rally_support")
    state.zones["assembly"] = [Card(A, "rally_support")]
    after = opened(state)
    assert after.assembly is None
    assert after.display == list(QUIET)
    assert after.zones["assembly"] == []
    assert after.chairman == A, "WK-BAN-5: if all are banned the token stays"


def test_unspent_votes_are_kept_and_new_agendas_come_up() -> None:
    """WK-ASM-7, WK-ASM-8, WK-ASM-9: the three agendas are discarded, three new ones lie open."""
    after = silent(opened(hall(*QUIET)))
    assert [baron.votes for baron in after.barons] == [1, 1, 1]
    assert after.agendas_gone == sorted(QUIET)
    assert len(after.display) == 3
    assert not set(after.display) & set(QUIET)


def test_too_few_agendas() -> None:
    """WK-ASM-13, WK-OUT-1: the discard pile is shuffled in; if even that does not suffice, fewer are shown."""
    state = hall(*QUIET)
    state.agendas, state.agendas_gone = [], ["royal_grant"]
    shown = silent(opened(state)).display
    assert len(shown) == 3
    assert set(shown) < {*QUIET, "royal_grant"}, "out of the pile"
    state.display = ["war_subsidy"]
    assert sorted(silent(opened(state)).display) == ["royal_grant", "war_subsidy"]


# The chair


def test_the_absent_chairman_names_somebody() -> None:
    """WK-ASM-4, WK-ASM-12, D-ASM-ACTING: the acting chairman has every power; Chairman order starts with him."""
    state = hall(*QUIET, chairman=A)
    endow(state, A, "ambassador")
    purse(state, C, votes=4)
    state = opened(state)
    assert keys_of(state, A) == ["acting:2", "acting:3"]
    assert GAME.default(state, A) == "acting:3", "most Votes"
    state = play(state, A, "acting:2")
    assert state.chairman == A
    assert state.chairman_order == [B, C, A]
    assert GAME.to_act(state) == (B,), "B announces the order"


def test_the_chair_announces_the_order() -> None:
    """WK-ASM-6, D-ASM-ORDER."""
    state = opened(hall(*QUIET))
    assert keys_of(state, A) == [f"next:{agenda}" for agenda in QUIET]
    first = played(state, A, "next:free_roads")
    assert not first.sealed, "others hear the order when it is complete"
    last = played(first.state, A, "next:war_subsidy")
    assert last.sealed
    state = last.state
    assert state.assembly is not None
    assert state.assembly.ballot is not None
    assert state.assembly.ballot.agenda == "free_roads"
    assert state.assembly.to_come == ["war_subsidy", "general_amnesty"]


def test_a_new_chairman_presides_from_the_next_agenda_on() -> None:
    """WK-ASM-13, WK-ASM-11: if he attends; an absent one names an acting chairman."""
    state = hall("elect_chairman", "war_subsidy")
    state = play(opened(state), A, "next:elect_chairman")
    for seat in (A, B, C):
        state = play(state, seat, "count:1", "side:3")
    assert state.chairman == C
    assert state.assembly is not None
    assert state.assembly.chair == C


def test_a_single_baron_decides_everything() -> None:
    """WK-ASM-14, WK-VOTE-8: with a single attending Baron every vote is still taken."""
    state = hall("war_subsidy")
    for seat in (B, C):
        state.barons[seat].banned = True
    state = play(opened(state), A, "count:0")
    assert keys_of(state, A) == ["tie:yes", "tie:no"]
    army(state, A, "star", "rota", "regular_50")
    assert play(state, A, "tie:yes").barons[A].crowns == 16


# Private motions


def test_fate_names_the_proposer() -> None:
    """WK-PM-1, WK-ASM-5, WK-PM-4, D-PM-PROPOSE: anybody in play, even absent; motions come before the order."""
    state = hall("war_subsidy", "private_motion", "free_roads")
    state.barons[C].banned = True
    fate(state, names(C))
    state = opened(state)
    assert GAME.to_act(state) == (C,)
    assert keys_of(state, C) == ["propose:none", "propose:lift>3", "propose:postpone"]
    assert GAME.default(state, C) == "propose:none"
    state = play(state, C, "propose:none")
    assert "private_motion" in state.agendas_gone
    assert keys_of(state, A) == ["next:war_subsidy", "next:free_roads"]


def motion(state: State, *chain: str, votes: str = "yes") -> State:
    """A proposes, and all Votes are for one side."""
    fate(state, names(A))
    state = play(opened(state), A, *chain)
    for seat in [seat for seat in (A, B, C) if seat in GAME.to_act(state)]:
        state = play(state, seat, "count:1", f"side:{votes}")
    return state


def test_what_can_be_proposed() -> None:
    """WK-PM-2, WK-PM-4: only what has an object; Private Motions themselves are not chosen from the pile."""
    state = hall("private_motion")
    enact(state, "wall_tax")
    endow(state, B, "orator")
    appoint(state, C, "star", "marshal")
    state.agendas.remove("royal_grant")
    state.agendas_gone = ["royal_grant"]
    fate(state, names(A))
    assert keys_of(opened(state), A) == [
        "propose:none",
        "propose:cancel>wall_tax",
        "propose:cancel>orator",
        "propose:cancel>marshal",
        "propose:postpone",
        "propose:card>royal_grant",
    ]


def test_a_ban_is_lifted_for_the_next_assembly() -> None:
    """WK-PM-2, WK-PM-3, WK-BAN-4: the lifting Assembly itself stays closed to him."""
    state = hall("private_motion", "war_subsidy")
    state.barons[C].banned = True
    state = motion(state, "propose:lift>3")
    assert not state.barons[C].banned
    assert state.assembly is not None
    assert C not in state.assembly.attending


@pytest.mark.parametrize("card", ["wall_tax", "orator", "marshal"])
def test_a_card_in_force_is_cancelled(card: str) -> None:
    """WK-PM-3, WK-BAN-3, WK-AG-9, WK-AG-10, WK-RUL-27: its owner cannot refuse that; it goes to the discard pile."""
    state = hall("private_motion", "war_subsidy")
    enact(state, "wall_tax")
    endow(state, B, "orator")
    appoint(state, C, "star", "marshal")
    army(state, C, "star", "rota", "regular_50")
    rejected = motion(state, f"propose:cancel>{card}", votes="no")
    assert card not in rejected.agendas_gone
    state = motion(state, f"propose:cancel>{card}")
    assert card in state.agendas_gone
    left = [*state.laws, *state.barons[B].charges, state.barons[C].nobles["star"].office]
    assert card not in left
    assert len([name for name in left if name]) == 2


def test_whose_last_troops_were_maintained_leaves_the_board() -> None:
    """WK-AG-8: an office lost without death; with tokens beyond the rest the Noble dies (WK-DEATH-7)."""
    state = hall("private_motion", "war_subsidy")
    appoint(state, C, "star", "marshal")
    army(state, C, "star", "rota")
    alive = motion(GAME.copy(state), "propose:cancel>marshal")
    assert (alive.barons[C].nobles["star"].area, alive.barons[C].nobles["star"].fallen) == ("", False)
    army(state, C, "star", "rota", "regular_50", tokens=2)
    dead = motion(state, "propose:cancel>marshal")
    assert dead.barons[C].nobles["star"].fallen


def test_postponing_ends_the_assembly() -> None:
    """WK-PM-3, WK-ASM-8, WK-RUL-26: the remaining agendas wait, blue cards return, the display is filled up."""
    state = hall("private_motion", "war_subsidy", "free_roads")
    state.barons[A].hand.remove("rally_support")
    state.zones["assembly"] = [Card(A, "rally_support")]
    state = motion(state, "propose:postpone")
    assert state.assembly is None
    assert state.display[:2] == ["war_subsidy", "free_roads"]
    assert len(state.display) == 3
    assert state.zones["assembly"] == []


def test_a_card_of_the_discard_pile_is_voted_on_in_its_own_way() -> None:
    """WK-PM-2, WK-PM-4: the vote is the vote on that card; what fails goes back."""
    state = hall("private_motion", "war_subsidy")
    for agenda in ("royal_grant", "wall_tax"):
        state.agendas.remove(agenda)
        state.agendas_gone.append(agenda)
    granted = motion(GAME.copy(state), "propose:card>royal_grant", votes="2")
    assert granted.barons[B].crowns == 23
    failed = motion(GAME.copy(state), "propose:card>wall_tax", votes="no")
    assert "wall_tax" in failed.agendas_gone
    passed = motion(state, "propose:card>wall_tax")
    assert passed.laws == ["wall_tax"]
    assert "wall_tax" not in passed.agendas_gone


# Open private motions


def free(*agendas: str) -> State:
    """An Assembly with the option open_private_motions."""
    state = hall(*agendas)
    state.options["open_private_motions"] = "on"
    return state


def test_more_can_be_proposed_with_open_private_motions() -> None:
    """WK-OPT-2: prohibitions, payments of all or between two, and texts that bind nobody."""
    state = free("private_motion")
    fate(state, names(A))
    offered = keys_of(opened(state), A)
    assert {"propose:forbid>siege", "propose:toll>5", "propose:dole>1", "propose:fine>1.3", "propose:resolve"} <= set(
        offered
    )
    assert "propose:forbid>siege" not in keys_of(opened(hall("private_motion")), A)


def test_everybody_gets_or_pays() -> None:
    """WK-OPT-2, WK-BAN-1: who refuses to pay is banned, the others pay."""
    doled = motion(free("private_motion", "war_subsidy"), "propose:dole>3")
    assert [baron.crowns for baron in doled.barons] == [18, 18, 18]
    tolled = motion(free("private_motion", "war_subsidy"), "propose:toll>4")
    tolled = play(play(play(tolled, A, "accept"), B, "refuse"), C, "accept")
    assert [baron.crowns for baron in tolled.barons] == [11, 15, 11]
    assert tolled.barons[B].banned


def test_one_baron_pays_another() -> None:
    """WK-OPT-2: both named, 1 to 10 crowns."""
    state = motion(free("private_motion", "war_subsidy"), "propose:fine>2.3", "amount:10")
    state = play(state, B, "accept")
    assert [baron.crowns for baron in state.barons] == [15, 5, 25]


def test_a_prohibition_lasts_until_the_end_of_the_next_assembly() -> None:
    """WK-OPT-2: it is a law; see the marches and battles for what it forbids."""
    state = motion(free("private_motion", "war_subsidy"), "propose:forbid>sea")
    assert state.prohibitions == {"sea": 2}
    state = silent(state)
    assert "sea" in state.prohibitions
    after = silent(opened(state))
    assert after.prohibitions == {}


def test_a_prohibition_can_be_cancelled() -> None:
    """WK-OPT-2, WK-PM-2: it is a law in force."""
    state = free("private_motion", "war_subsidy")
    state.prohibitions = {"road": 5}
    assert motion(state, "propose:cancel>road").prohibitions == {}


def test_a_resolution_changes_nothing() -> None:
    """WK-OPT-2: any other text is recorded and binds nobody."""
    state = free("private_motion", "war_subsidy")
    fate(state, names(A))
    state = play(opened(state), A, "propose:resolve")
    for seat in (A, B):
        state = play(state, seat, "count:0")
    run = GAME.play_all(play(state, C, "count:0"), A, ["tie:yes"])
    assert told(run.events, "resolution") == [{}]


def test_the_assembly_is_a_turn_of_its_own() -> None:
    """WK-DEC-2: every special phase counts as a turn."""
    state = hall(*QUIET)
    state.zones["assembly"] = []
    for seat, kind in (
        (A, "rally_support"),
        (B, "rally_support"),
        (C, "rally_support"),
        (A, "rally_support"),
        (B, "rally_support"),
    ):
        state.barons[seat].hand.remove(kind)
        state.zones["assembly"].append(Card(seat, kind))
    after = reveal(state, C, "rally_support")
    assert after.special == "assembly"
    assert after.turn == state.turn + 1
    assert happen(state, Opened())[0].assembly is not None


def test_what_is_forbidden_cannot_be_forbidden_again() -> None:
    """WK-PM-4, WK-OPT-2: a proposal needs an object; what is in force can be cancelled."""
    state = council(open_private_motions="on")
    state.prohibitions = {"siege": 2}
    offered = set(proposals(state))
    assert "forbid>siege" not in offered
    assert {"forbid>road", "cancel>siege"} <= offered
