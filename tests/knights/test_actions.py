"""The Actions phase: reveal, resolve, allocate, special phases, and the cards without a map (sections 3.2 to 4)."""

from __future__ import annotations

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.content.printed import ZoneId
from engine.games.knights.rules.neutral_cards import UncertainTimes
from engine.games.knights.rules.round import Actions, Checks
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    bare,
    begin,
    council,
    crowns_of,
    endow,
    happen,
    keys_of,
    order,
    play,
    purse,
    refused,
    reveal,
    told,
)


def fill(state: State, zone: ZoneId, many: int, kind: str = "levy_taxes") -> None:
    """So many cards lie in a zone, of all Barons in turn."""
    for at in range(many):
        seat = at % state.seats
        state.barons[seat].hand.remove(kind)
        state.zones[zone].append(Card(seat, kind))


def laid(state: State, stack: int, *cards: Card) -> None:
    """Cards on a stack, out of their owners' hands."""
    for card in cards:
        if card.owner >= 0:
            state.barons[card.owner].hand.remove(card.kind)
        else:
            state.aside.remove(card.kind)
    state.stacks[stack] = sorted([*state.stacks[stack], *cards])


# Revealing


def test_cards_come_up_one_after_another_until_all_stacks_are_empty() -> None:
    """WK-ACT-1, WK-ACT-5, WK-ACT-7: without a pause until somebody is asked, stack by stack."""
    state = bare(2)
    laid(state, 0, Card(A, "levy_taxes"), Card(B, "rally_support"))
    laid(state, 1, Card(A, "draft_soldiers"), Card(-1, "uncertain_times"))
    laid(state, 2, Card(B, "levy_taxes"))
    run_state, events = happen(state, Actions())
    assert [event["stack"] for event in told(events, "revealed")][:2] == [0, 0]
    assert GAME.to_act(run_state) == (A,), "Draft Soldiers asks for a spot"
    assert GAME.view(run_state, None).left == (0, len(run_state.stacks[1]), 1), "what is left is public"
    done = GAME.play(run_state, A, "spot:1")
    assert done.state.phase == "upkeep", "after the third stack comes Upkeep"
    assert [event["stack"] for event in told(done.events, "revealed")][-1] == 2


def test_every_reveal_is_a_turn_of_its_own() -> None:
    """WK-DEC-2: a time-out never costs later cards."""
    state = bare(2)
    laid(state, 0, Card(A, "draft_soldiers"))
    laid(state, 1, Card(A, "draft_soldiers"))
    state = begin(state, Actions())
    turn = state.turn
    late = GAME.time_out(state, A).state
    assert late.turn > turn
    assert GAME.to_act(late) == (A,), "he is asked for his second card"
    assert late.track == {1: A}


def test_open_order_turns_a_stack_up_when_it_begins() -> None:
    """WK-OPT-9: everybody sees the cards in their order; the other stacks stay hidden."""
    state = bare(2)
    state.options["open_order"] = "on"
    laid(state, 0, Card(A, "draft_soldiers"), Card(B, "draft_soldiers"), Card(-1, "uncertain_times"))
    laid(state, 1, Card(A, "versatile_strategy"))
    state = begin(state, Actions())
    view = GAME.view(state, None)
    known = [*view.shown, *view.turned_up]
    assert sorted(known) == [Card(-1, "uncertain_times"), Card(A, "draft_soldiers"), Card(B, "draft_soldiers")]
    assert view.left[1] == 1
    upcoming = view.turned_up
    while GAME.view(state, None).stack_at == 0:
        state = play(state, GAME.to_act(state)[0], "decline")
    assert GAME.view(state, None).shown[-1 - len(upcoming) : -1] == upcoming


@pytest.mark.parametrize(
    ("kind", "key"), [("draft_soldiers", "decline"), ("versatile_strategy", "decline"), ("mobilize_forces", "decline")]
)
def test_an_owner_may_decline_and_the_card_is_allocated_all_the_same(kind: str, key: str) -> None:
    """WK-ACT-2, WK-ALLOC-4, D-ACT."""
    table = council()
    army(table, A, "star", "rota", "regular_50")
    state = reveal(table, A, kind)
    assert key in keys_of(state, A)
    state = play(state, A, key)
    if kind == "mobilize_forces":
        state = play(state, A, "zone:wages")
    lying = [card.kind for zone in state.zones.values() for card in zone]
    assert lying == ([] if kind == "versatile_strategy" else [kind])


