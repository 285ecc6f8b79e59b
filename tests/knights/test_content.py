"""Numbers, armies and cards against the rules and the content files (sections 1, 2, 6, 7 and 19)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.games.knights.content.armies import (
    ABILITIES,
    BARONS,
    MERCENARIES,
    NATIONALITIES,
    NOBLES,
    NOBLES_OF,
    REGULARS,
    REGULARS_OF,
    SHAPES,
    TROOPS,
    Shape,
)
from engine.games.knights.content.cards import (
    ACTIONS,
    AGENDA_DECK,
    AGENDAS,
    BATTLE_RESULTS,
    CHARGES,
    EVENT_DECK,
    EVENTS,
    EXPEDITION_RESULTS,
    EXPEDITIONS,
    FATE,
    HAND,
    LAWS,
    NEUTRAL_DECK,
    NEUTRALS,
    OFFICES,
    Agenda,
    Event,
    ExpeditionResultId,
    better,
)
from engine.games.knights.content.kingdom import CITIES, KINGDOM_CITIES
from engine.games.knights.content.printed import (
    FOLDER,
    LAST_ROUND,
    LIMITS,
    MAX_BARONS,
    MIN_BARONS,
    OPTIONS,
    SETUP,
    TRACK,
    ZONES,
    majority,
    open_spots,
    track_size,
    zone_size,
)
from engine.games.knights.content.words import NAMED, WORDS
from tests.knights.table import GAME, clause

BARON_COUNTS = range(MIN_BARONS, MAX_BARONS + 1)
# Other words for the fixed Russian terms, which must not stand beside them (WK-TERM-11).
SHUNNED = r"\bвассал|\bкрепост|\bмонет|\bкрон[аы]?\b|\bказарм|\bзнамя|\bобаян|\bпобег|\bвзятк|\bжетон|\bкороны? золот"
# Numbers that a card says in words, or in a sum.
SPELLED_OUT = {
    ("loyal_volunteers", "keep"),
    ("black_death", "areas"),
    ("great_fire", "fine"),
    ("great_storm", "expedition_back"),
    ("protector", "per_round"),
    ("orator", "n"),
}


def printed(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


BOX = printed("game.toml")["components"]


@clause("WK-COMP-1")
def test_the_box_holds_what_the_rules_count() -> None:
    assert len(BARONS) == BOX["barons"] == MAX_BARONS == 6
    assert len(NOBLES) == BOX["barons"] * BOX["nobles_per_baron"] == 24
    assert len(CITIES) == BOX["city_pieces"] == 24
    assert len(KINGDOM_CITIES) == 18
    assert len(REGULARS) == BOX["barons"] * BOX["regular_troops_per_baron"] == 24
    assert len(MERCENARIES) == BOX["mercenary_cards"] == 66
    assert len(FATE) == BOX["fate_cards"] == 24
    assert len(EVENT_DECK) == BOX["event_cards"] == 36
    assert len(AGENDA_DECK) == BOX["agenda_cards"] == 44
    assert len(HAND) == BOX["baron_actions_per_baron"] == 12
    assert len(NEUTRAL_DECK) == BOX["neutral_actions"] == 8


@clause("WK-COMP-2")
def test_markers_and_tokens() -> None:
    assert (BOX["control_markers_per_baron"], BOX["baron_markers_per_baron"]) == (12, 8)
    assert BOX["expedition_markers"] == len(EXPEDITIONS) == 3
    assert BOX["tokens_are_unlimited"]


@clause("WK-COMP-4")
def test_two_of_each_action_card_and_eight_neutral_cards() -> None:
    assert Counter(HAND) == dict.fromkeys(ACTIONS, 2)
    assert Counter(NEUTRAL_DECK) == {
        "important_event": 3,
        "fund_expedition": 2,
        "upgrade_defenses": 1,
        "muster_troops": 1,
        "uncertain_times": 1,
    }


def test_where_action_cards_go() -> None:
    assert {action.id: action.allocation for action in ACTIONS.values()} == {
        "draft_soldiers": "wages",
        "rally_support": "assembly",
        "levy_taxes": "taxation",
        "serve_the_church": "any",
        "mobilize_forces": "wages_or_assembly",
        "versatile_strategy": "hand",
    }
    assert {zone.id: zone.color for zone in ZONES.values()} == {
        "taxation": "yellow",
        "wages": "red",
        "assembly": "blue",
    }


@clause("WK-COMP-5", "WK-RUL-15")
def test_strength_and_wages_of_troops() -> None:
    for regulars in REGULARS_OF.values():
        assert [(TROOPS[card].strength, TROOPS[card].wage) for card in regulars] == [(50, 1)] * 3 + [(100, 2)]
    for nation in NATIONALITIES.values():
        cards = [card for card in MERCENARIES.values() if card.nationality == nation.id]
        assert len(cards) == nation.cards == 11
        assert Counter((card.strength, card.wage, card.hire_cost) for card in cards) == {
            (50, 2, 2): 5,
            (100, 3, 3): 4,
            (200, 6, 6): 2,
        }
    assert len(NATIONALITIES) == 6


@clause("WK-COMP-6", "WK-RUL-21", "WK-RUL-46")
def test_every_stronghold_has_strength_400() -> None:
    assert {baron.stronghold_strength for baron in BARONS.values()} == {400}


def test_four_nobles_of_four_shapes_for_every_baron() -> None:
    for nobles in NOBLES_OF.values():
        assert tuple(nobles) == SHAPES
        assert {noble.command_bonus for noble in nobles.values()} == {200}
        for shape, noble in nobles.items():
            assert noble.ability == ABILITIES[shape].id


@pytest.mark.parametrize(
    ("shape", "ability", "symbol"),
    [
        ("star", "inflict_100", "★"),
        ("square", "prevent_100", "■"),
        ("triangle", "victory_1", "▲"),
        ("circle", "no_wages_400", "●"),
    ],
)
def test_what_a_shape_can_do(shape: Shape, ability: str, symbol: str) -> None:
    assert (ABILITIES[shape].id, ABILITIES[shape].symbol) == (ability, symbol)


def test_a_circle_pays_nothing_up_to_400() -> None:
    for text in (ABILITIES["circle"].text_en, ABILITIES["circle"].text_ru):
        assert str(LIMITS.unpaid_strength) in text


def test_start_of_the_game() -> None:
    assert (SETUP.start_crowns, SETUP.start_votes, SETUP.start_faith) == (15, 0, 0)
    assert OPTIONS["game_length"].default == 10
    assert SETUP.agendas_on_display == 3
    assert OPTIONS["game_length"].choices == (8, 10, 12, 13, 14, 15)


def test_razed_cities_by_number_of_barons() -> None:
    assert SETUP.razed_cities == {2: 11, 3: 7, 4: 5, 5: 3, 6: 0}


@pytest.mark.parametrize(("barons", "unrazed", "needed"), [(2, 7, 4), (3, 11, 6), (4, 13, 7), (5, 15, 8), (6, 18, 10)])
def test_the_majority_at_the_start(barons: int, unrazed: int, needed: int) -> None:
    assert len(KINGDOM_CITIES) - SETUP.razed_cities[barons] == unrazed
    assert majority(unrazed) == needed


@clause("E-27")
def test_a_majority_shrinks_with_razed_cities() -> None:
    assert [majority(unrazed) for unrazed in (13, 12, 11)] == [7, 7, 6]


@clause("WK-PC-4", "E-2")
def test_thresholds_grow_with_the_barons() -> None:
    assert [zone_size(barons) for barons in BARON_COUNTS] == [4, 6, 8, 10, 12]
    assert [track_size(barons) for barons in BARON_COUNTS] == [3, 4, 5, 6, 7]
    full = [LIMITS.cards_per_stack_per_baron * barons + LIMITS.neutral_per_stack for barons in BARON_COUNTS]
    assert full == [6, 8, 10, 12, 14]


def test_spots_of_the_track() -> None:
    assert [(spot.printed_number, spot.fee) for spot in TRACK.values()] == [
        *((0, 8), (0, 7)),
        *((2, 6), (3, 5), (4, 4), (5, 3), (6, 2)),
    ]
    assert list(TRACK) == list(range(1, 8))
    for barons in BARON_COUNTS:
        spots = open_spots(barons)
        assert len(spots) == track_size(barons)
        assert all(spot.printed_number <= barons for spot in spots)


def test_limits_and_prices() -> None:
    assert msgspec.to_builtins(LIMITS) == {
        "stacks": 3,
        "cards_per_stack_per_baron": 2,
        "neutral_per_stack": 2,
        "fate_cards_in_battle": 10,
        "charges_per_baron": 3,
        "expedition_investment": 5,
        "road_areas": 3,
        "repair_cost_per_breach": 2,
        "fortify_cost": 4,
        "fortify_strength": 100,
        "fortify_income": 1,
        "heal_cost_per_casualty": 2,
        "raze_income_multiplier": 3,
        "revolt_income_multiplier": 2,
        "revolt_faith": 1,
        "bless_faith": 1,
        "event_redirect_faith": 1,
        "command_strength": 200,
        "command_cards": 2,
        "command_discards": 2,
        "unpaid_strength": 400,
        "two_player_majority": 5,
        "motion_crowns": 5,
        "motion_fine": 10,
    }


def test_the_last_round() -> None:
    assert LAST_ROUND == OPTIONS["last_round"].default == 20
    assert OPTIONS["last_round"].choices == (12, 16, 20, 30)


def test_options_are_those_of_the_rules_and_off_at_first() -> None:
    """Section 13: all but one, which spares everybody three waits (WK-OPT-9)."""
    assert list(OPTIONS) == [
        *("game_length", "open_private_motions", "exchange_heirs", "player_elimination", "might_is_right"),
        *("abandoned_nobles", "miracles"),
        *("two_player_five_cities", "nobles_counterclockwise", "casualties_round_down"),
        *("sequential_funding", "must_return_nobles"),
        *("last_round", "nobles_at_once", "sealed_votes", "open_order", "strict_order"),
    ]
    for option in OPTIONS.values():
        assert option.default in option.choices if option.choices else option.default is (option.id == "nobles_at_once")


@clause("WK-FATE-1")
def test_every_baron_and_shape_and_every_city_stands_on_one_fate_card() -> None:
    assert {(card.baron, card.noble) for card in FATE.values()} == {
        (baron, shape) for baron in BARONS for shape in SHAPES
    }
    assert {card.city for card in FATE.values()} == CITIES.keys()
    assert Counter(card.nationality for card in FATE.values()) == dict.fromkeys(NATIONALITIES, 4)
    assert sum(card.revolt for card in FATE.values()) == 4


def test_battle_results_stand_on_as_many_fate_cards_as_said() -> None:
    assert {result.id: result.count for result in BATTLE_RESULTS.values()} == {
        "deal": 8,
        "prevent": 6,
        "victory": 7,
        "draw": 3,
    }
    assert Counter(card.battle for card in FATE.values()) == {r.id: r.count for r in BATTLE_RESULTS.values()}


@clause("WK-EXP-1")
def test_ceylon_is_safe_and_china_is_risky() -> None:
    for voyage in EXPEDITIONS:
        news = Counter(card.news(voyage) for card in FATE.values())
        assert {result: news[result] for result in EXPEDITION_RESULTS} == {
            result.id: getattr(result, voyage) for result in EXPEDITION_RESULTS.values()
        }
    lost = [
        EXPEDITION_RESULTS["lost"].ceylon,
        EXPEDITION_RESULTS["lost"].spice_islands,
        EXPEDITION_RESULTS["lost"].china,
    ]
    assert lost == [3, 6, 9]
    assert list(EXPEDITIONS) == ["ceylon", "spice_islands", "china"]
    assert {voyage.spots for voyage in EXPEDITIONS.values()} == {3}


@pytest.mark.parametrize(
    ("one", "other", "best"),
    [("lost", "none", "none"), ("none", "x1", "x1"), ("x2", "x1", "x2"), ("x3", "x4", "x4"), ("x3", "lost", "x3")],
)
def test_the_better_of_two_results(
    one: ExpeditionResultId, other: ExpeditionResultId, best: ExpeditionResultId
) -> None:
    assert better(one, other) == better(other, one) == best


def test_expeditions_pay_what_their_result_says() -> None:
    assert {r.id: r.multiplier for r in EXPEDITION_RESULTS.values() if r.multiplier > 0} == {
        f"x{times}": times for times in (1, 2, 3, 4)
    }


def test_events_by_colour() -> None:
    meta = printed("events.toml")["meta"]
    assert Counter(EVENTS[event].color for event in EVENT_DECK) == {"red": 14, "green": 10, "blue": 12}
    assert len(EVENT_DECK) == meta["cards"]
    for colour in ("red", "green", "blue"):
        assert meta[colour] == sum(EVENTS[event].color == colour for event in EVENT_DECK)


def test_red_events_can_be_cancelled_and_green_ones_cannot() -> None:
    for event in EVENTS.values():
        assert event.color == "blue" or (event.faith_cancel > 0) == (event.color == "red"), event.id
    assert {event.id for event in EVENTS.values() if event.lasting} == {"heretic", "no_heir", "broken_line"}


def test_what_fate_decides_stands_on_its_cards() -> None:
    for event in EVENTS.values():
        for field in event.fate_draw:
            assert all(getattr(card, field) for card in FATE.values()), event.id


def test_agendas_by_type() -> None:
    types = Counter(AGENDAS[agenda].subtype or AGENDAS[agenda].type for agenda in AGENDA_DECK)
    assert types == {"motion": 10, "law": 10, "charge": 8, "concession": 6, "office": 6, "private_motion": 4}
    assert {kind: printed("agendas.toml")["meta"][kind] for kind in types} == types
    assert (len(LAWS), len(CHARGES), len(OFFICES)) == (10, 14, 6)
    assert {agenda.id for agenda in AGENDAS.values() if agenda.copies > 1} == {"private_motion"}


def test_how_agendas_are_voted_on() -> None:
    for agenda in AGENDAS.values():
        if agenda.type in {"charge", "office"}:
            assert agenda.vote == "choose_baron"
        if agenda.type in {"law", "private_motion"}:
            assert agenda.vote == "yes_no"


def test_cards_that_ask_whether_they_are_refused() -> None:
    burdens = {agenda.id for agenda in AGENDAS.values() if agenda.burden}
    assert burdens == {"treason_fine", "church_tithe", "city_charter", "ambassador", "crown_debtor"}
    assert all(AGENDAS[burden].refusable for burden in burdens)


def test_when_agendas_demand_something() -> None:
    assert {agenda.id: agenda.comply_at for agenda in AGENDAS.values() if agenda.comply_at} == {
        "treason_fine": "on_pass",
        "church_tithe": "on_pass",
        "city_charter": "on_pass",
        "wall_tax": "taxation",
        "land_tax": "taxation",
        "arms_limit": "wages",
        "city_peace": "raze",
        "bridge_toll": "move",
        "truce_of_god": "attack",
        "fair_pay": "wages",
        "crown_debtor": "on_receive",
    }
    assert all(agenda.refusable for agenda in AGENDAS.values() if agenda.comply_at)


@pytest.mark.parametrize(
    ("office", "maintained"),
    [("marshal", 200), ("constable", 150), ("admiral", 100), ("warden", 100), ("justiciar", 0), ("almoner", 0)],
)
def test_maintained_troops_of_offices(office: str, maintained: int) -> None:
    assert AGENDAS[office].params.maintained == maintained


def test_special_offices() -> None:
    assert AGENDAS["admiral"].params.sea_arrives_at_once
    assert AGENDAS["warden"].params.cross_mountains
    assert AGENDAS["justiciar"].params.assembly_votes == 2
    assert AGENDAS["almoner"].params.calms_adjacent


# The list in a file, and the table that it was read into.
LISTS: list[tuple[str, str, dict[Any, Any]]] = [
    ("actions.toml", "baron_actions", ACTIONS),
    ("actions.toml", "neutral_actions", NEUTRALS),
    ("agendas.toml", "agendas", AGENDAS),
    ("barons.toml", "barons", BARONS),
    ("barons.toml", "nobles", NOBLES),
    ("barons.toml", "regular_troops", REGULARS),
    ("events.toml", "events", EVENTS),
    ("fate.toml", "fate", FATE),
    ("game.toml", "options", OPTIONS),
    ("mercenaries.toml", "mercenaries", MERCENARIES),
]


@pytest.mark.parametrize(("name", "key", "read"), LISTS, ids=[key for _, key, _ in LISTS])
def test_every_card_is_as_printed(name: str, key: str, read: dict[Any, Any]) -> None:
    rows = printed(name)[key]
    assert [row["id"] for row in rows] == list(read)
    for row in rows:
        told = msgspec.to_builtins(read[row["id"]])
        told["params"] = {part: told["params"][part] for part in row["params"]} if "params" in row else None
        assert {part: row[part] for part in row.keys() & told.keys()} == {
            part: list(value) if isinstance(value, tuple) else value for part, value in told.items() if part in row
        }


def test_card_texts_repeat_their_numbers_in_both_languages() -> None:
    cards: list[Event | Agenda] = [*EVENTS.values(), *AGENDAS.values()]
    for card in cards:
        for name, number in msgspec.to_builtins(card.params).items():
            if type(number) is int and number and (card.id, name) not in SPELLED_OUT:
                for text in (card.text_en, card.text_ru):
                    assert re.search(rf"\b{number}\b", text), (card.id, name)


def test_the_steps_of_a_card_are_the_same_in_both_languages() -> None:
    cards: list[Event | Agenda] = [*EVENTS.values(), *AGENDAS.values()]
    for card in cards:
        assert len(card.steps_en) == len(card.steps_ru) > 0, card.id
        for english, russian in zip(card.steps_en, card.steps_ru, strict=True):
            assert re.findall(r"WK-[A-Z]+(?:-\d+)?", english) == re.findall(r"WK-[A-Z]+(?:-\d+)?", russian), card.id
            assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", russian)), card.id
            assert not re.search("[а-яё]", english.casefold())
            assert re.search("[а-яё]", russian.casefold())


def test_every_name_is_in_both_languages() -> None:
    for key, names in WORDS.items():
        assert names.keys() == {"en", "ru"}
        if not key.startswith("news.x"):
            assert re.search("[A-Za-z]", names["en"]), key
            assert re.search("[А-Яа-я]", names["ru"]), key
        assert not re.search("[А-Яа-я]", names["en"]), key
        assert not re.search(r"\b(?!WK)[a-z]{2,}", names["ru"]), key


def test_no_two_names_are_alike() -> None:
    """What a player types means one thing; troop cards are told apart by number."""
    for prefix, things in NAMED.items():
        if prefix in {"regular", "mercenary"}:
            continue
        for language in ("en", "ru"):
            names = [WORDS[f"{prefix}.{thing.id}"][language] for thing in things]
            assert len(set(names)) == len(names), prefix


@clause("WK-TERM-11")
def test_names_and_texts_keep_to_the_russian_terms() -> None:
    for key, names in WORDS.items():
        assert not re.search(SHUNNED, names["ru"].casefold()), key
    assert "дворян" in WORDS["text.action.levy_taxes"]["ru"]
    assert "Главы ассамблеи" in WORDS["text.action.rally_support"]["ru"]
    assert "Главы церкви" in WORDS["text.action.serve_the_church"]["ru"]


def test_colours_are_told_apart_by_hex_and_name() -> None:
    for distinct in ("color", "color_ru", "color_hex"):
        assert len({getattr(baron, distinct) for baron in BARONS.values()}) == MAX_BARONS


def test_every_number_of_the_rules_is_read() -> None:
    """Setup and limits are data: a number that no module reads is none of the rules."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(GAME.folder.rglob("*.py")))
    named = [f"SETUP.{name}" for name in SETUP.__struct_fields__] + [
        f"LIMITS.{name}" for name in LIMITS.__struct_fields__
    ]
    assert [name for name in named if name not in text] == []
