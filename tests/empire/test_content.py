"""Numbers, units, map and cards against the rules and the content files (sections 0, 1, 2 and 9)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from engine.games.empire.content import (
    ACROSS_WATER,
    ACTIONS,
    CARDS,
    COLOURS,
    COMBAT_UNITS,
    DIE,
    DRAW_DECK,
    FOLDER,
    ICONS,
    ITALIA,
    KEY_PROVINCES,
    LAND_UNITS,
    LEADERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NUMBERS,
    OPTIONS,
    PHASES,
    PROVINCES,
    SEAS,
    SENATORS,
    START_HAND,
    STRAITS,
    SYMBOLS,
    TOKENS,
    TROOPS,
    UNITS,
    VOTES,
    WAYS,
    WORDS,
    Card,
    Numbers,
    UnitId,
)
from engine.games.empire.facts.armies import units_left
from engine.games.empire.facts.units import draft_price
from engine.games.empire.state import Owned, Player
from tests.empire.table import clause

GAME: dict[str, Any] = tomllib.loads((FOLDER / "game.toml").read_text(encoding="utf-8"))
MAP: dict[str, Any] = tomllib.loads((FOLDER / "map.toml").read_text(encoding="utf-8"))
BOX: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))

# Points of first, second and third place, and tokens.
KEY: dict[str, tuple[tuple[int, ...], int]] = {
    "achaia": ((10, 5), 6),
    "aegyptus": ((15, 5), 6),
    "africa": ((15, 5), 6),
    "asia": ((15, 5), 7),
    "galatia": ((10, 5), 6),
    "hispania": ((15, 10, 5), 7),
    "italia": ((20, 10, 5), 8),
    "macedonia": ((10, 5), 6),
    "narbonensis": ((10, 5), 7),
    "neapolis": ((10, 5), 6),
    "syria": ((15, 10, 5), 7),
}
# Figures, starting figures, price; none for the Caesar, who cannot be bought.
FIGURES: dict[UnitId, tuple[int, int, int | None]] = {
    "infantry": (20, 8, 5),
    "cavalry": (20, 2, 10),
    "catapult": (6, 1, 15),
    "galley": (8, 1, 10),
    "general": (4, 1, 20),
    "caesar": (1, 1, None),
}
ISLANDS_WITHOUT_ARROWS = {"baleares", "creta", "cyprus"}


@clause("EMP-COMP-1")
def test_the_map_has_42_provinces_18_sea_zones_and_7_arrows() -> None:
    assert len(PROVINCES) == MAP["meta"]["land_count"] == 42
    assert len(SEAS) == MAP["meta"]["sea_count"] == 18
    assert len(KEY_PROVINCES) == MAP["meta"]["key_count"] == 11
    assert len(STRAITS) == MAP["meta"]["strait_count"] == 7


@clause("EMP-COMP-2", "EMP-COMP-9", "R38")
def test_figures_and_prices() -> None:
    printed = {unit.id: (unit.figures, unit.price if unit.can_be_drafted else None) for unit in UNITS.values()}
    assert printed == {unit: (figures, price) for unit, (figures, _, price) in FIGURES.items()}


def test_starting_figures() -> None:
    assert {unit.id: unit.start for unit in UNITS.values()} == {unit: start for unit, (_, start, _) in FIGURES.items()}


@clause("EMP-COMP-3")
def test_18_of_20_markers_may_stand_on_the_map() -> None:
    assert NUMBERS.influence_markers_per_player == 20
    assert NUMBERS.influence_markers_on_map_max == 18


@clause("EMP-COMP-4", "EMP-TERM-7")
def test_only_key_provinces_have_points_and_tokens() -> None:
    assert {p.id: (p.points, p.tokens) for p in PROVINCES.values() if p.points or p.tokens} == KEY
    assert set(KEY_PROVINCES) == KEY.keys()
    assert len(TOKENS) == MAP["meta"]["province_token_total"] == 72
    assert Counter(TOKENS) == {province: tokens for province, (_, tokens) in KEY.items()}


@clause("EMP-COMP-5")
def test_83_cards() -> None:
    starting = MAX_PLAYERS * len(START_HAND)
    assert (len(DRAW_DECK), len(VOTES), starting) == (60, 5, 18)
    assert len(DRAW_DECK) + len(VOTES) + starting == BOX["meta"]["all_cards_total"] == 83
    assert Counter(CARDS[card].type for card in DRAW_DECK) == BOX["meta"]["draw_by_type"]
    assert START_HAND == ("senator_1", "senator_2", "senator_3")
    assert {value: card.id for value, card in SENATORS.items()} == {n: f"senator_{n}" for n in (1, 2, 3, 4)}
    assert NUMBERS.start_senators == (1, 2, 3)


@clause("EMP-COMP-6")
def test_the_faces_of_the_battle_die() -> None:
    assert Counter(DIE.faces) == {"infantry": 2, "cavalry": 1, "catapult": 1, "galley": 1, "blank": 1}


def test_16_cities_are_more_than_the_city_cards_can_build() -> None:
    assert NUMBERS.city_figures == 16 >= CARDS["city"].copies


@clause("EMP-TERM-4", "EMP-TERM-5")
def test_kinds_of_units() -> None:
    assert set(LAND_UNITS) == set(UNITS) - {"galley"}
    assert LEADERS == ("general", "caesar")
    assert COMBAT_UNITS == ("infantry", "cavalry", "catapult", "galley")
    assert TROOPS == ("infantry", "cavalry", "catapult")
    assert {unit for unit in UNITS if UNITS[unit].counts_for_transport} == set(TROOPS)


@clause("R51")
def test_provinces_sea_zones_and_cards_stand_in_alphabetical_order() -> None:
    for table in (PROVINCES, SEAS, CARDS):
        assert list(table) == sorted(table)
    assert list(KEY_PROVINCES) == sorted(KEY_PROVINCES)
    for ways in WAYS.values():
        assert list(ways) == sorted(ways, key=lambda way: way.to)


def test_the_numbers_are_those_of_the_file() -> None:
    for name in Numbers.__struct_fields__:
        value = getattr(NUMBERS, name)
        assert GAME["constants"][name] == (list(value) if isinstance(value, tuple) else value), name
    assert GAME["constants"].keys() == set(Numbers.__struct_fields__)


def test_every_number_is_read_by_somebody() -> None:
    engine = "".join(path.read_text(encoding="utf-8") for path in FOLDER.parent.rglob("*.py"))
    read = set(re.findall(r"\b(?:NUMBERS|self)\.(\w+)", engine))
    assert set(Numbers.__struct_fields__) - read == set()


def test_six_players_use_up_all_tokens_and_never_the_whole_deck() -> None:
    """Section 12: 24 and 48 tokens are exactly 72, and 48 of 60 cards appear."""
    drawn = NUMBERS.seasons * MAX_PLAYERS * NUMBERS.province_tokens_per_player_per_season
    assert MAX_PLAYERS * NUMBERS.start_influence_tokens + drawn == len(TOKENS)
    assert NUMBERS.seasons * MAX_PLAYERS * NUMBERS.cards_per_player_per_season == 48 < len(DRAW_DECK)
    assert (MIN_PLAYERS, MAX_PLAYERS) == (2, 6)
    assert len(COLOURS) == MAX_PLAYERS


@clause("EMP-TERM-8")
def test_borders_coasts_and_seas_are_mutual() -> None:
    for province in PROVINCES.values():
        assert province.id not in province.borders
        assert all(province.id in PROVINCES[other].borders for other in province.borders)
        assert all(province.id in SEAS[sea].coasts for sea in province.seas)
    for zone in SEAS.values():
        assert zone.id not in zone.seas
        assert all(zone.id in SEAS[other].seas for other in zone.seas)
        assert all(zone.id in PROVINCES[shore].seas for shore in zone.coasts)


@clause("EMP-TERM-8")
def test_an_arrow_is_no_border_and_lies_in_a_sea_zone_that_touches_both_ends() -> None:
    assert {(strait.a, strait.b): strait.sea for strait in STRAITS.values()} == {
        ("britannia", "belgica"): "oceanus_britannicus",
        ("britannia", "lugdunensis"): "oceanus_britannicus",
        ("baetica", "tingitana"): "mare_hispalis",
        ("neapolis", "sicilia"): "mare_tyrrhenum",
        ("thracia", "asia"): "mare_aegaeum",
        ("thracia", "pontus_bithynia"): "mare_euxinum",
        ("corsica", "sardinia"): "mare_tyrrhenum",
    }
    for strait in STRAITS.values():
        assert strait.b not in PROVINCES[strait.a].borders
        assert {strait.a, strait.b} <= set(SEAS[strait.sea].coasts)


def test_ways_are_borders_and_arrows() -> None:
    for province in PROVINCES.values():
        assert {way.to for way in WAYS[province.id] if not way.sea} == set(province.borders)
        assert {(way.to, way.sea) for way in WAYS[province.id] if way.sea} == {
            (strait.b if strait.a == province.id else strait.a, strait.sea)
            for strait in STRAITS.values()
            if province.id in (strait.a, strait.b)
        }


@clause("R39")
def test_mesopotamia_borders_on_arabia_petraea() -> None:
    assert "arabia_petraea" in PROVINCES["mesopotamia"].borders


def reached(start: str) -> set[str]:
    """All provinces that can be reached over borders and arrows."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = {way.to for way in WAYS[waiting.pop()]} - found
        found |= fresh
        waiting += fresh
    return found


