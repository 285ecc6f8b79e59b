"""The mentions of a text that `allowed_mentions` permits."""

import re
from dataclasses import dataclass, field

from local_discord.model import Channel, Json
from local_discord.permissions import Permission
from local_discord.world import World

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


@dataclass
class Mentions:
    users: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


def parse(
    world: World, channel: Channel, author_id: str, text: str, allowed: Json | None, *, replied_to: str | None = None
) -> Mentions:
    if "@" not in text and replied_to is None:
        return Mentions()
    rules = _Rules(allowed)
    users = [user for user in _unique(_USER, text) if user in world.users and rules.user(user)]
    if replied_to and replied_to not in users and rules.replied_user:
        users.append(replied_to)
    guild = world.guilds.get(channel.guild_id or "")
    if guild is None:
        return Mentions(users)
    anyone = bool(world.permissions(author_id, channel) & Permission.MENTION_EVERYONE)
    roles = [
        role
        for role in _unique(_ROLE, text)
        if role in guild.roles and rules.role(role) and (anyone or guild.roles[role].mentionable)
    ]
    return Mentions(users, roles, anyone and rules.everyone and bool(_EVERYONE.search(text)))


def _unique(pattern: re.Pattern[str], text: str) -> list[str]:
    return list(dict.fromkeys(pattern.findall(text)))


class _Rules:
    """Parsed `allowed_mentions`: absent means all, present means only the listed ones."""

    def __init__(self, allowed: Json | None) -> None:
        self._all = allowed is None
        allowed = allowed or {}
        self._parse = allowed.get("parse") or []
        self._users = [str(user) for user in allowed.get("users") or []]
        self._roles = [str(role) for role in allowed.get("roles") or []]
        self.everyone = self._all or "everyone" in self._parse
        self.replied_user = self._all or bool(allowed.get("replied_user"))

    def user(self, user_id: str) -> bool:
        return self._all or "users" in self._parse or user_id in self._users

    def role(self, role_id: str) -> bool:
        return self._all or "roles" in self._parse or role_id in self._roles
