"""Planning (section 3.1) and the notes that go with it (WK-ASYNC-9)."""

from __future__ import annotations

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.content.cards import HAND, NEUTRAL_DECK
from engine.games.knights.rules.round import Planning
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
    keys_of,
    new,
    order,
    play,
    purse,
    reveal,
    told,
)


def planning(seats: int = 3) -> State:
    """Round 1 is about to be planned."""
    state = bare(seats)
    state.phase = "planning"
    return begin(state, Planning(lanes={}))


EMPTY = ("first:none", "second:none", "third:none")


def test_three_steps_with_none_one_or_two_kinds() -> None:
    """WK-PLAN-1, WK-STEP-3, WK-PLAN-2: all 12 cards are in hand in round 1; at most 28 answers a stack."""
    state = planning()
    assert state.barons[A].hand == sorted(HAND)
    offered = keys_of(state, A)
    assert len(offered) == 28
    assert {"first:none", "first:levy_taxes", "first:levy_taxes+levy_taxes"} <= set(offered)
    state = play(state, A, "first:levy_taxes+levy_taxes")
    assert "second:levy_taxes" not in keys_of(state, A), "both lie on stack 1"
    assert "second:rally_support+mobilize_forces" in keys_of(state, A)
    assert not GAME.find(state, A, "second:none").commits


def test_plans_are_secret_and_close_together() -> None:
    """WK-PLAN-6, WK-RUL-48: nothing is seen before the last has handed in; then the number of cards is, not which.

    WK-HID-2: a tick for whoever has handed in a whole plan; one that was begun is nobody's business.
    """
    begun = play(planning(), A, "first:mobilize_forces+versatile_strategy", "second:none")
    assert GAME.view(begun, B) == GAME.view(planning(), B)
    state = play(planning(), A, "first:mobilize_forces+versatile_strategy", "second:none", "third:rally_support")
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((B, C), (A,))
    before = GAME.view(state, B)
    assert before.laid == ((), (), ())
    assert before.barons[A].held == tuple(sorted(HAND))
    assert GAME.view(state, A).own.plan == (  # type: ignore[union-attr]
        ("mobilize_forces", "versatile_strategy"),
        (),
        ("rally_support",),
    )
    state = play(state, B, *EMPTY)
    state = play(state, C, *EMPTY)
    view = GAME.view(state, B)
    assert view.laid == ((2, 0, 0), (0, 0, 0), (1, 0, 0))


def test_neutral_cards_and_the_size_of_a_stack() -> None:
    """WK-PLAN-3, WK-PLAN-4, E-2: two neutral cards on each stack, two aside; a full stack has 2N + 2 cards."""
    state = planning(2)
    full = ("first:levy_taxes+levy_taxes", "second:rally_support+rally_support", "third:draft_soldiers+draft_soldiers")
    state = play(state, A, *full)
    run = GAME.play_all(state, B, full)
    laid = told(run.events, "planned")[0]["laid"]
    assert laid == [[2, 2], [2, 2], [2, 2]]
    revealed = told(run.events, "revealed")
    seen = [kind for kind in (event["card"] for event in revealed) if kind in NEUTRAL_DECK]
    hidden = [card.kind for stack in run.state.stacks for card in stack if card.owner == -1]
    assert len(seen) + len(hidden) == 6
    assert len(run.state.aside) == 2
    assert len(run.state.stacks[2]) == 6


def test_fewer_cards_are_always_allowed() -> None:
    """WK-PLAN-1: even none at all; then only neutral cards come up."""
    state = planning(2)
    for seat in (A, B):
        state = play(state, seat, *EMPTY)
    assert all(card.owner == -1 for stack in state.stacks for card in stack)


def test_cards_in_zones_are_not_in_hand() -> None:
    """WK-PLAN-2, WK-PLAN-7: what lies in zones cannot be planned; Versatile Strategy is always there."""
    state = bare(2)
    for zone, kind in (("taxation", "levy_taxes"), ("assembly", "rally_support")):
        state.barons[A].hand.remove(kind)
        state.zones[zone].append(Card(A, kind))  # type: ignore[index]
    state.phase = "planning"
    state = begin(state, Planning(lanes={}))
    assert "first:levy_taxes+levy_taxes" not in keys_of(state, A)
    assert "first:levy_taxes" in keys_of(state, A)
    assert "first:versatile_strategy+versatile_strategy" in keys_of(state, A)


