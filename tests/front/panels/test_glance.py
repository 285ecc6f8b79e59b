"""Tables at a glance: what lists tell of running and ended games, in both languages."""

from __future__ import annotations

import re

import pytest

from config.language import LANGUAGES
from engine.tables import Ballot, Location, Pace, Table
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import guild_of, opened, pick

LOCALES = {"en": "en-US", "ru": "ru"}
WAITS = {
    "en": r"⏳ waits for <@{who}> \(asked <t:\d+:R>\)",
    "ru": r"⏳ ждём: <@{who}> \(вопрос задан <t:\d+:R>\)",
}
LIMITED = {
    "en": r"<@{who}> \(asked <t:(\d+):R>; time is up <t:(\d+):R>\)",
    "ru": r"<@{who}> \(вопрос задан <t:(\d+):R>; срок истекает <t:(\d+):R>\)",
}
OVER = {"en": "Games that are over", "ru": "Завершённые партии"}
LOOK_BACK = {"en": "Look back at a game …", "ru": "Посмотреть партию с начала …"}
HISTORY = {"en": "History · ", "ru": "История · "}
WON = {"en": "🏆 won by anna", "ru": "🏆 победа: anna"}
THINKS = {"en": "🤖 the computer is thinking", "ru": "🤖 думает компьютер"}
TURN = {"en": "turn 1", "ru": "ход 1"}


async def begun(scene: Scene, *people: Person, game: str = "acres", pace: Pace | None = None) -> Table:
    """A running game of these people, without taps."""
    location = Location(guild_of(scene), int(people[0].channel("games").id))
    table = await scene.game_host.create(int(people[0].id), game, location=location, pace=pace or Pace())
    for person in people[1:]:
        await table.join(int(person.id))
    await table.start(int(people[0].id))
    return table


