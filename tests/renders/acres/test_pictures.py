"""The pictures of A Few Acres of Snow: complete, readable, small, honest, and always the same."""

from __future__ import annotations

import io
import itertools

import msgspec
import pytest
from PIL import Image

from config.language import LANGUAGES, known
from engine.games.acres import GAME
from engine.games.acres.content import CARDS, LINKS, PLACES
from engine.games.acres.view import AcresView, HandCard
from renders.acres import RENDERER, part_of
from renders.acres.chart import CHART, REGIONS, close_up, whole
from renders.acres.labels import NODE
from renders.acres.links import course, style_of
from renders.acres.news import News, Targets, news, targets
from renders.acres.signs import EMBLEMS, SYMBOLS, art, printed
from renders.kit.alt import ALT_LIMIT
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, watched
from renders.kit.palette import PALETTES
from renders.renderer import Picture
from tests.renders.acres.tables import crowded, look, moments, played, troubles
from tests.renders.positions import HARD, PLAIN

BOARD_BYTES = 350 * 1024
BYTES = 200 * 1024
CARD_BYTES = 80 * 1024
HARD_PAIR = (HARD[1], HARD[0])


def size_of(picture: Picture) -> tuple[int, int]:
    with Image.open(io.BytesIO(picture.data)) as opened:
        return opened.size


