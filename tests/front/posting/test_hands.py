"""Private hands: by direct message, in the reader's own language, never anywhere else."""

from __future__ import annotations

import random

import pytest

from engine.tables import DAY, HOUR, Table, Timeouts
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, opened, pick, sitting, thread_of
from tests.front.noise import rings
from tests.tables.room import StillClock


def hands(person: Person) -> list[Seen]:
    """The hands in a person's direct messages."""
    return [seen for seen in person.dms() if any(name.startswith("hand-") for name in seen.files)]


async def test_one_hand_is_kept_up_to_date(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    first = await anna.until(lambda: hands(anna)[0] if hands(anna) else None)
    assert "Lay your three peasants" in first.text
    await anna.slash("samurai setup", order="setup:312", at=thread_of(scene, anna, number))
    await rest(scene, clock)
    same = await anna.until(lambda: next((s for s in hands(anna) if "left Peasant (3)" in s), None))
    assert same.id == first.id, "nothing new is asked, so the message is edited"
    await boris.slash("samurai setup", order="setup:123", at=thread_of(scene, anna, number))
    table = await scene.game_host.table(number)
    active = anna if table.choices(int(anna.id)) else boris
    asked = await active.until(lambda: next((s for s in hands(active) if "you must attack" in s), None))
    await active.until(lambda: True if [s.id for s in hands(active)] == [asked.id] else None)


async def rest(scene: Scene, clock: StillClock) -> None:
    """Nobody acts for so long that hands are brought up to date; no letter's claim ends meanwhile."""
    await all_posted(scene)
    clock.at += Timeouts().hand_pause
    await scene.game_host.scheduler.run_due()
    await all_posted(scene)


async def in_setup(open_scene: Open) -> tuple[Scene, StillClock, Table]:
    """Two people who lay out their peasants, everything posted, in a time that stands still."""
    clock = StillClock()
    scene = await open_scene(clock=clock)
    number = await opened(scene, scene.person("anna"), scene.person("boris"))
    await all_posted(scene)
    return scene, clock, await scene.game_host.table(number)


@pytest.mark.parametrize("here", [True, False], ids=["here", "away"])
async def test_a_new_turn_calls_once_whoever_is_here_and_twice_whoever_was_away(open_scene: Open, here: bool) -> None:
    """Who has just acted is called by the thread alone, and the hand shows the new question where it lies."""
    scene, clock, table = await in_setup(open_scene)
    people = [scene.person(name) for name in ("anna", "boris")]
    people.sort(key=lambda person: table.seat_of(int(person.id)) != table.view(None).active)
    active, other = people
    with rings(scene, active) as heard, rings(scene, other) as beside:
        for person in people:
            await table.play(int(person.id), ["setup:123"])
            await (all_posted(scene) if here else rest(scene, clock))
    thread = thread_of(scene, active, table.number)
    assert [message.channel_id == thread for message in heard].count(True) == 1
    assert len(heard) == (1 if here else 2)
    assert beside == []
    (hand,) = hands(active)
    assert "you must attack" in hand.text


async def test_whoever_takes_an_answer_back_is_not_called_by_that(open_scene: Open) -> None:
    scene, clock, table = await in_setup(open_scene)
    anna = scene.person("anna")
    with rings(scene, anna) as heard:
        await table.play(int(anna.id), ["setup:123"])
        await rest(scene, clock)
        await table.undo(int(anna.id))
        await rest(scene, clock)
    assert heard == []
    (hand,) = hands(anna)
    assert "you must attack" not in hand.text


async def test_a_hand_that_shows_the_same_is_not_written_over(open_scene: Open) -> None:
    scene, _, table = await in_setup(open_scene)
    forgotten = "UPDATE posts SET mark = json_set(mark, '$.hand', 0) WHERE kind = 'hand'"
    put = "INSERT INTO outbox (number, user, kind, payload, nonce, due) VALUES (?, 0, 'hands', '{}', 'n', 0)"
    for _ in range(2):  # the first hands were posted before the board that their title leads to
        scene.server.core.calls.clear()
        await scene.game_host.store.write([(forgotten, ()), (put, (table.number,))])
        await all_posted(scene)
    assert scene.server.calls == []


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
    scene = await open_scene(clock=clock, timeouts=Timeouts(panel_pause=0.0, own_pause=0.0, silence=100 * DAY))
    anna, boris = scene.person("anna"), scene.person("boris")
    await anna.slash("settings reminders", hours=12, limit=1)
    await boris.slash("settings dms", value="off")
    await boris.slash("settings reminders", hours=12, limit=1)
    number = await opened(scene, anna, boris)
    await all_posted(scene)
    clock.at += 13 * HOUR
    await scene.game_host.scheduler.run_due()
    private = await anna.until(lambda: next((seen for seen in anna.dms() if "waits for you" in seen), None))
    assert "every 12 h, at most 1" in (await anna.click("Settings", on=private)).text, "where to change how often"
    public = await boris.sees(boris.mention + ", Tenno", at=thread_of(scene, boris, number))
    assert not public.ephemeral
    await all_posted(scene)
    clock.at += 13 * HOUR
    await scene.game_host.scheduler.run_due()
    await scene.stage.settle()
    assert len([seen for seen in anna.dms() if "waits for you" in seen]) == 1, "the limit is one"


async def test_after_a_long_silence_the_others_are_offered_help(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock, timeouts=Timeouts(panel_pause=0.0, own_pause=0.0, silence=2 * DAY))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    await sitting(scene, anna, number, random.Random(1))
    await all_posted(scene)
    clock.at += 3 * DAY
    await scene.game_host.scheduler.run_due()
    thread = thread_of(scene, anna, number)
    offer = await anna.sees("has waited long for boris", at=thread)
    await anna.click("Look for a substitute for boris", on=offer)
    daria = scene.person("daria")
    await daria.click("Take the seat of boris", at=thread)
    table = await scene.game_host.table(number)
    await anna.until(lambda: True if table.seat_of(int(daria.id)) == 1 else None)


@pytest.mark.parametrize("end", ["concede", "substitute"])
async def test_messages_of_a_game_one_plays_no_more_ask_nothing(open_scene: Open, end: str) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock, timeouts=Timeouts(panel_pause=0.0, own_pause=0.0, silence=100 * DAY))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    await all_posted(scene)
    clock.at += 25 * HOUR
    await scene.game_host.scheduler.run_due()
    await anna.until(lambda: next((seen for seen in anna.dms() if "waits for you" in seen), None))
    await all_posted(scene)
    table = await scene.game_host.table(number)
    if end == "concede":
        await table.concede(int(anna.id))
    else:
        await table.seat_computer(int(anna.id), 0, "easy")
    await all_posted(scene)
    told = "The game is over." if end == "concede" else "You no longer play in this game."
    (hand,) = [seen for seen in anna.dms() if seen.files]
    assert told in hand.text
    assert "Lay your three peasants" not in hand.text
    assert not [button for seen in anna.dms() for button in seen.buttons]
