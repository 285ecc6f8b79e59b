"""The box: cards, sets, words, and the terms the rules use for them (sections 1 and 2)."""

from __future__ import annotations

import tomllib

import pytest

from engine.contract import Word
from engine.games.samurai import GAME
from engine.games.samurai.content import BOX, CARDS, CHARACTERS, FOLDER, PLACES, SCORE, SETS, START_HAND, START_ROW
from engine.games.samurai.state import GAP
from tests.numbers import unread
from tests.samurai.table import ANNA, BORIS, CLARA, begin, lay


def test_seven_sets_of_eleven_in_seven_colours() -> None:
    """SAM-COMP-1: 77 cards, the sets differ in nothing but colour and crest."""
    assert (len(SETS), len(CARDS)) == (7, 11)
    assert len(SETS) * len(CARDS) == 77
    assert len({s.color for s in SETS.values()}) == len({s.crest for s in SETS.values()}) == 7


@pytest.mark.parametrize(
    ("card", "label", "attack", "defence", "score"),
    [
        ("peasant_1", "1", 1, 1, 1),
        ("peasant_2", "2", 2, 2, 2),
        ("peasant_3", "3", 3, 3, 3),
        ("ninja", "4", 8, 4, 4),
        ("monk", "5", 5, 5, 5),
        ("ronin", "6", 6, 6, 6),
        ("samurai_7", "7", 7, 7, 7),
        ("samurai_8", "8", 8, 8, 8),
        ("daimyo", "9", 9, 9, 9),
        ("shogun", "10", 0, 10, 10),
        ("geisha", "X", 0, 0, 0),
    ],
)
def test_one_set(card: str, label: str, attack: int, defence: int, score: int) -> None:
    """SAM-COMP-2, SAM-TERM-8, SAM-SCO-5: each card once, its strength and its score value."""
    character = CHARACTERS[card]
    assert (character.label, character.attack, character.defence, character.score) == (label, attack, defence, score)
    assert CARDS.count(card) == 1


def test_a_set_is_worth_55() -> None:
    """SAM-COMP-2: 1 + 2 + … + 10, the geisha nothing."""
    assert sum(SCORE.values()) == BOX.totals.set_strength_sum == 55


def test_reference_cards_have_no_function() -> None:
    """SAM-COMP-3: three cards to look up, none of them in any player's set."""
    assert len(BOX.reference) == 3
    looked_up = GAME.texts.cards
    for reference in BOX.reference:
        assert f"reference.{reference.id}" in looked_up
        assert len(GAME.texts.card(f"reference.{reference.id}")) == len(reference.steps_en)
    assert not {reference.id for reference in BOX.reference} & set(CARDS)


def test_backs_show_the_owner_and_nothing_else() -> None:
    """SAM-COMP-4: to the others all face-down cards of a set are alike, whatever they are."""
    one, other = lay("Sh Mo P1", "P1 P2 P3"), lay("Ni Ge S8", "P1 P2 P3")
    assert one.view(BORIS).players[ANNA] == other.view(BORIS).players[ANNA]
    assert all(place.card is None for place in one.view(None).players[ANNA].places)


def test_chance_only_at_the_start() -> None:
    """SAM-COMP-5: colours nobody chose and the first player are drawn, nothing afterwards."""
    played = GAME.start(3, {}, "f" * 32, ("jade", None, None))
    assert [e.fields["why"] for e in played.events if e.kind == "chance"] == ["side", "side", "first"]
    named = GAME.start(2, {"first_player": "2"}, "f" * 32, ("jade", "sky"))
    assert not [e for e in named.events if e.kind == "chance"]


def test_places_are_numbered_from_the_left_for_everybody() -> None:
    """SAM-TERM-1: place 1 is the left one in every view."""
    table = lay("P1 P2 P3", "P1 P2 P3")
    for viewer in (None, ANNA, BORIS):
        assert [place.place for place in table.view(viewer).players[ANNA].places] == list(PLACES)
    assert [GAME.words[f"place.{place}"]["en"] for place in PLACES] == ["left", "middle", "right"]


