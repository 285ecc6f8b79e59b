"""Channels, their overwrites, and threads."""

from functools import partial

from local_discord import limits, posting, shapes, threads
from local_discord.errors import (
    ApiError,
    archived_thread,
    missing_access,
    missing_permissions,
    unknown,
    wrong_channel_type,
)
from local_discord.faults import BLOCKED_TITLE
from local_discord.model import THREADS_ONLY, Channel, ChannelType, Json, Overwrite
from local_discord.permissions import Permission
from local_discord.rest.call import Call, Reply, Route


def get_channel(call: Call) -> Reply:
    return call.shown_channel(call.channel())


def edit_channel(call: Call) -> Reply:
    channel = call.channel()
    if channel.thread:
        call.check_body("UpdateThreadRequestPartial")
        _edit_thread(call, channel, call.body)
    elif channel.is_dm:
        raise ApiError(403, 50003, "Cannot execute action on a DM channel")
    else:
        call.check_body("UpdateGuildChannelRequestPartial")
        call.need(channel, Permission.MANAGE_CHANNELS)
        _edit_guild_channel(channel, call.body)
        call.world.channel_changed(channel)
    return call.shown_channel(channel)


def _edit_guild_channel(channel: Channel, body: Json) -> None:
    for key in ("name", "topic", "position", "nsfw", "rate_limit_per_user", "default_auto_archive_duration"):
        if body.get(key) is not None or (key == "topic" and key in body):
            setattr(channel, key, body[key])
    if "parent_id" in body:
        channel.parent_id = None if body["parent_id"] is None else str(body["parent_id"])
    if body.get("permission_overwrites") is not None:
        channel.overwrites = {o.id: o for o in overwrites_from(body["permission_overwrites"])}


def overwrites_from(entries: list[Json]) -> list[Overwrite]:
    return [Overwrite(str(e["id"]), e["type"], int(e.get("allow") or 0), int(e.get("deny") or 0)) for e in entries]


def _edit_thread(call: Call, channel: Channel, body: Json) -> None:
    thread = channel.thread
    assert thread is not None
    granted = call.world.permissions(call.bot_id, channel)
    manages = bool(granted & Permission.MANAGE_THREADS)
    if thread.archived and body.get("archived") is not False:
        raise archived_thread()
    if thread.locked and not manages:
        raise missing_permissions()
    only_wakes = body.get("archived") is False and body.keys() <= {"archived"}
    if only_wakes:
        call.need(channel, Permission.SEND_MESSAGES_IN_THREADS)
    elif not manages and (thread.owner_id != call.bot_id or body.get("locked") is not None):
        raise missing_permissions()
    for key in ("name", "rate_limit_per_user"):
        if body.get(key) is not None:
            setattr(channel, key, body[key])
    if body.get("invitable") is not None:
        thread.invitable = body["invitable"]
    if body.get("auto_archive_duration") is not None:
        threads.set_duration(call.world, channel, body["auto_archive_duration"])
    archived = thread.archived if body.get("archived") is None else body["archived"]
    threads.set_archived(call.world, channel, archived, locked=body.get("locked"))


def delete_channel(call: Call) -> Reply:
    channel = call.channel()
    reply = call.shown_channel(channel)
    if channel.is_dm:
        return reply
    call.need(channel, Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS)
    call.world.delete_channel(channel)
    return reply


def set_overwrite(call: Call) -> Reply:
    channel = call.channel(Permission.MANAGE_ROLES)
    given = {**call.body, "id": call.params["overwrite_id"], "type": call.body.get("type") or 0}
    (entry,) = overwrites_from([given])
    channel.overwrites[entry.id] = entry
    call.world.channel_changed(channel)
    return Reply(204)


def delete_overwrite(call: Call) -> Reply:
    channel = call.channel(Permission.MANAGE_ROLES)
    if channel.overwrites.pop(call.params["overwrite_id"], None) is None:
        raise unknown("Overwrite")
    call.world.channel_changed(channel)
    return Reply(204)


# --- threads -----------------------------------------------------------------------------------------


def _parent(call: Call, *needed: Permission) -> Channel:
    channel = call.channel(*needed)
    if channel.type not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT):
        raise wrong_channel_type()
    return channel


def start_from_message(call: Call) -> Reply:
    parent = _parent(call, Permission.CREATE_PUBLIC_THREADS)
    message = call.message(parent)
    if message.thread_id:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    if any(word in call.body["name"] for word in call.world.faults.blocked_words):
        raise ApiError(*BLOCKED_TITLE)
    channel = threads.start(
        call.world,
        parent,
        call.bot_id,
        call.body["name"],
        auto_archive_duration=call.body.get("auto_archive_duration"),
        starter=message,
    )
    return call.shown_channel(channel, 201)


def start_thread(call: Call) -> Reply:
    """Starts a thread without a message; a forum's has one, and an announcement channel has its own type of thread."""
    if call.channel().type in THREADS_ONLY:
        return _start_post(call)
    call.check_body("CreateTextThreadWithoutMessageRequest")
    kind = call.body.get("type") or ChannelType.PRIVATE_THREAD
    private = kind == ChannelType.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    parent = _parent(call, needed)
    if kind != threads.kind_in(parent, private):
        raise wrong_channel_type()
    invitable = call.body.get("invitable")
    channel = threads.start(
        call.world,
        parent,
        call.bot_id,
        call.body["name"],
        private=private,
        auto_archive_duration=call.body.get("auto_archive_duration"),
        invitable=invitable is None or invitable,
    )
    return call.shown_channel(channel, 201)


