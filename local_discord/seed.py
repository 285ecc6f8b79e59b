"""The content of a fresh local Discord: servers with users and channels, and a welcome message."""

from collections.abc import Sequence
from dataclasses import dataclass

from local_discord import ids, permissions, posting
from local_discord.model import User
from local_discord.posting import Draft
from local_discord.world import World


@dataclass(frozen=True)
class SeedUser:
    username: str
    global_name: str | None = None
    locale: str = "en-US"


@dataclass(frozen=True)
class Seed:
    """The first user owns the guilds unless another owner is named; the bot posts the welcome in the first channels."""

    guild: str = "Local"
    users: Sequence[SeedUser] = (SeedUser("alice"), SeedUser("bob"), SeedUser("carol"), SeedUser("dave"))
    channels: Sequence[str] = ("games",)
    welcome: str | None = None
    owner: SeedUser | None = None
    bot_permissions: int = permissions.BOT
    servers: int = 1
    """Guilds with all these people and channels; from the second on they are numbered."""

    def plant(self, world: World) -> None:
        everybody = (self.owner, *self.users) if self.owner else self.users
        people = [world.add_user(user.username, user.global_name, locale=user.locale) for user in everybody]
        for number in range(self.servers):
            self._plant_guild(world, people, number)

    def _plant_guild(self, world: World, people: list[User], number: int) -> None:
        name = f"{self.guild} {number + 1}" if number else self.guild
        guild = world.add_guild(
            name, people[0], bot_permissions=self.bot_permissions, guild_id=_guild_id(self.guild, number)
        )
        for user in people[1:]:
            world.join(guild, user)
        channels = [
            world.add_channel(guild, channel, channel_id=ids.stable(f"channel:{name}:{channel}"))
            for channel in self.channels
        ]
        if self.welcome and channels:
            posting.post(world, channels[0], Draft(world.bot_id, content=self.welcome))


def _guild_id(name: str, number: int) -> str:
    """The id of a guild; consecutive guilds belong to consecutive shards, whatever the number of shards."""
    return str(int(ids.stable(f"guild:{name}")) + (number << 22))
