"""Private hands: by direct message, in the reader's own language, never anywhere else."""

from __future__ import annotations

import random

import pytest

from engine.tables import DAY, HOUR, Habits
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, opened, pick, sitting, thread_of
from tests.tables.room import StillClock


def hands(person: Person) -> list[Seen]:
    """The hands in a person's direct messages."""
    return [seen for seen in person.dms() if any(name.startswith("hand-") for name in seen.files)]


async def test_one_hand_is_kept_up_to_date(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    first = await anna.until(lambda: hands(anna)[0] if hands(anna) else None)
    assert "Lay your three peasants" in first.text
    await anna.slash("samurai setup", order="setup:312", at=thread_of(scene, anna, number))
    same = await anna.until(lambda: next((s for s in hands(anna) if "left Peasant (3)" in s), None))
    assert same.id == first.id, "nothing new is asked, so the message is edited"
    await boris.slash("samurai setup", order="setup:123", at=thread_of(scene, anna, number))
    table = await scene.house.table(number)
    active = anna if table.choices(int(anna.id)) else boris
    asked = await active.until(lambda: next((s for s in hands(active) if "you must attack" in s), None))
    await active.until(lambda: True if [s.id for s in hands(active)] == [asked.id] else None)


async def test_whoever_wants_no_messages_gets_none(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("settings dms", value="off")
    number = await opened(scene, anna, boris)
    await boris.until(lambda: True if hands(boris) else None)
    assert hands(anna) == []
    shown = await anna.slash("table hand", at=thread_of(scene, anna, number))
    assert "Ninja" in shown.text


async def test_whoever_reads_boards_reads_the_other_sheets_too(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("settings boards", value="text")
    number = await opened(scene, anna, boris)
    shown = await anna.slash("table hand", at=thread_of(scene, anna, number))
    assert shown.message is not None
    sheet = await pick(anna, shown.message, "Your other sheets", "sheet")
    assert sheet.files == ()
    assert "Ninja" in sheet.text


async def test_a_hand_speaks_its_owners_language_even_after_a_restart(
    scene: Scene, anna: Person, boris: Person
) -> None:
    boris.speak("ru")
    await anna.slash("table new", game="samurai")
    await boris.click("Join", at="games")
    await scene.stage.restart_bot()
    await anna.click("Start", at="games")
    russian = await boris.until(lambda: hands(boris)[0] if hands(boris) else None)
    assert "Ниндзя" in russian.text
    english = await anna.until(lambda: hands(anna)[0] if hands(anna) else None)
    assert "Ninja" in english.text


async def test_reminders_come_as_set_and_end(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock, habits=Habits(panel_pause=0.0, own_pause=0.0, silence=100 * DAY))
    anna, boris = scene.person("anna"), scene.person("boris")
    await anna.slash("settings reminders", hours=12, limit=1)
    await boris.slash("settings dms", value="off")
    await boris.slash("settings reminders", hours=12, limit=1)
    number = await opened(scene, anna, boris)
    clock.at += 13 * HOUR
    await scene.house.ticker.run_due()
    private = await anna.until(lambda: next((seen for seen in anna.dms() if "waits for you" in seen), None))
    assert "every 12 h, at most 1" in (await anna.click("Settings", on=private)).text, "where to change how often"
    public = await boris.sees(boris.mention + ", Tenno", at=thread_of(scene, boris, number))
    assert not public.ephemeral
    clock.at += 13 * HOUR
    await scene.house.ticker.run_due()
    await scene.stage.settle()
    assert len([seen for seen in anna.dms() if "waits for you" in seen]) == 1, "the limit is one"


async def test_after_a_long_silence_the_others_are_offered_help(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock, habits=Habits(panel_pause=0.0, own_pause=0.0, silence=2 * DAY))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    await sitting(scene, anna, number, random.Random(1))
    clock.at += 3 * DAY
    await scene.house.ticker.run_due()
    thread = thread_of(scene, anna, number)
    offer = await anna.sees("has waited long for boris", at=thread)
    await anna.click("Look for a substitute for boris", on=offer)
    daria = scene.person("daria")
    await daria.click("Take the seat of boris", at=thread)
    table = await scene.house.table(number)
    await anna.until(lambda: True if table.seat_of(int(daria.id)) == 1 else None)


@pytest.mark.parametrize("end", ["concede", "substitute"])
async def test_messages_of_a_game_one_plays_no_more_ask_nothing(open_scene: Open, end: str) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock, habits=Habits(panel_pause=0.0, own_pause=0.0, silence=100 * DAY))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    clock.at += 25 * HOUR
    await scene.house.ticker.run_due()
    await anna.until(lambda: next((seen for seen in anna.dms() if "waits for you" in seen), None))
    await all_posted(scene)
    table = await scene.house.table(number)
    if end == "concede":
        await table.concede(int(anna.id))
    else:
        await table.seat_computer(int(anna.id), 0, "easy")
    await all_posted(scene)
    told = "The game is over." if end == "concede" else "You play this game no more."
    (hand,) = hands(anna)
    assert told in hand.text
    assert "Lay your three peasants" not in hand.text
    assert not [button for seen in anna.dms() for button in seen.buttons]
