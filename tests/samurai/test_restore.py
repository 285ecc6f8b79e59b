"""Refilling and exchanging: secret, simultaneous, told together (section 8, SAM-DAY-4, SAM-DAY-7)."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.samurai import GAME
from tests.samurai.table import ANNA, BORIS, CLARA, Table, lay


def shown(table: Table, seat: int | None) -> bytes:
    """Everything a reader is shown."""
    return msgspec.json.encode([table.view(seat), table.awaited])


def captured_one() -> Table:
    """Anna has captured Boris's left card and lost nothing."""
    return lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1")


def both_lost_one() -> Table:
    """Anna and Boris have tied and lost their left cards."""
    return lay("P3 P1 P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1")


def lost_two(**hands: str) -> Table:
    """Anna has taken two cards of Boris with a ronin's turn."""
    given = {BORIS: hands["boris"]} if hands else None
    return lay("Ro S8 P1", "P3 P2 S7", "P1 P2 P3", hands=given).act(ANNA, "attack:1>2.1", "second:2>2.3")


def test_everybody_with_a_gap_must_fill_it() -> None:
    """SAM-FILL-1, D-REFILL: one hand card of his choice for every empty place."""
    table = both_lost_one()
    assert table.waits == [ANNA, BORIS]
    assert table.keys(ANNA) == {f"refill:1={card}" for card in table.state.players[ANNA].hand}
    assert table.refused(ANNA, "refill:1=peasant_1") == ("samurai-no-card-in-hand", "SAM-FILL-1")
    assert table.refused(ANNA, "refill:2=ninja") == ("samurai-no-other-gap", "SAM-FILL-1")
    assert table.refused(ANNA, "refill:x") == ("samurai-no-such-place", "SAM-TERM-1")
    assert table.refused(ANNA, "attack:2>2.2") == ("samurai-no-gap-first", "SAM-FILL-1")
    assert table.refused(ANNA, "exchange:no") == ("samurai-no-exchange-after-loss", "SAM-EXC-1")


def test_other_cards_stay_where_they_are() -> None:
    """SAM-FILL-2."""
    table = both_lost_one().act(ANNA, "refill:1=shogun").act(BORIS, "refill:1=geisha")
    assert (table.row(ANNA), table.row(BORIS)) == ("Sh P1 P2", "Ge S8 S7")


def test_refills_are_secret_and_only_the_place_is_told() -> None:
    """SAM-FILL-3, SAM-HID-7."""
    table = both_lost_one().act(BORIS, "refill:1=geisha").act(ANNA, "refill:1=shogun")
    told = [event.fields for event in table.told(CLARA) if event.kind == "filled"]
    assert told == [{"seat": ANNA, "places": [1]}, {"seat": BORIS, "places": [1]}]
    own = [event.fields for event in table.told(BORIS) if event.kind == "filled"]
    assert own[1]["cards"] == ["geisha"]
    assert "cards" not in own[0]


def test_two_gaps_are_filled_in_any_order() -> None:
    """SAM-FILL-4, D-REFILL: step by step from the left, every card in every place."""
    table = lost_two()
    assert {key[:8] for key in table.keys(BORIS)} == {"refill:1"}
    table.act(BORIS, "refill:1=shogun")
    assert {key[:8] for key in table.keys(BORIS)} == {"refill:3"}
    assert "refill:3=shogun" not in table.keys(BORIS)
    table.act(BORIS, "refill:3=ninja").act(ANNA, "exchange:no")
    assert table.row(BORIS) == "Sh P2 Ni"
    assert lost_two().act(BORIS, "refill:1=ninja", "refill:3=shogun").act(ANNA, "exchange:no").row(BORIS) == "Ni P2 Sh"


def test_no_choice_with_one_card_for_one_gap() -> None:
    """SAM-FILL-5, SAM-DAY-6: laid by itself; hand counts are public, so nothing leaks."""
    table = lay("P3 P1 P2", "P3 S8 S7", hands={BORIS: "Ni"}).act(ANNA, "attack:1>2.1")
    assert (table.waits, table.awaited) == ([ANNA], [ANNA])
    table.act(ANNA, "refill:1=daimyo")
    assert (table.row(BORIS), table.hand(BORIS)) == ("Ni S8 S7", "")


def test_last_card_of_two_goes_where_it_must() -> None:
    """SAM-FILL-4, SAM-FILL-5: with two cards for two gaps the first choice settles both."""
    table = lost_two(boris="Ni Sh").act(BORIS, "refill:1=shogun").act(ANNA, "exchange:no")
    assert table.row(BORIS) == "Sh P2 Ni"


