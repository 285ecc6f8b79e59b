"""Application commands, global and of a guild."""

from local_discord import command_limits
from local_discord.daily import Daily
from local_discord.errors import ApiError, Json, unknown
from local_discord.rest.call import Call, Reply, Route
from local_discord.world import GLOBAL


def _scope(call: Call) -> str:
    if call.params["application_id"] != call.bot_id:
        raise unknown("Application")
    if "guild_id" not in call.params:
        return GLOBAL
    return call.guild().id


def _commands(call: Call, scope: str) -> dict[str, Json]:
    return call.world.commands.setdefault(scope, {})


def _completed(call: Call, scope: str, body: Json, old: Json | None) -> Json:
    """The command as Discord returns it; it takes over the id of an old one with the same name."""
    permissions = body.get("default_member_permissions")
    command: Json = {
        "id": old["id"] if old else call.world.ids.next(),
        "application_id": call.bot_id,
        "version": call.world.ids.next(),
        "default_member_permissions": None if permissions is None else str(permissions),
        "type": command_limits.kind_of(body),
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "dm_permission": body.get("dm_permission") is not False,
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0, 1],
        "nsfw": bool(body.get("nsfw")),
    }
    if body.get("options"):
        command["options"] = [_option(option) for option in body["options"]]
    if scope != GLOBAL:
        command["guild_id"] = scope
    return command


def _option(option: Json) -> Json:
    kept = {key: value for key, value in option.items() if value is not None}
    if "options" in kept:
        kept["options"] = [_option(inner) for inner in kept["options"]]
    if "choices" in kept:
        kept["choices"] = [
            {key: value for key, value in choice.items() if value is not None} for choice in kept["choices"]
        ]
    return kept


def _same_name(commands: dict[str, Json], body: Json) -> Json | None:
    key = (command_limits.kind_of(body), body["name"])
    return next((c for c in commands.values() if (c["type"], c["name"]) == key), None)


def _count_creates(call: Call, scope: str, count: int) -> None:
    """Checks the daily limit of new commands; overwriting an existing command does not count."""
    most = command_limits.CREATES_A_DAY
    if not call.core.command_creates.setdefault(scope, Daily(most)).take(count):
        raise ApiError(400, 30034, f"Max number of daily application command creates has been reached ({most})")


def list_commands(call: Call) -> Reply:
    return Reply(200, list(_commands(call, _scope(call)).values()))


def replace_commands(call: Call) -> Reply:
    scope = _scope(call)
    wanted: list[Json] = call.body or []
    command_limits.check_scope(wanted)
    for index, body in enumerate(wanted):
        command_limits.check_command(body, [index])
    old = _commands(call, scope)
    _count_creates(call, scope, sum(_same_name(old, body) is None for body in wanted))
    fresh = [_completed(call, scope, body, _same_name(old, body)) for body in wanted]
    call.world.commands[scope] = {command["id"]: command for command in fresh}
    call.world.save_commands(scope)
    return Reply(200, fresh)


def create_command(call: Call) -> Reply:
    scope = _scope(call)
    commands = _commands(call, scope)
    command_limits.check_command(call.body, [])
    old = _same_name(commands, call.body)
    if old is None:
        command_limits.check_scope([*commands.values(), call.body])
        _count_creates(call, scope, 1)
    command = _completed(call, scope, call.body, old)
    commands[command["id"]] = command
    call.world.save_commands(scope)
    return Reply(200 if old else 201, command)


def _one(call: Call, scope: str) -> Json:
    command = _commands(call, scope).get(call.params["command_id"])
    if command is None:
        raise unknown("application command")
    return command


def get_command(call: Call) -> Reply:
    return Reply(200, _one(call, _scope(call)))


def edit_command(call: Call) -> Reply:
    scope = _scope(call)
    old = _one(call, scope)
    merged = {**old, **call.body, "type": old["type"]}
    command_limits.check_command(merged, [])
    others = [c for c in _commands(call, scope).values() if c["id"] != old["id"]]
    command_limits.check_scope([*others, merged])
    command = _completed(call, scope, merged, old)
    _commands(call, scope)[command["id"]] = command
    call.world.save_commands(scope)
    return Reply(200, command)


def delete_command(call: Call) -> Reply:
    scope = _scope(call)
    del _commands(call, scope)[_one(call, scope)["id"]]
    call.world.save_commands(scope)
    return Reply(204)


ROUTES = [
    route
    for base in (
        "/applications/{application_id}/commands",
        "/applications/{application_id}/guilds/{guild_id}/commands",
    )
    for route in (
        Route("GET", base, list_commands),
        Route("PUT", base, replace_commands),
        Route("POST", base, create_command),
        Route("GET", base + "/{command_id}", get_command),
        Route("PATCH", base + "/{command_id}", edit_command),
        Route("DELETE", base + "/{command_id}", delete_command),
    )
]
