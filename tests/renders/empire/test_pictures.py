"""What only the pictures of the empire have: arrows, tables of influence, blocks that find their place, dice."""

from __future__ import annotations

import msgspec
import pytest

from config.language import LANGUAGES, known
from engine.games.empire.content import CARDS, PROVINCES, SEAS
from engine.games.empire.state import Blow
from engine.games.empire.view import View
from renders.empire import RENDERER
from renders.empire.battle import hits
from renders.empire.news import news, targets
from renders.empire.signs import art, type_icon
from renders.kit.canvas import watched
from renders.kit.icons import mask
from tests.empire.table import GAME, A, B, bare, put
from tests.renders.empire.positions import fight, look, played, troubles

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
