"""Phase 3: alliances and turn order (section 6, EMP-OPT-8)."""

from __future__ import annotations

import pytest

from engine.games.empire.facts.sides import allies, enemies
from engine.games.empire.state import NOBODY, State
from tests.empire.table import GAME, A, B, C, D, E, bare, keys_of, new, order, play, played, refused, talents_of, told
from tests.unseen import but_for_handing_in


def auction(seats: int, *options: str, first: int = A) -> State:
    """The first auction of a game that a certain player opens."""
    return next(state for state in (new(seats, *options, seed=seed) for seed in range(200)) if state.first == first)


def bid(state: State, seat: int, amount: int, a: int, b: int) -> State:
    """A bid with its proposal."""
    state = play(state, seat, f"bid:{amount}", f"a:{a + 1}")
    return state if state.auction and state.auction.best == amount else play(state, seat, f"b:{b + 1}")


def passes(state: State, *seats: int) -> State:
    """Some players pass."""
    for seat in seats:
        state = play(state, seat, "pass")
    return state


def test_the_worked_auction() -> None:
    """EX-1: EMP-ALL-1 to 4, EMP-ALL-6, EMP-ALL-8 to 10, EMP-ALL-12, EMP-ALL-13, R3, R6, R53, EMP-TERM-2, EMP-TERM-3."""
    anna, boris, clara, dmitri = range(4)
    state = auction(4)
    assert GAME.to_act(state) == (anna,)
    state = bid(state, anna, 0, anna, clara)
    state = bid(state, boris, 5, boris, anna)
    state = passes(state, clara)
    state = bid(state, dmitri, 10, clara, boris)
    state = passes(state, anna)
    state = bid(state, boris, 15, boris, anna)
    state = bid(state, clara, 20, clara, dmitri)
    state = passes(state, dmitri, anna, boris)
    assert talents_of(state) == [80, 80, 60, 80]
    assert state.slots[:4] == [clara, dmitri, NOBODY, NOBODY]
    assert GAME.to_act(state) == (boris,), "EMP-ALL-3: the neighbour of the first opener"
    state = bid(state, boris, 0, boris, anna)
    state = passes(state, clara, dmitri)
    state = bid(state, anna, 5, anna, boris)
    state = passes(state, boris, clara, dmitri)
    assert talents_of(state) == [75, 80, 60, 80]
    assert state.order == [clara, dmitri, anna, boris]
    assert allies(state, clara) == [anna]
    assert enemies(state, clara) == [dmitri, boris]


def test_later_seasons_are_opened_by_the_last_in_order() -> None:
    """EMP-ALL-2, EMP-ALL-3, EX-1: the second season is opened by Boris and then by Clara."""
    state = bare(4, alliance=[C, D, A, B], active=B)
    state.season, state.round, state.turns_in_round = 1, 4, 4
    state = play(state, B, "end")
    assert (state.season, GAME.to_act(state)) == (2, (B,))
    assert GAME.view(state, A).active == NOBODY, "nobody is active between the seasons"
    state = bid(state, B, 0, A, B)
    state = passes(state, C, D, A)
    assert GAME.to_act(state) == (C,)


def test_a_single_player_goes_on_a_or_b() -> None:
    """EX-2, EMP-ALL-7, R4: five players; the last one is put on B, into slot 6."""
    state = auction(5)
    state = passes(bid(state, A, 0, A, B), B, C, D, E)
    state = passes(bid(state, B, 0, C, D), C, D, E, A)
    assert keys_of(play(state, C, "bid:0"), C) == ["a:5", "b:5", "cancel"]
    state = passes(play(state, C, "bid:0", "b:5"), D, E, A, B)
    assert state.slots == [A, B, C, D, NOBODY, E]
    assert state.order == [A, B, C, D, E]
    assert allies(state, E) == [B, D]


