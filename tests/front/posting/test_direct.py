"""Direct messages: whoever cannot be written to is known by Discord's code, and a channel is opened once."""

from __future__ import annotations

import pytest

from engine.tables import MessageKind
from local_discord.faults import REFUSED_OPENINGS
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, boards, opened, press, put_off, stored, thread_of
from tests.tables.room import StillClock

TOO_FAST = "403/40003"
CLOSED = sorted(set(REFUSED_OPENINGS) - {TOO_FAST})


def openings(scene: Scene) -> int:
    """How often a channel for direct messages was asked for."""
    return sum((call.method, call.path) == ("POST", "/api/v10/users/@me/channels") for call in scene.server.calls)


def hands(person: Person) -> int:
    """How many hands lie in a person's direct messages."""
    return sum(any(name.startswith("hand-") for name in seen.files) for seen in person.dms())


# Closed doors


@pytest.mark.parametrize("opening", CLOSED)
async def test_whoever_cannot_be_written_to_is_told_so_and_finds_their_hand_in_the_thread(
    scene: Scene, anna: Person, boris: Person, opening: str
) -> None:
    scene.server.world.faults.close_dms(boris.id, opening=opening)
    await anna.slash("table new", game="samurai")
    assert "cannot send you direct messages" in (await boris.click("Join", at="games")).text
    await anna.click("Start", at="games")
    note = await anna.sees("your cards are always here")
    assert "Ninja" in (await boris.click("My hand", on=note)).text
    await all_posted(scene)
    delivered = await scene.game_host.outbox.posted(1, MessageKind.HAND, int(boris.id))
    assert delivered is not None
    assert delivered["closed"]
    assert "message" not in delivered


async def test_a_host_who_cannot_be_told_holds_up_nothing(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    faults = scene.server.world.faults
    faults.close_dms(anna.id, opening="400/50007")
    number = await opened(scene, anna, boris)
    await all_posted(scene)
    faults.deny("SEND_MESSAGES_IN_THREADS")
    table = await scene.game_host.table(number)
    await table.offer(int(boris.id))
    await put_off(scene)
    faults.deny("SEND_MESSAGES_IN_THREADS", denied=False)
    clock.at += 3600
    await all_posted(scene)
    assert len(boards(anna, thread_of(scene, anna, number))) == 2


async def test_whoever_wants_to_be_forgotten_is_although_no_message_of_theirs_can_be_reached(
    scene: Scene, anna: Person, boris: Person
) -> None:
    scene.server.world.faults.close_dms(boris.id, opening="400/50007")
    await opened(scene, anna, boris)
    asked = await boris.slash("my forget")
    assert asked.message is not None
    await press(boris, asked.message, "Yes, forget me")
    await stored(scene, "SELECT count(*) = 0 FROM forgetting")
    await stored(scene, 'SELECT count(*) = 0 FROM seats WHERE "user" = ?', int(boris.id))


# Too many at once


async def test_opening_too_fast_means_to_wait_and_not_that_somebody_is_closed(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    scene.server.world.faults.close_dms(boris.id, opening=TOO_FAST)
    await anna.slash("table new", game="samurai")
    assert "cannot send" not in (await boris.click("Join", at="games")).text
    tried = openings(scene)
    await anna.click("Start", at="games")
    await put_off(scene)
    assert hands(boris) == 0
    assert openings(scene) == tried, "while Discord wants us to wait nobody is asked for"
    assert not [seen for seen in anna.messages(thread_of(scene, anna, 1)) if "always here" in seen]
    scene.server.world.faults.close_dms(boris.id, closed=False)
    scene.client.direct.rests_until = 0.0
    clock.at += 3600
    await all_posted(scene)
    assert hands(boris) == hands(anna) == 1


# Once


async def test_a_channel_is_opened_once_for_all_tables_and_over_a_restart(
    scene: Scene, anna: Person, boris: Person
) -> None:
    await opened(scene, anna, boris)
    await all_posted(scene)
    first = openings(scene)
    assert first == 2
    await scene.stage.restart_bot()
    await opened(scene, boris, anna)
    await all_posted(scene)
    assert (hands(anna), hands(boris)) == (2, 2)
    assert openings(scene) == first


async def test_a_channel_that_is_gone_is_opened_again(scene: Scene, anna: Person, boris: Person) -> None:
    await opened(scene, anna, boris)
    await all_posted(scene)
    world = scene.server.world
    gone = anna.dms()[0].channel_id
    await scene.stage.stop_bot()
    world.delete_channel(world.channels[gone])
    await scene.stage.start_bot()
    await opened(scene, boris, anna)
    await all_posted(scene)
    assert hands(anna) == 1
