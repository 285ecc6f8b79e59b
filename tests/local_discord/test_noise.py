"""Noise on every route: whatever comes in, the server refuses it or does it, and never breaks."""

import random
from typing import Any

import pytest

from local_discord.rest import ROUTES
from local_discord.rest.call import Route
from local_discord.stage import Stage
from local_discord.testing import Person
from tests.depth import deep
from tests.local_discord.conftest import Raw
from tests.local_discord.sample_bot import SampleBot

KEYS = (
    "content", "embeds", "components", "flags", "attachments", "type", "data", "name", "description", "options",
    "title", "custom_id", "label", "style", "id", "url", "fields", "value", "choices", "roles", "nick", "archived",
    "locked", "permissions", "messages", "recipient_id", "message_reference", "allowed_mentions", "parent_id",
    "permission_overwrites", "topic", "image", "footer", "media", "items", "accessory", "component", "nonce",
)  # fmt: skip
ATOMS: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    -1,
    2**63,
    1.5,
    "",
    "x",
    "x" * 5000,
    "🂡",
    "\x00",
    "1",
    [],
    {},
    "attachment://x",
    "http://x",
)
TYPES = (1, 2, 3, 4, 5, 8, 9, 10, 12, 13, 14, 17, 18)


def noise(dice: random.Random, depth: int = 0) -> Any:
    roll = dice.random()
    if depth > 4 or roll < 0.35:
        return dice.choice(ATOMS)
    if roll < 0.55:
        return [noise(dice, depth + 1) for _ in range(dice.randrange(4))]
    body = {key: noise(dice, depth + 1) for key in dice.sample(KEYS, dice.randrange(1, 8))}
    if dice.random() < 0.7:
        body["type"] = dice.choice(TYPES)
    return body


@deep
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.template}")
async def test_noise_breaks_nothing(scene: Stage, bot: SampleBot, alice: Person, raw: Raw, route: Route) -> None:
    dice = random.Random(f"{route.method} {route.template}")
    sent = await bot.games.send("a message")
    thread = await bot.games.create_thread(name="a thread", invitable=False)
    guild = bot.guilds[0]
    silent = alice._command("silent")[0]["id"]
    for _ in range(12):
        interaction = alice._actor.command(alice.here, silent, [], {})
        others = [command["id"] for command in alice._actor.commands() if command["name"] != "silent"]
        names = {
            "channel_id": dice.choice([str(bot.games.id), str(thread.id)]),
            "message_id": dice.choice([str(sent.id), "1"]),
            "guild_id": str(guild.id),
            "user_id": dice.choice([alice.id, "1"]),
            "role_id": str(guild.id),
            "overwrite_id": str(guild.id),
            "application_id": str(bot.application_id),
            "command_id": dice.choice([*others, "1"]),
            "webhook_id": str(bot.application_id),
            "webhook_token": interaction.token,
            "interaction_id": interaction.id,
            "interaction_token": interaction.token,
        }
        path = route.template.format(**names)
        query = f"?limit={dice.choice(['1', '-1', 'x', '50'])}&before={dice.choice(['1', 'x', ''])}"
        body = noise(dice) if route.method != "GET" else None
        status, _ = await raw(route.method, path + dice.choice(["", query]), body)
        assert status < 500, scene.server.problems


BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "emoji": {"name": "🃏"}}
BUTTONS = {"type": 1, "components": [BUTTON]}
MENU = {"type": 1, "components": [{"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]}]}
EMBED = {"title": "t", "description": "d", "fields": [{"name": "n", "value": "v"}], "image": {"url": "http://x.org/"}}
MESSAGE = {"content": "x", "embeds": [EMBED], "components": [BUTTONS, MENU], "allowed_mentions": {"parse": ["users"]}}
SECTION = {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": BUTTON}
GALLERY = {"type": 12, "items": [{"media": {"url": "http://x.org/a.png"}, "description": "d"}]}
PANEL = {"flags": 1 << 15, "components": [{"type": 17, "accent_color": 1, "components": [SECTION, GALLERY, MENU]}]}
LABEL = {"type": 18, "label": "l", "component": {"type": 4, "custom_id": "i", "style": 1, "min_length": 1}}
MODAL = {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [LABEL]}}
OPTION = {"type": 3, "name": "o", "description": "d", "choices": [{"name": "c", "value": "c"}]}
COMMANDS = [{"name": "c", "description": "d", "options": [OPTION], "contexts": [0], "name_localizations": {"ru": "к"}}]
GOOD: list[tuple[str, str, Any]] = [
    ("POST", "/channels/{channel}/messages", MESSAGE),
    ("POST", "/channels/{channel}/messages", PANEL),
    ("PATCH", "/channels/{channel}/messages/{message}", MESSAGE),
    ("PATCH", "/channels/{channel}/messages/{message}", PANEL),
    ("POST", "/interactions/{id}/{token}/callback", {"type": 4, "data": MESSAGE}),
    ("POST", "/interactions/{id}/{token}/callback", MODAL),
    ("PUT", "/applications/{bot}/guilds/{guild}/commands", COMMANDS),
    (
        "PATCH",
        "/channels/{channel}",
        {"archived": True, "name": "n", "permission_overwrites": [{"id": "1", "type": 0}]},
    ),
]


def spoiled(dice: random.Random, body: Any) -> Any:
    """A copy with one part replaced by noise or taken away."""
    if isinstance(body, dict) and body and dice.random() < 0.85:
        key = dice.choice(list(body))
        rest = {name: value for name, value in body.items() if name != key}
        return rest if dice.random() < 0.15 else {**rest, key: spoiled(dice, body[key])}
    if isinstance(body, list) and body and dice.random() < 0.85:
        index = dice.randrange(len(body))
        return [*body[:index], spoiled(dice, body[index]), *body[index + 1 :]]
    return noise(dice, 3)


@pytest.mark.parametrize("case", GOOD, ids=lambda case: f"{case[0]} {case[1]}")
async def test_nearly_good_requests_break_nothing(
    scene: Stage, bot: SampleBot, alice: Person, raw: Raw, case: tuple[str, str, Any]
) -> None:
    method, template, good = case
    dice = random.Random(template + str(good))
    sent = await bot.games.send("a message")
    silent = alice._command("silent")[0]["id"]
    statuses = set()
    for number in range(60):
        interaction = alice._actor.command(alice.here, silent, [], {})
        path = template.format(
            channel=bot.games.id,
            message=sent.id,
            id=interaction.id,
            token=interaction.token,
            bot=bot.application_id,
            guild=bot.guilds[0].id,
        )
        status, _ = await raw(method, path, spoiled(dice, good) if number else good)
        assert status < 500, scene.server.problems
        statuses.add(status)
    assert len(statuses) > 1
    alice.describe()  # whatever was let through can also be shown
