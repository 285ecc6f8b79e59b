"""The bridge: what a page is told, what it may ask, and what it must never see."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from local_discord.errors import Json
from local_discord.page_key import FILE, PageKey
from local_discord.stage import Stage
from local_discord.testing import Person
from tests.local_discord.sample_bot import PNG, SampleBot


class Tab:
    """A browser tab, without the browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._nonce = 0
        self.heard: list[Json] = []

    async def next(self) -> Json:
        message = await self._socket.receive(timeout=5)
        assert message.type == aiohttp.WSMsgType.TEXT, message
        frame: Json = json.loads(message.data)
        self.heard.append(frame)
        return frame

    async def until(self, op: str, **fields: Any) -> Json:
        while True:
            frame = await self.next()
            if frame["op"] == op and all(frame.get(key) == value for key, value in fields.items()):
                return frame

    async def send(self, text: str) -> None:
        await self._socket.send_str(text)

    async def ask(self, op: str, **fields: Any) -> Json:
        """Sends a frame and returns its answer; what comes before is in `heard`."""
        self._nonce += 1
        nonce = str(self._nonce)
        await self._socket.send_str(json.dumps({"op": op, "nonce": nonce, **fields}))
        while True:
            frame = await self.next()
            if frame.get("nonce") == nonce and frame["op"] in ("ok", "error"):
                return frame

    def got(self, op: str) -> list[Json]:
        return [frame for frame in self.heard if frame["op"] == op]


OpenTab = Callable[[str], Awaitable[Tab]]


@pytest.fixture
async def tab(scene: Stage) -> AsyncIterator[OpenTab]:
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession())

        async def opened(user: str) -> Tab:
            url = scene.server.page(f"/bridge/ws?user={user}")
            return Tab(await stack.enter_async_context(session.ws_connect(url)))

        yield opened


def command_id(hello: Json, name: str) -> str:
    return str(next(command["id"] for command in hello["commands"] if command["name"] == name))


async def test_hello_tells_what_this_user_may_see(tab: OpenTab, scene: Stage, bot: SampleBot, bob: Person) -> None:
    await bob.slash("secret")
    await (await bot.fetch_user(int(bob.id))).send("psst")
    mine, other = await (await tab("bob")).next(), await (await tab(scene.person("alice").id)).next()
    assert (mine["user"]["username"], mine["user"]["locale"]) == ("bob", "en-US")
    assert [guild["name"] for guild in mine["guilds"]] == ["Local"]
    assert [channel["name"] for channel in mine["guilds"][0]["channels"]] == ["games"]
    assert mine["bot"]["online"] is True
    assert "psst" in json.dumps(mine)
    assert "your hand" in json.dumps(mine)
    assert "psst" not in json.dumps(other)
    assert "your hand" not in json.dumps(other)
    assert mine["dms"][0]["recipients"][0]["username"] == "Bot"
    assert other["dms"] == []
    echo = next(command for command in mine["commands"] if command["name"] == "echo")
    assert echo["name_localizations"] == {"ru": "эхо"}
    assert (echo["in_guild"], echo["in_dm"], echo["guild_id"]) == (True, True, None)
    assert "admin" in [command["name"] for command in other["commands"]]
    assert "admin" not in [command["name"] for command in mine["commands"]]


def all_ids_are_texts(node: Any, key: str = "") -> bool:
    if isinstance(node, dict):
        return all(all_ids_are_texts(value, name) for name, value in node.items())
    if isinstance(node, list):
        return all(all_ids_are_texts(item, key) for item in node)
    return not (isinstance(node, int) and node > 2**53)


async def test_no_number_is_too_large_for_a_browser(tab: OpenTab, alice: Person) -> None:
    await alice.slash("panel")
    assert all_ids_are_texts(await (await tab("alice")).next())


async def test_a_command_from_the_page(tab: OpenTab, alice: Person) -> None:
    page, watcher = await tab("alice"), await tab("bob")
    hello = await page.next()
    await watcher.next()
    answer = await page.ask(
        "command", channel_id=alice.here, command_id=command_id(hello, "echo"), path=[], options={"text": "hi"}
    )
    assert answer["op"] == "ok"
    done = await page.until("interaction", interaction=_Done(answer["interaction_id"]))
    assert done["interaction"]["label"] == "/echo"
    seen = await watcher.until("message_create")
    assert seen["message"]["content"] == "hi"
    assert (seen["read"]["unread"], seen["read"]["mentions"]) == (True, 0)
    states = [frame["interaction"]["state"] for frame in page.got("interaction")]
    assert states == ["pending", "done"]
    assert watcher.got("interaction") == []


