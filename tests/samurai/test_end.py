"""The end and the scoring (sections 9 and 10)."""

from __future__ import annotations

import pytest

from engine.contract import Place, Result
from engine.games.samurai import GAME
from engine.games.samurai.content import CARDS
from engine.games.samurai.facts.history import OwnedCard
from engine.games.samurai.rules.scoring import placed
from engine.games.samurai.stack import GameState
from engine.games.samurai.state import Player
from tests.samurai.table import ANNA, BORIS, CLARA, SEED, cards, lay


def counted(*players: tuple[str, str, str]) -> GameState:
    """A finished game: captured pile, row and hand of everybody."""
    return GameState(
        stack=[],
        seats=len(players),
        seed=SEED,
        players=[
            Player(cards(row), cards(hand), captured=[OwnedCard((seat + 1) % len(players), c) for c in cards(pile)])
            for seat, (pile, row, hand) in enumerate(players)
        ],
    )


def result(state: GameState) -> list[tuple[int, int, int]]:
    """Places as (seat, place, score)."""
    found = GAME.result(state)
    assert isinstance(found, Result)
    return [(p.seat, p.place, p.score) for p in found.places]


def test_a_gap_that_cannot_be_filled_ends_the_game() -> None:
    """SAM-END-1: at once, before anybody refills."""
    table = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    assert table.frame == ""
    assert table.event("ended")["unfilled"] == [BORIS]
    assert table.sealed


def test_two_gaps_and_one_card() -> None:
    """SAM-END-2, SAM-RUL-21: the second gap ends it; with two cards the game goes on."""
    rows = ("Ro S8 P1", "P3 P2 S7", "P1 P2 P3")
    over = lay(*rows, hands={BORIS: "Ni"}).act(ANNA, "attack:1>2.1", "second:2>2.3")
    assert over.frame == ""
    on = lay(*rows, hands={BORIS: "Ni Sh"}).act(ANNA, "attack:1>2.1", "second:2>2.3")
    assert on.frame == "Restore"


