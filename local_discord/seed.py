"""What a fresh server holds: a guild, its users, its channels, a word of welcome."""

from collections.abc import Sequence
from dataclasses import dataclass

from local_discord import ids, permissions, posting
from local_discord.posting import Draft
from local_discord.world import World


@dataclass(frozen=True)
class SeedUser:
    username: str
    global_name: str | None = None
    locale: str = "en-US"


@dataclass(frozen=True)
class Seed:
    """The first user owns the guild unless another owner is named; the bot says the welcome in the first channel."""

    guild: str = "Local"
    users: Sequence[SeedUser] = (SeedUser("alice"), SeedUser("bob"), SeedUser("carol"), SeedUser("dave"))
    channels: Sequence[str] = ("games",)
    welcome: str | None = None
    owner: SeedUser | None = None
    bot_permissions: int = permissions.BOT

    def plant(self, world: World) -> None:
        everybody = (self.owner, *self.users) if self.owner else self.users
        people = [world.add_user(user.username, user.global_name, locale=user.locale) for user in everybody]
        guild = world.add_guild(self.guild, people[0], bot_permissions=self.bot_permissions)
        for user in people[1:]:
            world.join(guild, user)
        channels = [
            world.add_channel(guild, name, channel_id=ids.stable(f"channel:{self.guild}:{name}"))
            for name in self.channels
        ]
        if self.welcome and channels:
            posting.post(world, channels[0], Draft(world.bot_id, content=self.welcome))