class _Done:
    """Equal to the finished form of one interaction."""

    def __init__(self, interaction_id: str) -> None:
        self._id = interaction_id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and other["id"] == self._id and other["state"] == "done"

    __hash__ = None  # type: ignore[assignment]


async def test_buttons_menus_and_forms_from_the_page(tab: OpenTab, alice: Person, bot: SampleBot) -> None:
    page = await tab("alice")
    hello = await page.next()
    here = {"channel_id": alice.here}
    answer = await alice.slash("join")
    assert answer.message is not None
    place = {**here, "message_id": answer.message.id}
    assert (await page.ask("click", **place, custom_id="join"))["op"] == "ok"
    assert (await page.until("message_update"))["message"]["content"] == "alice joined"
    assert (await page.ask("click", **place, custom_id="off"))["code"] == "disabled"
    menus = await alice.slash("menus")
    assert menus.message is not None
    place["message_id"] = menus.message.id
    assert (await page.ask("choose", **place, custom_id="fruit", values=["pear"]))["op"] == "ok"
    assert (await page.until("message_create", message=_Content("pear")))["message"]["ephemeral"] is True
    assert (await page.ask("choose", **place, custom_id="fruit", values=["kiwi"]))["code"] == "bad_values"
    await page.ask("command", **here, command_id=command_id(hello, "form"), path=[], options={})
    modal = (await page.until("modal"))["modal"]
    assert modal["components"][0]["label"] == "Word"
    refused = await page.ask("submit", modal_id=modal["id"], fields={"word": "x", "colour": ["r"]})
    assert (refused["code"], refused["args"]) == ("bad_field", {"field": "word", "reason": "min_length"})
    fields = {"word": "good", "colour": ["r"], "agreed": True}
    assert (await page.ask("submit", modal_id=modal["id"], fields=fields))["op"] == "ok"
    await page.until("message_create", message=_Content("good r"))
    assert page.got("modal_close")[-1]["id"] == modal["id"]


class _Content:
    """Equal to a message of this content."""

    def __init__(self, content: str) -> None:
        self._content = content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and other["content"] == self._content

    __hash__ = None  # type: ignore[assignment]


async def test_autocompletion_from_the_page(tab: OpenTab, alice: Person) -> None:
    page = await tab("alice")
    hello = await page.next()
    asked = {"channel_id": alice.here, "command_id": command_id(hello, "find"), "path": []}
    answer = await page.ask("autocomplete", **asked, options={"what": "g"}, focused="what")
    assert answer["choices"] == [{"name": "gamma", "value": "GAMMA"}]


async def test_failed_interactions_are_shown_and_dismissed(open_stage: Any, alice: Person) -> None:
    scene = await open_stage(answer_within=0.05)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(scene.server.page("/bridge/ws?user=alice")) as socket,
    ):
        page = Tab(socket)
        hello = await page.next()
        channel = hello["guilds"][0]["channels"][0]["id"]
        await page.ask("command", channel_id=channel, command_id=command_id(hello, "silent"), path=[], options={})
        while page.heard[-1].get("interaction", {}).get("state") != "failed":
            await page.next()
        failed = page.heard[-1]["interaction"]["id"]
        assert (await page.ask("dismiss", interaction_id=failed))["op"] == "ok"
        assert scene.server.interactions.of_user(hello["user"]["id"]) == []