def numbers(text: str) -> list[int]:
    """The tables of a list, from the top."""
    return [int(found) for found in re.findall(r"^(?:▶ )?(?:\*\*\[)?#(\d+) · ", text, re.MULTILINE)]


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_lists_tell_whom_a_table_waits_for_since_when_and_until_when(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    table = await begun(scene, anna, boris, pace=Pace.limited(3 * 24 * 3600))
    (awaited,) = table.summary().awaited
    seat = table.summary().seats[awaited]
    for person, command in ((anna, "my games"), (boris, "my games"), (scene.person("daria"), "table list")):
        person.speak(LOCALES[language])
        told = (await person.slash(command)).text
        found = re.search(LIMITED[language].format(who=seat.user), told)
        assert found is not None, told
        assert found.groups() == (str(int(seat.waiting_since or 0)), str(int(seat.deadline or 0)))
        assert TURN[language] in told


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_without_a_limit_nothing_is_said_of_one(scene: Scene, anna: Person, boris: Person, language: str) -> None:
    table = await begun(scene, anna, boris)
    who = table.summary().seats[table.summary().awaited[0]].user
    anna.speak(LOCALES[language])
    assert re.search(WAITS[language].format(who=who), (await anna.slash("table list")).text)


async def test_everybody_who_is_waited_for_alike_is_named_together(scene: Scene, anna: Person, boris: Person) -> None:
    table = await begun(scene, anna, boris, game="samurai")
    assert table.summary().awaited == (0, 1)
    told = (await anna.slash("table list")).text
    assert f"⏳ waits for <@{anna.id}>, <@{boris.id}> (asked <t:" in told


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_computer_that_thinks_is_nobody_who_is_late(
    scene: Scene, anna: Person, boris: Person, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.game_host.computers, "wake", lambda _: None)
    table = await begun(scene, anna, boris)
    seat = table.summary().awaited[0]
    silent = table.summary().seats[seat].user or 0
    await table.seat_computer(silent, seat, "easy")
    daria = scene.person("daria")
    daria.speak(LOCALES[language])
    told = (await daria.slash("table list")).text
    assert THINKS[language] in told
    assert "<@" not in told


async def test_a_paused_game_waits_for_nobody(scene: Scene, anna: Person, boris: Person) -> None:
    table = await begun(scene, anna, boris)
    vote = await table.propose(int(anna.id), Ballot.PAUSE)
    await table.answer(int(boris.id), vote.vote or 0, yes=True)
    told = (await anna.slash("table list")).text
    assert "The game is paused." in told
    assert "⏳" not in told


async def test_ones_own_tables_come_first_then_those_one_can_join_then_the_longest_wait(
    scene: Scene, anna: Person, boris: Person, chen: Person
) -> None:
    first, second = await begun(scene, anna, boris), await begun(scene, anna, boris)
    location = Location(guild_of(scene), int(anna.channel("games").id))
    lobby = await scene.game_host.create(int(anna.id), "acres", location=location)
    own = await begun(scene, boris, chen)
    expected = [own.number, lobby.number, first.number, second.number]
    assert numbers((await chen.slash("table list")).text) == expected


async def test_of_all_tables_of_a_large_server_ones_own_come_first(scene: Scene, anna: Person, boris: Person) -> None:
    location = Location(guild_of(scene), int(anna.channel("games").id))
    own = await scene.game_host.create(int(boris.id), "acres", location=location)
    for _ in range(101):
        await scene.game_host.create(int(anna.id), "acres", location=location)
    told = (await boris.slash("table list")).text
    shown = numbers(told)
    assert shown[0] == own.number
    assert f"… and {102 - len(shown)} more" in told


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("command", ["table list", "my games"])
async def test_ended_games_are_listed_with_their_winner_and_lead_to_their_history(
    scene: Scene, anna: Person, boris: Person, language: str, command: str
) -> None:
    number = await opened(scene, anna, boris)
    await (await scene.game_host.table(number)).concede(int(boris.id))
    anna.speak(LOCALES[language])
    answer = await anna.slash(command)
    past = answer.text.partition(OVER[language])[2]
    assert numbers(past) == [number]
    assert WON[language] in past
    assert re.search(r"<t:\d+:R>", past)
    assert answer.message is not None
    shown = await pick(anna, answer.message, LOOK_BACK[language], str(number))
    assert HISTORY[language] in shown.text


async def test_only_the_last_ten_games_are_listed_newest_first(scene: Scene, anna: Person, boris: Person) -> None:
    tables = [await begun(scene, anna, boris) for _ in range(12)]
    for table in (tables[0], *tables[2:], tables[1]):
        await table.concede(int(boris.id))
    past = (await boris.slash("my games")).text.partition(OVER["en"])[2]
    expected = [tables[1].number, *(table.number for table in reversed(tables[3:]))]
    assert numbers(past) == expected


async def test_ten_games_of_many_players_are_listed_without_all_their_names(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.game_host.computers, "wake", lambda _: None)
    location = Location(guild_of(scene), int(anna.channel("games").id))
    anna.speak("ru")
    for _ in range(10):
        table = await scene.game_host.create(int(anna.id), "empire", location=location)
        for _ in range(5):
            await table.add_computer(int(anna.id), "sensible")
        await table.start(int(anna.id))
        await table.concede(int(anna.id))
    past = (await anna.slash("my games")).text.partition(OVER["ru"])[2]
    assert numbers(past) == list(range(10, 0, -1))
    assert "🤖" not in past


async def test_a_long_list_says_how_many_more_there_are(scene: Scene, anna: Person, boris: Person) -> None:
    tables = [await begun(scene, anna, boris, pace=Pace.limited(7200)) for _ in range(30)]
    for table in tables[:10]:
        await table.concede(int(boris.id))
    answer = await anna.slash("my games")
    shown, _, past = answer.text.partition(OVER["en"])
    assert len(numbers(past)) == 10
    assert 5 <= len(numbers(shown)) < 20
    assert f"… and {20 - len(numbers(shown))} more" in shown
    assert answer.message is not None
    owed = [table for table in tables[10:] if table.choices(int(anna.id))]
    plays = [button for button in answer.message.buttons if button.label.startswith("▶ #")]
    assert len(plays) == min(len(owed), len(numbers(shown)))
