"""Battles in the open field: cards, discards, hits, casualties and victories (section 9.1)."""

from __future__ import annotations

import pytest

from engine.contract import Several
from engine.games.knights.content.cards import FATE
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, army, keys_of, play, played, told
from tests.knights.war import battle, field, fought, mobilize, noble, order, shows, where

# Orders that leave every question of a battle to the defaults.
AUTO = ("discard=auto", "losses=auto", "commander=auto", "capture=keep")


def facing(a: str = "regular_100", b: str = "regular_50") -> State:
    """A's circle and B's circle stand in Bramford; A is about to fight."""
    state = field()
    army(state, A, "circle", "bramford", *a.split())
    army(state, B, "circle", "bramford", *b.split())
    return state


def fight(state: State) -> State:
    """A attacks B in Bramford."""
    return play(mobilize(state), A, "area:bramford", "battle")


def automatic(state: State, *seats: int) -> State:
    """These Barons leave all battle questions to their orders."""
    for seat in seats:
        state = order(state, seat, *AUTO)
    return state


# Cards


def test_both_sides_draw_and_drop() -> None:
    """WK-OPEN-2, WK-OPEN-3, WK-STEP-7, E-3: 100 troops and a commander draw 3 and drop 2; 50 draw 2 and drop 1."""
    state = facing()
    shows(state, "deal victory prevent", "deal draw")
    state = fight(state)
    assert [FATE[card].battle for card in battle(state).attacker.drawn] == ["victory", "deal", "prevent"]
    assert set(GAME.to_act(state)) == {A, B}
    assert keys_of(state, A) == ["drop:deal", "drop:prevent", "drop:victory"]
    assert keys_of(state, B) == ["drop:deal", "drop:draw"]
    half = play(state, A, "drop:deal", "drop:prevent")
    assert GAME.to_act(half) == (B,), "one card is always kept, so there is nothing more to drop"
    done = play(half, B, "drop:draw")
    assert [FATE[card].battle for card in fought(done).attacker.kept] == ["victory"]
    assert [FATE[card].battle for card in fought(done).defender.kept] == ["deal"]


def test_whoever_is_away_is_thought_to_drop_what_he_may_hold() -> None:
    """WK-HID-1, WK-DEC-1: A guesses B's cards anew; the discards that B's absence made fit the guess."""
    state = facing()
    shows(state, "deal victory prevent", "deal draw")
    state = GAME.drop(fight(state), B).state
    hands = set()
    for seed in range(20):
        guess = GAME.sample_hidden_state(state, A, f"{seed:x}")
        hands.add(tuple(FATE[card].battle for card in battle(guess).defender.drawn))
        done = fought(play(guess, A, "drop:deal", "drop:prevent"))
        assert len(done.defender.kept) >= 1
    assert len(hands) > 2


def test_more_may_be_dropped_but_one_is_kept() -> None:
    """WK-OPEN-3, WK-STEP-7: after the required number also `ready`."""
    state = facing("regular_100 swiss_100 polish_100")
    shows(state, "deal deal victory prevent prevent", "deal deal")
    state = play(fight(state), A, "drop:prevent", "drop:prevent")
    assert keys_of(state, A) == ["drop:deal", "drop:victory", "ready"]
    more = play(state, A, "drop:deal", "drop:deal")
    assert len(fought(play(state, A, "ready")).attacker.kept) == 3
    assert len(fought(more).attacker.kept) == 1


def test_discards_can_be_picked_at_once() -> None:
    """WK-STEP-7: as many as must go in one pick; `ready` ends it where more could go."""
    state = facing("regular_100 swiss_100", "regular_50")
    shows(state, "deal deal victory prevent", "deal draw")
    state = fight(state)
    moves = ("drop:deal", "drop:deal", "drop:prevent", "drop:victory")
    assert GAME.bundle(state, A) == Several(moves, 2, 2, "ready")
    assert GAME.bundle(state, B) == Several(("drop:deal", "drop:draw"), 1, 1)
    assert len(fought(play(play(state, A, "drop:victory", "drop:deal", "ready"), B, "drop:draw")).attacker.kept) == 2