def test_nothing_more_happens_but_captures_count() -> None:
    """SAM-END-3, SAM-RUL-20: no refill, exchange or look; what this turn captured is counted."""
    tie = lay("P3 P1 P2", "P3 S8 S7", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    assert (tie.frame, tie.row(ANNA)) == ("", "- P1 P2")
    assert tie.kinds() == ["attacked", "fought", "ended", "shown", "shown", "scored", "scored"]
    held = lay("P1 P3 P2", "Sh S8 S7", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    assert held.frame == ""
    assert result(held.state)[0] == (BORIS, 1, 1)


def test_an_empty_hand_is_not_the_end() -> None:
    """SAM-END-4."""
    table = lay("Da P1 P2", "P3 S8 S7", hands={ANNA: "", BORIS: "Ni"}).act(ANNA, "attack:1>2.1", "exchange:no")
    assert (table.hand(ANNA), table.hand(BORIS), table.frame) == ("", "", "Attack")


def test_checked_after_the_additional_attack() -> None:
    """SAM-END-5, SAM-RUL-16."""
    table = lay("Ro S8 P1", "P3 P2 S7", "P1 P2 P3", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    assert table.frame == "Second"
    table.act(ANNA, "second:2>3.3")
    assert (table.frame, table.pile(ANNA)) == ("", "P3 P3")


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_game_always_ends(seats: int) -> None:
    """SAM-END-6, SAM-INV-7: every battle removes a card; at most 8n + 1 turns."""
    for number in range(3):
        state = GAME.new(seats, {}, f"{number:032x}")
        while waits := GAME.to_act(state):
            state = GAME.play(state, waits[0], GAME.default(state, waits[0])).state
        assert state.turn <= 8 * seats + 1
        GAME.check(state)


def test_points_are_the_captured_cards() -> None:
    """SAM-SCO-1, SAM-SCO-2, SAM-SCO-5, SAM-SCO-7: printed numbers, ninja 4; discard, row and hand count for nobody."""
    state = counted(("Ni Sh", "P1 P2 P3", ""), ("Da Mo P1", "Da S8 S7", "Ro"), ("", "P1 P2 P3", "Sh Da"))
    assert result(state) == [(BORIS, 1, 15), (ANNA, 2, 14), (CLARA, 3, 0)]


def test_shared_lead_is_broken_by_what_is_left() -> None:
    """SAM-SCO-3, SAM-RUL-29, SAM-RUL-9: leaders add row and hand, a geisha adds nothing; nobody else does."""
    state = counted(("Ni Ro Da", "S8 Mo Ge", ""), ("Sh Da", "P1 S7 Da", ""), ("Da P3", "Sh S8 Da", "S7"))
    assert result(state) == [(BORIS, 1, 36), (ANNA, 2, 32), (CLARA, 3, 12)]


def test_still_equal_is_a_shared_victory() -> None:
    """SAM-SCO-4, SAM-RUL-28."""
    state = counted(("Da", "P1 P2 P3", ""), ("Da", "P1 P2 P3", ""), ("P1", "Sh Da S8", ""))
    assert result(state) == [(ANNA, 1, 15), (BORIS, 1, 15), (CLARA, 3, 1)]
    found = GAME.result(state)
    assert found is not None
    assert found.winners == (ANNA, BORIS)


def test_losers_of_the_tie_break_share_the_next_place() -> None:
    """SAM-SCO-6: whatever their totals; then places by points alone, a place is 1 + the number ahead."""
    state = counted(
        ("Da", "P1 P2 P3", ""), ("Da", "P1 P2 Ge", ""), ("Da", "Sh P2 P3", ""), ("P1", "Sh Da S8", ""), ("P1", "Ge", "")
    )
    assert result(state) == [(CLARA, 1, 24), (ANNA, 2, 15), (BORIS, 2, 12), (3, 4, 1), (4, 4, 1)]


def test_whoever_gave_up_does_not_break_ties() -> None:
    state = counted(("Sh Da", "P1 P2 P3", ""), ("Da", "P1 P2 P3", ""), ("Da", "P1 P2 Mo", ""))
    state.conceded = [ANNA]
    assert result(state) == [(CLARA, 1, 17), (BORIS, 2, 15), (ANNA, 3, 19)]
    assert Place(CLARA, 2, 17) in placed(state)


def test_everything_is_turned_up() -> None:
    """SAM-HID-12: piles, rows and hands in the events and in everybody's view."""
    table = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    for seat in (None, ANNA, BORIS, CLARA):
        shown = [event.fields for event in table.told(seat) if event.kind == "shown"]
        assert [line["seat"] for line in shown] == [ANNA, BORIS, CLARA]
        assert shown[0]["captured"] == ["peasant_3"]
        view = table.view(seat)
        assert view.over
        assert [place.card for place in view.players[CLARA].places] == ["peasant_1", "peasant_2", "peasant_3"]
        assert [owned.card for owned in view.players[ANNA].captured_cards] == ["peasant_3"]
        assert set(view.players[CLARA].hand_cards) == set(CARDS) - {"peasant_1", "peasant_2", "peasant_3"}
        assert (view.scores[0].seat, view.scores[0].points) == (ANNA, 3)


def test_a_player_who_leaves_is_played_to_the_end() -> None:
    """SAM-RUL-30: by the defaults; he keeps his captured pile."""
    table = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1", "exchange:no").drop(ANNA)
    table.act(BORIS, "refill:1=monk")
    while table.frame:
        seat = table.waits[0]
        assert seat != ANNA
        table.act(seat, sorted(table.keys(seat))[0])
    assert table.pile(ANNA).split()[0] == "P3"


def test_concession_with_two_ends_the_game() -> None:
    """SAM-RUL-30: with one player left there is nobody to play against; the other wins."""
    table = lay("Da P1 P2", "P3 S8 S7")
    played = GAME.concede(table.state, ANNA)
    found = GAME.result(played.state)
    assert found is not None
    assert found.winners == (BORIS,)
    assert [event.kind for event in played.events][:2] == ["conceded", "ended"]


def test_concession_with_three_plays_on() -> None:
    """SAM-RUL-30."""
    table = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3")
    played = GAME.concede(table.state, BORIS)
    assert GAME.result(played.state) is None
    assert played.state.absent == [BORIS]
