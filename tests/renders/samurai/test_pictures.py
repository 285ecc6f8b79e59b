"""What only the pictures of Tenno have: rows, sheets, battles, and signs of what happened."""

from __future__ import annotations

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.samurai import GAME
from engine.games.samurai.facts.history import Handled, Looked, OwnedCard
from engine.games.samurai.keys import RowPlace, cards, row_places
from engine.games.samurai.view import Scene, View
from renders.kit.canvas import watched
from renders.samurai import RENDERER
from renders.samurai.cards import ART, EMBLEMS
from renders.samurai.marks import News, looks, news
from tests.renders.positions import HARD, PLAIN, faults
from tests.renders.samurai.positions import look, marks, played

BYTES = 250 * 1024


@pytest.mark.parametrize("level", ["deductions", "off"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_of_every_level(level: str, language: str) -> None:
    states = played(4, level, "on")
    view = GAME.view(states[len(states) // 2], 1)
    with watched() as canvases:
        picture = RENDERER.page("sheet", view, look(4, language))
        RENDERER.board(view, look(4, language))
    assert [fault for canvas in canvases for fault in faults(canvas)] == []
    assert len(picture.data) <= BYTES


def test_rows_are_laid_before_the_first_turn_and_not_in_it() -> None:
    said: dict[int, str] = {}
    for state in played(3):
        view = GAME.view(state, None)
        if view.turn < 2 and not view.battles and view.pending is None:
            with watched() as canvases:
                RENDERER.board(view, look(3))
            said.setdefault(view.turn, " ".join(words.text for words in canvases[0].written))
    assert "Everybody lays" in said[0]
    assert "Everybody lays" not in said[1]


@pytest.mark.parametrize("seats", [2, 5])
def test_open_scores_are_shown(seats: int) -> None:
    states = played(seats, "facts", "on")
    public = GAME.view(states[-2], None)
    hidden = msgspec.structs.replace(
        public, players=tuple(msgspec.structs.replace(p, points=None) for p in public.players)
    )
    assert RENDERER.board(public, look(seats)).data != RENDERER.board(hidden, look(seats)).data


def test_every_character_and_every_set_has_its_own_sign() -> None:
    assert set(ART) == {key.removeprefix("card.") for key in GAME.texts.cards if key.startswith("card.")}
    assert set(EMBLEMS) == set(GAME.sides({}))
    assert len({emblem.hue for emblem in EMBLEMS.values()}) == len({e.icon for e in EMBLEMS.values()}) == len(EMBLEMS)
    assert all(RENDERER.side_emblem(side) == EMBLEMS[side] for side in EMBLEMS)


def test_legal_targets_are_marked() -> None:
    state = next(s for s in played(3) if (asked := GAME.asked(s, None)) and asked.kind == "attack")
    seat = GAME.to_act(state)[0]
    view = GAME.view(state, seat)
    aims = marks(state, seat)
    others = {RowPlace(other, place) for other in range(3) if other != seat for place in (1, 2, 3)}
    assert row_places(aims) >= others
    assert RENDERER.board(view, look(3)).data != RENDERER.board(view, look(3, marks=aims)).data
    assert RENDERER.panel(view, look(3, marks=aims)) == RENDERER.board(view, look(3, marks=aims))


def test_cards_to_be_laid_are_marked_in_the_hand() -> None:
    state = next(s for s in played(2) if (asked := GAME.asked(s, 0)) and asked.kind == "refill")
    aims = marks(state, 0)
    view = GAME.view(state, 0)
    assert RENDERER.panel(view, look(2, marks=aims)) == RENDERER.hand(view, look(2, marks=aims))
    assert RENDERER.hand(view, look(2)).data != RENDERER.hand(view, look(2, marks=aims)).data


def test_only_places_and_cards_are_marked() -> None:
    others = ("seat.1", "row.8.1", "row.1.4", "card.dragon", "attack:1>2.1", "")
    assert row_places(("row.2.3", "card.ninja", *others)) == {RowPlace(1, 3)}
    assert cards(("row.2.3", "card.ninja", *others)) == {"ninja"}


def test_nothing_new_is_marked_when_nothing_happened() -> None:
    view = GAME.view(played(3)[20], None)
    quiet = news(view, view)
    assert quiet == News(looked=looks(view.announced))


def test_what_happened_since_is_marked() -> None:
    states = played(3)
    views = [GAME.view(state, None) for state in states]
    for before, view in list(zip(views, views[8:], strict=False))[::6]:
        fresh = news(view, before)
        marked = RENDERER.board(view, look(3, before=before)).data
        plain = RENDERER.board(view, look(3, before=view)).data
        if fresh.filled or fresh.handled or fresh.discard or fresh.battle:
            assert marked != plain


def test_a_feint_and_a_real_exchange_are_marked_alike() -> None:
    view = GAME.view(played(3)[10], None)
    touched = msgspec.structs.replace(view, facts=(*view.facts, Handled(view.turn, 1, 2)))
    assert news(touched, view).handled == {RowPlace(1, 2)}


def test_a_look_is_shown_in_the_colour_of_the_looker() -> None:
    view = GAME.view(played(3)[10], None)

    def with_look(looker: int) -> View:
        return msgspec.structs.replace(view, announced=(Looked(view.turn, 0, 1, looker),))

    drawn = {RENDERER.board(with_look(looker), look(3)).data for looker in (1, 2)}
    assert len(drawn | {RENDERER.board(with_look(1), look(3)).data}) == 2


BATTLE = Scene(3, 0, 1, "ronin", 1, 2, "monk", attack=6, defence=5, winner="attacker")


@pytest.mark.parametrize(
    "scene",
    [
        msgspec.structs.replace(BATTLE, attacker_fate="stays", defender_fate="captured"),
        Scene(3, 0, 1, "daimyo", 1, 2, "samurai_8", 1, 9, 10, "defender", "discarded", "stays"),
        Scene(3, 0, 1, "ninja", 1, 2, "shogun", 0, 8, 10, "defender", "captured", "stays"),
        Scene(3, 0, 1, "geisha", 1, 2, "shogun", 0, 11, 10, "attacker", "discarded", "captured"),
        Scene(3, 0, 1, "geisha", 1, 2, "geisha", 0, -1, -1, "none", "discarded", "discarded"),
        Scene(3, 0, 1, "peasant_3", 1, 2, "peasant_1"),
    ],
    ids=["captures", "monk", "shogun", "geisha", "two geishas", "undecided"],
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("both", [False, True])
def test_every_battle_is_told(scene: Scene, language: str, both: bool) -> None:
    first = msgspec.structs.replace(BATTLE, attacker_fate="stays", defender_fate="captured", attack_place=3)
    view = msgspec.structs.replace(
        GAME.view(played(2)[10], None),
        battles=(*((first,) if both else ()), *((scene,) if scene.winner else ())),
        pending=None if scene.winner else scene,
    )
    with watched() as canvases:
        data = RENDERER.board(view, look(2, language)).data
    assert faults(canvases[0]) == []
    plain = msgspec.structs.replace(view, battles=(), pending=None)
    assert RENDERER.board(plain, look(2, language)).data != data


def test_the_fullest_result_still_fits() -> None:
    view = GAME.view(played(2)[-1], None)
    pile = tuple(OwnedCard(1, card) for card in (*ART, *ART) if card != "geisha")
    players = tuple(msgspec.structs.replace(p, captured_cards=pile, captured=len(pile)) for p in view.players)
    crowded = msgspec.structs.replace(
        view,
        players=players,
        scores=tuple(msgspec.structs.replace(score, left=55, total=165, points=110) for score in view.scores),
    )
    with watched() as canvases:
        picture = RENDERER.outcome(crowded, look(2, "ru", HARD))
    assert all(canvases[0].box.holds(words.taken) for words in canvases[0].written)
    assert len(picture.data) <= BYTES


def test_many_discards_and_long_status_fit() -> None:
    view = GAME.view(played(7)[30], None)
    gone = tuple(OwnedCard(seat, card) for seat in range(7) for card in ART if card != "shogun")
    lines = tuple(f"{name}: {'many words ' * 12}" for name in PLAIN)
    with watched() as canvases:
        RENDERER.board(msgspec.structs.replace(view, discard=gone), look(7, names=HARD, status=lines))
    assert faults(canvases[0]) == []
