"""Help of a game over the local Discord: beside a question, by the Help button, and with what is looked up."""

from __future__ import annotations

import pytest

from cogs.ui.custom_ids import ButtonId
from engine.contract import Played
from engine.games.empire.content import PROVINCES
from engine.games.empire.game import Empire
from engine.games.empire.state import State
from local_discord.testing import Person
from tests.empire.table import A, B, bare, mark, put
from tests.front.conftest import Scene
from tests.front.driver import forge, opened, panel, pick, press, thread_of


def quarrel() -> State:
    """Anna and Boris stand in Achaia, where Boris has a marker and a token lies."""
    state = bare(2)
    put(state, A, "achaia", infantry=3, cavalry=1, general=1)
    put(state, B, "achaia", infantry=1)
    mark(state, B, achaia=1)
    state.tokens = {"achaia": 1}
    return state


async def at_table(scene: Scene, anna: Person, boris: Person, patch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Both at that table, Anna to move; its number and thread."""
    state = quarrel()
    patch.setattr(Empire, "start", lambda *_: Played(state, (), sealed=True))
    number = await opened(scene, anna, boris, game="empire")
    return number, thread_of(scene, anna, number)


async def test_a_question_comes_with_what_is_worth_knowing(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, thread = await at_table(scene, anna, boris, monkeypatch)
    asked = await anna.slash("table play", move="attack", at=thread)
    assert "If anna attacks boris in Achaia" in asked
    assert "hits a round on average: 1.84" in asked.text


async def test_the_help_button_tells_of_any_topic(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, _ = await at_table(scene, anna, boris, monkeypatch)
    seen = await press(anna, await panel(scene, anna, number), "Help")
    assert "Choose what you want to know" in seen.text
    seen = await pick(anna, seen, "About what?", "province.achaia")
    assert "Replacing a province token: anna 10 (+10)." in seen
    seen = await pick(anna, seen, "About what?", "points")
    assert "taxes of the season" in seen.text
    assert "Your turn" in (await press(anna, seen, "Play")).text


async def test_what_is_looked_up_at_a_table_is_told_as_it_stands_there(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, thread = await at_table(scene, anna, boris, monkeypatch)
    here = await anna.slash("card", name="Achaia", at=thread)
    assert "a key province" in here.text
    assert "boris has here: 1 infantry." in here
    elsewhere = await anna.slash("card", name="Ninja", game="samurai", at=thread)
    assert "boris" not in elsewhere


async def test_a_game_without_advice_has_no_help_button(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="acres")
    seen = await panel(scene, anna, number)
    assert "Help" not in [button.label for button in seen.buttons]
    thread = thread_of(scene, anna, number)
    await forge(scene, thread, [ButtonId("help", number)])
    answer = await anna.click("forged 0", at=thread)
    assert answer.message is not None
    assert "About what?" not in answer.message.text
    assert not scene.stage.errors


async def test_a_long_board_in_words_has_pages(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = quarrel()
    for seat in (A, B):
        for province in PROVINCES:
            put(state, seat, province, infantry=1, cavalry=1, catapult=1, general=1)
    monkeypatch.setattr(Empire, "start", lambda *_: Played(state, (), sealed=True))
    number = await opened(scene, anna, boris, game="empire")
    await anna.slash("settings boards", value="text")
    asked = await panel(scene, anna, number)
    assert "Your senators" in asked.text
    assert "Reserves" not in asked.text
    further = await press(anna, asked, "▶")
    assert "Your senators" in further.text, "the hand stands beside every page"
    assert "Reserves" in further.text
    answer = await anna.click("Board", at=thread_of(scene, anna, number))
    assert answer.message is not None
    assert "Key provinces" in answer.message.text
    assert "Reserves" not in answer.message.text
    assert "Reserves" in (await press(anna, answer.message, "▶")).text
