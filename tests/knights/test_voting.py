"""Votes of the Assembly (WK-VOTE)."""

from __future__ import annotations

import pytest

from engine.games.knights.state import Ballot, State
from tests.knights.table import GAME, A, B, C, keys_of, order, play, played, purse, refused, told
from tests.knights.test_assembly import hall, opened, silent


def voting(*agendas: str, votes: tuple[int, ...] = (2, 2, 2), seats: int = 3) -> State:
    """The first of these agendas is voted on, in this order; Barons have so many Votes."""
    state = hall(*agendas, seats=seats)
    for seat, many in enumerate(votes):
        purse(state, seat, votes=many - 1)
    state = opened(state)
    for agenda in agendas[:-1]:
        state = play(state, A, f"next:{agenda}")
    return state


def held(state: State) -> Ballot:
    """The vote held last."""
    assembly = state.assembly or state.last_assembly
    assert assembly is not None
    return assembly.held[-1]


def test_numbers_are_secret_until_all_are_in() -> None:
    """WK-VOTE-1, D-VOTE-COUNT: 0 to all; revealed together, counted and discarded."""
    state = voting("war_subsidy", votes=(3, 2, 1))
    assert keys_of(state, A) == [f"count:{many}" for many in range(4)]
    assert GAME.default(state, A) == "count:0"
    state = play(state, A, "count:3", "side:yes")
    assert GAME.view(state, B).assembly.ballot.counts == {}  # type: ignore[union-attr]
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((B, C), (A,))
    state = play(state, B, "count:1", "side:no")
    run = GAME.play(state, C, "count:0")
    assert told(run.events, "counted")[0]["counts"] == {"1": 3, "2": 1, "3": 0}
    assert [baron.votes for baron in run.state.barons] == [0, 1, 1]
    assert held(run.state).result == "yes"


@pytest.mark.parametrize(
    ("sides", "result"), [(("yes", "no", "no"), "no"), (("yes", "yes", "no"), "yes"), (("no", "no", "no"), "no")]
)
def test_more_votes_win(sides: tuple[str, str, str], result: str) -> None:
    """WK-VOTE-2."""
    state = voting("war_subsidy", votes=(1, 1, 1))
    for seat, side in enumerate(sides):
        state = play(state, seat, "count:1", f"side:{side}")
    assert held(state).result == result


def test_a_tie_is_for_the_chair() -> None:
    """WK-VOTE-2, E-18, D-VOTE-TIE: A 3 yes, B 3 no, C 0: whoever presides decides freely."""
    state = hall("war_subsidy", chairman=C)
    for seat in (A, B):
        purse(state, seat, votes=2)
    state = play(play(opened(state), A, "count:3", "side:yes"), B, "count:3", "side:no")
    state = play(state, C, "count:0")
    assert keys_of(state, C) == ["tie:yes", "tie:no"]
    assert GAME.default(state, C) == "tie:no"
    assert held(play(state, C, "tie:yes")).result == "yes"
    assert held(play(state, C, "tie:yes")).tie


def test_baron_votes_and_their_ties() -> None:
    """WK-VOTE-2, WK-VOTE-3: most Votes receive it; at 0 Votes the chair chooses among all who may receive it."""
    state = voting("royal_grant", votes=(1, 1, 1))
    for seat, side in ((A, "side:2"), (B, "side:2"), (C, "side:3")):
        state = play(state, seat, "count:1", side)
    assert held(state).result == "2"
    assert state.barons[B].crowns == 23
    state = voting("royal_grant", votes=(1, 1, 1))
    for seat in (A, B, C):
        state = play(state, seat, "count:0")
    assert keys_of(state, A) == ["tie:1", "tie:2", "tie:3"]


