"""Refusals: what Discord would refuse is not even asked for, its limits are nobody's mistake, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from cogs.posting.throttle import Throttle
from local_discord import events, ratelimits
from local_discord.model import Guild
from local_discord.permissions import Permission
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, boards, opened, put_off, stored, thread_of
from tests.tables.room import StillClock


class Evening:
    """A running game of two, everything posted, in a time that stands still."""

    def __init__(self, scene: Scene, clock: StillClock, number: int) -> None:
        self.scene, self.clock, self.number = scene, clock, number
        self.anna, self.boris = scene.person("anna"), scene.person("boris")
        self.thread = thread_of(scene, self.anna, number)
        self.world = scene.server.world
        self.guild: Guild = next(iter(self.world.guilds.values()))

    async def news(self) -> None:
        """Something happens that a new board has to tell."""
        await (await self.scene.game_host.table(self.number)).offer(int(self.boris.id))

    def calls(self) -> int:
        """How many calls concerned the table's thread."""
        return sum(self.thread in call.path for call in self.scene.server.calls)

    async def pass_time(self, seconds: float) -> None:
        """Time passes, and the poster notices."""
        self.clock.at += seconds
        self.scene.game_host.outbox.arrived()

    def told_host(self) -> list[Seen]:
        """What the host was told about a closed place."""
        return [seen for seen in self.anna.dms() if "I cannot write there" in seen]

    def grant(self, *taken: Permission) -> None:
        """Everybody may do everything on the server, the bot too, but for this."""
        for role in self.guild.roles.values():
            role.permissions |= sum(Permission) & ~Permission.ADMINISTRATOR
            for permission in taken:
                role.permissions &= ~permission
            self.world.emit(events.RoleChanged(self.guild, role, "UPDATE"))

    async def arrives(self) -> None:
        """The news is in the thread, once."""
        await all_posted(self.scene)
        assert len(boards(self.anna, self.thread)) == 2


@pytest.fixture
async def evening(open_scene: Open) -> Evening:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    number = await opened(scene, scene.person("anna"), scene.person("boris"))
    await all_posted(scene)
    return Evening(scene, clock, number)


# What we know