def test_free_gains_are_not_asked_for() -> None:
    """WK-ACT-6, WK-ACT-3, WK-RUL-47: Levy and Rally are carried out at once; a standing order declines them."""
    state = council()
    army(state, A, "star", "rota", "regular_50")
    after = reveal(state, A, "levy_taxes")
    assert after.barons[A].crowns == 16
    assert after.zones["taxation"] == [Card(A, "levy_taxes")]
    state.barons[A].orders.values |= {"levy": "skip", "rally": "skip"}
    after = reveal(state, A, "levy_taxes")
    assert after.barons[A].crowns == 15
    assert after.zones["taxation"] == [Card(A, "levy_taxes")], "WK-ALLOC-4"
    assert reveal(state, A, "rally_support").barons[A].votes == 0
    assert begin(state, UncertainTimes()).fate == [sorted(card for layer in state.fate for card in layer)]


# Allocation


@pytest.mark.parametrize(
    ("kind", "zone"), [("levy_taxes", "taxation"), ("rally_support", "assembly"), ("draft_soldiers", "wages")]
)
def test_where_cards_go(kind: str, zone: ZoneId) -> None:
    """WK-ALLOC-1, WK-ALLOC-5: face up in its zone, and still its owner's."""
    state = reveal(council(), A, kind)
    if kind == "draft_soldiers":
        state = play(state, A, "spot:1")
    assert GAME.view(state, None).zones[zone] == (Card(A, kind),)
    assert kind not in GAME.view(state, None).barons[A].held or state.barons[A].hand.count(kind) == 1


def test_serve_the_church_goes_where_its_owner_likes() -> None:
    """WK-ALLOC-1, WK-BA-4, D-CHURCH-ZONE: any of the three zones; a standing order may say which."""
    state = reveal(council(), A, "serve_the_church")
    assert sorted(keys_of(state, A)) == ["decline", "zone:assembly", "zone:taxation", "zone:wages"]
    assert GAME.default(state, A) == "zone:taxation"
    assert play(state, A, "zone:wages").zones["wages"] == [Card(A, "serve_the_church")]
    ready = council()
    ready.barons[A].orders.values["church"] = "assembly"
    assert reveal(ready, A, "serve_the_church").zones["assembly"] == [Card(A, "serve_the_church")]


@pytest.mark.parametrize(
    ("serve", "church", "said"),
    [
        ("do", "ask", ("decline", "zone:wages")),
        ("skip", "ask", ("zone:wages",)),
        ("skip", "wages", ()),
    ],
)
def test_serving_the_church_can_be_declined(serve: str, church: str, said: tuple[str, ...]) -> None:
    """WK-ACT-2, WK-ACT-6, WK-ASYNC-10: no Faith and no token, by an answer or an order; the card is still allocated."""
    state = council(head=B)
    state.barons[A].orders.values |= {"serve": serve, "church": church}
    state = reveal(state, A, "serve_the_church")
    if serve == "skip" and said:
        assert sorted(keys_of(state, A)) == ["zone:assembly", "zone:taxation", "zone:wages"], "it is declined already"
    state = play(state, A, *said)
    assert (state.barons[A].faith, state.barons[A].blessed, state.head) == (0, False, B)
    assert state.zones["wages"] == [Card(A, "serve_the_church")]


def test_versatile_strategy_returns_to_hand() -> None:
    """WK-ALLOC-1, WK-BA-6."""
    state = play(reveal(council(), A, "versatile_strategy"), A, "crowns")
    assert state.barons[A].crowns == 17
    assert state.barons[A].hand.count("versatile_strategy") == 2


# Special phases


def test_a_full_zone_starts_its_phase_before_the_next_card() -> None:
    """WK-SPEC-1, WK-SPEC-2, WK-SPEC-5: 2N cards start Taxation, and all of them return to their owners."""
    state = council(2)
    fill(state, "taxation", 2)
    fill(state, "taxation", 1, "serve_the_church")
    after = reveal(state, A, "levy_taxes")
    assert after.zones["taxation"] == []
    assert after.barons[A].hand.count("levy_taxes") == after.barons[B].hand.count("levy_taxes") == 2
    assert after.barons[A].hand.count("serve_the_church") == 2
    fewer = council(2)
    fill(fewer, "taxation", 2)
    assert len(reveal(fewer, A, "levy_taxes").zones["taxation"]) == 3, "one card is missing"


