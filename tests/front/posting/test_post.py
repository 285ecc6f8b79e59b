"""The post: whatever happens to letters, what describes the present arrives, once, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from cogs.metrics.health_page import health_page
from cogs.posting.worker import AT_ONCE
from engine.tables import DAY, Ballot, ClaimedMessage, MessageKind, Timeouts
from engine.tables.outbox.outbox import LEASE
from engine.tables.storage.errors import StoreBusy, StoreUnreachable
from local_discord import events, threads
from local_discord.model import Channel
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import Held, all_posted, boards, opened, put_off, stored, thread_of
from tests.tables.room import StillClock


class Evening:
    """A running game of two, everything posted, in a time that stands still."""

    def __init__(self, scene: Scene, clock: StillClock, number: int) -> None:
        self.scene = scene
        self.clock = clock
        self.number = number
        self.anna, self.boris = scene.person("anna"), scene.person("boris")
        self.thread = thread_of(scene, self.anna, number)
        self.faults = scene.server.world.faults

    @property
    def channel(self) -> Channel:
        """The table's thread, as the server has it."""
        return self.scene.server.world.channels[self.thread]

    async def move(self, *people: Person) -> None:
        """Each lays out; what is asked next is public when both have."""
        for person in people or (self.anna, self.boris):
            await person.slash("table play", {"move": "setup:123", "table": str(self.number)}, at="games")

    async def call_somebody_away(self) -> None:
        """Whoever begins lays out and rests; then the other one does, and begins to wait for them."""
        table = await self.scene.game_host.table(self.number)
        begins = table.view(None).active
        first, second = sorted((self.anna, self.boris), key=lambda each: table.seat_of(int(each.id)) != begins)
        await self.move(first)
        await all_posted(self.scene)
        self.clock.at += Timeouts().hand_pause
        await self.scene.game_host.scheduler.run_due()
        await all_posted(self.scene)
        await self.move(second)

    async def lose_a_board(self) -> None:
        """A board is posted for something that happened beside the game, and its acknowledgement gets lost."""
        self.faults.lose_answers(1, path=f"/channels/{self.thread}/messages", method="POST")
        table = await self.scene.game_host.table(self.number)
        await table.offer(int(self.boris.id))
        await put_off(self.scene)

    async def pass_time(self, seconds: float) -> None:
        """Time passes, and the poster notices."""
        self.clock.at += seconds
        self.scene.game_host.outbox.arrived()

    def told_host(self) -> list[Seen]:
        """What the host was told about a closed place."""
        return [seen for seen in self.anna.dms() if "I cannot write there" in seen]

    def the_news(self) -> list[Seen]:
        """Boards that show the position after both laid out."""
        return [seen for seen in boards(self.anna, self.thread) if "chooses an attack" in seen]


@pytest.fixture
async def evening(open_scene: Open) -> Evening:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    number = await opened(scene, scene.person("anna"), scene.person("boris"))
    await all_posted(scene)
    return Evening(scene, clock, number)


# Putting off