async def test_writing_reading_and_unread_marks(tab: OpenTab, alice: Person, bob: Person) -> None:
    page, other = await tab("alice"), await tab("bob")
    await page.next()
    await other.next()
    here = {"channel_id": alice.here}
    sent = await page.ask("send", **here, content=f"hello {bob.mention}")
    heard = await other.until("message_create")
    assert heard["message"]["mentions_me"] is True
    assert (heard["read"]["unread"], heard["read"]["mentions"]) == (True, 1)
    await other.ask("read", **here)
    assert other.got("read")[-1]["read"]["unread"] is False
    assert other.got("read")[-1]["read"]["mentions"] == 0
    await page.ask("edit", **here, message_id=sent["message_id"], content="changed")
    assert (await other.until("message_update"))["message"]["content"] == "changed"
    assert (await other.ask("edit", **here, message_id=sent["message_id"], content="x"))["code"] == "not_yours"
    assert (await other.ask("delete", **here, message_id=sent["message_id"]))["code"] == "missing_permission"
    reply = await other.ask("send", **here, content="reply", reply_to=sent["message_id"])
    assert (await page.until("message_create", message=_Content("reply")))["message"]["mentions_me"] is True
    await page.ask("delete", **here, message_id=reply["message_id"])
    assert (await other.until("message_delete"))["message_id"] == reply["message_id"]
    history = await page.ask("history", **here, limit=1)
    assert ([m["content"] for m in history["messages"]], history["more"]) == (["changed"], False)
    assert (await page.ask("send", **here, content=" "))["code"] == "empty_message"
    long = await page.ask("send", **here, content="x" * 2001)
    assert (long["code"], long["args"]) == ("too_long", {"max": 2000})


async def test_files_up_and_down(tab: OpenTab, scene: Stage, alice: Person) -> None:
    page = await tab("alice")
    await page.next()
    url = scene.server.url
    async with aiohttp.ClientSession() as session:
        upload = scene.server.page(f"/bridge/upload?user={alice.id}&filename=my%20map.png")
        async with session.post(upload, data=PNG) as answer:
            attachment = await answer.json()
        assert attachment["filename"] == "my_map.png"
        assert attachment["url"].startswith("/attachments/")
        sent = await page.ask("send", channel_id=alice.here, content="", attachment_ids=[attachment["id"]])
        assert sent["op"] == "ok"
        shown = page.got("message_create")[-1]["message"]["attachments"][0]
        async with session.get(url + shown["url"]) as answer:
            assert (answer.status, await answer.read()) == (200, PNG)
            assert answer.headers["Content-Type"] == "image/png"
        async with session.get(url + shown["url"].partition("?")[0]) as answer:
            assert answer.status == 404  # without its key nobody gets a file
        async with session.post(scene.server.page("/bridge/upload?user=nobody"), data=PNG) as answer:
            assert answer.status == 404
    again = await page.ask("send", channel_id=alice.here, content="", attachment_ids=[attachment["id"]])
    assert again["code"] == "bad_request"


async def test_direct_messages_and_threads(tab: OpenTab, scene: Stage, alice: Person, bob: Person) -> None:
    page, other, third = await tab("alice"), await tab("bob"), await tab("carol")
    for each in (page, other, third):
        await each.next()
    opened = await page.ask("open_dm", user_id=bob.id)
    await page.ask("send", channel_id=opened["channel_id"], content="between us")
    assert (await other.until("channel_create"))["channel"]["recipients"][0]["username"] == "alice"
    assert (await other.until("message_create"))["message"]["content"] == "between us"
    made = await page.ask("create_thread", channel_id=alice.here, name="Hush", private=True)
    thread = {"channel_id": made["channel_id"]}
    assert page.got("channel_create")[-1]["channel"]["joined"] is True
    assert (await other.ask("join_thread", **thread))["code"] == "unknown_channel"
    await page.ask("send", **thread, content=f"come {bob.mention}")
    assert (await other.until("channel_create"))["channel"]["name"] == "Hush"
    await other.ask("leave_thread", **thread)
    assert other.got("channel_delete")[-1] == {"op": "channel_delete", **thread}
    await page.ask("archive_thread", **thread, archived=True)
    assert page.got("channel_update")[-1]["channel"]["thread_metadata"]["archived"] is True
    assert (await other.ask("archive_thread", **thread, archived=False))["code"] == "unknown_channel"
    assert (await page.ask("pins", **thread))["messages"] == []
    public = await page.ask("create_thread", channel_id=alice.here, name="Open")
    assert (await third.until("channel_create"))["channel"]["id"] == public["channel_id"]
    assert "between us" not in json.dumps(third.heard)
    assert "Hush" not in json.dumps(third.heard)


async def test_an_ephemeral_message_is_dismissed(tab: OpenTab, alice: Person) -> None:
    page, other = await tab("alice"), await tab("bob")
    await page.next()
    await other.next()
    answer = await alice.slash("secret")
    assert answer.message is not None
    assert (await other.ask("dismiss", message_id=answer.message.id))["code"] == "unknown_message"
    assert (await page.ask("dismiss", message_id=answer.message.id))["op"] == "ok"
    assert alice.look(answer.message.id) is None
    assert other.got("message_delete") == []
    assert "your hand" not in json.dumps(other.heard)


