"""A page: one user's connection, with the frames it sends and receives."""

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import WSMsgType, web

from local_discord import events
from local_discord.actions import Actor
from local_discord.core import Core
from local_discord.errors import ActionError, Json
from local_discord.fault_ops import FaultOps
from local_discord.frames import PageFrame
from local_discord.interactions import Interaction
from local_discord.model import Attachment, Channel, User
from local_discord.shapes import user_json
from local_discord.views import LOCALES, ServerView

Op = Callable[[PageFrame], Json | Awaitable[Json] | None]


class PageConnection:
    """A connected page, which receives only data that its user may see."""

    def __init__(
        self,
        core: Core,
        user: User,
        socket: web.WebSocketResponse,
        uploads: dict[str, Attachment],
        reset: Callable[[], None],
    ) -> None:
        self._core = core
        self._world = core.world
        self._user = user
        self._socket = socket
        self._uploads = uploads
        self._reset = reset
        self._actor = Actor(core, user)
        self._view = ServerView(core, user)
        self._faults = FaultOps(core)
        self._known: set[str] = set()
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ops = self._table()

    # --- running -------------------------------------------------------------------------------------

    async def run(self) -> None:
        stop_listening = self._world.listen(self._on_event)
        writer = asyncio.create_task(self._write())
        try:
            self._hello()
            async for frame in self._socket:
                if frame.type != WSMsgType.TEXT:
                    break
                self._hear(frame.data)
        finally:
            stop_listening()
            for task in (writer, *self._tasks):
                task.cancel()
            await asyncio.gather(writer, *self._tasks, return_exceptions=True)

    def close(self) -> None:
        self._queue.put_nowait(None)

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            try:
                await self._socket.send_str(text)
            except ConnectionError:
                return
        await self._socket.close(code=1001)

    def _send(self, frame: Json) -> None:
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        # Attachments are sent as paths, because pages may use different host names of the server.
        self._queue.put_nowait(text.replace(f'"{self._world.base_url}/attachments/', '"/attachments/'))

    # --- frames to the page --------------------------------------------------------------------------

    def _hello(self) -> None:
        user = self._world.users.get(self._user.id)
        if user is None:
            self.close()
            return
        self._user = self._actor.user = user
        self._view = ServerView(self._core, user)
        self._known = {c.id for c in self._world.channels.values() if self._world.may_view(user.id, c)}
        self._send(self._view.hello())

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.MessageCreated(message) if self._world.sees(self._user.id, message):
                read = self._view.read(self._world.channels[message.channel_id])
                self._send({"op": "message_create", "message": self._view.message(message), "read": read})
            case events.MessageUpdated(message) if self._world.sees(self._user.id, message):
                self._send({"op": "message_update", "message": self._view.message(message)})
            case events.MessageDeleted(message) | events.MessageForgotten(message) if self._world.sees(
                self._user.id, message
            ):
                self._send({"op": "message_delete", "channel_id": message.channel_id, "message_id": message.id})
            case events.MessageDismissed(message) if message.ephemeral_to == self._user.id:
                self._send({"op": "message_delete", "channel_id": message.channel_id, "message_id": message.id})
            case events.ChannelCreated(channel) | events.ChannelUpdated(channel) | events.ThreadMembersChanged(channel):
                self._channel_changed(channel)
            case events.ChannelDeleted(channel):
                self._channel_gone(channel)
            case events.MemberJoined() | events.MemberChanged() | events.MemberLeft():
                self._member_event(event)
            case events.RoleChanged() | events.GuildCreated():
                self._hello()
            case events.WorldReset():
                self._send({"op": "reset"})
                self._hello()
            case _:
                self._small_event(event)

    def _small_event(self, event: events.Event) -> None:
        mine = self._user.id
        match event:
            case events.UserCreated(user):
                self._send({"op": "user_create", "user": user_json(user)})
            case events.UserChanged(user) if user.id == mine:
                self._send({"op": "locale", "locale": user.locale})
            case events.CommandsChanged():
                self._send({"op": "commands", "commands": self._view.commands()})
            case events.InteractionChanged(interaction) if interaction.user_id == mine:
                self._send({"op": "interaction", "interaction": interaction.as_json()})
            case events.ModalOpened(user_id, modal) if user_id == mine:
                self._send({"op": "modal", "modal": modal.as_json()})
            case events.ModalClosed(user_id, modal_id) if user_id == mine:
                self._send({"op": "modal_close", "id": modal_id})
            case events.ReadChanged(user_id, channel_id) if user_id == mine:
                self._send({"op": "read", "read": self._view.read(self._world.channels[channel_id])})
            case events.BotChanged():
                self._send({"op": "bot", "bot": self._view.bot()})
            case events.FaultsChanged():
                self._send({"op": "faults", "faults": self._world.faults.as_json()})

    def _channel_changed(self, channel: Channel) -> None:
        if not self._world.may_view(self._user.id, channel):
            self._channel_gone(channel)
            return
        op = "channel_update" if channel.id in self._known else "channel_create"
        self._known.add(channel.id)
        self._send({"op": op, "channel": self._view.channel(channel)})

    def _channel_gone(self, channel: Channel) -> None:
        if channel.id in self._known:
            self._known.discard(channel.id)
            self._send({"op": "channel_delete", "channel_id": channel.id})

    def _member_event(self, event: events.Event) -> None:
        match event:
            case events.MemberLeft(guild, user_id):
                if self._user.id in guild.members or user_id == self._user.id:
                    self._send({"op": "member_remove", "guild_id": guild.id, "user_id": user_id})
                if user_id == self._user.id:
                    self._hello()
            case events.MemberJoined(guild, member) | events.MemberChanged(guild, member):
                if member.user_id == self._user.id:
                    self._hello()
                elif self._user.id in guild.members:
                    user = user_json(self._world.users[member.user_id])
                    shown = self._view.member(guild.id, member.user_id)
                    self._send({"op": "member_update", "guild_id": guild.id, "member": shown, "user": user})

    # --- frames from the page ------------------------------------------------------------------------

    def _hear(self, text: str) -> None:
        nonce: Any = None
        try:
            try:
                data = json.loads(text)
            except (ValueError, RecursionError):
                raise ActionError("bad_request", "This is not JSON.") from None
            if not isinstance(data, dict):
                raise ActionError("bad_request", "A frame is an object.")
            nonce = data.get("nonce")
            op = self._ops.get(str(data.get("op")))
            if op is None:
                raise ActionError("unknown_op", f"There is no op {data.get('op')!r}.")
            result = op(PageFrame(data))
        except ActionError as error:
            self._refuse(nonce, error)
            return
        except Exception as error:
            self._core.note(f"bridge: {text[:200]}\n{traceback.format_exc()}")
            self._refuse(nonce, ActionError("internal", f"local_discord failed: {error!r}"))
            return
        if result is None or isinstance(result, dict):
            self._send({"op": "ok", "nonce": nonce, **(result or {})})
        else:
            task = asyncio.create_task(self._finish(nonce, result))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _finish(self, nonce: Any, result: Awaitable[Json]) -> None:
        try:
            self._send({"op": "ok", "nonce": nonce, **await result})
        except ActionError as error:
            self._refuse(nonce, error)

    def _refuse(self, nonce: Any, error: ActionError) -> None:
        body = {"code": error.code, "message": error.message, "args": error.details}
        self._send({"op": "error", "nonce": nonce, **body})

    def _table(self) -> dict[str, Op]:
        actor = self._actor
        return {
            "send": self._op_send,
            "edit": lambda f: actor.edit(f.key("channel_id"), f.key("message_id"), f.text("content")),
            "delete": lambda f: actor.delete(f.key("channel_id"), f.key("message_id")),
            "dismiss": self._op_dismiss,
            "history": self._op_history,
            "pins": lambda f: {"messages": [self._view.message(m) for m in actor.pins(f.key("channel_id"))]},
            "command": self._op_command,
            "autocomplete": self._op_autocomplete,
            "click": lambda f: _started(actor.click(f.key("channel_id"), f.key("message_id"), f.text("custom_id"))),
            "choose": lambda f: _started(
                actor.choose(f.key("channel_id"), f.key("message_id"), f.text("custom_id"), f.texts("values"))
            ),
            "submit": lambda f: _started(actor.submit(f.key("modal_id"), f.table("fields"), self._uploads)),
            "close_modal": lambda f: actor.close_modal(f.key("modal_id")),
            "locale": self._op_locale,
            "read": lambda f: actor.mark_read(f.key("channel_id"), f.maybe_key("message_id")),
            "open_dm": lambda f: {"channel_id": actor.open_dm(f.key("user_id")).id},
            "create_thread": self._op_create_thread,
            "join_thread": lambda f: actor.join_thread(f.key("channel_id")),
            "leave_thread": lambda f: actor.leave_thread(f.key("channel_id")),
            "archive_thread": lambda f: actor.archive_thread(f.key("channel_id"), f.flag("archived")),
            "add_user": self._op_add_user,
            "fault": self._faults.apply,
            "reset": lambda _: self._reset(),
        }

    def _op_send(self, frame: PageFrame) -> Json:
        wanted = frame.texts("attachment_ids")
        if any(key not in self._uploads for key in wanted):
            raise ActionError("bad_request", "No such file was uploaded.")
        files = [self._uploads.pop(key) for key in wanted]
        message = self._actor.send(
            frame.key("channel_id"),
            frame.text("content"),
            attachments=files,
            reply_to=frame.maybe_key("reply_to"),
        )
        return {"message_id": message.id}

    def _op_dismiss(self, frame: PageFrame) -> None:
        interaction_id = frame.maybe_key("interaction_id")
        if interaction_id:
            self._actor.dismiss_failed(interaction_id)
        else:
            self._actor.dismiss(frame.key("message_id"))

    def _op_history(self, frame: PageFrame) -> Json:
        limit = min(100, max(1, int(frame.number("limit", 50))))
        found, more = self._actor.history(frame.key("channel_id"), frame.maybe_key("before"), limit)
        return {"messages": [self._view.message(message) for message in found], "more": more}

    def _op_command(self, frame: PageFrame) -> Json:
        target_id = frame.maybe_key("target_id")
        return _started(self._actor.command(*_typed(frame), target_id=target_id, uploads=self._uploads))

    async def _op_autocomplete(self, frame: PageFrame) -> Json:
        return {"choices": await self._actor.autocomplete(*_typed(frame), frame.text("focused"))}

    def _op_locale(self, frame: PageFrame) -> None:
        locale = frame.text("locale")
        if locale not in LOCALES:
            raise ActionError("bad_request", "There is no such language.")
        self._world.set_locale(self._user, locale)

    def _op_create_thread(self, frame: PageFrame) -> Json:
        channel = self._actor.create_thread(
            frame.key("channel_id"),
            frame.text("name"),
            message_id=frame.maybe_key("message_id"),
            private=frame.flag("private"),
        )
        return {"channel_id": channel.id}

    def _op_add_user(self, frame: PageFrame) -> Json:
        name = frame.text("username")
        if not 1 <= len(name) <= 32 or self._world.find_user(name):
            raise ActionError("bad_request", "The name is taken or too long.")
        user = self._world.add_user(name, frame.maybe("global_name"))
        for guild in self._world.guilds.values():
            self._world.join(guild, user)
        return {"user": user_json(user)}


def _started(interaction: Interaction) -> Json:
    return {"interaction_id": interaction.id}


def _typed(frame: PageFrame) -> tuple[str, str, list[str], Json]:
    """A command as typed: where, which, its subcommand, its options."""
    return frame.key("channel_id"), frame.key("command_id"), frame.texts("path"), frame.table("options")
