"""What the pictures must show (section 20 of the rules) beside the tracks and the display."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.empire import GAME
from engine.games.empire.content import COLOURS, KEY_PROVINCES, NUMBERS, PROVINCES, SEAS, STRAITS, UNITS
from engine.games.empire.state import Owned
from engine.games.empire.view import View
from renders.empire import RENDERER
from renders.empire.map.blocks import army_block, table_block
from renders.empire.map.chart import ATLAS, CLOSE, figures, map_window, provinces_in, seas_in
from renders.empire.map.field import standing_in
from renders.empire.map.layout import layout
from renders.empire.map.sites import sites
from renders.empire.seen import holding, is_closed
from renders.empire.sheets.battle import hits
from renders.empire.signs import EMBLEMS, UNIT_ICONS
from renders.kit.canvas import watched
from renders.renderer import Look
from tests.empire.table import A, B, C, bare, clause, mark, put
from tests.renders.empire.positions import crowded, fight, look, played, voting

PARTS = ("west", "centre", "east")


def middle(seat: int | None = 0) -> View:
    return GAME.view(played()[len(played()) // 2], seat)


def written(page: str, view: View, seen: Look[View]) -> list[str]:
    """The words of the board, of the hand, or of a page."""
    with watched() as canvases:
        if page == "board":
            RENDERER.board(view, seen)
        elif page == "hand":
            RENDERER.hand(view, seen)
        else:
            RENDERER.page(page, view, seen)
    return [words.text for words in canvases[0].written]


@clause("EMP-PIC-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_map_names_everything_once(language: str) -> None:
    with watched() as canvases:
        RENDERER.board(GAME.view(bare(2), None), look(language, seats=2))
    words = [words.text for words in canvases[0].written]
    printed = sites(language)
    assert set(printed) == {*PROVINCES, *SEAS}
    assert [line for site in printed.values() for line in site.lines if line not in words] == []
    assert len({site.lines for site in printed.values()}) == len(printed)


@clause("EMP-PIC-1", "EMP-PIC-9")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crop", ATLAS.parts)
def test_a_close_up_names_whatever_it_shows(crop: str, language: str) -> None:
    words, window = layout(language, crop), map_window(crop, 0)
    names, waters = [label.name.id for label in words.labels], [water.id for water in words.waters]
    assert set(provinces_in(window)) <= set(names)
    assert set(seas_in(window)) <= set(waters)
    assert len(names) == len(set(names))
    assert len(waters) == len(set(waters))


@clause("EMP-PIC-1", "EMP-PIC-2")
def test_every_key_province_carries_its_points() -> None:
    view = GAME.view(bare(2), None)
    blocks = {province: table_block(view, province) for province in PROVINCES}
    values = {province: tuple(column.value for column in block.columns) for province, block in blocks.items()}
    assert values == {name: province.points if province.key else () for name, province in PROVINCES.items()}


@clause("EMP-PIC-2")
def test_a_table_tells_who_gets_which_value_now() -> None:
    state = bare(4)
    mark(state, A, hispania=1)
    mark(state, B, hispania=3)
    mark(state, C, hispania=1)
    state.tokens, state.cities = {"hispania": 2}, {"hispania": C}
    block = table_block(GAME.view(state, None), "hispania")
    assert [(column.value, column.players) for column in block.columns] == [
        (15, ((B, 3),)),
        (10, ((A, 1), (C, 1))),
        (5, ()),
    ]
    assert (block.tokens, block.city) == (2, C)


@clause("EMP-PIC-3")
def test_a_plate_has_a_sign_and_a_number_for_each_kind() -> None:
    state = bare(3)
    put(state, A, "asia", infantry=4, cavalry=2, caesar=1)
    put(state, B, "asia", general=2)
    plates = army_block(GAME.view(state, None), "asia").plates
    assert [(plate.seat, plate.parts) for plate in plates] == [
        (A, ((UNIT_ICONS["infantry"], "4"), (UNIT_ICONS["cavalry"], "2"), (UNIT_ICONS["caesar"], ""))),
        (B, ((UNIT_ICONS["general"], "2"),)),
    ]
    assert len(set(UNIT_ICONS.values())) == len(UNITS)


@clause("EMP-PIC-3")
@pytest.mark.parametrize("crop", ATLAS.parts)
def test_blocks_lie_on_no_name_and_on_no_other_block(crop: str) -> None:
    view, window, words = crowded(), ATLAS.window(crop), layout("ru", crop)
    standing = standing_in(view, window, "ru", crop)
    assert standing
    for one in standing:
        assert not any(one.box.meets(name) for name in words.taken)
    assert not any(one.box.meets(other.box) for one, other in itertools.combinations(standing, 2))


@clause("EMP-PIC-4")
@pytest.mark.parametrize(
    ("fleets", "closed", "rows"),
    [((), (False, False, False), []), ((A,), (False, True, True), [0]), ((B,), (True, False, True), [1])],
)
def test_an_arrow_is_closed_to_the_enemies_of_the_galleys_there(
    fleets: tuple[int, ...], closed: tuple[bool, ...], rows: list[int]
) -> None:
    state = bare(2)
    open_map = RENDERER.board(GAME.view(state, None), look(seats=2), "centre").data
    for seat in fleets:
        put(state, seat, STRAITS["messana"].sea, galley=1)
    assert tuple(is_closed(GAME.view(state, seat), "messana") for seat in (A, B, None)) == closed
    assert holding(GAME.view(state, None), "messana") == rows
    assert (RENDERER.board(GAME.view(state, None), look(seats=2), "centre").data == open_map) is not any(closed)


@clause("EMP-PIC-5")
def test_the_tracks_tell_slots_points_the_round_and_the_active_player() -> None:
    view = middle(None)
    words = written("board", view, look())
    assert {*look().translator.names, *"123456"} <= set(words)
    assert {str(player.points) for player in view.players} <= set(words)
    active, later = (view.active + 1) % 6, view.round % 4 + 1
    for other in (msgspec.structs.replace(view, active=active), msgspec.structs.replace(view, round=later)):
        assert RENDERER.board(view, look()).data != RENDERER.board(other, look()).data


@clause("EMP-PIC-7")
def test_a_panel_tells_everything_about_a_player() -> None:
    view = GAME.view(bare(2), None)
    player = msgspec.structs.replace(
        view.players[0],
        talents=101,
        points=102,
        senators=43,
        revealed=44,
        markers={"italia": 5},
        reserve={unit: 60 + number for number, unit in enumerate(UNITS)},
        cards=(Owned(card="publicani", ready=True), Owned(card="germanic_tribes", ready=False)),
        card_units={"germanic_tribes": {"infantry": 2}},
    )
    view = msgspec.structs.replace(view, players=(player, view.players[1]), cities={"italia": 0, "asia": 0})
    words = written("players", view, look(seats=2))
    left = NUMBERS.influence_markers_on_map_max - 5
    assert {"101", "102", "43", "44", str(left)} <= set(words)
    assert {"101", "102", "43", "44", str(left)} <= set(written("board", view, look(seats=2)))
    assert {str(60 + number) for number, _ in enumerate(UNITS)} <= set(words)
    cards = " ".join(words)
    assert look().translator.word("card.publicani") in cards
    assert "(Germanic Tribes: infantry 2)" in cards


@clause("EMP-PIC-7")
def test_the_hand_shows_the_senators_and_the_chaos_of_the_viewer_alone() -> None:
    state = played()[0]
    state.players[1].chaos = 77
    try:
        words = written("hand", GAME.view(state, 1), look())
        assert [text for text in words if text.startswith("Senator ")] == ["Senator I", "Senator II", "Senator III"]
        assert "77" in words
        assert "77" in written("board", GAME.view(state, 1), look())
        assert "77" not in written("board", GAME.view(state, 0), look())
    finally:
        state.players[1].chaos = 0


@clause("EMP-PIC-8")
def test_the_faces_that_hit_are_told_from_the_others() -> None:
    """As many as the hits of every roll, whatever fell before it."""
    states = [fight(), *played()]
    blows = [(state.battle, blow) for state in states if state.battle for blow in state.battle.blows]
    assert blows
    assert all(hits(battle, blow).total() == blow.hits for battle, blow in blows)


@clause("EMP-PIC-8")
def test_a_battle_tells_armies_dice_and_what_became_of_it() -> None:
    view = GAME.view(fight(), 1)
    assert view.battle is not None
    words = written("battle", view, look())
    assert {look().translator.names[seat] for seat in (A, B)} <= set(words)
    assert {str(group.many) for army in view.battle.armies for group in army.groups} <= set(words)
    assert {str(sum(dice.values())) for dice in view.dice} <= set(words)
    over = msgspec.structs.replace(view, battle=None, fought=msgspec.structs.replace(view.battle, loser=0), dice=())
    assert "Anna lost the battle" in written("battle", over, look())


@clause("EMP-PIC-9")
def test_the_close_ups_show_every_province_between_them() -> None:
    shown = {part: set(provinces_in(map_window(part, 0))) for part in PARTS}
    assert set().union(*shown.values()) == set(PROVINCES)
    assert {"britannia", "italia", "numidia"} <= shown["west"]
    assert {"narbonensis", "thracia", "cyrenaica"} <= shown["centre"]
    assert {"macedonia", "mesopotamia", "aegyptus"} <= shown["east"]


@clause("EMP-PIC-9")
@pytest.mark.parametrize("province", KEY_PROVINCES)
def test_a_close_up_of_one_province_has_all_its_plates(province: str) -> None:
    state = bare(6)
    for seat in range(6):
        put(state, seat, province, infantry=3, cavalry=1, catapult=2, general=1)
    standing = standing_in(GAME.view(state, None), map_window(province, 0), "ru", province)
    (army,) = [one for one in standing if one.place == province and one.block.plates]
    assert [len(plate.parts) for plate in army.block.plates] == [4] * 6
    assert figures(map_window(province, 0)) >= 14 * CLOSE / 400


@clause("EMP-PIC-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_alternative_texts_tell_what_the_pictures_tell(language: str) -> None:
    seen = look(language, status=())
    say, view = seen.translator, middle()
    board = RENDERER.board(view, seen).alt
    assert all(f"{say.word(f'colour.{player.colour}')}" in board for player in view.players)
    assert all(say.word(f"province.{name}") in RENDERER.page("score", view, seen).alt for name in KEY_PROVINCES)
    west = RENDERER.board(view, seen, "west").alt
    shown = [name for name in provinces_in(map_window("west", 0)) if any(name in p.troops for p in view.players)]
    assert shown
    assert all(say.word(f"province.{name}") in west for name in shown)
    vote = GAME.view(voting(), None)
    assert vote.vote is not None
    senate = RENDERER.page("senate", vote, look(language, seats=4, status=())).alt
    assert say.word(f"card.{vote.vote.card}") in senate
    assert all(say.word(f"card.senator_{value}") in senate for laid in vote.vote.laid.values() for value in laid)
    battle = RENDERER.page("battle", GAME.view(fight(), None), seen).alt
    assert all(say.word(f"unit.{unit}") in battle for unit in ("infantry", "catapult", "galley", "caesar"))


@clause("EMP-PIC-10")
def test_every_colour_has_an_emblem_of_its_own() -> None:
    assert set(EMBLEMS) == set(COLOURS)
    assert len({emblem.icon for emblem in EMBLEMS.values()}) == len(COLOURS)
    assert len({emblem.hue for emblem in EMBLEMS.values()}) == len(COLOURS)