@pytest.mark.parametrize(
    ("agenda", "excluded"),
    [("elect_chairman", "banned"), ("banishment", "banned"), ("investiture", "heretic"), ("royal_grant", "")],
)
def test_who_can_be_voted_for(agenda: str, excluded: str) -> None:
    """WK-VOTE-3: present or not, banned or not, unless the card excludes him."""
    state = hall(agenda)
    if excluded:
        setattr(state.barons[B], excluded, True)
    else:
        state.barons[B].banned = True
    state = play(opened(state), A, "count:1")
    sides = {key.partition(":")[2] for key in keys_of(state, A)} - {"later"}
    assert sides == ({"1", "3"} if excluded else {"1", "2", "3"})


def test_nobody_can_be_voted_for() -> None:
    """WK-AG-11: the vote is not taken, the card is discarded."""
    state = hall("investiture", "war_subsidy")
    for baron in state.barons:
        baron.heretic = True
    state = play(opened(state), A, "next:investiture")
    assert state.agendas_gone == ["investiture"]
    assert state.assembly is not None
    assert state.assembly.ballot is not None
    assert state.assembly.ballot.agenda == "war_subsidy"


def test_what_was_noted_for_a_card_that_leaves_without_a_vote_is_void() -> None:
    """WK-ASYNC-10, WK-AG-11: the card may be displayed again, and then he is asked."""
    state = hall("investiture", "war_subsidy")
    purse(state, B, votes=2)
    state = order(state, B, "votes=investiture/2.2", "votes=war_subsidy/1.yes")
    for baron in state.barons:
        baron.heretic = True
    state = play(opened(state), A, "next:investiture")
    assert [plan.agenda for plan in state.barons[B].vote_plans] == ["war_subsidy"]


def test_a_direction_may_wait() -> None:
    """WK-VOTE-6, E-34, D-VOTE-SIDE, WK-ASYNC-6: `later` is asked in Chairman order; sealed directions stay hidden."""
    state = voting("war_subsidy", votes=(2, 3, 1))
    state = play(state, A, "count:2", "side:later")
    state = play(state, B, "count:3", "side:no")
    state = play(state, C, "count:1", "side:yes")
    assert GAME.to_act(state) == (A,)
    ballot = GAME.view(state, A).assembly.ballot  # type: ignore[union-attr]
    assert ballot is not None
    assert ballot.counts == {A: 2, B: 3, C: 1}
    assert ballot.sides == {}, "A sees the numbers, not the sealed directions"
    assert GAME.default(state, A) == "side:no"
    declared = played(state, A, "side:yes")
    assert declared.sealed, "he has heard the others, so that he cannot take it back alone"
    assert keys_of(declared.state, A) == ["tie:yes", "tie:no"], "3 : 3"


def test_a_sealed_direction_is_guessed_anew() -> None:
    """WK-HID-1, WK-VOTE-6: A, who declares now, may think B's sealed direction either."""
    state = voting("war_subsidy", votes=(2, 3, 1))
    state = play(state, A, "count:2", "side:later")
    state = play(state, B, "count:3", "side:no")
    state = play(state, C, "count:1", "side:yes")
    results: set[object] = set()
    for seed in range(12):
        done = played(GAME.sample_hidden_state(state, A, f"{seed:x}"), A, "side:yes")
        results |= {said["side"] for said in told(done.events, "sided") if said["seat"] == B}
    assert results == {"yes", "no"}


def test_later_ones_hear_what_was_declared_before() -> None:
    """WK-VOTE-1, WK-VOTE-6."""
    state = voting("war_subsidy", votes=(2, 3, 1))
    for seat, many in ((A, 2), (B, 3), (C, 1)):
        state = play(state, seat, f"count:{many}", "side:later")
    state = play(state, A, "side:yes")
    ballot = GAME.view(state, B).assembly.ballot  # type: ignore[union-attr]
    assert ballot is not None
    assert ballot.sides == {A: "yes"}
    assert GAME.to_act(state) == (B,)


