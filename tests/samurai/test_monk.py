"""The monk: when he may support, and that asking for him tells nobody anything (section 7, SAM-DAY-3, SAM-DAY-10)."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.samurai import GAME
from engine.games.samurai.facts.history import Battle
from engine.games.samurai.rules.battle import Reveal
from tests.samurai.table import ANNA, BORIS, CLARA, Table, lay

ROWS = ("S8 P1 P2", "S7 Mo P1", "P1 P2 P3")
ATTACK = "attack:1>2.1"


def shown(table: Table, seat: int | None) -> bytes:
    """Everything a reader is shown after an act."""
    return msgspec.json.encode([table.view(seat), table.told(seat), table.awaited])


def test_support_adds_two() -> None:
    """SAM-MON-1, SAM-BAT-2: the monk in the row, another card attacked: +2 for this battle."""
    table = lay(*ROWS, orders="ask").act(ANNA, ATTACK)
    assert table.keys(BORIS) == {"monk:yes", "monk:no"}
    table.act(BORIS, "monk:yes")
    assert (table.event("fought")["attack"], table.event("fought")["defence"]) == (8, 9)


def test_decided_with_both_cards_face_up() -> None:
    """SAM-MON-2, SAM-RUL-2: after the reveal, before the comparison."""
    table = lay(*ROWS, orders="ask").act(ANNA, ATTACK)
    assert table.kinds(CLARA) == ["attacked"]
    pending = table.view(CLARA).pending
    assert pending is not None
    assert (pending.attack_card, pending.defence_card, pending.winner) == ("samurai_8", "samurai_7", "")
    faces = [
        (seat, place.card) for seat in (ANNA, BORIS) for place in table.view(CLARA).players[seat].places if place.up
    ]
    assert faces == [(ANNA, "samurai_8"), (BORIS, "samurai_7")]


def test_monk_stays_in_his_place() -> None:
    """SAM-MON-3: everyone sees him and his place; he is not lost, not even where the supported card ties."""
    table = lay("Da P1 P2", "S7 P1 Mo", "P1 P2 P3").act(ANNA, ATTACK)
    assert table.event("supported", CLARA) == {"seat": BORIS, "place": 3, "card": "samurai_7"}
    assert table.row(BORIS) == "- P1 Mo"


def test_no_limit_to_his_help() -> None:
    """SAM-MON-4: in both battles of a ronin's turn, and again in the next turn."""
    table = lay("Ro S8 P1", "Ni S7 Mo").act(ANNA, "attack:1>2.1", "second:2>2.2")
    battles = [fact for fact in table.state.facts if isinstance(fact, Battle)]
    assert [battle.monk for battle in battles] == [3, 3]


def test_not_once_he_is_gone() -> None:
    """SAM-MON-4: only as long as he is still in the row at that moment."""
    table = lay("Ro S8 P1", "Mo S7 P1", orders="ask").act(ANNA, "attack:1>2.1", "second:2>2.2")
    assert table.kinds(None)[-1] == "fought"  # the monk was captured: publicly out, no pause
    assert table.pile(ANNA) == "Mo S7"


@pytest.mark.parametrize(
    ("rows", "attack"),
    [
        (("S7 P1 P2", "Ni Mo P1"), "attack:1>2.1"),  # a difference of 3
        (("P1 S7 P2", "S7 Mo P1"), "attack:1>2.1"),  # the card holds without him
        (("Ge P1 P2", "S7 Mo P1"), "attack:1>2.1"),  # SAM-RUL-5
        (("S8 P1 P2", "Ge Mo P1"), "attack:1>2.1"),
        (("Ni P1 P2", "Sh Mo P1"), "attack:1>2.1"),
        (("Ro P1 P2", "S7 Mo P1"), "attack:1>2.2"),  # the monk himself is attacked
        (("Mo P1 P2", "S7 Mo P1"), "attack:1>2.2"),
    ],
)
def test_not_asked_where_he_changes_nothing(rows: tuple[str, str], attack: str) -> None:
    """SAM-MON-5, SAM-RUL-4, SAM-MON-6: skipped as "no" without a question, even with the order to ask."""
    table = lay(*rows, orders="ask").act(ANNA, attack)
    assert table.frame != "Reveal"
    assert "supported" not in table.kinds()


