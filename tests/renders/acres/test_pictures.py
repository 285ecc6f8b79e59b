"""What only the pictures of A Few Acres of Snow have: places on close-ups, cards in their zones, points."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.acres import GAME
from engine.games.acres.asked import Begun
from engine.games.acres.content import CARDS, LINKS, PLACES
from engine.games.acres.keys import move, read
from engine.games.acres.view import HandCard, View
from renders.acres import RENDERER, part_of
from renders.acres.map.chart import ATLAS, CHART, NODE, SPOTS
from renders.acres.map.links import course, style_of
from renders.acres.news import News, Targets, news, targets
from renders.acres.signs import EMBLEMS, SYMBOLS, art, printed
from renders.kit.canvas import Canvas, watched
from tests.depth import deep, first_of
from tests.renders.acres.positions import crowded, look, played, troubles


@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_the_outcome_names_the_winner_and_every_point(language: str) -> None:
    view = GAME.view(played()[-1], None)
    with watched() as canvases:
        RENDERER.outcome(view, look(language))
    written = [words.text for words in canvases[0].written]
    assert troubles(canvases[0], look(language)) == []
    for panel in (view.british, view.french):
        assert str(panel.score) in written
        assert {look(language).translator.word(f"place.{line.place}") for line in panel.lines if line.points} <= set(
            written
        )


def test_signs_on_cards_leave_their_words_free() -> None:
    """A card that was chosen and one that cannot be used look as before wherever something is written."""
    view = crowded(0)
    assert view.asked is not None
    kinds = ("br_fortification", "br_loc_canso", "br_settlers")
    plain = msgspec.structs.replace(view, hand=tuple(HandCard(kind, usable=True) for kind in kinds))
    begun = Begun("govern", "", kinds, "add")
    chosen = msgspec.structs.replace(plain, asked=msgspec.structs.replace(view.asked, begun=begun))
    with watched() as canvases:
        for shown in (plain, chosen):
            RENDERER.hand(shown, look("ru"))
    bare, signed = canvases
    assert bare.image.tobytes() != signed.image.tobytes()
    for words in bare.written:
        spot = (words.taken.x, words.taken.y, words.taken.right, words.taken.bottom)
        assert bare.image.crop(spot).tobytes() == signed.image.crop(spot).tobytes(), words.text


def place_of(key: str) -> str:
    """The place that a place or a location card stands for."""
    kind, _, name = key.partition(".")
    return name if kind == "place" else CARDS[name].location


def named_on_map(canvas: Canvas, name: str) -> bool:
    """Whether the piece of the map below the title has the whole of a name, in one line or in two."""
    told = [words.text for words in canvas.written if words.room == words.taken]
    pairs = [f"{one}{gap}{other}" for one, other in itertools.pairwise(told) for gap in ("", " ")]
    return name in told or name in pairs


@deep
@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_every_place_is_named_on_the_piece_of_the_map_on_its_card(language: str) -> None:
    for key in GAME.texts.cards:
        if place := place_of(key):
            with watched() as canvases:
                RENDERER.card(key, look(language))
            assert named_on_map(canvases[0], look(language).translator.word(f"place.{place}")), key


@pytest.mark.parametrize("language", first_of(reversed(LANGUAGES)))
def test_every_card_fits_the_hand(language: str) -> None:
    kinds = list(CARDS)
    for start in range(0, len(kinds), 12):
        held = tuple(HandCard(kind, usable=number % 3 != 0) for number, kind in enumerate(kinds[start : start + 12]))
        with watched() as canvases:
            RENDERER.hand(msgspec.structs.replace(crowded(), hand=held), look(language))
        assert troubles(canvases[0], look(language)) == []
        assert not any(words.cut for words in canvases[0].written), [w.text for w in canvases[0].written if w.cut]


def test_the_public_has_no_deck() -> None:
    view = GAME.view(played()[0], None)
    for page in ("deck", "rival"):
        with pytest.raises(ValueError, match="public"):
            RENDERER.page(page, view, look())


def test_every_place_is_on_a_close_up_and_every_link_has_its_line() -> None:
    for place in PLACES:
        assert any(ATLAS.window(crop).shows(SPOTS[place], NODE) for crop in ATLAS.parts), place
        assert ATLAS.window(None).shows(SPOTS[place], NODE)
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
        (("lose:br_militia",), Targets(hand=frozenset({"br_militia"}))),
        (("let", "pass"), Targets()),
    ],
)
def test_what_moves_point_at(keys: tuple[str, ...], wanted: Targets) -> None:
    moves = [move(key.verb, key.place or key.card, key.zone) for key in map(read, keys)]
    assert targets(thing for chosen in moves for thing in chosen.things) == wanted


def test_all_that_moves_of_a_game_point_at_is_found() -> None:
    for state in played():
        things = {thing for seat in GAME.to_act(state) for move in GAME.choices(state, seat) for thing in move.things}
        found = targets(things)
        assert sum(map(len, (found.places, found.hand, found.reserve, found.discard, found.supply))) == len(things)


def test_legal_targets_are_marked_where_they_are() -> None:
    view = crowded()
    plain = RENDERER.board(view, look()).data
    assert RENDERER.board(view, look(marks=("place.canso",))).data != plain
    assert RENDERER.board(view, look(marks=("card.br_loc_boston",))).data == plain
    held = f"card.{view.hand[0].card}"
    assert RENDERER.hand(view, look(marks=(held,))).data != RENDERER.hand(view, look()).data


def nothing_begun() -> View:
    """The crowded table before an action is chosen."""
    view = crowded()
    assert view.asked is not None
    return msgspec.structs.replace(view, asked=msgspec.structs.replace(view.asked, begun=None))


@pytest.mark.parametrize(
    ("marks", "shown"),
    [
        (("place.canso", "place.halifax"), "acadia"),
        (("place.oswego", "place.detroit"), "lakes"),
        (("place.norfolk",), "south"),
        (("place.canso", "place.norfolk"), None),
    ],
)
def test_the_panel_shows_the_part_where_the_targets_are(marks: tuple[str, ...], shown: str | None) -> None:
    view = nothing_begun()
    assert part_of(targets(marks).places) == shown
    assert RENDERER.panel(view, look(marks=marks)) == RENDERER.board(view, look(marks=marks), shown)


def test_the_panel_shows_the_cards_when_cards_are_chosen() -> None:
    view = nothing_begun()
    for marks, page in ((("supply.br_militia",), "supplies"), (("discard.fr_militia",), "deck")):
        assert RENDERER.panel(view, look(marks=marks)) == RENDERER.page(page, view, look(marks=marks))
    marks = (f"card.{view.hand[0].card}",)
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