def test_37_provinces_are_one_march_and_five_islands_need_ships() -> None:
    mainland = reached(ITALIA)
    assert len(mainland) == 37
    assert PROVINCES.keys() - mainland == {"baleares", "corsica", "sardinia", "creta", "cyprus"}


def test_every_key_province_has_a_coast() -> None:
    assert all(PROVINCES[province].seas for province in KEY_PROVINCES)


def test_leaders_can_leave_every_province() -> None:
    """Three islands have neither borders nor arrows; from there leaders leave over a sea zone."""
    assert {province for province, ways in WAYS.items() if not ways} == ISLANDS_WITHOUT_ARROWS
    assert all(ACROSS_WATER[island] for island in ISLANDS_WITHOUT_ARROWS)
    assert ACROSS_WATER["cyprus"] == (
        *("aegyptus", "asia", "cilicia", "creta", "cyrenaica"),
        *("galatia", "palaestina", "syria"),
    )
    assert ACROSS_WATER["dacia"] == ()


@pytest.mark.parametrize(
    "march",
    [
        ("hispania", "aquitania", "lugdunensis", "germania", "rhaetia", "italia"),
        ("hispania", "narbonensis"),
        ("italia", "narbonensis", "germania"),
        ("palaestina", "arabia_petraea"),
    ],
)
def test_the_marches_of_the_worked_examples_follow_borders(march: tuple[str, ...]) -> None:
    for here, there in pairwise(march):
        assert there in PROVINCES[here].borders


