"""What only the pictures of the empire have: arrows, tables of influence, blocks that find their place, dice."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from config.language import LANGUAGES, known
from engine.games.empire.content import CARDS, COLOURS, KEY_PROVINCES, PROVINCES, SEAS, STRAITS
from engine.games.empire.state import Blow
from engine.games.empire.view import View
from renders.empire import RENDERER
from renders.empire.battle import hits
from renders.empire.blocks import table_block
from renders.empire.chart import ATLAS, map_window, provinces_in
from renders.empire.ground import ground, names
from renders.empire.news import news, targets
from renders.empire.seen import holding, is_closed
from renders.empire.signs import EMBLEMS, art, type_icon
from renders.empire.standing import arrange
from renders.kit.canvas import watched
from renders.kit.icons import mask
from tests.empire.table import GAME, A, B, C, bare, clause, mark, put
from tests.renders.empire.positions import crowded, fight, look, played, troubles

TABLES = {"card": list(CARDS), "province": list(PROVINCES), "sea": list(SEAS)}
KEYS = [f"{sort}.{name}" for sort, table in TABLES.items() for name in table]


def middle(seat: int | None = 0) -> View:
    return GAME.view(played()[len(played()) // 2], seat)


@clause("EMP-PIC-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_map_names_every_province_once(language: str) -> None:
    assert sorted(label.name.id for label in names(language, None)) == sorted(PROVINCES)


@clause("EMP-PIC-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_map_names_nearly_every_sea_zone(language: str) -> None:
    written = [words.text for words in ground(language, "standard", None).written]
    seas = [look(language).speaker.word(f"sea.{sea}") for sea in SEAS]
    assert sorted(text for text in written if text in seas) == sorted(seas)


@clause("EMP-PIC-9")
def test_the_close_ups_show_every_province_between_them() -> None:
    shown = [provinces_in(map_window(crop, 0)) for crop in ("west", "centre", "east")]
    assert set(itertools.chain(*shown)) == set(PROVINCES)
    assert all(province in provinces_in(map_window(province, 0)) for province in KEY_PROVINCES)


@clause("EMP-PIC-3")
@pytest.mark.parametrize("crop", [None, *ATLAS.parts])
def test_blocks_lie_on_no_name_and_on_no_other_block_if_they_have_words(crop: str | None) -> None:
    view, window = crowded(), ATLAS.window(crop)
    words = [one.taken for one in ground("ru", "standard", crop).written]
    standing = [one for one in arrange(view, window, words, crop) if not one.block.bare]
    assert standing
    for one in standing:
        assert not any(one.box.meets(name) for name in words)
    assert not any(one.box.meets(other.box) for one, other in itertools.combinations(standing, 2))


@clause("EMP-PIC-2")
def test_a_table_tells_who_gets_which_value_now() -> None:
    state = bare(3)
    mark(state, A, hispania=1)
    mark(state, B, hispania=3)
    mark(state, C, hispania=1)
    state.tokens, state.cities = {"hispania": 2}, {"hispania": C}
    block = table_block(GAME.view(state, None), "hispania")
    assert [(column.title, column.players) for column in block.columns] == [
        ("15", ((B, 3),)),
        ("10", ((A, 1), (C, 1))),
        ("5", ()),
    ]
    assert (block.tokens, block.city) == (2, C)


@clause("EMP-PIC-4")
@pytest.mark.parametrize(
    ("fleets", "closed", "rows"),
    [((), (False, False, False), []), ((A,), (False, True, True), [0]), ((B,), (True, False, True), [1])],
)
def test_an_arrow_is_closed_to_the_enemies_of_the_galleys_there(
    fleets: tuple[int, ...], closed: tuple[bool, ...], rows: list[int]
) -> None:
    state = bare(2)
    for seat in fleets:
        put(state, seat, STRAITS["messana"].sea, galley=1)
    assert tuple(is_closed(GAME.view(state, seat), "messana") for seat in (A, B, None)) == closed
    assert holding(GAME.view(state, None), "messana") == rows


@clause("EMP-PIC-8")
def test_the_faces_that_hit_are_told_from_the_others() -> None:
    """As many as the hits of every roll, whatever fell before it."""
    states = [fight(), *played()]
    blows = [(state.battle, blow) for state in states if state.battle for blow in state.battle.blows]
    assert blows
    assert all(hits(battle, blow).total() == blow.hits for battle, blow in blows)


def test_no_face_hits_for_units_that_are_not_there() -> None:
    battle = GAME.view(fight(), None).battle
    assert battle is not None
    battle.armies[0].mustered = []
    assert hits(battle, Blow(round=1, side=0, faces=["infantry"], hits=0)).total() == 0


@clause("EMP-PIC-7")
def test_the_hand_shows_the_senators_and_the_chaos_of_the_viewer_alone() -> None:
    state = played()[0]
    with watched() as canvases:
        RENDERER.hand(GAME.view(state, 1), look())
    written = [words.text for words in canvases[0].written]
    assert [text for text in written if text.startswith("Senator ")] == ["Senator I", "Senator II", "Senator III"]


@clause("EMP-PIC-10")
def test_every_colour_has_an_emblem_of_its_own() -> None:
    assert set(EMBLEMS) == set(COLOURS)
    assert len({emblem.icon for emblem in EMBLEMS.values()}) == len(COLOURS)
    assert len({emblem.hue for emblem in EMBLEMS.values()}) == len(COLOURS)


def test_every_card_has_a_picture_and_a_sign() -> None:
    assert all(mask(art(card), 20) and mask(type_icon(CARDS[card]), 20) for card in CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_place_can_be_looked_up(language: str) -> None:
    seen = look(language)
    for key in KEYS:
        with watched() as canvases:
            picture = RENDERER.card(key, seen)
        assert troubles(canvases[0], seen) == [], key
        assert not any(words.cut for words in canvases[0].written), key
        assert seen.speaker.word(key) in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_close_ups_and_pages_have_names(language: str) -> None:
    ids = [f"empire-crop-{crop}" for crop in RENDERER.crops] + [f"empire-page-{page}" for page in RENDERER.pages]
    assert [message for message in ids if not known(language, message)] == []


@pytest.mark.parametrize(
    ("marks", "same"),
    [
        (("card.city",), "display"),
        (("province.italia", "province.britannia"), "west"),
        (("province.syria",), "east"),
        (("province.britannia", "province.syria"), None),
    ],
)
def test_the_panel_shows_where_the_targets_are(marks: tuple[str, ...], same: str | None) -> None:
    view, seen = middle(), look(marks=marks)
    wanted = RENDERER.page(same, view, seen) if same == "display" else RENDERER.board(view, seen, same)
    assert RENDERER.panel(view, seen) == wanted


def test_a_battle_is_shown_while_it_is_fought() -> None:
    view = GAME.view(fight(), None)
    assert RENDERER.panel(view, look()) == RENDERER.page("battle", view, look())


def test_changes_are_told_by_place_and_count() -> None:
    state = bare(2)
    before = GAME.view(state, 0)
    put(state, A, "italia", infantry=2)
    put(state, B, "mare_narbo", galley=1)
    state.players[1].talents += 5
    state.display.append("city")
    fresh = news(GAME.view(state, 0), before)
    assert fresh.places == {"italia", "mare_narbo"}
    assert fresh.counts == {(A, "reserve"), (B, "reserve"), (B, "talents")}
    assert fresh.cards == {"city": 1}


def test_marks_are_sorted_by_what_they_point_at() -> None:
    found = targets(("province.italia", "sea.mare_narbo", "card.city", "unit.infantry", "seat.2"))
    assert found.places == {"italia", "mare_narbo"}
    assert found.cards == {"city"}
    assert found.units == {"infantry"}
    assert found.seats == {1}


def test_hidden_money_is_not_written() -> None:
    view = middle(None)
    hidden = tuple(msgspec.structs.replace(player, talents=None) for player in view.players)
    with watched() as canvases:
        picture = RENDERER.board(msgspec.structs.replace(view, players=hidden), look())
    assert [words.text for words in canvases[0].written].count("?") == view.seats
    assert "talents" not in picture.alt
