"""Playing over days: who is asked, how long it takes, how big it gets (section 18)."""

from __future__ import annotations

import random

import pytest

from engine.games.samurai import GAME
from engine.games.samurai.content import ORDER, START_HAND
from engine.games.samurai.stack import GameState
from tests.samurai.table import ANNA, BORIS, CLARA, begin, lay


def random_game(seats: int, number: int) -> tuple[GameState, int]:
    """A random whole game and the size of its largest save."""
    luck = random.Random(f"{seats} {number}")
    state = GAME.new(seats, {}, f"{number:032x}")
    largest = 0
    while waits := GAME.to_act(state):
        seat = luck.choice(waits)
        GAME.play_on(state, seat, luck.choice(GAME.choices(state, seat)).key)
        largest = max(largest, len(GAME.dump(state)))
    return state, largest


def test_a_turn_waits_for_two_people_or_with_orders_for_one() -> None:
    """SAM-DAY-1: the active player attacks and exchanges; the defender refills."""
    asked: list[int] = []
    table = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    asked += table.waits
    assert asked == [ANNA, BORIS]
    ordered = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3").act(BORIS, "order:refill=random").act(ANNA, "attack:1>2.1")
    assert ordered.waits == [ANNA]


def test_what_can_be_decided_at_once() -> None:
    """SAM-DAY-2: all starting rows; all refills with the exchange; the looks of different defenders."""
    assert begin(4).waits == [0, 1, 2, 3]
    table = lay("Ro P1 Da", "S8 S7 Mo", "S8 S7 Mo").act(ANNA, "attack:1>2.1", "second:2>3.2")
    assert (table.frame, table.waits) == ("Restore", [ANNA])  # the looks wait for her refill
    table.act(ANNA, "refill:1=geisha", "refill:2=shogun")
    assert (table.frame, table.waits) == ("Peek", [BORIS, CLARA])


def test_questions_that_are_not_asked_tell_nothing() -> None:
    """SAM-DAY-6: second attacks follow an openly seen ronin, exchanges an open win; the shogun is just not offered."""
    for hidden in ("Sh", "Mo", "Ge"):
        ronin = lay(f"Ro Da {hidden}", "P1 S7 S8").act(ANNA, "attack:1>2.1")
        assert (ronin.frame, ronin.awaited) == ("Second", [ANNA])
        other = lay(f"S8 Da {hidden}", "P1 S7 S8").act(ANNA, "attack:1>2.1")
        assert (other.frame, other.awaited) == ("Restore", [ANNA, BORIS])


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 7, 17), (3, 9, 25), (4, 12, 33), (7, 17, 57)])
def test_length(seats: int, least: int, most: int) -> None:
    """SAM-DAY-9, SAM-INV-7: random games are about as long as the table says."""
    for number in range(20):
        state, _ = random_game(seats, number)
        assert least <= state.turn <= most


def test_a_saved_game_is_small() -> None:
    """At most 10 kB with seven players at any time, also with every order given."""
    for number in range(12):
        state, largest = random_game(7, number)
        assert largest <= 9_000
    state = GAME.new(7, {}, "0" * 32)
    for player in state.players:
        player.orders.prefer = sorted((*START_HAND, "peasant_1", "peasant_2", "peasant_3"), key=ORDER.__getitem__)
    assert len(GAME.dump(state)) <= 3_000
