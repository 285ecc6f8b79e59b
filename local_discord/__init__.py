"""A Discord server on your own machine: for playing without a token, and for testing bots end to end."""

from local_discord.seed import Seed, SeedUser
from local_discord.server import LocalDiscord
from local_discord.sharding import Sharding

__all__ = ["LocalDiscord", "Seed", "SeedUser", "Sharding"]