def test_a_card_that_returns_waits_for_the_next_round() -> None:
    """WK-PLAN-5: Versatile Strategy is back in hand when it is used, but planned only next round."""
    state = planning(2)
    state = play(state, A, "first:versatile_strategy", "second:none", "third:none")
    state = play(state, B, *EMPTY)
    while GAME.to_act(state) != (A,) or "crowns" not in keys_of(state, A):
        seat = GAME.to_act(state)[0]
        state = play(state, seat, GAME.default(state, seat))
    state = play(state, A, "crowns")
    assert state.barons[A].hand.count("versatile_strategy") == 2
    assert all(card.owner == -1 for stack in state.stacks for card in stack)


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        (
            [],
            [
                "first:mobilize_forces+versatile_strategy",
                "second:levy_taxes+rally_support",
                "third:draft_soldiers+serve_the_church",
            ],
        ),
        (
            ["levy_taxes", "levy_taxes", "rally_support", "rally_support"],
            [
                "first:mobilize_forces+versatile_strategy",
                "second:serve_the_church+versatile_strategy",
                "third:draft_soldiers+serve_the_church",
            ],
        ),
    ],
)
def test_the_usual_plan(missing: list[str], expected: list[str]) -> None:
    """D-PLAN: named kinds first; a missing one is replaced by the first kind still in hand."""
    state = bare(2)
    for kind in missing:
        state.barons[A].hand.remove(kind)
        state.zones["taxation"].append(Card(A, kind))
    state.phase = "planning"
    state = begin(state, Planning(lanes={}))
    for wanted in expected:
        usual = GAME.default(state, A)
        assert sorted(usual.partition(":")[2].split("+")) == sorted(wanted.partition(":")[2].split("+"))
        assert usual.partition(":")[0] == wanted.partition(":")[0]
        state = play(state, A, usual)


# Notes


def noted(*cards: str, seats: int = 2) -> State:
    """A has laid these cards on stack 1 and B is still planning."""
    return play(planning(seats), A, f"first:{'+'.join(cards)}", "second:none", "third:none")


def notes_of(state: State, seat: int) -> list[tuple[str, str]]:
    """What a Baron has noted."""
    return [(note.kind, note.choice) for note in state.barons[seat].notes]


def test_a_note_is_written_with_the_plan_and_until_the_card_comes_up() -> None:
    """WK-ASYNC-9: per stack and kind, privately; a new note replaces the old one, `none` takes it away."""
    state = noted("serve_the_church", "versatile_strategy")
    state = order(state, A, "note=1.serve_the_church/wages", "note=1.versatile_strategy/crowns")
    assert notes_of(state, A) == [("serve_the_church", "wages"), ("versatile_strategy", "crowns")]
    state = order(state, A, "note=1.versatile_strategy/vote")
    assert ("versatile_strategy", "vote") in notes_of(state, A)
    assert len(notes_of(state, A)) == 2
    state = order(state, A, "note=1.serve_the_church/none")
    assert notes_of(state, A) == [("versatile_strategy", "vote")]
    assert GAME.why_not(state, A, "order:note=2.versatile_strategy/vote"), "nothing lies on stack 2"
    assert GAME.why_not(state, B, "order:note=1.versatile_strategy/vote"), "B has planned nothing"
    written = GAME.play(state, A, "order:note=1.versatile_strategy/crowns")
    assert GAME.redact(written.events[0], B) is None, "nobody else hears of it"


def test_a_noted_zone_does_not_hide_the_order_to_decline() -> None:
    """WK-ASYNC-9, WK-ASYNC-10: the note says where the card goes, the order that nothing comes of it."""
    state = order(noted("serve_the_church"), A, "note=1.serve_the_church/assembly", "serve=skip")
    state = play(state, B, *EMPTY)
    while state.stack_at == 0 and state.stacks[0]:
        state = play(state, GAME.to_act(state)[0], GAME.default(state, GAME.to_act(state)[0]))
    assert (state.barons[A].faith, state.zones["assembly"]) == (0, [Card(A, "serve_the_church")])


def test_whoever_plans_last_writes_his_notes_before_the_first_card_comes_up() -> None:
    """WK-ASYNC-9: notes go with each stack as it is laid."""
    state = play(planning(2), A, *EMPTY)
    state = play(state, B, "first:serve_the_church", "second:draft_soldiers")
    state = order(state, B, "note=1.serve_the_church/assembly", "note=2.draft_soldiers/left")
    assert GAME.why_not(state, B, "order:note=3.levy_taxes/none"), "the third stack is not laid yet"
    assert GAME.to_act(state) == (B,)
    state = play(state, B, "third:none")
    while state.stack_at == 0 and state.stacks[0]:
        state = play(state, GAME.to_act(state)[0], GAME.default(state, GAME.to_act(state)[0]))
    assert Card(B, "serve_the_church") in state.zones["assembly"]


