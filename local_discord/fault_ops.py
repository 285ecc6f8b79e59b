"""The faults that a page can set with a `fault` frame."""

from collections.abc import Callable
from typing import Any

from local_discord import events, posting
from local_discord.core import Core
from local_discord.errors import ActionError
from local_discord.frames import PageFrame

STATUSES = (500, 502, 503, 504)


class FaultOps:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._world = core.world
        faults = core.world.faults
        self._ops: dict[str, Callable[[PageFrame], Any]] = {
            "closed_dms": lambda frame: faults.close_dms(
                frame.text("user_id"), frame.flag("on"), opening=frame.maybe("opening")
            ),
            "denied": lambda frame: faults.deny(frame.text("permission"), frame.maybe("channel_id"), frame.flag("on")),
            "errors": self._errors,
            "rate_limit": self._rate_limit,
            "delay": self._delay,
            "duplicates": self._duplicates,
            "lost_answers": lambda frame: faults.lose_answers(int(frame.number("count", 1)), frame.maybe("path")),
            "unlimited": self._unlimited,
            "blocked_word": lambda frame: faults.block_word(frame.text("word"), frame.flag("on")),
            "quarantined": self._quarantined,
            "time_out": self._time_out,
            "gateway_drop": lambda frame: core.gateway.drop(resume=frame.flag("resume")),
            "reconnect_request": lambda _: core.gateway.ask_reconnect(),
            "delete_message": self._delete_message,
            "delete_channel": self._delete_channel,
            "leave": self._leave,
            "rejoin": self._rejoin,
            "clear": lambda _: faults.clear(),
        }

    def apply(self, frame: PageFrame) -> None:
        name = frame.text("name")
        if name not in self._ops:
            raise ActionError("bad_request", f"There is no fault {name}.")
        self._ops[name](frame)
        self._world.emit(events.FaultsChanged())

    def _errors(self, frame: PageFrame) -> None:
        status = int(frame.number("status", 500))
        if status not in STATUSES:
            raise ActionError("bad_request", f"The status must be one of {STATUSES}.")
        self._world.faults.fail(int(frame.number("count", 1)), status, frame.maybe("path"))

    def _rate_limit(self, frame: PageFrame) -> None:
        count, seconds = int(frame.number("count", 1)), frame.number("retry_after", 1.0)
        self._world.faults.limit(count, seconds, frame.flag("global"), frame.maybe("path"))

    def _delay(self, frame: PageFrame) -> None:
        count = int(frame.number("count", 0)) or None
        self._world.faults.slow_down(frame.number("seconds", 0), count, frame.maybe("path"))

    def _duplicates(self, frame: PageFrame) -> None:
        self._world.faults.duplicates = int(frame.number("count", 1))

    def _unlimited(self, frame: PageFrame) -> None:
        self._world.faults.unlimited = frame.flag("on")

    def _quarantined(self, frame: PageFrame) -> None:
        self._world.faults.quarantined = frame.flag("on")

    def _time_out(self, frame: PageFrame) -> None:
        guild = self._world.guilds.get(frame.text("guild_id"))
        if guild is None or self._world.bot_id not in guild.members:
            raise ActionError("unknown_user", "The bot is not there.")
        self._world.time_out(guild, self._world.bot_id, frame.number("seconds", 60.0))

    def _delete_message(self, frame: PageFrame) -> None:
        messages = self._world.messages.get(frame.text("channel_id"), {})
        message = messages.get(frame.text("message_id"))
        if message is None:
            raise ActionError("unknown_message", "There is no such message.")
        posting.delete(self._world, message)

    def _delete_channel(self, frame: PageFrame) -> None:
        channel = self._world.channels.get(frame.text("channel_id"))
        if channel is None:
            raise ActionError("unknown_channel", "There is no such channel.")
        self._world.delete_channel(channel)

    def _leave(self, frame: PageFrame) -> None:
        guild = self._world.guilds.get(frame.text("guild_id"))
        user_id = frame.text("user_id")
        if guild is None or user_id not in guild.members:
            raise ActionError("unknown_user", "This user is not there.")
        self._world.leave(guild, user_id)

    def _rejoin(self, frame: PageFrame) -> None:
        guild = self._world.guilds.get(frame.text("guild_id"))
        user = self._world.users.get(frame.text("user_id"))
        if guild is None or user is None or user.id in guild.members:
            raise ActionError("unknown_user", "This user is not outside.")
        self._world.join(guild, user)