def test_exchange_only_without_a_loss() -> None:
    """SAM-EXC-1, SAM-RUL-7, SAM-RUL-19: no card lost in the whole turn; once, also after two battles won."""
    assert any(key.startswith("exchange") for key in captured_one().keys(ANNA))
    twice = lost_two()
    assert any(key.startswith("exchange") for key in twice.keys(ANNA))
    twice.act(ANNA, "exchange:1=ninja")
    assert twice.waits == [BORIS]
    lost_first = lay("Ro S8 P1", "Da P2 S7").act(ANNA, "attack:1>2.1", "second:2>2.3")
    assert all(key.startswith("refill") for key in lost_first.keys(ANNA))
    geisha = lay("Ge S8 P1", "Da P2 S7").act(ANNA, "attack:1>2.1")
    assert all(key.startswith("refill") for key in geisha.keys(ANNA))


def test_any_place_with_any_hand_card_or_the_same() -> None:
    """SAM-EXC-2, SAM-RUL-22, D-EXCHANGE: three places × (hand + the same card), or nothing."""
    table = captured_one()
    anna = table.state.players[ANNA]
    assert table.keys(ANNA) == {"exchange:no"} | {
        f"exchange:{at}={card}" for at in (1, 2, 3) for card in (*anna.hand, anna.row[at - 1])
    }
    table.act(ANNA, "exchange:3=ninja").act(BORIS, "refill:1=monk")
    assert table.row(ANNA) == "Da P1 Ni"
    assert "P2" in table.hand(ANNA)
    assert table.state.players[ANNA].hand[0] == "peasant_2"  # in the order of the set: its order tells nothing


def test_feint_and_real_exchange_look_alike() -> None:
    """SAM-EXC-3, SAM-HID-8, SAM-INV-9: the others see the place, not whether the card changed."""
    real = captured_one().act(BORIS, "refill:1=monk").act(ANNA, "exchange:2=ninja")
    feint = captured_one().act(BORIS, "refill:1=monk").act(ANNA, "exchange:2=peasant_1")
    for seat in (BORIS, CLARA, None):
        assert real.told(seat) == feint.told(seat)
        assert shown(real, seat) == shown(feint, seat)
    assert real.event("handled", CLARA) == {"seat": ANNA, "place": 2}
    assert (real.event("handled", ANNA)["card"], feint.event("handled", ANNA)["card"]) == ("ninja", "peasant_1")
    assert (real.row(ANNA), feint.row(ANNA)) == ("Da Ni P2", "Da P1 P2")


