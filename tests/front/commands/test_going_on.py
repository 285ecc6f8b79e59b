"""Going on without somebody: what is possible now, when more will be, and votes that can be found."""

from __future__ import annotations

import re

import pytest

from cogs.panels.pictures import board_picture
from cogs.ui.viewer import read
from config.language import LANGUAGES
from engine.catalog import catalog, published
from engine.tables import DAY, Phase
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, boards, opened, press, thread_of, tried
from tests.front.panels.test_glance import LOCALES
from tests.tables.room import MONDAY, StillClock


def at(days: float) -> str:
    """A moment so many days after the first Monday, as Discord shows it."""
    return f"<t:{int(MONDAY + days * DAY)}:f>"


async def answer_all(scene: Scene, number: int, person: Person) -> None:
    """A person answers whatever is asked."""
    table = await scene.game_host.table(number)
    while moves := table.choices(int(person.id)):
        await table.play(int(person.id), [moves[0].key])


async def test_in_a_game_of_two_it_is_told_when_one_can_go_on_alone(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await answer_all(scene, number, anna)
    told = (await anna.slash("table drop", player="2", at=thread)).text
    assert "Nobody else is left who could agree to go on without boris." in told
    assert f"If boris has not moved by {at(2)}" in told, "the host waits two days"
    told = (await boris.slash("table drop", player="1", at=thread)).text
    assert "The table does not wait for anna now." in told
    assert "Once it has waited for 5 days, you can go on without them" in told
    boris.speak("ru")
    told = (await boris.slash("table drop", player="1", at=thread)).text
    assert "Стол сейчас не ждёт игрока anna." in told
    assert "Если стол прождёт 5 дней, вы сможете играть дальше без этого игрока" in told
    await tried(scene)
    clock.at += 2 * DAY
    told = (await anna.slash("table drop", player="2", at=thread)).text
    assert "Default moves are made for boris from now on." in told
    assert (await scene.game_host.table(number)).summary().seats[1].dropped


async def test_whoever_is_not_the_host_waits_for_silence(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await answer_all(scene, number, boris)
    assert f"If anna has not moved by {at(5)}" in (await boris.slash("table drop", player="1", at=thread)).text
    told = (await boris.slash("table sub", at=thread)).text
    assert "Your seat is offered in https://discord.com/channels/" in told
    assert f"If anna has not moved by {at(5)}" in told
    assert "the table can offer their seat, too." in told
    await tried(scene)
    clock.at += 5 * DAY
    await scene.game_host.scheduler.run_due()
    await boris.slash("table drop", player="1", at=thread)
    assert (await scene.game_host.table(number)).summary().seats[0].dropped


async def test_a_vote_is_linked_and_can_be_answered_under_the_board(open_scene: Open) -> None:
    scene = await open_scene(clock=StillClock())
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    number = await opened(scene, anna, boris, chen)
    thread = thread_of(scene, anna, number)
    told = (await boris.slash("table drop", player="3", at="games", table=str(number))).text
    assert f"The others are asked in https://discord.com/channels/{anna.channel(thread).guild_id}/{thread}" in told
    assert f"{anna.mention} can do it alone as the host from {at(2)}" in told
    await all_posted(scene)
    table = await scene.game_host.table(number)
    assert len(table.summary().votes) == 1
    asked = await anna.sees("proposes", at=thread)
    opened_vote = await anna.click("Vote: chen leaves the game", on=boards(anna, thread)[-1])
    assert opened_vote.message is not None
    assert "boris" in opened_vote.text or boris.mention in opened_vote.text
    await anna.click("Agree", on=opened_vote.message)
    await anna.until(lambda: True if table.summary().seats[2].dropped else None)
    await all_posted(scene)
    assert table.summary().votes == ()
    seen = await anna.until(lambda: found if (found := anna.look(asked.id)) and "Agreed" in found.text else None)
    assert not seen.buttons, "the question in the thread is answered, too"
    assert not [button for button in boards(anna, thread)[-1].buttons if button.label.startswith("Vote")]


@pytest.mark.parametrize("game", first_of(sorted(published)))
async def test_without_people_the_board_stays_in_sight(scene: Scene, anna: Person, game: str) -> None:
    number = await opened(scene, anna, computers=max(catalog[game].first_game_seats, 2) - 1, game=game)
    thread = thread_of(scene, anna, number)
    table = await scene.game_host.table(number)
    offer = await anna.slash("table sub", at=thread)
    assert "You are the only person in this game." in offer.text
    assert "the game ends without a result" in offer.text
    assert not table.summary().seats[0].offered, "only after a question"
    asked = await anna.slash("table sub", computer="easy", at=thread)
    assert "Nobody else plays here in person: the game then ends at once, without a result." in asked.text
    assert table.summary().phase is Phase.RUNNING
    assert asked.message is not None
    done = await press(anna, asked.message, "Yes, hand it over")
    assert "is over: nobody was left to play." in done.text
    await anna.sees(lambda seen: f"result-{number}.png" in seen.files, at=thread, within=30.0)
    await all_posted(scene)
    (result,) = [seen for seen in anna.messages(thread) if f"result-{number}.png" in seen.files]
    viewer = await read(scene.client, table, None)
    board = await board_picture(scene.client, viewer, viewer.view())
    assert anna.read_file(result, f"result-{number}.png") == board.data


async def test_the_only_seat_is_offered_after_a_question(scene: Scene, anna: Person) -> None:
    number = await opened(scene, anna, computers=1)
    thread = thread_of(scene, anna, number)
    asked = await anna.slash("table sub", at=thread)
    assert asked.message is not None
    done = await press(anna, asked.message, "Yes, offer it")
    assert "Your seat is offered in" in done.text
    assert "Your seat is no longer offered." in (await anna.slash("table sub", at=thread)).text


async def test_whoever_concedes_is_told_what_follows_and_the_table_leaves_the_list(
    scene: Scene, anna: Person, boris: Person, chen: Person
) -> None:
    number = await opened(scene, anna, boris, chen)
    thread = thread_of(scene, anna, number)
    asked = await boris.slash("table concede", at=thread)
    assert "The others play on, and default moves are made for your seat." in asked.text
    assert asked.message is not None
    done = await press(boris, asked.message, "Yes, I give up")
    assert "the table is no longer in your list of games" in done.text
    assert f"#{number}" not in (await boris.slash("my games")).text
    assert f"#{number}" in (await chen.slash("my games")).text
    chen.speak("ru")
    asked = await chen.slash("table concede", at=thread)
    assert "На этом партия закончится." in asked.text


VOTING = {"en": "The table is voting on this already.", "ru": "По этому вопросу стол уже голосует."}
ASKED = {"en": "The others are asked in https://", "ru": "Остальные получили вопрос: https://"}
ALONE = {"en": "can do it alone as the host", "ru": "как хозяин стола сможет решить без остальных"}
NOBODY_THERE = {
    "en": "Seat 3: nobody plays there in person now",
    "ru": "Место 3: человек за него сейчас не играет",
}


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_whoever_proposes_again_is_led_to_the_vote(open_scene: Open, language: str) -> None:
    scene = await open_scene(clock=StillClock())
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    number = await opened(scene, anna, boris, chen)
    thread = thread_of(scene, anna, number)
    boris.speak(LOCALES[language])
    assert ALONE[language] in (await boris.slash("table drop", player="3", at=thread)).text
    again = (await boris.slash("table drop", player="3", at=thread)).text
    for told in (VOTING, ASKED, ALONE):
        assert told[language] in again
    about_host = (await boris.slash("table drop", player="1", at=thread)).text
    assert ASKED[language] in about_host
    assert ALONE[language] not in about_host, "nobody drops themselves"
    await (await scene.game_host.table(number)).leave(int(chen.id))
    assert NOBODY_THERE[language] in (await boris.slash("table drop", player="3", at=thread)).text


LATER = {
    "en": r"If boris has not moved by {} \(<t:\d+:R>\), the table can offer their seat, too\.",
    "ru": r"Если boris не сделает ход до {} \(<t:\d+:R>\), стол сможет предложить и это место\.",
}
NOW = {"en": "The table has waited long for boris", "ru": "Стол уже давно ждёт игрока boris"}


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_whoever_offers_a_seat_hears_when_others_can_be_offered(open_scene: Open, language: str) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await answer_all(scene, number, anna)
    anna.speak(LOCALES[language])
    await tried(scene)
    clock.at += DAY
    told = (await anna.slash("table sub", at=thread)).text
    assert re.search(LATER[language].format(at(5)), told), "her offer puts nothing off"
    await anna.slash("table sub", at=thread)
    await tried(scene)
    clock.at += 4 * DAY
    await scene.game_host.scheduler.run_due()
    assert NOW[language] in (await anna.slash("table sub", at=thread)).text
    await anna.slash("table drop", player="2", at=thread)
    assert (await scene.game_host.table(number)).summary().seats[1].dropped


async def test_what_the_last_person_is_asked_in_russian(scene: Scene, anna: Person) -> None:
    number = await opened(scene, anna, computers=1)
    thread = thread_of(scene, anna, number)
    anna.speak("ru")
    asked = await anna.slash("table sub", computer="easy", at=thread)
    assert "Других людей здесь нет: партия сразу закончится без результата." in asked.text
    asked = await anna.slash("table sub", at=thread)
    assert "Кроме вас, людей в этой партии нет. Предложить своё место?" in asked.text
    assert "Если отдать место компьютеру, партия закончится без результата." in asked.text
    assert asked.message is not None
    assert "Ваше место предложено: https://" in (await press(anna, asked.message, "Да, предложить")).text


async def test_what_follows_from_giving_up_in_russian(scene: Scene, anna: Person, boris: Person, chen: Person) -> None:
    thread = thread_of(scene, anna, await opened(scene, anna, boris, chen))
    boris.speak("ru")
    asked = await boris.slash("table concede", at=thread)
    assert "Остальные играют дальше, а за ваше место делаются ходы по умолчанию." in asked.text
    assert asked.message is not None
    done = await press(boris, asked.message, "Да, сдаюсь")
    assert "стола больше нет в списке ваших игр" in done.text
