"""Nobody learns more than a seat may know (section 15), and what a guess deals anew (WK-HID-1)."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.contract import Run
from engine.games.knights.conflict import Card
from engine.games.knights.content.cards import EVENTS, FATE, HAND
from engine.games.knights.rules.round import Actions
from engine.games.knights.rules.war.battle import Hits
from engine.games.knights.rules.war.capture import Capture
from engine.games.knights.state import State, VotePlan
from tests.knights.scenes import at_war, battles
from tests.knights.table import GAME, A, B, C, bare, begin, event, order, played


def planned(seats: int = 3) -> State:
    """All have planned; the table waits for A's Draft Soldiers of stack 1."""
    state = bare(seats)
    for seat in range(seats):
        for stack, kinds in enumerate((["versatile_strategy"], ["levy_taxes", "rally_support"], ["serve_the_church"])):
            for kind in kinds:
                state.barons[seat].hand.remove(kind)
                state.stacks[stack].append(Card(seat, kind))
    for stack in (1, 2):
        for kind in ("important_event", "fund_expedition"):
            state.aside.remove(kind)
            state.stacks[stack].append(Card(-1, kind))
    state.barons[A].hand.remove("draft_soldiers")
    state.stacks[0] = [Card(A, "draft_soldiers")]
    for seat in range(seats):
        state.barons[seat].hand.append("versatile_strategy")
        state.barons[seat].hand.sort()
    state.stacks = [sorted(stack) for stack in state.stacks]
    event(state, "heretic")
    return begin(state, Actions())


def kinds_of(state: State, seat: int) -> Counter[str]:
    """A Baron's cards in hand and stacks."""
    cards = [card.kind for stack in state.stacks for card in stack if card.owner == seat]
    return Counter([*state.barons[seat].hand, *cards])


def test_plans_of_others_are_dealt_anew() -> None:
    """WK-HID-1: out of what they had in hand, the number on each stack fixed; the own plan stays."""
    state = planned()
    seen = set()
    for seed in range(12):
        guess = GAME.sample_hidden_state(state, A, f"{seed:x}")
        for seat in (A, B, C):
            assert kinds_of(guess, seat) == kinds_of(state, seat)
        for stack in range(3):
            owners = [sorted(card.owner for card in table.stacks[stack]) for table in (state, guess)]
            assert owners[0] == owners[1]
        own = [card for stack in guess.stacks for card in stack if card.owner == A]
        assert own == [card for stack in state.stacks for card in stack if card.owner == A]
        seen.add(tuple(card.kind for card in guess.stacks[1] if card.owner == B))
        assert EVENTS[guess.event_top].color == "red", "the colour of the top event is public"
    assert len(seen) > 1, "B may have planned something else"


def test_what_a_view_shows_of_others() -> None:
    """WK-HID-1, WK-PLAN-6: hand and plan of others together; the own apart; neutral cards only by their number."""
    state = planned()
    view = GAME.view(state, A)
    assert view.barons[B].held == tuple(sorted(HAND))
    assert view.left == (0, 8, 5)
    assert view.own is not None
    assert view.own.plan == ((), ("levy_taxes", "rally_support"), ("serve_the_church",))
    public = GAME.view(state, None)
    assert public.own is None
    assert (public.event_colour, public.event) == ("red", ""), "which event lies on top is not said"


def test_orders_and_notes_are_nobodys_business() -> None:
    """WK-HID-1, WK-HID-2: other views, events and questions stay the same."""
    state = planned()
    given = ("church=wages", "levy=skip", "note=3.serve_the_church/wages")
    changed = order(state, B, *given)
    for key in given:
        (noted,) = played(state, B, f"order:{key}").events
        assert [GAME.redact(noted, reader) is None for reader in (None, A, B, C)] == [True, True, False, True]
    for reader in (None, A, C):
        assert msgspec.json.encode(GAME.view(changed, reader)) == msgspec.json.encode(GAME.view(state, reader))
    assert GAME.view(changed, B) != GAME.view(state, B)
    guess = GAME.sample_hidden_state(changed, A, "0")
    assert guess.barons[B].orders.values == {}
    assert guess.barons[B].notes == []
    assert GAME.sample_hidden_state(changed, B, "0").barons[B].notes == changed.barons[B].notes


def test_a_guess_knows_no_votes_and_notes_of_others() -> None:
    """WK-HID-1: votes that are planned, and what was noted for the card that is being carried out."""
    state = planned()
    state.barons[A].vote_plans = [VotePlan(agenda="royal_grant", count=2, side="1")]
    assert state.deed is not None
    state.deed.note, state.deed.zone = "spot.3", "wages"
    for reader in (A, B):
        guess = GAME.sample_hidden_state(state, reader, "0")
        assert guess.deed is not None
        assert bool(guess.barons[A].vote_plans) is (reader == A)
        assert (guess.deed.note, guess.deed.zone) == (("spot.3", "wages") if reader == A else ("", ""))


def test_the_fate_deck_has_no_order_to_look_at() -> None:
    """WK-HID-3: chance falls when a card is drawn; a guess mixes what lies under the deck."""
    state = planned()
    state.fate = [state.fate[0][:12], state.fate[0][12:]]
    guesses = {tuple(map(tuple, GAME.sample_hidden_state(state, A, f"{seed:x}").fate)) for seed in range(6)}
    assert len(guesses) > 1
    assert all(sorted(card for layer in guess for card in layer) == sorted(FATE) for guess in guesses)


def test_what_shows_a_secret_cannot_be_taken_back() -> None:
    """Section 21, WK-HID-2: where the hits go, and what the attacker meant to do with the city."""
    losses = next(scene for scene in battles() if isinstance(scene.stack[-1], Hits))
    assert GAME.play(losses, A, "hit:walls").sealed
    run = Run(at_war())
    run.push(Capture(seat=A, city="gedze", stormed=True, plan="keep"))
    GAME._settle(run)
    assert run.sealed, "the defender may have brought this about, and must not learn the plan and think again"