def test_never_for_an_attack_a_neighbour_or_from_the_hand() -> None:
    """SAM-MON-6, SAM-RUL-3."""
    attacker = lay("S7 Mo P1", "S8 P1 P2", orders="ask").act(ANNA, ATTACK)
    assert attacker.event("fought")["attack"] == 7
    in_hand = lay("S8 P1 P2", "S7 P1 P2").act(ANNA, ATTACK)
    assert "monk" in in_hand.state.players[BORIS].hand
    assert in_hand.event("fought")["defence"] == 7
    neighbour = lay("S8 P1 P2", "S7 P1 P2", "Mo P1 P2").act(ANNA, ATTACK)
    assert "supported" not in neighbour.kinds()


@pytest.mark.parametrize(
    ("rows", "without", "with_monk"),
    [
        (("Da P1 P2", "S7 Mo P1"), "attacker", "none"),
        (("Da P1 P2", "S8 Mo P1"), "attacker", "defender"),
        (("Da P1 P2", "Da Mo P1"), "none", "defender"),
    ],
)
def test_what_he_changes(rows: tuple[str, str], without: str, with_monk: str) -> None:
    """SAM-MON-7: difference 2 becomes a tie, difference 1 and a tie become a win."""
    table = lay(*rows, orders="ask").act(ANNA, ATTACK)
    assert table.twin().act(BORIS, "monk:no").event("fought")["winner"] == without
    assert table.act(BORIS, "monk:yes").event("fought")["winner"] == with_monk


def test_he_fights_as_an_ordinary_five() -> None:
    """SAM-MON-8."""
    assert lay("Mo P1 P2", "Ni P1 P2").act(ANNA, ATTACK).pile(ANNA) == "Ni"
    assert lay("Ro P1 P2", "Mo P1 P2").act(ANNA, ATTACK).pile(ANNA) == "Mo"


@pytest.mark.parametrize(
    ("order", "rows", "supports"),
    [
        ("auto", ("Da P1 P2", "S7 Mo P1"), True),  # loss to tie
        ("auto", ("Da P1 P2", "S8 Mo P1"), True),  # loss to win
        ("auto", ("Da P1 P2", "Da Mo P1"), True),  # tie to win
        ("win_only", ("Da P1 P2", "S7 Mo P1"), False),
        ("win_only", ("Da P1 P2", "S8 Mo P1"), True),
        ("win_only", ("Da P1 P2", "Da Mo P1"), True),
        ("never", ("Da P1 P2", "S8 Mo P1"), False),
    ],
)
def test_orders_answer_at_once(order: str, rows: tuple[str, str], supports: bool) -> None:
    """SAM-DAY-3, SAM-DAY-10: no pause ever with auto, win_only and never."""
    table = lay(*rows, orders=order).act(ANNA, ATTACK)
    assert ("supported" in table.kinds()) == supports
    assert table.frame == "Restore"


def test_auto_is_the_default() -> None:
    """SAM-DAY-3."""
    assert lay(*ROWS).state.players[BORIS].orders.monk == "auto"


def test_order_counts_from_the_next_declared_attack() -> None:
    """SAM-DAY-3: changed in a pause, it does not answer that pause."""
    table = lay(*ROWS, orders="ask").act(ANNA, ATTACK)
    table.act(BORIS, "order:monk=auto")
    assert (table.frame, table.waits) == ("Reveal", [BORIS])
    table.act(BORIS, "monk:no")
    assert table.state.players[BORIS].orders.monk == "auto"


