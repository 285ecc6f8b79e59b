"""All cards in one table and the size of the map, written down apart from the content files."""

from __future__ import annotations

from engine.games.empire.content import CARDS, PROVINCES, SEAS, Card

# Type, copies, price, operation, and the number that goes with it.
PRINTED: dict[str, tuple[str, int, int, str, int]] = {
    "admiral": ("reusable", 1, 15, "free_action", 0),
    "agents": ("reusable", 1, 25, "free_action", 0),
    "army_training_1": ("permanent", 2, 20, "dice_land", 1),
    "army_training_2": ("permanent", 1, 35, "dice_land", 2),
    "arsenals": ("permanent", 1, 20, "draft_discount", 5),
    "bread_and_circuses": ("immediate", 3, 10, "remove_chaos", 4),
    "bribery": ("immediate", 1, 25, "replace_marker", 0),
    "celtiberians": ("diplomacy", 1, 10, "ally_units", 0),
    "cilician_pirates": ("diplomacy", 1, 10, "ally_units", 0),
    "city": ("permanent", 6, 30, "build_city", 0),
    "colony": ("immediate", 2, 15, "replace_token", 0),
    "dacian_warriors": ("diplomacy", 1, 10, "ally_units", 0),
    "equites": ("immediate", 1, 10, "place_units", 3),
    "foedus": ("diplomacy", 1, 10, "protect_province", 0),
    "forced_march": ("reusable", 2, 20, "free_action", 0),
    "germanic_tribes": ("diplomacy", 1, 10, "ally_units", 0),
    "grain_dole": ("reusable", 1, 20, "remove_chaos", 2),
    "hellenic_league": ("diplomacy", 1, 10, "ally_units", 0),
    "inheritance": ("immediate", 2, 0, "gain_talents", 25),
    "italian_veterans": ("diplomacy", 1, 10, "ally_units", 0),
    "legate": ("immediate", 1, 5, "place_general", 0),
    "nabataean_camelry": ("diplomacy", 1, 10, "ally_units", 0),
    "navy_training_1": ("permanent", 1, 10, "dice_naval", 1),
    "navy_training_2": ("permanent", 1, 15, "dice_naval", 2),
    "numidian_riders": ("diplomacy", 1, 10, "ally_units", 0),
    "ovation": ("immediate", 2, 20, "gain_vp", 5),
    "parthian_horse": ("diplomacy", 1, 10, "ally_units", 0),
    "proconsul": ("permanent", 1, 25, "general_influence", 2),
    "publicani": ("reusable", 2, 25, "gain_talents", 15),
    "recruiters": ("reusable", 1, 20, "free_action", 0),
    "senator_1": ("senator", 3, 0, "senator", 1),
    "senator_2": ("senator", 4, 5, "senator", 2),
    "senator_3": ("senator", 3, 10, "senator", 3),
    "senator_4": ("senator", 3, 15, "senator", 4),
    "shipwrights": ("immediate", 1, 10, "place_units", 3),
    "siege_park": ("immediate", 1, 15, "place_units", 2),
    "volunteers": ("immediate", 2, 10, "place_units", 4),
    "vote_amnesty": ("reusable", 1, 10, "remove_chaos", 6),
    "vote_enemy": ("reusable", 1, 10, "give_chaos", 4),
    "vote_governor": ("reusable", 1, 15, "replace_token", 0),
    "vote_treasury": ("reusable", 1, 10, "gain_talents", 30),
    "vote_triumph": ("reusable", 1, 15, "gain_vp", 5),
}
# The units of diplomacy cards, and the provinces or sea zones where they fight.
ALLIES: dict[str, tuple[dict[str, int], str]] = {
    "celtiberians": ({"infantry": 3}, "aquitania baetica hispania lusitania narbonensis"),
    "cilician_pirates": ({"galley": 2}, "mare_aegaeum mare_alexandria mare_pelusium mare_rhodus"),
    "dacian_warriors": ({"infantry": 3}, "dacia dalmatia macedonia moesia pannonia thracia"),
    "germanic_tribes": ({"infantry": 2, "cavalry": 1}, "belgica germania lugdunensis narbonensis noricum rhaetia"),
    "hellenic_league": ({"infantry": 2, "catapult": 1}, "achaia asia creta macedonia thracia"),
    "italian_veterans": ({"infantry": 2, "catapult": 1}, "corsica italia neapolis sardinia sicilia"),
    "nabataean_camelry": ({"infantry": 2, "cavalry": 1}, "aegyptus arabia_petraea cyrenaica palaestina syria"),
    "numidian_riders": ({"infantry": 1, "cavalry": 2}, "africa caesariensis cyrenaica numidia tingitana"),
    "parthian_horse": ({"cavalry": 3}, "armenia cappadocia galatia mesopotamia syria"),
}


def number(card: Card) -> int:
    """The number of a card's effect, if it has one."""
    return card.effect.value or card.effect.amount or card.effect.max


def test_prices_copies_and_effects() -> None:
    """EMP-COMP-5, EMP-OP-1 to 16: price, copies and effect of all kinds of cards."""
    found = {card.id: (card.type, card.copies, card.price, card.effect.op, number(card)) for card in CARDS.values()}
    assert found == PRINTED


def test_diplomacy_cards_fight_where_they_are_at_home() -> None:
    """EMP-OP-15, EMP-BAT-3, EMP-NAV-1: units and places of each."""
    assert {
        card.id: (dict(card.units), " ".join(sorted(card.provinces + card.seas)))
        for card in CARDS.values()
        if card.units
    } == ALLIES


def test_how_much_borders_on_what() -> None:
    """EMP-COMP-1, EMP-TERM-8: borders between provinces, coasts and borders between sea zones, all in all."""
    counts = [
        sum(len(province.borders) for province in PROVINCES.values()) // 2,
        sum(len(province.seas) for province in PROVINCES.values()),
        sum(len(sea.seas) for sea in SEAS.values()) // 2,
    ]
    assert counts == [56, 75, 22]
