"""Computer players have names of their own, the same wherever the table is told of, in both languages."""

from __future__ import annotations

import pytest

from cogs.ui.display_names import computer_name
from cogs.ui.viewer import read
from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.tables import Location, Table
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import all_posted, boards, guild_of, thread_of

LOCALES = {"en": "en-US", "ru": "ru"}
LEVEL = {"en": "(🤖 sensible)", "ru": "(🤖 разумный)"}
WON = {"en": "🏆 won by {}", "ru": "🏆 победа: {}"}


async def against(scene: Scene, person: Person, game: str, language: str) -> Table:
    """A table in a language at which a person and a computer player sit down."""
    person.speak(LOCALES[language])
    location = Location(guild_of(scene), int(person.channel("games").id))
    table = await scene.game_host.create(int(person.id), game, location=location, language=language)
    await table.add_computer(int(person.id), "sensible")
    return table


def named(table: Table, language: str, *people: str, seat: int = 1) -> str:
    """What the computer player in a seat is called."""
    return computer_name(table.game, table.number, seat, people, Translator(language))


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("game", first_of(sorted(published)))
async def test_one_name_from_the_lobby_to_the_result(scene: Scene, anna: Person, game: str, language: str) -> None:
    table = await against(scene, anna, game, language)
    name = named(table, language, "anna")
    told = f"{name} {LEVEL[language]}"
    assert name in [persona[language] for persona in catalog[game].personas]
    await all_posted(scene)
    (lobby,) = anna.messages("games")
    assert f"2. {told}" in lobby.text
    assert any(name in alt for alt in lobby.alts)
    await table.start(int(anna.id))
    await all_posted(scene)
    thread = thread_of(scene, anna, table.number)
    assert anna.channel(thread).name.endswith(f" · anna, {name}")
    board = boards(anna, thread)[-1]
    assert any(name in alt for alt in board.alts)
    for command in ("my games", "table list"):
        assert told in (await anna.slash(command)).text
    await table.concede(int(anna.id))
    await all_posted(scene)
    result = anna.messages(thread)[-1]
    assert (told if len(table.game.texts.outcome(table.view(None))) > 1 else name) in result.text
    assert any(name in alt for alt in result.alts)
    assert WON[language].format(name) in (await anna.slash("my games")).text


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_person_of_the_same_name_moves_the_computer_to_its_next(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    table = await against(scene, anna, "knights", language)
    first = named(table, language, "anna")
    boris.user.global_name = first
    await table.join(int(boris.id))
    await table.start(int(anna.id))
    names = (await read(scene.client, table, int(anna.id), language)).names
    assert names == ("anna", named(table, language, "anna", first), first)
    assert len(set(names)) == 3


async def test_a_reader_of_another_language_meets_the_same_player(scene: Scene, anna: Person) -> None:
    table = await against(scene, anna, "empire", "en")
    pair = {language: (await read(scene.client, table, None, language)).names[1] for language in LANGUAGES}
    assert pair in [dict(persona) for persona in catalog["empire"].personas]
    anna.user.global_name = pair["ru"]
    scene.client.names.forget(int(anna.id))
    other = {language: (await read(scene.client, table, None, language)).names[1] for language in LANGUAGES}
    assert other in [dict(persona) for persona in catalog["empire"].personas]
    assert set(other.values()).isdisjoint(pair.values())


async def test_a_game_without_a_list_counts_its_computers(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await against(scene, anna, "samurai", "en")
    monkeypatch.setattr(scene.game_host.games["samurai"], "personas", ())
    assert (await read(scene.client, table, None)).names[1] == "Computer 2"