@pytest.mark.parametrize(
    ("taken", "named"),
    [
        (Permission.VIEW_CHANNEL, "View Channel"),
        (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
        (Permission.ATTACH_FILES, "Attach Files"),
    ],
)
async def test_a_letter_that_would_be_refused_is_put_off_without_a_call(
    evening: Evening, taken: Permission, named: str
) -> None:
    guild = evening.scene.client.guilds[0]
    evening.grant(taken)
    await evening.anna.until(lambda: not getattr(guild.me.guild_permissions, taken.name.lower()) or None)
    await evening.news()
    for tries in range(1, 4):
        await put_off(evening.scene, tries)
        await evening.pass_time(3600)
    await put_off(evening.scene, 4)
    assert evening.scene.server.limits.invalid == 0
    (told,) = evening.told_host()
    assert named in told.text
    evening.grant()
    await evening.arrives()


async def test_the_lobby_is_not_posted_where_nobody_lets_us_write(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna = scene.person("anna")
    await scene.client.delivery.stop()
    await anna.slash("table new", game="samurai")
    guild = next(iter(scene.server.world.guilds.values()))
    for role in guild.roles.values():
        role.permissions &= ~Permission.SEND_MESSAGES
        scene.server.world.emit(events.RoleChanged(guild, role, "UPDATE"))
    me = scene.client.guilds[0].me
    await anna.until(lambda: not me.guild_permissions.send_messages or None)
    scene.client.delivery.start()
    await put_off(scene)
    assert scene.server.limits.invalid == 0


async def test_a_server_that_removed_us_is_left_alone_until_it_invites_us_again(evening: Evening) -> None:
    world, guild = evening.world, evening.guild
    world.leave(guild, world.bot_id)
    await evening.anna.until(lambda: not evening.scene.client.guilds or None)
    before = evening.calls()
    await evening.news()
    await stored(evening.scene, "SELECT count(*) = 1 AND min(tries) = 1 FROM outbox WHERE kind = 'panel' AND lease = 0")
    await evening.pass_time(3600)
    assert evening.calls() == before
    world.join(guild, world.bot)
    await evening.arrives()


async def test_a_swarm_of_changes_is_one_knock(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await open_scene()
    world, swarm = scene.server.world, 20
    knocks, came = asyncio.Queue[int](), asyncio.Semaphore(0)
    monkeypatch.setattr(scene.game_host.outbox, "nudge_guild", knocks.put_nowait)

    async def hear(*_: object) -> None:
        came.release()

    scene.client.add_listener(hear, "on_guild_channel_update")
    with monkeypatch.context() as patch:
        patch.setattr("cogs.posting.throttle.PAUSE", 3600.0)
        for _ in range(swarm):
            world.channel_changed(scene.person("anna").channel("games"))
        async with asyncio.timeout(60):
            for _ in range(swarm):
                await came.acquire()
        assert knocks.qsize() == 1


async def test_a_throttle_forgets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.posting.throttle.PAUSE", 0.01)
    done: asyncio.Queue[str] = asyncio.Queue()
    throttle = Throttle(done.put_nowait)
    for _ in range(20):
        throttle.ask("here")
    throttle.ask("elsewhere")
    assert [done.get_nowait(), done.get_nowait()] == ["here", "elsewhere"]
    assert done.empty()
    async with asyncio.timeout(60):
        assert await done.get() == "here", "one for all that was asked meanwhile"
    throttle.close()


# What passes


async def test_limits_that_nobody_can_wait_out_are_no_error_of_ours(evening: Evening) -> None:
    evening.world.faults.limit(5, 0.0, path=f"/channels/{evening.thread}/messages")
    await evening.news()
    await put_off(evening.scene)
    assert evening.told_host() == [], "nobody has to mend anything"
    await evening.pass_time(3600)
    await evening.arrives()


async def test_whoever_taps_while_discord_limits_us_is_told_so(evening: Evening) -> None:
    evening.world.faults.limit(5, 0.0, path="/messages/@original")
    told = await evening.anna.click("Log", at=evening.thread)
    assert "asks me to slow down" in told.text


async def test_an_address_that_is_locked_out_waits(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(ratelimits, "INVALID", (0, 600.0))
        await evening.news()
        await put_off(evening.scene)
    await evening.pass_time(3600)
    await evening.arrives()


async def test_old_boards_are_edited_as_slowly_as_discord_wants(evening: Evening) -> None:
    evening.scene.server.limits.old = 0.0
    for _ in range(3):
        for person in (evening.anna, evening.boris):
            table = await evening.scene.game_host.table(evening.number)
            moves = table.choices(int(person.id))
            if moves:
                await table.play(int(person.id), [moves[0].key])
            await all_posted(evening.scene)
    statuses = Counter(call.status for call in evening.scene.server.calls)
    assert set(statuses) <= {200, 201, 204, 429}


# What a server or Discord forbids


async def test_automatic_moderation_is_told_to_the_host_and_nothing_is_lost(evening: Evening) -> None:
    evening.world.faults.block_word("Tenno")
    await evening.news()
    await evening.anna.until(lambda: evening.told_host() or None)
    await put_off(evening.scene)
    (told,) = evening.told_host()
    assert "automatic moderation" in told.text
    evening.world.faults.block_word("Tenno", blocked=False)
    await evening.pass_time(3600)
    await evening.arrives()


async def test_a_time_out_is_waited_for(evening: Evening) -> None:
    me = evening.scene.client.guilds[0].me
    evening.world.time_out(evening.guild, evening.world.bot_id, 3600)
    await evening.anna.until(lambda: me.is_timed_out() or None)
    await evening.news()
    await evening.anna.until(lambda: evening.told_host() or None)
    await put_off(evening.scene)
    assert evening.scene.server.limits.invalid == 0
    assert "timed out" in evening.told_host()[0].text
    evening.world.time_out(evening.guild, evening.world.bot_id, 0)
    await evening.arrives()


async def test_a_quarantined_bot_plays_on_with_those_it_knows(scene: Scene, anna: Person, boris: Person) -> None:
    await opened(scene, anna, computers=1)
    await all_posted(scene)
    scene.server.world.faults.quarantined = True
    await opened(scene, anna, boris)
    await all_posted(scene)
    await anna.sees("your cards are always here")
    assert [len([s for s in p.dms() if any(f.startswith("hand-") for f in s.files)]) for p in (anna, boris)] == [2, 0]
