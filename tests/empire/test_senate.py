"""Senate votes (section 10, EMP-OPT-3, EMP-OPT-9)."""

from __future__ import annotations

import pytest

from engine.games.empire.content import CARDS
from engine.games.empire.rules.senate import leader_of_italia, sets
from engine.games.empire.state import State
from tests.empire.table import (
    GAME,
    A,
    B,
    C,
    D,
    bare,
    chaos_of,
    keys_of,
    mark,
    own,
    play,
    played,
    refused,
    talents_of,
    told,
)
from tests.unseen import but_for_handing_in


def senate(seats: int = 3, *options: str, card: str = "vote_triumph", hands: tuple[list[int], ...] = ()) -> State:
    """A owns a vote card; everybody has the first three senators unless told otherwise."""
    state = bare(seats, *options)
    own(state, A, card)
    for seat, hand in enumerate(hands):
        state.players[seat].hand = list(hand)
    return state


def call(state: State) -> State:
    """A calls the vote of his card."""
    return play(state, A, f"vote:{state.players[A].cards[0].card}")


def test_the_worked_vote() -> None:
    """EX-18, EMP-SEN-2, EMP-SEN-3, EMP-SEN-7, EMP-SEN-8: A wins with II and III; C takes one back for Italia."""
    state = senate()
    mark(state, C, italia=2)
    mark(state, A, italia=1)
    state = play(call(state), A, "lay:2")
    state = play(state, B, "lay:1+2")
    state = play(state, C, "pass")
    assert refused(state, A, "lay:1") == "EMP-SEN-2"
    state = play(state, A, "lay:3")
    assert state.vote is not None
    assert (state.vote.total(A), state.vote.best) == (5, 5)
    done = played(state, B, "pass")
    assert done.state.players[A].points == 5
    assert done.state.players[A].hand == [1]
    assert done.state.players[B].hand == [1, 2, 3], "the others take theirs back"
    saved = told(done.events, "senator_saved")[0]
    assert (saved["seat"], len(done.state.players[C].hand)) == (C, 4)
    assert saved["senator"] in (2, 3)
    assert [(chance["why"], chance["below"]) for chance in told(done.events, "chance")] == [("senator", 2)]
    assert len(done.state.cards_gone) == len(state.cards_gone) + 1
    assert not done.state.players[A].cards[0].ready
    assert GAME.to_act(done.state) == (A,)
    assert done.state.actions == 2, "EMP-SEN-1: no action is needed"


def test_the_last_player_may_still_lay() -> None:
    """EX-19, EMP-SEN-5, EMP-SEN-6, EMP-ASY-6, D-SEN-BID, R27: the last one wins with I, or nobody gets anything."""
    state = play(play(call(senate()), A, "pass"), B, "pass")
    assert GAME.to_act(state) == (C,)
    assert GAME.default(state, C) == "pass"
    won = play(state, C, "lay:1")
    assert won.players[C].points == 5
    lost = play(state, C, "pass")
    assert [player.points for player in lost.players] == [0, 0, 0]
    assert not lost.players[A].cards[0].ready, "the card is used up"
    assert lost.vote is None


def test_a_pass_is_final() -> None:
    """EMP-SEN-4, R26: who has passed is not asked again."""
    state = play(play(call(senate()), A, "pass"), B, "lay:1")
    state = play(state, C, "lay:2")
    assert GAME.to_act(state) == (B,)
    assert play(state, B, "pass").players[C].points == 5


def test_passes_are_not_final_with_the_option() -> None:
    """EMP-OPT-3, EMP-ASY-6: the vote ends when all others have passed since the last bid, or all without a bid."""
    state = play(play(call(senate(3, "senate_reentry")), A, "pass"), B, "lay:1")
    assert set(GAME.to_act(state)) == {C, A}
    state = play(state, C, "lay:2")
    assert set(GAME.to_act(state)) == {A, B}
    state = play(state, A, "lay:3")
    state = play(play(state, B, "pass"), C, "pass")
    assert state.players[A].points == 5
    silent = call(senate(3, "senate_reentry"))
    for seat in (A, B, C):
        silent = play(silent, seat, "pass")
    assert silent.vote is None


def test_when_a_vote_may_be_called() -> None:
    """EMP-SEN-1, EMP-SEN-10, EMP-CARD-7, R49: own turn, once a season, also just bought and without senators."""
    state = senate(hands=([], [1], [1]))
    state.display = ["vote_amnesty"]
    bought = play(state, A, "take", "card:vote_amnesty")
    assert {"vote:vote_amnesty", "vote:vote_triumph"} <= set(keys_of(bought, A))
    called = play(bought, A, "vote:vote_amnesty")
    assert set(GAME.to_act(called)) == {B, C}, "the caller without senators passes at once"
    assert not keys_of(state, B)
    done = play(play(called, B, "pass"), C, "pass")
    assert refused(done, A, "vote:vote_amnesty") == "EMP-CARD-5"
    assert "vote:vote_triumph" in keys_of(done, A), "several one after the other"