def test_the_places_of_the_worked_examples() -> None:
    assert PROVINCES["achaia"].borders == ("macedonia",)
    assert set(SEAS["mare_pelusium"].coasts) == {"syria", "palaestina", "aegyptus", "cyprus"}
    assert PROVINCES["creta"].borders == ()


@pytest.mark.parametrize("printed", BOX["card"], ids=[card["id"] for card in BOX["card"]])
def test_every_card_is_as_printed(printed: dict[str, Any]) -> None:
    card = CARDS[printed["id"]]
    for name in Card.__struct_fields__:
        if name == "ops":
            assert [{key: getattr(card.effect, key) for key in printed["ops"][0]}] == printed["ops"]
        elif name in printed:
            told = printed[name]
            assert getattr(card, name) == (tuple(told) if isinstance(told, list) else told), name


def test_every_place_and_kind_a_card_names_exists() -> None:
    for card in CARDS.values():
        assert set(card.provinces) <= PROVINCES.keys()
        assert set(card.seas) <= SEAS.keys()
        assert set(card.units) <= set(COMBAT_UNITS)
        assert card.price % NUMBERS.talent_step == 0
        assert not card.effect.unit or card.effect.unit in COMBAT_UNITS
        assert not card.effect.action or card.effect.action in ACTIONS
        assert bool(card.units) == (card.effect.op == "ally_units") == bool(card.provinces or card.seas)


def test_card_texts_repeat_their_numbers_in_both_languages() -> None:
    for card in CARDS.values():
        effect = card.effect
        for number in (effect.value, effect.amount, effect.max, *card.units.values()):
            for text in (card.text_en, card.text_ru):
                assert not number or re.search(rf"\b{number}\b", text), card.id


def test_which_cards_need_a_target() -> None:
    """Section 9, and the five kinds that cannot be taken without one."""
    assert {card.id: card.target for card in CARDS.values() if card.target} == {
        "vote_enemy": "player",
        "vote_governor": "token",
        "volunteers": "units",
        "equites": "units",
        "siege_park": "units",
        "shipwrights": "units",
        "legate": "province",
        "colony": "token",
        "bribery": "marker",
        "city": "province",
        "foedus": "province",
    }
    refused = {card.id for card in CARDS.values() if card.is_refused_without_target}
    assert refused == {"city", "colony", "bribery", "legate", "foedus"}
    assert {card.id for card in CARDS.values() if card.places_marker} == {"colony", "bribery", "vote_governor"}