def test_draft_soldiers_may_start_wages_and_then_the_draft() -> None:
    """WK-SPEC-3, E-21: the fourth marker and the sixth red card: Wages first, then the Draft."""
    state = council(3)
    fill(state, "wages", 3, "mobilize_forces")
    fill(state, "wages", 2, "draft_soldiers")
    state.track = {1: A, 2: B, 4: C}
    state.offer = [state.mercenaries.pop()]
    state = reveal(state, A, "draft_soldiers")
    run = GAME.play(state, A, "spot:3")
    assert [event["phase"] for event in told(run.events, "special")] == ["wages", "draft"]
    assert run.state.zones["wages"] == []
    assert GAME.to_act(run.state) == (A,)
    assert "hire:none" in keys_of(run.state, A)


def test_versatile_strategy_on_the_track_starts_the_draft() -> None:
    """WK-SPEC-4, WK-BA-6: the card returns to hand, then the Draft."""
    state = council(2)
    state.track = {1: A, 2: B}
    state.offer = [state.mercenaries.pop()]
    purse(state, A, crowns=6)
    state = reveal(state, A, "versatile_strategy")
    assert refused(state, A, "spot:1") == "WK-BA-2"
    assert refused(state, A, "spot:4") == "WK-DRAFT-1"
    run = GAME.play(state, A, "spot:3")
    assert run.state.barons[A].crowns == 0, "the fee of spot 3"
    assert "versatile_strategy" in run.state.barons[A].hand
    assert [event["phase"] for event in told(run.events, "special")] == ["draft"]


def test_when_barons_are_gone_fewer_cards_suffice() -> None:
    """WK-SPEC-6, WK-OPT-10, WK-DRAFT-9: thresholds follow those still in the game; markers on closed spots stay."""
    state = council(3)
    fill(state, "taxation", 4)
    state.track = {4: A, 1: B, 2: A}
    state.offer = [state.mercenaries.pop()]
    assert begin(state, Checks()).zones["taxation"] != [], "four of six"
    state.barons[C].out = 1
    state.stacks = [[], [], []]
    after, events = happen(state, Checks())
    assert [event["phase"] for event in told(events, "special")] == ["taxation", "draft"]
    assert "hire:none" in keys_of(after, B), "the left-most marker first"


def test_cards_can_never_run_dry() -> None:
    """WK-SPEC-7: zones hold at most 6N - 3 of the 10N cards that go there, and no phase starts another."""
    for seats in range(2, 7):
        assert 6 * seats - 3 < 10 * seats
    state = council(2)
    fill(state, "taxation", 4)
    fill(state, "wages", 4, "mobilize_forces")
    _, events = happen(state, Checks())
    assert [event["phase"] for event in told(events, "special")] == ["wages", "taxation"], "each to its end"


# The Barons' cards


def test_levy_taxes_counts_areas() -> None:
    """WK-BA-1, E-20: two Nobles in Vecht, one in Corvale, one on Straven's port icon: 2 crowns."""
    state = council()
    for shape, area, kind in (
        ("star", "vecht", "regular_50"),
        ("square", "vecht", "regular_50"),
        ("triangle", "corvale", "regular_50"),
    ):
        army(state, A, shape, area, kind)  # type: ignore[arg-type]
    army(state, A, "circle", "straven", "regular_100", at_sea=True)
    assert reveal(state, A, "levy_taxes").barons[A].crowns == 17
    army(state, A, "circle", "acre")
    assert reveal(state, A, "levy_taxes").barons[A].crowns == 18, "overseas areas count"


def test_draft_soldiers_places_a_marker_for_nothing() -> None:
    """WK-BA-2, WK-DRAFT-1, D-TRACK-SPOT: N + 1 spots, no fee."""
    state = council(3)
    state.track = {2: B}
    state = reveal(state, A, "draft_soldiers")
    assert keys_of(state, A) == ["spot:1", "spot:3", "spot:4", "decline"]
    assert refused(state, A, "spot:2") == "WK-BA-2"
    assert refused(state, A, "spot:5") == "WK-DRAFT-1", "numbered 4: for four Barons"
    assert GAME.default(state, A) == "spot:1"
    state = play(state, A, "spot:4")
    assert state.track == {2: B, 4: A}
    assert state.barons[A].crowns == 15


@pytest.mark.parametrize(("order_", "spot"), [("left", 1), ("right", 4)])
def test_a_standing_order_chooses_the_spot(order_: str, spot: int) -> None:
    """WK-ASYNC-10."""
    state = council(3)
    state.barons[A].orders.values["spot"] = order_
    assert reveal(state, A, "draft_soldiers").track == {spot: A}


