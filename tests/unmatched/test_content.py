"""The data files: what is printed, how much of it there is, and that it fits together (UNM-DATA)."""

from __future__ import annotations

import ast
import math
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from config.language import LANGUAGES, ROOT
from engine.games.unmatched import GAME, content
from engine.games.unmatched.content import BOARDS, CARDS, HEROES, KINDS, NUMBERS, Board, Effect, Hero, kind_of
from engine.games.unmatched.facts.field import field
from engine.games.unmatched.rules.effects.verbs import VERBS
from engine.parts import content as parts

heroes = pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES.keys())
boards = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())

TYPES = {
    "little_red": (7, 5, 11, 7),
    "beowulf": (11, 3, 9, 7),
    "king_arthur": (8, 3, 14, 5),
    "alice": (7, 2, 17, 4),
    "medusa": (6, 3, 17, 4),
    "sinbad": (11, 0, 17, 2),
    "robin_hood": (13, 2, 12, 3),
    "bigfoot": (8, 2, 15, 5),
}
SHEETS = {
    "little_red": (2, 14, "melee", 1, 9, "ranged"),
    "beowulf": (2, 17, "melee", 1, 9, "melee"),
    "king_arthur": (2, 18, "melee", 1, 7, "ranged"),
    "alice": (2, 13, "melee", 1, 8, "melee"),
    "medusa": (3, 16, "ranged", 3, 1, "melee"),
    "sinbad": (2, 15, "melee", 1, 6, "melee"),
    "robin_hood": (2, 13, "ranged", 4, 1, "melee"),
    "bigfoot": (3, 16, "melee", 1, 6, "melee"),
}
FIELDS = {
    "heorot": (30, 51, 7, {"1": "h8", "2": "w2"}, 3),
    "marmoreal": (31, 42, 8, {"1": "m14", "2": "m27", "3": "m03", "4": "m13"}, 0),
    "sarpedon": (38, 61, 6, {"1": "p19", "2": "p30", "3": "p06", "4": "p16"}, 0),
    "yukon": (31, 39, 7, {"1": "y23", "2": "y02"}, 0),
}


@heroes
def test_decks_have_thirty_cards(hero: Hero) -> None:
    """UNM-DATA-1, UNM-COMP-2, UNM-SRC-2: eight decks of thirty, types and users in order."""
    assert len(hero.deck) == 30
    users = {"any", *(kind.id for kind in hero.fighters)}
    for card in hero.cards:
        assert card.user in users
        assert (card.value is None) == (card.type == "scheme")
        assert card.source == "published"
        scheme_only = {effect.timing for effect in card.effects} <= {"scheme"}
        assert scheme_only or card.type != "scheme"


def test_numbers_of_the_box() -> None:
    """UNM-DATA-1: 106 kinds of cards, ids unique."""
    assert len(HEROES) == 8
    assert len(CARDS) == sum(len(hero.cards) for hero in HEROES.values()) == 106
    numbers = (NUMBERS.starting_hand, NUMBERS.hand_limit, NUMBERS.actions_per_turn, NUMBERS.exhaustion_damage)
    assert numbers == (5, 7, 2, 2)


@heroes
def test_card_types_per_deck(hero: Hero) -> None:
    """UNM-DATA-2: attack, defence, versatile, scheme."""
    counts: Counter[str] = Counter()
    for card in hero.cards:
        counts[card.type] += card.count
    assert tuple(counts[kind] for kind in ("attack", "defense", "versatile", "scheme")) == TYPES[hero.id]


@heroes
def test_character_sheets(hero: Hero) -> None:
    """UNM-COMP-3, UNM-COMP-5: one hero, sidekicks of one kind, move, health and kind of attack."""
    main, helper = hero.fighters
    assert main.is_hero
    assert not helper.is_hero
    sheet = (hero.move, main.health, main.attack, helper.count, helper.health, helper.attack)
    assert sheet == SHEETS[hero.id]
    assert main.count == 1


def test_the_set_has_what_the_box_lists() -> None:
    """UNM-COMP-1: fighters and tokens of the two heroes of the set."""
    for hero in ("little_red", "beowulf"):
        assert [kind.count for kind in HEROES[hero].fighters] == [1, 1]
    assert HEROES["beowulf"].resource is not None
    assert HEROES["beowulf"].resource.max == 3
    assert HEROES["little_red"].basket_card is not None
    assert len(BOARDS["heorot"].doors) == 3


def test_groups_have_numbered_members() -> None:
    """UNM-COMP-6: harpy_1 to harpy_3, outlaw_1 to outlaw_4; who exists once keeps the plain id."""
    assert KINDS["harpy"].ids == ("harpy_1", "harpy_2", "harpy_3")
    assert KINDS["outlaw"].ids == ("outlaw_1", "outlaw_2", "outlaw_3", "outlaw_4")
    assert KINDS["wiglaf"].ids == ("wiglaf",)
    assert kind_of("harpy_2").id == "harpy"


