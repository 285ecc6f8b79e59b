"""What only the pictures of the empire have: the senate, the score, orders, dice, free room, news."""

from __future__ import annotations

import msgspec
import pytest

from config.language import LANGUAGES, known
from engine.games.empire import GAME
from engine.games.empire.content import CARDS, PROVINCES, SEAS
from engine.games.empire.state import Blow
from engine.games.empire.view import View
from engine.games.empire.words.text import TEXTS
from renders.empire import RENDERER
from renders.empire.seen import news, targets
from renders.empire.sheets.battle import hits
from renders.empire.signs import art, type_icon
from renders.kit.alt import ALT_LIMIT
from renders.kit.boxes import Box
from renders.kit.canvas import watched
from renders.kit.images.icons import mask
from renders.kit.maps.room import Room
from renders.renderer import Look
from tests.depth import deep, first_of
from tests.empire.table import A, B, bare, put
from tests.renders.empire.positions import crowded, fight, look, played, troubles, voting

TABLES = {"card": list(CARDS), "province": list(PROVINCES), "sea": list(SEAS)}
KEYS = [f"{sort}.{name}" for sort, table in TABLES.items() for name in table]


def middle(seat: int | None = 0) -> View:
    return GAME.view(played()[len(played()) // 2], seat)


def test_no_face_hits_for_units_that_are_not_there() -> None:
    battle = GAME.view(fight(), None).battle
    assert battle is not None
    battle.armies[0].mustered = []
    assert hits(battle, Blow(round=1, side=0, faces=["infantry"], hits=0)).total() == 0


def test_every_card_has_a_picture_and_a_sign() -> None:
    assert all(mask(art(card), 20) and mask(type_icon(CARDS[card]), 20) for card in CARDS)


@deep
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_every_card_and_place_can_be_looked_up(language: str) -> None:
    seen = look(language)
    for key in KEYS:
        with watched() as canvases:
            picture = RENDERER.card(key, seen)
        assert troubles(canvases[0], seen) == [], key
        assert not any(words.cut for words in canvases[0].written), key
        assert seen.translator.word(key) in picture.alt


@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
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


def words_of(page: str, view: View, seen: Look[View]) -> list[str]:
    with watched() as canvases:
        RENDERER.page(page, view, seen)
    return [words.text for words in canvases[0].written]


def test_the_senate_shows_the_motion_what_was_laid_and_the_tally() -> None:
    view = GAME.view(voting(), None)
    assert view.vote is not None
    seen = look(seats=4)
    words = words_of("senate", view, seen)
    assert seen.translator.word(f"card.{view.vote.card}") in words
    laid = [value for values in view.vote.laid.values() for value in values]
    numerals = ["I", "II", "III", "IV"]
    assert sorted(text for text in words if text in numerals) == sorted(numerals[value - 1] for value in laid)
    assert {str(view.vote.total(seat)) for seat in range(4)} <= set(words)
    passed = msgspec.structs.replace(view.vote, passed=[*view.vote.passed, view.vote.leader])
    other = msgspec.structs.replace(view, vote=passed, awaited=())
    assert RENDERER.page("senate", view, seen).data != RENDERER.page("senate", other, seen).data


@pytest.mark.parametrize("page", ["senate", "battle"])
def test_a_page_without_anything_to_show_says_so(page: str) -> None:
    (line,) = [text for text in words_of(page, GAME.view(bare(2), 0), look(seats=2)) if "yet" in text]
    assert line


def test_the_panel_of_a_vote_is_the_senate_and_the_hand_where_senators_are_chosen() -> None:
    state = voting()
    view = GAME.view(state, GAME.to_act(state)[0])
    assert RENDERER.panel(view, look(seats=4)) == RENDERER.page("senate", view, look(seats=4))
    marked = look(seats=4, marks=("card.senator_1",))
    assert RENDERER.panel(view, marked) == RENDERER.hand(view, marked)


def test_the_score_adds_up() -> None:
    view = middle()
    words = words_of("score", view, look())
    for seat, player in enumerate(view.players):
        assert str(player.points + sum(points[seat] for points in view.scores.values())) in words
    assert view.players[0].chaos is not None
    assert str(view.players[0].chaos) in words


def test_standing_orders_are_private() -> None:
    view = middle()
    words = " ".join(words_of("orders", view, look()))
    assert all(look().translator(say).rstrip(".") in words for say in TEXTS.orders(view))
    with pytest.raises(ValueError, match="public"):
        RENDERER.page("orders", middle(None), look())


def test_free_room_is_found_beside_what_lies_there() -> None:
    room = Room(Box(0, 0, 100, 60))
    room.take(Box(0, 0, 100, 24))
    near = room.best((20, 20), (50, 10))
    right = room.best((20, 20), (50, 10), price=lambda box: 1000.0 * (box.x < 60))
    assert near is not None
    assert right is not None
    assert near.box.y >= 24 > near.box.y - 4
    assert right.box.x >= 60
    assert room.best((20, 40), (50, 30)) is None
    assert room.best((20, 20), (50, 10), most=10) is None


@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_alternative_texts_end_with_a_whole_sentence(language: str) -> None:
    for view in (crowded(), middle(), GAME.view(fight(), 1)):
        for crop in (None, "west", "italia"):
            alt = RENDERER.board(view, look(language), crop).alt
            assert len(alt) <= ALT_LIMIT
            assert alt.endswith(".")
