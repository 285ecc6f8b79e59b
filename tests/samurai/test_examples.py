"""The worked examples of the rules, E1 to E20 (section 17)."""

from __future__ import annotations

from config.language import Translator
from engine.games.samurai import GAME
from tests.samurai.table import ANNA, BORIS, CLARA, NAMES, Table, lay
from tests.samurai.test_end import counted, result


def log(table: Table, seat: int | None = None) -> list[str]:
    """What a reader's log says of the last act."""
    speak = Translator("en", NAMES, GAME.words, strict=True)
    return [speak(say) for event in table.told(seat) if (say := GAME.texts.story(event)) is not None]


def test_e1_plain_win() -> None:
    """E1: SAM-BAT-5, SAM-FILL-1, SAM-EXC-1."""
    table = lay("P3 P1 P2", "P1 P2 P3").act(ANNA, "attack:1>2.2")
    assert (table.pile(ANNA), table.row(ANNA), table.row(BORIS)) == ("P2", "P3 P1 P2", "P1 - P3")
    assert {key[:8] for key in table.keys(BORIS)} == {"refill:2"}
    assert len([key for key in table.keys(ANNA) if key.startswith("exchange")]) == 28


def test_e2_plain_loss() -> None:
    """E2: SAM-BAT-6, SAM-PEEK-2."""
    table = lay("P1 P2 P3", "P3 P1 P2").act(ANNA, "attack:1>2.1")
    assert (table.discard(ANNA), table.pile(ANNA), table.pile(BORIS)) == ("P1", "", "")
    table.act(ANNA, "refill:1=shogun")
    assert table.keys(BORIS) == {"look:no", "look:1", "look:2", "look:3"}


def test_e3_tie() -> None:
    """E3: SAM-BAT-7."""
    table = lay("Ni P1 P2", "S8 P1 P2").act(ANNA, "attack:1>2.1")
    assert (table.discard(ANNA), table.discard(BORIS)) == ("Ni", "S8")
    table.act(ANNA, "refill:1=monk").act(BORIS, "refill:1=monk")
    assert (table.frame, table.state.active) == ("Attack", BORIS)
    assert not {"handled", "kept", "looked"} & set(table.kinds())


def test_e4_ninja_both_ways() -> None:
    """E4: SAM-NIN-1, SAM-NIN-2."""
    assert lay("Ni P1 P2", "Da P1 P2").act(ANNA, "attack:1>2.1").discard(ANNA) == "Ni"
    assert lay("Mo P1 P2", "Ni P1 P2").act(ANNA, "attack:1>2.1").pile(ANNA) == "Ni"
    assert result(counted(("Ni", "P1 P2 P3", ""), ("", "P1 P2 P3", "")))[0] == (ANNA, 1, 4)


def test_e5_monk_turns_a_loss_into_a_win() -> None:
    """E5: SAM-MON-1, SAM-MON-7."""
    table = lay("Da P1 P2", "Mo S8 P1", "P1 P2 P3").act(ANNA, "attack:1>2.2")
    assert (table.event("fought")["attack"], table.event("fought")["defence"]) == (9, 10)
    assert (table.discard(ANNA), table.row(BORIS)) == ("Da", "Mo S8 P1")
    sheet = table.view(CLARA).sheet
    assert sheet is not None
    assert (sheet.opponents[1].places[0].card, sheet.opponents[1].places[0].how) == ("monk", "monk")
    table.act(ANNA, "refill:1=ninja")
    assert table.waits == [BORIS]


def test_e6_monk_turns_a_loss_into_a_tie() -> None:
    """E6: SAM-MON-7."""
    table = lay("Da P1 P2", "Mo S7 P1").act(ANNA, "attack:1>2.2")
    assert (table.discard(ANNA), table.discard(BORIS), table.pile(ANNA)) == ("Da", "S7", "")
    table.act(ANNA, "refill:1=ninja").act(BORIS, "refill:2=ninja")
    assert table.frame == "Attack"


def test_e7_monk_not_offered() -> None:
    """E7: SAM-MON-5."""
    table = lay("S7 P1 P2", "Mo Ni P1", orders="ask").act(ANNA, "attack:1>2.2")
    assert (table.frame, table.pile(ANNA)) == ("Restore", "Ni")


def test_e8_attack_on_the_monk_himself() -> None:
    """E8: SAM-MON-6, SAM-RON-2."""
    table = lay("Ro P1 P2", "Mo S7 P1", orders="ask").act(ANNA, "attack:1>2.1")
    assert (table.pile(ANNA), table.frame, table.waits) == ("Mo", "Second", [ANNA])


def test_e9_shogun() -> None:
    """E9: SAM-SHO-2, SAM-SHO-4."""
    table = lay("Ni P1 P2", "Sh P1 P2").act(ANNA, "attack:1>2.1")
    assert (table.pile(BORIS), table.row(BORIS)) == ("Ni", "Sh P1 P2")
    table.act(ANNA, "refill:1=monk")
    assert (table.frame, table.waits) == ("Peek", [BORIS])


