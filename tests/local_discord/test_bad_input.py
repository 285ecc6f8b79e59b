"""Malformed requests are refused as Discord would, and never take the server down."""

import asyncio
import io
import socket

import aiohttp
import pytest

from local_discord import LocalDiscord
from local_discord.server import HOST, _is_local_name, _is_loopback
from local_discord.stage import Stage
from tests.local_discord.conftest import Raw
from tests.local_discord.sample_bot import SampleBot


@pytest.mark.parametrize("token", ["", "x", "Bearer x", "Bot", "Bot ", "Bot x", "Bot local", "Bot Ж"])
async def test_a_request_without_a_token(raw: Raw, token: str) -> None:
    assert await raw("GET", "/users/@me", token=token) == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/channels/abc", 400, 50035),
        ("GET", "/channels/-1", 400, 50035),
        ("GET", f"/channels/{'9' * 30}", 400, 50035),
        ("GET", "/channels/1/messages/2", 404, 10003),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/applications/1/commands", 404, 10002),
        ("DELETE", "/webhooks/1/token/messages/@original", 404, 10015),
        ("GET", "/nowhere", 404, 0),
        ("GET", "/../secret", 404, 0),
    ],
)
async def test_unknown_things(raw: Raw, method: str, path: str, status: int, code: int) -> None:
    answered, body = await raw(method, path)
    assert (answered, body["code"]) == (status, code)


async def test_unknown_things_inside_a_known_one(raw: Raw, bot: SampleBot) -> None:
    channel, guild = f"/channels/{bot.games.id}", f"/guilds/{bot.guilds[0].id}"
    assert (await raw("GET", f"{channel}/messages/1"))[1]["code"] == 10008
    assert (await raw("GET", f"{channel}/thread-members"))[1]["code"] == 50024
    assert (await raw("GET", f"{guild}/members/1"))[1]["code"] == 10013
    assert (await raw("GET", f"{guild}/roles/1"))[1]["code"] == 10011
    assert (await raw("GET", f"{channel}/messages?limit=101"))[1]["code"] == 50035
    assert (await raw("GET", f"{channel}/messages?before=yesterday"))[1]["code"] == 50035
    callback = "/interactions/1/token/callback"
    assert (await raw("POST", callback, {"type": 4, "data": {"content": "x"}}))[1]["code"] == 10062
    assert (await raw("POST", callback, {"type": 99}))[1]["code"] == 50035


@pytest.mark.parametrize(
    ("kind", "data", "code"),
    [
        ("application/json", b"{", 50109),
        ("application/json", b"\xff\xfe", 50109),
        ("application/json", b"[" * 100_000, 50109),
        ("application/json", b"[]", 50035),
        ("application/json", b'"text"', 50035),
        ("text/plain", b"hello", 50035),
        ("multipart/form-data", b"no boundary", 50035),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken", 50035),
        ("multipart/form-data; boundary=x", b"", 50035),
    ],
)
async def test_broken_bodies(raw: Raw, bot: SampleBot, kind: str, data: bytes, code: int) -> None:
    path = f"/channels/{bot.games.id}/messages"
    status, body = await raw("POST", path, data=data, headers={"Content-Type": kind})
    assert status == 400
    assert body["code"] in (code, 50006)


async def test_a_body_that_is_too_large(raw: Raw, bot: SampleBot) -> None:
    path = f"/channels/{bot.games.id}/messages"
    headers = {"Content-Type": "application/json"}
    status, body = await raw("POST", path, data=io.BytesIO(bytes(27 << 20)), headers=headers)
    assert (status, body["code"]) == (413, 40005)
    form = aiohttp.FormData()
    form.add_field("payload_json", '{"content": "x"}')
    form.add_field("files[0]", io.BytesIO(bytes(11 << 20)), filename="big.bin")
    status, body = await raw("POST", path, data=form)
    assert (status, body["code"]) == (413, 40005)


async def test_an_operation_it_does_not_have_is_reported(scene: Stage, raw: Raw, bot: SampleBot) -> None:
    status, _ = await raw("GET", f"/guilds/{bot.guilds[0].id}/audit-logs")
    assert status == 501
    assert "audit-logs" in scene.server.problems.pop()


async def test_a_fault_of_its_own_is_reported_and_not_retried(
    scene: Stage, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local_discord.shapes.own_user_json", lambda _: 1 / 0)
    status, _ = await raw("GET", "/users/@me")
    assert status == 501
    assert "ZeroDivisionError" in scene.server.problems.pop()


async def test_an_answer_discord_would_not_give_is_reported(
    scene: Stage, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local_discord.shapes.own_user_json", lambda _: {"id": 5})
    await raw("GET", "/users/@me")
    assert any("GET /users/@me answered" in problem for problem in scene.server.problems)
    scene.server.problems.clear()


async def test_only_loopback_is_listened_on() -> None:
    async with LocalDiscord() as server:
        assert server._runner is not None
        assert {address[0] for address in server._runner.addresses} == {HOST}
        port = int(server.url.rpartition(":")[2])
        for address in {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}:
            if address.startswith("127."):
                continue
            with pytest.raises(OSError, match=r"refused|Connect"):
                await asyncio.open_connection(address, port)


@pytest.mark.parametrize(
    ("remote", "host", "welcome"),
    [
        ("127.0.0.1", "127.0.0.1:80", True),
        ("127.0.0.1", "localhost", True),
        ("", "localhost:5", True),
        ("127.0.0.1", "evil.example:80", False),
        ("192.168.1.5", "127.0.0.1:80", False),
        ("nonsense", "127.0.0.1:80", False),
    ],
)
def test_who_is_welcome(remote: str, host: str, welcome: bool) -> None:
    assert (_is_loopback(remote) and _is_local_name(host)) is welcome


async def test_another_host_name_is_refused(scene: Stage) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/", "/bridge/users", "/api/v10/gateway"):
            async with session.get(scene.server.url + path, headers={"Host": "evil.example"}) as answer:
                assert answer.status == 403
