"""The pictures of Tenno: complete, readable, small, honest, and always the same."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from config.language import LANGUAGES, known
from engine.games.samurai import GAME
from engine.games.samurai.keys import RowPlace, cards, row_places
from engine.games.samurai.stack import GameState
from engine.games.samurai.view import Handled, LookView, OwnedCard, Scene, View
from renders.kit.canvas import watched
from renders.kit.palette import PALETTES
from renders.renderer import ALT_LIMIT, Picture
from renders.samurai import RENDERER
from renders.samurai.cards import ART, EMBLEMS
from renders.samurai.news import News, news
from tests.renders.positions import HARD, PLAIN, faults, look, moments, played

COUNTS = list(GAME.counts)
BYTES = 250 * 1024


def sizes(picture: Picture) -> tuple[int, int]:
    with Image.open(io.BytesIO(picture.data)) as opened:
        return opened.size


def things(state: GameState, seat: int) -> tuple[str, ...]:
    """What the legal moves of a seat point at."""
    return tuple(thing for move in GAME.choices(state, seat) for thing in move.things)


def pictures(view: View, how: dict[str, object], language: str, names: tuple[str, ...]) -> list[Picture]:
    seen = look(view.seats, language, names, **how)
    made = [RENDERER.board(view, seen)]
    if view.seat is not None:
        made += [RENDERER.hand(view, seen), RENDERER.page("sheet", view, seen), RENDERER.panel(view, seen)]
    if view.over:
        made.append(RENDERER.outcome(view, seen))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [PLAIN, HARD], ids=["plain", "hard"])
@pytest.mark.parametrize("seats", COUNTS)
def test_every_picture_is_readable_and_small(seats: int, names: tuple[str, ...], language: str) -> None:
    earlier = None
    for state in moments(seats, 3):
        view = GAME.view(state, seats - 1)
        marks = things(state, seats - 1)
        with watched() as canvases:
            made = pictures(view, {"before": earlier, "marks": marks}, language, names)
            made += pictures(GAME.view(state, None), {}, language, names)
        assert [fault for canvas in canvases for fault in faults(canvas)] == []
        for picture in made:
            assert len(picture.data) <= BYTES
            assert 0 < len(picture.alt) <= ALT_LIMIT
            assert sizes(picture)[0] == 1000
            assert 500 <= sizes(picture)[1] <= 2400
        assert sizes(made[0])[1] <= 1700
        earlier = view


@pytest.mark.parametrize("seats", COUNTS)
def test_palettes_change_colours_and_nothing_else(seats: int) -> None:
    view = GAME.view(played(seats)[-1], 0)
    drawn = {name: pictures(view, {"palette": name}, "en", PLAIN) for name in PALETTES}
    for one, other in zip(drawn["standard"], drawn["safe"], strict=True):
        assert one.data != other.data
        assert (one.alt, sizes(one)) == (other.alt, sizes(other))
        assert len(other.data) <= BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_names_and_all_words_are_never_cut(language: str) -> None:
    for seats in COUNTS:
        start, *rest = (GAME.view(state, 0) for state in moments(seats, 3))
        with watched() as canvases:
            for view in rest:
                pictures(view, {"before": start}, language, PLAIN)
        assert [words.text for canvas in canvases for words in canvas.written if words.cut] == []


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


@pytest.mark.parametrize("seats", [2, 5])
def test_open_scores_are_shown(seats: int) -> None:
    states = played(seats, "facts", "on")
    public = GAME.view(states[-2], None)
    hidden = msgspec.structs.replace(
        public, players=tuple(msgspec.structs.replace(p, points=None) for p in public.players)
    )
    assert RENDERER.board(public, look(seats)).data != RENDERER.board(hidden, look(seats)).data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAME.texts.cards())
def test_every_card_can_be_looked_up(key: str, language: str) -> None:
    with watched() as canvases:
        picture = RENDERER.card(key, look(2, language))
    assert faults(canvases[0]) == []
    assert not any(words.cut for words in canvases[0].written)
    assert picture.alt
    assert len(picture.data) <= 60 * 1024


@pytest.mark.parametrize("key", ["card.dragon", "reference.none", "ninja", ""])
def test_unknown_cards_are_refused(key: str) -> None:
    with pytest.raises(KeyError):
        RENDERER.card(key, look(2))


def test_unknown_crops_and_pages_are_refused() -> None:
    view = GAME.view(played(2)[0], 0)
    with pytest.raises(KeyError):
        RENDERER.board(view, look(2), "north")
    with pytest.raises(KeyError):
        RENDERER.page("purse", view, look(2))


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="public"):
        RENDERER.hand(GAME.view(played(2)[0], None), look(2))


def test_crops_and_pages_have_names() -> None:
    for page in RENDERER.pages:
        assert all(known(language, f"samurai-page-{page}") for language in LANGUAGES)
    assert RENDERER.crops == ()


def test_every_character_and_every_set_has_its_own_sign() -> None:
    assert set(ART) == {key.removeprefix("card.") for key in GAME.texts.cards() if key.startswith("card.")}
    assert set(EMBLEMS) == set(GAME.sides({}))
    assert len({emblem.hue for emblem in EMBLEMS.values()}) == len({e.icon for e in EMBLEMS.values()}) == len(EMBLEMS)
    assert all(RENDERER.side_emblem(side) == EMBLEMS[side] for side in EMBLEMS)


@pytest.mark.parametrize("seats", [2, 7])
def test_equal_views_give_equal_bytes(seats: int) -> None:
    """The view is copied through its encoding, so that nothing but its values can matter."""
    for state in moments(seats, 4):
        view = GAME.view(state, 0)
        copy = msgspec.json.decode(msgspec.json.encode(view), type=View)
        for one, other in zip(pictures(view, {}, "ru", PLAIN), pictures(copy, {}, "ru", PLAIN), strict=True):
            assert one == other


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seat", [None, 0])
def test_no_secret_can_be_seen(seats: int, seat: int | None) -> None:
    """Tables that the viewer cannot tell apart look the same to him."""
    for number, state in enumerate(moments(seats, 5)[:-1]):
        other = GAME.determinize(state, seat, f"{number:032x}")
        view, guess = GAME.view(state, seat), GAME.view(other, seat)
        assert view == guess
        assert pictures(view, {}, "en", PLAIN) == pictures(guess, {}, "en", PLAIN)


def test_legal_targets_are_marked() -> None:
    state = next(s for s in played(3) if (asked := GAME.asked(s, None)) and asked.kind == "attack")
    seat = GAME.to_act(state)[0]
    view = GAME.view(state, seat)
    marks = things(state, seat)
    others = {RowPlace(other, place) for other in range(3) if other != seat for place in (1, 2, 3)}
    assert row_places(marks) >= others
    assert RENDERER.board(view, look(3)).data != RENDERER.board(view, look(3, marks=marks)).data
    assert RENDERER.panel(view, look(3, marks=marks)) == RENDERER.board(view, look(3, marks=marks))


def test_cards_to_be_laid_are_marked_in_the_hand() -> None:
    state = next(s for s in played(2) if (asked := GAME.asked(s, 0)) and asked.kind == "refill")
    marks = things(state, 0)
    view = GAME.view(state, 0)
    assert RENDERER.panel(view, look(2, marks=marks)) == RENDERER.hand(view, look(2, marks=marks))
    assert RENDERER.hand(view, look(2)).data != RENDERER.hand(view, look(2, marks=marks)).data


def test_only_places_and_cards_are_marked() -> None:
    others = ("seat.1", "row.8.1", "row.1.4", "card.dragon", "attack:1>2.1", "")
    assert row_places(("row.2.3", "card.ninja", *others)) == {RowPlace(1, 3)}
    assert cards(("row.2.3", "card.ninja", *others)) == {"ninja"}


def test_nothing_new_is_marked_when_nothing_happened() -> None:
    view = GAME.view(played(3)[20], None)
    quiet = news(view, view)
    assert quiet == News(looked=view.announced.looked)


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
        seen = (LookView(looker, 0, 1),)
        return msgspec.structs.replace(view, announced=msgspec.structs.replace(view.announced, looked=seen))

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


def test_the_alternative_text_tells_status_and_position() -> None:
    view = GAME.view(played(4)[20], None)
    alt = RENDERER.board(view, look(4)).alt
    assert alt.startswith("Boris, it is your attack.")
    assert all(name in alt for name in PLAIN[:4])