def test_e10_geisha_attacks_the_shogun_with_a_monk_beside_him() -> None:
    """E10: SAM-GEI-1, SAM-GEI-4."""
    table = lay("Ge P1 P2", "Sh Mo P2", orders="ask").act(ANNA, "attack:1>2.1")
    assert (table.event("fought")["attack"], table.event("fought")["defence"]) == (11, 10)
    assert (table.pile(ANNA), table.discard(ANNA), table.row(ANNA)) == ("Sh", "Ge", "- P1 P2")
    assert all(key.startswith("refill") for key in table.keys(ANNA))


def test_e11_geisha_defends() -> None:
    """E11: SAM-GEI-5."""
    table = lay("Da P1 P2", "Ge P1 P2").act(ANNA, "attack:1>2.1")
    assert (table.discard(ANNA), table.discard(BORIS), table.pile(BORIS)) == ("Da", "Ge", "")
    table.act(ANNA, "refill:1=monk").act(BORIS, "refill:1=monk")
    assert (table.frame, table.waits) == ("Peek", [BORIS])


def test_e12_two_geishas() -> None:
    """E12: SAM-GEI-6."""
    table = lay("Ge P1 P2", "Ge P1 P2").act(ANNA, "attack:1>2.1")
    assert (table.discard(ANNA), table.discard(BORIS), table.waits) == ("Ge", "Ge", [ANNA, BORIS])
    table.act(ANNA, "refill:1=monk").act(BORIS, "refill:1=monk")
    assert table.frame == "Attack"


def test_e13_ronin_two_wins_one_exchange() -> None:
    """E13: SAM-RON-2, SAM-RON-6, SAM-EXC-1."""
    table = lay("Ro S8 P1", "Mo P1 P2", "P1 P2 S7").act(ANNA, "attack:1>2.1", "second:2>3.3")
    assert table.pile(ANNA) == "Mo S7"
    assert table.waits == [ANNA, BORIS, CLARA]
    table.act(ANNA, "exchange:3=shogun")
    assert table.waits == [BORIS, CLARA]
    table.act(CLARA, "refill:3=ninja").act(BORIS, "refill:1=ninja")
    assert table.row(ANNA) == "Ro S8 Sh"


def test_e14_ronin_lost_second_attack_won() -> None:
    """E14: SAM-RON-3, SAM-SHO-1, SAM-PEEK-1."""
    table = lay("Ro Da Sh", "P1 Sh S8").act(ANNA, "attack:1>2.2")
    assert table.pile(BORIS) == "Ro"
    assert {key[7] for key in table.keys(ANNA) if key != "second:no"} == {"2"}
    table.act(ANNA, "second:2>2.3")
    assert (table.pile(ANNA), table.row(ANNA), table.row(BORIS)) == ("S8", "- Da Sh", "P1 Sh -")
    table.act(ANNA, "refill:1=monk").act(BORIS, "refill:3=monk")
    assert (table.frame, table.waits) == ("Peek", [BORIS])


def test_e15_end_by_geisha() -> None:
    """E15: SAM-END-1, SAM-END-3."""
    table = lay("Ge P2 S7", "Da P1 P2", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    assert (table.frame, table.row(BORIS)) == ("", "- P1 P2")
    assert result(table.state)[0] == (ANNA, 1, 9)


def test_e16_end_after_the_second_battle() -> None:
    """E16: SAM-END-5."""
    table = lay("Ro S8 P1", "P3 P2 S7", "P1 P2 P3", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    assert "second:2>2.3" in table.keys(ANNA)
    assert "second:2>3.1" in table.keys(ANNA)
    assert table.act(ANNA, "second:2>3.1").frame == ""


def test_e17_two_gaps_one_card() -> None:
    """E17: SAM-END-2, SAM-FILL-4."""
    rows = ("Ro S8 P1", "P3 P2 S7")
    assert lay(*rows, hands={BORIS: "Ni"}).act(ANNA, "attack:1>2.1", "second:2>2.3").frame == ""
    table = lay(*rows, hands={BORIS: "Ni Sh"}).act(ANNA, "attack:1>2.1", "second:2>2.3", "exchange:no")
    table.act(BORIS, "refill:1=ninja")
    assert (table.row(BORIS), table.hand(BORIS), table.frame) == ("Ni P2 Sh", "", "Attack")


def test_e18_tie_break() -> None:
    """E18: SAM-SCO-3, SAM-SCO-5."""
    state = counted(("Ni Ro Da", "S8 Mo Ge", ""), ("Sh Da", "P1 S7 Da", ""), ("Da P3", "Sh S8 S7", ""))
    assert result(state) == [(BORIS, 1, 36), (ANNA, 2, 32), (CLARA, 3, 12)]


def test_e19_exchange_feint() -> None:
    """E19: SAM-EXC-2, SAM-EXC-3."""
    table = lay("P1 P2 S7", "P1 P2 P3").act(ANNA, "attack:3>2.1").act(BORIS, "refill:1=ninja")
    table.act(ANNA, "exchange:3=samurai_7")
    assert table.row(ANNA) == "P1 P2 S7"
    assert "Anna handled the card on the right." in log(table)


def test_e20_empty_hand_swap() -> None:
    """E20: SAM-EXC-4."""
    table = lay("Da P1 Sh", "P1 P2 P3", hands={ANNA: ""}).act(ANNA, "attack:1>2.1").act(BORIS, "refill:1=ninja")
    table.act(ANNA, "swap:1,2=yes")
    assert table.row(ANNA) == "P1 Da Sh"
    assert "Anna took up the left and middle cards and put them back." in log(table)
