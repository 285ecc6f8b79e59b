"""Components, cards and links against the content files (sections 1 and 4)."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations
from typing import Any

import msgspec
import pytest

from engine.games.acres.content import (
    CARDS,
    COPIES,
    COSTS,
    FOLDER,
    FORTS,
    HOME,
    LAKES,
    LIMITS,
    LINES,
    LINKS,
    LOCATION_CARD,
    NATIONS,
    PIECES,
    PLACES,
    SCORING,
    SIEGES,
    TRAILS,
    VARIANTS,
    WAYS,
    WORDS,
    Card,
)
from tests.acres.table import clause
from tests.numbers import unread

BOX: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
MAP: dict[str, Any] = tomllib.loads((FOLDER / "map.toml").read_text(encoding="utf-8"))
PRINTED = [*BOX["empire_card"], *BOX["location_card"]]


@clause("ACR-COMP-1", "ACR-COMP-2", "ACR-COMP-3", "ACR-RULE-1")
def test_pieces() -> None:
    assert (PIECES["british"].village_cubes, PIECES["british"].town_discs) == (18, 12)
    assert (PIECES["french"].village_cubes, PIECES["french"].town_discs) == (18, 9)
    assert FORTS == 12


@clause("ACR-COMP-4")
def test_110_cards() -> None:
    def count(deck: str, location: bool) -> int:
        return sum(card.count for card in CARDS.values() if card.deck == deck and bool(card.location) == location)

    assert len(COPIES) == 110
    assert (count("british", True), count("french", True)) == (33, 26)
    assert (count("british", False), count("french", False), count("neutral", False)) == (21, 21, 9)


@pytest.mark.parametrize("printed", PRINTED, ids=[card["id"] for card in PRINTED])
def test_every_card_is_as_printed(printed: dict[str, Any]) -> None:
    card = CARDS[printed["id"]]
    for name in Card.__struct_fields__:
        told = printed.get(name)
        if name == "symbols":
            assert sorted(card.symbols) == sorted(told or [])
        elif name == "connections":
            assert [{"to": route.to, "by": route.by} for route in card.connections] == (told or [])
        elif name in printed:
            assert getattr(card, name) == told


@pytest.mark.parametrize("printed", BOX["location_card"], ids=[card["id"] for card in BOX["location_card"]])
@clause("ACR-CARD-1", "ACR-CARD-2")
def test_location_cards_agree_with_their_words(printed: dict[str, Any]) -> None:
    """The English card text repeats links and symbols; a transport asked for by a link is no symbol of the card."""
    card = CARDS[printed["id"]]
    assert PLACES[card.location].name_en == card.name_en
    shown = re.search(r"Symbols: (.*)\.", card.text_en)
    assert shown is not None
    told = set() if shown[1] == "none" else {re.sub(r" \d+$", "", word) for word in shown[1].split(", ")}
    assert told == {"strength" if s == "military" else s for s in card.symbols} | ({"money"} if card.money else set())
    for by in ("bateaux", "ship", "wagon"):
        listed = re.search(rf"By {by}: (.*?)\.(?= By | Symbols)", card.text_en)
        names = [PLACES[route.to].name_en for route in card.connections if route.by == by]
        assert (listed[1].split(", ") if listed else []) == names


def test_every_link_of_every_card_leads_to_a_place_by_a_known_transport() -> None:
    for card in CARDS.values():
        assert len({route.to for route in card.connections}) == len(card.connections)
        for route in card.connections:
            assert route.to in PLACES
            assert route.to != card.location
            assert f"transport.{route.by}" in WORDS
            assert (card, route.by) in WAYS["british" if card.deck == "british" else "french"][route.to]


@clause("ACR-COMP-6")
def test_board() -> None:
    assert len(PLACES) == 36
    for place in PLACES.values():
        assert 0 <= place.vp <= 6
        assert 0 <= place.defence <= 2
    for printed in MAP["location"]:
        for nation in NATIONS:
            assert (printed["id"] in LOCATION_CARD[nation]) == printed[f"{nation}_card"]
    assert HOME == {"british": "boston", "french": "quebec"}
    assert {place.id: place.wins_for for place in PLACES.values() if place.wins_for != "none"} == {
        "boston": "french",
        "new_york": "french",
        "quebec": "british",
    }


@pytest.mark.parametrize("printed", MAP["link"], ids=[f"{link['a']}-{link['b']}" for link in MAP["link"]])
def test_every_link_of_the_board_is_used_as_it_says(printed: dict[str, Any]) -> None:
    a, b = printed["a"], printed["b"]
    by_sea = PLACES[a].sea_access and PLACES[b].sea_access
    assert (b in TRAILS[a], a in TRAILS[b]) == (printed["raid"], printed["raid"])
    assert (b in LINES[a], a in LINES[b]) == (printed["supply"] or by_sea,) * 2
    assert printed["supply"] == (MAP["link_kinds"][printed["kind"]]["supply"] and printed["supply"])


def test_nothing_is_linked_that_the_board_does_not_link() -> None:
    drawn = {frozenset((link.a, link.b)) for link in LINKS}
    for a, b in combinations(PLACES, 2):
        by_sea = PLACES[a].sea_access and PLACES[b].sea_access
        if frozenset((a, b)) not in drawn:
            assert b not in TRAILS[a]
            assert (b in LINES[a]) == by_sea


def test_all_places_on_a_lake_are_linked_with_each_other() -> None:
    for lake in LAKES.values():
        for a, b in combinations(lake.shore, 2):
            assert b in LINES[a]
            assert b in TRAILS[a]


@clause("ACR-RULE-22", "ACR-RULE-23")
def test_peculiar_places() -> None:
    for place in ("fort_beausejour", "trois_rivieres"):
        assert (PLACES[place].sea_access, PLACES[place].ship_symbol) == (True, False)
    assert CARDS["br_loc_fort_st_john"].route_to("quebec") == "bateaux"
    assert CARDS["fr_loc_fort_st_john"].route_to("quebec") == "bateaux"
    assert "quebec" not in LINES["fort_st_john"] | TRAILS["fort_st_john"]
    assert {"montreal", "trois_rivieres", "ticonderoga"} == TRAILS["fort_st_john"]


def test_numbers_of_the_rules() -> None:
    assert (SCORING.captured_cube, SCORING.captured_disc, SCORING.captured_points_to_end) == (2, 4, 12)
    assert (SCORING.town_multiplier, SCORING.tie_winner) == (2, "french")
    assert (COSTS.hand_size, COSTS.home_support_draw, COSTS.fortify, COSTS.piracy) == (5, 3, 3, 2)


@clause("ACR-COMP-9", "ACR-COMP-8")
def test_the_player_aids_are_words_and_change_no_rule() -> None:
    """Every card has a help text in both languages; no option stands for the limited edition's pieces."""
    for card in CARDS.values():
        assert all(WORDS[f"text.card.{card.id}"].values())
    assert not any("limited" in name for name in VARIANTS)


