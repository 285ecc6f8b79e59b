"""The bot itself, its application, other users, and the gateway's address."""

from local_discord import shapes
from local_discord.errors import ApiError, Json, invalid_form, unknown
from local_discord.faults import CANNOT_SEND, REFUSED_OPENINGS
from local_discord.rest.call import Call, Reply, Route


def get_me(call: Call) -> Reply:
    return Reply(200, shapes.own_user_json(call.world.bot))


def edit_me(call: Call) -> Reply:
    if call.body.get("username"):
        call.world.bot.username = call.body["username"]
        call.world.save_user(call.world.bot)
    return get_me(call)


def get_user(call: Call) -> Reply:
    user = call.world.users.get(call.params["user_id"])
    if user is None:
        raise unknown("User")
    return Reply(200, shapes.user_json(user))


def my_guilds(call: Call) -> Reply:
    mine = [guild for guild in call.world.guilds.values() if call.bot_id in guild.members]
    return Reply(200, [shapes.my_guild_json(guild, call.bot_id) for guild in mine])


def open_dm(call: Call) -> Reply:
    recipient = str(call.body.get("recipient_id"))
    if recipient not in call.world.users:
        raise invalid_form((["recipient_id"], "INVALID_RECIPIENT", "Invalid Recipient(s)"))
    if call.world.users[recipient].bot:
        raise ApiError(400, 50007, CANNOT_SEND)
    refused = call.world.faults.refused_opening(recipient)
    if refused is not None:
        raise refused
    new = call.world.find_dm(call.bot_id, recipient) is None
    if new and call.world.faults.quarantined:
        raise ApiError(*REFUSED_OPENINGS["403/20026"])
    if new and not call.world.faults.unlimited and not call.core.limits.may_open():
        raise ApiError(*REFUSED_OPENINGS["403/40003"])
    return call.shown_channel(call.world.open_dm(call.bot_id, recipient))


def get_application(call: Call) -> Reply:
    world = call.world
    owner = next(iter(world.guilds.values())).owner_id if world.guilds else world.bot_id
    body: Json = {
        "id": world.bot_id,
        "name": world.bot.username,
        "icon": None,
        "description": "",
        "type": None,
        "bot": shapes.user_json(world.bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": shapes.user_json(world.users[owner]),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }
    return Reply(200, body)


def application_emojis(call: Call) -> Reply:
    if call.params["application_id"] != call.bot_id:
        raise unknown("Application")
    return Reply(200, {"items": []})


def gateway(call: Call) -> Reply:
    return Reply(200, {"url": call.core.gateway.url})


def gateway_bot(call: Call) -> Reply:
    sharding, starts = call.core.gateway.sharding, call.core.gateway.starts
    limit = {
        "total": starts.limit,
        "remaining": starts.remaining,
        "reset_after": int(starts.reset_after * 1000),
        "max_concurrency": sharding.max_concurrency,
    }
    return Reply(200, {"url": call.core.gateway.url, "shards": sharding.shards, "session_start_limit": limit})


ROUTES = [
    Route("GET", "/users/@me", get_me),
    Route("PATCH", "/users/@me", edit_me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user_id}", get_user),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/applications/{application_id}/emojis", application_emojis),
    Route("GET", "/gateway", gateway, needs_token=False),
    Route("GET", "/gateway/bot", gateway_bot),
]
