"""Who may see what (section 12), and that nothing else can be seen (SAM-INV-9)."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.games.samurai import GAME
from engine.games.samurai.content import CARDS
from engine.games.samurai.stack import GameState
from engine.games.samurai.view import View
from tests.samurai.table import ANNA, BORIS, CLARA, Table, begin, lay


def table_of_three() -> Table:
    """Anna has just captured Boris's peasant."""
    return lay("Da P1 Sh", "P3 S8 Ge", "P1 Ni P3").act(ANNA, "attack:1>2.1")


def test_own_row_and_hand_are_always_seen_by_their_owner_alone() -> None:
    """SAM-HID-1, SAM-HID-2."""
    table = table_of_three()
    for seat in (ANNA, BORIS, CLARA):
        view = table.view(seat)
        row = [place.card or "" for place in view.players[seat].places]
        assert row == table.state.players[seat].row
        assert view.own is not None
        assert list(view.own.hand) == table.state.players[seat].hand
        for other in (ANNA, BORIS, CLARA):
            if other != seat:
                assert all(place.card is None for place in view.players[other].places)
                assert view.players[other].hand_cards == ()
    assert table.view(None).own is None


def test_cards_are_public_while_turned_up() -> None:
    """SAM-HID-1: attacking, attacked, or a monk supporting; hidden again afterwards."""
    table = lay("S8 P1 P2", "S7 Mo P1", "P1 P2 P3", orders="ask").act(ANNA, "attack:1>2.1")
    up = [
        (p.seat, place.card) for p in table.view(CLARA).players for place in p.places if place.card and p.seat != CLARA
    ]
    assert up == [(ANNA, "samurai_8"), (BORIS, "samurai_7")]
    table.act(BORIS, "monk:yes")
    assert table.event("supported", CLARA)["place"] == 2
    assert not [p for player in table.view(None).players for p in player.places if p.card]


def test_numbers_are_public() -> None:
    """SAM-HID-3, SAM-HID-5, SAM-RUL-26: hand and captured pile are counted before everybody."""
    view = table_of_three().view(None)
    assert [(player.hand, player.captured) for player in view.players] == [(8, 1), (8, 0), (8, 0)]


def test_nobody_looks_into_a_captured_pile() -> None:
    """SAM-HID-4, SAM-RUL-24, SAM-RUL-32: not even its owner; the sheet counts the cards and does not name them."""
    table = table_of_three()
    for seat in (None, ANNA, BORIS):
        assert all(player.captured_cards == () and player.points is None for player in table.view(seat).players)
    texts = [say.id for say in GAME.texts.hand(table.view(ANNA))]
    assert not any("pile" in name for name in texts)


def test_discard_is_open() -> None:
    """SAM-HID-6, SAM-RUL-25."""
    table = lay("P1 Da P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    for seat in (None, ANNA, BORIS, CLARA):
        assert [(gone.owner, gone.card) for gone in table.view(seat).discard] == [(ANNA, "peasant_1")]
        assert "samurai-board-discard" in [say.id for say in GAME.texts.board(table.view(seat))]


def test_public_board() -> None:
    """SAM-HID-14: three backs, hand and captured numbers, the open discard, and no running score."""
    view = table_of_three().view(None)
    for player in view.players:
        assert len(player.places) == 3
        assert player.points is None
    assert view.sheet is None
    assert "samurai-board-seat-points" not in [say.id for say in GAME.texts.board(view)]


def test_open_scores() -> None:
    """SAM-OPT-1: the board shows each player's captured total."""
    table = begin(2, open_scores="on", first_player="1")
    table.act(ANNA, "setup:321").act(BORIS, "setup:123").act(ANNA, "attack:1>2.2")
    assert [player.points for player in table.view(None).players] == [2, 0]
    assert [say.id for say in GAME.texts.board(table.view(None))].count("samurai-board-seat-points") == 2


def test_refusals_are_private() -> None:
    """SAM-HID-13: whether a place can attack is nobody else's business; others learn nothing from refusals."""
    with_shogun, without = lay("Sh P1 P2", "P1 P2 P3"), lay("S8 P1 P2", "P1 P2 P3")
    for key in ("attack:1>2.1", "attack:2>1.1", "refill:1=ninja"):
        assert GAME.why_not(with_shogun.state, BORIS, key) == GAME.why_not(without.state, BORIS, key)


def test_saying_is_free() -> None:
    """SAM-HID-15: nothing said is binding, so the game knows no move for it."""
    assert not {"say", "claim", "show"} & GAME.verbs


def test_orders_are_seen_by_their_owner_alone() -> None:
    """SAM-HID-11: also in another's view after the orders were used."""
    quiet, ordered = table_of_three(), table_of_three()
    for key in ("order:monk=never", "order:look=never", "order:refill=ask"):
        ordered.act(CLARA, key)
    for seat in (ANNA, BORIS, None):
        assert quiet.view(seat) == ordered.view(seat)
    own = ordered.view(CLARA).own
    assert own is not None
    assert (own.orders.monk, own.orders.look) == ("never", "never")


def _guesses(state: GameState, seat: int | None, luck: random.Random) -> GameState:
    return GAME.sample_hidden_state(state, seat, f"{luck.getrandbits(128):032x}")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_guesses_fit_everything_that_was_shown(seats: int) -> None:
    """SAM-INV-9: a table with other hidden cards cannot be told from the true one."""
    luck = random.Random(seats)
    state = GAME.new(seats, {"sheet_level": "deductions"}, f"{seats:032x}")
    while waits := GAME.to_act(state):
        for seat in (None, *range(seats)):
            guess = _guesses(state, seat, luck)
            GAME.check(guess)
            assert msgspec.json.encode(GAME.view(guess, seat)) == msgspec.json.encode(GAME.view(state, seat))
        actor = luck.choice(waits)
        state = GAME.play(state, actor, luck.choice(GAME.choices(state, actor)).key).state


def test_guesses_differ_where_nothing_was_shown() -> None:
    """SAM-INV-9: what was never shown is really guessed at; what was shown is kept."""
    table = table_of_three().act(BORIS, "refill:1=monk").act(ANNA, "exchange:no")
    luck = random.Random(1)
    rows = {tuple(_guesses(table.state, CLARA, luck).players[BORIS].row) for _ in range(60)}
    assert len({row[0] for row in rows}) > 5
    attackers = {_guesses(table.state, CLARA, luck).players[ANNA].row[0] for _ in range(20)}
    assert attackers == {"daimyo"}


def test_guessed_looks_stay_true() -> None:
    """SAM-PEEK-3: another's look is guessed together with the row he looked at."""
    table = lay("P1 Da P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1", "refill:1=geisha").act(BORIS, "look:1")
    luck = random.Random(2)
    seen = set()
    for _ in range(40):
        guess = _guesses(table.state, CLARA, luck)
        GAME.check(guess)
        seen.add(guess.facts[-1])
    assert len(seen) > 4
    assert {_guesses(table.state, BORIS, luck).players[ANNA].row[0] for _ in range(10)} == {"geisha"}


def strings(view: View) -> set[str]:
    """Every text in a view."""
    found: set[str] = set()
    waiting: list[object] = [msgspec.to_builtins(view)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting.extend(part.values())
        elif isinstance(part, list | tuple):
            waiting.extend(part)
        elif isinstance(part, str):
            found.add(part)
    return found


def test_public_view_of_a_fresh_table_names_no_card() -> None:
    """SAM-INV-9: nothing was turned up yet, so no card can be named."""
    table = begin(3)
    for seat in range(3):
        table.act(seat, "setup:213")
    assert not strings(table.view(None)) & set(CARDS)
