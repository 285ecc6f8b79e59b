"""Attacking: who, with what, against what (sections 4 and 5)."""

from __future__ import annotations

import pytest

from engine.contract import Illegal, Malformed
from engine.games.samurai import GAME
from tests.samurai.table import ANNA, BORIS, CLARA, lay


def test_the_active_player_must_attack() -> None:
    """SAM-TURN-1, SAM-RUL-1: no passing; with a shogun in the row two cards can still attack."""
    table = lay("Sh P1 P2", "P1 P2 P3")
    assert table.waits == [ANNA]
    assert {key.partition(":")[0] for key in table.keys(ANNA)} == {"attack"}
    assert table.refused(ANNA, "second:no") == ("samurai-no-pass", "SAM-TURN-1")


def test_three_parts_submitted_together() -> None:
    """SAM-ATT-1, D-ATTACK: own place × opponent × place, k × 3 × (n − 1) options."""
    assert len(lay("P1 P2 P3", "P1 P2 P3").keys(ANNA)) == 9
    assert len(lay("Sh P2 P3", "P1 P2 P3").keys(ANNA)) == 6
    assert len(lay("P1 P2 P3", *["P1 P2 P3"] * 6).keys(ANNA)) == 54
    assert "attack:1>3.2" in lay("P1 P2 P3", "P1 P2 P3", "P1 P2 P3").keys(ANNA)


def test_any_card_but_the_shogun() -> None:
    """SAM-ATT-2, SAM-SHO-1."""
    table = lay("Ge Sh Mo", "P1 P2 P3")
    assert {key[7] for key in table.keys(ANNA)} == {"1", "3"}
    assert table.refused(ANNA, "attack:2>2.1") == ("samurai-no-shogun-attack", "SAM-SHO-1")


@pytest.mark.parametrize(
    ("key", "message", "clause"),
    [
        ("attack:1>1.2", "samurai-no-self-attack", "SAM-ATT-3"),
        ("attack:1>4.2", "samurai-no-such-seat", "SAM-ATT-3"),
        ("attack:4>2.2", "samurai-no-such-place", "SAM-TERM-1"),
        ("attack:1>2.4", "samurai-no-such-place", "SAM-TERM-1"),
        ("attack:ninja", "samurai-no-such-place", "SAM-TERM-1"),
    ],
)
def test_no_other_target(key: str, message: str, clause: str) -> None:
    """SAM-ATT-3: a row card of another player, nothing else."""
    assert lay("P1 P2 P3", "P1 P2 P3", "P1 P2 P3").refused(ANNA, key) == (message, clause)


def test_empty_places_cannot_be_attacked() -> None:
    """SAM-ATT-3, SAM-RON-3: seen when a ronin goes on."""
    table = lay("Ro Da P1", "P3 P1 P2", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert table.row(BORIS) == "- P1 P2"
    assert table.refused(ANNA, "second:2>2.1")[1] == "SAM-RON-4"
    tied = lay("Ro Da P1", "Ro P1 P2", "P1 P2 P3", orders="never").act(ANNA, "attack:1>2.1")
    assert tied.refused(ANNA, "second:1>2.2") == ("samurai-no-ronin-again", "SAM-RON-3")


def test_the_target_is_turned_up() -> None:
    """SAM-ATT-4: both cards are seen by everyone, also by those who only watch."""
    table = lay("P3 P1 P2", "P1 P2 P3", "P1 P2 P3").act(ANNA, "attack:1>2.2")
    for viewer in (None, ANNA, BORIS, CLARA):
        told = table.event("attacked", viewer)
        assert (told["card"], told["other"]) == ("peasant_3", "peasant_2")
    assert table.sealed


def test_illegal_attempts_are_refused_in_private() -> None:
    """SAM-ATT-5, SAM-HID-13: a typed error to the sender, no event, nothing changed; the player chooses again."""
    table = lay("Sh P1 P2", "P1 P2 P3")
    before = GAME.dump(table.state)
    for seat, key in ((ANNA, "attack:1>2.1"), (ANNA, "attack:2>1.1"), (BORIS, "attack:1>1.1")):
        with pytest.raises(Illegal):
            GAME.play(table.state, seat, key)
    with pytest.raises(Malformed):
        GAME.play(table.state, ANNA, "charge:1>2.1")
    assert GAME.dump(table.state) == before
    assert table.waits == [ANNA]
    assert GAME.why_not(table.state, BORIS, "attack:1>1.1") is not None


def test_rows_are_whole_between_turns() -> None:
    """SAM-TURN-2: nobody is eliminated, nobody starts a turn with a gap."""
    table = lay("P3 P1 P2", "P3 S7 Da").act(ANNA, "attack:1>2.1")
    assert table.waits == [ANNA, BORIS]
    table.act(ANNA, "refill:1=ninja").act(BORIS, "refill:1=monk")
    assert (table.row(ANNA), table.row(BORIS), table.frame) == ("Ni P1 P2", "Mo S7 Da", "Attack")


def test_exchange_and_look_never_in_one_turn() -> None:
    """SAM-TURN-3: a defender's win costs the attacking card."""
    table = lay("Ro Da P1", "Sh P1 P2").act(ANNA, "attack:1>2.1", "second:2>2.2")
    assert (table.row(ANNA), table.row(BORIS)) == ("- Da P1", "Sh - P2")
    assert all(key.startswith("refill") for key in table.keys(ANNA))
    table.act(ANNA, "refill:1=ninja").act(BORIS, "refill:2=ninja")
    assert (table.frame, table.waits) == ("Peek", [BORIS])


def test_states_without_a_decision_are_passed_through() -> None:
    """SAM-TURN-4: one answer leads to the next decision at once."""
    table = lay("Da P1 P2", "P3 P1 P2", hands={BORIS: "Ni"}).act(ANNA, "attack:1>2.1")
    assert (table.frame, table.waits) == ("Restore", [ANNA])
    table.act(ANNA, "exchange:no")
    assert (table.frame, table.state.active, table.row(BORIS)) == ("Attack", BORIS, "Ni P1 P2")


@pytest.mark.parametrize(
    ("row", "place"),
    [("Sh Ge P1", "3"), ("Ni S8 P1", "1"), ("S8 Ni P1", "2"), ("Ni Da P1", "2"), ("Ge Ro Mo", "2")],
)
def test_default_attack(row: str, place: str) -> None:
    """D-ATTACK: the strongest that is neither shogun nor geisha, the ninja before the samurai, a random target."""
    table = lay(row, "P1 P2 P3", "P1 P2 P3")
    targets = set()
    for step in range(60):
        table.state.steps = step
        key = GAME.default(table.state, ANNA)
        assert key[7] == place
        targets.add(key[9:])
    assert targets == {f"{seat}.{target}" for seat in (2, 3) for target in (1, 2, 3)}