@pytest.mark.parametrize(("seats", "auctions"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_many_auctions(seats: int, auctions: int) -> None:
    """EMP-ALL-1, EMP-ALL-14, section 12: one for each pair; two are alone, three are two against one."""
    state = auction(seats)
    held = 0
    while state.auction:
        held += 1
        opener = GAME.to_act(state)[0]
        for seat in range(seats):
            if state.auction and seat in GAME.to_act(state):
                state = GAME.time_out(state, seat).state
        for seat in state.clockwise(opener)[1:]:
            if state.auction and state.auction.number == held and seat in GAME.to_act(state):
                state = GAME.time_out(state, seat).state
    assert held == auctions
    assert sorted(state.order) == list(range(seats))
    rows = [len([seat for seat in state.slots[row::2] if seat != NOBODY]) for row in (0, 1)]
    assert sorted(rows) == [seats // 2, (seats + 1) // 2]


def test_what_a_bidder_may_bid() -> None:
    """EMP-ALL-5, EMP-ALL-8, EMP-ALL-11, R2, R5, EMP-STEP-1, D-AUC-OPEN: multiples of 5 from 0 to the purse."""
    state = auction(3)
    state.players[A].talents = 15
    assert keys_of(state, A) == ["bid:0", "bid:5", "bid:10", "bid:15"]
    assert refused(state, A, "pass") == "EMP-ALL-5"
    assert refused(state, A, "bid:20") == "EMP-ALL-11"
    assert refused(state, A, "bid:7") == "EMP-ALL-11"
    state = bid(state, A, 10, A, B)
    assert refused(state, B, "bid:10") == "EMP-ALL-8"
    assert keys_of(state, B)[:3] == ["pass", "out", "bid:15"]
    assert refused(state, A, "bid:20") == "", "EMP-ALL-15: nobody raises over himself"


def test_proposals() -> None:
    """EMP-ALL-4, EMP-ALL-6, EMP-ALL-15: two different players without a slot; the bidder need not be one of them."""
    state = auction(4)
    state = passes(bid(state, A, 0, A, B), B, C, D)
    state = play(state, B, "bid:0")
    assert set(keys_of(state, B)) == {"a:3", "a:4", "cancel"}
    assert refused(state, B, "a:1") == "EMP-ALL-6"
    state = play(state, B, "a:4")
    assert state.auction is not None
    assert (state.auction.a, state.auction.b) == (D, C), "a last marker needs no question"
    state = play(passes(state, C, D), A, "bid:5", "a:3")
    assert state.auction is not None
    assert state.auction.leader == A, "EMP-ALL-4: who has a slot may bid"


def test_a_bid_can_be_built_anew() -> None:
    """EMP-STEP-1: before the last step a bid counts for nothing."""
    state = auction(4)
    state = play(state, A, "bid:40", "a:2", "cancel")
    assert state.auction is not None
    assert state.auction.best == -1
    assert "bid:0" in keys_of(state, A)


def test_answers_ahead() -> None:
    """EX-26, EMP-ASY-10: everybody may answer a bid at once; the first raise in order voids the answers behind it."""
    anna, boris, clara, dmitri = range(4)
    state = bid(auction(4), anna, 5, anna, boris)
    assert set(GAME.to_act(state)) == {boris, clara, dmitri}
    ahead = played(state, dmitri, "bid:10", "a:4", "b:1")
    assert not ahead.sealed
    assert not told(ahead.events, "bid")
    state = ahead.state
    assert GAME.awaited(state) == (boris, clara, dmitri), "who has answered is nobody's business"
    assert GAME.view(state, dmitri).own.answered == ("bid:10", "a:4", "b:1")  # type: ignore[union-attr]
    assert GAME.view(state, anna) == GAME.view(bid(auction(4), anna, 5, anna, boris), anna)
    state = passes(state, clara)
    last = played(state, boris, "bid:15", "a:2", "b:1")
    assert [event["seat"] for event in told(last.events, "bid")] == [boris]
    assert last.sealed
    assert set(GAME.to_act(last.state)) == {clara, dmitri, anna}
    assert not told(last.events, "auction_pass")


def test_passes_ahead_are_taken_in_order() -> None:
    """EMP-ASY-10, EMP-ASY-6: passes are told clockwise, and the last one closes the auction at once."""
    state = bid(auction(4), A, 0, A, B)
    state = passes(state, D, C)
    closed = played(state, B, "pass")
    assert [event["seat"] for event in told(closed.events, "auction_pass")] == [B, C, D]
    assert told(closed.events, "allied")[0]["amount"] == 0


def test_out_looks_like_a_pass() -> None:
    """D-AUC-RAISE, EMP-ASY-12: who is out is asked no more in this auction, and nobody is told."""
    state = bid(auction(3), A, 0, A, B)
    gone = played(state, B, "out")
    passed = played(state, B, "pass")
    assert gone.events == passed.events
    assert GAME.view(gone.state, A) == GAME.view(passed.state, A)
    state = bid(gone.state, C, 5, C, A)
    assert GAME.to_act(state) == (A,)
    assert GAME.awaited(state) == (A, B)
    back = order(state, B, "auction=ask")
    assert set(GAME.to_act(back)) == {A, B}
    assert GAME.view(state, B).own.out  # type: ignore[union-attr]


def test_a_silent_player_costs_an_auction_one_limit() -> None:
    """EMP-ASY-12: the default is out; a half-built bid is not made for somebody who is away."""
    state = bid(auction(3), A, 0, A, B)
    state = play(state, B, "bid:50")
    turn = state.turn
    state = GAME.time_out(state, B).state
    assert state.auction is not None
    assert state.auction.out == [B]
    assert state.turn == turn
    assert GAME.default(auction(3), A) == "bid:0"


def test_the_default_opening() -> None:
    """D-AUC-OPEN: bid 0 with the first two unallied players clockwise from the opener."""
    state = GAME.time_out(auction(3), A).state
    assert state.auction is not None
    assert (state.auction.best, state.auction.a, state.auction.b) == (0, A, B)


def test_who_cannot_raise_is_not_asked() -> None:
    """EMP-ASY-4: a purse everybody can see that cannot beat the best bid passes at once."""
    state = auction(3)
    state.players[B].talents = 5
    state = bid(state, A, 10, A, B)
    assert GAME.to_act(state) == (C,)


def test_who_publicly_cannot_answer_is_not_waited_for() -> None:
    """EMP-ASY-10, EMP-ASY-4: behind others in the order too; who is out or has a hidden purse stays listed."""
    for options, awaited in (((), (B, D)), (("hidden_money",), (B, C, D))):
        state = auction(4, *options)
        state.players[C].talents = 5
        state = bid(state, A, 10, A, B)
        assert GAME.awaited(play(state, D, "out")) == awaited
    poor = auction(4, "sealed_auctions")
    poor.players[C].talents = 0
    assert GAME.awaited(poor) == (A, B, D)


def test_a_proposal_without_the_bidders_own_marker() -> None:
    """EMP-ALL-6, R54: his marker is free and need not be in it."""
    state = bid(auction(4), A, 0, B, C)
    assert state.auction is not None
    assert (state.auction.leader, state.auction.a, state.auction.b) == (A, B, C)


def test_hidden_purses_are_not_betrayed() -> None:
    """EMP-OPT-7, EMP-ASY-4: with hidden money such a player is asked, and passes after a pause."""
    state = auction(3, "hidden_money")
    state.players[B].talents = 5
    state = bid(state, A, 10, A, B)
    assert set(GAME.to_act(state)) == {B, C}
    assert keys_of(state, B) == ["pass"]
    assert GAME.prepared(state, B) == "pass"
    assert GAME.prepared(state, C) is None
    assert GAME.view(state, A).players[B].talents is None
    assert GAME.view(state, B).players[B].talents == 5
    assert refused(state, B, "bid:15") == "EMP-ALL-11"
    refusal = GAME.why_not(state, B, "bid:15")
    assert refusal is not None
    assert not refusal.reason.args, "the refusal says nothing of the purse"


def test_a_sealed_pass_does_not_betray_a_hidden_purse() -> None:
    """EMP-OPT-7, EMP-ASY-4: the table passes for whoever cannot bid, so that nobody sees who has handed in."""
    state = auction(3, "sealed_auctions", "hidden_money")
    state.players[B].talents = 0
    assert GAME.prepared(state, B) == "pass"
    before, passed = GAME.view(state, None), passes(state, B)
    assert (GAME.awaited(passed), GAME.handed_in(passed)) == ((A, B, C), ())
    assert GAME.view(passed, None) == before


def test_sealed_auctions() -> None:
    """EX-28, EMP-OPT-8, D-AUC-SEAL, R50: one bid each, unseen; equal bids go to the first clockwise from the opener."""
    anna, boris, clara, dmitri = range(4)
    state = auction(4, "sealed_auctions", first=boris)
    assert set(GAME.to_act(state)) == {anna, boris, clara, dmitri}
    assert refused(state, boris, "pass") == "EMP-ALL-5"
    assert "bid:0" not in keys_of(state, clara)
    assert "out" not in keys_of(state, clara)
    state = play(state, dmitri, "bid:15", "a:4", "b:1")
    state = play(state, boris, "bid:10", "a:2", "b:1")
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((anna, clara), (boris, dmitri)), "EMP-ASY-3: that is open"
    before = GAME.view(state, anna)
    state = play(state, clara, "bid:15", "a:3", "b:1")
    assert but_for_handing_in(GAME.view(state, anna)) == but_for_handing_in(before), "nothing else is shown"
    shown = played(state, anna, "pass")
    assert shown.sealed
    assert [event["amount"] for event in told(shown.events, "bid")] == [10, 15, 15]
    assert shown.state.slots[:2] == [clara, anna]
    assert talents_of(shown.state) == [80, 80, 65, 80], "the winner pays his own bid"


def test_equal_sealed_bids_go_to_the_opener_first() -> None:
    """EMP-OPT-8, R50: then clockwise from him, over the last seat to the first."""
    state = auction(3, "sealed_auctions", first=C)
    for seat in (A, B, C):
        state = play(state, seat, "bid:20", f"a:{seat + 1}", f"b:{(seat + 1) % 3 + 1}")
    assert state.slots[:2] == [C, A]
    state = auction(3, "sealed_auctions", first=C)
    for seat, amount in ((A, 20), (B, 20), (C, 0)):
        state = play(state, seat, f"bid:{amount}", f"a:{seat + 1}", f"b:{(seat + 1) % 3 + 1}")
    assert state.slots[:2] == [A, B]


def test_sealed_defaults() -> None:
    """D-AUC-SEAL: the opener bids 0, the others pass."""
    state = auction(3, "sealed_auctions")
    for seat in (B, C, A):
        state = GAME.time_out(state, seat).state
    assert state.slots[:2] == [A, B]