def test_discards_are_unseen() -> None:
    """WK-OPEN-4, WK-OPEN-10, WK-HID-2, WK-ASYNC-5: a side knows its own cards; both are shown as choosing."""
    state = facing()
    shows(state, "deal victory prevent", "deal draw")
    state = fight(state)
    half = play(state, A, "drop:deal", "drop:prevent")
    for seat in (B, C, None):
        assert GAME.view(half, seat) == GAME.view(state, seat)
        view = GAME.view(state, seat)
        assert view.battle is not None
        assert view.battle.attacker.drawn == []
    own = GAME.view(state, A).own
    assert own is not None
    assert len(own.cards) == 3
    assert set(GAME.awaited(half)) == {A, B}


def test_a_trivial_discard_is_not_asked_but_shown_as_choosing() -> None:
    """WK-ASYNC-5, WK-HID-2: hand quality does not show through timing."""
    state = facing()
    shows(state, "deal victory prevent", "deal deal")
    state = fight(state)
    assert GAME.to_act(state) == (A,)
    assert set(GAME.awaited(state)) == {A, B}


def test_equal_cards_go_by_lot_under_the_deck() -> None:
    """WK-OPEN-11, WK-FATE-3: a discard names results; discards of both sides lie under the deck together."""
    state = facing()
    shows(state, "deal deal prevent", "deal prevent")
    state = fight(state)
    drawn = {*battle(state).attacker.drawn, *battle(state).defender.drawn}
    state = play(play(state, A, "drop:deal", "drop:deal"), B, "drop:prevent")
    kept = {*fought(state).attacker.kept, *fought(state).defender.kept}
    assert {card for layer in state.fate[-2:] for card in layer} == drawn
    assert set(state.fate[-1]) == kept, "what was shown goes down when the battle is over (WK-OPEN-9)"
    assert sum(map(len, state.fate)) == len(FATE)


def test_draw_cards_chain() -> None:
    """WK-OPEN-5: each Draw 1 Fate adds a card, chained."""
    state = automatic(facing(), B)
    shows(state, "draw deal deal", "deal deal draw draw victory")
    state = play(fight(state), A, "drop:deal", "drop:deal")
    assert [FATE[card].battle for card in fought(state).attacker.kept] == ["draw", "draw", "draw", "victory"]


def test_discards_by_order_and_by_default() -> None:
    """D-BAT-DISCARD, WK-ASYNC-10: keep victory before deal, prevent and draw."""
    state = facing()
    shows(state, "draw victory deal", "prevent deal")
    asked = fight(state)
    assert GAME.default(asked, A) == "drop:draw"
    assert GAME.default(play(asked, A, "drop:draw"), A) == "drop:deal"
    state = fight(automatic(state, A, B))
    assert [FATE[card].battle for card in fought(state).attacker.kept] == ["victory"]
    assert [FATE[card].battle for card in fought(state).defender.kept] == ["deal"]


# Hits


@pytest.mark.parametrize(
    ("shape", "exhausted", "hits", "why"),
    [
        ("star", False, 2, "the star of B strikes A"),
        ("square", False, 1, "a square prevents one more"),
        ("square", True, 2, "WK-OPEN-6, WK-RUL-11: not if exhausted"),
        ("circle", False, 2, "no ability in battle"),
    ],
)
def test_abilities_of_the_commander(shape: str, exhausted: bool, hits: int, why: str) -> None:
    """WK-OPEN-6, WK-OPEN-8: star, square and triangle; an exhausted commander has no ability."""
    state = field()
    army(state, A, "circle", "bramford", "regular_100", "swiss_100")
    army(state, B, shape, "bramford", "regular_100", "polish_200")  # type: ignore[arg-type]
    noble(state, B, shape).exhausted = exhausted  # type: ignore[arg-type]
    shows(state, "deal deal prevent prevent", "victory victory victory draw draw")
    state = fight(automatic(state, B))
    shown = played(state, A, "drop:prevent", "drop:prevent", "ready")
    told_hits = {event["seat"]: event["hits"] for event in told(shown.events, "fate_shown")}
    assert told_hits[B] == hits, why
    assert told_hits[A] == (shape == "star"), "a star deals one more"