async def test_language_users_and_reset(tab: OpenTab, alice: Person, scene: Stage) -> None:
    page, twin = await tab("alice"), await tab("alice")
    await page.next()
    await twin.next()
    await page.ask("locale", locale="ru")
    assert (await twin.until("locale"))["locale"] == "ru"
    assert (await page.ask("locale", locale="xx"))["code"] == "bad_request"
    added = await page.ask("add_user", username="zoe", global_name="Zoë")
    assert (await twin.until("member_update"))["user"]["global_name"] == "Zoë"
    assert (await page.ask("add_user", username="zoe"))["code"] == "bad_request"
    await (await tab(added["user"]["id"])).next()
    alice.say("to be forgotten")
    assert (await page.ask("reset"))["op"] == "ok"
    await twin.until("reset")
    fresh = await twin.next()
    assert fresh["op"] == "hello"
    assert "to be forgotten" not in json.dumps(fresh)
    assert fresh["commands"]


async def test_faults_from_the_drawer(tab: OpenTab, scene: Stage, alice: Person, bob: Person) -> None:
    page = await tab("alice")
    hello = await page.next()
    guild = hello["guilds"][0]["id"]
    switches: list[tuple[Json, str, Any]] = [
        ({"name": "closed_dms", "user_id": bob.id, "on": True}, "closed_dms", [bob.id]),
        (
            {"name": "denied", "permission": "SEND_MESSAGES", "on": True},
            "denied",
            [{"permission": "SEND_MESSAGES", "channel_id": None}],
        ),
        ({"name": "errors", "status": 502, "count": 3}, "errors", {"status": 502, "left": 3, "path": None}),
        (
            {"name": "rate_limit", "count": 2, "retry_after": 0.5},
            "rate_limit",
            {"left": 2, "retry_after": 0.5, "global": False, "path": None},
        ),
        ({"name": "delay", "seconds": 2}, "delay", {"seconds": 2, "left": None, "path": None}),
        ({"name": "duplicates", "count": 4}, "duplicates", 4),
        ({"name": "lost_answers", "count": 5}, "lost_answers", 5),
        ({"name": "unlimited", "on": True}, "unlimited", True),
        ({"name": "blocked_word", "word": "rude", "on": True}, "blocked_words", ["rude"]),
        ({"name": "quarantined", "on": True}, "quarantined", True),
        ({"name": "clear"}, "errors", None),
    ]
    for frame, key, value in switches:
        assert (await page.ask("fault", **frame))["op"] == "ok"
        assert page.got("faults")[-1]["faults"][key] == value
    for frame in (
        {"name": "nothing"},
        {"name": "errors", "status": 418},
        {"name": "denied", "permission": "FLY", "on": True},
        {"name": "delay", "seconds": -1},
        {"name": "leave", "guild_id": guild, "user_id": "1"},
        {"name": "delete_message", "channel_id": "1", "message_id": "1"},
        {"name": "delete_channel", "channel_id": "1"},
        {"name": "time_out", "guild_id": "1"},
        {"name": "closed_dms", "user_id": bob.id, "on": True, "opening": "500/1"},
        {"name": "rejoin", "guild_id": guild, "user_id": bob.id},
    ):
        assert (await page.ask("fault", **frame))["op"] == "error"
    said = bob.say("soon gone")
    await page.ask("fault", name="delete_message", channel_id=said.channel_id, message_id=said.id)
    assert page.got("message_delete")[-1]["message_id"] == said.id
    await page.ask("fault", name="leave", guild_id=guild, user_id=bob.id)
    assert page.got("member_remove")[-1]["user_id"] == bob.id
    await page.ask("fault", name="rejoin", guild_id=guild, user_id=bob.id)
    await page.ask("fault", name="leave", guild_id=guild, user_id=alice.id)
    assert page.got("hello")[-1]["guilds"] == []
    await page.ask("fault", name="rejoin", guild_id=guild, user_id=alice.id)
    assert page.got("hello")[-1]["guilds"] != []
    await page.ask("fault", name="reconnect_request")
    await page.until("bot", bot={**hello["bot"], "online": False})
    await page.until("bot", bot={**hello["bot"], "online": True})
    await page.ask("fault", name="gateway_drop", resume=True)
    await page.until("bot", bot={**hello["bot"], "online": True})
    await page.ask("fault", name="delete_channel", channel_id=alice.here)
    assert page.got("channel_delete")[-1]["channel_id"] == said.channel_id


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad_request"),
        ("[]", "bad_request"),
        ("[" * 50_000, "bad_request"),
        ("{}", "unknown_op"),
        ('{"op": ["send"]}', "unknown_op"),
        ('{"op": "send"}', "bad_request"),
        ('{"op": "send", "channel_id": 5, "content": "x"}', "bad_request"),
        ('{"op": "send", "channel_id": "5", "content": "x"}', "unknown_channel"),
        ('{"op": "send", "channel_id": "5", "content": "x", "attachment_ids": ["9"]}', "bad_request"),
        ('{"op": "history", "channel_id": "5", "limit": "all"}', "bad_request"),
        ('{"op": "command", "channel_id": "5", "command_id": "5", "path": "x"}', "bad_request"),
        ('{"op": "command", "channel_id": "5", "command_id": "5", "path": [], "options": []}', "bad_request"),
        ('{"op": "submit", "modal_id": "5"}', "unknown_modal"),
        ('{"op": "dismiss"}', "bad_request"),
        ('{"op": "open_dm", "user_id": "5"}', "unknown_user"),
        ('{"op": "fault", "name": "closed_dms", "user_id": "5", "on": "yes"}', "bad_request"),
    ],
)
async def test_nonsense_from_a_page_is_refused(tab: OpenTab, text: str, code: str) -> None:
    page = await tab("alice")
    await page.next()
    await page.send(text)
    assert (await page.until("error"))["code"] == code
    assert (await page.ask("locale", locale="ru"))["op"] == "ok"


