"""A draft is offered only where the host asks for drafts; a table of a draft that exists goes on without that."""

from __future__ import annotations

import pytest

from engine.catalog import catalog
from engine.tables import Phase
from engine.tables.core.errors import UnknownGame
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import concede, is_result, opened, panel, thread_of

DRAFT = "acres"
NAME = "A Few Acres of Snow"


@pytest.fixture(autouse=True)
def one_draft(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(catalog[DRAFT]), "stage", "draft")


async def ask_for_drafts(scene: Scene, wanted: bool) -> None:
    """The host changes the setting and starts the bot again."""
    scene.drafts = wanted
    await scene.stage.restart_bot()


def commands(scene: Scene) -> set[str]:
    """The names of the commands that the bot has at Discord."""
    return {command.name for command in scene.client.tree.get_commands()}


async def proposed(person: Person, command: str) -> set[str]:
    """The games that a command proposes."""
    return set((await person.autocomplete(command, "game")).values())


@pytest.mark.parametrize("command", ["table new", "play", "learn", "rules", "card"])
async def test_no_command_proposes_a_draft_unless_the_host_asks(scene: Scene, anna: Person, command: str) -> None:
    await ask_for_drafts(scene, wanted=False)
    assert await proposed(anna, command) == set(catalog) - {DRAFT}
    await ask_for_drafts(scene, wanted=True)
    assert await proposed(anna, command) == set(catalog)


async def test_a_draft_that_is_named_all_the_same_is_refused_as_unknown(scene: Scene, anna: Person) -> None:
    await ask_for_drafts(scene, wanted=False)
    for command in ("table new", "play", "learn", "rules"):
        answer = await anna.slash(command, game=DRAFT)
        assert NAME not in answer.text, command
    assert await scene.game_host.lists.of_user(int(anna.id)) == []
    with pytest.raises(UnknownGame):
        await scene.game_host.create(int(anna.id), DRAFT)


async def test_lists_of_games_and_of_commands_leave_a_draft_out(scene: Scene, anna: Person) -> None:
    for wanted in (False, True):
        await ask_for_drafts(scene, wanted=wanted)
        for command in ("play", "learn"):
            answer = await anna.slash(command)
            assert answer.message is not None
            assert (NAME in [button.label for button in answer.message.buttons]) == wanted, command
        assert (DRAFT in commands(scene)) == wanted


async def test_a_table_of_a_draft_goes_on_and_no_new_one_begins(scene: Scene, anna: Person, boris: Person) -> None:
    await ask_for_drafts(scene, wanted=True)
    number = await opened(scene, anna, boris, game=DRAFT)
    await ask_for_drafts(scene, wanted=False)
    seen = await panel(scene, anna, number)
    assert seen.buttons or seen.menus
    thread = thread_of(scene, anna, number)
    rules = await anna.slash("rules", at=thread)
    assert NAME in rules.text
    await concede(anna, thread)
    result = await boris.sees(is_result, at=thread)
    table = await scene.game_host.table(number)
    assert table.summary().phase is Phase.FINISHED
    refused = await boris.click("Rematch", on=result)
    assert "I do not know a game" in refused.text
    with pytest.raises(UnknownGame):
        await scene.game_host.take_in(int(anna.id), await table.export())
