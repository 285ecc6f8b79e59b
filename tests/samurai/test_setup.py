"""Setting up: colours, starting rows, first player, options (sections 3 and 13)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.contract import Malformed
from engine.games.samurai import GAME
from engine.games.samurai.content import SIDES, START_HAND
from tests.samurai.table import ANNA, BORIS, CLARA, SEED, Table, begin, short


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_to_seven_players_with_a_set_each(seats: int) -> None:
    """SAM-SETUP-1, SAM-PC-1: everybody has his own colour, unused sets stay away."""
    table = begin(seats)
    worn = [player.side for player in table.state.players]
    assert len(set(worn)) == seats
    assert set(worn) <= set(SIDES)
    GAME.check(table.state)


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_no_other_player_count(seats: int) -> None:
    """SAM-SETUP-1."""
    with pytest.raises(Malformed):
        GAME.new(seats, {}, SEED)


def test_chosen_colours_are_kept_and_the_rest_drawn() -> None:
    """SAM-SETUP-1: who chose nothing gets a random free colour."""
    drawn = set()
    for number in range(40):
        state = GAME.new(3, {}, f"{number:032x}", ("plum", None, "jade"))
        assert (state.players[0].side, state.players[2].side) == ("plum", "jade")
        drawn.add(state.players[1].side)
    assert drawn == set(SIDES) - {"plum", "jade"}


def test_any_order_of_the_peasants() -> None:
    """SAM-SETUP-2, D-SETUP: six orders, secret and simultaneous; the others see only that somebody is ready."""
    table = begin(2)
    assert table.waits == [ANNA, BORIS]
    assert table.keys(ANNA) == {"setup:" + "".join(order) for order in permutations("123")}
    table.act(BORIS, "setup:213")
    assert table.row(BORIS) == "P2 P1 P3"
    assert table.event("ready", ANNA) == {"seat": BORIS}
    assert table.event("ready", BORIS)["row"] == ["peasant_2", "peasant_1", "peasant_3"]
    assert table.awaited == table.waits == [ANNA]
    assert not table.sealed
    table.act(ANNA, "setup:321")
    assert table.sealed
    assert table.frame == "Attack"
    assert table.refused(ANNA if table.state.active == ANNA else BORIS, "setup:123") == (
        "samurai-no-pass",
        "SAM-TURN-1",
    )


def test_only_peasants_start() -> None:
    """SAM-SETUP-2."""
    assert begin(2).refused(ANNA, "setup:112") == ("samurai-no-setup", "SAM-SETUP-2")


def test_the_other_eight_are_the_hand() -> None:
    """SAM-SETUP-3: all hands start equal."""
    table = begin(4)
    assert {short(player.hand) for player in table.state.players} == {short(list(START_HAND))}


def test_own_row_can_always_be_seen_and_never_rearranged() -> None:
    """SAM-SETUP-4: in every view of his own; no move but refill, exchange and swap touches it."""
    table = begin(2).act(ANNA, "setup:312").act(BORIS, "setup:123")
    assert [place.card for place in table.view(ANNA).players[ANNA].places] == ["peasant_3", "peasant_1", "peasant_2"]
    for seat in (ANNA, BORIS):
        verbs = {key.partition(":")[0] for key in table.keys(seat)}
        assert verbs <= {"attack"}


def test_piles_and_discard_start_empty() -> None:
    """SAM-SETUP-5."""
    table = begin(3)
    assert not table.state.discard
    assert not any(player.captured for player in table.state.players)


def test_turns_go_round() -> None:
    """SAM-SETUP-6, SAM-NEXT-1: the next seat number, wrapping round."""
    table = begin(3, first_player="3")
    for seat in (ANNA, BORIS, CLARA):
        table.act(seat, "setup:123")
    seats = []
    for _ in range(4):
        seats.append(table.state.active)
        own = table.state.active
        table.act(own, sorted(table.keys(own))[0])
        while table.frame != "Attack":
            table.act(table.waits[0], sorted(table.keys(table.waits[0]))[-1])
    assert seats == [CLARA, ANNA, BORIS, CLARA]


def test_first_player_by_lot_or_by_name() -> None:
    """SAM-SETUP-7, SAM-RUL-27, SAM-OPT-2: drawn at random, or named by the host."""
    assert {GAME.new(3, {}, f"{n:032x}").first for n in range(40)} == {0, 1, 2}
    assert {GAME.new(3, {"first_player": "2"}, f"{n:032x}").first for n in range(10)} == {BORIS}
    with pytest.raises(Malformed) as refused:
        GAME.new(3, {"first_player": "4"}, SEED)
    assert refused.value.say.id == "samurai-no-such-seat"


def test_settings_are_off_by_default() -> None:
    """SAM-PC-2, SAM-OPT-1, SAM-OPT-2, SAM-OPT-3: no optional rules, three settings."""
    assert GAME.settings({}) == {"open_scores": "off", "first_player": "random", "sheet_level": "facts"}
    state = begin(2).state
    assert not state.open_scores
    assert state.sheet == "facts"


def test_computer_opponents_are_there_for_empty_seats() -> None:
    """SAM-OPT-4: the lobby fills seats with these."""
    assert GAME.levels == ("easy", "sensible", "strong")


def test_two_players_have_one_opponent() -> None:
    """SAM-PC-1: a ronin's additional attack hits another card of the same row."""
    table = Table(begin(2).state)
    for seat in (ANNA, BORIS):
        table.act(seat, "setup:123")
    active = table.state.active
    assert {key.partition(">")[2][0] for key in table.keys(active)} == {str(2 - active)}
