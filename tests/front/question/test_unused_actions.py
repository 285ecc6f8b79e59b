"""Whoever would end a turn with actions unused is asked back, by taps and by command, unless they want no questions."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from local_discord.testing import Person
from tests.acres.table import Table as Acres
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import panel, press
from tests.front.games.test_acres import at_table
from tests.front.games.test_empire_commands import realm, seated


class Words(NamedTuple):
    """What a reader of a language is told and taps."""

    end: str
    yes: str
    two: str
    one: str


WORDS = {
    "en": Words("End the turn", "Yes, do it", "You still have 2 actions.", "You still have 1 action."),
    "ru": Words("Завершить ход", "Да, сделать", "У вас осталось ещё 2 действия.", "У вас осталось ещё 1 действие."),
}
# What the actions could be used for.
USES = {
    ("acres", "en"): "Still possible: Settle",
    ("acres", "ru"): "Ещё можно: Заселить",
    ("empire", "en"): "Still possible: Take a card",
    ("empire", "ru"): "Ещё можно: Получить карту",
}
HAND = ("br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_loc_boston")


async def at_game(scene: Scene, slug: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Anna has her turn before her."""
    if slug == "acres":
        return (await at_table(scene, Acres().money("british", 9).hand("british", *HAND), monkeypatch))[0]
    return (await seated(scene, realm(), monkeypatch)).table.number


@pytest.mark.parametrize("language", first_of(WORDS))
@pytest.mark.parametrize("slug", ["acres", "empire"])
async def test_the_actions_that_are_left_are_named(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, slug: str, language: str
) -> None:
    number, words = await at_game(scene, slug, monkeypatch), WORDS[language]
    await anna.slash("settings language", value=language)
    await anna.slash("settings coach", value="off")
    table = await scene.game_host.table(number)
    turn = table.snapshot.position.turn
    asked = await press(anna, await panel(scene, anna, number), words.end)
    assert words.two in asked
    assert USES[slug, language] in asked
    await table.play(int(anna.id), ["pass"])
    typed = await anna.slash("table play", table=str(number), move="end")
    assert typed.message is not None
    assert words.one in typed.message
    assert table.snapshot.position.turn == turn, "nothing has happened yet"
    await press(anna, typed.message, words.yes)
    assert not table.choices(int(anna.id))


@pytest.mark.parametrize("by", ["tap", "command"])
@pytest.mark.parametrize("slug", ["acres", "empire"])
async def test_whoever_wants_no_questions_is_not_asked(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, slug: str, by: str
) -> None:
    number = await at_game(scene, slug, monkeypatch)
    await anna.slash("settings coach", value="off")
    await anna.slash("settings confirmations", value="off")
    if by == "tap":
        await press(anna, await panel(scene, anna, number), WORDS["en"].end)
    else:
        await anna.slash("table play", table=str(number), move="end")
    assert not (await scene.game_host.table(number)).choices(int(anna.id))


async def test_a_command_of_several_steps_is_asked_back_as_a_whole(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await at_game(scene, "empire", monkeypatch)
    await anna.slash("settings coach", value="off")
    table = await scene.game_host.table(number)
    before = table.view(int(anna.id))
    asked = await anna.slash("table play", table=str(number), move="tax:15 end")
    assert asked.message is not None
    assert WORDS["en"].one in asked.message
    assert table.view(int(anna.id)) == before
    await press(anna, asked.message, WORDS["en"].yes)
    assert not table.choices(int(anna.id))