def test_sealed_votes_allow_no_waiting() -> None:
    """WK-VOTE-7, WK-OPT-9: numbers and directions are revealed together; ties are still the chair's."""
    state = hall("war_subsidy")
    state.options["sealed_votes"] = "on"
    purse(state, A, votes=2)
    state = play(opened(state), A, "count:1")
    assert keys_of(state, A) == ["side:yes", "side:no"]


def test_who_has_no_votes_is_not_asked() -> None:
    """WK-VOTE-8: and without any Votes the result is a tie at once."""
    state = voting("war_subsidy", "free_roads", votes=(2, 1, 1))
    state.barons[B].votes = 0
    state = silent(state)
    again = hall("royal_grant")
    again = opened(again)
    for baron in again.barons:
        baron.votes = 0
    assert B in GAME.to_act(again), "who was asked already still answers"
    empty = voting("war_subsidy", "free_roads", votes=(1, 1, 1))
    for seat in (A, B, C):
        empty = play(empty, seat, "count:1", "side:no")
    assert keys_of(empty, A) == ["tie:yes", "tie:no"], "nobody has a Vote for the second agenda"


def test_the_assembly_opens_with_one_sheet() -> None:
    """WK-ASYNC-11: the first vote also asks for the agendas that follow, which may be left open."""
    state = voting("war_subsidy", "free_roads", "general_amnesty", votes=(5, 5, 5))
    state = play(state, A, "count:2", "side:yes")
    assert keys_of(state, A) == ["ask", *(f"count:{many}" for many in range(4))], "3 Votes are left"
    state = play(state, A, "count:3", "side:no")
    assert GAME.to_act(state) == (B, C)
    for seat in (B, C):
        state = play(state, seat, "count:0", "ask", "ask")
    assert GAME.to_act(state) == (B, C), "A has answered for free_roads already"
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((B, C), (A,))
    state = order(state, B, "votes=general_amnesty/1.no")
    state = play(play(state, B, "count:4", "side:yes"), C, "count:0")
    assert held(state).counts == {A: 3, B: 4, C: 0}
    assert held(state).result == "yes"
    assert GAME.to_act(state) == (C,), "A has no Votes left and B's plan answers"


def test_votes_can_be_planned_before_the_assembly() -> None:
    """WK-ASYNC-10: per displayed agenda a number and a direction, dropped when the agenda leaves."""
    state = hall("war_subsidy")
    purse(state, A, votes=3)
    assert GAME.why_not(state, A, "order:votes=war_subsidy/4.yes"), "more than he has"
    state = order(state, A, "votes=war_subsidy/3.yes")
    assert state.barons[A].vote_plans[0].count == 3
    state = opened(state)
    assert A not in GAME.to_act(state)
    after = silent(state)
    assert after.barons[A].vote_plans == []
    assert after.last_assembly is not None
    assert after.last_assembly.held[0].counts[A] == 3


@pytest.mark.parametrize(
    ("agenda", "usual"),
    [("war_subsidy", "side:no"), ("royal_grant", "side:2"), ("treason_fine", "side:3"), ("ambassador", "side:3")],
)
def test_what_is_voted_where_nobody_says(agenda: str, usual: str) -> None:
    """D-VOTE-SIDE: no; himself; what nobody wants goes to the legal opponent with the most Influence."""
    state = hall(agenda)
    state.barons[C].influence = 3
    state = play(opened(state), B, "count:1")
    assert GAME.default(state, B) == usual


# Two Barons


def two(*agendas: str, votes: tuple[int, int] = (4, 4)) -> State:
    """Two Barons vote on these agendas."""
    return voting(*agendas, votes=votes, seats=2)


