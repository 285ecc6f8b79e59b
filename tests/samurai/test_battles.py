"""Battles: all 210 of them, and where the cards go (sections 6, 7 and 15)."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from engine.games.samurai.content import CARDS, CHARACTERS, FOLDER, SCORE
from engine.games.samurai.facts.battles import CAPTURED, FIGHTS, MONK_MATTERS, fight
from engine.games.samurai.facts.history import Battle
from tests.samurai.table import ANNA, BORIS, SHORT, lay

RAW: dict[str, Any] = tomllib.loads((FOLDER / "content" / "battles.toml").read_text(encoding="utf-8"))
ROWS: list[list[Any]] = RAW["table"]["rows"]


def code(attacking: str, attacked: str, supported: bool) -> str:
    """The letter of the tables in section 15."""
    outcome = FIGHTS[attacking, attacked, supported]
    match (outcome.winner, outcome.attacker_fate, outcome.defender_fate):
        case ("attacker", "stays", _):
            return "A"
        case ("attacker", _, _):
            return "G"
        case ("defender", "captured", _):
            return "S"
        case ("defender", _, "stays"):
            return "D"
        case ("defender", _, _):
            return "X"
    return "="


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}{'-monk' if row[2] else ''}")
def test_every_battle(row: list[Any]) -> None:
    """SAM-BAT-3 to SAM-BAT-7: strengths, winner, fate of both cards, points."""
    attacker, defender, monk, attack, defence, winner, attacker_fate, defender_fate, gained, given = row
    outcome = fight(attacker, defender, monk)
    assert (outcome.attack, outcome.defence, outcome.winner) == (attack, defence, winner)
    assert (outcome.attacker_fate, outcome.defender_fate) == (attacker_fate, defender_fate)
    assert gained == (SCORE[defender] if outcome.defender_fate == CAPTURED else 0)
    assert given == (SCORE[attacker] if outcome.attacker_fate == CAPTURED else 0)


def test_there_are_210_battles_and_no_others() -> None:
    assert len(ROWS) == RAW["row_count"] == len(FIGHTS) == 210
    assert {(row[0], row[1], row[2]) for row in ROWS} == set(FIGHTS)


def test_results_are_counted() -> None:
    for supported, counts in ((False, RAW["counts_without_monk"]), (True, RAW["counts_with_monk"])):
        assert Counter(code(*pair) for pair in FIGHTS if pair[2] == supported) == counts


def test_the_21_battles_a_monk_changes() -> None:
    """SAM-MON-5, SAM-MON-7: the decision is opened only where +2 changes the result, and then always for the better."""
    listed = {
        "=D": "P1-P1 P2-P2 P3-P3 Ni-S8 Ro-Ro S7-S7 S8-S8 Da-Da",
        "AD": "P2-P1 P3-P2 Ni-S7 Mo-Ni S7-Ro S8-S7 Da-S8",
        "A=": "P3-P1 Ni-Ro Mo-P3 Ro-Ni S8-Ro Da-S7",
    }
    expected = {
        (SHORT[pair.split("-")[0]], SHORT[pair.split("-")[1]]): change
        for change, pairs in listed.items()
        for pair in pairs.split()
    }
    assert set(expected) == MONK_MATTERS
    assert len(expected) == 21
    for pair, change in expected.items():
        assert code(*pair, False) + code(*pair, True) == change
    for a, d, supported in FIGHTS:
        if supported and (a, d) not in MONK_MATTERS:
            assert code(a, d, True) == code(a, d, False)  # SAM-RUL-4


def test_attack_and_defence_strengths() -> None:
    """SAM-BAT-4, SAM-NIN-1, SAM-MON-8, SAM-RON-1: printed numbers, the ninja 8 in attack and 4 in defence."""
    assert (FIGHTS["ninja", "peasant_1", False].attack, FIGHTS["peasant_1", "ninja", False].defence) == (8, 4)
    assert (FIGHTS["monk", "ronin", False].attack, FIGHTS["monk", "ronin", False].defence) == (5, 6)
    for card in CARDS:
        if CHARACTERS[card].can_attack and not CHARACTERS[card].relative_bonus and card != "ninja":
            assert FIGHTS[card, "peasant_1", False].attack == int(CHARACTERS[card].label)


def test_captured_ninja_is_worth_4() -> None:
    """SAM-NIN-2, SAM-RUL-10: also when a shogun took him while he attacked with 8."""
    table = lay("Ni P1 P2", "Sh P1 P2").act(ANNA, "attack:1>2.1")
    assert (table.pile(BORIS), SCORE["ninja"]) == ("Ni", 4)


@pytest.mark.parametrize(
    ("attacker", "defender", "supported", "strength"),
    [("ninja", "geisha", False, 9), ("geisha", "ninja", False, 5), ("geisha", "shogun", False, 11)]
    + [("geisha", card, True, CHARACTERS[card].defence + 3) for card in CARDS if card not in ("monk", "geisha")],
)
def test_geisha_is_one_stronger(attacker: str, defender: str, supported: bool, strength: int) -> None:
    """SAM-GEI-1, SAM-RUL-5: above the other card's final strength, monk included."""
    outcome = FIGHTS[attacker, defender, supported]
    assert (outcome.attack if attacker == "geisha" else outcome.defence) == strength


