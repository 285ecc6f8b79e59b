"""Messages and pins of a channel."""

import json

from local_discord import limits, posting, shapes
from local_discord.errors import ApiError, archived_thread, invalid_form, wrong_channel_type
from local_discord.faults import BLOCKED, CANNOT_SEND, REFUSED_OPENINGS
from local_discord.model import EPHEMERAL, THREADS_ONLY, Channel, ChannelType, Json, Message, MessageType
from local_discord.permissions import Permission, send_permission
from local_discord.rest.call import Call, Reply, Route, strings

_SYSTEM = (MessageType.PINNED, MessageType.THREAD_CREATED, MessageType.THREAD_STARTER)


def list_messages(call: Call) -> Reply:
    channel = call.channel()
    limit = call.number("limit", 50, 1, 100)
    before, after, around = (call.snowflake(name) for name in ("before", "after", "around"))
    if not call.world.permissions(call.bot_id, channel) & Permission.READ_MESSAGE_HISTORY:
        return Reply(200, [])
    found = [m for m in call.world.messages[channel.id].values() if m.ephemeral_to is None]
    if before:
        found = [m for m in found if int(m.id) < int(before)][-limit:]
    elif after:
        found = [m for m in found if int(m.id) > int(after)][:limit]
    elif around:
        older = [m for m in found if int(m.id) <= int(around)][-(limit // 2 + 1) :]
        newer = [m for m in found if int(m.id) > int(around)][: limit // 2]
        found = older + newer
    else:
        found = found[-limit:]
    shown = [shapes.message_json(call.world, m, viewer=call.bot_id) for m in reversed(found)]
    for body in shown:
        # Discord returns the nonce only to the request that sent the message, not to later readers.
        body.pop("nonce", None)
    return Reply(200, shown)


def get_message(call: Call) -> Reply:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    reply = call.shown(call.message(channel))
    reply.body.pop("nonce", None)
    return reply


def create_message(call: Call) -> Reply:
    channel = call.channel()
    _check_may_send(call, channel)
    body: Json = call.body
    limits.check_message(call.world, body, call.files)
    _check_words(call, channel)
    repeated = _by_nonce(call, channel, body)
    if repeated:
        return call.shown(repeated)
    draft = posting.draft_from_body(call.world, channel, call.bot_id, body, call.files)
    draft.flags &= ~EPHEMERAL
    if body.get("message_reference"):
        draft.reply_to = _replied_to(call, channel, body["message_reference"])
        draft.type = MessageType.REPLY if draft.reply_to else MessageType.DEFAULT
    made = posting.post(call.world, channel, draft)
    if made.nonce is not None:
        call.world.nonces.note(channel.id, made.nonce, made.id)
    return call.shown(made)


def _check_may_send(call: Call, channel: Channel) -> None:
    if channel.type == ChannelType.CATEGORY:
        raise wrong_channel_type()
    if channel.type in THREADS_ONLY:
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    if channel.is_dm:
        other = next(user for user in channel.recipients if user != call.bot_id)
        if other in call.world.faults.closed_dms:
            raise ApiError(403, 50007, CANNOT_SEND)
        if not call.world.shares_guild(other, call.bot_id):
            raise ApiError(*REFUSED_OPENINGS["403/50278"])
    call.need(channel, send_permission(channel))
    if call.body.get("embeds"):
        call.need(channel, Permission.EMBED_LINKS)
    if call.files:
        call.need(channel, Permission.ATTACH_FILES)
    if channel.thread and channel.thread.locked:
        if not call.world.permissions(call.bot_id, channel) & Permission.MANAGE_THREADS:
            raise ApiError(403, 160005, "Thread is locked")
        if channel.thread.archived:
            raise archived_thread()


def _check_words(call: Call, channel: Channel) -> None:
    """Applies automatic moderation, which direct messages do not have."""
    said = json.dumps(call.body, ensure_ascii=False)
    if not channel.is_dm and any(word in said for word in call.world.faults.blocked_words):
        raise ApiError(*BLOCKED)


def _by_nonce(call: Call, channel: Channel, body: Json) -> Message | None:
    """The message that a repeated request created minutes before, with `enforce_nonce`."""
    nonce = body.get("nonce")
    if not body.get("enforce_nonce") or nonce is None:
        return None
    return call.world.messages[channel.id].get(call.world.nonces.find(channel.id, nonce) or "")


def _replied_to(call: Call, channel: Channel, reference: Json) -> Message | None:
    call.need(channel, Permission.READ_MESSAGE_HISTORY)
    found = call.world.messages[channel.id].get(str(reference.get("message_id")))
    if found is None or found.ephemeral_to is not None:
        if reference.get("fail_if_not_exists", True):
            raise invalid_form((["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message"))
        return None
    return found


def edit_message(call: Call) -> Reply:
    channel = call.channel()
    message = call.message(channel)
    if message.author_id != call.bot_id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    if message.type in _SYSTEM:
        raise ApiError(403, 50021, "Cannot execute action on a system message")
    call.not_archived(channel)
    if call.files:
        call.need(channel, Permission.ATTACH_FILES)
    limits.check_message(call.world, call.body, call.files, message)
    _check_words(call, channel)
    posting.edit_from_body(call.world, message, call.body, call.files)
    return call.shown(message)


def delete_message(call: Call) -> Reply:
    channel = call.channel()
    message = call.message(channel)
    if message.author_id != call.bot_id:
        if channel.is_dm:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        call.need(channel, Permission.MANAGE_MESSAGES)
    call.not_archived(channel)
    posting.delete(call.world, message)
    return Reply(204)


def bulk_delete(call: Call) -> Reply:
    channel = call.channel(Permission.MANAGE_MESSAGES)
    wanted = strings(call.body["messages"])
    if not 2 <= len(wanted) <= 100:
        raise ApiError(400, 50016, "Provided too few or too many messages to delete. Must provide 2 to 100.")
    for message_id in wanted:
        message = call.world.messages[channel.id].get(message_id)
        if message and message.ephemeral_to is None:
            posting.delete(call.world, message)
    return Reply(204)


def _pinned(call: Call, channel: Channel) -> list[Message]:
    found = [m for m in call.world.messages[channel.id].values() if m.pinned_at]
    return sorted(found, key=lambda message: message.pinned_at or "", reverse=True)


def list_pins(call: Call) -> Reply:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    limit = call.number("limit", 50, 1, 50)
    before = call.query.get("before")
    found = [m for m in _pinned(call, channel) if before is None or (m.pinned_at or "") < before]
    items = [
        {"pinned_at": m.pinned_at, "message": shapes.message_json(call.world, m, viewer=call.bot_id)}
        for m in found[:limit]
    ]
    return Reply(200, {"items": items, "has_more": len(found) > limit})


def list_pins_old(call: Call) -> Reply:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    shown = [shapes.message_json(call.world, m, viewer=call.bot_id) for m in _pinned(call, channel)]
    return Reply(200, shown)


def _may_pin(call: Call) -> Message:
    channel = call.channel()
    if not channel.is_dm:
        call.need(channel, Permission.PIN_MESSAGES)
    call.not_archived(channel)
    return call.message(channel)


def pin(call: Call) -> Reply:
    message = _may_pin(call)
    if message.pinned_at is None:
        if len(_pinned(call, call.channel())) >= 250:
            raise ApiError(400, 30003, "Maximum number of pins reached for the channel (250)")
        posting.pin(call.world, message, call.bot_id)
    return Reply(204)


def unpin(call: Call) -> Reply:
    message = _may_pin(call)
    if message.pinned_at is not None:
        posting.unpin(call.world, message)
    return Reply(204)


def typing(call: Call) -> Reply:
    channel = call.channel()
    call.need(channel, send_permission(channel))
    return Reply(204)


_MESSAGES = "/channels/{channel_id}/messages"
ROUTES = [
    Route("GET", _MESSAGES, list_messages),
    Route("POST", _MESSAGES, create_message),
    Route("POST", f"{_MESSAGES}/bulk-delete", bulk_delete),
    Route("GET", f"{_MESSAGES}/pins", list_pins),
    Route("PUT", _MESSAGES + "/pins/{message_id}", pin),
    Route("DELETE", _MESSAGES + "/pins/{message_id}", unpin),
    Route("GET", _MESSAGES + "/{message_id}", get_message),
    Route("PATCH", _MESSAGES + "/{message_id}", edit_message),
    Route("DELETE", _MESSAGES + "/{message_id}", delete_message),
    Route("GET", "/channels/{channel_id}/pins", list_pins_old),
    Route("PUT", "/channels/{channel_id}/pins/{message_id}", pin),
    Route("DELETE", "/channels/{channel_id}/pins/{message_id}", unpin),
    Route("POST", "/channels/{channel_id}/typing", typing),
]
