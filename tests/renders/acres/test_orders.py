"""Standing orders as a picture: every order in force, rankings in their order, and only for their seat."""

from __future__ import annotations

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.acres import GAME
from engine.games.acres.content import RIVAL
from engine.games.acres.orders import MODES, initial
from engine.games.acres.state import Orders
from engine.games.acres.view import View
from renders.acres import RENDERER
from renders.kit.canvas import Canvas, watched
from tests.renders.acres.positions import crowded, look, troubles


def ordered(seat: int, **changes: object) -> View:
    """A view with some orders changed."""
    view = crowded(seat)
    assert view.orders is not None
    return msgspec.structs.replace(view, orders=msgspec.structs.replace(view.orders, **changes))


def drawn(view: View, language: str = "en") -> Canvas:
    with watched() as canvases:
        RENDERER.page("orders", view, look(language))
    return canvases[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "mode"), [(mode.name, value) for mode in MODES for value in mode.values])
def test_every_order_can_be_read(language: str, name: str, mode: str) -> None:
    for seat in (0, 1):
        canvas = drawn(ordered(seat, **{name: mode}), language)
        assert look(language).translator(f"acres-order-{name}-{mode}") in [words.text for words in canvas.written]
        assert troubles(canvas, look(language)) == []
        assert not any(words.cut for words in canvas.written)


def test_rankings_keep_their_order() -> None:
    orders = initial("british")
    view = ordered(0, losses=orders.losses[::-1], raid_blockers=orders.raid_blockers[::-1])
    told = [words.text for words in drawn(view).written]
    backwards = ["Rangers", "Native Americans", "Fortification", "the card of the raided place"]
    assert [text for text in told if text in backwards][: len(backwards)] == backwards
    assert told.index("Siege Artillery") < told.index("Regular Infantry") < told.index("Militia")


def test_spared_settlers_leave_a_line() -> None:
    assert "–" in [words.text for words in drawn(ordered(0, settlers=[])).written]


def test_a_neutral_card_is_told_from_its_namesake() -> None:
    told = [words.text for words in drawn(ordered(0)).written]
    assert {"Settlers", "Settlers (neutral)"} <= set(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_starting_infantry_is_told_from_the_other(language: str) -> None:
    told = [words.text for words in drawn(ordered(1), language).written]
    translator = look(language).translator
    assert {translator.word(f"card.{kind}") for kind in ("fr_regular_infantry_initial", "fr_regular_infantry")} <= set(
        told
    )


def test_the_alternative_text_tells_the_same() -> None:
    alt = RENDERER.page("orders", ordered(0, raid="never"), look()).alt
    assert "Raid: never block" in alt
    assert "Lost to an ambush, in this order: Militia" in alt


def test_orders_are_shown_to_nobody_else() -> None:
    with pytest.raises(ValueError, match="public"):
        RENDERER.page("orders", crowded(None), look())
    state = GAME.new(2, {}, "ab" * 16)
    other = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    seat = 0
    rival = RIVAL[state.nations[seat]]
    other.realm(rival).orders = Orders(raid="ask", ambush="never")
    for page in RENDERER.pages:
        one, two = (RENDERER.page(page, GAME.view(table, seat), look()) for table in (state, other))
        assert one == two