async def test_a_letter_whose_putting_off_fails_too_is_posted_when_its_claim_ends(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = asyncio.Event()

    async def busy(*_: Any, **__: Any) -> None:
        tried.set()
        raise StoreBusy

    evening.faults.fail(1, 503, path=f"/channels/{evening.thread}/messages")
    with monkeypatch.context() as patch:
        patch.setattr(evening.scene.game_host.outbox, "failed", busy)
        await evening.move()
        await tried.wait()
    assert evening.the_news() == []
    await evening.pass_time(LEASE)
    await all_posted(evening.scene)
    assert len(evening.the_news()) == 1


async def test_a_board_comes_as_soon_as_the_store_is_back(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    outbox, tried = evening.scene.game_host.outbox, asyncio.Event()
    prepare = outbox._prepare

    async def unreachable(claimed: ClaimedMessage) -> bool:
        if claimed.kind is MessageKind.PANEL:
            tried.set()
            raise StoreUnreachable
        return await prepare(claimed)

    with monkeypatch.context() as patch:
        patch.setattr(outbox, "_prepare", unreachable)
        await evening.move()
        await tried.wait()
    assert evening.the_news() == []
    await evening.pass_time(LEASE / 20)
    await all_posted(evening.scene)
    assert len(evening.the_news()) == 1


async def test_nothing_of_the_present_is_dropped_and_the_host_is_told_once(evening: Evening) -> None:
    evening.faults.deny("SEND_MESSAGES_IN_THREADS")
    await evening.move()
    for tries in range(1, 16):
        await put_off(evening.scene, tries)
        await evening.pass_time(3600)
    await put_off(evening.scene, 16)
    await evening.anna.until(lambda: evening.told_host() or None)
    assert len(evening.told_host()) == 1
    evening.faults.deny("SEND_MESSAGES_IN_THREADS", denied=False)
    evening.scene.server.world.channel_changed(evening.anna.channel("games"))
    await all_posted(evening.scene)
    assert len(evening.the_news()) == 1
    assert evening.the_news()[0].buttons


async def test_what_tells_a_moment_is_given_up_after_a_while(evening: Evening) -> None:
    evening.faults.deny("SEND_MESSAGES_IN_THREADS")
    table = await evening.scene.game_host.table(evening.number)
    vote = (await table.propose(int(evening.anna.id), Ballot.PAUSE)).vote
    assert vote is not None
    await table.withdraw(int(evening.anna.id), vote)
    await table.offer(int(evening.boris.id))
    await put_off(evening.scene)
    await evening.pass_time(2 * DAY + 1)
    await stored(evening.scene, "SELECT sum(kind = 'notice') = 0 AND sum(kind = 'panel') = 1 FROM outbox")


@pytest.mark.parametrize("sign", ["channel", "thread", "role", "invitation", "tap", "reconnect"])
async def test_a_place_that_opens_again_is_noticed_at_once(evening: Evening, sign: str) -> None:
    world = evening.scene.server.world
    evening.faults.deny("SEND_MESSAGES_IN_THREADS")
    await evening.move()
    await put_off(evening.scene)
    evening.faults.deny("SEND_MESSAGES_IN_THREADS", denied=False)
    guild = next(iter(world.guilds.values()))
    match sign:
        case "channel":
            world.channel_changed(evening.anna.channel("games"))
        case "thread":
            world.channel_changed(evening.channel)
        case "role":
            world.emit(events.RoleChanged(guild, next(iter(guild.roles.values())), "UPDATE"))
        case "invitation":
            member = guild.members[world.bot_id]
            world.emit(events.MemberLeft(guild, world.bot_id))
            world.emit(events.MemberJoined(guild, member))
        case "tap":
            evening.clock.at += 1
            await evening.anna.click("Log", at=evening.thread)
        case "reconnect":
            evening.scene.server.gateway.drop(resume=True)
    await evening.anna.until(lambda: evening.the_news() or None)


async def test_whoever_cannot_be_told_is_told_later(evening: Evening) -> None:
    dm = evening.anna.dms()[0].channel_id
    evening.faults.deny("SEND_MESSAGES_IN_THREADS")
    await evening.scene.client.delivery.stop()
    await evening.move(evening.boris)
    table = await evening.scene.game_host.table(evening.number)
    await table.offer(int(evening.boris.id))
    evening.faults.fail(100, 503, path=f"/channels/{dm}/messages")
    evening.scene.client.delivery.start()
    await put_off(evening.scene)
    assert evening.told_host() == []
    evening.faults.fail(0)
    await evening.pass_time(3600)
    await evening.anna.until(lambda: evening.told_host() or None)


# Threads


async def test_an_archived_and_locked_thread_is_opened_again(evening: Evening) -> None:
    threads.set_archived(evening.scene.server.world, evening.channel, True, locked=True)
    await evening.move()
    await all_posted(evening.scene)
    assert len(evening.the_news()) == 1
    thread = evening.channel.thread
    assert thread is not None
    assert (thread.archived, thread.locked) == (False, False)


async def test_a_locked_thread_that_we_may_not_open_is_told_to_the_host(evening: Evening) -> None:
    evening.faults.deny("MANAGE_THREADS")
    threads.set_archived(evening.scene.server.world, evening.channel, True, locked=True)
    await evening.move()
    await evening.anna.until(lambda: evening.told_host() or None)
    await put_off(evening.scene)
    assert len(evening.told_host()) == 1
    evening.faults.deny("MANAGE_THREADS", denied=False)
    threads.set_archived(evening.scene.server.world, evening.channel, False, locked=False)
    await evening.anna.until(lambda: evening.the_news() or None)


async def test_one_thread_however_slowly_it_is_opened(evening: Evening) -> None:
    scene, world = evening.scene, evening.scene.server.world
    world.delete_channel(evening.channel)
    table = await scene.game_host.table(evening.number)
    await scene.client.delivery.stop()
    await table.nudge(int(evening.anna.id))
    await table.post_again()
    evening.faults.slow_down(0.3, path="/threads")
    scene.client.delivery.start()
    await all_posted(scene)
    (thread,) = [channel for channel in world.channels.values() if channel.thread]
    assert len([seen for seen in evening.anna.messages(thread.id) if seen.buttons]) == 2, "a board and a reminder"


async def test_a_thread_that_was_opened_before_a_kill_is_found(scene: Scene, anna: Person, boris: Person) -> None:
    world = scene.server.world
    await anna.slash("table new", game="samurai")
    await boris.click("Join", at="games")
    await all_posted(scene)
    lobby = await anna.sees("seats taken", at="games")
    games = anna.channel("games")
    made = threads.start(world, games, world.bot_id, "made", starter=world.messages[games.id][lobby.id])
    await anna.click("Start", at="games")
    await all_posted(scene)
    assert [channel.id for channel in world.channels.values() if channel.thread] == [made.id]
    assert len(boards(anna, made.id)) == 1


# Never twice


async def test_a_board_is_not_posted_twice_for_the_same_position(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch, "cogs.posting.messages.post")
    table = await evening.scene.game_host.table(evening.number)
    await table.offer(int(evening.boris.id))
    await held.reach()
    await table.offer(int(evening.boris.id), on=False)
    held.open.set()
    await all_posted(evening.scene)
    assert len(boards(evening.anna, evening.thread)) == 2, "the first letter told it all"


async def test_what_changes_beside_the_position_is_written_over_the_board(evening: Evening) -> None:
    (board,) = boards(evening.anna, evening.thread)
    old = "json_remove(json_set(result, '$.after[0]', 'old words'), '$.shown')"
    posts = f"UPDATE posts SET result = {old} WHERE kind = 'panel'"
    await evening.scene.game_host.store.write([(posts, ())])
    put = "INSERT INTO outbox (number, user, kind, payload, nonce, due) VALUES (?, 0, 'panel', '{}', 'n', 0)"
    await evening.scene.game_host.store.write([(put, (evening.number,))])
    await all_posted(evening.scene)
    (same,) = boards(evening.anna, evening.thread)
    assert same.id == board.id
    assert same.raw["edited_timestamp"] is not None
    assert same.buttons


async def test_a_retry_beyond_the_memory_of_nonces_looks_before_it_posts(evening: Evening) -> None:
    await evening.lose_a_board()
    evening.scene.server.world.nonces.forget()
    await evening.pass_time(3600)
    await all_posted(evening.scene)
    assert len(boards(evening.anna, evening.thread)) == 2


async def test_a_lost_lobby_is_found_and_closed_when_the_game_has_begun(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, world = scene.person("anna"), scene.server.world
    world.faults.lose_answers(1, path="/messages")
    await anna.slash("table new", game="samurai")
    await put_off(scene)
    await scene.client.delivery.stop()
    table = await scene.game_host.table(1)
    await table.join(int(scene.person("boris").id))
    await table.start(int(anna.id))
    world.nonces.forget()
    scene.client.delivery.start()
    await all_posted(scene)
    own = [seen for seen in anna.messages("games") if "Tenno · table 1" in seen and seen.is_v2]
    lobbies = [seen for seen in own if "is played in this thread" not in seen]
    assert [[button.label for button in seen.buttons] for seen in lobbies] == [["Fair play"]]


async def test_a_lost_board_of_a_game_that_is_over_is_taken_back(evening: Evening) -> None:
    await evening.lose_a_board()
    evening.scene.server.world.nonces.forget()
    table = await evening.scene.game_host.table(evening.number)
    await table.concede(int(evening.boris.id))
    await all_posted(evening.scene)
    assert [bool(board.buttons) for board in boards(evening.anna, evening.thread)] == [False]


# Hands


def hands(person: Person) -> list[Seen]:
    """The hands in a person's direct messages."""
    return [seen for seen in person.dms() if any(name.startswith("hand-") for name in seen.files)]


async def test_after_a_kill_between_two_hands_the_old_one_goes(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.posting.worker.GRACE", 0.0)
    asked = [evening.anna, evening.boris]
    with monkeypatch.context() as patch:
        held = Held(patch, "cogs.posting.threads.remove")
        await evening.call_somebody_away()
        await held.reach()
        await evening.anna.until(lambda: True if max(len(hands(person)) for person in asked) == 2 else None)
        await evening.scene.stage.stop_bot()
    evening.scene.server.world.nonces.forget()
    await evening.scene.stage.start_bot()
    await all_posted(evening.scene)
    assert [len(hands(person)) for person in asked] == [1, 1]


async def test_a_hand_that_could_not_be_taken_away_goes_with_the_next(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stays(*_: Any) -> None:
        raise OSError

    asked = [evening.anna, evening.boris]
    with monkeypatch.context() as patch:
        patch.setattr("discord.PartialMessage.delete", stays)
        await evening.call_somebody_away()
        await all_posted(evening.scene)
    (behind,) = [person for person in asked if len(hands(person)) == 2]
    forgotten = "UPDATE posts SET mark = '{}' WHERE kind = 'hand'"
    put = "INSERT INTO outbox (number, user, kind, payload, nonce, due) VALUES (?, ?, 'hand', '{}', 'n', 0)"
    await evening.scene.game_host.store.write([(forgotten, ()), (put, (evening.number, int(behind.id)))])
    await all_posted(evening.scene)
    assert len(hands(behind)) == 1


# Workers


async def test_a_poster_that_fails_is_started_again_and_seen(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch, unused_tcp_port: int
) -> None:
    scene = await open_scene(loggers=("discord", "cogs"))
    anna, delivery = scene.person("anna"), scene.client.delivery

    async def broken(*_: Any) -> list[Any]:
        raise ZeroDivisionError

    await delivery.stop()
    scene.game_host.workers.first_pause = 3600.0
    with monkeypatch.context() as patch:
        patch.setattr(scene.game_host.outbox, "claim", broken)
        delivery.start()
        await anna.until(lambda: None if all(shift.up for shift in scene.game_host.workers.report()) else True)
    address = f"http://127.0.0.1:{unused_tcp_port}/health"
    async with health_page(scene.client, unused_tcp_port), aiohttp.ClientSession() as web, web.get(address) as page:
        assert page.status == 503
        problems = {worker["name"]: worker["problem"] for worker in (await page.json())["workers"]}
    assert problems["delivery"] == problems["poster"] == "ZeroDivisionError"
    seen = await anna.slash("admin health")
    assert "delivery is down after ZeroDivisionError" in seen.text
    delivery.start()
    await anna.slash("table new", game="samurai")
    await anna.sees("seats taken", at="games")
    assert (await scene.client.health()).ready


@pytest.mark.parametrize(("slow", "claimed"), [(3600.0, AT_ONCE), (0.0, AT_ONCE + 4)])
async def test_few_are_posted_at_a_time_but_whoever_has_to_wait_holds_up_nobody(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, slow: float, claimed: int
) -> None:
    monkeypatch.setattr("cogs.posting.worker.SLOW", slow)
    held = Held(monkeypatch, "cogs.posting.messages.post")
    for _ in range(AT_ONCE + 4):
        await scene.game_host.create(int(anna.id), "samurai")
    await stored(scene, "SELECT sum(lease > 0) = ? FROM outbox", claimed)
    held.open.set()
    await all_posted(scene)