def test_hits_of_both_sides_fall_together() -> None:
    """E-5, WK-OPEN-6: each side's deals less what the other prevents."""
    state = field()
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    army(state, B, "circle", "bramford", "regular_100", "polish_100")
    shows(state, "deal deal victory draw draw", "prevent deal draw prevent")
    state = play(play(fight(state), A, "drop:draw", "drop:draw", "ready"), B, "drop:draw", "drop:prevent", "ready")
    assert (fought(state).defender.hits, fought(state).attacker.hits) == (2, 1)
    assert (noble(state, A, "star").tokens, noble(state, B, "circle").tokens) == (1, 0)
    assert where(state, B) == {}, "B's 200 took two tokens: dead (E-6)"


# Casualties


def two_against_one() -> State:
    """A's star and square against B; A takes two hits."""
    state = field()
    army(state, A, "star", "bramford", "regular_100", "swiss_100")
    army(state, A, "square", "bramford", "regular_50", "polish_100")
    army(state, B, "circle", "bramford", "regular_100", "english_200")
    shows(state, "victory victory prevent deal draw", "deal deal prevent draw draw")
    state = automatic(state, B)
    return play(fight(state), A, "armies:star+square", "command:square")


def test_losses_are_taken_one_by_one() -> None:
    """WK-OPEN-7, WK-STEP-8, D-BAT-LOSSES: on own fighting armies, the largest first by default."""
    state = play(two_against_one(), A, "drop:prevent", "drop:deal", "drop:draw", "ready", "losses:ask")
    assert keys_of(state, A) == ["hit:star", "hit:square"]
    assert GAME.default(state, A) == "hit:star", "the largest army first"
    both = play(state, A, "hit:square")
    assert GAME.to_act(both) == (C,), "the square prevents one hit (WK-OPEN-6): there was only one to take"
    assert noble(both, A, "square").tokens == 1


def test_losses_left_to_the_usual_order() -> None:
    """WK-ASYNC-11, WK-ASYNC-10: the rule for losses stands in the sheet of discards."""
    state = two_against_one()
    sheet = play(state, A, "drop:prevent", "drop:deal", "drop:draw", "ready")
    assert keys_of(sheet, A) == ["losses:ask", "losses:auto"]
    assert GAME.default(sheet, A) == "losses:auto"
    done = play(sheet, A, "losses:auto")
    assert noble(done, A, "star").tokens == 1
    ordered = play(order(two_against_one(), A, "losses=auto"), A, "drop:prevent", "drop:deal", "drop:draw", "ready")
    assert noble(ordered, A, "star").tokens == 1


def test_surplus_hits_are_lost() -> None:
    """WK-OPEN-7, E-6: when all own Nobles in the battle are dead the rest is lost."""
    state = field()
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    army(state, B, "circle", "bramford", "regular_50")
    shows(state, "deal deal deal draw draw", "victory victory")
    state = fight(automatic(state, B))
    state = play(state, A, "drop:draw", "drop:draw", "ready")
    assert fought(state).defender.hits == 4, "three cards and the star"
    assert where(state, B) == {}
    assert noble(state, B, "circle").tokens == 0
    assert fought(state).outcome == "", "no victories are counted when one side is dead (WK-OPEN-8)"


# Victories