def test_symbols_and_voyages() -> None:
    """UNM-DATA-3, UNM-RED-9: wolf skin 9, knife 9, wolfsbane 8, wild 4; seven voyages."""
    counts: Counter[str] = Counter()
    for card in HEROES["little_red"].cards:
        counts[card.item] += card.count
    assert counts == {"wolf_skin": 9, "knife": 9, "wolfsbane": 8, "any": 4}
    woods = [card.item for card in HEROES["little_red"].cards if card.name_en == "Into the Woods"]
    assert sorted(woods) == ["knife", "wolf_skin", "wolfsbane"]
    assert sum(card.count for card in HEROES["sinbad"].cards if "voyage" in card.tags) == 7


@boards
def test_battlefields(board: Board) -> None:
    """UNM-DATA-4, UNM-BOARD-5: counts, starts, lines without doubles, connected, spaces apart."""
    spaces, lines, zones, starts, doors = FIELDS[board.id]
    assert (len(board.spaces), len(board.edges), len(board.zones)) == (spaces, lines, zones)
    assert board.starts == starts
    assert len(board.doors) == doors
    ids = {space.id for space in board.spaces}
    assert all(one in ids and other in ids for one, other in board.edges)
    assert len({frozenset(edge) for edge in board.edges}) == lines
    assert field(board.id).steps[board.spaces[0].id].keys() == ids
    assert all(1 <= len(space.zones) <= 3 for space in board.spaces)
    drawn = {frozenset(edge) for edge in board.edges}
    assert all(frozenset(edge) in drawn for door in board.doors for edge in door.edges)
    colours = [set(next(space.zones for space in board.spaces if space.id == start)) for start in starts.values()]
    assert sum(map(len, colours)) == len(set().union(*colours)), "no two start spaces share a colour: UNM-SETUP-10"
    for at, one in enumerate(board.spaces):
        for other in board.spaces[at + 1 :]:
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 2 * board.space_radius


def test_binding_russian_names() -> None:
    """UNM-SRC-3: names of the rulebook itself."""
    names = {
        "hero.little_red": "Красная Шапочка",
        "hero.beowulf": "Беовульф",
        "fighter.huntsman": "Охотник",
        "fighter.wiglaf": "Виглаф",
        "card.lr_basket": "Корзинка Красной Шапочки",
        "card.lr_my_basket": "А что это я там несу?",
        "card.lr_stones": "Камни в брюхо",
        "card.bw_ancient_heirloom": "Древнее наследие",
        "card.bw_equal_of_grendel": "Гренделю равный",
        "card.bw_epic_poem": "Эпическая поэма",
        "card.lr_once_upon": "Жила-была",
        "card.bw_skirmish": "Стычка",
        "card.lr_never_leave": "Не сходи с тропинки",
        "item.knife": "нож",
        "item.wolf_skin": "волчья шкура",
        "item.wolfsbane": "волкобой",
        "board.heorot": "Хеорот",
        "board.sarpedon": "Сарпедон",
        "board.marmoreal": "Мармореал",
        "board.yukon": "Юкон",
    }
    assert {key: GAME.words[key]["ru"] for key in names} == names


def test_numbers_confirmed_by_the_rulebook() -> None:
    """UNM-SRC-1, UNM-SRC-4: the numbers its examples use."""
    assert CARDS["bw_epic_poem"].printed == 2
    assert CARDS["lr_stones"].printed == 2
    assert CARDS["bw_ancient_heirloom"].boost == 1
    assert CARDS["lr_once_upon"].printed == 2
    assert CARDS["lr_once_upon"].effects[0].n == 3
    assert CARDS["bw_equal_of_grendel"].type == "defense"
    resource = HEROES["beowulf"].resource
    assert resource is not None
    assert (resource.start, resource.max) == (1, 3)


def every_effect() -> list[Effect]:
    """All effects, options of choices included."""
    found = [effect for card in CARDS.values() for effect in card.effects]
    return found + [option for effect in found for option in effect.options]


def test_every_verb_is_known() -> None:
    """UNM-FX-2: the vocabulary covers every effect; statics are never carried out."""
    for effect in every_effect():
        if effect.timing == "static":
            assert effect.do in {"protect_effects", "play_as_defense"}
        else:
            assert effect.do in {*VERBS, "choose_effects"}
    assert {effect.timing for effect in every_effect()} <= {"immediately", "during", "after", "scheme", "static", ""}


def test_costs_go_with_may() -> None:
    """UNM-FX-3: a fixed price is paid only where the text says "may"."""
    for effect in every_effect():
        if effect.price:
            assert effect.may
        assert effect.cost in {"", "rage:1", "rage:2", "rage:3", "rage:any"}


def test_every_name_has_both_languages() -> None:
    """Names and texts of all cards, fighters, zones and boards."""
    for key, names in GAME.words.items():
        assert all(names[language] for language in LANGUAGES), key


# What is kept in the data files though the program does not read it.
KEPT = {
    "source": "where a fact comes from (UNM-SRC-2)",
    "space_radius": "a measure of the drawing, for tests of the data (UNM-DATA-4)",
}


def test_everything_in_the_data_files_is_read() -> None:
    """Every field of a content file is asked for by the program, or listed with the reason why it is kept."""
    structs = [kind for kind in vars(content).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    fields = {name for struct in structs for name in struct.__struct_fields__}
    paths = [path for room in ("engine/games", "renders") for path in (ROOT / room / "unmatched").rglob("*.py")]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in [*paths, Path(parts.__file__)]]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert fields - read == KEPT.keys()
