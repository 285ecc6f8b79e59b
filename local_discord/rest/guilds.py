"""Guilds, their channels, members and roles."""

from local_discord import events, shapes
from local_discord.errors import missing_permissions, unknown, wrong_channel_type
from local_discord.model import THREADS_ONLY, ChannelType, Guild, Json, Role
from local_discord.permissions import EVERYONE, Permission
from local_discord.rest.call import Call, Reply, Route, strings
from local_discord.rest.channels import overwrites_from, thread_list

_MADE = (ChannelType.TEXT, ChannelType.CATEGORY, ChannelType.ANNOUNCEMENT, *THREADS_ONLY)


def get_guild(call: Call) -> Reply:
    guild = call.guild()
    body = shapes.guild_json(guild)
    if call.flag("with_counts"):
        body |= {
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
    return Reply(200, body)


def list_channels(call: Call) -> Reply:
    guild = call.guild()
    found = [c for c in call.world.channels_of(guild) if not c.thread]
    return Reply(200, [shapes.channel_json(call.world, c, viewer=call.bot_id) for c in found])


def create_channel(call: Call) -> Reply:
    guild = call.guild(Permission.MANAGE_CHANNELS)
    kind = call.body.get("type") or ChannelType.TEXT
    if kind not in _MADE:
        raise wrong_channel_type()
    parent = call.body.get("parent_id")
    channel = call.world.add_channel(
        guild,
        call.body["name"],
        kind=kind,
        topic=call.body.get("topic"),
        parent_id=None if parent is None else str(parent),
        overwrites=tuple(overwrites_from(call.body.get("permission_overwrites") or [])),
    )
    return call.shown_channel(channel, 201)


def active_threads(call: Call) -> Reply:
    guild = call.guild()
    found = [
        c
        for c in call.world.channels_of(guild)
        if c.thread and not c.thread.archived and call.world.may_view(call.bot_id, c)
    ]
    return Reply(200, {**thread_list(call, found), "has_more": False})


# --- members -----------------------------------------------------------------------------------------


def list_members(call: Call) -> Reply:
    guild = call.guild()
    limit, after = call.number("limit", 1, 1, 1000), int(call.snowflake("after") or 0)
    found = sorted((m for m in guild.members.values() if int(m.user_id) > after), key=lambda m: int(m.user_id))
    return Reply(200, [shapes.member_json(call.world, m) for m in found[:limit]])


def search_members(call: Call) -> Reply:
    guild = call.guild()
    query, limit = call.query.get("query", "").lower(), call.number("limit", 1, 1, 1000)
    found = [
        m
        for m in guild.members.values()
        if call.world.users[m.user_id].username.lower().startswith(query)
        or (m.nick or "").lower().startswith(query or " ")
    ]
    return Reply(200, [shapes.member_json(call.world, m) for m in found[:limit]])


def get_member(call: Call) -> Reply:
    return Reply(200, shapes.member_json(call.world, call.member(call.guild())))


def edit_member(call: Call) -> Reply:
    guild = call.guild()
    member = call.member(guild)
    if "nick" in call.body:
        call.guild(Permission.MANAGE_NICKNAMES)
        member.nick = call.body["nick"] or None
    if call.body.get("roles") is not None:
        call.guild(Permission.MANAGE_ROLES)
        wanted = strings(call.body["roles"])
        for role_id in set(wanted) ^ set(member.roles):
            _below(call, guild, role_id)
        member.roles = wanted
    return _member_changed(call, guild, member.user_id)


def edit_me(call: Call) -> Reply:
    guild = call.guild()
    if "nick" in call.body:
        call.guild(Permission.CHANGE_NICKNAME)
        guild.members[call.bot_id].nick = call.body["nick"] or None
    return _member_changed(call, guild, call.bot_id)


def _member_changed(call: Call, guild: Guild, user_id: str, status: int = 200) -> Reply:
    call.world.save_guild(guild)
    member = guild.members[user_id]
    call.world.emit(events.MemberChanged(guild, member))
    return Reply(status, shapes.member_json(call.world, member) if status == 200 else None)


def kick(call: Call) -> Reply:
    guild = call.guild(Permission.KICK_MEMBERS)
    member = call.member(guild)
    if member.user_id == guild.owner_id:
        raise missing_permissions()
    call.world.leave(guild, member.user_id)
    return Reply(204)


def add_role(call: Call) -> Reply:
    guild = call.guild(Permission.MANAGE_ROLES)
    member, role = call.member(guild), _below(call, guild, call.params["role_id"])
    if role.id not in member.roles:
        member.roles.append(role.id)
    return _member_changed(call, guild, member.user_id, 204)


def remove_role(call: Call) -> Reply:
    guild = call.guild(Permission.MANAGE_ROLES)
    member, role = call.member(guild), _below(call, guild, call.params["role_id"])
    if role.id in member.roles:
        member.roles.remove(role.id)
    return _member_changed(call, guild, member.user_id, 204)


# --- roles -------------------------------------------------------------------------------------------


def _role(guild: Guild, role_id: str) -> Role:
    if role_id not in guild.roles:
        raise unknown("Role")
    return guild.roles[role_id]


def _below(call: Call, guild: Guild, role_id: str) -> Role:
    """The role, if it is below the bot's highest one; roles above it cannot be changed."""
    role = _role(guild, role_id)
    own = [guild.roles[key].position for key in guild.members[call.bot_id].roles if key in guild.roles]
    if role.managed or role.position >= max(own, default=0):
        raise missing_permissions()
    return role


def list_roles(call: Call) -> Reply:
    return Reply(200, [shapes.role_json(role) for role in call.guild().roles.values()])


def get_role(call: Call) -> Reply:
    return Reply(200, shapes.role_json(_role(call.guild(), call.params["role_id"])))


def create_role(call: Call) -> Reply:
    guild = call.guild(Permission.MANAGE_ROLES)
    permissions = call.body.get("permissions")
    granted = EVERYONE if permissions is None else int(permissions)
    for role in guild.roles.values():
        role.position += role.position >= 1
    role = Role(call.world.ids.next(), call.body.get("name") or "new role", granted, 1)
    _set_role(role, {key: value for key, value in call.body.items() if key not in ("name", "permissions")})
    guild.roles[role.id] = role
    return _role_changed(call, guild, role, "CREATE")


def edit_role(call: Call) -> Reply:
    guild = call.guild(Permission.MANAGE_ROLES)
    role = _below(call, guild, call.params["role_id"])
    _set_role(role, call.body)
    return _role_changed(call, guild, role, "UPDATE")


def _set_role(role: Role, body: Json) -> None:
    for key in ("name", "color", "hoist", "mentionable"):
        if body.get(key) is not None:
            setattr(role, key, body[key])
    if body.get("permissions") is not None:
        role.permissions = int(body["permissions"])
    if body.get("colors"):
        role.color = body["colors"].get("primary_color") or 0


def _role_changed(call: Call, guild: Guild, role: Role, change: str) -> Reply:
    call.world.save_guild(guild)
    call.world.emit(events.RoleChanged(guild, role, change))
    return Reply(200, shapes.role_json(role))


def delete_role(call: Call) -> Reply:
    guild = call.guild(Permission.MANAGE_ROLES)
    role = _below(call, guild, call.params["role_id"])
    del guild.roles[role.id]
    for member in guild.members.values():
        if role.id in member.roles:
            member.roles.remove(role.id)
    _role_changed(call, guild, role, "DELETE")
    return Reply(204)


_GUILD = "/guilds/{guild_id}"
_MEMBER = _GUILD + "/members/{user_id}"
ROUTES = [
    Route("GET", _GUILD, get_guild),
    Route("GET", f"{_GUILD}/channels", list_channels),
    Route("POST", f"{_GUILD}/channels", create_channel),
    Route("GET", f"{_GUILD}/threads/active", active_threads),
    Route("GET", f"{_GUILD}/members", list_members),
    Route("GET", f"{_GUILD}/members/search", search_members),
    Route("PATCH", f"{_GUILD}/members/@me", edit_me),
    Route("GET", _MEMBER, get_member),
    Route("PATCH", _MEMBER, edit_member),
    Route("DELETE", _MEMBER, kick),
    Route("PUT", _MEMBER + "/roles/{role_id}", add_role),
    Route("DELETE", _MEMBER + "/roles/{role_id}", remove_role),
    Route("GET", f"{_GUILD}/roles", list_roles),
    Route("POST", f"{_GUILD}/roles", create_role),
    Route("GET", _GUILD + "/roles/{role_id}", get_role),
    Route("PATCH", _GUILD + "/roles/{role_id}", edit_role),
    Route("DELETE", _GUILD + "/roles/{role_id}", delete_role),
]