def test_swap_with_an_empty_hand() -> None:
    """SAM-EXC-4, SAM-RUL-23, SAM-HID-9: two places, really swapped or not; the others see only the places."""
    start = lay("Da P1 Sh", "P3 S8 S7", "P1 P2 P3", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    assert start.keys(ANNA) == {"exchange:no"} | {
        f"swap:{pair}={really}" for pair in ("1,2", "1,3", "2,3") for really in ("yes", "no")
    }
    start.act(BORIS, "refill:1=monk")
    real, feint = start.twin().act(ANNA, "swap:1,2=yes"), start.twin().act(ANNA, "swap:1,2=no")
    assert (real.row(ANNA), feint.row(ANNA)) == ("P1 Da Sh", "Da P1 Sh")
    for seat in (BORIS, CLARA, None):
        assert real.told(seat) == feint.told(seat)
        assert shown(real, seat) == shown(feint, seat)
    assert real.event("swapped", CLARA) == {"seat": ANNA, "places": [1, 2]}


def test_one_or_the_other() -> None:
    """SAM-EXC-5: no swap with a hand card, no single-place feint without one."""
    assert captured_one().refused(ANNA, "swap:1,2=yes") == ("samurai-no-swap-with-hand", "SAM-EXC-5")
    empty = lay("Da P1 Sh", "P3 S8 S7", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    assert empty.refused(ANNA, "exchange:1=daimyo") == ("samurai-no-exchange-without-hand", "SAM-EXC-5")
    assert empty.refused(ANNA, "swap:1,1=yes") == ("samurai-no-such-place", "SAM-TERM-1")
    assert captured_one().refused(ANNA, "exchange:1=peasant_2") == ("samurai-no-card-in-hand", "SAM-EXC-2")
    assert captured_one().refused(ANNA, "exchange:5=ninja") == ("samurai-no-such-place", "SAM-TERM-1")
    assert captured_one().refused(ANNA, "refill:1=ninja") == ("samurai-no-gap", "SAM-FILL-1")
    assert captured_one().refused(ANNA, "look:1") == ("samurai-no-exchange-first", "SAM-EXC-1")


def test_doing_nothing_is_seen() -> None:
    """SAM-EXC-6: and is the default."""
    table = captured_one()
    assert GAME.default(table.state, ANNA) == "exchange:no"
    table.act(BORIS, "refill:1=monk").act(ANNA, "exchange:no")
    assert table.event("kept", CLARA) == {"seat": ANNA}


def test_exchange_and_refills_are_chosen_together() -> None:
    """SAM-EXC-7, SAM-DAY-2: in either order, with the same result."""
    one = captured_one().act(ANNA, "exchange:2=ninja").act(BORIS, "refill:1=monk")
    other = captured_one().act(BORIS, "refill:1=monk").act(ANNA, "exchange:2=ninja")
    assert (one.row(ANNA), one.row(BORIS)) == (other.row(ANNA), other.row(BORIS))
    assert one.kinds(CLARA) == other.kinds(CLARA) == ["filled", "handled", "turn"]


def test_nothing_is_told_before_all_have_answered() -> None:
    """SAM-DAY-7: not that somebody answered, not what, not how fast; then everything at once."""
    table = captured_one()
    before = {seat: shown(table, seat) for seat in (BORIS, CLARA, None)}
    table.act(ANNA, "exchange:2=ninja")
    assert not table.sealed
    for seat in (BORIS, CLARA, None):
        assert table.told(seat) == []
        assert shown(table, seat) == before[seat]
    assert table.awaited == [ANNA, BORIS]
    assert table.waits == [BORIS]
    table.act(BORIS, "refill:1=monk")
    assert table.sealed
    assert table.kinds(CLARA) == ["filled", "handled", "turn"]


@pytest.mark.parametrize("order", ["order:refill=random", "order:refill+shogun"])
def test_orders_and_hands_look_alike(order: str) -> None:
    """SAM-DAY-7, SAM-HID-11: an answer by order and an answer by hand leave the others the same picture."""
    by_hand = captured_one().act(BORIS, "refill:1=shogun")
    by_order = lay("Da P1 P2", "P3 S8 S7", "P1 P2 P3").act(BORIS, order).act(ANNA, "attack:1>2.1")
    for seat in (ANNA, CLARA, None):
        assert shown(by_hand, seat) == shown(by_order, seat)
    by_hand.act(ANNA, "exchange:no")
    by_order.act(ANNA, "exchange:no")
    for seat in (ANNA, CLARA, None):
        assert by_hand.told(seat) == by_order.told(seat)
        assert shown(by_hand, seat) == shown(by_order, seat)


def test_refill_list() -> None:
    """SAM-DAY-4, SAM-DAY-10: the first listed card still in hand; for two gaps the first two, lower place first."""
    table = lay("Ro S8 P1", "P3 P2 S7", "P1 P2 P3")
    for card in ("samurai_7", "geisha", "shogun", "ninja"):
        table.act(BORIS, f"order:refill+{card}")
    table.act(ANNA, "attack:1>2.1", "second:2>2.3")
    assert table.waits == [ANNA]
    table.act(ANNA, "exchange:no")
    assert table.row(BORIS) == "Ge P2 Sh"  # the samurai was in the row and is gone


def test_refill_list_that_does_not_reach_asks() -> None:
    """SAM-DAY-4: with one listed card for two gaps the player is asked for both."""
    table = lay("Ro S8 P1", "P3 P2 S7").act(BORIS, "order:refill+ninja").act(ANNA, "attack:1>2.1", "second:2>2.3")
    assert table.waits == [ANNA, BORIS]
    assert len(table.keys(BORIS)) == 8


def test_refill_orders_change_at_any_time() -> None:
    """SAM-DAY-4: ask is the default; an order given while asked answers at once; striking the last card asks again."""
    table = captured_one()
    assert table.state.players[BORIS].orders.refill == "ask"
    offered = {move.key for move in GAME.orders(table.state, BORIS)}
    assert {"order:refill=ask", "order:refill=random", "order:refill+ninja"} <= offered
    assert "order:refill+peasant_3" not in offered  # out of the game
    table.act(BORIS, "order:refill+ninja")
    assert table.waits == [ANNA]
    table.act(BORIS, "order:refill=-ninja")
    assert table.state.players[BORIS].orders.refill == "ask"
    table.act(ANNA, "exchange:no")
    assert table.row(BORIS).split()[0] == "Ni"


def test_orders_are_told_to_nobody_else() -> None:
    """SAM-HID-11."""
    table = captured_one().act(CLARA, "order:monk=never")
    assert table.kinds(CLARA) == ["ordered"]
    for seat in (ANNA, BORIS, None):
        assert table.told(seat) == []
    assert not table.sealed


def test_default_refill_is_random() -> None:
    """D-REFILL: a fixed rule would tell everyone the card."""
    table = captured_one()
    found = set()
    for step in range(80):
        table.state.steps = step
        found.add(GAME.default(table.state, BORIS))
    assert found == table.keys(BORIS)


def test_absent_players_refill_by_the_default() -> None:
    """D-REFILL, SAM-RUL-30."""
    table = both_lost_one().drop(BORIS)
    assert table.waits == table.awaited == [ANNA]
    table.act(ANNA, "refill:1=ninja")
    assert BORIS not in table.waits
    assert "-" not in table.row(BORIS)
