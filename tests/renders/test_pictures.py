"""The pictures of every game: complete, readable, small, honest, and always the same."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from PIL import Image

from config.language import LANGUAGES
from engine.catalog import catalog, published
from renders.catalog import renderer_of
from renders.kit.alt import ALT_LIMIT
from renders.kit.canvas import watched
from renders.kit.palette import PALETTES
from renders.renderer import Look, Picture
from tests.depth import deep, first_of, mostly_deep
from tests.renders.gallery import Exhibit, gallery_of
from tests.renders.positions import HARD, PLAIN, SHEET, STATUS, faults, look_at

GAMES = list(published)
TABLES = [(slug, table) for slug in GAMES for table in gallery_of(slug).tables]
# Games whose boards take seconds to draw, and one table of each other game.
SLOW = frozenset({"acres", "empire", "knights"})
FIRST_TABLES = [next(table for table in TABLES if table[0] == slug) for slug in GAMES if slug not in SLOW]
# The game whose pictures are drawn soonest.
SMALL = "samurai"
LOOKS = [*((language, PLAIN) for language in LANGUAGES), ("ru", HARD)]
# Russian words are longer: what fits in Russian seldom fails in English.
SOME_LOOKS = mostly_deep(LOOKS, lambda look: look == ("ru", PLAIN))
LONG_STATUS = tuple(f"{name}: {'many words ' * 12}" for name in PLAIN)
AWAITED = tuple(f"Незнакомец {number} с долгим именем" for number in range(7))


def look(slug: str, seats: int, language: str = "en", names: tuple[str, ...] = PLAIN, **more: Any) -> Look[Any]:
    """A look at a table of a game."""
    return look_at(catalog[slug], seats, language, names, **more)


def boards(slug: str, view: Any, seen: Look[Any]) -> Iterator[Picture]:
    """The board, and every close-up of it."""
    renderer = renderer_of(slug)
    yield from (renderer.board(view, seen, crop) for crop in (None, *renderer.crops))


def sheets(slug: str, view: Any, seen: Look[Any]) -> Iterator[Picture]:
    """What a player can ask for beside the board, and the result."""
    renderer = renderer_of(slug)
    pages = renderer.open_pages if view.seat is None else renderer.pages
    yield from (renderer.page(page, view, seen) for page in pages)
    if view.seat is not None:
        yield renderer.hand(view, seen)
    if view.over:
        yield renderer.outcome(view, seen)


def everything(slug: str, view: Any, **how: Any) -> list[Picture]:
    """All pictures of a view."""
    seen = look(slug, view.seats, **how)
    return [*boards(slug, view, seen), *sheets(slug, view, seen)]


def size(picture: Picture) -> tuple[int, int]:
    with Image.open(io.BytesIO(picture.data)) as opened:
        return opened.size


def exhibits(slug: str) -> list[Exhibit]:
    """Everything a game shows."""
    return [exhibit for table in gallery_of(slug).tables.values() for exhibit in table()]


def first(slug: str) -> Exhibit:
    """The first exhibit of a game, as a player sees it."""
    return next(exhibit for exhibit in exhibits(slug) if exhibit.view.seat is not None)


@pytest.mark.parametrize(("language", "names"), SOME_LOOKS, ids=["en", "ru", "ru with hard names"])
@pytest.mark.parametrize(("slug", "table"), mostly_deep(TABLES, lambda table: table in FIRST_TABLES))
def test_every_picture_is_readable_and_small(slug: str, table: str, language: str, names: tuple[str, ...]) -> None:
    gallery = gallery_of(slug)
    for view, before, marks in gallery.tables[table]():
        seen = look(slug, view.seats, language, names, before=before, marks=marks)
        with watched() as canvases:
            board, *crops = boards(slug, view, seen)
            made = {"board": [board], "crop": crops, "sheet": list(sheets(slug, view, seen))}
        assert [trouble for canvas in canvases for trouble in gallery.troubles(canvas, seen)] == []
        if names == PLAIN:
            assert [words.text for canvas in canvases for words in canvas.written if words.cut] == []
        for kind, picture in ((kind, picture) for kind, pictures in made.items() for picture in pictures):
            limits = gallery.limits[kind]
            assert SHEET <= size(picture)[0] <= limits.width
            assert 300 <= size(picture)[1] <= limits.height
            assert len(picture.data) <= limits.kilobytes * 1024
            assert 0 < len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize(("slug", "table"), TABLES)
def test_a_long_status_fits(slug: str, table: str) -> None:
    gallery = gallery_of(slug)
    view = gallery.tables[table]()[0].view
    seen = look(slug, view.seats, "ru", HARD, status=LONG_STATUS)
    with watched() as canvases:
        drawn = [next(boards(slug, view, seen)), *sheets(slug, view, seen)]
    assert drawn
    assert [trouble for canvas in canvases for trouble in gallery.troubles(canvas, seen)] == []


@pytest.mark.parametrize(("slug", "table"), TABLES)
def test_all_whom_the_table_waits_for_are_named(slug: str, table: str) -> None:
    """Seven long names and the time limit, on the board, its close-ups, the hand and every page."""
    shown = gallery_of(slug).tables[table]()
    view = next((exhibit.view for exhibit in shown if exhibit.view.seat is not None), shown[0].view)
    seen = look(slug, view.seats, "ru", status=(f"Стол ждёт: {', '.join(AWAITED)}.", "до вторника"))
    with watched() as canvases:
        renderer_of(slug).board(view, seen)
        list(sheets(slug, view, seen))
    for canvas in canvases:
        written = " ".join(words.text for words in canvas.written)
        if "Стол ждёт" in written:
            assert [name for name in (*AWAITED, "до вторника") if name not in written] == []
    assert "Стол ждёт" in " ".join(words.text for words in canvases[0].written)


@pytest.mark.parametrize("slug", mostly_deep(GAMES, lambda slug: slug == SMALL))
def test_palettes_change_colours_and_nothing_else(slug: str) -> None:
    *_, fullest = gallery_of(slug).tables.values()
    view = fullest()[0].view
    drawn = [everything(slug, view, palette=name) for name in PALETTES]
    for one, other in zip(*drawn, strict=True):
        assert one.data != other.data
        assert (one.alt, size(one)) == (other.alt, size(other))


@pytest.mark.parametrize("slug", mostly_deep(GAMES, lambda slug: slug == SMALL))
def test_equal_views_give_equal_bytes(slug: str) -> None:
    """The view is copied through its encoding, so that nothing but its values can matter."""
    for exhibit in exhibits(slug)[:2]:
        copy = msgspec.json.decode(msgspec.json.encode(exhibit.view), type=type(exhibit.view))
        assert everything(slug, exhibit.view, language="ru") == everything(slug, copy, language="ru")


@pytest.mark.parametrize("seat", first_of([0, None]))
@pytest.mark.parametrize("slug", mostly_deep(GAMES, lambda slug: slug == SMALL))
def test_no_secret_can_be_seen(slug: str, seat: int | None) -> None:
    """Tables that the viewer cannot tell apart look the same to him."""
    game = catalog[slug]
    for number, state in enumerate(gallery_of(slug).states()):
        view, guess = game.view(state, seat), game.view(game.sample_hidden_state(state, seat, f"{number:032x}"), seat)
        assert view == guess
        assert everything(slug, view) == everything(slug, guess)


@pytest.mark.parametrize("slug", GAMES)
def test_legal_targets_are_marked(slug: str) -> None:
    renderer = renderer_of(slug)
    marked = [
        exhibit
        for exhibit in exhibits(slug)
        if renderer.panel(exhibit.view, look(slug, exhibit.view.seats, marks=exhibit.marks)).data
        != renderer.panel(exhibit.view, look(slug, exhibit.view.seats)).data
    ]
    assert marked
    assert all(exhibit.marks for exhibit in marked)


@pytest.mark.parametrize("slug", GAMES)
def test_what_changed_is_marked_and_nothing_else(slug: str) -> None:
    board = renderer_of(slug).board
    changes = []
    for view, before, _ in exhibits(slug):
        quiet = board(view, look(slug, view.seats, before=view)).data
        assert quiet == board(view, look(slug, view.seats)).data
        changes.append(before is not None and board(view, look(slug, view.seats, before=before)).data != quiet)
    assert any(changes)


@pytest.mark.parametrize("slug", GAMES)
def test_the_alternative_text_tells_the_situation_once_and_all_players(slug: str) -> None:
    for view, *_ in exhibits(slug):
        situation = look(slug, view.seats).translator(catalog[slug].texts.situation(view))
        alt = renderer_of(slug).board(view, look(slug, view.seats, status=(situation, STATUS["en"][1]))).alt
        assert alt.startswith(situation)
        assert alt.count(situation) == 1
        assert all(name in alt for name in PLAIN[: view.seats])


@pytest.mark.parametrize(("language", "names"), SOME_LOOKS, ids=["en", "ru", "ru with hard names"])
@pytest.mark.parametrize("slug", GAMES)
def test_the_key_explains_all_signs_and_can_be_read(slug: str, language: str, names: tuple[str, ...]) -> None:
    view = exhibits(slug)[-1].view
    seen = look(slug, view.seats, language, names)
    with watched() as canvases:
        picture = renderer_of(slug).key(view, seen)
    assert faults(canvases[0]) == []
    written = " ".join(words.text for words in canvases[0].written)
    for chapter in renderer_of(slug).signs(view, seen):
        assert chapter.title in written
        assert chapter.title in picture.alt
        if names == PLAIN:
            assert all(sign.text in picture.alt for sign in chapter.signs)
            assert not any(words.cut for words in canvases[0].written)
    assert len(picture.alt) <= ALT_LIMIT
    assert size(picture)[0] == 1000
    assert len(picture.data) <= 100 * 1024


@pytest.mark.parametrize("palette", first_of(PALETTES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_game_fits_on_one_page(slug: str, language: str, palette: str) -> None:
    seen = look(slug, 2, language, palette=palette)
    with watched() as canvases:
        picture = renderer_of(slug).summary(seen)
    assert faults(canvases[0]) == []
    assert not any(words.cut for words in canvases[0].written)
    chapters = renderer_of(slug).rules_in_short(seen)
    assert 2 <= len(chapters) <= 6
    assert all(sign.text in picture.alt for chapter in chapters for sign in chapter.signs)
    assert len(picture.alt) <= ALT_LIMIT
    wide, tall = size(picture)
    assert (wide, tall <= 2200) == (1000, True), "a page that a phone shows without turning"
    assert len(picture.data) <= 100 * 1024


@deep
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("slug", GAMES)
def test_every_card_can_be_looked_up(slug: str, language: str) -> None:
    gallery, seen = gallery_of(slug), look(slug, 2, language)
    for key in catalog[slug].texts.cards:
        with watched() as canvases:
            picture = renderer_of(slug).card(key, seen)
        assert gallery.troubles(canvases[0], seen) == [], key
        assert not any(words.cut for words in canvases[0].written), key
        assert 0 < len(picture.alt) <= ALT_LIMIT, key
        assert len(picture.data) <= gallery.cards[key.partition(".")[0]] * 1024, key


@pytest.mark.parametrize("key", ["card.dragon", "place.moon", "hero.nobody", "board.moon", "reference.none", "", None])
@pytest.mark.parametrize("slug", GAMES)
def test_unknown_cards_are_refused(slug: str, key: str | None) -> None:
    """None stands for a card without the word before its name."""
    if key is None:
        key = catalog[slug].texts.cards[0].partition(".")[2]
    with pytest.raises(KeyError):
        renderer_of(slug).card(key, look(slug, 2))


@pytest.mark.parametrize("slug", GAMES)
def test_unknown_crops_and_pages_are_refused(slug: str) -> None:
    view = first(slug).view
    with pytest.raises(KeyError):
        renderer_of(slug).board(view, look(slug, view.seats), "nowhere")
    with pytest.raises(KeyError):
        renderer_of(slug).page("purse", view, look(slug, view.seats))


@pytest.mark.parametrize("slug", GAMES)
def test_the_public_has_no_hand(slug: str) -> None:
    view = next(exhibit.view for exhibit in exhibits(slug) if exhibit.view.seat is None)
    with pytest.raises(ValueError, match="public"):
        renderer_of(slug).hand(view, look(slug, view.seats))


@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
@pytest.mark.parametrize("slug", [slug for slug in GAMES if renderer_of(slug).examples])
def test_pictures_of_the_guide_are_readable_and_small(slug: str, language: str) -> None:
    renderer = renderer_of(slug)
    for name in renderer.examples:
        seen = look(slug, 0, language, status=())
        with watched() as canvases:
            drawn = renderer.example(name, seen)
        assert [fault for canvas in canvases for fault in faults(canvas)] == []
        assert [words.text for canvas in canvases for words in canvas.written if words.cut] == []
        wide, tall = size(drawn)
        assert tall <= wide == 1000
        assert len(drawn.data) <= 120 * 1024
        assert drawn == renderer.example(name, seen)
        assert drawn != renderer.example(name, msgspec.structs.replace(seen, palette="safe"))


@pytest.mark.parametrize("slug", GAMES)
def test_there_is_no_picture_of_the_guide_by_another_name(slug: str) -> None:
    with pytest.raises(KeyError):
        renderer_of(slug).example("nothing", look(slug, 0))