@pytest.mark.parametrize(
    ("votes", "chairman", "why"),
    [
        ((3, 4, 0), B, "E-19: 5 > 4"),
        ((2, 4, 0), A, "E-19: 4 = 4 stays"),
        ((0, 0, 5), A, "somebody else has more"),
    ],
)
def test_rally_support_wins_the_chair(votes: tuple[int, int, int], chairman: int, why: str) -> None:
    """WK-BA-3, WK-BA-7: 2 Votes; the token only for strictly more than every other Baron."""
    state = council(chairman=A)
    purse(state, B, votes=votes[0])
    purse(state, A, votes=votes[1])
    purse(state, C, votes=votes[2])
    after = reveal(state, B, "rally_support")
    assert after.barons[B].votes == votes[0] + 2
    assert after.chairman == chairman, why


def test_the_banned_never_take_the_chair_and_single_votes_move_nothing() -> None:
    """WK-BA-3, WK-BA-6, WK-BA-7, WK-RUL-22."""
    state = council(chairman=A)
    purse(state, B, votes=9)
    state.barons[B].banned = True
    assert reveal(state, B, "rally_support").chairman == A
    state.barons[B].banned = False
    assert play(reveal(state, B, "versatile_strategy"), B, "vote").chairman == A
    assert reveal(state, B, "rally_support").chairman == B


def test_one_baron_may_hold_both_tokens() -> None:
    """WK-SET-5, WK-RUL-37: only at setup they go to two Barons."""
    state = council(chairman=B, head=A)
    after = reveal(state, A, "rally_support")
    assert (after.chairman, after.head) == (A, A)


def test_the_orator_rallies_three() -> None:
    """WK-AG-3: Speaker of the Barons applies to every Rally Support."""
    state = council()
    endow(state, A, "orator")
    assert reveal(state, A, "rally_support").barons[A].votes == 3


def serve(state: State) -> State:
    """A carries Serve the Church out."""
    return play(reveal(state, A, "serve_the_church"), A, "zone:wages")


def test_serve_the_church_wins_the_token() -> None:
    """WK-BA-4: 1 Faith; the Head's token for strictly more than every other Baron."""
    state = council(head=B)
    purse(state, B, faith=1)
    assert serve(state).head == B
    purse(state, A, faith=1)
    after = serve(state)
    assert (after.barons[A].faith, after.head) == (2, A)


def test_protector_and_heretic() -> None:
    """WK-BA-4: the Protector's first Serve gives 2 Faith, a Heretic's none; his card is allocated all the same."""
    state = council(head=B)
    endow(state, A, "protector")
    assert serve(state).barons[A].faith == 2
    ready = GAME.copy(state)
    ready.barons[A].blessed = True
    assert serve(ready).barons[A].faith == 1
    state.barons[A].heretic = True
    heretic = serve(state)
    assert heretic.barons[A].blessed, "a Heretic's first Serve is the first one all the same"
    assert (heretic.barons[A].faith, heretic.head) == (0, B)
    assert heretic.zones["wages"] == [Card(A, "serve_the_church")]


def test_versatile_strategy_offers_five_things() -> None:
    """WK-BA-6, D-VERSATILE: crowns, a Vote, a march, a battle, a spot whose fee he can pay, or nothing."""
    state = council(3)
    army(state, A, "star", "rota", "regular_100")
    purse(state, A, crowns=6)
    state = reveal(state, A, "versatile_strategy")
    assert keys_of(state, A) == ["crowns", "vote", "march", "battle", "spot:3", "spot:4", "decline"]
    assert refused(state, A, "spot:1") == "WK-BA-6"
    assert GAME.default(state, A) == "crowns"
    assert play(state, A, "vote").barons[A].votes == 1
    bought = play(state, A, "spot:4")
    assert (bought.track, crowns_of(bought)[A]) == ({4: A}, 1)


def test_orders_can_be_changed_at_any_time() -> None:
    """WK-ASYNC-2: by anybody, asked or not, and nobody else hears of it."""
    state = council()
    state = reveal(state, A, "versatile_strategy")
    changed = order(state, B, "church=wages", "levy=skip")
    assert changed.barons[B].orders.values == {"church": "wages", "levy": "skip"}
    assert GAME.view(changed, A) == GAME.view(state, A)