def test_two_equal_cards_have_a_note_each() -> None:
    """WK-ASYNC-9: at most as many notes as cards of the kind lie on the stack."""
    state = noted("draft_soldiers", "draft_soldiers")
    state = order(state, A, "note=1.draft_soldiers/left", "note=1.draft_soldiers/spot.3.1")
    assert notes_of(state, A) == [("draft_soldiers", "left"), ("draft_soldiers", "spot.3.1")]
    state = order(state, A, "note=1.draft_soldiers/right")
    assert notes_of(state, A) == [("draft_soldiers", "spot.3.1"), ("draft_soldiers", "right")]


def test_notes_answer_when_the_card_comes_up() -> None:
    """WK-ASYNC-9, WK-ASYNC-1: a zone, a spot and 2 crowns without a question."""
    state = noted("serve_the_church", "versatile_strategy")
    state = order(state, A, "note=1.serve_the_church/assembly", "note=1.versatile_strategy/fee.7", "pledge=0")
    state = play(state, B, *EMPTY)
    while state.stack_at == 0 and state.stacks[0]:
        seat = GAME.to_act(state)[0]
        assert "zone:assembly" not in keys_of(state, seat)
        assert "crowns" not in keys_of(state, seat)
        state = play(state, seat, GAME.default(state, seat))
    assert Card(A, "serve_the_church") in state.zones["assembly"]
    assert state.track == {2: A}, "the left-most free spot up to a fee of 7"
    assert state.barons[A].notes == []


def test_a_note_about_an_area_is_struck_when_somebody_comes_or_goes() -> None:
    """WK-ASYNC-9: dropped if another Baron's Noble has entered or left the area concerned."""
    state = bare(2)
    army(state, A, "star", "rota", "regular_50")
    army(state, B, "star", "yarrow", "regular_50")
    state.phase = "planning"
    state = begin(state, Planning(lanes={}))
    state = play(state, A, "first:mobilize_forces", "second:none", "third:none")
    state = order(state, A, "note=1.mobilize_forces/besiege.rota", "note-zone=1.mobilize_forces/wages")
    assert state.barons[A].notes[0].zone == "wages"
    entered = GAME.copy(state)
    army(entered, B, "star", "rota")
    assert entered.barons[A].notes == []
    elsewhere = GAME.copy(state)
    army(elsewhere, B, "star", "bramford")
    assert len(elsewhere.barons[A].notes) == 1


@pytest.mark.parametrize(("crowns", "spot"), [(8, 2), (7, 2), (6, 3), (5, 4), (4, None)])
def test_a_spot_up_to_a_fee_is_one_he_can_pay(crowns: int, spot: int | None) -> None:
    """WK-ASYNC-9, D-TRACK-SPOT: the left-most free spot up to a fee of 7 and to his crowns; without one he is asked."""
    state = council(3)
    purse(state, A, crowns=crowns)
    state = reveal(state, A, "versatile_strategy", note="fee.7")
    assert state.track == ({spot: A} if spot else {})
    assert (GAME.to_act(state) == (A,)) is (spot is None)


def test_a_note_that_cannot_be_carried_out_says_nothing_of_the_zone() -> None:
    """WK-ASYNC-9: he is asked for all of it; carried out as it stands the note names the zone."""
    state = council(3)
    asked = reveal(state, A, "mobilize_forces", note="march.star.rota", zone="wages")
    assert keys_of(asked, A) == ["zone:wages", "zone:assembly"]
    done = reveal(state, A, "mobilize_forces", note="decline", zone="wages")
    assert done.zones["wages"] == [Card(A, "mobilize_forces")]


def test_a_plan_that_was_changed_loses_notes_for_cards_that_are_gone() -> None:
    """WK-PLAN-6, WK-ASYNC-9: when planning closes only notes for planned cards are left."""
    state = order(noted("serve_the_church", seats=3), A, "note=1.serve_the_church/wages")
    top = state.stack[-1]
    top.answers[A] = ["levy_taxes", "", ""]
    for seat in (B, C):
        state = play(state, seat, *EMPTY)
    assert state.barons[A].notes == []


def test_the_round_begins() -> None:
    """WK-RND-1: planning, actions, Upkeep; the last round is announced one before (WK-WIN-4)."""
    state = new(2, 3, last_round="12")
    while state.round < 11:
        seat = GAME.to_act(state)[0]
        run = GAME.play(state, seat, GAME.default(state, seat))
        state = run.state
    assert told(run.events, "round")[0] == {"round": 11, "last": False, "nearly": True}
    assert state.phase == "planning"