def test_sets_of_senators() -> None:
    """EMP-SEN-11, EMP-STEP-12: alike senators are one choice; more than needed is allowed."""
    assert sets([1, 1, 3]) == [[1], [1, 1], [3], [1, 3], [1, 1, 3]]
    state = call(senate(hands=([1, 1, 3], [1], [1])))
    assert keys_of(state, A) == ["pass", "lay:1", "lay:1+1", "lay:3", "lay:1+3", "lay:1+1+3"]
    assert refused(state, A, "lay:2") == "EMP-SEN-11"
    assert refused(state, A, "lay:3+1") == "EMP-FLOW-3"


def test_answers_ahead_in_a_vote() -> None:
    """EMP-ASY-10: taken clockwise; a set that no longer wins is void and its owner is asked anew, a pass stays."""
    state = call(senate(4, hands=([2], [1, 2], [1], [1])))
    state = play(play(state, C, "lay:1"), D, "pass")
    assert set(GAME.to_act(state)) == {A, B}
    assert GAME.awaited(state) == (A, B, C, D)
    done = played(state, A, "lay:2")
    assert told(done.events, "laid") == [{"seat": A, "senators": [2], "total": 2}]
    assert set(GAME.to_act(done.state)) == {B, C}, "C's I beats nothing any more"
    assert keys_of(done.state, C) == ["pass"]
    assert GAME.prepared(done.state, C) == "pass", "EMP-ASY-4: given after a pause, lest the hand be known"
    state = play(done.state, B, "lay:1+2")
    assert GAME.awaited(state) == (C, D), "EMP-ASY-10: A has no senators left, D's hand might win"
    done = played(state, C, "pass")
    assert [event["seat"] for event in told(done.events, "vote_pass")] == [C, D, A], "A has no senators left"
    assert done.state.players[B].points == 5


def test_a_set_ahead_that_still_wins_stays() -> None:
    """EMP-ASY-10, EMP-SEN-2: it is taken when its turn comes; the circle begins with the caller, whatever his seat."""
    state = bare(3, active=B)
    own(state, B, "vote_triumph")
    called = play(state, B, "vote:vote_triumph")
    assert GAME.awaited(called) == (B, C, A)
    ahead = play(called, A, "lay:3")
    first = play(ahead, B, "lay:2")
    assert GAME.to_act(first) == (C,), "3 beats 2: A is not asked again"
    done = played(first, C, "pass")
    assert told(done.events, "laid") == [{"seat": A, "senators": [3], "total": 3}]
    assert GAME.to_act(done.state) == (B,)


def test_hands_are_not_betrayed() -> None:
    """EMP-ASY-4, EMP-HID-1: a pass at once only where every hand of that size would have to pass."""
    weak = call(senate(2, hands=([3], [2])))
    weak = play(weak, A, "lay:3")
    assert GAME.to_act(weak) == (B,)
    assert GAME.prepared(weak, B) == "pass"
    four = senate(2, hands=([4], [3]))
    done = play(call(four), A, "lay:4")
    assert done.vote is None, "4 times one card cannot beat 4"


@pytest.mark.parametrize(
    ("card", "what"), [("vote_treasury", "talents"), ("vote_triumph", "points"), ("vote_amnesty", "chaos")]
)
def test_benefits_without_a_choice(card: str, what: str) -> None:
    """EMP-OP-2 to 4, EMP-SEN-7: for the winner of the vote, whoever called it."""
    state = senate(2, card=card)
    state.players[B].chaos = 8
    state = play(play(call(state), A, "pass"), B, "lay:1")
    assert getattr(state.players[B], what) == {"talents": 110, "points": 5, "chaos": 2}[what]


def test_public_enemy() -> None:
    """EMP-OP-5, D-SEN-TGT: another player, ally or enemy; by default the one with most points."""
    state = senate(4, card="vote_enemy", hands=([4], [], [], []))
    state.players[C].points = 7
    state = play(call(state), A, "lay:4")
    assert keys_of(state, A) == ["blame:2", "blame:3", "blame:4"]
    assert GAME.default(state, A) == "blame:3"
    done = play(state, A, "blame:3")
    assert chaos_of(done) == [0, 0, 4, 0]