def _start_post(call: Call) -> Reply:
    call.check_body("CreateForumThreadRequest")
    parent = call.channel(Permission.SEND_MESSAGES)
    body: Json = call.body["message"]
    limits.check_message(call.world, body, call.files)
    duration = call.body.get("auto_archive_duration")
    channel = threads.start(call.world, parent, call.bot_id, call.body["name"], auto_archive_duration=duration)
    draft = posting.draft_from_body(call.world, channel, call.bot_id, body, call.files, id=channel.id)
    message = posting.post(call.world, channel, draft)
    reply = call.shown_channel(channel, 201)
    reply.body["message"] = call.shown(message).body
    return reply


def list_thread_members(call: Call) -> Reply:
    channel = call.thread()
    assert channel.thread is not None
    return Reply(200, [_member(call, channel, user_id) for user_id in channel.thread.members])


def get_thread_member(call: Call) -> Reply:
    channel = call.thread()
    assert channel.thread is not None
    if call.params["user_id"] not in channel.thread.members:
        raise unknown("Member")
    return Reply(200, _member(call, channel, call.params["user_id"]))


def _member(call: Call, channel: Channel, user_id: str) -> Json:
    body = shapes.thread_member_json(channel, user_id)
    members = call.world.guilds[channel.guild_id or ""].members
    if call.flag("with_member") and user_id in members:
        body["member"] = shapes.member_json(call.world, members[user_id])
    return body


def join_thread(call: Call) -> Reply:
    channel = call.thread()
    call.not_archived(channel)
    threads.join(call.world, channel, call.bot_id)
    return Reply(204)


def leave_thread(call: Call) -> Reply:
    channel = call.thread()
    call.not_archived(channel)
    threads.leave(call.world, channel, call.bot_id)
    return Reply(204)


def add_thread_member(call: Call) -> Reply:
    channel = call.thread()
    call.not_archived(channel)
    call.need(channel, Permission.SEND_MESSAGES_IN_THREADS)
    parent = call.world.channels[channel.parent_id or ""]
    member = call.member(call.world.guilds[channel.guild_id or ""])
    if not call.world.may_view(member.user_id, parent):
        raise missing_access()
    threads.join(call.world, channel, member.user_id)
    return Reply(204)


def remove_thread_member(call: Call) -> Reply:
    channel = call.thread()
    assert channel.thread is not None
    call.not_archived(channel)
    own_private = channel.type == ChannelType.PRIVATE_THREAD and channel.thread.owner_id == call.bot_id
    if not own_private:
        call.need(channel, Permission.MANAGE_THREADS)
    threads.leave(call.world, channel, call.params["user_id"])
    return Reply(204)


def _archived(call: Call, *, private: bool) -> Reply:
    parent = call.channel(Permission.READ_MESSAGE_HISTORY)
    if private:
        call.need(parent, Permission.MANAGE_THREADS)
    limit = call.number("limit", 50, 1, 100)
    before = call.query.get("before")
    found = [
        c
        for c in call.world.channels.values()
        if c.parent_id == parent.id and c.type == threads.kind_in(parent, private) and c.thread and c.thread.archived
    ]
    if before:
        found = [c for c in found if c.thread and c.thread.archive_timestamp < before]
    found.sort(key=lambda c: c.thread.archive_timestamp if c.thread else "", reverse=True)
    return Reply(200, {**thread_list(call, found[:limit]), "has_more": len(found) > limit})


def thread_list(call: Call, found: list[Channel]) -> Json:
    mine = [c for c in found if c.thread and call.bot_id in c.thread.members]
    return {
        "threads": [shapes.channel_json(call.world, c, viewer=call.bot_id) for c in found],
        "members": [shapes.thread_member_json(c, call.bot_id) for c in mine],
    }


_CHANNEL = "/channels/{channel_id}"
_MEMBERS = f"{_CHANNEL}/thread-members"
ROUTES = [
    Route("GET", _CHANNEL, get_channel),
    Route("PATCH", _CHANNEL, edit_channel, body=None),
    Route("DELETE", _CHANNEL, delete_channel),
    Route("PUT", _CHANNEL + "/permissions/{overwrite_id}", set_overwrite),
    Route("DELETE", _CHANNEL + "/permissions/{overwrite_id}", delete_overwrite),
    Route("POST", _CHANNEL + "/messages/{message_id}/threads", start_from_message),
    Route("POST", f"{_CHANNEL}/threads", start_thread, body=None),
    Route("GET", _MEMBERS, list_thread_members),
    Route("PUT", f"{_MEMBERS}/@me", join_thread),
    Route("DELETE", f"{_MEMBERS}/@me", leave_thread),
    Route("GET", _MEMBERS + "/{user_id}", get_thread_member),
    Route("PUT", _MEMBERS + "/{user_id}", add_thread_member),
    Route("DELETE", _MEMBERS + "/{user_id}", remove_thread_member),
    Route("GET", f"{_CHANNEL}/threads/archived/public", partial(_archived, private=False)),
    Route("GET", f"{_CHANNEL}/threads/archived/private", partial(_archived, private=True)),
]