def test_every_name_is_in_both_languages() -> None:
    for nation in NATIONS:
        assert WORDS[f"side.{nation}"].keys() == {"en", "ru"}
    for key, names in WORDS.items():
        assert all(names[language] for language in ("en", "ru")), key


@clause("ACR-CARD-5")
def test_play_costs() -> None:
    costs = {
        card.id: (card.play_cost, card.siege_play_cost, card.raid_ambush_play_cost)
        for card in CARDS.values()
        if card.play_cost or card.siege_play_cost or card.raid_ambush_play_cost
    }
    assert costs == {
        "br_siege_artillery": (0, 3, 0),
        "fr_siege_artillery": (0, 3, 0),
        "fr_native_americans": (0, 0, 1),
        "nt_native_americans": (0, 0, 1),
        "fr_intendant": (2, 0, 0),
    }


def test_the_sides_differ_where_implementers_err() -> None:
    assert CARDS["br_loc_louisbourg"].symbols == frozenset()
    assert CARDS["fr_loc_louisbourg"].symbols == {"ship"}
    british, french = CARDS["br_militia"], CARDS["fr_militia"]
    assert (british.ambush_vulnerable, british.blocks_raid, british.blocks_ambush) == (True, False, False)
    assert (french.ambush_vulnerable, french.blocks_raid, french.blocks_ambush) == (False, True, True)
    assert CARDS["br_loc_boston"].route_to("halifax") == "ship"
    assert CARDS["br_loc_halifax"].route_to("boston") == ""


def test_every_number_of_the_box_is_read() -> None:
    """Numbers stand in the data once, and the engine reads all of them."""
    read: list[tuple[msgspec.Struct, dict[str, object]]] = [
        (COSTS, BOX["costs"]),
        (LIMITS, BOX["limits"]),
        (SIEGES, BOX["sieges"]),
        (SCORING, BOX["scoring"]),
        *((PIECES[nation], BOX["pieces"][nation]) for nation in NATIONS),
    ]
    for struct, table in read:
        assert set(msgspec.structs.asdict(struct)) == set(table) - {"source"}, type(struct)


def test_every_number_is_read_by_somebody() -> None:
    assert unread("acres", "cards.toml", "map.toml") == set()
