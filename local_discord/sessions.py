"""Sessions of the bot: the numbered events sent to each, kept for a resume."""

import json
import secrets
import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from local_discord.errors import Json
from local_discord.sharding import WHOLE, Shard

if TYPE_CHECKING:
    from local_discord.gateway import Connection

DISPATCH = 0
KEPT_EVENTS = 5000
KEPT_BYTES = 8 * 1024 * 1024
RESUME_WITHIN = 60.0
"""Seconds for which a session waits for a bot that went without a word."""


class Session:
    """A gateway session of one shard, or of a bot without shards."""

    def __init__(self, intents: int, shard: Shard | None) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.named = shard
        """The shard the bot asked for, if it asked for one."""
        self.shard = shard or WHOLE
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque()
        self.connection: Connection | None = None
        self._broken_at = 0.0
        self._size = 0

    def dispatch(self, name: str, data: Json) -> None:
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": name, "s": self.sequence, "d": data}, separators=(",", ":"))
        self._keep(text)
        if self.connection:
            self.connection.send_text(text)

    def _keep(self, text: str) -> None:
        """Keeps the newest events, limited in number and size."""
        self.sent.append((self.sequence, text))
        self._size += len(text)
        while len(self.sent) > KEPT_EVENTS or (self._size > KEPT_BYTES and len(self.sent) > 1):
            self._size -= len(self.sent.popleft()[1])

    def knows_all_since(self, sequence: int) -> bool:
        """Whether all events after that one can be sent again."""
        return sequence == self.sequence or self.sent[0][0] <= sequence + 1

    def attach(self, connection: "Connection") -> None:
        connection.session, self.connection = self, connection

    def detach(self) -> None:
        self.connection, self._broken_at = None, time.monotonic()

    @property
    def lost(self) -> bool:
        """Whether the bot has been disconnected for too long to resume."""
        return self.connection is None and time.monotonic() - self._broken_at > RESUME_WITHIN


class Sessions:
    """The sessions of any number of running bots; several may be of the same shard."""

    def __init__(self) -> None:
        self._by_id: dict[str, Session] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter([session for session in self._by_id.values() if not session.lost])

    def add(self, session: Session) -> None:
        self._by_id = {old.id: old for old in self} | {session.id: session}

    def drop(self, session: Session) -> None:
        self._by_id.pop(session.id, None)

    def find(self, session_id: str) -> Session | None:
        return next((session for session in self if session.id == session_id), None)

    def of(self, shard: int | None) -> list[Session]:
        """The sessions of one shard, or all."""
        return [session for session in self if shard is None or session.shard.number == shard]

    def hearing(self, guild_id: str | None) -> list[Session]:
        """The sessions that receive the events of a server, or of direct messages."""
        return [session for session in self if session.shard.hears(guild_id)]