def test_governor() -> None:
    """EMP-OP-8, EMP-OP-17, R42, D-SEN-TGT: a token anywhere; lost without one or with 18 markers."""
    state = senate(2, card="vote_governor", hands=([4], []))
    state.tokens = {"achaia": 1, "italia": 1}
    asked = play(call(state), A, "lay:4")
    assert keys_of(asked, A) == ["govern:achaia", "govern:italia"]
    assert GAME.default(asked, A) == "govern:italia"
    done = play(asked, A, "govern:achaia")
    assert (done.players[A].markers, done.tokens) == ({"achaia": 1}, {"italia": 1})
    state.tokens = {}
    lost = played(call(state), A, "lay:4")
    assert told(lost.events, "benefit_lost")
    assert lost.state.players[A].hand == []
    state.tokens = {"italia": 1}
    mark(state, A, syria=18)
    assert told(played(call(state), A, "lay:4").events, "benefit_lost")


def test_italia_is_looked_at_after_the_benefit() -> None:
    """EMP-SEN-9, R40, D-SEN-ITA: the marker just placed counts; the winner himself may be the leader."""
    state = senate(2, card="vote_governor", hands=([4], []))
    state.tokens = {"italia": 1, "syria": 1}
    mark(state, B, italia=1)
    tied = play(call(state), A, "lay:4", "govern:italia")
    assert tied.players[A].hand == tied.players[B].hand == []
    behind = play(call(state), A, "lay:4", "govern:syria")
    assert behind.players[B].hand == [4]
    state.players[B].markers = {}
    mine = play(call(state), A, "lay:4", "govern:italia")
    assert mine.players[A].hand == [4]


@pytest.mark.parametrize(("markers", "leader"), [((2, 1), A), ((1, 2), B), ((1, 1), -1), ((0, 0), -1)])
def test_who_leads_in_italia(markers: tuple[int, int], leader: int) -> None:
    """EMP-SEN-8: strictly the most; a tie or nothing means nobody."""
    state = bare(2)
    for seat, many in enumerate(markers):
        if many:
            mark(state, seat, italia=many)
    assert leader_of_italia(state) == leader


def test_sealed_votes() -> None:
    """EX-29, EMP-OPT-9, D-SEN-SEAL, R50, EMP-ASY-2: all at once; ties go to the first clockwise from the caller."""
    state = call(senate(4, "sealed_votes"))
    assert set(GAME.to_act(state)) == {A, B, C, D}
    state = play(state, D, "lay:2")
    before = GAME.view(state, A)
    state = play(state, B, "lay:1+2")
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((A, C), (B, D))
    assert but_for_handing_in(GAME.view(state, A)) == but_for_handing_in(before)
    state = play(state, A, "pass")
    done = played(state, C, "lay:3")
    assert [event["seat"] for event in told(done.events, "laid")] == [B, C, D]
    assert done.state.players[B].points == 5
    assert [player.hand for player in done.state.players] == [[1, 2, 3], [3], [1, 2, 3], [1, 2, 3]]
    silent = call(senate(2, "sealed_votes"))
    silent = play(play(silent, A, "pass"), B, "pass")
    assert silent.vote is None
    assert GAME.default(call(senate(2, "sealed_votes")), B) == "pass"


def test_equal_sealed_totals_go_to_the_caller_first() -> None:
    """EMP-OPT-9, R50: then clockwise from him, over the last seat to the first."""
    for laid, winner in (((3, 3, 3), C), ((3, 3, 2), A)):
        state = bare(3, "sealed_votes", active=C)
        own(state, C, "vote_triumph")
        state = play(state, C, "vote:vote_triumph")
        for seat, value in enumerate(laid):
            state = play(state, seat, f"lay:{value}")
        assert [seat for seat, player in state.each() if player.points] == [winner]


def test_players_without_senators_are_left_out_of_sealed_votes() -> None:
    """EMP-OPT-9: the number of senators is public."""
    state = call(senate(3, "sealed_votes", hands=([1], [], [2])))
    assert GAME.awaited(state) == (A, C)


def test_a_called_vote_cannot_be_taken_back() -> None:
    """EMP-ASY-11, EMP-SEN-1: calling is final, and so is every answer that was taken."""
    state = senate()
    move = next(move for move in GAME.choices(state, A) if move.verb == "vote")
    assert move.commits
    called = played(state, A, move.key)
    assert called.sealed
    assert played(called.state, A, "lay:1").sealed


def test_vote_cards_are_five() -> None:
    """EMP-COMP-5: each with a benefit of section 9."""
    votes = {card.id: card.effect.op for card in CARDS.values() if card.senate_vote}
    assert set(votes.values()) == {"gain_talents", "remove_chaos", "gain_vp", "give_chaos", "replace_token"}
    assert talents_of(bare(2)) == [80, 80]