def test_hand_is_the_rest_of_the_set() -> None:
    """SAM-TERM-2: neither in the row, nor captured, nor discarded."""
    table = lay("Da P1 P2", "P3 Mo S7").act(ANNA, "attack:1>2.1", "exchange:no").act(BORIS, "refill:1=ninja")
    gone = {taken.card for taken in table.state.players[ANNA].captured}
    boris = table.state.players[BORIS]
    assert set(boris.hand) == set(CARDS) - set(boris.row) - gone


def test_captured_pile_and_discard() -> None:
    """SAM-TERM-3, SAM-TERM-4: captured cards lie with the captor, everything else that left in one open discard."""
    table = lay("Da P1 P2", "P3 Mo S7", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert (table.pile(ANNA), table.discard(BORIS)) == ("P3", "")
    other = lay("P1 Da P2", "P3 Mo S7", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert (other.pile(BORIS), other.discard(ANNA)) == ("", "P1")
    for viewer in (None, ANNA, BORIS, CLARA):
        assert [owned.card for owned in other.view(viewer).discard] == ["peasant_1"]


def test_a_turn_holds_one_battle_or_two() -> None:
    """SAM-TERM-5, SAM-TERM-6: from declaring an attack to the next player's turn; two battles after a ronin."""
    table = lay("Ro Da P2", "P3 Mo P1").act(ANNA, "attack:1>2.1")
    assert (table.state.turn, table.frame) == (2, "Second")
    table.act(ANNA, "second:2>2.3", "exchange:no").act(BORIS, "refill:1=ninja", "refill:3=shogun")
    assert (table.state.turn, table.state.active, table.frame) == (3, BORIS, "Attack")
    assert [(scene.turn, scene.attack_card) for scene in table.view(None).battles] == [(2, "ronin"), (2, "daimyo")]


@pytest.mark.parametrize(
    ("rows", "attack", "lost"),
    [
        (("Da P1 P2", "P3 Mo S7"), "attack:1>2.1", {BORIS}),  # captured
        (("P1 Da P2", "P3 Mo S7"), "attack:1>2.1", {ANNA}),  # beaten
        (("P3 Da P2", "P3 S8 S7"), "attack:1>2.1", {ANNA, BORIS}),  # tied
        (("Ge Da P2", "P3 Mo S7"), "attack:1>2.1", {ANNA, BORIS}),  # a geisha leaving after use
        (("P3 Da P2", "Ge Mo S7"), "attack:1>2.1", {ANNA, BORIS}),
    ],
)
def test_lost_a_card(rows: tuple[str, str], attack: str, lost: set[int]) -> None:
    """SAM-TERM-7: a row card that left through a battle, for whatever reason."""
    table = lay(*rows).act(ANNA, attack)
    assert {seat for seat in (ANNA, BORIS) if GAP in table.state.players[seat].row} == lost


def test_every_name_is_known_in_both_languages() -> None:
    for key, names in GAME.words.items():
        assert names["en"], key
        assert names["ru"], key
    for card in CARDS:
        assert GAME.texts.card(f"card.{card}")[0].args["text"] == Word(f"print.{card}")


def test_start_is_three_peasants_and_eight_others() -> None:
    assert START_ROW == ("peasant_1", "peasant_2", "peasant_3")
    assert len(START_HAND) == BOX.totals.start_hand_cards == 8
    raw = tomllib.loads((FOLDER / "content" / "cards.toml").read_text(encoding="utf-8"))
    assert [c["id"] for c in raw["characters"]] == list(CARDS)
    assert begin(2).state.players[ANNA].hand == list(START_HAND)


def test_every_number_is_read_by_somebody() -> None:
    assert unread("samurai", "cards.toml") == set()