@pytest.mark.parametrize(
    ("attacker", "defender", "outcome", "winner"),
    [
        ("victory", "prevent", "partial", 0),
        ("prevent", "victory", "partial", 1),
        ("victory", "victory", "stalemate", -1),
        ("prevent", "prevent", "stalemate", -1),
    ],
)
def test_what_a_difference_means(attacker: str, defender: str, outcome: str, winner: int) -> None:
    """WK-OPEN-8: one more victory is partial; the beaten Nobles retreat; a stalemate changes nothing."""
    state = automatic(facing(), A, B)
    shows(state, f"{attacker} {attacker} {attacker}", f"{defender} {defender}")
    state = fight(state)
    assert (fought(state).outcome, fought(state).winner) == (outcome, winner)
    stays = {0: (A,), 1: (B,), -1: (A, B)}[winner]
    assert all(where(state, seat) == {"circle": "bramford"} for seat in stays)
    beaten = [seat for seat in (A, B) if seat not in stays]
    assert all(GAME.to_act(state) == (seat,) for seat in beaten), "the beaten one chooses where to go"


def test_a_full_victory_kills() -> None:
    """WK-OPEN-8, WK-RUL-5: two more victories kill all enemy Nobles that fought; regulars stay with the heir."""
    state = field()
    army(state, A, "triangle", "bramford", "regular_100")
    army(state, B, "circle", "bramford", "regular_50")
    army(state, B, "square", "bramford", "regular_100")
    shows(state, "victory victory draw", "prevent prevent prevent")
    state = play(fight(automatic(state, B)), A, "drop:draw", "drop:victory")
    assert fought(state).outcome == "full", "the triangle adds one"
    assert where(state, B) == {}
    assert noble(state, B, "square").troops == ["reg_limon_4"]
    assert noble(state, B, "square").fallen


def test_a_dead_triangle_adds_nothing() -> None:
    """WK-OPEN-8: a triangle commander who died of casualties gives no victory, though another Noble lives."""
    state = field()
    army(state, A, "triangle", "bramford", "regular_50")
    army(state, A, "square", "bramford", "regular_100", "swiss_100")
    army(state, B, "star", "bramford", "regular_100", "polish_200")
    shows(state, "victory victory draw draw", "deal prevent prevent prevent prevent")
    state = play(fight(automatic(state, B)), A, "armies:square+triangle", "command:triangle")
    state = play(state, A, "drop:draw", "drop:draw", "ready", "losses:ask")
    assert keys_of(state, A) == ["hit:square", "hit:triangle"]
    state = play(state, A, "hit:triangle")
    assert where(state, A) == {"square": "bramford"}, "the second hit could go on the square only"
    assert fought(state).attacker.victories == 2


def test_an_exhausted_triangle_adds_nothing() -> None:
    """WK-OPEN-8, WK-RUL-11: +200 yes, battle ability no."""
    state = field()
    army(state, A, "circle", "bramford", "regular_100")
    army(state, B, "triangle", "bramford", "regular_50")
    noble(state, B, "triangle").exhausted = True
    shows(state, "prevent prevent prevent", "prevent prevent")
    state = fight(automatic(state, A, B))
    assert fought(state).outcome == "stalemate"
    assert len(fought(state).defender.kept) == 1, "the commander still draws two cards"


def test_both_sides_can_die() -> None:
    """WK-OPEN-9, WK-DEATH-6: the attacker's deaths come first; the battle is over."""
    state = field()
    army(state, A, "star", "bramford", "regular_50")
    army(state, B, "star", "bramford", "regular_50")
    shows(state, "deal deal", "deal deal")
    result = played(mobilize(automatic(state, A, B)), A, "area:bramford", "battle")
    assert [event["seat"] for event in told(result.events, "died")] == [A, B]
    assert where(result.state, A) == where(result.state, B) == {}


def test_survivors_keep_their_tokens_and_are_exhausted() -> None:
    """WK-OPEN-9, WK-BAT-7, WK-ARMY-4, WK-RUL-4: tokens stay; all who attacked are exhausted, defenders are not."""
    state = facing("regular_100 swiss_200", "regular_100 polish_200")
    shows(state, "deal prevent prevent prevent prevent", "deal deal draw draw draw")
    state = play(fight(state), A, *["drop:prevent"] * 4)
    state = play(state, B, *["drop:draw"] * 3, "ready")
    assert (noble(state, A, "circle").tokens, noble(state, B, "circle").tokens) == (2, 1)
    assert noble(state, A, "circle").exhausted
    assert not noble(state, B, "circle").exhausted