def test_pause_with_and_without_the_monk_is_the_same_to_the_others() -> None:
    """SAM-DAY-3, SAM-INV-9: same view, same events, same people awaited, before and after the answer."""
    there = lay("S8 P1 P2", "S7 Mo P1", "P1 P2 P3", orders="ask").act(ANNA, ATTACK)
    away = lay("S8 P1 P2", "S7 Ni P1", "P1 P2 P3", orders="ask").act(ANNA, ATTACK)
    assert (there.keys(BORIS), away.keys(BORIS)) == ({"monk:yes", "monk:no"}, {"continue"})
    for seat in (ANNA, CLARA, None):
        assert shown(there, seat) == shown(away, seat)
    there.act(BORIS, "monk:no")
    away.act(BORIS, "continue")
    for seat in (ANNA, CLARA, None):
        assert shown(there, seat) == shown(away, seat)
    assert there.sealed == away.sealed


def test_continue_is_no_decision_and_leaves_no_trace() -> None:
    """SAM-DAY-10: no event of its own, no effect."""
    table = lay("S8 P1 P2", "S7 Ni P1", orders="ask").act(ANNA, ATTACK)
    without = lay("S8 P1 P2", "S7 Ni P1", orders="never").act(ANNA, ATTACK)
    table.act(BORIS, "continue")
    assert [*table.events] == [event for event in without.events if event.kind != "attacked"]
    assert table.state.facts == without.state.facts


def test_pause_is_left_out_only_where_everybody_knows() -> None:
    """SAM-DAY-3: neither other place was refilled or handled since the start, or the monk is out of the game."""
    start = lay("P3 S7 S8", "P2 P1 P3", orders="ask").act(ANNA, ATTACK)
    assert start.frame == "Restore"
    only_target = lay("S8 P1 P2", "S7 P1 P3", orders="ask").act(ANNA, ATTACK)
    assert only_target.frame == "Restore"  # only the attacked place was handled
    one_other = lay("S8 P1 P2", "S7 P1 Ni", orders="ask").act(ANNA, ATTACK)
    assert one_other.frame == "Reveal"
    gone = lay("S8 P1 P2", "S7 P1 Ni", hands={BORIS: "Sh Da Ge Ro"}, orders="ask").act(ANNA, ATTACK)
    assert "Mo" in gone.discard(BORIS)
    assert gone.frame == "Restore"


def test_the_pause_is_announced_as_waiting_for_the_defender() -> None:
    """SAM-DAY-3."""
    table = lay("S8 P1 P2", "S7 Ni P1", orders="ask").act(ANNA, ATTACK)
    assert GAME.texts.situation(table.view(None)).id == "samurai-situation-reveal"
    assert table.awaited == [BORIS]


def test_default_is_support() -> None:
    """D-MONK: an absent defender supports, and continues where there is nothing to decide."""
    table = lay(*ROWS, orders="ask").act(ANNA, ATTACK)
    assert GAME.default(table.state, BORIS) == "monk:yes"
    away = lay("S8 P1 P2", "S7 Ni P1", orders="ask").act(ANNA, ATTACK)
    assert GAME.default(away.state, BORIS) == "continue"
    assert "supported" in table.drop(BORIS).kinds()


def test_refusals() -> None:
    """SAM-MON-1, SAM-BAT-2."""
    away = lay("S8 P1 P2", "S7 Ni P1", orders="ask").act(ANNA, ATTACK)
    assert away.refused(BORIS, "monk:yes") == ("samurai-no-monk", "SAM-MON-1")
    assert away.refused(BORIS, "look:1") == ("samurai-no-wait", "SAM-BAT-2")


def test_frame_keeps_the_order_of_the_moment() -> None:
    frame = lay(*ROWS, orders="ask").act(ANNA, ATTACK).state.stack[-1]
    assert isinstance(frame, Reveal)
    assert (frame.order, frame.asks) == ("ask", True)
