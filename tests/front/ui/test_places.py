"""Where tables may live, and who may know of them."""

from __future__ import annotations

import pytest

from cogs.ui.custom_ids import ButtonId
from engine.tables import Location
from local_discord import events
from local_discord.model import Channel, ChannelType, Guild, Overwrite, Role
from local_discord.permissions import Permission
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import FIRST_PICTURE, concede, forge, guild_of, opened, thread_of

VIEW = int(Permission.VIEW_CHANNEL)


def guild(scene: Scene) -> Guild:
    """The one server of the scene."""
    return next(iter(scene.server.world.guilds.values()))


def private_channel(scene: Scene, name: str, *people: Person) -> Channel:
    """A channel that only these people, the bot and the owner of the server can see."""
    world, home = scene.server.world, guild(scene)
    let_in = [Overwrite(who, 1, allow=VIEW) for who in (world.bot_id, *(person.id for person in people))]
    return world.add_channel(home, name, overwrites=(Overwrite(home.id, 0, deny=VIEW), *let_in))


def shut_out(scene: Scene, channel: Channel, person: Person) -> None:
    """The person sees the channel no longer."""
    del channel.overwrites[person.id]
    scene.server.world.channel_changed(channel)


def make_manager(scene: Scene, person: Person) -> None:
    """The person may manage the server, but does not see every channel."""
    home = guild(scene)
    role = Role("77", "manager", int(Permission.MANAGE_GUILD))
    home.roles[role.id] = role
    scene.server.world.emit(events.RoleChanged(home, role, "CREATE"))
    home.members[person.id].roles.append(role.id)
    scene.server.world.emit(events.MemberChanged(home, home.members[person.id]))


def deny_bot(scene: Scene, channel: Channel, *permissions: Permission) -> None:
    """The bot may not do this in the channel."""
    bot = scene.server.world.bot_id
    channel.overwrites[bot] = Overwrite(bot, 1, deny=sum(permissions))
    scene.server.world.channel_changed(channel)


async def tables(scene: Scene) -> int:
    """How many tables there are."""
    return sum((await scene.game_host.lists.count()).values())


LOOKS = ("join", "show", "log", "replay", "export", "verify", "hand", "play", "leave", "start", "remind", "rematch")
LISTS = ("show", "log", "replay", "export", "verify", "rematch")


async def test_a_table_of_a_private_channel_exists_only_for_those_who_see_it(
    scene: Scene, anna: Person, boris: Person, chen: Person
) -> None:
    private_channel(scene, "vault", boris, chen)
    daria = scene.person("daria")
    await boris.slash("table new", game="samurai", at="vault")
    await chen.sees("seats taken", at="vault")
    assert "#1" in (await chen.slash("table list", at="games")).text
    assert "1" in (await chen.autocomplete("table join", "table", at="games")).values()
    await chen.slash("table join", at="games")
    assert "#1" not in (await daria.slash("table list")).text
    assert await daria.autocomplete("table join", "table") == {}
    assert "No table here waits" in (await daria.slash("table join")).text
    for command in LISTS:
        assert await daria.autocomplete(f"table {command}", "table") == {}
        assert "1" in (await anna.autocomplete(f"table {command}", "table")).values(), "the owner sees every channel"
    for command in LOOKS:
        hidden = await daria.slash(f"table {command}", table="1")
        missing = await daria.slash(f"table {command}", table="7")
        assert "There is no table 1 here" in hidden.text
        assert hidden.text == missing.text.replace("7", "1")
    for option in ("part", "step"):
        assert await daria.autocomplete("table show", option, table="1") == {}
    table = await scene.game_host.table(1)
    assert table.seat_of(int(daria.id)) is None


