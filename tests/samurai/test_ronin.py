"""The ronin and the shogun in a turn (section 7)."""

from __future__ import annotations

import pytest

from engine.games.samurai import GAME
from tests.samurai.table import ANNA, BORIS, CLARA, lay


@pytest.mark.parametrize(
    ("boris", "result"),
    [("P1 S7 Da", "attacker"), ("Ro S7 Da", "none"), ("S8 S7 Da", "defender"), ("Sh S7 Da", "defender")],
)
def test_one_more_attack_whatever_came_of_the_first(boris: str, result: str) -> None:
    """SAM-RON-1, SAM-RON-2, SAM-RUL-12: won, lost or tied."""
    table = lay("Ro Da P1", boris, "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert table.event("fought")["winner"] == result
    assert (table.frame, table.waits) == ("Second", [ANNA])


def test_another_card_against_another_card() -> None:
    """SAM-RON-3, SAM-RUL-13, D-SECOND: not the ronin, no shogun; any other occupied place of any opponent."""
    table = lay("Ro Da Sh", "P1 S7 Da", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert table.keys(ANNA) == {
        "second:no",
        "second:2>2.2",
        "second:2>2.3",
        "second:2>3.1",
        "second:2>3.2",
        "second:2>3.3",
    }
    assert table.refused(ANNA, "second:3>2.2") == ("samurai-no-shogun-attack", "SAM-SHO-1")
    assert table.refused(ANNA, "second:1>2.2") == ("samurai-no-ronin-again", "SAM-RON-3")
    assert table.refused(ANNA, "attack:2>2.2") == ("samurai-no-first-again", "SAM-RON-2")
    assert table.refused(ANNA, "second:9>2.2") == ("samurai-no-such-place", "SAM-TERM-1")


def test_the_shogun_does_not_make_the_second_attack_either() -> None:
    """SAM-RUL-11: he never attacks; only the third card may."""
    table = lay("Ro Da Sh", "P1 S7 Da").act(ANNA, "attack:1>2.1")
    assert {key[:8] for key in table.keys(ANNA)} == {"second:n", "second:2"}
    assert table.refused(ANNA, "second:3>2.2") == ("samurai-no-shogun-attack", "SAM-SHO-1")


def test_most_options_of_the_second_attack() -> None:
    """D-SECOND: at most 2 × (3 (n − 1) − 1) plus decline."""
    table = lay("Ro Da P1", *["S7 S8 Da"] * 6).act(ANNA, "attack:1>2.1")
    assert len(table.keys(ANNA)) == 2 * (3 * 6 - 1) + 1


def test_first_target_is_spared_even_if_it_survived() -> None:
    """SAM-RON-4, SAM-RUL-14."""
    table = lay("Ro Da P1", "S8 S7 Da").act(ANNA, "attack:1>2.1")
    assert table.row(BORIS) == "S8 S7 Da"
    assert table.refused(ANNA, "second:2>2.1") == ("samurai-no-same-target", "SAM-RON-4")


def test_second_attack_is_a_full_battle_and_the_last() -> None:
    """SAM-RON-5: ninja 8, monk, shogun and geisha apply; no third attack."""
    ninja = lay("Ro Ni P1", "P1 S7 P2").act(ANNA, "attack:1>2.1").act(ANNA, "second:2>2.2")
    assert ninja.event("fought")["attack"] == 8
    assert ninja.frame == "Restore"
    monk = lay("Ro S8 P1", "P1 S7 Mo").act(ANNA, "attack:1>2.1", "second:2>2.2")
    assert "supported" in monk.kinds()
    shogun = lay("Ro S8 P1", "P1 Sh Mo").act(ANNA, "attack:1>2.1", "second:2>2.2")
    assert shogun.pile(BORIS) == "S8"
    geisha = lay("Ro Ge P1", "P1 Sh Mo").act(ANNA, "attack:1>2.1", "second:2>2.2")
    assert geisha.pile(ANNA) == "P1 Sh"


def test_nothing_happens_between_the_battles() -> None:
    """SAM-RON-6, SAM-RUL-15, SAM-RUL-16, SAM-END-5: no refill, exchange, look or end check before the second."""
    table = lay("Ro Da P1", "P1 S7 Da", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    assert (table.frame, table.row(BORIS)) == ("Second", "- S7 Da")
    assert table.waits == [ANNA]
    table.act(ANNA, "second:no")
    assert table.state.stack == []


def test_an_attacked_ronin_gives_nothing() -> None:
    """SAM-RON-7."""
    table = lay("S7 Da P1", "Ro S7 Da").act(ANNA, "attack:1>2.1")
    assert (table.pile(ANNA), table.frame) == ("Ro", "Restore")


def test_second_attack_is_always_possible() -> None:
    """SAM-RON-8: even with a shogun beside the ronin, against a single opponent with two cards left."""
    table = lay("Ro Sh P1", "P1 S7 Da").act(ANNA, "attack:1>2.1")
    assert table.keys(ANNA) == {"second:no", "second:3>2.2", "second:3>2.3"}


def test_declining_is_open_and_the_default() -> None:
    """D-SECOND: everyone sees that he declined; an absent player declines."""
    table = lay("Ro Da P1", "P1 S7 Da", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert GAME.default(table.state, ANNA) == "second:no"
    table.act(ANNA, "second:no")
    assert table.event("declined", CLARA) == {"seat": ANNA}
    assert table.sealed  # Boris is asked to refill now


def test_declining_can_be_taken_back_while_nobody_else_is_asked() -> None:
    """D-SECOND: Boris has no choice, so only the active player goes on deciding."""
    table = lay("Ro Da P1", "P1 S7 Da", hands={BORIS: "Ni"}).act(ANNA, "attack:1>2.1").act(ANNA, "second:no")
    assert table.waits == [ANNA]
    assert not table.sealed


def test_shogun_captures_and_his_owner_looks() -> None:
    """SAM-SHO-2, SAM-SHO-4, SAM-RUL-31: the captured card stays in the pile though the shogun is lost later."""
    table = lay("Ro Ge P1", "Sh S7 P2", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert table.pile(BORIS) == "Ro"
    other = lay("Ro P3 P1", "Sh S7 P2", "Ge P2 P3").act(ANNA, "attack:1>2.1", "second:no", "refill:1=ninja")
    other.act(BORIS, "look:1", "attack:2>1.2").act(ANNA, "refill:2=monk")
    other.act(BORIS, "exchange:no").act(CLARA, "attack:1>2.1")
    assert (other.pile(CLARA), other.pile(BORIS).split()[0]) == ("Sh", "Ro")