def private(view: AcresView, language: str, names: tuple[str, ...] = PLAIN, **how: object) -> list[Picture]:
    """Everything but the board that a player can ask for."""
    seen = look(language, names, **how)
    return [RENDERER.hand(view, seen), *(RENDERER.page(page, view, seen) for page in RENDERER.pages)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crop", [None, *RENDERER.crops])
def test_the_crowded_board_is_readable_and_small(language: str, crop: str | None) -> None:
    seen = look(
        language, before=GAME.view(played()[20], 0), marks=("settle:canso", "raid:deerfield", "from:br_loc_boston")
    )
    with watched() as canvases:
        picture = RENDERER.board(crowded(), seen, crop)
    assert troubles(canvases[0], seen) == []
    assert [words.text for words in canvases[0].written if words.cut] == []
    assert len(picture.data) <= BOARD_BYTES
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert size_of(picture)[0] == (1280 if crop is None else 1000)
    assert size_of(picture)[1] <= 2700


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_private_picture_is_readable_and_small(language: str) -> None:
    for view in (crowded(0), crowded(1)):
        with watched() as canvases:
            made = private(view, language, before=GAME.view(played()[20], view.seat))
        assert [fault for canvas in canvases for fault in troubles(canvas, look(language))] == []
        assert [words.text for canvas in canvases for words in canvas.written if words.cut] == []
        for picture in made:
            assert len(picture.data) <= BYTES
            assert 0 < len(picture.alt) <= ALT_LIMIT
            assert size_of(picture)[0] == 1000


def test_hard_names_and_long_status_stay_in_their_boxes() -> None:
    lines = tuple(f"{name}: {'many words ' * 12}" for name in PLAIN)
    seen = look("ru", HARD_PAIR, status=lines)
    with watched() as canvases:
        RENDERER.board(crowded(), seen)
        private(crowded(), "ru", HARD_PAIR, status=lines)
        RENDERER.outcome(GAME.view(played()[-1], None), look("ru", HARD_PAIR))
    assert [fault for canvas in canvases for fault in troubles(canvas, seen)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outcome_names_the_winner_and_every_point(language: str) -> None:
    view = GAME.view(played()[-1], None)
    with watched() as canvases:
        picture = RENDERER.outcome(view, look(language))
    written = [words.text for words in canvases[0].written]
    assert troubles(canvases[0], look(language)) == []
    for panel in (view.british, view.french):
        assert str(panel.score) in written
        assert {look(language).speaker.word(f"place.{line.place}") for line in panel.lines if line.points} <= set(
            written
        )
    assert len(picture.data) <= BYTES
    assert picture.alt


def place_of(key: str) -> str:
    """The place that a place or a location card stands for."""
    kind, _, name = key.partition(".")
    return name if kind == "place" else CARDS[name].location


def named_on_map(canvas: Canvas, name: str) -> bool:
    """Whether the piece of the map below the title has the whole of a name, in one line or in two."""
    told = [words.text for words in canvas.written if words.room == words.taken]
    pairs = [f"{one}{gap}{other}" for one, other in itertools.pairwise(told) for gap in ("", " ")]
    return name in told or name in pairs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("first", [True, False])
def test_every_card_and_place_can_be_looked_up(language: str, first: bool) -> None:
    """Half of the keys in either round, all of them in the end."""
    for key in GAME.texts.cards()[:: 1 if first else -1][: len(GAME.texts.cards()) // 2 + 1]:
        with watched() as canvases:
            picture = RENDERER.card(key, look(language))
        assert troubles(canvases[0], look(language)) == [], key
        assert not any(words.cut for words in canvases[0].written), key
        if place := place_of(key):
            assert named_on_map(canvases[0], look(language).speaker.word(f"place.{place}")), key
        assert picture.alt
        assert len(picture.data) <= CARD_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_the_hand(language: str) -> None:
    kinds = list(CARDS)
    for start in range(0, len(kinds), 12):
        held = tuple(HandCard(kind, usable=number % 3 != 0) for number, kind in enumerate(kinds[start : start + 12]))
        with watched() as canvases:
            RENDERER.hand(msgspec.structs.replace(crowded(), hand=held), look(language))
        assert troubles(canvases[0], look(language)) == []
        assert not any(words.cut for words in canvases[0].written), [w.text for w in canvases[0].written if w.cut]


def test_palettes_change_colours_and_nothing_else() -> None:
    drawn = {
        name: [RENDERER.board(crowded(), look(palette=name)), *private(crowded(), "en", palette=name)]
        for name in PALETTES
    }
    for one, other in zip(drawn["standard"], drawn["safe"], strict=True):
        assert one.data != other.data
        assert (one.alt, size_of(one)) == (other.alt, size_of(other))


@pytest.mark.parametrize("key", ["card.dragon", "place.paris", "albany", ""])
def test_unknown_cards_are_refused(key: str) -> None:
    with pytest.raises(KeyError):
        RENDERER.card(key, look())


def test_unknown_crops_and_pages_are_refused() -> None:
    view = GAME.view(played()[0], 0)
    with pytest.raises(KeyError):
        RENDERER.board(view, look(), "west")
    with pytest.raises(KeyError):
        RENDERER.page("purse", view, look())


def test_the_public_has_no_hand_and_no_deck() -> None:
    view = GAME.view(played()[0], None)
    with pytest.raises(ValueError, match="public"):
        RENDERER.hand(view, look())
    for page in ("deck", "rival"):
        with pytest.raises(ValueError, match="public"):
            RENDERER.page(page, view, look())


def test_crops_and_pages_have_names() -> None:
    assert RENDERER.crops == ("acadia", "st-lawrence", "lakes", "new-england", "south")
    for language in LANGUAGES:
        assert all(known(language, f"acres-crop-{crop}") for crop in RENDERER.crops)
        assert all(known(language, f"acres-page-{page}") for page in RENDERER.pages)


def test_every_place_is_on_a_close_up_and_every_link_has_its_line() -> None:
    for place in PLACES:
        assert any(close_up(crop, 1000, (0, 0)).shows(place, NODE) for crop in REGIONS), place
        assert whole(Box(0, 0, 1000, 1000)).shows(place, NODE)
    assert {style_of(link) for link in LINKS} == {"river", "lake", "road", "trail", "card"}
    assert all(frozenset(bend.ends) in {frozenset((link.a, link.b)) for link in LINKS} for bend in CHART.bend)
    assert course("detroit", "fort_niagara") == tuple(reversed(course("fort_niagara", "detroit")))


def test_every_harbour_lies_on_a_sea_lane() -> None:
    ends = {lane[0] for lane in CHART.lane} | {CHART.lane[0][-1]}
    up_river = {"quebec", "trois_rivieres"}
    assert {(p.x, p.y) for p in PLACES.values() if p.sea_access and p.id not in up_river} <= ends


def test_every_card_has_a_figure_and_every_symbol_a_sign() -> None:
    for kind, card in CARDS.items():
        assert art(kind)
        assert {name for name, _ in printed(card)} <= set(SYMBOLS)
        assert set(card.symbols) <= {name for name, _ in printed(card)}
    assert all(RENDERER.side_emblem(side) == EMBLEMS[side] for side in GAME.sides({}))


def test_equal_views_give_equal_bytes() -> None:
    """The view is copied through its encoding, so that nothing but its values can matter."""
    view = crowded()
    copy = msgspec.json.decode(msgspec.json.encode(view), type=AcresView)
    assert RENDERER.board(view, look("ru")) == RENDERER.board(copy, look("ru"))
    assert private(view, "ru") == private(copy, "ru")


@pytest.mark.parametrize("seat", [None, 0])
def test_no_secret_can_be_seen(seat: int | None) -> None:
    """Tables that the viewer cannot tell apart look the same to him."""
    for number, state in enumerate(moments(4)[:-1]):
        view, guess = GAME.view(state, seat), GAME.view(GAME.determinize(state, seat, f"{number:032x}"), seat)
        assert RENDERER.board(view, look()) == RENDERER.board(guess, look())
        if seat is not None:
            assert private(view, "en") == private(guess, "en")


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        (("settle:albany", "pass", "end"), Targets(places=frozenset({"albany"}))),
        (("from:br_loc_boston", "cancel"), Targets(hand=frozenset({"br_loc_boston"}))),
        (("draft:nt_settlers",), Targets(supply=frozenset({"nt_settlers"}))),
        (("intendant:fr_militia",), Targets(discard=frozenset({"fr_militia"}))),
        (
            ("lose:reserve.br_militia", "lose:hand.br_ships"),
            Targets(reserve=frozenset({"br_militia"}), hand=frozenset({"br_ships"})),
        ),
        (("order:losses+br_militia", "give:hand", "let"), Targets()),
    ],
)
def test_what_moves_point_at(keys: tuple[str, ...], wanted: Targets) -> None:
    assert targets(keys) == wanted


def test_legal_targets_are_marked_where_they_are() -> None:
    view = crowded()
    plain = RENDERER.board(view, look()).data
    assert RENDERER.board(view, look(marks=("settle:canso",))).data != plain
    assert RENDERER.board(view, look(marks=("money:br_loc_boston",))).data == plain
    held = f"money:{view.hand[0].card}"
    assert RENDERER.hand(view, look(marks=(held,))).data != RENDERER.hand(view, look()).data


@pytest.mark.parametrize(
    ("marks", "shown"),
    [
        (("settle:canso", "settle:halifax"), "acadia"),
        (("settle:oswego", "settle:detroit"), "lakes"),
        (("settle:norfolk",), "south"),
        (("settle:canso", "settle:norfolk"), None),
    ],
)
def test_the_panel_shows_the_part_where_the_targets_are(marks: tuple[str, ...], shown: str | None) -> None:
    view = msgspec.structs.replace(crowded(), half=None)
    assert part_of(targets(marks).places) == shown
    assert RENDERER.panel(view, look(marks=marks)) == RENDERER.board(view, look(marks=marks), shown)


def test_the_panel_shows_the_cards_when_cards_are_chosen() -> None:
    view = msgspec.structs.replace(crowded(), half=None)
    for marks, page in ((("draft:br_militia",), "supplies"), (("intendant:fr_militia",), "deck")):
        assert RENDERER.panel(view, look(marks=marks)) == RENDERER.page(page, view, look(marks=marks))
    marks = (f"reserve:{view.hand[0].card}",)
    assert RENDERER.panel(view, look(marks=marks)) == RENDERER.hand(view, look(marks=marks))


def test_nothing_new_is_marked_when_nothing_happened() -> None:
    view = crowded()
    assert news(view, view) == news(view, None) == News()


def test_what_happened_since_is_marked() -> None:
    before, view = GAME.view(played()[20], 0), crowded()
    fresh = news(view, before)
    assert fresh.places == {place for place in PLACES if view.places[place] != before.places[place]}
    assert fresh.sieges == {"british", "french"}
    assert fresh.committed["british", True, "br_regular_infantry"] == 2
    assert fresh.reserve["british", "br_militia"] == 2
    assert RENDERER.board(view, look(before=before)).data != RENDERER.board(view, look(before=view)).data


def test_the_alternative_text_tells_status_and_position() -> None:
    alt = RENDERER.board(crowded(None), look()).alt
    assert alt.startswith("Boris, it is your turn: two actions.")
    assert all(name in alt for name in PLAIN[:2])