@pytest.mark.parametrize(
    ("card", "place", "units"),
    [
        ("germanic_tribes", "narbonensis", {"infantry": 2, "cavalry": 1}),
        ("germanic_tribes", "italia", {}),
        ("cilician_pirates", "mare_rhodus", {"galley": 2}),
        ("cilician_pirates", "mare_narbo", {}),
        ("foedus", "italia", {}),
    ],
)
def test_card_units_fight_in_the_places_of_their_card(card: str, place: str, units: dict[str, int]) -> None:
    assert units_left(Owned(card=card), place) == units


@pytest.mark.parametrize(
    ("unit", "price"), [("infantry", 5), ("cavalry", 5), ("catapult", 10), ("galley", 5), ("general", 15)]
)
def test_imperial_arsenals_take_5_off_but_never_below_5(unit: UnitId, price: int) -> None:
    player = Player(colour="red")
    assert draft_price(player, unit) == UNITS[unit].price
    player.cards.append(Owned(card="arsenals"))
    assert draft_price(player, unit) == price


def test_votes_lie_open_from_the_start_and_are_used_again() -> None:
    assert len(VOTES) == 5
    for vote in VOTES:
        assert (CARDS[vote].deck, CARDS[vote].type, CARDS[vote].copies) == ("vote", "reusable", 1)


def test_phases_actions_and_options_are_those_of_the_rules() -> None:
    assert " ".join(PHASES) == "tokens cards alliances placement actions taxes scoring season_end"
    assert list(ACTIONS) == ["card", "draft", "influence", "tax", "move", "attack", "fleet", "pass"]
    assert list(OPTIONS) == [
        *("fifth_season", "open_chaos", "hidden_money", "convert_allies", "no_march_after_landing", "senate_reentry"),
        *("skipping_ties", "sealed_auctions", "sealed_votes", "placement_together", "battles_by_orders"),
    ]
    assert not any(option.default for option in OPTIONS.values())


def test_colours_are_told_apart_by_letter_and_emblem_too() -> None:
    for distinct in ("hex", "emblem", "letter"):
        assert len({getattr(colour, distinct) for colour in COLOURS.values()}) == len(COLOURS)


def test_every_unit_and_thing_has_an_icon_of_its_own() -> None:
    icons = [*(unit.icon for unit in UNITS.values()), *(colour.emblem for colour in COLOURS.values()), *ICONS.values()]
    assert len(icons) == len(set(icons))


def test_every_name_is_in_both_languages() -> None:
    tables: dict[str, Any] = {
        "province": PROVINCES,
        "sea": SEAS,
        "strait": STRAITS,
        "card": CARDS,
        "text.card": CARDS,
        "type": SYMBOLS,
        "unit": UNITS,
        "colour": COLOURS,
        "side": COLOURS,
        "phase": PHASES,
        "action": ACTIONS,
        "option": OPTIONS,
        "text.option": OPTIONS,
        "face": set(DIE.faces),
    }
    assert WORDS.keys() == {f"{prefix}.{key}" for prefix, table in tables.items() for key in table}
    for key, names in WORDS.items():
        assert names.keys() == {"en", "ru"}
        assert re.search("[A-Za-z]", names["en"]), key
        assert re.search("[А-Яа-я]", names["ru"]), key
        assert not re.search("[a-z]", names["ru"]), key


def test_no_two_names_are_alike() -> None:
    """What a player types means one thing."""
    for prefix, table in (("province", PROVINCES), ("sea", SEAS), ("strait", STRAITS), ("card", CARDS)):
        for language in ("en", "ru"):
            assert len({WORDS[f"{prefix}.{key}"][language] for key in table}) == len(table)


def test_places_on_the_schematic_map_keep_their_distance() -> None:
    spots: list[Any] = [*PROVINCES.values(), *SEAS.values()]
    for one, other in combinations(spots, 2):
        gap = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert gap >= MAP["meta"]["min_node_distance"], (one.id, other.id)


def test_every_province_is_as_printed() -> None:
    for printed in MAP["province"]:
        province = PROVINCES[printed["id"]]
        assert [list(province.borders), list(province.seas)] == [printed["land"], printed["seas"]]
        assert [province.key, list(province.points), province.tokens] == [
            printed[name] for name in ("key", "vp", "tokens")
        ]