def test_two_barons_write_for_all_agendas_together() -> None:
    """WK-VOTE-4, WK-PC-3, D-VOTE-2P: numbers and directions for each agenda, together no more than they have."""
    state = two("war_subsidy", "wall_tax", "royal_grant")
    state = play(state, A, "count:1")
    assert keys_of(state, A) == ["side:yes", "side:no"], "the direction is given with the numbers"
    state = play(state, A, "side:yes", "count:2", "side:no")
    assert keys_of(state, A) == ["count:0", "count:1"], "one Vote is left"
    state = play(state, A, "count:1", "side:1")
    assert GAME.view(state, B).assembly.written == []  # type: ignore[union-attr]
    run = GAME.play_all(state, B, ["count:0", "count:3", "side:yes", "count:0"])
    assert [event["agenda"] for event in told(run.events, "written")] == ["war_subsidy", "wall_tax", "royal_grant"]
    assert [event["result"] for event in told(run.events, "voted")] == ["yes", "yes", "1"]
    assert run.state.laws == ["wall_tax"]
    assert [baron.votes for baron in run.state.barons] == [0, 1]
    assert run.state.barons[A].crowns == 23


def test_written_votes_of_the_banned_are_returned() -> None:
    """WK-VOTE-5: a Baron banned in the middle takes no part; what he wrote for later agendas comes back."""
    state = two("banishment", "war_subsidy", votes=(3, 3))
    state = play(state, A, "count:2", "side:2", "count:0")
    state = play(state, B, "count:0", "count:2", "side:yes")
    assert state.barons[B].banned
    assert state.barons[B].votes == 3, "1 kept and 2 returned"
    assert state.assembly is not None
    assert state.assembly.ballot is not None
    assert state.assembly.ballot.counts == {A: 0}


def test_directions_are_declared_from_the_chair_on() -> None:
    """WK-VOTE-1, WK-TERM-9: whoever presides speaks first, then clockwise."""
    state = hall("war_subsidy", chairman=B)
    for seat in (A, B, C):
        purse(state, seat, votes=1)
    state = opened(state)
    for seat in (A, B, C):
        state = play(state, seat, "count:1", "side:later")
    spoke = []
    while state.assembly and GAME.to_act(state) and "side:yes" in keys_of(state, GAME.to_act(state)[0]):
        spoke.append(GAME.to_act(state)[0])
        state = play(state, spoke[-1], "side:yes")
    assert spoke == [B, C, A]


def test_two_barons_never_say_later() -> None:
    """WK-VOTE-6, WK-VOTE-4: of a Private Motion too, which is voted on singly, they say at once what they are for."""
    state = hall("private_motion", "war_subsidy", seats=2)
    for seat in (A, B):
        purse(state, seat, votes=3)
    state = opened(state)
    proposer = GAME.to_act(state)[0]
    state = play(play(state, proposer, "propose:postpone"), A, "count:1")
    assert keys_of(state, A) == ["side:yes", "side:no"]
    assert refused(state, A, "side:later") == "WK-VOTE-6"


def test_written_votes_come_back_when_nobody_is_left() -> None:
    """WK-VOTE-5: A is banned, then B refuses a fine: the Assembly ends, and what both wrote for later returns."""
    state = two("banishment", "treason_fine", "war_subsidy", votes=(5, 5))
    state = play(state, A, "count:0", "count:1", "side:2", "count:3", "side:yes")
    state = play(state, B, "count:2", "side:1", "count:0", "count:2", "side:no")
    assert state.barons[A].banned
    assert state.barons[A].votes == 1 + 1 + 3, "nothing of it was counted"
    state = play(play(state, B, "tie:2"), B, "refuse")
    assert state.assembly is None
    assert [baron.votes for baron in state.barons] == [5, 3]


def test_with_two_barons_banishment_lasts_one_assembly() -> None:
    """WK-BAN-4: with two Barons this ban ends by itself when the next Assembly is over."""
    state = two("banishment", votes=(1, 1))
    state = silent(play(play(state, A, "count:1", "side:2"), B, "count:0"))
    assert state.barons[B].banned
    state.agendas = [*state.agendas, *state.display]
    state.display = ["war_subsidy"]
    state.agendas.remove("war_subsidy")
    state = opened(state)
    assert state.barons[B].banned
    assert not silent(state).barons[B].banned
