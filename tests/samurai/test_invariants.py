"""Invariants: each one finds the state that breaks it (section 16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.contract import BrokenInvariant
from engine.games.samurai import GAME
from engine.games.samurai.content import SCORE
from engine.games.samurai.facts.history import Battle, Looked, OwnedCard
from engine.games.samurai.rules.turns import Setup
from engine.games.samurai.stack import GameState
from engine.games.samurai.state import GAP
from tests.samurai.table import ANNA, BORIS, Table, lay


def sound() -> Table:
    """A sound table: Anna's daimyo has captured a peasant, Boris has refilled."""
    return lay("Da P1 P2", "P3 S8 S7").act(ANNA, "attack:1>2.1", "exchange:no").act(BORIS, "refill:1=monk")


def twice_in_a_set(state: GameState) -> None:
    state.players[ANNA].hand[0] = "daimyo"


def gap_before_an_attack(state: GameState) -> None:
    state.players[ANNA].hand.insert(0, state.players[ANNA].row[1])
    state.players[ANNA].row[1] = GAP


def hand_too_small(state: GameState) -> None:
    card = state.players[ANNA].hand.pop()
    state.discard.append(OwnedCard(ANNA, card))
    state.facts.append(Battle(2, ANNA, 1, card, BORIS, 1, "shogun"))


def own_card_captured(state: GameState) -> None:
    state.players[ANNA].captured.append(OwnedCard(ANNA, state.players[ANNA].hand.pop()))


def shogun_discarded(state: GameState) -> None:
    state.players[ANNA].hand.remove("shogun")
    state.discard.append(OwnedCard(ANNA, "shogun"))


def three_battles(state: GameState) -> None:
    state.facts += [Battle(9, ANNA, 1, "peasant_1", BORIS, 1, "daimyo")] * 3


def no_ronin(state: GameState) -> None:
    state.facts += [Battle(9, ANNA, 1, "peasant_1", BORIS, 1, "daimyo")] * 2


def too_many_turns(state: GameState) -> None:
    state.turn = 18


def moved_after_a_look(state: GameState) -> None:
    state.facts.append(Looked(2, BORIS, 2, ANNA, "geisha"))


def unsorted_hand(state: GameState) -> None:
    state.players[ANNA].hand.reverse()


def strange_start(state: GameState) -> None:
    state.stack = [Setup([ANNA])]


@pytest.mark.parametrize(
    ("spoil", "clauses"),
    [
        (twice_in_a_set, {"SAM-INV-1"}),
        (gap_before_an_attack, {"SAM-INV-2"}),
        (hand_too_small, {"SAM-INV-3", "SAM-TERM-3", "SAM-TERM-4"}),
        (own_card_captured, {"SAM-INV-4", "SAM-TERM-3"}),
        (shogun_discarded, {"SAM-INV-5", "SAM-TERM-4"}),
        (three_battles, {"SAM-INV-6", "SAM-TERM-4"}),
        (no_ronin, {"SAM-INV-6", "SAM-TERM-4"}),
        (too_many_turns, {"SAM-INV-7"}),
        (moved_after_a_look, {"SAM-SETUP-4"}),
        (unsorted_hand, {"SAM-INV-1"}),
        (strange_start, {"SAM-SETUP-2"}),
    ],
)
def test_a_broken_state_is_found(spoil: Callable[[GameState], None], clauses: set[str]) -> None:
    table = sound()
    GAME.check(table.state)
    spoil(table.state)
    with pytest.raises(BrokenInvariant) as found:
        GAME.check(table.state)
    assert found.value.clause in clauses


def test_points_of_all_cards_stay_the_same() -> None:
    """SAM-INV-8: follows from every card being somewhere; 55 for each set."""
    state = sound().state
    held = [card for player in state.players for card in (*player.row, *player.hand)]
    gone = [owned.card for owned in state.discard] + [o.card for player in state.players for o in player.captured]
    assert sum(SCORE[card] for card in (*held, *gone)) == 55 * state.seats


def test_one_to_four_cards_are_lost_in_a_turn() -> None:
    """SAM-INV-7: four when a ronin's turn brings two ties."""
    table = lay("Ro S7 P1", "Ro S7 P1").act(ANNA, "attack:1>2.1", "second:2>2.2")
    assert (table.row(ANNA), table.row(BORIS)) == ("- - P1", "- - P1")
    GAME.check(table.state)