async def test_a_fault_of_the_server_is_told_and_noted(
    tab: OpenTab, scene: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await tab("alice")
    await page.next()
    monkeypatch.setattr("local_discord.actions.posting.post", lambda *_: 1 / 0)
    channel = scene.person("alice").here
    assert (await page.ask("send", channel_id=channel, content="x"))["code"] == "internal"
    assert "ZeroDivisionError" in scene.server.problems.pop()


async def test_foreign_pages_are_refused(scene: Stage) -> None:
    url = scene.server.url
    async with aiohttp.ClientSession() as session:
        for origin in ("http://evil.example", "null", "https" + url[4:]):
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await session.ws_connect(scene.server.page("/bridge/ws?user=alice"), origin=origin)
            assert caught.value.status == 403
            for path in ("/bridge/users", "/bridge/upload?user=alice"):
                method = "GET" if path.endswith("users") else "POST"
                async with session.request(method, scene.server.page(path), headers={"Origin": origin}) as answer:
                    assert answer.status == 403
        async with session.ws_connect(scene.server.page("/bridge/ws?user=alice"), origin=url) as socket:
            assert json.loads((await socket.receive()).data)["op"] == "hello"
        for user in ("nobody", "Bot", ""):
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await session.ws_connect(scene.server.page(f"/bridge/ws?user={user}"))
            assert caught.value.status == 404


FOREIGN = (
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://localhost:3000"},
    {"Host": "evil.example"},
    {"Host": "evil.example:8765", "Origin": "http://evil.example:8765"},
    {"Host": "127.0.0.1.evil.example"},
)


@pytest.mark.parametrize("foreign", FOREIGN)
async def test_no_door_opens_to_a_foreign_page(scene: Stage, alice: Person, foreign: dict[str, str]) -> None:
    token = {"Authorization": f"Bot {scene.server.token}"}
    await alice.slash("board")
    seen = alice.messages()[-1]
    file = next(iter(scene.server.world.attachments.values()))
    assert seen.files
    doors = (
        ("GET", "/"),
        ("GET", "/page/js/main.js"),
        ("GET", "/bridge/users"),
        ("POST", "/bridge/upload?user=alice&filename=a.txt"),
        ("GET", f"/attachments/{file.channel_id}/{file.id}/{file.filename}?hm={file.key}"),
        ("GET", "/api/v10/users/@me"),
        ("GET", f"/api/v10/channels/{alice.here}/messages"),
        ("POST", f"/api/v10/channels/{alice.here}/messages"),
        ("OPTIONS", f"/api/v10/channels/{alice.here}/messages"),
        ("GET", "/api/v10/gateway"),
    )
    async with aiohttp.ClientSession() as session:
        for method, path in doors:
            async with session.request(method, scene.server.page(path), headers={**token, **foreign}) as answer:
                assert answer.status == 403, (method, path)
                assert "Access-Control-Allow-Origin" not in answer.headers
        for path in ("/gateway", "/gateway/?v=10", "/bridge/ws?user=alice"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await session.ws_connect(scene.server.page(path), headers=foreign)
            assert caught.value.status == 403, path


ODD = (
    "%00",
    "a%00b.js",
    "%ff",
    "x" * 5000,
    "js",
    "js/",
    "%2e%2e/server.py",
    "..%2fserver.py",
    "//etc/passwd",
    "%0a",
    "",
)


async def test_the_page_and_nothing_beside_it_is_served(scene: Stage) -> None:
    page = scene.server.page
    async with aiohttp.ClientSession() as session:
        async with session.get(page()) as answer:
            assert answer.status == 200
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        async with session.get(page("/bridge/users")) as answer:
            people = await answer.json()
            assert [user["username"] for user in people["users"]] == ["alice", "bob", "carol", "dave"]
        for path in (
            "/page/nothing.js",
            "/server.py",
            "/%00",
            "/attachments/%00/%00/%00",
            *(f"/page/{x}" for x in ODD),
        ):
            async with session.get(URL(page(path), encoded=True)) as answer:
                assert answer.status == 404, path


# The page's key

LOCKED = (
    *(("GET", path) for path in ("/", "/page/js/main.js", "/page/%00", "/bridge/users", "/bridge/ws?user=alice")),
    ("POST", "/bridge/upload?user=alice&filename=a.txt"),
)


async def test_without_its_key_the_page_is_closed(scene: Stage) -> None:
    url, wrong = scene.server.url, scene.server.key.value[:-1]
    cookie = {"Cookie": f"key-{url.rpartition(':')[2]}={wrong}"}
    async with aiohttp.ClientSession() as session:
        for method, path in LOCKED:
            joint = "&" if "?" in path else "?"
            for brought in ("", "key=", f"key={wrong}", "key=%ff", "ticket=", f"ticket={wrong}"):
                where = URL(f"{url}{path}{joint}{brought}", encoded=True)
                async with session.request(method, where, headers=cookie) as answer:
                    told = await answer.text()
                    assert (answer.status, "?key=" in told, "ключ" in told) == (403, True, True), where
                    assert scene.server.key.value not in f"{told}{answer.headers}"
    assert scene.server.bridge._uploads == {}


async def test_the_first_answer_leaves_the_key_for_everything_else(scene: Stage) -> None:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        async with session.get(scene.server.page()) as answer:
            cookie = answer.headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Strict" in cookie
        for path in ("/", "/page/js/main.js", "/bridge/users"):
            async with session.get(scene.server.url + path) as answer:
                assert answer.status == 200
        async with session.ws_connect(f"{scene.server.url}/bridge/ws?user=alice") as socket:
            assert json.loads((await socket.receive()).data)["op"] == "hello"


async def test_a_ticket_opens_once(scene: Stage) -> None:
    once = scene.server.page_once()
    assert scene.server.key.value not in once
    for status in (200, 403):
        async with aiohttp.ClientSession() as session, session.get(once) as answer:
            assert (answer.status, str(answer.url) == scene.server.page()) == (status, status == 200)


def test_the_key_outlives_a_restart_and_is_its_owners_alone(tmp_path: Path) -> None:
    kept = PageKey(tmp_path).value
    assert kept != PageKey(None).value != PageKey(None).value
    assert PageKey(tmp_path).value == kept
    for spoilt in ("", "short", "ключ" * 20):
        (tmp_path / FILE).write_text(spoilt, encoding="utf-8")
        (tmp_path / FILE).chmod(0o644)
        assert len(PageKey(tmp_path).value) == 32
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


async def test_a_page_that_vanishes_leaves_nothing_behind(tab: OpenTab, scene: Stage, alice: Person) -> None:
    page = await tab("alice")
    await page.next()
    assert len(scene.server.bridge._pages) == 1
    await page._socket.close()
    await alice.until(lambda: None if scene.server.bridge._pages else True)
    assert (await alice.slash("echo", text="still here")).text == "still here"