async def test_a_hidden_table_is_not_even_loaded_and_no_button_reaches_it(
    scene: Scene, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    private_channel(scene, "vault", boris, chen)
    await boris.slash("table new", game="samurai", at="vault")
    await chen.click("Join", at="vault")
    await boris.click("Start", at="vault")
    await chen.sees(lambda seen: any(name.startswith("board-") for name in seen.files), within=FIRST_PICTURE)
    await scene.stage.settle()
    daria = scene.person("daria")
    looks = ("board", "log", "replay", "past", "pastturn", "pastmenu", "pastpage")
    actions = ("join", "leave", "start", *looks, "play", "hand", "orders", "options", "again", "take")
    await forge(scene, daria.channel("games").id, [ButtonId(action, 1) for action in actions])

    async def loaded(number: int) -> None:
        raise AssertionError(f"table {number} was loaded")

    monkeypatch.setattr(scene.game_host, "table", loaded)
    for number in range(len(actions)):
        answer = await daria.click(f"forged {number}", at="games")
        assert "There is no table 1 here" in answer.text
    assert "There is no table 1 here" in (await daria.slash("table show", table="1")).text
    monkeypatch.undo()


async def test_whoever_sits_at_a_table_keeps_it(scene: Scene, boris: Person, chen: Person) -> None:
    vault = private_channel(scene, "vault", boris, chen)
    await boris.slash("table new", game="samurai", at="vault")
    await chen.click("Join", at="vault")
    shut_out(scene, vault, chen)
    assert "#1" in (await chen.slash("table list")).text
    assert "#1" in (await chen.slash("my games")).text
    assert "left" in (await chen.slash("table leave", table="1")).text
    assert "There is no table 1 here" in (await chen.slash("table join", table="1")).text


async def test_those_who_manage_a_server_see_no_more_than_their_channels(
    scene: Scene, anna: Person, boris: Person, chen: Person
) -> None:
    private_channel(scene, "vault", boris, chen)
    daria = scene.person("daria")
    make_manager(scene, daria)
    await boris.slash("table new", game="samurai", at="vault")
    assert await daria.autocomplete("admin end", "table", at="games") == {}
    for command in ("admin end", "admin repair", "admin export"):
        assert "There is no table 1 here" in (await daria.slash(command, table="1", at="games")).text
    ended = await anna.slash("admin end", table="1", reason="secret reason", at="games")
    assert "ended" in ended.text
    assert "secret reason" in (await anna.slash("admin audit", at="games")).text
    assert "secret reason" not in (await daria.slash("admin audit", at="games")).text
    assert "tables here: 0" in (await daria.slash("admin health", at="games")).text


async def test_health_tells_a_server_only_of_its_own_tables(scene: Scene, anna: Person, boris: Person) -> None:
    make_manager(scene, boris)
    await boris.slash("table new", game="samurai")
    for _ in range(3):
        await scene.game_host.create(int(anna.id), "samurai", location=Location(999))
    told = (await boris.slash("admin health")).text
    assert ": 1" in told
    assert "4" not in told.partition("tables here")[2]
    assert "messages waiting" not in told
    whole = (await anna.slash("admin health")).text
    assert ": 1" in whole
    assert "The whole bot" in whole
    assert ": 4" in whole.partition("The whole bot")[2]


async def test_a_table_opened_in_a_thread_lives_in_its_channel(scene: Scene, anna: Person, boris: Person) -> None:
    games = anna.channel("games")
    thread = anna._actor.create_thread(games.id, "chatter")
    answer = await boris.slash("table new", game="samurai", at=thread.id)
    assert f"<#{games.id}>" in answer.text
    await boris.sees("seats taken", at="games")
    listed = await scene.game_host.lists.in_guild(guild_of(scene))
    assert listed[0].location == Location(guild_of(scene), int(games.id))


async def test_where_no_thread_can_be_opened_there_is_no_table(scene: Scene, anna: Person, boris: Person) -> None:
    world = scene.server.world
    games = anna.channel("games")
    voice = world.add_channel(guild(scene), "talk", kind=ChannelType.VOICE)
    private = anna._actor.create_thread(games.id, "whispers", private=True)
    for place in (voice, private):
        answer = await anna.slash("table new", game="samurai", at=place.id)
        assert f"<#{games.id}>" in answer.text, "says where it is possible"
    assert await tables(scene) == 0
    await boris.slash("table new", game="samurai", at="games")
    refused = await boris.slash("table move", table="1", at=voice.id)
    assert f"<#{games.id}>" in refused.text
    boris.go_dm()
    await boris.slash("table new", game="samurai")
    assert await tables(scene) == 2, "direct messages hold tables as ever"


MISSING = (
    (Permission.SEND_MESSAGES, "Send Messages", "«Отправлять сообщения»"),
    (Permission.CREATE_PUBLIC_THREADS, "Create Public Threads", "«Создавать публичные ветки»"),
    (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "«Отправлять сообщения в ветках»"),
    (Permission.ATTACH_FILES, "Attach Files", "«Прикреплять файлы»"),
    (Permission.READ_MESSAGE_HISTORY, "Read Message History", "«Читать историю сообщений»"),
)


@pytest.mark.parametrize(("permission", "english", "russian"), MISSING)
async def test_what_the_bot_lacks_is_named_before_anything_is_opened(
    scene: Scene, anna: Person, permission: Permission, english: str, russian: str
) -> None:
    boris = scene.person("boris")
    lounge = anna.channel("lounge")
    thread = anna._actor.create_thread(lounge.id, "chatter")
    await boris.slash("table new", game="samurai", at="games")
    deny_bot(scene, lounge, permission)
    for place in (lounge.id, thread.id):
        for command, options in (("table new", {"game": "samurai"}), ("table move", {"table": "1"})):
            refused = await boris.slash(command, options, at=place)
            assert english in refused.text
    boris.speak("ru")
    refused = await boris.slash("table new", {"game": "samurai"}, at=lounge.id)
    assert russian in refused.text
    assert await tables(scene) == 1
    assert (await scene.game_host.table(1)).summary().location.channel == int(anna.channel("games").id)


async def test_every_way_to_a_channel_obeys_the_admins(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    lounge, thread = anna.channel("lounge"), thread_of(scene, anna, number)
    await anna.slash("admin channels", channel=anna.channel("games"))
    refused = await anna.slash("table move", table=str(number), at="lounge")
    assert f"<#{anna.channel('games').id}>" in refused
    table = await scene.game_host.table(number)
    assert table.summary().location.channel == int(anna.channel("games").id)
    await anna.slash("admin channels", channel=anna.channel("games"))
    await anna.slash("admin channels", channel=lounge)
    moved = await anna.slash("table move", table=str(number), at="lounge")
    assert "lives here" in moved.text
    await anna.slash("admin channels", channel=lounge)
    await anna.slash("admin channels", channel=anna.channel("games"))
    await concede(boris, thread, number)
    refused = await anna.slash("table rematch", table=str(number), at="lounge")
    assert f"<#{anna.channel('games').id}>" in refused
    assert await tables(scene) == 1
    again = await anna.slash("table rematch", table=str(number), at="games")
    assert f"<#{anna.channel('games').id}>" in again
    assert (await scene.game_host.table(2)).summary().location.channel == int(anna.channel("games").id)


async def test_the_channels_named_are_those_the_person_sees(scene: Scene, anna: Person, boris: Person) -> None:
    vault = private_channel(scene, "vault", anna)
    await anna.slash("admin channels", channel=vault, at="games")
    refused = await boris.slash("table new", game="samurai", at="games")
    assert vault.id not in refused.text
    assert "no channel here" in refused.text
    assert vault.id in (await anna.slash("table new", game="samurai", at="games")).text