def test_geisha_wins_every_battle_and_leaves() -> None:
    """SAM-GEI-2, SAM-GEI-3: except against another geisha; she is never captured."""
    for (a, d, _), outcome in FIGHTS.items():
        if a == "geisha":
            assert outcome.attacker_fate == "discarded"
            assert outcome.winner == ("none" if d == "geisha" else "attacker")
        elif d == "geisha":
            assert (outcome.winner, outcome.defender_fate) == ("defender", "discarded")


def test_only_a_geisha_beats_the_shogun() -> None:
    """SAM-SHO-1, SAM-SHO-2, SAM-SHO-3: he never attacks, takes every attacker, and cannot tie."""
    assert not any(a == "shogun" for a, _, _ in FIGHTS)
    for (a, d, _), outcome in FIGHTS.items():
        if d == "shogun":
            assert outcome.winner == ("attacker" if a == "geisha" else "defender")
            assert outcome.attacker_fate == ("discarded" if a == "geisha" else "captured")


@pytest.mark.parametrize(
    ("rows", "anna", "boris", "piles", "looks"),
    [
        (("Da P1 P2", "P3 Mo S7"), "Da P1 P2", "- Mo S7", ("P3", ""), False),  # SAM-BAT-5
        (("Ge P1 P2", "P3 Mo S7"), "- P1 P2", "- Mo S7", ("P3", ""), False),  # SAM-GEI-4
        (("P1 Da P2", "P3 Mo S7"), "- Da P2", "P3 Mo S7", ("", ""), True),  # SAM-BAT-6
        (("P1 Da P2", "Sh Mo S7"), "- Da P2", "Sh Mo S7", ("", "P1"), True),  # SAM-SHO-2, SAM-SHO-4
        (("P1 Da P2", "Ge Mo S7"), "- Da P2", "- Mo S7", ("", ""), True),  # SAM-GEI-5
        (("P3 Da P2", "P3 S8 S7"), "- Da P2", "- S8 S7", ("", ""), False),  # SAM-BAT-7
        (("Ge Da P2", "Ge Mo S7"), "- Da P2", "- Mo S7", ("", ""), False),  # SAM-GEI-6, SAM-BAT-3
    ],
)
def test_where_the_cards_go(rows: tuple[str, str], anna: str, boris: str, piles: tuple[str, str], looks: bool) -> None:
    """SAM-BAT-5 to 7, SAM-BAT-9: places stay empty, nothing moves sideways; SAM-RUL-6, SAM-RUL-8: who gains."""
    table = lay(*rows).act(ANNA, "attack:1>2.1")
    assert (table.row(ANNA), table.row(BORIS)) == (anna, boris)
    assert (table.pile(ANNA), table.pile(BORIS)) == piles
    assert table.frame == "Restore"
    while table.frame == "Restore":
        seat = table.waits[0]
        table.act(seat, sorted(table.keys(seat))[0])
    assert (table.frame == "Peek") == looks
    if looks:
        assert table.waits == [BORIS]


def test_both_cards_are_turned_up_and_down_again() -> None:
    """SAM-BAT-1, SAM-BAT-8: everybody is told both faces; afterwards cards that stay are face down again."""
    table = lay("Da P1 P2", "S8 Mo P1").act(ANNA, "attack:1>2.1")
    told = table.event("attacked")
    assert (told["card"], told["other"]) == ("daimyo", "samurai_8")
    assert table.event("supported")["place"] == 2
    assert table.row(BORIS) == "S8 Mo P1"
    assert not any(place.up for player in table.view(None).players for place in player.places)
    battle = table.state.facts[-1]
    assert isinstance(battle, Battle)
    assert battle.monk == 2


def test_an_unused_geisha_does_nothing() -> None:
    """SAM-GEI-7: beside an attacked card or in the hand she changes no battle, and she is worth nothing at the end."""
    beside = lay("Da P1 P2", "S8 Ge P1").act(ANNA, "attack:1>2.1")
    in_hand = lay("Da P1 P2", "S8 S7 P1").act(ANNA, "attack:1>2.1")
    assert beside.event("fought") == in_hand.event("fought")
    assert beside.row(BORIS) == "- Ge P1"
    assert SCORE["geisha"] == 0
