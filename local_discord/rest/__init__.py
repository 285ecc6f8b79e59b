"""The implemented part of Discord's REST API."""

from local_discord.rest import channels, commands, guilds, interactions, messages, users
from local_discord.rest.call import Route

ROUTES: list[Route] = [
    *users.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
]
